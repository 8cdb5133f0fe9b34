"""What every event has in common, and the two that change nothing but are said aloud."""

from typing import ClassVar

from engine.records import Record, snake_case
from engine.table import Table


class Event(Record, kw_only=True):
    """A fact. `apply` makes the table on which it has happened."""

    is_event: ClassVar[bool] = True
    gives_way: ClassVar[bool] = False  # it says that its rule did not act, so the rule is not cited

    def apply(self, table: Table) -> Table:
        """The table afterwards."""
        return table

    @property
    def name(self) -> str:
        """`money_moved` for `MoneyMoved`."""
        return snake_case(type(self).__name__)


class Ruled(Event, kw_only=True):
    """Nothing happens, audibly: why a rule let something pass without effect."""

    text: str
    player: int = -9


class Noted(Event, kw_only=True):
    """A ruling that decided something in this step; the kernel cites it."""

    ruling: str
    text: str = ""
