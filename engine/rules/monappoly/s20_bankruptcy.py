"""Section 20: bankruptcy and winning (S21)."""

from collections.abc import Iterator

from engine.events.base import Event, Ruled
from engine.events.cards import HandReturned
from engine.events.money import GameWon, LoansLapsed, MoneyMoved, WentBankrupt
from engine.events.property import DeedMoved
from engine.game import Game
from engine.records import BANK
from engine.rules.monappoly.book import resolves
from engine.tasks.base import Task
from engine.tasks.money import CheckWinner, GoBankrupt, LeaveGame, PayCreditor, ReturnAssets


@resolves(GoBankrupt, "20.1")
def a_player_goes_bankrupt(game: Game, bankruptcy: GoBankrupt) -> Iterator[Event | Task]:
    """Ruined by a debt (R-164), or of their own accord (R-31): creditor, assets, out, and is there a winner."""
    seat, creditor = bankruptcy.player, bankruptcy.creditor
    game.note("R-164" if bankruptcy.amount else "R-31")
    if creditor >= 0 and bankruptcy.amount:
        yield PayCreditor(debtor=seat, creditor=creditor, amount=bankruptcy.amount)
    yield ReturnAssets(seat=seat)
    yield LeaveGame(seat=seat)
    yield CheckWinner()


@resolves(PayCreditor, "20.3", rulings=("R-165", "R-166"))
def the_bank_pays_the_creditor_in_full(game: Game, pay: PayCreditor) -> Iterator[Event | Task]:
    """The whole debt, whatever the bankrupt player had."""
    yield MoneyMoved(src=BANK, dst=pay.creditor, amount=pay.amount, why="debt of a bankrupt player")


@resolves(ReturnAssets, "20.2", rulings=("R-170",))
def everything_returns_to_the_bank(game: Game, task: ReturnAssets) -> Iterator[Event | Task]:
    """Cash, titles and buildings to the bank, kept cards to the bottom of their decks; loans lapse."""
    player = game.player(task.seat)
    if not (player.cash or player.loans or player.hand or game.table.owned(task.seat)):
        yield Ruled(text=f"{player.name} has nothing left for the bank", player=task.seat)
    if player.cash:
        yield MoneyMoved(src=task.seat, dst=BANK, amount=player.cash, why="bankruptcy")
    for deed in game.table.owned(task.seat):
        yield DeedMoved(space=deed.space, owner=BANK)
    for held in player.hand:
        yield HandReturned(player=task.seat, card=held.card, deck=held.card.split(".")[0])
    if player.loans:
        yield LoansLapsed(player=task.seat, count=len(player.loans))


@resolves(LeaveGame, "0.8")
def the_bankrupt_player_is_out(game: Game, leave: LeaveGame) -> Iterator[Event | Task]:
    """Their pending duties vanish with them (R-77); a roller's turn ends on the spot (R-168)."""
    seat = leave.seat
    if game.table.turn.phase == "rolling":
        game.note("R-77")
    game.note("R-168" if game.table.turn.seat == seat else "R-169")
    yield WentBankrupt(player=seat)


@resolves(CheckWinner, "20.4", rulings=("R-171",))
def the_last_player_left_wins(game: Game, check: CheckWinner) -> Iterator[Event | Task]:
    """At once; nothing further resolves."""
    solvent = game.table.solvent()
    if len(solvent) == 1:
        yield GameWon(player=solvent[0])
