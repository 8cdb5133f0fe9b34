"""The YAML border: what it refuses, where it says a mistake is, and how it says so."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Literal

import pytest
from pydantic import BaseModel, ConfigDict, field_validator

from engine.errors import DataError, EngineError, EngineFault, IllegalAnswer, ScenarioError, StaleAnswer
from engine.loading import Document, load_yaml, nearest, validate

GIVEN = """\
title: A lesson
given:
  players:
    ann:
      cash: 620
      deeds: [Mayfair,
              Strand]
    bob: {}
"""


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Loan(Strict):
    borrowed: int


class Player(Strict):
    cash: int = 1500
    at: str | int = "GO"
    deeds: list[str] | dict[str, Literal["plain", "mortgaged"]] = []
    loans: list[Loan] = []

    @field_validator("cash")
    @classmethod
    def _not_negative(cls, cash: int) -> int:
        if cash < 0:
            raise ValueError("cash is 0 or more")
        return cash


class Given(Strict):
    players: dict[str, Player]


class Scenario(Strict):
    title: str
    given: Given


def refused(source: str | Path, **limits: int) -> DataError:
    with pytest.raises(DataError) as caught:
        load_yaml(source, name="case.yaml", **limits)
    return caught.value


def complaint(players: str) -> DataError:
    document = load_yaml(f"title: A lesson\ngiven:\n  players:\n{players}", name="case.yaml")
    with pytest.raises(DataError) as caught:
        validate(Scenario, document)
    return caught.value


def test_data_and_the_line_of_every_path() -> None:
    document = load_yaml(GIVEN, name="case.yaml")
    assert document.data["given"]["players"]["ann"] == {"cash": 620, "deeds": ["Mayfair", "Strand"]}
    assert document.line_of(()) == 1
    assert document.line_of(("given", "players", "ann", "cash")) == 5
    assert document.line_of(("given", "players", "ann", "deeds", 1)) == 7
    assert document.line_of(("given", "players", "bob")) == 8
    assert document.line_of(("given", "players", "bob", "cash", 3)) == 8
    assert document.line_of(("nothing",)) == 1


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("620", 620),
        ("1_000", 1000),
        ("-5", -5),
        ("0100", "0100"),
        ("0x10", "0x10"),
        ("12:30", "12:30"),
        ("2024-01-01", "2024-01-01"),
        ("11.2", 11.2),
        ('"11.2"', "11.2"),
        ("11.2.f", "11.2.f"),
        ("on", True),
        ("false", False),
        ("none", "none"),
        ("~", None),
        ("=", "="),
    ],
)
def test_values(text: str, value: object) -> None:
    assert load_yaml(f"a: {text}").data == {"a": value}


def test_keys_stay_as_written() -> None:
    assert load_yaml("{1.10: a, no: b, 39: c, <<: d}").data == {"1.10": "a", "no": "b", 39: "c", "<<": "d"}


def test_a_yaml_bomb_is_refused_by_its_first_anchor() -> None:
    rows = ["a0: &a0 [ha, ha]"] + [f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 40)]
    error = refused("\n".join(rows))
    assert (error.file, error.line, error.path) == ("case.yaml", 1, "a0")
    assert "anchors (&) and aliases (*) are not allowed" in error.message


def test_a_duplicate_key_names_both_lines() -> None:
    error = refused("given:\n  ann: 1\n  bob: 2\n  ann: 3\n")
    assert (error.line, error.path) == (4, "given.ann")
    assert "first in line 2" in error.message


def test_a_fifty_megabyte_file_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "huge.yaml"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    monkeypatch.setattr(Path, "open", lambda *_args, **_kwargs: pytest.fail("it was opened"))
    assert "larger than 2,000,000 bytes" in refused(path).message
    assert "larger than 10 bytes" in refused("a: " + "x" * 20, limit_bytes=10).message


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert "no such file" in refused(tmp_path / "absent.yaml").message
    assert "no such file" in refused(tmp_path).message
    latin = tmp_path / "latin.yaml"
    latin.write_bytes("a: 1\nb: £".encode("latin-1"))
    assert (refused(latin).line, refused(latin).message) == (2, "the file is not UTF-8 text")


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("a:\n\t- 1", 2, "spaces, not tabs"),
        ("a: [1, 2", 1, "not readable as YAML"),
        ("a: 1\n b: 2", 2, "not readable as YAML"),
        ("a: !!python/object:os.system x", 1, "tags"),
        ("a: 1\n---\nb: 2", 2, "second document"),
        ("", 1, "nothing in this file"),
        ("# only a comment\n", 1, "nothing in this file"),
        ("? [a, b]\n: 1", 1, "a list cannot be a key"),
        ("{{a: 1}: 2}", 1, "a mapping cannot be a key"),
        ("'': 1", 1, "a key is empty"),
        ("a: 1234567890123456789", 1, "too long"),
        ("a: \x07", 0, "not readable as YAML"),
        ("a: \ud800", 0, "not readable as YAML"),
    ],
)
def test_broken_text(text: str, line: int, said: str) -> None:
    error = refused(text)
    assert said in error.message
    assert error.line in (line, line + 1)
    assert "\n" not in str(error)


@pytest.mark.parametrize("text", ["[" * 500, "- " * 5000, "{a: " * 31])
def test_depth_is_bounded(text: str) -> None:
    assert "30 levels" in refused(text).message


def test_the_number_of_values_is_bounded() -> None:
    assert "200,000 values" in refused("[" + "1," * 200_001 + "]").message


def test_an_unknown_key_names_the_nearest_and_the_known() -> None:
    error = complaint("    ann:\n      csh: 3\n")
    assert (error.line, error.path, error.nearest) == (5, "given.players.ann.csh", "cash")
    assert error.expected == "one of cash, at, deeds, loans"
    assert str(error) == (
        "case.yaml:5: given.players.ann.csh: unknown key 'csh' "
        "(did you mean 'cash'?; expected one of cash, at, deeds, loans)"
    )


def test_an_unknown_key_inside_a_list() -> None:
    error = complaint("    ann: {loans: [{borrowed: 1}, {borowed: 2}]}\n")
    assert (error.path, error.nearest) == ("given.players.ann.loans.1.borowed", "borrowed")


@pytest.mark.parametrize(
    ("player", "path", "message", "expected"),
    [
        ("{cash: many}", "cash", "'many' does not fit here", "a whole number"),
        ("{cash: 1.5}", "cash", "'1.5' does not fit here", "a whole number"),
        ("{cash: -1}", "cash", "cash is 0 or more", ""),
        ("{cash: }", "cash", "nothing does not fit here", "a whole number"),
        ("{at: 11.2}", "at", "'11.2' does not fit here, write it in quotes", "text or a whole number"),
        ("{at: []}", "at", "a list does not fit here", "text or a whole number"),
        ("{deeds: [{}]}", "deeds.0", "a mapping does not fit here", "text"),
        ("{deeds: {Mayfair: mortgagd}}", "deeds.Mayfair", "'mortgagd' does not fit here", "one of plain, mortgaged"),
        ("{loans: [{}]}", "loans.0", "'borrowed' is missing", "a value for 'borrowed'"),
        ("3", "", "'3' does not fit here", "a mapping"),
    ],
)
def test_complaints_are_readable(player: str, path: str, message: str, expected: str) -> None:
    error = complaint(f"    ann: {player}\n")
    assert error.path == ".".join(part for part in ("given.players.ann", path) if part)
    assert (error.message, error.expected) == (message, expected)
    assert error.line == 4


def test_an_unknown_value_names_the_nearest() -> None:
    assert complaint("    ann: {deeds: {Mayfair: mortgagd}}\n").nearest == "mortgaged"


def test_a_part_of_a_document_is_checked_by_itself() -> None:
    document = load_yaml(GIVEN, name="case.yaml")
    assert validate(Player, document, ("given", "players", "ann")).cash == 620
    with pytest.raises(DataError, match=r"case\.yaml:4: given\.players\.ann: unknown key 'ann'"):
        validate(Player, document, ("given", "players"))


def test_nearest() -> None:
    assert nearest("mayfiar", ["Mayfair", "Strand"]) == "Mayfair"
    assert nearest("xyz", ["Mayfair"]) == ""
    assert nearest("a", []) == ""
    assert nearest("4.1", ["14.1", "4.1.a", "4.1.b"]) == "4.1.a"
    assert nearest("4.9", ["4.7", "14.1"]) == "4.7"


def test_a_document_makes_errors_at_a_path() -> None:
    document: Document = load_yaml(GIVEN, name="case.yaml")
    error = document.error(("given", "players", "ann", "deeds", 1), "sold already", "another deed")
    assert str(error) == "case.yaml:7: given.players.ann.deeds.1: sold already (expected another deed)"


@pytest.mark.parametrize(
    "error",
    [
        IllegalAnswer("no", (("0.1", "GO is not passed"),), ("pass",)),
        StaleAnswer(3, 4),
        DataError("f", 1, "a.b", "wrong", "text", "c"),
        ScenarioError("f", 1, "answers.2", "left over", answer=2, pending="ann: roll"),
        EngineFault("nobody resolves it", "{}"),
    ],
)
def test_errors_travel_between_processes_and_are_one_line(error: EngineError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))
    assert "\n" not in str(error)


def test_the_tree_of_errors() -> None:
    assert issubclass(ScenarioError, DataError)
    for kind in (IllegalAnswer, StaleAnswer, DataError, EngineFault):
        assert issubclass(kind, EngineError)
    assert str(IllegalAnswer("no", (("0.1", "GO is not passed"),), ("pass",))) == (
        "no; closed by 0.1: GO is not passed; open: pass"
    )
