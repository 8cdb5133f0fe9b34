"""`simulate`: whole games by computer."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import click
from tqdm import tqdm

from engine.commands.show import jobs_wanted, print_table, put_json
from engine.drivers.simulation import TURN_LIMIT, Played, simulate


@click.command("simulate")
@click.option("--games", default=10, show_default=True, type=click.IntRange(1), metavar="N", help="How many games.")
@click.option("--players", default=4, show_default=True, metavar="P", help="Players in each.")
@click.option(
    "--seed", default=0, show_default=True, type=click.IntRange(0), metavar="S", help="Same seed, same games."
)
@click.option("--policy", default="sensible", show_default=True, metavar="NAME", help="random or sensible.")
@click.option(
    "--jobs", default=1, show_default=True, metavar="J", callback=jobs_wanted, help="How many processes; -1 for all."
)
@click.option("--ruleset", default="monappoly", show_default=True, metavar="NAME", help="Which game.")
@click.option("--turns", default=TURN_LIMIT, show_default=True, type=click.IntRange(1), help="Turn limit of a game.")
@click.option("--option", "chosen", multiple=True, metavar="NAME=VALUE", help="A table option, e.g. rounding=50.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def command(
    games: int,
    players: int,
    seed: int,
    policy: str,
    jobs: int,
    ruleset: str,
    turns: int,
    chosen: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play whole games. One that reaches the turn limit is reported as unfinished."""
    bar: tqdm[Any] = tqdm(total=games, unit="game", disable=None)
    began = time.perf_counter()

    def watched(stream: Iterable[Played]) -> Iterable[Played]:
        for game in stream:
            bar.update()
            yield game

    options = _options(chosen)
    try:
        with collected_seldom():
            found = simulate(
                games,
                players,
                seed,
                policy,
                jobs=jobs,
                ruleset=ruleset,
                options=options,
                turn_limit=turns,
                progress=watched,
            )
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    milliseconds = max(1, int((time.perf_counter() - began) * 1000))
    bar.close()
    _report(_timed(found, milliseconds) | ({} if as_json else _more(found, milliseconds)), as_json)


@contextmanager
def collected_seldom() -> Iterator[None]:
    """What a game makes holds no cycles: Python's collector need not look through it all the time."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def _options(chosen: tuple[str, ...]) -> dict[str, str]:
    """`rounding=50` and the like."""
    pairs = [each.partition("=") for each in chosen]
    return {name: value for name, _, value in pairs}


def _timed(found: dict[str, Any], milliseconds: int) -> dict[str, Any]:
    """With the time it took and what that makes a second."""
    first = {key: found[key] for key in ("games", "finished", "turns", "steps", "decisions")}
    return {
        **first,
        "seconds": milliseconds / 1000,
        **_rates(found, milliseconds, "turns", "steps"),
        **{key: found[key] for key in ("winners", "bankruptcies")},
    }


def _rates(found: dict[str, Any], milliseconds: int, *whats: str) -> dict[str, int]:
    return {f"{what}_per_second": found[what] * 1000 // milliseconds for what in whats}


def _more(found: dict[str, Any], milliseconds: int) -> dict[str, Any]:
    """What the table tells besides; the JSON keeps to the keys of the contract."""
    causes = ", ".join(f"{cause} {count}" for cause, count in found["causes"].items())
    return {
        "unfinished": found["games"] - found["finished"],
        "tasks": found["tasks"],
        **_rates(found, milliseconds, "tasks", "decisions"),
        "shortest_finished_game": f"{found['shortest']} turns" if found["finished"] else "none finished",
        "longest_finished_game": f"{found['longest']} turns" if found["finished"] else "none finished",
        "causes_of_bankruptcy": causes or "none",
    }


def _report(found: dict[str, Any], as_json: bool) -> None:
    if as_json:
        put_json(found)
    else:
        print_table(("what", "how much"), [(key.replace("_", " "), value) for key, value in found.items()])
