"""What the benchmarks measure on: recorded games of chess and of Monappoly, and the table of figures."""

import random
from typing import Any, NamedTuple
from unittest.mock import patch

import chess

from engine import kernel
from engine.chance import Generator, chance_answer
from engine.drivers.policies import sensible_player
from engine.kernel import Step, play
from engine.law import Law
from engine.records import CHANCE
from engine.setup import new_game
from engine.state import State

NAMES = ("ann", "bob", "cy", "dee")
TURNS = 400  # of each game: well into the building
SEEDS = (1, 2, 3)
FIGURES: dict[str, float] = {}

# figure: what it is called, its unit, and what it should be at least or at most
TARGETS: dict[str, tuple[str, str, str, float]] = {
    "pushes": ("python-chess pushes", "/s", "", 0),
    "tasks": ("tasks resolved, every step kept", "/s", "", 0),
    "tasks_by_pushes": ("tasks by pushes", "", ">=", 1 / 3),
    "turns_kept": ("turns of whole games, every step kept", "/s", "", 0),
    "turns": ("turns of whole games, nothing kept", "/s", "", 0),
    "pushes_by_turn_kept": ("pushes in the time of a kept turn", "", "<=", 90),
    "pushes_by_turn": ("pushes in the time of a turn not kept", "", "<=", 45),
    "citation": ("keeping and citing, share of a run", "%", "<=", 20),
    "tasks_by_turn": ("tasks in a turn", "", "", 0),
    "steps_by_turn": ("steps kept of them", "", "", 0),
    "to_json": ("state to text", "us", "", 0),
    "from_json": ("text to state", "us", "", 0),
    "json": ("state to text and back", "us", "<=", 100),
    "hash": ("hash of a state", "us", "", 0),
    "jump": ("jump to any step of 1,000, its board drawn", "us", "<=", 5000),
    "import": ("import engine", "ms", "<=", 100),
    "menu": ("all commands of a start window, open and closed", "us", "", 0),
}


class Recorded(NamedTuple):
    """A game and its answers."""

    start: State
    answers: tuple[Any, ...]
    turns: int


def derived() -> None:
    """The figures that compare others."""
    have = FIGURES
    if {"pushes", "tasks"} <= have.keys():
        have["tasks_by_pushes"] = have["tasks"] / have["pushes"]
    for turns, pushes in (("turns_kept", "pushes_by_turn_kept"), ("turns", "pushes_by_turn")):
        if {"pushes", turns} <= have.keys():
            have[pushes] = have["pushes"] / have[turns]
    if {"to_json", "from_json"} <= have.keys():
        have["json"] = have["to_json"] + have["from_json"]


def lines() -> list[str]:
    """The table: figure, target, whether it is met."""
    derived()
    rows = []
    for key, (label, unit, sign, target) in TARGETS.items():
        if key in FIGURES:
            value = FIGURES[key]
            met = "" if not sign else "met" if (value >= target if sign == ">=" else value <= target) else "MISSED"
            wanted = f"{sign} {target:,.0f}{unit}" if target >= 20 else f"{sign} {target:.2f}{unit}" if sign else ""
            number = f"{value:,.0f}" if value >= 100 else f"{value:,.2f}"
            rows.append(f"{label:48} {number:>12}{unit:3} {wanted:12} {met}")
    return rows


def chess_games(count: int = 6, plies: int = 160) -> list[list[chess.Move]]:
    """Moves of random games of chess, the same every time."""
    luck, games = random.Random(7), []
    for _ in range(count):
        board = chess.Board()
        while len(board.move_stack) < plies and not board.is_game_over():
            board.push(luck.choice(list(board.legal_moves)))
        games.append(list(board.move_stack))
    return games


def push_all(games: list[list[chess.Move]]) -> int:
    """Push every move; how many there were."""
    for moves in games:
        board = chess.Board()
        for move in moves:
            board.push(move)
    return sum(len(moves) for moves in games)


def record(seed: int, turns: int = TURNS) -> Recorded:
    """A game of four sensible players, its answers written down."""
    start = new_game(NAMES, Law())
    answers = []
    state, _ = play(start, keep=False)
    while state.decision is not None and state.table.turn.number <= turns:
        answers.append(answer_to(state, seed))
        state, _ = play(state, answers[-1], keep=False)
    return Recorded(start, tuple(answers), state.table.turn.number)


def answer_to(state: State, seed: int) -> Any:
    """What chance or a sensible player answers."""
    decision = state.decision
    assert decision is not None
    if decision.player == CHANCE:
        return chance_answer(decision, seed, state.ply)
    return sensible_player(state, Generator(seed, state.ply, decision.player))


def replay(game: Recorded, keep: bool) -> list[Step]:
    """The answers again: nothing but the machine and the rules."""
    state, steps = play(game.start, keep=keep)
    kept = [*steps]
    for answer in game.answers:
        state, steps = play(state, answer, keep=keep)
        kept += steps
    return kept


def tasks_of(game: Recorded) -> int:
    """How many tasks the recorded game resolves, those on which no rule acts (and which leave no step) included."""
    count = 0
    resolve = kernel._work

    def counted(*args: Any) -> Any:
        nonlocal count
        count += 1
        return resolve(*args)

    with patch.object(kernel, "_work", counted):
        replay(game, False)
    return count


def whole_game(seed: int, keep: bool, turns: int = TURNS) -> int:
    """A game with its players thinking; the turns it had. Every step is held to the end where it is kept."""
    kept: list[Step] = []
    state, steps = play(new_game(NAMES, Law()), keep=keep)
    kept += steps
    while state.decision is not None and state.table.turn.number <= turns:
        state, steps = play(state, answer_to(state, seed), keep=keep)
        kept += steps
    return state.table.turn.number
