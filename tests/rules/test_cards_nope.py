"""NOPEs: who is asked and when, parity, what is spent, and what happens instead (6.7, R-98, R-99)."""

from typing import Any

import pytest
from cards_bench import ANN, BOB, CY, DI, Run, at, draw, hand, held, table

from engine.kernel import play
from engine.tasks.base import Arrival
from engine.tasks.movement import VisitGoToJail

PAY = "third.pay_each_200"
ALL_NOPE = ({}, {"hand": hand("third.nope")}, {"hand": hand("go.nope")}, {"hand": hand("double.nope")})
PAID = [900, 1700, 1700, 1700]
NOT_PAID = [1500] * 4


def test_6_7_b_parity_decides() -> None:
    assert draw(PAY, *ALL_NOPE, answers=("stand", "stand", "stand")).cash == PAID
    one = draw(PAY, *ALL_NOPE, answers=("nope", "stand", "stand"))
    assert one.cash == NOT_PAID
    assert "6.7.a" in one.cites
    assert "6.7.b" not in one.cites
    two = draw(PAY, *ALL_NOPE, answers=("nope", "nope", "stand", "stand"))
    assert two.cash == PAID
    assert {"6.7.a", "6.7.b", "6.7.d", "6.6"} <= two.cites
    three = draw(PAY, *ALL_NOPE, answers=("nope", "nope", "nope"))
    assert three.cash == NOT_PAID


def test_standing_by_cites_no_nope_rule() -> None:
    assert not {"6.7.a", "6.7.b", "6.7.d"} & draw(PAY, *ALL_NOPE, answers=("stand",) * 3).cites


def test_spent_cards_go_to_their_decks_in_the_order_played() -> None:
    players = ({}, {"hand": hand("third.nope")}, {"hand": hand("third.nope", "go.nope")}, {})
    run = draw(PAY, *players, answers=("nope", "nope", "stand"), below=("third.back_1",))
    assert run.done
    assert run.deck("third") == ("third.back_1", PAY, "third.nope", "third.nope")
    assert run.hand(CY) == ["go.nope"]  # the oldest goes first


def test_a_nope_may_be_named() -> None:
    players = ({}, {"hand": hand("third.nope", "go.nope")}, {})
    assert draw(PAY, *players, answers=({"nope": "go.nope"},)).hand(BOB) == ["third.nope"]


def test_whoever_was_not_yet_asked_is_asked_again_when_a_nope_falls() -> None:
    run = draw(PAY, *ALL_NOPE, answers=("nope", "nope", "stand"))
    assert run.asked == ("nope", DI)  # about the card itself, which stands again


def test_nobody_answers_a_nope_of_their_own() -> None:
    players = ({}, {"hand": hand("third.nope", "go.nope")}, {})
    run = draw(PAY, *players, answers=("nope",))
    assert run.done
    assert run.hand(BOB) == ["go.nope"]


def test_a_second_nope_answers_somebody_elses() -> None:
    players = ({}, {"hand": hand("third.nope", "go.nope")}, {"hand": hand("double.nope")})
    run = draw(PAY, *players, answers=("nope", "nope", "nope"))
    assert run.done
    assert run.cash == [1500] * 3


@pytest.mark.parametrize(
    ("id", "asked"),
    [
        ("chance.dividend_50", [ANN]),
        ("chance.go_to_jail", [ANN]),
        (PAY, [BOB, CY, ANN]),
        ("third.all_to_jail", [BOB, CY, ANN]),
        ("double.event_tax_x2", [BOB, CY, ANN]),
        ("free_parking.all_half_pot", [BOB, CY, ANN]),
        ("tax.doubled_everyone", [BOB, CY, ANN]),
    ],
)
def test_only_those_it_affects_are_asked(id: str, asked: list[int]) -> None:
    players = ({"hand": hand("third.nope")}, {"hand": hand("go.nope")}, {"hand": hand("double.nope")})
    assert _all_asked(draw(id, *players)) == asked
    assert _all_asked(draw(id, *players, options={"nope_scope": "anyone"})) == [BOB, CY, ANN]
    assert _all_asked(draw(id, *players, options={"nope": False})) == []


