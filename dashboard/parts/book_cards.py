"""The cards: browse and search all decks, each card drawn as a card."""

from functools import cache
from typing import Any
from urllib.parse import urlencode

import streamlit as st

from dashboard import session
from dashboard.link import View, fits, query_of
from dashboard.parts import address, card_face, style
from dashboard.parts.book_data import card_data, uses
from engine import try_text

CARDS_SHOWN = 24


def cards_view() -> None:
    """All cards, to browse and to search."""
    cards = card_data()
    wanted = next((card for card in cards if card["id"] == address.get("card")), None)
    query, deck, way = card_filters(cards, wanted)
    found = card_face.fitting(cards, query, deck, way)
    if wanted:
        found = [wanted, *(card for card in found if card is not wanted)]
    copies = sum(card["copies"] for card in found)
    when = f". {found[0]['drawn_when']}" if deck and found else ""
    st.caption(f"{copies} {'card' if copies == 1 else 'cards'}{when}")
    if not found:
        style.show(style.empty("No card fits. Try fewer words, another deck, or a rule number such as 18.5."))
        return
    shown = session.widget("rb_shown", CARDS_SHOWN)
    titles = {use["file"]: use["title"] for use in uses()}
    tries = {card["id"]: try_address(card["id"]) for card in found[:shown]}
    st.markdown(card_face.faces(found[:shown], address.get("card", ""), titles, tries), unsafe_allow_html=True)
    if len(found) > shown:
        more = min(CARDS_SHOWN, len(found) - shown)
        st.button(f"Show {more} more of {len(found)}", on_click=show_more)


@cache
def try_address(id: str) -> str:
    """The link that opens a position to try a card in; empty if it would be too long."""
    query = query_of(View(scenario=session.OWN, own=try_text(id)))
    return f"/explorer?{urlencode(query)}" if fits(query) else ""


def show_more() -> None:
    """One more page of cards."""
    session.set_widget("rb_shown", session.widget("rb_shown", CARDS_SHOWN) + CARDS_SHOWN)


def first_page() -> None:
    """A new filter begins at the top."""
    session.set_widget("rb_shown", CARDS_SHOWN)


def card_filters(cards: list[Any], wanted: Any) -> tuple[str, str | None, str]:
    """Words, deck, and how the card is played. The deck stands in the address."""
    decks = list(dict.fromkeys(card["deck"] for card in cards))
    asked = address.get("deck") or (wanted["deck"] if wanted else "")
    session.set_widget("rb_deck", asked if asked in decks else "all")

    def change() -> None:
        first_page()
        address.go(deck=session.widget("rb_deck"), card="")

    words, which, how = st.columns([2, 1.2, 1.8], gap="small", vertical_alignment="bottom")
    query = words.text_input(
        "Search the cards",
        placeholder="lowest pays, free hotel, 18.5",
        icon=":material/search:",
        key="rb_card_query",
        max_chars=120,
        on_change=first_page,
    )
    which.selectbox("Deck", ["all", *decks], format_func=deck_label, key="rb_deck", on_change=change)
    ways = ["All", "Played at once", "Kept", "NOPE"]
    way = how.segmented_control("How it is played", ways, default="All", required=True, on_change=first_page)
    deck = session.widget("rb_deck")
    return query, None if deck == "all" else deck, way or "All"


def deck_label(deck: str) -> str:
    """The deck in the list."""
    return "All decks" if deck == "all" else card_face.deck_name(deck)
