"""The law: rules as functions under four verbs, registered by book, compiled for a ruleset and the rules switched off.

    resolves(Task, "8.2")               this rule carries out that task: yields events and further tasks, in order
    forbids(Task, "0.1")                this rule refuses that task: returns a reason, or None
    adjusts("rent", "16.1")             this rule changes that amount: returns the new amount, or None
    excepts(Task, "0.2", by="6.8.b")    for this task that rule does not apply, because of this one: returns a reason

Switching a rule off is the unconditional form of the fourth verb. The first number of a function is its switch.
A function registered without a number is mechanics: it cites nothing and cannot be switched off.
"""

import importlib
import pkgutil
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from engine.quotes import ORDER
from engine.records import Record
from engine.table_options import Options
from engine.tasks.base import Task

Function = Callable[..., Any]
Decorator = Callable[[Function], Function]


class Law(Record, kw_only=True):
    """What is in force: the ruleset, its table options and the rules switched off."""

    ruleset: str = "monappoly"
    options: Options = Options()
    off: tuple[str, ...] = ()


class Rule:
    """One registered function with its numbers."""

    __slots__ = ("blocked_by", "by", "cites", "function", "kind", "numbers", "rulings", "subject", "verb")

    def __init__(self, verb: str, subject: Any, numbers: tuple[str, ...], function: Function, **more: Any) -> None:
        self.verb, self.subject, self.numbers, self.function = verb, subject, numbers, function
        self.rulings: tuple[str, ...] = more.get("rulings", ())
        self.by: str = more.get("by", "")  # excepts: the number that makes the exception
        self.kind: str = more.get("kind", "")  # adjusts: base, times, plus, percent, cap
        self.cites = numbers  # numbers not switched off, set when a law is compiled
        self.blocked_by: tuple[Rule, ...] = ()  # exceptions to this rule for this task

    @property
    def name(self) -> str:
        """The function's name: a claim."""
        return self.function.__name__

    def switched(self) -> str:
        """The number that switches it."""
        return self.by or (self.numbers[0] if self.numbers else "")

    def copy(self, off: frozenset[str]) -> "Rule":
        """The same rule for a compiled law, without the numbers switched off."""
        twin = Rule(self.verb, self.subject, self.numbers, self.function)
        twin.rulings, twin.by, twin.kind = self.rulings, self.by, self.kind
        twin.cites = tuple([number for number in self.numbers if number not in off])
        return twin


