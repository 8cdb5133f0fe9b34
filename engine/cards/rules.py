"""Which rules a card touches, found from its data: how it is drawn or kept, its verbs, its sums, what it replaces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine.cards import models as model
from engine.cards.models import Card, Effect
from engine.cards.terms import Amount, Dice, GlobalEvent, InsteadOf, Moment, Prevented, Quote, Quoted, Share
from engine.cards.tree import walk

VERB_RULES: Final[dict[type, tuple[str, ...]]] = {
    model.AdvanceTo: ("3.4", "6.4"),
    model.MoveBy: ("3.3", "3.4"),
    model.AdvanceToNearest: ("3.4", "6.4"),
    model.SwapPlaces: ("3.4",),
    model.Act: ("3.4",),
    model.TurnAround: ("3.1", "3.2"),
    model.Release: ("10.2",),
    model.SetJailFee: ("10.3",),
    model.SwapJailFees: ("10.3",),
    model.HandIn: ("11.3",),
    model.Purge: ("19.1", "19.2"),
    model.TakeDeed: ("13.1",),
    model.StealCard: ("6.6", "6.7.c"),
    model.PassCard: ("6.6", "6.7.c"),
    model.CancelCard: ("6.7.a", "6.7.b", "6.7.c", "6.7.d"),
    model.RepayLoans: ("18.6", "18.7"),
    model.WriteOffLoans: ("18.5",),
    model.EmptyPot: ("11.2.a",),
    model.Choose: ("6.5",),
}
QUOTE_RULES: Final[dict[Quoted, tuple[str, ...]]] = {
    "tax": ("6.3.c",),
    "triple_bonus": ("5.2",),
    "rent": (),
    "go_bonus": ("8.4",),
    "pass_bonus": ("8.2",),
    "snake_eyes": ("4.1.a",),
    "fp_take": ("11.2.c", "11.4"),
    "jail_fee": ("10.3",),
}
INSTEAD_RULES: Final[dict[InsteadOf, tuple[str, ...]]] = {
    "go_bonus": ("8.4",),
    "pass_go_bonus": (),
    "pay_tax": ("6.3.c",),
    "draw_tax_card": ("6.3.c",),
    "go_to_jail": ("9.2",),
    "fp_money": ("11.4",),
    "fp_all": ("11.1", "11.2"),
    "landing": ("3.4",),
    "direction_change": ("4.3",),
    "snake_eyes_bonus": ("4.1.a",),
    "triple_bonus": ("5.2",),
    "rent": (),
    "jail_fee": ("10.3",),
}
MOMENT_RULES: Final[dict[Moment, tuple[str, ...]]] = {
    "in_jail": ("6.8.a", "10.2"),
    "rolled_double": ("4.2",),
    "rolled_double_in_jail": ("4.2", "10.1"),
    "rolled_triple": ("5.1",),
    "rolled_snake_eyes": ("4.1.a",),
    "lands_on_go": ("8.1", "8.4"),
    "passes_go_clockwise": ("8.2",),
    "passes_go_anticlockwise": ("8.3",),
    "lands_on_tax": ("6.3.c",),
    "lands_on_free_parking": ("11.4",),
    "about_to_take_pot": ("11.4",),
    "triple_bonus_due": ("5.2",),
    "leaves_jail": ("6.8.c", "10.3"),
}
EVENT_RULES: Final[dict[GlobalEvent, str]] = {
    "utility": "7.2.a",
    "station": "7.2.b",
    "tax": "7.2.c",
    "jail_full": "7.2.d",
    "free_parking_off": "7.2.e",
}
PREVENT_RULES: Final[dict[Prevented, tuple[str, ...]]] = {
    "money_swap": (),
    "go_to_jail_card": ("9.1",),
    "bonus_cancel": ("5.2",),
    "purge": ("19.3",),
    "return_property": (),
}


def rules_of(card: Card, drawn_by: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The numbers of the rules a card touches, in rulebook order; `drawn_by` are those of its deck."""
    found = {*drawn_by}
    every = walk(card.effects)
    if card.keep:
        found |= {"6.6", *MOMENT_RULES.get(card.keep.moment, ())}
    if card.percent_of != "none":
        found.add("6.1.b")
    if len(every) > 1 or any(isinstance(effect, model.Pay) and effect.also is not None for effect in every):
        found.add("6.5")
    for what in card.instead_of:
        found.update(INSTEAD_RULES[what])
    for effect in every:
        found.update(VERB_RULES.get(type(effect), ()), _more(effect))
    return tuple(sorted(found, key=_order))


def _more(effect: Effect) -> Iterator[str]:
    """What depends on the fields of an effect."""
    match effect:
        case model.Pay(amount=amount, to=to):
            yield from _of_amount(amount)
            yield from ("0.5",) if to == "pot" else ()
        case model.Collect(amount=amount) | model.SetJailFee(amount=amount):
            yield from _of_amount(amount)
        case model.GoToJail(turns=turns, locked_for=lock, collects_rent=rent):
            yield from ("9.2", *(("10.2",) if turns else ()), *(("6.8.a",) if lock else ()))
            yield from ("0.2", "6.8.b") if rent else ()
        case model.Purge(picked_by="holder"):
            yield "19.3"
        case model.SwapSets(purged=True):
            yield from ("19.1", "19.3")
        case model.ConvertRoll(to=to):
            yield from ("5.1", "5.2", "7.3.b") if to == "triple" else ("4.2", "7.3.a")
        case model.StartEvent(event=event):
            yield from ("7.1", EVENT_RULES[event], "7.3")
        case model.Modify(quote=quote):
            yield from QUOTE_RULES[quote]
        case model.Prevent(what=what):
            yield from PREVENT_RULES[what]


def _of_amount(amount: Amount) -> tuple[str, ...]:
    match amount:
        case Quote(quote=quote) | Dice(times=Quote(quote=quote)):
            return QUOTE_RULES[quote]
        case Share(share="pot"):
            return ("11.4",)
    return ()


def _order(number: str) -> tuple[tuple[int, str], ...]:
    """10.2 after 9.1, 6.8.a after 6.8."""
    return tuple((int(part), "") if part.isdigit() else (0, part) for part in re.split(r"\.", number))
