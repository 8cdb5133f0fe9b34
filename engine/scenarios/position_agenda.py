"""An agenda written in a file: tasks by name, with players and spaces called as everywhere else in it.

agenda:
  - land: {player: ann, arrival: {by: card}}
  - turn_menu: {player: bob}
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from engine.errors import DataError
from engine.loading import KeyPath
from engine.records import CHANCE, NOBODY, Record
from engine.scenarios.terms import Terms
from engine.state import State, task_types
from engine.tasks.base import Task
from engine.tasks.turn import NextTurn

SEATS = frozenset(
    ("player", "seat", "roller", "debtor", "creditor", "owner", "leader", "other", "holder", "subject", "they")
)
SEAT_LISTS = frozenset(["waiting", "rollers", "seats", "players", "asked", "answered", "done"])
SPACES = frozenset(("space", "about", "at"))
SPACE_LISTS = frozenset(("deeds", "arrived", "spaces"))


def agenda_of(terms: Terms, path: KeyPath, entries: list[Any]) -> tuple[Task, ...]:
    """The tasks of a file's agenda, top first; the next turn always lies at the bottom."""
    reader = _Reader(terms)
    tasks = [reader.task((*path, place), entry) for place, entry in enumerate(entries)]
    for place, task in enumerate(tasks[:-1]):
        if isinstance(task, NextTurn):
            raise terms.error((*path, place), "the next turn lies at the bottom of the agenda", "nothing below it")
    if not tasks or not isinstance(tasks[-1], NextTurn):
        tasks.append(NextTurn())
    return tuple(tasks)


class _Reader:
    """Turns what a file says into the plain data the state is read from, then into tasks."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        _resolve_annotations()

    def task(self, path: KeyPath, entry: Any) -> Task:
        """One task; what its fields may not be is an error at its path."""
        data = self._task_data(path, entry)
        kind = task_types()[data["task"]]
        try:
            return msgspec.convert(data, kind)
        except msgspec.ValidationError as error:
            message, _, place = str(error).partition(" - at `$.")
            raise self.terms.error((*path, data["task"]), f"{message}: {place.rstrip('`')}".rstrip(": ")) from None

    def _task_data(self, path: KeyPath, entry: Any) -> dict[str, Any]:
        """`{land: {player: ann}}` or `next_turn` to the fields with the task's name among them."""
        if isinstance(entry, str):
            name, fields = entry, None
        elif isinstance(entry, Mapping) and "task" in entry:
            name, fields = str(entry["task"]), {key: value for key, value in entry.items() if key != "task"}
        elif isinstance(entry, Mapping) and len(entry) == 1:
            name, fields = next(iter(entry.items()))
            path = (*path, name)
        else:
            raise self.terms.error(path, "this is no task", "one task by name, with its fields: {land: {player: ann}}")
        kind = task_types().get(str(name))
        if kind is None:
            raise self.terms.unknown(path, "task", name, task_types())
        if fields is not None and not isinstance(fields, Mapping):
            raise self.terms.error(path, f"the fields of {name} are missing", "{field: value, ...}")
        return {"task": str(name), **self._fields(path, kind, dict(fields or {}))}

    def _fields(self, path: KeyPath, kind: type[Any], given: dict[Any, Any]) -> dict[str, Any]:
        known = [field.encode_name for field in msgspec.structs.fields(kind)]
        found = {}
        for name, value in given.items():
            if name not in known:
                raise self.terms.unknown((*path, name), f"field of {path[-1]}", name, known)
            found[name] = self._value((*path, name), str(name), value, _hints(kind).get(str(name), Any))
        for field in msgspec.structs.fields(kind):
            if field.required and field.encode_name not in found:
                raise self.terms.error(path, f"'{field.encode_name}' is missing", f"a value for '{field.encode_name}'")
        return found

    def _value(self, path: KeyPath, name: str, value: Any, hint: Any) -> Any:
        """One field: seats and spaces by name, records and tasks by their own fields."""
        if name in SEATS and isinstance(value, str) and _is_number(hint):
            return {"chance": CHANCE, "nobody": NOBODY}.get(value.casefold()) or self.terms.account(path, value)
        if name in SEAT_LISTS and isinstance(value, list):
            return [self._value((*path, place), "seat", each, int) for place, each in enumerate(value)]
        if (name in SPACES or name == "to") and isinstance(value, str) and _is_number(hint):
            return self.terms.place(path, value)
        if name in SPACE_LISTS and isinstance(value, list):
            return [self.terms.title((*path, place), each) for place, each in enumerate(value)]
        return self._nested(path, value, _records(hint))

    def _nested(self, path: KeyPath, value: Any, kinds: tuple[type[Any], ...]) -> Any:
        """What stands inside a field: a task, a record, or a list of them."""
        if isinstance(value, list):
            return [self._nested((*path, place), each, kinds) for place, each in enumerate(value)]
        if not isinstance(value, Mapping) and not (isinstance(value, str) and Task in kinds):
            return value
        exact = [kind for kind in kinds if kind is not Task]
        if Task in kinds or (exact and issubclass(exact[0], Task) and _names_task(value)):
            return self._task_data(path, value)
        if exact and isinstance(value, Mapping):
            return self._record(path, dict(value), exact)
        return value

    def _record(self, path: KeyPath, value: dict[Any, Any], kinds: list[type[Any]]) -> dict[str, Any]:
        """A record by its fields; where there are several of them, the one that its tag names."""
        by_tag = {str(kind.__struct_config__.tag): kind for kind in kinds}
        field = kinds[0].__struct_config__.tag_field
        if field is None:
            return self._fields(path, kinds[0], value)
        tag = str(value.pop(field, next(iter(by_tag)) if len(kinds) == 1 else ""))
        if tag not in by_tag:
            raise self.terms.unknown((*path, field), field, tag, by_tag)
        return {field: tag, **self._fields(path, by_tag[tag], value)}


def _names_task(value: Any) -> bool:
    return isinstance(value, Mapping) and ("task" in value or (len(value) == 1 and next(iter(value)) in task_types()))


def _is_number(hint: Any) -> bool:
    return hint is int or int in get_args(hint)


def _records(hint: Any) -> tuple[type[Any], ...]:
    """The records that may stand in a field; `Task` for a field that takes any task."""
    if isinstance(hint, type) and not get_origin(hint):
        if issubclass(hint, Record):
            return (Task,) if hint is Task or (hint.__subclasses__() and issubclass(hint, Task)) else (hint,)
        return ()
    found = [kind for inner in get_args(hint) for kind in _records(inner)]
    tasks = [kind for kind in found if issubclass(kind, Task)]
    return (Task,) if len(tasks) > 1 else tuple(found)


def _hints(kind: type[Any]) -> dict[str, Any]:
    """The types of a record's fields, by the names they have in files."""
    hints = get_type_hints(kind)
    return {field.encode_name: hints[field.name] for field in msgspec.structs.fields(kind)}


@functools.cache
def _resolve_annotations() -> None:
    """Have the union of all tasks put where the annotations look for it."""
    from engine.state import from_json

    from_json(State(table=_empty_table()).to_json())


def _empty_table() -> Any:
    from engine.table import Table

    return Table(players=())


__all__ = ["DataError", "agenda_of"]
