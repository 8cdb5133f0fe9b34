"""The packaged rulebook data: numbers, rulings, options, boards and rulesets agree with one another."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine import explore, load
from engine.errors import DataError
from engine.rulebook import (
    Board,
    Rulebook,
    board,
    rulebook,
    ruleset_file,
    rulings,
    rulings_about,
    table_options,
)

PRINTED = re.findall(
    r"\S+",
    """
0.1 0.2 0.3 0.4 0.6 0.7 0.8
1.1
2.1 2.2 2.3 2.4
3.1 3.2 3.3 3.4
4.1.a 4.1.b 4.1.c 4.1.d 4.1.e 4.1.f 4.2 4.3 4.4 4.5 4.6 4.7
5.1 5.2 5.3 5.4 5.5 5.6
6.1.a 6.1.b 6.2.a 6.2.b 6.3.a 6.3.b 6.3.c 6.4 6.5 6.6 6.7.a 6.7.b 6.7.c 6.7.d 6.8.a 6.8.b 6.8.c
7.1 7.2.a 7.2.b 7.2.c 7.2.d 7.2.e 7.3 7.3.a 7.3.b
8.1 8.2 8.3 8.4
9.1 9.2
10.1 10.2 10.3
11.1 11.2 11.2.a 11.2.b 11.2.c 11.2.d 11.2.e 11.2.f 11.3 11.4
12.1 12.2 12.3 12.4 12.5 12.6 12.7
13.1 13.2 13.3 13.4 13.5 13.6
14.1 14.2 14.3
15.1 15.2 15.3
16.1 16.2 16.3
17.1 17.2 17.3 17.4
18.1 18.2 18.3 18.4 18.5 18.6 18.7
19.1 19.2 19.3
20.1 20.2 20.3 20.4
""",
)
HIDDEN = ["0.5", "1.2"]
HASBRO_BUILT = re.findall(
    r"\S+",
    """