class Book:
    """The registrations of one rulebook (or of the mechanics, whose functions have no numbers)."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rules: list[Rule] = []

    def _register(self, verb: str, subject: Any, numbers: tuple[str, ...], **more: Any) -> Decorator:
        def keep(function: Function) -> Function:
            self.rules.append(Rule(verb, subject, numbers, function, **more))
            return function

        return keep

    def resolves(self, task: type[Task], *numbers: str, rulings: tuple[str, ...] = ()) -> Decorator:
        """`(game, task) -> iterator of events and tasks`."""
        return self._register("resolves", task, numbers, rulings=rulings)

    def forbids(self, task: type[Task], *numbers: str, rulings: tuple[str, ...] = ()) -> Decorator:
        """`(game, task) -> reason or None`."""
        return self._register("forbids", task, numbers, rulings=rulings)

    def adjusts(self, amount: str, *numbers: str, kind: str = "times", rulings: tuple[str, ...] = ()) -> Decorator:
        """`(game, subject, amount) -> new amount, (new amount, label), or None`."""
        return self._register("adjusts", amount, numbers, kind=kind, rulings=rulings)

    def excepts(self, task: type[Task], number: str, *, by: str, rulings: tuple[str, ...] = ()) -> Decorator:
        """`(game, task) -> reason or None`: for this task `number` does not apply, because of `by`."""
        return self._register("excepts", task, (number,), by=by, rulings=rulings)


BOOKS: dict[str, Book] = {}


def book(name: str) -> Book:
    """The book of that name, made at first use."""
    return BOOKS.setdefault(name, Book(name))


def number_key(number: str) -> tuple[tuple[int, str], ...]:
    """Rulebook order: `2.1` before `11.2.a` before `11.10`; `intro` first."""
    if not number or number == "intro":
        return ((-1, number),)
    parts = re.findall(r"\d+|[a-z]+", number)
    return tuple([(int(part), "") if part.isdigit() else (0, part) for part in parts])


class Compiled:
    """The rules of one law, ready to be looked up by task type and by amount."""

    def __init__(self, rules: list[Rule], off: frozenset[str]) -> None:
        self.off = off
        self.all = rules
        active = [rule.copy(off) for rule in rules if rule.switched() not in off]
        excepting = [rule for rule in active if rule.verb == "excepts" and rule.numbers[0] not in off]
        self.resolvers = self._by_task(active, "resolves", excepting)
        self.forbidders = self._by_task(active, "forbids", excepting)
        self.adjusters: dict[str, tuple[Rule, ...]] = {}
        for rule in sorted((r for r in active if r.verb == "adjusts"), key=lambda r: ORDER.index(r.kind)):
            self.adjusters[rule.subject] = (*self.adjusters.get(rule.subject, ()), rule)
        self.own = frozenset(rule.subject for rule in rules if rule.verb == "resolves")
        # What any book resolves is known: a ruleset without a rule for it lets it pass.
        every = [rule for other in BOOKS.values() for rule in other.rules]
        self.known = frozenset(rule.subject for rule in every if rule.verb == "resolves")

    def switch_of(self, task: type[Task]) -> str:
        """The number that, switched off, leaves nobody to carry out the task."""
        return next((rule.switched() for rule in self.all if rule.subject is task and rule.verb == "resolves"), "")

    def _by_task(self, active: list[Rule], verb: str, excepting: list[Rule]) -> dict[type[Task], tuple[Rule, ...]]:
        table: dict[type[Task], tuple[Rule, ...]] = {}
        for rule in active:
            if rule.verb != verb:
                continue
            number = rule.numbers[0] if rule.numbers else ""
            rule.blocked_by = self._exceptions(rule.subject, number, excepting)
            table[rule.subject] = (*table.get(rule.subject, ()), rule)
        return table

    def _exceptions(self, task: Any, number: str, excepting: list[Rule]) -> tuple[Rule, ...]:
        found = [rule for rule in excepting if rule.subject is task and rule.numbers[0] == number and number]
        for rule in found:  # an exception may itself have an exception (6.8.b lifts 0.2)
            if not rule.blocked_by:
                rule.blocked_by = self._exceptions(task, rule.by, excepting)
        return tuple(found)


def _load(package: str) -> None:
    """Import every module of a package, so that its rules register themselves."""
    module = importlib.import_module(package)
    for found in pkgutil.iter_modules(module.__path__):
        importlib.import_module(f"{package}.{found.name}")


def _books() -> tuple[str, ...]:
    """The packages of all rulebooks there are."""
    package = importlib.import_module("engine.rules")
    return tuple([f"engine.rules.{found.name}" for found in pkgutil.iter_modules(package.__path__)])


@lru_cache(maxsize=64)
def rules_of(ruleset: str) -> tuple[Rule, ...]:
    """All registered rules of a ruleset in rulebook order, mechanics first."""
    from engine.rulebook import ruleset_file

    for package in ("engine.mechanics", "engine.effects", *_books()):
        _load(package)
    found = list(book("mechanics").rules)
    for name in ruleset_file(ruleset).books:
        ours = enumerate(book(name).rules)
        found += [rule for _, rule in sorted(ours, key=lambda pair: (number_key(pair[1].switched()), pair[0]))]
    return tuple(found)


@lru_cache(maxsize=512)
def compiled(ruleset: str, off: tuple[str, ...]) -> Compiled:
    """The rules of a ruleset with some switched off; made once and kept."""
    return Compiled(list(rules_of(ruleset)), frozenset(off))
