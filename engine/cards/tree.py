"""Going through the effects of a card, nested ones included."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards.models import Choose, Effect, Effects, ForEach, If, RollOff, Target
from engine.records import replace

COMBINATORS = frozenset((Choose, ForEach, If, RollOff, Target))


def nested(effect: Effect) -> tuple[Effects, ...]:
    """The lists of effects inside a combinator, in the order they are written; empty for a plain verb."""
    if type(effect) not in COMBINATORS:
        return ()
    match effect:
        case Choose(options=options):
            return tuple(option.do for option in options)
        case ForEach(do=inside) | RollOff(then=inside):
            return (inside,)
        case Target(then=then, otherwise=otherwise) | If(then=then, otherwise=otherwise):
            return (then, otherwise)
    return ()


def walk(effects: Effects) -> tuple[Effect, ...]:
    """Every effect and all that is nested in it, outermost first."""
    return tuple(found for effect in effects for found in (effect, *(f for do in nested(effect) for f in walk(do))))


def rewrite(effects: Effects, change: Callable[[Effect], Effect]) -> Effects:
    """The same effects with `change` applied to every plain verb, nested ones too."""
    return tuple(_rewritten(effect, change) for effect in effects)


def _rewritten(effect: Effect, change: Callable[[Effect], Effect]) -> Effect:
    match effect:
        case Choose(options=options):
            return replace(effect, options=tuple(replace(each, do=rewrite(each.do, change)) for each in options))
        case ForEach(do=do):
            return replace(effect, do=rewrite(do, change))
        case RollOff(then=then):
            return replace(effect, then=rewrite(then, change))
        case Target(then=then, otherwise=otherwise) | If(then=then, otherwise=otherwise):
            return replace(effect, then=rewrite(then, change), otherwise=rewrite(otherwise, change))
    return change(effect)
