"""Scenario files: read, checked, and ready to run.

    scenario = load(Path("scenarios/monappoly/s11_free_parking/nothing_left_to_hand_in.yaml"))
    state = start(scenario)

Whatever is wrong with a file is a `DataError` that names file, line, path, what was expected and the nearest name.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import DataError
from engine.loading import Document, load_yaml, nearest, validate
from engine.records import replace
from engine.scenarios.answers import Answer, answers_of
from engine.scenarios.terms import Terms
from engine.state import State

if TYPE_CHECKING:
    from engine.scenarios.models import Expect, Question, ScenarioFile

ENDINGS = (".yaml", ".yml", ".json")


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario that has been read: every word in it means something."""

    file: str
    document: Document
    terms: Terms
    model: ScenarioFile
    state: State
    answers: tuple[Answer, ...]

    def __repr__(self) -> str:
        return f"<Scenario {self.title!r}, {self.ruleset}, {self.file}>"

    @property
    def title(self) -> str:
        """What it is called."""
        return self.model.title

    @property
    def ruleset(self) -> str:
        """The ruleset it is written for."""
        return self.model.ruleset

    @property
    def shows(self) -> tuple[str, ...]:
        """The rules a run must show."""
        return tuple(self.model.shows)

    @property
    def teaches(self) -> str:
        """For a person, in one to three sentences."""
        return " ".join(self.model.teaches.split())

    @property
    def tags(self) -> tuple[str, ...]:
        """Words to find it by."""
        return tuple(self.model.tags)

    @property
    def seed(self) -> int:
        """What chance answers when the file does not."""
        return self.model.seed

    @property
    def expect(self) -> Expect:
        """What must hold."""
        return self.model.expect

    @property
    def questions(self) -> tuple[Question, ...]:
        """The quiz."""
        return tuple(self.model.questions)

    def line_of(self, *path: str | int) -> int:
        """The line of a part of the file."""
        return self.document.line_of(path)


def load(source: Path | str, *, name: str = "") -> Scenario:
    """Read a scenario: a path, or the text itself. Raises DataError. `name` is what errors call the file."""
    from engine.scenarios.models import ScenarioFile

    document = load_yaml(_source(source), name=name)
    model = validate(ScenarioFile, document)
    terms = _terms(document, model.ruleset)
    from engine.scenarios.position import position

    state = position(terms, model.given, model.seed)
    for place, number in enumerate(model.shows):
        terms.rule(("shows", place), number)
    answers = tuple(answers_of(terms, model.answers))
    from engine.scenarios.checks import check_expectations

    check_expectations(terms, model, len(answers))
    return Scenario(document.name, document, terms, model, state, answers)


def start(scenario: Scenario, *, off: Iterable[str] = (), ruleset: str | None = None) -> State:
    """The state a scenario starts from, with further rules switched off or under another ruleset."""
    law = scenario.state.law
    known = ruleset or law.ruleset
    if known not in rulesets():
        raise _no_ruleset(scenario.file, known)
    more = tuple(off)
    _known_rules(scenario, known, more)
    kept = law.off if known == law.ruleset else ()
    changed = replace(law, ruleset=known, off=tuple(sorted({*kept, *more})))
    return replace(scenario.state, law=changed)


def scenario_files(paths: Iterable[Path | str]) -> list[Path]:
    """The files meant: a folder means all scenarios in it, in order."""
    found: list[Path] = []
    for path in map(Path, paths):
        if _is_folder(path):
            found += sorted(each for each in path.rglob("*") if each.suffix in (".yaml", ".yml") and each.is_file())
        else:
            found.append(path)
    return found


def _is_folder(path: Path) -> bool:
    """A name no file can have is no folder either; reading it says what is wrong with it."""
    try:
        return path.is_dir()
    except OSError:
        return False


def _source(source: Path | str) -> Path | str:
    """A string is a path when it looks like one, else the text itself."""
    if isinstance(source, Path) or "\n" in source or source.lstrip().startswith("{"):
        return source
    return Path(source) if source.endswith(ENDINGS) else source


def _terms(document: Document, ruleset: str) -> Terms:
    if ruleset not in rulesets():
        known = rulesets()
        message = f"there is no ruleset '{ruleset}'"
        raise document.error(("ruleset",), message, f"one of {', '.join(known)}", nearest(ruleset, known))
    return Terms(document, ruleset)


def rulesets() -> list[str]:
    """The names a file may write after `ruleset`."""
    from engine.rulebook import DATA

    return sorted(path.stem for path in (DATA / "rulesets").glob("*.yaml"))


def _no_ruleset(file: str, ruleset: str) -> DataError:
    known = rulesets()
    message = f"there is no ruleset '{ruleset}'"
    return DataError(file, 0, "--ruleset", message, f"one of {', '.join(known)}", nearest(ruleset, known))


def _known_rules(scenario: Scenario, ruleset: str, numbers: Iterable[str]) -> None:
    from engine.scenarios.terms import rule_numbers

    known = rule_numbers(ruleset)
    for number in numbers:
        if number not in known:
            raise DataError(scenario.file, 0, "--off", f"there is no rule '{number}'", "", nearest(number, known))


__all__ = ["Answer", "Scenario", "load", "rulesets", "scenario_files", "start"]
