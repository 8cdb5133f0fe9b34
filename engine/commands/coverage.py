"""`coverage`: rule by function by scenario."""

from __future__ import annotations

import click

from engine.commands.show import print_table, put_json
from engine.drivers.coverage_report import coverage, run_all


@click.command("coverage")
@click.option("--book", default="monappoly", metavar="NAME", help="Which rulebook.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def command(book: str, as_json: bool) -> None:
    """Rule by function by scenario; exit code 1 if a rule lacks either (a definition needs no function)."""
    found = coverage(run_all(), book)
    if as_json:
        put_json(found)
    else:
        rows = [(row["number"], len(row["functions"]), len(row["scenarios"]), row["status"]) for row in found["rules"]]
        print_table(("rule", "functions", "scenarios", "status"), rows)
        click.echo(f"missing: {', '.join(found['missing']) or 'none'}")
    if found["missing"]:
        raise click.exceptions.Exit(1)
