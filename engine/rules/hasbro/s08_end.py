"""Section 8: bankruptcy and winning, as far as this small ruleset goes: what is left goes to the bank."""

from collections.abc import Iterator

from engine.events.base import Event
from engine.events.money import GameWon, MoneyMoved, WentBankrupt
from engine.events.property import DeedMoved
from engine.game import Game
from engine.records import BANK
from engine.rules.hasbro.book import resolves
from engine.tasks.base import Task
from engine.tasks.money import CheckWinner, GoBankrupt, LeaveGame, ReturnAssets


@resolves(GoBankrupt, "8.1")
def a_player_who_cannot_pay_is_out(game: Game, bankruptcy: GoBankrupt) -> Iterator[Event | Task]:
    """What cash there is goes to the creditor; the deeds go back to the bank (8.2 is not built)."""
    seat = bankruptcy.player
    cash = game.player(seat).cash
    if cash:
        yield MoneyMoved(src=seat, dst=bankruptcy.creditor, amount=cash, why="bankruptcy")
    yield ReturnAssets(seat=seat)
    yield LeaveGame(seat=seat)
    yield CheckWinner()


@resolves(ReturnAssets, "8.1")
def the_deeds_return(game: Game, task: ReturnAssets) -> Iterator[Event | Task]:
    """Unmortgaged and without buildings."""
    for deed in game.table.owned(task.seat):
        yield DeedMoved(space=deed.space, owner=BANK)


@resolves(LeaveGame, "8.1")
def the_seat_is_empty(game: Game, leave: LeaveGame) -> Iterator[Event | Task]:
    """For the rest of the game."""
    yield WentBankrupt(player=leave.seat)


@resolves(CheckWinner, "8.8")
def the_last_player_left_wins(game: Game, check: CheckWinner) -> Iterator[Event | Task]:
    """At once."""
    solvent = game.table.solvent()
    if len(solvent) == 1:
        yield GameWon(player=solvent[0])
