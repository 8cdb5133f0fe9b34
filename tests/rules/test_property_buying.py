"""Buying, auctions and stations: 0.1, 0.6, 0.7, 12, 15."""

import pytest
from property_bench import ANN, BOB, CY, Play, held, landing, table

from engine.errors import IllegalAnswer
from engine.table import Turn
from engine.tasks.property import CheckSets

MAYFAIR, PARK_LANE, OLD_KENT = 39, 37, 1
STATIONS = (5, 15, 25, 35)


def test_intro_a_title_costs_its_price() -> None:
    run = landing(table({"at": MAYFAIR}, {})).say("buy")
    assert run.cash == (1100, 1500)
    assert run.deed(MAYFAIR).owner == ANN
    assert "intro" in run.cites


def test_0_1_before_the_first_pass_nothing_is_offered_or_auctioned() -> None:
    run = landing(table({"at": MAYFAIR, "passed_go": False}, {}))
    assert run.asked == ("turn_menu", ANN)
    assert "0.1" in run.cites
    assert not run.cites & {"0.6", "12.1", "intro"}


def test_0_1_switched_off_the_title_is_offered() -> None:
    run = landing(table({"at": MAYFAIR, "passed_go": False}, {}), off=("0.1",))
    assert run.asked == ("acquire", ANN)


def test_0_6_declining_leads_to_an_auction_and_without_it_to_nothing() -> None:
    assert landing(table({"at": OLD_KENT}, {})).say("decline").asked == ("bid", ANN)
    run = landing(table({"at": OLD_KENT}, {}), off=("0.6",)).say("decline")
    assert run.asked == ("turn_menu", ANN)


def test_0_7_too_little_cash_is_not_asked() -> None:
    run = landing(table({"at": MAYFAIR, "cash": 399}, {}, {}))
    assert run.asked == ("bid", ANN)
    assert {"0.7", "0.6", "12.1", "12.2", "12.3", "12.4"} <= run.cites


def test_0_7_switched_off_a_buyer_raises_funds() -> None:
    at = table({"at": MAYFAIR, "cash": 390}, {}, owns=held(ANN, OLD_KENT))
    run = landing(at, off=("0.7",)).say("buy")
    assert run.asked == ("raise_funds", ANN)
    run.say({"mortgage": "Old Kent Road"})
    assert run.cash == (20, 1500)
    assert run.deed(MAYFAIR).owner == ANN


def test_0_7_switched_off_a_bidder_raises_funds() -> None:
    at = table({"at": MAYFAIR, "cash": 200}, {"cash": 200}, owns=held(ANN, OLD_KENT))
    run = landing(at, off=("0.7",)).say("decline", {"bid": 210}, "pass")
    assert run.asked == ("raise_funds", ANN)
    run.say({"mortgage": 1})
    assert run.cash == (20, 200)
    assert run.deed(MAYFAIR).owner == ANN


def test_12_2_the_floor_is_half_the_printed_price_for_stations_too() -> None:
    at = table({"at": 35}, {}, owns=held(ANN, 5, 15, 25))
    run = landing(at).say("decline", "pass")
    assert run.cash == (1500, 1400)
    assert {"R-85", "R-132"} <= run.rulings


def test_12_2_switched_off_bidding_opens_at_nothing() -> None:
    run = landing(table({"at": OLD_KENT}, {}), off=("12.2",)).say("decline", "pass")
    assert run.cash == (1500, 1500)
    assert run.deed(OLD_KENT).owner == BOB


def test_12_3_prisoners_and_the_decliner_bid_but_not_the_poor() -> None:
    run = landing(table({"at": MAYFAIR, "cash": 400}, {"at": 100}, {"cash": 199})).say("decline")
    assert run.asked == ("bid", ANN)
    run.say({"bid": 201})
    assert run.asked == ("bid", BOB)
    run.say("pass")
    assert run.cash == (199, 1500, 199)


def test_12_3_switched_off_decliner_and_prisoners_stay_out() -> None:
    run = landing(table({"at": MAYFAIR}, {"at": 100}, {}), off=("12.3",)).say("decline")
    assert run.deed(MAYFAIR).owner == CY
    assert run.cash == (1500, 1500, 1300)


