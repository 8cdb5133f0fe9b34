"""`bankrupt` is refused like any other answer when no rule is left that carries it out, and simulations say why."""

import pytest

from engine import IllegalAnswer, interject, load, play, simulate, start

POSITION = "title: x\nshows: []\ngiven: {%s players: {ann: {}, bob: {}}}\n"


@pytest.mark.parametrize("seat", [0, 1])
def test_bankrupt_is_closed_with_20_1_off(seat: int) -> None:
    state = start(load(POSITION % "rules_off: ['20.1'],", name="x"))
    with pytest.raises(IllegalAnswer, match="closed") as refused:
        play(state, "bankrupt") if seat == 0 else interject(state, seat, "bankrupt")
    assert refused.value.refusals[0][0] == "20.1"
    assert "roll" in refused.value.open


@pytest.mark.parametrize("seat", [0, 1])
def test_bankrupt_is_open_otherwise(seat: int) -> None:
    state = start(load(POSITION % "", name="x"))
    after, _ = play(state, "bankrupt") if seat == 0 else interject(state, seat, "bankrupt")
    assert after.table.players[seat].bankrupt
    assert after.table.winner == 1 - seat


def test_a_simulation_tells_length_and_causes() -> None:
    found = simulate(3, 3, seed=2, policy="random", turn_limit=400)
    assert sum(found["causes"].values()) == found["bankruptcies"]
    assert found["tasks"] > found["steps"] > found["turns"] > 0
    assert (found["longest"] >= found["shortest"] > 0) == (found["finished"] > 0)
