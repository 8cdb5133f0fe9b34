"""S6, S7, S14, section 7: triples, conversions, events, and which deck is drawn."""

import pytest
from turn_position import ANN, BOB, Run, run

from engine.events.movement import EventStarted, RollConverted
from engine.law import compiled, rules_of
from engine.table import Held
from engine.tasks.turn import ReactTo

STILL = {"bob": {"at": 100}, "cy": {"at": 100}}


def test_s6_a_triple_moves_the_total_and_nobody_else():
    game = run(ann={"at": 11}, bob={"at": 3}).roll(3, 3, 3)
    assert game.moves(ANN) == [20]
    assert game.moves(BOB) == []
    ann = game.player(ANN)
    assert (ann.cash, ann.triple_bonus, ann.facing, ann.triples) == (2500, 1500, 1, 1)
    assert {"5.1", "5.2", "5.3", "5.4", "2.4"} <= game.cites
    assert not {"2.1", "4.3"} & game.cites
    assert game.asked == ("turn_menu", ANN)


@pytest.mark.parametrize(("off", "moved", "facing"), [("5.3", [6], 1), ("5.4", [], -1)])
def test_s6_without_5_3_or_5_4(off, moved, facing):
    game = run(ann={"at": 11}, bob={"at": 3}, cy={"at": 100}, off=(off,)).roll(3, 3, 3)
    assert game.moves(BOB) == moved
    assert game.player(ANN).facing == facing


def test_5_5_the_third_triple_jails_without_card_bonus_or_growth():
    game = run(ann={"at": 11, "triples": 2}, bob={"at": 3}).roll(3, 3, 3)
    ann = game.player(ANN)
    assert (ann.at, ann.cash, ann.triple_bonus, ann.triples) == (100, 1500, 1000, 0)
    assert game.moves(BOB) == []
    assert game.asked == ("end_menu", ANN)
    assert "5.5" in game.cites


def test_r61_r174_a_third_triple_in_a_full_jail_pays_and_goes_on():
    game = run(ann={"at": 11, "triples": 2}, event="jail_full").roll(3, 3, 3)
    ann = game.player(ANN)
    assert (ann.at, ann.cash, ann.triples) == (20, 1500 - 50 + 1000, 1)
    assert game.table.pot in (0, 50)
    assert game.table.event == "jail_full"
    assert {"7.2.d", "0.5", "5.5"} <= game.cites
    assert game.asked == ("turn_menu", ANN)


def test_5_6_resets_the_doubles():
    game = run(ann={"at": 11, "doubles": 2}).roll(3, 3, 3)
    assert (game.player(ANN).doubles, game.player(ANN).triples) == (0, 1)
    assert "5.6" in game.cites


# --- conversions, as a held card would make them


@pytest.fixture
def converting(monkeypatch):
    """Let a held card convert the roll at one of its instants."""

    def arrange(game: Run, *changes: tuple[str, str]) -> Run:
        law = game.state.law
        rules = compiled(law.ruleset, law.off)
        ours = rules.resolvers[ReactTo][0]

        def reacting(view, task):
            kind = view.table.turn.kind
            for instant, to in changes:
                if task.instant == instant and kind != to and kind == ("triple" if "triple" in instant else "double"):
                    yield RollConverted(kind=to)
                    return

        monkeypatch.setattr(ours, "function", reacting)
        return game

    assert rules_of("monappoly")
    return arrange


def test_s7_1_double_to_triple_moves_three_times_the_face_and_clears_the_event(converting):
    game = converting(run(ann={"at": 8}, bob={"at": 3}, event="tax_x2"), ("rolled_double", "triple")).roll(4, 4, 1)
    ann = game.player(ANN)
    assert game.moves(ANN) == [20]
    assert game.moves(BOB) == []
    assert (ann.cash, ann.triple_bonus, ann.facing, ann.triples, ann.doubles) == (2500, 1500, 1, 1, 0)
    assert game.table.event == ""
    assert {"7.3", "7.3.b", "5.4"} <= game.cites
    assert not {"4.2", "4.1.d"} & game.cites
    assert "R-55" in game.rulings


def test_7_3_b_off_a_converted_double_leaves_the_event(converting):
    start = run(ann={"at": 8}, event="tax_x2", off=("7.3.b",))
    assert converting(start, ("rolled_double", "triple")).roll(4, 4, 1).table.event == "tax_x2"


