"""Links between screens that keep the session: a click on `./rulebook?rule=11.3` becomes a rerun, not a new page."""

from collections.abc import Callable
from functools import cache
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import streamlit as st

from dashboard.parts.board import read

KEY = "mp-links"


@cache
def catcher() -> Callable[..., Any]:
    """The component that listens for clicks on links. Registered once."""
    return st.components.v2.component("monappoly_links", js=read("links.js"))


def followed() -> tuple[str, dict[str, str]] | None:
    """The screen and query of the link just clicked, or None. Call it before the widgets of a screen."""
    result = catcher()(key=KEY, on_follow_change=lambda: None)
    href = getattr(result, "follow", None)
    return split(href) if isinstance(href, str) else None


def split(href: str) -> tuple[str, dict[str, str]] | None:
    """Screen and query of an address of this app; None for any other."""
    parts = urlsplit(href)
    screen = parts.path.removeprefix("./")
    if parts.scheme or parts.netloc or not screen.isidentifier():
        return None
    return screen, dict(parse_qsl(parts.query))
