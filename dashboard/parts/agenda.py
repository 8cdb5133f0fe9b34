"""Still to come: the agenda next on top, and a chain of NOPEs as the stack it is."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from dashboard.parts import style
from dashboard.parts.people import shown

MOST_ROWS = 5


def still_to_come(rows: Sequence[Mapping[str, Any]]) -> None:
    """What lies on the agenda."""
    found: list[style.StackRow] = [{"text": row["says"], "decision": row["waits"]} for row in rows[:MOST_ROWS]]
    more = len(rows) - len(found)
    note = f"next on top, {more} more" if more > 0 else "next on top"
    style.show(style.stack(found), label="Still to come", note=note)


def chain(rows: Sequence[Mapping[str, Any]]) -> None:
    """The cards in play, newest on top: who, what, and whether it stands."""
    if not rows:
        return
    items = "".join(link_html(row, place == len(rows) - 1) for place, row in enumerate(rows))
    style.show(f'<ol class="mp-chain">{items}</ol>', label="Cards in play", note="newest on top")


def link_html(row: Mapping[str, Any], lowest: bool) -> str:
    """One link of the chain."""
    stands = row["stands"]
    icon = style.icon(style.TAKEN if stands else style.SHUT)
    verdict = "stands so far" if stands else "cancelled" if row["cancelled"] else "stopped so far"
    kind = "mp-stands" if stands else "mp-stopped"
    what = row["says"] if lowest or not row["nope"] else "NOPE"
    words = f"<span><b>{escape(shown(row['who']))}</b> {escape(what)}</span>"
    return f'<li class="{kind}"><span class="mp-n">{icon}</span>{words}<em>{escape(verdict)}</em></li>'
