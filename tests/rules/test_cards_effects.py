"""What cards do besides plain money: movement, jail, titles, cards, dice, turns and the table."""

from typing import Any

import pytest
from cards_bench import ANN, BOB, CY, TURN, Run, draw, hand, held, replace, table

from engine.table import DOUBLE_HOTEL
from engine.tasks.base import Arrival
from engine.tasks.movement import VisitGo
from engine.tasks.turn import GiveTripleCard, GrowTripleBonus

TRIPLE = replace(TURN, natural="triple", kind="triple", dice=(2, 2, 2), fallen=(2, 2, 2))
STREETS = {11, 24, 39, 34, 8, 16, 1}


def place(run: Run, seat: int = ANN) -> int:
    return run.table.players[seat].at


# --- movement


@pytest.mark.parametrize(
    ("id", "start", "to", "passes"),
    [
        ("chance.advance_go", 7, 0, False),
        ("chance.advance_mayfair", 7, 39, False),
        ("chance.advance_pall_mall", 22, 11, True),
        ("chance.advance_trafalgar", 36, 24, True),
        ("chance.advance_marylebone", 7, 15, False),
        ("chance.back_3", 22, 19, False),
        ("community_chest.back_old_kent", 17, 1, False),
        ("community_chest.back_3", 2, 39, False),
        ("percent_chance.forward_8", 36, 4, True),
        ("percent_chance.back_bow", 7, 16, False),
        ("percent_community_chest.back_11", 2, 31, False),
        ("third.forward_5", 9, 14, False),
        ("third.back_1", 12, 11, False),
        ("third.back_free_parking", 12, 20, False),
        ("go_to_jail.to_just_visiting", 30, 10, True),
    ],
)
def test_a_move_by_card(id: str, start: int, to: int, passes: bool) -> None:
    owns = held(ANN, *[space.index for space in _titles()])
    run = draw(id, {"at": start}, {}, owns=owns)
    assert place(run) == to
    assert any(event.name == "money_moved" and event.why == "passing GO" for event in run.events) == passes  # type: ignore[attr-defined]


def _titles() -> list[Any]:
    from cards_bench import FRAME

    return [space for space in FRAME.board.spaces if space.price]


def test_r_80_a_card_goes_on_with_the_dice_of_its_move() -> None:
    owns = held(BOB, 12)
    run = draw("third.back_1", {"at": 13}, {}, owns=owns, arrival=Arrival(dice=(2, 3)))
    assert run.cash == [1480, 1520]
    assert draw("third.back_1", {"at": 13}, {}, owns=owns, arrival=Arrival()).cash == [1500, 1500]


def test_r_74_with_no_such_title_nothing_moves() -> None:
    run = draw("percent_community_chest.nearest_station_other", {"at": 2}, {}, owns=held(ANN, 5, 15))
    assert place(run) == 2
    assert "R-74" in run.rulings
    near = draw("percent_community_chest.nearest_station_other", {"at": 2}, {}, owns=held(ANN, 5) | held(BOB, 15))
    assert place(near) == 15
    assert near.cash == [1475, 1525]


def test_r_75_a_swap_makes_nobody_act() -> None:
    run = draw("percent_community_chest.swap_places", {"at": 2}, {"at": 4}, answers=("bob",))
    assert (place(run), place(run, BOB)) == (4, 2)
    assert run.table.pot == 0


def test_r_180_no_swap_with_a_prisoner_the_card_does_not_speak_of() -> None:
    run = draw("tax.lowest_pays_swap", {"at": 4}, {"at": 100}, {"at": 8}, answers=({"bob": 1, "cy": 2},))
    assert (place(run), place(run, BOB)) == (4, 100)
    assert run.cash == [1500, 1300, 1500]


def test_changing_places_with_a_prisoner_swaps_the_fees_too() -> None:
    bob = {"at": 100, "jail_turns": 2, "jail_fee": 113, "jail_lock": 1}
    run = draw("just_visiting.swap_with_jailed", {"at": 10}, bob, answers=("bob",))
    ann, bob_now = run.table.players[ANN], run.table.players[BOB]
    assert (ann.jailed, ann.jail_turns, ann.jail_fee) == (True, 0, 113)
    assert (bob_now.at, bob_now.jail_fee, bob_now.jail_lock) == (10, 50, 0)
    assert draw("just_visiting.swap_with_jailed", {"at": 10}, {}).done


