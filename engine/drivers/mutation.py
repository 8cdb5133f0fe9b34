"""Does anybody notice? Each rule is switched off in turn, and the scenarios that show it are run again.

A scenario notices when its run comes out differently (another table, another question) or an expectation about it
fails. That a rule switched off is no longer cited is no difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from engine.drivers.coverage_report import Ran
from engine.errors import EngineError
from engine.scenarios.expectations import failures
from engine.scenarios.loader import start
from engine.scenarios.runner import Run, replay

Row = dict[str, Any]
CITATIONS = ("expect.cites", "shows.")


def mutate(
    ran: Iterable[Ran],
    book: str = "monappoly",
    *,
    jobs: int = 1,
    progress: Callable[[Iterable[Any]], Iterable[Any]] | None = None,
) -> Row:
    """`{rules: [{number, noticed_by}], unnoticed: [...]}`; definitions are not counted among the unnoticed."""
    from engine.rulebook import rulebook

    every = tuple(ran)
    rules = rulebook(book).rules
    work = [(rule.number, tuple(each for each in every if rule.number in each.shown)) for rule in rules]
    rows = [_noticed(*pair) for pair in (progress(work) if progress else work)] if jobs == 1 else _at_once(work, jobs)
    by_number = {rule.number: rule.status for rule in rules}
    silent = [row["number"] for row in rows if not row["noticed_by"] and by_number[row["number"]] != "definition"]
    return {"rules": rows, "unnoticed": silent}


def _at_once(work: list[tuple[str, tuple[Ran, ...]]], jobs: int) -> list[Row]:
    from joblib import Parallel, delayed

    files = [(number, tuple(each.file for each in shown)) for number, shown in work]
    rows: list[Row] = Parallel(n_jobs=jobs)(delayed(_from_files)(number, names) for number, names in files)
    return rows


def _from_files(number: str, files: tuple[str, ...]) -> Row:
    """In a process of its own the scenarios are read again."""
    from engine.drivers.coverage_report import run_all, scenario_root

    paths = [scenario_root().parent.joinpath(file) for file in files]
    return _noticed(number, run_all(paths) if paths else ())


def _noticed(number: str, ran: tuple[Ran, ...]) -> Row:
    return {"number": number, "noticed_by": [each.file for each in ran if notices(each.run, number)]}


def notices(played: Run, number: str) -> bool:
    """Does the run come out differently without the rule."""
    try:
        other = replay(played.scenario, start(played.scenario, off=(number,)))
    except EngineError:
        return True  # without the rule the run breaks off
    if _outline(played) != _outline(other):
        return True
    told = failures(replace(other, failures=()), what_if=True)
    return any(not failure.startswith(CITATIONS) and ".cites." not in failure for failure in told)


def _outline(played: Run) -> list[Any]:
    """The tables and questions at every answer, and at the end."""
    return [(state.table, _asked(state)) for state in (*played.states, played.state)]


def _asked(state: Any) -> tuple[Any, ...]:
    decision = state.decision
    return (decision.player, decision.kind) if decision is not None else ()
