"""From a position, every outcome of the next roll with its probability, as fractions that add up to one."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product
from typing import Any

from engine.decisions import Roll
from engine.errors import ScenarioError
from engine.kernel import Step, play
from engine.scenarios.final import Words, final_of
from engine.state import State
from engine.views.rows import cited
from engine.views.wording import says

FACES = range(1, 7)


def odds(state: State, *, name: str = "position") -> dict[str, Any]:
    """`{outcomes: [{dice, probability, says, cites, final, pending}]}`; rolls that come to the same stand together.

    Each roll is resolved to the next decision. Raises ScenarioError when the position does not lead to a roll.
    """
    rolling = _to_the_roll(state, name)
    decision = rolling.decision
    assert isinstance(decision, Roll)
    every = [list(dice) for dice in product(FACES, repeat=decision.count)]
    found: dict[str, dict[str, Any]] = {}
    for dice in every:
        row = _outcome(rolling, dice)
        key = json.dumps({part: value for part, value in row.items() if part != "dice"}, sort_keys=True)
        found.setdefault(key, {**row, "dice": []})["dice"].append(dice)
    rows = []
    for row in found.values():
        chance = Fraction(len(row["dice"]), len(every))
        rows.append({"dice": row.pop("dice"), "probability": f"{chance.numerator}/{chance.denominator}", **row})
    return {"outcomes": rows}


def _to_the_roll(state: State, name: str) -> State:
    """Commit to rolling where the start window is open."""
    state, _ = play(state)
    if state.decision is not None and state.decision.kind == "turn_menu":
        state, _ = play(state, "roll")
    decision = state.decision
    if not isinstance(decision, Roll):
        asked = f"{Words(state).account(decision.player)} is asked {decision.kind}" if decision else "nothing is asked"
        raise ScenarioError(name, 0, "", f"no roll comes next: {asked}", "a start window or a roll")
    return state


def _outcome(state: State, dice: list[int]) -> dict[str, Any]:
    after, steps = play(state, dice)
    told = " ".join(dict.fromkeys(says(step) for step in steps if _worth_telling(step)))
    decision = after.decision
    pending = {"who": Words(after).account(decision.player), "kind": decision.kind} if decision else None
    row = {"dice": dice, "says": told, "cites": cited(steps), "final": final_of(after)}
    return {**row, "pending": pending}


def _worth_telling(step: Step) -> bool:
    """The steps that did something, the roll itself apart."""
    return bool(step.acts) and step.task.name != "read_roll"
