"""A run as someone steps through it: moments, decisions and what-ifs, citations, changes with their rules.

A moment is a number: 0 is the start, n the position after step n. A what-if keeps the first `keep` answers of the
scenario's own run (chance's and the runner's included) and goes on with others, each a (who, answer) pair; chance
that they leave out comes from the seed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace as dataclass_replace
from typing import Any

from engine.answers import show
from engine.decisions import Choose, Decision
from engine.errors import DataError
from engine.kernel import Step
from engine.law import number_key
from engine.loading import nearest
from engine.records import CHANCE, replace
from engine.rulebook import rulebook, ruleset_file, rulings, table_options
from engine.scenarios.final import Words
from engine.scenarios.loader import Answer, Scenario, start
from engine.scenarios.position_law import options_struct, options_words
from engine.scenarios.runner import Given, Run, replay
from engine.state import State
from engine.table_options import Options
from engine.views.amounts import amount_rows
from engine.views.breadcrumbs import paths
from engine.views.rows import act_rules, diff, options, quotes
from engine.views.wording import says
from engine.views.wording_events import SILENT

Row = dict[str, Any]
Say = tuple[str, Any]

MOST_ANSWERS = 2_000
DEFAULTS = Options()
HIDDEN = frozenset(("phase", "taxed", "dice", "left_go", "built", "built_on"))  # bookkeeping nobody asks about


# --- runs


def explore(
    scenario: Scenario,
    *,
    off: Iterable[str] = (),
    table: Mapping[str, Any] | None = None,
    keep: int | None = None,
    answers: Sequence[Say] = (),
) -> Run:
    """The scenario's own run, or a what-if: rules off, table options changed, or other answers after `keep`.

    Raises DataError for an unknown rule, option, value or name. An answer that is not open ends the run: `stopped`.
    """
    state = start(scenario, off=off)
    if table:
        state = _with_options(scenario, state, table)
    own = replay(scenario, state)
    if keep is None:
        return own
    if not 0 <= keep <= len(own.given) or len(answers) > MOST_ANSWERS:
        raise DataError(scenario.file, 0, "keep", f"there is no answer {keep}", f"0 to {len(own.given)}")
    kept = [Answer(place + 1, given.seat, given.value) for place, given in enumerate(own.given[:keep])]
    names = {name.casefold(): seat for seat, name in enumerate(Words(state).names)} | {"chance": CHANCE}
    for place, (who, value) in enumerate(answers):
        if who.casefold() not in names:
            known = ", ".join(names)
            raise DataError(scenario.file, 0, f"answers.{place}", f"there is no player '{who}'", known)
        kept.append(Answer(keep + place + 1, names[who.casefold()], value))
    return replay(dataclass_replace(scenario, answers=tuple(kept)), state)


def _with_options(scenario: Scenario, state: State, table: Mapping[str, Any]) -> State:
    """The state with some table options set, by their names in files."""
    known = table_options().by_name
    values = dict(ruleset_file(state.law.ruleset).options) | options_words(state.law.options, state.law.ruleset)
    for name, value in table.items():
        if name not in known:
            near = nearest(name, known)
            raise DataError(scenario.file, 0, f"options.{name}", f"there is no table option '{name}'", "", near)
        try:
            values[name] = known[name].read(value)
        except ValueError as error:
            listed = ", ".join(str(each) for each in known[name].values)
            raise DataError(scenario.file, 0, f"options.{name}", str(error), listed) from None
    return replace(state, law=replace(state.law, options=options_struct(values)))


def branch_answers(run: Run, keep: int, place: int) -> list[Say]:
    """The answers of a what-if's run from `keep` up to its answer number `place`; chance's seeded ones left out."""
    words = Words(run.start)
    return [
        (words.account(given.seat), given.value)
        for given in run.given[keep:place]
        if given.number or given.seat != CHANCE
    ]


def options_now(run: Run) -> Row:
    """Table options that differ from the ruleset's own."""
    return options_words(run.start.law.options, run.start.law.ruleset)


# --- decisions


def asked_at(run: Run) -> dict[int, list[int]]:
    """Moment to the answers given there, by their place in `given`; the pending one has the place after the last."""
    found: dict[int, list[int]] = {}
    for place, given in enumerate(run.given):
        found.setdefault(given.step, []).append(place)
    if run.state.decision is not None:
        found.setdefault(len(run.steps), []).append(len(run.given))
    return found


