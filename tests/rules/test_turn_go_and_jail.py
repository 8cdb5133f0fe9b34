"""S10, S15, S19, S20: GO, jail entry, jail turns, leaving."""

import pytest
from turn_position import ANN, BOB, Run, run

from engine.errors import IllegalAnswer
from engine.kernel import play
from engine.law import Law
from engine.records import replace
from engine.setup import new_game
from engine.table import Held
from engine.tasks.base import Arrival
from engine.tasks.movement import Advance, Move, SendToJail

STILL = {"bob": {"at": 100}, "cy": {"at": 100}}


def go(state, *tasks):
    """Resolve tasks before the pending decision is put again."""
    game = Run(replace(state, agenda=(*tasks, *state.agenda)))
    game.state, steps = play(game.state)
    game.steps += steps
    return game


# --- GO


@pytest.mark.parametrize(("facing", "at", "pay", "rule"), [(1, 38, 200, "8.2"), (-1, 2, 100, "8.3")])
def test_s10_passing_pays_by_the_facing(facing, at, pay, rule):
    game = run(ann={"at": at, "facing": facing}, **STILL).roll(1, 2, 3)
    assert game.player(ANN).cash == 1500 + pay
    assert rule in game.cites


def test_r64_landing_pays_200_and_leaving_is_the_pass():
    game = run(ann={"at": 37}, **STILL).roll(1, 2, 3)
    assert game.player(ANN).cash == 1700
    assert "8.4" in game.cites
    assert "8.2" not in game.cites
    left = run(ann={"at": 0}, **STILL).roll(1, 2, 3)
    assert left.player(ANN).cash == 1700
    assert "8.2" in left.cites


def test_r64_option_off_leaving_is_no_pass_and_crossing_still_is():
    off = {"go_departure_is_pass": False}
    assert run(ann={"at": 0}, options=off, **STILL).roll(1, 2, 3).player(ANN).cash == 1500
    assert run(ann={"at": 38}, options=off, **STILL).roll(1, 2, 3).player(ANN).cash == 1700
    landed = run(ann={"at": 37, "passed_go": False}, options=off, **STILL).roll(1, 2, 3)
    assert landed.player(ANN).passed_go


def test_r65_the_landing_costs_no_fee_and_the_departure_does():
    deeds = {1: {"owner": ANN, "mortgaged": True}, 3: {"owner": ANN}}
    assert run(ann={"at": 37}, deeds=deeds, **STILL).roll(1, 2, 3).player(ANN).cash == 1700
    assert run(ann={"at": 0}, deeds=deeds, **STILL).roll(1, 2, 3).player(ANN).cash == 1700 - 12


@pytest.mark.parametrize(("on", "cash"), [(False, 1500), (True, 1700)])
def test_r66_a_back_move_across_go(on, cash):
    game = run(ann={"at": 5}, options={"go_pass_on_back_moves": on}, **STILL)
    game.roll(6, 6, 1)  # back to Community Chest 33
    assert game.player(ANN).at == 33
    assert game.player(ANN).cash == cash
    assert ("8.2" in game.cites) == on


def test_r66_landing_exactly_on_go_by_a_back_move_pays():
    game = run(ann={"at": 12}, **STILL).roll(6, 6, 1)
    assert game.player(ANN).cash == 1700


def test_r68_the_first_departure_from_go_is_no_pass():
    game = run(ann={"at": 0, "passed_go": False, "left_go": False}, **STILL).roll(1, 2, 3)
    assert game.player(ANN).cash == 1500
    assert (game.player(ANN).left_go, game.player(ANN).passed_go) == (True, False)
    assert not {"8.2", "8.3"} & game.cites
    assert "R-68" in game.rulings


def test_r71_double_three_as_first_roll_returns_to_go():
    game = run(ann={"at": 0, "passed_go": False, "left_go": False}, **STILL).roll(3, 3, 1)
    ann = game.player(ANN)
    assert (ann.at, ann.cash, ann.facing, ann.left_go, ann.passed_go) == (0, 1700, 1, False, False)
    game.roll(1, 2, 3)
    assert game.player(ANN).cash == 1700
    assert game.player(ANN).left_go


def test_r69_an_advance_to_go_counts_as_having_passed_it():
    state = run(ann={"at": 7, "passed_go": False}).state
    game = go(state, Advance(player=ANN, to=0))
    assert game.player(ANN).passed_go
    assert game.player(ANN).cash == 1700
    assert "6.4" in game.cites
    assert "8.1" not in game.cites


def test_r72_going_back_pays_nothing_and_an_advance_from_go_leaves_it():
    state = run(ann={"at": 33}).state
    assert go(state, Advance(player=ANN, to=1, pays_go=False)).player(ANN).cash == 1500
    at_go = run(ann={"at": 0}).state
    assert go(at_go, Advance(player=ANN, to=1)).player(ANN).cash == 1700


def test_r70_two_crossings_are_two_passes():
    game = go(run(ann={"at": 39}).state, Move(player=ANN, steps=44))
    assert game.player(ANN).at == 3
    assert game.player(ANN).cash == 1900


