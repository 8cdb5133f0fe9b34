"""S3, S5, S8, S9: dice numbers, doubles, three in a row, the third die."""

import pytest
from turn_position import ANN, BOB, CY, run

# --- S3, S9


def test_s9_the_third_die_moves_the_others_along_their_own_facing():
    game = run(ann={"at": 0}, bob={"at": 10, "facing": -1}, cy={"at": 20})
    game.roll(1, 3, 4)
    assert game.moves(ANN) == [4]
    assert game.moves(BOB) == [6]
    assert game.moves(CY) == [24]
    assert {"2.1", "3.3", "3.4"} <= game.cites
    assert "4.5" not in game.cites


def test_r62_prisoners_are_not_moved_and_r63_missing_players_are():
    game = run(ann={"at": 0}, bob={"at": 100}, cy={"at": 20, "misses": 2}).roll(1, 3, 4)
    assert game.moves(BOB) == []
    assert game.moves(CY) == [24]
    assert "R-62" in game.rulings


def test_2_2_another_players_number_pays_its_owner():
    game = run(ann={"at": 0}, bob={"dice_number": (2, 3), "at": 100}).roll(3, 2, 5)
    assert game.player(BOB).cash == 1600
    assert "2.2" in game.cites
    assert "6.2.a" in game.cites


def test_2_3_your_own_number_makes_everyone_pay():
    game = run(ann={"at": 5, "dice_number": (2, 3)}).roll(3, 2, 5)
    assert [game.player(seat).cash for seat in (ANN, BOB, CY)] == [1800, 1400, 1400]
    assert "2.3" in game.cites


def test_r11_a_payer_without_money_is_asked_how_to_raise_it():
    game = run(ann={"at": 0, "dice_number": (2, 3)}, bob={"cash": 20}).roll(3, 2, 5)
    assert game.asked == ("raise_funds", BOB)


@pytest.mark.parametrize(("match", "hit"), [("pair", 0), ("total", 100)])
def test_r08_pair_or_total(match, hit):
    game = run(ann={"at": 0}, bob={"dice_number": (1, 4)}, options={"dice_number_match": match}).roll(3, 2, 5)
    assert game.player(BOB).cash == 1500 + hit


@pytest.mark.parametrize(("on", "hit"), [(False, 0), (True, 100)])
def test_r09_a_natural_triple_hits_no_number_unless_the_table_says_so(on, hit):
    game = run(ann={"at": 0}, bob={"dice_number": (3, 3)}, options={"dice_number_on_triple": on}).roll(3, 3, 3)
    assert game.player(BOB).cash == 1500 + hit


def test_r14_the_third_card_comes_at_the_end_of_the_owners_place():
    game = run(ann={"at": 0}, bob={"dice_number": (2, 3)}, decks={"third": ("third.extra_turns_3",)}).roll(3, 2, 5)
    drawn = next(n for n, step in enumerate(game.steps) if type(step.task).__name__ == "DrawCard")
    moved = [n for n, s in enumerate(game.steps) if type(s.task).__name__ == "Move" and s.task.player == BOB]
    next_moved = [n for n, s in enumerate(game.steps) if type(s.task).__name__ == "Move" and s.task.player == CY]
    assert moved[0] < drawn < next_moved[0]
    assert not game.player(BOB).owed_third


def test_r168_a_bankrupt_rollers_third_die_moves_nobody_but_third_cards_are_drawn():
    broke = {"at": 30, "cash": 10, "dice_number": None}
    for on, moved in ((False, []), (True, [25])):
        game = run(
            ann=broke,
            bob={"dice_number": (3, 5), "at": 20},
            options={"bankrupt_roller_third_die": on},
            decks={"third": ("third.extra_turns_3",)},
        ).roll(3, 5, 5)
        assert game.asked == ("raise_funds", ANN)  # super tax on 38
        game.say("bankrupt")
        assert game.moves(BOB)[:1] == moved
        assert any(type(step.task).__name__ == "DrawCard" for step in game.steps)
        assert "R-168" in game.rulings or on