def test_the_next_player_ahead_has_free_parking_to_deal_with() -> None:
    owns = held(CY, 1)
    players = ({"at": 20}, {"at": 22, "facing": -1}, {"at": 25})
    run = draw("free_parking.id_check_swap", *players, owns=owns, pot=500, below=("free_parking.pot_to_bank",))
    assert (place(run), place(run, CY)) == (25, 20)
    assert run.deck("free_parking") == ("free_parking.pot_to_bank", "free_parking.id_check_swap")
    assert run.table.pot == 0


def test_everyone_at_liberty_comes_to_the_meeting() -> None:
    players = ({"at": 10}, {"at": 12}, {"at": 100})
    run = draw("just_visiting.meeting", *players, decks={})
    assert (place(run, BOB), place(run, CY)) == (10, 100)
    assert run.cash == [1500, 1700, 1500]


def test_3_2_nobody_turns_before_passing_go() -> None:
    run = draw("third.all_change_direction", {}, {"passed_go": False}, {"at": 100})
    assert [player.facing for player in run.table.players] == [-1, 1, -1]


def test_swapping_at_go_pays_both_and_takes_the_place_of_the_bonus() -> None:
    decks = {"go": ("go.swap_places_both_200",)}
    run = Run(table({"at": 0}, {"at": 12}, decks=decks), VisitGo(player=ANN), "bob")
    assert run.cash == [1700, 1700]
    assert not run.table.marks
    alone = Run(table({"at": 0}, {"at": 100}, decks=decks), VisitGo(player=ANN))
    assert alone.cash == [1700, 1500]


def test_dice_at_go() -> None:
    decks = {"go": ("go.two_dice_x_third_x200",)}
    run = Run(table({"at": 0}, {}, decks=decks), VisitGo(player=ANN), [2, 4])
    assert run.cash[ANN] == 1500 + 200 * 6 * 4 // 10
    everyone = Run(table({"at": 0}, {}, decks={"go": ("go.all_two_dice_x200",)}), VisitGo(player=ANN), [[1, 2], [3, 4]])
    assert everyone.cash == [1560, 1640]


# --- jail


def test_a_card_sends_people_to_jail() -> None:
    assert draw("chance.go_to_jail").table.players[ANN].jailed
    assert [p.jailed for p in draw("third.all_to_jail").table.players] == [True] * 3
    both = draw("third.jail_with_companion", answers=("cy",))
    assert [p.jailed for p in both.table.players] == [True, False, True]
    assert draw("percent_community_chest.steal_200_each_jail").cash == [1540, 1480, 1480]


def test_the_terms_of_a_stay() -> None:
    ann = draw("go_to_jail.term_6_lock_3", {"at": 30}, {}).table.players[ANN]
    assert (ann.jailed, ann.jail_limit, ann.jail_lock, ann.collects_rent) == (True, 6, 3, False)


def test_7_2_d_a_full_jail_takes_the_fee_and_sets_no_terms() -> None:
    run = draw("go_to_jail.term_6_lock_3", {"at": 30}, {}, event="jail_full")
    ann = run.table.players[ANN]
    assert (ann.at, ann.jail_limit, ann.jail_lock, run.table.pot) == (30, 3, 0, 50)


def test_everybody_breaks_out_locks_or_no_locks() -> None:
    players = ({}, {"at": 100, "jail_lock": 3}, {"at": 100})
    run = draw("percent_community_chest.mass_breakout", *players)
    assert (place(run, BOB), place(run, CY)) == (10, 10)
    assert run.table.players[BOB].jail_lock == 0


def test_r_115_the_fee_of_the_stay_changes() -> None:
    assert draw("third.jail_fee_x3", {"at": 100, "jail_fee": 75}, {}).table.players[ANN].jail_fee == 225
    assert draw("triple.jail_fee_50", {"at": 100, "jail_fee": 113}, {}).table.players[ANN].jail_fee == 50


# --- titles


def test_returning_and_handing_in() -> None:
    owns = held(ANN, 1, 3, houses=1) | held(ANN, 5) | held(ANN, 12, mortgaged=True) | held(ANN, 16, reserved=True)
    run = draw("third.return_property", owns=owns)
    assert run.open() == ["King's Cross Station"]
    back = draw("third.return_property", owns=owns, answers=("King's Cross Station",))
    assert back.table.deed(5).owner == -1
    pot = draw("third.hand_in_any_property", owns=owns, answers=(5,))
    assert pot.table.deed(5).owner == -2
    assert pot.table.players[ANN].handed_in == ()
    assert "R-126" in pot.rulings
    assert draw("third.return_property").done  # nothing to return


