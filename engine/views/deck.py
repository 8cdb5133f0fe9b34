"""The cards as plain rows for any front end, and which scenarios name them.

deck_rows()           every card with wording, when playable and effects in words
scenario_uses(...)    which rules a scenario shows and which cards it names
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypedDict


class ScenarioUse(TypedDict):
    """What the rulebook wants to know of a scenario: where it is, its title, rules shown, cards named."""

    file: str
    title: str
    shows: list[str]
    cards: list[str]


class CardRow(TypedDict):
    """One card. `play`: when it may be played; `effects`: its data; `in_words`: the same, said."""

    id: str
    deck: str
    drawn_when: str
    copies: int
    says: str
    play: str
    kept: bool
    uses: int
    percent_of: str
    replaces: list[str]
    effects: list[Any]
    in_words: str
    rules: list[str]
    scenarios: list[str]


def deck_rows(scenarios: Iterable[ScenarioUse] = ()) -> list[CardRow]:
    """Every card once, deck by deck; `copies` added up is the number of cards in the box."""
    import msgspec

    from engine import cards

    shown = gathered(scenarios, lambda use: use["cards"], lambda use: use["file"])
    return [
        CardRow(
            id=card.id,
            deck=card.deck,
            drawn_when=cards.deck(name).drawn_when,
            copies=card.copies,
            says=" ".join(card.says.split()),
            play=play_words(cards.in_words(card), kept=card.keep is not None),
            kept=card.keep is not None,
            uses=card.uses,
            percent_of=card.percent_of,
            replaces=list(cards.replaces(card)),
            effects=msgspec.to_builtins(card.effects),
            in_words=cards.in_words(card),
            rules=list(cards.rules_of(card)),
            scenarios=shown.get(card.id, []),
        )
        for name in cards.all_decks()
        for card in cards.deck_cards(name)
    ]


def play_words(in_words: str, *, kept: bool) -> str:
    """When a card may be played: the first part of its words."""
    if not kept:
        return "At once, as it is drawn"
    words = in_words.split(": ", 1)[0].partition("; ")[2]
    return words[:1].upper() + words[1:]


def scenario_uses(texts: Mapping[str, tuple[str, Iterable[str], str]]) -> list[ScenarioUse]:
    """From file -> (title, rules shown, the text of the file) to what each scenario is for."""
    from engine import cards

    known = {card.id for name in cards.all_decks() for card in cards.deck_cards(name)}
    rows = []
    for file, (title, shows, text) in texts.items():
        named = [word for word in dict.fromkeys(re.findall(r"\w+\.\w+", text)) if word in known]
        rows.append(ScenarioUse(file=file, title=title, shows=list(shows), cards=named))
    return rows


def gathered(
    rows: Iterable[Any], numbers: Callable[[Any], Iterable[str]], label: Callable[[Any], str]
) -> dict[str, list[str]]:
    """Rule number or card id -> the labels of the rows that name it."""
    found: dict[str, list[str]] = {}
    for row in rows:
        for number in numbers(row):
            found.setdefault(number, []).append(label(row))
    return found