def decision_row(run: Run, place: int) -> Row | None:
    """What was asked before answer `place` was given: question, options, the one taken; None when nothing was.

    `{place, who, kind, question, options, taken, label, answered, by, about}`; `by` is file, runner, chance or ''.
    """
    given = run.given[place] if place < len(run.given) else None
    state = given.before if given else run.state
    task = state.decision
    if task is None:
        return None
    words = Words(state)
    rows = options(state)
    row: Row = {"place": place, "who": words.account(given.seat if given else task.player), "kind": task.kind}
    row |= {"asked": words.account(task.player), "question": _question(task), "options": rows}
    row["amounts"] = amount_rows(state, rows)
    row |= {
        "answered": given is not None,
        "about": _about(words, task),
        "interjected": bool(given and given.interjected),
    }
    value = given.value if given else None
    taken = next((number for number, each in enumerate(rows) if given and _same(each["answer"], value)), None)
    label = rows[taken]["label"] if taken is not None else show(value) if given else ""
    return row | {"value": value, "taken": taken, "label": label, "by": _by(given)}


def state_before(run: Run, place: int) -> State:
    """The state in which answer `place` was or is asked for."""
    return run.given[place].before if place < len(run.given) else run.state


def _question(task: Choose | Decision) -> str:
    return task.question or {"roll": "How do the dice fall?", "dice": "How do the dice fall?"}.get(
        task.kind, task.kind.replace("_", " ")
    )


def _about(words: Words, task: Choose | Decision) -> Row:
    """What a number or dice widget needs to know."""
    row: Row = {"space": getattr(task, "about", None)}
    for name in ("count", "each", "rollers", "deck", "dice_off"):
        value = getattr(task, name, None)
        if value is not None:
            row[name] = [words.account(seat) for seat in value] if isinstance(value, tuple) else value
    return row


def _same(left: Any, right: Any) -> bool:
    """The same answer, names without regard to case."""
    if isinstance(left, str) and isinstance(right, str):
        return left.casefold() == right.casefold()
    if isinstance(left, dict) and isinstance(right, dict) and left.keys() == right.keys():
        return all(_same(left[key], right[key]) for key in left)
    return bool(left == right)


def _by(given: Given | None) -> str:
    if given is None:
        return ""
    return "file" if given.number else "chance" if given.seat == CHANCE else "runner"


# --- moments worth a stop


def stops(run: Run, level: str = "events") -> list[int]:
    """The moments to stop at: every step (`steps`), what happened (`events`), or only where someone is asked.

    The start and the end always are. What lies between two stops belongs to the later one.
    """
    last = len(run.steps)
    if level == "steps":
        return list(range(last + 1))
    found = {0, last, *(given.step for given in run.given)}
    if level == "events":
        found |= {number for number, step in enumerate(run.steps, 1) if tells(step)}
    return sorted(found)


def tells(step: Step) -> bool:
    """Has anything happened in it that is worth a sentence."""
    return any(act.event.name not in SILENT for act in step.acts)


def story(steps: Sequence[Step]) -> str:
    """What some steps did in words: the sentences of those in which something happened, else the last one's."""
    told = [says(step) for step in steps if tells(step)]
    if not told:
        return says(steps[-1]) if steps else ""
    return " ".join(dict.fromkeys(told))


def trails(run: Run) -> list[tuple[str, ...]]:
    """Where each step stands, outermost first: `turn`, `third die`, `land` ..."""
    return list(paths(run.steps))


def cited_by(steps: Iterable[Step]) -> tuple[list[str], list[str]]:
    """The rules and the rulings of some steps: those that made an amount come first, then those of what happened."""
    ordered = sorted(steps, key=tells, reverse=True)
    amounts = [
        rule for step in ordered for quote in quotes(step) for line in quote["lines"] for rule in (line["rule"],)
    ]
    rules = dict.fromkeys([number for number in amounts if number] + [n for step in ordered for n in step.cites])
    return list(rules), list(dict.fromkeys(id for step in ordered for id in step.rulings))


# --- one step


def citations(ruleset: str, numbers: Iterable[str]) -> list[Row]:
    """The rules of those numbers, in the given order: `{number, title, text, figures, status}`."""
    known: dict[str, Any] = {}
    for name in reversed(ruleset_file(ruleset).books):
        known |= rulebook(name).by_number
    rows = []
    for number in numbers:
        if number in known:
            rule = known[number]
            row = {"number": number, "title": rule.title, "text": rule.text, "status": rule.status}
            rows.append({**row, "figures": {name: _plain(value) for name, value in rule.figures.items()}})
    return rows


def _plain(value: Any) -> Any:
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def rulings_named(ids: Iterable[str]) -> list[Row]:
    """Those rulings: `{id, question, ruling, why, rules, options}`."""
    known = {ruling.id: ruling for ruling in rulings()}
    rows = []
    for id in ids:
        if id in known:
            row = known[id]
            rest = {"why": row.why, "rules": list(row.rules), "options": list(row.options)}
            rows.append({"id": id, "question": row.question, "ruling": row.ruling, **rest})
    return rows


