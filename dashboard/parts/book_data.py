"""The rows of the rulebook, its cards and its scenarios, worked out once for all sessions."""

from pathlib import Path
from typing import Any

import streamlit as st

from dashboard import session
from engine import book_rows, deck_rows, relation_rows, rulebook_rows, ruling_rows, scenario_uses

OURS = "monappoly"

Listed = tuple[tuple[str, str, str, tuple[str, ...]], ...]


@st.cache_data(show_spinner=False, max_entries=4)
def _uses(listed: Listed) -> list[dict[str, Any]]:
    texts = {}
    for id, file, title, shows in listed:
        path = Path(file)
        if path.is_file():
            texts[id] = (title, shows, path.read_text(encoding="utf-8", errors="replace"))
    return [dict(use) for use in scenario_uses(texts)]


def uses(book: str = OURS) -> list[dict[str, Any]]:
    """What each packaged scenario of a ruleset shows, and the cards it names. A number means a rule of that book."""
    rows = [row for row in session.catalogue() if not row["error"] and row["ruleset"] == book]
    return _uses(tuple((row["id"], str(row["file"]), row["title"], tuple(row["shows"])) for row in rows))


@st.cache_data(show_spinner=False)
def books() -> list[dict[str, Any]]:
    """Every rulebook with its sections, ours first."""
    return [dict(row) for row in book_rows()]


@st.cache_data(show_spinner=False, max_entries=8)
def _book(book: str, shown: list[dict[str, Any]]) -> dict[str, Any]:
    rules = rulebook_rows(book, shown)  # type: ignore[arg-type]
    return {
        "book": book,
        "rules": rules,
        "by_number": {rule["number"]: rule for rule in rules},
        "rulings": {ruling["id"]: ruling for ruling in ruling_rows(None, book)},
        "relations": relation_rows(book),
    }


def book_data(book: str) -> dict[str, Any]:
    """The rules of a book, its rulings, and how its rules bear on one another."""
    return _book(book, uses(book))


@st.cache_data(show_spinner=False, max_entries=4)
def _cards(shown: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [dict(row) for row in deck_rows(shown)]  # type: ignore[arg-type]


def card_data() -> list[dict[str, Any]]:
    """Every card."""
    return _cards(uses())
