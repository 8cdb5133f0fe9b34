"""Copy as scenario: a run, a scenario with other answers, or a position at a window, as a file that runs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import yaml

from engine.decisions import Roll
from engine.errors import DataError
from engine.game import frame
from engine.records import CHANCE
from engine.scenarios.final import Words, final_of
from engine.scenarios.loader import Scenario, load
from engine.scenarios.runner import Given, Run, run
from engine.state import State

if TYPE_CHECKING:
    from engine.law import Law

Say = tuple[str, Any]
Row = dict[str, Any]

WINDOWS: Final = ("turn_menu", "end_menu")
MOST_FLOW: Final = 90  # letters of a list or mapping on one line
# What `given` assumes of a player; what depends on the position is worked out below.
DEFAULTS: Final[Row] = {
    "cash": 1500,
    "at": "GO",
    "facing": "clockwise",
    "passed_go": True,
    "left_go": True,
    "dice_number": None,
    "loans": [],
    "hand": [],
    "jail_fee": 50,
    "waiver": False,
    "handed_in": [],
    "half_price": [],
    "misses": 0,
    "extra_turns": 0,
    "doubles": 0,
    "triples": 0,
    "triple_bonus": 1000,
    "free_hotels": 0,
    "bankrupt": False,
    "deeds": {},
    "built_on": [],
}
TABLE_DEFAULTS: Final[Row] = {
    "phase": "start",
    "taxed": False,
    "built": [],
    "pot": {"cash": 0, "deeds": []},
    "event": "none",
    "decks": {},
    "purged": [],
    "rules_off": [],
}


def scenario_yaml(
    source: Scenario | Run | State, answers: Sequence[Say] | None = None, *, title: str = "", seed: int = 0
) -> str:
    """The text of a scenario that runs, and that expects what comes of it.

    A `Run` is copied with every answer it was given, dice included, its rules off and its options. `answers`, (who,
    answer) pairs, take the place of a scenario's own, or go on from a state. Raises DataError for a state in which
    somebody is asked something in the middle of a resolution: only a start or end window can be written down.
    """
    if isinstance(source, State):
        return _finished({"title": title or "A position", **_position(source), "seed": seed}, answers or ())
    scenario = source.scenario if isinstance(source, Run) else source
    law = source.start.law if isinstance(source, Run) else source.state.law
    head: Row = {"title": title or scenario.title, "ruleset": law.ruleset, "shows": []}
    if scenario.teaches and answers is None and isinstance(source, Scenario):
        head["teaches"] = scenario.teaches
    if scenario.tags:
        head["tags"] = list(scenario.tags)
    head |= {"seed": scenario.seed, "given": _given(scenario, law, source)}
    if answers is None:
        answers = tuple(_played(source)) if isinstance(source, Run) else tuple(_written(scenario))
    return _finished(head, answers)


def _finished(head: Row, answers: Sequence[Say]) -> str:
    """The file with its answers, run once so that it shows what it cites and expects what it comes to."""
    data = {**head, "answers": [_Entry({who: _plain(value)}) for who, value in answers]}
    played = run(load(_dumped(data)), check=False, strict=False)
    data["shows"] = played.cites
    data["answers"] = data["answers"][: len(data["answers"]) - _unused(played)]
    return _dumped({**data, "expect": _expected(played.state)})


def _unused(played: Run) -> int:
    """Answers that were not open any more: the run stopped before them."""
    return len(played.scenario.answers) - max((given.number for given in played.given), default=0)


def _expected(state: State) -> Row:
    """What the end is like: cash, places, pot, who is asked or has won."""
    words, table = Words(state), state.table
    found: Row = {
        "cash": {player.name: player.cash for player in table.players},
        "at": {player.name: words.place(player.at) for player in table.players if not player.bankrupt},
        "pot": {"cash": table.pot},
    }
    if table.winner >= 0:
        found["winner"] = words.account(table.winner)
    elif state.decision is not None:
        found["pending"] = {"who": words.account(state.decision.player), "kind": state.decision.kind}
    return found


# --- the position


def _given(scenario: Scenario, law: Law, source: Scenario | Run) -> Row:
    """What the file gives, as it gives it, under the law of the run."""
    if law.ruleset != scenario.ruleset and isinstance(source, Run):
        given: Row = _position(source.start)["given"]
        return given
    given = scenario.model.given.model_dump(mode="json", exclude_unset=True)
    if law.off:
        given["rules_off"] = list(law.off)
    if law.options != scenario.state.law.options:
        from engine.scenarios.position_law import options_words

        given["options"] = options_words(law.options, law.ruleset)
    return given


def _position(state: State) -> Row:
    """Ruleset and `given` of a state at a window."""
    decision = state.decision
    if decision is None or decision.kind not in WINDOWS:
        what = f"'{decision.kind}' is asked" if decision is not None else "nothing is asked"
        raise DataError("state", 0, "", f"this position cannot be written down: {what}", "a start or end window")
    given = final_of(state)
    short = {"ruleset": state.law.ruleset, "shows": [], "given": _pruned(given)}
    if _read_back(short) == given:
        return short
    return {"ruleset": state.law.ruleset, "shows": [], "given": given}


def _read_back(data: Row) -> Row | None:
    try:
        return final_of(load(_dumped({"title": "-", **data})).state)
    except DataError:
        return None


def _pruned(given: Row) -> Row:
    """The position without what goes without saying."""
    short = {key: value for key, value in given.items() if key not in TABLE_DEFAULTS or value != TABLE_DEFAULTS[key]}
    short["players"] = {name: _pruned_player(player) for name, player in given["players"].items()}
    if "pot" in short:
        short["pot"] = {key: value for key, value in given["pot"].items() if value}
    return short


def _pruned_player(player: Row) -> Row:
    built = [name for name, state in player["deeds"].items() if "house" in state or "hotel" in state]
    usual = {**DEFAULTS, "built_on": built}
    if "jail" in player:
        usual["jail_fee"] = None
    elif player["at"] == "GO":
        usual["left_go"] = player["passed_go"]
    return {key: value for key, value in player.items() if key not in usual or value != usual[key]}


# --- the answers


def _written(scenario: Scenario) -> Iterator[Say]:
    words = Words(scenario.state)
    for answer in scenario.answers:
        yield words.account(answer.seat), answer.value


def _played(played: Run) -> Iterator[Say]:
    """The answers of a run as a file has them: the runner's own left out, a roll with its dice in one."""
    words, given = Words(played.start), played.given
    dice = frame(played.start.law.ruleset).file.dice
    skip = -1
    for place, each in enumerate(given):
        if place == skip or (not each.number and each.seat != CHANCE):
            continue
        following = given[place + 1] if place + 1 < len(given) else None
        if each.value == "roll" and following is not None and _rolls(following, dice):
            skip = place + 1
            yield words.account(each.seat), {"roll": following.value}
        else:
            yield words.account(each.seat), each.value


