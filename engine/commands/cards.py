"""`cards`: every card."""

from __future__ import annotations

import click

from engine.commands.show import print_table, put_json
from engine.drivers.coverage_report import card_rows


@click.command("cards")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def command(as_json: bool) -> None:
    """Every card: wording, when it may be played, what it does."""
    rows = card_rows()
    if as_json:
        put_json(rows)
        return
    print_table(("id", "copies", "what it does"), [(row["id"], row["copies"], row["in_words"]) for row in rows])
