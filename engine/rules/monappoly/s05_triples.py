"""Section 5: triples."""

from collections.abc import Iterator

from engine.events.base import Event, Ruled
from engine.events.money import MoneyMoved, TripleBonusGrew
from engine.events.movement import ReplacementUsed
from engine.game import Game
from engine.mechanics.windows import finished, moment
from engine.quotes import NEAREST_OR_ZERO, Quote
from engine.records import BANK, NOBODY
from engine.rules.monappoly.book import adjusts, excepts, resolves
from engine.rules.monappoly.s04_doubles import freed_or_not, main_dice, struck_out
from engine.tasks.base import Arrival, Task
from engine.tasks.cards import DrawCard
from engine.tasks.movement import Move, SendToJail
from engine.tasks.turn import (
    GiveTripleCard,
    GrowTripleBonus,
    MoveOthers,
    MoveRoller,
    PayTripleBonus,
    TestThree,
    TurnRound,
)


@resolves(MoveRoller, rulings=("R-51",))
def a_triple_is_played_out(game: Game, moving: MoveRoller) -> Iterator[Event | Task]:
    """Card, bonus, out of jail, and the move (S6)."""
    turn, seat = game.table.turn, moving.player
    if turn.kind != "triple" or turn.struck_out:
        return
    yield GiveTripleCard(player=seat)
    yield GrowTripleBonus(player=seat)
    yield from freed_or_not(game, seat)
    steps = game.value("triple_steps", sum(main_dice(game)), seat)
    yield Move(player=seat, steps=steps, arrival=Arrival(dice=main_dice(game)))
    yield from finished(game, seat)
    yield TurnRound(player=seat, after_double=True)


@resolves(GiveTripleCard, "5.1")
def a_triple_brings_its_card(game: Game, give: GiveTripleCard) -> Iterator[Event | Task]:
    """Before the bonus and the move."""
    yield DrawCard(player=give.player, deck="triple", arrival=Arrival(dice=main_dice(game)))


@resolves(GrowTripleBonus, "5.2")
def the_triple_bonus_falls_due(game: Game, grow: GrowTripleBonus) -> Iterator[Event | Task]:
    """Held cards that touch it are asked for first (S6.3)."""
    yield from moment(game, "triple_bonus_due", grow.player, task=grow)
    yield PayTripleBonus(player=grow.player)


@resolves(PayTripleBonus, "5.2", rulings=("R-17", "R-53"))
def the_bonus_is_paid_once_and_grows(game: Game, pay: PayTripleBonus) -> Iterator[Event | Task]:
    """To the roller or to whom a card sends it; the next one is £500 larger whatever became of this one."""
    turn, seat = game.table.turn, pay.player
    if game.replaced("triple_bonus", seat):
        yield ReplacementUsed(what="triple_bonus", player=seat)
    else:
        taker = seat if turn.bonus_to == NOBODY else turn.bonus_to
        quote = triple_bonus_quote(game, seat)
        if game.player(taker).bankrupt:
            yield Ruled(text=f"{game.name(taker)} is out of the game: the triple bonus goes to nobody", player=seat)
        elif quote.amount:
            yield MoneyMoved(src=BANK, dst=taker, amount=quote.amount, why="triple bonus", quote=quote)
        else:
            yield Ruled(text="the triple bonus is cancelled", player=seat)
    grown = game.player(seat).triple_bonus + game.figure("5.2", "growth")
    yield TripleBonusGrew(player=seat, amount=grown)


def triple_bonus_quote(game: Game, seat: int) -> Quote:
    """The bonus now due, with all that cards have made of it."""
    bonus = game.player(seat).triple_bonus
    return game.quote("triple_bonus", bonus, seat, rounding=NEAREST_OR_ZERO, label="triple bonus")


@adjusts("triple_bonus", "5.2", rulings=("R-54",))
def cards_scale_the_bonus(game: Game, seat: int, amount: int) -> tuple[int, str] | None:
    """All factors together; one of zero cancels it."""
    times = game.table.turn.bonus_times
    return (amount * times, f"by card: × {times}") if seat == game.table.turn.seat and times != 1 else None


@adjusts("triple_steps", "5.3", kind="base")
def a_triple_moves_the_total(game: Game, seat: int, steps: int) -> int:
    """All three dice; after a conversion the third counts as equal to the others."""
    turn = game.table.turn
    if turn.natural == "double":
        game.note("R-55")
    return sum(turn.dice)


@excepts(MoveOthers, "2.1", by="5.3")
def a_triple_moves_only_the_roller(game: Game, moving: MoveOthers) -> str | None:
    """There is no third-die movement."""
    return "a triple moves only its roller" if game.table.turn.kind == "triple" else None


@excepts(TurnRound, "4.3", by="5.4", rulings=("R-50",))
def a_triple_turns_nobody_round(game: Game, turn: TurnRound) -> str | None:
    """The roller keeps the facing."""
    return "a triple turns nobody round" if turn.after_double and game.table.turn.kind == "triple" else None


@resolves(TestThree, "5.5", rulings=("R-59",))
def the_third_triple_strikes_out(game: Game, test: TestThree) -> Iterator[Event | Task]:
    """On the effective type; where the jail is full the fee is paid and the triple goes on (R-61)."""
    if game.table.turn.kind == "triple" and game.player(test.player).triples + 1 >= game.figure("5.5", "limit"):
        yield from struck_out(game, test.player)


@resolves(MoveRoller, "5.5", rulings=("R-60",))
def three_triples_in_a_row_mean_jail(game: Game, moving: MoveRoller) -> Iterator[Event | Task]:
    """No card, no bonus, no growth, no move of anybody; the turn ends."""
    if game.table.turn.struck_out and game.table.turn.kind == "triple":
        yield SendToJail(player=moving.player)


@adjusts("doubles_after_a_triple", "5.6")
def a_triple_resets_the_count_of_doubles(game: Game, seat: int, doubles: int) -> int | None:
    """Doubles and triples may be chained."""
    return 0 if doubles else None
