"""Section 12: auctions."""

from collections.abc import Iterator

from engine.events.base import Event, Ruled
from engine.events.property import DeedMoved
from engine.game import Game
from engine.mechanics.auction import behind, price_of, raises, without
from engine.mechanics.property import payment
from engine.mechanics.property_prices import printed_price
from engine.quotes import Quote, percent
from engine.records import replace
from engine.rules.monappoly.book import adjusts, forbids, resolves
from engine.tasks.base import Task
from engine.tasks.property import (
    CancelAuction,
    CheckSets,
    PassBid,
    RaiseBid,
    RunAuction,
    StartAuction,
    WinAuction,
)


@resolves(StartAuction, "12.1")
def a_title_not_bought_is_put_up_for_bids(game: Game, start: StartAuction) -> Iterator[Event | Task]:
    """For the whole table."""
    floor = start.floor
    if floor is None:
        floor = game.quote("auction_floor", 0, start, label=f"opening bid for {game.place(start.space)}").amount
    bidders = bidders_for(game, start.player, floor)
    if len(bidders) == 1:
        game.note("R-128")
    if start.player != game.table.turn.seat:
        game.note("R-130")
    yield Ruled(text=f"{game.place(start.space)} is auctioned from £{floor:,}", player=start.player)
    if bidders:
        yield RunAuction(space=start.space, bid=floor, waiting=bidders)
    else:
        yield CancelAuction(player=start.player, space=start.space, floor=floor)


@adjusts("auction_floor", "12.2", kind="base")
def bidding_opens_at_half_the_price(game: Game, start: StartAuction, floor: int) -> tuple[int, str]:
    """Half the printed price, for stations as well."""
    share, price = game.figure("12.2", "floor_percent"), printed_price(game, start.space)
    if game.frame.kinds[start.space] == "station":
        game.note("R-85")
    return percent(price, share), f"{share}% of £{price:,}"


def bidders_for(game: Game, lander: int, floor: int) -> tuple[int, ...]:
    """Who is in the bidding, first to speak first."""
    solvent = game.table.solvent()
    others = tuple([seat for seat in solvent if seat != lander and not game.player(seat).jailed])
    named = game.value("bidders", others, (solvent, lander))
    able = tuple([seat for seat in named if game.player(seat).cash >= floor])
    order: tuple[int, ...] = game.value("bidding_order", able, lander)
    return order


@adjusts("bidders", "12.3", kind="base")
def every_player_may_bid(game: Game, table: tuple[tuple[int, ...], int], named: tuple[int, ...]) -> tuple[int, ...]:
    """The one who declined and those in jail too, with the opening sum in cash."""
    return table[0]


@adjusts("bidding_order", "12.4", kind="base")
def bidding_goes_clockwise_from_the_lander(game: Game, lander: int, bidders: tuple[int, ...]) -> tuple[int, ...]:
    """Or from the next who can afford the opening sum."""
    return tuple([seat for seat in (lander, *game.table.clockwise(lander)) if seat in bidders])


@forbids(RaiseBid, "12.3", rulings=("R-131",))
def a_bid_is_money_in_hand(game: Game, bid: RaiseBid) -> str | None:
    """Nothing may be raised for it, unless the table has dropped 0.7."""
    cash = game.player(bid.player).cash
    return f"you have £{cash:,}" if price_of(game, bid.amount) > cash and game.in_force("0.7") else None


@adjusts("bid_steps", "12.4", kind="base")
def the_steps_are_those_of_the_table(game: Game, auction: RunAuction, steps: tuple[int, ...]) -> tuple[int, ...]:
    """1, 5, 10, 20, 50 or 100, as far as they fit the rounding rule."""
    return game.figures("12.4", "raises")


@adjusts("last_bidder_buys", "12.6", kind="base")
def the_last_one_left_must_buy(game: Game, auction: RunAuction, must: bool) -> bool:
    """Even one who declined, even unasked (R-128)."""
    return True


@forbids(RaiseBid, "12.4", rulings=("R-05",))
def a_bid_rises_by_an_allowed_step(game: Game, bid: RaiseBid) -> str | None:
    """Above the standing bid; the opening sum itself is no bid (R-129)."""
    step, steps = bid.amount - bid.auction.bid, raises(game, bid.auction)
    if step in steps:
        return None
    return f"raise £{bid.auction.bid:,} by one of {', '.join(f'£{each}' for each in steps)}"


@resolves(RaiseBid, "12.4")
def the_bid_stands(game: Game, bid: RaiseBid) -> Iterator[Event | Task]:
    """And the next in turn speaks."""
    if game.options.rounding != 1:
        game.note("R-05")
    yield Ruled(text=f"{game.name(bid.player)} bids £{bid.amount:,}", player=bid.player)
    yield replace(behind(bid.auction, bid.player), bid=bid.amount, leader=bid.player, passes=0)


@resolves(RaiseBid)
def without_12_4_any_higher_bid_stands(game: Game, bid: RaiseBid) -> Iterator[Event | Task]:
    """Only when 12.4 is switched off."""
    if not game.in_force("12.4"):
        yield replace(behind(bid.auction, bid.player), bid=bid.amount, leader=bid.player, passes=0)


@resolves(PassBid, "12.5")
def passing_is_final(game: Game, bid: PassBid) -> Iterator[Event | Task]:
    """Out of this auction for good."""
    yield Ruled(text=f"{game.name(bid.player)} passes and is out", player=bid.player)
    yield without(bid.auction, bid.player)


@resolves(PassBid)
def without_12_5_one_may_bid_again(game: Game, bid: PassBid) -> Iterator[Event | Task]:
    """Only when 12.5 is switched off: the auction ends when all but one have passed in a row."""
    if not game.in_force("12.5"):
        yield replace(behind(bid.auction, bid.player), passes=bid.auction.passes + 1)


@resolves(WinAuction, "12.6", rulings=("R-132",))
def the_last_bidder_pays_the_bid(game: Game, win: WinAuction) -> Iterator[Event | Task]:
    """The standing bid, or the opening sum where nobody went higher; no station surcharge."""
    quote = winning_quote(game, win)
    paid, first = payment(game, win, quote, "auction")
    yield from first
    if paid:
        if not game.player(win.player).passed_go:
            game.note("R-86")
        yield DeedMoved(space=win.space, owner=win.player)
        yield CheckSets(player=win.player, arrived=(win.space,), auctioned=True)


def winning_quote(game: Game, win: WinAuction) -> Quote:
    """The bid exactly, or on the grid where the table is not strict (R-05)."""
    words = f"bid for {game.place(win.space)}"
    if not game.options.auction_grid_strict:
        return game.quote("auction_price", win.amount, win, label=words)
    return Quote(what="auction_price", base=win.amount, amount=win.amount, label=words)


@resolves(CancelAuction, "12.7")
def without_a_bidder_the_bank_keeps_it(game: Game, cancel: CancelAuction) -> Iterator[Event | Task]:
    """Nobody holds the opening sum."""
    yield Ruled(text=f"nobody can bid for {game.place(cancel.space)}: the bank keeps it")


@resolves(CancelAuction)
def without_12_7_bidding_opens_at_nothing(game: Game, cancel: CancelAuction) -> Iterator[Event | Task]:
    """Only when 12.7 is switched off: the auction is held all the same, without an opening sum."""
    if not game.in_force("12.7") and cancel.floor:
        yield StartAuction(player=cancel.player, space=cancel.space, floor=0)
