"""`odds FILE`: every outcome of the next roll."""

from __future__ import annotations

from pathlib import Path

import click

from engine.commands.show import print_table, put_json
from engine.drivers.next_roll import odds
from engine.scenarios.loader import load, start

SHAPE = ("dice", "probability", "says", "cites", "final")


@click.command("odds")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def command(file: Path, as_json: bool) -> None:
    """All outcomes of the next roll from a scenario's position, each resolved to the next decision."""
    found = odds(start(load(file, name=str(file))), name=str(file))
    if as_json:
        put_json({"outcomes": [{key: row[key] for key in SHAPE} for row in found["outcomes"]]})
        return
    rows = []
    for row in sorted(found["outcomes"], key=lambda each: -len(each["dice"])):
        dice = " ".join("".join(map(str, faces)) for faces in row["dice"][:4])
        more = "" if len(row["dice"]) <= 4 else f" +{len(row['dice']) - 4}"
        rows.append((row["probability"], dice + more, row["says"]))
    print_table(("probability", "dice", "what happens"), rows)
