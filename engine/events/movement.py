"""Events of dice, turns, movement and jail."""

from typing import ClassVar

from engine.events.base import Event
from engine.records import JAIL, JUST_VISITING, NOBODY, replace
from engine.table import Mark, Table, Turn


class TurnOpened(Event, kw_only=True):
    """A turn began: marks of the last one are cleared (S2.3)."""

    player: int
    reset_counts: bool = True

    def apply(self, table: Table) -> Table:
        """A fresh turn; the roller's in-a-row counts start at zero (R-44)."""
        deeds = table.deeds
        if [True for deed in deeds if deed.built_now]:
            deeds = tuple([replace(deed, built_now=False) if deed.built_now else deed for deed in deeds])
        turn = Turn(seat=self.player, number=table.turn.number + 1)
        table = replace(table, turn=turn, deeds=deeds, marks=())
        player = table.players[self.player]
        if self.reset_counts and (player.doubles or player.triples):
            table = table.with_player(self.player, replace(player, doubles=0, triples=0))
        return table


class TurnMissed(Event, kw_only=True):
    """A player sat out a turn."""

    player: int

    def apply(self, table: Table) -> Table:
        """One turn less to miss."""
        player = table.players[self.player]
        return table.with_player(self.player, replace(player, misses=player.misses - 1))


class ExtraTurnTaken(Event, kw_only=True):
    """A roller used one of the extra turns a card gave."""

    player: int

    def apply(self, table: Table) -> Table:
        """One extra turn less."""
        player = table.players[self.player]
        return table.with_player(self.player, replace(player, extra_turns=player.extra_turns - 1))


class TurnsGranted(Event, kw_only=True):
    """A player will miss turns, or has extra ones."""

    player: int
    misses: int = 0
    extra: int = 0

    def apply(self, table: Table) -> Table:
        """Both add up (R-46)."""
        player = table.players[self.player]
        changed = replace(player, misses=player.misses + self.misses, extra_turns=player.extra_turns + self.extra)
        return table.with_player(self.player, changed)


class PhaseChanged(Event, kw_only=True):
    """The turn moved on to `start`, `rolling` or `end`."""

    phase: str

    def apply(self, table: Table) -> Table:
        """The new phase; what cards have replaced and did not come up (its rule may be off) lapses with the roll."""
        return replace(table, turn=replace(table.turn, phase=self.phase), marks=())


class TurnTaxed(Event, kw_only=True):
    """This turn's turn tax has been assessed."""

    def apply(self, table: Table) -> Table:
        """Not again this turn (R-21)."""
        return replace(table, turn=replace(table.turn, taxed=True))


class DiceRolled(Event, kw_only=True):
    """The dice of a turn fell."""

    player: int
    dice: tuple[int, ...]
    natural: str  # normal | double | triple

    def apply(self, table: Table) -> Table:
        """A fresh roll of the same turn."""
        turn = table.turn
        roll = replace(
            turn,
            dice=self.dice,
            natural=self.natural,
            kind=self.natural,
            fallen=self.dice,
            rolls=turn.rolls + 1,
            phase="rolling",
            was_jailed=table.players[self.player].at == JAIL,
            struck_out=False,
            counted=False,
            turn_over=False,
            cleared="",
            bonus_times=1,
            bonus_to=NOBODY,
        )
        return replace(table, turn=roll)


class RollConverted(Event, kw_only=True):
    """A card made the roll count as another kind (R-55); converted back, it is as it fell (R-173)."""

    kind: str

    def apply(self, table: Table) -> Table:
        """The effective type; a double made a triple has three equal dice."""
        turn = table.turn
        dice = turn.fallen or turn.dice
        if self.kind == "triple" and len(dice) == 3:
            dice = (dice[0], dice[0], dice[0])
        return replace(table, turn=replace(turn, kind=self.kind, dice=dice))


class CountsSet(Event, kw_only=True):
    """Doubles and triples in a row."""

    player: int
    doubles: int
    triples: int

    def apply(self, table: Table) -> Table:
        """The new counts."""
        player = replace(table.players[self.player], doubles=self.doubles, triples=self.triples)
        table = table.with_player(self.player, player)
        return replace(table, turn=replace(table.turn, counted=True)) if table.turn.seat == self.player else table


class StruckOut(Event, kw_only=True):
    """Three in a row: the roller goes to jail and the turn ends (S8)."""

    player: int

    def apply(self, table: Table) -> Table:
        """Remembered for the rest of the roll."""
        return replace(table, turn=replace(table.turn, struck_out=True, turn_over=True))


class TurnEnding(Event, kw_only=True):
    """No extra roll will follow this one."""

    def apply(self, table: Table) -> Table:
        """Remembered until the roll is done."""
        return replace(table, turn=replace(table.turn, turn_over=True))


class PieceMoved(Event, kw_only=True):
    """A piece went along `path` (spaces entered, in order) or, with an empty path, was placed at `to`."""

    player: int
    to: int
    path: tuple[int, ...] = ()

    def apply(self, table: Table) -> Table:
        """The piece stands at `to`."""
        return table.with_player(self.player, replace(table.players[self.player], at=self.to))


class FirstMoveMade(Event, kw_only=True):
    """A movement has left the piece resting off GO for the first time (R-68)."""

    player: int

    def apply(self, table: Table) -> Table:
        """The exemption is over."""
        return table.with_player(self.player, replace(table.players[self.player], left_go=True))


