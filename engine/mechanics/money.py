"""Paying a debt, or asking how the money is raised."""

from collections.abc import Iterator

from engine.answers import offered
from engine.decisions import Option
from engine.events.base import Event, Ruled
from engine.events.money import MoneyMoved
from engine.game import Game
from engine.mechanics.book import resolves
from engine.mechanics.menu import bankrupt_option, lists
from engine.tasks.base import Task
from engine.tasks.money import Owe, RaiseFunds


@resolves(Owe)
def a_debt_is_paid_or_funds_are_raised(game: Game, owe: Owe) -> Iterator[Event | Task]:
    """The rules that made the debt are cited with the payment."""
    game.cite(*owe.by)
    game.note(*owe.rulings)
    if owe.creditor >= 0 and game.player(owe.creditor).bankrupt:
        yield Ruled(text=f"{game.name(owe.creditor)} is out of the game: nothing is owed", player=owe.player)
    elif owe.amount <= 0:
        yield Ruled(text="nothing is due", player=owe.player)
        yield from owe.then
    elif game.player(owe.player).cash >= owe.amount:
        yield MoneyMoved(
            src=owe.player, dst=owe.creditor, amount=owe.amount, why=owe.why, quote=owe.quote, space=owe.space
        )
        yield from owe.then
    elif _nothing_is_left(game, ask := RaiseFunds(player=owe.player, debt=owe)):
        yield Ruled(text=f"{game.name(owe.player)} has no way to pay: the debt lapses", player=owe.player)
    else:
        yield ask


def _nothing_is_left(game: Game, ask: RaiseFunds) -> bool:
    """Is every means closed, ruin included: only where the rule that ruins a debtor is switched off."""
    return bool(game.refusals(bankrupt_option(ask).tasks[0])) and not any(row.open for row in offered(game, ask))


@lists("raise_funds")
def give_up(game: Game, decision: RaiseFunds) -> Iterator[Option]:
    """`bankrupt` is always open to a debtor."""
    yield bankrupt_option(decision)
