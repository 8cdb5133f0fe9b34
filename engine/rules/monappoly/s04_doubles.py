"""Section 4: doubles."""

from collections.abc import Iterator

from engine.events.base import Event, Ruled
from engine.events.money import MoneyMoved
from engine.events.movement import ReplacementUsed, StruckOut, TurnEnding, TurnsGranted
from engine.game import Game
from engine.mechanics.jail import locked_in
from engine.mechanics.windows import finished
from engine.quotes import Quote
from engine.records import BANK, replace
from engine.rules.monappoly.book import adjusts, resolves
from engine.rules.monappoly.s03_movement import turned
from engine.tasks.base import Arrival, Task
from engine.tasks.cards import DrawCard
from engine.tasks.movement import LeaveOrStay, Move, ReleaseFromJail, SendToJail
from engine.tasks.turn import (
    DrawDoubleCard,
    MoveByDouble,
    MoveRoller,
    PlayOut,
    ReactTo,
    ReviewRoll,
    TestThree,
    TurnRound,
)

Legs = tuple[int, ...]


def main_dice(game: Game) -> tuple[int, ...]:
    """The roller's two main dice."""
    return game.table.turn.dice[:2]


# The order of a double


@resolves(DrawDoubleCard, "4.2", rulings=("R-13",))
def a_double_card_comes_first(game: Game, draw: DrawDoubleCard) -> Iterator[Event | Task]:
    """Before anything else the double gives; a card may make it a triple, which is looked at next (R-56)."""
    turn = game.table.turn
    if turn.kind == "double" and not turn.struck_out:
        yield DrawCard(player=draw.player, deck="double", arrival=Arrival(dice=main_dice(game)))
        yield ReviewRoll(player=draw.player)


@resolves(ReviewRoll)
def a_drawn_conversion_is_followed_up(game: Game, review: ReviewRoll) -> Iterator[Event | Task]:
    """If the Double card made a triple: the reactions to a triple, and three in a row once more (R-59)."""
    turn = game.table.turn
    if turn.kind != "triple":
        return
    game.note("R-56")
    if turn.cleared and turn.natural == "double":
        game.cite("7.3.b")
    yield ReactTo(player=review.player, instant="rolled_triple")
    yield TestThree(player=review.player)


@resolves(MoveRoller)
def a_double_is_played_out(game: Game, moving: MoveRoller) -> Iterator[Event | Task]:
    """Out of jail, the award, the roller's legs, the others', who misses a turn, and round (S5)."""
    turn, seat = game.table.turn, moving.player
    if turn.kind != "double" or turn.struck_out:
        return
    yield from freed_or_not(game, seat)
    face = turn.dice[0]
    yield PlayOut(player=seat, face=face, part="award")
    yield PlayOut(player=seat, face=face, part="own")
    yield PlayOut(player=seat, face=face, part="others")
    yield PlayOut(player=seat, face=face, part="turns")
    yield TurnRound(player=seat, after_double=True)


def freed_or_not(game: Game, seat: int) -> Iterator[Task]:
    """A roller who was in jail before this roll is freed by it, unless locked in (10.1, 6.8.a)."""
    if not (game.table.turn.was_jailed and game.player(seat).jailed):
        if game.player(seat).jailed:
            game.note("R-49")
        return
    if not locked_in(game, seat) and game.value("freed_by_the_roll", False, seat):
        yield ReleaseFromJail(player=seat, how="double")
    else:
        game.note("R-48")
        yield LeaveOrStay(player=seat)


@resolves(PlayOut)
def the_roller_moves(game: Game, play: PlayOut) -> Iterator[Event | Task]:
    """By the double's printed legs, which take the place of the ordinary move (R-34)."""
    if play.part != "own":
        return
    legs: Legs = game.value("own_legs", (sum(main_dice(game)),), play.face)
    arrival = via_double(game, roller=True)
    if legs:
        game.note("R-34")
        yield from _legs(play.player, legs, arrival)
        yield from finished(game, play.player)
    else:
        yield Ruled(text=f"{game.name(play.player)} stands still", player=play.player)


