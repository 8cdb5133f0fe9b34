"""The whole table at one moment as two lists of plain rows: players and titles."""

from __future__ import annotations

from typing import Any

from engine.game import frame
from engine.scenarios.final import Words
from engine.state import State
from engine.table import Deed, Player
from engine.views.tips import rent_now

Row = dict[str, Any]


def table_rows(state: State) -> dict[str, list[Row]]:
    """`{players: [...], deeds: [...]}`, every cell a word or a number; titles in the order of the board."""
    words = Words(state)
    players = [_player(state, words, seat, player) for seat, player in enumerate(state.table.players)]
    return {"players": players, "deeds": [_deed(state, words, deed) for deed in state.table.deeds]}


def _player(state: State, words: Words, seat: int, player: Player) -> Row:
    titles = state.table.owned(seat)
    number = player.dice_number
    row: Row = {"player": player.name, "cash": player.cash, "place": words.place(player.at)}
    row |= {
        "faces": "clockwise" if player.facing > 0 else "anticlockwise",
        "titles": len(titles),
        "mortgaged": sum(deed.mortgaged for deed in titles),
        "loans": len(player.loans),
        "owed": sum(loan.owed for loan in player.loans),
        "kept_cards": ", ".join(held.card for held in player.hand),
        "dice_number": f"{number[0]} {number[1]}" if number else "",
        "passed_go": _yes(player.passed_go),
        "in_jail": f"{player.jail_turns} of {player.jail_limit} turns" if player.jailed else "",
        "jail_fee": player.jail_fee,
        "doubles": player.doubles,
        "triples": player.triples,
        "misses": player.misses,
        "extra_turns": player.extra_turns,
        "out": _yes(player.bankrupt),
    }
    return row


def _deed(state: State, words: Words, deed: Deed) -> Row:
    space = frame(state.law.ruleset).board.spaces[deed.space]
    row: Row = {"space": deed.space, "title": words.place(deed.space)}
    row["set"] = (space.set or space.kind).replace("_", " ")
    rent = rent_now(state, deed.space) if deed.owner >= 0 else None
    row |= {"owner": words.account(deed.owner), "state": words.deed(deed), "price": space.price}
    row |= {"rent_now": rent["amount"] if rent else None, "rent_rules": ", ".join(rent["rules"]) if rent else ""}
    return row | {"purged": _yes(deed.purged)}


def _yes(value: bool) -> str:
    return "yes" if value else ""


__all__ = ["table_rows"]
