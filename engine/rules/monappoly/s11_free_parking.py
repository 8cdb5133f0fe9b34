"""Section 11: Free Parking."""

from collections.abc import Iterator

from engine.decisions import Choose, Option
from engine.events.base import Event, Noted, Ruled
from engine.events.money import MoneyMoved
from engine.events.movement import ReplacementUsed
from engine.events.property import DeedMoved, HandInRecorded
from engine.game import Game
from engine.mechanics.windows import moment
from engine.records import POT
from engine.rules.monappoly.book import adjusts, forbids, resolves
from engine.table import DOUBLE_HOTEL
from engine.tasks.base import Task
from engine.tasks.cards import DrawCard
from engine.tasks.money import Owe
from engine.tasks.movement import HeldCardsForThePot, VisitFreeParking, VisitPot
from engine.tasks.property import (
    CheckSets,
    EnterPot,
    HandIn,
    Purge,
    PurgeToTake,
    TakeMoney,
    TakePot,
)


@resolves(VisitFreeParking, "11.1")
def the_card_comes_first(game: Game, visit: VisitFreeParking) -> Iterator[Event | Task]:
    """A Free Parking card, unless a card sent the player here (6.4)."""
    if not visit.arrival.advanced:
        yield DrawCard(player=visit.player, deck="free_parking", arrival=visit.arrival)


@resolves(VisitFreeParking, "11.2", rulings=("R-125",))
def then_one_case_applies(game: Game, visit: VisitFreeParking) -> Iterator[Event | Task]:
    """Held cards for this space, then exactly one of the cases below, by the state the drawn card has left."""
    yield HeldCardsForThePot(player=visit.player)


@resolves(HeldCardsForThePot)
def held_cards_do_not_change_the_case(game: Game, held: HeldCardsForThePot) -> Iterator[Event | Task]:
    """One that has emptied the pot neither brings the fee nor saves the hand-in (R-125)."""
    window = tuple(moment(game, "lands_on_free_parking", held.player, task=held))
    yield from window
    yield VisitPot(player=held.player, take=something_to_take(game, VisitPot(player=held.player)) if window else None)


def something_to_take(game: Game, visit: VisitPot) -> bool:
    """Money in the pot, and a title to one's name (R-117, R-119)."""
    table, seat = game.table, visit.player
    if game.replaced("fp_all", seat) or not game.titles(seat):
        return False
    if visit.take is not None:
        return visit.take
    empty_of_titles = game.options.pot_empty_means == "no_money" or not table.owned(POT)
    return table.pot > 0 or not empty_of_titles


@resolves(VisitPot)
def a_card_may_supersede_the_space(game: Game, visit: VisitPot) -> Iterator[Event | Task]:
    """A card that replaces everything ends the visit (11.1)."""
    if game.replaced("fp_all", visit.player):
        game.cite("11.1")
        yield ReplacementUsed(what="fp_all", player=visit.player)


@resolves(VisitPot, "11.2.a", rulings=("R-117",))
def pay_when_nothing_to_take(game: Game, visit: VisitPot) -> Iterator[Event | Task]:
    """The difference of the roller's main dice times 100, into the pot (R-118)."""
    if game.replaced("fp_all", visit.player) or something_to_take(game, visit):
        return
    if game.table.owned(visit.player) and not game.titles(visit.player):
        game.note("R-119")
    if game.replaced("fp_money", visit.player):
        yield ReplacementUsed(what="fp_money", player=visit.player)
        return
    dice = game.table.turn.dice
    pips = abs(dice[0] - dice[1]) if len(dice) >= 2 else 0
    label = f"difference of the main dice {pips} × £100"
    quote = game.quote("parking_fee", game.figure("11.2.a", "per_pip") * pips, visit.player, label=label)
    if quote.amount:
        yield Owe(player=visit.player, creditor=POT, amount=quote.amount, why="Free Parking fee", quote=quote)
    else:
        words = "the main dice are equal" if dice else "no dice have been rolled"
        yield Ruled(text=f"{words}: no fee", player=visit.player)


@adjusts("parking_fee", "11.2.b", kind="cap", rulings=("R-118",))
def a_double_pays_no_fee(game: Game, seat: int, amount: int) -> tuple[int, str] | None:
    """Equal main dice make the difference zero."""
    dice = game.table.turn.dice
    return (0, "equal main dice: no fee") if len(dice) >= 2 and dice[0] == dice[1] else None


@resolves(VisitPot, "11.2.e")
def hand_in_to_take(game: Game, visit: VisitPot) -> Iterator[Event | Task]:
    """Name an eligible title owned before this landing; the take follows, then it enters the pot."""
    if not something_to_take(game, visit):
        return
    options = hand_ins(game, visit.player)
    if any(not game.refusals(option.tasks[0]) for option in options):
        yield Choose(player=visit.player, kind="choose_deed", question="Hand in which property?", options=options)


@resolves(VisitPot, "11.2.f")
def purge_to_take(game: Game, visit: VisitPot) -> Iterator[Event | Task]:
    """Nothing eligible: name a built title to purge; with none built the take is free (R-122)."""
    if not something_to_take(game, visit):
        return
    if any(not game.refusals(option.tasks[0]) for option in hand_ins(game, visit.player)):
        return
    deeds = tuple([deed.space for deed in game.table.owned(POT)])
    built = [deed.space for deed in game.titles(visit.player) if deed.houses]
    if not built:
        yield Noted(ruling="R-122", text="nothing is built: nothing is purged")
        yield TakePot(player=visit.player, deeds=deeds)
        yield CheckSets(player=visit.player, arrived=deeds)
        return
    options = tuple([_purge(game, visit.player, space, deeds) for space in built])
    yield Choose(player=visit.player, kind="choose_deed", question="Purge which property?", options=options)


