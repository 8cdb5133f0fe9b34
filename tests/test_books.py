"""Book, register, options, cards and code name the same things: no number, figure, ruling or task hangs in the air."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.cards import all_decks, card, deck, deck_cards, rules_of
from engine.decisions import OFFERERS, READERS, WAITING, Choose
from engine.drivers.coverage_report import functions
from engine.game import frame
from engine.law import BOOKS, Rule, compiled
from engine.law import rules_of as law_of
from engine.records import CHANCE
from engine.rulebook import rulebook, ruleset_file, rulings, table_options
from engine.scenarios.position_law import options_struct
from engine.state import task_types
from engine.table_options import Options

ROOT = Path(__file__).parent.parent
SOURCES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "engine").rglob("*.py"))}
BOOK_NAMES = ("monappoly", "hasbro")
RULESETS = ("monappoly", "hasbro")
RULINGS = frozenset(ruling.id for ruling in rulings())
CARRIED_BY_THE_SETUP = {"monappoly": set[str](), "hasbro": {"1.5"}}  # the starting cash is a figure, read by `setup`
EVERY: tuple[Rule, ...] = tuple(dict.fromkeys(rule for ruleset in RULESETS for rule in law_of(ruleset)))


def numbers_of(book: str) -> frozenset[str]:
    """The numbers a book has."""
    return frozenset(rule.number for rule in rulebook(book).rules)


def place(path: Path, node: ast.AST) -> str:
    """For messages."""
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"


def calls(*names: str) -> Iterator[tuple[Path, ast.Call]]:
    """Every call of a method or function of one of these names, anywhere in the engine."""
    for path, tree in SOURCES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name in names:
                    yield path, node


def words(node: ast.AST) -> list[str]:
    """The texts written out in an expression, the questions of conditions aside."""
    if isinstance(node, ast.IfExp):
        return [*words(node.body), *words(node.orelse)]
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    return []


def books_of(path: Path) -> tuple[str, ...]:
    """The book a file belongs to; the mechanics serve every book."""
    parts = path.relative_to(ROOT).parts
    return (parts[2],) if parts[1] == "rules" and len(parts) > 3 else BOOK_NAMES


# --- rules and functions


@pytest.mark.parametrize("name", BOOK_NAMES)
def test_every_number_has_a_function_or_says_why_not(name: str) -> None:
    carried = functions(name)
    bare = [rule.number for rule in rulebook(name).rules if not carried.get(rule.number)]
    excused = {rule.number for rule in rulebook(name).rules if rule.status == "definition" or not rule.built}
    assert not [number for number in bare if number not in excused | CARRIED_BY_THE_SETUP[name]]


@pytest.mark.parametrize("name", BOOK_NAMES)
def test_what_is_not_built_has_no_function(name: str) -> None:
    carried = functions(name)
    assert not [rule.number for rule in rulebook(name).rules if not rule.built and carried.get(rule.number)]


@pytest.mark.parametrize("name", BOOK_NAMES)
def test_every_function_names_numbers_of_its_own_book(name: str) -> None:
    known = numbers_of(name)
    for rule in BOOKS[name].rules:
        named = {*rule.numbers, *([rule.by] if rule.by else [])}
        assert named <= known, f"{rule.name}: {named - known}"


def test_mechanics_and_effects_have_no_numbers() -> None:
    assert not [rule.name for rule in BOOKS["mechanics"].rules if rule.numbers or rule.by]
    assert set(BOOKS) == {"mechanics", *BOOK_NAMES}


def test_every_rule_function_says_what_it_does() -> None:
    assert not [rule.name for rule in EVERY if not (rule.function.__doc__ or "").strip()]


def test_every_exception_excepts_something() -> None:
    for rule in EVERY:
        if rule.verb == "excepts":
            number = rule.numbers[0]
            excepted = [
                other
                for other in EVERY
                if other is not rule
                and other.subject is rule.subject
                and (number == (other.by if other.verb == "excepts" else "".join(other.numbers[:1])))
            ]
            assert excepted, f"{rule.name}: nothing carries {number} for {rule.subject.__name__}"


def test_every_adjusted_amount_is_asked_for() -> None:
    asked = {word for _, call in calls("quote", "value") if call.args for word in words(call.args[0])}
    asked |= {
        node.value
        for path, tree in SOURCES.items()
        if path.name in ("card_sums.py", "property_prices.py")
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert not sorted({rule.subject for rule in EVERY if rule.verb == "adjusts"} - asked)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_rule_can_be_switched_off(ruleset: str) -> None:
    for rule in rulebook(ruleset).rules:
        left = compiled(ruleset, (rule.number,))
        found = [*left.resolvers.values(), *left.forbidders.values(), *left.adjusters.values()]
        assert not [each.name for rules in found for each in rules if each.switched() == rule.number]
        assert not [each.name for rules in found for each in rules if rule.number in each.cites]


# --- what code names


def test_every_ruling_named_in_code_is_in_the_register() -> None:
    for path, tree in SOURCES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"R-\d+", node.value):
                assert node.value in RULINGS, place(path, node)


def test_every_number_cited_or_asked_about_in_code_is_in_the_book() -> None:
    for path, call in calls("cite", "in_force"):
        known = frozenset[str]().union(*[numbers_of(name) for name in books_of(path)])
        for word in [word for arg in call.args for word in words(arg)]:
            assert word in known, f"{place(path, call)}: {word}"


def test_every_figure_asked_for_is_in_the_book() -> None:
    for path, call in calls("figure", "figures"):
        if len(call.args) < 2 or path.parts[-2] not in ("monappoly", "hasbro", "mechanics", "effects"):
            continue
        figures = {key for name in books_of(path) for key in frame(name).figures}
        for number in words(call.args[0]):
            for name in words(call.args[1]):
                assert (number, name) in figures, f"{place(path, call)}: {number} {name}"


# --- tasks and decisions


def test_every_task_is_resolved_or_waits() -> None:
    resolved = {rule.subject for rule in EVERY if rule.verb == "resolves"}
    kinds = task_types()
    idle = [name for name, kind in kinds.items() if not issubclass(kind, WAITING) and kind not in resolved]
    assert not idle
    assert not [kind.__name__ for kind in resolved if issubclass(kind, WAITING)]
    assert not [kind.__name__ for kind in resolved if kind not in kinds.values()]


def test_every_rule_is_about_a_task_that_exists() -> None:
    kinds = set(task_types().values())
    assert not [rule.name for rule in EVERY if rule.verb in ("forbids", "excepts") and rule.subject not in kinds]


def decisions() -> list[Any]:
    """Every kind of question whose options are worked out."""
    return [kind for kind in task_types().values() if issubclass(kind, WAITING) and kind is not Choose]


@pytest.mark.parametrize("kind", decisions(), ids=lambda kind: kind.__name__)
def test_every_decision_has_options_and_words(kind: Any) -> None:
    assert kind.kind
    assert kind.__struct_fields__[0] == "player"
    if kind.__struct_defaults__[0] == CHANCE:
        assert kind in READERS
    else:
        assert kind in OFFERERS
        assert kind.question.endswith("?")


# --- options


def test_the_options_in_code_are_those_of_the_file() -> None:
    known = table_options()
    assert list(Options.__struct_fields__) == [option.name for option in known.options]
    assert options_struct(known.defaults) == Options()


@pytest.mark.parametrize("option", table_options().options, ids=lambda option: option.name)
def test_every_value_of_an_option_is_another(option: Any) -> None:
    values = [value for value in option.values if value != "custom brackets"]
    read = [getattr(options_struct({option.name: value}), option.name) for value in values]
    assert len(set(read)) == len(values)
    assert set(option.rulings) <= RULINGS


def test_every_option_is_heeded_somewhere() -> None:
    heeded = {
        node.attr
        for path, tree in SOURCES.items()
        if path.name not in ("table_options.py", "position_law.py")
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
    }
    assert not [name for name in Options.__struct_fields__ if name not in heeded]


def test_the_options_a_ruling_names_name_it_too() -> None:
    by_option = {option.name: set(option.rulings) for option in table_options().options}
    by_ruling: dict[str, set[str]] = {name: set() for name in by_option}
    for ruling in rulings():
        for name in ruling.options:
            by_ruling[name].add(ruling.id)
    assert not [name for name, ids in by_ruling.items() if not ids <= by_option[name]]


def test_rulings_are_about_rules_that_exist() -> None:
    known = numbers_of("monappoly")
    assert not {ruling.id: set(ruling.rules) - known for ruling in rulings() if not set(ruling.rules) <= known}


# --- cards


def test_every_card_stands_in_its_deck_under_its_name() -> None:
    ids = [each.id for name in all_decks() for each in deck_cards(name)]
    assert len(ids) == len(set(ids))
    for name in all_decks():
        for each in deck_cards(name):
            assert each.id.startswith(f"{name}."), each.id
            assert each.deck == name
            assert card(each.id) is each
    assert sum(each.copies for name in all_decks() for each in deck_cards(name)) == 177


def test_every_deck_is_in_play_somewhere_and_every_ruleset_knows_its_decks() -> None:
    used = {name for ruleset in RULESETS for name in ruleset_file(ruleset).decks}
    assert used == set(all_decks())


def test_cards_touch_rules_that_exist() -> None:
    known = numbers_of("monappoly")
    for name in all_decks():
        assert set(deck(name).rules) <= known
        for each in deck_cards(name):
            assert set(rules_of(each)) <= known, each.id


def test_every_card_named_in_code_exists() -> None:
    ids = {each.id for name in all_decks() for each in deck_cards(name)}
    shape = re.compile(rf"({'|'.join(all_decks())})\.[a-z0-9_]+")
    for path, tree in SOURCES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and shape.fullmatch(node.value):
                assert node.value in ids or node.value.endswith((".py", ".yaml")), place(path, node)
