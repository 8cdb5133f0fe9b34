"""Kept cards: when they act, in which order, what they take the place of; immunities; the start window (6.6, S22)."""

from typing import Any

import pytest
from cards_bench import ANN, BOB, CY, TURN, Run, at, draw, hand, held, replace, table

from engine.quotes import Quote
from engine.tasks.base import Arrival
from engine.tasks.cards import PlayKept
from engine.tasks.movement import CollectLandingBonus, Land, PassGo, VisitFreeParking, VisitGo, VisitGoToJail, VisitTax
from engine.tasks.property import ChargeRent, PayRent, TakePot
from engine.tasks.turn import FinishMove, GrowTripleBonus

TRIPLE = replace(TURN, natural="triple", kind="triple", dice=(2, 2, 2), fallen=(2, 2, 2))


def run_of(task: Any, *players: dict[str, Any], answers: tuple[Any, ...] = (), **more: Any) -> Run:
    off = more.pop("off", ())
    return Run(table(*players, **more), task, *answers, off=off)


def test_6_6_a_kept_card_goes_into_the_hand() -> None:
    run = draw("go.anticlockwise_pass_500")
    assert run.hand(ANN) == ["go.anticlockwise_pass_500"]
    assert run.table.players[ANN].hand[0].uses == 3
    assert run.table.players[ANN].hand[0].drawn == 3
    assert draw("go.anticlockwise_pass_500", off=("6.6",)).deck("go") == ("go.anticlockwise_pass_500",)


def test_a_card_with_several_uses_comes_back_to_its_place() -> None:
    cards = hand("third.go_landing_x2", "go.keep_advance_go")
    run = run_of(VisitGo(player=ANN), {"at": 0, "hand": cards}, {})
    assert run.cash[ANN] == 1900
    assert [(each.card, each.uses) for each in run.table.players[ANN].hand] == [
        ("third.go_landing_x2", 4),
        ("go.keep_advance_go", 1),
    ]
    last = (replace(cards[0], uses=1),)
    assert run_of(VisitGo(player=ANN), {"at": 0, "hand": last}, {}).deck("third") == ("third.go_landing_x2",)


def test_forced_before_optional_and_one_card_a_hand() -> None:
    cards = hand("double.keep_fp_take_all", "third.next_fp_no_cash")
    run = run_of(
        VisitFreeParking(player=ANN),
        {"at": 20, "hand": cards},
        {},
        owns=held(ANN, 1),
        pot=500,
        answers=("Old Kent Road",),
    )
    assert run.table.pot == 500
    assert run.hand(ANN) == ["double.keep_fp_take_all"]
    assert {"11.4", "6.6"} <= run.cites
    free = run_of(
        VisitFreeParking(player=ANN),
        {"at": 20, "hand": cards},
        {},
        owns=held(ANN, 1),
        pot=500,
        off=("11.4",),
        answers=("Old Kent Road",),
    )
    assert free.cash[ANN] == 2000


def test_the_whole_pot_without_the_cap() -> None:
    cards = hand("double.keep_fp_take_all")
    answers = ({"play": "double.keep_fp_take_all"}, "Old Kent Road")
    owns = held(ANN, 1) | held(-2, 6)
    run = run_of(VisitFreeParking(player=ANN), {"at": 20, "hand": cards}, {}, owns=owns, pot=5000, answers=answers)
    assert run.cash[ANN] == 6500
    assert not run.table.marks
    assert (run.table.deed(1).owner, run.table.deed(6).owner) == (-2, ANN)  # only the money is replaced


def test_r_125_a_held_card_does_not_change_the_case() -> None:
    cards = hand("third.next_fp_no_cash")
    empty = run_of(VisitFreeParking(player=ANN), {"at": 20, "hand": cards}, {}, owns=held(ANN, 1))
    assert empty.done
    assert (empty.table.pot, empty.table.marks) == (0, ())  # the fee case, without its fee
    landless = run_of(VisitFreeParking(player=ANN), {"at": 20, "hand": cards}, {}, pot=900)
    assert (landless.table.pot, landless.table.marks) == (900, ())


def test_a_bystander_steals_the_take() -> None:
    cards = {"hand": hand("third.keep_steal_fp_take")}
    answers = ({"play": "third.keep_steal_fp_take"},)
    run = run_of(TakePot(player=ANN), {}, cards, pot=3000, answers=answers)
    assert run.cash == [1500, 2500]  # Ann's capped take
    assert run.table.pot == 2000
    assert run_of(TakePot(player=ANN), {}, cards, pot=3000, answers=("pass",)).cash == [2500, 1500]
    assert run_of(TakePot(player=BOB), {}, cards, pot=3000).cash == [1500, 2500]  # never on its own holder


