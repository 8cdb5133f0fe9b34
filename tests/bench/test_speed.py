"""How fast it is, beside python-chess in the same run. Nothing here fails for being slow: the table at the end says."""

import subprocess
import sys
import time
from types import SimpleNamespace
from typing import Any

import pytest
from bench_support import FIGURES, SEEDS, Recorded, chess_games, push_all, record, replay, tasks_of, whole_game

from engine.answers import offered
from engine.game import Game
from engine.kernel import play
from engine.state import State, from_json
from engine.timeline import begin
from engine.views.board import board_row

ROUNDS = 7
LENGTH = 1000  # steps of the run that is jumped about in
MICRO = 1_000_000


@pytest.fixture(scope="module")
def games() -> list[Recorded]:
    """The recorded games; recording them warms everything up."""
    return [record(seed) for seed in SEEDS]


@pytest.fixture(scope="module")
def state(games: list[Recorded]) -> State:
    """The middle of a game."""
    state, _ = play(games[0].start, keep=False)
    for answer in games[0].answers[: len(games[0].answers) // 2]:
        state, _ = play(state, answer, keep=False)
    while state.decision is not None and state.decision.kind != "turn_menu":
        state, _ = play(state, games[0].answers[state.ply], keep=False)
    return state


def best(benchmark: Any, function: Any, *args: Any, rounds: int = ROUNDS, times: int = 1) -> float:
    """Seconds of the quickest round, a single call."""
    benchmark.pedantic(function, args=args, rounds=rounds, iterations=times, warmup_rounds=1)
    seconds: float = benchmark.stats.stats.min
    return seconds


def test_chess_pushes(benchmark: Any) -> None:
    moves = chess_games()
    FIGURES["pushes"] = sum(map(len, moves)) / best(benchmark, push_all, moves)


def test_tasks_kept(benchmark: Any, games: list[Recorded]) -> None:
    tasks = sum(tasks_of(game) for game in games)
    seconds = best(benchmark, lambda: [replay(game, True) for game in games])
    FIGURES["tasks"] = tasks / seconds
    FIGURES["tasks_by_turn"] = tasks / sum(game.turns for game in games)
    FIGURES["steps_by_turn"] = sum(len(replay(game, True)) for game in games) / sum(game.turns for game in games)
    FIGURES["replay_kept"] = seconds


def test_tasks_not_kept(benchmark: Any, games: list[Recorded]) -> None:
    seconds = best(benchmark, lambda: [replay(game, False) for game in games])
    if "replay_kept" in FIGURES:
        FIGURES["citation"] = 100 * (1 - seconds / FIGURES["replay_kept"])


def test_chess_pushes_again(benchmark: Any) -> None:
    moves = chess_games()
    again = sum(map(len, moves)) / best(benchmark, push_all, moves)
    FIGURES["pushes"] = max(again, FIGURES.get("pushes", 0))


@pytest.mark.parametrize("keep", [True, False], ids=["kept", "not kept"])
def test_whole_games(benchmark: Any, games: list[Recorded], keep: bool) -> None:
    seconds = best(benchmark, lambda: [whole_game(seed, keep) for seed in SEEDS])
    FIGURES["turns_kept" if keep else "turns"] = sum(game.turns for game in games) / seconds


def test_state_to_text(benchmark: Any, state: State) -> None:
    FIGURES["to_json"] = MICRO * best(benchmark, state.to_json, times=200)


def test_text_to_state(benchmark: Any, state: State) -> None:
    text = state.to_json()
    assert from_json(text) == state
    FIGURES["from_json"] = MICRO * best(benchmark, from_json, text, times=200)


def test_hash(benchmark: Any, state: State) -> None:
    FIGURES["hash"] = MICRO * best(benchmark, hash, state, times=200)


def test_menu(benchmark: Any, state: State) -> None:
    game = Game(state.table, state.law)
    assert state.decision is not None
    FIGURES["menu"] = MICRO * best(benchmark, offered, game, state.decision, times=50)


def test_jump(benchmark: Any, games: list[Recorded]) -> None:
    line = begin(games[0].start)
    for answer in games[0].answers:
        line = line.answer(answer)
        if len(line.steps) >= LENGTH:
            break
    start: Any = games[0].start
    run: Any = SimpleNamespace(steps=line.steps, start=start)
    places = [1 + number * 37 % LENGTH for number in range(20)]

    def jump() -> None:
        for place in places:
            board_row(run, place)

    FIGURES["jump"] = MICRO * best(benchmark, jump) / len(places)


def test_import(benchmark: Any) -> None:
    def python(code: str) -> float:
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - began

    bare = min(python("pass") for _ in range(5))
    found = benchmark.pedantic(lambda: python("import engine; engine.play, engine.new_game"), rounds=5)
    assert found > 0
    FIGURES["import"] = 1000 * (min(python("import engine; engine.play, engine.new_game") for _ in range(5)) - bare)
