"""Deals between players. The book presupposes them (13.5, 15.3); what may be traded is settled by R-27 to R-30."""

from collections import Counter
from collections.abc import Iterator

from engine.events.base import Event, Ruled
from engine.events.cards import CardPassed
from engine.events.money import MoneyMoved
from engine.events.property import DeedMoved
from engine.game import Game
from engine.mechanics.card_people import nopes
from engine.mechanics.deals import Deal, answer_to, is_empty, repeats, sides, third_party
from engine.rules.monappoly.book import forbids, resolves
from engine.tasks.base import Task
from engine.tasks.property import CancelDebt, CheckSets, CloseDeal, ProposeDeal


@resolves(ProposeDeal, "intro", rulings=("R-27",))
def the_other_side_is_asked(game: Game, deal: ProposeDeal) -> Iterator[Event | Task]:
    """The whole exchange, to be accepted or refused; a debtor may offer one to anybody (R-163)."""
    if third_party(deal):
        game.note("R-163")
    yield answer_to(deal)


@resolves(CloseDeal, "intro", rulings=("R-28",))
def both_sides_hand_over(game: Game, deal: CloseDeal) -> Iterator[Event | Task]:
    """Cash, titles and cards; a mortgage goes with its title, without a fee (R-153)."""
    if is_empty(deal.give) or is_empty(deal.take):
        game.note("R-29")
    for giver, taker, side in sides(deal):
        if side.cash:
            yield MoneyMoved(src=giver, dst=taker, amount=side.cash, why="deal")
        for space in side.deeds:
            if game.deed(space).mortgaged:
                game.note("R-153")
            if not game.player(taker).passed_go:
                game.note("R-30")
            yield DeedMoved(space=space, owner=taker)
        for card in side.cards:
            yield CardPassed(src=giver, dst=taker, card=card)
    if deal.give.deeds or deal.take.deeds:
        yield CheckSets(player=deal.player, arrived=deal.take.deeds)
        yield CheckSets(player=deal.other, arrived=deal.give.deeds)


@resolves(CancelDebt, "intro", rulings=("R-162",))
def a_deal_with_the_creditor_settles_the_debt(game: Game, cancel: CancelDebt) -> Iterator[Event | Task]:
    """Whatever was given for it."""
    words = f"the deal settles the £{cancel.amount:,} owed to {game.name(cancel.creditor)}"
    yield Ruled(text=words, player=cancel.player)


@forbids(ProposeDeal, "intro", rulings=("R-27",))
@forbids(CloseDeal, "intro", rulings=("R-27",))
def a_deal_is_between_two_solvent_players(game: Game, deal: Deal) -> str | None:
    """Nobody deals with oneself, with the bank or with a bankrupt."""
    if deal.other == deal.player:
        return "a deal needs another player"
    out = [seat for seat in (deal.player, deal.other) if game.player(seat).bankrupt]
    return f"{game.name(out[0])} is bankrupt" if out else None


@forbids(ProposeDeal, "0.7", rulings=("R-163",))
def a_debtor_may_be_held_to_the_creditor(game: Game, deal: ProposeDeal) -> str | None:
    """Only with the option `debt_trades: creditor`."""
    closed = third_party(deal) and game.options.debt_trades == "creditor"
    return "at this table a debtor deals with the creditor only" if closed else None


@forbids(ProposeDeal, "0.7", rulings=("R-163",))
def a_debtor_trades_with_others_for_cash(game: Game, deal: ProposeDeal) -> str | None:
    """Nobody but the creditor takes anything that leaves the debtor no nearer to the sum (S18.4)."""
    gains = deal.take.cash > deal.give.cash
    return "a debtor trades with others for cash, to pay the debt" if third_party(deal) and not gains else None


@forbids(ProposeDeal, "intro", rulings=("R-29",))
@forbids(CloseDeal, "intro", rulings=("R-29",))
def an_offer_is_neither_empty_nor_double(game: Game, deal: Deal) -> str | None:
    """Gifts are allowed."""
    if deal.give.cash < 0 or deal.take.cash < 0:
        return "cash cannot be below zero"
    if is_empty(deal.give) and is_empty(deal.take):
        return "nothing is offered"
    return "a title is named twice" if repeats(deal) else None


@forbids(ProposeDeal, "intro", rulings=("R-29",))
@forbids(CloseDeal, "intro", rulings=("R-29",))
def the_cash_of_a_deal_is_in_hand(game: Game, deal: Deal) -> str | None:
    """On both sides, once the sum has gone to the grid of the table."""
    grid = game.options.rounding
    for giver, _, side in sides(deal):
        if side.cash > game.player(giver).cash:
            steps = f", for sums go to the nearest £{grid}" if grid > 1 else ""
            return f"{game.name(giver)} has £{game.player(giver).cash:,} and not £{side.cash:,}{steps}"
    return None


@forbids(ProposeDeal, "intro", rulings=("R-28",))
@forbids(CloseDeal, "intro", rulings=("R-28",))
def only_ones_own_unbuilt_titles_are_traded(game: Game, deal: Deal) -> str | None:
    """No title of a set with buildings."""
    for giver, _, side in sides(deal):
        for space in side.deeds:
            if game.deed(space).owner != giver:
                return f"{game.place(space)} is not {game.name(giver)}'s"
            if any(deed.houses for deed in game.group(space)):
                return f"there are buildings on the set of {game.place(space)}"
    return None


@forbids(ProposeDeal, "intro", rulings=("R-28",))
@forbids(CloseDeal, "intro", rulings=("R-28",))
def kept_cards_are_traded_where_the_table_says_so(game: Game, deal: Deal) -> str | None:
    """Only with the option `deal_cards`, and only cards in the hand."""
    for giver, _, side in sides(deal):
        if side.cards and not game.options.deal_cards:
            return "kept cards are not traded at this table"
        held = Counter(held.card for held in game.player(giver).hand)
        missing = [card for card, count in Counter(side.cards).items() if held[card] < count]
        if missing:
            return f"{game.name(giver)} does not hold {missing[0]}"
    return None


@forbids(ProposeDeal, "6.7.c", rulings=("R-99",))
@forbids(CloseDeal, "6.7.c", rulings=("R-99",))
def no_deal_brings_a_third_nope(game: Game, deal: Deal) -> str | None:
    """The limit of the hand, once both have handed over."""
    for giver, taker, side in sides(deal):
        back = next(other.cards for seat, _, other in sides(deal) if seat == taker)
        gained = _nopes_among(game, giver, side.cards)
        after = len(nopes(game.table, taker)) + gained - _nopes_among(game, taker, back)
        if gained and giver != taker and after > game.figure("6.7.c", "limit"):
            return f"{game.name(taker)} would hold {after} NOPEs"
    return None


def _nopes_among(game: Game, giver: int, cards: tuple[str, ...]) -> int:
    """How many of the cards named are NOPEs the giver holds; whether the rest are held is asked elsewhere."""
    held = nopes(game.table, giver)
    return sum(1 for card in cards if card in held)