@pytest.mark.parametrize(("to", "deck"), [(4, "tax"), (20, "free_parking"), (30, "go_to_jail"), (10, "just_visiting")])
def test_6_4_no_card_when_advanced(to, deck):
    game = go(run(ann={"at": 3}).state, Advance(player=ANN, to=to))
    assert "6.4" in game.cites
    assert deck not in [s.task.deck for s in game.steps if type(s.task).__name__ == "DrawCard"]
    assert game.player(ANN).cash == (1300 if to == 4 else 1500)
    assert game.player(ANN).jailed == (to == 30)


# --- entry


def test_s15_go_to_jail_no_money_counts_zero():
    game = run(ann={"at": 28, "doubles": 1}, **STILL).roll(1, 1, 3)
    ann = game.player(ANN)
    assert (ann.at, ann.doubles, ann.cash, ann.jail_fee, ann.jail_limit) == (100, 0, 2000, 50, 3)
    assert {"9.1", "9.2"} <= game.cites


def test_s15_terms_of_a_card():
    game = go(run().state, SendToJail(player=BOB, limit=6, lock=3, collects_rent=True))
    bob = game.player(BOB)
    assert (bob.jail_limit, bob.jail_lock, bob.collects_rent) == (6, 3, True)


def test_r115_a_fee_a_card_has_set_waits_for_the_next_stay():
    game = go(run(ann={"jail_fee": 150}).state, SendToJail(player=ANN))
    assert game.player(ANN).jail_fee == 150


# --- turns inside


def jailed(turns=0, **more):
    fees = {0: 50, 1: 75, 2: 113}
    return {"at": 100, "jail_turns": turns, "jail_fee": fees.get(turns, 50), **more}


def test_s19_a_normal_roll_stays_and_the_fee_grows():
    game = run(ann=jailed(), bob={"at": 100}, cy={"at": 100}).roll(1, 2, 3)
    ann = game.player(ANN)
    assert (ann.at, ann.jail_turns, ann.jail_fee) == (100, 1, 75)
    assert game.asked == ("end_menu", ANN)
    assert "10.3" in game.cites


def test_r108_fee_steps():
    fee = 50
    for expected in (75, 113, 170):
        game = run(ann=jailed(jail_limit=9, jail_fee=fee), **STILL).roll(1, 2, 3)
        fee = game.player(ANN).jail_fee
        assert fee == expected


@pytest.mark.parametrize(("turns", "fee"), [(0, 50), (1, 75), (2, 113)])
def test_s19_1_the_fee_opens_the_door_and_the_roll_moves(turns, fee):
    game = run(ann=jailed(turns), **STILL).say({"leave_jail": "fee"})
    ann = game.player(ANN)
    assert (ann.at, ann.cash, ann.jail_turns, ann.jail_fee, game.table.pot) == (10, 1500 - fee, 0, 50, fee)
    assert game.asked == ("turn_menu", ANN)
    assert {"10.3", "0.5"} <= game.cites
    assert game.roll(4, 6, 3).moves(ANN) == [20]


def test_s19_1_not_without_the_cash_and_not_outside():
    poor = run(ann=jailed(cash=49), **STILL)
    with pytest.raises(IllegalAnswer, match="closed"):
        poor.say({"leave_jail": "fee"})
    with pytest.raises(IllegalAnswer):
        run().say({"leave_jail": "fee"})


def test_10_1_a_double_frees_and_is_played_like_any_other_r114():
    game = run(ann=jailed(1), **STILL).roll(1, 1, 3)
    ann = game.player(ANN)
    assert (ann.at, ann.cash, ann.facing, ann.jail_fee) == (12, 2000, -1, 50)
    assert "10.1" in game.cites
    assert "9.1" not in game.cites
    assert game.asked == ("turn_menu", ANN)


def test_10_1_a_triple_frees():
    game = run(ann=jailed(1), **STILL).roll(3, 3, 3)
    assert game.moves(ANN) == [19]
    assert game.player(ANN).cash == 2500


def test_10_1_off_a_double_leaves_the_prisoner_inside_and_the_last_turn_is_forced():
    game = run(ann=jailed(0), off=("10.1",), **STILL).roll(1, 1, 3)
    assert (game.player(ANN).at, game.player(ANN).jail_turns) == (100, 1)
    assert run(ann=jailed(2), off=("10.1",), **STILL).roll(1, 1, 3).asked == ("leave_jail", ANN)


def test_10_2_r110_the_last_turn_is_forced_and_moves_by_the_same_roll():
    game = run(ann=jailed(2), **STILL).roll(4, 6, 3)
    assert game.asked == ("leave_jail", ANN)
    game.say("fee")
    assert game.player(ANN).at == 20
    assert game.player(ANN).cash == 1500 - 113 - 200  # the fee, and Free Parking
    assert "10.2" in game.cites
    assert game.player(ANN).jail_turns == 0


def test_10_2_off_nobody_is_forced():
    game = run(ann=jailed(2), off=("10.2",), **STILL).roll(4, 6, 3)
    assert (game.player(ANN).at, game.player(ANN).jail_turns) == (100, 3)


