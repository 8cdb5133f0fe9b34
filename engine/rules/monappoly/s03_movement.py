"""Section 3: movement."""

from collections.abc import Iterator

from engine.events.base import Event, Ruled
from engine.events.movement import TurnedRound
from engine.game import Game
from engine.mechanics.movement import visit
from engine.mechanics.windows import moment
from engine.records import JAIL
from engine.rules.monappoly.book import adjusts, resolves
from engine.tasks.base import Task
from engine.tasks.movement import ActOnSpace, Land
from engine.tasks.turn import TurnRound


@adjusts("starting_facing", "3.1", kind="base")
def everybody_sets_out_clockwise(game: Game, seat: int, facing: int) -> int:
    """The first facing of every player."""
    return 1


@adjusts("leaving_go_is_a_pass", "3.2", kind="cap", rulings=("R-68",))
def the_first_move_off_go_is_no_pass(game: Game, move: Task, counts: bool) -> bool | None:
    """Until some movement has left the piece resting off GO, leaving GO counts for nothing."""
    return False if counts and not game.player(move.player).left_go else None


@adjusts("may_turn", "3.2", kind="cap")
def nobody_turns_before_passing_go(game: Game, seat: int, may: bool) -> bool | None:
    """The direction is locked until GO has been passed."""
    return None if game.player(seat).passed_go else False


@adjusts("direction", "3.3", kind="base")
def every_piece_moves_the_way_it_faces(game: Game, seat: int, direction: int) -> int:
    """1 clockwise, -1 anti-clockwise."""
    return game.player(seat).facing


@resolves(Land, "3.4")
def landing_performs_the_action(game: Game, land: Land) -> Iterator[Event | Task]:
    """Held cards for a landing are offered first; then the space acts."""
    at = game.player(land.player).at
    windows = tuple(moment(game, "landing", land.player, task=land))
    if windows or at == JAIL:
        yield from windows
        yield ActOnSpace(player=land.player, arrival=land.arrival, space=at)
    else:
        yield visit(game, land.player, land.arrival)


@resolves(TurnRound)
def a_card_turns_a_player_round(game: Game, turn: TurnRound) -> Iterator[Event | Task]:
    """Unless the direction is still locked; a double is rule 4.3's."""
    if not turn.after_double:
        game.cite(*turn.by)
        yield turned(game, turn.player)


def turned(game: Game, seat: int) -> Event:
    """The player turned round, or why not."""
    if game.value("may_turn", True, seat):
        return TurnedRound(player=seat)
    return Ruled(text=f"{game.name(seat)} has not passed GO yet: the direction is locked", player=seat)
