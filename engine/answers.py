"""Answers: from the forms of the scenario files to options, and from a decision to the options it has."""

import json
from collections.abc import Iterable
from typing import Any

from engine.decisions import OFFERERS, READERS, Choose, Decision, Option, Refusal
from engine.errors import IllegalAnswer
from engine.game import Game
from engine.records import Record

_WORDS = (str, int)


class Offered(Record, kw_only=True):
    """An option as it stands now: closed when there are refusals."""

    option: Option
    refusals: tuple[Refusal, ...] = ()

    @property
    def open(self) -> bool:
        """May it be chosen."""
        return not self.refusals


def options_of(game: Game, decision: Choose | Decision) -> tuple[Option, ...]:
    """Every option a decision lists, the closed ones included."""
    if isinstance(decision, Choose):
        return decision.options
    offer = OFFERERS.get(type(decision))
    return tuple(offer(game, decision)) if offer else ()


def offered(game: Game, decision: Choose | Decision) -> tuple[Offered, ...]:
    """The options with what closes them."""
    found = []
    for option in options_of(game, decision):
        found.append(Offered(option=option, refusals=refusals_of(game, option)))
    return tuple(found)


def refusals_of(game: Game, option: Option) -> tuple[Refusal, ...]:
    """What closes an option: the refusals of the first task it leads to."""
    return game.refusals(option.tasks[0]) if option.tasks else ()


def is_open(game: Game, option: Option) -> bool:
    """May the option be chosen; it does not say what closes it."""
    return not option.tasks or game.is_open(option.tasks[0])


def find_option(game: Game, decision: Choose | Decision, answer: Any) -> Option:
    """The open option an answer means. Raises IllegalAnswer that lists what is open and what closes the rest."""
    option = read_option(game, decision, answer)
    if option is None:
        raise IllegalAnswer(f"{show(answer)} is no answer to '{asked(decision)}'", (), listing(game, decision))
    refusals = refusals_of(game, option)
    if refusals:
        why = tuple([(refusal.rule, refusal.reason) for refusal in refusals])
        raise IllegalAnswer(f"{show(answer)} is closed", why, listing(game, decision))
    return option


def read_option(game: Game, decision: Choose | Decision, answer: Any) -> Option | None:
    """The option an answer means, open or closed; None when it means nothing here."""
    answer = plain(answer)
    reader = READERS.get(type(decision))
    if reader is not None:
        return reader(game, decision, answer)
    return match(game, options_of(game, decision), answer)


def match(game: Game, options: Iterable[Option], answer: Any) -> Option | None:
    """The option with that answer; names without regard to case, spaces also by index."""
    word, of = split(answer)
    if word is None:
        return None
    for option in options:
        if option.of is None and of is None:
            if _same(option.word, word) or _is_space(game, option, word):
                return option
        elif option.of is not None and of is not None and _same(option.word, word) and _names(game, option, of):
            return option
    return None


def plain(answer: Any) -> Any:
    """Words and names without regard to case: `{"Build": "MAYFAIR"}` to `{"build": "mayfair"}`."""
    if isinstance(answer, str):
        return answer.strip().casefold()
    if isinstance(answer, dict) and len(answer) == 1:
        ((word, of),) = answer.items()
        return {plain(word): plain(of) if isinstance(of, str) else of}
    return answer


def split(answer: Any) -> tuple[Any, Any]:
    """`"roll"` to (`roll`, None), `{"build": "Mayfair"}` to (`build`, `Mayfair`), anything else to (None, None)."""
    if isinstance(answer, bool):
        return ("on" if answer else "off"), None
    if isinstance(answer, _WORDS):
        return answer, None
    if isinstance(answer, dict) and len(answer) == 1:
        return next(iter(answer.items()))
    return None, None


def space_named(game: Game, place: Any) -> int | None:
    """The index of a space by name or index; None when there is none of that name."""
    if isinstance(place, bool) or not isinstance(place, _WORDS):
        return None
    if isinstance(place, int) or place.isdecimal():
        return int(place) if 0 <= int(place) < len(game.frame.kinds) else None
    found = game.board.by_name.get(" ".join(place.casefold().split()), ())
    return found[0].index if len(found) == 1 else None


def _same(left: Any, right: Any) -> bool:
    if isinstance(left, str) and isinstance(right, _WORDS):
        return left.casefold() == str(right).strip().casefold()
    return bool(left == right)


def _names(game: Game, option: Option, of: Any) -> bool:
    """Does the answer name what the option is about."""
    return _same(option.of, of) or _is_space(game, option, of)


def _is_space(game: Game, option: Option, place: Any) -> bool:
    return option.space is not None and space_named(game, place) == option.space


def asked(decision: Choose | Decision) -> str:
    """The question, or the kind where there is none."""
    return decision.question or decision.kind


def show(answer: Any) -> str:
    """An answer as one would write it, cut to a sane length."""
    try:
        text = answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False, default=str)
    except (TypeError, ValueError):  # a key that JSON has no word for, or something that holds itself
        text = str(answer)
    text = text if text.strip() else f"'{text}'"
    return text if len(text) <= 120 else text[:117] + "..."


def listing(game: Game, decision: Choose | Decision) -> tuple[str, ...]:
    """What is open, then what is closed and by which rule, for an error message."""
    rows = offered(game, decision)
    is_open = [show(row.option.answer) for row in rows if row.open]
    closed = [f"{show(row.option.answer)} (closed by {row.refusals[0].rule})" for row in rows if not row.open]
    return (*is_open, *closed)
