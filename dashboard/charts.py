"""Rows to Plotly figures. Nothing of Streamlit in here; show them with `theme=None` and `config=CONFIG`."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any

import plotly.graph_objects as go

from dashboard.chart_base import (
    CONFIG,
    HEIGHT,
    MARGIN,
    Account,
    CashItem,
    CashSeries,
    amount,
    change,
    drawn,
    layout,
    safe,
    short,
)
from dashboard.chart_flows import who_paid_whom
from dashboard.parts.palette import palette

__all__ = [
    "CONFIG",
    "HEIGHT",
    "MARGIN",
    "Account",
    "CashItem",
    "CashSeries",
    "cash_by_step",
    "waterfall",
    "who_paid_whom",
]

DASHES = ("solid", "7px,3px", "2px,3px", "9px,3px,2px,3px", "12px,4px", "5px,2px")
MARKERS = ("circle", "square", "diamond", "triangle-up", "cross", "star")
MOST_POINTS = 400
MOST_BARS = 25


# ---- cash by step ----------------------------------------------------------------------------------------------


def kept_steps(cash: Sequence[int], now: int | None) -> list[int]:
    """Steps worth a point: all of a short run; of a long one the changes, the current step and an even grid."""
    last = len(cash) - 1
    grid = max(1, -(-last // MOST_POINTS))
    return [n for n in range(last + 1) if n % grid == 0 or n in (now, last) or (cash[n] != cash[n - 1] and last < 2000)]


def last_step(series: Sequence[CashSeries]) -> int:
    """The last step of a run."""
    return max((len(one["cash"]) for one in series), default=1) - 1


def cash_range(series: Sequence[CashSeries]) -> tuple[float, float]:
    """The least and the most that the axis of the cash shows."""
    values = [value for one in series for value in one["cash"]] or [0]
    low, high = min(*values, 0), max(*values, 1)
    room = round((high - low) * 0.12)
    return low - room * 0.2, high + room


def spread(heights: Sequence[float], gap: float) -> list[float]:
    """Move labels apart so that no two are nearer than `gap`, keeping their order; only those in the way move."""
    blocks: list[tuple[float, list[int]]] = []  # the middle of a block, and its labels from the lowest
    for place in sorted(range(len(heights)), key=lambda place: heights[place]):
        middle, inside = heights[place], [place]
        while blocks and middle - blocks[-1][0] < gap * (len(inside) + len(blocks[-1][1])) / 2:
            below, others = blocks.pop()
            middle = (below * len(others) + middle * len(inside)) / (len(others) + len(inside))
            inside = [*others, *inside]
        blocks.append((middle, inside))
    moved = list(heights)
    for middle, inside in blocks:
        for order, place in enumerate(inside):
            moved[place] = middle + gap * (order - (len(inside) - 1) / 2)
    return moved


def cash_line(one: CashSeries, place: int, now: int | None, colours: Mapping[str, str]) -> dict[str, Any]:
    """The steps of one account, with its marker at the current step; `customdata` is the step."""
    steps = kept_steps(one["cash"], now)
    tint = colours.get(one["colour"], colours["ink-2"])
    return {
        "type": "scatter",
        "x": steps,
        "y": [one["cash"][n] for n in steps],
        "customdata": steps,
        "name": safe(one["name"]),
        "mode": "lines+markers",
        "line": {"shape": "hv", "width": 2.2, "color": tint, "dash": DASHES[place % len(DASHES)]},
        "marker": {
            "symbol": MARKERS[place % len(MARKERS)],
            "color": tint,
            "size": [9 if n == now else 7 for n in steps],
            "opacity": [1 if n == now else 0 for n in steps],
            "line": {"color": colours["bg"], "width": 1.5},
        },
        "hovertemplate": "%{fullData.name}, step %{x}: %{y:,}<extra></extra>",
    }


def cash_labels(series: Sequence[CashSeries], top: int, low: int, colours: Mapping[str, str]) -> list[dict[str, Any]]:
    """Each account's name at the end of its line, moved apart where lines end together."""
    pixels = (HEIGHT - 40) / max(1, top - low)
    ends = [one["cash"][-1] * pixels for one in series]
    return [
        {
            "x": 1,
            "xref": "paper",
            "y": one["cash"][-1],
            "xanchor": "left",
            "yanchor": "middle",
            "xshift": 5,
            "yshift": moved - end,
            "showarrow": False,
            "text": f"<b>{safe(short(one['name'], 9))}</b>",
            "font": {"size": 13, "color": colours.get(one["colour"], colours["ink-2"])},
        }
        for one, end, moved in zip(series, ends, spread(ends, 15), strict=True)
    ]


def now_shapes(now: int, last: int, colours: Mapping[str, str]) -> list[dict[str, Any]]:
    """The future shaded, the current step a line."""
    band = {"y0": 0, "y1": 1, "yref": "paper", "x0": now}
    return [
        {"type": "rect", "x1": last, "layer": "below", "line": {"width": 0}, "fillcolor": colours["bg-2"], **band},
        {"type": "line", "x1": now, "line": {"color": colours["ink"], "width": 1.2}, **band},
    ]