def _all_asked(run: Run) -> list[int]:
    found = []
    state = run.state
    while state.decision is not None and state.decision.kind == "nope":
        found.append(state.decision.player)
        state, _ = play(state, "stand")
    return found


def test_only_the_chosen_player_is_touched() -> None:
    players = ({"hand": hand("third.nope")}, {"hand": hand("go.nope")}, {"hand": hand("double.nope")})
    run = draw("third.jail_chosen_player", *players, answers=("cy",))
    assert _all_asked(run) == [CY, ANN]


@pytest.mark.parametrize(
    ("off", "asked"), [("6.7.a", ("turn_menu", ANN)), ("6.6", ("turn_menu", ANN)), ("6.5", ("nope", BOB))]
)
def test_without_the_rule_there_is_no_window(off: str, asked: tuple[str, int]) -> None:
    assert draw(PAY, *ALL_NOPE, off=(off,)).asked == asked


def test_without_6_7_b_a_nope_is_final() -> None:
    run = draw(PAY, *ALL_NOPE, answers=("nope",), off=("6.7.b",))
    assert run.done
    assert run.cash == NOT_PAID


def test_6_7_c_a_third_nope_goes_back() -> None:
    players: tuple[dict[str, Any], ...] = ({"hand": hand("go.nope", "go.nope")}, {})
    run = draw("third.nope", *players, below=("third.back_1",))
    assert run.deck("third") == ("third.back_1", "third.nope")
    assert run.hand(ANN) == ["go.nope", "go.nope"]
    assert "6.7.c" in run.cites
    assert "R-99" in run.rulings
    assert draw("third.nope", *players, off=("6.7.c",)).hand(ANN) == ["go.nope", "go.nope", "third.nope"]
    assert draw("third.nope", {}, {}).hand(ANN) == ["third.nope"]


def test_r_99_a_third_nope_is_not_taken_from_another_hand() -> None:
    full = {"hand": hand("go.nope", "go.nope")}
    players = (full, {"hand": hand("third.nope")})
    alone = draw("free_parking.steal_card", *players, answers=("stand",))
    assert alone.done
    assert alone.hand(BOB) == ["third.nope"]
    assert "6.7.c" in alone.cites
    off = draw("free_parking.steal_card", *players, answers=("bob", "third.nope", "stand", "stand"), off=("6.7.c",))
    assert off.hand(ANN) == ["go.nope", "go.nope", "third.nope"]
    run = draw("free_parking.steal_card", full, {"hand": hand("third.nope", "go.keep_advance_go")}, answers=("bob",))
    assert run.asked == ("choose_card", ANN)
    assert run.open() == ["go.keep_advance_go"]


def test_a_cancelled_go_to_jail_card_leaves_the_space_to_act() -> None:
    decks = {"go_to_jail": ("go_to_jail.to_just_visiting",)}
    position = table({"at": 30, "hand": hand("third.nope")}, {}, decks=decks)
    task = VisitGoToJail(player=ANN, arrival=Arrival(dice=(2, 3)))
    assert Run(position, task, "nope").table.players[ANN].jailed
    assert Run(position, task, "stand").table.players[ANN].at == 10


def test_a_cancelled_use_of_a_card_with_several_is_gone() -> None:
    bob = {"hand": hand("third.nope")}
    players = ({"hand": hand("third.next_go_pay_each_300")}, bob)
    run = at("lands_on_go", *players, answers=("nope",))
    assert run.cash == [1500, 1500]
    owner = {"hand": hand("just_visiting.steal_pass_bonus")}
    stolen = at("passes_go_clockwise", owner, bob, subject=BOB)
    assert stolen.asked == ("nope", BOB)
    run = at("passes_go_clockwise", owner, bob, subject=BOB, answers=("nope",))
    assert run.table.players[ANN].hand[0].uses == 9
    assert not run.table.marks