def test_a_bystander_takes_the_pass_bonus() -> None:
    run = run_of(PassGo(player=ANN), {"at": 0}, {"hand": hand("just_visiting.steal_pass_bonus")})
    assert run.cash == [1500, 1700]
    back = run_of(PassGo(player=ANN), {"at": 0, "facing": -1}, {"hand": hand("just_visiting.steal_pass_bonus")})
    assert back.cash == [1600, 1500]


def test_a_card_replaces_the_bonus_for_passing() -> None:
    run = run_of(PassGo(player=ANN), {"at": 0, "facing": -1, "hand": hand("go.anticlockwise_pass_500")}, {})
    assert run.cash[ANN] == 2000


def test_the_next_tax_is_tripled_and_no_tax_card_drawn() -> None:
    decks = {"tax": ("tax.receive_tax",)}
    players = ({"at": 4, "hand": hand("third.next_tax_x3")}, {})
    run = run_of(VisitTax(player=ANN), *players, decks=decks)
    assert (run.table.pot, run.deck("tax"), run.table.marks) == (600, ("tax.receive_tax",), ())
    advanced = run_of(VisitTax(player=ANN, arrival=Arrival(by="card", advanced=True)), *players, decks=decks)
    assert (advanced.table.pot, advanced.table.marks) == (600, ())


def test_the_next_rent_is_doubled() -> None:
    players = ({"hand": hand("third.next_rent_x2")}, {})
    run = run_of(ChargeRent(player=ANN, space=39), *players, owns=held(BOB, 39))
    assert run.cash == [1400, 1600]


def test_r_101_after_the_next_move_never_the_one_it_was_drawn_on() -> None:
    old = hand("just_visiting.after_move_forward_23")
    run = run_of(FinishMove(player=ANN), {"at": 7, "hand": old}, {}, owns=held(ANN, 30 - 1))
    assert run.table.players[ANN].jailed  # 7 + 23 = Go To Jail
    fresh = (replace(old[0], drawn=TURN.number),)
    assert run_of(FinishMove(player=ANN), {"at": 7, "hand": fresh}, {}).table.players[ANN].at == 7


def test_a_move_on_landing_ends_the_landing() -> None:
    players = ({"at": 4, "hand": hand("third.keep_forward_1")}, {})
    play = ({"play": "third.keep_forward_1"},)
    run = run_of(Land(player=ANN, arrival=Arrival(dice=(2, 3))), *players, owns=held(ANN, 5), answers=play)
    assert run.table.players[ANN].at == 5
    assert run.table.pot == 0
    assert run_of(Land(player=ANN), *players, owns=held(ANN, 5), answers=("pass",)).table.pot == 200


def test_a_card_of_the_start_window_leaves_no_mark() -> None:
    position = table({"at": 4, "hand": hand("third.keep_forward_1")}, {}, owns=held(ANN, 5))
    run = Run(position, None, {"play": "third.keep_forward_1"})
    assert run.done
    assert run.table.players[ANN].at == 5
    assert not run.table.marks


def test_the_start_window_lists_every_kept_card() -> None:
    cards = hand("third.keep_forward_1", "third.next_rent_x2", "third.nope", "double.keep_jail_chosen_player")
    run = Run(table({"hand": cards}, {}), None)
    assert {"play": "third.keep_forward_1"} in run.open()
    assert run.closed()["{'play': 'third.nope'}"] == {"6.6"}
    assert run.closed()["{'play': 'third.next_rent_x2'}"] == {"6.6"}


def test_r_32_a_prisoner_plays_no_card_that_would_only_move_them() -> None:
    cards = hand("third.keep_forward_1_to_5", "double.keep_jail_chosen_player", "third.keep_jail_10_collect_rent")
    run = Run(table({"at": 100, "hand": cards}, {}), None)
    assert {"play": "double.keep_jail_chosen_player"} in run.open()
    closed = run.closed()
    assert closed["{'play': 'third.keep_forward_1_to_5'}"] == {"6.6"}
    assert closed["{'play': 'third.keep_jail_10_collect_rent'}"] == {"6.6"}


@pytest.mark.parametrize("id", ["chance.jail_release", "percent_chance.jail_release"])
def test_a_release_card_opens_the_door_unless_locked(id: str) -> None:
    run = Run(table({"at": 100, "hand": hand(id)}, {}), None, {"leave_jail": "card"})
    assert run.table.players[ANN].at == 10
    assert run.cash[ANN] == 1500
    assert run.deck(id.split(".")[0]) == (id,)
    locked = Run(table({"at": 100, "jail_lock": 2, "hand": hand(id)}, {}), None)
    assert "6.8.a" in locked.closed()["{'leave_jail': 'card'}"]


