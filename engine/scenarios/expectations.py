"""Does a run come out as its file expects: values, citations, payments, what is asked, what is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.answers import plain, read_option, show, split
from engine.errors import EngineError, IllegalAnswer
from engine.events.money import MoneyMoved
from engine.game import Game
from engine.kernel import Step
from engine.records import POT
from engine.scenarios.checks import BY_PLAYER
from engine.scenarios.final import Words
from engine.scenarios.terms import Terms
from engine.state import State
from engine.table import Player
from engine.views.rows import act_rules

if TYPE_CHECKING:
    from engine.scenarios.models import Checks, PaidExpected, Question, RefusedExpected
    from engine.scenarios.runner import Run


@dataclass(frozen=True, slots=True)
class Moment:
    """What a set of checks is held against: a state, and the steps that led to it."""

    terms: Terms
    state: State
    steps: tuple[Step, ...]


def failures(run: Run, *, what_if: bool = False) -> Iterator[str]:
    """Everything that is not as expected, one sentence each, with its place in the file."""
    scenario, expect = run.scenario, run.scenario.expect
    if run.stopped is not None:
        yield str(run.stopped)
        if not what_if:
            return
    end = Moment(scenario.terms, run.state, run.steps)
    yield from _compare(run, end, expect, ("expect",))
    for place, after in enumerate(expect.after):
        if after.answer < len(run.states):
            steps = run.steps[: run.counts[after.answer]]
            moment = Moment(scenario.terms, run.states[after.answer], steps)
            yield from _compare(run, moment, after, ("expect", "after", place))
    yield from _shown(run, end)
    if not what_if:
        yield from _questions(run)
        yield from _without(run)


def _compare(run: Run, moment: Moment, checks: Checks, base: tuple[str | int, ...]) -> Iterator[str]:
    """The checks of one moment; each failure names its path and line."""
    for path, message in check(moment, checks):
        where = (*base, *path)
        dotted = ".".join(str(part) for part in where)
        yield f"{dotted} (line {run.scenario.line_of(*where)}): {message}"


def check(moment: Moment, checks: Checks) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """What does not hold at a moment: path inside the checks, and a message."""
    yield from _players(moment, checks)
    yield from _deeds(moment, checks)
    yield from _table(moment, checks)
    yield from _citations(moment, checks)
    yield from _paid(moment, checks)
    yield from _pending(moment, checks)
    for place, entry in enumerate(checks.refused):
        message = refusal_missing(moment, entry)
        if message:
            yield ("refused", place), message


# --- values

_READ: dict[str, Callable[[Player], Any]] = {
    "facing": lambda player: "clockwise" if player.facing > 0 else "anticlockwise",
    "loans": lambda player: [loan.owed for loan in player.loans],
    "handed_in": lambda player: sorted(player.handed_in),
}


def player_value(state: State, seat: int, key: str) -> Any:
    """One value of a player, in the words of `expect`."""
    player = state.table.players[seat]
    if key == "at":
        return Words(state).place(player.at)
    if key == "hand":
        return Words(state).hand(player.hand)
    read = _READ.get(key)
    return read(player) if read else getattr(player, key)


def _players(moment: Moment, checks: Checks) -> Iterator[tuple[tuple[str | int, ...], str]]:
    for key in BY_PLAYER:
        for name, expected in getattr(checks, key).items():
            seat = moment.terms.seat((), name)
            found = player_value(moment.state, seat, key)
            if not _same(moment, seat, key, expected, found):
                yield (key, name), f"expected {_plain(expected)}, found {_plain(found)}"


def _same(moment: Moment, seat: int, key: str, expected: Any, found: Any) -> bool:
    player = moment.state.table.players[seat]
    if key == "at":
        return moment.terms.place((), expected) == player.at
    if key == "handed_in":
        return bool(sorted(moment.terms.set_name((), name) for name in expected) == found)
    if key == "hand":
        pairs = zip(expected, player.hand, strict=False)
        return len(expected) == len(player.hand) and all(
            held.card == _card(want) and (isinstance(want, str) or want.uses in (None, held.uses))
            for want, held in pairs
        )
    return type(expected) is type(found) and bool(expected == found)


def _card(entry: Any) -> str:
    """The id in an entry of `hand`."""
    return str(entry if isinstance(entry, str) else entry.card)


def _deeds(moment: Moment, checks: Checks) -> Iterator[tuple[tuple[str | int, ...], str]]:
    words = Words(moment.state)
    for place, expected in checks.deeds.items():
        deed = moment.state.table.deed(moment.terms.title((), place))
        if expected.owner is not None and moment.terms.account((), expected.owner) != deed.owner:
            yield ("deeds", place, "owner"), f"expected {expected.owner}, found {words.account(deed.owner)}"
        if expected.state is not None and expected.state != words.deed(deed):
            yield ("deeds", place, "state"), f"expected {expected.state}, found {words.deed(deed)}"


def _table(moment: Moment, checks: Checks) -> Iterator[tuple[tuple[str | int, ...], str]]:
    table, words = moment.state.table, Words(moment.state)
    in_pot = {deed.space for deed in table.owned(POT)}
    if checks.pot.cash is not None and checks.pot.cash != table.pot:
        yield ("pot", "cash"), f"expected {checks.pot.cash}, found {table.pot}"
    if checks.pot.deeds is not None and set(moment.terms.titles((), checks.pot.deeds)) != in_pot:
        found = ", ".join(words.place(space) for space in sorted(in_pot)) or "none"
        yield ("pot", "deeds"), f"expected {_plain(checks.pot.deeds)}, found {found}"
    for key, found in _facts(moment).items():
        expected = getattr(checks, key)
        if key in checks.model_fields_set and _fact(moment, key, expected) != found:
            yield (key,), f"expected {_plain(expected)}, found {_plain(found)}"


def _facts(moment: Moment) -> dict[str, Any]:
    """The values of the table that are no player's and no title's."""
    table, words = moment.state.table, Words(moment.state)
    return {
        "event": table.event or None,
        "turn": words.account(table.turn.seat),
        "winner": words.account(table.winner) if table.winner >= 0 else None,
        "reserve_rule": table.reserve_rule,
        "purged": sorted(words.place(deed.space) for deed in table.deeds if deed.purged),
    }


def _fact(moment: Moment, key: str, expected: Any) -> Any:
    """An expected value as `_facts` writes it."""
    if key in ("turn", "winner") and expected is not None:
        return moment.terms.names[moment.terms.seat((), expected)]
    if key == "purged":
        return sorted(moment.terms.called(index) for index in moment.terms.titles((), expected))
    return expected


# --- citations, payments, decisions


def _citations(moment: Moment, checks: Checks) -> Iterator[tuple[tuple[str | int, ...], str]]:
    cited = {number for step in moment.steps for number in step.cites}
    for place, number in enumerate(checks.cites):
        if number not in cited:
            yield ("cites", place), f"no step cites {number}"
    for place, number in enumerate(checks.never_cites):
        if number in cited:
            which = next(n for n, step in enumerate(moment.steps, 1) if number in step.cites)
            yield ("never_cites", place), f"step {which} cites {number}"


def _paid(moment: Moment, checks: Checks) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Each expected payment must occur, in this order; others may lie between."""
    acts = [act for step in moment.steps for act in step.acts if isinstance(act.event, MoneyMoved)]
    at = 0
    for place, expected in enumerate(checks.paid):
        while at < len(acts) and not _is_paid(moment, expected, acts[at]):
            at += 1
        if at == len(acts):
            yield ("paid", place), f"no such payment{' after the one before it' if place else ''}: {_said(expected)}"
            return
        at += 1


