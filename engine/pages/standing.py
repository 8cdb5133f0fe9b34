"""Where everyone stands, and what was asked and answered: rows of words for transcript, report and notebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.decisions import Choose, Decision, Roll, Shuffle
from engine.kernel import Step
from engine.pages.svg import clean
from engine.records import POT
from engine.scenarios.final import Words
from engine.state import State
from engine.table import Table
from engine.views.board import currency_of
from engine.views.explorer import tells
from engine.views.wording_events import dice_words

if TYPE_CHECKING:
    from engine.scenarios.runner import Run

Row = dict[str, Any]

LONGEST_ANSWER = 160


def shown(name: str) -> str:
    """A name or sentence as it stands at the head of a line."""
    name = clean(name)
    return name[:1].upper() + name[1:]


def standings(state: State) -> list[Row]:
    """Every player in words: `{name, cash, place, deeds, rest, turn, out}`."""
    words, table = Words(state), state.table
    money = currency_of(state.law.ruleset)
    rows = []
    for seat, player in enumerate(table.players):
        loans = sum(loan.owed for loan in player.loans)
        held = len(player.hand)
        rest = [
            "facing anticlockwise" if player.facing < 0 and not player.bankrupt else "",
            f"{money}{loans:,} owed on loans" if loans else "",
            f"{held} kept card{'s' * (held != 1)}" if held else "",
        ]
        row: Row = {"name": shown(player.name), "cash": player.cash, "out": player.bankrupt}
        row |= {
            "place": "bankrupt" if player.bankrupt else words.place(player.at),
            "deeds": _titles(words, table, seat),
        }
        rows.append({**row, "rest": [each for each in rest if each], "turn": seat == table.turn.seat})
    return rows


def _titles(words: Words, table: Table, owner: int) -> list[str]:
    """Titles of an account, each with its state where it is not plain."""
    found = []
    for deed in table.owned(owner):
        state = words.deed(deed)
        found.append(words.place(deed.space) + (f" ({state})" if state != "plain" else ""))
    return found


def table_words(state: State) -> list[str]:
    """What lies beside the players: pot, event, winner."""
    from engine.views.board import EVENTS

    words, table = Words(state), state.table
    money = currency_of(state.law.ruleset)
    titles = _titles(words, table, POT)
    lines = []
    if table.pot or titles:
        lines.append(f"Free Parking: {', '.join([f'{money}{table.pot:,}', *titles])}")
    if table.event:
        says, rule = EVENTS.get(table.event, (table.event, ""))
        lines.append(f"In force: {says} ({rule})" if rule else f"In force: {says}")
    if table.winner >= 0:
        lines.append(f"{shown(words.account(table.winner))} has won.")
    return lines


def law_words(state: State) -> list[str]:
    """Ruleset, rules switched off, and table options that differ from its own."""
    from engine.rulebook import ruleset_file
    from engine.scenarios.position_law import options_words

    law = state.law
    parts = [ruleset_file(law.ruleset).title]
    if law.off:
        parts.append(f"rules off: {', '.join(law.off)}")
    different = options_words(law.options, law.ruleset)
    if different:
        parts.append(", ".join(f"{name.replace('_', ' ')} {value}" for name, value in different.items()))
    return parts


# --- what was asked


@dataclass(frozen=True, slots=True)
class Move:
    """An answer: after how many steps it was given, by whom, to what question.

    `silent`: dice of a turn and shuffles, which the next sentence tells; `by_hand`: the scenario gave it.
    """

    moment: int
    who: str
    asked: str
    answer: str
    silent: bool
    by_hand: bool


def told_moves(run: Run) -> list[Move]:
    """The answers worth a line: dice of a turn and shuffles are told by the sentence that follows them."""
    return [move for move in moves(run) if not move.silent]


def moves(run: Run) -> list[Move]:
    """Every answer of a run, in order."""
    words = Words(run.start)
    return [
        Move(
            given.step,
            shown(words.account(given.seat)),
            question(given.before.decision) if not given.interjected else "",
            _short(answer_words(given.value)),
            isinstance(given.before.decision, Roll | Shuffle),
            given.number > 0,
        )
        for given in run.given
    ]


def _short(words: str) -> str:
    return words if len(words) <= LONGEST_ANSWER else words[:LONGEST_ANSWER].rstrip() + "\u2026"


def question(task: Choose | Decision | None) -> str:
    """What a decision asks, empty for the menus and the dice, whose answers speak for themselves."""
    if task is None or task.kind in ("turn_menu", "end_menu", "roll", "dice"):
        return ""
    return clean(task.question or task.kind.replace("_", " "))


def answer_words(value: Any) -> str:
    """An answer in words: `{"build": "Mayfair"}` is `build Mayfair`."""
    if isinstance(value, dict):
        return ", ".join(f"{str(key).replace('_', ' ')} {answer_words(each)}" for key, each in value.items())
    if isinstance(value, list | tuple):
        plain = all(isinstance(each, int) for each in value)
        return dice_words(value) if plain else ", ".join(answer_words(each) for each in value)
    text = clean(str(value))
    return text if "." in text else text.replace("_", " ")  # a dot: the id of a card


def pending_words(state: State) -> str:
    """Who is asked what; empty when nothing is."""
    task = state.decision
    if task is None:
        return ""
    who = shown(Words(state).account(task.player))
    menus = {"turn_menu": "is to play", "end_menu": "ends the turn or deals", "roll": "rolls the dice"}
    return f"{who} {menus[task.kind]}." if task.kind in menus else f"{who} is asked: {question(task)}"


def groups(steps: Sequence[Step], answered: Sequence[int] = ()) -> Iterator[tuple[int, int]]:
    """Stretches of steps, each (first, after last), that end where something has happened or someone is asked."""
    ends = frozenset(answered)
    first = 0
    for place, step in enumerate(steps, 1):
        if tells(step) or place in ends or place == len(steps):
            yield first, place
            first = place


def ends(rows: Sequence[Any], most: int) -> tuple[list[Any], int, list[Any]]:
    """The first and the last of a long list, and how many are left out between them."""
    if len(rows) <= most:
        return list(rows), 0, []
    half = most // 2
    return list(rows[:half]), len(rows) - 2 * half, list(rows[-half:])
