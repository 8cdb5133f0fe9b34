"""Two runs on one chart: the cash of every player in both. Nothing of Streamlit in here."""

from collections.abc import Mapping, Sequence
from typing import Any

import plotly.graph_objects as go

from dashboard.chart_base import CashSeries, layout, safe
from dashboard.charts import axis, kept_steps, spread
from dashboard.parts.palette import palette

HEIGHT = 320
DASH = ("solid", "5px,4px")
MARK = ("circle", "diamond-open")


def cash_of_two(
    left: Sequence[CashSeries], right: Sequence[CashSeries], parting: int | None, theme: str | None = None
) -> go.Figure:
    """Cash by step in two runs: one colour for each account, solid on the left, dashed on the right."""
    colours = palette(theme)
    figure = go.Figure([line(one, side, colours) for side, run in enumerate((left, right)) for one in run])
    values = [value for one in (*left, *right) for value in one["cash"]] or [0]
    low, high = min(*values, 0), max(*values, 1)
    last = max((len(one["cash"]) for one in (*left, *right)), default=2) - 1
    room = (high - low) * 0.1
    figure.update_layout(
        **layout(colours, HEIGHT, margin={"l": 48, "r": 92, "t": 20, "b": 28}),
        shapes=[parting_line(parting, colours)] if parting is not None else [],
        annotations=[*ends(left, right, high + room - low, last, colours), *parting_words(parting, colours)],
        hovermode="closest",
        xaxis=axis(0, max(1, last), showgrid=False, nticks=8),
        yaxis=axis(low - room * 0.2, high + room, gridcolor=colours["line"], nticks=5),
    )
    return figure


def line(one: CashSeries, side: int, colours: Mapping[str, str]) -> go.Scatter:
    """One account in one of the runs; the last step carries a mark."""
    steps = kept_steps(one["cash"], 0)
    tint = colours.get(one["colour"], colours["ink-2"])
    return go.Scatter(
        x=steps,
        y=[one["cash"][step] for step in steps],
        name=safe(one["name"]),
        mode="lines+markers",
        cliponaxis=False,
        line={"shape": "hv", "width": 2.2, "color": tint, "dash": DASH[side]},
        marker={"symbol": MARK[side], "color": tint, "size": [8 if step == steps[-1] else 0 for step in steps]},
        hovertemplate="%{fullData.name}, step %{x}: %{y:,}<extra></extra>",
    )


def ends(
    left: Sequence[CashSeries], right: Sequence[CashSeries], span: float, last: int, colours: Mapping[str, str]
) -> list[dict[str, Any]]:
    """The names at the right edge, moved apart; where both runs end alike a name stands once."""
    both = {one["name"]: one["cash"][-1] for one in left}
    rows = [(one, one["name"]) for one in left]
    rows += [(one, f"{one['name']} (right)") for one in right if both.get(one["name"]) != one["cash"][-1]]
    pixels = (HEIGHT - 48) / max(1, span)
    heights = [one["cash"][-1] * pixels for one, _ in rows]
    return [
        {
            "x": 1,
            "xref": "paper",
            "y": one["cash"][-1],
            "xanchor": "left",
            "xshift": 7,
            "yshift": moved - height,
            "showarrow": False,
            "text": f"<b>{safe(name[:16])}</b>",
            "font": {"size": 12.5, "color": colours.get(one["colour"], colours["ink-2"])},
        }
        for (one, name), height, moved in zip(rows, heights, spread(heights, 15), strict=True)
    ]


def parting_line(step: int, colours: Mapping[str, str]) -> dict[str, Any]:
    """Where the runs part."""
    line = {"color": colours["ink"], "width": 1.2, "dash": "dot"}
    return {"type": "line", "x0": step, "x1": step, "y0": 0, "y1": 1, "yref": "paper", "line": line}


def parting_words(step: int | None, colours: Mapping[str, str]) -> list[dict[str, Any]]:
    """The words at that line."""
    if step is None:
        return []
    font = {"size": 12, "color": colours["ink"]}
    place = {"x": step, "y": 1.0, "yref": "paper", "xanchor": "left", "yanchor": "bottom", "xshift": 2}
    return [{**place, "showarrow": False, "text": "<b>they part</b>", "font": font}]