def _is_paid(moment: Moment, expected: PaidExpected, act: Any) -> bool:
    move, terms = act.event, moment.terms
    return (
        (expected.from_ is None or terms.account((), expected.from_) == move.src)
        and (expected.to is None or terms.account((), expected.to) == move.dst)
        and (expected.amount is None or expected.amount == move.amount)
        and (expected.rule is None or expected.rule in act_rules(act))
    )


def _said(expected: PaidExpected) -> str:
    parts = expected.model_dump(by_alias=True, exclude_none=True)
    return show(parts)


def _pending(moment: Moment, checks: Checks) -> Iterator[tuple[tuple[str | int, ...], str]]:
    if "pending" not in checks.model_fields_set:
        return
    decision, words = moment.state.decision, Words(moment.state)
    found = f"{words.account(decision.player)}: {decision.kind}" if decision else "none"
    expected = checks.pending
    if expected is None or decision is None:
        if not (expected is None and decision is None):
            yield ("pending",), f"expected {'none' if expected is None else show(_wanted(expected))}, found {found}"
        return
    seat = -3 if expected.who is not None and expected.who.casefold() == "chance" else None
    if expected.who is not None and (moment.terms.seat((), expected.who) if seat is None else seat) != decision.player:
        yield ("pending", "who"), f"expected {expected.who}, found {found}"
    if expected.kind is not None and expected.kind != decision.kind:
        yield ("pending", "kind"), f"expected {expected.kind}, found {found}"


def _wanted(expected: Any) -> dict[str, Any]:
    found: dict[str, Any] = expected.model_dump(exclude_none=True)
    return found


