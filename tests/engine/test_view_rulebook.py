"""The rulebook as rows: all rules and cards, relations as registered, positions to try a card in."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import engine
from engine import cards, law
from engine.law import Book, Rule
from engine.rulebook import rulebook
from engine.tasks.base import Task
from engine.views import deck as view_deck
from engine.views import rulebook as view

RELATION = ("source", "target", "verb", "subject")


class Visit(Task):
    """A task of this test."""


class Hand(Task):
    """Another."""


def ask(game: Any, task: Any) -> Any:
    """Hands the amount to whoever calls it."""
    return game.quote("toll", 5, task)


@pytest.fixture
def made() -> list[Rule]:
    """Four verbs over two tasks and one amount."""
    book = Book("test")

    def named(name: str) -> Callable[..., Any]:
        def function(game: Any, task: Any) -> Any:
            """What it is for."""

        function.__name__ = name
        return function

    book.resolves(Visit, "1.1")(lambda game, task: ask(game, task))
    book.resolves(Visit, "1.3")(named("then_this"))
    book.resolves(Hand)(named("mechanics"))
    book.forbids(Visit, "2.1")(named("not_now"))
    book.forbids(Hand, "2.2")(named("never"))
    book.excepts(Visit, "1.1", by="3.1")(named("but_not_here"))
    book.adjusts("toll", "4.1", kind="base")(named("the_base"))
    book.adjusts("toll", "4.2", kind="cap")(named("the_cap"))
    book.adjusts("unasked", "4.3", kind="base")(named("a_base"))
    book.adjusts("unasked", "4.4", kind="times")(named("doubled"))
    return book.rules


def pairs(rules: list[Rule]) -> set[tuple[str, ...]]:
    return {tuple(row[key] for key in RELATION) for row in view.relations_among(rules)}  # type: ignore[literal-required]


def test_relations_come_from_the_registrations(made: list[Rule], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ask, "__module__", "engine.of_this_test")  # only the engine's own functions are followed
    view._asked.cache_clear()
    assert pairs(made) == {
        ("3.1", "1.1", "excepts", "visit"),
        ("2.1", "1.1", "forbids", "visit"),
        ("2.1", "1.3", "forbids", "visit"),
        ("2.2", "", "forbids", "hand"),
        ("4.1", "1.1", "adjusts", "toll"),
        ("4.2", "1.1", "adjusts", "toll"),
        ("4.3", "", "adjusts", "unasked"),
        ("4.4", "4.3", "adjusts", "unasked"),
        ("1.1", "1.3", "resolves", "visit"),
    }


def test_a_function_is_listed_under_the_rule_that_makes_the_exception(made: list[Rule]) -> None:
    claims = view.function_rows(made)
    assert [claim["name"] for claim in claims["3.1"]] == ["but_not_here"]
    assert {claim["name"] for claim in claims["1.1"]} == {"<lambda>"}
    assert claims["3.1"][0]["says"] == "What it is for."


@pytest.mark.parametrize("name", ["monappoly", "hasbro"])
def test_every_rule_has_a_row(name: str) -> None:
    rows = view.rulebook_rows(name)
    assert [row["number"] for row in rows] == [rule.number for rule in rulebook(name).rules]
    sections = {number for book in view.book_rows() if book["name"] == name for number, _ in book["sections"]}
    assert {row["section"] for row in rows} <= sections
    json.dumps(rows)


def test_a_row_carries_what_hangs_on_the_rule() -> None:
    use = view_deck.ScenarioUse(file="a", title="A", shows=["11.2.f"], cards=["third.next_tax_x3"])
    row = next(row for row in view.rulebook_rows(scenarios=[use]) if row["number"] == "11.2.f")
    assert row["scenarios"] == ["a"]
    assert "R-122" in row["rulings"]
    assert "purge_to_take" in row["functions"]
    assert next(card for card in view_deck.deck_rows([use]) if card["id"] == "third.next_tax_x3")["scenarios"] == ["a"]


def test_the_rulings_are_about_one_book_only() -> None:
    assert len(view.ruling_rows()) > 100
    assert view.ruling_rows(book="hasbro") == []
    assert all(not row["rulings"] for row in view.rulebook_rows("hasbro"))


def test_relations_of_the_book_are_between_its_rules() -> None:
    numbers = {rule.number for rule in rulebook().rules}
    rows = view.relation_rows()
    assert {row["source"] for row in rows} <= numbers
    assert {row["target"] for row in rows} <= numbers | {""}
    found = {tuple(row[key] for key in RELATION) for row in rows}  # type: ignore[literal-required]
    assert ("5.3", "2.1", "excepts", "move others") in found
    assert ("11.3", "11.2.e", "forbids", "hand in") in found
    assert ("11.2.b", "11.2.a", "adjusts", "parking fee") in found


def test_every_registered_exception_and_refusal_is_on_the_map() -> None:
    rows = view.relation_rows()
    drawn = {(row["verb"], row["function"]) for row in rows}
    ours = [rule for rule in law.book("monappoly").rules if rule.verb in ("excepts", "forbids") and rule.switched()]
    lost = {rule.name for rule in ours if (rule.verb, rule.name) not in drawn and rule.by != rule.numbers[0]}
    itself = {name for name in lost if all(_acts_on_itself(rule) for rule in ours if rule.name == name)}
    assert lost == itself


def _acts_on_itself(rule: Rule) -> bool:
    """A refusal by the very rule that carries the task out is no relation between two rules."""
    same = [other for other in view.registered("monappoly") if other.subject is rule.subject]
    return {other.switched() for other in same if other.verb == "resolves"} <= {rule.switched(), ""}


def test_all_cards_are_there() -> None:
    rows = view_deck.deck_rows()
    assert sum(row["copies"] for row in rows) == 177
    assert len({row["deck"] for row in rows}) == 12
    assert all(row["in_words"] and row["play"] and row["says"] for row in rows)
    tax = next(row for row in rows if row["id"] == "third.next_tax_x3")
    assert tax["play"] == "Fires by itself when you land on a tax space"
    assert tax["replaces"] == ["pay_tax", "draw_tax_card"]
    json.dumps(rows)


def test_scenarios_are_read_for_the_cards_they_name() -> None:
    text = "hand: [third.next_tax_x3]\nother: third.not_a_card\n"
    assert view_deck.scenario_uses({"a": ("A", ["1.1"], text)}) == [
        {"file": "a", "title": "A", "shows": ["1.1"], "cards": ["third.next_tax_x3"]}
    ]


ONE_ANSWER_AWAY = {"answer_card"}  # the NOPE is being asked for when the run stops


@pytest.mark.parametrize("deck", cards.all_decks())
def test_a_position_to_try_a_card_in_brings_it_into_play(deck: str) -> None:
    for card in cards.deck_cards(deck):
        run = engine.run(engine.load(engine.try_text(card.id), name=card.id))
        tasks = " ".join(repr(step.task) for step in run.steps)
        asked = repr(run.state.agenda) + repr(engine.pending(run.state))
        if card.keep and card.keep.moment in ONE_ANSWER_AWAY:
            assert "AnswerWithNope" in asked, card.id
        else:
            assert card.id in tasks + asked, card.id
