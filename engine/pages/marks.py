"""Small marks of the board: set bands, buildings, padlock, hatching, dice, tokens. Lengths in tenths of a pixel."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import isqrt
from typing import Any, Final

from engine.pages.colours import TOKENS, ink
from engine.pages.geometry import CORNER, Place, cell, lane_point
from engine.pages.svg import Box, circle, fitted, node, path, rect, text

_ALIASES: Final = {
    "light_blue": "blue",
    "purple": "brown",
    "dark_purple": "brown",
    "magenta": "pink",
    "railroad": "station",
    "railway": "station",
}
_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}
_HOUSES: Final = re.compile(r"^(\d+) house")
_CARDS: Final = {
    "chance": "M-30 -32a31 31 0 1 1 46 28C4 3 0 9 0 22",
    "community_chest": "M-60 -12c0-40 20-46 60-46s60 6 60 46v64h-120zM-60 -8h120M-13 -8v24h26v-24",
}


def band_token(group: str) -> str:
    """The colour token of a set."""
    name = group.replace(" ", "_").replace("-", "_")
    name = _ALIASES.get(name, name)
    return name if name in TOKENS else "station"


def second_sets(spaces: Iterable[dict[str, Any]]) -> frozenset[str]:
    """The second colour set of each side: it carries a stripe as well as a colour."""
    seen: dict[int, list[str]] = {}
    for space in spaces:
        side = seen.setdefault(space["index"] // 10, [])
        if space["kind"] == "street" and space["set"] not in side:
            side.append(space["set"])
    return frozenset(name for names in seen.values() for name in names[1:])


def set_band(box: Box, group: str, second: bool) -> str:
    """A set band; stripe, sleepers or wave tell sets apart without colour."""
    x, y, w, h = box
    name, along = band_token(group), w > h
    ground = rect(box, name, stroke=ink("band-line"), stroke_width=8)
    if name == "station":
        return ground + path(_sleepers(box), "cell", 14)
    if name == "utility":
        wave = "q20-50 40 0t40 0" if along else "q-50 20 0 40t0 40"
        start = f"M{x + 30} {y + h // 2}" if along else f"M{x + w // 2} {y + 30}"
        return ground + path(start + wave * (((w if along else h) - 50) // 80), "key", 12)
    if second:
        line = f"M{x} {y + h - 24}h{w}" if along else f"M{x + w - 24} {y}v{h}"
        return ground + path(line, "cell", 14)
    return ground


def _sleepers(box: Box) -> str:
    x, y, w, h = box
    long, along = max(w, h), w > h
    count = long // 60
    places = [long * number // count for number in range(1, count)]
    if along:
        return "".join(f"M{x + at} {y + 30}v{h - 60}" for at in places)
    return "".join(f"M{x + 30} {y + at}h{w - 60}" for at in places)


def hatching(box: Box) -> str:
    """Slanting lines over a mortgaged title."""
    x, y, w, h = box
    lines = []
    for reach in range(70, w + h, 99):
        right, left = min(reach, w), max(0, reach - h)
        lines.append(f"M{x + right} {y + reach - right}L{x + left} {y + reach - left}")
    return path("".join(lines), "hatch", 20)


# --- buildings


def buildings(box: Box, state: str, gone: str) -> str:
    """Pips for houses, a bar for a hotel, two for a double hotel; hollow and struck when lost in this step."""
    built = state in ("hotel", "double hotel") or _HOUSES.match(state) is not None
    shown, ghost = (state, False) if built else (gone, True)
    houses = _HOUSES.match(shown)
    if houses:
        return _pips(box, int(houses[1]), ghost)
    if shown in ("hotel", "double hotel"):
        return _bars(box, shown == "double hotel", ghost)
    return ""


def _pips(box: Box, count: int, ghost: bool) -> str:
    x, y, w, h = box
    along = w > h
    step = min(100, (max(w, h) - 25) // count)
    size = min(74, step - 15)
    parts = []
    for place in range(count):
        off = (2 * place - count + 1) * step // 2 - size // 2
        cx, cy = x + w // 2, y + h // 2
        spot = (cx + off, cy - size // 2) if along else (cx - size // 2, cy + off)
        parts.append(_block((*spot, size, size), ghost))
    return "".join(parts) + (_strike(box, count * step // 2 + 20) if ghost else "")


def _bars(box: Box, double: bool, ghost: bool) -> str:
    x, y, w, h = box
    along, long = w > h, min(280, max(w, h) - 60)
    cx, cy = x + w // 2, y + h // 2
    parts = []
    for off, thick in ((-27, 36), (27, 36)) if double else ((0, 56),):
        across = off - thick // 2
        bar = (cx - long // 2, cy + across, long, thick) if along else (cx + across, cy - long // 2, thick, long)
        parts.append(_block(bar, ghost))
    return "".join(parts) + (_strike(box, long // 2 + 30) if ghost else "")


def _block(box: Box, ghost: bool) -> str:
    if not ghost:
        return rect(box, "pip", rx=8, stroke=ink("pip-key"), stroke_width=10)
    outline = rect(box, "none", rx=8, stroke=ink("pip-key"), stroke_width=26)
    return outline + rect(box, "none", rx=8, stroke=ink("pip"), stroke_width=11)


def _strike(box: Box, half: int) -> str:
    x, y, w, h = box
    cx, cy = x + w // 2, y + h // 2
    line = f"M{cx - half} {cy}h{2 * half}" if w > h else f"M{cx} {cy - half}v{2 * half}"
    return path(line, "pip-key", 30) + path(line, "pip", 13)


def padlock(x: int, y: int) -> str:
    """A reserved title."""
    return node(
        "g",
        path("M-26 -10v-22a26 26 0 0 1 52 0V-10", "key", 34),
        rect((-44, -14, 88, 68), "pip", rx=12, stroke=ink("pip-key"), stroke_width=11),
        path("M-26 -14v-18a26 26 0 0 1 52 0v18", "pip", 15),
        path("M0 10v20", "pip-key", 14, stroke_linecap="round"),
        transform=f"translate({x} {y}) scale(1.1)",
    )


def glyph(kind: str, x: int, y: int) -> str:
    """The mark of a card space; nothing for other spaces."""
    if kind not in _CARDS:
        return ""
    dot = circle(0, 50, 9, "ink-3") if kind == "chance" else ""
    drawn = path(_CARDS[kind], "ink-3", 13, stroke_linejoin="round", stroke_linecap="round")
    return node("g", drawn, dot, transform=f"translate({x} {y})")


# --- dice and tokens


def die(x: int, y: int, size: int, face: int | str, third: bool = False) -> str:
    """A die: pips, or a word of the speed die. The third die is round."""
    if third:
        ring = rect((x, y, size, size), "none", rx=size // 2, stroke=ink("on-baize"), stroke_width=18)
    else:
        ring = rect((x, y, size, size), "#fffdf6", rx=size * 18 // 100)
    cx, cy, gap, fill = x + size // 2, y + size // 2, size * (20 if third else 25) // 100, "on-baize"
    fill = fill if third else "#23241f"
    if isinstance(face, int) and face in _PIPS:
        return ring + "".join(circle(cx + a * gap, cy + b * gap, size * 9 // 100, fill) for a, b in _PIPS[face])
    words = str(face).replace("_", " ")
    return ring + fitted(cx, cy + 38, words, 100, size - 50, fill, anchor="middle", weight=650)


def badge(place: tuple[int, int, int], colour: str, initial: str, rim: str | None = None) -> str:
    """A disc (x, y, radius) with an initial."""
    x, y, r = place
    word = fitted(x, y + r * 42 // 100, initial, r * 122 // 100, 2 * r - 30, "on-p", anchor="middle", weight=700)
    return circle(x, y, r, colour, stroke=ink(rim) if rim else None, stroke_width=12 if rim else None) + word


def token(place: Place, colour: str, initial: str) -> str:
    """A token with its initial, and a nose that shows which way it faces."""
    r = place.r
    tip, half = r + max(40, r * 52 // 100), (r * 814 // 1000, r * 581 // 1000)
    shape = f"M{half[0]} {half[1]}A{r} {r} 0 1 1 {half[0]} {-half[1]}L{tip} 0Z"
    if place.angle is None:
        shape = f"M{r} 0A{r} {r} 0 1 1 {-r} 0A{r} {r} 0 1 1 {r} 0Z"
    turned = f"rotate({place.angle})" if place.angle else None
    body = node("path", d=shape, fill=ink(colour), stroke=ink("key"), stroke_width=40, stroke_linejoin="round")
    face = node("path", d=shape, fill=ink(colour), stroke=ink("on-p"), stroke_width=20, stroke_linejoin="round")
    size = r * (86 if len(initial) > 1 else 118) // 100
    word = text(0, size * 36 // 100, initial, size, "on-p", anchor="middle", weight=700)
    return node("g", node("g", body, face, transform=turned), word, transform=f"translate({place.x} {place.y})")


# --- the way walked


def walked(spaces: Sequence[int]) -> str:
    """The path just walked: a ring where it began, an arrow where it ends."""
    points = [lane_point(space) for space in spaces]
    last = cell(spaces[-1])
    if last.side == "corner":
        far = spaces[-1] in (10, 20), spaces[-1] >= 20
        right = CORNER[0] // 2 - 30 if far[0] else 30 - CORNER[0] // 2
        down = CORNER[1] // 2 - 30 if far[1] else 30 - CORNER[1] // 2
        points.append((last.mid[0] + right, last.mid[1] + down))
    line = "M" + "L".join(f"{x} {y}" for x, y in points)
    under = path(line, "act-key", 50, stroke_linejoin="round", opacity="0.55")
    over = path(line, "act", 26, stroke_linejoin="round")
    dots = "".join(circle(x, y, 34, "act", stroke=ink("act-key"), stroke_width=8) for x, y in points[1:-2])
    (x, y), start = points[-2], points[0]
    arrow = node(
        "path",
        d="M-60 -60L60 0L-60 60Z",
        transform=f"matrix({_turn(points[-2], points[-1])} {x} {y})",
        fill=ink("act"),
        stroke=ink("act-key"),
        stroke_width=10,
        stroke_linejoin="round",
    )
    return under + over + dots + arrow + circle(*start, 60, "lane", stroke=ink("act"), stroke_width=24)


def _turn(one: tuple[int, int], other: tuple[int, int]) -> str:
    """The turn from the x axis to that direction, as the first four numbers of a matrix."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    long = max(1, isqrt(dx * dx + dy * dy))
    cos, sin = _thousandths(dx * 1000 // long), _thousandths(dy * 1000 // long)
    minus = _thousandths(-dy * 1000 // long)
    return f"{cos} {sin} {minus} {cos}"


def _thousandths(value: int) -> str:
    sign = "-" if value < 0 else ""
    return f"{sign}{abs(value) // 1000}.{abs(value) % 1000:03d}"
