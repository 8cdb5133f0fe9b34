"""A table for the tests of cards: hands, decks and titles in a line, answers one after the other, steps kept."""

from collections import Counter
from typing import Any

from engine.answers import offered
from engine.cards import card, deck_cards
from engine.events.base import Event, Noted, Ruled
from engine.events.money import MoneyMoved
from engine.game import Game, frame
from engine.kernel import Step, play
from engine.law import Law
from engine.records import replace
from engine.state import State, from_json
from engine.table import Deck, Deed, Held, Player, Table, Turn
from engine.table_options import Options
from engine.tasks.base import Arrival, Task
from engine.tasks.cards import AtMoment, DrawCard
from engine.tasks.turn import NextTurn, TurnMenu

ANN, BOB, CY, DI = range(4)
NAMES = ("ann", "bob", "cy", "di")
FRAME = frame("monappoly")
TURN = Turn(seat=ANN, number=3, dice=(2, 3, 4), fallen=(2, 3, 4), natural="normal", kind="normal", phase="rolling")


def hand(*cards: str) -> tuple[Held, ...]:
    """Kept cards, oldest first, with all their uses."""
    return tuple([Held(card=each, uses=card(each).uses) for each in cards])


def table(*players: dict[str, Any], owns: dict[int, dict[str, Any]] | None = None, **more: Any) -> Table:
    """Players who have passed GO and stand at King's Cross, unless told otherwise; `decks` by name, top first."""
    deeds = tuple(
        [Deed(space=space.index, **(owns or {}).get(space.index, {})) for space in FRAME.board.spaces if space.price]
    )
    decks: dict[str, tuple[str, ...]] = more.pop("decks", {})
    seats = [
        Player(**{"name": NAMES[seat], "at": 5, "passed_go": True, "left_go": True, **given})
        for seat, given in enumerate(players)
    ]
    full = tuple([Deck(name=name, cards=decks.get(name, ())) for name in FRAME.file.decks])
    more.setdefault("turn", TURN)
    return Table(players=tuple(seats), deeds=deeds, decks=full, **more)


def held(seat: int, *spaces: int, **state: Any) -> dict[int, dict[str, Any]]:
    """These titles belong to the seat, all in the same state."""
    return {space: {"owner": seat, **state} for space in spaces}


def cards_of(position: Table) -> Counter[str]:
    """Every card and how many of it lie on the table."""
    found = Counter(each for deck in position.decks for each in deck.cards)
    found.update(each.card for player in position.players for each in player.hand)
    found.update(each.card for each in position.in_play)
    return found


class Run:
    """A run from a task down to the start window of ann: the state reached and every step on the way."""

    def __init__(
        self, position: Table, task: Task | None, *answers: Any, off: tuple[str, ...] = (), **options: Any
    ) -> None:
        law = Law(off=off, options=Options(**options))
        agenda = ((task,) if task else ()) + (TurnMenu(player=ANN), NextTurn())
        self.cards, self.money = cards_of(position), position.total()
        self.steps: list[Step] = []
        self.state, steps = play(State(table=position, agenda=agenda, law=law))
        self._keep(steps)
        for answer in answers:
            self.state, steps = play(self.state, answer)
            self._keep(steps)

    def _keep(self, steps: list[Step]) -> None:
        self.steps += steps
        assert cards_of(self.state.table) == self.cards
        assert self.state.table.total() == self.money
        assert from_json(self.state.to_json()) == self.state

    @property
    def table(self) -> Table:
        """The table reached."""
        return self.state.table

    @property
    def cash(self) -> list[int]:
        """The cash of every player."""
        return [player.cash for player in self.table.players]

    @property
    def asked(self) -> tuple[str, int]:
        """What is asked, and whom."""
        decision = self.state.decision
        return (decision.kind, decision.player) if decision else ("", -9)

    @property
    def done(self) -> bool:
        """Is the start window of ann reached, with nothing left over."""
        return self.asked == ("turn_menu", ANN) and not self.table.in_play

    @property
    def cites(self) -> set[str]:
        """Every rule cited."""
        return {number for step in self.steps for number in step.cites}

    @property
    def rulings(self) -> set[str]:
        """Every ruling cited."""
        return {ruling for step in self.steps for ruling in step.rulings}

    @property
    def events(self) -> list[Event]:
        """Every event but the ones that only speak."""
        return [act.event for step in self.steps for act in step.acts if not isinstance(act.event, Ruled | Noted)]

    @property
    def paid(self) -> list[tuple[int, int, int]]:
        """From, to, amount of every payment."""
        return [(event.src, event.dst, event.amount) for event in self.events if isinstance(event, MoneyMoved)]

    def open(self) -> list[Any]:
        """The open answers."""
        game = Game(self.table, self.state.law)
        assert self.state.decision is not None
        return [each.option.answer for each in offered(game, self.state.decision) if each.open]

    def closed(self) -> dict[str, set[str]]:
        """The closed answers in the form of text, with the rules that close them."""
        game = Game(self.table, self.state.law)
        assert self.state.decision is not None
        rows = [each for each in offered(game, self.state.decision) if not each.open]
        return {str(row.option.answer): {refusal.rule for refusal in row.refusals} for row in rows}

    def deck(self, name: str) -> tuple[str, ...]:
        """A deck, top first."""
        found = self.table.deck(name)
        return found.cards if found else ()

    def hand(self, seat: int) -> list[str]:
        """A hand, oldest first."""
        return [each.card for each in self.table.players[seat].hand]


def drawing(id: str, *, by: tuple[str, ...] = (), arrival: Arrival = Arrival(dice=(2, 3))) -> DrawCard:  # noqa: B008
    """Ann draws the card that lies on top of its deck."""
    return DrawCard(player=ANN, deck=card(id).deck, arrival=arrival, by=by)


def draw(
    id: str, *players: dict[str, Any], answers: tuple[Any, ...] = (), below: tuple[str, ...] = (), **more: Any
) -> Run:
    """Ann draws this card from the top of its deck at this table."""
    arrival = more.pop("arrival", Arrival(dice=(2, 3)))
    off, options = more.pop("off", ()), more.pop("options", {})
    decks = {card(id).deck: (id, *below), **more.pop("decks", {})}
    position = table(*(players or ({}, {}, {})), decks=decks, **more)
    return Run(position, drawing(id, arrival=arrival), *answers, off=off, **options)


def at(moment: str, *players: dict[str, Any], subject: int = ANN, answers: tuple[Any, ...] = (), **more: Any) -> Run:
    """An instant for the hands of these players."""
    off, options, occasion = more.pop("off", ()), more.pop("options", {}), more.pop("occasion", None)
    return Run(
        table(*players, **more),
        AtMoment(moment=moment, subject=subject, occasion=occasion),
        *answers,
        off=off,
        **options,
    )


__all__ = [
    "ANN",
    "BOB",
    "CY",
    "DI",
    "Run",
    "at",
    "cards_of",
    "deck_cards",
    "draw",
    "drawing",
    "hand",
    "held",
    "replace",
    "table",
]
