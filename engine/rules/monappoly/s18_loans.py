"""Section 18: loans."""

from collections.abc import Iterator
from typing import Any

from engine.decisions import Option, offers, reads
from engine.events.base import Event, Ruled
from engine.events.money import LoansReduced, LoanTaken, MoneyMoved
from engine.game import Game
from engine.mechanics.menu import lists, reads_command
from engine.quotes import UP, percent, to_grid
from engine.records import BANK
from engine.rules.monappoly.book import excepts, forbids, resolves
from engine.table import Loan
from engine.tasks.base import Task
from engine.tasks.money import Borrow, CloseLoans, Owe, PayInstalment, RaiseFunds, RepayLoan, RepayMore
from engine.tasks.movement import ChargeInstalment, OfferRepayment
from engine.tasks.turn import TurnMenu


@lists("raise_funds")
def borrow_command(game: Game, decision: RaiseFunds) -> Iterator[Option]:
    """`loan`, keeping what the table's option says."""
    option = borrow_option(game, decision, None)
    if option is not None:
        yield option


@reads_command("loan", "raise_funds")
def borrow_option(game: Game, decision: RaiseFunds, value: Any) -> Option | None:
    """`loan` or `{loan: {keep: n}}` (R-156)."""
    keep = most_kept(game, decision.player)
    if value is not None:
        if not isinstance(value, dict) or set(value) != {"keep"} or type(value["keep"]) is not int:
            return None
        keep = value["keep"]
    act = Borrow(player=decision.player, debt=decision.debt, keep=keep)
    label = f"Borrow £{loan_size(game, act):,} and keep £{keep:,}"
    return Option(word="loan", label=label, tasks=(act, decision.debt))


def most_kept(game: Game, seat: int) -> int:
    """What a borrower keeps unless they say otherwise: £200, or the cash where that is less."""
    if game.options.loan_keep == "none" or not game.in_force("18.3"):
        return 0
    return min(game.figure("18.3", "keep"), game.player(seat).cash)


def loan_size(game: Game, borrow: Borrow) -> int:
    """Debt minus the cash above what is kept, up to the grid (R-155)."""
    applied = max(0, game.player(borrow.player).cash - borrow.keep)
    return to_grid(max(0, borrow.debt.amount - applied), game.options.rounding, UP)


@forbids(Borrow, "intro")
def the_bank_lends_only_under_section_18(game: Game, borrow: Borrow) -> str:
    """There is no borrowing outside this section."""
    return "the bank lends only to a player who cannot pay"


@excepts(Borrow, "intro", by="18.1", rulings=("R-157",))
def a_debtor_who_cannot_pay_may_borrow(game: Game, borrow: Borrow) -> str | None:
    """Mortgaging first is not required; with enough cash there is no loan."""
    short = game.player(borrow.player).cash < borrow.debt.amount
    return "the debt is more than the cash" if short else None


@forbids(Borrow, "18.3", rulings=("R-156",))
def at_most_200_is_kept(game: Game, borrow: Borrow) -> str | None:
    """0 to 200, never more than the cash held."""
    keep, most = borrow.keep, min(game.figure("18.3", "keep"), game.player(borrow.player).cash)
    if keep < 0 or keep > most:
        return f"you may keep £0 to £{most:,}"
    fixed = most_kept(game, borrow.player)
    closed = game.options.loan_keep != "choose" and keep != fixed
    return f"this table keeps £{fixed:,}" if closed else None


@forbids(Borrow, "18.2")
def a_loan_is_for_what_is_short(game: Game, borrow: Borrow) -> str | None:
    """Without 18.3 nothing may be kept."""
    return "the loan is for exactly what is short" if borrow.keep and not game.in_force("18.3") else None


@forbids(Borrow, "18.4", rulings=("R-158",))
def three_loans_at_most(game: Game, borrow: Borrow) -> str | None:
    """Outstanding at once; one about to be paid off still counts."""
    limit = game.figure("18.4", "limit")
    return f"{limit} loans are outstanding" if len(game.player(borrow.player).loans) >= limit else None


@resolves(Borrow, "18.2", rulings=("R-155",))
def the_loan_covers_what_is_short(game: Game, borrow: Borrow) -> Iterator[Event | Task]:
    """The shortfall, up to the next step of the grid."""
    game.cite("18.1")
    if borrow.keep:
        game.cite("18.3")
        game.note("R-156")
    if any(isinstance(task, PayInstalment | CloseLoans) for task in borrow.debt.then):
        game.cite("18.7")
        game.note("R-158")
    amount = loan_size(game, borrow)
    yield LoanTaken(player=borrow.player, amount=amount)
    yield MoneyMoved(src=BANK, dst=borrow.player, amount=amount, why="loan")


@resolves(ChargeInstalment, "18.5", rulings=("R-159",))
def a_tenth_is_repaid_at_go(game: Game, charge: ChargeInstalment) -> Iterator[Event | Task]:
    """10% of what was borrowed over all outstanding loans, one step of the grid at least."""
    loans = game.player(charge.player).loans
    if not loans:
        return
    share = game.figure("18.5", "percent")
    borrowed = sum(loan.borrowed for loan in loans)
    words, step = f"{share}% of £{borrowed:,}", game.options.rounding
    quote = game.quote("instalment", percent(borrowed, share), charge.player, label=words, floor=step)
    then = (PayInstalment(player=charge.player, amount=quote.amount),)
    yield Owe(player=charge.player, creditor=BANK, amount=quote.amount, why="loan instalment", quote=quote, then=then)