def test_r111_an_unpayable_forced_fee_is_a_debt():
    game = run(ann=jailed(2, cash=20), **STILL).roll(4, 6, 3).say("fee")
    assert game.asked == ("raise_funds", ANN)
    game.say({"loan": {"keep": 0}})
    assert game.player(ANN).at == 20


def test_6_8_a_a_lock_bars_double_fee_and_card_r48():
    locked = jailed(0, jail_lock=2, jail_limit=6, hand=())
    game = run(ann=locked, bob={"at": 16}, cy={"at": 100})
    with pytest.raises(IllegalAnswer) as error:
        game.say({"leave_jail": "fee"})
    assert "6.8.a" in str(error.value)
    game.roll(1, 1, 3)
    ann = game.player(ANN)
    assert (ann.at, ann.cash, ann.facing, ann.jail_lock, ann.jail_turns) == (100, 2000, -1, 1, 1)
    assert "6.8.a" in game.cites
    assert "10.1" not in game.cites
    assert game.moves(BOB) == [19]
    assert game.asked == ("end_menu", ANN)


def test_6_8_a_a_lock_suspends_the_forced_exit():
    game = run(ann=jailed(9, jail_lock=1, jail_limit=10), **STILL).roll(1, 2, 3)
    assert (game.player(ANN).at, game.player(ANN).jail_lock) == (100, 0)
    assert game.asked == ("end_menu", ANN)


def test_6_8_c_r113_the_waiver_skips_one_charge():
    game = run(ann=jailed(1, waiver=True, cash=0), **STILL).say({"leave_jail": "fee"})
    ann = game.player(ANN)
    assert (ann.at, ann.cash, ann.waiver, ann.jail_fee) == (10, 0, False, 50)
    assert "6.8.c" in game.cites
    by_double = run(ann=jailed(1, waiver=True), **STILL).roll(1, 1, 3)
    assert by_double.player(ANN).waiver


def test_6_8_c_off_the_waiver_does_nothing():
    game = run(ann=jailed(1, waiver=True), off=("6.8.c",), **STILL).say({"leave_jail": "fee"})
    assert (game.player(ANN).cash, game.player(ANN).waiver) == (1425, True)


def test_jail_fee_mode_per_payment():
    options = {"jail_fee_mode": "per_payment"}
    stays = run(ann=jailed(), options=options, **STILL).roll(1, 2, 3)
    assert stays.player(ANN).jail_fee == 50
    leaves = run(ann=jailed(), options=options, **STILL).say({"leave_jail": "fee"})
    assert (leaves.player(ANN).cash, leaves.player(ANN).jail_fee) == (1450, 75)
    free = run(ann=jailed(jail_fee=75), options=options, **STILL).roll(1, 1, 3)
    assert free.player(ANN).jail_fee == 75


def test_leave_jail_by_a_release_card():
    held = (Held(card="chance.jail_release"),)
    for answer in ("card", "chance.jail_release"):
        game = run(ann=jailed(1, hand=held), **STILL).say({"leave_jail": answer})
        ann = game.player(ANN)
        assert (ann.at, ann.cash, ann.hand) == (10, 1500, ())
        assert game.asked == ("turn_menu", ANN)
    forced = run(ann=jailed(2, hand=held), **STILL).roll(4, 6, 3).say("card")
    assert (forced.player(ANN).at, forced.player(ANN).hand) == (20, ())
    assert not forced.table.marks


def test_a_roller_rejailed_by_the_roll_that_freed_them_has_not_spent_a_turn():
    game = run(ann=jailed(1), **STILL)
    game.roll(5, 5, 1)  # freed, forward 10 to Free Parking
    assert game.player(ANN).jail_turns == 0


def test_two_players_can_play_a_few_turns():
    state, _ = play(new_game(["ann", "bob"], Law(), {}))
    game = Run(state).say([1, 2], [3, 4])
    for _ in range(6):
        game.roll(1, 2, 1)
        while game.asked[0] not in ("end_menu", "turn_menu"):
            game.say({"acquire": "buy", "bid": "pass"}[game.asked[0]])
        game.say("end_turn")
    assert Arrival().by == "roll"


def test_6_8_c_the_waiver_card_fires_when_a_paid_exit_comes_up_even_without_the_cash():
    held = (Held(card="just_visiting.free_next_jail_exit", drawn=0),)
    game = run(ann=jailed(1, hand=held, cash=10), **STILL).say({"leave_jail": "fee"})
    ann = game.player(ANN)
    assert (ann.at, ann.cash, ann.hand, game.table.marks) == (10, 10, (), ())
    assert "6.8.c" in game.cites


def test_landing_cards_that_move_away_cancel_the_rest_of_the_landing():
    held = (Held(card="third.keep_forward_1", drawn=0),)
    game = run(ann={"at": 1, "hand": held}, **STILL).roll(1, 2, 3)
    assert game.asked == ("play_kept", ANN)
    game.say({"play": "third.keep_forward_1"})
    assert (game.moves(ANN), game.player(ANN).cash, game.table.marks) == ([4, 5], 1500, ())
