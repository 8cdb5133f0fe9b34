"""Reading the words of a scenario file: players, spaces, titles, sets, cards, decks, rule numbers.

Every word that means nothing is an error that names file, line, path, what was expected and the nearest known name.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Any

from engine.errors import DataError
from engine.game import Frame, frame
from engine.loading import Document, KeyPath, nearest
from engine.records import BANK, JAIL, POT

NAME_LIMIT = 40
RESERVED = ("chance", "bank", "pot", "none", "nobody")
STATES = ("plain", "1 house", "2 houses", "3 houses", "4 houses", "hotel", "double hotel")
UNPRINTABLE = ("Cc", "Cs", "Zl", "Zp")
# Signs without a shape of their own that turn the text round or hide in it; those that join emoji are welcome.
UNSEEN = frozenset(
    "\u00ad\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff",
)


class Terms:
    """The vocabulary of one file: its document, its ruleset's board, and the players in seat order."""

    def __init__(self, document: Document, ruleset: str) -> None:
        self.document = document
        self.ruleset = ruleset
        self.frame: Frame = frame(ruleset)
        self.names: tuple[str, ...] = ()
        self.folded: dict[str, int] = {}

    def error(self, path: KeyPath, message: str, expected: str = "", near: str = "") -> DataError:
        """The error to raise for the part of the file at `path`."""
        return self.document.error(path, message, expected, near)

    def unknown(self, path: KeyPath, what: str, word: Any, known: Iterable[str]) -> DataError:
        """The error for a word that is none of the known ones."""
        names = list(known)
        listed = f"one of {', '.join(names[:30])}" if names else ""
        return self.error(path, f"there is no {what} '{_short(word)}'", listed, nearest(word, names))

    # --- players

    def seat_players(self, path: KeyPath, names: list[str], keys: bool = True) -> None:
        """Fix the seats. Names are any text, but short, printable, and not to be mistaken for one another."""
        low, high = self.frame.file.players
        if not low <= len(names) <= high:
            raise self.error(path, f"{len(names)} players", f"{low} to {high} players")
        for place, name in enumerate(names):
            where = (*path, name if keys else place)
            self._check_name(where, name)
            if name.casefold() in self.folded:
                first = names[self.folded[name.casefold()]]
                raise self.error(where, f"'{name}' and '{first}' (an earlier player) differ only by case, if at all")
            self.folded[name.casefold()] = place
        self.names = tuple(names)

    def _check_name(self, path: KeyPath, name: str) -> None:
        if not name.strip():
            raise self.error(path, "a player has no name", "a name")
        if len(name) > NAME_LIMIT:
            raise self.error(path, f"the name is {len(name)} characters long", f"at most {NAME_LIMIT} characters")
        if any(unicodedata.category(letter) in UNPRINTABLE or letter in UNSEEN for letter in name):
            raise self.error(path, "a name holds a character that cannot be printed", "letters, digits, signs")
        if name.strip().casefold() in RESERVED:
            raise self.error(path, f"'{name}' has a meaning of its own in these files", "another name")

    def seat(self, path: KeyPath, name: Any) -> int:
        """The seat of a player's name, without regard to case."""
        found = self.folded.get(str(name).casefold())
        if found is None:
            raise self.unknown(path, "player", name, self.names)
        return found

    def account(self, path: KeyPath, name: Any) -> int:
        """A player, `bank` or `pot`."""
        folded = str(name).casefold()
        if folded in ("bank", "pot"):
            return BANK if folded == "bank" else POT
        if folded not in self.folded:
            raise self.unknown(path, "account", name, (*self.names, "bank", "pot"))
        return self.folded[folded]

    # --- the board

    def place(self, path: KeyPath, place: Any) -> int:
        """A space by name or index, or `jail`."""
        if isinstance(place, str) and place.strip().casefold() == "jail":
            return JAIL
        return self.space(path, place)

    def space(self, path: KeyPath, place: Any) -> int:
        """A space by name or index, 0 to 39."""
        if isinstance(place, bool) or not isinstance(place, str | int):
            raise self.error(path, "this is no space", "the name of a space or its index")
        try:
            return self.frame.board.find(place.strip() if isinstance(place, str) else place).index
        except ValueError as error:
            long = len(str(place)) > NAME_LIMIT
            message = f"there is no space '{_short(place)}'" if long else str(error).partition("; did you mean")[0]
            several = self.frame.board.by_name.get(" ".join(str(place).casefold().split()))
            near = "" if several else nearest(place, [self.called(space.index) for space in self.frame.board.spaces])
            raise self.error(path, message, "a space of the board", near) from None

    def title(self, path: KeyPath, place: Any) -> int:
        """A space that can be owned."""
        index = self.space(path, place)
        space = self.frame.board.spaces[index]
        if not space.is_title:
            raise self.error(path, f"{space.name} cannot be owned", "a street, station or utility")
        return index

    def titles(self, path: KeyPath, places: Iterable[Any]) -> tuple[int, ...]:
        """A list of titles, each once."""
        found: list[int] = []
        for number, place in enumerate(places):
            index = self.title((*path, number), place)
            if index in found:
                raise self.error((*path, number), f"{self.called(index)} stands twice in this list", "each title once")
            found.append(index)
        return tuple(found)

    def set_name(self, path: KeyPath, name: str, colours: bool = False) -> str:
        """A set of titles, e.g. `brown`, `station`."""
        known = [each for each in self.frame.members if not colours or each in self.frame.colours]
        folded = name.strip().casefold().replace(" ", "_")
        if folded not in known:
            raise self.unknown(path, "set", name, known)
        return folded

    def called(self, index: int) -> str:
        """What a space is called in these files."""
        if index == JAIL:
            return "jail"
        name = self.frame.board.spaces[index].name
        return name if len(self.frame.board.by_name[name.casefold()]) == 1 else f"{name} {index}"

    # --- rules and cards

    def rule(self, path: KeyPath, number: str) -> str:
        """A rule number of the ruleset's books."""
        known = rule_numbers(self.ruleset)
        if number not in known:
            raise self.unknown(path, "rule", number, known)
        return number

    def deck(self, path: KeyPath, name: str) -> str:
        """A deck of the ruleset."""
        if name not in self.frame.file.decks:
            raise self.unknown(path, "deck", name, self.frame.file.decks)
        return name

    def card(self, path: KeyPath, id: str) -> Any:
        """A card of one of the ruleset's decks."""
        from engine.cards import card, deck_cards

        decks = self.frame.file.decks
        known = [each.id for name in decks for each in deck_cards(name)]
        if id not in known:
            raise self.error(path, f"there is no card '{_short(id)}'", "the id of a card", nearest(id, known))
        return card(id)


def rule_numbers(ruleset: str) -> tuple[str, ...]:
    """Every rule number of a ruleset's books, in printed order."""
    from engine.rulebook import rulebook, ruleset_file

    return tuple(rule.number for name in ruleset_file(ruleset).books for rule in rulebook(name).rules)


def state_word(houses: int, mortgaged: bool = False, reserved: bool = False) -> str:
    """The state of a title in the words of these files."""
    return "reserved" if reserved else "mortgaged" if mortgaged else STATES[houses]


def _short(word: Any) -> str:
    text = str(word)
    return text if len(text) <= NAME_LIMIT else text[: NAME_LIMIT - 3] + "..."
