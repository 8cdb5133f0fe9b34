"""The middle of the board: pot, turn and dice, event, standings, jail cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from engine.pages import marks
from engine.pages.cells import Faces
from engine.pages.colours import ink
from engine.pages.geometry import INNER, JAIL_CELL
from engine.pages.svg import Box, breadth, clean, clipped, fitted, inset, node, path, rect, text, two_lines

Row = Mapping[str, Any]

POT: Final[Box] = (INNER[0] + 140, INNER[1] + 140, 1720, 1060)
MOST_SWATCHES: Final = 16
MINUS: Final = "\u2212"


def draw_centre(row: Row, faces: Faces) -> str:
    """Baize, pot, turn, event, standings, jail."""
    x, y, w, h = INNER
    parts = [
        rect(INNER, "baize", rx=60),
        rect(inset(INNER, 35), "none", rx=40, stroke=ink("stitch"), stroke_width=10, stroke_dasharray="50 40"),
    ]
    if row["pot"] is not None:
        parts.append(_pot(row["pot"], faces))
    parts.append(_turn(x + (w - 1480 if row["pot"] is not None else 220), y + 200, row))
    if row["event"] or row["pot"] is not None:  # a ruleset without the one has not the other either
        parts.append(_event((x + 140, y + 1380, w - 280, 400), row["event"]))
    players = row["players"]
    if len(players) < 4:
        mark = (x + w // 2, y + 2260, faces.wordmark, 240, "stitch")
        parts.append(text(*mark, anchor="middle", weight=600, letter_spacing=86, aria_hidden="true"))
    step = min(330, 1650 // len(players)) if len(players) > 3 else 330
    parts.append(_standings((x + 1760, y + h - 280 - (len(players) - 1) * step, w - 1940, step), row, faces))
    parts.append(_jail([player for player in players if player["at"] == "jail" and not player["out"]]))
    return "".join(parts)


# --- Free Parking


def _pot(pot: Row, faces: Faces) -> str:
    """Money and deeds in Free Parking; deeds that have just left show who took them."""
    x, y, w, _ = POT
    taken = [(each["deed"], each["to"]) for each in pot["left"]]
    lying: list[tuple[int, str]] = [(space, "") for space in pot["deeds"]]
    rows = lying + taken
    parts = [
        rect(POT, "cell", rx=50, stroke=ink("cell-line"), stroke_width=10),
        text(x + 90, y + 160, "Free Parking pot", 104, "ink-2", weight=550),
        fitted(x + 90, y + 360, faces.money(pot["cash"]), 180, 1000, weight=650),
    ]
    if not rows:
        parts.append(text(x + 90, y + 580, "no deeds", 104, "ink-3"))
    elif len(rows) > 2:
        shown = f", {MOST_SWATCHES} shown" if len(rows) > MOST_SWATCHES else ""
        count = f"{len(lying)} deed{'s' * (len(lying) != 1)}{shown}"
        parts.append(text(x + w - 90, y + 360, count, 104, "ink-2", anchor="end"))
        draw = _deed_swatch if len(rows) > 6 else _deed_line
        parts += [draw(place, space, to, faces) for place, (space, to) in enumerate(rows[:MOST_SWATCHES])]
    else:
        parts += [_deed_card((x + 60 + place * 750, y + 440), each, faces) for place, each in enumerate(rows)]
    return "".join(parts)


def _deed_card(corner: tuple[int, int], lying: tuple[int, str], faces: Faces) -> str:
    """A deed large enough for its name."""
    (x, y), (space, to) = corner, lying
    row, wide, high = faces.spaces[space], 700, 360
    dash, edge = ("30 20", "ink-2") if to else (None, "cell-line")
    parts = [
        rect((x, y, wide, high), "cell", rx=25, stroke=ink(edge), stroke_width=10, stroke_dasharray=dash),
        marks.set_band((x + 30, y + 30, wide - 60, 80), row["set"] or "", row["set"] in faces.second),
    ]
    for place, line in enumerate(two_lines(row["name"])):
        parts.append(fitted(x + wide // 2, y + 210 + place * 100, line, 94, wide - 60, anchor="middle"))
    if to:
        mid, low = x + wide // 2, y + high + 80
        parts.append(path(f"M{mid - 130} {low}h100m-35 -35l35 35l-35 35", "ink-2", 15, stroke_linecap="round"))
        parts.append(_taker(mid + 70, low, 65, to, faces))
    return "".join(parts)


def _deed_line(place: int, space: int, to: str, faces: Faces) -> str:
    """A deed in a list of names."""
    row, wide = faces.spaces[space], (POT[2] - 120) // 2
    x, y = POT[0] + 60 + (place % 2) * wide, POT[1] + 460 + (place // 2) * 180
    band = marks.set_band((x + 10, y, 110, 110), row["set"] or "", row["set"] in faces.second)
    name = clipped(x + 160, y + 94, row["name"], 96, wide - 190 - (130 if to else 0))
    return band + name + (_taker(x + wide - 70, y + 60, 50, to, faces) if to else "")


def _deed_swatch(place: int, space: int, to: str, faces: Faces) -> str:
    """A deed among many: its band, the name as a tooltip."""
    row, across = faces.spaces[space], (POT[2] - 120) // 200
    x, y = POT[0] + 60 + (place % across) * 200, POT[1] + 460 + (place // across) * 240
    band = marks.set_band((x + 10, y, 160, 110), row["set"] or "", row["set"] in faces.second)
    taker = _taker(x + 90, y + 170, 50, to, faces) if to else ""
    return node("g", _tooltip(row["name"], to), band, taker)


def _tooltip(name: str, to: str) -> str:
    return node("title", escape(clean(f"{name}, to {to}" if to else name)))


def _taker(x: int, y: int, r: int, to: str, faces: Faces) -> str:
    return marks.badge((x, y, r), faces.colours.get(to, "ink-3"), faces.initials.get(to, "B"))


# --- turn, event


def _turn(x: int, y: int, row: Row) -> str:
    """Whose turn, how far it is, and the dice."""
    parts, turn, dice = [], row["turn"], row["dice"]
    room = 1320 if row["pot"] is not None else 3000
    if turn:
        owner = f"{turn['player'][:1].upper()}{turn['player'][1:]}\u2019s turn"
        parts.append(clipped(x, y + 110, owner, 165, room, "on-baize", weight=650))
        parts.append(clipped(x, y + 275, turn["note"], 118, room, "on-baize-2"))
    for place, face in enumerate(dice[:3]):
        parts.append(marks.die(x + (0, 425, 900)[place], y + 400, 358, face, third=place == 2))
    if dice:
        parts.append(_caption(x + 390, y + 920, "main dice" if len(dice) > 2 else "dice"))
    if len(dice) > 2:
        parts.append(_caption(x + 1080, y + 920, "third"))
    return "".join(parts)


def _caption(x: int, y: int, words: str) -> str:
    return text(x, y, words, 112, "on-baize-2", anchor="middle")


def _event(box: Box, event: Row | None) -> str:
    """The global event in force."""
    x, y, w, _ = box
    says = f"{event['says']} ({event['rule']})" if event else "No event in force"
    fill = "on-baize" if event else "on-baize-2"
    words = clipped(x + 100, y + 245, says, 120, w - 200, fill, weight=600 if event else 450)
    return rect(box, "lane", rx=50) + words


# --- players


def _standings(box: Box, row: Row, faces: Faces) -> str:
    """Cash of every player, what this step changed, and which way each faces."""
    x, y, w, step = box
    active = (row["turn"] or {}).get("player")
    parts = []
    for place, player in enumerate(row["players"]):
        line = y + place * step
        if place:
            parts.append(path(f"M{x} {line - step // 2 - 10}h{w}", "stitch", 8))
        parts.append(_standing((x, line, w, step), player, player["id"] == active, faces))
    return "".join(parts)


def _standing(box: Box, player: Row, active: bool, faces: Faces) -> str:
    """One player: token, name, which way, change, cash."""
    x, y, w, step = box
    name, cash = player["id"], faces.money(player["cash"])
    right = x + w - breadth(cash, 150, 600) - 110
    disc = (x + 90, y - 10, min(85, step // 2 - 10))
    parts = [
        marks.badge(disc, faces.colours[name], faces.initials[name], "on-baize"),
        text(x + w, y + 35, cash, 150, "on-baize", anchor="end", weight=600),
    ]
    if player["change"]:
        change = f"{'+' if player['change'] > 0 else MINUS}{abs(player['change']):,}"
        parts.append(text(right, y + 32, change, 112, "on-baize-2", anchor="end"))
        right -= breadth(change, 112) + 90
    parts.append(_name((x + 250, y, right - x - 250, step), player, 650 if active else 450))
    return "".join(parts)


def _name(box: Box, player: Row, weight: int) -> str:
    """The name, and the way the player faces where there is room for it."""
    x, y, room, _ = box
    name, way = player["id"][:1].upper() + player["id"][1:], _way(player)
    need = breadth(way, 112) + 70
    if breadth(name, 140, 650) + need > room:
        way, need = "", 0
    fill, struck = ("on-baize-2", "line-through") if player["out"] else ("on-baize", None)
    told = clipped(x, y + 35, name, 140, room - need, fill, weight=weight, text_decoration=struck)
    after = x + min(breadth(name, 140, weight), room - need) + 70
    return told + (text(after, y + 32, way, 112, "on-baize-2") if way else "")


def _way(player: Row) -> str:
    if player["out"]:
        return "bankrupt"
    return "in jail" if player["at"] == "jail" else str(player["facing"])


def _jail(inside: Sequence[Row]) -> str:
    """The jail cell is a place of its own; the tokens inside are drawn with the others."""
    x, y, w, h = JAIL_CELL
    bars = "".join(f"M{x + at} {y + 190}V{y + h}" for at in range(110, w, 110))
    parts = [
        rect(JAIL_CELL, "cell", rx=30, stroke=ink("key"), stroke_width=16),
        path(bars, "line-2", 16),
        path(f"M{x} {y + 190}h{w}", "key", 12),
        text(x + 70, y + 140, "Jail", 110, weight=650),
    ]
    note = ""
    if len(inside) == 1:
        turn = inside[0]["jail_turns"] + 1
        note = f"turn {turn} of {max(turn, inside[0]['jail_limit'])}"
    elif inside:
        note = f"{len(inside)} inside"
    if note:
        parts.append(clipped(x + w - 60, y + 135, note, 100, w - 380, "ink-2", anchor="end"))
    return "".join(parts)
