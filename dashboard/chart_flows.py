"""Who paid whom, as bands from payer to taker. Rows in, Plotly figure out."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import plotly.graph_objects as go

from dashboard.chart_base import HEIGHT, Account, amount, change, layout, safe, short
from dashboard.parts.palette import palette

LABEL = 34
"""Pixels from the middle of one two-line label to the next."""


def merged(flows: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Payments of one account to another under the same rules, added up; the largest first."""
    sums: dict[tuple[str, str, tuple[str, ...]], int] = defaultdict(int)
    for flow in flows:
        sums[(flow["from"], flow["to"], tuple(flow.get("rules", ())))] += flow["amount"]
    rows = [
        {"from": payer, "to": taker, "rules": rules, "amount": total} for (payer, taker, rules), total in sums.items()
    ]
    return sorted((row for row in rows if row["amount"]), key=lambda row: -row["amount"])


def columns(rows: Sequence[Mapping[str, Any]], side: str, scale: float) -> dict[str, list[float]]:
    """Top and bottom of each account on one side, in pixels, the largest account first, room for two lines each."""
    sizes: dict[str, float] = defaultdict(float)
    for row in rows:
        sizes[row[side]] += max(row["amount"] * scale, 4)
    places: dict[str, list[float]] = {}
    for name in sorted(sizes, key=lambda key: -sizes[key]):
        low = max((place[1] for place in places.values()), default=0)
        centre = max(sum(place) / 2 for place in places.values()) + LABEL if places else LABEL / 2
        top = max(low + 8, centre - sizes[name] / 2)
        places[name] = [top, top + sizes[name]]
    return places


def curve(x0: float, y0: float, x1: float, y1: float) -> list[tuple[float, float]]:
    """Points of an S-shaped line, flat at both ends."""
    steps = [k / 18 for k in range(19)]
    return [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t * t * (3 - 2 * t)) for t in steps]


def ribbon(y0: float, y1: float, thick: float, look: tuple[str, str]) -> go.Scatter:
    """One payment as a band from payer to taker; the hover text names amount and rules."""
    upper, lower = curve(0, y0, 1, y1), curve(0, y0 + thick, 1, y1 + thick)
    outline = upper + lower[::-1]
    return go.Scatter(
        x=[x for x, _ in outline],
        y=[y for _, y in outline],
        mode="lines",
        line={"width": 0},
        fill="toself",
        fillcolor=look[0],
        hoveron="fills",
        hoverinfo="text",
        text=look[1],
        name=look[1],
    )


def faded(colour: str, opacity: float) -> str:
    """A hex colour as rgba."""
    red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return f"rgba({red},{green},{blue},{opacity})"


def node_bar(places: Sequence[float], left: bool, tint: str) -> dict[str, Any]:
    """The bar of one account at the edge of the picture."""
    x = 0 if left else 1
    return {
        "type": "rect",
        "x0": x,
        "x1": x - 0.025 if left else x + 0.025,
        "y0": places[0],
        "y1": places[1],
        "fillcolor": tint,
        "line_width": 0,
    }


def node_label(places: Sequence[float], left: bool, name: str, sub: str, colours: Mapping[str, str]) -> dict[str, Any]:
    """Name of one account and, below it, its sum with sign."""
    head = f'<b><span style="font-size:13px;color:{colours["ink"]}">{safe(short(name, 13))}</span></b>'
    return {
        "x": -0.025 if left else 1.025,
        "y": (places[0] + places[1]) / 2,
        "xanchor": "right" if left else "left",
        "xshift": -5 if left else 5,
        "showarrow": False,
        "align": "right" if left else "left",
        "text": f"{head}<br>{safe(sub)}",
        "font": {"size": 12, "color": colours["ink-2"]},
    }


def side_sum(rows: Sequence[Mapping[str, Any]], side: str, key: str) -> str:
    """What an account paid or took; for payers the rule too, where one rule explains all of it."""
    mine = [row for row in rows if row[side] == key]
    rules = {rule for row in mine for rule in row["rules"][:1]}
    total = sum(row["amount"] for row in mine)
    if side == "to":
        return change(total)
    return change(-total) + (f" · {rules.pop()}" if len(rules) == 1 else "")


