"""Changed: before and after, only what changed, with the rules behind it."""

from collections.abc import Mapping, Sequence
from typing import Any

from dashboard.parts import style
from dashboard.parts.citations import link
from dashboard.parts.people import shown

MOST_ROWS = 14


def changed(rows: Sequence[Mapping[str, Any]]) -> None:
    """The table of differences."""
    if not rows:
        style.show('<p class="mp-muted">Nothing on the table changed.</p>', label="Changed")
        return
    found = [line(row) for row in rows[:MOST_ROWS]]
    note = f"{len(rows) - MOST_ROWS} more not shown" if len(rows) > MOST_ROWS else ""
    style.show(style.change_rows(found, link), label="Changed", note=note)


def line(row: Mapping[str, Any]) -> style.ChangeRow:
    """One difference."""
    found: style.ChangeRow = {"what": shown(row["what"]), "before": row["before"], "after": row["after"]}
    found["change"] = row["change"]
    found["rules"] = row["rules"][:3]
    return found
