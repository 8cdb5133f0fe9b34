"""Links between screens that keep the session: a click on `/rulebook?rule=11.3` becomes a rerun, not a new page."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import streamlit as st

from dashboard.parts import address
from dashboard.parts.board import read

KEY = "mp-links"
SCREENS = Path(__file__).parent.parent / "screens"


@cache
def catcher() -> Callable[..., Any]:
    """The component that listens for clicks on links. Registered once."""
    return st.components.v2.component("monappoly_links", js=read("links.js"))


def follow(here: str) -> None:
    """Go where a link that was just clicked leads. Call it before the widgets of a screen, with the screen's name."""
    result = catcher()(key=KEY, on_follow_change=lambda: None)
    href = getattr(result, "follow", None)
    target = split(href) if isinstance(href, str) else None
    if target is None:
        return
    screen, query = target
    if screen == here:
        address.replace(query)
    elif (SCREENS / f"{screen}.py").is_file():
        st.switch_page(f"screens/{screen}.py", query_params=query)


def split(href: str) -> tuple[str, dict[str, str]] | None:
    """Screen and query of an address of this app; None for any other."""
    parts = urlsplit(href)
    screen = parts.path.removeprefix("/")
    if parts.scheme or parts.netloc or not screen.isidentifier():
        return None
    return screen, dict(parse_qsl(parts.query))
