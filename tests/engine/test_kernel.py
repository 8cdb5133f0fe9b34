"""The machine itself, on a law of its own: stamping, exceptions, switches, and the faults it must find."""

import pytest

from engine.decisions import Choose, Option
from engine.errors import EngineFault
from engine.events.base import Ruled
from engine.events.money import MoneyMoved
from engine.game import Game
from engine.kernel import resolve
from engine.law import Book, Compiled, Law
from engine.records import BANK
from engine.state import State
from engine.table import Player, Table
from engine.tasks.base import Task
from engine.tasks.money import Owe


class Dig(Task):
    """A task of this test."""


class Only(Task):
    """A task on which one rule alone may act."""

    exclusive = True


class Unheard(Task):
    """A task no rule knows."""


def game_with(book: Book, *off: str) -> Game:
    table = Table(players=(Player(name="ann", cash=100), Player(name="bob", cash=100)))
    game = Game(table, Law())
    game.rules = Compiled(book.rules, frozenset(off))
    game.rules.known = frozenset({Dig, Only})
    return game


def step_of(book: Book, *off: str, task: Task | None = None):
    game = game_with(book, *off)
    return resolve(game, State(table=game.table, agenda=(task or Dig(player=0), Dig(player=1))))


def digging() -> Book:
    book = Book("test")

    @book.resolves(Dig, "1.1")
    def digging_pays(game, dig):
        yield MoneyMoved(src=BANK, dst=dig.player, amount=game.quote("wage", 10, dig.player).amount, why="wage")

    @book.adjusts("wage", "1.2", rulings=("R-03",))
    def wages_double(game, seat, amount):
        return amount * 2, "doubled"

    return book


def test_every_act_is_stamped_with_rule_and_adjustment() -> None:
    step = step_of(digging())
    assert step.cites == ("1.1", "1.2")
    assert step.rulings == ("R-03",)
    assert step.acts[0].rules == ("1.1", "1.2")
    assert step.after.table.players[0].cash == 120
    assert step.after.agenda == (Dig(player=1),)


def test_a_rule_switched_off_neither_acts_nor_is_cited() -> None:
    step = step_of(digging(), "1.2")
    assert step.cites == ("1.1",)
    assert step.after.table.players[0].cash == 110
    assert step_of(digging(), "1.1").after.table.players[0].cash == 100


def test_money_is_conserved_by_double_entry() -> None:
    step = step_of(digging())
    assert step.after.table.total() == step.before.table.total()


def test_an_exception_keeps_the_rule_from_applying_and_is_cited() -> None:
    book = digging()
    book.excepts(Dig, "1.1", by="2.1")(lambda game, dig: "the ground is frozen" if dig.player == 0 else None)
    step = step_of(book)
    assert step.cites == ("2.1",)
    assert step.acts[0].event == Ruled(text="the ground is frozen")
    assert step.after.table.players[0].cash == 100


def test_an_exception_may_have_an_exception() -> None:
    book = digging()
    book.excepts(Dig, "1.1", by="2.1")(lambda game, dig: "the ground is frozen")
    book.excepts(Dig, "2.1", by="3.1")(lambda game, dig: "a thaw")
    step = step_of(book)
    assert step.after.table.players[0].cash == 120
    assert set(step.cites) == {"1.1", "1.2", "3.1"}
    assert step_of(book, "3.1").after.table.players[0].cash == 100


def test_rules_of_a_debt_travel_with_it() -> None:
    book = Book("test")

    @book.resolves(Dig, "4.1")
    def digging_costs(game, dig):
        yield Owe(player=dig.player, creditor=BANK, amount=5, why="shovel")

    step = step_of(book)
    assert step.after.agenda[0] == Owe(player=0, creditor=BANK, amount=5, why="shovel", by=("4.1",))


def test_all_rules_of_a_task_read_the_table_as_it_was() -> None:
    book, seen = digging(), []

    @book.resolves(Dig, "9.9")
    def looks(game, dig):
        seen.append(game.player(dig.player).cash)
        yield Ruled(text="seen")

    step_of(book)
    assert seen == [100]


def test_two_rules_on_an_exclusive_task_are_a_fault_with_the_state() -> None:
    book = Book("test")
    for number in ("1.1", "1.2"):
        book.resolves(Only, number)(lambda game, task: iter([Ruled(text="mine")]))
    with pytest.raises(EngineFault) as fault:
        step_of(book, task=Only(player=0))
    assert '"players"' in fault.value.state_json


def test_asking_and_acting_at_once_is_a_fault() -> None:
    book = Book("test")

    @book.resolves(Dig, "1.1")
    def asks_and_acts(game, dig):
        yield MoneyMoved(src=BANK, dst=0, amount=1, why="x")
        yield Choose(player=0, kind="choose_option", question="?", options=(Option(word="A"),))

    with pytest.raises(EngineFault, match="asks or acts"):
        step_of(book)


def test_a_task_nobody_resolves_is_a_fault() -> None:
    with pytest.raises(EngineFault, match="no rule ever resolves"):
        step_of(digging(), task=Unheard())
