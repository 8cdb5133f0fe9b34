"""A table in two lines, for the tests of titles: players by name, titles by space."""

from typing import Any

from engine.answers import find_option, read_option, refusals_of
from engine.game import Game, frame
from engine.kernel import Step, play
from engine.law import Law
from engine.records import replace
from engine.state import State, from_json
from engine.table import Deed, Player, Table, Turn
from engine.table_options import Options
from engine.tasks.base import Arrival, Task
from engine.tasks.movement import Land
from engine.tasks.turn import TurnMenu

ANN, BOB, CY = 0, 1, 2
NAMES = ("ann", "bob", "cy", "dot", "eve", "fay")


def table(*players: dict[str, Any], owns: dict[int, dict[str, Any]] | None = None, **more: Any) -> Table:
    """A table in the start window of ann; every player has passed GO unless told otherwise."""
    titles = [space.index for space in frame("monappoly").board.spaces if space.price]
    deeds = tuple([replace(Deed(space=space), **(owns or {}).get(space, {})) for space in titles])
    seats = [
        Player(**{"name": NAMES[seat], "passed_go": True, "left_go": True, **given})
        for seat, given in enumerate(players)
    ]
    more.setdefault("turn", Turn(seat=ANN, number=1, dice=(1, 2, 3), natural="normal", kind="normal"))
    return Table(players=tuple(seats), deeds=deeds, **more)


def held(seat: int, *spaces: int, **state: Any) -> dict[int, dict[str, Any]]:
    """These titles belong to the seat, all in the same state."""
    return {space: {"owner": seat, **state} for space in spaces}


class Play:
    """A run: the state reached, and every step on the way."""

    def __init__(self, table: Table, *tasks: Task, off: tuple[str, ...] = (), **options: Any) -> None:
        law = Law(off=off, options=Options(**options))
        self.state = State(table=table, agenda=(*tasks, TurnMenu(player=ANN)), law=law)
        self.steps: list[Step] = []
        self._go(None)

    def _go(self, answer: Any) -> None:
        total = self.state.table.total()
        self.state, steps = play(self.state, answer)
        self.steps += steps
        assert self.state.table.total() == total
        assert from_json(self.state.to_json()) == self.state

    def say(self, *answers: Any) -> "Play":
        """Give these answers in turn."""
        for answer in answers:
            self._go(answer)
        return self

    @property
    def cash(self) -> tuple[int, ...]:
        """What everyone has."""
        return tuple([player.cash for player in self.state.table.players])

    @property
    def asked(self) -> tuple[str, int]:
        """(kind, seat) of the pending decision."""
        assert self.state.decision is not None
        return self.state.decision.kind, self.state.decision.player

    @property
    def cites(self) -> set[str]:
        """Every rule cited so far."""
        return {number for step in self.steps for number in step.cites}

    @property
    def rulings(self) -> set[str]:
        """Every ruling cited so far."""
        return {ruling for step in self.steps for ruling in step.rulings}

    def deed(self, space: int) -> Deed:
        """The title as it stands."""
        return self.state.table.deed(space)

    def closed(self, answer: Any) -> set[str]:
        """The rules that close an answer now; empty when it is open."""
        game, decision = Game(self.state.table, self.state.law), self.state.decision
        assert decision is not None
        option = read_option(game, decision, answer)
        assert option is not None, f"{answer} is no answer"
        refusals = refusals_of(game, option)
        if not refusals:
            find_option(game, decision, answer)
        return {refusal.rule for refusal in refusals} | {refusal.ruling for refusal in refusals if refusal.ruling}

    def spoke(self, text: str) -> bool:
        """Did some step say this."""
        said = [getattr(act.event, "text", "") for step in self.steps for act in step.acts]
        return any(text in words for words in said)


def landing(table: Table, *dice: int, by: str = "roll", seat: int = ANN, **law: Any) -> Play:
    """The seat comes to rest where its piece stands."""
    return Play(table, Land(player=seat, arrival=Arrival(by=by, dice=dice)), **law)
