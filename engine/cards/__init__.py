"""The cards: read from `engine/data/decks` when first asked for, one file a deck, and kept.

    deck_cards("third")      the cards of a deck, in the order of its file
    card("third.back_1")     one card
    all_decks()              the names of the decks
    in_words(card)           what it does, said from its data, so that text and effect cannot part
    rules_of(card)           the rules it touches

A card file is checked against the vocabulary of `engine.cards.models`; a mistake is a `DataError` that names file,
line, card and path.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.cards import rules as card_rules
from engine.cards.models import Card, ConvertRoll, Modify, Prevent
from engine.cards.tree import walk
from engine.cards.words import in_words
from engine.errors import DataError

if TYPE_CHECKING:
    from engine.loading import Document

__all__ = ["Deck", "all_decks", "card", "deck", "deck_cards", "in_words", "read_deck", "replaces", "rules_of", "said"]

DECKS: Final = Path(__file__).parent.parent / "data" / "decks"


class Deck(NamedTuple):
    """A deck of cards: when it is drawn from, the rules that say so, and its cards."""

    name: str
    drawn_when: str
    rules: tuple[str, ...]
    cards: tuple[Card, ...]


@cache
def all_decks() -> tuple[str, ...]:
    """The names of all decks, in alphabetical order."""
    return tuple(sorted(path.stem for path in DECKS.glob("*.yaml")))


@cache
def deck(name: str) -> Deck:
    """The deck of this name; DataError names the nearest one."""
    from engine.loading import nearest

    if name not in all_decks():
        known = ", ".join(all_decks())
        raise DataError(
            "data/decks", 0, "", f"there is no deck '{name}'", f"one of {known}", nearest(name, all_decks())
        )
    return read_deck(DECKS / f"{name}.yaml", name=f"data/decks/{name}.yaml")


def deck_cards(deck_name: str) -> tuple[Card, ...]:
    """The cards of a deck, in the order of its file, each once whatever its copies."""
    return deck(deck_name).cards


@cache
def card(id: str) -> Card:
    """The card of this id; DataError names the nearest one."""
    found = _by_id().get(id)
    if found is None:
        from engine.loading import nearest

        raise DataError("data/decks", 0, id, "there is no such card", "", nearest(id, _by_id()))
    return found


def said(id: str) -> str:
    """What the card says, in quotation marks, for questions and labels; a NOPE is called just that."""
    found = card(id)
    is_nope = found.keep is not None and found.keep.moment == "answer_card"
    return "the NOPE" if is_nope else f"“{found.says}”"


@cache
def _by_id() -> dict[str, Card]:
    return {each.id: each for name in all_decks() for each in deck_cards(name)}


def rules_of(card: Card) -> tuple[str, ...]:
    """The numbers of the rules a card touches, found from its data, in rulebook order."""
    return card_rules.rules_of(card, deck(card.deck).rules)


def replaces(card: Card) -> tuple[str, ...]:
    """All that does not happen because of the card: `instead_of`, and what its verbs put aside by their nature."""
    found: list[str] = list(card.instead_of)
    for effect in walk(card.effects):
        match effect:
            case ConvertRoll(to=to):
                found.append("double_handling" if to == "triple" else "triple_handling")
            case Modify(quote=quote):
                found.append(quote)
            case Prevent(what="go_to_jail_card"):
                found.append("draw_go_to_jail_card")
    return tuple(found)


def read_deck(source: Path | str, *, name: str = "") -> Deck:
    """Read one card file, or the text of one. Raises DataError with file, line, card and path."""
    from engine.cards.files import DeckFile, freeze
    from engine.loading import load_yaml, validate

    document = load_yaml(source, name=name)
    try:
        file = validate(DeckFile, document)
    except DataError as error:
        raise _at_card(document, error) from None
    if isinstance(source, Path) and source.stem != file.deck:
        raise document.error(("deck",), f"the deck of {source.name} is called '{file.deck}'", f"'{source.stem}'")
    return Deck(file.deck, file.drawn_when, file.rules, freeze(file))


def _at_card(document: Document, error: DataError) -> DataError:
    """The same error with the card's id in place of its number: `chance.back_3.effects.0` for `cards.7.effects.0`."""
    first, _, rest = error.path.removeprefix("cards.").partition(".")
    if not error.path.startswith("cards.") or not first.isdigit():
        return error
    entry = document.at(("cards", int(first)))
    id = entry.get("id") if isinstance(entry, dict) else None
    path = ".".join(part for part in (str(id or f"cards.{first}"), rest) if part)
    return DataError(error.file, error.line, path, error.message, error.expected, error.nearest)
