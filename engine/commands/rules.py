"""`rules`: the rulebook."""

from __future__ import annotations

import click

from engine.commands.show import print_table, put_json
from engine.drivers.coverage_report import rule_rows, run_all


@click.command("rules")
@click.option("--book", default="monappoly", metavar="NAME", help="Which rulebook.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def command(book: str, as_json: bool) -> None:
    """The rulebook: every rule with its figures, rulings, functions and scenarios."""
    from engine.rulebook import rulebook

    rulebook(book)  # an unknown name is an error before anything is run
    rows = rule_rows(run_all(), book)
    if as_json:
        put_json(rows)
        return
    lines = [(row["number"], row["status"], len(row["functions"]), len(row["scenarios"]), row["title"]) for row in rows]
    print_table(("rule", "status", "functions", "scenarios", "title"), lines)
