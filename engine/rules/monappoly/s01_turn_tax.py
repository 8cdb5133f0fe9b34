"""Section 1: the turn tax."""

from collections.abc import Iterator

from engine.events.base import Event
from engine.events.money import MoneyMoved
from engine.events.movement import TurnTaxed
from engine.game import Game
from engine.quotes import NEAREST_OR_ZERO
from engine.records import BANK
from engine.rules.monappoly.book import resolves
from engine.tasks.base import Task
from engine.tasks.turn import TaxTurn


@resolves(TaxTurn, "1.1", rulings=("R-20",))
def wealth_is_taxed_once_a_turn(game: Game, tax: TaxTurn) -> Iterator[Event | Task]:
    """Stacking brackets on the cash in hand (R-19); the money leaves the game."""
    turn = game.table.turn
    if turn.taxed and not game.options.turn_tax_each_roll:
        return
    cash = game.player(tax.player).cash
    quote = game.quote("turn_tax", turn_tax(game, cash), tax.player, rounding=NEAREST_OR_ZERO, label=f"on £{cash:,}")
    amount = min(quote.amount, cash)
    if amount:
        if game.titles(tax.player):
            game.cite("1.2")
        yield MoneyMoved(src=tax.player, dst=BANK, amount=amount, why="turn tax", quote=quote)
        yield TurnTaxed()


def brackets(game: Game) -> tuple[tuple[int, int], ...]:
    """(threshold, per cent) rows: the book's, or the table's own (R-18)."""
    own = game.options.turn_tax
    if own == "off":
        return ()
    return game.figures("1.1", "brackets") if isinstance(own, str) else own


def turn_tax(game: Game, cash: int) -> int:
    """Every bracket taxes all above its threshold; each share drops its fraction of a pound."""
    return sum(max(0, cash - threshold) * share // 100 for threshold, share in brackets(game))
