"""The number of distinct rows of answers from ten fixed positions is what it was: no option came or went unseen.

A rule that is meant to change the counts goes with `python -m tests.counting --write`, its difference read.
"""

import pytest
from counting import Position, counts, golden, positions

POSITIONS = positions()


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_counts(position: Position) -> None:
    assert counts(position) == golden()[position.name]


def test_there_are_ten_and_each_branches() -> None:
    assert len(POSITIONS) == 10
    assert set(golden()) == {position.name for position in POSITIONS}
    for name, row in golden().items():
        assert row == sorted(row), name
        assert row[-1] > 20, name
