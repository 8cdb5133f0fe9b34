"""Section 2: the three dice, the dice numbers, and the third die."""

from collections.abc import Iterator

from engine.events.base import Event, Ruled
from engine.events.money import MoneyMoved
from engine.events.movement import ReplacementLapsed, ThirdCardOwed
from engine.game import Game
from engine.mechanics.windows import finished, moment
from engine.quotes import Quote
from engine.records import BANK, NOBODY
from engine.rules.monappoly.book import adjusts, resolves
from engine.tasks.base import Arrival, Task
from engine.tasks.money import Owe
from engine.tasks.movement import Move
from engine.tasks.turn import (
    DrawThirdOwed,
    DrawThirdsOwed,
    EndRoll,
    FinishMove,
    MoveByThirdDie,
    MoveOthers,
    PayDiceNumber,
    ReactTo,
    ReactToRoll,
)

ROLL_MARKS = ("snake_eyes_bonus", "direction_change", "triple_bonus")


@adjusts("dice_numbers", kind="base", rulings=("R-08",))
def everybody_has_a_number_of_their_own(game: Game, seat: int, numbers: bool) -> bool:
    """The two faces of the order roll, unique by their total."""
    return True


@resolves(ReactToRoll)
def held_cards_react_in_order(game: Game, react: ReactToRoll) -> Iterator[Event | Task]:
    """Snake eyes, double, double in jail; last, if the roll is by then a triple, the triple (S3.2)."""
    turn, seat = game.table.turn, react.player
    game.cite("2.4")
    if turn.kind == "double":
        if turn.dice[0] == 1:
            yield ReactTo(player=seat, instant="rolled_snake_eyes")
        yield ReactTo(player=seat, instant="rolled_double")
        if turn.was_jailed:
            yield ReactTo(player=seat, instant="rolled_double_in_jail")
    yield ReactTo(player=seat, instant="rolled_triple")


@resolves(ReactTo)
def a_card_reacts_to_what_the_roll_is_by_now(game: Game, react: ReactTo) -> Iterator[Event | Task]:
    """A card before this one may have converted the roll."""
    wanted = "triple" if react.instant == "rolled_triple" else "double"
    if game.table.turn.kind == wanted:
        yield from moment(game, react.instant, react.player, task=react)


def number_hit(game: Game) -> int:
    """The solvent seat whose dice number the faces of this roll are, or NOBODY; conversions change nothing (R-10)."""
    turn, options = game.table.turn, game.options
    if turn.natural == "triple" and not options.dice_number_on_triple:
        return NOBODY
    first, second = (turn.fallen or turn.dice)[:2]
    faces = (first, second) if first <= second else (second, first)
    by_total = options.dice_number_match == "total"
    for seat, player in enumerate(game.table.players):
        number = player.dice_number
        hit = number == faces or (by_total and number is not None and sum(number) == sum(faces))
        if hit and not player.bankrupt:
            _noted(game, seat)
            return seat
    return NOBODY


def _noted(game: Game, owner: int) -> None:
    turn, player = game.table.turn, game.player(owner)
    if turn.natural == "triple":
        game.note("R-09")
    if turn.kind != turn.natural:
        game.note("R-10")
    if player.jailed or player.misses:
        game.note("R-12")


@resolves(PayDiceNumber, "2.2", rulings=("R-08",))
def the_owner_of_the_number_collects(game: Game, pay: PayDiceNumber) -> Iterator[Event | Task]:
    """£100 from the bank when another player rolled it, jailed or not (R-12)."""
    owner = number_hit(game)
    if owner not in (NOBODY, pay.player):
        quote = number_quote(game, "2.2", "bank", owner)
        yield MoneyMoved(src=BANK, dst=owner, amount=quote.amount, why="dice number", quote=quote)


@resolves(PayDiceNumber, "2.3", rulings=("R-08",))
def your_own_number_makes_everyone_pay(game: Game, pay: PayDiceNumber) -> Iterator[Event | Task]:
    """£100 from the bank and from each other player, each a debt of its own, clockwise (R-11)."""
    owner = number_hit(game)
    if owner == NOBODY or owner != pay.player:
        return
    quote = number_quote(game, "2.3", "bank", owner)
    yield MoneyMoved(src=BANK, dst=owner, amount=quote.amount, why="dice number", quote=quote)
    game.note("R-11")
    share = number_quote(game, "2.3", "each", owner)
    for other in game.table.clockwise(owner):
        yield Owe(player=other, creditor=owner, amount=share.amount, why="dice number", quote=share)


