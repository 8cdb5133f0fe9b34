"""A run as plain text to paste into a chat: sentences with rule numbers, answers, arithmetic, where everyone stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from engine.kernel import Step
from engine.pages.standing import (
    Move,
    groups,
    law_words,
    moves,
    pending_words,
    shown,
    standings,
    table_words,
    told_moves,
)
from engine.pages.svg import clean
from engine.state import State
from engine.views.board import currency_of
from engine.views.explorer import arithmetic, citations, cited_by, story, tells

if TYPE_CHECKING:
    from engine.scenarios.runner import Run

Level = Literal["what happened", "every rule"]


def transcript(run_or_steps: Run | Sequence[Step], level: Level = "what happened") -> str:
    """The whole run, or some steps of one, as text.

    `what happened` puts steps in which nothing is worth a sentence together with the one that follows; `every rule` has
    every step with its rulings, and a list of the rules cited.
    """
    if level not in ("what happened", "every rule"):
        raise ValueError(f"there is no level '{level}': what happened, or every rule")
    if isinstance(run_or_steps, Sequence):
        steps = tuple(run_or_steps)
        if not steps:
            return "Nothing has happened.\n"
        lines = _steps(steps, (), level)
        return "\n".join([*lines, "", *_position("At the end", steps[-1].after)]) + "\n"
    return "\n".join(_run(run_or_steps, level)) + "\n"


def _run(run: Run, level: Level) -> Iterator[str]:
    """Title, position, what happened, the end."""
    yield clean(run.scenario.title)
    yield f"({'; '.join(clean(part) for part in law_words(run.start))})"
    yield ""
    yield from _position("Position", run.start)
    yield ""
    yield from _steps(run.steps, moves(run) if level == "every rule" else told_moves(run), level)
    yield ""
    yield from _position("At the end", run.state)
    if run.stopped is not None:
        yield f"Stopped: {clean(run.stopped.message)}"


def _steps(steps: Sequence[Step], answers: Sequence[Move], level: Level) -> Iterator[str]:
    """What happened, with the answers where they were given; at the end the rules, where every one is wanted."""
    whole = level == "every rule"
    asked: dict[int, list[Move]] = {}
    for move in answers:
        asked.setdefault(move.moment, []).append(move)
    spans = [(place, place + 1) for place in range(len(steps))] if whole else list(groups(steps, list(asked)))
    yield from _answers(asked.get(0, ()), ())
    for first, last in spans:
        told = steps[first:last]
        silent = not whole and last in asked and not any(map(tells, told))
        if not silent:
            yield from _span(told, last, whole)
        yield from _answers(asked.get(last, ()), cited_by(told)[0] if silent else ())
    if whole and steps:
        yield from _rules(steps)


def _answers(given: Sequence[Move], rules: Sequence[str]) -> Iterator[str]:
    """`> Ann, purge which property? Old Kent Road`, and the rules that led to the question."""
    cites = f" [{', '.join(rules)}]" if rules else ""
    for move in given:
        asked = f", {move.asked[:1].lower()}{move.asked[1:]}" if move.asked else ":"
        yield f"> {move.who}{asked} {move.answer}{cites}"


def _span(steps: Sequence[Step], number: int, whole: bool) -> Iterator[str]:
    """One sentence or a few, the numbers, then the arithmetic."""
    rules, rulings = cited_by(steps)
    numbers = [*rules, *rulings] if whole else rules
    cites = f" [{', '.join(numbers)}]" if numbers else ""
    yield f"{number}. {clean(story(steps))}{cites}"
    money = currency_of(steps[-1].after.law.ruleset)
    for quote in arithmetic(steps):
        lines = quote["lines"]
        if len(lines) > 2:
            yield "     " + "; ".join(_line(line, money) for line in lines[:-1]) + f"; = {_sum(lines[-1], money)}"


def _line(line: dict[str, object], money: str) -> str:
    rule = f" ({line['rule']})" if line.get("rule") else ""
    return f"{clean(str(line['label']))}{rule} {_sum(line, money)}"


def _sum(line: dict[str, object], money: str) -> str:
    amount = line["amount"]
    return f"{money}{amount:,}" if isinstance(amount, int) else str(amount)


def _rules(steps: Sequence[Step]) -> Iterator[str]:
    """Number and title of every rule cited."""
    from engine.views.rows import cited

    yield ""
    yield "Rules cited"
    for row in citations(steps[-1].after.law.ruleset, cited(steps)):
        yield f"  {row['number']} {row['title']}"


def _position(head: str, state: State) -> Iterator[str]:
    """Everyone in a line, then what lies beside them and what is asked."""
    money = currency_of(state.law.ruleset)
    yield head
    for row in standings(state):
        place = row["place"]
        deeds = f": {'; '.join(row['deeds'])}" if row["deeds"] else ""
        rest = "".join(f", {each}" for each in row["rest"])
        yield f"  {row['name']}: {money}{row['cash']:,}, {place}{rest}{deeds}"
    for line in table_words(state):
        yield f"  {line}"
    waiting = pending_words(state)
    if waiting:
        yield f"  {shown(waiting)}"


__all__ = ["transcript"]
