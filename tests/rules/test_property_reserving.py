"""Section 13: reserving, breaking through, and what completes a set otherwise."""

from property_bench import ANN, BOB, Play, held, landing, table

from engine.tasks.property import CheckSets

BROWN = (1, 3)
MAYFAIR, PARK_LANE = 39, 37


def test_13_2_the_last_title_is_reserved_for_half() -> None:
    run = landing(table({"at": 3}, {}, owns=held(ANN, 1)))
    assert run.asked == ("acquire", ANN)
    assert run.closed("buy") == {"13.1"}
    run.say("reserve")
    assert run.cash[ANN] == 1470
    assert run.deed(3).reserved
    assert run.state.table.reserve_rule
    assert {"13.1", "13.2"} <= run.cites


def test_13_2_leaving_it_brings_no_auction_r_138() -> None:
    run = landing(table({"at": 3}, {}, owns=held(ANN, 1))).say("decline")
    assert run.asked == ("turn_menu", ANN)
    assert "R-138" in run.rulings
    assert run.deed(3).owner == -1


def test_13_2_too_poor_to_reserve_is_not_asked() -> None:
    run = landing(table({"at": 3, "cash": 29}, {}, owns=held(ANN, 1)))
    assert run.asked == ("turn_menu", ANN)
    assert {"R-138"} <= run.rulings
    assert "12.1" not in run.cites


def test_13_2_a_title_that_completes_nothing_is_not_reserved() -> None:
    run = landing(table({"at": 6}, {}, owns=held(ANN, 8)))
    assert run.closed("reserve") == {"13.2"}


def test_13_2_stations_and_utilities_are_bought() -> None:
    run = landing(table({"at": 28}, {}, owns=held(ANN, 12))).say("buy")
    assert run.deed(28).owner == ANN
    assert run.state.table.reserve_rule


def test_13_1_switched_off_the_set_is_bought() -> None:
    run = landing(table({"at": 3}, {}, owns=held(ANN, 1)), off=("13.1",)).say("buy")
    assert run.cash[ANN] == 1440
    assert not run.state.table.reserve_rule
    assert "13.6" in run.cites


def test_13_2_switched_off_the_last_title_cannot_be_had() -> None:
    run = landing(table({"at": 3}, {}, owns=held(ANN, 1)), off=("13.2",))
    assert run.asked == ("turn_menu", ANN)


def test_13_6_when_everyone_is_able_the_lander_breaks_through_r_133() -> None:
    owns = held(ANN, 1) | held(BOB, MAYFAIR, reserved=True)
    run = landing(table({"at": 3}, {}, owns=owns))
    assert not run.state.table.reserve_rule
    assert "R-133" in run.rulings
    assert {"13.1", "13.4", "13.6"} <= run.cites
    assert run.say("buy").cash[ANN] == 1440


def test_13_6_one_player_without_a_reservation_keeps_the_rule() -> None:
    owns = held(ANN, 1) | held(BOB, MAYFAIR, reserved=True)
    run = landing(table({"at": 3}, {}, {}, owns=owns))
    assert run.closed("buy") == {"13.1"}


def test_13_4_bankrupt_players_do_not_count_r_140() -> None:
    owns = held(ANN, 1) | held(BOB, MAYFAIR, reserved=True)
    at = table({"at": 3}, {}, {"bankrupt": True}, owns=owns, any_bankrupt=True)
    assert landing(at).say("buy").deed(3).owner == ANN


def test_13_5_an_empty_purse_blocks_nobody() -> None:
    owns = held(ANN, 1) | held(BOB, MAYFAIR, reserved=True)
    at = table({"at": 3}, {"cash": 0}, owns=owns)
    run = landing(at)
    assert "13.5" in run.cites
    assert not run.closed("buy")
    assert landing(at, off=("13.5",)).closed("buy") == {"13.1"}


def test_13_4_unreserving_waits_for_the_others() -> None:
    owns = held(ANN, 1) | held(ANN, 3, reserved=True)
    assert "13.4" in Play(table({}, {}, owns=owns)).closed({"unreserve": 3})
    able = owns | held(BOB, MAYFAIR, reserved=True)
    run = Play(table({}, {}, owns=able)).say({"unreserve": 3})
    assert run.cash[ANN] == 1440
    assert not run.deed(3).reserved
    assert not run.state.table.reserve_rule
    assert {"13.4", "13.6"} <= run.cites
    assert "R-136" in run.rulings


def test_13_4_once_the_rule_is_spent_anyone_may_unreserve_r_135() -> None:
    owns = held(ANN, 1) | held(ANN, 3, reserved=True)
    run = Play(table({}, {}, owns=owns, reserve_rule=False)).say({"unreserve": 3})
    assert run.cash[ANN] == 1440


def test_13_4_unreserving_is_closed_in_jail_and_without_cash() -> None:
    owns = held(ANN, 1) | held(ANN, 3, reserved=True)
    assert "R-26" in Play(table({"at": 100}, {}, owns=owns, reserve_rule=False)).closed({"unreserve": 3})
    assert Play(table({"cash": 59}, {}, owns=owns, reserve_rule=False)).closed({"unreserve": 3}) == {"0.7"}
    assert "13.4" in Play(table({}, {}, owns=owns, reserve_rule=False)).closed({"unreserve": 1})


def test_13_1_what_an_auction_completes_arrives_reserved_r_134() -> None:
    at = table({"at": 3, "cash": 40}, {}, owns=held(BOB, 1))
    run = landing(at).say("pass")
    assert run.deed(3).owner == BOB
    assert run.deed(3).reserved
    assert run.cash == (40, 1470)
    loose = landing(at, reserve_break_through="break").say("pass")
    assert not loose.deed(3).reserved
    assert not loose.state.table.reserve_rule


def test_13_1_of_several_that_arrive_the_taker_picks_one_r_134() -> None:
    run = Play(table({}, {}, owns=held(ANN, *BROWN)), CheckSets(player=ANN, arrived=BROWN))
    assert run.asked == ("choose_deed", ANN)
    run.say("Whitechapel Road")
    assert (run.deed(1).reserved, run.deed(3).reserved) == (False, True)
    assert run.state.table.reserve_rule


def test_13_1_two_sets_completed_at_once_are_two_reservations() -> None:
    owns = held(ANN, *BROWN, MAYFAIR, PARK_LANE)
    run = Play(table({}, {}, owns=owns), CheckSets(player=ANN, arrived=(1, MAYFAIR)))
    assert run.deed(1).reserved
    assert run.deed(MAYFAIR).reserved


def test_13_6_a_set_that_arrives_when_everyone_is_able_stands_r_133() -> None:
    owns = held(ANN, *BROWN) | held(BOB, MAYFAIR, reserved=True)
    run = Play(table({}, {}, owns=owns), CheckSets(player=ANN, arrived=(1,)))
    assert not run.deed(1).reserved
    assert not run.state.table.reserve_rule


def test_13_6_switched_off_the_rule_goes_on() -> None:
    run = landing(table({"at": 3}, {}, owns=held(ANN, 1) | held(BOB, 37, reserved=True)), off=("13.6",)).say("buy")
    assert run.state.table.reserve_rule


def test_13_2_a_mortgaged_member_counts_and_a_reserved_one_does_not() -> None:
    assert landing(table({"at": 3}, {}, owns=held(ANN, 1, mortgaged=True))).closed("buy") == {"13.1"}
    owns = held(ANN, 6) | held(ANN, 8, reserved=True)
    assert not landing(table({"at": 9}, {}, owns=owns)).closed("buy")
