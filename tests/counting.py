"""Counts of the kind chess programs call perft: how many distinct rows of answers lead on from a fixed position.

`python -m tests.counting` prints the counts; `--write` makes them the golden ones.
"""

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from engine.answers import offered
from engine.decisions import Dice, Roll, Shuffle
from engine.game import Game
from engine.kernel import play
from engine.records import CHANCE
from engine.scenarios.loader import load
from engine.state import State

COUNTS = Path(__file__).parent / "counts"
GOLDEN = COUNTS / "golden.json"


class Position(NamedTuple):
    """A start, how far to look, and what chance may throw."""

    name: str
    state: State
    depth: int
    rolls: list[list[int]]
    dice: list[int]


def positions() -> list[Position]:
    """The ten of the file."""
    found = []
    for entry in yaml.safe_load((COUNTS / "positions.yaml").read_text(encoding="utf-8"))["positions"]:
        text = yaml.safe_dump({"title": entry["name"], "shows": [], "given": entry["given"]}, sort_keys=False)
        state, _ = play(load(text, name=entry["name"]).state)
        found.append(Position(entry["name"], state, entry["depth"], entry["rolls"], entry.get("dice", [3])))
    return found


def golden() -> dict[str, list[int]]:
    """The counts as they are known to be, depth by depth."""
    found: dict[str, list[int]] = json.loads(GOLDEN.read_text(encoding="utf-8"))
    return found


def counts(position: Position) -> list[int]:
    """How many rows of 1, 2 ... answers there are; one that ends the game early counts as it is."""
    known: dict[tuple[State, int], int] = {}
    return [paths(position, position.state, depth, known) for depth in range(1, position.depth + 1)]


def paths(position: Position, state: State, depth: int, known: dict[tuple[State, int], int]) -> int:
    """Rows of `depth` answers from here; positions reached in several ways are counted once and added each time."""
    if depth == 0 or state.decision is None:
        return 1
    key = (state, depth)
    if key not in known:
        answers = open_answers(position, state)
        if depth == 1:
            known[key] = len(answers)
        else:
            after = [play(state, answer, keep=False)[0] for answer in answers]
            known[key] = sum(paths(position, each, depth - 1, known) for each in after)
    return known[key]


def open_answers(position: Position, state: State) -> list[Any]:
    """What may be answered: every open option that is listed, or what chance is allowed here."""
    decision = state.decision
    assert decision is not None
    if decision.player != CHANCE:
        return [row.option.answer for row in offered(Game(state.table, state.law), decision) if row.open]
    if isinstance(decision, Roll):
        return list(position.rolls)
    if isinstance(decision, Shuffle):
        return [list(decision.cards)]
    assert isinstance(decision, Dice)
    return [_alike(decision, face) for face in position.dice]


def _alike(decision: Dice, face: int) -> Any:
    row = face if decision.each == 1 else [face] * decision.each
    return row if len(decision.rollers) == 1 else [row] * len(decision.rollers)


def main() -> None:
    """The command line."""
    found = {position.name: counts(position) for position in positions()}
    for name, row in found.items():
        print(f"{name}: {', '.join(f'{count:,}' for count in row)}")
    if "--write" in sys.argv[1:]:
        GOLDEN.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
