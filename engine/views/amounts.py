"""What a pending decision lets somebody answer with a number of their own: a bid, a repayment, what a loan leaves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.answers import offered, read_option, refusals_of
from engine.game import Game
from engine.state import State

Row = dict[str, Any]

KEPT = ("loan", "keep")  # `{loan: {keep: n}}`


def amount_rows(state: State, rows: Sequence[Row]) -> list[Row]:
    """`{word, of, low, high}` from the options shown: the answer is `{word: n}`, or `{word: {of: n}}` with `of`."""
    found: dict[str, list[int]] = {}
    for row in rows:
        word, of = next(iter(row["answer"].items())) if isinstance(row["answer"], dict) else ("", None)
        if type(of) is int and not row["closed_by"]:
            found.setdefault(word, []).append(of)
    numbers: list[Row] = [
        {"word": word, "of": "", "low": min(values) if word == "bid" else 1, "high": max(values)}
        for word, values in found.items()
    ]
    return numbers + _kept(state, rows)


def _kept(state: State, rows: Sequence[Row]) -> list[Row]:
    """What a borrower may keep, where the table leaves the choice: as the rules refuse or let pass."""
    decision = state.decision
    word, of = KEPT
    if decision is None or not any(row["answer"] == word and not row["closed_by"] for row in rows):
        return []
    game = Game(state.table, state.law)
    usual = next(each.option for each in offered(game, decision) if each.option.word == word)
    most = max((getattr(task, of, 0) for task in usual.tasks), default=0)
    least = read_option(game, decision, {word: {of: 0}})
    if least is None or refusals_of(game, least) or not most:
        return []
    return [{"word": word, "of": of, "low": 0, "high": most}]


__all__ = ["amount_rows"]
