"""The board: a Streamlit component that draws a position and tells which space was chosen.

It draws what the data asks for and decides nothing. The shape of the data is `BoardData`.
"""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NotRequired, TypedDict

import streamlit as st

HERE = Path(__file__).parent
SCRIPTS = ("board_geometry.js", "board_marks.js", "board_cells.js", "board_centre.js", "board.js")
JAIL = 40
"""The jail cell as a space: `board` returns it, `tips`, `heat` and `acting` take it."""


class Space(TypedDict):
    """One of the 40 spaces. `kind`: go street station utility chance chest tax visit parking tojail."""

    kind: str
    name: str
    set: NotRequired[str | None]
    price: NotRequired[int | None]
    tax: NotRequired[int | None]
    note: NotRequired[str]


class DeedMark(TypedDict):
    """Who holds a title (a player's id or "pot"), in which state, and what this step did to it."""

    owner: str
    state: str
    gone: NotRequired[str]
    fresh: NotRequired[bool]


class PlayerMark(TypedDict):
    """A player: token, line in the standings. `at` is 0-39 or "jail", `colour` is p1 to p6."""

    id: str
    name: str
    initial: str
    colour: str
    at: int | str
    cash: int
    facing: NotRequired[str]
    change: NotRequired[str]
    way: NotRequired[str]
    note: NotRequired[str]
    out: NotRequired[bool]


class BoardData(TypedDict):
    """Everything the board shows. Indexes may be int or str keys."""

    spaces: list[Space]
    players: list[PlayerMark]
    label: NotRequired[str]
    deeds: NotRequired[Mapping[int, DeedMark]]
    dice: NotRequired[list[int | str | None]]
    turn: NotRequired[Mapping[str, str] | None]
    event: NotRequired[Mapping[str, str] | None]
    pot: NotRequired[Mapping[str, Any] | None]
    path: NotRequired[list[int]]
    acting: NotRequired[int | str | None]
    selected: NotRequired[int | None]
    tips: NotRequired[Mapping[int, str]]
    heat: NotRequired[Mapping[int, float]]
    heat_text: NotRequired[Mapping[int, str]]
    currency: NotRequired[str]
    wordmark: NotRequired[str]


def read(*names: str) -> str:
    """Texts of files beside this one, joined."""
    return "\n".join((HERE / name).read_text(encoding="utf-8") for name in names)


@cache
def component() -> Callable[..., Any]:
    """The component, registered once."""
    return st.components.v2.component("monappoly_board", css=read("tokens.css", "board.css"), js=read(*SCRIPTS))


def plain(value: Any) -> Any:
    """The same data with text keys, as JSON wants them."""
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value


def board(data: BoardData, *, key: str, on_select: Callable[[], None] | None = None) -> int | None:
    """Draw the board; return the chosen space (0-39, or JAIL), None when none is.

    The choice stays until another space, or the same one again, is chosen. `on_select` runs before the rerun
    a choice causes; `st.session_state[key]["space"]` is then the choice.
    """
    result = component()(
        key=key,
        data=plain(data),
        default={"space": None},
        on_space_change=on_select or (lambda: None),
    )
    space = result.space
    return None if space is None else int(space)


@cache
def legend_component() -> Callable[..., Any]:
    """The key to the marks, registered once; it shares the drawing code of the board."""
    scripts = read(*SCRIPTS[:3], "legend.js")
    return st.components.v2.component("monappoly_legend", css=read("tokens.css", "board.css"), js=scripts)


def legend(*, key: str = "legend") -> None:
    """Draw the key to the marks of the board."""
    legend_component()(key=key)
