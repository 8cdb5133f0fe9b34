"""What every task has in common, and the facts that travel with a movement."""

from typing import ClassVar

from engine.records import NOBODY, Record, snake_case


class Task(Record, tag_field="task", tag=snake_case, kw_only=True):
    """One piece of work on the agenda. `player` is the seat it belongs to: a bankrupt player's tasks vanish (R-77)."""

    player: int = NOBODY

    exclusive: ClassVar[bool] = False  # exactly one rule may act on it
    is_event: ClassVar[bool] = False
    waits: ClassVar[bool] = False  # it is a decision
    stamped: ClassVar[bool] = False  # its rules travel with it

    @property
    def name(self) -> str:
        """`visit_pot` for `VisitPot`."""
        return task_name(type(self))


class Stamped(Task, kw_only=True):
    """A task whose rules travel with it: the kernel writes into `by` the numbers of the rule that made it."""

    stamped: ClassVar[bool] = True

    by: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()


class Arrival(Record, kw_only=True):
    """How a piece came to where it is: what governs utility rent, doubled fines and whether a card is drawn."""

    by: str = "roll"  # roll | third_die | double | card | none
    dice: tuple[int, ...] = ()  # the dice that moved it (16.2, R-80)
    via_double: bool = False  # moved by a double's own effect (4.4, R-42)
    advanced: bool = False  # a card named the place: no card from it (6.4)


_NAMES: dict[type[Task], str] = {}


def task_name(kind: type[Task]) -> str:
    """The name a task goes by in files and in JSON."""
    if kind not in _NAMES:
        _NAMES[kind] = snake_case(kind.__name__)
    return _NAMES[kind]
