"""The resolvers of effects, one a verb: `(game, act, effect)` to events and tasks."""

from collections.abc import Callable, Iterator
from typing import Any

from engine.cards.models import Verb
from engine.decisions import Dice
from engine.events.base import Event, Ruled
from engine.events.cards import HarmPrevented
from engine.game import Game
from engine.mechanics.book import resolves
from engine.mechanics.card_sums import dice_of
from engine.mechanics.windows import moment
from engine.records import replace
from engine.tasks.base import Task
from engine.tasks.cards import CarryOut

Yields = Iterator[Event | Task]
Resolver = Callable[[Game, CarryOut, Any], Yields]
_RESOLVERS: dict[type[Verb], Resolver] = {}


def carries_out(verb: type[Verb]) -> Callable[[Resolver], Resolver]:
    """Register the resolver of a verb."""

    def register(function: Resolver) -> Resolver:
        _RESOLVERS[verb] = function
        return function

    return register


@resolves(CarryOut)
def an_effect_is_carried_out(game: Game, act: CarryOut) -> Yields:
    """The rules that brought the card are cited; dice an amount needs are thrown first."""
    game.cite(*act.play.by)
    effect: Any = act.part.effect
    dice = dice_of(getattr(effect, "amount", getattr(effect, "times", None)))
    if dice and not act.rolled:
        if _too_late_to_roll(game, act):
            game.note("R-103")
            yield Ruled(text=f"{game.name(act.player)} is in jail: no dice are thrown", player=act.player)
            return
        yield Dice(rollers=(act.player,), each=dice.dice, then=act)
        return
    yield from _RESOLVERS[type(effect)](game, act, effect)


def _too_late_to_roll(game: Game, act: CarryOut) -> bool:
    """Is the holder in jail, by a part of the card that was to move them (R-103)."""
    return act.player == act.play.holder and game.player(act.player).jailed and hasattr(act.part.effect, "amount")


def offered_immunity(game: Game, act: CarryOut, what: str, seat: int) -> tuple[Task, ...]:
    """The window for an immunity of `seat`, and then the effect again; nothing when it has been offered (R-100)."""
    if act.guarded:
        return ()
    window = tuple(moment(game, f"immunity_{what}", seat, task=act))
    return (*window, replace(act, guarded=True)) if window else ()


def prevented(game: Game, what: str, seat: int) -> tuple[Event, ...]:
    """That an immunity has kept it from the player; nothing when none has."""
    if not game.replaced(f"prevented_{what}", seat):
        return ()
    game.cite("6.6")
    return (HarmPrevented(what=what, player=seat),)


def nothing(act: CarryOut, why: str) -> Ruled:
    """Nothing happens, audibly."""
    return Ruled(text=why, player=act.player)