@resolves(PayInstalment, "18.6", rulings=("R-160",))
def the_oldest_loan_first_and_the_rest_is_lost(game: Game, pay: PayInstalment) -> Iterator[Event | Task]:
    """The whole instalment goes to the oldest loan; what that loan does not need is not carried over."""
    loans = game.player(pay.player).loans
    if not loans:
        return
    left = max(0, loans[0].owed - pay.amount)
    lost = max(0, pay.amount - loans[0].owed)
    yield LoansReduced(player=pay.player, owed=(left, *[loan.owed for loan in loans[1:]]))
    if lost:
        yield Ruled(text=f"£{lost:,} more than the loan needed: lost", player=pay.player)


@resolves(PayInstalment)
def without_18_6_the_rest_is_carried_over(game: Game, pay: PayInstalment) -> Iterator[Event | Task]:
    """Only when 18.6 is switched off: the instalment flows on to the next loan."""
    if not game.in_force("18.6"):
        yield LoansReduced(player=pay.player, owed=paid_down(game.player(pay.player).loans, pay.amount))


def paid_down(loans: tuple[Loan, ...], amount: int) -> tuple[int, ...]:
    """What is owed on each loan after `amount` has gone to them, oldest first."""
    owed = []
    for loan in loans:
        part = min(loan.owed, amount)
        amount -= part
        owed.append(loan.owed - part)
    return tuple(owed)


@resolves(OfferRepayment, "18.7", rulings=("R-161",))
def more_may_be_repaid_at_go(game: Game, offer: OfferRepayment) -> Iterator[Event | Task]:
    """Asked after the instalment while a loan is left and there is money for it."""
    player = game.player(offer.player)
    if player.loans and player.cash > 0:
        yield RepayMore(player=offer.player)


@offers(RepayMore)
def repayment_options(game: Game, decision: RepayMore) -> Iterator[Option]:
    """`pass`, or any amount up to what is owed and held."""
    yield Option(word="pass", label="No more than the instalment")
    yield from repay_listing(game, decision, ())


@reads(RepayMore)
def repayment_answer(game: Game, decision: RepayMore, answer: Any) -> Option | None:
    """`pass` or `{repay: n}`."""
    if answer == "pass":
        return Option(word="pass", label="No more than the instalment")
    if isinstance(answer, dict) and set(answer) == {"repay"}:
        return repay_option(game, decision, answer["repay"], ())
    return None


@lists("turn_menu")
def repay_command(game: Game, menu: TurnMenu) -> Iterator[Option]:
    """Repay early: the oldest loan, and everything one can."""
    yield from repay_listing(game, menu, (menu,))


@reads_command("repay", "turn_menu")
def read_repay_command(game: Game, menu: TurnMenu, value: Any) -> Option | None:
    """`{repay: n}`."""
    return repay_option(game, menu, value, (menu,))


def repay_listing(game: Game, decision: Any, then: tuple[Task, ...]) -> Iterator[Option]:
    """The amounts worth listing: the oldest loan, and all that is owed, as far as the cash goes."""
    player = game.player(decision.player)
    if player.loans:
        amounts = {min(player.loans[0].owed, player.cash), min(sum(loan.owed for loan in player.loans), player.cash)}
        for amount in sorted(amounts - {0}):
            yield _repay(decision.player, amount, then)


def repay_option(game: Game, decision: Any, amount: Any, then: tuple[Task, ...]) -> Option | None:
    """An amount above what is owed is capped (R-160)."""
    if type(amount) is not int:
        return None
    owed = sum(loan.owed for loan in game.player(decision.player).loans)
    return _repay(decision.player, min(amount, owed) if owed else amount, then)


def _repay(seat: int, amount: int, then: tuple[Task, ...]) -> Option:
    tasks = (RepayLoan(player=seat, amount=amount), *then)
    return Option(word="repay", of=amount, label=f"Repay £{amount:,}", tasks=tasks)


@forbids(RepayLoan, "18.7", rulings=("R-160",))
def only_what_is_owed_and_held_is_repaid(game: Game, repay: RepayLoan) -> str | None:
    """From cash, toward a loan."""
    player = game.player(repay.player)
    if not player.loans:
        return "you owe no loan"
    if repay.amount <= 0:
        return "name an amount above zero"
    return f"you have £{player.cash:,}" if repay.amount > player.cash else None


@resolves(RepayLoan, "18.7", rulings=("R-160",))
def a_voluntary_repayment_is_never_lost(game: Game, repay: RepayLoan) -> Iterator[Event | Task]:
    """Oldest loan first, then the next."""
    loans = game.player(repay.player).loans
    yield MoneyMoved(src=repay.player, dst=BANK, amount=repay.amount, why="loan repayment")
    yield LoansReduced(player=repay.player, owed=paid_down(loans, repay.amount))


@resolves(CloseLoans, "18.7", rulings=("R-177",))
def the_loans_called_in_are_closed(game: Game, close: CloseLoans) -> Iterator[Event | Task]:
    """Those outstanding when the card was drawn; one taken to meet it stays."""
    loans = game.player(close.player).loans
    owed = [0 if place < close.count else loan.owed for place, loan in enumerate(loans)]
    yield LoansReduced(player=close.player, owed=tuple(owed))
