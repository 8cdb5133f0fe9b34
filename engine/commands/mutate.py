"""`mutate`: switch each rule off in turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import click
from tqdm import tqdm

from engine.commands.show import jobs_wanted, print_table, put_json
from engine.drivers.coverage_report import run_all
from engine.drivers.mutation import mutate


@click.command("mutate")
@click.option("--book", default="monappoly", metavar="NAME", help="Which rulebook.")
@click.option("--jobs", default=1, metavar="J", callback=jobs_wanted, help="How many processes; -1 for all.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def command(book: str, jobs: int, as_json: bool) -> None:
    """Which scenarios notice each rule; exit code 1 if nobody notices some rule that is not a definition."""

    def watched(work: Iterable[Any]) -> Iterable[Any]:
        return tqdm(work, unit="rule", disable=None)

    found = mutate(run_all(), book, jobs=jobs, progress=watched)
    if as_json:
        put_json(found)
    else:
        rows = [(row["number"], len(row["noticed_by"]), " ".join(row["noticed_by"][:3])) for row in found["rules"]]
        print_table(("rule", "noticed by", "such as"), rows)
        click.echo(f"unnoticed: {', '.join(found['unnoticed']) or 'none'}")
    if found["unnoticed"]:
        raise click.exceptions.Exit(1)
