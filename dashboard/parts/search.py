"""Finding a scenario by words or by rule number. Rows in, rows out."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dashboard.parts.rule_search import STOP, alike
from dashboard.parts.rule_search import stem as root

NUMBER = re.compile(r"^(intro|\d+(\.\w+)*)$")
WORD = re.compile(r"[\w.]+")
LETTERS = re.compile(r"[a-z]+|\d+")
WEIGHTS = (8, 5, 3, 3, 2, 1)

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Found:
    """A row made ready for searching: the stems of each of its fields, in the order of WEIGHTS, and its rules."""

    row: Row
    fields: tuple[frozenset[str], ...]
    shows: tuple[str, ...] = field(default=())


def ready(rows: Sequence[Row], titles: Mapping[str, str], texts: Mapping[str, str] | None = None) -> list[Found]:
    """The rows with their words; `titles` and `texts` are those of the rules by number."""
    return [Found(row, fields_of(row, titles, texts or {}), tuple(row["shows"])) for row in rows]


def fields_of(row: Row, titles: Mapping[str, str], texts: Mapping[str, str]) -> tuple[frozenset[str], ...]:
    """Title, tags, what it teaches, section and file, titles of its rules, their texts."""
    named = f"{row['section_title']} {row['id'].replace('_', ' ')}"
    rules = [" ".join(book.get(number, "") for number in row["shows"]) for book in (titles, texts)]
    return tuple(stems(text) for text in (row["title"], " ".join(row["tags"]), row["teaches"], named, *rules))


def stems(text: str) -> frozenset[str]:
    """The stems of a text, words that mean the same made one."""
    return frozenset(stem(word) for word in LETTERS.findall(text.casefold()))


def stem(word: str) -> str:
    """`purges` and `purged` find `purge`, `prison` finds `jail`."""
    found = root(word)
    return alike().get(found, found)


def matching(
    rows: Sequence[Row], words: str, titles: Mapping[str, str], texts: Mapping[str, str] | None = None
) -> list[Row]:
    """The rows that fit all the words, the best first; every row when there are none."""
    return search(ready(rows, titles), words)


def search(found: Sequence[Found], words: str) -> list[Row]:
    """The same for rows made ready; where none fits all the words of a question, those that fit the most."""
    asked = [word for word in WORD.findall(words.casefold()) if word not in STOP or NUMBER.match(word)]
    if not asked:
        return [each.row for each in found]
    scored = [(score(each, asked), place, each.row) for place, each in enumerate(found)]
    most = max((fit for (fit, _), _, _ in scored), default=0)
    if most < len(asked) and (most < 2 or any(NUMBER.match(word) for word in asked)):
        return []
    best = sorted((each for each in scored if each[0][0] == most), key=lambda each: (-each[0][1], each[1]))
    return [row for _, _, row in best]


def score(found: Found, asked: Sequence[str]) -> tuple[int, int]:
    """How many of the words a row holds, and how well."""
    fit = total = 0
    for word in asked:
        points = number_points(found.shows, word.rstrip(".")) if NUMBER.match(word.rstrip(".")) else 0
        points += sum(points_of(word, words) * weight for weight, words in zip(WEIGHTS, found.fields, strict=True))
        fit += points > 0
        total += points
    return fit, total


def points_of(word: str, words: frozenset[str]) -> int:
    """2 for the word itself, 1 for one that begins with it."""
    wanted = stem(word)
    if wanted in words:
        return 2
    return int(len(word) >= 3 and any(each.startswith(word) for each in words))


def number_points(shows: Sequence[str], number: str) -> int:
    """A rule number finds itself and what lies below it: 11.2 finds 11.2.f."""
    if number in shows:
        return 40
    return 20 if any(each.startswith(f"{number}.") for each in shows) else 0
