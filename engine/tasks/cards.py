"""Tasks of cards: drawing, keeping, playing, answering (section 6, S22)."""

from typing import TYPE_CHECKING, ClassVar

from engine.cards.models import Effect
from engine.decisions import Decision
from engine.records import Record
from engine.tasks.base import Arrival, Stamped, Task

if TYPE_CHECKING:
    AnyTask = Task


class DrawCard(Stamped, kw_only=True):
    """Draw the top card of a deck; an empty deck gives none (R-95)."""

    deck: str
    arrival: Arrival = Arrival()


class Play(Record, kw_only=True):
    """A card being played: whose it is, to whom its occasion happens, and what it needs to know of that occasion."""

    card: str
    holder: int
    subject: int
    link: int = 0  # its place among the cards in play
    moment: str = ""  # when a kept card acts; empty for a drawn one
    forced: bool = False  # it fired by itself
    arrival: Arrival = Arrival()  # how the subject came to where it happens
    space: int = 0  # where the subject stood
    occasion: "AnyTask | None" = None  # the task whose default the card reacts to
    answers: int = -1  # for a NOPE: the place of the card it cancels
    by: tuple[str, ...] = ()  # the rules that brought it

    @property
    def drawn(self) -> bool:
        """Does it act as it is drawn."""
        return not self.moment


class Part(Record, kw_only=True):
    """One effect of a card with everything settled that is settled before the NOPE window."""

    effect: Effect
    they: int
    spaces: tuple[int, ...] = ()  # titles its holder has picked
    sets: tuple[str, ...] = ()  # sets, own first
    card: str = ""  # a kept card


class KeepCard(Task, kw_only=True):
    """Put the drawn card into the hand (6.6)."""

    card: str


class PlayKept(Task, kw_only=True):
    """Play a kept card, or let it fire."""

    card: str
    subject: int
    moment: str
    forced: bool = False
    occasion: "AnyTask | None" = None


class Prepare(Task, kw_only=True):
    """Settle what the card's holder has to settle: `todo` is still open, `parts` are done (R-98)."""

    play: Play
    todo: tuple[Part, ...] = ()
    parts: tuple[Part, ...] = ()
    rolled: tuple[tuple[int, ...], ...] = ()  # the dice-off of the first of `todo`


class ChooseDeeds(Decision, kw_only=True):
    """Pick `count` of the titles `spaces`; the answer fills `spaces` of what follows."""

    kind: ClassVar[str] = "choose_deed"
    question: ClassVar[str] = "Which property?"
    spaces: tuple[int, ...]
    count: int = 1
    doing: str = ""  # what happens to them, for the labels
    then: "AnyTask"


class ChooseSets(Decision, kw_only=True):
    """Pick a set of one's own and one of another player; the answer fills `sets` of what follows."""

    kind: ClassVar[str] = "choose_set"
    question: ClassVar[str] = "Give which set, and take which?"
    own: tuple[str, ...]
    other: tuple[str, ...]
    then: "AnyTask"


class Respond(Task, kw_only=True):
    """The NOPE window on a card: `waiting` are the seats not yet asked, in order (6.7)."""

    play: Play
    waiting: tuple[int, ...] = ()


class AnswerWithNope(Decision, kw_only=True):
    """Cancel the card that is about to take effect, or let it stand."""

    kind: ClassVar[str] = "nope"
    question: ClassVar[str] = "NOPE the card?"
    play: Play


class PlayNope(Task, kw_only=True):
    """Play a NOPE on the card `on`."""

    card: str
    on: Play


class ResolveCard(Task, kw_only=True):
    """The window is closed: the card takes effect unless it was cancelled (6.5)."""

    play: Play
    parts: tuple[Part, ...] = ()


class CancelCard(Task, kw_only=True):
    """The card at that place among those in play will do nothing (6.7.a)."""

    link: int


class LeaveMarks(Stamped, kw_only=True):
    """The card has taken the place of defaults of its subject that are still to come."""

    subject: int
    what: tuple[str, ...]


class ReturnCards(Task, kw_only=True):
    """The card at that place and the NOPEs on top of it are spent, in the order played."""

    link: int


class CarryOut(Task, kw_only=True):
    """Carry out one effect of a card; `player` is whoever it makes act. `guarded`: immunities have been offered."""

    play: Play
    part: Part
    guarded: bool = False
    rolled: tuple[tuple[int, ...], ...] = ()  # the dice an amount needs
    settled: bool = False  # `part.spaces` have been picked by whoever acts


class AtMoment(Task, kw_only=True):
    """An instant at which kept cards may act (S22). `done`: seats whose hand has had its go."""

    moment: str
    subject: int
    occasion: "AnyTask | None" = None
    done: tuple[int, ...] = ()