def test_12_4_the_lander_begins_or_the_next_who_can() -> None:
    run = landing(table({}, {"at": MAYFAIR, "cash": 199}, {}), seat=BOB)
    assert run.asked == ("bid", CY)
    assert "R-130" in run.rulings


@pytest.mark.parametrize("bid", [30, 29, 33, 31 + 100, 45])
def test_12_4_only_allowed_raises_r_129(bid: int) -> None:
    run = landing(table({"at": OLD_KENT}, {})).say("decline")
    assert "12.4" in run.closed({"bid": bid})
    with pytest.raises(IllegalAnswer):
        run.say({"bid": bid})


@pytest.mark.parametrize(
    ("grid", "strict", "steps"),
    [
        (1, True, [1, 5, 10, 20, 50, 100]),
        (5, True, [5, 10, 20, 50, 100]),
        (10, True, [10, 20, 50, 100]),
        (20, True, [20, 100]),
        (20, False, [20, 50, 100]),
        (50, True, [50, 100]),
    ],
)
def test_12_4_raises_follow_the_rounding_rule_r_05(grid: int, strict: bool, steps: list[int]) -> None:
    at = table({"at": MAYFAIR}, {})
    run = landing(at, rounding=grid, auction_grid_strict=strict).say("decline")
    open_raises = [step for step in range(1, 200) if not run.closed({"bid": 200 + step})]
    assert open_raises == steps


def test_12_4_off_the_strict_grid_the_price_is_rounded_again_r_05() -> None:
    at = table({"at": MAYFAIR}, {})
    run = landing(at, rounding=20, auction_grid_strict=False).say("decline", {"bid": 250}, "pass")
    assert run.cash == (1240, 1500)
    strict = landing(at, rounding=20).say("decline", {"bid": 220}, "pass")
    assert strict.cash == (1280, 1500)


def test_12_3_a_bid_beyond_the_cash_is_refused() -> None:
    run = landing(table({"at": OLD_KENT, "cash": 60}, {})).say("decline")
    assert {"12.3", "0.7", "R-131"} <= run.closed({"bid": 80})
    assert not run.closed({"bid": 50})


def test_12_5_a_passer_is_not_asked_again() -> None:
    run = landing(table({"at": OLD_KENT}, {}, {})).say("decline", "pass", {"bid": 35}, {"bid": 40}, {"bid": 50})
    assert run.asked == ("bid", CY)
    run.say("pass")
    assert run.cash == (1500, 1450, 1500)


def test_12_5_switched_off_a_passer_may_come_back() -> None:
    run = landing(table({"at": OLD_KENT}, {}, {}), off=("12.5",)).say("decline", "pass", {"bid": 35}, "pass")
    assert run.asked == ("bid", ANN)
    run.say({"bid": 40}, "pass", "pass")
    assert run.cash == (1460, 1500, 1500)


def test_12_5_switched_off_the_auction_still_ends_at_the_floor() -> None:
    run = landing(table({"at": OLD_KENT}, {}, {}), off=("12.5",)).say("decline", "pass", "pass")
    assert run.deed(OLD_KENT).owner == CY
    assert run.cash == (1500, 1500, 1470)


def test_12_6_the_decliner_may_be_left_with_it() -> None:
    run = landing(table({"at": MAYFAIR}, {}, {"at": 3})).say("decline", {"bid": 250}, "pass", "pass")
    assert run.cash == (1250, 1500, 1500)
    others_pass = landing(table({}, {"at": MAYFAIR}, {}), seat=BOB).say("decline")
    assert others_pass.asked == ("bid", BOB)


def test_12_6_a_lone_bidder_buys_unasked_r_128() -> None:
    run = landing(table({"at": MAYFAIR, "cash": 200}, {"cash": 199}))
    assert run.asked == ("turn_menu", ANN)
    assert run.cash == (0, 199)
    assert "R-128" in run.rulings


def test_12_6_switched_off_nobody_has_to_take_it() -> None:
    run = landing(table({"at": MAYFAIR, "cash": 200}, {"cash": 199}), off=("12.6",))
    assert run.deed(MAYFAIR).owner == -1


