"""Jail: its commands in the start window and on the last turn, and what others need to know about a prisoner."""

from collections.abc import Iterator
from typing import Any

from engine.answers import split
from engine.cards import card
from engine.decisions import Option, offers, reads
from engine.game import Game
from engine.mechanics.menu import lists, reads_command
from engine.tasks.base import Task
from engine.tasks.movement import LeaveJail, LeaveOrStay, PayJailFee, ReleaseByCard
from engine.tasks.turn import TurnMenu


def closed_in_jail(game: Game, seat: int) -> tuple[str, str] | None:
    """Why a prisoner may not build, sell, mortgage, unmortgage or unreserve by choice: (reason, ruling), or None."""
    if not game.player(seat).jailed or game.options.jailed_may_manage:
        return None
    return "you are in jail", "R-26"


def locked_in(game: Game, seat: int) -> bool:
    """Does a card bar the way out (6.8.a); cites it."""
    return bool(game.value("locked_in", False, seat))


def release_cards(game: Game, seat: int) -> tuple[str, ...]:
    """The release cards in a hand, oldest first."""
    return tuple([held.card for held in game.player(seat).hand if _kept_for(held.card) == "in_jail"])


def holds_waiver(game: Game, seat: int) -> bool:
    """Is the next paid exit free, by a mark or by a card that will fire (R-113)."""
    player = game.player(seat)
    fires = any(_kept_for(held.card) == "leaves_jail" for held in player.hand)
    return player.waiver or fires or game.replaced("jail_fee", seat)


def extra_roll_due(game: Game) -> bool:
    """Is this the window before another roll of a turn in which dice have fallen already (R-24)."""
    turn = game.table.turn
    if turn.phase != "start" or turn.seat < 0:
        return False
    player = game.player(turn.seat)
    taxed = turn.taxed and game.options.turn_tax_timing == "before_roll"  # taken as the first roll begins
    return bool(turn.rolls or player.doubles or player.triples or taxed)


def _kept_for(card_id: str) -> str:
    keep = card(card_id).keep
    return keep.moment if keep else ""


@lists("turn_menu")
def leave_jail_commands(game: Game, menu: TurnMenu) -> Iterator[Option]:
    """`{leave_jail: fee}`, `{leave_jail: card}`, and by its id any release card after the first."""
    if game.player(menu.player).jailed:
        for way in _ways(game, menu.player):
            yield _command(game, menu, way)


@reads_command("leave_jail", "turn_menu")
def read_leave_jail(game: Game, menu: TurnMenu, value: Any) -> Option | None:
    """`fee`, `card` or the id of a release card held."""
    way = _way(game, menu.player, value)
    return None if way is None or not game.player(menu.player).jailed else _command(game, menu, way)


def _command(game: Game, menu: TurnMenu, way: str) -> Option:
    act, label = _leaving(game, menu.player, way, forced=False)
    return Option(word="leave_jail", of=way, label=label, tasks=(act, menu))


@offers(LeaveJail)
def ways_out(game: Game, decision: LeaveJail) -> Iterator[Option]:
    """The fee, or a release card; after a cancelled card the question comes again."""
    for way in _ways(game, decision.player):
        yield _exit(game, decision, way)


@reads(LeaveJail)
def read_way_out(game: Game, decision: LeaveJail, answer: Any) -> Option | None:
    """`fee`, `card` or the id of a release card held."""
    word, of = split(answer)
    way = _way(game, decision.player, of if word == "leave_jail" else word)
    return None if way is None else _exit(game, decision, way)


def _exit(game: Game, decision: LeaveJail, way: str) -> Option:
    act, label = _leaving(game, decision.player, way, forced=True)
    tasks = (act,) if way == "fee" else (act, LeaveOrStay(player=decision.player))
    return Option(word=way, label=label, tasks=tasks)


def _ways(game: Game, seat: int) -> tuple[str, ...]:
    """`fee`, then `card` for the first release card, then the ids of the others."""
    cards = release_cards(game, seat)
    return ("fee", *(["card"] if cards else []), *cards[1:])


def _way(game: Game, seat: int, value: Any) -> str | None:
    cards = release_cards(game, seat)
    if value == "fee" or (value == "card" and cards) or value in cards:
        return str(value)
    return None


def _leaving(game: Game, seat: int, way: str, *, forced: bool) -> tuple[Task, str]:
    if way == "fee":
        fee = game.round(game.player(seat).jail_fee)
        free = " (waived)" if holds_waiver(game, seat) else ""
        return PayJailFee(player=seat, forced=forced), f"Pay £{fee:,} and leave jail{free}"
    named = release_cards(game, seat)[0] if way == "card" else way
    return ReleaseByCard(player=seat, card=named), f"Leave jail by the card {named}"
