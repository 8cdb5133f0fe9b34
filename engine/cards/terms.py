"""The closed lists of the card vocabulary, the moments of kept cards, and the six forms of an amount."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from engine.records import Record

Person = Literal["holder", "they"]
Payee = Literal["bank", "pot", "each_other", "owner", "holder", "they"]
Payer = Literal["bank", "pot", "each_other", "they"]
Group = Literal["everyone", "others"]
Percent = Literal["none", "holder", "recipient"]
Trait = Literal["in_jail", "not_in_jail", "has_loans", "owns_set", "holds_card", "same_facing"]
Quoted = Literal["tax", "triple_bonus", "rent", "go_bonus", "pass_bonus", "snake_eyes", "fp_take", "jail_fee"]
Prevented = Literal["money_swap", "go_to_jail_card", "bonus_cancel", "purge", "return_property"]
GlobalEvent = Literal["utility", "station", "tax", "jail_full", "free_parking_off"]
InsteadOf = Literal[
    "go_bonus",
    "pass_go_bonus",
    "pay_tax",
    "draw_tax_card",
    "go_to_jail",
    "fp_money",
    "fp_all",
    "landing",
    "direction_change",
    "snake_eyes_bonus",
    "triple_bonus",
    "rent",
    "jail_fee",
]
Moment = Literal[
    "turn_start",
    "turn_start_or_landing",
    "in_jail",
    "rolled_double",
    "rolled_double_in_jail",
    "rolled_triple",
    "rolled_snake_eyes",
    "lands_on_go",
    "passes_go_clockwise",
    "passes_go_anticlockwise",
    "lands_on_tax",
    "lands_on_free_parking",
    "about_to_take_pot",
    "rent_due",
    "triple_bonus_due",
    "after_next_move",
    "leaves_jail",
    "immunity_money_swap",
    "immunity_go_to_jail_card",
    "immunity_bonus_cancel",
    "immunity_purge",
    "immunity_return_property",
    "answer_card",
]

# Each moment in words, for "When ...". `{who}` is the subject, `{s}` and `{es}` its verb endings.
MOMENTS: Final[dict[Moment, str]] = {
    "turn_start": "at the start of {whose} own turn, before the roll",
    "turn_start_or_landing": "at the start of {whose} own turn, or on landing, before the space is acted on",
    "in_jail": "in jail, at the start of {whose} turn or when made to leave",
    "rolled_double": "when {who} roll{s} a double",
    "rolled_double_in_jail": "when {who} roll{s} a double in jail",
    "rolled_triple": "when {who} roll{s} a triple",
    "rolled_snake_eyes": "when {who} roll{s} a double 1",
    "lands_on_go": "when {who} land{s} on GO",
    "passes_go_clockwise": "when {who} pass{es} GO clockwise",
    "passes_go_anticlockwise": "when {who} pass{es} GO anti-clockwise",
    "lands_on_tax": "when {who} land{s} on a tax space",
    "lands_on_free_parking": "when {who} land{s} on Free Parking",
    "about_to_take_pot": "when {who} {is_are} about to take money from Free Parking",
    "rent_due": "when {who} owe{s} rent to a player",
    "triple_bonus_due": "when {whose} triple bonus is about to be paid",
    "after_next_move": "after {whose} next move by roll or third die, never in the turn it was drawn",
    "leaves_jail": "when {who} {is_are} about to pay for leaving jail",
    "immunity_money_swap": "when another player's card is about to swap {whose} money",
    "immunity_go_to_jail_card": "when {who} {is_are} about to draw a Go To Jail card",
    "immunity_bonus_cancel": "when a card is about to cancel {whose} triple bonus",
    "immunity_purge": "when another player's card is about to purge {whose} property",
    "immunity_return_property": "when a card makes {whom} return property to the bank",
    "answer_card": "when another card is about to take effect",
}

QUOTED: Final[dict[Quoted, str]] = {
    "tax": "the tax",
    "triple_bonus": "the triple bonus",
    "rent": "the rent",
    "go_bonus": "the bonus for landing on GO",
    "pass_bonus": "the bonus for passing GO",
    "snake_eyes": "the money for a double 1",
    "fp_take": "the sum about to be taken",
    "jail_fee": "the jail fee",
}
REPLACED: Final[dict[InsteadOf, str]] = {
    "go_bonus": "the bonus for landing on GO",
    "pass_go_bonus": "the bonus for passing GO",
    "pay_tax": "paying the tax",
    "draw_tax_card": "drawing a Tax card",
    "go_to_jail": "being sent to jail by the space",
    "fp_money": "the Free Parking money",
    "fp_all": "everything Free Parking would do",
    "landing": "acting on the space",
    "direction_change": "turning round",
    "snake_eyes_bonus": "the money for a double 1",
    "triple_bonus": "the triple bonus",
    "rent": "the rent",
    "jail_fee": "the jail fee",
}
# A player of whom it is so; and `you have a loan`, `that player has a loan`.
TRAITS: Final[dict[Trait, str]] = {
    "in_jail": "in jail",
    "not_in_jail": "not in jail",
    "has_loans": "with a loan",
    "owns_set": "with a complete colour set",
    "holds_card": "with a kept card",
    "same_facing": "travelling the same way",
}
TRAIT_CLAUSES: Final[dict[Trait, tuple[str, str]]] = {
    "in_jail": ("are in jail", "is in jail"),
    "not_in_jail": ("are not in jail", "is not in jail"),
    "has_loans": ("have a loan", "has a loan"),
    "owns_set": ("own a complete colour set", "owns a complete colour set"),
    "holds_card": ("hold a kept card", "holds a kept card"),
    "same_facing": ("travel the same way", "travels the same way"),
}
EVENTS: Final[dict[GlobalEvent, str]] = {
    "utility": "utility rent",
    "station": "station rent",
    "tax": "tax",
    "jail_full": "whoever is sent to jail pays the jail fee instead",
    "free_parking_off": "nothing happens on Free Parking",
}
SCALED: Final[dict[Percent | None, str]] = {
    "holder": ", scaled by your buildings",
    "recipient": ", scaled by their own buildings",
}

Count = Annotated[int, msgspec.Meta(ge=1)]
Pounds = Annotated[int, msgspec.Meta(ge=0)]
DiceCount = Annotated[int, msgspec.Meta(ge=1, le=2)]
PerCent = Annotated[int, msgspec.Meta(ge=1, le=100)]


class Form(Record, tag_field="form", kw_only=True):
    """An amount or a factor that is not simply a number; the tag is the key that stands for it in a card file."""


class Ratio(Form, tag="ratio", kw_only=True):
    """A factor in whole numbers: `3` in a file is 3/1, `"1/2"` is a half."""

    numerator: int
    denominator: int = 1


class Per(Form, tag="per", kw_only=True):
    """So much for each thing that whoever pays or receives owns; `property`: R-176; a double hotel is two hotels."""

    per: Literal["house", "hotel", "property"]
    each: Count


class Share(Form, tag="share", kw_only=True):
    """A percentage of one's own cash, or of the money in the pot."""

    share: Literal["cash", "pot"]
    percent: PerCent


class Quote(Form, tag="quote", kw_only=True):
    """A factor times a sum the rules have just worked out for the subject; the jail fee is that of `who` instead."""

    quote: Quoted
    times: Ratio = Ratio(numerator=1)


class Dice(Form, tag="dice", kw_only=True):
    """A fresh roll by whoever pays or receives, times a sum; `also_third`: times this turn's third die as well."""

    dice: DiceCount
    times: Pounds | Quote
    also_third: bool = False


Amount = Pounds | Per | Share | Quote | Dice
