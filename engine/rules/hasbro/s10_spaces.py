"""Section 10: the other spaces."""

from collections.abc import Iterator

from engine.events.base import Event, Ruled
from engine.game import Game
from engine.records import BANK, POT
from engine.rules.hasbro.book import adjusts, resolves
from engine.tasks.base import Task
from engine.tasks.money import Owe
from engine.tasks.movement import VisitFreeParking, VisitTax


@resolves(VisitFreeParking, "10.1")
def free_parking_does_nothing(game: Game, visit: VisitFreeParking) -> Iterator[Event | Task]:
    """No money lies there, none is paid."""
    yield Ruled(text="Free Parking is just a free space", player=visit.player)


@adjusts("fines_account", "10.2", kind="cap")
def nothing_is_put_in_the_centre(game: Game, seat: int, account: int) -> int:
    """Taxes go to the bank."""
    return BANK


@resolves(VisitTax, "10.3")
def a_tax_space_charges_its_figure(game: Game, visit: VisitTax) -> Iterator[Event | Task]:
    """As printed on the board."""
    space = game.space(game.player(visit.player).at)
    quote = game.quote("tax", space.tax or 0, visit.player, label=f"tax on {space.name}")
    account = game.value("fines_account", POT, visit.player)
    yield Owe(player=visit.player, creditor=account, amount=quote.amount, why="tax", quote=quote)
