"""Small picture of a position for the gallery: SVG as text, no browser needed.

Colours are the page's tokens with the light value as fallback, so the picture follows the theme.
"""

from collections.abc import Mapping, Sequence
from html import escape
from typing import NotRequired, TypedDict

from dashboard.parts.palette import LIGHT

SIZE, CORNER, LANE = 116.0, 17.0, 9.0
STEP = (SIZE - 2 * CORNER) / 9
SETS = {
    "brown": (1, 3),
    "blue": (6, 8, 9),
    "pink": (11, 13, 14),
    "orange": (16, 18, 19),
    "red": (21, 23, 24),
    "yellow": (26, 27, 29),
    "green": (31, 32, 34),
    "dark_blue": (37, 39),
}
STANDARD = {index: name for name, indexes in SETS.items() for index in indexes}

Box = tuple[float, float, float, float]


class ThumbnailData(TypedDict):
    """`deeds`: space to player colour; `tokens`: (space or "jail", colour, initial); `centre`: one or two lines."""

    alt: str
    deeds: NotRequired[Mapping[int, str]]
    path: NotRequired[Sequence[int]]
    acting: NotRequired[int | None]
    tokens: NotRequired[Sequence[tuple[int | str, str, str]]]
    centre: NotRequired[str]
    sets: NotRequired[Mapping[int, str]]


def colour(name: str) -> str:
    """A token as a CSS value, with its light value for pages that lack the style block."""
    return f"var(--mp-{escape(name)}, {LIGHT.get(name, '#65675c')})"


