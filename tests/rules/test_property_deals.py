"""Deals and bankruptcy: R-27 to R-30, R-162 to R-171, 0.8, 20."""

from typing import Any

import pytest
from property_bench import ANN, BOB, CY, Play, held, table

from engine.errors import IllegalAnswer
from engine.kernel import interject
from engine.records import BANK, POT
from engine.table import Deck, Held
from engine.tasks.money import Owe
from engine.tasks.turn import NextTurn


def deal(other: str, give: Any = None, take: Any = None) -> dict[str, Any]:
    return {"deal": {"with": other, "give": give or {}, "take": take or {}}}


def owing(creditor: int, amount: int) -> Owe:
    return Owe(player=ANN, creditor=creditor, amount=amount, why="rent", by=("intro",))


def test_intro_a_deal_is_accepted_or_refused_whole_r_27() -> None:
    at = table({}, {}, owns=held(ANN, 1) | held(BOB, 5))
    offer = deal("bob", {"cash": 50, "deeds": ["Old Kent Road"]}, {"deeds": [5]})
    run = Play(at).say(offer)
    assert run.asked == ("deal", BOB)
    assert Play(at).say(offer, "refuse").cash == (1500, 1500)
    run.say("accept")
    assert run.cash == (1450, 1550)
    assert (run.deed(1).owner, run.deed(5).owner) == (BOB, ANN)
    assert run.asked == ("turn_menu", ANN)


def test_intro_a_mortgage_goes_with_its_title_r_153() -> None:
    run = Play(table({}, {}, owns=held(ANN, 1, mortgaged=True))).say(deal("Bob", {"deeds": [1]}), "accept")
    assert run.deed(1).mortgaged
    assert run.cash == (1500, 1500)
    assert "R-153" in run.rulings


def test_intro_who_has_not_passed_go_may_receive_a_title_r_30() -> None:
    run = Play(table({}, {"passed_go": False}, owns=held(ANN, 1))).say(deal("bob", {"deeds": [1]}), "accept")
    assert run.deed(1).owner == BOB
    assert "R-30" in run.rulings


@pytest.mark.parametrize(
    ("offer", "rule"),
    [
        (deal("bob"), "R-29"),
        (deal("bob", {"cash": 1501}), "R-29"),
        (deal("bob", {}, {"cash": 1501}), "R-29"),
        (deal("bob", {"cash": -5}), "R-29"),
        (deal("bob", {"deeds": [1, 1]}), "R-29"),
        (deal("bob", {"deeds": [1]}, {"deeds": [1]}), "R-29"),
        (deal("bob", {"deeds": [5]}), "R-28"),
        (deal("bob", {"deeds": [39]}), "R-28"),
        (deal("bob", {"deeds": [13]}), "13.3"),
        (deal("bob", {"cards": ["third.nope"]}), "R-28"),
        (deal("ann", {"cash": 1}), "R-27"),
        (deal("cy", {"cash": 1}), "R-27"),
    ],
)
def test_intro_what_is_no_deal(offer: dict[str, Any], rule: str) -> None:
    owns = held(ANN, 1) | held(BOB, 5) | held(ANN, 37, 39, houses=1) | held(ANN, 13, reserved=True)
    at = table({"hand": (Held(card="third.nope"),)}, {}, {"bankrupt": True}, owns=owns, any_bankrupt=True)
    assert rule in Play(at).closed(offer)


@pytest.mark.parametrize(
    "answer",
    [
        {"deal": {}},
        {"deal": "bob"},
        deal("zed", {"cash": 1}),
        deal("bob", {"cash": True}),
        deal("bob", {"deeds": ["GO"]}),
        deal("bob", {"deeds": ["Nowhere"]}),
        deal("bob", {"gold": 1}),
        {"deal": {"with": "bob", "want": {}}},
    ],
)
def test_intro_what_cannot_be_read_is_refused(answer: Any) -> None:
    with pytest.raises(IllegalAnswer):
        Play(table({}, {})).say(answer)


