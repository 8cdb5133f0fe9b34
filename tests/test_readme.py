"""What the README shows works as shown."""

import re
from pathlib import Path

import pytest

from engine import load, run
from engine.cards import in_words, read_deck

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w*)\n(.*?)```", README, flags=re.DOTALL)


def block(language: str, holding: str) -> str:
    """The one code block of that language that holds a text."""
    found = [text for kind, text in BLOCKS if kind == language and holding in text]
    assert len(found) == 1
    return found[0]


def test_the_scenario_runs_and_its_rule_matters() -> None:
    ran = run(load(block("yaml", "title:"), name="README.md"))
    assert ran.ok, ran.failures
    assert "8.2" in ran.cites


def test_the_card_can_be_read_and_told_in_words() -> None:
    text = "deck: third\ndrawn_when: now\nrules: ['6.2.a']\ncards:\n" + block("yaml", "third.found_a_tenner")
    (card,) = read_deck(text).cards
    assert "£10" in in_words(card)


def test_the_python_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    exec(compile(block("python", "from engine import"), "README.md", "exec"), {})  # our own text
    assert capsys.readouterr().out.startswith("True")


def test_the_two_commands_and_the_picture_are_there() -> None:
    install = "python3 -m venv .venv && .venv/bin/pip install -c constraints.txt -e '.[dev]' && "
    assert install + ".venv/bin/streamlit run dashboard/app.py" in README
    assert install + ".venv/bin/pytest" in README
    for picture in re.findall(r"!\[.*?\]\((.*?)\)", README):
        assert (ROOT / picture).is_file(), picture
