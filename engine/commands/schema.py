"""`schema`: the JSON Schema of the scenario format."""

from __future__ import annotations

import json
from typing import Any

import click


@click.command("schema")
def command() -> None:
    """The JSON Schema of the scenario format, for editors."""
    from engine.scenarios.models import ScenarioFile

    schema = ScenarioFile.model_json_schema()
    _name_known_words(schema)
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Scenario"}
    click.echo(json.dumps({**head, **{key: value for key, value in schema.items() if key != "title"}}, indent=2))


def _name_known_words(schema: dict[str, Any]) -> None:
    """Words that come from the data and not from the model: rulesets, decks, table options, kinds of decision."""
    from engine.rulebook import ruleset_file
    from engine.scenarios.checks import KINDS
    from engine.scenarios.loader import rulesets

    schema["properties"]["ruleset"]["enum"] = rulesets()
    given = schema["$defs"]["Given"]
    given["anyOf"] = [{"required": ["players"]}, {"required": ["new_game"]}]
    given["properties"]["options"] |= {"properties": _options(), "additionalProperties": False}
    decks = given["properties"]["decks"]["anyOf"][0]
    names = dict.fromkeys(deck for name in rulesets() for deck in ruleset_file(name).decks)
    decks |= {"properties": dict.fromkeys(names, decks["additionalProperties"]), "additionalProperties": False}
    schema["$defs"]["PendingExpected"]["properties"]["kind"]["anyOf"][0]["enum"] = KINDS


def _options() -> dict[str, Any]:
    """Each table option with the values it takes."""
    from engine.rulebook import table_options

    found: dict[str, Any] = {"preset": {"enum": list(table_options().presets)}}
    for option in table_options().options:
        words = [form for value in option.plain_values for form in _forms(value)]
        allowed = {"enum": list(dict.fromkeys(words))}
        found[option.name] = {"anyOf": [allowed, {"type": "array"}]} if option.custom else allowed
        found[option.name]["description"] = option.says
    return found


def _forms(value: object) -> list[Any]:
    """How a file may write one value: `on` and `off` may arrive as yes and no, numbers in quotes."""
    if value in ("on", "off"):
        return [value, value == "on"]
    return [value, None] if value == "none" else [value, str(value)]
