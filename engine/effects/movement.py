"""Effects that move pieces, and those on dice and turns."""

from engine import cards
from engine.cards import models as verbs
from engine.cards.tree import walk
from engine.effects.registry import Yields, carries_out, nothing
from engine.events.movement import FirstMoveMade, LeftJail, PieceMoved, RollConverted, SentToJail, TurnsGranted
from engine.game import Game
from engine.mechanics.card_people import person
from engine.records import GO
from engine.tasks.base import Arrival
from engine.tasks.cards import CarryOut
from engine.tasks.movement import Advance, Land, Move
from engine.tasks.turn import TurnRound


def by_card(act: CarryOut, *, advanced: bool) -> Arrival:
    """A card's movement goes on with the dice of the move it interrupts (R-80), and by its double (R-42)."""
    came = act.play.arrival
    return Arrival(by="card", dice=came.dice, via_double=came.via_double, advanced=advanced)


def stays_in_jail(game: Game, act: CarryOut) -> bool:
    """A prisoner is not moved by a card."""
    return game.player(act.player).jailed


@carries_out(verbs.AdvanceTo)
def advance_to(game: Game, act: CarryOut, effect: verbs.AdvanceTo) -> Yields:
    """Straight to the named space; going back there is no pass (R-72, R-179)."""
    if stays_in_jail(game, act):
        yield nothing(act, f"{game.name(act.player)} is in jail and does not move")
        return
    to = game.board.find(effect.space).index
    if game.player(act.player).at == to and not effect.act:
        yield nothing(act, f"{game.name(act.player)} is there already")
        return
    game.note("R-72" if effect.passes_go else "R-179")
    arrival = by_card(act, advanced=True)
    yield Advance(player=act.player, to=to, arrival=arrival, pays_go=effect.passes_go, acts=effect.act)


@carries_out(verbs.MoveBy)
def move_by(game: Game, act: CarryOut, effect: verbs.MoveBy) -> Yields:
    """Space by space, with or against the facing."""
    if stays_in_jail(game, act):
        yield nothing(act, f"{game.name(act.player)} is in jail and does not move")
        return
    yield Move(player=act.player, steps=effect.spaces, arrival=by_card(act, advanced=False))


@carries_out(verbs.AdvanceToNearest)
def advance_to_nearest(game: Game, act: CarryOut, effect: verbs.AdvanceToNearest) -> Yields:
    """The nearest such title ahead that another player owns; with none nothing moves (R-74)."""
    to = None if stays_in_jail(game, act) else nearest_title(game, act.player, effect.kind)
    if to is None:
        game.note("R-74")
        yield nothing(act, f"no {effect.kind} of another player lies ahead")
        return
    yield Advance(player=act.player, to=to, arrival=by_card(act, advanced=True))


def nearest_title(game: Game, seat: int, kind: str) -> int | None:
    """The space of it; reserved titles are not owned yet (R-81)."""
    step = int(game.value("direction", 1, seat))
    for distance in range(1, 40):
        space = (game.player(seat).at + step * distance) % 40
        if game.frame.kinds[space] == kind:
            deed = game.deed(space)
            if deed.owner >= 0 and deed.owner != seat and not deed.reserved:
                return space
    return None


@carries_out(verbs.SwapPlaces)
def swap_places(game: Game, act: CarryOut, effect: verbs.SwapPlaces) -> Yields:
    """No GO money and nobody acts; a prisoner only where the card speaks of prisoners (3.4, R-75, R-180)."""
    holder = act.play.holder
    other = person(effect.partner, act.part.they, holder)
    game.cite("3.4")
    if game.player(other).bankrupt or (game.player(other).jailed and not speaks_of_prisoners(act.play.card)):
        game.note("R-180")
        yield nothing(act, f"{game.name(other)} cannot change places")
        return
    game.note("R-75")
    places = game.player(holder).at, game.player(other).at
    yield from placed(game, holder, places[0], places[1])
    yield from placed(game, other, places[1], places[0])


def speaks_of_prisoners(card: str) -> bool:
    """Does the card name a player in jail."""
    effects = walk(cards.card(card).effects)
    return any(isinstance(effect, verbs.Target) and effect.where == "in_jail" for effect in effects)


def placed(game: Game, seat: int, here: int, there: int) -> Yields:
    """Into jail is a new stay, out of it the stay is over with its lock; the fee is left to the card."""
    if there >= 40 and here < 40:
        yield SentToJail(player=seat)
    elif here >= 40 and there < 40:
        yield LeftJail(player=seat, to=there)
    elif here != there:
        yield PieceMoved(player=seat, to=there)
    if there != GO and not game.player(seat).left_go:
        yield FirstMoveMade(player=seat)


@carries_out(verbs.Act)
def act_there(game: Game, act: CarryOut, effect: verbs.Act) -> Yields:
    """The space where they now stand, its card included."""
    yield Land(player=act.player, arrival=by_card(act, advanced=False))


@carries_out(verbs.TurnAround)
def turn_around(game: Game, act: CarryOut, effect: verbs.TurnAround) -> Yields:
    """Unless GO has not been passed yet (3.2)."""
    yield TurnRound(player=act.player)


@carries_out(verbs.ConvertRoll)
def convert_roll(game: Game, act: CarryOut, effect: verbs.ConvertRoll) -> Yields:
    """The roll counts as the other kind; converted back it is as it fell (R-55, R-173)."""
    turn = game.table.turn
    game.note("R-173" if turn.kind != turn.natural and effect.to == turn.natural else "R-55")
    yield RollConverted(kind=effect.to)


@carries_out(verbs.ExtraTurns)
def extra_turns(game: Game, act: CarryOut, effect: verbs.ExtraTurns) -> Yields:
    """They add up."""
    yield TurnsGranted(player=act.player, extra=effect.turns)


@carries_out(verbs.MissTurns)
def miss_turns(game: Game, act: CarryOut, effect: verbs.MissTurns) -> Yields:
    """They add up (R-46)."""
    yield TurnsGranted(player=act.player, misses=effect.turns)
