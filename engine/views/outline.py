"""A run the way people tell it: turn, roll, each player's move, landing, card, debt; the stops are its leaves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypedDict

from engine.events.money import MoneyMoved
from engine.kernel import Step
from engine.scenarios.runner import Run
from engine.tasks.base import Task
from engine.views.breadcrumbs import descents
from engine.views.explorer import asked_at, story, tells
from engine.views.outline_words import KINDS, MERGING, heading
from engine.views.rows import quotes


class OutlineNode(TypedDict):
    """A stop, or what holds together some stops.

    `first` and `last` are the stops it spans, by their place; `rule` is the one that decided first, `money` what
    changed hands in it. `id` stays the same at every level and in a what-if that has come the same way. `asks`:
    somebody is asked there. A stop has no `parts`.
    """

    id: str
    kind: str
    says: str
    first: int
    last: int
    rule: str
    money: int
    asks: bool
    parts: list[OutlineNode]


class Opening(NamedTuple):
    """What opens a group: its kind, and the step (for a turn, its number)."""

    kind: str
    at: int


Way = tuple[Opening, ...]
Lead = tuple[int, int, int, str]  # what makes a rule come first: made an amount, something happened, its step
TOP: Way = ()
NO_LEAD: Lead = (9, 9, 0, "")


@dataclass
class _Group:
    """A node while it grows."""

    opening: Opening
    parts: list[_Group] = field(default_factory=list)
    says: str = ""
    first: int = 0
    last: int = 0
    lead: Lead = NO_LEAD
    money: int = 0
    asks: bool = False
    moment: int = 0  # the step at which it ends


def outline(run: Run, stops: Sequence[int]) -> list[OutlineNode]:
    """The turns of a run with all they hold, down to the stops; what lies between two stops belongs to the later."""
    ways = list(_ways(run.steps))
    asked = asked_at(run)
    root = _Group(Opening("run", 0))
    open_groups = [root]
    for place in range(1, len(stops)):
        since, moment = stops[place - 1], stops[place]
        open_groups = _descend(open_groups, ways[moment - 1])
        leaf = _leaf(run.steps, place, since, moment)
        leaf.asks = any(each in asked for each in range(since + 1, moment + 1))
        open_groups[-1].parts.append(leaf)
    return [_node(run.steps, each) for each in root.parts]


def _descend(open_groups: list[_Group], way: Way) -> list[_Group]:
    """The groups open on that way: those already open are kept, the rest is opened."""
    same = 1
    for group, opening in zip(open_groups[1:], way, strict=False):
        if group.opening != opening:
            break
        same += 1
    found = open_groups[:same]
    for opening in way[same - 1 :]:
        group = _Group(opening)
        found[-1].parts.append(group)
        found.append(group)
    return found


# --- the way to a step


def _ways(steps: Sequence[Step]) -> Iterator[Way]:
    """The groups each step stands in, its own among them: turn, roll or window, then what the tasks open."""
    head = TOP
    for number, (step, way) in enumerate(zip(steps, descents(steps, TOP, _below), strict=True), 1):
        head = _head(head, step, number)
        yield head + _below(step.task, way, number)


def _below(task: Task, way: Way, number: int) -> Way:
    """The way of what a task gives rise to."""
    kind = KINDS.get(task.name)
    if kind is None or (way and way[-1].kind == kind and kind in MERGING):
        return way
    return (*way, Opening(kind, number))


def _head(before: Way, step: Step, number: int) -> Way:
    """Turn and stretch of the turn: a roll from the decision to roll to its end, a window before, between and after."""
    table, task = step.after.table, step.task.name
    turn = Opening("turn", table.turn.number)
    if table.turn.seat < 0:
        return (turn,)
    fresh = len(before) < 2 or before[0] != turn
    if task == "commit_to_roll" or (fresh and step.before.table.turn.phase == "rolling" and task != "next_turn"):
        return turn, Opening("roll", number)
    return (turn, Opening("window", number)) if fresh or task == "open_window" else before


# --- from groups to nodes


def _leaf(steps: Sequence[Step], place: int, since: int, moment: int) -> _Group:
    """The stop at `place`, with what happened since the one before."""
    span = steps[since:moment]
    leaf = _Group(Opening("stop", moment), says=story(span), first=place, last=place, moment=moment)
    leaf.lead = min(lead for number, step in enumerate(span, since) for lead in _leads(step, number))
    leaf.money = sum(act.event.amount for step in span for act in step.acts if isinstance(act.event, MoneyMoved))
    return leaf


def _leads(step: Step, number: int) -> Iterable[Lead]:
    """The rules of a step by how much they decided: those that made an amount, then those of what happened."""
    still = int(not tells(step))
    amounts = [line["rule"] for quote in quotes(step) for line in quote["lines"] if line["rule"]]
    yield from ((0, still, number, rule) for rule in amounts[:1])
    yield from ((1, still, number, rule) for rule in step.cites[:1])
    yield NO_LEAD


def _node(steps: Sequence[Step], group: _Group) -> OutlineNode:
    """The node of a group; what holds a single stop and is no turn is that stop."""
    kind, at = group.opening
    parts = [_node(steps, part) for part in group.parts]
    _add_up(group)
    if len(parts) == 1 and not parts[0]["parts"] and kind != "turn":
        return parts[0]
    return OutlineNode(
        id=f"{kind}:{at}",
        kind=kind,
        says=group.says or heading(kind, at, steps, group.moment),
        first=group.first,
        last=group.last,
        rule=group.lead[3],
        money=group.money,
        asks=group.asks,
        parts=parts,
    )


def _add_up(group: _Group) -> None:
    """What a group has from its parts, which have theirs already."""
    if group.parts:
        group.first, group.last = group.parts[0].first, group.parts[-1].last
        group.moment = group.parts[-1].moment
        group.lead = min(part.lead for part in group.parts)
        group.money = sum(part.money for part in group.parts)
        group.asks = any(part.asks for part in group.parts)
