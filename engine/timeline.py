"""A tree of states: go back, forward, branch by another answer, and compare where two runs part.

    line = begin(state).answer("roll").run_on(seed=7)
    other = line.go(1).answer({"mortgage": "Mayfair"})
    compare(line, other)

Pure data: a timeline is never changed, every move makes a new one. It is saved as its start and its answers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from engine.answers import offered
from engine.chance import chance_answer
from engine.errors import DataError
from engine.game import Game
from engine.kernel import Step, interject, play
from engine.records import CHANCE, NOBODY
from engine.scenarios.final import Words
from engine.scenarios.runner import Run
from engine.state import State, from_json
from engine.views.rows import cited, diff
from engine.views.wording import says

Row = dict[str, Any]
START = -1


@dataclass(frozen=True, slots=True)
class Node:
    """One answer and where it led: the answer's giver, the steps it set off, the state it ended in."""

    parent: int  # its node, -1 for the start
    seat: int
    answer: Any
    number: int  # the answer's number in a scenario file, 0 otherwise
    interjected: bool
    state: State
    steps: tuple[Step, ...]


class Comparison(dict[str, Any]):
    """The row that `compare` gives; a notebook shows it as two columns and a table."""

    def _repr_html_(self) -> str:
        from engine.pages.notebook import comparison_html

        return comparison_html(self)


class Walked(Protocol):
    """What two of can be compared: a run or a timeline."""

    @property
    def steps(self) -> tuple[Step, ...]: ...

    @property
    def state(self) -> State: ...


@dataclass(frozen=True, slots=True)
class Timeline:
    """Nodes, the node one stands at, and the end of the branch one is on."""

    nodes: tuple[Node, ...]
    at: int = 0
    tip: int = 0

    @property
    def state(self) -> State:
        """The state one stands at."""
        return self.nodes[self.at].state

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps from the start to where one stands."""
        return tuple([step for index in self.line(self.at) for step in self.nodes[index].steps])

    def line(self, to: int) -> tuple[int, ...]:
        """The nodes from the start to `to`."""
        found = []
        while to != START:
            found.append(to)
            to = self.nodes[to].parent
        return tuple(reversed(found))

    def children(self, node: int) -> tuple[int, ...]:
        """The branches that leave a node."""
        return tuple([index for index, each in enumerate(self.nodes) if each.parent == node])

    # --- walking

    def go(self, node: int) -> Timeline:
        """Stand at another node; the branch stays the same where it leads there."""
        if not 0 <= node < len(self.nodes):
            raise IndexError(f"there is no node {node}")
        return replace(self, at=node, tip=self.tip if node in self.line(self.tip) else node)

    def back(self) -> Timeline:
        """One answer back; at the start nothing happens."""
        parent = self.nodes[self.at].parent
        return self if parent == START else replace(self, at=parent)

    def forward(self) -> Timeline:
        """One answer on along the branch, or along the newest one; at its end nothing happens."""
        line = self.line(self.tip)
        place = line.index(self.at) + 1 if self.at in line else len(line)
        if place < len(line):
            return replace(self, at=line[place])
        children = self.children(self.at)
        return replace(self, at=children[-1], tip=children[-1]) if children else self

    # --- growing

    def answer(self, value: Any, seat: int | None = None) -> Timeline:
        """Answer what is pending here (a branch where it was answered otherwise before). Raises IllegalAnswer.

        `seat`: a player who is not asked and interjects.
        """
        decision = self.state.decision
        asked = decision.player if decision else NOBODY
        who = asked if seat is None else seat
        for child in self.children(self.at):
            node = self.nodes[child]
            if (node.seat, node.answer) == (who, value):
                return self.go(child) if child in self.line(self.tip) else replace(self, at=child, tip=child)
        speaks_up = who != asked
        state, steps = interject(self.state, who, value) if speaks_up else play(self.state, value)
        node = Node(self.at, who, value, 0, speaks_up, state, tuple(steps))
        return replace(self, nodes=(*self.nodes, node), at=len(self.nodes), tip=len(self.nodes))

    def run_on(self, seed: int, *, alone: bool = True) -> Timeline:
        """Let chance answer from a seed and, with `alone`, decisions with one open option answer themselves."""
        line = self
        while (decision := line.state.decision) is not None:
            if decision.player == CHANCE:
                line = line.answer(chance_answer(decision, seed, line.state.ply))
                continue
            single = only_answer(line.state) if alone else None
            if single is None:
                break
            line = line.answer(single)
        return line

    # --- as plain data

    def rows(self) -> list[Row]:
        """Every node: `{node, parent, who, answer, number, steps, cites, here, on_branch}`."""
        line = set(self.line(self.tip))
        rows = []
        for index, node in enumerate(self.nodes):
            who = Words(node.state).account(node.seat) if node.seat != NOBODY else ""
            row: Row = {"node": index, "parent": node.parent, "who": who, "answer": node.answer, "number": node.number}
            row |= {"steps": len(node.steps), "cites": cited(node.steps)}
            rows.append({**row, "here": index == self.at, "on_branch": index in line})
        return rows

    def to_text(self) -> str:
        """The start and the answers; `from_text` plays them again."""
        moves = [[node.parent, node.seat, node.answer, node.number, node.interjected] for node in self.nodes[1:]]
        start = json.loads(self.nodes[0].state.to_json())
        return json.dumps({"start": start, "moves": moves, "at": self.at, "tip": self.tip}, ensure_ascii=False)


def begin(state: State) -> Timeline:
    """A timeline that starts here; what can be resolved without an answer is."""
    settled, steps = play(state)
    return Timeline((Node(START, NOBODY, None, 0, False, settled, tuple(steps)),))


def of_run(run: Run) -> Timeline:
    """The timeline of a scenario's run, standing at its end."""
    first = run.given[0].step if run.given else len(run.steps)
    state = run.given[0].before if run.given else run.state
    nodes = [Node(START, NOBODY, None, 0, False, state, run.steps[:first])]
    for place, given in enumerate(run.given):
        last = place + 1 == len(run.given)
        end = len(run.steps) if last else run.given[place + 1].step
        after = run.state if last else run.given[place + 1].before
        steps = run.steps[given.step : end]
        nodes.append(Node(place, given.seat, given.value, given.number, given.interjected, after, steps))
    return Timeline(tuple(nodes), len(nodes) - 1, len(nodes) - 1)


