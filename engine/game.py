"""The view a rule has of the game: the table as it was before its task, the law, the board, and the figures.

Reading only. What a rule reads through `quote` and `excepted` is cited by the kernel, so a rule cannot forget it.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine.decisions import Refusal
from engine.law import Compiled, Law, Rule, compiled
from engine.quotes import NEAREST, Quote, QuoteLine, to_grid
from engine.records import BANK, POT
from engine.table import Deed, Mark, Player, Table
from engine.table_options import Options
from engine.tasks.base import Task

if TYPE_CHECKING:
    from engine.rulebook import Board, Space


class Frame:
    """What a ruleset fixes for good: board, figures by rule, decks, dice."""

    def __init__(self, ruleset: str) -> None:
        from engine.rulebook import board, rulebook, ruleset_file

        self.file = ruleset_file(ruleset)
        self.board: Board = board(self.file.board)
        self.figures: dict[tuple[str, str], Any] = {}
        for name in reversed(self.file.books):
            for rule in rulebook(name).rules:
                for figure, value in rule.figures.items():
                    self.figures[(rule.number, figure)] = value
        self.kinds = tuple(space.kind for space in self.board.spaces)
        self.sets = tuple(space.set or "" for space in self.board.spaces)
        self.members = {name: group.members for name, group in self.board.sets.items()}
        self.colours = frozenset(name for name, group in self.board.sets.items() if group.kind == "colour")
        self.streets = dict(self.board.sides)  # side to its colour sets
        self.names = tuple([self._named(space.index) for space in self.board.spaces])

    def _named(self, index: int) -> str:
        """The name of a space; repeated names carry their index."""
        name = self.board.spaces[index].name
        return f"{name} {index}" if self.kinds[index] in ("chance", "community_chest") else name


@lru_cache(maxsize=16)
def frame(ruleset: str) -> Frame:
    """The frame of a ruleset; made once and kept."""
    return Frame(ruleset)


@lru_cache(maxsize=256)
def spoken(name: str) -> str:
    """A player's name as a sentence has it."""
    return name[:1].upper() + name[1:]


@lru_cache(maxsize=512)
def _in_force(ruleset: str, off: tuple[str, ...]) -> tuple[Compiled, Frame]:
    """The rules and the frame of a law, found together: every answer makes a view anew."""
    return compiled(ruleset, off), frame(ruleset)


