"""Who is who for a card: traits, groups, whom it affects, and who may answer it with a NOPE."""

from collections.abc import Iterator
from functools import cache

from engine import cards
from engine.cards import models as verbs
from engine.cards.terms import Group, Trait
from engine.cards.tree import nested, walk
from engine.game import Game
from engine.records import NOBODY
from engine.table import Table
from engine.tasks.cards import Part, Play

_NOBODY_ACTS = (verbs.ForEach, verbs.If)  # what is inside them makes somebody act
_FOR_THE_TABLE = (verbs.StartEvent, verbs.Prevent)


@cache
def is_nope(card: str) -> bool:
    """Is it a NOPE: a kept card that answers cards."""
    keep = cards.card(card).keep
    return keep is not None and keep.moment == "answer_card"


def nopes(table: Table, seat: int) -> tuple[str, ...]:
    """The NOPEs in a hand, oldest first."""
    return tuple([held.card for held in table.players[seat].hand if is_nope(held.card)])


def somebody_holds_a_nope(table: Table) -> bool:
    """Is there a hand from which a card could be answered at all."""
    for player in table.players:
        for held in player.hand:
            if is_nope(held.card):
                return True
    return False


def holds_all_nopes_allowed(game: Game, seat: int) -> bool:
    """May the hand take no further NOPE (6.7.c)."""
    return bool(game.value("nope_hand_full", False, seat))


def takeable(game: Game, giver: int, taker: int) -> tuple[str, ...]:
    """The kept cards that may pass from one hand to the other: no NOPE too many (R-99)."""
    full = bool(nopes(game.table, giver)) and holds_all_nopes_allowed(game, taker)
    return tuple([held.card for held in game.player(giver).hand if not (full and is_nope(held.card))])


def clockwise_from(game: Game, holder: int) -> tuple[int, ...]:
    """All solvent players, the holder first."""
    first = () if game.player(holder).bankrupt else (holder,)
    return (*first, *game.table.clockwise(holder))


def group(game: Game, holder: int, which: Group, where: Trait | None = None) -> tuple[int, ...]:
    """`everyone` or `others` with a trait, clockwise from the holder."""
    seats = clockwise_from(game, holder) if which == "everyone" else game.table.clockwise(holder)
    return tuple([seat for seat in seats if where is None or has_trait(game, seat, where, holder)])


def has_trait(game: Game, seat: int, trait: Trait, holder: int) -> bool:
    """Is it so of that player now. For another player, `holds_card` means one the holder may take (R-178)."""
    player = game.player(seat)
    match trait:
        case "in_jail":
            return player.jailed
        case "not_in_jail":
            return not player.jailed
        case "has_loans":
            return bool(player.loans)
        case "owns_set":
            return bool(colour_sets(game, seat))
        case "holds_card":
            return bool(player.hand) if seat == holder else bool(takeable(game, seat, holder))
        case "same_facing":
            return player.facing == game.player(holder).facing


def colour_sets(game: Game, seat: int) -> tuple[str, ...]:
    """The complete colour sets of a player, in board order; reserved titles do not count."""
    return tuple([name for name in game.frame.members if name in game.frame.colours and game.holds_set(seat, name)])


def person(who: str, they: int, holder: int) -> int:
    """The seat a card calls `holder` or `they`."""
    return holder if who == "holder" else they


def actor(part: Part, holder: int) -> int:
    """Whom the effect makes act: when they are out of the game it lapses (R-77)."""
    effect = part.effect
    if isinstance(effect, _NOBODY_ACTS):
        return NOBODY
    who = getattr(effect, "who", "holder")
    return person(who, part.they, holder)


# --- whom a card affects ----------------------------------------------------------------------------------------------


def affected(game: Game, play: Play, parts: tuple[Part, ...]) -> frozenset[int]:
    """Everyone who would pay, receive, move, gain or lose by it, its holder unless they chose to play it (R-98)."""
    found = {seat for part in parts for seat in _touched(game, play, part)}
    card = cards.card(play.card)
    if play.drawn or play.forced:
        found.add(play.holder)
    if card.keep and card.keep.whose == "any":
        found.add(play.subject)
    if not (play.drawn or play.forced):
        found.discard(play.holder)
    return frozenset(found)


def _touched(game: Game, play: Play, part: Part) -> Iterator[int]:
    effect, holder = part.effect, play.holder
    if isinstance(effect, verbs.ForEach):
        if effect.group == "everyone":  # a card for the whole table concerns those it passes over, too
            yield from clockwise_from(game, holder)
        for seat in group(game, holder, effect.group, effect.where):
            yield seat
            for inner in effect.do:
                yield from _touched(game, play, Part(effect=inner, they=seat))
        return
    if isinstance(effect, _FOR_THE_TABLE):
        yield from clockwise_from(game, holder)
    elif isinstance(effect, verbs.Modify):
        yield play.subject
    for inside in nested(effect):
        for inner in inside:
            yield from _touched(game, play, Part(effect=inner, they=part.they))
    yield actor(part, holder)
    for name in _sides(type(effect)):
        yield from _parties(game, play, part, getattr(effect, name))


@cache
def _sides(verb: type[verbs.Verb]) -> tuple[str, ...]:
    """The fields of a verb that name a player on one of its sides."""
    return tuple(name for name in ("partner", "to", "source") if hasattr(verb, name))


def _parties(game: Game, play: Play, part: Part, side: str | None) -> Iterator[int]:
    """The players on one side of an effect."""
    if side in ("they", "holder"):
        yield person(str(side), part.they, play.holder)
    elif side == "each_other":
        yield from game.table.clockwise(actor(part, play.holder))
    elif side == "owner":
        yield getattr(play.occasion, "owner", NOBODY)


def who_may_answer(game: Game, play: Play, parts: tuple[Part, ...]) -> tuple[int, ...]:
    """The seats that may answer with a NOPE, in the order they are asked: from after its player, that player last."""
    order = (*game.table.clockwise(play.holder), play.holder)
    if is_nope(play.card) or _is_immunity(play.card):
        return order[:-1]
    if game.options.nope_scope == "anyone":
        return order if play.drawn or play.forced else order[:-1]
    hit = affected(game, play, parts)
    return tuple([seat for seat in order if seat in hit and not game.player(seat).bankrupt])


@cache
def _is_immunity(card: str) -> bool:
    return any(isinstance(effect, verbs.Prevent) for effect in walk(cards.card(card).effects))
