"""The command line: shapes, exit codes, and never a traceback."""

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from scenario_text import scenario

from engine.commands import commands

PARKING = "players: {ann: {cash: 620, at: Bow Street}, bob: {at: jail}}"
ROLL = "- ann: {roll: [3, 1, 5]}"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a_good.yaml").write_text(scenario(PARKING, ROLL, "cash: {ann: 420}"))
    (tmp_path / "b_fails.yaml").write_text(scenario(PARKING, ROLL, "cash: {ann: 421}"))
    (tmp_path / "c_bad.yaml").write_text("title: [broken\n")
    (tmp_path / "d_closed.yaml").write_text(scenario(PARKING, "- ann: {build: Mayfair}"))
    return tmp_path


def call(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(commands, [str(word) for word in words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


def rows_of(*words: object) -> tuple[int, list[dict[str, Any]]]:
    code, output = call(*words)
    return code, [json.loads(line) for line in output.splitlines()]


def test_run_json_is_one_object_a_file_in_order(folder: Path) -> None:
    code, rows = rows_of("run", "--json", folder)
    assert code == 2
    assert [Path(row["file"]).name for row in rows] == ["a_good.yaml", "b_fails.yaml", "c_bad.yaml", "d_closed.yaml"]
    assert [row["ok"] for row in rows] == [True, False, False, False]
    shape = ["file", "title", "ruleset", "ok", "failures", "cites", "steps", "final", "pending"]
    assert list(rows[0]) == list(rows[1]) == shape
    assert list(rows[2]) == ["file", "ok", "error"]
    assert list(rows[2]["error"]) == ["path", "line", "message"]
    assert rows[3]["error"]["path"] == "answers.0"
    assert "0.4" in rows[3]["error"]["message"]
    assert rows[0]["final"]["players"]["ann"]["cash"] == 420
    assert rows[0]["pending"]["kind"] == "end_menu"
    assert "expected 421, found 420" in rows[1]["failures"][0]


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (["a_good.yaml"], 0),
        (["a_good.yaml", "b_fails.yaml"], 1),
        (["b_fails.yaml", "c_bad.yaml"], 2),
        (["missing.yaml"], 2),
        (["d_closed.yaml"], 2),
    ],
)
def test_exit_codes(folder: Path, names: list[str], code: int) -> None:
    assert call("run", *[folder / name for name in names])[0] == code
    assert call("run", "--json", *[folder / name for name in names])[0] == code


def test_run_with_a_rule_off_and_under_another_ruleset(folder: Path) -> None:
    code, (row,) = rows_of("run", "--json", "--off", "11.2.a", folder / "a_good.yaml")
    assert code == 1
    assert row["final"]["players"]["ann"]["cash"] == 620
    code, (row,) = rows_of("run", "--json", "--off", "99.9", folder / "a_good.yaml")
    assert code == 2
    assert "no rule" in row["error"]["message"]
    code, (row,) = rows_of("run", "--json", "--ruleset", "hasbro", folder / "a_good.yaml")
    assert code in (0, 1)
    assert row["ruleset"] == "hasbro"
    assert rows_of("run", "--json", "--ruleset", "hasbroo", folder / "a_good.yaml")[0] == 2


def test_one_step_alone(folder: Path) -> None:
    code, (row,) = rows_of("run", "--json", "--step", 3, folder / "a_good.yaml")
    assert code == 0
    assert [step["n"] for step in row["steps"]] == [3]
    code, (row,) = rows_of("run", "--json", "--step", 999, folder / "a_good.yaml")
    assert code == 2
    assert "no step 999" in row["error"]["message"]


def test_run_for_a_person(folder: Path) -> None:
    code, output = call("run", folder / "a_good.yaml")
    assert code == 0
    assert "Ann pays £200 into Free Parking" in output
    assert "11.2.a" in output


def test_rules_and_cards() -> None:
    code, output = call("rules", "--json")
    rows = json.loads(output)
    assert code == 0
    assert len(rows) >= 119
    shape = ["number", "title", "text", "status", "figures", "rulings", "functions", "scenarios"]
    assert all(list(row) == shape for row in rows)
    code, output = call("cards", "--json")
    cards = json.loads(output)
    assert sum(card["copies"] for card in cards) == 177
    shape = ["id", "deck", "copies", "says", "play", "uses", "replaces", "effects", "in_words"]
    assert all(list(card) == shape for card in cards)


def test_odds(folder: Path) -> None:
    code, output = call("odds", "--json", folder / "a_good.yaml")
    rows = json.loads(output)["outcomes"]
    assert code == 0
    assert sum(Fraction(row["probability"]) for row in rows) == 1
    assert all(list(row) == ["dice", "probability", "says", "cites", "final"] for row in rows)


def test_simulate_is_the_same_for_the_same_seed() -> None:
    words = ("simulate", "--games", 2, "--players", 3, "--seed", 5, "--turns", 40, "--json")
    one, again = (json.loads(call(*words)[1]) for _ in range(2))
    shape = "games finished turns steps decisions seconds turns_per_second steps_per_second winners bankruptcies"
    assert list(one) == shape.split()
    same = ("games", "finished", "turns", "steps", "decisions", "winners", "bankruptcies")
    assert [one[key] for key in same] == [again[key] for key in same]
    assert one["games"] == 2
    assert one["turns"] == 80
    assert one["finished"] == 0


def test_a_simulation_tells_people_how_fast_it_was_and_how_long_games_took() -> None:
    said = call("simulate", "--games", 1, "--players", 2, "--turns", 30)[1]
    rates = [f"{what} per second" for what in ("turns", "steps", "tasks", "decisions")]
    for words in (*rates, "unfinished", "longest finished game", "causes of bankruptcy"):
        assert words in said


def test_schema_describes_the_format() -> None:
    schema = json.loads(call("schema")[1])
    assert set(schema["required"]) == {"title", "shows", "given"}
    assert schema["additionalProperties"] is False


@pytest.mark.parametrize(
    "words",
    [
        ["nonsense"],
        ["run"],
        ["odds", "missing.yaml"],
        ["simulate", "--policy", "sensibel"],
        ["simulate", "--players", "9"],
        ["simulate", "--option", "roundin=5", "--games", "1"],
        ["rules", "--book", "nonsense"],
    ],
)
def test_what_goes_wrong_is_one_line_and_exit_code_two(words: list[str]) -> None:
    done = subprocess.run([sys.executable, "-m", "engine", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr + done.stdout
    assert done.stderr.strip()


def test_importing_the_package_is_quick_and_reads_nothing() -> None:
    code = "import sys, engine; print(any(m in sys.modules for m in ('pydantic', 'yaml', 'msgspec', 'click')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_every_public_name_can_be_fetched() -> None:
    import engine

    for name in engine.__all__:
        assert getattr(engine, name) is not None
        assert str(type(getattr(engine, name))) != "<class 'module'>", name
