"""Tasks of setup, turns and rolls (S1 to S9, S19, S20), in the order in which they come up."""

from typing import ClassVar

from engine.decisions import Decision
from engine.tasks.base import Stamped, Task


class SetUpGame(Task, kw_only=True):
    """Take the players through the setup: order rolls, dice numbers, shuffles, first turn."""

    shuffled: bool = True  # chance orders the decks; otherwise they lie as given


class RollForOrder(Task, kw_only=True):
    """The order roll of `seat`; `totals` are those of the seats before it (S1.3)."""

    seat: int
    totals: tuple[int, ...] = ()
    shuffled: bool = True


class ReadOrderRoll(Task, kw_only=True):
    """Take the order roll of `seat`, and its dice number from it; `again`: rolled anew for the number only (R-08)."""

    seat: int
    totals: tuple[int, ...] = ()
    dice: tuple[int, ...] = ()
    again: bool = False
    shuffled: bool = True


class ShuffleDecks(Task, kw_only=True):
    """Have chance shuffle the decks, one after the other."""

    decks: tuple[str, ...]


class StackDeck(Task, kw_only=True):
    """Put a deck in the order chance gave it."""

    deck: str
    cards: tuple[str, ...] = ()


class BeginPlay(Task, kw_only=True):
    """Open the first turn: `seat` has the highest order roll (R-07)."""

    seat: int


class NextTurn(Task, kw_only=True):
    """Find whose turn it is and open it (S2.1). Lies at the bottom of the agenda and puts itself back."""


class OpenTurn(Task, kw_only=True):
    """Begin the turn of `player`: tax where the table takes it now, then the start window."""


class TurnMenu(Decision, kw_only=True):
    """The start window: every command of the roller, and the roll."""

    kind: ClassVar[str] = "turn_menu"
    question: ClassVar[str] = "What do you do before the roll?"


class EndMenu(Decision, kw_only=True):
    """The end window: deals and bankruptcy, then the turn passes."""

    kind: ClassVar[str] = "end_menu"
    question: ClassVar[str] = "Anything before the turn passes?"


class TaxTurn(Task, kw_only=True):
    """Take the turn tax, once a turn (1.1); `opening`: as the turn opens, not as the roller commits to the roll."""

    opening: bool = False


class CommitToRoll(Task, kw_only=True):
    """The roller has decided to roll: the turn tax is taken now, then chance rolls (S2.5)."""


class RollDice(Task, kw_only=True):
    """Ask chance for the dice."""


class ReadRoll(Task, kw_only=True):
    """Classify the roll and lay out what follows from it (S3)."""

    dice: tuple[int, ...] = ()


class ReactToRoll(Task, kw_only=True):
    """Let held cards react to the roll, instant by instant (S3.2)."""


class ReactTo(Task, kw_only=True):
    """One instant of a roll at which held cards may act, if the roll still is what the instant is about."""

    instant: str  # rolled_snake_eyes | rolled_double | rolled_double_in_jail | rolled_triple


class ClearEvent(Task, kw_only=True):
    """End the global event on a natural double (7.3)."""


class TestThree(Task, kw_only=True):
    """Is this the third double or triple in a row (S3.4)."""


class DrawDoubleCard(Task, kw_only=True):
    """Collect the Double card (4.2)."""


class ReviewRoll(Task, kw_only=True):
    """After the Double card: has it made the roll a triple (S3.5, R-56, R-59)."""


class PayDiceNumber(Task, kw_only=True):
    """Pay whoever's dice number was rolled (2.2, 2.3)."""


class CountRoll(Task, kw_only=True):
    """Count a double or triple in a row, reset the other count (4.7, 5.6)."""


class MoveRoller(Task, kw_only=True):
    """Carry out the roll's own movement by its effective type (S4 to S6, S8)."""


class DrawThirdOwed(Task, kw_only=True):
    """Draw the Third card owed to `player` (6.2.a)."""


class MoveOthers(Task, kw_only=True):
    """Move every other player by the third die (S9). `roller` rather than `player`: a bankrupt roller's is handled."""

    roller: int


class MoveByThirdDie(Task, kw_only=True):
    """Move one player by the third die, then draw the Third card owed."""

    roller: int
    steps: int


class FinishMove(Task, kw_only=True):
    """A player's move by roll or third die is over: cards that wait for it act now."""


class DrawThirdsOwed(Task, kw_only=True):
    """The other players draw what Third cards they are still owed, clockwise (R-14, R-168)."""

    roller: int


class EndRoll(Task, kw_only=True):
    """Extra roll, or the end of the turn (S20)."""


class OpenWindow(Task, kw_only=True):
    """Put the start window again before another roll, or the end window before the turn passes."""


class EndTurn(Task, kw_only=True):
    """Close the turn; the next one is opened by `NextTurn`."""


class PlayOut(Task, kw_only=True):
    """One part of a double's printed effect (4.1): carried out by the rule of that double."""

    face: int
    part: str  # award | own | others | turns


class MoveByDouble(Task, kw_only=True):
    """Move another player by the legs of the roller's double, one after the other (4.1.d, 4.1.e)."""

    roller: int
    legs: tuple[int, ...]
    under_way: bool = False  # the first leg has been gone


class TurnRound(Stamped, kw_only=True):
    """Reverse the facing of `player` after a double or triple of their own (4.3), or by a card."""

    after_double: bool = False


class GrowTripleBonus(Task, kw_only=True):
    """The triple bonus falls due: held cards first, then it is paid (5.2)."""


class PayTripleBonus(Task, kw_only=True):
    """Pay the triple bonus once, with all that cards have made of it, and let it grow (5.2, R-53, R-54)."""


class GiveTripleCard(Task, kw_only=True):
    """Collect the Triple card (5.1)."""


class StartEvent(Task, kw_only=True):
    """A card starts a global event (7.1)."""

    event: str
