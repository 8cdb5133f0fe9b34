"""Players as the screens show them: a colour by seat, and initials that tell them apart."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from dashboard.chart_base import Account

COLOURS = ("p1", "p2", "p3", "p4", "p5", "p6")


def colour(seat: int) -> str:
    """The colour token of a seat."""
    return COLOURS[seat % len(COLOURS)]


def initials(names: Sequence[str]) -> list[str]:
    """One letter a player, or letter and number where two share it."""
    firsts = [next((letter for letter in name if letter.isalnum()), "?").upper() for name in names]
    seen: dict[str, int] = {}
    marks = []
    for first in firsts:
        seen[first] = seen.get(first, 0) + 1
        marks.append(first if firsts.count(first) == 1 else f"{first}{seen[first]}")
    return marks


def shown(name: str) -> str:
    """A name as it stands at the head of a line."""
    return name[:1].upper() + name[1:]


def accounts(players: Iterable[Mapping[str, Any]]) -> list[Account]:
    """Players for the charts."""
    return [{"id": each["id"], "name": shown(each["id"]), "colour": colour(each["seat"])} for each in players]
