"""Titles: who owns what, what a landing on one leads to, what is left in the bank's stock, and paying for things."""

from collections.abc import Iterator
from typing import Any

from engine.decisions import Option
from engine.events.base import Event, Ruled
from engine.events.money import MoneyMoved
from engine.events.movement import ReplacementUsed
from engine.game import Game
from engine.mechanics.book import resolves
from engine.quotes import Quote
from engine.records import BANK, POT, replace
from engine.table import DOUBLE_HOTEL, HOTEL, Deed
from engine.tasks.base import Task
from engine.tasks.money import Owe
from engine.tasks.movement import VisitTitle
from engine.tasks.property import (
    BuyTitle,
    ChargePotRent,
    ChargeRent,
    ChargeSurcharge,
    CheckBreakThrough,
    CheckReserve,
    CheckSets,
    CheckStreets,
    DeclineTitle,
    LeaveTitle,
    OfferTitle,
    PayRent,
    ReserveTitle,
)


def completes(game: Game, seat: int, space: int) -> bool:
    """Is the title the one colour title that the player's set still lacks."""
    if not game.is_colour(space):
        return False
    others = [deed for deed in game.group(space) if deed.space != space]
    return all(deed.owner == seat and not deed.reserved for deed in others)


def holds_a_set(game: Game, seat: int) -> bool:
    """Does the player hold some complete colour set."""
    deed, members = game.table.deed, game.frame.members
    return any(deed(members[name][0]).owner == seat and game.holds_set(seat, name) for name in game.frame.colours)


def somebody_holds_a_set(game: Game) -> bool:
    """Does any solvent player hold some complete colour set."""
    table, members = game.table, game.frame.members
    owners = [(table.deed(members[name][0]).owner, name) for name in game.frame.colours]
    return any(seat >= 0 and game.holds_set(seat, name) and not table.players[seat].bankrupt for seat, name in owners)


def holds_street(game: Game, seat: int, names: tuple[str, ...]) -> bool:
    """Does the player hold every one of these sets."""
    return all(game.holds_set(seat, name) for name in names)


def street_of(game: Game, name: str) -> tuple[str, ...]:
    """All colour sets of the side of the board on which this set lies."""
    return next((names for names in game.frame.streets.values() if name in names), ())


def houses_and_hotels(deed: Deed) -> tuple[int, int]:
    """Pieces of the bank's stock that stand on a title; a double hotel is two hotels (R-15)."""
    return (deed.houses, 0) if deed.houses < HOTEL else (0, 1 if deed.houses == HOTEL else 2)


def stock_left(game: Game) -> tuple[int, int] | None:
    """Houses and hotels left in the bank; None where the table sets no limit (R-15)."""
    if game.options.building_stock == "unlimited":
        return None
    houses, hotels = [int(part) for part in game.options.building_stock.split("/")]
    for deed in game.table.deeds:
        if deed.houses:
            used = houses_and_hotels(deed)
            houses, hotels = houses - used[0], hotels - used[1]
    return houses, hotels


def stock_refusal(game: Game, level: int) -> str | None:
    """Why the bank cannot supply the next step of a title that stands at `level`."""
    left = stock_left(game)
    if left is None or level >= DOUBLE_HOTEL:
        return None
    if level < HOTEL - 1:
        return "the bank has no house left" if left[0] < 1 else None
    return "the bank has no hotel left" if left[1] < 1 else None


def short_of(game: Game, seat: int, amount: int) -> str | None:
    """Why an amount cannot be paid from cash in hand."""
    cash = game.player(seat).cash
    return f"it costs £{amount:,} and you have £{cash:,}" if cash < amount else None


def acquire_options(game: Game, seat: int, space: int, decline: Task) -> tuple[Option, ...]:
    """`buy`, `reserve`, `decline`: what does not fit is closed by its rule."""
    name = game.place(space)
    return (
        Option(word="buy", label=f"Buy {name}", space=space, tasks=(BuyTitle(player=seat, space=space),)),
        Option(word="reserve", label=f"Reserve {name}", space=space, tasks=(ReserveTitle(player=seat, space=space),)),
        Option(word="decline", label="Decline", tasks=(decline,)),
    )