def test_s7_2_triple_to_double_keeps_the_event_and_pays_no_bonus(converting):
    start = run(ann={"at": 18}, bob={"at": 20}, cy={"at": 100}, event="tax_x2")
    game = converting(start, ("rolled_triple", "double")).roll(1, 1, 1)
    ann = game.player(ANN)
    assert (ann.cash, ann.triple_bonus, ann.facing, ann.doubles) == (2000, 1000, -1, 1)
    assert game.table.event == "tax_x2"
    assert game.moves(BOB) == [21]
    assert {"7.3.a", "4.1.a", "4.5"} <= game.cites
    assert "7.3" not in game.cites


def test_7_3_a_off_a_downgraded_triple_ends_the_event(converting):
    start = run(ann={"at": 18}, event="tax_x2", off=("7.3.a",))
    assert converting(start, ("rolled_triple", "double")).roll(1, 1, 1).table.event == ""


def test_r10_conversions_do_not_change_the_dice_number(converting):
    start = run(ann={"at": 8}, bob={"at": 3, "dice_number": (4, 4)})
    assert converting(start, ("rolled_double", "triple")).roll(4, 4, 1).player(BOB).cash == 1600


def test_r173_converted_and_back_it_is_as_it_fell(converting):
    start = run(ann={"at": 18}, bob={"at": 20}, cy={"at": 100})
    game = converting(start, ("rolled_double", "triple"), ("rolled_triple", "double")).roll(1, 1, 3)
    assert game.table.turn.dice == (1, 1, 3)
    assert game.moves(BOB) == [23]
    assert game.player(ANN).doubles == 1


def test_r59_r174_a_downgraded_third_double_strikes_out(converting):
    start = run(ann={"at": 18, "doubles": 2})
    assert converting(start, ("rolled_triple", "double")).roll(1, 1, 1).player(ANN).at == 100
    start = run(ann={"at": 18, "doubles": 2}, event="jail_full")
    game = converting(start, ("rolled_triple", "double")).roll(1, 1, 1)
    assert (game.player(ANN).at, game.player(ANN).doubles, game.player(ANN).cash) == (20, 1, 1500 - 50 + 500)


def test_s3_5_a_drawn_conversion_is_tested_for_three_triples():
    game = run(ann={"at": 8, "triples": 2}, decks={"double": ("double.to_triple",)}, event="tax_x2").roll(4, 4, 1)
    assert game.player(ANN).at == 100
    assert {"5.5", "7.3", "7.3.b"} <= game.cites
    assert game.player(ANN).triple_bonus == 1000


# --- events


def test_7_3_a_double_ends_the_event_and_a_triple_does_not():
    assert run(ann={"at": 18}, event="tax_x2").roll(1, 1, 3).table.event == ""
    assert run(ann={"at": 11}, event="tax_x2").roll(3, 3, 3).table.event == "tax_x2"
    assert run(ann={"at": 18}, event="tax_x2", off=("7.3",)).roll(1, 1, 3).table.event == "tax_x2"


def test_7_2_c_doubles_the_tax():
    game = run(ann={"at": 1}, event="tax_x2", **STILL).roll(1, 2, 3)
    assert game.player(ANN).cash == 1100
    assert {"7.2.c", "intro", "0.5"} <= game.cites
    assert game.table.pot == 400


def test_7_2_c_after_a_double_has_just_ended_it_counts_no_more():
    game = run(ann={"at": 2}, event="tax_x2", **STILL).roll(1, 1, 3)
    assert game.table.pot == 400  # doubled by 4.4 only


@pytest.mark.parametrize(("event", "at", "rent"), [("utility_x10", 12, 4 * 3 * 10), ("station_x0", 15, 0)])
def test_7_2_a_and_b_change_rents(event, at, rent):
    game = run(ann={"at": at - 3}, event=event, deeds={at: {"owner": BOB}}, cy={"at": 100})
    game.roll(1, 2, 3)
    number = "7.2.a" if event.startswith("utility") else "7.2.b"
    assert number in game.cites
    assert game.player(ANN).cash == 1500 - rent


def test_7_2_e_suspends_free_parking_and_its_card():
    game = run(ann={"at": 17}, event="free_parking_off", decks={"free_parking": ("free_parking.lucky_3000",)}, **STILL)
    game.roll(1, 2, 3)
    assert game.player(ANN).cash == 1500
    assert "7.2.e" in game.cites
    assert "11.1" not in game.cites


def test_7_2_d_at_go_to_jail():
    game = run(ann={"at": 27}, event="jail_full", **STILL).roll(1, 2, 3)
    assert (game.player(ANN).at, game.player(ANN).cash, game.table.pot) == (30, 1450, 50)
    assert "R-106" in game.rulings


