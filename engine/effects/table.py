"""Effects on cards, on the pot and on the table, and the groups that act one after the other."""

from engine.cards import models as verbs
from engine.cards.models import Effects
from engine.cards.rules import EVENT_RULES
from engine.cards.terms import Dice as DiceAmount
from engine.cards.tree import walk
from engine.decisions import Dice
from engine.effects.registry import Yields, carries_out, nothing, offered_immunity, prevented
from engine.events.cards import CardPassed
from engine.events.money import MoneyMoved
from engine.events.movement import Replaced, TripleBonusChanged
from engine.events.property import DeedMoved
from engine.game import Game
from engine.mechanics.card_people import group, has_trait, person, takeable
from engine.mechanics.cards import carried_out
from engine.records import BANK, NOBODY, POT
from engine.tasks.cards import CancelCard, CarryOut, DrawCard, Part
from engine.tasks.turn import StartEvent


@carries_out(verbs.ForEach)
def for_each(game: Game, act: CarryOut, effect: verbs.ForEach) -> Yields:
    """Clockwise from the holder; dice that all of them need are thrown first, together."""
    seats = group(game, act.play.holder, effect.group, effect.where)
    dice = shared_dice(effect.do)
    if dice and not act.rolled and seats:
        yield Dice(rollers=seats, each=dice.dice, then=act)
        return
    if not seats:
        yield nothing(act, "there is nobody it could touch")
    for place, seat in enumerate(seats):
        rolled = (act.rolled[place],) if act.rolled else ()
        for each in effect.do:
            yield carried_out(act.play, Part(effect=each, they=seat), rolled)


def shared_dice(effects: Effects) -> DiceAmount | None:
    """The fresh roll that each of a group makes."""
    amounts = [getattr(effect, "amount", None) for effect in walk(effects)]
    return next((amount for amount in amounts if isinstance(amount, DiceAmount)), None)


@carries_out(verbs.If)
def only_if(game: Game, act: CarryOut, effect: verbs.If) -> Yields:
    """As it is at this instant."""
    seat = person(effect.who, act.part.they, act.play.holder)
    if seat >= 0 and game.player(seat).bankrupt:
        return
    holds = has_trait(game, seat, effect.trait, act.play.holder)
    for each in effect.then if holds else effect.otherwise:
        yield carried_out(act.play, Part(effect=each, they=act.part.they))


@carries_out(verbs.Draw)
def draw(game: Game, act: CarryOut, effect: verbs.Draw) -> Yields:
    """A card of its own, with its own window; a percentage card brings its Third card afterwards (R-90)."""
    yield DrawCard(player=act.player, deck=effect.deck, arrival=act.play.arrival)
    deck = game.table.deck(effect.deck)
    if deck and deck.cards and game.value("third_card_too", False, effect.deck):
        yield DrawCard(player=act.player, deck="third", arrival=act.play.arrival)


@carries_out(verbs.StealCard)
def steal_card(game: Game, act: CarryOut, effect: verbs.StealCard) -> Yields:
    """The one its holder picked."""
    yield from _passed(game, act, person(effect.partner, act.part.they, act.play.holder), act.play.holder)


@carries_out(verbs.PassCard)
def pass_card(game: Game, act: CarryOut, effect: verbs.PassCard) -> Yields:
    """The one its holder picked."""
    yield from _passed(game, act, act.play.holder, person(effect.partner, act.part.they, act.play.holder))


def _passed(game: Game, act: CarryOut, giver: int, taker: int) -> Yields:
    """Never a NOPE too many (R-99)."""
    gone = game.player(taker).bankrupt or act.part.card not in takeable(game, giver, taker)
    if gone:
        yield nothing(act, "no card can change hands")
    else:
        game.note("R-178")
        yield CardPassed(src=giver, dst=taker, card=act.part.card)


@carries_out(verbs.CancelCard)
def cancel_card(game: Game, act: CarryOut, effect: verbs.CancelCard) -> Yields:
    """The card it answers."""
    yield CancelCard(link=act.play.answers)


@carries_out(verbs.Prevent)
def prevent(game: Game, act: CarryOut, effect: verbs.Prevent) -> Yields:
    """Remembered until the threatened thing would happen."""
    game.note("R-100")
    what = "draw_go_to_jail_card" if effect.what == "go_to_jail_card" else f"prevented_{effect.what}"
    yield Replaced(what=what, player=act.play.holder)


@carries_out(verbs.EmptyPot)
def empty_pot(game: Game, act: CarryOut, effect: verbs.EmptyPot) -> Yields:
    """Money and titles to the bank."""
    if game.table.pot:
        yield MoneyMoved(src=POT, dst=BANK, amount=game.table.pot, why="Free Parking emptied")
    for deed in game.table.owned(POT):
        yield DeedMoved(space=deed.space, owner=BANK)


@carries_out(verbs.StartEvent)
def start_event(game: Game, act: CarryOut, effect: verbs.StartEvent) -> Yields:
    """It takes the place of any other (7.1)."""
    game.cite(EVENT_RULES[effect.event])
    yield StartEvent(player=act.play.holder, event=effect.name)


@carries_out(verbs.Modify)
def modify(game: Game, act: CarryOut, effect: verbs.Modify) -> Yields:
    """Collected, and applied once when the bonus is paid; an immunity stops a cancelling (R-54)."""
    subject = act.play.subject
    times = sum(act.rolled[0]) if act.rolled else getattr(effect.times, "numerator", 1)
    if times == 0:
        if shield := offered_immunity(game, act, "bonus_cancel", subject):
            yield from shield
            return
        if averted := prevented(game, "bonus_cancel", subject):
            yield from averted
            return
    to = person(effect.to, act.part.they, act.play.holder) if effect.to else NOBODY
    yield TripleBonusChanged(times=times, to=to)
