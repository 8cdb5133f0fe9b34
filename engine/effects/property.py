"""Effects on titles and buildings."""

from engine.cards import models as verbs
from engine.decisions import Choose, Option
from engine.effects.registry import Yields, carries_out, nothing, offered_immunity, prevented
from engine.events.base import Event
from engine.events.property import BuildingsChanged, DeedMoved, FreeHotelSet
from engine.game import Game
from engine.mechanics.book import resolves
from engine.mechanics.card_people import colour_sets, person
from engine.mechanics.property import stock_refusal
from engine.records import BANK, replace
from engine.table import HOTEL
from engine.tasks.base import Task
from engine.tasks.cards import CarryOut, ChooseDeeds
from engine.tasks.property import CheckSets, ClearPurges, EnterPot, Purge, ReturnDeed


def picked(act: CarryOut, spaces: tuple[int, ...], count: int, doing: str) -> ChooseDeeds:
    """Whoever acts picks; fewer than asked for are as many as there are (R-104)."""
    return ChooseDeeds(player=act.player, spaces=spaces, count=min(count, len(spaces)), doing=doing, then=act)


def free_to_go(game: Game, seat: int) -> tuple[int, ...]:
    """Titles that may be returned or handed in: not mortgaged, not reserved, nothing built in their set."""
    return tuple(
        [
            deed.space
            for deed in game.titles(seat)
            if not deed.mortgaged and not any(other.houses for other in game.group(deed.space))
        ]
    )


def shielded(game: Game, act: CarryOut, what: str) -> list[Event | Task]:
    """What an immunity of whoever is hit makes of the effect; empty: it hits."""
    if shield := offered_immunity(game, act, what, act.player):
        return [*shield]
    return [*prevented(game, what, act.player)]


@carries_out(verbs.ReturnDeed)
def return_deed(game: Game, act: CarryOut, effect: verbs.ReturnDeed) -> Yields:
    """Of their own choice, to the bank."""
    spaces = free_to_go(game, act.player)
    if act.settled:
        for space in act.part.spaces:
            yield ReturnDeed(player=act.player, space=space, by=act.play.by)
    elif not spaces:
        game.note("R-104")
        yield nothing(act, f"{game.name(act.player)} has no property to return")
    elif stop := shielded(game, act, "return_property"):
        yield from stop
    else:
        yield picked(act, spaces, effect.count, "Return")


@resolves(ReturnDeed)
def a_title_goes_back_to_the_bank(game: Game, task: ReturnDeed) -> Yields:
    """It is unowned again."""
    game.cite(*task.by)
    if game.deed(task.space).owner == task.player:
        yield DeedMoved(space=task.space, owner=BANK)
        yield CheckSets(player=task.player)


@carries_out(verbs.ReturnSet)
def return_set(game: Game, act: CarryOut, effect: verbs.ReturnSet) -> Yields:
    """A complete colour set of their choice, its buildings lost."""
    if act.part.sets:
        for space in game.frame.members[act.part.sets[0]]:
            yield DeedMoved(space=space, owner=BANK)
        yield CheckSets(player=act.player)
        return
    names = colour_sets(game, act.player)
    if not names:
        yield nothing(act, f"{game.name(act.player)} has no complete set")
    elif stop := shielded(game, act, "return_property"):
        yield from stop
    else:
        options = tuple([_set_option(act, name) for name in names])
        yield Choose(player=act.player, kind="choose_set", question="Return which set?", options=options)


def _set_option(act: CarryOut, name: str) -> Option:
    chosen = replace(act, part=replace(act.part, sets=(name,)))
    return Option(word=name, label=f"Return the {name} set", tasks=(chosen,))


@carries_out(verbs.HandIn)
def hand_in(game: Game, act: CarryOut, effect: verbs.HandIn) -> Yields:
    """Of their own choice, into Free Parking; not recorded against their set (R-126)."""
    spaces = free_to_go(game, act.player)
    if act.settled:
        game.note("R-126")
        for space in act.part.spaces:
            yield EnterPot(player=act.player, space=space, recorded=False)
        yield CheckSets(player=act.player)
    elif not spaces:
        game.note("R-104")
        yield nothing(act, f"{game.name(act.player)} has no property to hand in")
    else:
        yield picked(act, spaces, effect.count, "Hand in")


