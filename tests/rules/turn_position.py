"""Small positions for the tests of turns, dice, movement and jail: three players, empty decks, ann to roll."""

from typing import Any

from engine.game import frame
from engine.kernel import Step, play
from engine.law import Law
from engine.records import replace
from engine.state import State, from_json
from engine.table import Deck, Deed, Player, Table, Turn
from engine.table_options import Options
from engine.tasks.turn import EndMenu, NextTurn, TurnMenu

ANN, BOB, CY = 0, 1, 2
NORMAL = [1, 2, 1]


def position(
    ann: dict[str, Any] | None = None,
    bob: dict[str, Any] | None = None,
    cy: dict[str, Any] | None = None,
    *,
    deeds: dict[int, dict[str, Any]] | None = None,
    decks: dict[str, tuple[str, ...]] | None = None,
    options: dict[str, Any] | None = None,
    off: tuple[str, ...] = (),
    turn: dict[str, Any] | None = None,
    **table: Any,
) -> State:
    """Everybody on Free Parking with £1,500, past GO, facing clockwise, unless said otherwise.

    Titles not named in `deeds` are cy's and mortgaged, so that landing on them does nothing.
    """
    free = {"cash": 1500, "at": 20, "passed_go": True, "left_go": True}
    players = [
        Player(**{**free, "name": name, **(who or {})}) for name, who in (("ann", ann), ("bob", bob), ("cy", cy))
    ]
    frame_ = frame("monappoly")
    titles = [Deed(space=space.index) for space in frame_.board.spaces if space.price]
    quiet = {"owner": CY, "mortgaged": True}
    titles = [replace(deed, **(deeds or {}).get(deed.space, quiet)) for deed in titles]
    piles = [Deck(name=name, cards=(decks or {}).get(name, ())) for name in frame_.file.decks]
    now = Turn(**{"seat": ANN, "number": 1, **(turn or {})})
    whole = Table(players=tuple(players), deeds=tuple(titles), decks=tuple(piles), turn=now, **table)
    law = Law(options=Options(**(options or {})), off=off)
    return State(table=whole, agenda=(TurnMenu(player=ANN), NextTurn()), law=law)


class Run:
    """A state and the steps that led to it."""

    def __init__(self, state: State) -> None:
        self.state, self.steps = state, list[Step]()

    def say(self, *answers: Any) -> "Run":
        """Answer, in turn; money stays the same in all and the state survives JSON."""
        for answer in answers:
            before = self.state.table.total()
            self.state, steps = play(self.state, answer)
            self.steps += steps
            assert self.state.table.total() == before
        assert from_json(self.state.to_json()) == self.state
        return self

    def roll(self, *dice: int) -> "Run":
        """Roll from the start window."""
        return self.say("roll", list(dice))

    def player(self, seat: int) -> Player:
        """A seat of the table."""
        return self.state.table.players[seat]

    @property
    def table(self) -> Table:
        """The table now."""
        return self.state.table

    @property
    def cites(self) -> set[str]:
        """Every rule cited so far."""
        return {number for step in self.steps for number in step.cites}

    @property
    def rulings(self) -> set[str]:
        """Every ruling cited so far."""
        return {ruling for step in self.steps for ruling in step.rulings}

    @property
    def asked(self) -> tuple[str, int]:
        """Kind and seat of the pending decision."""
        decision = self.state.decision
        assert decision is not None
        return decision.kind, decision.player

    def moves(self, seat: int) -> list[int]:
        """Where a piece stopped, stop by stop."""
        events = [act.event for step in self.steps for act in step.acts]
        return [e.to for e in events if type(e).__name__ == "PieceMoved" and e.player == seat]


def run(*args: Any, **kwargs: Any) -> Run:
    """A run from a position."""
    return Run(position(*args, **kwargs))


def ending(*args: Any, **kwargs: Any) -> Run:
    """A run that begins in ann's end window."""
    state = position(*args, **kwargs)
    return Run(replace(state, agenda=(EndMenu(player=ANN), NextTurn())))
