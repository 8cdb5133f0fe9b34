"""The answers of a scenario file: who gives each, and whether its words, names and dice mean anything at all.

Whether an answer is open is for the rules to say when its turn comes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.loading import KeyPath
from engine.records import CHANCE
from engine.scenarios.terms import Terms

SPEED_DIE = ("bus", "mr_monopoly")
WAYS_OUT = ("fee", "card")


@dataclass(frozen=True, slots=True)
class Answer:
    """One entry of `answers`: its number from 1, who answers (a seat, or chance), and what."""

    number: int
    seat: int
    value: Any


def answers_of(terms: Terms, given: list[dict[str, Any]]) -> Iterator[Answer]:
    """The answers with their seats. Raises DataError for the first word that means nothing."""
    for place, entry in enumerate(given):
        path: KeyPath = ("answers", place)
        if len(entry) != 1:
            raise terms.error(path, f"{len(entry)} names in one answer", "one name: its answer")
        name, value = next(iter(entry.items()))
        who = name.casefold()
        if who != "chance" and who not in terms.folded:
            raise terms.unknown((*path, name), "player", name, (*terms.names, "chance"))
        if value is None:
            raise terms.error((*path, name), "the answer is missing", f"{name}: answer")
        seat = CHANCE if who == "chance" else terms.folded[who]
        if seat == CHANCE:
            _check_faces(terms, (*path, name), value)
        else:
            check_answer(terms, (*path, name), value)
        yield Answer(place + 1, seat, value)


def check_answer(terms: Terms, path: KeyPath, value: Any) -> None:
    """Do the names and numbers of a command mean something; a word alone may be a name of any kind."""
    if isinstance(value, Mapping) and len(value) == 1:
        word, of = next(iter(value.items()))
        check = COMMANDS.get(str(word).strip().casefold())
        if check is not None:
            check(terms, (*path, word), of)


# --- dice


def _roll(terms: Terms, path: KeyPath, dice: Any) -> None:
    """Dice have six faces, and a turn's roll as many dice as the ruleset."""
    count = terms.frame.file.dice
    if not isinstance(dice, list) or len(dice) != count:
        raise terms.error(path, f"a turn's roll has {count} dice", f"a list of {count} dice")
    for place, die in enumerate(dice):
        if not (die in SPEED_DIE and place == 2 and terms.ruleset == "hasbro_speed_die"):
            _check_die(terms, (*path, place), die)


def _check_faces(terms: Terms, path: KeyPath, value: Any) -> None:
    """Whatever chance answers: the faces in it, however deep; card ids are looked at when the deck is shuffled."""
    if isinstance(value, list | dict):
        items: Iterable[tuple[Any, Any]] = value.items() if isinstance(value, dict) else enumerate(value)
        for key, each in items:
            if isinstance(value, dict):
                terms.seat((*path, key), key)
            _check_faces(terms, (*path, key), each)
    elif not isinstance(value, str):
        _check_die(terms, path, value)


def _check_die(terms: Terms, path: KeyPath, value: Any) -> None:
    if type(value) is not int or not 1 <= value <= 6:
        shown = "this" if value is None or isinstance(value, list | dict) else value
        raise terms.error(path, f"no die shows '{shown}'", "1 to 6")


# --- commands


def _deed(terms: Terms, path: KeyPath, value: Any) -> None:
    terms.title(path, value)


def _card(terms: Terms, path: KeyPath, value: Any) -> None:
    if not isinstance(value, str):
        raise terms.error(path, "this is no card", "the id of a card")
    terms.card(path, value.strip().casefold())


def _way_out(terms: Terms, path: KeyPath, value: Any) -> None:
    if not isinstance(value, str) or value.strip().casefold() not in WAYS_OUT:
        if isinstance(value, str) and "." in value:
            _card(terms, path, value)
        else:
            raise terms.unknown(path, "way out of jail", value, (*WAYS_OUT, "the id of a release card"))


def _number(terms: Terms, path: KeyPath, value: Any) -> None:
    if type(value) is not int:
        raise terms.error(path, "this is no sum of money", "a whole number")


def _loan(terms: Terms, path: KeyPath, value: Any) -> None:
    _parts(terms, path, value, {"keep": _number}, ("keep",))


def _deal(terms: Terms, path: KeyPath, value: Any) -> None:
    _parts(terms, path, value, {"with": _partner, "give": _side, "take": _side}, ("with",))


def _partner(terms: Terms, path: KeyPath, value: Any) -> None:
    terms.seat(path, value)


def _side(terms: Terms, path: KeyPath, value: Any) -> None:
    if value is not None:
        _parts(terms, path, value, {"cash": _number, "deeds": _each(_deed), "cards": _each(_card)})


def _each(check: Callable[[Terms, KeyPath, Any], None]) -> Callable[[Terms, KeyPath, Any], None]:
    """The same check for every entry of a list."""

    def listed(terms: Terms, path: KeyPath, value: Any) -> None:
        if not isinstance(value, list):
            raise terms.error(path, "this is no list", "a list")
        for place, each in enumerate(value):
            check(terms, (*path, place), each)

    return listed


def _parts(
    terms: Terms,
    path: KeyPath,
    value: Any,
    parts: Mapping[str, Callable[[Terms, KeyPath, Any], None]],
    needed: tuple[str, ...] = (),
) -> None:
    """A mapping of these keys and no others."""
    if not isinstance(value, Mapping):
        raise terms.error(path, "this is no mapping", f"{{{', '.join(parts)}}}")
    for key, part in value.items():
        if key not in parts:
            raise terms.unknown((*path, key), "key", key, parts)
        parts[key](terms, (*path, key), part)
    for key in needed:
        if key not in value:
            raise terms.error(path, f"'{key}' is missing", f"a value for '{key}'")


COMMANDS: Mapping[str, Callable[[Terms, KeyPath, Any], None]] = {
    "roll": _roll,
    **dict.fromkeys(("build", "sell", "mortgage", "unmortgage", "unreserve"), _deed),
    **dict.fromkeys(("play", "nope"), _card),
    **dict.fromkeys(("repay", "bid"), _number),
    "leave_jail": _way_out,
    "loan": _loan,
    "deal": _deal,
}

__all__ = ["COMMANDS", "Answer", "answers_of", "check_answer"]
