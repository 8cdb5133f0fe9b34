"""The whole board of a position as one static SVG: no script, no font, nothing fetched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any, cast

from engine.kernel import Step
from engine.pages import marks
from engine.pages.cells import Faces, draw_space
from engine.pages.centre import draw_centre
from engine.pages.colours import Theme, ink, painted, sheet
from engine.pages.geometry import HEIGHT, JAIL_CELL, WIDTH, cell, token_places
from engine.pages.svg import clean, inset, node, rect
from engine.state import State
from engine.views.board import board_row, currency_of, space_rows

if TYPE_CHECKING:
    from engine.scenarios.runner import Run

Row = Mapping[str, Any]

FONTS = "'Source Sans 3','Source Sans Pro','Source Sans',Arial,'Liberation Sans',Helvetica,sans-serif"


@dataclass(frozen=True, slots=True)
class _Walk:
    """As much of a run as `board_row` reads."""

    start: State
    steps: tuple[Step, ...]


def board_svg(
    state: State, *, step: Step | Sequence[Step] | None = None, theme: Theme = "light", width: int = 640
) -> str:
    """The board of a position. `step` (or the steps up to it, the last one shown) marks what just happened.

    `theme`: `light` and `dark` have their colours written into the picture; `auto` follows the notebook or the reader's
    system; `page` takes the variables `--mp-...` of the page around it.
    """
    steps = (step,) if isinstance(step, Step) else tuple(step or ())
    walk = _Walk(steps[0].before if steps else state, steps)
    row = board_row(cast("Run", walk), len(steps))
    if steps and steps[-1].after is not state:
        row = {**board_row(cast("Run", _Walk(state, ())), 0), "path": row["path"], "acting": row["acting"]}
    return draw_board(row, state, theme=theme, width=width)


def run_board(run: Run, moment: int, *, theme: Theme = "page", width: int = 640) -> str:
    """The board of a run after step `moment`; 0 is the start."""
    state = run.steps[moment - 1].after if moment else run.start
    return draw_board(board_row(run, moment), state, theme=theme, width=width)


def draw_board(row: Row, state: State, *, theme: Theme, width: int) -> str:
    """A row of `board_row` drawn."""
    faces = faces_of(state)
    at = {player["at"] for player in row["players"] if not player["out"]}
    parts = [
        node("title", escape(describe(row, faces))),
        node("style", sheet(".mp-auto")) if theme == "auto" else "",
        rect((5, 5, WIDTH - 10, HEIGHT - 10), "lane"),
        draw_centre(row, faces),
        *[draw_space(space, row["deeds"].get(space["index"]), space["index"] in at, faces) for space in faces.spaces],
        _step_marks(row),
    ]
    places = token_places(row["players"])
    parts += [marks.token(place, faces.colours[name], faces.initials[name]) for name, place in places.items()]
    svg = node(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=width,
        height=width * HEIGHT // WIDTH,
        class_="mp-auto" if theme == "auto" else None,
        role="img",
        font_family=FONTS,
        style="max-width:100%;height:auto",
    )
    return painted(svg, theme)


def _step_marks(row: Row) -> str:
    """The path just walked and the space that acts."""
    drawn = marks.walked(row["path"]) if len(row["path"]) > 1 else ""
    acting = row["acting"]
    if acting is not None:
        box = JAIL_CELL if acting == "jail" else cell(acting).box
        drawn += rect(inset(box, 15), "none", stroke=ink("act-key"), stroke_width=46)
        drawn += rect(inset(box, 17), "none", stroke=ink("act"), stroke_width=30)
    return drawn


def faces_of(state: State) -> Faces:
    """Spaces of the ruleset, and a colour and an initial for every player."""
    ruleset = state.law.ruleset
    names = [player.name for player in state.table.players]
    spaces = tuple(space_rows(ruleset))
    colours = {name: f"p{seat % 6 + 1}" for seat, name in enumerate(names)}
    marked = dict(zip(names, initials(names), strict=True))
    wordmark = "MONAPPOLY" if ruleset == "monappoly" else ""
    return Faces(spaces, marks.second_sets(spaces), colours, marked, currency_of(ruleset), wordmark)


def initials(names: Sequence[str]) -> list[str]:
    """One letter a player, or letter and number where two share it."""
    firsts = [next((letter for letter in name if letter.isalnum()), "?").upper()[:1] for name in names]
    return [
        first if firsts.count(first) == 1 else f"{first}{firsts[: place + 1].count(first)}"
        for place, first in enumerate(firsts)
    ]


def describe(row: Row, faces: Faces) -> str:
    """The position in words, for those who do not see the picture."""
    told = []
    for player in row["players"]:
        place = "in jail" if player["at"] == "jail" else f"on {faces.spaces[player['at']]['name']}"
        told.append(f"{player['id']} {'bankrupt' if player['out'] else place} with {faces.money(player['cash'])}")
    pot = row["pot"]
    if pot is not None:
        told.append(f"{faces.money(pot['cash'])} and {len(pot['deeds'])} deeds in Free Parking")
    turn = f"{row['turn']['player']} is to play. " if row["turn"] else ""
    return clean(f"Board. {turn}{', '.join(told)}.")
