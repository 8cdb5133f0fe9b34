"""Tasks of debts, loans and bankruptcy (S18, S21)."""

from typing import TYPE_CHECKING, ClassVar

from engine.decisions import Decision
from engine.quotes import Quote
from engine.records import BANK, NOBODY
from engine.tasks.base import Stamped, Task

if TYPE_CHECKING:
    AnyTask = Task


class Owe(Stamped, kw_only=True):
    """`player` must pay `amount` to `creditor` (a seat, the bank or the pot), raising funds if need be."""

    creditor: int
    amount: int
    why: str
    quote: Quote | None = None
    space: int | None = None
    then: "tuple[AnyTask, ...]" = ()  # what happens once it is paid


class RaiseFunds(Decision, kw_only=True):
    """The debt exceeds the cash: sell, mortgage, borrow, deal or give up (S18)."""

    kind: ClassVar[str] = "raise_funds"
    question: ClassVar[str] = "How do you raise the money?"
    debt: Owe


class Borrow(Task, kw_only=True):
    """Take a loan for what `debt` needs beyond the cash, keeping `keep` pounds (18.2, 18.3)."""

    debt: Owe
    keep: int = 0


class PayInstalment(Task, kw_only=True):
    """Credit a paid instalment to the oldest loan; what is over is lost (18.6)."""

    amount: int


class RepayLoan(Task, kw_only=True):
    """Repay `amount` of one's own accord, oldest loan first (18.7)."""

    amount: int


class RepayMore(Decision, kw_only=True):
    """While passing GO: repay more than the instalment? (18.7)"""

    kind: ClassVar[str] = "repay_more"
    question: ClassVar[str] = "Repay more than the instalment?"


class CloseLoans(Task, kw_only=True):
    """Close the first `count` loans, which a card called in and which have been paid (R-177)."""

    count: int


class GoBankrupt(Task, kw_only=True):
    """`player` goes bankrupt, ruined by `amount` owed to `creditor`, or of their own accord (20.1)."""

    creditor: int = BANK
    amount: int = 0


class PayCreditor(Task, kw_only=True):
    """The bank pays the player to whom the bankrupt one owed (20.3)."""

    debtor: int
    creditor: int
    amount: int


class ReturnAssets(Task, kw_only=True):
    """Everything the bankrupt player has goes back to the bank (20.2)."""

    seat: int


class LeaveGame(Task, kw_only=True):
    """The bankrupt player is out (0.8)."""

    seat: int


class CheckWinner(Task, kw_only=True):
    """One solvent player left wins at once (20.4)."""

    seat: int = NOBODY