def test_13_1_no_deal_completes_a_set_yet_r_134() -> None:
    at = table({}, {}, owns=held(ANN, 1) | held(BOB, 3))
    assert {"13.1", "R-134"} <= Play(at).closed(deal("bob", {"deeds": [1]}))
    assert {"13.1", "R-134"} <= Play(at).closed(deal("bob", {}, {"deeds": [3]}))
    assert not Play(at).closed(deal("bob", {"deeds": [1]}, {"deeds": [3]}))
    loose = Play(at, reserve_break_through="break").say(deal("bob", {"deeds": [1]}), "accept")
    assert not loose.state.table.reserve_rule


def test_13_5_a_deal_may_complete_a_set_once_everyone_is_able() -> None:
    owns = held(ANN, 1) | held(BOB, 3) | held(BOB, 39, reserved=True)
    at = table({}, {"cash": 0}, owns=owns)
    run = Play(at).say(deal("bob", {}, {"deeds": [3]}), "accept")
    assert not run.state.table.reserve_rule
    assert {"13.5", "13.6"} <= run.cites


def test_6_7_c_no_deal_brings_a_third_nope() -> None:
    hand = (Held(card="third.nope"), Held(card="third.nope"))
    at = table({"hand": hand}, {"hand": hand[:1]})
    run = Play(at, deal_cards=True)
    assert "6.7.c" in run.closed(deal("bob", {"cards": ["third.nope", "third.nope"]}))
    run.say(deal("bob", {"cards": ["third.nope"]}), "accept")
    assert len(run.state.table.players[BOB].hand) == 2


def test_intro_anyone_solvent_proposes_in_a_window_r_27() -> None:
    at = table({}, {}, owns=held(BOB, 5))
    run = Play(at)
    run.state, _ = interject(run.state, BOB, deal("ann", {"deeds": [5]}, {"cash": 300}))
    assert run.asked == ("deal", ANN)
    run.say("accept")
    assert run.cash == (1200, 1800)
    assert run.asked == ("turn_menu", ANN)


def test_intro_a_deal_with_the_creditor_cancels_the_debt_r_162() -> None:
    at = table({"cash": 10}, {}, {}, owns=held(ANN, 1))
    run = Play(at, owing(BOB, 900)).say(deal("bob", {"deeds": [1]}))
    assert run.asked == ("deal", BOB)
    run.say("refuse")
    assert run.asked == ("raise_funds", ANN)
    run.say(deal("bob", {"deeds": [1]}), "accept")
    assert run.asked == ("turn_menu", ANN)
    assert run.cash == (10, 1500, 1500)
    assert "R-162" in run.rulings


def test_0_7_a_debtor_may_trade_with_others_r_163() -> None:
    at = table({"cash": 10}, {}, {}, owns=held(ANN, 1))
    offer = deal("cy", {"deeds": [1]}, {"cash": 500})
    run = Play(at, owing(BOB, 400)).say(offer, "accept")
    assert run.cash == (110, 1900, 1000)
    strict = Play(at, owing(BOB, 400), debt_trades="creditor")
    assert {"0.7", "R-163"} <= strict.closed(offer)
    assert not strict.closed(deal("bob", {"deeds": [1]}))


def test_0_7_the_other_side_goes_bankrupt_over_the_offer_and_the_debt_remains() -> None:
    at = table({"cash": 10}, {}, {}, owns=held(ANN, 1))
    run = Play(at, owing(BOB, 400)).say(deal("cy", {"deeds": [1]}, {"cash": 60}), "bankrupt")
    assert run.asked == ("raise_funds", ANN)