def now_label(now: int, last: int, note: str, colours: Mapping[str, str]) -> dict[str, Any]:
    """The words at that line, on the side with more room."""
    side = "right" if now > last / 3 else "left"
    words = f'<br><b><span style="color:{colours["gain"]}">{safe(note)}</span></b>' if note else ""
    return {
        "x": now,
        "y": 1,
        "yref": "paper",
        "xanchor": side,
        "yanchor": "top",
        "xshift": -5 if side == "right" else 5,
        "showarrow": False,
        "align": side,
        "text": f"<b>step {now}</b>{words}",
        "font": {"size": 12, "color": colours["ink"]},
    }


def axis(low: float, high: float, **more: Any) -> dict[str, Any]:
    """A quiet axis that cannot be dragged."""
    return {"range": [low, high], "fixedrange": True, "zeroline": False, "tickformat": ",d", **more}


def cash_by_step(series: Sequence[CashSeries], now: int | None, theme: str | None = None, note: str = "") -> go.Figure:
    """Cash of every account after each step, with a mark at `now`; with None it is the same at every step.

    A click on a point carries the step in `customdata`.
    """
    colours = palette(theme)
    (low, high), last = cash_range(series), last_step(series)
    shapes, words = ([], []) if now is None else (now_shapes(now, last, colours), [now_label(now, last, note, colours)])
    round_them = layout(
        colours,
        HEIGHT,
        shapes=shapes,
        annotations=[*words, *cash_labels(series, high, low, colours)],
        clickmode="event+select",
        hovermode="closest",
        xaxis=axis(0, max(1, last), showgrid=False, nticks=8),
        yaxis=axis(low, high, gridcolor=colours["line"], nticks=5),
    )
    return drawn([cash_line(one, place, now, colours) for place, one in enumerate(series)], round_them)


# ---- what made one player's cash what it is ---------------------------------------------------------------------


def grouped(items: Sequence[CashItem]) -> list[CashItem]:
    """Long lists are added up by rule, in the order in which each rule first occurs."""
    payments = [item for item in items if not item.get("start")]
    if len(payments) <= MOST_BARS:
        return list(items)
    sums: dict[tuple[str, bool], CashItem] = {}
    for item in payments:
        key = (item.get("rule", ""), item["amount"] > 0)
        known = sums.setdefault(key, {"label": "", "amount": 0, "rule": key[0]})
        known["amount"] += item["amount"]
        known["step"] = known.get("step", 0) + 1
    for item in sums.values():
        item["label"] = f"{item.pop('step')} {'receipts' if item['amount'] > 0 else 'payments'}"
    return [item for item in items if item.get("start")] + list(sums.values())


def bar_name(item: CashItem) -> str:
    """Step, label and rule of one line of the waterfall."""
    parts = [f"{item['step']}" if "step" in item else "", short(item["label"], 34), item.get("rule", "")]
    return safe(" · ".join(part for part in parts if part))


def bars(rows: Sequence[CashItem], end: int, colours: Mapping[str, str]) -> dict[str, Any]:
    """The bars of the waterfall: grey for start and end, gain and loss with sign."""
    figures = [amount(item["amount"]) if item.get("start") else change(item["amount"]) for item in rows]
    return {
        "type": "waterfall",
        "orientation": "h",
        "measure": ["absolute" if item.get("start") else "relative" for item in rows] + ["total"],
        "x": [item["amount"] for item in rows] + [end],
        "y": list(range(len(rows) + 1)),
        "text": [*figures, amount(end)],
        "textposition": "outside",
        "cliponaxis": False,
        "textfont": {"color": colours["ink"], "size": 12},
        "increasing": {"marker": {"color": colours["gain"]}},
        "decreasing": {"marker": {"color": colours["loss"]}},
        "totals": {"marker": {"color": colours["ink-3"]}},
        "connector": {"line": {"color": colours["line-2"], "width": 1}},
        "hoverinfo": "skip",
    }


def waterfall(items: Sequence[CashItem], name: str, theme: str | None = None) -> go.Figure:
    """What made one player's cash what it is: the start, each payment with its rule, the end."""
    colours, rows = palette(theme), grouped(items)
    ends = list(accumulate(item["amount"] for item in rows)) or [0]
    low, high = min(0, *ends), max(1, *ends)
    room = (high - low) * 0.16
    names = [bar_name(item) for item in rows] + [f"<b>{safe(short(name, 24))} now</b>"]
    ticks = {"tickvals": list(range(len(names))), "ticktext": names, "ticks": "outside", "ticklen": 6}
    round_them = layout(
        colours,
        52 + 24 * len(names),
        margin={"l": 8, "r": 12, "t": 6, "b": 26},
        waterfallgap=0.35,
        xaxis=axis(low - (room if low < 0 else 0), high + room, gridcolor=colours["line"], nticks=6),
        yaxis={**axis(len(names) - 0.4, -0.6), **ticks, "automargin": True, "tickcolor": "rgba(0,0,0,0)"},
    )
    return drawn([bars(rows, ends[-1], colours)], round_them)
