"""The rulebook as plain rows for any front end: rules with all that hangs on them, and how they bear on one another.

    rulebook_rows("monappoly")   each rule with text, figures, rulings, the functions that carry it out, cards
    relation_rows("monappoly")   which rule excepts, forbids, adjusts which, and which share a task

The relations are read from the registrations of the rules themselves and from nothing else.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from types import CodeType, FunctionType
from typing import Any, Final, NotRequired, TypedDict

from engine import law
from engine.law import Rule, number_key
from engine.views.deck import CardRow, ScenarioUse, deck_rows, gathered

RULED_BOOK: Final = "monappoly"  # the book the register of rulings is about
READERS: Final = frozenset({"quote", "value"})  # how a rule asks for an amount that others may adjust


class RulingRow(TypedDict):
    """A decided question, and the rules it is about."""

    id: str
    question: str
    ruling: str
    why: str
    rules: list[str]
    options: list[str]


class FunctionRow(TypedDict):
    """A function that carries a rule out: its verb, what it acts on, what it says of itself."""

    name: str
    verb: str
    subject: str
    by: str
    says: str
    file: str


class RuleRow(TypedDict):
    """One rule and all that hangs on it; `functions` are names, `claims` the same in full."""

    number: str
    section: str
    title: str
    text: str
    status: str
    reason: str
    built: bool
    figures: dict[str, Any]
    rulings: list[str]
    functions: list[str]
    scenarios: list[str]
    cards: list[str]
    claims: list[FunctionRow]
    frequency: str  # how often random games cite it, in words


class RelationRow(TypedDict):
    """`source` bears on `target` (empty where no numbered rule stands there), over a task or an amount."""

    source: str
    target: str
    verb: str
    subject: str
    function: str
    says: str
    kind: NotRequired[str]


class BookRow(TypedDict):
    """A rulebook: its name, its title, and its sections as (number, title)."""

    name: str
    title: str
    sections: list[tuple[str, str]]


# --- rules ------------------------------------------------------------------------------------------------------------


def book_rows() -> list[BookRow]:
    """Every rulebook there is, ours first."""
    from engine.rulebook import DATA, rulebook

    names = sorted((path.stem for path in (DATA / "rulebooks").glob("*.yaml")), key=lambda name: name != RULED_BOOK)
    books = [rulebook(name) for name in names]
    return [
        BookRow(name=book.book, title=book.title, sections=[(str(each.number), each.title) for each in book.sections])
        for book in books
    ]


@cache
def registered(book: str) -> tuple[Rule, ...]:
    """The functions of one book in rulebook order; those without a number are mechanics and stand first."""
    law.rules_of(RULED_BOOK)  # loads the packages of all books
    return tuple(sorted(law.book(book).rules, key=lambda rule: number_key(rule.switched())))


def rulebook_rows(book: str = RULED_BOOK, scenarios: Iterable[ScenarioUse] = ()) -> list[RuleRow]:
    """Every rule of a book, in printed order."""
    from engine.rulebook import rulebook

    shown = gathered(scenarios, lambda use: use["shows"], lambda use: use["file"])
    cards = gathered(_cards_of(book), lambda row: row["rules"], lambda row: row["id"])
    claims = function_rows(registered(book))
    rows: list[RuleRow] = []
    for rule in rulebook(book).rules:
        found = claims.get(rule.number, [])
        rows.append(
            RuleRow(
                number=rule.number,
                section=str(rule.section),
                title=rule.title,
                text=" ".join(rule.text.split()),
                status=rule.status,
                reason=rule.reason,
                built=rule.built,
                figures=dict(rule.figures),
                rulings=[row["id"] for row in ruling_rows(rule.number, book)],
                functions=list(dict.fromkeys(claim["name"] for claim in found)),
                scenarios=shown.get(rule.number, []),
                cards=cards.get(rule.number, []),
                claims=found,
                frequency=frequency(rule.number) if book == RULED_BOOK else "",
            )
        )
    return rows


def frequency(number: str) -> str:
    """How often the long run of random games cited a rule of Monappoly: `about 3.4 times a game`."""
    from engine.rulebook import random_play

    play = random_play()
    count = play.cites.get(number, 0)
    if not count:
        return f"never cited in {play.games:,} random games"
    if count >= play.games:
        tenths = (10 * count + play.games // 2) // play.games
        return f"cited about {tenths // 10:,}.{tenths % 10} times a game in {play.games:,} random games"
    return f"cited {count:,} times in {play.games:,} random games"


def ruling_rows(number: str | None = None, book: str = RULED_BOOK) -> list[RulingRow]:
    """The rulings about one rule, or all; none for a book that has no register."""
    from engine.rulebook import rulings, rulings_about

    found = rulings() if number is None else rulings_about(number)
    return [
        RulingRow(
            id=each.id,
            question=each.question,
            ruling=each.ruling,
            why=each.why,
            rules=list(each.rules),
            options=list(each.options),
        )
        for each in (found if book == RULED_BOOK else ())
    ]


def function_rows(rules: Iterable[Rule]) -> dict[str, list[FunctionRow]]:
    """Rule number -> the functions that carry it out."""
    found: dict[str, list[FunctionRow]] = {}
    for rule in rules:
        for number in _claimed(rule):
            found.setdefault(number, []).append(_function(rule))
    return found


def _claimed(rule: Rule) -> tuple[str, ...]:
    """The numbers a function stands for: an exception belongs to the rule that makes it."""
    return (rule.by,) if rule.by else rule.numbers


def _function(rule: Rule) -> FunctionRow:
    return FunctionRow(
        name=rule.name,
        verb=rule.verb,
        subject=subject_words(rule.subject),
        by=rule.by,
        says=_says(rule),
        file=rule.function.__module__.replace(".", "/") + ".py",
    )


def subject_words(subject: Any) -> str:
    """`VisitPot` and `pot_payout` in words: `visit pot`, `pot payout`."""
    name = subject if isinstance(subject, str) else subject.__name__
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).replace("_", " ").lower()


def _says(rule: Rule) -> str:
    """The first line of a function's own words, else its name, which is a claim."""
    words = (inspect.getdoc(rule.function) or "").split("\n\n")[0]
    return " ".join(words.split()) or rule.name.replace("_", " ")