def test_0_7_a_debtor_trades_with_others_for_cash_only_r_163() -> None:
    at = table({"cash": 10}, {}, {}, owns=held(ANN, 1) | held(CY, 5))
    run = Play(at, owing(BOB, 400)).say()
    for offer in (deal("cy", {"cash": 10}), deal("cy", {"deeds": [1]}), deal("cy", {"deeds": [1]}, {"deeds": [5]})):
        assert "0.7" in run.closed(offer)
    assert not run.closed(deal("cy", {"cash": 10}, {"cash": 11}))
    assert not run.closed(deal("bob", {"deeds": [1]}))


# --- bankruptcy


def test_20_2_everything_returns_to_the_bank_r_170() -> None:
    owns = held(ANN, 37, 39, houses=5) | held(ANN, 1, mortgaged=True) | held(ANN, 13, reserved=True)
    hand = (Held(card="third.nope"),)
    at = table({"cash": 70, "hand": hand}, {}, {}, owns=owns, decks=(Deck(name="third", cards=("third.back_1",)),))
    run = Play(at, NextTurn()).say()
    run = Play(at).say("bankrupt")
    assert run.cash == (0, 1500, 1500)
    for space in (1, 13, 37, 39):
        deed = run.deed(space)
        assert (deed.owner, deed.houses, deed.mortgaged, deed.reserved) == (BANK, 0, False, False)
    assert run.state.table.decks[0].cards == ("third.back_1", "third.nope")
    assert run.state.table.players[ANN].bankrupt
    assert {"20.1", "20.2", "0.8"} <= run.cites


def test_20_3_the_bank_makes_the_creditor_whole_r_166() -> None:
    at = table({"cash": 70}, {}, {})
    run = Play(at, owing(BOB, 900)).say("bankrupt")
    assert run.cash == (0, 2400, 1500)
    assert {"R-164", "R-165", "R-166"} <= run.rulings
    assert Play(at, owing(BOB, 900), off=("20.3",)).say("bankrupt").cash == (0, 1500, 1500)


def test_20_3_nothing_for_the_pot_or_the_bank() -> None:
    run = Play(table({"cash": 70}, {}, {}), owing(POT, 900)).say("bankrupt")
    assert run.state.table.pot == 0
    assert "20.3" not in run.cites


def test_20_1_quitting_without_a_debt_pays_nobody_r_31() -> None:
    run = Play(table({"cash": 70}, {}, {})).say("bankrupt")
    assert "20.3" not in run.cites
    assert "R-31" in run.rulings


def test_20_4_the_last_one_wins_at_once_r_171() -> None:
    run = Play(table({"cash": 70}, {}), owing(BOB, 900), Owe(player=BOB, creditor=BANK, amount=9999, why="x"))
    run.say("bankrupt")
    assert run.state.table.winner == BOB
    assert run.state.agenda == ()
    assert run.cash[BOB] == 2400


def test_0_8_a_bystander_may_quit_in_a_window_and_the_roller_goes_on() -> None:
    run = Play(table({}, {}, {}))
    run.state, _ = interject(run.state, CY, "bankrupt")
    assert run.asked == ("turn_menu", ANN)
    assert run.state.table.players[CY].bankrupt


def test_20_1_a_debtor_sells_and_mortgages_even_in_jail_r_26() -> None:
    owns = held(ANN, 37, 39, houses=1) | held(ANN, 5)
    run = Play(table({"cash": 0, "at": 100}, {}, owns=owns), owing(BOB, 300))
    assert {"intro", "R-154"} <= run.closed({"mortgage": 37})
    run.say({"sell": 37}, {"sell": 39}, {"mortgage": 37})
    assert run.cash == (75, 1800)


def test_20_1_a_debtor_may_not_sell_a_hotel_for_want_of_houses_r_147() -> None:
    owns = held(ANN, 37, 39, houses=5) | held(BOB, 11, 13, 14, 16, 18, 19, 21, 23, houses=4)
    run = Play(table({"cash": 0}, {}, owns=owns), owing(BOB, 300))
    assert "R-147" in run.closed({"sell": 37})
