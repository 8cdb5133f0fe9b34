"""Building, selling, purging: 0.3, 0.4, 14, 19."""

import pytest
from property_bench import ANN, BOB, Play, held, table

from engine.records import replace
from engine.tasks.property import CheckSets, Purge
from engine.tasks.turn import ReadRoll

BROWN, BLUE, DARK = (1, 3), (6, 8, 9), (37, 39)
MAYFAIR, PARK_LANE = 39, 37


def rich(owns: dict[int, dict[str, object]], **more: object) -> Play:
    return Play(table({"cash": 20000}, {}, owns=owns), **more)  # type: ignore[arg-type]


def test_0_4_a_house_needs_the_whole_set() -> None:
    assert rich(held(ANN, MAYFAIR)).closed({"build": MAYFAIR}) == {"0.4"}
    assert rich({}, off=("0.4",)).closed({"build": MAYFAIR}) == {"intro"}
    assert rich(held(ANN, 5), off=("0.4",)).closed({"build": 5}) == {"intro"}
    assert rich(held(ANN, 1, mortgaged=True), off=("0.4",)).closed({"build": 1}) == {"intro"}
    assert "0.4" in rich(held(ANN, 5)).closed({"build": 5})
    run = rich(held(ANN, *DARK)).say({"build": MAYFAIR})
    assert run.cash[ANN] == 19800
    assert {"intro", "0.3", "0.4"} <= run.cites
    assert not rich(held(ANN, MAYFAIR), off=("0.4",)).closed({"build": MAYFAIR})


def test_0_4_reserved_and_mortgaged_members_bar_building_r_141() -> None:
    assert "0.4" in rich(held(ANN, MAYFAIR) | held(ANN, PARK_LANE, reserved=True)).closed({"build": MAYFAIR})
    assert {"0.4", "R-141"} <= rich(held(ANN, MAYFAIR) | held(ANN, PARK_LANE, mortgaged=True)).closed(
        {"build": MAYFAIR}
    )


def test_0_4_building_and_selling_are_even_r_141() -> None:
    owns = held(ANN, 37, houses=1) | held(ANN, 39)
    assert {"0.4", "R-141"} <= rich(owns).closed({"build": 37})
    assert {"0.4", "R-141"} <= rich(held(ANN, 37, houses=2) | held(ANN, 39, houses=1)).closed({"sell": 39})


def test_0_3_one_level_per_title_and_turn() -> None:
    run = rich(held(ANN, *DARK)).say({"build": 39}, {"build": 37})
    assert run.closed({"build": 39}) == {"0.3", "R-142"}
    assert not rich(held(ANN, *DARK), off=("0.3",)).say({"build": 39}, {"build": 37}).closed({"build": 39})


def test_0_3_the_table_may_count_by_roll_r_142() -> None:
    at = replace(rich(held(ANN, *DARK)).say({"build": 39}, {"build": 37}).state.table)
    assert Play(at, ReadRoll(player=ANN, dice=(1, 2, 3))).deed(39).built_now
    by_roll = Play(at, ReadRoll(player=ANN, dice=(1, 2, 3)), level_limit_per="roll")
    assert not by_roll.deed(39).built_now


def test_14_1_a_double_hotel_costs_five_houses() -> None:
    run = rich(held(ANN, *DARK, houses=5)).say({"build": MAYFAIR})
    assert run.cash[ANN] == 19000
    assert run.deed(MAYFAIR).houses == 6
    assert {"14.1", "14.2"} <= run.cites
    assert "14.2" in run.closed({"build": PARK_LANE})
    assert "14.2" in run.closed({"build": MAYFAIR})


def test_14_1_needs_a_hotel_on_every_title() -> None:
    owns = held(ANN, 37, houses=5) | held(ANN, 39, houses=4)
    assert "14.1" in rich(owns).closed({"build": 37})


def test_14_1_switched_off_a_hotel_is_the_top() -> None:
    assert "intro" in rich(held(ANN, *DARK, houses=5), off=("14.1",)).closed({"build": 39})


def test_14_2_switched_off_a_second_double_hotel() -> None:
    owns = held(ANN, 37, houses=6) | held(ANN, 39, houses=5)
    assert "14.2" in rich(owns).closed({"build": 39})
    assert not rich(owns, off=("14.2",)).closed({"build": 39})
    assert rich(held(ANN, *DARK, houses=6), off=("14.2",)).closed({"build": 39})