@resolves(PlayOut)
def the_others_move(game: Game, play: PlayOut) -> Iterator[Event | Task]:
    """Each finishes their legs before the next starts, clockwise (R-37)."""
    if play.part != "others":
        return
    legs: Legs = game.value("others_legs", (), play.face)
    for seat in game.table.clockwise(play.player) if legs else ():
        yield MoveByDouble(player=seat, roller=play.player, legs=legs)


@resolves(MoveByDouble)
def another_player_goes_leg_by_leg(game: Game, moving: MoveByDouble) -> Iterator[Event | Task]:
    """Not a prisoner whose place has come (R-62), nor anybody once the roller is ruined (R-168)."""
    seat, roller = moving.player, moving.roller
    if game.player(roller).bankrupt:
        game.note("R-168")
        yield Ruled(text=f"{game.name(roller)} is bankrupt: nobody is moved any more", player=seat)
        return
    if game.player(seat).jailed and not moving.under_way:
        game.note("R-62")
        yield Ruled(text=f"{game.name(seat)} is in jail and is not moved", player=seat)
        return
    first, *rest = moving.legs
    yield Move(player=seat, steps=first, arrival=via_double(game, roller=False), final=not rest)
    if rest:
        yield replace(moving, legs=tuple(rest), under_way=True)


def _legs(seat: int, legs: Legs, arrival: Arrival) -> Iterator[Task]:
    for number, steps in enumerate(legs, 1):
        yield Move(player=seat, steps=steps, arrival=arrival, final=number == len(legs))


def via_double(game: Game, *, roller: bool) -> Arrival:
    """How a double's own effect brings a player to a space (R-42)."""
    scope = game.options.via_double_scope
    counts = scope == "effect_moves" or (roller and scope == "roller_only")
    return Arrival(by="double", dice=main_dice(game), via_double=counts)


# What each double does


@resolves(PlayOut, "4.1.a")
def snake_eyes_pay(game: Game, play: PlayOut) -> Iterator[Event | Task]:
    """£500 from the bank, unless a card took its place."""
    if play.face != 1 or play.part != "award":
        return
    if game.replaced("snake_eyes_bonus", play.player):
        yield ReplacementUsed(what="snake_eyes_bonus", player=play.player)
        return
    quote = snake_eyes_quote(game, play.player)
    yield MoneyMoved(src=BANK, dst=play.player, amount=quote.amount, why="snake eyes", quote=quote)


def snake_eyes_quote(game: Game, seat: int) -> Quote:
    """What a double 1 pays."""
    return game.quote("snake_eyes", game.figure("4.1.a", "award"), seat, label="double 1")


@resolves(PlayOut, "4.1.b", rulings=("R-46",))
def a_double_two_costs_the_others_a_turn(game: Game, play: PlayOut) -> Iterator[Event | Task]:
    """Each misses the next one; misses add up."""
    if play.face == 2 and play.part == "turns":
        for seat in game.table.clockwise(play.player):
            yield TurnsGranted(player=seat, misses=game.figure("4.1.b", "missed"))


@adjusts("own_legs", "4.1.c", kind="base", rulings=("R-36",))
def a_double_three_goes_out_and_back(game: Game, face: int, legs: Legs) -> Legs | None:
    """3 forward, 3 back, acting on both spaces."""
    return (game.figure("4.1.c", "forward"), -game.figure("4.1.c", "back")) if face == 3 else None


@adjusts("own_legs", "4.1.d", kind="base", rulings=("R-35",))
def a_double_four_leaves_the_roller_standing(game: Game, face: int, legs: Legs) -> Legs | None:
    """Only the others move, unless the table lets the roller go 8 first."""
    return () if face == 4 and not game.options.double4_roller_moves else None


@adjusts("others_legs", "4.1.d", kind="base", rulings=("R-37",))
def a_double_four_sends_the_others_out_and_back(game: Game, face: int, legs: Legs) -> Legs | None:
    """4 forward, 4 back, acting on both spaces."""
    return (game.figure("4.1.d", "forward"), -game.figure("4.1.d", "back")) if face == 4 else None


@adjusts("own_legs", "4.1.e", kind="base", rulings=("R-38",))
def a_double_five_takes_the_roller_forward(game: Game, face: int, legs: Legs) -> Legs | None:
    """10 forward, before the others go."""
    return (game.figure("4.1.e", "forward"),) if face == 5 else None


