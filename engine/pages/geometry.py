"""Where things stand on the board: 640 by 584 pixels, counted in tenths."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.pages.svg import Box

WIDTH: Final = 6400
HEIGHT: Final = 5840
CORNER: Final = (880, 750)
LANE: Final = 270
BAND: Final = 130
STRIP: Final = 40
NAME: Final = 104  # size of names
SMALL: Final = 100

INNER: Final[Box] = (
    CORNER[0] + LANE,
    CORNER[1] + LANE,
    WIDTH - 2 * (CORNER[0] + LANE),
    HEIGHT - 2 * (CORNER[1] + LANE),
)
JAIL_CELL: Final[Box] = (INNER[0] + 140, INNER[1] + INNER[3] - 140 - 980, 1400, 980)


class Cell(NamedTuple):
    """One space: its box and the side it lies on."""

    x: int
    y: int
    w: int
    h: int
    side: str

    @property
    def box(self) -> Box:
        """The box alone."""
        return self.x, self.y, self.w, self.h

    @property
    def mid(self) -> tuple[int, int]:
        """Its centre."""
        return self.x + self.w // 2, self.y + self.h // 2


def cell(index: int) -> Cell:
    """The cell of a space 0-39."""
    side, place = divmod(index, 10)
    if place == 0:
        far = WIDTH - CORNER[0], HEIGHT - CORNER[1]
        return Cell((far[0], 0, 0, far[0])[side], (far[1], far[1], 0, 0)[side], *CORNER, "corner")
    name = ("bottom", "left", "top", "right")[side]
    near = place if side > 1 else 10 - place
    if side in (0, 2):
        x, end = _edge(CORNER[0], WIDTH, near)
        return Cell(x, HEIGHT - CORNER[1] if side == 0 else 0, end - x, CORNER[1], name)
    y, end = _edge(CORNER[1], HEIGHT, near)
    return Cell(0 if side == 1 else WIDTH - CORNER[0], y, CORNER[0], end - y, name)


def _edge(corner: int, whole: int, place: int) -> tuple[int, int]:
    """Where the cell `place` (1-9, from the left or from above) begins and ends."""
    room = whole - 2 * corner
    return corner + (place - 1) * room // 9, corner + place * room // 9


def lane_point(index: int) -> tuple[int, int]:
    """Where the path of a space runs: in the lane inside it."""
    box, half = cell(index), LANE // 2
    if box.side == "bottom":
        return box.mid[0], box.y - half
    if box.side == "top":
        return box.mid[0], box.y + box.h + half
    if box.side == "left":
        return box.x + box.w + half, box.mid[1]
    if box.side == "right":
        return box.x - half, box.mid[1]
    x = WIDTH - CORNER[0] - half if index in (0, 30) else CORNER[0] + half
    return x, HEIGHT - CORNER[1] - half if index < 20 else CORNER[1] + half


def heading(index: int, facing: str) -> int:
    """Degrees: the way a token on a space will leave it."""
    if facing != "anticlockwise":
        return (180, -90, 0, 90)[index // 10]
    if index == 0:
        return -90
    return (0, 90, 180, -90)[(index - 1) // 10]


class Place(NamedTuple):
    """A token: where, how big, which way it points (None in jail)."""

    x: int
    y: int
    r: int
    angle: int | None


def token_places(players: Sequence[Mapping[str, Any]]) -> dict[str, Place]:
    """Place of every token that is in the game; those on one space stand side by side."""
    groups: dict[int | str, list[Mapping[str, Any]]] = {}
    for player in players:
        if not player["out"]:
            groups.setdefault(player["at"], []).append(player)
    found: dict[str, Place] = {}
    for at, group in groups.items():
        for player, place in zip(group, _group(at, len(group)), strict=True):
            angle = None if at == "jail" else heading(int(at), player["facing"])
            found[player["id"]] = place._replace(angle=angle)
    return found


def _group(at: int | str, count: int) -> list[Place]:
    """The places of all tokens of one space."""
    if at == "jail":
        x, y, width, height = JAIL_CELL
        r, spots = _slots(count, width - 100, height - 240)
        return [Place(x + width // 2 + a, y + 190 + (height - 190) // 2 + b, min(100, r + 10), None) for a, b in spots]
    box = cell(int(at))
    if box.side == "corner":
        r, spots = _slots(count, box.w - 120, 260)
        return [Place(box.mid[0] + a, box.y + box.h - 250 + b, min(95, r + 15), None) for a, b in spots]
    along = box.side in ("top", "bottom")
    x, y = lane_point(int(at))
    r, spots = _slots(count, box.w if along else box.h, LANE - 40)
    inward = -1 if box.side in ("bottom", "right") else 1
    return [Place(x + (a if along else inward * b), y + (inward * b if along else a), r, None) for a, b in spots]


def _slots(count: int, room: int, across: int) -> tuple[int, list[tuple[int, int]]]:
    """Radius and offsets of tokens round a point, along and across the lane."""
    if count == 1:
        return min(90, across // 2 - 25, room // 2 - 20), [(0, 0)]
    if count == 2 and room >= 460:
        return 80, [(-room // 4, 0), (room // 4, 0)]
    rows = 2 if count > 3 else 1
    each = -(-count // rows)
    step, deep = room // each, max(across, 320) // rows if rows > 1 else across
    r = min(step // 2 - 25, deep // 2 - 15, 80)
    spots = [
        ((2 * (place % each) - each + 1) * step // 2, (2 * (place // each) - rows + 1) * deep // 2)
        for place in range(count)
    ]
    return r, spots
