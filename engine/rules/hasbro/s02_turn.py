"""Section 2: a turn of two dice, doubles, and GO."""

from collections.abc import Iterator
from typing import Any

from engine.events.base import Event, Ruled
from engine.events.money import MoneyMoved
from engine.events.movement import StruckOut
from engine.game import Game
from engine.mechanics.movement import visit
from engine.records import BANK
from engine.rules.hasbro.book import adjusts, resolves
from engine.tasks.base import Arrival, Task
from engine.tasks.movement import Land, Move, PayPassBonus, ReleaseFromJail, SendToJail, VisitGo
from engine.tasks.turn import MoveRoller, TestThree


@resolves(MoveRoller, "2.1")
def a_double_moves_its_sum(game: Game, moving: MoveRoller) -> Iterator[Event | Task]:
    """Like any other roll; a prisoner is let out first (6.7)."""
    turn = game.table.turn
    if turn.kind != "double" or turn.struck_out:
        return
    if turn.was_jailed:
        yield ReleaseFromJail(player=moving.player, how="double")
    yield Move(player=moving.player, steps=sum(turn.dice), arrival=Arrival(dice=turn.dice))


@adjusts("direction", "2.1", kind="base")
def pieces_move_forward(game: Game, seat: int, direction: int) -> int:
    """Clockwise, always."""
    return 1


@resolves(Land, "2.2")
def the_space_reached_is_resolved(game: Game, land: Land) -> Iterator[Event | Task]:
    """Whatever brought the piece there."""
    yield visit(game, land.player, land.arrival)


@adjusts("another_roll", "2.3", kind="base")
def a_double_earns_another_roll(game: Game, seat: int, again: bool) -> bool | None:
    """Unless the turn is over by then."""
    return True if game.table.turn.kind == "double" else None


@resolves(TestThree, "2.4")
def a_third_double_is_not_moved(game: Game, test: TestThree) -> Iterator[Event | Task]:
    """Straight to jail, and the turn is over."""
    if game.player(test.player).doubles + 1 >= game.figure("2.4", "limit"):
        yield StruckOut(player=test.player)
        yield SendToJail(player=test.player)


@adjusts("pass_bonus", "2.5", kind="base")
def crossing_go_collects(game: Game, seat: int, amount: int) -> tuple[int, str]:
    """200 from the bank."""
    return game.figure("2.5", "bonus"), "passing GO"


@adjusts("leaving_go_is_a_pass", "2.6", kind="cap")
def leaving_go_after_a_landing_is_no_pass(game: Game, move: Any, counts: bool) -> bool | None:
    """The landing has paid already: there is no 400."""
    return False if counts and not move.crossing else None


@resolves(PayPassBonus)
def the_pass_is_paid(game: Game, passing: PayPassBonus) -> Iterator[Event | Task]:
    """At once, before the space is resolved."""
    quote = game.quote("pass_bonus", 0, passing.player, label="passing GO")
    if quote.amount:
        yield MoneyMoved(src=BANK, dst=passing.player, amount=quote.amount, why="passing GO", quote=quote)


@resolves(VisitGo, "2.6")
def landing_on_go_collects_the_same(game: Game, visit: VisitGo) -> Iterator[Event | Task]:
    """200, and nothing more on leaving."""
    quote = game.quote("landing_bonus", game.figure("2.6", "bonus"), visit.player, label="landing on GO")
    if quote.amount:
        yield MoneyMoved(src=BANK, dst=visit.player, amount=quote.amount, why="landing on GO", quote=quote)
    else:
        yield Ruled(text="nothing is due on GO", player=visit.player)