def number_quote(game: Game, number: str, figure: str, owner: int) -> Quote:
    """What a dice number brings, from the bank or from each."""
    return game.quote("dice_number", game.figure(number, figure), owner, label="dice number rolled")


@resolves(PayDiceNumber, "6.2.a", rulings=("R-14",))
def a_third_card_is_owed(game: Game, pay: PayDiceNumber) -> Iterator[Event | Task]:
    """To the owner of the number, at the end of their movement of this roll."""
    owner = number_hit(game)
    if owner != NOBODY:
        yield ThirdCardOwed(player=owner)


@resolves(MoveOthers, "2.1")
def the_third_die_moves_everyone_else(game: Game, moving: MoveOthers) -> Iterator[Event | Task]:
    """Clockwise from the roller, each with their Third card; not for a bankrupt roller (R-168)."""
    turn = game.table.turn
    if stopped(game, moving.roller):
        game.note("R-168")
        yield Ruled(text="the roller is bankrupt: the third die moves nobody", player=moving.roller)
        return
    if not game.value("third_die_moves", turn.kind != "double", moving.roller):
        return
    for seat in game.table.clockwise(moving.roller):
        yield MoveByThirdDie(player=seat, roller=moving.roller, steps=turn.dice[2])


def stopped(game: Game, roller: int) -> bool:
    """Has the ruin of the roller stopped the third die (R-168)."""
    return game.player(roller).bankrupt and not game.options.bankrupt_roller_third_die


@resolves(MoveByThirdDie)
def one_player_moves_by_the_third_die(game: Game, moving: MoveByThirdDie) -> Iterator[Event | Task]:
    """Never "via a double" (R-42); a prisoner is not moved (R-62); then the Third card, if owed."""
    seat, player = moving.player, game.player(moving.player)
    if stopped(game, moving.roller):
        game.note("R-168")
        yield Ruled(text=f"the roller is bankrupt: the third die does not move {game.name(seat)}", player=seat)
    elif player.jailed:
        game.note("R-62")
        yield Ruled(text=f"{game.name(seat)} is in jail: the third die does not move them", player=seat)
    else:
        if player.misses:
            game.note("R-63")
        arrival = Arrival(by="third_die", dice=(moving.steps,))
        yield Move(player=seat, steps=moving.steps, arrival=arrival)
        yield from finished(game, seat)
    if player.owed_third:
        yield DrawThirdOwed(player=seat)


@resolves(FinishMove)
def cards_that_wait_for_a_move_act(game: Game, finish: FinishMove) -> Iterator[Event | Task]:
    """After the player's move by roll or third die, unless it ended in jail (R-32, R-101)."""
    if not game.player(finish.player).jailed:
        yield from moment(game, "after_next_move", finish.player, task=finish)


@resolves(DrawThirdsOwed)
def what_is_still_owed_is_drawn(game: Game, draw: DrawThirdsOwed) -> Iterator[Event | Task]:
    """Where the third die has moved nobody (R-14, R-168)."""
    for seat in game.table.clockwise(draw.roller):
        if game.player(seat).owed_third:
            yield DrawThirdOwed(player=seat)


@adjusts("another_roll", rulings=("R-33",))
def equal_dice_earn_another_roll(game: Game, seat: int, again: bool) -> bool | None:
    """A double or a triple, by its effective type."""
    if game.table.turn.kind not in ("double", "triple"):
        return None
    game.cite("2.4")
    return True


@resolves(EndRoll)
def what_a_card_replaced_on_this_roll_lapses(game: Game, ending: EndRoll) -> Iterator[Event | Task]:
    """A replacement whose default did not come up, after a conversion say, does not wait for another roll."""
    for what in ROLL_MARKS:
        if game.replaced(what, ending.player):
            yield ReplacementLapsed(what=what, player=ending.player)