def _purge(game: Game, seat: int, space: int, deeds: tuple[int, ...]) -> Option:
    name = game.place(space)
    act = PurgeToTake(player=seat, space=space, deeds=deeds)
    return Option(word=name, space=space, label=f"Purge {name}", tasks=(act,))


def hand_ins(game: Game, seat: int) -> tuple[Option, ...]:
    """Every title of the player as a hand-in, open or closed, with what lies in the pot now."""
    deeds = tuple([deed.space for deed in game.table.owned(POT)])
    options = []
    for deed in game.table.owned(seat):
        name = game.place(deed.space)
        act = HandIn(player=seat, space=deed.space, deeds=deeds)
        options.append(Option(word=name, space=deed.space, label=f"Hand in {name}", tasks=(act,)))
    return tuple(options)


@forbids(HandIn, "11.2.e", rulings=("R-120",))
def no_hand_in_from_a_built_set(game: Game, hand_in: HandIn) -> str | None:
    """Buildings anywhere in the set, now."""
    built = any(deed.houses for deed in game.group(hand_in.space))
    return "its set has buildings on it" if built else None


@forbids(HandIn, "11.2.e", rulings=("R-119",))
def no_mortgaged_hand_in_where_the_table_says_so(game: Game, hand_in: HandIn) -> str | None:
    """Only with the option `handin_mortgaged` off."""
    closed = game.deed(hand_in.space).mortgaged and not game.options.handin_mortgaged
    return "it is mortgaged" if closed else None


@forbids(HandIn, "11.3", rulings=("R-121",))
def one_hand_in_per_set(game: Game, hand_in: HandIn) -> str | None:
    """For the rest of the game; stations and utilities are one set each."""
    closed = game.set_of(hand_in.space) in game.player(hand_in.player).handed_in
    return "you have handed in from this set before" if closed else None


@resolves(HandIn, "11.2.e", rulings=("R-116",))
def take_then_the_title_enters_the_pot(game: Game, hand_in: HandIn) -> Iterator[Event | Task]:
    """The title just handed in is never part of this take; sets are looked at when both have moved (R-175)."""
    if any(deed.built_on for deed in game.group(hand_in.space)):
        game.note("R-120")
    if hand_in.deeds:
        game.note("R-175")
    yield TakePot(player=hand_in.player, deeds=hand_in.deeds)
    yield EnterPot(player=hand_in.player, space=hand_in.space)
    yield CheckSets(player=hand_in.player, arrived=hand_in.deeds)


@resolves(PurgeToTake, "11.2.f")
def take_then_purge(game: Game, purge: PurgeToTake) -> Iterator[Event | Task]:
    """The take goes ahead, then the buildings come off."""
    game.cite("19.2")
    yield TakePot(player=purge.player, deeds=purge.deeds)
    yield Purge(player=purge.player, space=purge.space)
    yield CheckSets(player=purge.player, arrived=purge.deeds)


@resolves(TakePot, "11.2")
def money_is_taken_first(game: Game, take: TakePot) -> Iterator[Event | Task]:
    """After the reactions of other players (11.4)."""
    yield from moment(game, "about_to_take_pot", take.player, task=take)
    yield TakeMoney(player=take.player)


@resolves(TakePot, "11.2.d")
def the_titles_in_the_pot_come_too(game: Game, take: TakePot) -> Iterator[Event | Task]:
    """Those that lay there on arrival, even to a player who has not passed GO (R-30)."""
    if take.deeds and not game.player(take.player).passed_go:
        game.note("R-30")
    for space in take.deeds:
        if game.deed(space).owner == POT:
            yield DeedMoved(space=space, owner=take.player)


@resolves(TakeMoney, "11.2")
def the_money_is_taken(game: Game, take: TakeMoney) -> Iterator[Event | Task]:
    """Unless a card has had it (11.4); never more than the pot holds (R-123)."""
    if game.replaced("fp_money", take.player):
        game.cite("11.4")
        game.note("R-124")
        yield ReplacementUsed(what="fp_money", player=take.player)
        return
    quote = game.quote("pot_payout", game.table.pot, take.player, label="money in the pot")
    amount = min(quote.amount, game.table.pot)
    if amount:
        yield MoneyMoved(src=POT, dst=take.player, amount=amount, why="Free Parking", quote=quote)


@adjusts("pot_payout", "11.2.c", kind="cap", rulings=("R-123",))
def the_take_is_capped(game: Game, seat: int, amount: int) -> tuple[int, str]:
    """£1,000, or £2,000 for the owner of a double hotel."""
    double = any(deed.houses == DOUBLE_HOTEL for deed in game.table.owned(seat))
    cap = game.figure("11.2.c", "cap_double_hotel" if double else "cap")
    return min(amount, cap), f"cap £{cap:,}, {'a' if double else 'no'} double hotel"


@resolves(EnterPot, "11.2.e")
def the_title_goes_into_the_pot(game: Game, enter: EnterPot) -> Iterator[Event | Task]:
    """A mortgage on it lapses (R-119)."""
    if game.deed(enter.space).mortgaged:
        game.note("R-119")
    yield DeedMoved(space=enter.space, owner=POT)


@resolves(EnterPot, "11.3")
def its_set_is_closed(game: Game, enter: EnterPot) -> Iterator[Event | Task]:
    """To this player, for the rest of the game; hand-ins by card do not count (R-126)."""
    name = game.set_of(enter.space)
    if enter.recorded and not game.is_colour(enter.space):
        game.note("R-121")
    if enter.recorded and name not in game.player(enter.player).handed_in:
        yield HandInRecorded(player=enter.player, set=name)
    elif not enter.recorded:
        game.note("R-126")
