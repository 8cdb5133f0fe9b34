"""The cards in play as a stack: each link with who played it, what it says, and whether it stands so far."""

from __future__ import annotations

from typing import Any

from engine.cards import card
from engine.errors import DataError
from engine.scenarios.final import Words
from engine.state import State
from engine.table import InPlay

Row = dict[str, Any]
NOPE = "nope"
WINDOWS = frozenset(("respond", "answer_with_nope", "play_nope", "cancel_card"))


def chain_rows(state: State) -> list[Row]:
    """The chain on the table, newest first: `{card, who, says, nope, stands, cancelled}`; empty without a NOPE window.

    A link stands unless it has been cancelled or the link on top of it, a NOPE, stands itself.
    """
    in_play = state.table.in_play
    answered = any(_is_nope(play) for play in in_play)
    if not in_play or not (answered or any(task.name in WINDOWS for task in state.agenda)):
        return []
    words = Words(state)
    rows: list[Row] = []
    for play in reversed(in_play):
        above = rows[-1] if rows else None
        stands = not play.cancelled and not (above is not None and above["nope"] and above["stands"])
        row = {"card": play.card, "who": words.account(play.player), "says": _says(play)}
        rows.append({**row, "nope": _is_nope(play), "stands": stands, "cancelled": play.cancelled})
    return rows


def _is_nope(play: InPlay) -> bool:
    return NOPE in play.card.split(".")[-1].split("_")


def _says(play: InPlay) -> str:
    try:
        return card(play.card).says
    except DataError:
        return play.card


__all__ = ["chain_rows"]
