"""Rent and mortgages: intro, 0.2, 13.3, 16, 17."""

import pytest
from property_bench import ANN, BOB, Play, held, landing, table

from engine.records import POT
from engine.table import Mark, Turn
from engine.tasks.movement import ChargeMortgageFee

MAYFAIR, PARK_LANE, STRAND, ELECTRIC, WATER = 39, 37, 21, 12, 28


@pytest.mark.parametrize(("houses", "rent"), [(0, 100), (1, 200), (2, 600), (3, 1400), (4, 1700), (5, 2000), (6, 4000)])
def test_intro_the_printed_row_gives_the_rent(houses: int, rent: int) -> None:
    at = table({"at": MAYFAIR, "cash": 5000}, {}, owns=held(BOB, MAYFAIR, PARK_LANE, houses=houses))
    assert landing(at).cash == (5000 - rent, 1500 + rent)


def test_intro_single_rent_without_the_whole_set_r_81() -> None:
    at = table({"at": MAYFAIR}, {}, owns=held(BOB, MAYFAIR) | held(BOB, PARK_LANE, reserved=True))
    assert landing(at).cash == (1450, 1550)


@pytest.mark.parametrize(("count", "rent"), [(1, 25), (2, 50), (3, 100), (4, 200)])
def test_intro_stations_by_their_number(count: int, rent: int) -> None:
    at = table({"at": 5}, {}, owns=held(BOB, *(5, 15, 25, 35)[:count]))
    assert landing(at).cash == (1500 - rent, 1500 + rent)


def test_intro_ones_own_title_r_79() -> None:
    run = landing(table({"at": MAYFAIR}, {}, owns=held(ANN, MAYFAIR)))
    assert run.cash == (1500, 1500)
    assert "R-79" in run.rulings


def test_intro_small_rents_round_to_nothing_r_04() -> None:
    run = landing(table({"at": 6}, {}, owns=held(BOB, 6)), rounding=50)
    assert run.cash == (1500, 1500)
    assert run.spoke("no rent is due")


def test_0_2_an_owner_in_jail_collects_nothing() -> None:
    at = table({"at": MAYFAIR}, {"at": 100}, owns=held(BOB, MAYFAIR))
    run = landing(at)
    assert run.cash == (1500, 1500)
    assert "0.2" in run.cites
    assert landing(at, off=("0.2",)).cash == (1450, 1550)


def test_6_8_b_a_card_lets_the_jailed_owner_collect() -> None:
    at = table({"at": MAYFAIR}, {"at": 100, "collects_rent": True}, owns=held(BOB, MAYFAIR))
    run = landing(at)
    assert run.cash == (1450, 1550)
    assert "6.8.b" in run.cites


def test_13_3_a_reserved_title_earns_nothing() -> None:
    at = table({"at": MAYFAIR}, {}, owns=held(BOB, PARK_LANE) | held(BOB, MAYFAIR, reserved=True))
    run = landing(at)
    assert run.cash == (1500, 1500)
    assert "13.3" in run.cites
    assert landing(at, off=("13.3",)).cash == (1450, 1550)


def test_17_4_a_mortgaged_title_earns_nothing() -> None:
    at = table({"at": MAYFAIR}, {}, owns=held(BOB, MAYFAIR, mortgaged=True))
    run = landing(at)
    assert run.cash == (1500, 1500)
    assert "17.4" in run.cites
    assert landing(at, off=("17.4",)).cash == (1450, 1550)


def test_17_4_the_rest_of_the_set_falls_to_single_rent() -> None:
    at = table({"at": MAYFAIR}, {}, owns=held(BOB, MAYFAIR) | held(BOB, PARK_LANE, mortgaged=True))
    run = landing(at)
    assert run.cash == (1450, 1550)
    assert "17.4" in run.cites
    assert landing(at, off=("17.4",)).cash == (1400, 1600)


def test_17_4_mortgaged_stations_and_utilities_do_not_count_r_82() -> None:
    at = table({"at": 5}, {}, owns=held(BOB, 5) | held(BOB, 15, 25, mortgaged=True))
    assert landing(at).cash == (1475, 1525)
    assert landing(at, off=("17.4",)).cash == (1400, 1600)
    pair = table({"at": ELECTRIC}, {}, owns=held(BOB, ELECTRIC) | held(BOB, WATER, mortgaged=True))
    assert landing(pair, 2, 3).cash == (1480, 1520)
    assert landing(pair, 2, 3, off=("17.4",)).cash == (1450, 1550)


@pytest.mark.parametrize(
    ("dice", "by", "rent"), [((2, 3), "roll", 20), ((6,), "third_die", 24), ((4, 4), "double", 32)]
)
def test_16_1_16_2_the_dice_of_the_arrival(dice: tuple[int, ...], by: str, rent: int) -> None:
    run = landing(table({"at": ELECTRIC}, {}, owns=held(BOB, ELECTRIC)), *dice, by=by)
    assert run.cash == (1500 - rent, 1500 + rent)
    assert {"16.1", "16.2", "16.3"} <= run.cites


def test_16_2_no_dice_no_rent_r_80() -> None:
    run = landing(table({"at": ELECTRIC}, {}, owns=held(BOB, ELECTRIC)), by="none")
    assert run.cash == (1500, 1500)
    assert run.spoke("no rent is due")


