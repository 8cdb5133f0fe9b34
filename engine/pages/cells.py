"""One space of the board: band, name, price, owner, state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.pages import marks
from engine.pages.colours import ink
from engine.pages.geometry import BAND, NAME, SMALL, STRIP, Cell, cell
from engine.pages.svg import Box, fitted, path, rect, two_lines

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Faces:
    """What the board needs to know besides the position: spaces, colours and initials of players, the currency."""

    spaces: tuple[dict[str, Any], ...]
    second: frozenset[str]
    colours: Mapping[str, str]
    initials: Mapping[str, str]
    currency: str
    wordmark: str

    def money(self, amount: int) -> str:
        """`£1,260`."""
        return f"{self.currency}{amount:,}"


def draw_space(space: Row, deed: Row | None, occupied: bool, faces: Faces) -> str:
    """Everything in one cell but the tokens."""
    box = cell(space["index"])
    ground = rect(box.box, "cell", stroke=ink("cell-line"), stroke_width=10)
    if deed and deed["state"] == "mortgaged":
        ground += marks.hatching(box.box)
    if box.side == "corner":
        return ground + _corner(space, box, occupied)
    band, strip = _band_and_strip(box)
    if space["set"]:
        ground += marks.set_band(band, space["set"], space["set"] in faces.second)
    if deed and deed["state"] == "reserved":
        ground += marks.padlock(band[0] + band[2] // 2, band[1] + band[3] // 2 - 14)
    elif deed:
        ground += marks.buildings(band, deed["state"], deed.get("gone", ""))
    owned = deed if deed and deed["owner"] != "bank" else None
    if owned:
        ground += _owner_strip(strip, owned, faces)
    draw = _side_cell if box.side in ("left", "right") else _upright_cell
    return ground + draw(space, box, owned, faces)


def _band_and_strip(box: Cell) -> tuple[Box, Box]:
    """The set band towards the lane, the owner's strip on the outer edge."""
    x, y, w, h, side = box
    near, far = (BAND, STRIP) if side in ("bottom", "right") else (STRIP, BAND)
    if side in ("bottom", "top"):
        first, last = (x, y, w, near), (x, y + h - far, w, far)
    else:
        first, last = (x, y, near, h), (x + w - far, y, far, h)
    return (first, last) if side in ("bottom", "right") else (last, first)


def _held(deed: Row) -> bool:
    return bool(deed["state"] != "reserved" and deed["owner"] != "pot")


def _owner_strip(strip: Box, deed: Row, faces: Faces) -> str:
    colour = faces.colours.get(deed["owner"], "ink-3")
    box = (strip[0] + 5, strip[1] + 5, strip[2] - 10, strip[3] - 10)
    dash = None if _held(deed) else "30 20"
    return rect(box, colour if _held(deed) else "none", stroke=ink(colour), stroke_width=10, stroke_dasharray=dash)


def _owner_tab(x: int, y: int, deed: Row, faces: Faces) -> str:
    """The owner's initial; dashed for a reservation, FP for the pot, framed when it has just changed hands."""
    colour, initial = faces.colours.get(deed["owner"], "ink-3"), faces.initials.get(deed["owner"], "FP")
    solid = _held(deed)
    dash = None if solid else "30 20"
    fill = colour if solid else "cell"
    drawn = rect((x + 5, y + 5, 130, 120), fill, rx=20, stroke=ink(colour), stroke_width=10, stroke_dasharray=dash)
    drawn += fitted(x + 70, y + 101, initial, 100, 120, "on-p" if solid else "ink", anchor="middle", weight=700)
    if deed.get("fresh"):
        drawn += rect((x - 15, y - 15, 170, 160), "none", rx=35, stroke=ink("mark-line"), stroke_width=15)
    return drawn


def _price(space: Row, faces: Faces) -> str:
    if space["kind"] == "tax":
        return f"pay {faces.money(space['tax'])}" if space["tax"] else ""
    return faces.money(space["price"]) if space["price"] else ""


def _halo(deed: Row | None) -> str | None:
    return "cell" if deed and deed["state"] == "mortgaged" else None


def _upright_cell(space: Row, box: Cell, deed: Row | None, faces: Faces) -> str:
    """Top and bottom cells: the name stands upright."""
    bottom = box.side == "bottom"
    top, low = box.y + (BAND if bottom else STRIP), box.y + box.h - (STRIP if bottom else BAND)
    mid, halo, price = box.mid[0], _halo(deed), _price(space, faces)
    parts = [
        fitted(mid, top + 130 + place * 112, row, NAME, box.w - 44, anchor="middle", weight=500, halo=halo)
        for place, row in enumerate(two_lines(space["name"]))
    ]
    parts.append(marks.glyph(space["kind"], mid, low - (220 if price else 130)))
    if price and deed:
        parts.append(fitted(box.x + 40, low - 60, price, SMALL, box.w - 220, "ink-2", halo=halo))
        parts.append(_owner_tab(box.x + box.w - 170, low - 160, deed, faces))
    elif price:
        parts.append(fitted(mid, low - 60, price, SMALL, box.w - 60, "ink-2", anchor="middle"))
    return "".join(parts)


def _side_cell(space: Row, box: Cell, deed: Row | None, faces: Faces) -> str:
    """Left and right cells: name and price beside the band."""
    left = box.side == "left"
    x = box.x + (STRIP + 40 if left else BAND + 40 if space["set"] else 70)
    wide, halo, price = box.w - BAND - STRIP - 70, _halo(deed), _price(space, faces)
    rows = two_lines(space["name"])
    top = box.mid[1] - (len(rows) + bool(price) - 1) * 59 + 36
    parts = [fitted(x, top + place * 114, row, NAME, wide, weight=500, halo=halo) for place, row in enumerate(rows)]
    if price:
        parts.append(fitted(x, top + len(rows) * 118 + 4, price, SMALL, wide - 160, "ink-2", halo=halo))
    parts.append(marks.glyph(space["kind"], box.x + box.w - 130, box.mid[1]))
    if deed:
        edge = box.x + box.w - (BAND if left else STRIP) - 170
        parts.append(_owner_tab(edge, box.y + box.h - 170, deed, faces))
    return "".join(parts)


def _corner(space: Row, box: Cell, occupied: bool) -> str:
    """The four corners; what a token would hide is left out."""
    mid, parts = box.mid[0], []
    if space["kind"] == "go":
        parts.append(fitted(mid, box.y + 300, space["name"], 240, box.w - 100, anchor="middle", weight=650))
        if not occupied:
            arrow = f"M{mid + 200} {box.y + 410}h-360m60 -50l-60 50l60 50"
            parts.append(path(arrow, "link", 22, stroke_linecap="round", stroke_linejoin="round"))
    else:
        for place, row in enumerate(two_lines(space["name"])):
            y = box.y + 180 + place * 130
            parts.append(fitted(mid, y, row, 124, box.w - 100, anchor="middle", weight=650))
    if space["kind"] == "go_to_jail" and not occupied:
        low = box.y + box.h - 330
        bars = "".join(f"M{mid + place * 70} {low}v240" for place in range(-2, 3))
        parts.append(path(bars, "ink-3", 16))
        parts.append(rect((mid - 190, low, 380, 240), "none", rx=20, stroke=ink("ink-3"), stroke_width=16))
    if space["note"]:
        y = box.y + box.h - (45 if occupied else 90)
        parts.append(fitted(mid, y, space["note"], SMALL, box.w - 100, "ink-2", anchor="middle"))
    return "".join(parts)