def refusal_missing(moment: Moment, entry: RefusedExpected) -> str:
    """Why an answer does not count as refused; empty when it does."""
    decision = moment.state.decision
    if decision is None:
        return f"{show(entry.answer)} cannot be closed: nothing is asked"
    game = Game(moment.state.table, moment.state.law)
    answer = "roll" if split(plain(entry.answer))[0] == "roll" else entry.answer
    option = read_option(game, decision, answer)
    if option is None:
        return f"{show(entry.answer)} is neither open nor closed: it is no answer to '{decision.kind}' at all"
    refusals = game.refusals(option.tasks[0]) if option.tasks else ()
    if not refusals:
        return f"{show(entry.answer)} is open"
    closing = {number for refusal in refusals for number in closing_rules(refusal.rule, refusal.ruling)}
    if entry.rule is not None and entry.rule not in closing:
        return f"{show(entry.answer)} is closed by {', '.join(sorted(closing))}, not by {entry.rule}"
    return ""


def closing_rules(rule: str, ruling: str) -> tuple[str, ...]:
    """The rule that closes an answer and, where a ruling does, every rule of that ruling's row."""
    from engine.rulebook import rulings

    more = next((row.rules for row in rulings() if row.id == ruling), ())
    return (rule, *more)


# --- the run as a whole


def _shown(run: Run, end: Moment) -> Iterator[str]:
    shown = {number for step in run.steps for number in step.cites} | set(shown_by_refusal(run, end))
    for place, number in enumerate(run.scenario.shows):
        if number not in shown:
            line = run.scenario.line_of("shows", place)
            why = "no step cites it and no 'refused' entry names it"
            yield f"shows.{place} (line {line}): {number} is not shown: {why}"


def shown_by_refusal(run: Run, end: Moment) -> Iterator[str]:
    """Rules that an entry of `refused` names and that do close its answer."""
    expect = run.scenario.expect
    moments = [(end, expect.refused)]
    for after in expect.after:
        if after.answer < len(run.states):
            moments.append((Moment(end.terms, run.states[after.answer], ()), after.refused))
    for moment, entries in moments:
        for entry in entries:
            if entry.rule is not None and not refusal_missing(moment, entry):
                yield entry.rule


def _without(run: Run) -> Iterator[str]:
    """The same run with one rule off, from the same beginning."""
    from engine.scenarios.loader import start
    from engine.scenarios.runner import replay

    for number, checks in run.scenario.expect.without.items():
        try:
            other = replay(run.scenario, start(run.scenario, off=(number,)))
        except (IllegalAnswer, EngineError) as error:
            yield f"expect.without.{number}: the run breaks: {error}"
            continue
        moment = Moment(run.scenario.terms, other.state, other.steps)
        yield from _compare(run, moment, checks, ("expect", "without", number))


def _questions(run: Run) -> Iterator[str]:
    """Where a question names a path, its answer is what the path says once that answer has been resolved."""
    for place, question in enumerate(run.scenario.questions):
        if question.path is None:
            continue
        at = min(question.at, len(run.states) - 1)
        found = [value_at(run, state, question.path) for state in (run.states[at], run.state)]
        if not any(_answers(run, question, value) for value in found):
            line = run.scenario.line_of("questions", place, "answer")
            said, real = _plain(question.answer), _plain(found[0])
            yield f"questions.{place}.answer (line {line}): says {said}, but {question.path} is {real}"


def _answers(run: Run, question: Question, found: Any) -> bool:
    """Is that the answer; names are compared without regard to case, spaces as spaces."""
    answer = question.answer
    if str(question.path).startswith("at."):
        return run.scenario.terms.place((), answer) == run.scenario.terms.place((), found)
    if isinstance(answer, str) and isinstance(found, str):
        return answer.casefold() == found.casefold()
    return type(answer) is type(found) and bool(answer == found)


def value_at(run: Run, state: State, path: str) -> Any:
    """The value of a path such as `cash.ann`, `deeds.Mayfair.owner`, `pot.cash` in a state."""
    key, _, rest = path.partition(".")
    terms, words = run.scenario.terms, Words(state)
    if key in BY_PLAYER:
        return player_value(state, terms.seat((), rest), key)
    if key == "deeds":
        name, _, part = rest.rpartition(".")
        deed = state.table.deed(terms.title((), name))
        return words.account(deed.owner) if part == "owner" else words.deed(deed)
    if key == "pot":
        return state.table.pot
    return _facts(Moment(terms, state, ()))[key] or "none"


def _plain(value: Any) -> str:
    """A value for a message."""
    if value is None:
        return "none"
    if isinstance(value, list):
        return "[" + ", ".join(_plain(each) for each in value) + "]"
    if hasattr(value, "model_dump"):
        return show(value.model_dump(exclude_defaults=True))
    return show(value) if isinstance(value, dict | bool) else str(value)
