"""Can a file's agenda be carried out: seats and spaces that exist, cards in play, windows of the player in turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.cards import card
from engine.decisions import Roll
from engine.errors import EngineError, EngineFault, IllegalAnswer
from engine.kernel import play
from engine.loading import KeyPath
from engine.records import BANK, CHANCE, JAIL, NOBODY, POT, Record, replace
from engine.scenarios.position_agenda import SEATS, SPACES
from engine.scenarios.position_cards import Cards
from engine.scenarios.terms import Terms
from engine.state import State
from engine.table import InPlay
from engine.tasks.base import Task
from engine.tasks.cards import Play
from engine.tasks.turn import EndMenu, NextTurn, ReadRoll, RollDice, TurnMenu

BROKEN = (EngineError, LookupError, TypeError, AttributeError, ValueError, AssertionError, ArithmeticError)
WINDOWS: dict[type[Task], str] = {TurnMenu: "start", EndMenu: "end"}


def phase_of(agenda: Sequence[Task]) -> str:
    """The phase an agenda stands in: a window where one is on top, else a roll is being carried out."""
    return WINDOWS.get(type(agenda[0]), "rolling")


def check_agenda(terms: Terms, path: KeyPath, agenda: Sequence[Task], turn: int) -> None:
    """Raise DataError for the first seat or space there is not, or a window of somebody whose turn it is not."""
    for place, task in enumerate(agenda):
        where = (*path, place, task.name)
        for record in _inside(task):
            _check_numbers(terms, where, record)
            _check_words(terms, where, record)
            if isinstance(record, Roll) and "dice" not in _fields(record.then):
                raise terms.error((*where, "then"), f"{record.then.name} reads no dice", "a task with a field 'dice'")
        if type(task) in WINDOWS and task.player != turn:
            message = f"it is the turn of {terms.names[turn]}, says 'given.turn' or the order of the players"
            raise terms.error((*where, "player"), message, f"player: {terms.names[turn]}")


def cards_in_play(terms: Terms, path: KeyPath, agenda: Sequence[Task], cards: Cards) -> tuple[InPlay, ...]:
    """The cards whose resolution the agenda is in the middle of, each at its place among those on the table."""
    found: dict[int, InPlay] = {}
    for place, task in enumerate(agenda):
        for record in _inside(task):
            if isinstance(record, Play) and record.link not in found:
                where = (*path, place, task.name)
                terms.card(where, record.card)
                cards.lies(where, record.card, card(record.card).copies)
                found[record.link] = InPlay(card=record.card, player=record.holder, uses=card(record.card).uses - 1)
    for link in range(len(found)):
        if link not in found:
            message = f"no card in play stands at place {link}, though one does at place {max(found)}"
            raise terms.error(path, message, f"a play with 'link: {link}'")
    return tuple([found[link] for link in sorted(found)])


def try_agenda(terms: Terms, path: KeyPath, state: State) -> None:
    """Carry it out up to the first question: an agenda can say what cannot be."""
    for place, task in enumerate(state.agenda):
        if task.player == NOBODY and not _does_without(replace(state, agenda=(task, NextTurn()))):
            names = ", ".join(player.name for player in state.table.players)
            raise terms.error((*path, place, task.name, "player"), "'player' is missing", f"one of {names}")
    try:
        play(state)
    except BROKEN as error:
        why = error.message if isinstance(error, EngineFault | IllegalAnswer) else f"{type(error).__name__} {error}"
        raise terms.error(path, f"these tasks cannot be carried out: {why[:200]}", "tasks that fit the table") from None


def _does_without(state: State) -> bool:
    """Can the task on top be carried out though it belongs to nobody."""
    try:
        play(state)
    except LookupError:
        return False
    except BROKEN:  # it lacks what stands before it in the file, not a player
        return True
    return True


def _inside(value: Any) -> Iterator[Record]:
    """A record and every record in it."""
    if isinstance(value, Record):
        yield value
        for name in _fields(value):
            yield from _inside(getattr(value, name))
    elif isinstance(value, tuple):
        for each in value:
            yield from _inside(each)


def _fields(record: Record) -> tuple[str, ...]:
    names: tuple[str, ...] = record.__struct_fields__  # type: ignore[attr-defined]
    return names


def _check_numbers(terms: Terms, where: KeyPath, record: Record) -> None:
    """Seats and spaces that were written as numbers."""
    seats = range(len(terms.names))
    for name in _fields(record):
        value = getattr(record, name)
        if type(value) is not int:
            continue
        if name in SPACES and not (0 <= value < len(terms.frame.kinds) or value == JAIL):
            raise terms.error(where, f"there is no space {value}", "a space of the board")
        others = (BANK, POT, CHANCE, NOBODY) if name == "player" else (BANK, POT, NOBODY)
        if name in SEATS and value not in seats and value not in others:
            what = "chance is no player" if value == CHANCE else f"there is no seat {value}"
            raise terms.error((*where, name), what, f"one of {', '.join(terms.names)}")
        if name == "player" and isinstance(record, Task) and not _may_own(record, value):
            message = "'player' is missing" if value == NOBODY else "only a player can be asked or act"
            raise terms.error((*where, "player"), message, f"one of {', '.join(terms.names)}")


def _check_words(terms: Terms, where: KeyPath, record: Record) -> None:
    """Decks and cards by name."""
    for name, read in (("deck", terms.deck), ("card", terms.card)):
        if name in _fields(record) and getattr(record, name):
            read((*where, name), getattr(record, name))


def _may_own(task: Task, seat: int) -> bool:
    """Can the task belong to that seat: a question has somebody to answer it."""
    if seat == NOBODY:
        return not task.waits and not isinstance(task, RollDice | ReadRoll)  # dice are somebody's
    return seat >= 0 or (seat == CHANCE and task.waits)


__all__ = ["cards_in_play", "check_agenda", "phase_of", "try_agenda"]