def _rolls(given: Given, dice: int) -> bool:
    """Is it the dice of a whole roll of the turn."""
    whole = isinstance(given.value, list | tuple) and len(given.value) == dice
    return given.seat == CHANCE and isinstance(given.before.decision, Roll) and whole


def _plain(value: Any) -> Any:
    """Lists and mappings as YAML has them."""
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


# --- writing


class _Readable(yaml.SafeDumper):
    """Short lists and mappings on one line, long ones down the page; nothing by reference."""

    def ignore_aliases(self, data: Any) -> bool:
        return True

    def represent_mapping(self, tag: str, mapping: Any, flow_style: bool | None = None) -> yaml.MappingNode:
        node: yaml.MappingNode = super().represent_mapping(tag, mapping, flow_style=_is_short(dict(mapping)))
        return node

    def represent_sequence(self, tag: str, sequence: Any, flow_style: bool | None = None) -> yaml.SequenceNode:
        rows = list(sequence)
        down = bool(rows) and all(isinstance(each, _Entry) for each in rows)
        node: yaml.SequenceNode = super().represent_sequence(tag, rows, flow_style=not down)
        return node

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)


class _Entry(dict[str, Any]):
    """One answer: a line of its own that begins with the name."""


def _represent_entry(dumper: _Readable, entry: _Entry) -> yaml.MappingNode:
    node: yaml.MappingNode = yaml.SafeDumper.represent_mapping(dumper, "tag:yaml.org,2002:map", entry, flow_style=False)
    return node


_Readable.add_representer(_Entry, _represent_entry)


def _is_short(value: Any) -> bool:
    """May a mapping stand on one line: little in it, and nothing nested twice."""
    return len(json.dumps(value, ensure_ascii=False, default=str)) <= MOST_FLOW and _depth(value) <= 2


def _depth(value: Any) -> int:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + max(map(_depth, inside), default=0) if isinstance(value, dict | list) else 0


def _dumped(data: Row) -> str:
    text: str = yaml.dump(
        data, Dumper=_Readable, sort_keys=False, allow_unicode=True, width=118, default_flow_style=False
    )
    return text


__all__ = ["scenario_yaml"]