@adjusts("others_legs", "4.1.e", kind="base", rulings=("R-38",))
def a_double_five_takes_the_others_back(game: Game, face: int, legs: Legs) -> Legs | None:
    """10 back, each against their own facing."""
    return (-game.figure("4.1.e", "back"),) if face == 5 else None


@resolves(PlayOut, "4.1.e", rulings=("R-44", "R-47"))
def a_double_five_ends_the_turn(game: Game, play: PlayOut) -> Iterator[Event | Task]:
    """No extra roll, and the roller misses the next turn."""
    if play.face == 5 and play.part == "turns":
        yield TurnEnding()
        yield TurnsGranted(player=play.player, misses=game.figure("4.1.e", "missed"))


@adjusts("own_legs", "4.1.f", kind="base", rulings=("R-39",))
def a_double_six_goes_backwards(game: Game, face: int, legs: Legs) -> Legs | None:
    """12 back, measured before the roller turns round."""
    return (-game.figure("4.1.f", "back"),) if face == 6 else None


# What every double does


@resolves(TurnRound, "4.3", rulings=("R-39", "R-40"))
def a_double_turns_the_roller_round(game: Game, turn: TurnRound) -> Iterator[Event | Task]:
    """After the movement, unless GO has not been passed (3.2) or a card has taken the place of it."""
    if not turn.after_double:
        return
    if game.replaced("direction_change", turn.player):
        yield ReplacementUsed(what="direction_change", player=turn.player)
    else:
        yield turned(game, turn.player)


@adjusts("tax", "4.4", rulings=("R-42", "R-43"))
def a_tax_reached_by_a_double_is_doubled(
    game: Game, subject: tuple[int, Arrival], amount: int
) -> tuple[int, str] | None:
    """The tax of a space to which the double's own movement brought the player."""
    return doubled(game, subject[1], amount)


@adjusts("card_fine", "4.4", rulings=("R-42", "R-43"))
def a_card_fine_reached_by_a_double_is_doubled(
    game: Game, subject: tuple[int, Arrival], amount: int
) -> tuple[int, str] | None:
    """What a card drawn at that space makes the mover pay into the pot; once only."""
    return doubled(game, subject[1], amount)


def doubled(game: Game, arrival: Arrival, amount: int) -> tuple[int, str] | None:
    """Twice the amount for an arrival by a double, where the table doubles fines."""
    if not (arrival.via_double and game.options.doubled_fines):
        return None
    factor = game.figure("4.4", "factor")
    return amount * factor, f"reached by a double: × {factor}"


@adjusts("third_die_moves", "4.5", kind="base")
def the_third_die_moves_the_others_before_the_next_roll(game: Game, roller: int, moves: bool) -> bool | None:
    """After a double as well."""
    return True if game.table.turn.kind == "double" else None


# Three in a row


@resolves(TestThree, "4.6", rulings=("R-59",))
def the_third_double_strikes_out(game: Game, test: TestThree) -> Iterator[Event | Task]:
    """On the effective type; where the jail is full the fee is paid and the roll goes on (R-61, R-174)."""
    if game.table.turn.kind == "double" and game.player(test.player).doubles + 1 >= game.figure("4.6", "limit"):
        yield from struck_out(game, test.player)


def struck_out(game: Game, seat: int) -> Iterator[Event | Task]:
    """Jail and the end of the turn, or the fee of the jail event."""
    if game.value("jail_is_full", False, seat):
        game.note("R-61", "R-174")
        yield SendToJail(player=seat)
    else:
        yield StruckOut(player=seat)


@resolves(MoveRoller, "4.6", rulings=("R-41",))
def three_doubles_in_a_row_mean_jail(game: Game, moving: MoveRoller) -> Iterator[Event | Task]:
    """In place of the roller's movement; the third die still moves the others."""
    if game.table.turn.struck_out and game.table.turn.kind == "double":
        yield SendToJail(player=moving.player)


@adjusts("triples_after_a_double", "4.7")
def a_double_resets_the_count_of_triples(game: Game, seat: int, triples: int) -> int | None:
    """Doubles and triples may be chained."""
    return 0 if triples else None
