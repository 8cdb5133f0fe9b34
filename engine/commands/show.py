"""Printing: JSON on one line, runs and tables for a person."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Sequence
from typing import Any

import click


def shown(text: str) -> str:
    """Text of a file as a terminal may have it: without signs that move the cursor or change colours."""
    return "".join("?" if unicodedata.category(letter) == "Cc" else letter for letter in text)


def put_json(value: Any) -> None:
    """One line of JSON, readable in any encoding."""
    click.echo(json.dumps(value))


def failed(row: dict[str, Any]) -> None:
    """A file that could not be run."""
    error = row["error"]
    place = f"{row['file']}:{error['line']}" if error["line"] else row["file"]
    path = f" {error['path']}:" if error["path"] else ""
    click.echo(f"{click.style('BAD ', fg='red')} {place}:{shown(path)} {shown(error['message'])}")


def print_run(row: dict[str, Any]) -> None:
    """Each step with its rules, then whether all is as expected."""
    click.echo(f"{click.style(shown(row['title']), bold=True)}  ({row['file']}, {row['ruleset']})")
    for step in row["steps"]:
        rules = " ".join([*step["cites"], *step["rulings"]])
        click.echo(f"  {step['n']:>3}  {step['says']}  {click.style(rules, fg='cyan')}")
    pending = row["pending"]
    if pending:
        click.echo(f"  pending: {pending['who']}, {pending['kind']}: {pending['question']}")
    for failure in row["failures"]:
        click.echo(f"  {click.style('fails', fg='red')}: {shown(failure)}")
    click.echo(click.style("ok  ", fg="green") if row["ok"] else click.style("FAIL", fg="red"))


def print_table(heads: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
    """Columns as wide as their widest entry; the last as wide as it likes."""
    cells = [[str(cell) for cell in row] for row in (heads, *rows)]
    widths = [max(len(row[place]) for row in cells) for place in range(len(heads) - 1)]
    for row in cells:
        click.echo("  ".join([cell.ljust(width) for cell, width in zip(row[:-1], widths, strict=True)] + [row[-1]]))


def jobs_wanted(context: click.Context, option: click.Parameter, jobs: int) -> int:
    """A number of processes that means something."""
    if jobs == 0:
        raise click.BadParameter("there is no work without a process (expected 1 or more, or -1 for all)")
    return jobs
