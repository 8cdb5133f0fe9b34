"""Section 15: stations."""

from collections.abc import Iterator

from engine.events.base import Event
from engine.game import Game
from engine.records import BANK
from engine.rules.monappoly.book import adjusts, excepts, resolves
from engine.tasks.base import Task
from engine.tasks.money import Owe
from engine.tasks.property import BuyTitle, ChargeSurcharge


def station_price(game: Game, seat: int, space: int) -> tuple[int, int]:
    """What the next station costs a player, and the number of stations that makes it so."""
    mine = [deed for deed in game.group(space) if deed.owner == seat and deed.space != space]
    free = sum(1 for deed in mine if not deed.mortgaged)
    count = int(game.value("stations_for_price", free, (seat, space)))
    return game.figures("15.1", "prices")[count], count


@adjusts("price", "15.1", kind="base")
def each_station_costs_more_than_the_last(game: Game, buy: BuyTitle, price: int) -> tuple[int, str] | None:
    """£200, £250, £300, £400 by the number already owned; only when bought outright (15.3)."""
    if game.frame.kinds[buy.space] != "station":
        return None
    cost, count = station_price(game, buy.player, buy.space)
    return cost, f"{count} station{'' if count == 1 else 's'} owned already"


@adjusts("stations_for_price", "15.2", kind="base")
def mortgaged_stations_count_for_the_price(game: Game, buyer: tuple[int, int], count: int) -> int | None:
    """Mortgaging does not make the next one cheaper."""
    seat, space = buyer
    owned = sum(1 for deed in game.group(space) if deed.owner == seat and deed.space != space)
    return owned if owned != count else None


@resolves(ChargeSurcharge, "15.1")
def a_station_gained_would_bear_the_surcharge(game: Game, charge: ChargeSurcharge) -> Iterator[Event | Task]:
    """What it costs more than the first one; 15.3 spares everyone this."""
    cost, _ = station_price(game, charge.player, charge.space)
    extra = cost - game.figures("15.1", "prices")[0]
    quote = game.quote("surcharge", extra, charge, label=f"surcharge on {game.place(charge.space)}")
    if quote.amount:
        yield Owe(
            player=charge.player,
            creditor=BANK,
            amount=quote.amount,
            why="station surcharge",
            quote=quote,
            space=charge.space,
        )


@excepts(ChargeSurcharge, "15.1", by="15.3")
def only_a_purchase_bears_the_surcharge(game: Game, charge: ChargeSurcharge) -> str:
    """Not what comes by Free Parking, a card or a deal."""
    return f"{game.place(charge.space)} was not bought outright: no surcharge"