# --- S5


def test_4_1_a_snake_eyes_pay_500_and_move_two():
    game = run(ann={"at": 18}).roll(1, 1, 3)
    assert game.player(ANN).cash == 2000
    assert game.moves(ANN) == [20]
    assert game.player(ANN).facing == -1
    assert game.asked == ("turn_menu", ANN)
    assert {"2.4", "4.1.a", "4.2", "4.3", "4.5", "2.1"} <= game.cites
    assert "R-33" in game.rulings


def test_4_1_b_everyone_else_misses_a_turn():
    game = run(ann={"at": 18}, bob={"misses": 1}).roll(2, 2, 3)
    assert (game.player(BOB).misses, game.player(CY).misses) == (2, 1)
    assert game.moves(ANN) == [22]
    assert game.asked[0] == "turn_menu"


def test_4_1_c_forward_3_back_3_acting_on_both():
    game = run(ann={"at": 1}, bob={"at": 100}, cy={"at": 100}).roll(3, 3, 2)
    assert game.moves(ANN) == [4, 1]
    assert game.player(ANN).cash == 1500 - 400  # income tax, doubled (4.4)


def test_4_1_c_facing_the_other_way():
    game = run(ann={"at": 23, "facing": -1}, bob={"at": 100}, cy={"at": 100}).roll(3, 3, 2)
    assert game.moves(ANN) == [20, 23]


@pytest.mark.parametrize(("on", "moves"), [(False, []), (True, [20])])
def test_4_1_d_the_others_go_out_and_back_r35(on, moves):
    game = run(
        ann={"at": 12},
        bob={"at": 16},
        cy={"at": 100},
        options={"double4_roller_moves": on},
    ).roll(4, 4, 1)
    assert game.moves(ANN) == moves
    assert game.moves(BOB)[:2] == [20, 16]
    assert game.moves(CY) == []
    assert {"4.1.d", "4.5"} <= game.cites


def test_r37_each_player_finishes_both_legs_first_and_r76_a_jailed_one_skips_the_second():
    game = run(ann={"at": 12}, bob={"at": 26}, cy={"at": 16}).roll(4, 4, 1)
    assert game.moves(BOB) == [30]  # Go To Jail: no second leg, no third die
    assert game.player(BOB).at == 100
    assert game.moves(CY)[:2] == [20, 16]


def test_4_1_e_ends_the_turn_and_misses_the_next():
    game = run(ann={"at": 10}, bob={"at": 30}, cy={"at": 100}).roll(5, 5, 1)
    assert game.moves(ANN) == [20]
    assert game.moves(BOB)[:1] == [20]
    assert game.player(ANN).misses == 1
    assert game.asked == ("end_menu", ANN)
    assert game.player(ANN).facing == -1
    assert "4.5" in game.cites


def test_4_1_f_back_12_before_turning():
    game = run(ann={"at": 32}, bob={"at": 100}, cy={"at": 100}).roll(6, 6, 1)
    assert game.moves(ANN) == [20]
    assert game.player(ANN).facing == -1


@pytest.mark.parametrize(
    ("off", "dice", "moves"),
    [("4.1.c", (3, 3, 1), [20]), ("4.1.d", (4, 4, 1), [22]), ("4.1.e", (5, 5, 1), [24]), ("4.1.f", (6, 6, 1), [26])],
)
def test_a_double_whose_rule_is_off_moves_like_any_roll(off, dice, moves):
    game = run(ann={"at": 14}, bob={"at": 100}, cy={"at": 100}, off=(off,)).roll(*dice)
    assert game.moves(ANN) == moves


def test_4_3_under_3_2_the_direction_is_locked():
    game = run(ann={"at": 18, "passed_go": False}).roll(1, 1, 3)
    assert game.player(ANN).facing == 1
    assert "3.2" in game.cites


