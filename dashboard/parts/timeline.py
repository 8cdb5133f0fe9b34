"""The timeline: steps, decisions and branches of a run, as a small component of its own."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple, NotRequired, TypedDict

import streamlit as st

from dashboard.parts.board import read

WINDOW = 40
BINS = 240


class Branch(TypedDict):
    """A what-if: it leaves the run after step `at` and has `steps` steps of its own."""

    at: int
    steps: int
    label: str


class TimelineData(TypedDict):
    """A run from step `first` (1 unless given) to step `total`, standing at step `now`."""

    total: int
    now: int
    decisions: Iterable[int]
    labels: NotRequired[Mapping[int, str]]
    branches: NotRequired[list[Branch]]
    window: NotRequired[int]
    first: NotRequired[int]


class Pick(NamedTuple):
    """What was clicked: a step, or a branch (its place in `branches`; `step` is then where it leaves)."""

    step: int
    branch: int | None
    click: int


@cache
def component() -> Callable[..., Any]:
    """The component, registered once."""
    return st.components.v2.component(
        "monappoly_timeline", css=read("tokens.css", "timeline.css"), js=read("timeline.js")
    )


def payload(data: TimelineData) -> dict[str, Any]:
    """What the browser needs: the surroundings of the current step and an overview, however long the run."""
    first, total, now, window = data.get("first", 1), data["total"], data["now"], data.get("window", WINDOW)
    low, high = max(first, now - window), min(total, now + window)
    if now - first < window:
        high = min(total, first + 2 * window)
    if total - now < window:
        low = max(first, total - 2 * window)
    decisions = sorted(data["decisions"])
    labels = data.get("labels", {})
    return {
        "first": first,
        "total": total,
        "now": now,
        "window": window,
        "decided": len(decisions),
        "decisions": [n for n in decisions if low <= n <= high],
        "labels": {str(n): labels[n] for n in range(low, high + 1) if n in labels},
        "branches": [dict(branch) for branch in data.get("branches", [])],
        "marks": overview(decisions, first, total),
    }


def overview(decisions: Iterable[int], first: int, total: int) -> list[float]:
    """Where decisions lie on the whole run, 0 to 1, in at most BINS places."""
    length = max(1, total - first)
    return [place / BINS for place in sorted({round((n - first) / length * BINS) for n in decisions})]


def picked(value: Mapping[str, Any] | None) -> Pick | None:
    """Read the component's state, for example `st.session_state[key]["pick"]` in a callback."""
    return Pick(int(value["step"]), value["branch"], int(value["click"])) if value else None


def timeline(data: TimelineData, *, key: str, on_pick: Callable[[], None] | None = None) -> Pick | None:
    """Draw the timeline; return the last click, None before the first.

    A click stays the last one after other buttons were used: act on it in `on_pick`, which runs once for each
    click, before the rerun, or compare `Pick.click`.
    """
    result = component()(
        key=key,
        data=payload(data),
        default={"pick": None},
        on_pick_change=on_pick or (lambda: None),
    )
    return picked(result.pick)