def test_14_1_a_double_hotel_is_sold_first_for_half_of_five_houses_r_143() -> None:
    run = rich(held(ANN, 37, houses=6) | held(ANN, 39, houses=5))
    assert "R-141" in run.closed({"sell": 39})
    run.say({"sell": 37})
    assert run.cash[ANN] == 20500
    assert run.deed(37).houses == 5


def test_intro_buildings_sell_for_half_r_144() -> None:
    run = rich(held(ANN, *DARK, houses=3)).say({"sell": 39})
    assert run.cash[ANN] == 20100
    assert "R-144" in run.rulings
    assert "intro" in rich(held(ANN, *DARK)).closed({"sell": 39})
    assert "intro" in rich(held(BOB, *DARK, houses=1)).closed({"sell": 39})


FORTY = held(BOB, 11, 13, 14, 16, 18, 19, 21, 23, 24, houses=4)  # 36 houses


@pytest.mark.parametrize(("stock", "closed"), [("35/13", True), ("32/12", True), ("unlimited", False)])
def test_intro_the_bank_runs_out_of_houses_r_15(stock: str, closed: bool) -> None:
    owns = held(ANN, *DARK) | held(BOB, 11, 13, 14, 16, 18, 19, 21, 23, houses=4) | held(BOB, 24, houses=3)
    refusals = rich(owns, building_stock=stock).closed({"build": 39})
    assert ("R-15" in refusals) is closed


def test_intro_a_hotel_gives_four_houses_back_r_15() -> None:
    owns = held(ANN, *DARK, houses=4) | held(BOB, 11, 13, 14, 16, 18, 19, houses=4) | held(BOB, 21, houses=3)
    run = rich(owns).say({"build": 39})
    assert "R-15" not in run.closed({"build": 37})
    assert run.deed(39).houses == 5


def test_intro_a_double_hotel_uses_two_hotels_r_15() -> None:
    hotels = held(BOB, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, houses=5)
    run = rich(held(ANN, *DARK, houses=5) | hotels)  # 13 hotels in use
    assert "R-15" in run.closed({"build": 39})
    assert "R-15" not in rich(held(ANN, *DARK, houses=5) | hotels, building_stock="unlimited").closed({"build": 39})


def test_intro_a_hotel_is_not_sold_without_four_houses_r_147() -> None:
    owns = held(ANN, *DARK, houses=5) | held(BOB, 11, 13, 14, 16, 18, 19, 21, 23, houses=4)  # 32 houses
    assert "R-147" in rich(owns).closed({"sell": 39})
    assert not rich(owns, hotel_sale_needs_houses=False).closed({"sell": 39})
    assert not rich(owns, building_stock="unlimited").closed({"sell": 39})


def test_14_3_an_untouched_street_builds_at_half_price() -> None:
    run = rich(held(ANN, *BROWN, *BLUE)).say({"build": 1}, {"build": 6})
    assert run.cash[ANN] == 20000 - 25 - 25
    assert set(run.state.table.players[ANN].half_price) == {"brown", "blue"}
    assert "14.3" in run.cites
    assert rich(held(ANN, *BROWN, *BLUE), off=("14.3",)).say({"build": 1}).cash[ANN] == 19950


def test_14_3_a_double_hotel_there_costs_half_of_five_houses() -> None:
    at = table({"cash": 1000, "half_price": ("brown", "blue")}, {}, owns=held(ANN, *BROWN, *BLUE, houses=5))
    run = Play(at).say({"build": 1})
    assert run.cash[ANN] == 875
    assert run.say({"sell": 1}).cash[ANN] == 938


def test_14_3_a_title_built_on_before_spoils_the_street_r_146() -> None:
    owns = held(ANN, *BROWN, *BLUE) | held(ANN, 1, built_on=True)
    assert rich(owns).say({"build": 1}).cash[ANN] == 19950
    houses = held(ANN, *BROWN, houses=1, built_on=True) | held(ANN, *BLUE)
    assert rich(houses).say({"build": 6}).cash[ANN] == 19950


def test_14_3_the_discount_outlives_selling_everything_r_146() -> None:
    run = rich(held(ANN, *BROWN, *BLUE)).say({"build": 1}, {"sell": 1})
    assert run.cash[ANN] == 20000 - 25 + 13
    assert "R-150" in run.rulings
    assert run.deed(1).built_on
    assert run.say({"build": 3}).cash[ANN] == 20000 - 25 + 13 - 25


