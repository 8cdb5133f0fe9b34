"""Are the words of `expect` and `questions` known: players, spaces, sets, cards, rules, answer numbers."""

from __future__ import annotations

from typing import Any

from engine.loading import KeyPath
from engine.scenarios.answers import check_answer
from engine.scenarios.models import Checks, Question, ScenarioFile
from engine.scenarios.terms import Terms

BY_PLAYER = [
    "cash",
    "at",
    "facing",
    "jailed",
    "jail_turns",
    "loans",
    "hand",
    "jail_fee",
    "misses",
    "extra_turns",
    "doubles",
    "triples",
    "passed_go",
    "handed_in",
    "triple_bonus",
    "free_hotels",
    "bankrupt",
]

# What a question cannot be about: lists, and what is no value of the table.
NO_VALUE = ("cites", "never_cites", "paid", "refused", "pending", "loans", "hand", "handed_in", "purged")

KINDS = [
    "turn_menu",
    "end_menu",
    "roll",
    "dice",
    "shuffle",
    "acquire",
    "bid",
    "choose_deed",
    "choose_player",
    "choose_option",
    "choose_card",
    "choose_set",
    "play_kept",
    "nope",
    "immunity",
    "leave_jail",
    "repay_more",
    "raise_funds",
    "deal",
]


def check_expectations(terms: Terms, model: ScenarioFile, answers: int) -> None:
    """Raise DataError for the first word that means nothing."""
    expect = model.expect
    _check(terms, ("expect",), expect)
    for place, after in enumerate(expect.after):
        base: KeyPath = ("expect", "after", place)
        if after.answer > answers:
            raise terms.error((*base, "answer"), f"there is no answer {after.answer}", _numbers(0, answers))
        _check(terms, base, after)
    for number, checks in expect.without.items():
        terms.rule(("expect", "without", number), number)
        _check(terms, ("expect", "without", number), checks)
    for place, question in enumerate(model.questions):
        _question(terms, ("questions", place), question, answers)


def _check(terms: Terms, base: KeyPath, checks: Checks) -> None:
    for key in BY_PLAYER:
        for name, value in getattr(checks, key).items():
            path = (*base, key, name)
            terms.seat(path, name)
            _value(terms, path, key, value)
    for place, deed in checks.deeds.items():
        path = (*base, "deeds", place)
        terms.title(path, place)
        if deed.owner is not None:
            terms.account((*path, "owner"), deed.owner)
    terms.titles((*base, "pot", "deeds"), checks.pot.deeds or ())
    terms.titles((*base, "purged"), checks.purged)
    for key in ("turn", "winner"):
        if getattr(checks, key) is not None:
            terms.seat((*base, key), getattr(checks, key))
    _rules(terms, base, checks)
    _who(terms, base, checks)


def _value(terms: Terms, path: KeyPath, key: str, value: Any) -> None:
    if key == "at":
        terms.place(path, value)
    for place, each in enumerate(value if isinstance(value, list) else ()):
        if key == "handed_in":
            terms.set_name((*path, place), each)
        elif key == "hand":
            terms.card((*path, place), each if isinstance(each, str) else each.card)


def _rules(terms: Terms, base: KeyPath, checks: Checks) -> None:
    for key in ("cites", "never_cites"):
        for place, number in enumerate(getattr(checks, key)):
            terms.rule((*base, key, place), number)
    for key in ("paid", "refused"):
        for place, entry in enumerate(getattr(checks, key)):
            if entry.rule is not None:
                terms.rule((*base, key, place, "rule"), entry.rule)
    for place, entry in enumerate(checks.refused):
        check_answer(terms, (*base, "refused", place, "answer"), entry.answer)


def _who(terms: Terms, base: KeyPath, checks: Checks) -> None:
    for place, paid in enumerate(checks.paid):
        for key, name in (("from", paid.from_), ("to", paid.to)):
            if name is not None:
                terms.account((*base, "paid", place, key), name)
    pending = checks.pending
    if pending is None:
        return
    if pending.who is not None and pending.who.casefold() != "chance":
        terms.seat((*base, "pending", "who"), pending.who)
    if pending.kind is not None and pending.kind not in KINDS:
        raise terms.unknown((*base, "pending", "kind"), "kind of decision", pending.kind, KINDS)


def _numbers(first: int, last: int) -> str:
    return f"{first} to {last}" if last > first else str(first)


def _question(terms: Terms, base: KeyPath, question: Question, answers: int) -> None:
    if question.at > max(answers, 1):
        raise terms.error((*base, "at"), f"there is no answer {question.at}", _numbers(1, max(answers, 1)))
    for place, number in enumerate(question.why):
        terms.rule((*base, "why", place), number)
    if question.path is not None:
        key, _ = check_path(terms, (*base, "path"), question.path)
        if key == "at":
            terms.place((*base, "answer"), question.answer)


def check_path(terms: Terms, where: KeyPath, path: str) -> tuple[str, str]:
    """A path such as `cash.ann` or `pot.cash`: its key and what stands after the first full stop."""
    key, _, rest = path.partition(".")
    known = [name for name in Checks.model_fields if name not in NO_VALUE]
    if key not in known:
        raise terms.unknown(where, "value", key, known)
    if key in BY_PLAYER:
        terms.seat(where, rest)
    elif key == "deeds":
        name, _, part = rest.rpartition(".")
        terms.title(where, name)
        if part not in ("owner", "state"):
            raise terms.unknown(where, "part of a deed", part, ("owner", "state"))
    elif key == "pot" and rest != "cash":
        raise terms.unknown(where, "part of the pot", rest, ("cash",))
    return key, rest
