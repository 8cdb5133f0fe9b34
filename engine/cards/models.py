"""The vocabulary of cards: what a card can do, each verb written once.

A card is data. Its effects are built from the frozen structs below, which the engine resolves one by one, in order.
The players they speak of:

- `holder`: whoever drew or holds the card;
- `they`: the player the surrounding combinator speaks of (the one chosen, the one who rolled lowest, each in turn);
  outside any combinator that is the holder. It is the default of every `who`;
- the *subject*, never written: the player the card's moment happens to. For a drawn card and for `whose: own` that is
  the holder. Quotes (`tax`, `rent` and the like) and `instead_of` are always the subject's.

`percent_of` left out means what the card says as a whole; it is filled in when a card is read.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.cards.terms import (
    Amount,
    Count,
    Dice,
    GlobalEvent,
    Group,
    InsteadOf,
    Moment,
    Payee,
    Payer,
    Percent,
    Person,
    Pounds,
    Prevented,
    Ratio,
    Trait,
)
from engine.records import Record


class Verb(Record, tag_field="verb", kw_only=True):
    """One thing a card does. The tag is the key that stands for it in a card file."""


# money


class Pay(Verb, tag="pay", kw_only=True):
    """A compulsory payment. `each_other`: one payment to each other player; `owner`: whom the rent is due to.

    `also` is a second sum of the same bill: worked out with the first, before anything is sold to meet it.
    """

    amount: Amount
    to: Payee
    also: Amount | None = None
    who: Person = "they"
    percent_of: Percent | None = None


class Collect(Verb, tag="collect", kw_only=True):
    """Receive. From the pot never more than lies there, unless the bank makes up the shortfall."""

    amount: Amount
    source: Payer = msgspec.field(default="bank", name="from")
    who: Person = "they"
    percent_of: Percent | None = None
    shortfall: Literal["bank"] | None = None


class SwapCash(Verb, tag="swap_cash", kw_only=True):
    """The holder and the other player exchange all their cash; `immunity_money_swap` protects the other."""

    partner: Person = msgspec.field(name="with")


# movement


class AdvanceTo(Verb, tag="advance_to", kw_only=True):
    """Go straight to the named space (6.4). `passes_go: false`: going back, crossing GO is no pass at all (R-179)."""

    space: str
    passes_go: bool = True
    act: bool = True
    who: Person = "they"


class MoveBy(Verb, tag="move_by", kw_only=True):
    """Move so many spaces along the mover's facing, below zero against it, and act there; draws cards as any move."""

    spaces: int
    who: Person = "they"


class AdvanceToNearest(Verb, tag="advance_to_nearest", kw_only=True):
    """Advance to the nearest such deed ahead which another player owns, and act; none: nothing moves (R-74)."""

    kind: Literal["station", "utility", "street"]
    who: Person = "they"


class SwapPlaces(Verb, tag="swap_places", kw_only=True):
    """The holder and the other player change places: no GO money, nobody acts, jail changes hands too (3.4, R-75)."""

    partner: Person = msgspec.field(name="with")


class Act(Verb, tag="act", kw_only=True):
    """Act on the space where they now stand, as after a move of their own, its card included."""

    who: Person = "they"


class TurnAround(Verb, tag="turn_around", kw_only=True):
    """Turn round; nothing for a player who has not passed GO (3.2)."""

    who: Person = "they"


# jail


class GoToJail(Verb, tag="go_to_jail", kw_only=True):
    """To jail, if not there already. The terms hold for this stay only, and not if the jail event keeps them out."""

    who: Person = "they"
    turns: Count | None = None
    locked_for: Pounds = 0
    collects_rent: bool = False


class Release(Verb, tag="release", kw_only=True):
    """Out of jail to Just Visiting, free and without its card; refused while locked in, unless it breaks locks."""

    who: Person = "they"
    breaks_lock: bool = False


class SetJailFee(Verb, tag="set_jail_fee", kw_only=True):
    """The fee of this stay, or of the next one, becomes the amount; later steps grow from it (R-115)."""

    amount: Amount
    who: Person = "they"


class SwapJailFees(Verb, tag="swap_jail_fees", kw_only=True):
    """The holder and the other player exchange their jail fees (R-115)."""

    partner: Person = msgspec.field(name="with")


# property


class ReturnDeed(Verb, tag="return_deed", kw_only=True):
    """They return properties of their choice to the bank; `immunity_return_property` protects them."""

    count: Count = 1
    who: Person = "they"


class ReturnSet(Verb, tag="return_set", kw_only=True):
    """They return a complete colour set to the bank, buildings lost; `immunity_return_property` protects them."""

    who: Person = "they"


class HandIn(Verb, tag="hand_in", kw_only=True):
    """They hand properties of their choice into Free Parking; not recorded against 11.3 (R-126)."""

    count: Count = 1
    who: Person = "they"


class Purge(Verb, tag="purge", kw_only=True):
    """Buildings go from so many of their properties; `immunity_purge` protects an owner when the holder picks."""

    count: Count = 1
    who: Person = "they"
    picked_by: Literal["owner", "holder"] = "owner"


class TakeDeed(Verb, tag="take_deed", kw_only=True):
    """They take unowned properties of their choice from the bank, free; a completed set arrives reserved (13.1)."""

    count: Count = 1
    who: Person = "they"


class SwapSets(Verb, tag="swap_sets", kw_only=True):
    """The holder exchanges one complete colour set for one of the other player's, picking both."""

    partner: Person = msgspec.field(name="with")
    purged: bool = False


