"""Where a step stands: the tasks it came from, outermost first, e.g. `turn > third die > land > free parking`.

Found by replaying the agenda as a stack: what a task puts on top of it belongs to that task.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from engine.kernel import Step
from engine.tasks.base import Task

ROOT = ("turn",)

# Tasks that name a stretch of the game; the others are steps on the way and stand for nothing of their own.
LABELS = {
    "set_up_game": "setup",
    "move_roller": "roll",
    "play_out": "double",
    "move_by_third_die": "third die",
    "draw_double_card": "double card",
    "give_triple_card": "triple card",
    "pay_dice_number": "dice number",
    "draw_third_owed": "third card",
    "land": "land",
    "pass_go": "passing GO",
    "visit_go": "GO",
    "visit_title": "title",
    "visit_tax": "tax",
    "visit_deck": "card space",
    "visit_just_visiting": "Just Visiting",
    "visit_go_to_jail": "Go to Jail",
    "visit_free_parking": "free parking",
    "offer_title": "offer",
    "start_auction": "auction",
    "run_auction": "auction",
    "draw_card": "card",
    "play_card": "card",
    "resolve_card": "card",
    "respond": "NOPE",
    "leave_or_stay": "jail",
    "pay_jail_fee": "jail",
    "owe": "debt",
    "raise_funds": "debt",
    "propose_deal": "deal",
    "go_bankrupt": "bankruptcy",
    "hand_in": "hand-in",
    "purge_to_take": "purge",
    "take_pot": "take",
}
FRESH = frozenset(("turn_menu", "end_menu", "next_turn", "open_turn", "open_window"))

Trail = tuple[str, ...]
Way = TypeVar("Way")
Below = Callable[[Task, Way, int], Way]


def paths(steps: Iterable[Step]) -> Iterator[Trail]:
    """The path of each step of one run."""
    return descents(steps, ROOT, _below)


def descents(steps: Iterable[Step], root: Way, below: Below[Way]) -> Iterator[Way]:
    """The way down to each step of one run, in whatever form `below` gives it.

    `below(task, way, number)` is the way of what a task gives rise to, where `way` leads to the task itself and
    `number` is the step that resolved it (for a decision: the step before). What opens a new stretch of the turn,
    and what comes of it, starts from `root`.
    """
    agenda: tuple[Task, ...] | None = None
    ways: list[Way] = []

    def moved(old: tuple[Task, ...], new: tuple[Task, ...], number: int) -> list[Way]:
        """The ways of the new agenda: what lay there keeps its own, what is new hangs from the top of the old."""
        kept = _kept(old, new)
        parent = below(old[0], ways[0], number) if old and old[0].name not in FRESH else root
        fresh = [root if task.name in FRESH else parent for task in new[: len(new) - kept]]
        return fresh + ways[len(ways) - kept :] if kept else fresh

    for number, step in enumerate(steps, 1):
        if agenda is None:
            ways = [root] * len(step.before.agenda)
        elif step.before.agenda is not agenda:
            ways = moved(agenda, step.before.agenda, number - 1)
        yield ways[0]
        ways = moved(step.before.agenda, step.after.agenda, number)
        agenda = step.after.agenda


def _kept(old: tuple[Task, ...], new: tuple[Task, ...]) -> int:
    """How many tasks at the bottom of both agendas are the same."""
    kept = 0
    while kept < min(len(old), len(new)) and old[-1 - kept] is new[-1 - kept]:
        kept += 1
    return kept


def _below(task: Task, trail: Trail, number: int) -> Trail:
    """The trail of what a task gives rise to."""
    label = LABELS.get(task.name)
    return trail if label is None or trail[-1] == label else (*trail, label)