def from_text(text: str) -> Timeline:
    """A saved timeline, played again. Raises DataError when the text is none."""
    try:
        data = json.loads(text)
        line = begin(from_json(json.dumps(data["start"])))
        for parent, seat, answer, number, interjected in data["moves"]:
            line = line.go(parent).answer(answer, seat if interjected else None)
            nodes = (*line.nodes[:-1], replace(line.nodes[-1], number=number))
            line = replace(line, nodes=nodes)
        line.line(data["at"])
        return replace(line, at=int(data["at"]), tip=int(data["tip"]))
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise DataError("timeline", 0, "", f"this is no saved timeline: {error}", "the text of to_text()") from None


def only_answer(state: State) -> Any:
    """What a driver answers by itself: the one open option of a decision that is no menu; None otherwise."""
    decision = state.decision
    if decision is None or decision.kind in ("turn_menu", "end_menu", "raise_funds", "repay_more"):
        return None
    rows = [row for row in offered(Game(state.table, state.law), decision) if row.open]
    return rows[0].option.answer if len(rows) == 1 else None


# --- comparing


def compare(left: Walked, right: Walked) -> Comparison:
    """Where two runs part and what differs at their ends.

    `{step, left, right, differences}`: the number of the first step that is not the same (None when none differs), that
    step in each (`{task, says, cites}`, None where the run has ended), and rows of `diff` with left as `before`.
    """
    step = next(_parting(left.steps, right.steps), None)
    first = _step_row(left.steps, step)
    second = _step_row(right.steps, step)
    differences = diff(left.state, right.state)
    return Comparison(step=step, left=first, right=second, differences=differences)


def _parting(left: Sequence[Step], right: Sequence[Step]) -> Iterator[int]:
    for number in range(1, max(len(left), len(right)) + 1):
        if number > len(left) or number > len(right) or _differs(left[number - 1], right[number - 1]):
            yield number


def _differs(left: Step, right: Step) -> bool:
    same_events = [act.event for act in left.acts] == [act.event for act in right.acts]
    return left.task != right.task or not same_events or left.after.table != right.after.table


def _step_row(steps: Sequence[Step], number: int | None) -> Row | None:
    if number is None or number > len(steps):
        return None
    step = steps[number - 1]
    return {"task": step.task.name, "says": says(step), "cites": list(step.cites)}


__all__ = ["Comparison", "Node", "Timeline", "begin", "compare", "from_text", "of_run", "only_answer"]
