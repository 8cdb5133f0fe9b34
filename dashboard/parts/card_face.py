"""A card drawn as a card: deck, wording, when it may be played, what it does in words made from its data."""

import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from dashboard.parts.rule_page import card_href, rule_href, scenario_href
from dashboard.parts.rule_search import MOST_WORDS, words
from dashboard.parts.style import block, chips

# Deck -> (name, colour token, sign). The sign tells decks apart where colours do not.
DECKS: dict[str, tuple[str, str, str]] = {
    "chance": ("Chance", "orange", "?"),
    "percent_chance": ("Percentage Chance", "orange", "%?"),
    "community_chest": ("Community Chest", "blue", "C"),
    "percent_community_chest": ("Percentage Chest", "blue", "%C"),
    "third": ("Third die", "green", "3"),
    "double": ("Double", "pink", "\u00d72"),
    "triple": ("Triple", "p3", "\u00d73"),
    "go": ("GO", "red", "\u2190"),
    "just_visiting": ("Just Visiting", "brown", "JV"),
    "free_parking": ("Free Parking", "primary", "P"),
    "go_to_jail": ("Go To Jail", "station", "#"),
    "tax": ("Tax", "yellow", "\u00a3"),
}
NOPE = re.compile(r"(^|[._])nope", re.IGNORECASE)

Card = Mapping[str, Any]


def deck_name(deck: str) -> str:
    """The name of a deck as it stands on the cards."""
    return DECKS.get(deck, (deck.replace("_", " ").capitalize(),))[0]


def faces(cards: Iterable[Card], chosen: str, titles: Mapping[str, str], tries: Mapping[str, str]) -> str:
    """Cards laid out in rows. `titles`: scenario -> title; `tries`: card -> address of a position to try it in."""
    drawn = "".join(face(card, card["id"] == chosen, titles, tries.get(card["id"], "")) for card in cards)
    return block(f'<div class="rb-faces">{drawn}</div>')


def face(card: Card, chosen: bool, titles: Mapping[str, str], attempt: str) -> str:
    """One card."""
    name, colour, sign = DECKS.get(card["deck"], (deck_name(card["deck"]), "ink-3", "\u00b7"))
    tags = [f"{card['copies']} copies" if card["copies"] > 1 else "", "kept" if card["kept"] else ""]
    marks = "".join(f'<span class="rb-tag">{escape(tag)}</span>' for tag in tags if tag)
    glyph = f'<span class="rb-glyph" aria-hidden="true">{escape(sign)}</span>'
    band = f'<div class="rb-band">{glyph}<span>{escape(name)}</span><span>{marks}</span></div>'
    return (
        f'<article class="rb-face{" rb-on" if chosen else ""}" id="card-{escape(card["id"])}" '
        f'style="--rb-deck:var(--mp-{escape(colour)})" aria-label="{escape(name)}: {escape(card["says"])}">'
        f"{band}{body(card)}{foot(card, titles, attempt)}</article>"
    )


def body(card: Card) -> str:
    """Wording, when, what, how often."""
    when, does = halves(card)
    uses = f" It can be used {card['uses']} times." if card["uses"] > 1 else ""
    return (
        f'<div class="rb-body"><p class="rb-says">{escape(card["says"])}</p>'
        f"<p><b>When</b>{escape(when)}.{escape(uses)}</p><p><b>What it does</b>{escape(does)}</p></div>"
    )


def halves(card: Card) -> tuple[str, str]:
    """When and what, apart: a kept card's words begin with its moment."""
    if not card["kept"]:
        return card["play"], card["in_words"]
    does = card["in_words"].split(": ", 1)[-1]
    return card["play"], does[:1].upper() + does[1:]


def foot(card: Card, titles: Mapping[str, str], attempt: str) -> str:
    """The rules it touches, scenarios that show it, a way to try it, its id."""
    acts = [f'<a href="{escape(attempt)}" target="_self">Try it \u2192</a>'] if attempt else []
    for file in card["scenarios"][:2]:
        acts.append(f'<a href="{escape(scenario_href(file))}" target="_self">{escape(titles.get(file, file))}</a>')
    shown = f'<div class="rb-acts">{"".join(acts)}</div>' if acts else ""
    link = f'<a href="{escape(card_href(card["id"]))}" target="_self" class="rb-id">{escape(card["id"])}</a>'
    return f'<div class="rb-foot">{chips(card["rules"], rule_href)}{shown}{link}</div>'


def fitting(cards: Sequence[Card], query: str, deck: str | None, way: str) -> list[Card]:
    """The cards of a deck that are kept, drawn or NOPEs, and hold all words looked for, a rule number or an id."""
    found = [card for card in cards if deck in (None, card["deck"]) and played(card, way)]
    wanted = query.strip().lower()
    if not wanted:
        return found
    exact = [card for card in found if wanted in card["rules"] or wanted in card["id"]]
    asked = words(wanted)[:MOST_WORDS]
    by_words = [card for card in found if asked and set(asked) <= set(words(searched(card)))]
    return [card for card in found if card in exact or card in by_words]


def searched(card: Card) -> str:
    """All the words of a card."""
    return " ".join((card["says"], card["in_words"], deck_name(card["deck"]), card["id"].replace("_", " ")))


def played(card: Card, way: str) -> bool:
    """Does the card belong under `All`, `Played at once`, `Kept` or `NOPE`."""
    nope = bool(NOPE.search(card["id"]))
    return {"Played at once": not card["kept"], "Kept": card["kept"] and not nope, "NOPE": nope}.get(way, True)
