"""Section 3: buying, and auctions that open at 10 and may fail."""

from collections.abc import Iterator

from engine.decisions import Choose, Option
from engine.events.base import Event, Ruled
from engine.events.property import DeedMoved
from engine.game import Game
from engine.mechanics.auction import behind, without
from engine.mechanics.property import payment, short_of
from engine.mechanics.property_prices import price_quote
from engine.quotes import Quote
from engine.records import replace
from engine.rules.hasbro.book import adjusts, forbids, resolves
from engine.tasks.base import Task
from engine.tasks.property import (
    BuyTitle,
    CancelAuction,
    DeclineTitle,
    OfferTitle,
    PassBid,
    RaiseBid,
    RunAuction,
    StartAuction,
    WinAuction,
)


@resolves(OfferTitle, "3.1")
def unowned_property_may_be_bought(game: Game, offer: OfferTitle) -> Iterator[Event | Task]:
    """At the printed price, from the first lap on; without the cash it goes straight to auction."""
    seat, space = offer.player, offer.space
    buy, decline = BuyTitle(player=seat, space=space), DeclineTitle(player=seat, space=space)
    price = price_quote(game, buy).amount
    if short_of(game, seat, price):
        yield decline
        return
    options = (
        Option(word="buy", label=f"Buy for {price:,}", tasks=(buy,)),
        Option(word="decline", label="Decline: auction", tasks=(decline,)),
    )
    question = f"Buy {game.place(space)} for {price:,}?"
    yield Choose(player=seat, kind="acquire", question=question, options=options, about=space)


@resolves(BuyTitle, "3.1")
def the_price_goes_to_the_bank(game: Game, buy: BuyTitle) -> Iterator[Event | Task]:
    """And the deed to the buyer."""
    paid, first = payment(game, buy, price_quote(game, buy), "purchase")
    yield from first
    if paid:
        yield DeedMoved(space=buy.space, owner=buy.player)


@resolves(DeclineTitle, "3.2")
def what_is_not_bought_is_auctioned(game: Game, decline: DeclineTitle) -> Iterator[Event | Task]:
    """The banker has no choice."""
    yield StartAuction(player=decline.player, space=decline.space)


@resolves(StartAuction, "3.5")
def everyone_may_bid(game: Game, start: StartAuction) -> Iterator[Event | Task]:
    """The one who declined included; clockwise from there."""
    order = (start.player, *game.table.clockwise(start.player))
    yield RunAuction(space=start.space, bid=0, waiting=order)


@resolves(StartAuction, "3.3")
def the_opening_is_called(game: Game, start: StartAuction) -> Iterator[Event | Task]:
    """Far below the price."""
    yield Ruled(text=f"bidding for {game.place(start.space)} opens at {game.figure('3.3', 'opening')}")


@forbids(RaiseBid, "3.3")
def bidding_opens_at_10(game: Game, bid: RaiseBid) -> str | None:
    """Nothing below it is a bid."""
    opening = game.figure("3.3", "opening")
    return f"bidding opens at {opening}" if bid.amount < opening else None


@adjusts("bid_steps", "3.4", kind="base")
def a_raise_may_be_as_small_as_1(game: Game, auction: RunAuction, steps: tuple[int, ...]) -> tuple[int, ...]:
    """Steps worth listing; any whole sum above the bid is taken."""
    return (game.figure("3.4", "raise"), 5, 10, 20, 50, 100)


@forbids(RaiseBid, "3.4")
def a_bid_is_higher_than_the_last(game: Game, bid: RaiseBid) -> str | None:
    """And no more than the bidder has."""
    if bid.amount <= bid.auction.bid:
        return f"the bid stands at {bid.auction.bid:,}"
    return short_of(game, bid.player, bid.amount)


@resolves(RaiseBid, "3.4")
def the_bid_stands(game: Game, bid: RaiseBid) -> Iterator[Event | Task]:
    """And the next in turn speaks."""
    yield Ruled(text=f"{game.name(bid.player)} bids {bid.amount:,}", player=bid.player)
    yield replace(behind(bid.auction, bid.player), bid=bid.amount, leader=bid.player)


@resolves(PassBid)
def a_bidder_drops_out(game: Game, bid: PassBid) -> Iterator[Event | Task]:
    """The auction goes on without them."""
    yield without(bid.auction, bid.player)


@resolves(WinAuction, "3.2")
def the_highest_bidder_buys(game: Game, win: WinAuction) -> Iterator[Event | Task]:
    """For the bid."""
    quote = Quote(what="auction_price", base=win.amount, amount=win.amount, label=f"bid for {game.place(win.space)}")
    paid, first = payment(game, win, quote, "auction")
    yield from first
    if paid:
        yield DeedMoved(space=win.space, owner=win.player)


@resolves(CancelAuction, "3.6")
def without_a_bid_nobody_buys(game: Game, cancel: CancelAuction) -> Iterator[Event | Task]:
    """The property stays unowned."""
    yield Ruled(text=f"no bid for {game.place(cancel.space)}: it stays unowned")
