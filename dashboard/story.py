"""A run as the Explorer walks through it: where we stand, what lies between two stops, where answers were given."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import engine
from dashboard import session
from dashboard.link import Branch, View


@dataclass(frozen=True)
class Story:
    """One run at one stop. `stops` are moments; `here` is the place among them."""

    view: View
    text: str
    name: str
    run: engine.Run
    own: engine.Run
    stops: tuple[int, ...]
    asked: dict[int, list[int]]
    here: int

    @property
    def moment(self) -> int:
        """The engine's step shown."""
        return self.stops[self.here]

    @property
    def since(self) -> int:
        """The moment of the stop before."""
        return self.stops[max(0, self.here - 1)]

    @property
    def last(self) -> int:
        """The place of the last stop."""
        return len(self.stops) - 1

    @property
    def steps(self) -> Sequence[engine.Step]:
        """The steps between the stop before and this one."""
        return self.run.steps[self.since : self.moment]

    @property
    def state(self) -> engine.State:
        """The position shown."""
        return engine.state_at(self.run, self.moment)

    @property
    def ruleset(self) -> str:
        """Whose rules are in force."""
        return self.run.start.law.ruleset

    def place(self, moment: int) -> int:
        """The first stop at or after a moment."""
        return min(bisect_left(self.stops, moment), self.last)

    def decisions(self) -> list[int]:
        """The stops at which someone is asked."""
        return sorted({self.place(moment) for moment in self.asked})

    def asked_here(self) -> tuple[list[int], bool]:
        """The answers asked for at this stop, else those asked for last; and whether it is here."""
        now = [place for moment in self.asked if self.since < moment <= self.moment for place in self.asked[moment]]
        if self.here == 0:
            now = self.asked.get(0, [])
        if now:
            return now, True
        earlier = [moment for moment in self.asked if moment <= self.moment]
        return (self.asked[max(earlier)][-1:], False) if earlier else ([], False)


def tell(view: View) -> Story:
    """The story of a view. Raises LinkError and the engine's DataError."""
    text, name = session.source(view)
    own = session.run_of(text, name, view.off, view.table)
    run = session.run_of(text, name, view.off, view.table, view.branch) if view.branch else own
    stops, asked = session.stops_of(text, name, view.off, view.table, view.branch, level=view.level)
    here = min(bisect_left(stops, view.step or 0), len(stops) - 1)
    return Story(view, text, name, run, own, stops, asked, here)


def answered(story: Story, place: int, who: str, value: Any, name: str) -> View:
    """The view after giving another answer at `place`: a what-if, or the run it already belongs to."""
    view, branch = story.view, story.view.branch
    keep, before = place, ()
    if branch is not None and place >= branch.keep:
        keep, before = branch.keep, tuple(engine.branch_answers(story.run, branch.keep, place))
    moment = story.run.given[place].step if place < len(story.run.given) else len(story.run.steps)
    if branch is None and same_as_own(story, place, value):
        return next_stop(view, moment)
    found = Branch(keep, (*before, (who, value)), name)
    if before and branch is not None and found.answers[: len(branch.answers)] == branch.answers:
        found = Branch(keep, found.answers, branch.name, branch.note)
        return next_stop(session.take_branch(view, found, moment, instead=branch), moment)
    return next_stop(session.take_branch(view, found, moment), moment)


def branch_name(story: Story) -> str:
    """What the what-if shown is called: by hand, else by the first answer that differs."""
    branch = story.view.branch
    if branch is None or branch.name:
        return branch.name if branch else ""
    row = engine.decision_row(story.run, branch.keep)
    return str(row["label"] or "other dice") if row else "another answer"


def same_as_own(story: Story, place: int, value: Any) -> bool:
    """Is it what the scenario's own run answered there."""
    return place < len(story.own.given) and story.own.given[place].value == value


def next_stop(view: View, moment: int) -> View:
    """The view at the first stop after a moment."""
    there = tell(view.at(moment + 1))
    return view.at(there.moment)


def without(view: View, branch: Branch) -> View:
    """The view with a branch forgotten; its own run when that was the one shown."""
    rest = tuple(each for each in view.branches if each.key() != branch.key())
    gone = view.branch is not None and view.branch.key() == branch.key()
    return replace(view, branches=rest, branch=None if gone else view.branch)
