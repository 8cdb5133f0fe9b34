"""Settling a card before its NOPE window: options, targets, dice-offs, branches and what its holder picks (R-98)."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

from engine.answers import space_named
from engine.cards import models as verbs
from engine.cards import said
from engine.cards.models import Effects
from engine.cards.words import effects_in_words
from engine.decisions import Choose, Dice, Option, offers, reads
from engine.game import Game
from engine.mechanics.card_people import clockwise_from, colour_sets, group, has_trait, takeable
from engine.records import replace
from engine.tasks.base import Task
from engine.tasks.cards import ChooseDeeds, ChooseSets, Part, Prepare

Ask = Task | None
Outcome = tuple[Prepare, Ask]


def settled(game: Game, prepare: Prepare) -> tuple[tuple[Part, ...], Ask]:
    """The parts that are done, and the question on which the rest hangs; no question when all is done."""
    while prepare.todo:
        step = _STEPS.get(type(prepare.todo[0].effect))
        if step is None and len(prepare.todo) == 1:
            return (*prepare.parts, *prepare.todo), None
        prepare, ask = step(game, prepare) if step else (_taken(prepare, prepare.todo[0]), None)
        if ask is not None:
            return prepare.parts, ask
    return prepare.parts, None


def _taken(prepare: Prepare, *parts: Part) -> Prepare:
    """The first of what is open is done, and gave these parts."""
    return replace(prepare, todo=prepare.todo[1:], parts=(*prepare.parts, *parts), rolled=())


def _opened(prepare: Prepare, inside: Effects, they: int) -> Prepare:
    """The first of what is open gives way to what is inside it."""
    parts = tuple([Part(effect=effect, they=they) for effect in inside])
    return replace(prepare, todo=(*parts, *prepare.todo[1:]), rolled=())


# --- combinators ------------------------------------------------------------------------------------------------------


def _choose(_game: Game, prepare: Prepare) -> Outcome:
    effect, they = prepare.todo[0].effect, prepare.todo[0].they
    assert isinstance(effect, verbs.Choose)
    options = tuple(
        [
            Option(word=way.label, label=effects_in_words(way.do), tasks=(_opened(prepare, way.do, they),))
            for way in effect.options
        ]
    )
    question = f"{said(prepare.play.card)} Which option?"
    return prepare, Choose(player=prepare.play.holder, kind="choose_option", question=question, options=options)


def _target(game: Game, prepare: Prepare) -> Outcome:
    effect, holder = prepare.todo[0].effect, prepare.play.holder
    assert isinstance(effect, verbs.Target)
    if effect.how == "nearest_ahead":
        seats = nearest_ahead(game, holder, effect)
        return _opened(prepare, effect.then if seats else effect.otherwise, seats[0] if seats else holder), None
    seats = group(game, holder, "others", effect.where)
    if not seats:
        return _opened(prepare, effect.otherwise, holder), None
    options = tuple(
        [
            Option(word=game.key(seat), label=game.name(seat), tasks=(_opened(prepare, effect.then, seat),))
            for seat in seats
        ]
    )
    question = f"{said(prepare.play.card)} Which player?"
    return prepare, Choose(player=holder, kind="choose_player", question=question, options=options)


def nearest_ahead(game: Game, holder: int, effect: verbs.Target) -> tuple[int, ...]:
    """The first player met ahead of the holder, one of the preferred sort if there is any; clockwise on one space."""
    player = game.player(holder)
    step = int(game.value("direction", 1, holder))
    seats = [seat for seat in game.table.clockwise(holder) if game.player(seat).at < 40]
    seats = [seat for seat in seats if effect.where is None or has_trait(game, seat, effect.where, holder)]
    met = sorted(seats, key=lambda seat: ((game.player(seat).at - player.at) * step) % 40 or 40)
    preferred = [seat for seat in met if effect.prefer and has_trait(game, seat, effect.prefer, holder)]
    return tuple((preferred or met)[:1])


def _roll_off(game: Game, prepare: Prepare) -> Outcome:
    effect, holder = prepare.todo[0].effect, prepare.play.holder
    assert isinstance(effect, verbs.RollOff)
    seats = clockwise_from(game, holder) if effect.among == "everyone" else game.table.clockwise(holder)
    if not seats:
        return _taken(prepare), None
    if len(seats) > 1 and not prepare.rolled:
        return prepare, Dice(rollers=seats, dice_off=True, then=prepare)
    return _opened(prepare, effect.then, roll_off_winner(effect, seats, prepare.rolled)), None


def roll_off_winner(effect: verbs.RollOff, seats: tuple[int, ...], rolled: tuple[tuple[int, ...], ...]) -> int:
    """The lowest or highest die; ties go to the first clockwise from the holder."""
    if len(seats) == 1:
        return seats[0]
    sign = 1 if effect.wins == "lowest" else -1
    return min(zip(seats, rolled, strict=True), key=lambda pair: sign * pair[1][0])[0]


def _if(game: Game, prepare: Prepare) -> Outcome:
    effect, they = prepare.todo[0].effect, prepare.todo[0].they
    assert isinstance(effect, verbs.If)
    seat = prepare.play.holder if effect.who == "holder" else they
    holds = has_trait(game, seat, effect.trait, prepare.play.holder)
    return _opened(prepare, effect.then if holds else effect.otherwise, they), None


# --- the holder's picks -----------------------------------------------------------------------------------------------


def _purge(game: Game, prepare: Prepare) -> Outcome:
    """Titles of another player, where the card lets its holder pick."""
    part = prepare.todo[0]
    effect, holder = part.effect, prepare.play.holder
    assert isinstance(effect, verbs.Purge)
    if effect.picked_by != "holder" or part.they == holder or part.spaces:
        return _taken(prepare, part), None
    built = tuple([deed.space for deed in game.titles(part.they) if deed.houses])
    if not built:
        return _taken(prepare, part), None
    count = min(effect.count, len(built))
    return prepare, ChooseDeeds(player=holder, spaces=built, count=count, doing="Purge", then=prepare)


def _steal(game: Game, prepare: Prepare) -> Outcome:
    part, holder = prepare.todo[0], prepare.play.holder
    return _card_pick(game, prepare, takeable(game, part.they, holder), "Take")


def _pass(game: Game, prepare: Prepare) -> Outcome:
    part, holder = prepare.todo[0], prepare.play.holder
    return _card_pick(game, prepare, takeable(game, holder, part.they), "Give")


def _card_pick(_game: Game, prepare: Prepare, found: tuple[str, ...], doing: str) -> Outcome:
    part = prepare.todo[0]
    if not found:
        return _taken(prepare, part), None
    options = tuple(
        [
            Option(word=card, label=f"{doing} {said(card)}", tasks=(_taken(prepare, replace(part, card=card)),))
            for card in dict.fromkeys(found)
        ]
    )
    question = f"{doing} which kept card?"
    return prepare, Choose(player=prepare.play.holder, kind="choose_card", question=question, options=options)


def _swap_sets(game: Game, prepare: Prepare) -> Outcome:
    part, holder = prepare.todo[0], prepare.play.holder
    own, other = colour_sets(game, holder), colour_sets(game, part.they)
    if part.sets or not own or not other:
        return _taken(prepare, part), None
    return prepare, ChooseSets(player=holder, own=own, other=other, then=prepare)


_STEPS: dict[type[Any], Callable[[Game, Prepare], Outcome]] = {
    verbs.Choose: _choose,
    verbs.Target: _target,
    verbs.RollOff: _roll_off,
    verbs.If: _if,
    verbs.Purge: _purge,
    verbs.StealCard: _steal,
    verbs.PassCard: _pass,
    verbs.SwapSets: _swap_sets,
}


# --- answers ----------------------------------------------------------------------------------------------------------


def filled(then: Any, **picks: Any) -> Task:
    """The task that waits for the picks, with them: an effect's own, or the first of what is open on a card."""
    if isinstance(then, Prepare):
        return replace(then, todo=(replace(then.todo[0], **picks), *then.todo[1:]))
    done: Task = replace(then, part=replace(then.part, **picks), settled=True)
    return done


