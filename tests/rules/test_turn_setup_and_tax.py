"""S1, S2: setup, order of turns, turn tax."""

import pytest
from turn_position import ANN, BOB, CY, Run, ending, run

from engine.answers import options_of
from engine.game import Game
from engine.kernel import play
from engine.law import Law
from engine.setup import full_deck, new_game


def set_up(*rolls, decks=()):
    state, steps = play(new_game(["ann", "bob", "cy"], Law(), dict(decks)))
    game = Run(state)
    game.steps += steps
    return game.say(*[list(roll) for roll in rolls])


def test_s1_highest_order_roll_starts_and_seats_follow():
    game = set_up((1, 2), (6, 5), (4, 4))
    assert game.asked == ("turn_menu", BOB)
    assert [player.dice_number for player in game.table.players] == [(1, 2), (5, 6), (4, 4)]
    assert "3.1" in game.cites
    assert {"R-07", "R-08"} <= game.rulings


def test_s1_a_total_already_taken_is_rolled_again_for_the_number_only():
    game = set_up((1, 6), (3, 4))
    assert game.asked == ("roll", -3)
    game.say([2, 5], [6, 6], [2, 2])
    assert game.player(BOB).dice_number == (6, 6)
    assert game.asked == ("turn_menu", ANN)  # bob's order roll stays 7, and ann rolled it first


def test_s1_standard_decks_are_shuffled_by_chance_and_complete():
    state, _ = play(new_game(["ann", "bob"]))
    for roll in ([1, 2], [3, 4]):
        state, _ = play(state, roll)
    shuffled = 0
    while state.decision.kind == "shuffle":
        state, _ = play(state, list(reversed(state.decision.cards)))
        shuffled += 1
    assert shuffled == 12
    assert sum(len(deck.cards) for deck in state.table.decks) == 177
    assert state.table.deck("chance").cards == tuple(reversed(full_deck("chance")))


def test_s1_given_decks_stay_in_their_order():
    game = set_up((1, 2), (6, 5), (4, 4), decks={"tax": ("tax.tripled", "tax.halved")})
    assert game.table.deck("tax").cards == ("tax.tripled", "tax.halved")
    assert game.table.deck("go").cards == ()


def test_s1_two_to_six_players():
    with pytest.raises(ValueError, match="2 to 6"):
        new_game(["ann"])


def test_s2_missed_turns_are_counted_down_on_the_way():
    game = ending(bob={"misses": 1}, turn={"phase": "end"})
    game.say("end_turn")
    assert game.asked == ("turn_menu", CY)
    assert game.player(BOB).misses == 0


def test_s2_an_extra_turn_comes_first_unless_a_turn_is_missed():
    game = ending(ann={"extra_turns": 2}).say("end_turn")
    assert (game.asked, game.player(ANN).extra_turns) == (("turn_menu", ANN), 1)
    game = ending(ann={"extra_turns": 2, "misses": 1}).say("end_turn")
    assert (game.asked, game.player(ANN).extra_turns) == (("turn_menu", BOB), 2)


def test_s2_search_comes_full_circle_to_the_roller_r46():
    game = ending(bob={"misses": 1}, cy={"misses": 2}, ann={"doubles": 1})
    game.say("end_turn")
    assert game.asked == ("turn_menu", ANN)
    assert (game.table.turn.number, game.player(ANN).doubles) == (2, 0)
    assert game.player(CY).misses == 1


def paid(game, why):
    events = [act.event for step in game.steps for act in step.acts]
    return [e for e in events if type(e).__name__ == "MoneyMoved" and e.why == why]


@pytest.mark.parametrize(
    ("cash", "tax"),
    [(10_000, 0), (10_009, 0), (11_000, 100), (15_000, 500), (16_000, 900), (25_000, 4_500), (26_000, 5_400)],
)
def test_1_1_brackets_stack_on_the_same_pounds(cash, tax):
    game = run(ann={"cash": cash, "at": 39}).say("roll")
    assert game.player(ANN).cash == cash - tax
    assert ("1.1" in game.cites) == bool(tax)


def test_1_1_each_bracket_is_a_line_of_the_quote():
    (move,) = paid(run(ann={"cash": 26_000}).say("roll"), "turn tax")
    assert [(line.before, line.after) for line in move.quote.lines] == [(0, 1600), (1600, 4900), (4900, 5400)]
    assert move.quote.amount == 5400


def test_1_2_is_cited_for_the_owner_of_a_title():
    rich = {"cash": 12_000}
    assert "1.2" not in run(ann=rich).say("roll").cites
    assert "1.2" in run(ann=rich, deeds={1: {"owner": ANN}}).say("roll").cites


def test_r21_the_extra_roll_is_not_taxed_unless_the_table_says_so():
    for each, times in ((False, 1), (True, 2)):
        game = run(ann={"cash": 20_000, "at": 0}, options={"turn_tax_each_roll": each})
        game.roll(4, 4, 1).say("roll")
        assert len(paid(game, "turn tax")) == times


def test_r21_a_roller_who_grows_rich_on_the_first_roll_is_not_taxed_on_the_second():
    game = run(ann={"cash": 9_900}).roll(1, 1, 3)
    assert game.player(ANN).cash > 10_000
    assert paid(game.say("roll"), "turn tax") == []


def test_r18_own_brackets_and_off():
    assert run(ann={"cash": 12_000}, options={"turn_tax": "off"}).say("roll").player(ANN).cash == 12_000
    own = run(ann={"cash": 2_000}, options={"turn_tax": ((1000, 10),)}).say("roll")
    assert own.player(ANN).cash == 1_900


def test_r20_turn_open_taxes_before_the_window():
    game = ending(bob={"cash": 20_000}, options={"turn_tax_timing": "turn_open"})
    game.say("end_turn")
    assert game.asked == ("turn_menu", BOB)
    assert game.player(BOB).cash == 20_000 - 2_500
    assert len(paid(game.say("roll"), "turn tax")) == 1


def test_r22_jailed_rollers_are_taxed_and_the_tax_never_exceeds_the_cash():
    game = run(ann={"cash": 100_000, "at": 100}, options={"rounding": 50}).say("roll")
    assert game.player(ANN).cash == 100_000 - 9_000 - 25_500 - 37_500


def test_menu_lists_roll_and_quit():
    game = run()
    words = [option.word for option in options_of(Game(game.table, game.state.law), game.state.decision)]
    assert {"roll", "bankrupt"} <= set(words)
