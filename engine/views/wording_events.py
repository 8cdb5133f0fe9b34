"""Each event in words. An event that goes without saying is listed in `SILENT`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.records import BANK, CHANCE, NOBODY, POT
from engine.scenarios.final import STATES, Words
from engine.state import State

Teller = Callable[[Words, Any, State], str]

SILENT = frozenset(
    (
        "noted",
        "phase_changed",
        "turn_taxed",
        "first_move_made",
        "turn_ending",
        "replaced",
        "purge_marked",
        "replacement_lapsed",
    )
)


def who(words: Words, seat: int) -> str:
    """A player, the bank or the pot, as a sentence has it."""
    return {BANK: "the bank", POT: "Free Parking", CHANCE: "chance", NOBODY: "nobody"}.get(seat) or words.person(seat)


def pounds(amount: int) -> str:
    """`£1,260`."""
    return f"£{amount:,}"


def dice_words(dice: Any) -> str:
    """`3, 1 and 5`."""
    faces = [str(die) for die in dice]
    return f"{', '.join(faces[:-1])} and {faces[-1]}" if len(faces) > 1 else "".join(faces)


def card_words(id: str) -> str:
    """What a card says."""
    from engine.cards import said
    from engine.errors import DataError

    try:
        return said(id)
    except DataError:
        return f"“{id}”"


def deck_words(deck: str) -> str:
    """`Percentage Chance`."""
    from engine.cards.words import deck_in_words

    return deck_in_words(deck)


def _money(words: Words, event: Any, before: State) -> str:
    payer, taker = who(words, event.src), who(words, event.dst)
    if event.src == POT:
        return f"{taker} takes {pounds(event.amount)} from Free Parking"
    if event.dst == POT:
        return f"{payer} pays {pounds(event.amount)} into Free Parking ({event.why})"
    if event.src == BANK:
        return f"{taker} receives {pounds(event.amount)} from the bank ({event.why})"
    return f"{payer} pays {taker} {pounds(event.amount)} ({event.why})"


def _loans(words: Words, event: Any, before: State) -> str:
    left = [owed for owed in event.owed if owed > 0]
    paid_off = len(event.owed) - len(left)
    owes = f"{who(words, event.player)} now owes {pounds(sum(left))} on loans" if left else ""
    off = f"{paid_off} loan{'s' * (paid_off != 1)} of {who(words, event.player)} closed" if paid_off else ""
    return "; ".join(part for part in (off, owes) if part)


def _lapsed(words: Words, event: Any, before: State) -> str:
    return f"{event.count} loan{'s' * (event.count != 1)} of {who(words, event.player)} lapse{'s' * (event.count == 1)}"


def _moved(words: Words, event: Any, before: State) -> str:
    steps = len(event.path)
    name, place = who(words, event.player), words.place(event.to)
    if not steps:
        return f"{name} is placed on {place}"
    return f"{name} moves {steps} space{'s' * (steps != 1)} to {place}"


def _rolled(words: Words, event: Any, before: State) -> str:
    kind = "" if event.natural == "normal" else f", a {event.natural}"
    return f"{who(words, event.player)} rolls {dice_words(event.dice)}{kind}"


def _counts(words: Words, event: Any, before: State) -> str:
    if not event.doubles and not event.triples:
        return f"doubles and triples in a row of {who(words, event.player)} are back to none"
    kind, count = ("doubles", event.doubles) if event.doubles else ("triples", event.triples)
    return f"{count} {kind if count != 1 else kind[:-1]} in a row for {who(words, event.player)}"


def _deed(words: Words, event: Any, before: State) -> str:
    name = words.place(event.space)
    if event.owner == BANK:
        return f"{name} goes back to the bank"
    if event.owner == POT:
        return f"{name} goes into Free Parking"
    return f"{who(words, event.owner)} {'reserves' if event.reserved else 'gets'} {name}"


def _built(words: Words, event: Any, before: State) -> str:
    name, level = words.place(event.space), STATES[event.houses]
    if event.built:
        return f"{name} is built up to {_article(level)}"
    return f"the buildings on {name} are gone" if not event.houses else f"{name} goes down to {_article(level)}"


def _article(level: str) -> str:
    return level if level[0].isdigit() else f"a {level}"


def _terms(words: Words, event: Any, before: State) -> str:
    parts = [
        f"at most {event.limit} turns" if event.limit is not None else "",
        f"locked in for {event.lock} turn{'s' * (event.lock != 1)}" if event.lock else "",
        "rent is collected all the same" if event.collects_rent else "",
        "the next paid exit is free" if event.waiver else "",
        "the free exit is used up" if event.waiver is False else "",
    ]
    told = ", ".join(part for part in parts if part)
    return f"jail terms of {who(words, event.player)}: {told}" if told else ""


def _turns(words: Words, event: Any, before: State) -> str:
    parts = []
    for verb, count in (("misses", event.misses), ("has", event.extra)):
        if count:
            extra = " extra" if verb == "has" else ""
            parts.append(f"{verb} {count}{extra} turn{'s' * (count != 1)}")
    return f"{who(words, event.player)} {' and '.join(parts)}" if parts else ""


def _played(words: Words, event: Any, before: State) -> str:
    return f"{who(words, event.player)} plays {card_words(event.card)}"


def _street(words: Words, event: Any, before: State) -> str:
    name = who(words, event.player)
    sets = ", ".join(each.replace("_", " ") for each in event.sets)
    return f"{name} builds at half price on {sets}" if sets else f"{name} no longer builds at half price"


def _replacement(words: Words, event: Any, before: State) -> str:
    from engine.cards.terms import REPLACED

    what = REPLACED.get(event.what, event.what.replace("_", " "))
    return f"a card has taken the place of {what} for {who(words, event.player)}"


def _bonus_words(words: Words, event: Any) -> str:
    """What a card does to the triple bonus."""
    if event.times == 0:
        return "the triple bonus is cancelled"
    factor = f"the triple bonus is multiplied by {event.times}" if event.times != 1 else "the triple bonus"
    return f"{factor} goes to {who(words, event.to)}" if event.to >= 0 else factor


EVENTS: dict[str, Teller] = {
    "event_ended": lambda words, event, before: "the event is over",
    "triple_bonus_changed": lambda words, event, before: _bonus_words(words, event),
    "deed_reserved": lambda words, event, before: f"{words.place(event.space)} is reserved, not owned yet",
    "building_marks_cleared": lambda words, event, before: "a new roll: every street may be built on again",
    "ruled": lambda words, event, before: event.text,
    "money_moved": _money,
    "loan_taken": lambda words, event, before: f"{who(words, event.player)} borrows {pounds(event.amount)}",
    "loans_reduced": _loans,
    "loans_lapsed": _lapsed,
    "went_bankrupt": lambda words, event, before: f"{who(words, event.player)} is bankrupt and out of the game",
    "game_won": lambda words, event, before: f"{who(words, event.player)} wins the game",
    "triple_bonus_grew": lambda words, event, before: (
        f"the next triple bonus of {who(words, event.player)} is {pounds(event.amount)}"
    ),
    "turn_opened": lambda words, event, before: f"it is the turn of {who(words, event.player)}",
    "turn_missed": lambda words, event, before: f"{who(words, event.player)} misses this turn",
    "extra_turn_taken": lambda words, event, before: f"{who(words, event.player)} takes an extra turn",
    "turns_granted": _turns,
    "dice_rolled": _rolled,
    "roll_converted": lambda words, event, before: f"the roll now counts as a {event.kind}",
    "counts_set": _counts,
    "struck_out": lambda words, event, before: f"the third in a row sends {who(words, event.player)} to jail",
    "piece_moved": _moved,
    "passed_go": lambda words, event, before: f"{who(words, event.player)} now counts as having passed GO",
    "turned_round": lambda words, event, before: f"{who(words, event.player)} turns round",
    "sent_to_jail": lambda words, event, before: f"{who(words, event.player)} goes to jail",
    "left_jail": lambda words, event, before: f"{who(words, event.player)} leaves jail and is Just Visiting",
    "jail_turn_counted": lambda words, event, before: (
        f"{who(words, event.player)} has spent {event.turns} turn{'s' * (event.turns != 1)} in jail"
    ),
    "jail_fee_set": lambda words, event, before: (
        f"the jail fee of {who(words, event.player)} is now {pounds(event.fee)}"
    ),
    "jail_terms_set": _terms,
    "dice_number_set": lambda words, event, before: (
        f"the dice number of {who(words, event.player)} is {dice_words(event.number)}"
    ),
    "third_card_owed": lambda words, event, before: (
        f"a Third card is due to {who(words, event.player)}" if event.owed else ""
    ),
    "event_started": lambda words, event, before: (
        f"event for the whole table: {event.event.replace('_', ' ')}"
        if event.event
        else "the event for the whole table is over"
    ),
    "replacement_used": _replacement,
    "deck_stacked": lambda words, event, before: f"the deck {deck_words(event.deck)} is shuffled",
    "card_drawn": lambda words, event, before: (
        f"{who(words, event.player)} draws from {deck_words(event.deck)}: {card_words(event.card)}"
    ),
    "card_kept": lambda words, event, before: f"{who(words, event.player)} keeps {card_words(event.card)}",
    "card_played": _played,
    "card_cancelled": lambda words, event, before: f"NOPE: {card_words(event.card)} does nothing",
    "card_spent": lambda words, event, before: f"the card goes to the bottom of {deck_words(event.deck)}",
    "harm_prevented": lambda words, event, before: f"the immunity holds: nothing happens to {who(words, event.player)}",
    "card_returned": lambda words, event, before: (
        f"{who(words, event.player)} keeps {card_words(event.card)} for another time"
    ),
    "card_passed": lambda words, event, before: (
        f"{who(words, event.src)} gives {who(words, event.dst)} the card {card_words(event.card)}"
    ),
    "hand_returned": lambda words, event, before: (
        f"a kept card of {who(words, event.player)} goes to the bottom of {deck_words(event.deck)}"
    ),
    "deed_moved": _deed,
    "deed_unreserved": lambda words, event, before: f"{words.place(event.space)} is reserved no longer but owned",
    "buildings_changed": _built,
    "mortgage_set": lambda words, event, before: (
        f"{words.place(event.space)} is {'mortgaged' if event.mortgaged else 'no longer mortgaged'}"
    ),
    "hand_in_recorded": lambda words, event, before: (
        f"{who(words, event.player)} cannot hand in from {event.set.replace('_', ' ')} again"
    ),
    "street_discount_set": _street,
    "free_hotel_set": lambda words, event, before: (
        f"{who(words, event.player)} has {event.credits} free hotel{'s' * (event.credits != 1)} to come"
    ),
    "reserve_rule_ended": lambda words, event, before: "somebody holds a complete set: reserving is over",
}