@offers(ChooseDeeds)
def deed_choices(game: Game, decision: ChooseDeeds) -> tuple[Option, ...]:
    """Every title, or every combination where several are asked at once."""
    return tuple([_deeds(game, decision, spaces) for spaces in combinations(decision.spaces, decision.count)])


def _deeds(game: Game, decision: ChooseDeeds, spaces: tuple[int, ...]) -> Option:
    names = tuple([game.place(space) for space in spaces])
    label = f"{decision.doing} {' and '.join(names)}".strip()
    tasks = (filled(decision.then, spaces=spaces),)
    if len(spaces) == 1:
        return Option(word=names[0], space=spaces[0], label=label, tasks=tasks)
    return Option(word="several", several=names, label=label, tasks=tasks)


@reads(ChooseDeeds)
def deeds_chosen(game: Game, decision: ChooseDeeds, answer: Any) -> Option | None:
    """A name, or a list of as many as are asked for, in any order."""
    given = answer if isinstance(answer, list | tuple) else [answer]
    spaces = [space_named(game, place) for place in given]
    if len(set(spaces)) != decision.count or len(spaces) != decision.count:
        return None
    if any(space not in decision.spaces for space in spaces):
        return None
    return _deeds(game, decision, tuple([space for space in decision.spaces if space in spaces]))


@offers(ChooseSets)
def set_choices(_game: Game, decision: ChooseSets) -> tuple[Option, ...]:
    """Every pair of an own set and one of the other's."""
    return tuple([_sets(decision, own, other) for own in decision.own for other in decision.other])


def _sets(decision: ChooseSets, own: str, other: str) -> Option:
    tasks = (filled(decision.then, sets=(own, other)),)
    return Option(word="several", several=(own, other), label=f"Give {own}, take {other}", tasks=tasks)


@reads(ChooseSets)
def sets_chosen(_game: Game, decision: ChooseSets, answer: Any) -> Option | None:
    """`[own, other]`."""
    if not isinstance(answer, list | tuple) or len(answer) != 2:
        return None
    own, other = [str(name).casefold().strip().replace(" ", "_") for name in answer]
    if own not in decision.own or other not in decision.other:
        return None
    return _sets(decision, own, other)