class Game:
    """One table under one law, as rules see it."""

    __slots__ = ("citing", "frame", "law", "noting", "options", "resolved", "rules", "table")

    def __init__(self, table: Table, law: Law) -> None:
        self.table = table
        self.law = law
        self.options: Options = law.options
        self.rules, self.frame = _in_force(law.ruleset, law.off)
        self.citing: list[str] = []  # numbers the kernel will cite with the rule that is running
        self.noting: list[str] = []  # rulings likewise
        self.resolved = 0  # tasks, by the last run of the kernel

    # --- the law

    def cite(self, *numbers: str) -> None:
        """Cite further rules with the one that is running (for those switched off nothing is cited)."""
        off = self.rules.off
        self.citing.extend([number for number in numbers if number not in off] if off else numbers)

    def note(self, *rulings: str) -> None:
        """Cite rulings with the rule that is running."""
        self.noting.extend(rulings)

    def figure(self, number: str, name: str) -> int:
        """A figure of the rulebook by the rule it stands in. Raises KeyError."""
        value: int = self.frame.figures[(number, name)]
        return value

    def figures(self, number: str, name: str) -> tuple[Any, ...]:
        """A figure that is a row of numbers."""
        value: tuple[Any, ...] = self.frame.figures[(number, name)]
        return value

    def in_force(self, number: str) -> bool:
        """Is the rule not switched off."""
        return number not in self.rules.off

    def excepted(self, rule: Rule, task: Any) -> tuple[Rule, str] | None:
        """The exception that keeps `rule` from applying to `task`, with its reason; cites exceptions it meets."""
        for exception in rule.blocked_by:
            why = exception.function(self, task)
            if not why:
                continue
            lifted = self.excepted(exception, task)
            if lifted is None:
                return exception, str(why)
            self.citing.append(lifted[0].by)
            self.noting.extend(lifted[0].rulings)
        return None

    def refusals(self, task: Task) -> tuple[Refusal, ...]:
        """Every rule that forbids the task now, with its reason; empty when it is open."""
        found = []
        if type(task) not in self.rules.resolvers and (number := self.rules.switch_of(type(task))):
            return (Refusal(rule=number, reason="the rule that allows this is switched off"),)
        for rule in self.rules.forbidders.get(type(task), ()):
            reason = rule.function(self, task)
            if not reason or (rule.blocked_by and self.excepted(rule, task)):
                continue
            ruling = rule.rulings[0] if rule.rulings else ""
            if isinstance(reason, tuple):
                reason, ruling = reason
            found.append(Refusal(rule=rule.cites[0], reason=reason, ruling=ruling))
        return tuple(found)

    def is_open(self, task: Task) -> bool:
        """Does no rule forbid the task now: `refusals` for those who do not ask for the reason."""
        rules = self.rules
        if type(task) not in rules.resolvers and rules.switch_of(type(task)):
            return False
        for rule in rules.forbidders.get(type(task), ()):
            if rule.function(self, task) and not (rule.blocked_by and self.excepted(rule, task)):
                return False
        return True

    def legal(self, tasks: Iterable[Task]) -> tuple[Task, ...]:
        """Those of the tasks that no rule forbids."""
        return tuple([task for task in tasks if not self.refusals(task)])

    def quote(
        self, what: str, base: int, subject: Any = None, *, rounding: str = NEAREST, label: str = "", floor: int = 0
    ) -> Quote:
        """An amount with every rule that adjusts it, rounded last. The rules are cited."""
        amount = base
        lines: list[QuoteLine] = []
        for rule in self.rules.adjusters.get(what, ()):
            changed = rule.function(self, subject, amount)
            if changed is None:
                continue
            if isinstance(changed, tuple):
                changed, words = changed
            else:
                words = rule.name.replace("_", " ")
            ruling = rule.rulings[0] if rule.rulings else ""
            line = QuoteLine(rule=rule.cites[0], label=words, before=amount, after=changed, ruling=ruling)
            lines.append(line)
            self.citing.extend(rule.cites)
            self.noting.extend(rule.rulings)
            amount = changed
        grid = self.options.rounding
        if grid != 1:
            rounded = to_grid(amount, grid, rounding)
            if rounded != amount:
                words = f"rounded to the £{grid} grid"
                lines.append(QuoteLine(rule="", label=words, before=amount, after=rounded, ruling="R-04"))
                self.noting.append("R-04")
            amount = rounded
        if amount < floor:
            amount = floor
        return Quote(what=what, base=base, amount=amount, label=label, lines=tuple(lines))

    def value(self, what: str, base: Any, subject: Any = None) -> Any:
        """Something that is no money (a yes or no, an account, a direction) with every rule that adjusts it; cited."""
        for rule in self.rules.adjusters.get(what, ()):
            changed = rule.function(self, subject, base)
            if changed is not None:
                base = changed
                self.citing.extend(rule.cites)
                self.noting.extend(rule.rulings)
        return base

    def round(self, amount: int, kind: str = NEAREST) -> int:
        """An amount on the grid of the table's rounding rule."""
        return to_grid(amount, self.options.rounding, kind)

    # --- the table

    def player(self, seat: int) -> Player:
        """The seat's player."""
        return self.table.players[seat]

    def key(self, seat: int) -> str:
        """A player's name as it was given: what answers use."""
        return self.table.players[seat].name

    def name(self, account: int) -> str:
        """What an account is called in a sentence: a player's name with a capital."""
        if account >= 0:
            return spoken(self.table.players[account].name)
        return {BANK: "the bank", POT: "the pot"}.get(account, "chance")

    def replaced(self, what: str, seat: int) -> bool:
        """Has a card taken the place of this default for the player."""
        marks = self.table.marks
        return bool(marks) and Mark(what=what, player=seat) in marks

    def deed(self, space: int) -> Deed:
        """The title of a space. Raises KeyError when the space is no title."""
        return self.table.deed(space)

    # --- the board

    @property
    def board(self) -> "Board":
        """The board of the ruleset."""
        return self.frame.board

    def space(self, index: int) -> "Space":
        """A space of the board, 0-39."""
        return self.frame.board.spaces[index]

    def place(self, index: int) -> str:
        """The name of a space, `Jail` for 100; repeated names carry their index."""
        return "jail" if index >= 40 else self.frame.names[index]

    def set_of(self, space: int) -> str:
        """The set a title belongs to."""
        return self.frame.sets[space]

    def group(self, space: int) -> tuple[Deed, ...]:
        """All titles of the set a title belongs to."""
        table = self.table
        return tuple([table.deed(index) for index in self.frame.members[self.frame.sets[space]]])

    def is_colour(self, space: int) -> bool:
        """Is the title a street of a colour set."""
        return self.frame.sets[space] in self.frame.colours

    def holds_set(self, seat: int, name: str) -> bool:
        """Does the player own every title of the set, none reserved (mortgaged ones count)."""
        table = self.table
        for index in self.frame.members[name]:
            deed = table.deed(index)
            if deed.owner != seat or deed.reserved:
                return False
        return True

    def has_titles(self, seat: int) -> bool:
        """Does the player own any title; reserved ones are not owned yet (R-81)."""
        return any(deed.owner == seat and not deed.reserved for deed in self.table.deeds)

    def titles(self, seat: int) -> tuple[Deed, ...]:
        """The titles a player owns; reserved ones are not owned yet (R-81)."""
        return tuple([deed for deed in self.table.deeds if deed.owner == seat and not deed.reserved])
