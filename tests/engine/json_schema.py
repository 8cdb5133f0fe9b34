"""Enough of JSON Schema (2020-12) to hold a document against the schema that `schema` prints."""

from collections.abc import Iterator, Mapping
from typing import Any

TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}
KNOWN = frozenset(
    [
        "$defs",
        "$ref",
        "$schema",
        "additionalProperties",
        "allOf",
        "anyOf",
        "const",
        "default",
        "description",
        "enum",
        "items",
        "maximum",
        "exclusiveMaximum",
        "maxItems",
        "maxProperties",
        "minimum",
        "minItems",
        "minLength",
        "minProperties",
        "prefixItems",
        "properties",
        "required",
        "title",
        "type",
    ]
)


def as_json(value: Any) -> Any:
    """What a file says as JSON has it: keys are text."""
    if isinstance(value, dict):
        return {str(key): as_json(each) for key, each in value.items()}
    return [as_json(each) for each in value] if isinstance(value, list) else value


def complaints(value: Any, schema: Mapping[str, Any], root: Mapping[str, Any], path: str = "$") -> Iterator[str]:
    """Everything in a document that its schema does not allow; a keyword not known here is a complaint too."""
    for keyword in set(schema) - KNOWN:
        yield f"{path}: this checker does not know '{keyword}'"
    if "$ref" in schema:
        yield from complaints(value, root["$defs"][schema["$ref"].rpartition("/")[2]], root, path)
    if "anyOf" in schema and not any(not list(complaints(value, each, root, path)) for each in schema["anyOf"]):
        yield f"{path}: {value!r} fits none of {schema['anyOf']}"
    for each in schema.get("allOf", ()):
        yield from complaints(value, each, root, path)
    yield from _plain(value, schema, path)
    if isinstance(value, dict):
        yield from _object(value, schema, root, path)
    elif isinstance(value, list):
        yield from _array(value, schema, root, path)


def _plain(value: Any, schema: Mapping[str, Any], path: str) -> Iterator[str]:
    kind = schema.get("type")
    if kind is not None and (not isinstance(value, TYPES[kind]) or (isinstance(value, bool) and kind != "boolean")):
        yield f"{path}: {value!r} is no {kind}"
        return
    if "enum" in schema and value not in schema["enum"]:
        yield f"{path}: {value!r} is none of {schema['enum']}"
    if "const" in schema and value != schema["const"]:
        yield f"{path}: {value!r} is not {schema['const']!r}"
    if isinstance(value, str) and len(value) < schema.get("minLength", 0):
        yield f"{path}: {value!r} is too short"
    if isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        yield f"{path}: {value!r} is too small or too large"
    if isinstance(value, int) and not value < schema.get("exclusiveMaximum", value + 1):
        yield f"{path}: {value!r} is too large"


def _object(value: dict[str, Any], schema: Mapping[str, Any], root: Mapping[str, Any], path: str) -> Iterator[str]:
    known = schema.get("properties", {})
    if not schema.get("minProperties", 0) <= len(value) <= schema.get("maxProperties", len(value)):
        yield f"{path}: {len(value)} keys"
    for key in schema.get("required", ()):
        if key not in value:
            yield f"{path}: '{key}' is missing"
    for key, each in value.items():
        rest = schema.get("additionalProperties", True)
        if key in known:
            yield from complaints(each, known[key], root, f"{path}.{key}")
        elif isinstance(rest, Mapping):
            yield from complaints(each, rest, root, f"{path}.{key}")
        elif not rest:
            yield f"{path}: there is no key '{key}'"


def _array(value: list[Any], schema: Mapping[str, Any], root: Mapping[str, Any], path: str) -> Iterator[str]:
    first = schema.get("prefixItems", [])
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        yield f"{path}: {len(value)} entries"
    for place, each in enumerate(value):
        rest = first[place] if place < len(first) else schema.get("items", {})
        if isinstance(rest, Mapping):
            yield from complaints(each, rest, root, f"{path}.{place}")
