"""Branches as HTML: a line of the tree, where two runs part, what everyone has at the end of each."""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from dashboard.parts.style import Link, chips, figure, money, no_link, signed

Row = Mapping[str, Any]


def twig(depth: int, name: str, at: str, note: str) -> str:
    """The beginning of a line of the tree: how deep, from where, the note; and the name of the run shown."""
    words = f'<span class="mp-at">{escape(at)}</span>' if at else ""
    more = f'<span class="mp-notes">{escape(note)}</span>' if note else ""
    here = f"<b>{escape(name)}</b>" if name else ""
    attributes = f'style="padding-left:{max(0, depth) * 18}px"' + (' aria-current="true"' if here else "")
    return f'<div class="mp-twig" {attributes}><span>{"●" if here else "○"}</span>{words}{here}{more}</div>'


def parted(word: str, row: Row | None, link: Link = no_link) -> str:
    """What one of two runs does where they part."""
    says = row["says"] if row else "has come to its end."
    numbers = chips(row["cites"][:3], link) if row else ""
    return f'<div class="mp-parted"><b>{escape(word)}</b><span>{escape(says)}</span>{numbers}</div>'


def ends_table(rows: Iterable[Row], currency: str) -> str:
    """Who has what at the end of both: left, right, the difference."""
    head = '<th>who</th><th class="mp-num">left</th><th class="mp-num">right</th><th class="mp-num">difference</th>'
    head += "<th>place</th><th>titles</th><th>owed</th>"
    body = "".join(end_row(row, currency) for row in rows)
    return f'<table class="mp-ends"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def end_row(row: Row, currency: str) -> str:
    """One of them."""
    left, right = row["cash"]
    cells = f'<td class="mp-num">{money(left, currency)}</td><td class="mp-num">{money(right, currency)}</td>'
    cells += f'<td class="mp-num">{signed(row["change"])}</td>'
    rest = "".join(f"<td>{both(row[key])}</td>" for key in ("place", "deeds", "owed"))
    return f'<tr><td class="mp-subject">{escape(row["id"])}</td>{cells}{rest}</tr>'


def both(pair: tuple[Any, Any]) -> str:
    """One value where both runs agree, else both."""
    left, right = (figure(each) for each in pair)
    return left if left == right else f'{left} <span aria-label="right">→</span> {right}'


def pair_table(rows: Iterable[Row]) -> str:
    """What else differs at the ends."""
    body = "".join(
        f'<tr><td class="mp-subject">{escape(row["what"])}</td><td>{figure(row["before"])}</td>'
        f"<td>{figure(row['after'])}</td></tr>"
        for row in rows
    )
    return f"<table><thead><tr><th>what</th><th>left</th><th>right</th></tr></thead><tbody>{body}</tbody></table>"