def accounts(
    rows: Sequence[Mapping[str, Any]], players: Iterable[Account], colours: Mapping[str, str]
) -> dict[str, tuple[str, str]]:
    """Name and colour of every id that occurs."""
    known = {"pot": ("Pot", colours["ink-2"]), "bank": ("Bank", colours["ink-3"])}
    known |= {one["id"]: (one["name"], colours.get(one.get("colour", ""), colours["ink-2"])) for one in players}
    ids = {row[side] for row in rows for side in ("from", "to")}
    return {key: known.get(key, (key, colours["ink-2"])) for key in ids}


def flow_texts(row: Mapping[str, Any], who: Mapping[str, tuple[str, str]], currency: str) -> tuple[str, str]:
    """Hover text of a payment, and the words inside a thick band."""
    rules, sum_ = safe(", ".join(row["rules"])), safe(currency) + amount(row["amount"])
    hover = f"{safe(who[row['from']][0])} paid {safe(who[row['to']][0])} {sum_}" + (
        f"<br>rule {rules}" if rules else ""
    )
    return hover, f'<b><span style="font-size:14px">{sum_}</span></b><br>{rules}'


def who_paid_whom(
    flows: Iterable[Mapping[str, Any]],
    theme: str | None = None,
    players: Iterable[Account] = (),
    currency: str = "£",
) -> go.Figure:
    """Every payment of a run: payers left, takers right, thickness the amount, the rule in the label."""
    colours, rows = palette(theme), merged(flows)
    who = accounts(rows, players, colours)
    scale = 170 / max(1, sum(row["amount"] for row in rows))
    sides = {side: columns(rows, side, scale) for side in ("from", "to")}
    used = {side: {key: place[0] for key, place in places.items()} for side, places in sides.items()}
    figure, words = go.Figure(), []
    for row in rows:
        thick, y0, y1 = max(row["amount"] * scale, 4), used["from"][row["from"]], used["to"][row["to"]]
        for side in ("from", "to"):
            used[side][row[side]] += thick
        hover, inside = flow_texts(row, who, currency)
        figure.add_trace(ribbon(y0, y1, thick, (faded(who[row["from"]][1], 0.3), hover)))
        if thick >= 34:
            words.append(band_label(inside, (y0 + y1 + thick) / 2, colours))
    shapes, labels, deep = edges(sides, rows, who, colours)
    return framed(figure, shapes, words + labels, int(max(HEIGHT, deep + 30)), colours)


def band_label(text: str, y: float, colours: Mapping[str, str]) -> dict[str, Any]:
    """Words in the middle of a thick band."""
    return {"x": 0.5, "y": y, "showarrow": False, "text": text, "font": {"color": colours["ink"]}}


def edges(
    sides: Mapping[str, dict[str, list[float]]],
    rows: Sequence[Mapping[str, Any]],
    who: Mapping[str, tuple[str, str]],
    colours: Mapping[str, str],
) -> tuple[list[dict[str, Any]], list[dict[str, Any]], float]:
    """Bars and labels at both edges, and how deep they reach."""
    shapes, labels, deep = [], [], 60.0
    for side, places in sides.items():
        for key, place in places.items():
            name, tint = who[key]
            shapes.append(node_bar(place, side == "from", tint))
            labels.append(node_label(place, side == "from", name, side_sum(rows, side, key), colours))
            deep = max(deep, place[1])
    return shapes, labels, deep


def framed(
    figure: go.Figure,
    shapes: list[dict[str, Any]],
    words: list[dict[str, Any]],
    height: int,
    colours: Mapping[str, str],
) -> go.Figure:
    """The figure with everything round the bands; one unit of y is one pixel."""
    figure.update_layout(
        **layout(colours, height, margin={"l": 108, "r": 84, "t": 4, "b": 4}),
        shapes=shapes,
        annotations=words,
        hovermode="closest",
        xaxis={"range": [-0.03, 1.03], "visible": False, "fixedrange": True},
        yaxis={"range": [height - 8, 0], "visible": False, "fixedrange": True},
    )
    return figure
