"""Section 3: movement."""

from collections.abc import Iterator

from engine.events.base import Event
from engine.game import Game
from engine.mechanics.windows import moment
from engine.rules.monappoly.book import adjusts, resolves
from engine.tasks.base import Task
from engine.tasks.movement import ActOnSpace, Land


@adjusts("leaving_go_is_a_pass", "3.2", kind="cap", rulings=("R-68",))
def the_first_move_off_go_is_no_pass(game: Game, move: Task, counts: bool) -> bool | None:
    """Until some movement has left the piece resting off GO, leaving GO counts for nothing."""
    return False if counts and not game.player(move.player).left_go else None


@adjusts("direction", "3.3", kind="base")
def every_piece_moves_the_way_it_faces(game: Game, seat: int, direction: int) -> int:
    """1 clockwise, -1 anti-clockwise."""
    return game.player(seat).facing


@resolves(Land, "3.4")
def landing_performs_the_action(game: Game, land: Land) -> Iterator[Event | Task]:
    """Held cards for a landing are offered first; then the space acts."""
    yield from moment(game, "landing", land.player, task=land)
    yield ActOnSpace(player=land.player, arrival=land.arrival)
