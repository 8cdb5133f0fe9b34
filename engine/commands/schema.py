"""`schema`: the JSON Schema of the scenario format."""

from __future__ import annotations

import json

import click


@click.command("schema")
def command() -> None:
    """The JSON Schema of the scenario format, for editors."""
    from engine.scenarios.models import ScenarioFile

    schema = ScenarioFile.model_json_schema()
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Scenario"}
    click.echo(json.dumps({**head, **{key: value for key, value in schema.items() if key != "title"}}, indent=2))
