"""Every scenario under scenarios/, strict: what it expects holds, and what it says it shows is shown."""

from pathlib import Path

import pytest

from engine import load, run, scenario_files

ROOT = Path(__file__).parent.parent
FILES = scenario_files([ROOT / "scenarios"])


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT / "scenarios")))
def test_scenario(path: Path) -> None:
    played = run(load(path))
    assert not played.failures, "\n".join(played.failures)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT / "scenarios")))
def test_money_is_conserved_and_the_state_survives_text(path: Path) -> None:
    from engine import from_json

    played = run(load(path), check=False)
    assert played.state.table.total() == played.start.table.total()
    assert from_json(played.state.to_json()) == played.state


def test_the_folder_says_what_a_file_is_about() -> None:
    for path in FILES:
        book, section = path.relative_to(ROOT / "scenarios").parts[:2]
        assert book in ("monappoly", "hasbro", "hasbro_speed_die", "older_classic"), path
        assert section[0] == "s", path
        assert section[1:3].isdigit(), path