def test_16_3_both_utilities() -> None:
    at = table({"at": ELECTRIC}, {}, owns=held(BOB, ELECTRIC, WATER))
    assert landing(at, 2, 3).cash == (1450, 1550)
    assert landing(at, 2, 3, off=("16.3",)).cash == (1480, 1520)


def test_16_1_and_16_2_switched_off() -> None:
    at = table({"at": ELECTRIC}, {}, owns=held(BOB, ELECTRIC))
    assert landing(at, 2, 3, off=("16.1",)).cash == (1500, 1500)
    assert landing(at, 6, off=("16.2",)).cash == (1476, 1524)  # all three dice of the roll: 1 + 2 + 3


def test_intro_a_title_in_the_pot_earns_single_rent_for_the_pot_r_78() -> None:
    at = table({"at": MAYFAIR}, {}, owns=held(POT, MAYFAIR, PARK_LANE))
    run = landing(at)
    assert run.cash == (1450, 1500)
    assert run.state.table.pot == 50
    assert "R-78" in run.rulings
    assert landing(at, pot_rent=False).cash == (1500, 1500)


def test_intro_pot_rent_of_stations_and_utilities_is_single_r_78() -> None:
    stations = table({"at": 5}, {}, owns=held(POT, 5, 15))
    assert landing(stations).state.table.pot == 25
    utilities = table({"at": ELECTRIC}, {}, owns=held(POT, ELECTRIC, WATER))
    assert landing(utilities, 2, 3).state.table.pot == 20


def test_intro_a_card_may_take_the_place_of_the_rent() -> None:
    at = table({"at": MAYFAIR}, {}, owns=held(BOB, MAYFAIR), marks=(Mark(what="rent", player=ANN),))
    run = landing(at)
    assert run.cash == (1500, 1500)
    assert run.state.table.marks == ()


def test_intro_rent_that_cannot_be_paid_is_a_debt() -> None:
    at = table({"at": MAYFAIR, "cash": 20}, {}, owns=held(BOB, MAYFAIR) | held(ANN, 1))
    run = landing(at)
    assert run.asked == ("raise_funds", ANN)
    run.say({"mortgage": 1})
    assert run.cash == (0, 1550)


def test_intro_mortgage_and_lifting_it_r_151() -> None:
    run = Play(table({}, {}, owns=held(ANN, ELECTRIC))).say({"mortgage": ELECTRIC})
    assert run.cash[ANN] == 1575
    run.say({"unmortgage": ELECTRIC})
    assert run.cash[ANN] == 1492
    assert "R-151" in run.rulings


def test_17_3_a_title_freed_before_the_pass_is_not_charged() -> None:
    at = table({}, {}, owns=held(ANN, MAYFAIR, 1, mortgaged=True))
    run = Play(at).say({"unmortgage": MAYFAIR})
    before = run.cash[ANN]
    after = Play(run.state.table, ChargeMortgageFee(player=ANN))
    assert after.cash[ANN] == before - 12
    assert {"17.1", "17.2", "17.3"} <= after.cites


def test_17_3_a_pass_by_the_third_die_is_charged_like_any_other() -> None:
    at = table({}, {}, owns=held(BOB, MAYFAIR, mortgaged=True), turn=Turn(seat=ANN, number=1))
    assert Play(at, ChargeMortgageFee(player=BOB)).cash[BOB] == 1420
    assert Play(at, ChargeMortgageFee(player=BOB), off=("17.3",)).cash[BOB] == 1500


def test_17_1_each_fee_is_rounded_by_itself_r_152() -> None:
    at = table({}, {}, owns=held(ANN, 1, 3, mortgaged=True))
    run = Play(at, ChargeMortgageFee(player=ANN), rounding=20)
    assert run.cash[ANN] == 1460
    assert "R-152" in run.rulings


def test_17_1_the_fee_of_a_station_comes_from_its_printed_price_r_85() -> None:
    at = table({}, {}, owns=held(ANN, 5, 15, 25, 35, mortgaged=True))
    assert Play(at, ChargeMortgageFee(player=ANN)).cash[ANN] == 1340


def test_intro_what_cannot_be_mortgaged() -> None:
    owns = held(ANN, MAYFAIR, houses=1) | held(ANN, PARK_LANE) | held(BOB, 1) | held(ANN, 3, reserved=True)
    run = Play(table({}, {}, owns=owns))
    assert {"intro", "R-154"} <= run.closed({"mortgage": PARK_LANE})
    assert "intro" in run.closed({"mortgage": 1})
    assert "13.3" in run.closed({"mortgage": 3})


def test_intro_a_prisoner_manages_nothing_by_choice_r_26() -> None:
    owns = held(ANN, MAYFAIR, PARK_LANE) | held(ANN, 5, mortgaged=True) | held(ANN, 1, 3, houses=1)
    inside = table({"at": 100}, {}, owns=owns)
    run = Play(inside)
    for answer in ({"build": MAYFAIR}, {"mortgage": MAYFAIR}, {"unmortgage": 5}, {"sell": 1}):
        assert "R-26" in run.closed(answer)
        assert not Play(inside, jailed_may_manage=True).closed(answer)


def test_0_7_lifting_a_mortgage_never_raises_funds() -> None:
    run = Play(table({"cash": 30}, {}, owns=held(ANN, 1, mortgaged=True)))
    assert run.closed({"unmortgage": 1}) == {"0.7"}
