"""Setting up a game: order rolls, dice numbers, shuffles, and who begins (S1)."""

from collections.abc import Iterator

from engine.decisions import Roll, Shuffle
from engine.events.base import Event, Noted
from engine.events.cards import DeckStacked
from engine.events.movement import DiceNumberSet, TurnOpened
from engine.game import Game
from engine.mechanics.book import resolves
from engine.tasks.base import Task
from engine.tasks.turn import (
    BeginPlay,
    OpenTurn,
    ReadOrderRoll,
    RollForOrder,
    SetUpGame,
    ShuffleDecks,
    StackDeck,
)

ORDER_DICE = 2


@resolves(SetUpGame)
def the_players_roll_in_seat_order(game: Game, task: SetUpGame) -> Iterator[Event | Task]:
    """Each once for the order; everybody faces the way the book says."""
    for seat in range(len(game.table.players)):
        game.value("starting_facing", game.player(seat).facing, seat)
    yield RollForOrder(seat=0, shuffled=task.shuffled)


@resolves(RollForOrder)
def a_seat_rolls_for_order(game: Game, task: RollForOrder) -> Iterator[Event | Task]:
    """Two dice; after the last seat the decks are shuffled and the highest roll begins."""
    if task.seat < len(game.table.players):
        then = ReadOrderRoll(seat=task.seat, totals=task.totals, shuffled=task.shuffled)
        yield Roll(count=ORDER_DICE, roller=task.seat, then=then)
        return
    decks = tuple([deck.name for deck in game.table.decks if len(deck.cards) > 1 and task.shuffled])
    yield ShuffleDecks(decks=decks)
    yield BeginPlay(seat=task.totals.index(max(task.totals)))


@resolves(ReadOrderRoll)
def an_order_roll_is_read(game: Game, roll: ReadOrderRoll) -> Iterator[Event | Task]:
    """The first counts for the order; one with a total already taken is made again for the dice number (R-08)."""
    total = sum(roll.dice)
    totals = roll.totals if roll.again else (*roll.totals, total)
    following = RollForOrder(seat=roll.seat + 1, totals=totals, shuffled=roll.shuffled)
    if not game.value("dice_numbers", False, roll.seat):
        yield following
        return
    if total in _taken(game):
        then = ReadOrderRoll(seat=roll.seat, totals=totals, again=True, shuffled=roll.shuffled)
        yield Roll(count=ORDER_DICE, roller=roll.seat, then=then)
        return
    yield DiceNumberSet(player=roll.seat, number=(roll.dice[0], roll.dice[1]))
    yield following


def _taken(game: Game) -> set[int]:
    return {sum(player.dice_number) for player in game.table.players if player.dice_number}


@resolves(ShuffleDecks)
def the_decks_are_shuffled(game: Game, task: ShuffleDecks) -> Iterator[Event | Task]:
    """One after the other, by chance."""
    if not task.decks:
        return
    name, *rest = task.decks
    deck = game.table.deck(name)
    yield Shuffle(deck=name, cards=deck.cards if deck else (), then=StackDeck(deck=name))
    yield ShuffleDecks(decks=tuple(rest))


@resolves(StackDeck)
def a_deck_is_stacked(game: Game, task: StackDeck) -> Iterator[Event | Task]:
    """In the order chance gave it."""
    yield DeckStacked(deck=task.deck, cards=task.cards)


@resolves(BeginPlay)
def the_highest_roll_begins(game: Game, task: BeginPlay) -> Iterator[Event | Task]:
    """The earlier roller on a tie; then clockwise by seat (R-07)."""
    yield Noted(ruling="R-07", text=f"{game.name(task.seat)} begins")
    yield TurnOpened(player=task.seat)
    yield OpenTurn(player=task.seat)
