"""The computer players: they find out what is open without asking why the rest is closed."""

import pytest

from engine.answers import is_open, offered
from engine.chance import Generator, chance_answer
from engine.drivers.policies import POLICIES, open_options
from engine.game import Game
from engine.kernel import play
from engine.law import Law
from engine.records import CHANCE
from engine.setup import new_game


@pytest.mark.parametrize("off", [(), ("0.6", "0.7"), ("6.6", "12.4"), ("13.1", "20.1")])
@pytest.mark.parametrize("policy", POLICIES)
def test_what_is_open_is_what_nothing_refuses(policy: str, off: tuple[str, ...]) -> None:
    """Every option of every decision of some turns, and every answer given is one of the open ones."""
    state, _ = play(new_game(("ann", "bob", "cy"), Law(off=off)), keep=False)
    while (decision := state.decision) is not None and state.table.turn.number < 40:
        game = Game(state.table, state.law)
        for row in offered(game, decision):
            assert is_open(game, row.option) == row.open
        if decision.player == CHANCE:
            answer = chance_answer(decision, 5, state.ply)
        else:
            answer = POLICIES[policy](state, Generator(5, state.ply, decision.player))
            if decision.kind not in ("turn_menu", "end_menu"):
                assert answer in [option.answer for option in open_options(state)] or answer == "bankrupt"
        state, _ = play(state, answer, keep=False)
    assert state.table.turn.number > 1


def test_a_stream_is_the_same_whenever_it_is_first_drawn_from() -> None:
    """Parts of a seed tell streams apart, words as well as numbers."""
    assert Generator(3, 1, "chance").word() == Generator(3, 1, "chance").word()
    assert len({Generator(3, *more).word() for more in ((), (1,), (2,), (1, 2), ("one",))}) == 5
