"""Moving pieces: along a path, stopping at GO for what is due there, and landing."""

from collections.abc import Iterator
from functools import cache

from engine.events.base import Event, Ruled
from engine.events.movement import FirstMoveMade, PassedGo, PieceMoved, ReplacementUsed
from engine.game import Game
from engine.mechanics.book import resolves
from engine.mechanics.windows import moment
from engine.records import GO, replace
from engine.tasks.base import Arrival, Task
from engine.tasks.movement import (
    ActOnSpace,
    Advance,
    ChargeInstalment,
    ChargeMortgageFee,
    CreditPass,
    Land,
    Move,
    OfferRepayment,
    PassGo,
    PayPassBonus,
    VisitDeck,
    VisitFreeParking,
    VisitGo,
    VisitGoToJail,
    VisitJustVisiting,
    VisitTax,
    VisitTitle,
)

_VISITS: dict[str, type[Task]] = {
    "go": VisitGo,
    "street": VisitTitle,
    "station": VisitTitle,
    "utility": VisitTitle,
    "tax": VisitTax,
    "just_visiting": VisitJustVisiting,
    "free_parking": VisitFreeParking,
    "go_to_jail": VisitGoToJail,
}


@cache
def path_from(at: int, step: int, distance: int) -> tuple[int, ...]:
    """The spaces entered one after the other; there are few such paths, and every move takes one."""
    return tuple([(at + step * (n + 1)) % 40 for n in range(distance)])


@resolves(Move)
def the_piece_moves_and_lands(game: Game, move: Move) -> Iterator[Event | Task]:
    """Stops at GO where leaving it is still to be dealt with, then goes on."""
    player = game.player(move.player)
    if player.jailed:
        if move.arrival.by == "double":
            game.note("R-76")
            yield Ruled(text=f"{game.name(move.player)} is in jail and does not move", player=move.player)
        return
    if move.steps == 0:
        return
    direction = int(game.value("direction", 1, move.player))
    forward = move.steps > 0
    step = direction if forward else -direction
    left = abs(move.steps)
    if player.at == GO and not move.passed and game.value("leaving_go_is_a_pass", forward, move):
        yield PassGo(player=move.player)
        yield replace(move, passed=True)
        return
    to_go = (-player.at * step) % 40 or 40
    through = to_go < left
    path = path_from(player.at, step, to_go if through else left)
    yield PieceMoved(player=move.player, to=path[-1], path=path)
    if through:
        yield replace(move, steps=move.steps - to_go * (1 if forward else -1), passed=False, crossing=True)
        return
    if move.final and not player.left_go and path[-1] != GO:
        yield FirstMoveMade(player=move.player)
    yield Land(player=move.player, arrival=move.arrival)


@resolves(Advance)
def the_piece_goes_straight_there(game: Game, advance: Advance) -> Iterator[Event | Task]:
    """Forward along the facing; with GO on the way (or left behind) a full pass (R-179)."""
    player = game.player(advance.player)
    if player.jailed:
        return
    step = int(game.value("direction", 1, advance.player))
    if not advance.pays_go:
        yield from _placed(game, advance, ())
        return
    if player.at == GO and not advance.passed and game.value("leaving_go_is_a_pass", True, advance):
        yield PassGo(player=advance.player)
        yield replace(advance, passed=True)
        return
    distance = ((advance.to - player.at) * step) % 40 or 40
    to_go = (-player.at * step) % 40
    if 0 < to_go < distance:
        yield PieceMoved(player=advance.player, to=GO, path=path_from(player.at, step, to_go))
        yield replace(advance, passed=False, crossing=True)
        return
    yield from _placed(game, advance, path_from(player.at, step, distance))


def _placed(game: Game, advance: Advance, path: tuple[int, ...]) -> Iterator[Event | Task]:
    player = game.player(advance.player)
    yield PieceMoved(player=advance.player, to=advance.to, path=path)
    if advance.to == GO and advance.pays_go and not player.passed_go:
        game.note("R-69")
        yield PassedGo(player=advance.player)
    elif not player.left_go and advance.to != GO:
        yield FirstMoveMade(player=advance.player)
    if advance.acts:
        yield Land(player=advance.player, arrival=advance.arrival)


@resolves(PassGo)
def what_is_due_at_go_in_order(game: Game, passing: PassGo) -> Iterator[Event | Task]:
    """Held cards, bonus, mortgage fee, instalment, larger repayment, credit (S10.4, R-67)."""
    seat = passing.player
    game.note("R-67")
    clockwise = game.value("direction", 1, seat) == 1
    yield from moment(game, "passes_go_clockwise" if clockwise else "passes_go_anticlockwise", seat)
    yield PayPassBonus(player=seat)
    if any(deed.mortgaged for deed in game.table.owned(seat)):
        yield ChargeMortgageFee(player=seat)
    yield ChargeInstalment(player=seat)
    yield OfferRepayment(player=seat)
    if not game.player(seat).passed_go:
        yield CreditPass(player=seat)


@resolves(CreditPass)
def the_player_has_passed_go(game: Game, credit: CreditPass) -> Iterator[Event | Task]:
    """From now on the player may buy and turn round (0.1, 3.2)."""
    yield PassedGo(player=credit.player)


@resolves(ActOnSpace)
def the_space_acts(game: Game, act: ActOnSpace) -> Iterator[Event | Task]:
    """Hand over to the visit of that kind of space, unless a card has ended the landing or moved the piece away."""
    at = game.player(act.player).at
    if game.replaced("landing", act.player):
        yield ReplacementUsed(what="landing", player=act.player)
        return
    if at >= 40 or act.space not in (-1, at):
        yield Ruled(text=f"{game.name(act.player)} is no longer there: the space does not act", player=act.player)
        return
    yield visit(game, act.player, act.arrival)


def visit(game: Game, seat: int, arrival: Arrival) -> Task:
    """The visit of the space the player stands on."""
    kind = game.frame.kinds[game.player(seat).at]
    if kind in ("chance", "community_chest"):
        return VisitDeck(player=seat, deck=kind, arrival=arrival)
    return _VISITS[kind](player=seat, arrival=arrival)  # type: ignore[call-arg]
