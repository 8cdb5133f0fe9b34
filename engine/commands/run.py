"""`run FILE...`: each scenario, step by step, and whether it comes out as expected."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from engine.commands.show import failed, print_run, put_json
from engine.errors import DataError, EngineError, EngineFault
from engine.scenarios.loader import load, scenario_files
from engine.scenarios.runner import Run, run


@click.command("run")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON object a file, one line each.")
@click.option("--off", multiple=True, metavar="RULE", help="Switch a rule off; may be given several times.")
@click.option("--ruleset", metavar="NAME", help="Play under another ruleset.")
@click.option("--step", type=int, metavar="N", help="Show step N alone.")
def command(files: Sequence[Path], as_json: bool, off: Sequence[str], ruleset: str | None, step: int | None) -> None:
    """Run scenarios (a folder means all in it) and compare them with what they expect.

    Exit code 0 when all expectations hold, 1 when some fail, 2 when a file is bad.
    """
    worst = 0
    for path in _files(files):
        row, played = report(path, off, ruleset, step)
        worst = max(worst, 2 if "error" in row else 0 if row["ok"] else 1)
        if as_json:
            put_json(row)
        elif played is None:
            failed(row)
        else:
            print_run(row)
    if worst:
        raise click.exceptions.Exit(worst)


def _files(paths: Sequence[Path]) -> Iterator[Path]:
    for path in paths:
        yield from scenario_files([path]) or [path]  # an empty folder is a bad file


def report(
    path: Path, off: Sequence[str] = (), ruleset: str | None = None, step: int | None = None
) -> tuple[dict[str, Any], Run | None]:
    """The JSON object of one file, and the run where there was one."""
    file = str(path)
    try:
        played = run(load(path, name=file), off=off, ruleset=ruleset, strict=False)
        row = run_row(file, played)
        if played.stopped is not None and not off and ruleset is None:
            row |= {"error": error_row(file, played.stopped)["error"]}
        return _only(row, step), played
    except EngineError as error:
        return error_row(file, error), None
    except RecursionError:
        return error_row(file, DataError(file, 0, "", "nested too deeply")), None
    except Exception as error:  # a bug: said in one line, so that the other files still run
        return error_row(file, EngineFault(f"{type(error).__name__}: {error}")), None


def run_row(file: str, played: Run) -> dict[str, Any]:
    """A run in the shape of the contract."""
    from engine.scenarios.final import final_of
    from engine.views.rows import pending, step_rows

    head = {"file": file, "title": played.scenario.title, "ruleset": played.state.law.ruleset, "ok": played.ok}
    rows = step_rows(played.steps, played.answers)
    body = {"failures": list(played.failures), "cites": played.cites, "steps": rows}
    return {**head, **body, "final": final_of(played.state), "pending": _asked(pending(played.state))}


def _asked(row: dict[str, Any] | None) -> dict[str, Any] | None:
    """What is pending, with the keys of the contract: a screen is told the ruling that closes an option besides."""
    if row is None:
        return None
    options = [
        {**each, "closed_by": [{key: why[key] for key in ("rule", "reason")} for why in each["closed_by"]]}
        for each in row["options"]
    ]
    return {**row, "options": options}


def _only(row: dict[str, Any], step: int | None) -> dict[str, Any]:
    """With one step alone."""
    if step is None:
        return row
    if not 1 <= step <= len(row["steps"]):
        raise DataError(row["file"], 0, "--step", f"there is no step {step}", f"1 to {len(row['steps'])}")
    return {**row, "steps": [row["steps"][step - 1]]}


def error_row(file: str, error: EngineError) -> dict[str, Any]:
    """What stands in the place of a file that cannot be run."""
    found = {"path": "", "line": 0, "message": str(error)}
    if isinstance(error, DataError):
        found = {"path": error.path, "line": error.line, "message": error.said}
    return {"file": file, "ok": False, "error": found}
