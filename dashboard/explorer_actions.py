"""What the controls of the Explorer do: go somewhere, answer, branch, play. Each returns a function for `on_click`."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import streamlit as st

import engine
from dashboard import session
from dashboard.link import Branch, LinkError
from dashboard.parts.people import shown
from dashboard.parts.timeline import Branch as Mark
from dashboard.parts.timeline import picked
from dashboard.story import Story, answered, tell, without

MOVES: dict[str, Callable[[Story], int]] = {
    "first": lambda story: 0,
    "decision before": lambda story: max((place for place in story.decisions() if place < story.here), default=0),
    "previous": lambda story: max(0, story.here - 1),
    "next": lambda story: min(story.last, story.here + 1),
    "next decision": lambda story: min((at for at in story.decisions() if at > story.here), default=story.last),
    "last": lambda story: story.last,
}


@dataclass(frozen=True)
class Line:
    """Another run beside the one shown: its mark on the timeline, and the branch it stands for (None: the own run)."""

    mark: Mark
    branch: Branch | None


def go(move: str) -> None:
    """One of `MOVES`, from the stop shown last: keys may come faster than the page is drawn."""
    session.remember("playing", False)
    try:
        story = tell(session.shown())
    except (LinkError, engine.EngineError):
        return
    session.show(story.view.at(story.stops[MOVES[move](story)]))


def answer(story: Story) -> Callable[[int, str, Any, str], None]:
    """Give an answer: the run goes on from there."""

    def give(place: int, who: str, value: Any, label: str) -> None:
        session.remember("playing", False)
        try:
            view = answered(story, place, who, value, label)
            there = tell(view)
        except engine.EngineError as error:
            session.add_message(engine.error_row(error))
            return
        refused = there.run.stopped
        if refused is not None and len(there.run.given) <= place:
            session.add_message(engine.error_row(refused))
            return
        session.show(view)

    return give


def back_to_own(story: Story) -> Callable[[], None]:
    """The scenario's own run, where the two still agree."""
    branch = story.view.branch
    keep = branch.keep if branch else 0
    moment = story.own.given[keep].step if keep < len(story.own.given) else len(story.own.steps)
    view = replace(story.view, branch=None, step=min(story.moment, moment))
    return lambda: session.show(view)


def other_lines(story: Story) -> list[Line]:
    """The runs that leave the one shown, for the timeline."""
    lines = []
    current = story.view.branch
    if current is not None:
        at = story.place(moment_of(story.own, current.keep))
        lines.append(Line({"at": at, "steps": 3, "label": "The scenario's own run"}, None))
    for branch in story.view.branches:
        if current is not None and branch.key() == current.key():
            continue
        keep = min(branch.keep, current.keep) if current else branch.keep
        at = story.place(moment_of(story.own, keep))
        lines.append(Line({"at": at, "steps": 3, "label": f"What if: {branch.name}"[:80]}, branch))
    return lines


def moment_of(run: engine.Run, place: int) -> int:
    """The step after which an answer was or is asked for."""
    return run.given[place].step if place < len(run.given) else len(run.steps)


def pick(story: Story, lines: list[Line]) -> Callable[[], None]:
    """A click on the timeline: a stop, or another run."""

    def chosen() -> None:
        value = picked((session.widget("run-timeline") or {}).get("pick"))
        if value is None:
            return
        session.remember("playing", False)
        if value.branch is None:
            session.show(story.view.at(story.stops[max(0, min(value.step, story.last))]))
        elif value.branch < len(lines):
            take(story, lines[value.branch].branch)

    return chosen


def take(story: Story, branch: Branch | None) -> None:
    """Show another run, where it begins to differ."""
    if branch is None:
        back_to_own(story)()
        return
    moment = moment_of(story.own, branch.keep)
    view = session.take_branch(story.view, branch, moment)
    session.show(view.at(tell(view.at(moment + 1)).moment))


def drop(story: Story, branch: Branch) -> None:
    """Forget a branch."""
    session.show(without(story.view, branch))


def cash_key() -> str:
    """The key of the cash chart, another after each click: a point can be clicked again after going elsewhere."""
    return f"run-cash-{session.recall('cash clicks', 0)}"


def pick_cash(story: Story) -> Callable[[], None]:
    """A click on a point of the cash chart."""

    def chosen() -> None:
        event = session.widget(cash_key()) or {}
        points = (event.get("selection") or {}).get("points") or []
        place = points[0].get("customdata") if points else None
        place = place[0] if isinstance(place, list) else place
        session.remember("cash clicks", session.recall("cash clicks", 0) + 1)
        if isinstance(place, int) and 0 <= place <= story.last:
            session.show(story.view.at(story.stops[place]))

    return chosen


def change_level(story: Story) -> Callable[[], None]:
    """Finer or coarser steps, staying where we are."""

    def chosen() -> None:
        level = session.widget("run-level") or "events"
        session.show(replace(story.view, level=level, step=story.moment))

    return chosen


def toggle_play() -> None:
    """Start or stop playing."""
    session.remember("playing", not session.recall("playing"))
    session.remember("ticked", False)


def ticker(story: Story, pause: float) -> None:
    """While playing, go on by one step after each pause."""
    session.remember("ticked", False)

    @st.fragment(run_every=pause)
    def tick() -> None:
        if not session.recall("ticked"):
            session.remember("ticked", True)
            return
        if story.here >= story.last:
            session.remember("playing", False)
        else:
            session.show(story.view.at(story.stops[story.here + 1]))
        st.rerun()

    tick()


def where(story: Story) -> str:
    """Whose turn, the dice, and the way to this step."""
    table = engine.board_row(story.run, story.moment, story.since)
    parts = []
    if table["turn"]:
        parts.append(f"{shown(table['turn']['player'])}\u2019s turn")
    if table["dice"]:
        parts.append("dice " + " ".join(str(each) for each in table["dice"]))
    view, branch = story.view, story.view.branch
    trails = session.trails_of(story.text, story.name, view.off, view.table, branch.key() if branch else "", branch)
    return " · ".join([*parts, *trails[story.moment - 1][1:]])
