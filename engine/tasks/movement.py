"""Tasks of movement, GO, landing and jail (S10, S11, S15, S19)."""

from typing import ClassVar

from engine.decisions import Decision
from engine.tasks.base import Arrival, Stamped, Task


class Move(Task, kw_only=True):
    """Move `steps` along the facing (negative: against it), space by space, then land."""

    steps: int
    arrival: Arrival = Arrival()
    final: bool = True  # the last leg of its movement
    passed: bool = False  # the pass at the present GO has been dealt with
    crossing: bool = False  # it stands on GO in passing, not having rested there


class Advance(Task, kw_only=True):
    """Go straight to a space, forward along the facing; `pays_go` false for 'go back to' and 'do not pass'."""

    to: int
    arrival: Arrival = Arrival(by="card", advanced=True)
    pays_go: bool = True
    acts: bool = True
    passed: bool = False
    crossing: bool = False


class PassGo(Task, kw_only=True):
    """Everything due on leaving or crossing GO, in order (S10.4)."""


class PayPassBonus(Task, kw_only=True):
    """Pay 200 clockwise, 100 anti-clockwise (8.2, 8.3)."""


class ChargeMortgageFee(Task, kw_only=True):
    """Take the fee on titles still mortgaged (17.1)."""


class ChargeInstalment(Task, kw_only=True):
    """Take the loan instalment (18.5)."""


class OfferRepayment(Task, kw_only=True):
    """Ask whether more is repaid while passing GO (18.7)."""


class CreditPass(Task, kw_only=True):
    """Count the player as having passed GO."""


class Land(Task, kw_only=True):
    """The piece has come to rest on a space: held cards first, then the space acts (3.4)."""

    arrival: Arrival = Arrival()


class ActOnSpace(Task, kw_only=True):
    """Carry out what the space does (S11), if the piece still stands on `space` (-1: wherever it stands)."""

    arrival: Arrival = Arrival()
    space: int = -1


class VisitGo(Task, kw_only=True):
    """Landing on GO: card, then 200 (8.1, 8.4)."""

    arrival: Arrival = Arrival()


class TakeGoCard(Task, kw_only=True):
    """Draw the GO card (8.1)."""

    arrival: Arrival = Arrival()


class CollectLandingBonus(Task, kw_only=True):
    """Collect 200 for landing on GO (8.4)."""


class VisitTitle(Task, kw_only=True):
    """Landing on a title: rent, an offer, or nothing."""

    arrival: Arrival = Arrival()


class VisitTax(Task, kw_only=True):
    """Landing on a tax space (S13)."""

    arrival: Arrival = Arrival()


class TakeTaxCard(Task, kw_only=True):
    """Draw the Tax card of the space, unless a held card took the place of that (6.3.c)."""

    arrival: Arrival = Arrival()


class PayTax(Task, kw_only=True):
    """Pay the assessed tax of `space` unless a card replaced it."""

    space: int
    arrival: Arrival = Arrival()


class VisitDeck(Task, kw_only=True):
    """Landing on Chance or Community Chest (S14)."""

    deck: str  # chance | community_chest
    arrival: Arrival = Arrival()


class CollectStandard(Task, kw_only=True):
    """Draw the standard card of Chance or Community Chest (6.3.a, 6.3.b)."""

    deck: str
    arrival: Arrival = Arrival()


class CollectPercentage(Stamped, kw_only=True):
    """Draw from a percentage deck, and then the Third card that comes with it (6.1.a, 6.2.b)."""

    deck: str  # percent_chance | percent_community_chest
    arrival: Arrival = Arrival()


class VisitJustVisiting(Task, kw_only=True):
    """Landing on Just Visiting (9.1)."""

    arrival: Arrival = Arrival()


class VisitGoToJail(Task, kw_only=True):
    """Landing on Go To Jail (S15)."""

    arrival: Arrival = Arrival()


class TakeGoToJailCard(Task, kw_only=True):
    """Draw the Go To Jail card, unless a card avoids the draw (9.1)."""

    arrival: Arrival = Arrival()


class ObeyGoToJail(Task, kw_only=True):
    """Go to jail from the space unless a card said otherwise (9.2)."""


class VisitFreeParking(Task, kw_only=True):
    """Landing on Free Parking: event, card, held cards, then the pot (S16)."""

    arrival: Arrival = Arrival()


class HeldCardsForThePot(Task, kw_only=True):
    """Held cards for Free Parking, once the drawn card has had its say (R-125)."""


class VisitPot(Task, kw_only=True):
    """The one case of 11.2 that applies. `take`: was there something to take before the held cards came (R-125)."""

    exclusive: ClassVar[bool] = True
    take: bool | None = None


class SendToJail(Stamped, kw_only=True):
    """Send a player to jail, or under the jail event take the fee (S15.2)."""

    limit: int | None = None  # terms a card sets for this stay
    lock: int | None = None
    collects_rent: bool | None = None


class ReleaseFromJail(Stamped, kw_only=True):
    """Place a player on Just Visiting: by double, fee, or card (`how`)."""

    how: str = "card"  # double | fee | card | waiver


class PayJailFee(Task, kw_only=True):
    """Leave by the fee (10.3). `forced`: on the last turn, after the roll (10.2)."""

    forced: bool = False


class CollectJailFee(Task, kw_only=True):
    """The fee itself, unless it is waived; then out."""


class ReleaseByCard(Task, kw_only=True):
    """Leave by a held release card."""

    card: str


class SpendJailTurn(Task, kw_only=True):
    """A turn in jail has gone by without leaving: count it, raise the fee (10.2, 10.3)."""


class LeaveJail(Decision, kw_only=True):
    """The last turn inside has come: by the fee or by a card (10.2)."""

    kind: ClassVar[str] = "leave_jail"
    question: ClassVar[str] = "How do you leave jail?"


class LeaveOrStay(Task, kw_only=True):
    """A jailed roller without a double: stay, or be forced out on the last turn (S19.3, S19.4)."""
