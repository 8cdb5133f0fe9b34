"""Every card is carried out: by a scenario, or, where it moves one sum only, by the table of plain cards."""

from functools import cache
from pathlib import Path

import pytest
import yaml

from engine import load, run, scenario_files
from engine.cards import all_decks, card, deck_cards
from engine.tasks.cards import ResolveCard

SCENARIOS = Path(__file__).parent.parent / "scenarios"
CARDS = {each.id: each.copies for name in all_decks() for each in deck_cards(name)}
PLAIN = Path(__file__).parent / "facts" / "plain_cards.yaml"  # the table that tests/rules/test_cards_money.py plays
IN_TABLE = set(yaml.safe_load(PLAIN.read_text()))


@cache
def carried_out() -> frozenset[str]:
    """The cards that took effect in some scenario: drawn and resolved, or played, and not cancelled."""
    found = set()
    for path in scenario_files([SCENARIOS]):
        for step in run(load(path), check=False).steps:
            task = step.task
            if isinstance(task, ResolveCard) and not step.before.table.in_play[task.play.link].cancelled:
                found.add(task.play.card)
    return frozenset(found)


def test_all_177_are_known() -> None:
    assert sum(CARDS.values()) == 177


def test_every_card_is_carried_out() -> None:
    assert sorted(set(CARDS) - carried_out() - IN_TABLE) == []


@pytest.mark.parametrize("id", sorted(set(CARDS) - IN_TABLE))
def test_a_card_that_does_more_than_move_a_sum_has_a_scenario(id: str) -> None:
    assert id in carried_out(), f"no scenario carries out {id}: {card(id).says}"


def test_the_table_holds_plain_cards_only() -> None:
    for id in IN_TABLE:
        verbs = [type(effect).__name__ for effect in card(id).effects]
        assert verbs in (["Pay"], ["Collect"]), id
