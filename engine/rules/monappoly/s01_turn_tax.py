"""Section 1: the turn tax."""

from collections.abc import Iterator

from engine.events.base import Event
from engine.events.money import MoneyMoved
from engine.events.movement import TurnTaxed
from engine.game import Game
from engine.quotes import NEAREST_OR_ZERO, Quote, QuoteLine
from engine.records import BANK, replace
from engine.rules.monappoly.book import adjusts, resolves
from engine.tasks.base import Task
from engine.tasks.turn import TaxTurn


@resolves(TaxTurn, "1.1", rulings=("R-20",))
def wealth_is_taxed_once_a_turn(game: Game, tax: TaxTurn) -> Iterator[Event | Task]:
    """Stacking brackets on the cash in hand; the money leaves the game, and no debt can come of it (R-22)."""
    if not due_now(game, tax):
        return
    wealth = game.player(tax.player).cash if game.in_force("1.2") else worth(game, tax.player)
    if not any(wealth > threshold for threshold, _ in brackets(game)):
        return
    quote = tax_quote(game, tax.player, int(game.value("taxable", wealth, tax.player)))
    amount = min(quote.amount, game.player(tax.player).cash)
    if not amount:
        return
    game.note("R-19")
    if game.player(tax.player).jailed:
        game.note("R-22")
    if game.options.turn_tax != "10/15/25":
        game.note("R-18")
    if game.table.turn.rolls:
        game.note("R-21")
    yield MoneyMoved(src=tax.player, dst=BANK, amount=amount, why="turn tax", quote=quote)
    yield TurnTaxed()


def worth(game: Game, seat: int) -> int:
    """Cash, titles and buildings at their printed prices: what would be taxed but for 1.2."""
    spaces = [(deed, game.space(deed.space)) for deed in game.titles(seat)]
    titles = sum((space.price or 0) + deed.houses * (space.build or 0) for deed, space in spaces)
    return game.player(seat).cash + titles


@adjusts("taxable", "1.2", kind="base", rulings=("R-02",))
def only_cash_is_taxed(game: Game, seat: int, wealth: int) -> int | None:
    """Money put into titles or buildings before the roll lowers the bill."""
    return game.player(seat).cash if game.has_titles(seat) else None


def due_now(game: Game, tax: TaxTurn) -> bool:
    """On the first roll of the turn only, or as the turn opens, or at every roll: as the table has it."""
    turn = game.table.turn
    if turn.rolls:
        return game.options.turn_tax_each_roll
    return not turn.taxed and tax.opening == (game.options.turn_tax_timing == "turn_open")


def brackets(game: Game) -> tuple[tuple[int, int], ...]:
    """(threshold, per cent) rows: the book's, or the table's own (R-18)."""
    own = game.options.turn_tax
    if own == "off":
        return ()
    return game.figures("1.1", "brackets") if isinstance(own, str) else own


def tax_quote(game: Game, seat: int, taxed: int) -> Quote:
    """Every bracket taxes all above its threshold, a line each; each share drops its fraction of a pound (R-19)."""
    lines, sum_so_far = [], 0
    for threshold, share in brackets(game):
        part = max(0, taxed - threshold) * share // 100
        if part:
            words = f"{share}% of the £{taxed - threshold:,} above £{threshold:,}"
            lines.append(QuoteLine(rule="1.1", label=words, before=sum_so_far, after=sum_so_far + part, ruling="R-19"))
            sum_so_far += part
    quote = game.quote("turn_tax", sum_so_far, seat, rounding=NEAREST_OR_ZERO, label=f"on £{taxed:,}")
    return replace(quote, base=0, lines=(*lines, *quote.lines))
