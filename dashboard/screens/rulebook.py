"""Rulebook: every rule with all that hangs on it, the cards, the map of which rule overrides which, two books."""

import streamlit as st

from dashboard import session
from dashboard.parts import address, links, style
from dashboard.parts.board import read
from dashboard.parts.book_cards import cards_view
from dashboard.parts.book_data import books
from dashboard.parts.book_map import map_view
from dashboard.parts.book_pair import pair_view
from dashboard.parts.book_rules import rules_view
from dashboard.wide import frame

VIEWS = {"rules": "Rules", "cards": "Cards", "map": "Map", "books": "Side by side"}
SAYS = {
    "rules": "Every rule in our own words, with what carries it out and what bears on it.",
    "cards": "Twelve decks. What a card does is said from its data, so text and effect cannot part.",
    "map": "Which rule lifts, forbids or adjusts which, drawn from the engine's own registrations.",
    "books": "Two rulebooks by subject, or your own copy beside ours.",
}


def chosen_view() -> str:
    """The part of the screen, from the address."""
    view = address.get("view", "rules")
    view = view if view in VIEWS else "rules"
    session.set_widget("rb_view", view)

    def change() -> None:
        address.go(view=session.widget("rb_view"), card="", book="", ruling="")

    st.segmented_control(
        "Part of the rulebook",
        list(VIEWS),
        format_func=VIEWS.__getitem__,
        key="rb_view",
        required=True,
        on_change=change,
        label_visibility="collapsed",
    )
    return view


def main() -> None:
    """The screen."""
    theme = frame("Rulebook")
    st.html(f"<style>{read('rulebook.css')}</style>")
    links.follow("rulebook")
    head, parts = st.columns([1.6, 1], vertical_alignment="center")
    with parts, st.container(key="rb-view-box", horizontal_alignment="right"):
        view = chosen_view()
    with head:
        style.show(style.title("Rulebook", meta=SAYS[view]))
    if view == "cards":
        cards_view()
    elif view == "map":
        map_view(books(), theme)
    elif view == "books":
        pair_view(books())
    else:
        rules_view(books())


main()