def test_6_8_c_the_fee_is_waived_once() -> None:
    players = ({"at": 100, "hand": hand("just_visiting.free_next_jail_exit")}, {})
    run = Run(table(*players), None, {"leave_jail": "fee"})
    assert run.cash[ANN] == 1500
    assert run.table.players[ANN].at == 10
    assert "6.8.c" in run.cites
    off = Run(table(*players), None, {"leave_jail": "fee"}, off=("6.8.c",))
    assert off.cash[ANN] == 1450
    assert off.hand(ANN) == ["just_visiting.free_next_jail_exit"]


def test_6_8_a_and_b_ten_turns_with_rent() -> None:
    play = {"play": "third.keep_jail_10_collect_rent"}
    run = Run(table({"hand": hand("third.keep_jail_10_collect_rent")}, {}), None, play)
    ann = run.table.players[ANN]
    assert (ann.jailed, ann.jail_limit, ann.jail_lock, ann.collects_rent) == (True, 10, 10, True)
    owner = {"at": 100, "collects_rent": True}
    rent = run_of(ChargeRent(player=BOB, space=39), owner, {}, owns=held(ANN, 39))
    assert rent.cash == [1550, 1450]
    assert "6.8.b" in rent.cites
    assert run_of(ChargeRent(player=BOB, space=39), owner, {}, owns=held(ANN, 39), off=("6.8.b",)).cash == [1500, 1500]


def test_the_triple_bonus_is_cancelled_by_a_bystander_unless_immune() -> None:
    bob = {"hand": hand("third.keep_cancel_triple_bonus")}
    play = {"play": "third.keep_cancel_triple_bonus"}
    run = run_of(GrowTripleBonus(player=ANN), {}, bob, turn=TRIPLE, answers=(play,))
    assert run.cash[ANN] == 1500
    assert run.table.players[ANN].triple_bonus == 1500
    ann = {"hand": hand("free_parking.immunity_bonus_cancel")}
    saved = run_of(GrowTripleBonus(player=ANN), ann, bob, turn=TRIPLE, answers=(play, "use"))
    assert saved.cash[ANN] == 2500
    assert not saved.table.marks


def test_the_go_to_jail_card_is_avoided_before_it_is_seen() -> None:
    decks = {"go_to_jail": ("go_to_jail.fine_3000_stay",)}
    players = ({"at": 30, "hand": hand("just_visiting.immunity_go_to_jail_card")}, {})
    run = run_of(VisitGoToJail(player=ANN), *players, decks=decks, answers=("use",))
    assert run.table.players[ANN].jailed
    assert run.deck("go_to_jail") == ("go_to_jail.fine_3000_stay",)
    assert run_of(VisitGoToJail(player=ANN), *players, decks=decks, answers=("decline",)).table.pot == 300


def test_an_immunity_keeps_a_property_but_not_the_rest() -> None:
    ann = {"hand": hand("go_to_jail.immunity_return_property")}
    run = draw("just_visiting.robbed_300_return_property", ann, {}, owns=held(ANN, 1), answers=("use",))
    assert run.table.pot == 300
    assert run.table.deed(1).owner == ANN
    assert not run.table.marks


def test_nothing_to_lose_offers_no_immunity() -> None:
    ann = {"hand": hand("go_to_jail.immunity_return_property")}
    assert draw("third.return_property", ann, {}).done


def test_a_window_costs_nothing_without_a_card_for_it() -> None:
    assert at("rent_due", {"hand": hand("third.nope")}, {}).done
    run = run_of(CollectLandingBonus(player=ANN), {}, {})
    assert run.cash[ANN] == 1700


def test_a_card_names_its_reason() -> None:
    run = at("about_to_take_pot", {"hand": hand("third.keep_steal_fp_take")}, {}, subject=BOB, pot=100)
    assert run.state.decision is not None
    option = run.state.decision.options[0]  # type: ignore[union-attr]
    assert "Bob" in option.why


def test_the_pay_rent_task_carries_the_quote() -> None:
    pay = PayRent(player=ANN, space=39, owner=CY, quote=Quote(what="rent", base=50, amount=50))
    run = at("rent_due", {"hand": hand("third.next_rent_x2")}, {}, {}, occasion=pay)
    assert run.cash == [1400, 1500, 1600]


def test_playing_a_kept_card_is_6_6() -> None:
    position = table({"hand": hand("third.keep_change_direction")}, {})
    kept = PlayKept(player=ANN, card="third.keep_change_direction", subject=ANN, moment="turn_start")
    assert Run(position, kept).table.players[ANN].facing == -1
