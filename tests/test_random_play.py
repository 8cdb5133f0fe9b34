"""A thousand whole games of random legal play, with 2 to 6 players, any table options and any rules switched off.

What is checked at each decision stands in `play_checks.py` and `random_play.py`. A fault names its seed:
`python -m tests.random_play --seed N` plays that game alone; `--games 20000 --jobs 2` is the long run.
"""

from collections import Counter

import pytest
from play_support import NUMBERS, setting
from random_play import Report, every_card, play_one

GAMES = 1000
CHUNK = 25
WITH_ALL_CARDS = 400  # games in which every card is bound to be played
HARDLY_EVER = ("13.5",)  # needs a reservation its holder cannot pay for, when all others have one

FIRST = range(WITH_ALL_CARDS)
CHUNKS = [range(first, first + CHUNK) for first in range(WITH_ALL_CARDS, GAMES, CHUNK)]


def played(seeds: range) -> list[Report]:
    """Play and check the games of these seeds."""
    reports = [play_one(seed) for seed in seeds]
    faults = [report.fault for report in reports if report.fault]
    assert not faults, "\n".join(faults)
    return reports


def test_every_card_and_rule_comes_up_and_nothing_breaks() -> None:
    reports = played(FIRST)
    cards: Counter[str] = sum((report.cards for report in reports), Counter())
    assert not [card for card in every_card() if not cards[card]]
    rules: Counter[str] = sum((report.cites + report.refuses for report in reports), Counter())
    assert not [number for number in NUMBERS if not rules[number] and number not in HARDLY_EVER]
    assert sum(report.won for report in reports) > WITH_ALL_CARDS * 3 // 4
    assert sum(report.ruined for report in reports) > WITH_ALL_CARDS


@pytest.mark.parametrize("seeds", CHUNKS, ids=lambda seeds: f"{seeds[0]}-{seeds[-1]}")
def test_nothing_breaks(seeds: range) -> None:
    reports = played(seeds)
    assert sum(report.decisions for report in reports) > 100 * CHUNK


def test_the_games_differ() -> None:
    every = [setting(seed).law for seed in range(300)]
    laws = [law for law in every if law.ruleset == "monappoly"]
    assert 0 < len(laws) < len(every)
    assert any(not law.off for law in laws)
    assert len({number for law in laws for number in law.off}) > 100
    assert {law.options.rounding for law in laws} == {1, 5, 10, 20, 50}
    assert {len(setting(seed).state.table.players) for seed in range(5)} == {2, 3, 4, 5, 6}
