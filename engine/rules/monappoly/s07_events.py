"""Section 7: global events."""

from collections.abc import Iterator
from typing import Any

from engine.events.base import Event
from engine.events.movement import CountsSet, EventEnded, EventStarted, JailFeeSet
from engine.game import Game
from engine.records import BANK
from engine.rules.monappoly.book import adjusts, excepts, resolves
from engine.rules.monappoly.s10_jail import fee_at_the_start, grown
from engine.tasks.base import Arrival, Task
from engine.tasks.money import Owe
from engine.tasks.movement import SendToJail, VisitFreeParking
from engine.tasks.property import ChargePotRent, ChargeRent
from engine.tasks.turn import ClearEvent, StartEvent


def running(game: Game, word: str) -> str:
    """The running event whose name begins with `word` (`tax` finds `tax_x2`), or an empty text."""
    event = game.table.event
    if not event:
        return ""
    return next((name for name in event.split("+") if name == word or name.startswith(f"{word}_x")), "")


def multiplied(game: Game, word: str, amount: int) -> tuple[int, str] | None:
    """An amount times the factor of the running event of that kind."""
    name = running(game, word)
    if not name:
        return None
    factor = int(name.rpartition("_x")[2])
    return amount * factor, f"event: × {factor}"


@resolves(StartEvent)
def an_event_starts(game: Game, start: StartEvent) -> Iterator[Event | Task]:
    """Alone (7.1), or beside the running one where that rule is switched off."""
    old = game.value("event_beside", game.table.event, start.player)
    yield EventStarted(event=f"{old}+{start.event}" if old and old != start.event else start.event)


@adjusts("event_beside", "7.1", kind="cap", rulings=("R-105",))
def one_event_at_a_time(game: Game, seat: int, running_event: str) -> str:
    """The new event takes the place of any other."""
    return ""


@adjusts("rent", "7.2.a", rulings=("R-84",))
def the_event_changes_utility_rent(game: Game, charge: Any, amount: int) -> tuple[int, str] | None:
    """For everyone and for a title in the pot, until a double."""
    return multiplied(game, "utility", amount) if _kind(game, charge) == "utility" else None


@adjusts("rent", "7.2.b", rulings=("R-84",))
def the_event_changes_station_rent(game: Game, charge: Any, amount: int) -> tuple[int, str] | None:
    """For everyone and for a title in the pot, until a double."""
    return multiplied(game, "station", amount) if _kind(game, charge) == "station" else None


def _kind(game: Game, charge: Any) -> str:
    """What stands on the space the rent is for, whoever gets it: a player or the pot (R-78)."""
    return game.frame.kinds[charge.space] if isinstance(charge, ChargeRent | ChargePotRent) else ""


@adjusts("tax", "7.2.c")
def the_event_changes_tax(game: Game, subject: tuple[int, Arrival], amount: int) -> tuple[int, str] | None:
    """For everyone, until a double."""
    return multiplied(game, "tax", amount)


@adjusts("jail_is_full", "7.2.d")
def the_event_closes_the_jail(game: Game, seat: int, full: bool) -> bool | None:
    """Nobody can be sent there."""
    return True if running(game, "jail_full") else None


@resolves(SendToJail, "7.2.d", rulings=("R-106",))
def the_fee_is_paid_in_place_of_jail(game: Game, sending: SendToJail) -> Iterator[Event | Task]:
    """The fee as it stands; the piece stays, the counts go to zero, the fee starts anew."""
    seat, player = sending.player, game.player(sending.player)
    if player.jailed or not running(game, "jail_full"):
        return
    if player.doubles or player.triples:
        yield CountsSet(player=seat, doubles=0, triples=0)
    quote = game.quote("jail_exit", player.jail_fee, seat, label="jail fee")
    account = game.value("fines_account", BANK, seat)
    fee = grown(game, player.jail_fee) if game.options.jail_fee_mode == "per_payment" else fee_at_the_start(game)
    if fee != player.jail_fee:
        yield JailFeeSet(player=seat, fee=fee)
    yield Owe(player=seat, creditor=account, amount=quote.amount, why="jail fee", quote=quote)


@excepts(VisitFreeParking, "11.1", by="7.2.e", rulings=("R-107",))
def the_event_suspends_the_free_parking_card(game: Game, visit: VisitFreeParking) -> str | None:
    """Not even the card."""
    return "the Free Parking event: no card" if running(game, "free_parking_off") else None


@excepts(VisitFreeParking, "11.2", by="7.2.e", rulings=("R-107",))
def the_event_suspends_free_parking(game: Game, visit: VisitFreeParking) -> str | None:
    """Nothing happens there."""
    return "the Free Parking event: nothing happens" if running(game, "free_parking_off") else None


@resolves(ClearEvent, "7.3", rulings=("R-57", "R-127"))
def a_double_ends_the_event(game: Game, clear: ClearEvent) -> Iterator[Event | Task]:
    """Before the Double card that may start another (R-127)."""
    event = game.table.event
    if event and game.value("a_double_by_now", game.table.turn.kind == "double", clear.player):
        yield EventEnded(event=event)


@excepts(ClearEvent, "7.3", by="7.3.a", rulings=("R-57",))
def a_downgraded_triple_ends_nothing(game: Game, clear: ClearEvent) -> str | None:
    """It fell as a triple."""
    turn = game.table.turn
    downgraded = game.table.event and turn.natural == "triple" and turn.kind == "double"
    return "a triple made into a double leaves the event running" if downgraded else None


@adjusts("a_double_by_now", "7.3.b", kind="base")
def a_converted_double_still_ends_the_event(game: Game, seat: int, double: bool) -> bool | None:
    """It fell as a double."""
    turn = game.table.turn
    return True if turn.natural == "double" and turn.kind == "triple" else None
