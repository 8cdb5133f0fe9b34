"""The cards of a position: hands and decks, each card in one place and no more of them than there are."""

from __future__ import annotations

from collections import Counter

from engine.chance import shuffled_deck
from engine.loading import KeyPath, dotted
from engine.records import replace
from engine.scenarios.models import Decks, Hand, HeldGiven
from engine.scenarios.terms import Terms
from engine.table import Deck, Held

FIRST_TURN = 1  # the number of the turn a position stands in


class Cards:
    """Hands and decks as they are read; remembers where each card lies."""

    def __init__(self, terms: Terms, seed: int) -> None:
        self.terms, self.seed = terms, seed
        self.places: dict[str, list[KeyPath]] = {}

    def hand(self, path: KeyPath, given: Hand) -> tuple[Held, ...]:
        """Kept cards, oldest first."""
        found = []
        for place, entry in enumerate(given):
            id = entry if isinstance(entry, str) else entry.card
            where = (*path, place) if isinstance(entry, str) else (*path, place, "card")
            card = self.terms.card(where, id)
            if card.keep is None:
                raise self.terms.error(where, f"'{id}' is not a card one keeps", "a kept card")
            uses = card.uses if isinstance(entry, str) or entry.uses is None else entry.uses
            drawn = isinstance(entry, HeldGiven) and entry.drawn_now
            if uses > card.uses:
                message = f"'{id}' has {card.uses} use{'s' * (card.uses != 1)}, not {uses}"
                raise self.terms.error((*path, place, "uses"), message, f"1 to {card.uses}")
            self.lies(where, id, card.copies)
            found.append(Held(card=id, uses=uses, drawn=FIRST_TURN if drawn else -1))
        return tuple(found)

    def decks(self, path: KeyPath, given: Decks | None) -> tuple[Deck, ...]:
        """Every deck of the ruleset; those not named are empty. Read after all hands."""
        names = self.terms.frame.file.decks
        if given == "standard":
            return tuple([self._standard(name) for name in names])
        stacked = {}
        for name, cards in (given or {}).items():
            deck = self.terms.deck((*path, name), name)
            stacked[deck] = self._standard(deck) if cards == "standard" else self._stacked((*path, name), deck, cards)
        return tuple([stacked.get(name, Deck(name=name)) for name in names])

    def _stacked(self, path: KeyPath, name: str, ids: list[str] | str) -> Deck:
        for place, id in enumerate(ids):
            card = self.terms.card((*path, place), id)
            if card.deck != name:
                raise self.terms.error((*path, place), f"'{id}' belongs to the deck {card.deck}", f"a card of {name}")
            self.lies((*path, place), id, card.copies)
        return Deck(name=name, cards=tuple(ids))

    def _standard(self, name: str) -> Deck:
        """The whole deck without what is held or stacked, shuffled by the seed."""
        from engine.cards import deck_cards

        full = [card.id for card in deck_cards(name) for _ in range(card.copies)]
        gone = Counter({id: len(paths) for id, paths in self.places.items()})
        rest = []
        for id in full:
            if gone[id]:
                gone[id] -= 1
            else:
                rest.append(id)
        return replace(Deck(name=name), cards=shuffled_deck(rest, self.seed, name))

    def lies(self, path: KeyPath, id: str, copies: int) -> None:
        """Note where a card lies. There are only so many copies of it."""
        places = self.places.setdefault(id, [])
        if len(places) >= copies:
            first = places[-1]
            line = self.terms.document.line_of(first)
            exists = "exists once" if copies == 1 else f"exists {copies} times"
            message = f"the card '{id}' lies here and in {dotted(first)} (line {line}), but {exists}"
            raise self.terms.error(path, message, "each card in one place")
        places.append(path)
