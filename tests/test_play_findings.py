"""What random legal play has found, each reduced to the fewest answers that show it."""

from typing import Any

import pytest
import yaml

from engine.answers import offered
from engine.decisions import Shuffle
from engine.errors import IllegalAnswer
from engine.game import Game
from engine.kernel import interject, play
from engine.law import Law
from engine.records import NOBODY, POT, replace
from engine.scenarios.loader import load
from engine.setup import new_game
from engine.state import State
from engine.tasks.cards import DrawCard, PlayKept
from engine.tasks.money import GoBankrupt, Owe
from engine.tasks.turn import NextTurn, PayTripleBonus, TurnMenu


def position(**given: Any) -> State:
    """The position of a `given`, at its first decision."""
    text = yaml.safe_dump({"title": "Found", "shows": [], "given": given}, sort_keys=False)
    return play(load(text).state)[0]


def cards(state: State) -> list[str]:
    table = state.table
    return sorted([held.card for player in table.players for held in player.hand] + [*table.decks[0].cards])


def test_an_order_of_cards_that_is_no_list_of_cards_is_refused() -> None:
    state, _ = play(new_game(("ann", "bob"), Law()))
    for roll in ([1, 2], [3, 4]):
        state, _ = play(state, roll)
    assert isinstance(state.decision, Shuffle)
    for answer in ([[1, 2], [3, 4]], [{}], [None], "x"):
        with pytest.raises(IllegalAnswer):
            play(state, answer)


def test_a_deal_over_a_card_that_does_not_exist_is_refused() -> None:
    state = position(players={"ann": {}, "bob": {}}, options={"deal_cards": "on"})
    for side in ("give", "take"):
        with pytest.raises(IllegalAnswer):
            play(state, {"deal": {"with": "bob", side: {"cards": ["double.no_such_card"]}}})
    with pytest.raises(IllegalAnswer):
        interject(state, 1, {"deal": {"with": "ann", "give": {"cards": ["double.no_such_card"]}}})


def test_a_bankrupt_who_keeps_everything_keeps_their_cards() -> None:
    state = position(
        players={"ann": {"hand": ["third.keep_forward_1"]}, "bob": {}, "cy": {}},
        decks={"third": ["third.back_1"]},
        rules_off=["20.2"],
    )
    after, _ = play(state, "bankrupt")
    assert after.table.players[0].bankrupt
    assert cards(after) == cards(state)


def test_a_bankrupt_player_builds_nowhere_at_half_price() -> None:
    state = position(
        players={"ann": {"deeds": ["Old Kent Road"]}, "bob": {}, "cy": {}},
    )
    table = state.table.with_player(0, replace(state.table.players[0], half_price=("brown", "blue")))
    after, _ = play(replace(state, table=table), "bankrupt")
    assert after.table.players[0].half_price == ()


def test_where_nobody_is_ever_ruined_a_debt_without_means_lapses() -> None:
    state = position(players={"ann": {"cash": 10}, "bob": {}}, rules_off=["20.1", "18.2"])
    debt = Owe(player=0, creditor=POT, amount=50, why="card fine")
    after, steps = play(replace(state, agenda=(debt, *state.agenda)))
    assert after.table == state.table
    assert after.decision == TurnMenu(player=0)
    assert "lapses" in steps[0].acts[0].event.text


def test_with_a_title_to_mortgage_the_debtor_is_still_asked() -> None:
    state = position(players={"ann": {"cash": 10, "deeds": ["Strand"]}, "bob": {}}, rules_off=["20.1"])
    debt = Owe(player=0, creditor=POT, amount=50, why="card fine")
    after, _ = play(replace(state, agenda=(debt, *state.agenda)))
    assert after.decision is not None
    rows = offered(Game(after.table, after.law), after.decision)
    assert {row.option.word for row in rows if row.open} == {"mortgage", "loan"}


def test_with_nobody_left_the_game_stands_still() -> None:
    state = position(players={"ann": {}, "bob": {}}, rules_off=["20.4"])
    for _ in range(2):
        state, _ = play(state, "bankrupt")
    assert state.decision is None
    assert state.table.winner == NOBODY


def test_a_bonus_sent_to_a_bankrupt_goes_to_nobody() -> None:
    state = position(players={"ann": {}, "bob": {}, "cy": {}})
    turn = replace(state.table.turn, bonus_to=1)
    table = replace(state.table, turn=turn)
    agenda = (GoBankrupt(player=1), PayTripleBonus(player=0), *state.agenda)
    after, _ = play(replace(state, table=table, agenda=agenda))
    assert [player.cash for player in after.table.players] == [1500, 0, 1500]
    assert after.table.players[0].triple_bonus == 1500


def test_a_card_no_longer_held_is_not_played() -> None:
    state = position(players={"ann": {}, "bob": {}})
    play_it = PlayKept(player=0, card="third.keep_forward_1", subject=0, moment="turn_start")
    assert [refusal.rule for refusal in Game(state.table, state.law).refusals(play_it)] == ["6.6"]


def test_cash_is_not_swapped_with_a_bankrupt() -> None:
    state = position(
        players={"ann": {}, "bob": {"cash": 300, "hand": ["go.immunity_money_swap"]}, "cy": {"cash": 200}},
        decks={"third": ["third.swap_all_money"]},
    )
    draw = DrawCard(player=0, deck="third")
    state, _ = play(replace(state, agenda=(draw, *state.agenda)))
    state, _ = play(state, "bob")
    assert state.decision is not None
    assert state.decision.kind == "immunity"
    after, _ = play(state, "bankrupt")
    assert after.table.players[0].cash == 1500
    assert after.agenda[-1] == NextTurn()
