"""What pydantic found wrong, said for a person: the place in the file, what was expected, the nearest known name.

Used by `loading.validate` only, so that pydantic is imported when the first file is checked and not before.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, get_args

from pydantic import BaseModel, ValidationError

from engine.loading import Key, KeyPath, nearest

KNOWN_SHOWN = 30
_KINDS = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "text",
    dict: "a mapping",
    list: "a list",
}
_EXPECTED = {
    "string_type": "text",
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "dict_type": "a mapping",
    "mapping_type": "a mapping",
    "model_type": "a mapping",
    "model_attributes_type": "a mapping",
    "list_type": "a list",
    "tuple_type": "a list",
    "set_type": "a list",
    "none_required": "nothing",
    "string_too_short": "some text",
}


@dataclass(frozen=True, slots=True)
class Complaint:
    """One thing wrong: its path in the data, a message, what was expected, the nearest known name."""

    path: KeyPath
    message: str
    expected: str = ""
    nearest: str = ""


def first_complaint(model: type[BaseModel], data: Any, error: ValidationError) -> Complaint:
    """The first thing pydantic objects to; where a union was tried, what its closest member objects to."""
    found = [(_real_path(data, item["loc"], item["type"]), item) for item in error.errors(include_url=False)]
    first, item = found[0]
    if item["type"] == "missing":  # a misspelt neighbour explains a missing key better
        found.sort(key=lambda pair: pair[1]["type"] != "extra_forbidden" or pair[0][:-1] != first[:-1])
        first = found[0][0]
    inside = [pair for pair in found if pair[0][: len(first)] == first]
    inside.sort(key=lambda pair: pair[1]["type"] != "extra_forbidden")
    path = max((path for path, _ in inside), key=len)
    return _said(model, path, [item for there, item in inside if there == path])


def _real_path(data: Any, loc: tuple[Key, ...], kind: str) -> KeyPath:
    """Pydantic's location without the parts that name types: only steps that exist, or the missing key."""
    path: list[Key] = []
    for number, key in enumerate(loc):
        last = number == len(loc) - 1
        if _holds(data, key):
            data = data[key]
        elif not (last and kind == "missing"):
            continue
        path.append(key)
    return tuple(path)


def _holds(data: Any, key: Key) -> bool:
    """Is there something at `key`?"""
    if isinstance(data, list):
        return isinstance(key, int) and key < len(data)
    return isinstance(data, dict) and key in data


def _said(model: type[BaseModel], path: KeyPath, items: list[Any]) -> Complaint:
    """The complaints about one place, put into one."""
    item = items[0]
    if item["type"] == "extra_forbidden":
        known = list(known_keys(model, path[:-1]))
        return Complaint(path, f"unknown key '{path[-1]}'", one_of(known), nearest(path[-1], known))
    if item["type"] == "missing" and isinstance(path[-1], int):
        return Complaint(path[:-1], "this list is too short", f"at least {path[-1] + 1} entries")
    if item["type"] == "missing":
        return Complaint(path[:-1], f"'{path[-1]}' is missing", f"a value for '{path[-1]}'")
    options = [name for each in items for name in _named(each)]
    wanted = list(dict.fromkeys(_expected(each) for each in items if not _named(each)))
    wanted += [one_of(options)] if options else []
    near = nearest(item["input"], options) if options else ""
    return Complaint(path, _message(item), " or ".join(word for word in wanted if word), near)


def _message(item: Any) -> str:
    """What is wrong with one value, and the value where it is short."""
    if item["type"] in ("value_error", "assertion_error"):
        return str(item["msg"]).partition(", ")[2]
    value = item["input"]
    shown = next((name for kind, name in _KINDS.items() if type(value) is kind), "this value")
    if isinstance(value, str | int | float) and len(str(value)) <= 40:
        shown = str(value).lower() if isinstance(value, bool) else f"'{value}'"
    hint = ", write it in quotes" if item["type"] == "string_type" and isinstance(value, int | float) else ""
    return f"{'nothing' if value is None else shown} does not fit here{hint}"


def _expected(item: Any) -> str:
    """What one complaint asks for, in plain words."""
    if item["type"] in ("value_error", "assertion_error"):
        return ""
    if item["type"] == "too_long":
        return f"at most {item['ctx']['max_length']} entries"
    return _EXPECTED.get(item["type"]) or re.sub(r"^Input should be |^Value should ", "", str(item["msg"]))


def _named(item: Any) -> list[str]:
    """The values a complaint lists as allowed."""
    context = item.get("ctx", {})
    if "known" in context:
        return [str(name) for name in context["known"]]
    if item["type"] in ("literal_error", "enum", "union_tag_invalid"):
        listed = context.get("expected") or context.get("expected_tags") or ""
        return re.findall(r"'([^']*)'", str(listed))
    return []


def one_of(known: Iterable[str]) -> str:
    """'one of a, b, c', cut where the list is long."""
    names = [str(name) for name in known]
    more = f" and {len(names) - KNOWN_SHOWN} more" if len(names) > KNOWN_SHOWN else ""
    return f"one of {', '.join(names[:KNOWN_SHOWN])}{more}" if names else "no key here"


def known_keys(model: type[BaseModel], path: KeyPath) -> Iterator[str]:
    """The keys that a model, or the models at `path` inside it, know."""
    types: list[Any] = [model]
    for key in path:
        types = [inner for kind in types for inner in _step(kind, key)]
    for kind in dict.fromkeys(types):
        if _is_model(kind):
            yield from (field.alias or name for name, field in kind.model_fields.items())


def _step(kind: Any, key: Key) -> Iterator[Any]:
    """The types found under `key` in a value of type `kind`."""
    if _is_model(kind):
        for name, field in kind.model_fields.items():
            if key in (name, field.alias):
                yield from _plain(field.annotation)
        return
    for inner in get_args(kind):
        yield from _plain(inner)


def _plain(annotation: Any) -> Iterator[Any]:
    """An annotation without unions, `Annotated` and type aliases, which are no step in the data."""
    annotation = getattr(annotation, "__value__", annotation)
    if hasattr(annotation, "__metadata__"):
        yield from _plain(annotation.__origin__)
    elif type(annotation).__name__ in ("UnionType", "_UnionGenericAlias", "Union"):
        for member in get_args(annotation):
            yield from _plain(member)
    elif _is_model(annotation) and "root" in annotation.model_fields:
        yield from _plain(annotation.model_fields["root"].annotation)
    else:
        yield annotation


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)