class BuildFree(Verb, tag="build_free", kw_only=True):
    """A free building where it may stand now, the owner picking; otherwise, if so said, a credit for a later one."""

    building: Literal["hotel"]
    or_credit: bool = False
    who: Person = "they"


# cards


class Draw(Verb, tag="draw", kw_only=True):
    """Draw a card of the deck and play it; a card of its own, with its own NOPE window."""

    deck: str
    who: Person = "they"


class StealCard(Verb, tag="steal_card", kw_only=True):
    """The holder takes one kept card of their choice from the other player (R-178; no third NOPE, R-99)."""

    partner: Person = msgspec.field(name="from")


class PassCard(Verb, tag="pass_card", kw_only=True):
    """The holder gives one kept card of their choice to the other player (R-178; no third NOPE, R-99)."""

    partner: Person = msgspec.field(name="to")


class CancelCard(Verb, tag="cancel_card", kw_only=True):
    """The card being answered does nothing, for anybody (6.7.a)."""


class Prevent(Verb, tag="prevent", kw_only=True):
    """The threatened thing does not happen to the holder; it happens to everybody else (R-100)."""

    what: Prevented


# dice and turns


class ConvertRoll(Verb, tag="convert_roll", kw_only=True):
    """The roll counts as the other kind before counts, cards and movement; to a triple, the third die matches."""

    to: Literal["double", "triple"]


class ExtraTurns(Verb, tag="extra_turns", kw_only=True):
    """They take so many extra turns."""

    turns: Count
    who: Person = "they"


class MissTurns(Verb, tag="miss_turns", kw_only=True):
    """They miss so many turns."""

    turns: Count
    who: Person = "they"


# loans and table


class RepayLoans(Verb, tag="repay_loans", kw_only=True):
    """They pay all their loans off to the bank, one debt for the whole (R-177)."""

    who: Person = "they"


class WriteOffLoans(Verb, tag="write_off_loans", kw_only=True):
    """Their loans end and nothing is paid."""

    who: Person = "they"


class EmptyPot(Verb, tag="empty_pot", kw_only=True):
    """All money and properties in Free Parking go to the bank."""


class StartEvent(Verb, tag="start_event", kw_only=True):
    """A global event begins and replaces any other (section 7, R-105); `times` for those which multiply."""

    event: GlobalEvent
    times: Pounds | None = None

    @property
    def name(self) -> str:
        """What the table calls the event: `tax_x2`, `jail_full`."""
        return self.event if self.times is None else f"{self.event}_x{self.times}"


class Modify(Verb, tag="modify", kw_only=True):
    """The subject's sum now being worked out is multiplied, or goes to someone else; it is still paid once (R-54)."""

    quote: Literal["triple_bonus"]
    times: Ratio | Dice = Ratio(numerator=1)
    to: Person | None = None


# combinators


class Option(Record, kw_only=True):
    """One way to take a choice; without a label of its own it is A, B and so on."""

    do: Effects
    label: str


class Choose(Verb, tag="choose", kw_only=True):
    """The holder picks one option, before the NOPE window."""

    options: tuple[Option, ...]


class ForEach(Verb, tag="for_each", kw_only=True):
    """Do this for each of the group, clockwise from the holder; `they` is that player."""

    group: Group
    do: Effects
    where: Trait | None = None


class RollOff(Verb, tag="roll_off", kw_only=True):
    """One die each; `they` is the lowest or highest. Ties: first clockwise from the holder. One alone need not roll."""

    wins: Literal["lowest", "highest"]
    among: Group
    then: Effects


class Target(Verb, tag="target", kw_only=True):
    """`they` is one other player: the holder's choice, or the nearest met ahead. Nobody eligible: the `else`."""

    how: Literal["chosen", "nearest_ahead"]
    then: Effects
    where: Trait | None = None
    prefer: Trait | None = None
    otherwise: Effects = msgspec.field(default=(), name="else")


class If(Verb, tag="if", kw_only=True):
    """Only when it is so of that player at this instant."""

    trait: Trait
    then: Effects
    otherwise: Effects = msgspec.field(default=(), name="else")
    who: Person = "they"


Money = Pay | Collect | SwapCash
Movement = AdvanceTo | MoveBy | AdvanceToNearest | SwapPlaces | Act | TurnAround
Jail = GoToJail | Release | SetJailFee | SwapJailFees
Property = ReturnDeed | ReturnSet | HandIn | Purge | TakeDeed | SwapSets | BuildFree
CardVerb = Draw | StealCard | PassCard | CancelCard | Prevent
Turns = ConvertRoll | ExtraTurns | MissTurns
TableVerb = RepayLoans | WriteOffLoans | EmptyPot | StartEvent | Modify
Combinator = Choose | ForEach | RollOff | Target | If
Effect = Money | Movement | Jail | Property | CardVerb | Turns | TableVerb | Combinator
Effects = tuple[Effect, ...]


class Keep(Record, kw_only=True):
    """When a kept card may be played, or fires by itself. `any`: the moment of any *other* player."""

    moment: Moment
    whose: Literal["own", "any"] = "own"
    forced: bool = False


class Card(Record, kw_only=True):
    """A card as the engine uses it. `keep` is None for a card that resolves as it is drawn."""

    id: str
    deck: str
    says: str
    effects: Effects
    copies: int = 1
    keep: Keep | None = None
    uses: int = 1
    instead_of: tuple[InsteadOf, ...] = ()
    percent_of: Percent = "none"