@carries_out(verbs.Purge)
def purge(game: Game, act: CarryOut, effect: verbs.Purge) -> Yields:
    """Their own picks, or those of the holder, whom an immunity can stop (19.3)."""
    holder, seat = act.play.holder, act.player
    if effect.picked_by == "holder" and seat != holder:
        spaces = tuple([space for space in act.part.spaces if _still_built(game, seat, space)])
        if not spaces:
            game.note("R-104")
            yield nothing(act, f"{game.name(seat)} has nothing built")
        elif stop := shielded(game, act, "purge"):
            yield from stop
        else:
            for space in spaces:
                yield Purge(player=seat, space=space, holder=holder)
        return
    built = tuple([deed.space for deed in game.titles(seat) if deed.houses])
    if act.settled:
        for space in act.part.spaces:
            yield Purge(player=seat, space=space)
    elif built:
        yield picked(act, built, effect.count, "Purge")
    else:
        game.note("R-104")
        yield nothing(act, f"{game.name(seat)} has nothing built")


def _still_built(game: Game, seat: int, space: int) -> bool:
    deed = game.deed(space)
    return deed.owner == seat and deed.houses > 0


@carries_out(verbs.TakeDeed)
def take_deed(game: Game, act: CarryOut, effect: verbs.TakeDeed) -> Yields:
    """Free, from the bank; one that completes a set while 13.1 holds arrives reserved (R-134)."""
    spaces = tuple([deed.space for deed in game.table.owned(BANK)])
    if act.settled:
        for space in act.part.spaces:
            yield DeedMoved(space=space, owner=act.player)
        yield CheckSets(player=act.player, arrived=act.part.spaces)
    elif spaces:
        yield picked(act, spaces, effect.count, "Take")
    else:
        game.note("R-104")
        yield nothing(act, "the bank has no property left")


@carries_out(verbs.SwapSets)
def swap_sets(game: Game, act: CarryOut, effect: verbs.SwapSets) -> Yields:
    """A set each way, both purged first where the card says so; mortgages go with their titles."""
    holder = act.play.holder
    other = person(effect.partner, act.part.they, holder)
    if not act.part.sets or game.player(other).bankrupt:
        yield nothing(act, "there is no set to exchange on either side")
        return
    ways = tuple(zip(act.part.sets, (other, holder), strict=True))
    for name, taker in ways:
        for space in game.frame.members[name]:
            if game.deed(space).houses:
                game.cite("19.2")
                yield BuildingsChanged(space=space, houses=0)
            yield DeedMoved(space=space, owner=taker)
    for name, taker in ways:
        yield CheckSets(player=taker, arrived=game.frame.members[name])


@carries_out(verbs.BuildFree)
def build_free(game: Game, act: CarryOut, effect: verbs.BuildFree) -> Yields:
    """A hotel on a four-house property of their choice; where none may stand now, a credit for a later one."""
    seat = act.player
    if act.settled:
        for space in act.part.spaces:
            yield BuildingsChanged(space=space, houses=HOTEL, built=True)
            yield ClearPurges(set=game.set_of(space))
        return
    spaces = ready_for_a_hotel(game, seat)
    if spaces:
        yield picked(act, spaces, 1, "Build a hotel on")
    elif effect.or_credit:
        yield FreeHotelSet(player=seat, credits=game.player(seat).free_hotels + 1)
    else:
        yield nothing(act, "no hotel may be built now")


def ready_for_a_hotel(game: Game, seat: int) -> tuple[int, ...]:
    """Four houses here and no fewer anywhere in the set, and a hotel left in the bank."""
    if stock_refusal(game, HOTEL - 1):
        return ()
    return tuple(
        [
            deed.space
            for deed in game.titles(seat)
            if deed.houses == HOTEL - 1 and all(other.houses >= HOTEL - 1 for other in game.group(deed.space))
        ]
    )