def test_everyone_else_hands_in() -> None:
    owns = held(BOB, 1) | held(CY, 12, 28)
    run = draw("free_parking.others_hand_in", owns=owns, answers=("Old Kent Road", "Water Works"))
    assert [run.table.deed(space).owner for space in (1, 12, 28)] == [-2, CY, -2]


def test_a_thousand_each_then_a_property_each() -> None:
    run = draw("third.all_1000_return_property", {}, {}, owns=held(BOB, 1), answers=(1,))
    assert run.cash == [2500, 2500]
    assert run.table.deed(1).owner == -1


def test_purging_ones_own_two() -> None:
    owns = held(ANN, 1, 3, houses=2) | held(ANN, 37, 39, houses=1)
    run = draw("go.purge_own_2", owns=owns)
    assert len(run.open()) == 6
    done = draw("go.purge_own_2", owns=owns, answers=(["Mayfair", "Old Kent Road"],))
    assert [done.table.deed(space).houses for space in (1, 3, 37, 39)] == [0, 2, 1, 0]
    one = draw("go.purge_own_2", owns=held(ANN, 1, houses=1), answers=("Old Kent Road",))
    assert one.table.deed(1).houses == 0  # as many as there are


def test_19_3_purging_a_player_of_ones_choice() -> None:
    owns = held(BOB, 1, 3, houses=2)
    answers = ("bob", ["Old Kent Road", "Whitechapel Road"])
    run = draw("go_to_jail.purge_opponent_2", owns=owns, answers=answers)
    assert [run.table.deed(space).houses for space in (1, 3)] == [0, 0]
    assert "19.3" in run.cites
    off = draw("go_to_jail.purge_opponent_2", owns=owns, answers=answers, off=("19.3",))
    assert [off.table.deed(space).houses for space in (1, 3)] == [2, 2]
    bob = {"hand": hand("free_parking.immunity_purge")}
    saved = draw("third.purge_opponent_1", {}, bob, owns=owns, answers=("bob", "Old Kent Road", "use"))
    assert saved.table.deed(1).houses == 2


def test_13_1_a_property_for_nothing_may_arrive_reserved() -> None:
    run = draw("triple.take_bank_property", owns=held(ANN, 1), answers=("Whitechapel Road",))
    assert (run.table.deed(3).owner, run.table.deed(3).reserved) == (ANN, True)
    free = draw("triple.take_bank_property", owns=held(ANN, 1), reserve_rule=False, answers=("Whitechapel Road",))
    assert not free.table.deed(3).reserved


def test_exchanging_sets() -> None:
    owns = held(ANN, 1, 3, houses=2) | held(BOB, 37, 39, houses=DOUBLE_HOTEL - 1)
    run = draw("double.swap_set_purge", {}, {}, owns=owns, reserve_rule=False, answers=("bob", ["brown", "dark_blue"]))
    assert [run.table.deed(space).owner for space in (1, 3, 37, 39)] == [BOB, BOB, ANN, ANN]
    assert not any(deed.houses for deed in run.table.deeds)
    assert draw("double.swap_set_purge", {}, {}, owns=held(BOB, 37, 39), reserve_rule=False).done


def test_half_the_cash_or_a_set() -> None:
    owns = held(ANN, 1, 3, houses=1)
    money = draw("triple.half_cash_or_return_set", owns=owns, answers=("A",))
    assert money.paid == [(ANN, -1, 750)]
    gone = draw("triple.half_cash_or_return_set", owns=owns, reserve_rule=False, answers=("B", "brown"))
    assert [gone.table.deed(space).owner for space in (1, 3)] == [-1, -1]
    assert draw("triple.half_cash_or_return_set", answers=("B",)).done  # no set, nothing happens


def test_a_free_hotel_now_or_later() -> None:
    owns = held(ANN, 37, 39, houses=4)
    run = draw("tax.free_hotel", {"at": 4}, {}, owns=owns, answers=("Mayfair",))
    assert run.table.deed(39).houses == 5
    assert draw("tax.free_hotel", {"at": 4}, {}).table.players[ANN].free_hotels == 1


