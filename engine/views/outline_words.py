"""What the groups of an outline are called, and which tasks open one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel import Step
from engine.scenarios.final import Words
from engine.views.wording import task_says
from engine.views.wording_events import deck_words, dice_words

# Task to the kind of group it opens. What they give rise to hangs below it; other tasks are steps on the way.
KINDS = {
    "move_roller": "move",
    "move_by_third_die": "move",
    "move_by_double": "move",
    "land": "landing",
    "pass_go": "passing",
    "draw_card": "card",
    "play_kept": "card",
    "respond": "answers",
    "owe": "debt",
    "tax_turn": "tax",
    "start_auction": "auction",
    "hand_in": "pot",
    "purge_to_take": "pot",
    "pay_jail_fee": "jail",
    "leave_or_stay": "jail",
    "pay_dice_number": "number",
    "propose_deal": "deal",
    "go_bankrupt": "bankruptcy",
}
MERGING = frozenset(("answers", "debt", "tax"))  # inside one of the same kind they open no other

MOVED_BY = {"move_by_third_die": ", third die", "move_by_double": ", double"}


def heading(kind: str, at: int, steps: Sequence[Step], moment: int) -> str:
    """The name of a group opened by step `at` (a turn: number `at`) and over with step `moment`."""
    end = steps[moment - 1]
    if kind == "turn":
        turn = end.after.table.turn
        return f"Turn {at} · {Words(end.after).person(turn.seat)}" if turn.seat >= 0 else "Setup"
    return HEADINGS.get(kind, _task)(steps[at - 1], end)


def _task(opening: Step, end: Step) -> str:
    return task_says(Words(opening.after), opening.task).removesuffix(".")


def _roll(opening: Step, end: Step) -> str:
    turn = end.after.table.turn
    kind = f", a {turn.kind}" if turn.kind in ("double", "triple") else ""
    return f"Roll {dice_words(turn.dice)}{kind}" if turn.dice else "Roll"


def _window(opening: Step, end: Step) -> str:
    turn = opening.after.table.turn
    if turn.phase == "end":
        return "Before the turn passes"
    return "Before the next roll" if turn.rolls else "Before the roll"


def _move(opening: Step, end: Step) -> str:
    """Whose move, by what, and where it led."""
    seat, by = opening.task.player, MOVED_BY.get(opening.task.name, "")
    words, there = Words(end.after), end.after.table.players[seat].at
    to = "" if there == opening.before.table.players[seat].at else f" to {words.place(there)}"
    return f"{words.person(seat)}'s move{to}{by}"


def _landing(opening: Step, end: Step) -> str:
    seat, words = opening.task.player, Words(opening.after)
    return f"{words.person(seat)} lands on {words.place(opening.after.table.players[seat].at)}"


def _card(opening: Step, end: Step) -> str:
    task: Any = opening.task
    name = Words(opening.after).person(task.player)
    return f"{name}'s kept card" if task.name == "play_kept" else f"{name}'s card, {deck_words(task.deck)}"


def _whose(text: str) -> Callable[[Step, Step], str]:
    """`text` after the name of the player the opening task belongs to."""
    return lambda opening, end: Words(opening.after).person(opening.task.player) + text


HEADINGS: dict[str, Callable[[Step, Step], str]] = {
    "roll": _roll,
    "window": _window,
    "move": _move,
    "landing": _landing,
    "card": _card,
    "answers": lambda opening, end: "Who says NOPE",
    "number": lambda opening, end: "Dice numbers",
    "tax": _whose("'s turn tax"),
    "jail": _whose(" in jail"),
}
