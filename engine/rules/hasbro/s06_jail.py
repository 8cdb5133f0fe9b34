"""Section 6: jail."""

from collections.abc import Iterator

from engine.events.base import Event, Ruled
from engine.events.movement import JailTurnCounted, LeftJail, SentToJail, TurnEnding
from engine.game import Game
from engine.records import BANK
from engine.rules.hasbro.book import forbids, resolves
from engine.tasks.base import Task
from engine.tasks.money import Owe
from engine.tasks.movement import (
    LeaveOrStay,
    PayJailFee,
    ReleaseFromJail,
    SendToJail,
    SpendJailTurn,
    VisitGoToJail,
)


@resolves(VisitGoToJail, "6.1")
def the_space_sends_to_jail(game: Game, visit: VisitGoToJail) -> Iterator[Event | Task]:
    """The turn is over."""
    yield SendToJail(player=visit.player)


@resolves(SendToJail)
def the_piece_goes_straight_to_jail(game: Game, sending: SendToJail) -> Iterator[Event | Task]:
    """Not past GO, and without another roll."""
    yield SentToJail(player=sending.player)
    yield TurnEnding()


@forbids(PayJailFee, "6.4")
def the_fee_is_paid_from_cash(game: Game, pay: PayJailFee) -> str | None:
    """Before rolling."""
    fee, cash = game.figure("6.4", "fee"), game.player(pay.player).cash
    return f"the fee is {fee} and you have {cash:,}" if cash < fee and not pay.forced else None


@resolves(PayJailFee, "6.4")
def the_fee_opens_the_door(game: Game, pay: PayJailFee) -> Iterator[Event | Task]:
    """50 to the bank; then the player rolls and moves as usual."""
    quote = game.quote("jail_exit", game.figure("6.4", "fee"), pay.player, label="jail fee")
    out = (ReleaseFromJail(player=pay.player, how="fee"),)
    yield Owe(player=pay.player, creditor=BANK, amount=quote.amount, why="jail fee", quote=quote, then=out)


@resolves(ReleaseFromJail, "6.7")
def a_freed_player_stands_on_just_visiting(game: Game, release: ReleaseFromJail) -> Iterator[Event | Task]:
    """The roll moves the piece from there; a double that frees earns no other roll (6.8)."""
    yield LeftJail(player=release.player)
    if release.how == "double":
        yield TurnEnding()


@resolves(LeaveOrStay, "6.9")
def three_turns_are_given_to_try(game: Game, task: LeaveOrStay) -> Iterator[Event | Task]:
    """Two failures end the turn."""
    player = game.player(task.player)
    if player.jail_turns + 1 < game.figure("6.9", "turns"):
        yield Ruled(text=f"{game.name(task.player)} stays in jail, turn {player.jail_turns + 1}", player=task.player)


@resolves(LeaveOrStay, "6.10")
def the_third_failure_costs_the_fee(game: Game, task: LeaveOrStay) -> Iterator[Event | Task]:
    """Then the piece moves by that roll."""
    if game.player(task.player).jail_turns + 1 >= game.figure("6.9", "turns"):
        yield PayJailFee(player=task.player, forced=True)


@resolves(SpendJailTurn)
def a_turn_inside_is_counted(game: Game, spend: SpendJailTurn) -> Iterator[Event | Task]:
    """Towards the three of 6.9."""
    yield JailTurnCounted(player=spend.player, turns=game.player(spend.player).jail_turns + 1, lock=0)
