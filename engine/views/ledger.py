"""Every payment of a run as a ledger: who paid whom how much, why, by which rules, and how the amount came about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.events.money import MoneyMoved
from engine.law import number_key
from engine.quotes import Quote
from engine.scenarios.final import Words
from engine.scenarios.runner import Run
from engine.views.board import currency_of
from engine.views.rows import act_rules

Row = dict[str, Any]

EVERY = ""


def ledger(run: Run, *, who: str = EVERY, rule: str = EVERY, why: str = EVERY) -> Row:
    """The payments that fit, their sum, and what one may ask for.

    `{rows, count, total, gained, spent, players, rules, reasons}`; a row is `{step, from, to, amount, why, rules,
    lines}` with the lines of its quote as words. A rule finds those below it: `11.2` finds `11.2.c`. `gained` and
    `spent` are those of `who`.
    """
    every = ledger_rows(run)
    rows = [row for row in every if _fits(row, who, rule, why)]
    moved = [row for row in rows if row["from"] != row["to"]]
    found: Row = {"rows": rows, "count": len(rows), "total": sum(row["amount"] for row in rows)}
    found["gained"] = sum(row["amount"] for row in moved if row["to"] == who)
    found["spent"] = sum(row["amount"] for row in moved if row["from"] == who)
    sides = [row[side] for row in every for side in ("from", "to")]
    names = [*Words(run.start).names, "pot", "bank"]
    found["players"] = [name for name in names if name in sides]
    found["rules"] = sorted({number for row in every for number in row["rules"]}, key=number_key)
    found["reasons"] = list(dict.fromkeys(row["why"] for row in every))
    return found


def _fits(row: Row, who: str, rule: str, why: str) -> bool:
    numbers = [number for number in row["rules"] if number == rule or number.startswith(f"{rule}.")]
    concerns = not who or who in (row["from"], row["to"])
    return concerns and (not rule or bool(numbers)) and (not why or row["why"] == why)


def ledger_rows(run: Run) -> list[Row]:
    """Every payment in order; steps are counted from 1."""
    words, money = Words(run.start), currency_of(run.start.law.ruleset)
    rows: list[Row] = []
    for number, step in enumerate(run.steps, 1):
        for act in step.acts:
            event = act.event
            if not isinstance(event, MoneyMoved):
                continue
            row: Row = {"step": number, "from": words.account(event.src), "to": words.account(event.dst)}
            row |= {"amount": event.amount, "why": event.why, "rules": list(act_rules(act))}
            rows.append({**row, "lines": _lines(event.quote, money)})
    return rows


def _lines(quote: Quote | None, money: str) -> Sequence[str]:
    """How an amount came about, one line for each rule; empty where it is simply named."""
    if quote is None:
        return []
    lines = [f"{quote.label or quote.what.replace('_', ' ')} {money}{quote.base:,}"]
    for line in quote.lines:
        number = line.rule or line.ruling
        after = "no change" if line.before == line.after else f"{money}{line.after:,}"
        lines.append(f"{line.label}{f' ({number})' if number else ''} {after}")
    return lines


__all__ = ["ledger", "ledger_rows"]
