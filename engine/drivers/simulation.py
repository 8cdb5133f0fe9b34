"""Whole games played by computer. A game that reaches the turn limit is unfinished, never won (R-172)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.chance import Generator, chance_answer
from engine.drivers.policies import POLICIES
from engine.errors import DataError
from engine.game import Game
from engine.kernel import answered, run
from engine.law import Law
from engine.loading import nearest
from engine.records import CHANCE, NOBODY
from engine.setup import new_game
from engine.state import State
from engine.tasks.money import RaiseFunds

TURN_LIMIT = 1000


@dataclass(frozen=True, slots=True)
class Played:
    """One game: who won (a seat, or nobody), turns, steps, decisions, bankruptcies and their causes, tasks resolved."""

    winner: int
    turns: int
    steps: int
    decisions: int
    bankruptcies: int
    causes: tuple[str, ...] = ()  # of each bankruptcy: what the debt was for, or `gave up`
    tasks: int = 0


def play_game(players: int, seed: int, policy: str, law: Law | None = None, turn_limit: int = TURN_LIMIT) -> Played:
    """Play one game to its end or to the turn limit."""
    choose = POLICIES[policy]
    state = new_game(player_names(players), law or Law())
    causes: list[str] = []
    counted: Counter[str] = Counter()
    state = _played(state, None, counted)
    while (decision := state.decision) is not None and state.table.turn.number <= turn_limit:
        if decision.player == CHANCE:
            answer = chance_answer(decision, seed, state.ply)
        else:
            answer = choose(state, Generator(seed, state.ply, decision.player))
        if answer == "bankrupt":
            causes.append(decision.debt.why if isinstance(decision, RaiseFunds) else "gave up")
        state = _played(state, answer, counted)
    table = state.table
    out = len(table.players) - len(table.solvent())
    turns = min(table.turn.number, turn_limit)
    steps, decisions, tasks = counted["steps"], counted["decisions"], counted["tasks"]
    return Played(table.winner, turns, steps, decisions, out, tuple(causes), tasks)


def _played(state: State, answer: Any, counted: Counter[str]) -> State:
    """The state after an answer (None: none is given yet) and all it leads to; counts what that took."""
    game = Game(state.table, state.law)
    if answer is not None:
        state = answered(game, state, answer)
        counted["decisions"] += 1
    state, steps = run(state, game=game)
    counted["steps"] += len(steps)
    counted["tasks"] += game.resolved
    return state


def player_names(players: int) -> tuple[str, ...]:
    """`p1`, `p2` and so on."""
    return tuple(f"p{seat + 1}" for seat in range(players))


def simulate(
    games: int,
    players: int = 4,
    seed: int = 0,
    policy: str = "sensible",
    *,
    jobs: int = 1,
    ruleset: str = "monappoly",
    options: Mapping[str, Any] | None = None,
    turn_limit: int = TURN_LIMIT,
    progress: Callable[[Iterable[Played]], Iterable[Played]] | None = None,
) -> dict[str, Any]:
    """Play `games` games: `{games, finished, turns, steps, decisions, winners, bankruptcies, ...}`.

    Besides: `tasks` resolved, `shortest` and `longest` finished game in turns (0 where none finished), and `causes` of
    the bankruptcies.

    The same seed gives the same games, whatever `jobs` is. `progress` may wrap the games as they come in.
    """
    if policy not in POLICIES:
        known = ", ".join(POLICIES)
        raise DataError("simulate", 0, "--policy", f"there is no policy '{policy}'", known, nearest(policy, POLICIES))
    law = law_of_ruleset(ruleset, options)
    _check_players(players, ruleset)
    seeds = [Generator(seed, number).word() for number in range(games)]
    played = _in_turn(players, seeds, policy, law, turn_limit) if jobs == 1 else None
    stream = played if played is not None else _at_once(players, seeds, policy, law, turn_limit, jobs)
    results = list(progress(stream) if progress else stream)
    return _totals(results)


def law_of_ruleset(ruleset: str, options: Mapping[str, Any] | None = None) -> Law:
    """The law of a ruleset with its own options and those of the table. ValueError for an option there is not."""
    from engine.rulebook import ruleset_file
    from engine.scenarios.position_law import options_struct

    return Law(ruleset=ruleset, options=options_struct({**ruleset_file(ruleset).options, **(options or {})}))


def _check_players(players: int, ruleset: str) -> None:
    from engine.rulebook import ruleset_file

    low, high = ruleset_file(ruleset).players
    if not low <= players <= high:
        raise DataError("simulate", 0, "--players", f"{players} players", f"{low} to {high}")


def _in_turn(players: int, seeds: list[int], policy: str, law: Law, turn_limit: int) -> Iterable[Played]:
    for seed in seeds:
        yield play_game(players, seed, policy, law, turn_limit)


def _at_once(players: int, seeds: list[int], policy: str, law: Law, turn_limit: int, jobs: int) -> Iterable[Played]:
    from joblib import Parallel, delayed

    work = Parallel(n_jobs=jobs, return_as="generator")
    found: Iterable[Played] = work(delayed(play_game)(players, seed, policy, law, turn_limit) for seed in seeds)
    return found


def _totals(results: list[Played]) -> dict[str, Any]:
    names = player_names(6)
    lengths = [game.turns for game in results if game.winner != NOBODY]
    causes = Counter(cause for game in results for cause in game.causes)
    winners = Counter(names[game.winner] for game in results if game.winner != NOBODY)
    return {
        "games": len(results),
        "finished": sum(game.winner != NOBODY for game in results),
        "turns": sum(game.turns for game in results),
        "steps": sum(game.steps for game in results),
        "decisions": sum(game.decisions for game in results),
        "winners": dict(sorted(winners.items())),
        "bankruptcies": sum(game.bankruptcies for game in results),
        "tasks": sum(game.tasks for game in results),
        "shortest": min(lengths, default=0),
        "longest": max(lengths, default=0),
        "causes": dict(causes.most_common()),
    }
