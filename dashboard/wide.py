"""What every screen begins with: the style block and the words of the page."""

from functools import cache
from pathlib import Path

import streamlit as st

from dashboard.parts import style


@cache
def sheet() -> str:
    """The styles of the screens."""
    return (Path(__file__).parent / "screens" / "screens.css").read_text(encoding="utf-8")


def frame(name: str) -> style.Theme:
    """Styles and theme; once for each run of a screen."""
    theme = style.inject()
    st.html(f"<style>{sheet()}</style>")
    return theme
