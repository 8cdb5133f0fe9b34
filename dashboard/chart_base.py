"""What the charts share: number formats, safe words, a layout with the page's font and no clutter."""

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired, TypedDict

import plotly.graph_objects as go

CONFIG = {"displayModeBar": False, "scrollZoom": False, "doubleClick": False}
HEIGHT = 250
MARGIN = {"l": 48, "r": 64, "t": 12, "b": 28}
MINUS = "\u2212"


class CashSeries(TypedDict):
    """Cash of one account after each step, the first entry being step 0."""

    name: str
    colour: str
    cash: list[int]


class Account(TypedDict):
    """Name and colour token of an id that pays or is paid."""

    id: str
    name: str
    colour: NotRequired[str]


class CashItem(TypedDict):
    """One payment seen from one player: `amount` is signed. A start line has `start`."""

    label: str
    amount: int
    rule: NotRequired[str]
    step: NotRequired[int]
    start: NotRequired[bool]


def amount(value: int) -> str:
    """Thousands separated, with a true minus."""
    return f"{MINUS if value < 0 else ''}{abs(value):,}"


def change(value: int) -> str:
    """The same with a sign for gains too."""
    return f"{'+' if value > 0 else MINUS if value < 0 else ''}{abs(value):,}"


def short(text: str, most: int) -> str:
    """At most so many letters, with an ellipsis where cut."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "\u2026"


def safe(text: str) -> str:
    """Words of people for Plotly, which reads tags and MathJax dollars in its texts."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("$", "&#36;")


def drawn(traces: Sequence[Mapping[str, Any]], layout: Mapping[str, Any]) -> go.Figure:
    """A figure of plain data. Plotly does not check it value by value, which takes ten times as long as the rest."""
    return go.Figure({"data": [dict(trace) for trace in traces], "layout": dict(layout)}, _validate=False)


def layout(colours: Mapping[str, str], height: int, **more: Any) -> dict[str, Any]:
    """What all figures share: no background, compact margins, the page's font."""
    return {
        "height": height,
        "margin": dict(MARGIN),
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "font": {"family": '"Source Sans", sans-serif', "size": 12, "color": colours["ink-3"]},
        "hoverlabel": {
            "bgcolor": colours["paper"],
            "bordercolor": colours["line-2"],
            "font": {"color": colours["ink"]},
        },
        "showlegend": False,
        "dragmode": False,
        **more,
    }
