"""Cards in play: drawing, the settling before the NOPE window, taking effect, and going back to their decks."""

from collections.abc import Iterator

from engine import cards
from engine.cards.words import deck_in_words
from engine.events.base import Event, Ruled
from engine.events.cards import CardDrawn, CardPlayed, CardReturned, CardSpent
from engine.events.movement import Replaced
from engine.game import Game
from engine.mechanics.book import resolves
from engine.mechanics.card_people import actor, nopes, somebody_holds_a_nope, who_may_answer
from engine.mechanics.card_settling import settled
from engine.tasks.base import Arrival, Task
from engine.tasks.cards import (
    CarryOut,
    DrawCard,
    KeepCard,
    LeaveMarks,
    Part,
    Play,
    PlayKept,
    Prepare,
    ResolveCard,
    Respond,
    ReturnCards,
)
from engine.tasks.turn import FinishMove

# A card played in the start window, or out of jail, replaces nothing that is still to come.
_NOTHING_TO_COME = ("turn_start", "in_jail")


@resolves(DrawCard)
def the_top_card_is_drawn(game: Game, draw: DrawCard) -> Iterator[Event | Task]:
    """Kept, or played at once; the rules that had it drawn are cited."""
    game.cite(*draw.by)
    game.note(*draw.rulings)
    seat, deck = draw.player, game.table.deck(draw.deck)
    if deck is None or not deck.cards:
        game.note("R-95")
        yield Ruled(text=f"the {deck_in_words(draw.deck)} deck is empty: no card", player=seat)
        return
    card = deck.cards[0]
    yield CardDrawn(player=seat, deck=draw.deck, card=card)
    if cards.card(card).keep:
        yield KeepCard(player=seat, card=card)
        return
    link = len(game.table.in_play)
    at = game.player(seat).at
    play = Play(card=card, holder=seat, subject=seat, link=link, arrival=draw.arrival, space=at, by=draw.by)
    yield from played(play)


def played(play: Play) -> Iterator[Task]:
    """What follows once a card lies on the table."""
    todo = tuple([Part(effect=effect, they=play.holder) for effect in cards.card(play.card).effects])
    yield Prepare(player=play.holder, play=play, todo=todo)
    yield ReturnCards(link=play.link)


def from_the_hand(game: Game, kept: PlayKept, by: tuple[str, ...]) -> Iterator[Event | Task]:
    """Put a kept card on the table and play it."""
    play = Play(
        card=kept.card,
        holder=kept.player,
        subject=kept.subject,
        link=len(game.table.in_play),
        moment=kept.moment,
        forced=kept.forced,
        arrival=arrival_at(game, kept),
        space=game.player(kept.subject).at,
        occasion=kept.occasion,
        by=by,
    )
    yield CardPlayed(player=kept.player, card=kept.card)
    yield from played(play)


def arrival_at(game: Game, kept: PlayKept) -> Arrival:
    """How the subject came to where it happens: the move the card goes on with (R-42, R-80)."""
    turn, occasion = game.table.turn, kept.occasion
    if isinstance(occasion, FinishMove):
        if kept.subject != turn.seat:
            return Arrival(by="third_die", dice=turn.dice[2:])
        counts = turn.kind == "double" and game.options.via_double_scope != "none"
        return Arrival(by="roll", dice=turn.dice[:2], via_double=counts)
    came: Arrival = getattr(occasion, "arrival", Arrival())
    return came


# --- before the window ------------------------------------------------------------------------------------------------


@resolves(Prepare)
def the_holder_settles_what_is_open(game: Game, prepare: Prepare) -> Iterator[Event | Task]:
    """Options, targets, dice-offs and the holder's picks, from the top; then the NOPE window (R-98)."""
    game.cite(*prepare.play.by)
    parts, ask = settled(game, prepare)
    if ask is not None:
        yield ask
        return
    if somebody_holds_a_nope(game.table):
        waiting = who_may_answer(game, prepare.play, parts)
        if any(nopes(game.table, seat) for seat in waiting):
            yield Respond(play=prepare.play, waiting=waiting)
    yield ResolveCard(player=prepare.play.holder, play=prepare.play, parts=parts)


# --- after it ---------------------------------------------------------------------------------------------------------


@resolves(ResolveCard)
def the_card_takes_effect(game: Game, resolving: ResolveCard) -> Iterator[Event | Task]:
    """Effect by effect, then the defaults it takes the place of are marked; nothing if it was cancelled."""
    play = resolving.play
    if game.table.in_play[play.link].cancelled:
        game.value("card_does_nothing", True, play)
        yield Ruled(text=f"{cards.said(play.card)} is cancelled: it does nothing", player=play.holder)
        return
    game.cite(*play.by)
    for part in game.value("card_parts", resolving.parts, play):
        yield carried_out(play, part)
    if what := replaced_by(play):
        yield LeaveMarks(subject=play.subject, what=what)


def replaced_by(play: Play) -> tuple[str, ...]:
    """The defaults still to come that the card takes the place of; an advance brings no Tax card anyway (6.4)."""
    if play.moment in _NOTHING_TO_COME:
        return ()
    replaces = cards.card(play.card).instead_of
    return tuple([what for what in replaces if not (what == "draw_tax_card" and play.arrival.advanced)])


def carried_out(play: Play, part: Part, rolled: tuple[tuple[int, ...], ...] = ()) -> CarryOut:
    """The task of one effect."""
    return CarryOut(player=actor(part, play.holder), play=play, part=part, rolled=rolled)


@resolves(LeaveMarks)
def the_defaults_are_replaced(game: Game, leave: LeaveMarks) -> Iterator[Event | Task]:
    """Remembered until each of them comes up."""
    game.cite(*leave.by)
    if not game.player(leave.subject).bankrupt:
        for what in leave.what:
            yield Replaced(what=what, player=leave.subject)


@resolves(ReturnCards)
def spent_cards_go_to_the_back(game: Game, task: ReturnCards) -> Iterator[Event | Task]:
    """In the order played; a card with uses left goes back into the hand (R-95, R-97)."""
    for shown in game.table.in_play[task.link :]:
        if shown.uses > 0 and not game.player(shown.player).bankrupt:
            yield CardReturned(player=shown.player, card=shown.card)
        else:
            yield CardSpent(card=shown.card, deck=cards.card(shown.card).deck)