def _cards_of(book: str) -> list[CardRow]:
    """The cards of the decks of the ruleset that goes by the name of the book."""
    from engine.rulebook import ruleset_file

    decks = set(ruleset_file(book).decks)
    return [row for row in deck_rows() if row["deck"] in decks]


# --- how rules bear on one another ------------------------------------------------------------------------------------


def relation_rows(book: str = RULED_BOOK) -> list[RelationRow]:
    """Every relation between the rules of a book."""
    return relations_among(registered(book))


def relations_among(rules: Sequence[Rule]) -> list[RelationRow]:
    """Excepts and forbids first, then adjusts, then what resolves a task together; none twice."""
    found = [*_exceptions(rules), *_refusals(rules), *_adjustments(rules), *_together(rules)]
    kept: dict[tuple[str, ...], RelationRow] = {}
    for row in found:
        if row["source"] != row["target"]:
            kept.setdefault((row["source"], row["target"], row["verb"], row["subject"], row["function"]), row)
    return list(kept.values())


def _relation(rule: Rule, target: str, **more: str) -> RelationRow:
    row = RelationRow(
        source=rule.switched(),
        target=target,
        verb=rule.verb,
        subject=subject_words(rule.subject),
        function=rule.name,
        says=_says(rule),
    )
    if more.get("kind"):
        row["kind"] = more["kind"]
    return row


def _exceptions(rules: Iterable[Rule]) -> Iterator[RelationRow]:
    """Who makes an exception -> the rule that then does not apply."""
    for rule in rules:
        if rule.verb == "excepts":
            yield _relation(rule, rule.numbers[0])


def _refusals(rules: Sequence[Rule]) -> Iterator[RelationRow]:
    """Who refuses a task -> the rules that would carry it out."""
    resolvers = _resolvers(rules)
    for rule in rules:
        if rule.verb == "forbids" and rule.switched():
            for target in resolvers.get(rule.subject, ("",)):
                yield _relation(rule, target)


def _adjustments(rules: Sequence[Rule]) -> Iterator[RelationRow]:
    """Who changes an amount -> the rules that ask for it; where none has a number, the rule that lays its base."""
    adjusters = [rule for rule in rules if rule.verb == "adjusts" and rule.switched()]
    askers = amounts_asked(rules, {rule.subject for rule in adjusters})
    for rule in adjusters:
        bases = [other.switched() for other in adjusters if (other.subject, other.kind) == (rule.subject, "base")]
        targets = [number for number in askers.get(rule.subject, ()) if number not in bases]
        if rule.kind != "base":
            targets = targets or list(dict.fromkeys(bases))
        for target in targets or [""]:
            yield _relation(rule, target, kind=rule.kind)


def _together(rules: Sequence[Rule]) -> Iterator[RelationRow]:
    """Rules that resolve one task, each to the next, in rulebook order."""
    for task, numbers in _resolvers(rules).items():
        first = {rule.switched(): rule for rule in reversed(rules) if rule.verb == "resolves" and rule.subject is task}
        for number, following in pairwise(sorted(numbers, key=number_key)):
            yield _relation(first[number], following)


def _resolvers(rules: Iterable[Rule]) -> dict[Any, tuple[str, ...]]:
    """Task -> the numbers of the rules that carry it out."""
    found: dict[Any, tuple[str, ...]] = {}
    for rule in rules:
        if rule.verb == "resolves" and rule.switched():
            found[rule.subject] = tuple(dict.fromkeys((*found.get(rule.subject, ()), rule.switched())))
    return found


def amounts_asked(rules: Iterable[Rule], amounts: set[Any]) -> dict[str, tuple[str, ...]]:
    """Amount -> the numbers of the rules that ask for it, themselves or through the functions they call."""
    found: dict[str, tuple[str, ...]] = {}
    for rule in rules:
        if rule.switched() and isinstance(rule.function, FunctionType):
            for amount in sorted(_asked(rule.function) & amounts):
                found[amount] = tuple(dict.fromkeys((*found.get(amount, ()), rule.switched())))
    return found


@cache
def _asked(function: FunctionType) -> frozenset[str]:
    """The words a function and those it calls hand to `game.quote` and `game.value`."""
    found: set[str] = set()
    waiting, seen = [function], {function}
    while waiting:
        now = waiting.pop()
        for code in _codes(now.__code__):
            if READERS & set(code.co_names):
                found |= {const for const in code.co_consts if isinstance(const, str)}
            for name in code.co_names:
                called = now.__globals__.get(name)
                if isinstance(called, FunctionType) and called.__module__.startswith("engine.") and called not in seen:
                    seen.add(called)
                    waiting.append(called)
    return frozenset(found)


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The code of a function and of the functions inside it."""
    yield code
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from _codes(const)
