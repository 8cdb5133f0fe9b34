"""The commands of the start window, the end window and debt settlement.

Each kind of command is registered once: which options it lists, and how an answer that is not listed is read, so
that it can be refused with a rule. Whether a command is open is for the law to say.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from engine.answers import match, space_named, split
from engine.decisions import Decision, Option, offers, reads
from engine.game import Game
from engine.tasks.base import Task
from engine.tasks.money import GoBankrupt, RaiseFunds
from engine.tasks.turn import CommitToRoll, EndMenu, EndTurn, TurnMenu

Lister = Callable[[Game, Any], Iterable[Option]]
Reader = Callable[[Game, Any, Any], Option | None]

_LISTERS: dict[str, list[Lister]] = {"turn_menu": [], "end_menu": [], "raise_funds": []}
_READERS: dict[tuple[str, str], Reader] = {}


def lists(*menus: str) -> Callable[[Lister], Lister]:
    """Register `(game, decision) -> options` for menus of those kinds."""

    def register(function: Lister) -> Lister:
        for menu in menus:
            _LISTERS[menu].append(function)
        return function

    return register


def reads_command(word: str, *menus: str) -> Callable[[Reader], Reader]:
    """Register `(game, decision, value) -> option or None` for `{word: value}` in menus of those kinds."""

    def register(function: Reader) -> Reader:
        for menu in menus:
            _READERS[(menu, word)] = function
        return function

    return register


def back_to(decision: Any) -> tuple[Task, ...]:
    """What follows a command: the start window is put again, a debt is tried again."""
    return (decision.debt,) if isinstance(decision, RaiseFunds) else (decision,)


def deed_command(word: str, task: type[Task], *menus: str) -> None:
    """Register the reading of `{word: deed}` for a task with a `space`."""

    @reads_command(word, *menus)
    def read(game: Game, decision: Any, value: Any) -> Option | None:
        space = space_named(game, value)
        return None if space is None else deed_option(game, decision, word, task, space)


def deed_option(game: Game, decision: Any, word: str, task: type[Task], space: int, label: str = "") -> Option:
    """The option `{word: deed}`."""
    name = game.place(space)
    act = task(player=decision.player, space=space)  # type: ignore[call-arg]
    words = label or f"{word.capitalize()} {name}"
    return Option(word=word, of=name, space=space, label=words, tasks=(act, *back_to(decision)))


def _applies(game: Game, function: Any) -> bool:
    """Commands of a rulebook's section file belong to the rulesets of that book; those of the mechanics to all."""
    book = _book_of(function)
    return not book or book in game.frame.file.books


@cache
def _book_of(function: Any) -> str:
    """The book in whose section file a function stands, empty for the mechanics."""
    parts = function.__module__.split(".")
    return str(parts[2]) if parts[1] == "rules" else ""


def _options(game: Game, decision: Decision) -> Iterator[Option]:
    for lister in _LISTERS[decision.kind]:
        if _applies(game, lister):
            yield from [option for option in lister(game, decision) if _exists(game, option)]


def _exists(game: Game, option: Option) -> bool:
    """Does the ruleset have the command at all (a small one may lack it, which is not a refusal)."""
    return type(option.tasks[0]) in game.rules.own


def _read(game: Game, decision: Decision, answer: Any) -> Option | None:
    word, value = split(answer)
    if word == "bankrupt" and value is None:
        return bankrupt_option(decision)
    reader = _READERS.get((decision.kind, str(word)))
    if reader is not None and _applies(game, reader):
        option = reader(game, decision, value)
        return option if option is not None and _exists(game, option) else None
    return match(game, _options(game, decision), answer)


for _kind in (TurnMenu, EndMenu, RaiseFunds):
    offers(_kind)(_options)
    reads(_kind)(_read)


@lists("turn_menu")
def roll_command(game: Game, menu: TurnMenu) -> Iterator[Option]:
    """`roll`."""
    yield _roll(menu)


@reads_command("roll", "turn_menu")
def roll_option(game: Game, menu: TurnMenu, value: Any) -> Option | None:
    """`roll`, which the driver also writes `{roll: dice}` and then answers the dice itself."""
    return _roll(menu) if value is None else None


def _roll(menu: TurnMenu) -> Option:
    tasks = (CommitToRoll(player=menu.player),)
    return Option(word="roll", label="Roll the dice", tasks=tasks)


@lists("end_menu")
def end_command(game: Game, menu: EndMenu) -> Iterator[Option]:
    """`end_turn`."""
    yield _end(menu)


@reads_command("end_turn", "end_menu")
def end_option(game: Game, menu: EndMenu, value: Any) -> Option | None:
    """`end_turn`, which is what nearly every end window is answered with."""
    return _end(menu) if value is None else None


def _end(menu: EndMenu) -> Option:
    return Option(word="end_turn", label="End the turn", tasks=(EndTurn(player=menu.player),))


@lists("turn_menu", "end_menu")
def quit_command(game: Game, menu: Decision) -> Iterator[Option]:
    """`bankrupt`, of one's own accord."""
    yield bankrupt_option(menu)


def bankrupt_option(decision: Any) -> Option:
    """`bankrupt`; with a debt outstanding that debt is the cause (R-164)."""
    if isinstance(decision, RaiseFunds):
        debt = decision.debt
        quit_task = GoBankrupt(player=decision.player, creditor=debt.creditor, amount=debt.amount)
        return Option(word="bankrupt", label="Go bankrupt", tasks=(quit_task,))
    tasks = (GoBankrupt(player=decision.player), decision)
    return Option(word="bankrupt", label="Declare bankruptcy", tasks=tasks)
