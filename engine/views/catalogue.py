"""All scenarios of a folder as plain rows for a gallery: what each teaches, and the moment that shows it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from engine.errors import DataError, EngineError
from engine.events.money import MoneyMoved
from engine.loading import load_yaml
from engine.rulebook import DATA, rulebook, ruleset_file
from engine.scenarios.loader import Scenario, load, scenario_files
from engine.scenarios.runner import Run, replay
from engine.views.board import board_row
from engine.views.explorer import rule_titles, stops, tells

Row = dict[str, Any]

LATER = re.compile(r"^(title|ruleset|shows|teaches|tags):", re.MULTILINE)
SECTION = re.compile(r"^s(\d+)")
ANSWERS = re.compile(r"^answers:[^\n]*\n((?:[ #-][^\n]*\n|\n)*)", re.MULTILINE)
ENTRY = re.compile(r"^( *)- ", re.MULTILINE)


def catalogue(root: Path | str) -> list[Row]:
    """Every scenario below `root`, in order, bad files too.

    `{id, file, title, ruleset, section, section_title, shows, teaches, tags, answers, error}`; `id` is the path without
    ending, `answers` how many the file gives.
    """
    root = Path(root)
    return [_row(root, path) for path in scenario_files([root])] if root.is_dir() else []


def _row(root: Path, path: Path) -> Row:
    """A file is only looked into as far as a list needs; one that looks wrong is read in full, for its error."""
    id = path.relative_to(root).with_suffix("").as_posix()
    row: Row = {"id": id, "file": str(path), "error": None}
    try:
        name = path.relative_to(root).as_posix()
        text = _text(path)
        head = _head(load_yaml(_beginning(text) or path, name=name).data)
        if head is None:
            load(path, name=name)
            raise DataError(id, 0, "", "this is no scenario")
    except DataError as error:
        blank = {"title": path.stem, "ruleset": "", "section": "", "section_title": "", "shows": [], "teaches": ""}
        return {**row, **blank, "tags": [], "answers": 0, "error": error_row(error)}
    section = _section(path, head["shows"])
    row |= {**head, "answers": _answers(text)}
    return {**row, "section": section, "section_title": _section_title(head["ruleset"], section)}


def _text(path: Path) -> str:
    """The file, empty where it is none that can be read; its error comes when it is read in full."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def _beginning(text: str) -> str:
    """The text before `given` where all that a list needs stands there; empty where it does not."""
    head, mark, rest = text.partition("\ngiven:")
    return "" if not mark or LATER.search(rest) else head + "\n"


def _answers(text: str) -> int:
    """How many answers a file lists, one a line as files have them."""
    found = ANSWERS.search(text)
    lines = ENTRY.findall(found[1]) if found else []
    shallow = min(map(len, lines), default=0)
    return sum(len(line) == shallow for line in lines)


def rules_shown(rows: Iterable[Row], ruleset: str) -> Row:
    """How much of a rulebook a list of scenarios shows: `{shown, of, missing}`, by the rules they name."""
    named = {number for row in rows if row["ruleset"] == ruleset for number in row["shows"]}
    rules = rule_titles(ruleset)
    missing = [number for number in rules if number not in named]
    return {"shown": len(rules) - len(missing), "of": len(rules), "missing": missing}


def _head(data: Any) -> Row | None:
    """Title, ruleset, rules, words of a file; None where one of them is not what it should be."""
    if not isinstance(data, dict):
        return None
    row = {"title": data.get("title"), "ruleset": data.get("ruleset", "monappoly"), "teaches": data.get("teaches", "")}
    lists = {name: data.get(name, []) for name in ("shows", "tags")}
    if not all(isinstance(value, str) for value in row.values()) or not row["title"]:
        return None
    if not all(isinstance(value, list) for value in lists.values()) or row["ruleset"] not in _rulesets():
        return None
    found = {name: [str(each) for each in value] for name, value in lists.items()}
    return {**row, "teaches": " ".join(str(row["teaches"]).split()), **found}


@cache
def _rulesets() -> frozenset[str]:
    return frozenset(path.stem for path in (DATA / "rulesets").glob("*.yaml"))


def _section(path: Path, shows: list[str]) -> str:
    """By the folder, else by the first rule it shows."""
    found = SECTION.match(path.parent.name)
    if found:
        return str(int(found[1]))
    return shows[0].split(".")[0] if shows else ""


@cache
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
    """The step that shows a rule by a payment, else by something that happens, else by being cited; or the start."""
    citing = {number: [place for place, step in enumerate(run.steps, 1) if number in step.cites] for number in shows}
    tests: tuple[Callable[[int], bool], ...] = (
        lambda place: bool(_payments(run, place)),
        lambda place: tells(run.steps[place - 1]),
        lambda place: True,
    )
    for test in tests:
        for places in citing.values():
            found = next((place for place in places if test(place)), 0)
            if found:
                return found
    return 0


def _payments(run: Run, moment: int) -> list[MoneyMoved]:
    if not moment:
        return []
    return [act.event for act in run.steps[moment - 1].acts if isinstance(act.event, MoneyMoved) and act.event.amount]


def _figure(run: Run, moment: int) -> tuple[str, str]:
    """The largest payment of that step and its reason, for the middle of the picture."""
    paid = sorted(_payments(run, moment), key=lambda move: -move.amount)
    return (f"£{paid[0].amount:,}", paid[0].why) if paid else ("", "")


__all__ = ["catalogue", "error_row", "preview", "rules_shown"]
