"""The map of the rulebook: which rule lifts, forbids or adjusts which, drawn as a ring with sections side by side.

The graph is made of the engine's own registrations. Nothing of Streamlit in here.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from textwrap import wrap
from typing import Any

import networkx as nx
import plotly.graph_objects as go

from dashboard.chart_base import layout, safe, short
from dashboard.parts.palette import palette
from dashboard.parts.rule_page import rule_href
from dashboard.parts.style import block, chip, heading

# Verb -> (what it does to the other, colour token, dash, width). Dash and width say it without colour.
VERBS: dict[str, tuple[str, str, str, float]] = {
    "excepts": ("lifts", "p3", "solid", 2.2),
    "forbids": ("forbids", "loss", "6px,3px", 1.8),
    "adjusts": ("adjusts", "link", "2px,2px", 1.8),
    "resolves": ("comes before, on one task", "ink-3", "9px,3px,2px,3px", 1.4),
}
HEIGHT = 690
ROW = 0.66  # between two neighbours of a rule
STEPS = 24
SHORT = 0.05  # how far before its end a line carries its arrow head
GAP = 1.4  # between two sections, in rules

Relation = Mapping[str, Any]
Point = tuple[float, float]


def graph(rules: Iterable[Mapping[str, Any]], relations: Iterable[Relation], verbs: Iterable[str]) -> nx.MultiDiGraph:
    """Rules as nodes; one edge for each verb between two rules, with the reasons gathered on it."""
    made = nx.MultiDiGraph()
    for rule in rules:
        made.add_node(rule["number"], title=rule["title"], section=rule["section"])
    kept = set(verbs)
    for row in relations:
        if row["verb"] not in kept or row["source"] not in made or row["target"] not in made:
            continue
        key = row["verb"]
        if not made.has_edge(row["source"], row["target"], key):
            made.add_edge(row["source"], row["target"], key, says=[])
        reason = f"{row['subject']}: {row['says']}"
        said = made.edges[row["source"], row["target"], key]["says"]
        if reason not in said:
            said.append(reason)
    return made


def around(made: nx.MultiDiGraph, rule: str) -> nx.MultiDiGraph:
    """A rule and the rules it touches or is touched by."""
    return nx.MultiDiGraph(nx.ego_graph(made, rule, undirected=True))


def ring(made: nx.MultiDiGraph) -> dict[str, float]:
    """Rule -> angle, clockwise from the top, sections apart from one another."""
    places, at, before = {}, 0.0, None
    for number, data in made.nodes(data=True):
        at += GAP if before not in (None, data["section"]) else 0
        places[number], at, before = at, at + 1, data["section"]
    whole = at + GAP
    return {number: 2 * math.pi * place / whole for number, place in places.items()}


def star(made: nx.MultiDiGraph, centre: str) -> dict[str, Point]:
    """The rule in the middle, those that act on it to the left, those it acts on to the right."""
    others = [number for number in made if number != centre]
    left = [number for number in others if made.has_edge(number, centre)]
    right = [number for number in others if number not in left]
    spots: dict[str, Point] = {centre: (0.0, 0.0)}
    for side, numbers in ((-0.85, left), (0.85, right)):
        for place, number in enumerate(numbers):
            spots[number] = (side, ((len(numbers) - 1) / 2 - place) * ROW)
    return spots


def on_ring(angle: float, radius: float = 1.0) -> Point:
    """A point of the ring."""
    return radius * math.sin(angle), radius * math.cos(angle)


def bend(start: Point, end: Point) -> list[Point]:
    """A curve between two points, drawn towards the middle, the more the farther they are apart."""
    pull = 0.9 - 0.7 * min(1.0, math.dist(start, end) / 1.3)
    middle = ((start[0] + end[0]) / 2 * pull, (start[1] + end[1]) / 2 * pull)
    return [mixed(start, middle, end, place / STEPS) for place in range(STEPS + 1)]


def mixed(start: Point, middle: Point, end: Point, t: float) -> Point:
    """A point of that curve."""
    a, b, c = (1 - t) ** 2, 2 * (1 - t) * t, t * t
    return a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1]


def edge_traces(
    made: nx.MultiDiGraph, spots: Mapping[str, Point], colours: Mapping[str, str], chosen: str | None
) -> list[go.Scatter]:
    """The lines of each verb, an arrow head near the end of each, and a place in the middle to hover."""
    traces = []
    for verb, (says, token, dash, width) in VERBS.items():
        edges = [(a, b, data) for a, b, key, data in made.edges(keys=True, data=True) if key == verb]
        for bright in (False, True):
            some = [edge for edge in edges if (chosen is None or chosen in edge[:2]) is bright]
            if some:
                tint = colours[token] if bright else colours["line"]
                curves = [bend(spots[a], spots[b]) for a, b, _ in some]
                traces.append(line(curves, tint, dash, width if bright else 1.0))
                traces += [heads(curves, tint)] if bright else []
                traces += [hovers(some, curves, says, tint)] if bright else []
    return traces


def line(curves: Sequence[Sequence[Point]], tint: str, dash: str, width: float) -> go.Scatter:
    """All the curves as one trace, with breaks between them."""
    xs: list[float | None] = []
    ys: list[float | None] = []
    for curve in curves:
        xs += [point[0] for point in curve] + [None]
        ys += [point[1] for point in curve] + [None]
    return go.Scatter(
        x=xs, y=ys, mode="lines", line={"color": tint, "width": width, "dash": dash}, hoverinfo="skip", opacity=0.8
    )


def heads(curves: Sequence[Sequence[Point]], tint: str) -> go.Scatter:
    """Arrow heads shortly before the ends, turned along the curves."""
    ends, angles = [], []
    for curve in curves:
        (x0, y0), (x1, y1) = curve[-4], curve[-1]
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        ends.append((x1 - (x1 - x0) / length * SHORT, y1 - (y1 - y0) / length * SHORT))
        angles.append(math.degrees(math.atan2(x1 - x0, y1 - y0)))
    marker = {"symbol": "triangle-up", "size": 8, "angle": angles, "color": tint}
    return go.Scatter(x=[x for x, _ in ends], y=[y for _, y in ends], mode="markers", marker=marker, hoverinfo="skip")


def hovers(edges: Sequence[Any], curves: Sequence[Sequence[Point]], says: str, tint: str) -> go.Scatter:
    """An unseen mark in the middle of each curve that tells what it stands for."""
    texts = []
    for a, b, data in edges:
        reasons = "<br>".join(safe(short(reason, 90)) for reason in data["says"][:4])
        texts.append(f"<b>{safe(a)} {says} {safe(b)}</b><br>{reasons}")
    middles = [curve[len(curve) // 2] for curve in curves]
    return go.Scatter(
        x=[x for x, _ in middles],
        y=[y for _, y in middles],
        mode="markers",
        marker={"size": 11, "color": tint, "opacity": 0},
        text=texts,
        hovertemplate="%{text}<extra></extra>",
    )


def node_trace(
    made: nx.MultiDiGraph, spots: Mapping[str, Point], colours: Mapping[str, str], lit: set[str]
) -> go.Scatter:
    """The rules as dots; `customdata` is the number."""
    numbers = list(made)
    return go.Scatter(
        x=[spots[number][0] for number in numbers],
        y=[spots[number][1] for number in numbers],
        mode="markers",
        customdata=numbers,
        text=[safe(made.nodes[number]["title"]) for number in numbers],
        hovertemplate="<b>%{customdata}</b> %{text}<extra></extra>",
        marker={
            "size": [9 if made.degree(number) else 5 for number in numbers],
            "color": [colours["primary"] if number in lit else colours["line-2"] for number in numbers],
            "line": {"color": colours["bg"], "width": 1},
            "opacity": 1,
        },
        selected={"marker": {"opacity": 1}},
        unselected={"marker": {"opacity": 1}},
    )


def ring_label(number: str, angle: float, colours: Mapping[str, str], lit: bool, chosen: bool) -> dict[str, Any]:
    """A number outside the ring, turned so that it points to the middle and can be read."""
    x, y = on_ring(angle, 1.025)
    turned = math.degrees(angle) - 90
    left = angle > math.pi
    words = f"<b>{safe(number)}</b>" if chosen else safe(number)
    return {
        "x": x,
        "y": y,
        "text": words,
        "textangle": turned + 180 if left else turned,
        "showarrow": False,
        "xanchor": "center",
        "yanchor": "middle",
        "xshift": 12 * math.sin(angle),
        "yshift": 12 * math.cos(angle),
        "font": {"size": 13 if chosen else 10.5, "color": colours["ink" if lit else "ink-3"]},
    }


def section_labels(
    made: nx.MultiDiGraph, angles: Mapping[str, float], names: Mapping[str, str], colours: Any
) -> list[Any]:
    """The name of each section outside its numbers."""
    groups: dict[str, list[float]] = {}
    for number, data in made.nodes(data=True):
        groups.setdefault(data["section"], []).append(angles[number])
    labels = []
    for section, angle in ((section, (min(found) + max(found)) / 2) for section, found in groups.items()):
        x, y = on_ring(angle, 1.18)
        side = "center" if abs(math.sin(angle)) < 0.15 else "left" if x > 0 else "right"
        font = {"size": 12, "color": colours["ink-2"]}
        words = safe(names.get(section, section))
        labels.append({"x": x, "y": y, "text": words, "showarrow": False, "xanchor": side, "font": font})
    return labels


def whole(made: nx.MultiDiGraph, names: Mapping[str, str], chosen: str | None, theme: str | None) -> go.Figure:
    """Every rule on the ring; with a rule chosen, its lines stand out."""
    colours, angles = palette(theme), ring(made)
    spots = {number: on_ring(angle) for number, angle in angles.items()}
    lit = set(around(made, chosen)) if chosen else {number for number in made if made.degree(number)}
    figure = go.Figure([*edge_traces(made, spots, colours, chosen), node_trace(made, spots, colours, lit)])
    labels = [ring_label(number, angle, colours, number in lit, number == chosen) for number, angle in angles.items()]
    hidden = {"visible": False, "fixedrange": True}
    figure.update_layout(
        **layout(colours, HEIGHT, margin={"l": 4, "r": 4, "t": 4, "b": 4}),
        annotations=labels + section_labels(made, angles, names, colours),
        hovermode="closest",
        clickmode="event+select",
        xaxis={**hidden, "range": [-1.6, 1.6]},
        yaxis={**hidden, "range": [-1.29, 1.29], "scaleanchor": "x"},
    )
    return figure


def neighbourhood(made: nx.MultiDiGraph, chosen: str, theme: str | None) -> go.Figure:
    """One rule and its neighbours, with their titles."""
    near, colours = around(made, chosen), palette(theme)
    spots = star(near, chosen)
    tall = max(abs(y) for _, y in spots.values()) + 0.55
    figure = go.Figure([*edge_traces(near, spots, colours, chosen), node_trace(near, spots, colours, set(near))])
    hidden = {"visible": False, "fixedrange": True}
    figure.update_layout(
        **layout(colours, int(2 * tall * 92), margin={"l": 2, "r": 2, "t": 2, "b": 2}),
        annotations=[
            star_label(near, number, spot, label_side(spot, spots.values()), colours) for number, spot in spots.items()
        ],
        hovermode="closest",
        clickmode="event+select",
        xaxis={**hidden, "range": [-2.1, 2.1]},
        yaxis={**hidden, "range": [-tall, tall], "scaleanchor": "x"},
    )
    return figure


def star_label(
    made: nx.MultiDiGraph, number: str, spot: Point, side: str, colours: Mapping[str, str]
) -> dict[str, Any]:
    """Number and title beside a dot; above that of the rule itself where it has neighbours on both sides."""
    lines = wrap(made.nodes[number]["title"], 24 if side == "center" else 19, max_lines=2, placeholder="\u2026")
    return {
        "x": spot[0],
        "y": spot[1],
        "text": "<br>".join([f"<b>{safe(number)}</b>", *map(safe, lines)]),
        "showarrow": False,
        "font": {"size": 12, "color": colours["ink"]},
        "bgcolor": colours["bg"],
        "xanchor": side,
        "align": side,
        "yanchor": "bottom" if side == "center" else "middle",
        "xshift": {"center": 0, "right": -8, "left": 8}[side],
        "yshift": 8 if side == "center" else 0,
    }


def label_side(spot: Point, spots: Iterable[Point]) -> str:
    """Which side of its label a dot stands on: away from the lines."""
    others = [x for x, _ in spots if x]
    if spot[0]:
        return "right" if spot[0] < 0 else "left"
    return "center" if {x < 0 for x in others} == {True, False} else "left" if others and others[0] < 0 else "right"


# --- in words ---------------------------------------------------------------------------------------------------------


def legend() -> str:
    """What the lines mean: colour and dash of each verb."""
    parts = []
    for says, token, dash, width in VERBS.values():
        dashes = "" if dash == "solid" else f' stroke-dasharray="{dash.replace("px", "")}"'
        stroke = f'stroke="var(--mp-{token})" stroke-width="{width + 0.4}"{dashes}'
        line_ = f'<svg width="38" height="10" viewBox="0 0 38 10" aria-hidden="true"><path d="M0 5H38" {stroke}/></svg>'
        parts.append(f"<span>{line_}{escape(says)}</span>")
    return f'<div class="rb-legend">{"".join(parts)}<span>An arrow points at the rule acted on.</span></div>'


def in_words(relations: Iterable[Relation], titles: Mapping[str, str]) -> str:
    """The whole map as tables, one for each verb."""
    tables = []
    for verb, (says, *_) in VERBS.items():
        pairs: dict[tuple[str, str], list[str]] = {}
        for row in relations:
            if row["verb"] == verb and row["target"]:
                said = pairs.setdefault((row["source"], row["target"]), [])
                said += [row["subject"]] if row["subject"] not in said else []
        if pairs:
            lines = "".join(table_line(pair, subjects, titles) for pair, subjects in pairs.items())
            head = f"<th>rule</th><th>{escape(says)}</th><th>over</th>"
            table = f"<table><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>"
            tables.append(f'<div class="rb-gap">{heading(f"{says.capitalize()}: {len(pairs)}", 3)}{table}</div>')
    return block(*tables)


def table_line(pair: tuple[str, str], subjects: Iterable[str], titles: Mapping[str, str]) -> str:
    """One relation as a line of that table."""
    cells = "".join(f"<td>{chip(each, rule_href(each))} {escape(titles.get(each, ''))}</td>" for each in pair)
    return f"<tr>{cells}<td>{escape(', '.join(subjects))}</td></tr>"
