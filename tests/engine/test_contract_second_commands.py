"""The command line once more, from outside: words, exit codes, pipes, and the shapes of its JSON."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from json_schema import as_json, complaints
from scenario_text import scenario

from engine.commands import commands
from engine.loading import load_yaml

ROOT = Path(__file__).parents[2]
ANN = "players: {ann: {}, bob: {}}"


def call(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(commands, [str(word) for word in words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


def at_work(line: str) -> subprocess.CompletedProcess[str]:
    """A line of bash, with `monappoly` as the command line."""
    head = f"monappoly() {{ '{sys.executable}' -m engine \"$@\"; }}; "
    return subprocess.run(["bash", "-c", head + line], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "good.yaml"
    path.write_text(scenario(ANN, "- ann: {roll: [3, 1, 5]}"))
    return path


def test_an_unknown_command_lists_what_there_is() -> None:
    code, output = call("rnu", "x.yaml")
    assert code == 2
    assert "did you mean 'run'?" in output
    assert "simulate, schema" in output


@pytest.mark.parametrize("command", ["simulate", "mutate"])
def test_no_process_does_no_work(command: str) -> None:
    code, output = call(command, "--jobs", 0)
    assert code == 2
    assert "expected 1 or more, or -1 for all" in output


def test_odds_of_a_folder(file: Path) -> None:
    done = at_work(f"monappoly odds '{file.parent}'")
    assert (done.returncode, done.stdout) == (2, "")
    assert "this is a folder (expected a file)" in done.stderr


def test_a_name_too_long_for_a_file_is_one_bad_file_among_others(file: Path) -> None:
    code, output = call("run", "--json", "a" * 5000, file)
    bad, good = [json.loads(line) for line in output.splitlines()]
    assert code == 2
    assert good["ok"]
    assert bad["error"] == {"path": "", "line": 0, "message": "the file cannot be read: File name too long"}


def test_who_stops_reading_is_told_no_verdict() -> None:
    done = at_work("monappoly run scenarios/monappoly/s11_free_parking | head -1; exit ${PIPESTATUS[0]}")
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_no_bug(file: Path) -> None:
    done = at_work(f"monappoly run '{file}' > /dev/full")
    assert (done.returncode, done.stderr) == (2, "the output cannot be written: No space left on device\n")


def test_a_title_moves_no_cursor(tmp_path: Path) -> None:
    path = tmp_path / "red.yaml"
    path.write_text(scenario().replace("title: A test", r'title: "\e[31mred\a"'))
    code, output = call("run", path)
    assert code == 0
    assert output.startswith("?[31mred?  (")


def test_what_closes_an_option_has_the_keys_of_the_contract(tmp_path: Path) -> None:
    path = tmp_path / "uneven.yaml"
    path.write_text(scenario("players: {ann: {deeds: {39: 1 house, 37: plain}}, bob: {}}"))
    _, output = call("run", "--json", path)
    options = json.loads(output)["pending"]["options"]
    closed = [why for option in options for why in option["closed_by"]]
    assert closed
    assert all(list(why) == ["rule", "reason"] for why in closed)
    assert all(list(option) == ["answer", "label", "closed_by"] for option in options)


# --- the JSON Schema


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    code, output = call("schema")
    assert code == 0
    read: dict[str, Any] = json.loads(output)
    return read


def objections(
    schema: dict[str, Any], given: str = ANN, answers: str = "[]", expect: str = "{}", head: str = ""
) -> list[str]:
    return list(complaints(as_json(load_yaml(scenario(given, answers, expect, head)).data), schema, schema))


def test_the_schema_knows_the_longest_number(schema: dict[str, Any]) -> None:
    longest = {"title": "t", "shows": [], "given": {"new_game": ["ann", "bob"]}, "seed": 10**18 - 1}
    assert list(complaints(longest, schema, schema)) == []
    assert list(complaints(longest | {"seed": 10**18}, schema, schema))


REFUSED = [
    ("uneven: true", "[]", "{}", ""),
    (ANN, "[{ann: roll, bob: roll}]", "{}", ""),
    (ANN, "[{}]", "{}", ""),
    (ANN, "[]", "{pending: {kind: turn_meny}}", ""),
    (ANN, "[]", "{}", "ruleset: monapoly"),
    (f"{ANN}\ndecks: {{chanse: standard}}", "[]", "{}", ""),
    (f"{ANN}\noptions: {{rouding: 5}}", "[]", "{}", ""),
    (f"{ANN}\noptions: {{rounding: 7}}", "[]", "{}", ""),
    (f"{ANN}\noptions: {{rounding: true}}", "[]", "{}", ""),
    (f"{ANN}\noptions: {{preset: referense}}", "[]", "{}", ""),
]
TAKEN = [
    ("players: {ann: , bob: }", "[]", "{}", ""),
    ("new_game: [ann, bob]", "[]", "{}", ""),
    (f"{ANN}\ndecks: {{chance: standard, third: []}}", "[]", "{}", ""),
    (f"{ANN}\ndecks: standard", "[]", "{}", ""),
    (f"{ANN}\noptions: {{rounding: 5, nope: on, turn_tax: off, preset: reference}}", "[]", "{}", ""),
    (f'{ANN}\noptions: {{rounding: "5", nope: "off", turn_tax: [[5000, 10]]}}', "[]", "{}", ""),
    (f"{ANN}\noptions: {{rounding: null, building_stock: 32/12}}", "[]", "{}", ""),
    (ANN, "[]", "{pending: {kind: turn_menu}}", "ruleset: hasbro"),
]


@pytest.mark.parametrize("parts", REFUSED)
def test_the_schema_refuses_words_that_the_loader_refuses(
    schema: dict[str, Any], parts: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(scenario(*parts))
    assert call("run", path)[0] == 2
    assert objections(schema, *parts)


@pytest.mark.parametrize("parts", TAKEN)
def test_the_schema_takes_what_the_loader_takes(schema: dict[str, Any], parts: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "good.yaml"
    path.write_text(scenario(*parts))
    assert call("run", path)[0] == 0
    assert objections(schema, *parts) == []
