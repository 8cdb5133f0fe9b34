"""Deals: reading an offer, putting it to the other side, and what both hand over. What is fair game is for the law."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine.answers import space_named
from engine.decisions import Decision, Option, offers
from engine.game import Game
from engine.mechanics.menu import back_to, reads_command
from engine.records import NOBODY
from engine.tasks.base import Task
from engine.tasks.money import Owe, RaiseFunds
from engine.tasks.property import AnswerDeal, CancelDebt, CloseDeal, ProposeDeal, Side

Deal = ProposeDeal | CloseDeal


@reads_command("deal", "turn_menu", "end_menu", "raise_funds")
def read_deal(game: Game, decision: Any, value: Any) -> Option | None:
    """`{deal: {with: name, give: {...}, take: {...}}}`; either side may be left out."""
    if not isinstance(value, dict) or not {"with"} <= set(value) <= {"with", "give", "take"}:
        return None
    other = _seat_named(game, value["with"])
    give, take = read_side(game, value.get("give")), read_side(game, value.get("take"))
    if other is None or give is None or take is None:
        return None
    return deal_option(game, decision, other, give, take)


def _seat_named(game: Game, name: Any) -> int | None:
    """The seat of a player by name, without regard to case."""
    if not isinstance(name, str):
        return None
    seats = range(len(game.table.players))
    return next((seat for seat in seats if game.name(seat).casefold() == name.strip().casefold()), None)


def read_side(game: Game, given: Any) -> Side | None:
    """`{cash: n, deeds: [...], cards: [...]}`, each part optional; None when it is none."""
    if given is None:
        return Side()
    if not isinstance(given, dict) or not set(given) <= {"cash", "deeds", "cards"}:
        return None
    cash, deeds, cards = given.get("cash", 0), given.get("deeds", []), given.get("cards", [])
    if type(cash) is not int or not isinstance(deeds, list | tuple) or not isinstance(cards, list | tuple):
        return None
    spaces = [space_named(game, place) for place in deeds]
    if not all(isinstance(card, str) for card in cards):
        return None
    named = tuple([space for space in spaces if space is not None and game.frame.sets[space]])
    cash = game.round(cash) if cash > 0 else cash  # deals go to the grid like all money
    return Side(cash=cash, deeds=named, cards=tuple(cards)) if len(named) == len(spaces) else None


def deal_option(game: Game, decision: Any, other: int, give: Side, take: Side) -> Option:
    """The option of an offer; a debtor's goes on with the debt, or cancels it (R-162)."""
    offer = ProposeDeal(player=decision.player, other=other, give=give, take=take)
    words = f"Offer {game.name(other)} {in_words(game, give)} for {in_words(game, take)}"
    if not isinstance(decision, RaiseFunds):
        return Option(word="deal", label=words, tasks=(offer, *back_to(decision)))
    debt = decision.debt
    accepted: tuple[Task, ...] = (debt,)
    if other == debt.creditor:
        settled = CancelDebt(player=debt.player, creditor=debt.creditor, amount=debt.amount)
        accepted = (settled, *debt.then)
    return Option(word="deal", label=words, tasks=(_for_debt(offer, debt, accepted),))


def _for_debt(offer: ProposeDeal, debt: Owe, accepted: tuple[Task, ...]) -> ProposeDeal:
    return ProposeDeal(
        player=offer.player,
        other=offer.other,
        give=offer.give,
        take=offer.take,
        debtor=True,
        creditor=debt.creditor,
        accepted=accepted,
        refused=(debt,),
    )


def in_words(game: Game, side: Side) -> str:
    """`£50, Mayfair`, or `nothing`."""
    parts = [f"£{side.cash:,}"] if side.cash else []
    parts += [game.place(space) for space in side.deeds]
    parts += side.cards
    return ", ".join(parts) or "nothing"


@offers(AnswerDeal)
def deal_answers(game: Game, decision: AnswerDeal) -> Iterator[Option]:
    """`accept` or `refuse` the whole."""
    deal = decision.deal
    close = CloseDeal(player=deal.player, other=deal.other, give=deal.give, take=deal.take)
    terms = f"{in_words(game, deal.give)} for {in_words(game, deal.take)}"
    yield Option(word="accept", label=f"Accept {terms}", tasks=(close, *deal.accepted))
    yield Option(word="refuse", label="Refuse", tasks=deal.refused)


def answer_to(deal: ProposeDeal) -> Decision:
    """The question to the other side; should it go bankrupt instead, the offer counts as refused."""
    return AnswerDeal(player=deal.other, deal=deal, otherwise=deal.refused)


def sides(deal: Deal) -> tuple[tuple[int, int, Side], tuple[int, int, Side]]:
    """(giver, taker, what is given) both ways."""
    return (deal.player, deal.other, deal.give), (deal.other, deal.player, deal.take)


def is_empty(side: Side) -> bool:
    """Does the side give nothing."""
    return not (side.cash or side.deeds or side.cards)


def repeats(deal: Deal) -> bool:
    """Is some title named more than once."""
    named = Counter((*deal.give.deeds, *deal.take.deeds))
    return any(count > 1 for count in named.values())


def third_party(deal: ProposeDeal) -> bool:
    """Is it a debtor's deal with somebody other than the creditor."""
    return deal.debtor and deal.other != deal.creditor and deal.creditor != NOBODY