class PassedGo(Event, kw_only=True):
    """The player now counts as having passed GO (0.1, 3.2)."""

    player: int

    def apply(self, table: Table) -> Table:
        """Buying and turning round are open."""
        return table.with_player(self.player, replace(table.players[self.player], passed_go=True, left_go=True))


class TurnedRound(Event, kw_only=True):
    """A player now travels the other way."""

    player: int

    def apply(self, table: Table) -> Table:
        """The facing is reversed."""
        player = table.players[self.player]
        return table.with_player(self.player, replace(player, facing=-player.facing))


class SentToJail(Event, kw_only=True):
    """The piece went straight to jail; counts zero (S15.2). Terms by card are set by `JailTermsSet`."""

    player: int

    def apply(self, table: Table) -> Table:
        """A new stay begins."""
        player = table.players[self.player]
        inside = replace(player, at=JAIL, jail_turns=0, jail_lock=0, doubles=0, triples=0, collects_rent=False)
        return table.with_player(self.player, replace(inside, jail_limit=3))


class LeftJail(Event, kw_only=True):
    """The piece was placed on Just Visiting: no landing (R-112); the fee starts anew."""

    player: int
    to: int = JUST_VISITING

    def apply(self, table: Table) -> Table:
        """Counters, lock and limit of the stay are gone."""
        player = table.players[self.player]
        out = replace(player, at=self.to, jail_turns=0, jail_lock=0, jail_limit=3, collects_rent=False)
        table = table.with_player(self.player, out)
        turn = table.turn
        if turn.seat == self.player and turn.was_jailed:  # the stay this roll began in is over
            table = replace(table, turn=replace(turn, was_jailed=False))
        return table


class JailTurnCounted(Event, kw_only=True):
    """A turn was spent inside."""

    player: int
    turns: int
    lock: int

    def apply(self, table: Table) -> Table:
        """Turns completed and lock left."""
        player = replace(table.players[self.player], jail_turns=self.turns, jail_lock=self.lock)
        return table.with_player(self.player, player)


class JailFeeSet(Event, kw_only=True):
    """The fee for leaving jail changed."""

    player: int
    fee: int

    def apply(self, table: Table) -> Table:
        """The fee due now."""
        return table.with_player(self.player, replace(table.players[self.player], jail_fee=self.fee))


class JailTermsSet(Event, kw_only=True):
    """A card set the terms of a stay: limit, lock, rent, waiver; None leaves one as it is."""

    player: int
    limit: int | None = None
    lock: int | None = None
    collects_rent: bool | None = None
    waiver: bool | None = None

    def apply(self, table: Table) -> Table:
        """The terms named are set."""
        player = table.players[self.player]
        given = {"jail_limit": self.limit, "jail_lock": self.lock, "collects_rent": self.collects_rent}
        terms = {name: value for name, value in {**given, "waiver": self.waiver}.items() if value is not None}
        return table.with_player(self.player, replace(player, **terms))


class DiceNumberSet(Event, kw_only=True):
    """A player's personal dice number was fixed at setup."""

    player: int
    number: tuple[int, int]

    def apply(self, table: Table) -> Table:
        """Kept as an unordered pair, lower face first."""
        low, high = sorted(self.number)
        return table.with_player(self.player, replace(table.players[self.player], dice_number=(low, high)))


class ThirdCardOwed(Event, kw_only=True):
    """A Third card is due at the end of the player's movement, or no longer."""

    player: int
    owed: bool = True

    def apply(self, table: Table) -> Table:
        """Remembered on the seat."""
        return table.with_player(self.player, replace(table.players[self.player], owed_third=self.owed))


class EventStarted(Event, kw_only=True):
    """A global event is in force (7.1)."""

    event: str

    def apply(self, table: Table) -> Table:
        """The event by name."""
        return replace(table, event=self.event)


class EventEnded(Event, kw_only=True):
    """A double took the running event off the table (7.3)."""

    event: str

    def apply(self, table: Table) -> Table:
        """None is in force; the roll remembers what it ended (7.3.b)."""
        return replace(table, event="", turn=replace(table.turn, cleared=self.event))


class TripleBonusChanged(Event, kw_only=True):
    """A card multiplies the bonus now due (0 cancels it) or sends it to someone else (R-54)."""

    times: int = 1
    to: int = NOBODY

    def apply(self, table: Table) -> Table:
        """Collected until the bonus is paid."""
        turn = table.turn
        to = turn.bonus_to if self.to == NOBODY else self.to
        return replace(table, turn=replace(turn, bonus_times=turn.bonus_times * self.times, bonus_to=to))


class Replaced(Event, kw_only=True):
    """A card has taken the place of a default that is still to come (`instead_of`)."""

    what: str
    player: int

    def apply(self, table: Table) -> Table:
        """Remembered until the default comes up."""
        return replace(table, marks=(*table.marks, Mark(what=self.what, player=self.player)))


class ReplacementUsed(Event, kw_only=True):
    """The default came up and did not happen."""

    gives_way: ClassVar[bool] = True

    what: str
    player: int

    def apply(self, table: Table) -> Table:
        """The mark is gone."""
        gone = Mark(what=self.what, player=self.player)
        return replace(table, marks=tuple([mark for mark in table.marks if mark != gone]))


class ReplacementLapsed(Event, kw_only=True):
    """The default did not come up on this roll after all: the mark must not wait for another one."""

    what: str
    player: int

    def apply(self, table: Table) -> Table:
        """The mark is gone."""
        gone = Mark(what=self.what, player=self.player)
        return replace(table, marks=tuple([mark for mark in table.marks if mark != gone]))