def changes(steps: Sequence[Step]) -> list[Row]:
    """What some steps changed, with the rules behind each change: `{path, before, after, rules, what, change}`."""
    if not steps:
        return []
    rules: dict[str, list[str]] = {}
    for step in steps:
        state = step.before
        for act in step.acts:
            after = replace(state, table=act.event.apply(state.table))
            for row in diff(state, after):
                rules.setdefault(row["path"], []).extend(act_rules(act) or step.cites)
            state = after
    found = changes_in_words(diff(steps[0].before, steps[-1].after))
    return [{**row, "rules": sorted(dict.fromkeys(rules.get(row["path"], ())), key=number_key)} for row in found]


def changes_in_words(rows: Iterable[Row]) -> list[Row]:
    """Rows of `diff` for people, without bookkeeping: `{path, before, after, what, change}`."""
    return [{**row, **_in_words(row)} for row in rows if row["path"].rpartition(".")[2] not in HIDDEN]


def _in_words(row: Row) -> Row:
    """A change for people: what it is about, both values in words, the difference of an amount."""
    head, _, rest = row["path"].partition(".")
    subject, _, key = rest.rpartition(".")
    names = {"players": f"{subject}, {key.replace('_', ' ')}", "deeds": f"{subject}, {key.replace('_', ' ')}"}
    what = names.get(head, f"{key.replace('_', ' ')} deck" if head == "decks" else row["path"].replace(".", ", "))
    before, after = _value_words(head, row["before"]), _value_words(head, row["after"])
    amount = isinstance(before, int) and isinstance(after, int)
    return {"what": what, "before": before, "after": after, "change": after - before if amount else None}


def _value_words(head: str, value: Any) -> Any:
    """A value as a table cell has it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or value == []:
        return "none"
    if isinstance(value, list):
        return f"{len(value)} cards" if head == "decks" else ", ".join(_item_words(each) for each in value)
    return _item_words(value) if isinstance(value, dict) else value


def _item_words(item: Any) -> str:
    """One loan, kept card or stay."""
    if isinstance(item, dict) and "owed" in item:
        return f"{item['owed']:,} of {item['borrowed']:,}"
    if isinstance(item, dict):
        return ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in item.items())
    return str(item)


def arithmetic(steps: Iterable[Step]) -> list[Row]:
    """Every amount of some steps, line by line: `{lines: [{label, rule, amount, total}]}`."""
    found: list[Row] = []
    for quote in (quote for step in steps for quote in quotes(step)):
        lines: list[Row] = [{"label": quote["label"] or quote["what"].replace("_", " "), "amount": quote["base"]}]
        for line in quote["lines"]:
            same = line["before"] == line["after"]
            row = {"label": line["label"], "rule": line["rule"] or line["ruling"]}
            lines.append({**row, "amount": "no change" if same else line["after"]})
        lines.append({"label": quote["what"].replace("_", " "), "amount": quote["amount"], "total": True})
        if {"lines": lines} not in found:
            found.append({"lines": lines})
    return found


def rule_titles(ruleset: str) -> dict[str, str]:
    """Number to title of every rule of a ruleset, in rulebook order."""
    found: dict[str, str] = {}
    for name in ruleset_file(ruleset).books:
        for rule in rulebook(name).rules:
            found.setdefault(rule.number, rule.title)
    return {number: found[number] for number in sorted(found, key=number_key)}


def holdings(state: State) -> list[Row]:
    """What each player could put into a deal: `{id, cash, deeds, cards}`."""
    words, table = Words(state), state.table
    return [
        {
            "id": player.name,
            "cash": player.cash,
            "deeds": [words.place(deed.space) for deed in table.owned(seat)],
            "cards": [held.card for held in player.hand],
        }
        for seat, player in enumerate(table.players)
        if not player.bankrupt
    ]


def balances(run: Run) -> list[Row]:
    """Cash of every account at each moment: `{id, seat, cash: [...]}`, the pot last."""
    tables = [run.start.table, *(step.after.table for step in run.steps)]
    names = Words(run.start).names
    rows: list[Row] = [
        {"id": name, "seat": seat, "cash": [table.players[seat].cash for table in tables]}
        for seat, name in enumerate(names)
    ]
    return [*rows, {"id": "pot", "seat": -1, "cash": [table.pot for table in tables]}]


def option_rows(law_options: Options = DEFAULTS) -> list[Row]:
    """Every table option: `{name, says, values, now, rulings}`."""
    now = options_words(law_options, "monappoly")
    return [
        {
            "name": option.name,
            "says": option.says,
            "values": list(option.values),
            "default": option.default,
            "now": now.get(option.name, option.default),
            "rulings": list(option.rulings),
        }
        for option in table_options().options
    ]