def test_14_3_mortgaged_counts_reserved_does_not_r_145() -> None:
    mortgaged = held(ANN, *BROWN, *BLUE) | held(ANN, 6, mortgaged=True)
    assert rich(mortgaged).say({"build": 1}).cash[ANN] == 19975
    reserved = held(ANN, *BROWN, *BLUE) | held(ANN, 6, reserved=True)
    assert rich(reserved).say({"build": 1}).cash[ANN] == 19950


def test_14_3_the_discount_goes_with_any_title_of_the_street() -> None:
    at = table({"half_price": ("brown", "blue")}, {}, owns=held(ANN, *BROWN, 6, 8) | held(BOB, 9))
    run = Play(at, CheckSets(player=BOB, arrived=(9,)))
    assert run.state.table.players[ANN].half_price == ()


def test_14_3_a_street_gained_untouched_is_remembered() -> None:
    at = table({}, {}, owns=held(ANN, *BROWN, *BLUE), reserve_rule=False)
    run = Play(at, CheckSets(player=ANN))
    assert set(run.state.table.players[ANN].half_price) == {"brown", "blue"}


def test_14_3_half_of_25_on_the_50_grid_r_06() -> None:
    run = rich(held(ANN, *BROWN, *BLUE), rounding=50).say({"build": 1})
    assert run.cash[ANN] == 19950


def test_0_7_building_never_raises_funds() -> None:
    run = Play(table({"cash": 199}, {}, owns=held(ANN, *DARK)))
    assert run.closed({"build": 39}) == {"0.7"}


def test_intro_a_card_pays_for_one_hotel() -> None:
    run = Play(table({"cash": 10, "free_hotels": 1}, {}, owns=held(ANN, *DARK, houses=4))).say({"build": 39})
    assert run.cash[ANN] == 10
    assert run.state.table.players[ANN].free_hotels == 0
    assert "0.7" in run.closed({"build": 37})


# --- purges


def test_19_1_a_purge_blocks_the_rest_of_the_set() -> None:
    at = table({"cash": 5000}, {}, owns=held(ANN, *BLUE, houses=2))
    run = Play(at, Purge(player=ANN, space=6))
    assert run.deed(6).houses == 0
    assert run.deed(6).purged
    assert "19.1" in run.closed({"build": 8})
    assert "19.1" not in Play(at, Purge(player=ANN, space=6), off=("19.1",)).closed({"build": 8})
    run.say({"build": 6})
    assert run.deed(6).purged
    assert "19.1" in run.closed({"sell": 6})


def test_19_1_blocks_what_even_building_would_allow() -> None:
    owns = held(ANN, 6, purged=True) | held(ANN, 8, houses=1) | held(ANN, 9)
    assert rich(owns).closed({"build": 9}) == {"19.1", "R-148"}
    assert not rich(owns, off=("19.1",)).closed({"build": 9})


def test_19_1_the_block_ends_when_the_title_has_caught_up_r_148() -> None:
    owns = held(ANN, 6, purged=True, houses=1) | held(ANN, 8, 9, houses=2)
    run = rich(owns).say({"build": 6})
    assert not run.deed(6).purged
    assert "R-148" in run.rulings


def test_19_1_or_when_the_rest_has_been_sold_down() -> None:
    owns = held(ANN, 1, purged=True) | held(ANN, 3, houses=1)
    run = rich(owns).say({"sell": 3})
    assert not run.deed(1).purged


def test_19_1_below_a_double_hotel_a_hotel_is_level() -> None:
    owns = held(ANN, 1, purged=True, houses=4) | held(ANN, 3, houses=6)
    assert not rich(owns).say({"build": 1}).deed(1).purged


def test_19_2_a_bare_title_is_purged_of_nothing_r_149() -> None:
    run = Play(table({}, {}, owns=held(ANN, *BROWN)), Purge(player=ANN, space=1))
    assert not run.deed(1).purged
    assert run.spoke("nothing is built")


def test_19_2_purging_the_last_building_leaves_no_block() -> None:
    owns = held(ANN, 1, houses=1) | held(ANN, 3)
    run = Play(table({}, {}, owns=owns), Purge(player=ANN, space=1))
    assert not run.deed(1).purged


def test_19_3_a_purge_by_somebody_elses_card() -> None:
    at = table({}, {}, owns=held(BOB, *BROWN, houses=1))
    run = Play(at, Purge(player=BOB, space=1, holder=ANN))
    assert run.deed(1).houses == 0
    assert "19.3" in run.cites
    assert Play(at, Purge(player=BOB, space=1, holder=ANN), off=("19.3",)).deed(1).houses == 1