def test_the_pot_goes_to_the_bank() -> None:
    run = draw("free_parking.pot_to_bank", owns=held(-2, 1), pot=300)
    assert (run.table.pot, run.table.deed(1).owner) == (0, -1)
    assert [mark.what for mark in run.table.marks] == ["fp_all"]


def test_half_the_pot_for_everyone_and_it_stays() -> None:
    run = draw("free_parking.all_half_pot", pot=300)
    assert run.cash == [1650, 1650, 1650]
    assert run.table.pot == 300


# --- cards, dice, turns


def test_6_5_a_card_with_options() -> None:
    run = draw("third.treasure_1000_or_350_each")
    assert run.open() == ["A", "B"]
    assert draw("third.treasure_1000_or_350_each", answers=("A",)).cash == [2500, 1500, 1500]
    other = draw("third.treasure_1000_or_350_each", answers=("B",))
    assert other.cash == [2200, 1150, 1150]
    assert "6.5" in other.cites
    assert "6.5" not in draw("chance.dividend_50").cites


def test_a_card_draws_a_card() -> None:
    decks = {"chance": ("chance.dividend_50",)}
    run = draw("community_chest.fine_10_or_chance", answers=("B",), decks=decks)
    assert run.cash[ANN] == 1550
    percent = {"percent_chance": ("percent_chance.speeding_300",), "third": ("third.pay_each_200",)}
    more = draw("percent_community_chest.fine_400_or_percent_chance", {}, {}, answers=("B",), decks=percent)
    assert more.cash == [1500 - 30 - 200, 1700]
    assert "R-90" in more.rulings


def test_the_dice_decide_who_gets_it() -> None:
    dice: tuple[Any, ...] = ({"bob": 4, "cy": 4},)
    run = draw("percent_chance.robbed_1000", answers=dice)
    assert run.cash == [1400, 1600, 1500]
    alone = draw("percent_chance.robbed_1000", {}, {})
    assert alone.cash == [1400, 1600]


def test_a_kept_card_goes_to_the_highest() -> None:
    ann = {"hand": hand("go.keep_advance_go", "third.keep_forward_1")}
    run = draw("free_parking.pass_card_highest", ann, {}, {}, answers=({"bob": 1, "cy": 2}, "third.keep_forward_1"))
    assert run.hand(CY) == ["third.keep_forward_1"]
    assert draw("free_parking.pass_card_highest").done  # nothing to give


def test_turns_are_granted_and_missed() -> None:
    assert draw("third.extra_turns_3").table.players[ANN].extra_turns == 3
    assert draw("third.miss_turns_3").table.players[ANN].misses == 3
    run = draw("third.extra_3_or_lowest_misses_3", answers=("B", {"bob": 5, "cy": 2}))
    assert run.table.players[CY].misses == 3


def test_a_global_event_begins() -> None:
    run = draw("double.event_utility_x10", event="")
    assert run.table.event == "utility_x10"
    assert {"7.1", "7.2.a"} <= run.cites


@pytest.mark.parametrize(
    ("id", "answers", "cash"),
    [
        ("triple.bonus_x2", (), [3500, 1500, 1500]),
        ("triple.bonus_x_die", (3,), [4500, 1500, 1500]),
        ("triple.no_bonus", (), [1500, 1500, 1500]),
        ("triple.bonus_to_lowest", ({"ann": 2, "bob": 2, "cy": 1},), [1500, 1500, 2500]),
    ],
)
def test_r_54_the_triple_bonus_is_paid_once(id: str, answers: tuple[Any, ...], cash: list[int]) -> None:
    position = table({}, {}, {}, decks={"triple": (id,)}, turn=TRIPLE)
    card = Run(position, GiveTripleCard(player=ANN), *answers)
    run = Run(card.table, GrowTripleBonus(player=ANN))
    assert run.cash == cash
    assert run.table.players[ANN].triple_bonus == 1500


def test_r_103_no_dice_for_a_holder_in_jail() -> None:
    run = draw("percent_chance.advance_go_two_dice_x100", {"at": 100}, {})
    assert run.cash[ANN] == 1500
    assert "R-103" in run.rulings


def test_r_95_an_empty_deck_gives_no_card() -> None:
    from cards_bench import drawing

    run = Run(table({}, {}), drawing("chance.back_3"))
    assert run.done
    assert "R-95" in run.rulings