def test_s5_6_a_pass_made_by_this_very_double_unlocks_the_turn():
    game = run(ann={"at": 39, "passed_go": False}, bob={"at": 100}, cy={"at": 100})
    game.roll(1, 1, 3)
    assert game.player(ANN).passed_go
    assert game.player(ANN).facing == -1


@pytest.mark.parametrize(
    ("options", "paid"),
    [
        ({}, 400),
        ({"doubled_fines": False}, 200),
        ({"via_double_scope": "roller_only"}, 200),
        ({"via_double_scope": "none"}, 200),
    ],
)
def test_4_4_tax_is_doubled_for_those_a_double_moved_r42(options, paid):
    game = run(ann={"at": 12}, bob={"at": 0}, cy={"at": 100}, options=options).roll(4, 4, 6)
    assert game.moves(BOB)[0] == 4
    tax = [
        a.event for s in game.steps for a in s.acts if type(a.event).__name__ == "MoneyMoved" and a.event.why == "tax"
    ]
    assert [move.amount for move in tax] == [paid]
    assert ("4.4" in game.cites) == (paid == 400)
    assert "0.5" in game.cites


def test_r42_a_third_die_arrival_is_not_via_the_double():
    game = run(ann={"at": 18}, bob={"at": 2}, cy={"at": 100}).roll(1, 1, 2)
    assert game.table.pot == 200
    assert "4.4" not in game.cites


def test_4_5_off_stops_the_third_die_after_a_double():
    assert run(ann={"at": 18}, off=("4.5",)).roll(1, 1, 3).moves(BOB) == []
    assert run(ann={"at": 14}, off=("4.5",)).roll(4, 2, 3).moves(BOB) == [23]


# --- S8 and the counts


def test_4_6_the_third_double_jails_after_the_dice_number_and_the_third_die_still_moves():
    game = run(ann={"at": 18, "doubles": 2, "dice_number": (1, 1)}, bob={"at": 20}, event="tax_x2").roll(1, 1, 3)
    ann = game.player(ANN)
    assert (ann.at, ann.doubles, ann.facing) == (100, 0, 1)
    assert ann.cash == 1800  # the number, not the £500
    assert game.moves(BOB)[0] == 23
    assert game.table.event == ""
    assert "4.6" in game.cites
    assert not {"4.1.a", "4.2", "4.3"} & game.cites


def test_s20_2_the_end_window_opens_after_three_in_a_row():
    game = run(ann={"at": 18, "doubles": 2}, bob={"at": 100}, cy={"at": 100}).roll(1, 1, 3)
    assert game.asked == ("end_menu", ANN)
    assert game.player(ANN).jail_turns == 0


def test_4_7_and_counts():
    game = run(ann={"at": 18, "triples": 2}).roll(1, 1, 3)
    assert (game.player(ANN).doubles, game.player(ANN).triples) == (1, 0)
    assert "4.7" in game.cites
    assert "4.7" not in run(ann={"at": 18}).roll(1, 1, 3).cites
    assert run(ann={"at": 18, "triples": 2}, off=("4.7",)).roll(1, 1, 3).player(ANN).triples == 2


def test_s4_a_normal_roll_ends_both_rows():
    game = run(ann={"at": 14, "triples": 2, "doubles": 1}).roll(2, 4, 3)
    assert (game.player(ANN).doubles, game.player(ANN).triples) == (0, 0)


def test_r45_no_extra_roll_when_the_double_ends_in_jail():
    game = run(ann={"at": 28}, bob={"at": 100}, cy={"at": 100}).roll(1, 1, 3)
    assert game.player(ANN).at == 100
    assert game.asked == ("end_menu", ANN)
    assert game.player(ANN).facing == -1
    assert game.player(ANN).jail_turns == 0


def test_3_4_off_no_space_acts():
    game = run(ann={"at": 2}, bob={"at": 100}, cy={"at": 100}, off=("3.4",)).roll(1, 1, 3)
    assert game.player(ANN).cash == 2000
