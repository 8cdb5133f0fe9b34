"""Why not: what one might have expected of a step, and the rule that kept it from happening."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from dashboard.parts import style
from dashboard.parts.citations import link
from dashboard.parts.people import shown

MOST = 5


def why_not(rows: Sequence[Mapping[str, Any]]) -> None:
    """A section of its own, when there is anything to say."""
    if rows:
        more = len(rows) - MOST
        style.show(*[line(row) for row in rows[:MOST]], label="Why not", note=f"{more} more" if more > 0 else "")


def line(row: Mapping[str, Any]) -> str:
    """What did not happen, the rule that says so, the rule it is an exception to."""
    numbers = style.chips([*row["rules"][:2], *row["rulings"][:1]], link)
    title = next((name for name in row["titles"] if name), "")
    words = f"<span>{escape(shown(row['text']))}.</span>"
    small = [escape(title)] if title else []
    if row["instead"]:
        instead = row["instead"]
        small.append(f"otherwise {style.chip(instead['number'], link(instead['number']))} {escape(instead['title'])}")
    return f'<div class="mp-whynot">{words}{numbers}<small>{" · ".join(small)}</small></div>'