def payment(game: Game, task: Any, quote: Quote, why: str) -> tuple[bool, list[Event | Task]]:
    """Pay the bank for something wanted: (is it paid, what to yield first).

    It is refused without the cash (0.7); only with that rule off are funds raised for it, as for a debt.
    """
    seat = task.player
    if task.paid or not quote.amount:
        return True, []
    if short_of(game, seat, quote.amount):
        then = (replace(task, paid=True),)
        owe = Owe(player=seat, creditor=BANK, amount=quote.amount, why=why, quote=quote, space=task.space, then=then)
        return False, [owe]
    return True, [MoneyMoved(src=seat, dst=BANK, amount=quote.amount, why=why, quote=quote, space=task.space)]


@resolves(VisitTitle)
def the_owner_decides_what_follows(game: Game, visit: VisitTitle) -> Iterator[Event | Task]:
    """An offer by the bank, rent to a player or to the pot, or nothing on one's own (R-79)."""
    seat = visit.player
    space = game.player(seat).at
    owner = game.deed(space).owner
    if owner == BANK:
        yield OfferTitle(player=seat, space=space)
    elif owner == POT:
        yield ChargePotRent(player=seat, space=space, arrival=visit.arrival)
    elif owner == seat:
        game.note("R-79")
        yield Ruled(text=f"{game.place(space)} is {game.name(seat)}'s own", player=seat)
    else:
        yield ChargeRent(player=seat, space=space, arrival=visit.arrival)


@resolves(PayRent)
def the_rent_is_owed_unless_a_card_took_its_place(game: Game, pay: PayRent) -> Iterator[Event | Task]:
    """The rules that assessed it travel with it."""
    game.cite(*pay.by)
    game.note(*pay.rulings)
    if game.replaced("rent", pay.player):
        yield ReplacementUsed(what="rent", player=pay.player)
        return
    yield Owe(
        player=pay.player,
        creditor=pay.owner,
        amount=pay.quote.amount,
        why="rent",
        quote=pay.quote,
        space=pay.space,
    )


@resolves(DeclineTitle)
def the_lander_does_not_buy(game: Game, decline: DeclineTitle) -> Iterator[Event | Task]:
    """What follows is for the law to say."""
    yield Ruled(text=f"{game.name(decline.player)} does not buy {game.place(decline.space)}", player=decline.player)


@resolves(LeaveTitle)
def the_lander_leaves_it(game: Game, leave: LeaveTitle) -> Iterator[Event | Task]:
    """Nothing follows: an unreserved title is not auctioned (R-138)."""
    game.note("R-138")
    yield Ruled(text=f"{game.name(leave.player)} leaves {game.place(leave.space)}", player=leave.player)


def _mine(game: Game, seat: int, space: int) -> list[Deed]:
    """The titles of the same group that the player owns."""
    return [deed for deed in game.group(space) if deed.owner == seat]


@resolves(CheckSets)
def what_the_new_holdings_bring(game: Game, check: CheckSets) -> Iterator[Event | Task]:
    """Reserving what completed a set, the end of reserving, half-price streets, station surcharges."""
    arrived = tuple([space for space in check.arrived if game.deed(space).owner == check.player])
    names = dict.fromkeys(game.set_of(space) for space in arrived if game.is_colour(space))
    for name in names:
        if game.holds_set(check.player, name):
            came = tuple([space for space in arrived if game.set_of(space) == name])
            yield CheckReserve(player=check.player, set=name, arrived=came)
    if game.table.reserve_rule:
        yield CheckBreakThrough()
    yield CheckStreets()
    if not check.auctioned:
        for space in arrived:
            if game.frame.kinds[space] == "station" and len(_mine(game, check.player, space)) > 1:
                yield ChargeSurcharge(player=check.player, space=space)