def test_7_2_d_the_fee_starts_anew_and_counts_go():
    game = run(ann={"at": 27, "jail_fee": 150, "doubles": 1}, event="jail_full", **STILL).roll(1, 2, 3)
    assert (game.player(ANN).cash, game.player(ANN).jail_fee) == (1350, 50)


def test_7_1_off_two_events_run_together():
    assert EventStarted(event="tax_x2+jail_full").event.split("+") == ["tax_x2", "jail_full"]
    game = run(ann={"at": 1}, event="jail_full+tax_x2", **STILL).roll(1, 2, 3)
    assert game.table.pot == 400


# --- which deck


def drawn(game):
    return [s.task.deck for s in game.steps if type(s.task).__name__ == "DrawCard"]


@pytest.mark.parametrize(
    ("who", "dice", "options", "decks"),
    [
        ({"at": 4}, (1, 2, 3), {}, ["chance"]),
        ({"at": 10, "facing": -1}, (1, 2, 3), {}, ["percent_chance"]),
        ({"at": 10, "facing": -1}, (1, 2, 3), {"percentage_cards": "stack"}, ["chance", "percent_chance"]),
        ({"at": 5}, (1, 1, 3), {}, ["double", "percent_chance"]),
        ({"at": 5}, (1, 1, 3), {"percentage_via_double": False}, ["double", "chance"]),
        ({"at": 5}, (1, 1, 3), {"via_double_scope": "none"}, ["double", "chance"]),
        ({"at": 31, "facing": 1}, (1, 1, 3), {}, ["double", "percent_community_chest"]),
        ({"at": 14}, (1, 2, 3), {}, ["community_chest"]),
    ],
)
def test_s14_which_deck_is_drawn(who, dice, options, decks):
    game = run(ann=who, options=options, **STILL).roll(*dice)
    assert drawn(game) == decks


def test_6_2_b_a_third_card_comes_with_a_percentage_card_but_not_from_an_empty_deck():
    start = {"ann": {"at": 10, "facing": -1}, **STILL}
    with_cards = {"percent_chance": ("percent_chance.jail_release",), "third": ("third.extra_turns_3",)}
    game = run(decks=with_cards, **start).roll(1, 2, 3)
    assert drawn(game)[:2] == ["percent_chance", "third"]
    assert {"6.1.a", "6.2.b"} <= game.cites
    assert drawn(run(decks={"third": ("third.extra_turns_3",)}, **start).roll(1, 2, 3)) == ["percent_chance"]


def test_6_1_a_off_the_anticlockwise_draw_the_standard_card():
    assert drawn(run(ann={"at": 10, "facing": -1}, off=("6.1.a",), **STILL).roll(1, 2, 3)) == ["chance"]


def test_s13_the_tax_card_comes_first_and_8_1_9_1_the_corner_cards():
    assert drawn(run(ann={"at": 1}, **STILL).roll(1, 2, 3)) == ["tax"]
    assert drawn(run(ann={"at": 37}, **STILL).roll(1, 2, 3)) == ["go"]
    assert drawn(run(ann={"at": 7}, **STILL).roll(1, 2, 3)) == ["just_visiting"]
    assert drawn(run(ann={"at": 27}, **STILL).roll(1, 2, 3)) == ["go_to_jail"]


def test_fines_to_pot_off_and_0_5_off_pay_the_bank():
    for more in ({"options": {"fines_to_pot": False}}, {"off": ("0.5",)}):
        game = run(ann={"at": 1}, **STILL, **more).roll(1, 2, 3)
        assert (game.table.pot, game.player(ANN).cash) == (0, 1300)
        assert "0.5" not in game.cites


# --- with real cards


def held(*cards):
    return {"hand": tuple(Held(card=card, drawn=0) for card in cards)}


def test_r173_a_drawn_conversion_meets_the_compulsory_downgrade():
    game = run(
        ann={"at": 18, **held("third.next_triple_downgraded")},
        bob={"at": 20},
        cy={"at": 100},
        decks={"double": ("double.to_triple", "double.repay_all_loans")},
    ).roll(1, 1, 3)
    assert [s.task.deck for s in game.steps if type(s.task).__name__ == "DrawCard"].count("double") == 1
    assert (game.player(ANN).cash, game.player(ANN).triple_bonus, game.table.turn.dice) == (2000, 1000, (1, 1, 3))
    assert game.moves(BOB) == [23]