def test_an_immunity_can_be_answered_by_anyone_but_its_player() -> None:
    bob = {"cash": 100, "hand": hand("go.immunity_money_swap")}
    cy = {"hand": hand("third.nope")}
    saved = draw("third.swap_all_money", {}, bob, {}, answers=("bob", "use"))
    assert saved.cash == [1500, 100, 1500]
    run = draw("third.swap_all_money", {}, bob, cy, answers=("bob", "use", "nope"))
    assert run.cash == [100, 1500, 1500]
    assert run.hand(BOB) == []
    assert draw("third.swap_all_money", {}, bob, {}, answers=("bob", "decline")).cash == [100, 1500, 1500]


def test_bankruptcy_in_the_window_passes_the_question_on() -> None:
    run = draw(PAY, *ALL_NOPE, answers=("bankrupt",))
    assert run.asked == ("nope", CY)


def test_what_is_in_play_is_nowhere_else() -> None:
    run = draw(PAY, *ALL_NOPE, answers=("nope", "nope"))
    assert [shown.card for shown in run.table.in_play] == [PAY, "third.nope", "go.nope"]


def test_a_purge_aimed_at_somebody_with_nothing_built_touches_nobody() -> None:
    run = draw("third.purge_opponent_1", {}, {}, owns=held(BOB, 1), answers=("bob",))
    assert run.done


def test_a_card_for_the_whole_table_may_be_answered_by_whom_it_passes_over() -> None:
    players = ({}, {"at": 100, "hand": hand("go.nope")}, {})
    assert _all_asked(draw("third.all_to_jail", *players)) == [BOB]
    assert _all_asked(draw("percent_community_chest.mass_breakout", {}, {}, {"hand": hand("go.nope")})) == [CY]
    assert _all_asked(draw("third.jail_chosen_player", *players, answers=("cy",))) == []


NOPES = ("third.nope", "go.nope", "double.nope", "free_parking.nope")


def _model(held_by: list[int], answers: list[str], holder: int, asked: list[int], *, last: bool) -> bool:
    """Is the card of `holder` cancelled: the rules of 6.7 written a second time, straight down."""
    seats = len(held_by)
    order = [(holder + step) % seats for step in range(1, seats)] + ([holder] if last else [])
    for seat in order:
        if not held_by[seat]:
            continue
        asked.append(seat)
        if not answers or answers.pop(0) == "stand":
            continue
        held_by[seat] -= 1
        if not _model(held_by, answers, seat, asked, last=False):
            return True
    return False


@pytest.mark.parametrize(
    "holds", [(0, 2), (2, 2), (0, 2, 1), (1, 1, 2), (2, 1, 0), (1, 1, 1, 1), (0, 2, 2, 0), (0, 1, 1, 2)]
)
def test_every_chain_of_up_to_four_comes_out_as_the_rules_say(holds: tuple[int, ...]) -> None:
    """All ways to answer, by two to four players: who is asked, in which order, and whether the card stands."""
    cards = iter(NOPES)
    players = [{"hand": hand(*[next(cards) for _ in range(count)])} for count in holds]
    start = draw(PAY, *players)
    todo: list[tuple[Any, list[str], list[int]]] = [(start.state, [], [])]
    chains = 0
    while todo:
        state, said, asked = todo.pop()
        if state.decision is not None and state.decision.kind == "nope":
            for answer in ("nope", "stand"):
                after, _ = play(state, answer)
                todo.append((after, [*said, answer], [*asked, state.decision.player]))
            continue
        chains += 1
        expected: list[int] = []
        cancelled = _model(list(holds), list(said), ANN, expected, last=True)
        assert asked == expected
        paid = state.table.players[ANN].cash < 1500
        assert paid != cancelled
        left = sum(len(player.hand) for player in state.table.players)
        assert left == sum(holds) - said.count("nope")
    assert chains > 1
