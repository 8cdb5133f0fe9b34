"""The packaged rulebook data, read once and kept: rule texts and figures, rulings, table options, boards, rulesets.

Nothing is read, and pydantic and YAML are not imported, until the first call. The model classes (`Rule`, `Board`
and so on) can be imported from here; that import loads pydantic.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from pydantic import BaseModel

    from engine.book_models import (
        Board,
        RandomPlay,
        Rule,
        Rulebook,
        RulesetFile,
        Ruling,
        Section,
        SetOfTitles,
        Space,
        TableOption,
        TableOptions,
    )

    Model = TypeVar("Model", bound=BaseModel)

__all__ = [
    "DATA",
    "Board",
    "RandomPlay",
    "Rule",
    "Rulebook",
    "RulesetFile",
    "Ruling",
    "Section",
    "SetOfTitles",
    "Space",
    "TableOption",
    "TableOptions",
    "board",
    "random_play",
    "rulebook",
    "ruleset_file",
    "rulings",
    "rulings_about",
    "table_options",
]

DATA = Path(__file__).parent / "data"


def __getattr__(name: str) -> Any:
    """Model classes on demand."""
    if name in __all__:
        from engine import book_models

        return getattr(book_models, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


@cache
def rulebook(name: str = "monappoly") -> Rulebook:
    """The rulebook of this name: sections, rules, figures."""
    from engine.book_models import Rulebook

    return _read(Rulebook, "rulebooks", name)


@cache
def rulings() -> tuple[Ruling, ...]:
    """Every ruling of the register, in its order."""
    from engine.book_models import Rulings

    return _read(Rulings, "", "rulings").rulings


@cache
def rulings_about(number: str) -> tuple[Ruling, ...]:
    """The rulings that name this rule number."""
    return tuple(ruling for ruling in rulings() if number in ruling.rules)


@cache
def table_options() -> TableOptions:
    """Every table option, with defaults and presets."""
    from engine.book_models import TableOptions

    return _read(TableOptions, "", "options")


@cache
def random_play() -> RandomPlay:
    """How often each rule of Monappoly was cited in the long run of random games (`tests/random_play.py`)."""
    from engine.book_models import RandomPlay

    return _read(RandomPlay, "", "random_play")


@cache
def board(name: str = "uk") -> Board:
    """The board of this name."""
    from engine.book_models import Board

    return _read(Board, "boards", name)


@cache
def ruleset_file(name: str = "monappoly") -> RulesetFile:
    """The ruleset file of this name."""
    from engine.book_models import RulesetFile

    return _read(RulesetFile, "rulesets", name)


def _read(model: type[Model], folder: str, name: str) -> Model:
    """Load and check one packaged file; an unknown name is a DataError with the names there are."""
    from engine.errors import DataError
    from engine.loading import load_yaml, nearest, validate

    known = sorted(path.stem for path in (DATA / folder).glob("*.yaml"))
    if name not in known:
        what = folder.rstrip("s") or "data file"
        raise DataError(
            folder, 0, "", f"there is no {what} '{name}'", f"one of {', '.join(known)}", nearest(name, known)
        )
    path = DATA / folder / f"{name}.yaml"
    return validate(model, load_yaml(path, name=f"data/{folder}/{name}.yaml".replace("//", "/")))
