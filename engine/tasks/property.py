"""Tasks of titles: buying, auctions, reserving, building, mortgages, deals, the pot (S12, S16, S17)."""

from typing import TYPE_CHECKING, ClassVar

from engine.decisions import Decision
from engine.quotes import Quote
from engine.records import NOBODY, Record
from engine.tasks.base import Arrival, Stamped, Task

if TYPE_CHECKING:
    AnyTask = Task


class OfferTitle(Task, kw_only=True):
    """A title of the bank has been landed on (S17)."""

    space: int


class OfferPurchase(Task, kw_only=True):
    """Let the lander buy it or decline it; with too little cash it is declined at once (S17.3)."""

    space: int


class OfferReservation(Task, kw_only=True):
    """Let the lander reserve the title that completes a set, or leave it (S17.2)."""

    space: int


class BuyTitle(Task, kw_only=True):
    """Buy it at its price. `paid`, here and below: the money has been raised and paid already (0.7 switched off)."""

    space: int
    paid: bool = False


class ReserveTitle(Task, kw_only=True):
    """Reserve it at half its price (13.2)."""

    space: int
    paid: bool = False


class LeaveTitle(Task, kw_only=True):
    """Leave a title that could be reserved: no auction (R-138)."""

    space: int


class DeclineTitle(Task, kw_only=True):
    """Decline it, or be unable to pay: it goes to auction (0.6, 12.1)."""

    space: int


class StartAuction(Task, kw_only=True):
    """Open an auction: `player` is the lander, who begins (12)."""

    space: int
    floor: int | None = None


class RunAuction(Task, kw_only=True):
    """An auction under way. `waiting`: seats still in, the next to speak first; `leader` holds `bid`."""

    space: int
    bid: int
    leader: int = NOBODY
    waiting: tuple[int, ...] = ()
    passes: int = 0  # in a row; counted only where passing is not final (12.5 switched off)


class Bid(Decision, kw_only=True):
    """One bidder's go: raise or pass (12.4)."""

    kind: ClassVar[str] = "bid"
    question: ClassVar[str] = "Raise or pass?"
    auction: RunAuction
    otherwise: "tuple[AnyTask, ...]" = ()


class RaiseBid(Task, kw_only=True):
    """Bid `amount` in all."""

    amount: int
    auction: RunAuction


class PassBid(Task, kw_only=True):
    """Pass for good (12.5)."""

    auction: RunAuction


class WinAuction(Task, kw_only=True):
    """The last bidder pays the bid and takes the title (12.6)."""

    space: int
    amount: int
    paid: bool = False


class CancelAuction(Task, kw_only=True):
    """Nobody can bid: the bank keeps the title (12.7). `player` landed there; `floor` was the opening sum."""

    space: int
    floor: int = 0


class CheckSets(Task, kw_only=True):
    """Titles have moved. `arrived` came to `player` without purchase at full price (auction, pot, card, deal): one
    that completes a set while 13.1 holds is reserved instead (R-134). Then 13.6 and 14.3 are looked at for everyone.
    """

    arrived: tuple[int, ...] = ()
    auctioned: bool = False  # won at auction: no surcharge was ever due


class CheckReserve(Task, kw_only=True):
    """`arrived` came to `player` and may have completed `set`: then one of them is reserved (13.1, R-134)."""

    set: str
    arrived: tuple[int, ...]


class MakeReserved(Task, kw_only=True):
    """The title just arrived is reserved, at no charge (R-134)."""

    space: int


class CheckBreakThrough(Task, kw_only=True):
    """Does somebody hold a complete set (13.6)."""


class EndReserving(Task, kw_only=True):
    """The reserve rule is spent (13.6)."""


class CheckStreets(Task, kw_only=True):
    """Who builds at half price where, now that titles have moved (14.3)."""


class ChargeSurcharge(Task, kw_only=True):
    """A station came without being bought (15.3)."""

    space: int


class ChargeRent(Task, kw_only=True):
    """`player` landed on a title of another player (S12)."""

    space: int
    arrival: Arrival = Arrival()


class PayRent(Stamped, kw_only=True):
    """The rent that has been assessed is due to `owner`; held rent cards have had their say (S12.6)."""

    space: int
    owner: int
    quote: Quote
    arrival: Arrival = Arrival()


class ChargePotRent(Task, kw_only=True):
    """`player` landed on a title lying in the pot (R-78)."""

    space: int
    arrival: Arrival = Arrival()


class Build(Task, kw_only=True):
    """Build one level, the double hotel included."""

    space: int
    paid: bool = False


class SellBuilding(Task, kw_only=True):
    """Sell one level back to the bank. `forced`, here and below: to settle a debt."""

    space: int
    forced: bool = False


class Mortgage(Task, kw_only=True):
    """Mortgage a title."""

    space: int
    forced: bool = False


class Unmortgage(Task, kw_only=True):
    """Lift a mortgage."""

    space: int
    paid: bool = False


class Unreserve(Task, kw_only=True):
    """Pay the full price and own the reserved title (13.4)."""

    space: int
    paid: bool = False


class Side(Record, kw_only=True):
    """What one side gives in a deal."""

    cash: int = 0
    deeds: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()


class ProposeDeal(Task, kw_only=True):
    """`player` offers `give` for `take` to `other`; a debtor's offer names the creditor (R-162, R-163)."""

    other: int
    give: Side = Side()
    take: Side = Side()
    debtor: bool = False
    creditor: int = NOBODY
    refused: "tuple[AnyTask, ...]" = ()  # what happens if it is refused
    accepted: "tuple[AnyTask, ...]" = ()


class AnswerDeal(Decision, kw_only=True):
    """The other side accepts or refuses the whole."""

    kind: ClassVar[str] = "deal"
    question: ClassVar[str] = "Accept the deal?"
    deal: ProposeDeal
    otherwise: "tuple[AnyTask, ...]" = ()


class CloseDeal(Task, kw_only=True):
    """Both sides hand over."""

    other: int
    give: Side = Side()
    take: Side = Side()


class CancelDebt(Task, kw_only=True):
    """The creditor took a deal instead of `amount` (R-162)."""

    creditor: int
    amount: int


class HandIn(Task, kw_only=True):
    """Name a title of one's own for the pot; `deeds` lay there on arrival and are taken first (R-116)."""

    space: int
    deeds: tuple[int, ...] = ()


class EnterPot(Task, kw_only=True):
    """The title goes into the pot. `recorded` closes its set (11.3); a card's hand-in does not (R-126)."""

    space: int
    recorded: bool = True


class PurgeToTake(Task, kw_only=True):
    """Name a built title to purge, with nothing to hand in; the take goes first (11.2.f)."""

    space: int
    deeds: tuple[int, ...] = ()


class Purge(Task, kw_only=True):
    """Take all buildings off a title of `player` (19). `holder`: whose card does it to somebody else (19.3)."""

    space: int
    holder: int = NOBODY


class ClearPurges(Task, kw_only=True):
    """Has every purged title of the set caught up (19.1)."""

    set: str


class TakePot(Task, kw_only=True):
    """Take from the pot: money, then the titles `deeds`."""

    deeds: tuple[int, ...] = ()


class TakeMoney(Task, kw_only=True):
    """The money of the take, unless a card had it (11.4)."""


class ReturnDeed(Task, kw_only=True):
    """Give a title back to the bank; `by` are the rules that brought the card which asks for it."""

    space: int
    by: tuple[str, ...] = ()