def test_s3_2_a_held_double_to_triple_is_asked_for_and_brings_the_triple_card_only():
    decks = {"double": ("double.repay_all_loans",), "triple": ("triple.bonus_x2",)}
    game = run(ann={"at": 8, **held("third.keep_double_to_triple")}, decks=decks, **STILL).roll(4, 4, 1)
    assert game.asked == ("play_kept", ANN)
    game.say({"play": "third.keep_double_to_triple"})
    assert game.player(ANN).cash == 1500 + 2000
    assert game.player(ANN).triple_bonus == 1500
    assert "4.2" not in game.cites


def test_snake_eyes_replaced_and_a_replacement_that_did_not_come_up_lapses():
    fires = held("third.next_snake_eyes_to_lowest")
    game = run(ann={"at": 18, **fires}, **STILL).roll(1, 1, 3)
    game.say({"bob": 2, "cy": 5})
    assert [game.player(seat).cash for seat in (ANN, BOB)] == [1500, 2000]
    both = held("third.next_snake_eyes_to_lowest", "third.keep_double_to_triple")
    game = run(ann={"at": 17, **both}, **STILL).roll(1, 1, 3).say({"bob": 2, "cy": 5})
    game.say({"play": "third.keep_double_to_triple"})
    assert game.table.marks == ()
    assert game.player(ANN).cash == 1500 + 1000


def test_4_3_a_card_keeps_the_direction():
    game = run(ann={"at": 18}, decks={"double": ("double.collect_500_keep_direction",)}, **STILL).roll(1, 1, 3)
    assert (game.player(ANN).facing, game.player(ANN).cash, game.table.marks) == (1, 2500, ())


def test_r54_the_bonus_is_cancelled_or_goes_to_another_and_grows_all_the_same():
    cancel = held("third.keep_cancel_triple_bonus")
    game = run(ann={"at": 11}, bob={"at": 3, **cancel}).roll(3, 3, 3)
    assert game.asked == ("play_kept", BOB)
    game.say({"play": "third.keep_cancel_triple_bonus"})
    assert (game.player(ANN).cash, game.player(ANN).triple_bonus) == (1500, 1500)
    game = run(ann={"at": 11}, decks={"triple": ("triple.bonus_to_lowest",)}).roll(3, 3, 3)
    game.say({"ann": 5, "bob": 2, "cy": 4})
    assert (game.player(ANN).cash, game.player(BOB).cash) == (1500, 2500)


def test_7_1_a_new_event_takes_the_place_of_the_cleared_one():
    game = run(ann={"at": 18}, event="tax_x2", decks={"double": ("double.event_jail_full",)}, **STILL).roll(1, 1, 3)
    assert game.table.event == "jail_full"
    assert {"7.3", "7.1"} <= game.cites


def test_4_4_a_card_fine_drawn_where_a_double_led_is_doubled():
    decks = {"percent_chance": ("percent_chance.speeding_300",)}
    game = run(ann={"at": 5}, decks=decks, **STILL).roll(1, 1, 3)
    assert game.table.pot == 60  # 10% of 300, doubled
    assert "4.4" in game.cites


def test_s13_a_held_tax_card_stops_the_draw():
    game = run(ann={"at": 1, **held("third.next_tax_x3")}, decks={"tax": ("tax.receive_tax",)}, **STILL).roll(1, 2, 3)
    assert (game.table.pot, game.table.marks) == (600, ())
    assert game.table.deck("tax").cards == ("tax.receive_tax",)


def test_s15_the_immunity_avoids_the_draw_but_not_jail():
    decks = {"go_to_jail": ("go_to_jail.fine_3000_stay",)}
    game = run(ann={"at": 27, **held("just_visiting.immunity_go_to_jail_card")}, decks=decks, **STILL).roll(1, 2, 3)
    assert game.asked == ("immunity", ANN)
    game.say("use")
    assert game.player(ANN).jailed
    assert game.table.deck("go_to_jail").cards == ("go_to_jail.fine_3000_stay",)
    stay = run(ann={"at": 27}, decks=decks, **STILL).roll(1, 2, 3)
    assert (stay.player(ANN).at, stay.table.marks) == (30, ())


def test_8_4_a_go_card_replaces_the_landing_money_and_r101_the_after_move_card():
    game = run(ann={"at": 37, **held("go.no_landing_money")}, **STILL).roll(1, 2, 3)
    assert game.player(ANN).cash == 1500
    game = run(ann={"at": 37, **held("just_visiting.after_move_back_17")}, **STILL).roll(1, 2, 3)
    assert game.moves(ANN) == [0, 23]
