"""The state: table, agenda, law and ply. Frozen, hashable, JSON both ways with a format number."""

import importlib
import pkgutil
import sys
from functools import cache
from typing import TYPE_CHECKING, Any, Union

import msgspec

from engine.decisions import Choose, Decision
from engine.errors import DataError
from engine.law import Law
from engine.records import Record
from engine.table import Table
from engine.tasks.base import Task

if TYPE_CHECKING:
    AnyTask = Task

FORMAT = 1


class State(Record, kw_only=True):
    """A suspended game: everything there is to know, and what is still to do (top of the agenda first)."""

    table: Table
    agenda: "tuple[AnyTask, ...]" = ()
    law: Law = Law()
    ply: int = 0  # answers given so far
    format: int = FORMAT

    @property
    def decision(self) -> "Choose | Decision | None":
        """The decision on top of the agenda, or None."""
        top = self.agenda[0] if self.agenda else None
        return top if top is not None and top.waits else None  # type: ignore[return-value]

    def to_json(self) -> str:
        """The whole state as JSON text; `from_json` gives an equal state back."""
        return _encoder().encode(self).decode()

    def _repr_html_(self) -> str:
        from engine.pages.notebook import state_html

        return state_html(self)


def from_json(text: str | bytes) -> State:
    """Read a state. Raises DataError when the text is not one, or of another format."""
    try:
        state: State = _decoder().decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise DataError("state", 0, "", f"this is no saved state: {error}", "the text of State.to_json()") from None
    if state.format != FORMAT:
        raise DataError("state", 0, "format", f"format {state.format} cannot be read", f"format {FORMAT}")
    return state


@cache
def task_types() -> dict[str, type[Task]]:
    """Every concrete task by the name it has in JSON."""
    package = importlib.import_module("engine.tasks")
    for found in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"engine.tasks.{found.name}")
    found_types: dict[str, type[Task]] = {}
    queue: list[type[Task]] = [Task]
    while queue:
        kind = queue.pop()
        queue += kind.__subclasses__()
        if not kind.__subclasses__() and kind.__module__.startswith("engine."):
            found_types[_tag(kind)] = kind
    return dict(sorted(found_types.items()))


def _tag(kind: type[Task]) -> str:
    config: Any = kind.__struct_config__
    return str(config.tag)


@cache
def _decoder() -> "msgspec.json.Decoder[State]":
    # The union of all tasks can only be made once every module of tasks has been read; it is then put where the
    # annotations look for it. Type checkers see `AnyTask = Task` instead.
    union: Any = Union[tuple(task_types().values())]  # noqa: UP007
    for kind in [*task_types().values(), Choose, State]:
        sys.modules[kind.__module__].AnyTask = union  # type: ignore[attr-defined]
    return msgspec.json.Decoder(State)


@cache
def _encoder() -> msgspec.json.Encoder:
    return msgspec.json.Encoder()
