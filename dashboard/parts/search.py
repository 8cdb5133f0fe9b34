"""Finding a scenario by words or by rule number. Rows in, rows out."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

NUMBER = re.compile(r"^(intro|\d+(\.\w+)*)$")
WORDS = "a an and are be can do does for from how i if in is it my of on or the then there to what when"
NOISE = frozenset(WORDS.split())

Row = Mapping[str, Any]


def matching(rows: Sequence[Row], words: str, titles: Mapping[str, str]) -> list[Row]:
    """The rows that fit all the words, the best first; every row when there are none."""
    asked = [word for word in re.findall(r"[\w.]+", words.casefold()) if word not in NOISE or NUMBER.match(word)]
    if not asked:
        return list(rows)
    scored = [(score(row, asked, titles), place, row) for place, row in enumerate(rows)]
    return [row for points, _, row in sorted(scored, key=lambda each: (-each[0], each[1])) if points]


def score(row: Row, asked: Sequence[str], titles: Mapping[str, str]) -> int:
    """How well a row fits; 0 when one of the words is nowhere in it."""
    fields = [
        (8, row["title"]),
        (5, " ".join(row["tags"])),
        (3, row["teaches"]),
        (3, f"{row['section_title']} {row['id'].replace('_', ' ')}"),
        (1, " ".join(titles.get(number, "") for number in row["shows"])),
    ]
    total = 0
    for word in asked:
        points = number_points(row["shows"], word) if NUMBER.match(word) else 0
        points += sum(weight for weight, text in fields if stem(word) in text.casefold())
        if not points:
            return 0
        total += points
    return total


def number_points(shows: Sequence[str], number: str) -> int:
    """A rule number finds itself and what lies below it: 11.2 finds 11.2.f."""
    if number in shows:
        return 20
    return 10 if any(each.startswith(f"{number}.") for each in shows) else 0


def stem(word: str) -> str:
    """`purges` and `purged` find `purge`."""
    for ending in ("ing", "ies", "es", "ed", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word[: -len(ending)]
    return word
