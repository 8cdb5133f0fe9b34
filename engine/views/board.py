"""The board of a state as plain rows for any front end: tokens, titles, pot, dice, event, and what a step did to them.

Places are indices 0-39 or `jail`, players go by name, owners also `pot`; states are those of the scenario files.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.events.movement import DiceRolled, PieceMoved, SentToJail, TurnOpened
from engine.game import frame
from engine.kernel import Step
from engine.records import BANK, JAIL, POT
from engine.rulebook import board as board_file
from engine.rulebook import rulebook
from engine.scenarios.final import STATES, Words
from engine.scenarios.runner import Run
from engine.state import State
from engine.table import Deed, Player, Table
from engine.tasks.base import Task

Row = dict[str, Any]

EVENTS = {
    "utility_x10": ("Utility rent is ten times the dice", "7.2.a"),
    "station_x0": ("Stations charge no rent", "7.2.b"),
    "tax_x2": ("Tax is doubled", "7.2.c"),
    "jail_full": ("Jail is full", "7.2.d"),
    "free_parking_off": ("Free Parking does nothing", "7.2.e"),
}
MOST_LOOKED_AT = 60  # steps looked back at for the path just walked
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth")


def space_rows(ruleset: str = "monappoly") -> list[Row]:
    """The forty spaces: `{index, kind, name, set, price, tax, note}`."""
    file = frame(ruleset).file
    rows = []
    for space in board_file(file.board).spaces:
        row = {"index": space.index, "kind": space.kind, "name": space.name, "set": space.set}
        note = _go_note(file.books[0]) if space.kind == "go" else ""
        rows.append({**row, "price": space.price, "tax": space.tax, "note": note})
    return rows


def _go_note(book: str) -> str:
    """What passing GO brings either way, from the figures of the book."""
    rules = rulebook(book).by_number
    bonus = [rules[number].figures.get("bonus") for number in ("8.2", "8.3") if number in rules]
    return " · back ".join(f"£{value}" for value in bonus if value)


def currency_of(ruleset: str = "monappoly") -> str:
    """The sign of its money."""
    return board_file(frame(ruleset).file.board).currency


def board_row(run: Run, moment: int, since: int | None = None, *, before: bool = False) -> Row:
    """The position after step `moment` of a run, and what the steps after moment `since` did to it.

    `{players, deeds, pot, dice, turn, event, path, acting, bank}`; `since` is the moment before unless given,
    `before` shows the position there instead.
    """
    first = max(0, moment - 1) if since is None else since
    old, new = state_at(run, first), state_at(run, moment)
    shown = old if before else new
    table, words = shown.table, Words(shown)
    step = run.steps[moment - 1] if moment else None
    return {
        "players": [_player(table, old.table, seat) for seat in range(len(table.players))],
        "deeds": _deeds(words, table, old.table),
        "pot": _pot(words, table, old.table) if _has_pot(shown) else None,
        "dice": list(table.turn.dice),
        "turn": _turn(words, table),
        "event": _event(table),
        "path": path_walked(run.steps[:moment]),
        "acting": _acting(step, table),
        "bank": table.bank,
    }


def state_at(run: Run, moment: int) -> State:
    """The state at a moment: 0 is the start, n the position after step n."""
    return run.steps[moment - 1].after if 0 < moment <= len(run.steps) else run.start


# --- tokens


def _player(table: Table, old: Table, seat: int) -> Row:
    player = table.players[seat]
    row: Row = {"id": player.name, "seat": seat, "at": _place(player), "cash": player.cash}
    row |= {"change": player.cash - old.players[seat].cash, "facing": _facing(player), "out": player.bankrupt}
    row |= {"jail_turns": player.jail_turns, "jail_limit": player.jail_limit}
    return row


def _place(player: Player) -> int | str:
    return "jail" if player.at == JAIL else player.at


def _facing(player: Player) -> str:
    return "clockwise" if player.facing > 0 else "anticlockwise"


def _turn(words: Words, table: Table) -> Row | None:
    """Whose turn, and how far it is."""
    turn = table.turn
    if turn.seat < 0:
        return None
    ordinal = ORDINALS[turn.rolls] if turn.rolls < len(ORDINALS) else f"{turn.rolls}th"
    kind = f", a {turn.kind}" if turn.kind in ("double", "triple") else ""
    note = {"start": "before the roll", "end": "the turn is about to pass"}.get(turn.phase, f"{ordinal} roll{kind}")
    return {"player": words.account(turn.seat), "note": note, "number": turn.number, "rolls": turn.rolls}


def _event(table: Table) -> Row | None:
    if not table.event:
        return None
    says, rule = EVENTS.get(table.event, (table.event, "7.1"))
    return {"event": table.event, "says": says, "rule": rule}


# --- titles


def _deeds(words: Words, table: Table, old: Table) -> dict[int, Row]:
    """Titles that somebody has, and those that have just lost their buildings."""
    shown = [deed for deed in table.deeds if deed.owner != BANK or _lost(deed, old)]
    return {deed.space: _deed(words, deed, old) for deed in shown}


def _deed(words: Words, deed: Deed, old: Table) -> Row:
    was = old.deed(deed.space)
    row: Row = {"owner": words.account(deed.owner), "state": words.deed(deed)}
    if was.houses > deed.houses:
        row["gone"] = STATES[was.houses]
    if was.owner != deed.owner or (was.reserved and not deed.reserved):
        row["fresh"] = True
    return row


def _lost(deed: Deed, old: Table) -> bool:
    """Has the title just lost its buildings to the bank with everything else."""
    return old.deed(deed.space).houses > deed.houses


def _has_pot(state: State) -> bool:
    """Does Free Parking hold anything in this ruleset."""
    return "free_parking" in frame(state.law.ruleset).file.decks or state.table.pot > 0


def _pot(words: Words, table: Table, old: Table) -> Row:
    left = [deed.space for deed in old.deeds if deed.owner == POT and table.deed(deed.space).owner != POT]
    rows = [{"deed": space, "to": words.account(table.deed(space).owner)} for space in left]
    return {"cash": table.pot, "deeds": [deed.space for deed in table.owned(POT)], "left": rows}


# --- what moved, and where things happen


def path_walked(steps: Sequence[Step]) -> list[int]:
    """The spaces of the latest movement that led here, its start first; empty when none has since the roll."""
    path: list[int] = []
    walker = -9
    actor = steps[-1].task.player if steps else -9
    for step in reversed(steps[-MOST_LOOKED_AT:]):
        for act in reversed(step.acts):
            event = act.event
            if isinstance(event, TurnOpened | DiceRolled | SentToJail):
                return path
            if not isinstance(event, PieceMoved):
                continue
            start = step.before.table.players[event.player].at
            if path and (event.player != walker or event.to != path[0] or not event.path):
                return path
            if not event.path or start == JAIL or (not path and actor >= 0 and event.player != actor):
                return path
            walker, path = event.player, [start, *event.path, *path[1:]]
    return path


def _acting(step: Step | None, table: Table) -> int | str | None:
    """The space where the step happens: the one its task names, else where its player stands."""
    if step is None:
        seat = table.turn.seat
        return _place(table.players[seat]) if seat >= 0 else None
    space = _space_of(step.task)
    if space is not None:
        return space
    seat = step.task.player
    return _place(table.players[seat]) if seat >= 0 else None


def _space_of(task: Task) -> int | None:
    """The space a task is about."""
    for name in ("space", "about", "to"):
        space = getattr(task, name, None)
        if isinstance(space, int) and 0 <= space < 40:
            return space
    auction = getattr(task, "auction", None)
    return auction.space if auction is not None else None


__all__ = ["board_row", "currency_of", "path_walked", "space_rows", "state_at"]
