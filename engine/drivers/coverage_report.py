"""Rule by function by scenario: which functions carry a rule, which scenarios show it. Also the rulebook and the cards
as plain rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.errors import EngineError
from engine.law import rules_of
from engine.scenarios.expectations import Moment, shown_by_refusal
from engine.scenarios.loader import load, scenario_files
from engine.scenarios.runner import Run, run

Row = dict[str, Any]
RULESETS = {"monappoly": "monappoly", "hasbro": "hasbro"}  # a ruleset in which each book is in force


@dataclass(frozen=True, slots=True)
class Ran:
    """A scenario that has been run: its file, the rules its steps cite, and those its refusals name."""

    file: str
    run: Run
    shown: frozenset[str]


def scenario_root() -> Path:
    """The folder of scenarios: beside the package, else under the present folder."""
    beside = Path(__file__).resolve().parent.parent.parent / "scenarios"
    return beside if beside.is_dir() else Path("scenarios")


def run_all(paths: Iterable[Path | str] | None = None) -> tuple[Ran, ...]:
    """Every scenario, run once; one that cannot be run shows nothing and is left out."""
    found = []
    for path in scenario_files(paths or [scenario_root()]):
        try:
            played = run(load(path), strict=False)
        except EngineError:
            continue
        found.append(Ran(_short(path), played, frozenset(shown(played))))
    return tuple(found)


def shown(played: Run) -> set[str]:
    """The rules a run shows: cited by a step, or named by a refusal that holds."""
    end = Moment(played.scenario.terms, played.state, played.steps)
    return {number for step in played.steps for number in step.cites} | set(shown_by_refusal(played, end))


def _short(path: Path) -> str:
    """The path from the folder of scenarios on."""
    try:
        return str(Path("scenarios") / path.resolve().relative_to(scenario_root().resolve()))
    except ValueError:
        return str(path)


@cache
def functions(ruleset: str) -> Mapping[str, tuple[str, ...]]:
    """Rule number to the functions registered for it, as `module:function`."""
    found: dict[str, list[str]] = {}
    for rule in rules_of(ruleset):
        name = f"{rule.function.__module__}:{rule.function.__name__}"
        for number in dict.fromkeys([*rule.numbers, *([rule.by] if rule.by else [])]):
            if name not in found.setdefault(number, []):
                found[number].append(name)
    return {number: tuple(names) for number, names in found.items()}


def coverage(ran: Iterable[Ran], book: str = "monappoly") -> Row:
    """`{rules: [{number, status, functions, scenarios}], missing: [...]}`.

    Missing is a rule without a scenario and, unless it is a definition, one without a function.
    """
    rows = _covered(tuple(ran), book)
    missing = [
        row["number"]
        for row in rows
        if not row["scenarios"] or (not row["functions"] and row["status"] != "definition")
    ]
    return {"rules": rows, "missing": missing}


def _covered(ran: tuple[Ran, ...], book: str) -> list[Row]:
    from engine.rulebook import rulebook

    carried = functions(RULESETS.get(book, book))
    rows = []
    for rule in rulebook(book).rules:
        files = [each.file for each in ran if rule.number in each.shown and book in _books(each)]
        row: Row = {"number": rule.number, "status": rule.status}
        rows.append({**row, "functions": list(carried.get(rule.number, ())), "scenarios": files})
    return rows


def _books(ran: Ran) -> tuple[str, ...]:
    from engine.rulebook import ruleset_file

    return ruleset_file(ran.run.scenario.ruleset).books


def rule_rows(ran: Iterable[Ran], book: str = "monappoly") -> list[Row]:
    """The rulebook: `{number, title, text, status, figures, rulings, functions, scenarios}`."""
    from engine.rulebook import rulebook, rulings_about

    rows = []
    covered = _covered(tuple(ran), book)
    for rule, row in zip(rulebook(book).rules, covered, strict=True):
        figures = {name: _plain(value) for name, value in rule.figures.items()}
        head = {"number": rule.number, "title": rule.title, "text": rule.text, "status": rule.status}
        about = [ruling.id for ruling in rulings_about(rule.number)] if book == "monappoly" else []
        links = {"functions": row["functions"], "scenarios": row["scenarios"]}
        rows.append({**head, "figures": figures, "rulings": about, **links})
    return rows


def card_rows() -> list[Row]:
    """Every card: `{id, deck, copies, says, play, uses, replaces, effects, in_words}`."""
    import msgspec

    from engine.cards import all_decks, deck_cards, in_words, replaces

    rows = []
    for name in all_decks():
        for card in deck_cards(name):
            row: Row = {"id": card.id, "deck": card.deck, "copies": card.copies, "says": card.says}
            keep = msgspec.to_builtins(card.keep) if card.keep is not None else None
            row |= {"play": keep if keep is not None else "draw", "uses": card.uses, "replaces": list(replaces(card))}
            rows.append({**row, "effects": msgspec.to_builtins(card.effects), "in_words": in_words(card)})
    return rows


def _plain(value: Any) -> Any:
    return [_plain(each) for each in value] if isinstance(value, tuple) else value
