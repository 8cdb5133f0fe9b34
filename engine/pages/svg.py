"""SVG as text: nodes, shapes and words that fit. Lengths are whole tenths of a pixel."""

from __future__ import annotations

from html import escape
from typing import Final

from engine.pages.colours import ink

Box = tuple[int, int, int, int]
Value = str | int | None

# Widths of letters in thousandths of their size, as Arial and its kin have them; other fonts are squeezed to these.
_WIDTHS: Final[dict[str, int]] = {
    letter: width
    for width, letters in (
        (222, "ijl'|"),
        (278, " tfI.,;:!/\\·[]"),
        (333, 'r()-\u2018\u2019`"'),
        (500, "cksvxyzJ?"),
        (556, "abdeghnopqu0123456789L£$#_\u00ab\u00bb"),
        (611, "TFZ+=<>"),
        (667, "ABEKPSVXY&"),
        (722, "CDHNRUw"),
        (778, "GOQ"),
        (833, "Mm"),
        (889, "%"),
        (944, "W"),
        (1000, "\u2026@\u2014"),
    )
    for letter in letters
}
_OTHER: Final = 600
LONGEST: Final = 400  # letters of one line of words, on a page or a board
_WIDE: Final = 1000  # letters of scripts without upper and lower case, and signs


def node(tag: str, *inside: str, **attributes: Value) -> str:
    """One node; `stroke_width` becomes stroke-width, None is left out, values are escaped; `inside` is markup."""
    written = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for name, value in attributes.items()
        if value is not None
    )
    content = "".join(inside)
    return f"<{tag}{written}>{content}</{tag}>" if content else f"<{tag}{written}/>"


def rect(box: Box, fill: str, **attributes: Value) -> str:
    """A rectangle; `fill` is a token or `none`."""
    x, y, width, height = box
    return node("rect", x=x, y=y, width=width, height=height, fill=paint(fill), **attributes)


def path(d: str, stroke: str, width: int, **attributes: Value) -> str:
    """A line."""
    return node("path", d=d, fill="none", stroke=paint(stroke), stroke_width=width, **attributes)


def circle(x: int, y: int, r: int, fill: str, **attributes: Value) -> str:
    """A disc."""
    return node("circle", cx=x, cy=y, r=r, fill=paint(fill), **attributes)


def paint(name: str) -> str:
    """A token as a colour; `none` and literal colours stay."""
    return name if name == "none" or name.startswith("#") else ink(name)


def inset(box: Box, by: int) -> Box:
    """The box made smaller on every side."""
    x, y, width, height = box
    return x + by, y + by, width - 2 * by, height - 2 * by


# --- words


def breadth(words: str, size: int, weight: int = 400) -> int:
    """About how long the words will be."""
    sum_ = sum(_WIDTHS.get(letter) or (_WIDE if ord(letter) > 0x2000 else _OTHER) for letter in words)
    return sum_ * size * (106 if weight > 500 else 100) // 100_000


def text(x: int, y: int, words: str, size: int, fill: str = "ink", **attributes: Value) -> str:
    """A line of words, escaped. `anchor` and `weight` for short; `halo` paints a token behind the letters."""
    more: dict[str, Value] = dict(attributes)
    anchor, weight, halo = more.pop("anchor", None), more.pop("weight", None), more.pop("halo", None)
    if halo:
        more |= {"paint_order": "stroke", "stroke": paint(str(halo)), "stroke_width": 35, "stroke_linejoin": "round"}
    shown = escape(clean(words))
    return node(
        "text", shown, x=x, y=y, font_size=size, fill=paint(fill), text_anchor=anchor, font_weight=weight, **more
    )


def fitted(x: int, y: int, words: str, size: int, room: int, fill: str = "ink", **attributes: Value) -> str:
    """The words squeezed by up to a tenth, then made smaller; never cut."""
    weight = attributes.get("weight")
    wide = max(1, breadth(words, size, weight if isinstance(weight, int) else 400))
    if wide * 10 > room * 11:
        size = max(1, size * room * 11 // (wide * 10))
        wide = room
    tight = wide * 115 > room * 100
    squeeze: dict[str, Value] = {"textLength": min(wide, room), "lengthAdjust": "spacingAndGlyphs"} if tight else {}
    return text(x, y, words, size, fill, **squeeze, **attributes)


def cut(words: str, size: int, room: int, weight: int = 400) -> str:
    """The words, with an ellipsis where they are too long for the room."""
    words = clean(words)
    if breadth(words, size, weight) <= room:
        return words
    while len(words) > 1 and breadth(words + "\u2026", size, weight) > room:
        words = words[:-1]
    return words.rstrip() + "\u2026"


def clipped(x: int, y: int, words: str, size: int, room: int, fill: str = "ink", **attributes: Value) -> str:
    """Words of people: a little smaller, then cut; the whole stays as a tooltip."""
    weight = attributes.get("weight")
    heavy = weight if isinstance(weight, int) else 400
    least = size * 17 // 20
    while size > least and breadth(words, size, heavy) > room:
        size -= 3
    shown = cut(words, size, room, heavy)
    told = fitted(x, y, shown, size, room, fill, **attributes)
    return told if shown == clean(words) else node("g", node("title", escape(clean(words))), told)


def clean(words: str) -> str:
    """Without line breaks and characters that XML has no place for."""
    shown = words[:LONGEST]
    return " ".join("".join(letter if letter.isprintable() else " " for letter in shown).split())


def two_lines(name: str) -> list[str]:
    """A name on two lines of about the same length."""
    words = name.split()
    if len(words) < 2:
        return [name]
    pairs = [[" ".join(words[:place]), " ".join(words[place:])] for place in range(1, len(words))]
    return min(pairs, key=lambda pair: max(len(pair[0]), len(pair[1])))
