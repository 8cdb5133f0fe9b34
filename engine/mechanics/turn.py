"""Turns and rolls: whose turn it is, and the order in which a roll is carried out (S2, S3, S20)."""

from collections.abc import Iterator
from functools import cache

from engine.decisions import Roll
from engine.events.base import Event, Ruled
from engine.events.movement import (
    CountsSet,
    DiceRolled,
    ExtraTurnTaken,
    PhaseChanged,
    TurnMissed,
    TurnOpened,
)
from engine.game import Game
from engine.mechanics.book import resolves
from engine.mechanics.windows import finished
from engine.tasks.base import Arrival, Task
from engine.tasks.movement import LeaveOrStay, Move, SpendJailTurn
from engine.tasks.turn import (
    ClearEvent,
    CommitToRoll,
    CountRoll,
    DrawDoubleCard,
    DrawThirdOwed,
    DrawThirdsOwed,
    EndMenu,
    EndRoll,
    EndTurn,
    MoveOthers,
    MoveRoller,
    NextTurn,
    OpenTurn,
    OpenWindow,
    PayDiceNumber,
    ReactToRoll,
    ReadRoll,
    RollDice,
    TaxTurn,
    TestThree,
    TurnMenu,
)


@resolves(NextTurn)
def the_next_turn_is_found(game: Game, task: NextTurn) -> Iterator[Event | Task]:
    """A roller's extra turn first, then clockwise; missed turns are counted down on the way (S2.1)."""
    table = game.table
    roller = table.turn.seat
    if roller >= 0:
        player = table.players[roller]
        if player.extra_turns and not player.misses and not player.bankrupt:
            yield ExtraTurnTaken(player=roller)
            yield TurnOpened(player=roller)
            yield OpenTurn(player=roller)
            yield task
            return
    if table.any_bankrupt and not table.solvent():  # only where a game may go on without a winner
        yield Ruled(text="nobody is left to play")
        return
    misses = [player.misses for player in table.players]
    seat = roller
    while True:
        seat = (seat + 1) % len(table.players)
        if table.players[seat].bankrupt:
            continue
        if not misses[seat]:
            break
        misses[seat] -= 1
        yield TurnMissed(player=seat)
    yield TurnOpened(player=seat)
    yield OpenTurn(player=seat)
    yield task


@resolves(OpenTurn)
def the_start_window_opens(game: Game, opening: OpenTurn) -> Iterator[Event | Task]:
    """The roller's commands, then the roll."""
    if game.options.turn_tax_timing == "turn_open":
        yield TaxTurn(player=opening.player, opening=True)
    yield TurnMenu(player=opening.player)


@resolves(CommitToRoll)
def the_tax_comes_before_the_dice(game: Game, commit: CommitToRoll) -> Iterator[Event | Task]:
    """Taken as the roll begins (R-20)."""
    yield TaxTurn(player=commit.player)
    yield RollDice(player=commit.player)


@resolves(RollDice)
def chance_rolls_the_dice(game: Game, roll: RollDice) -> Iterator[Event | Task]:
    """As many dice as the ruleset has."""
    count = game.frame.file.dice
    yield Roll(count=count, roller=roll.player, then=ReadRoll(player=roll.player))


@resolves(ReadRoll)
def the_roll_is_read(game: Game, roll: ReadRoll) -> Iterator[Event | Task]:
    """Its kind as the dice fell, then everything it brings, in the order of S3."""
    dice = roll.dice
    double = dice[0] == dice[1]
    natural = "triple" if double and len(dice) == 3 and dice[2] == dice[0] else "double" if double else "normal"
    yield DiceRolled(player=roll.player, dice=dice, natural=natural)
    yield from _what_follows(roll.player, double)


@cache
def _what_follows(seat: int, double: bool) -> tuple[Task, ...]:
    """The same for every roll of a seat, hence made once."""
    first = (ReactToRoll(player=seat), ClearEvent(player=seat), TestThree(player=seat), DrawDoubleCard(player=seat))
    return (
        *(first if double else ()),
        PayDiceNumber(player=seat),
        CountRoll(player=seat),
        MoveRoller(player=seat),
        DrawThirdOwed(player=seat),
        MoveOthers(roller=seat),
        DrawThirdsOwed(roller=seat),
        EndRoll(player=seat),
    )


@resolves(CountRoll)
def doubles_and_triples_are_counted(game: Game, count: CountRoll) -> Iterator[Event | Task]:
    """A normal roll ends both rows; a double or triple lengthens its own, and the law says what of the other."""
    turn, player = game.table.turn, game.player(count.player)
    if turn.struck_out or (player.jailed and not turn.was_jailed):
        return  # sent to jail on this very roll: both counts are zero already
    doubles, triples = player.doubles, player.triples
    if turn.kind == "normal":
        doubles = triples = 0
    elif turn.kind == "double":
        doubles, triples = doubles + 1, int(game.value("triples_after_a_double", triples, count.player))
    else:
        doubles, triples = int(game.value("doubles_after_a_triple", doubles, count.player)), triples + 1
    if turn.kind != turn.natural:
        game.note("R-58")
    if (doubles, triples) != (player.doubles, player.triples):
        yield CountsSet(player=count.player, doubles=doubles, triples=triples)


@resolves(MoveRoller)
def a_normal_roll_moves_the_main_dice(game: Game, moving: MoveRoller) -> Iterator[Event | Task]:
    """Forward by their sum; a prisoner first stays or is forced out, and does not move while inside (S4)."""
    turn, seat = game.table.turn, moving.player
    if turn.kind != "normal":
        return
    if game.player(seat).jailed:
        yield LeaveOrStay(player=seat)
    main = turn.dice[:2]
    yield Move(player=seat, steps=sum(main), arrival=Arrival(dice=main))
    yield from finished(game, seat)


@resolves(EndTurn)
def the_turn_passes(game: Game, ending: EndTurn) -> Iterator[Event | Task]:
    """`NextTurn`, at the bottom of the agenda, does the rest."""
    yield Ruled(text=f"{game.name(ending.player)}'s turn is over", player=ending.player)


@resolves(EndRoll)
def the_roll_is_over(game: Game, ending: EndRoll) -> Iterator[Event | Task]:
    """Another roll of the same turn, or the end window (S20)."""
    turn, player = game.table.turn, game.player(ending.player)
    if player.jailed and turn.was_jailed:
        yield SpendJailTurn(player=ending.player)
    again = not turn.turn_over and not player.jailed and game.value("another_roll", False, ending.player)
    yield PhaseChanged(phase="start" if again else "end")
    yield OpenWindow(player=ending.player)


@resolves(OpenWindow)
def the_window_opens(game: Game, window: OpenWindow) -> Iterator[Event | Task]:
    """The start window before another roll, or the end window before the turn passes (R-24, S20.2)."""
    turn = game.table.turn
    if turn.phase == "start" and turn.turn_over:  # jailed in that window: the extra roll is lost
        yield PhaseChanged(phase="end")
        yield window
        return
    menu = TurnMenu if turn.phase == "start" else EndMenu
    if menu is TurnMenu:
        game.note("R-23", "R-24")
    yield menu(player=window.player)
