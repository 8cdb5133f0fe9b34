"""Decisions: tasks that wait for an answer. Each open answer holds the tasks it leads to.

A decision either carries its options (`Choose`) or has them worked out from the table when somebody looks
(`@offers`): the turn menu has some hundred of them and most turns only ever use one.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from engine.records import CHANCE, Record
from engine.tasks.base import Task

if TYPE_CHECKING:
    from engine.game import Game

    AnyTask = Task


class Refusal(Record, kw_only=True):
    """Why an option is closed: the rule, a reason in words, and the ruling behind it where there is one."""

    rule: str
    reason: str
    ruling: str = ""


class Option(Record, kw_only=True):
    """One answer: `word` alone (`buy`) or with an object (`{build: Mayfair}`), and the tasks it leads to."""

    word: str
    of: str | int | None = None
    several: tuple[str, ...] = ()  # several names in one answer: a list
    label: str = ""
    why: str = ""  # why it may be chosen now, where that is not plain (a kept card)
    space: int | None = None  # the space it names, so that an index or another spelling finds it
    tasks: "tuple[AnyTask, ...]" = ()

    @property
    def answer(self) -> "Answer":
        """The answer in the form of the scenario files."""
        if self.several:
            return list(self.several)
        return self.word if self.of is None else {self.word: self.of}


Answer = str | int | list[Any] | dict[str, Any]


class Decision(Task, kw_only=True):
    """A task that waits for the seat `player`. `kind` is its name in the scenario format."""

    waits: ClassVar[bool] = True
    kind: ClassVar[str] = ""
    question: ClassVar[str] = ""


class Choose(Task, kw_only=True):
    """A decision that carries its options."""

    waits: ClassVar[bool] = True
    kind: str
    question: str
    options: tuple[Option, ...] = ()
    about: int | None = None  # the space it is about, for the board


class Roll(Decision, kw_only=True):
    """Chance rolls the turn's dice; the answer fills `dice` of `then`."""

    kind: ClassVar[str] = "roll"
    player: int = CHANCE
    count: int = 3
    roller: int = 0
    then: "AnyTask"


class Dice(Decision, kw_only=True):
    """Chance rolls a card's own dice, `each` for every seat of `rollers`; the answer fills `rolled` of `then`."""

    kind: ClassVar[str] = "dice"
    player: int = CHANCE
    rollers: tuple[int, ...]
    each: int = 1
    dice_off: bool = False
    then: "AnyTask"


class Shuffle(Decision, kw_only=True):
    """Chance puts a deck in order; the answer fills `cards` of `then`."""

    kind: ClassVar[str] = "shuffle"
    player: int = CHANCE
    deck: str
    cards: tuple[str, ...]
    then: "AnyTask"


WAITING: tuple[type[Task], ...] = (Decision, Choose)

Offerer = Callable[["Game", Any], Iterable[Option]]
Reader = Callable[["Game", Any, Any], Option | None]
OFFERERS: dict[type[Task], Offerer] = {}
READERS: dict[type[Task], Reader] = {}


def offers(kind: type[Task]) -> Callable[[Offerer], Offerer]:
    """Register the function `(game, decision) -> options` of a decision whose options depend on the table."""

    def register(function: Offerer) -> Offerer:
        OFFERERS[kind] = function
        return function

    return register


def reads(kind: type[Task]) -> Callable[[Reader], Reader]:
    """Register `(game, decision, answer) -> option or None` for answers that are not simply one of the options."""

    def register(function: Reader) -> Reader:
        READERS[kind] = function
        return function

    return register