def test_12_7_nobody_can_afford_the_floor() -> None:
    run = landing(table({"at": MAYFAIR, "cash": 199}, {"cash": 199}))
    assert run.asked == ("turn_menu", ANN)
    assert "12.7" in run.cites
    off = landing(table({"at": MAYFAIR, "cash": 199}, {"cash": 199}), off=("12.7",))
    assert off.say("pass").deed(MAYFAIR).owner == BOB
    assert run.deed(MAYFAIR).owner == -1


def test_12_1_switched_off_no_auction_opens() -> None:
    assert landing(table({"at": MAYFAIR}, {}), off=("12.1",)).say("decline").asked == ("turn_menu", ANN)


def test_12_3_a_bidder_who_goes_bankrupt_is_out_of_the_auction() -> None:
    run = landing(table({"at": MAYFAIR}, {}, {})).say("decline", {"bid": 210})
    assert run.asked == ("bid", BOB)
    run.say("bankrupt")
    assert run.asked == ("bid", CY)
    run.say("pass")
    assert run.cash == (1290, 0, 1500)


def test_12_4_the_roller_may_go_bankrupt_and_the_auction_goes_on() -> None:
    run = landing(table({"at": MAYFAIR}, {}, {})).say("decline", "bankrupt")
    assert run.asked == ("bid", BOB)
    run.say({"bid": 205}, "pass")
    assert run.deed(MAYFAIR).owner == BOB


def test_12_3_who_has_not_passed_go_may_win_r_86() -> None:
    run = landing(table({"at": OLD_KENT}, {"passed_go": False})).say("decline", "pass")
    assert run.deed(OLD_KENT).owner == BOB
    assert "R-86" in run.rulings


@pytest.mark.parametrize(("owned", "price"), [(0, 200), (1, 250), (2, 300), (3, 400)])
def test_15_1_each_station_costs_more(owned: int, price: int) -> None:
    at = table({"at": 35}, {}, owns=held(ANN, *STATIONS[:owned]))
    run = landing(at).say("buy")
    assert run.cash[ANN] == 1500 - price
    assert "15.1" in run.cites
    assert landing(at, off=("15.1",)).say("buy").cash[ANN] == 1300


def test_15_2_mortgaged_stations_count_for_the_price() -> None:
    at = table({"at": 35}, {}, owns=held(ANN, 5, 15, mortgaged=True))
    run = landing(at).say("buy")
    assert run.cash[ANN] == 1200
    assert "15.2" in run.cites
    assert landing(at, off=("15.2",)).say("buy").cash[ANN] == 1300


def test_15_2_is_not_cited_when_nothing_is_mortgaged() -> None:
    assert "15.2" not in landing(table({"at": 35}, {}, owns=held(ANN, 5))).say("buy").cites


def test_15_3_no_surcharge_on_what_was_not_bought() -> None:
    at = table({}, {}, owns=held(ANN, 5, 15, 25))
    run = Play(at, CheckSets(player=ANN, arrived=(25,)))
    assert run.cash == (1500, 1500)
    assert "15.3" in run.cites
    off = Play(at, CheckSets(player=ANN, arrived=(25,)), off=("15.3",))
    assert off.cash == (1400, 1500)
    assert "15.1" in off.cites


def test_15_3_is_silent_about_a_first_station() -> None:
    assert "15.3" not in Play(table({}, {}, owns=held(ANN, 5)), CheckSets(player=ANN, arrived=(5,))).cites


def test_intro_the_price_is_rounded_by_the_grid() -> None:
    run = landing(table({"at": PARK_LANE}, {}), rounding=20).say("buy")
    assert run.cash[ANN] == 1140
    assert "R-04" in run.rulings


def test_2_1_a_third_die_mover_buys_out_of_turn_r_87() -> None:
    at = table({}, {"at": 6}, turn=Turn(seat=ANN, number=1, dice=(1, 2, 3)))
    run = landing(at, 3, by="third_die", seat=BOB)
    assert run.asked == ("acquire", BOB)
    assert run.say("buy").deed(6).owner == BOB
