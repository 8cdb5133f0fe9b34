"""Benchmarks: the collector as the drivers set it, and one table at the end with everything side by side."""

import gc
from collections.abc import Iterator
from typing import Any

import pytest
from bench_support import FIGURES, lines


@pytest.fixture(scope="session", autouse=True)
def collector_as_the_drivers_set_it() -> Iterator[None]:
    """Kept steps are many and never garbage: look through them seldom."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """The figures, with what they should be."""
    if FIGURES:
        terminalreporter.section("side by side")
        for line in lines():
            terminalreporter.write_line(line)
