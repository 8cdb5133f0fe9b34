"""Section 4: rent. Nobody need ask in this small ruleset: it is due on landing (4.1 and 4.2 are not built)."""

from collections.abc import Iterator

from engine.events.base import Event, Ruled
from engine.game import Game
from engine.mechanics.property_prices import LEVELS, rent_quote
from engine.rules.hasbro.book import adjusts, excepts, resolves
from engine.tasks.base import Task
from engine.tasks.money import Owe
from engine.tasks.property import ChargeRent


@resolves(ChargeRent, "4.3")
def the_lander_owes_the_rent_of_the_deed(game: Game, charge: ChargeRent) -> Iterator[Event | Task]:
    """To the owner, as a debt."""
    quote = rent_quote(game, charge)
    owner = game.deed(charge.space).owner
    if quote.amount:
        yield Owe(
            player=charge.player, creditor=owner, amount=quote.amount, why="rent", quote=quote, space=charge.space
        )
    else:
        yield Ruled(text=f"no rent is due on {game.place(charge.space)}", player=charge.player)


@adjusts("rent", "4.3", kind="base")
def buildings_raise_the_rent(game: Game, charge: ChargeRent, rent: int) -> tuple[int, str] | None:
    """As the deed prints it."""
    houses = game.deed(charge.space).houses
    return (game.space(charge.space).rents[houses + 1], LEVELS[houses]) if houses else None


@adjusts("rent", "4.4", kind="times")
def a_whole_set_doubles_unbuilt_rent(game: Game, charge: ChargeRent, rent: int) -> tuple[int, str] | None:
    """A mortgaged member does not end it (4.9)."""
    deed = game.deed(charge.space)
    if deed.houses or not game.is_colour(charge.space):
        return None
    whole = game.holds_set(deed.owner, game.set_of(charge.space))
    return (rent * game.figure("4.4", "factor"), "whole set, doubled") if whole else None


@adjusts("rent", "4.5", kind="base")
def railroads_earn_by_their_number(game: Game, charge: ChargeRent, rent: int) -> tuple[int, str] | None:
    """25, 50, 100, 200."""
    if game.frame.kinds[charge.space] != "station":
        return None
    owner = game.deed(charge.space).owner
    count = sum(1 for deed in game.group(charge.space) if deed.owner == owner)
    return game.figures("4.5", "rents")[count - 1], f"{count} railroad{'s' if count > 1 else ''}"


@excepts(ChargeRent, "4.3", by="4.8")
def a_mortgaged_property_earns_nothing(game: Game, charge: ChargeRent) -> str | None:
    """While it is turned over."""
    return f"{game.place(charge.space)} is mortgaged" if game.deed(charge.space).mortgaged else None
