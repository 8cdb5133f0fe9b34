"""What a card does, in words made from its data: the text shown and the effect resolved cannot part."""

from __future__ import annotations

from functools import singledispatch
from typing import Final, assert_never

from engine.cards import models as model
from engine.cards.models import Card, Effect, Effects, Keep
from engine.cards.terms import (
    EVENTS,
    MOMENTS,
    QUOTED,
    REPLACED,
    SCALED,
    TRAIT_CLAUSES,
    TRAITS,
    Amount,
    Dice,
    Payee,
    Payer,
    Per,
    Person,
    Quote,
    Ratio,
    Share,
)
from engine.cards.tree import nested

YOU: Final = "you"
ONE: Final = Ratio(numerator=1)


def in_words(card: Card) -> str:
    """The whole card: when it acts, what it does, what then does not happen."""
    replaced = " and ".join(REPLACED[what] for what in card.instead_of)
    if card.keep and card.keep.whose == "any":
        replaced = replaced.replace("the ", "that player's ", 1)
    sentence = f"{_when(card.keep, card.uses)}{_list(card.effects, YOU) or f'{replaced} falls away'}."
    if card.effects and replaced:
        sentence += f" Instead of {replaced}."
    return sentence[0].upper() + sentence[1:]


def _when(keep: Keep | None, uses: int) -> str:
    """When a kept card acts."""
    if keep is None:
        return ""
    if keep.whose == "own":
        words = {"who": "you", "whose": "your", "whom": "you", "s": "", "es": "", "is_are": "are"}
    else:
        other = "another player"
        words = {"who": other, "whose": f"{other}'s", "whom": other, "s": "s", "es": "es", "is_are": "is"}
    how = "fires by itself" if keep.forced else "may be played"
    times = f", {uses} times" if uses > 1 else ""
    return f"kept; {how} {MOMENTS[keep.moment].format(**words)}{times}: "


def effects_in_words(effects: Effects, them: str = YOU) -> str:
    """A list of effects, as its holder reads it; `them` is the player it speaks of."""
    words = _list(effects, them) or "nothing happens"
    return words[0].upper() + words[1:]


def _list(effects: Effects, them: str) -> str:
    return ", then ".join(say(effect, them) for effect in effects)


# --- players and sums -------------------------------------------------------------------------------------------------


def _who(person: Person, them: str) -> str:
    return YOU if person == "holder" else them


def _does(who: str, verb: str) -> str:
    """`you pay`, `that player pays`."""
    if who == YOU:
        return f"you {verb}"
    return f"{who} {verb}{'es' if verb.endswith(('s', 'o', 'ch')) else 's'}"


def _own(who: str) -> str:
    return "your" if who == YOU else "their"


def _side(side: Payee | Payer, them: str) -> str:
    """A party to a payment."""
    match side:
        case "bank":
            return "the bank"
        case "pot":
            return "Free Parking"
        case "each_other":
            return "each other player"
        case "owner":
            return "the owner"
        case "holder" | "they":
            return _who(side, them)
    assert_never(side)


def _times(times: Ratio) -> str:
    return str(times.numerator) if times.denominator == 1 else f"{times.numerator}/{times.denominator}"


def amount_in_words(amount: Amount, who: str = YOU) -> str:
    """A sum, as whoever pays or receives it reads it."""
    match amount:
        case Per(per=per, each=each):
            return f"£{each:,} for each {per}"
        case Share(share=share, percent=percent):
            return f"{percent}% of {_own(who) + ' cash' if share == 'cash' else 'the money in Free Parking'}"
        case Quote(quote=quote, times=times):
            return f"{_factor(times)}{QUOTED[quote]}"
        case Dice(dice=dice, times=times, also_third=also_third):
            third = " times the third die of this turn" if also_third else ""
            return f"{amount_in_words(times)} times a roll of {_count(dice, 'die', 'dice')}{third}"
    return f"£{amount:,}"


def _factor(times: Ratio) -> str:
    """`half ` the tax, `3 times ` the tax, or nothing."""
    if times == ONE:
        return ""
    return "half " if times == Ratio(numerator=1, denominator=2) else f"{_times(times)} times "