1.5 2.1 2.2 2.3 2.4 2.5 2.6 3.1 3.2 3.3 3.4 3.5 3.6 4.3 4.4 4.5 4.8 6.1 6.4 6.7 6.9 6.10 8.1 8.8 10.1 10.2 10.3
""",
)
FIGURES = {
    ("intro", "starting_cash"): 1500,
    ("intro", "hotels_per_double_hotel"): 2,
    ("0.3", "levels"): 1,
    ("1.1", "brackets"): ((10000, 10), (15000, 30), (25000, 50)),
    ("4.1.a", "award"): 500,
    ("5.2", "growth"): 500,
    ("6.1.b", "none"): 10,
    ("10.3", "rise_percent"): 50,
    ("11.2.c", "cap_double_hotel"): 2000,
    ("15.1", "prices"): (200, 250, 300, 400),
    ("16.3", "both"): 10,
    ("18.5", "percent"): 10,
}
BOOKS = ("monappoly", "hasbro")
BOARDS = ("uk", "us")


def test_the_book_holds_every_printed_number_in_printed_order() -> None:
    assert len(PRINTED) == 119
    numbers = [rule.number for rule in rulebook().rules]
    assert [number for number in numbers if number in PRINTED] == PRINTED
    assert sorted(set(numbers) - set(PRINTED)) == sorted([*HIDDEN, "intro"])


def test_the_two_unprinted_rules_are_hidden_and_no_other() -> None:
    assert [rule.number for rule in rulebook().rules if rule.status == "hidden"] == HIDDEN


def test_definitions_are_few_and_give_a_reason() -> None:
    found = {rule.number: rule.reason for rule in rulebook().rules if rule.status == "definition"}
    assert set(found) == {"2.4", "3.1", "6.5", "6.7.d", "11.2.b"}
    assert all(found.values())


@pytest.mark.parametrize(("key", "value"), FIGURES.items())
def test_figures(key: tuple[str, str], value: object) -> None:
    number, name = key
    assert rulebook().rule(number).figures[name] == value


@pytest.mark.parametrize("name", BOOKS)
def test_every_rule_belongs_to_its_section_and_marks_what_decides(name: str) -> None:
    for rule in rulebook(name).rules:
        assert str(rule.section) == rule.number.partition(".")[0]
        assert re.search(r"\*\*[^*]+\*\*", rule.text), rule.number
        assert rule.text.count("**") % 2 == 0, rule.number


def all_texts() -> list[str]:
    texts = [text for name in BOOKS for rule in rulebook(name).rules for text in (rule.title, rule.text, rule.reason)]
    texts += [text for each in rulings() for text in (each.question, each.ruling, each.why)]
    return texts + [option.says for option in table_options().options]


def test_texts_are_plain_prose() -> None:
    for text in all_texts():
        assert "!" not in text, text
        assert "  " not in text, text
        assert "\u2014" not in text, text


def test_every_sum_in_a_rule_text_is_one_of_its_figures() -> None:
    derived = {"10.3": {75, 113}, "intro": set()}
    for rule in rulebook().rules:
        known = {int(number) for number in re.findall(r"\d+", str(dict(rule.figures)))}
        named = {int(sum_.replace(",", "")) for sum_ in re.findall(r"£([\d,]*\d)", rule.text)}
        assert named <= known | derived.get(rule.number, set()), rule.number


def test_figure_helpers_say_what_is_wrong() -> None:
    book = rulebook()
    assert book.figure("10.2", "turns") == 3
    assert book.row("15.1", "prices")[3] == 400
    assert book.table("1.1", "brackets")[0] == (10000, 10)
    with pytest.raises(DataError, match="did you mean 'turns'"):
        book.figure("10.2", "turn")
    with pytest.raises(DataError, match="list"):
        book.figure("15.1", "prices")
    with pytest.raises(DataError, match="no such rule"):
        book.rule("99.9")


OWN_FROM = 181  # those before come with the register
OWN = ("s06_cards/points_without_a_third_die",)  # a scenario for each ruling of the project's own


def test_the_register_is_complete_and_in_order() -> None:
    assert [ruling.id for ruling in rulings()] == [f"R-{number:02d}" for number in range(1, OWN_FROM + len(OWN))]


def test_a_ruling_of_the_projects_own_is_cited_with_its_step() -> None:
    for id, name in zip((f"R-{OWN_FROM + place}" for place in range(len(OWN))), OWN, strict=True):
        run = explore(load(Path(__file__).parents[2] / "scenarios" / "monappoly" / f"{name}.yaml"))
        assert id in {ruling for step in run.steps for ruling in step.rulings}


def test_rulings_name_real_rules_and_options() -> None:
    numbers = set(rulebook().by_number)
    options = set(table_options().by_name)
    for ruling in rulings():
        assert set(ruling.rules) <= numbers, ruling.id
        assert set(ruling.options) <= options, ruling.id
        assert len(set(ruling.rules)) == len(ruling.rules), ruling.id


def test_options_name_real_rulings_and_each_is_named_by_one() -> None:
    by_id = {ruling.id: ruling for ruling in rulings()}
    for option in table_options().options:
        assert set(option.rulings) <= set(by_id), option.name
        assert any(option.name in by_id[each].options for each in option.rulings), option.name


def test_rulings_are_found_by_rule() -> None:
    assert set(next(ruling for ruling in rulings() if ruling.id == "R-141").rules) == {"0.4", "19.1"}
    for expected in ("R-15", "R-16", "R-144", "R-151"):
        assert expected in [ruling.id for ruling in rulings_about("intro")]


def test_options_and_the_reference_preset() -> None:
    options = table_options()
    assert len(options.options) == 31
    for option in options.options:
        assert option.default == option.values[0], option.name
    assert len(options.presets["reference"]) == 14
    assert options.presets["reference"]["loan_keep"] == "always_200"


def test_option_values_as_files_may_write_them() -> None:
    option = table_options().option
    assert option("nope").read(True) == "on"
    assert option("nope").read("off") == "off"
    assert option("rounding").read(20) == 20
    assert option("rounding").read("20") == 20
    assert option("turn_tax").read([[5000, 10], [10000, 30]]) == ((5000, 10), (10000, 30))
    for name, wrong in (("rounding", 7), ("rounding", True), ("turn_tax", [[1]]), ("nope", [[1, 2]])):
        with pytest.raises(ValueError, match=name):
            option(name).read(wrong)
    with pytest.raises(ValueError, match="did you mean 'rounding'"):
        option("roundin")


@pytest.mark.parametrize("name", BOARDS)
def test_board_check_sums(name: str) -> None:
    kinds: dict[str, list[int]] = {}
    for space in board(name).spaces:
        kinds.setdefault(space.kind, []).append(space.price or 0)
    assert {kind: len(prices) for kind, prices in kinds.items()} == {
        "go": 1,
        "street": 22,
        "community_chest": 3,
        "tax": 2,
        "station": 4,
        "chance": 3,
        "just_visiting": 1,
        "utility": 2,
        "free_parking": 1,
        "go_to_jail": 1,
    }
    assert (sum(kinds["street"]), sum(kinds["station"]), sum(kinds["utility"])) == (4590, 800, 300)


@pytest.mark.parametrize("name", BOARDS)
def test_street_rents_rise_and_double(name: str) -> None:
    for space in board(name).spaces:
        if space.kind == "street":
            assert space.rents[1] == 2 * space.rents[0]
            assert space.rents[7] == 2 * space.rents[6]
            assert list(space.rents) == sorted(space.rents)


@pytest.mark.parametrize("name", BOARDS)
def test_sets_and_sides(name: str) -> None:
    there = board(name)
    assert {key: group.side for key, group in there.sets.items() if group.kind == "colour"} == {
        "brown": 1,
        "blue": 1,
        "pink": 2,
        "orange": 2,
        "red": 3,
        "yellow": 3,
        "green": 4,
        "dark_blue": 4,
    }
    assert there.sets["station"].members == (5, 15, 25, 35)
    assert there.sets["utility"].members == (12, 28)
    assert there.sides[1] == ("brown", "blue")
    assert there.stations.rents == (25, 50, 100, 200)


def test_taxes_and_currencies() -> None:
    assert [(space.name, space.tax) for space in board().spaces if space.tax] == [
        ("Income Tax", 200),
        ("Super Tax", 100),
    ]
    assert [space.tax for space in board("us").spaces if space.tax] == [200, 100]
    assert (board().currency, board("us").currency) == ("£", "$")


def test_spaces_are_found_by_name_and_index() -> None:
    uk = board()
    assert uk.find("bow street").index == 16
    assert uk.find("Chance 22").index == 22
    assert uk.find(39).name == "Mayfair"
    assert uk.find("39").name == "Mayfair"
    with pytest.raises(ValueError, match="stands 3 times"):
        uk.find("Chance")
    with pytest.raises(ValueError, match="did you mean 'Bow Street'"):
        uk.find("Bow Stret")
    with pytest.raises(ValueError, match="no space 40"):
        uk.find(40)


def test_rulesets_name_what_there_is() -> None:
    for name in BOOKS:
        file = ruleset_file(name)
        assert isinstance(board(file.board), Board)
        assert all(isinstance(rulebook(book), Rulebook) for book in file.books)
        for option, value in file.options.items():
            assert table_options().option(option).read(value) == value
    assert (ruleset_file().dice, len(ruleset_file().decks), ruleset_file().players) == (3, 12, (2, 6))
    assert (ruleset_file("hasbro").dice, ruleset_file("hasbro").decks) == (2, ())


def test_the_classic_book_says_what_is_built() -> None:
    rules = rulebook("hasbro").rules
    assert len(rules) == 85
    assert [rule.number for rule in rules if rule.built and rule.status == "rule"] == HASBRO_BUILT


def test_an_unknown_book_names_the_nearest() -> None:
    with pytest.raises(DataError, match="did you mean 'monappoly'"):
        rulebook("monopoly")


def test_importing_the_loaders_does_not_import_pydantic_or_yaml() -> None:
    code = "import sys, engine.rulebook; print(sorted({'pydantic', 'yaml'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
