"""All scenarios of a folder as plain rows for a gallery: what each teaches, and the moment that shows it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from engine.errors import DataError, EngineError
from engine.events.money import MoneyMoved
from engine.rulebook import rulebook, ruleset_file
from engine.runner import Run, replay
from engine.scenario import Scenario, load, scenario_files
from engine.view_board import board_row
from engine.view_explorer import stops, tells

Row = dict[str, Any]

SECTION = re.compile(r"^s(\d+)")


def catalogue(root: Path | str) -> list[Row]:
    """Every scenario below `root`, in order, bad files too.

    `{id, file, title, ruleset, section, section_title, shows, teaches, tags, error}`; `id` is the path without ending.
    """
    root = Path(root)
    return [_row(root, path) for path in scenario_files([root])] if root.is_dir() else []


def _row(root: Path, path: Path) -> Row:
    id = path.relative_to(root).with_suffix("").as_posix()
    row: Row = {"id": id, "file": str(path), "error": None}
    try:
        scenario = load(path, name=path.relative_to(root).as_posix())
    except DataError as error:
        blank = {"title": path.stem, "ruleset": "", "section": "", "section_title": "", "shows": [], "teaches": ""}
        return {**row, **blank, "tags": [], "error": error_row(error)}
    section = _section(path, scenario)
    row |= {"title": scenario.title, "ruleset": scenario.ruleset, "teaches": scenario.teaches}
    row |= {"section": section, "section_title": _section_title(scenario.ruleset, section)}
    return {**row, "shows": list(scenario.shows), "tags": list(scenario.tags)}


def _section(path: Path, scenario: Scenario) -> str:
    """By the folder, else by the first rule it shows."""
    found = SECTION.match(path.parent.name)
    if found:
        return str(int(found[1]))
    return scenario.shows[0].split(".")[0] if scenario.shows else ""


def _section_title(ruleset: str, number: str) -> str:
    book = rulebook(ruleset_file(ruleset).books[0])
    return next((section.title for section in book.sections if str(section.number) == number), "")


def error_row(error: EngineError) -> Row:
    """What a screen says of a file or a link that cannot be used."""
    names = ("file", "line", "path", "message", "expected", "nearest", "answer", "pending")
    found = {name: getattr(error, name, "") for name in names}
    return {**found, "message": found["message"] or str(error)}


def preview(scenario: Scenario) -> Row:
    """The moment of a scenario's own run that shows its first rule: `{steps, decisions, board, figure, caption}`."""
    run = replay(scenario, scenario.state)
    moment = _moment(run, scenario.shows)
    figure, caption = _figure(run, moment)
    return {
        "steps": len(stops(run)) - 1,
        "decisions": sum(1 for given in run.given if given.number) + (run.state.decision is not None),
        "board": board_row(run, moment),
        "figure": figure,
        "caption": caption,
    }


def _moment(run: Run, shows: Iterable[str]) -> int:
    """The step that cites the first rule shown, one with a payment before one without, else the start."""
    for number in shows:
        citing = [place for place, step in enumerate(run.steps, 1) if number in step.cites]
        paying = [place for place in citing if _payments(run, place)]
        telling = [place for place in citing if tells(run.steps[place - 1])]
        found = paying or telling or citing
        if found:
            return found[0]
    return 0


def _payments(run: Run, moment: int) -> list[MoneyMoved]:
    if not moment:
        return []
    return [act.event for act in run.steps[moment - 1].acts if isinstance(act.event, MoneyMoved) and act.event.amount]


def _figure(run: Run, moment: int) -> tuple[str, str]:
    """The largest payment of that step and its reason, for the middle of the picture."""
    paid = sorted(_payments(run, moment), key=lambda move: -move.amount)
    return (f"£{paid[0].amount:,}", paid[0].why) if paid else ("", "")


__all__ = ["catalogue", "error_row", "preview"]
