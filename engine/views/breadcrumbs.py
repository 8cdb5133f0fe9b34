"""Where a step stands: the tasks it came from, outermost first, e.g. `turn > third die > land > free parking`.

Found by replaying the agenda as a stack: what a task puts on top of it belongs to that task.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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


def paths(steps: Iterable[Step]) -> Iterator[Trail]:
    """The path of each step of one run."""
    agenda: tuple[Task, ...] | None = None
    trails: list[Trail] = []
    for step in steps:
        if agenda is None:
            trails = [ROOT] * len(step.before.agenda)
        elif step.before.agenda is not agenda:
            trails = _moved(agenda, trails, step.before.agenda)
        yield trails[0]
        trails = _moved(step.before.agenda, trails, step.after.agenda)
        agenda = step.after.agenda


def _moved(old: tuple[Task, ...], trails: list[Trail], new: tuple[Task, ...]) -> list[Trail]:
    """The trails of the new agenda: what lay there keeps its own, what is new hangs from the top of the old."""
    kept = 0
    while kept < min(len(old), len(new)) and old[-1 - kept] is new[-1 - kept]:
        kept += 1
    fresh = new[: len(new) - kept]
    parent = _below(old[0], trails[0]) if old else ROOT
    found = [ROOT if task.name in FRESH else parent for task in fresh]
    return found + trails[len(trails) - kept :] if kept else found


def _below(task: Task, trail: Trail) -> Trail:
    """The trail of what a task gives rise to."""
    if task.name in FRESH:
        return ROOT
    label = LABELS.get(task.name)
    return trail if label is None or trail[-1] == label else (*trail, label)
