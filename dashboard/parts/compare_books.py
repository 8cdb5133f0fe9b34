"""Two rulebooks side by side: by subject, or, for a reader's own copy, by number. The copy is read and never kept."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from dashboard.parts.rule_page import own_book, rule_href
from dashboard.parts.style import block, cite

MOST_BYTES = 200 * 1024
MOST_REPORTED = 20
MOST_RULES = 1000
TITLE = 200  # a longer line is no title
NUMBER = re.compile(r"^(intro|\d{1,3}(?:\.\d{1,3}){0,3}(?:\.?[a-z])?)[.):]?$", re.IGNORECASE)

# A subject, and where each book speaks of it: a section, or a rule and those below it. The longest match counts.
SUBJECTS: tuple[tuple[str, dict[str, str]], ...] = (
    ("What the game is, and setting up", {"monappoly": "intro 3.1", "hasbro": "0 1"}),
    ("The roll and the move", {"monappoly": "2 3", "hasbro": "2"}),
    ("Doubles and triples", {"monappoly": "4 5", "hasbro": "2.3 2.4"}),
    ("GO", {"monappoly": "8", "hasbro": "2.5 2.6"}),
    ("Buying", {"monappoly": "0.1 0.7", "hasbro": "3.1"}),
    ("Auctions", {"monappoly": "0.6 12", "hasbro": "3"}),
    ("Reserving", {"monappoly": "13", "hasbro": ""}),
    ("Rent", {"monappoly": "0.2", "hasbro": "4"}),
    ("Stations", {"monappoly": "15", "hasbro": "4.5"}),
    ("Utilities", {"monappoly": "16", "hasbro": "4.6 4.7"}),
    ("Building", {"monappoly": "0.3 0.4 14", "hasbro": "5 7.1 7.2"}),
    ("Mortgages and trades", {"monappoly": "17", "hasbro": "7"}),
    ("Taxes and fines", {"monappoly": "0.5 1", "hasbro": "10.3"}),
    ("Free Parking", {"monappoly": "11", "hasbro": "10.1 10.2"}),
    ("Cards", {"monappoly": "6", "hasbro": "10.4"}),
    ("Events for the whole table", {"monappoly": "7", "hasbro": ""}),
    ("Jail and the corners", {"monappoly": "9 10", "hasbro": "6 10.5"}),
    ("Loans and purges", {"monappoly": "18 19", "hasbro": "7.11"}),
    ("Bankruptcy and the end", {"monappoly": "0.8 20", "hasbro": "8"}),
)
OTHER = "Other subjects"

Rule = Mapping[str, Any]


class OwnCopy(NamedTuple):
    """What was read of a reader's text: its rules, and each line that did not fit with the reason."""

    rules: tuple[Rule, ...]
    misfits: tuple[str, ...]


def subject_of(book: str, number: str) -> str:
    """The subject a rule belongs to: the longest number named that it is or stands below."""
    best, length = OTHER, 0
    for name, places in SUBJECTS:
        for place in places.get(book, "").split():
            if f"{number}.".startswith(f"{place}.") and len(place) > length:
                best, length = name, len(place)
    return best


def by_subject(books: Mapping[str, Sequence[Rule]]) -> list[tuple[str, dict[str, list[Rule]]]]:
    """Each subject with the rules of each book about it, in the order of the table above."""
    found: dict[str, dict[str, list[Rule]]] = {name: {} for name, _ in SUBJECTS} | {OTHER: {}}
    for book, rules in books.items():
        for rule in rules:
            found[subject_of(book, rule["number"])].setdefault(book, []).append(rule)
    return [(name, rows) for name, rows in found.items() if rows]


# --- a reader's own copy ----------------------------------------------------------------------------------------------


def read_own(data: bytes) -> OwnCopy:
    """Rules from a text file: a number, a title and a text, each on lines of their own."""
    if len(data) > MOST_BYTES:
        return OwnCopy((), (f"The file has {len(data):,} bytes; {MOST_BYTES:,} are the most that is read.",))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        return OwnCopy((), (f"Line {line}: this is not UTF-8 text. Save the file as plain text in UTF-8.",))
    return parse(text)


def clean(line: str) -> str:
    """A line without control and direction marks, its spaces made one."""
    kept = (" " if char in "\t\u00a0" else char for char in line)
    return " ".join("".join(char for char in kept if unicodedata.category(char)[0] != "C").split())


