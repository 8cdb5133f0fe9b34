"""Who has been where: on which spaces the pieces of a run have come to rest, up to a moment."""

from __future__ import annotations

from typing import Any

from engine.events.movement import LeftJail, PieceMoved, SentToJail
from engine.records import JAIL
from engine.scenarios.final import Words
from engine.scenarios.runner import Run

Row = dict[str, Any]


def visits(run: Run, moment: int) -> Row:
    """Where pieces stood at the start and where each move of theirs ended.

    `{spaces: {index or "jail": {count, by: {name: times}}}, most}`
    """
    words = Words(run.start)
    spaces: dict[int | str, Row] = {}

    def rest(seat: int, place: int) -> None:
        row = spaces.setdefault("jail" if place == JAIL else place, {"count": 0, "by": {}})
        name = words.account(seat)
        row["count"] += 1
        row["by"][name] = row["by"].get(name, 0) + 1

    for seat, player in enumerate(run.start.table.players):
        if not player.bankrupt:
            rest(seat, player.at)
    for step in run.steps[:moment]:
        for act in step.acts:
            event = act.event
            if isinstance(event, PieceMoved | LeftJail):
                rest(event.player, event.to)
            elif isinstance(event, SentToJail):
                rest(event.player, JAIL)
    return {"spaces": spaces, "most": max((row["count"] for row in spaces.values()), default=0)}


__all__ = ["visits"]
