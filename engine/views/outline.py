"""A run as a list to jump about in: turn, roll, where in the roll, what happened, by which rules."""

from collections.abc import Iterator, Sequence
from typing import TypedDict

from engine.game import spoken
from engine.kernel import Step
from engine.scenarios.runner import Run
from engine.views.explorer import story, trails


class OutlineRow(TypedDict):
    """One stop. `turn` and `roll` name the stretch it belongs to, `where` the way down to it inside the roll."""

    stop: int
    turn: str
    roll: str
    where: str
    says: str
    rules: str


def outline(run: Run, stops: Sequence[int]) -> list[OutlineRow]:
    """A row for each stop after the first; what lies between two stops belongs to the later one."""
    ways = trails(run)
    return [_row(run, place, moment, steps, ways[moment - 1]) for place, moment, steps in _stretches(run, stops)]


def _stretches(run: Run, stops: Sequence[int]) -> Iterator[tuple[int, int, Sequence[Step]]]:
    for place in range(1, len(stops)):
        yield place, stops[place], run.steps[stops[place - 1] : stops[place]]


def _row(run: Run, place: int, moment: int, steps: Sequence[Step], way: tuple[str, ...]) -> OutlineRow:
    """`way` starts with `turn`, which has a column of its own."""
    table = run.steps[moment - 1].after.table
    turn = table.turn
    name = spoken(table.players[turn.seat].name) if turn.seat >= 0 else ""
    rules = dict.fromkeys(number for step in steps for number in step.cites)
    return OutlineRow(
        stop=place,
        turn=f"{turn.number} · {name}" if name else "setup",
        roll=" ".join(str(die) for die in turn.dice) or "before the roll",
        where=" / ".join(way[1:]),
        says=story(steps),
        rules=", ".join(rules),
    )
