"""Section 14: double hotels and half-price streets; building and selling themselves are `intro` (R-15, R-16, R-144)."""

from collections.abc import Iterator

from engine.events.base import Event
from engine.events.money import MoneyMoved
from engine.events.property import BuildingsChanged, FreeHotelSet, StreetDiscountSet
from engine.game import Game
from engine.mechanics.jail import closed_in_jail
from engine.mechanics.property import (
    holds_a_set,
    holds_street,
    payment,
    short_of,
    stock_left,
    stock_refusal,
    street_of,
)
from engine.mechanics.property_prices import build_quote, sale_quote
from engine.quotes import percent
from engine.records import BANK
from engine.rules.monappoly.book import adjusts, forbids, resolves
from engine.table import DOUBLE_HOTEL, HOTEL, Deed
from engine.tasks.base import Task
from engine.tasks.property import Build, CheckStreets, ClearPurges, SellBuilding

FOUR_HOUSES = HOTEL - 1

# --- building


@forbids(Build, "intro", rulings=("R-26",))
def a_prisoner_does_not_build(game: Game, build: Build) -> tuple[str, str] | None:
    """Unless the table lets prisoners manage their titles."""
    return None if build.paid else closed_in_jail(game, build.player)


@forbids(Build, "intro")
def only_ones_own_street_is_built_on(game: Game, build: Build) -> str | None:
    """Owned outright and not mortgaged, even where 0.4 does not ask for the whole set."""
    deed = game.deed(build.space)
    if not game.is_colour(build.space):
        return "only streets of a colour set are built on"
    if deed.owner != build.player or deed.reserved:
        return "it is not yours"
    return "it is mortgaged" if deed.mortgaged else None


@forbids(Build, "intro", rulings=("R-15",))
def the_bank_needs_the_building_in_stock(game: Game, build: Build) -> str | None:
    """35 houses and 13 hotels; a double hotel is two hotels."""
    return stock_refusal(game, game.deed(build.space).houses)


@forbids(Build, "intro")
def there_is_a_highest_level(game: Game, build: Build) -> str | None:
    """A double hotel, or a hotel when 14.1 is switched off."""
    top = DOUBLE_HOTEL if game.in_force("14.1") else HOTEL
    return "nothing higher can be built on it" if game.deed(build.space).houses >= top else None


@forbids(Build, "0.7")
def building_is_paid_from_cash(game: Game, build: Build) -> str | None:
    """No funds may be raised for it."""
    return None if build.paid else short_of(game, build.player, build_quote(game, build).amount)


@forbids(Build, "14.1")
def a_double_hotel_needs_a_hotel_on_every_title(game: Game, build: Build) -> str | None:
    """Of its set."""
    if game.deed(build.space).houses != HOTEL:
        return None
    lacking = any(deed.houses < HOTEL for deed in game.group(build.space))
    return "not every title of the set has a hotel" if lacking else None


@forbids(Build, "14.2")
def one_double_hotel_per_set(game: Game, build: Build) -> str | None:
    """As many sets as one likes, but one title in each."""
    if game.deed(build.space).houses < HOTEL:
        return None
    taken = any(deed.houses == DOUBLE_HOTEL for deed in game.group(build.space))
    return "the set has its double hotel already" if taken else None


@resolves(Build, "intro", rulings=("R-16",))
def a_level_is_built(game: Game, build: Build) -> Iterator[Event | Task]:
    """Its price to the bank; the title remembers that it has been built on (0.3, 14.3)."""
    deed = game.deed(build.space)
    game.cite("0.4", "0.3")
    if build.paid and game.refusals(build):
        # Only with 0.7 off: what was sold to pay for this level has closed it, so the price comes back.
        back = build_quote(game, build)
        yield MoneyMoved(src=BANK, dst=build.player, amount=back.amount, why="building", quote=back)
        return
    if deed.houses == HOTEL:
        game.cite("14.1", "14.2")
    paid, first = payment(game, build, build_quote(game, build), "building")
    yield from first
    if not paid:
        return
    if uses_credit(game, build):
        yield FreeHotelSet(player=build.player, credits=game.player(build.player).free_hotels - 1)
    yield BuildingsChanged(space=build.space, houses=deed.houses + 1, built=True)
    yield ClearPurges(set=game.set_of(build.space))


def uses_credit(game: Game, build: Build) -> bool:
    """Does a card's free hotel pay for this level."""
    return game.deed(build.space).houses == FOUR_HOUSES and game.player(build.player).free_hotels > 0


@adjusts("build_price", "intro", kind="cap")
def a_free_hotel_costs_nothing(game: Game, build: Build, price: int) -> tuple[int, str] | None:
    """For a credit that a card gave."""
    return (0, "a free hotel from a card") if uses_credit(game, build) else None


@adjusts("build_price", "14.1", kind="times", rulings=("R-143",))
@adjusts("sale_price", "14.1", kind="times", rulings=("R-143",))
def a_double_hotel_costs_five_houses(game: Game, task: Build | SellBuilding, price: int) -> tuple[int, str] | None:
    """When bought, and so when sold (R-143)."""
    houses = game.deed(task.space).houses
    if houses != (DOUBLE_HOTEL if isinstance(task, SellBuilding) else HOTEL):
        return None
    times = game.figure("14.1", "houses_price")
    return price * times, f"double hotel: {times} houses"


# --- selling


