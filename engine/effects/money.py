"""Effects that move money."""

from engine.cards import models as verbs
from engine.effects.registry import Yields, carries_out, nothing, offered_immunity, prevented
from engine.events.money import LoansLapsed, MoneyMoved
from engine.game import Game
from engine.mechanics.card_people import person
from engine.mechanics.card_sums import sum_of
from engine.quotes import Quote
from engine.records import BANK, POT
from engine.tasks.cards import CarryOut
from engine.tasks.money import CloseLoans, Owe


@carries_out(verbs.Pay)
def pay(game: Game, act: CarryOut, effect: verbs.Pay) -> Yields:
    """A debt of whoever pays: to the pot as a fine (0.5), to the bank, or to each player in turn."""
    payer = act.player
    fine = effect.to == "pot"
    sums = [effect.amount] if effect.also is None else [effect.amount, effect.also]
    quotes = [sum_of(game, act, amount, payer, effect.percent_of, fine=fine) for amount in sums]
    creditors = _creditors(game, act, effect)
    due = [(quote, creditor) for quote in quotes if quote.amount for creditor in creditors]
    if not due:
        yield nothing(act, "nothing is due")
    if due and len(creditors) > 1:
        game.note("R-167")
    for quote, creditor in due:
        account = game.value("fines_account", BANK, payer) if fine else creditor
        yield Owe(player=payer, creditor=account, amount=quote.amount, why=_why(effect), quote=quote)


def _creditors(game: Game, act: CarryOut, effect: verbs.Pay) -> tuple[int, ...]:
    match effect.to:
        case "pot" | "bank":
            return (BANK,)
        case "each_other":
            return game.table.clockwise(act.player)
        case "owner":
            return (getattr(act.play.occasion, "owner", BANK),)
    return (person(effect.to, act.part.they, act.play.holder),)


def _why(effect: verbs.Pay) -> str:
    if effect.to == "owner":
        return "rent"
    return "card fine" if effect.to == "pot" else "card"


@carries_out(verbs.Collect)
def collect(game: Game, act: CarryOut, effect: verbs.Collect) -> Yields:
    """From the bank, from the pot as far as it goes, or as a debt of each other player."""
    taker = act.player
    if effect.source in ("each_other", "they"):
        seats = game.table.clockwise(taker) if effect.source == "each_other" else (act.part.they,)
        if len(seats) > 1:
            game.note("R-167")
        for seat in seats:
            quote = sum_of(game, act, effect.amount, seat, effect.percent_of, fine=False)
            if quote.amount:
                yield Owe(player=seat, creditor=taker, amount=quote.amount, why="card", quote=quote)
        return
    quote = sum_of(game, act, effect.amount, taker, effect.percent_of, fine=False)
    moved = list(_taken(game, taker, effect, quote))
    yield from moved or [nothing(act, "there is nothing to collect")]


def _taken(game: Game, taker: int, effect: verbs.Collect, quote: Quote) -> Yields:
    from_pot = min(quote.amount, game.table.pot) if effect.source == "pot" else 0
    from_bank = quote.amount - from_pot if effect.source == "bank" or effect.shortfall else 0
    for source, amount in ((POT, from_pot), (BANK, from_bank)):
        if amount:
            yield MoneyMoved(src=source, dst=taker, amount=amount, why="card", quote=quote)


@carries_out(verbs.SwapCash)
def swap_cash(game: Game, act: CarryOut, effect: verbs.SwapCash) -> Yields:
    """All the cash of both; an immunity of the other leaves everything as it is."""
    holder, other = act.play.holder, person(effect.partner, act.part.they, act.play.holder)
    if game.player(other).bankrupt:
        yield nothing(act, f"{game.name(other)} is out of the game")
        return
    if shield := offered_immunity(game, act, "money_swap", other):
        yield from shield
        return
    if averted := prevented(game, "money_swap", other):
        yield from averted
        return
    amounts = game.player(holder).cash, game.player(other).cash
    for src, dst, amount in ((holder, other, amounts[0]), (other, holder, amounts[1])):
        if amount:
            yield MoneyMoved(src=src, dst=dst, amount=amount, why="cash swap")


@carries_out(verbs.RepayLoans)
def repay_loans(game: Game, act: CarryOut, effect: verbs.RepayLoans) -> Yields:
    """One debt for the whole; a loan taken to meet it stays (R-177)."""
    loans = game.player(act.player).loans
    if not loans:
        yield nothing(act, "no loan is outstanding")
        return
    game.note("R-177")
    close = CloseLoans(player=act.player, count=len(loans))
    owed = sum(loan.owed for loan in loans)
    yield Owe(player=act.player, creditor=BANK, amount=owed, why="loans called in", then=(close,))


@carries_out(verbs.WriteOffLoans)
def write_off_loans(game: Game, act: CarryOut, effect: verbs.WriteOffLoans) -> Yields:
    """They end and nothing is paid."""
    loans = game.player(act.player).loans
    if loans:
        yield LoansLapsed(player=act.player, count=len(loans))
    else:
        yield nothing(act, "no loan is outstanding")