def parse(text: str) -> OwnCopy:
    """Cut the text at the lines that are a number."""
    rules: dict[str, Rule] = {}
    misfits: list[str] = []
    lines = [(place, clean(line)) for place, line in enumerate(re.split(r"\r\n|\r|\n", text), 1)]
    for start, number, inside in pieces(lines, misfits):
        reason = fault(number, inside, rules)
        if reason:
            misfits.append(f"Line {start}, {number}: {reason}")
        else:
            rules[number] = {"number": number, "title": inside[0], "text": "\n".join(inside[1:])}
    return OwnCopy(tuple(rules.values()), tuple(misfits))


def pieces(lines: Iterable[tuple[int, str]], misfits: list[str]) -> list[tuple[int, str, list[str]]]:
    """(line, number, the lines below it) for each number; lines above the first number do not fit."""
    found: list[tuple[int, str, list[str]]] = []
    for place, line in lines:
        match = NUMBER.match(line)
        if match:
            found.append((place, match[1].lower(), []))
        elif line and found:
            found[-1][2].append(line)
        elif line:
            misfits.append(f"Line {place}: stands above the first number: \u201c{line[:60]}\u201d")
    return found


def fault(number: str, inside: Sequence[str], rules: Mapping[str, Rule]) -> str:
    """Why a piece is no rule; empty if it is one."""
    if number in rules:
        return "this number stands here a second time."
    if len(rules) >= MOST_RULES:
        return f"more than {MOST_RULES:,} rules are not read."
    if not inside:
        return "no title and no text follow."
    if len(inside[0]) > TITLE:
        return "a title is expected on the line after the number; this line is too long for one."
    return "" if len(inside) > 1 else "no text follows the title."


def by_number(ours: Sequence[Rule], theirs: Sequence[Rule]) -> list[tuple[Rule | None, Rule | None]]:
    """Rules with the same number beside each other, ours first in our order, then those only the other has."""
    others = {rule["number"]: rule for rule in theirs}
    rows: list[tuple[Rule | None, Rule | None]] = [(rule, others.pop(rule["number"], None)) for rule in ours]
    return rows + [(None, rule) for rule in others.values()]


# --- on the page ------------------------------------------------------------------------------------------------------


def names(left: str, right: str) -> str:
    """The titles above the two columns."""
    return f'<div class="rb-booknames">{escape(left)}</div><div class="rb-booknames">{escape(right)}</div>'


def side(rules: Iterable[Rule], kind: str, absent: str, link: Any) -> str:
    """One column of one row."""
    shown = "".join(cite(rule["number"], rule["title"], rule["text"], link) for rule in rules)
    return f'<div class="{kind}">{shown or nothing(absent)}</div>'


def nothing(absent: str) -> str:
    """The place of a rule that is not there."""
    return f'<span class="rb-none">{escape(absent)}</span>'


def to_book(book: str) -> Any:
    """Links to the rules of a book."""
    return lambda number: rule_href(number) + own_book(book)


def subjects_page(
    rows: Iterable[tuple[str, Mapping[str, list[Rule]]]], left: str, right: str, titles: Mapping[str, str]
) -> str:
    """Subject by subject, the two books beside each other."""
    parts = [names(titles[left], titles[right])]
    for name, rules in rows:
        parts.append(f'<div class="rb-subject" role="heading" aria-level="2">{escape(name)}</div>')
        for book, kind in ((left, "rb-left"), (right, "rb-right")):
            absent = f"{titles[book]} has no rule about this."
            parts.append(side(rules.get(book, []), kind, absent, to_book(book)))
    return block(f'<div class="rb-pair">{"".join(parts)}</div>')


def own_page(rows: Iterable[tuple[Rule | None, Rule | None]], book: str, name: str) -> str:
    """Number by number, our words beside the reader's copy."""
    parts = [names(name, "Your copy")]
    for ours, theirs in rows:
        parts.append(side([ours] if ours else [], "rb-left", "Not in this book.", to_book(book)))
        parts.append(side([theirs] if theirs else [], "rb-right", "Not in your copy.", lambda _number: None))
    return block(f'<div class="rb-pair">{"".join(parts)}</div>')


def misfit_list(misfits: Sequence[str]) -> str:
    """What did not fit, line by line, bounded."""
    lines = "".join(f"<li>{escape(each)}</li>" for each in misfits[:MOST_REPORTED])
    more = len(misfits) - MOST_REPORTED
    return f"<ul>{lines}</ul>" + (f'<p class="mp-muted">and {more} more</p>' if more > 0 else "")