@adjusts("sale_price", "intro", kind="percent", rulings=("R-144",))
def the_bank_pays_half_for_buildings(game: Game, sale: SellBuilding, price: int) -> tuple[int, str]:
    """Half of what the step costs now."""
    share = game.figure("intro", "sell_percent")
    return percent(price, share), f"{share}% when sold"


@forbids(SellBuilding, "intro", rulings=("R-26",))
def a_prisoner_sells_only_for_a_debt(game: Game, sale: SellBuilding) -> tuple[str, str] | None:
    """Unless the table lets prisoners manage their titles."""
    return None if sale.forced else closed_in_jail(game, sale.player)


@forbids(SellBuilding, "intro")
def only_what_stands_on_ones_own_title_is_sold(game: Game, sale: SellBuilding) -> str | None:
    """A title with at least one building."""
    deed = game.deed(sale.space)
    if deed.owner != sale.player:
        return "it is not yours"
    return None if deed.houses else "it has no building"


@forbids(SellBuilding, "0.4", rulings=("R-141",))
def selling_is_even(game: Game, sale: SellBuilding) -> str | None:
    """The highest of the set goes first; a title that a purge has left behind is not counted (R-148)."""
    standing = [deed for deed in game.group(sale.space) if not deed.purged]
    highest = max((deed.houses for deed in standing), default=0)
    deed = game.deed(sale.space)
    return "another title of the set stands higher" if not deed.purged and deed.houses < highest else None


@forbids(SellBuilding, "0.4", rulings=("R-141",))
def a_mortgage_in_the_set_bars_selling(game: Game, sale: SellBuilding) -> str | None:
    """Or a title only reserved."""
    barred = any(deed.mortgaged or deed.reserved for deed in game.group(sale.space))
    return "a title of the set is mortgaged or reserved" if barred else None


@forbids(SellBuilding, "intro", rulings=("R-147",))
def a_hotel_becomes_four_houses(game: Game, sale: SellBuilding) -> str | None:
    """Which the bank must have, where the table says so."""
    left = stock_left(game)
    if left is None or game.deed(sale.space).houses != HOTEL or not game.options.hotel_sale_needs_houses:
        return None
    needed = game.figure("intro", "houses_per_hotel")
    return f"the bank has not {needed} houses left" if left[0] < needed else None


@resolves(SellBuilding, "intro")
def a_level_is_sold(game: Game, sale: SellBuilding) -> Iterator[Event | Task]:
    """Half its cost from the bank."""
    if not sale.forced:
        game.note("R-25")
    quote = sale_quote(game, sale)
    amount = quote.amount
    yield MoneyMoved(src=BANK, dst=sale.player, amount=amount, why="selling", quote=quote, space=sale.space)
    yield BuildingsChanged(space=sale.space, houses=game.deed(sale.space).houses - 1)
    yield ClearPurges(set=game.set_of(sale.space))


# --- 14.3: the half-price street


def qualifies(game: Game, seat: int, names: tuple[str, ...]) -> bool:
    """Is the whole street held, and has none of it been built on in this ownership."""
    return holds_street(game, seat, names) and not any(_touched(deed) for deed in street_deeds(game, names))


def _touched(deed: Deed) -> bool:
    return deed.built_on or deed.houses > 0


def street_deeds(game: Game, names: tuple[str, ...]) -> tuple[Deed, ...]:
    """All titles of a street."""
    return tuple([game.deed(space) for name in names for space in game.frame.members[name]])


def has_discount(game: Game, seat: int, space: int) -> bool:
    """Does the player build on this title at half price."""
    name = game.set_of(space)
    names = street_of(game, name)
    if not names or not holds_street(game, seat, names):
        return False
    return name in game.player(seat).half_price or qualifies(game, seat, names)


@adjusts("build_price", "14.3", kind="percent", rulings=("R-145", "R-06"))
@adjusts("sale_price", "14.3", kind="percent", rulings=("R-150",))
def a_whole_street_builds_at_half_price(game: Game, task: Build | SellBuilding, price: int) -> tuple[int, str] | None:
    """And sells at half of that, while the discount lasts."""
    if not has_discount(game, task.player, task.space):
        return None
    share = game.figure("14.3", "percent")
    return percent(price, share), f"{share}%: the whole street, first built on as a whole"


@resolves(Build, "14.3", rulings=("R-146",))
def the_street_keeps_its_discount(game: Game, build: Build) -> Iterator[Event | Task]:
    """From the first level built there."""
    player = game.player(build.player)
    names = street_of(game, game.set_of(build.space))
    if names and names[0] not in player.half_price and qualifies(game, build.player, names):
        yield StreetDiscountSet(player=build.player, sets=(*player.half_price, *names))


@resolves(CheckStreets, "14.3", rulings=("R-146",))
def discounts_follow_the_titles(game: Game, check: CheckStreets) -> Iterator[Event | Task]:
    """Gained with an untouched street, lost with any title of it."""
    for seat in game.table.solvent():
        player = game.player(seat)
        if not player.half_price and not holds_a_set(game, seat):
            continue
        sets: list[str] = []
        for names in game.frame.streets.values():
            if names[0] in player.half_price or names[-1] in player.half_price:
                sets += [name for name in names if name in player.half_price and holds_street(game, seat, names)]
            elif qualifies(game, seat, names):
                sets += names
        if tuple(sets) != player.half_price and set(sets) != set(player.half_price):
            yield StreetDiscountSet(player=seat, sets=tuple(sets))
