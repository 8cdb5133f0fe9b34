"""Auctions: whose go it is, and reading a bid. Floor, bidders, order and raises are for the law to say."""

from collections.abc import Iterator
from typing import Any

from engine.answers import split
from engine.decisions import Option, offers, reads
from engine.events.base import Event
from engine.game import Game
from engine.mechanics.book import resolves
from engine.records import NOBODY, replace
from engine.tasks.base import Task
from engine.tasks.property import Bid, CancelAuction, PassBid, RaiseBid, RunAuction, WinAuction


@resolves(RunAuction)
def the_next_bidder_is_asked(game: Game, auction: RunAuction) -> Iterator[Event | Task]:
    """The standing high bidder is skipped; with one left the auction is over, with none there is no sale."""
    solvent = game.table.solvent()
    waiting = tuple([seat for seat in auction.waiting if seat in solvent])
    leader = auction.leader if auction.leader in waiting else NOBODY
    if not waiting:
        yield CancelAuction(space=auction.space)
        return
    if waiting[0] == leader and len(waiting) > 1:
        waiting = (*waiting[1:], leader)
    unasked = leader == NOBODY and not game.value("last_bidder_buys", False, auction)
    if (len(waiting) == 1 and not unasked) or auction.passes >= len(waiting) - 1 > 0:
        winner = waiting[0] if leader == NOBODY else leader
        if leader == NOBODY:
            game.note("R-129")
        yield WinAuction(player=winner, space=auction.space, amount=auction.bid)
        return
    running = replace(auction, waiting=waiting, leader=leader)
    yield Bid(player=waiting[0], auction=running, otherwise=(without(running, waiting[0]),))


def without(auction: RunAuction, seat: int) -> RunAuction:
    """The auction once a seat is out of it."""
    return replace(auction, waiting=tuple([other for other in auction.waiting if other != seat]))


def behind(auction: RunAuction, seat: int) -> RunAuction:
    """The auction once a seat has spoken and waits for its next go."""
    waiting = without(auction, seat).waiting
    return replace(auction, waiting=(*waiting, seat))


def raises(game: Game, auction: RunAuction) -> tuple[int, ...]:
    """The steps by which a bid may rise: multiples of the grid, or all from the grid up (R-05)."""
    grid = game.options.rounding
    steps: tuple[int, ...] = game.value("bid_steps", (grid,), auction)  # with 12.4 off any rise will do
    if grid == 1:
        return steps
    if game.options.auction_grid_strict:
        return tuple([step for step in steps if step % grid == 0])
    return tuple([step for step in steps if step >= grid])


def price_of(game: Game, amount: int) -> int:
    """What a winner pays for a bid: the bid exactly, or rounded once more where the table is not strict (R-05)."""
    return amount if game.options.auction_grid_strict else game.round(amount)


def _raise(bid: Bid, amount: int) -> Option:
    act = RaiseBid(player=bid.player, amount=amount, auction=bid.auction)
    return Option(word="bid", of=amount, label=f"Bid £{amount:,}", tasks=(act,))


def _pass(bid: Bid) -> Option:
    return Option(word="pass", label="Pass for good", tasks=(PassBid(player=bid.player, auction=bid.auction),))


@offers(Bid)
def bids_on_offer(game: Game, bid: Bid) -> Iterator[Option]:
    """Every allowed raise, and passing."""
    for step in raises(game, bid.auction):
        yield _raise(bid, bid.auction.bid + step)
    yield _pass(bid)


@reads(Bid)
def read_bid(game: Game, bid: Bid, answer: Any) -> Option | None:
    """`{bid: n}`, the new total, or `pass`."""
    word, amount = split(answer)
    if word == "pass" and amount is None:
        return _pass(bid)
    if word != "bid" or type(amount) is not int:
        return None
    if amount <= bid.auction.bid and not game.in_force("12.4"):
        return None  # nothing is left that would refuse to let a bid fall
    return _raise(bid, amount)