def _count(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


# --- each verb --------------------------------------------------------------------------------------------------------


@singledispatch
def say(effect: Effect, _them: str) -> str:
    """One effect; the second argument is how to speak of `they`."""
    raise TypeError(f"no words for {effect!r}")


@say.register
def _(effect: model.Pay, them: str) -> str:
    who = _who(effect.who, them)
    sums = [effect.amount] if effect.also is None else [effect.amount, effect.also]
    amount = " and ".join(amount_in_words(each, who) for each in sums)
    return f"{_does(who, 'pay')} {amount} to {_side(effect.to, them)}{SCALED.get(effect.percent_of, '')}"


@say.register
def _(effect: model.Collect, them: str) -> str:
    who = _who(effect.who, them)
    amount = amount_in_words(effect.amount, who)
    shortfall = ", the bank making up what is missing" if effect.shortfall else ""
    scaled = SCALED.get(effect.percent_of, "")
    return f"{_does(who, 'collect')} {amount}{_source(effect, them)}{shortfall}{scaled}"


def _source(effect: model.Collect, them: str) -> str:
    """Where it comes from; a share of the pot names the pot already."""
    if isinstance(effect.amount, Share) and effect.amount.share == "pot":
        return "" if effect.source == "pot" else f", paid by {_side(effect.source, them)}"
    return f" from {_side(effect.source, them)}"


@say.register
def _(effect: model.SwapCash, them: str) -> str:
    return f"you swap all cash with {_who(effect.partner, them)}"


@say.register
def _(effect: model.AdvanceTo, them: str) -> str:
    verb = "advance" if effect.passes_go else "go"
    back = "" if effect.passes_go else "back "
    after = (" without passing GO" if not effect.passes_go else "") + (" and act" if effect.act else "")
    return f"{_does(_who(effect.who, them), verb)} {back}to {effect.space}{after}"


@say.register
def _(effect: model.MoveBy, them: str) -> str:
    where = "forward" if effect.spaces > 0 else "back"
    return f"{_does(_who(effect.who, them), 'move')} {where} {_count(abs(effect.spaces), 'space', 'spaces')} and act"


@say.register
def _(effect: model.AdvanceToNearest, them: str) -> str:
    who = _who(effect.who, them)
    return f"{_does(who, 'advance')} to the nearest {effect.kind} ahead that another player owns and act"


@say.register
def _(effect: model.SwapPlaces, them: str) -> str:
    return f"you change places with {_who(effect.partner, them)}"


@say.register
def _(effect: model.Act, them: str) -> str:
    who = _who(effect.who, them)
    return f"{_does(who, 'act')} on the space"


@say.register
def _(effect: model.TurnAround, them: str) -> str:
    return f"{_does(_who(effect.who, them), 'turn')} round"


@say.register
def _(effect: model.GoToJail, them: str) -> str:
    who = _who(effect.who, them)
    terms = [
        f"for up to {effect.turns} turns" if effect.turns else "",
        f"locked in for {effect.locked_for}" if effect.locked_for else "",
        "collecting rent there" if effect.collects_rent else "",
    ]
    return ", ".join([f"{_does(who, 'go')} to jail", *(term for term in terms if term)])


@say.register
def _(effect: model.Release, them: str) -> str:
    lock = "even if locked in" if effect.breaks_lock else "unless locked in"
    return f"{_does(_who(effect.who, them), 'leave')} jail for Just Visiting at no cost, {lock}"


@say.register
def _(effect: model.SetJailFee, them: str) -> str:
    fee = f"{_own(_who(effect.who, them))} jail fee"
    if isinstance(effect.amount, Quote) and effect.amount.quote == "jail_fee":
        return f"{fee} is multiplied by {_times(effect.amount.times)}"
    return f"{fee} becomes {amount_in_words(effect.amount)}"


@say.register
def _(effect: model.SwapJailFees, them: str) -> str:
    return f"you swap jail fees with {_who(effect.partner, them)}"


@say.register
def _(effect: model.ReturnDeed, them: str) -> str:
    return f"{_does(_who(effect.who, them), 'return')} {_deeds(effect.count)} to the bank"


def _deeds(count: int) -> str:
    return _count(count, "property", "properties")


@say.register
def _(effect: model.ReturnSet, them: str) -> str:
    return f"{_does(_who(effect.who, them), 'return')} 1 complete colour set to the bank"


@say.register
def _(effect: model.HandIn, them: str) -> str:
    return f"{_does(_who(effect.who, them), 'hand')} {_deeds(effect.count)} into Free Parking"


@say.register
def _(effect: model.Purge, them: str) -> str:
    who = _who(effect.who, them)
    if effect.picked_by == "holder" and who != YOU:
        return f"you purge {_deeds(effect.count)} of {who}, as you pick"
    return f"{_does(who, 'purge')} {_deeds(effect.count)} of {_own(who)} own"


@say.register
def _(effect: model.TakeDeed, them: str) -> str:
    return f"{_does(_who(effect.who, them), 'take')} {_deeds(effect.count)} from the bank for free"


@say.register
def _(effect: model.SwapSets, them: str) -> str:
    purged = "; both are purged" if effect.purged else ""
    whose = "yours" if _who(effect.partner, them) == YOU else f"{_who(effect.partner, them)}'s"
    return f"you give 1 complete colour set for 1 of {whose}, as you pick{purged}"


@say.register
def _(effect: model.BuildFree, them: str) -> str:
    who = _who(effect.who, them)
    credit = f", or later if {'you' if who == YOU else 'they'} cannot now" if effect.or_credit else ""
    return f"{_does(who, 'build')} 1 {effect.building} for free{credit}"


@say.register
def _(effect: model.Draw, them: str) -> str:
    return f"{_does(_who(effect.who, them), 'draw')} a {deck_in_words(effect.deck)} card"


def deck_in_words(deck: str) -> str:
    """`percent_chance` to `Percentage Chance`."""
    return "GO" if deck == "go" else deck.replace("percent_", "percentage_").replace("_", " ").title()


@say.register
def _(effect: model.StealCard, them: str) -> str:
    return f"you take 1 kept card from {_who(effect.partner, them)}, as you pick"


@say.register
def _(effect: model.PassCard, them: str) -> str:
    return f"you give 1 kept card to {_who(effect.partner, them)}, as you pick"


@say.register
def _(_effect: model.CancelCard, _them: str) -> str:
    return "that card does nothing"


@say.register
def _(_effect: model.Prevent, _them: str) -> str:
    return "that does not happen to you"


@say.register
def _(effect: model.ConvertRoll, _them: str) -> str:
    return f"the roll counts as a {effect.to}"


@say.register
def _(effect: model.ExtraTurns, them: str) -> str:
    return f"{_does(_who(effect.who, them), 'take')} {_count(effect.turns, 'extra turn', 'extra turns')}"


@say.register
def _(effect: model.MissTurns, them: str) -> str:
    return f"{_does(_who(effect.who, them), 'miss')} {_count(effect.turns, 'turn', 'turns')}"


@say.register
def _(effect: model.RepayLoans, them: str) -> str:
    who = _who(effect.who, them)
    return f"{_does(who, 'repay')} all {_own(who)} loans to the bank"


@say.register
def _(effect: model.WriteOffLoans, them: str) -> str:
    return f"{_own(_who(effect.who, them))} loans are written off"


@say.register
def _(_effect: model.EmptyPot, _them: str) -> str:
    return "all money and properties in Free Parking go to the bank"


@say.register
def _(effect: model.StartEvent, _them: str) -> str:
    times = "" if effect.times is None else f" is multiplied by {effect.times}"
    return f"until a double is rolled, {EVENTS[effect.event]}{times}"


@say.register
def _(effect: model.Modify, them: str) -> str:
    quote, times = QUOTED[effect.quote], effect.times
    to = f"is paid to {_who(effect.to, them)}" if effect.to else ""
    by = f"a roll of {_count(times.dice, 'die', 'dice')}" if isinstance(times, Dice) else _times(times)
    factor = f"is multiplied by {by}" if times != ONE else ""
    return f"{quote} {' and '.join(part for part in (factor, to) if part)}"


# --- combinators ------------------------------------------------------------------------------------------------------


@say.register
def _(effect: model.Choose, them: str) -> str:
    ways = "; or ".join(f"{option.label}: {_list(option.do, them)}" for option in effect.options)
    return f"you choose {ways}"


@say.register
def _(effect: model.ForEach, _them: str) -> str:
    each = "each player" if effect.group == "everyone" else "each other player"
    each += f" {TRAITS[effect.where]}" if effect.where else ""
    if len(effect.do) == 1 and not nested(effect.do[0]):
        return _list(effect.do, each)
    return f"for {each}: {_list(effect.do, 'that player')}"


@say.register
def _(effect: model.RollOff, _them: str) -> str:
    group = "all players" if effect.among == "everyone" else "the other players"
    return f"{group} roll 1 die each and {_list(effect.then, f'the {effect.wins}')}"


@say.register
def _(effect: model.Target, _them: str) -> str:
    where = f" {TRAITS[effect.where]}" if effect.where else ""
    prefer = f", by preference one {TRAITS[effect.prefer]}" if effect.prefer else ""
    found = f"you {'choose another' if effect.how == 'chosen' else 'meet the nearest'} player"
    found += where if effect.how == "chosen" else f" ahead{where}"
    otherwise = f"; if there is none, {_list(effect.otherwise, YOU)}" if effect.otherwise else ""
    return f"{found}{prefer}: {_list(effect.then, 'that player')}{otherwise}"


@say.register
def _(effect: model.If, them: str) -> str:
    who = _who(effect.who, them)
    otherwise = f"; otherwise {_list(effect.otherwise, them)}" if effect.otherwise else ""
    return f"if {who} {TRAIT_CLAUSES[effect.trait][who != YOU]}, {_list(effect.then, them)}{otherwise}"
