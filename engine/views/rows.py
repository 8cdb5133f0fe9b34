"""A run as plain rows for any front end: what changed, who paid whom, what is asked, what is still to come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.answers import Offered, offered
from engine.decisions import Choose, Decision
from engine.errors import EngineFault
from engine.events.money import MoneyMoved
from engine.game import Game
from engine.kernel import Act, Step
from engine.scenarios.final import Words
from engine.state import State
from engine.table import Deed, Player, Table
from engine.tasks.base import Task

Row = dict[str, Any]

_LINE = ("rule", "label", "before", "after", "ruling")


def diff(before: State, after: State) -> list[Row]:
    """What differs between two states of one game: `{path, before, after}`, in the words of the scenario files."""
    old, new, words = before.table, after.table, Words(after)
    if old is new:
        return []
    rows: list[Row] = []
    for seat, (left, right) in enumerate(zip(old.players, new.players, strict=True)):
        if left is not right and left != right:
            rows += _player_rows(words, f"players.{words.names[seat]}", left, right)
    if old.deeds is not new.deeds:
        for left_deed, right_deed in zip(old.deeds, new.deeds, strict=True):
            if left_deed is not right_deed and left_deed != right_deed:
                rows += _deed_rows(words, left_deed, right_deed)
    rows += _table_rows(words, old, new)
    return rows


def _row(path: str, before: Any, after: Any) -> Iterator[Row]:
    if before != after:
        yield {"path": path, "before": before, "after": after}


def _player_rows(words: Words, base: str, left: Player, right: Player) -> Iterator[Row]:
    old, new = words.player(left), words.player(right)
    for key in {**old, **new}:
        if key != "jail":
            yield from _row(f"{base}.{key}", old[key], new[key])
    if "jail" in old and "jail" in new:
        for key in old["jail"]:
            yield from _row(f"{base}.jail.{key}", old["jail"][key], new["jail"][key])
    else:
        yield from _row(f"{base}.jail", old.get("jail"), new.get("jail"))


def _deed_rows(words: Words, left: Deed, right: Deed) -> Iterator[Row]:
    base = f"deeds.{words.place(left.space)}"
    yield from _row(f"{base}.owner", words.account(left.owner), words.account(right.owner))
    yield from _row(f"{base}.state", words.deed(left), words.deed(right))
    for key, mark in (("built_on", "built_on"), ("built", "built_now"), ("purged", "purged")):
        yield from _row(f"{base}.{key}", getattr(left, mark), getattr(right, mark))


def _table_rows(words: Words, old: Table, new: Table) -> Iterator[Row]:
    yield from _row("pot.cash", old.pot, new.pot)
    yield from _row("event", old.event or "none", new.event or "none")
    yield from _row("reserve_rule", old.reserve_rule, new.reserve_rule)
    if old.decks is not new.decks:
        for left, right in zip(old.decks, new.decks, strict=True):
            yield from _row(f"decks.{left.name}", list(left.cards), list(right.cards))
    if old.turn is not new.turn:
        yield from _row("turn", words.account(old.turn.seat), words.account(new.turn.seat))
        yield from _row("phase", old.turn.phase, new.turn.phase)
        yield from _row("taxed", old.turn.taxed, new.turn.taxed)
        yield from _row("dice", list(old.turn.dice), list(new.turn.dice))
    yield from _row("winner", _winner(words, old), _winner(words, new))


def _winner(words: Words, table: Table) -> str:
    return words.account(table.winner) if table.winner >= 0 else "none"


# --- money


def act_rules(act: Act) -> tuple[str, ...]:
    """The rules of a payment: those stamped on it and those that adjusted its amount."""
    quote = getattr(act.event, "quote", None)
    return tuple(dict.fromkeys([*act.rules, *(quote.rules if quote is not None else ())]))


def paid(step: Step) -> list[Row]:
    """The payments of a step: `{from, to, amount, rules}`, in order."""
    words = Words(step.after)
    return [_paid(words, act) for act in step.acts if isinstance(act.event, MoneyMoved)]


def _paid(words: Words, act: Act) -> Row:
    move = act.event
    ends = {"from": words.account(move.src), "to": words.account(move.dst)}
    return {**ends, "amount": move.amount, "rules": list(act_rules(act))}


def cash_flow(steps: Iterable[Step]) -> list[Row]:
    """Every payment of a run: `{step, from, to, amount, why, rules}`; steps are counted from 1."""
    rows = []
    for number, step in enumerate(steps, 1):
        for act in step.acts:
            if isinstance(act.event, MoneyMoved):
                row = _paid(Words(step.after), act)
                rows.append({"step": number, **row, "why": act.event.why})
    return rows


def quote_rows(step: Step) -> list[Row]:
    """Why each amount of a step is what it is: base, every adjustment with its rule, rounding last."""
    rows = []
    for act in step.acts:
        quote = getattr(act.event, "quote", None)
        if quote is not None:
            lines = [
                {
                    "rule": line.rule,
                    "label": line.label,
                    "before": line.before,
                    "after": line.after,
                    "ruling": line.ruling,
                }
                for line in quote.lines
            ]
            head = {"what": quote.what, "label": quote.label, "base": quote.base, "amount": quote.amount}
            rows.append({**head, "lines": lines})
    return rows


quotes = quote_rows  # inside the package; `engine.quotes` is the module of amounts


# --- what is asked, what is to come


def options(state: State) -> list[Row]:
    """The options of the pending decision: `{answer, label, closed_by: [{rule, reason, ruling}], why, space}`."""
    decision = state.decision
    if decision is None:
        return []
    return [_option(row) for row in offered(Game(state.table, state.law), decision)]


def _option(row: Offered) -> Row:
    option = row.option
    closed = [{"rule": each.rule, "reason": each.reason, "ruling": each.ruling} for each in row.refusals]
    label = option.label or str(option.of if option.of is not None else option.word)
    return {"answer": option.answer, "label": label, "closed_by": closed, "why": option.why, "space": option.space}


def pending(state: State) -> Row | None:
    """The decision that waits: `{who, kind, question, options}`; None when nothing is asked."""
    decision = state.decision
    if decision is None:
        return None
    rows = [{key: row[key] for key in ("answer", "label", "closed_by")} for row in options(state)]
    return {**_asked(state, decision), "options": rows}


def _asked(state: State, decision: Choose | Decision) -> Row:
    who = Words(state).account(decision.player)
    return {"who": who, "kind": decision.kind, "question": decision.question}


def agenda(state: State) -> list[Row]:
    """What is still to come, top first: `{task, who, says, waits}`."""
    from engine.views.wording import task_says

    words = Words(state)
    rows = []
    for task in state.agenda:
        waits = isinstance(task, Choose | Decision)
        seat = _whose(task)
        who = words.account(seat) if -4 < seat < len(words.names) else ""  # the roll for the order counts one too far
        rows.append({"task": task.name, "who": who, "says": task_says(words, task), "waits": waits})
    return rows


def _whose(task: Task) -> int:
    """The seat a task belongs to, whatever its field is called."""
    for name in ("player", "roller", "seat", "debtor"):
        seat = getattr(task, name, -9)
        if isinstance(seat, int) and seat > -4:
            return seat
    return -9


# --- steps


def step_rows(steps: Sequence[Step], answers: Sequence[int]) -> list[Row]:
    """The steps of a run as the command line prints them."""
    from engine.views.breadcrumbs import paths
    from engine.views.wording import says

    rows = []
    for number, (step, answer, path) in enumerate(zip(steps, answers, paths(steps), strict=True), 1):
        row: Row = {"n": number, "answer": answer, "task": step.task.name, "cites": list(step.cites)}
        row |= {"rulings": list(step.rulings), "says": says(step), "path": list(path)}
        row |= {"changes": diff(step.before, step.after), "paid": paid(step)}
        rows.append(row)
    return rows


def cited(steps: Iterable[Step]) -> list[str]:
    """Every rule the steps cite, in rulebook order."""
    from engine.law import number_key

    return sorted({number for step in steps for number in step.cites}, key=number_key)


__all__ = [
    "EngineFault",
    "agenda",
    "cash_flow",
    "cited",
    "diff",
    "options",
    "paid",
    "pending",
    "quote_rows",
    "step_rows",
]