def number(value: float) -> str:
    """A coordinate, short."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def rect(box: Box, fill: str, **attributes: str | float) -> str:
    """A rectangle; `stroke_width` becomes stroke-width."""
    x, y, width, height = (number(value) for value in box)
    more = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{fill}"{more}/>'


def words(x: float, y: float, text: str, size: float, fill: str, weight: int) -> str:
    """A centred line of text, escaped."""
    return (
        f'<text x="{number(x)}" y="{number(y)}" text-anchor="middle" font-size="{size}" font-weight="{weight}" '
        f'fill="{fill}">{escape(text)}</text>'
    )


def cell(index: int) -> tuple[Box, str]:
    """The box of a space and the side it lies on."""
    far = SIZE - CORNER
    side, place = divmod(index, 10)
    if place == 0:
        return ((far, 0.0, 0.0, far)[side], (far, far, 0.0, 0.0)[side], CORNER, CORNER), "corner"
    along = far - place * STEP if side in (0, 1) else CORNER + (place - 1) * STEP
    box = [
        (along, far, STEP, CORNER),
        (0.0, along, CORNER, STEP),
        (along, 0.0, STEP, CORNER),
        (far, along, CORNER, STEP),
    ]
    return box[side], ("bottom", "left", "top", "right")[side]


def edge(box: Box, side: str, depth: float, *, inner: bool) -> Box:
    """A strip of a cell: along the lane (inner) or along the rim of the board."""
    x, y, width, height = box
    if side in ("bottom", "top"):
        return (x, y if (side == "bottom") == inner else y + height - depth, width, depth)
    return (x + width - depth if (side == "left") == inner else x, y, depth, height)


def lane_point(index: int) -> tuple[float, float]:
    """Where a token on a space stands: in the lane inside it."""
    (x, y, width, height), side = cell(index)
    half, far = LANE / 2, SIZE - CORNER - LANE / 2
    points = {
        "bottom": (x + width / 2, y - half),
        "top": (x + width / 2, y + height + half),
        "left": (x + width + half, y + height / 2),
        "right": (x - half, y + height / 2),
        "corner": (far if index in (0, 30) else CORNER + half, far if index < 20 else CORNER + half),
    }
    return points[side]


def draw_cell(index: int, group: str | None, owner: str | None) -> str:
    """One space: ground, colour band, owner strip."""
    box, side = cell(index)
    parts = [rect(box, colour("cell"), stroke=colour("line"), stroke_width=0.7)]
    if group and side != "corner":
        band = edge(box, side, 4.6, inner=True)
        parts.append(rect(band, colour(group), stroke=colour("key"), stroke_width=0.4))
    if owner and side != "corner":
        parts.append(rect(edge(box, side, 3.4, inner=False), colour(owner)))
    return "".join(parts)


def draw_token(x: float, y: float, name: str, initial: str) -> str:
    """A disc with an initial."""
    disc = f'<circle cx="{number(x)}" cy="{number(y)}" r="5.6" fill="{colour(name)}" stroke="{colour("on-p")}"/>'
    return disc + words(x, y + 2.5, initial[:2], 7 if len(initial) == 1 else 5.6, colour("on-p"), 700)


def draw_tokens(tokens: Sequence[tuple[int | str, str, str]]) -> str:
    """All tokens, side by side where they share a space; the jail cell appears when someone sits in it."""
    seen: dict[int | str, int] = {}
    parts: list[str] = []
    if jailed := sum(at == "jail" for at, _, _ in tokens):
        box = (30.0, SIZE - 49, 7 + 11.0 * jailed, 18.0)
        parts.append(rect(box, colour("cell"), rx=1.5, stroke=colour("key")))
    for at, name, initial in tokens:
        place = seen[at] = seen.get(at, -1) + 1
        if at == "jail":
            parts.append(draw_token(39 + place * 11, SIZE - 40, name, initial))
            continue
        (x, y), side = lane_point(int(at)), cell(int(at))[1]
        across = side in ("left", "right")
        parts.append(draw_token(x + (0 if across else place * 11), y + (place * 11 if across else 0), name, initial))
    return "".join(parts)


def draw_step(path: Sequence[int], acting: int | None) -> str:
    """The path just walked and the space that acts."""
    parts: list[str] = []
    if path:
        points = "L".join(f"{number(x)} {number(y)}" for x, y in map(lane_point, path))
        parts.append(
            f'<path d="M{points}" fill="none" stroke="{colour("act")}" stroke-width="2" stroke-linejoin="round"/>'
        )
    if acting is not None:
        x, y, width, height = cell(acting)[0]
        frame = (x + 0.8, y + 0.8, width - 1.6, height - 1.6)
        parts.append(rect(frame, "none", stroke=colour("act-key"), stroke_width=2.8))
        parts.append(rect(frame, "none", stroke=colour("act"), stroke_width=1.8))
    return "".join(parts)


def draw_centre(text: str, *, jailed: bool) -> str:
    """One or two lines in the middle: the figure the scenario turns on, and what it is."""
    lines = [line if len(line) <= 20 else line[:19].rstrip() + "\u2026" for line in text.split("\n")[:2]]
    middle = SIZE / 2 + (-5 if jailed else 4)
    parts = []
    for place, line in enumerate(lines):
        size = (12.5, 10)[place] * min(1.0, (11.5, 14.5)[place] / max(1, len(line)))
        tint, weight = (("on-baize", 650), ("on-baize-2", 450))[place]
        y = middle + (place - (len(lines) - 1) / 2) * 13
        parts.append(words(SIZE / 2, y, line, round(max(size, 6.5), 1), colour(tint), weight))
    return "".join(parts)


def thumbnail(data: ThumbnailData) -> str:
    """The picture as one line of SVG; every text in it is escaped."""
    sets = data.get("sets") or STANDARD
    deeds, tokens = data.get("deeds", {}), data.get("tokens", ())
    inset = CORNER + LANE
    parts = [
        f'<svg class="mp-thumb" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 116 116" width="116" height="116" '
        f'role="img" aria-label="{escape(data["alt"])}">',
        rect((0, 0, SIZE, SIZE), colour("lane"), rx=3),
        rect((inset, inset, SIZE - 2 * inset, SIZE - 2 * inset), colour("baize"), rx=2),
        *(draw_cell(index, sets.get(index), deeds.get(index)) for index in range(40)),
        rect((0.5, 0.5, SIZE - 1, SIZE - 1), "none", stroke=colour("cell-line")),
        draw_step(data.get("path", ()), data.get("acting")),
        draw_tokens(tokens),
        draw_centre(data.get("centre", ""), jailed=any(at == "jail" for at, _, _ in tokens)),
        "</svg>",
    ]
    return "".join(parts)
