"""Two runs of one scenario side by side: where they part, and what everyone has at the end of each."""

from __future__ import annotations

from typing import Any

from engine.records import POT
from engine.scenarios.runner import Run
from engine.state import State
from engine.timeline import compare
from engine.views.explorer import changes_in_words

Row = dict[str, Any]


def parted(left: Run, right: Run) -> Row:
    """`{step, left, right, players, changes, same}`: `step`, `left` and `right` as in `compare`.

    `players` are `{id, cash: (left, right), change, place: (l, r), deeds: (l, r), owed: (l, r)}`, the pot last;
    `changes` what else differs at the ends, in words, the left as `before`.
    """
    found = compare(left, right)
    rows = changes_in_words(found["differences"])
    players = _players(left.state, right.state)
    return {**found, "players": players, "changes": rows, "same": found["step"] is None}


def _players(left: State, right: State) -> list[Row]:
    from engine.scenarios.final import Words

    words = Words(left), Words(right)
    tables = left.table, right.table
    rows: list[Row] = []
    for seat, player in enumerate(left.table.players):
        other = right.table.players[seat]
        row: Row = {"id": player.name, "cash": (player.cash, other.cash), "change": other.cash - player.cash}
        row["place"] = tuple(
            "out" if each.bankrupt else names.place(each.at) for each, names in zip((player, other), words, strict=True)
        )
        row["deeds"] = tuple(len(table.owned(seat)) for table in tables)
        row["owed"] = tuple(sum(loan.owed for loan in table.players[seat].loans) for table in tables)
        rows.append(row)
    pot: Row = {"id": "pot", "cash": tuple(table.pot for table in tables), "change": right.table.pot - left.table.pot}
    pot |= {"place": ("", ""), "deeds": tuple(len(table.owned(POT)) for table in tables), "owed": (0, 0)}
    return [*rows, pot]


__all__ = ["parted"]
