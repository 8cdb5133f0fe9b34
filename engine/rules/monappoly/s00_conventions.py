"""Section 0: the conventions of buying, rent, building and auctions (0.5 and 0.8 stand with fines and bankruptcy)."""

from collections.abc import Iterator

from engine.events.base import Event
from engine.events.property import BuildingMarksCleared
from engine.game import Game
from engine.mechanics.auction import price_of
from engine.mechanics.property import short_of
from engine.mechanics.property_prices import price_quote
from engine.rules.monappoly.book import excepts, forbids, resolves
from engine.tasks.base import Task
from engine.tasks.property import (
    Build,
    BuyTitle,
    ChargeRent,
    DeclineTitle,
    OfferTitle,
    RaiseBid,
    StartAuction,
)
from engine.tasks.turn import ReadRoll


@excepts(OfferTitle, "intro", by="0.1")
def buying_waits_for_the_first_pass_of_go(game: Game, offer: OfferTitle) -> str | None:
    """Nothing is offered, and nothing auctioned."""
    if game.player(offer.player).passed_go:
        return None
    return f"{game.name(offer.player)} has not passed GO yet: {game.place(offer.space)} is not offered"


@excepts(ChargeRent, "intro", by="0.2", rulings=("R-83",))
def owner_in_jail_collects_no_rent(game: Game, charge: ChargeRent) -> str | None:
    """Judged when the rent is assessed."""
    owner = game.deed(charge.space).owner
    return f"{game.name(owner)} is in jail and collects no rent" if game.player(owner).jailed else None


@forbids(Build, "0.3", rulings=("R-142",))
def one_level_per_title_per_turn(game: Game, build: Build) -> str | None:
    """Extra rolls belong to the same turn, unless the table counts by roll."""
    return "it has been built on already this turn" if game.deed(build.space).built_now else None


@resolves(ReadRoll, "0.3", rulings=("R-142",))
def the_table_may_count_levels_by_roll(game: Game, roll: ReadRoll) -> Iterator[Event | Task]:
    """Only with the option `level_limit_per: roll`."""
    if game.options.level_limit_per == "roll" and any(deed.built_now for deed in game.table.deeds):
        yield BuildingMarksCleared()


@forbids(Build, "0.4")
def building_needs_the_whole_set(game: Game, build: Build) -> str | None:
    """Every title of the colour owned, none only reserved."""
    if not game.is_colour(build.space):
        return "only streets of a colour set are built on"
    return None if game.holds_set(build.player, game.set_of(build.space)) else "you do not own the whole set"


@forbids(Build, "0.4", rulings=("R-141",))
def a_mortgage_in_the_set_bars_building(game: Game, build: Build) -> str | None:
    """Anywhere in the set."""
    return "a title of the set is mortgaged" if any(deed.mortgaged for deed in game.group(build.space)) else None


@forbids(Build, "0.4", rulings=("R-141",))
def building_is_even(game: Game, build: Build) -> str | None:
    """The lowest of the set comes first."""
    lowest = min(deed.houses for deed in game.group(build.space))
    return "another title of the set stands lower" if game.deed(build.space).houses > lowest else None


@resolves(DeclineTitle, "0.6")
def what_is_not_bought_goes_to_auction(game: Game, decline: DeclineTitle) -> Iterator[Event | Task]:
    """Whether the lander would not or could not buy."""
    yield StartAuction(player=decline.player, space=decline.space)


@forbids(BuyTitle, "0.7")
def a_purchase_is_paid_from_cash(game: Game, buy: BuyTitle) -> str | None:
    """No funds may be raised for it."""
    return short_of(game, buy.player, price_quote(game, buy).amount)


@forbids(RaiseBid, "0.7", rulings=("R-131",))
def a_bid_is_covered_by_cash(game: Game, bid: RaiseBid) -> str | None:
    """No funds may be raised for it."""
    cash = game.player(bid.player).cash
    return f"you have £{cash:,}" if price_of(game, bid.amount) > cash else None
