"""What titles and buildings cost and earn: a base from the board, and everything that adjusts it."""

from engine.game import Game
from engine.quotes import NEAREST_OR_ZERO, Quote
from engine.table import DOUBLE_HOTEL
from engine.tasks.property import Build, BuyTitle, ChargePotRent, ChargeRent, Mortgage, SellBuilding, Unmortgage

LEVELS = ("no building", "1 house", "2 houses", "3 houses", "4 houses", "a hotel", "a double hotel")


def printed_price(game: Game, space: int) -> int:
    """The price on the board."""
    return game.space(space).price or 0


def price_quote(game: Game, buy: BuyTitle) -> Quote:
    """What a title costs its buyer."""
    return game.quote("price", printed_price(game, buy.space), buy, label=f"price of {game.place(buy.space)}")


def rent_quote(game: Game, charge: ChargeRent | ChargePotRent) -> Quote:
    """The rent of a title for this landing, with everything that adjusts it (S12.2 to S12.5)."""
    kind = game.frame.kinds[charge.space]
    base = 0  # no rent is printed for a utility (16.1)
    if kind == "street":
        base = game.space(charge.space).rents[0]
    elif kind == "station":
        base = game.board.stations.rents[0]
    words = f"rent of {game.place(charge.space)}"
    return game.quote("rent", base, charge, rounding=NEAREST_OR_ZERO, label=words)


def build_quote(game: Game, build: Build) -> Quote:
    """What the next level of a title costs."""
    cost = game.space(build.space).build or 0
    deed = game.deed(build.space)
    level = LEVELS[min(deed.houses + 1, DOUBLE_HOTEL)]
    return game.quote("build_price", cost, build, label=f"{level} on {game.place(build.space)}")


def sale_quote(game: Game, sale: SellBuilding) -> Quote:
    """What the bank pays for the top level of a title."""
    cost = game.space(sale.space).build or 0
    level = LEVELS[game.deed(sale.space).houses]
    return game.quote("sale_price", cost, sale, label=f"{level} on {game.place(sale.space)}")


def mortgage_quote(game: Game, mortgage: Mortgage) -> Quote:
    """What the bank lends on a title."""
    words = f"price of {game.place(mortgage.space)}"
    return game.quote("mortgage_value", printed_price(game, mortgage.space), mortgage, label=words)


def unmortgage_quote(game: Game, unmortgage: Unmortgage) -> Quote:
    """What lifting a mortgage costs."""
    words = f"price of {game.place(unmortgage.space)}"
    return game.quote("unmortgage_price", printed_price(game, unmortgage.space), unmortgage, label=words)
