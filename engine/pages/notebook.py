"""States, steps, runs and comparisons as a notebook shows them: `_repr_html_` of each comes here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from engine.kernel import Step
from engine.pages.board import board_svg, run_board
from engine.pages.fragments import (
    changed,
    chips,
    figure,
    labelled,
    law_line,
    said,
    signed,
    standings_table,
    sums,
    table,
    why,
)
from engine.pages.standing import ends, groups, pending_words, told_moves
from engine.pages.style import style_of
from engine.state import State
from engine.views.explorer import cited_by, story
from engine.views.rows import options
from engine.views.wording import says

if TYPE_CHECKING:
    from engine.scenarios.runner import Run

Row = Mapping[str, Any]

MOST_LINES: Final = 60
MOST_OPTIONS: Final = 12
MOST_DIFFERENCES: Final = 80
SMALL: Final = 460  # width of a board


def _output(*parts: str) -> str:
    """A fragment that carries its own style and follows the notebook's theme."""
    return f'{style_of(page=False)}<div class="mp-page mp-out">{"".join(parts)}</div>'


def state_html(state: State) -> str:
    """The board, everyone, and what is asked with what is open and what closes the rest."""
    board = board_svg(state, theme="page", width=SMALL)
    asked = labelled("Asked", _asked(state))
    return _output(f'<p class="mp-meta">{law_line(state)}</p>', board, standings_table(state, asked=False), asked)


def _asked(state: State) -> str:
    """The question, its open answers, and the closed ones with their rules."""
    if state.decision is None:
        return ""
    rows = options(state)
    free = [row for row in rows if not row["closed_by"]]
    shut = [row for row in rows if row["closed_by"]]
    lines = [f"<li>{said(row['label'])}</li>" for row in free[:MOST_OPTIONS]]
    lines += [
        f"<li><s>{said(row['label'])}</s> {said(row['closed_by'][0]['reason'])} "
        f"{chips(each['rule'] for each in row['closed_by'])}</li>"
        for row in shut[:MOST_OPTIONS]
    ]
    more = len(rows) - len(lines)
    lines += [f'<li class="mp-soft">and {more} more</li>'] if more else []
    return f'<p><b>{said(pending_words(state))}</b></p><ul class="mp-list">{"".join(lines)}</ul>'


def step_html(step: Step) -> str:
    """What happened, how much, what changed, why."""
    head = f'<p class="mp-verdict">{said(says(step))}</p>'
    board = board_svg(step.after, step=step, theme="page", width=SMALL)
    parts = (
        labelled("How much", sums([step])),
        labelled("What changed", changed([step])),
        labelled("Why", why([step])),
    )
    return _output(head, f'<div class="mp-inside">{"".join(parts)}</div>', board)


def run_html(run: Run) -> str:
    """Title, how it came out, what happened line by line, the board at the end."""
    trouble = [run.stopped.message] if run.stopped is not None else []
    trouble += run.failures[:10]
    told = "".join(f'<p class="mp-gap">{said(line)}</p>' for line in trouble)
    spans = list(groups(run.steps, [move.moment for move in told_moves(run)]))
    first, left_out, last = ends(spans, MOST_LINES)
    gap = [f'<li class="mp-soft">{left_out:,} more between these</li>'] if left_out else []
    lines = [*(_line(run, *span) for span in first), *gap, *(_line(run, *span) for span in last)]
    return _output(
        f'<h3>{said(run.scenario.title)}</h3><p class="mp-meta">{law_line(run.start)}</p>{told}',
        f'<ul class="mp-list">{"".join(lines)}</ul>',
        run_board(run, len(run.steps), width=SMALL),
        standings_table(run.state),
    )


def _line(run: Run, first: int, last: int) -> str:
    steps = run.steps[first:last]
    return f"<li>{last}. {said(story(steps))} {chips(cited_by(steps)[0])}</li>"


def comparison_html(row: Row) -> str:
    """Where two runs part, and what differs at their ends."""
    if row["step"] is None:
        return _output("<p>The two runs are the same, step by step.</p>")
    sides = "".join(f"<div>{_side(name, row[name])}</div>" for name in ("left", "right"))
    differences = row["differences"]
    rows = [_difference(each) for each in differences[:MOST_DIFFERENCES]]
    more = len(differences) - len(rows)
    rest = f'<p class="mp-soft">and {more} more</p>' if more else ""
    found = table(("what", "left", "right", "difference"), rows, (1, 2, 3)) + rest if rows else "<p>Nothing.</p>"
    head = f"<h3>They part at step {row['step']}</h3>"
    return _output(head, f'<div class="mp-pair">{sides}</div>', labelled("What differs at the end", found))


def _side(name: str, step: Row | None) -> str:
    if step is None:
        return labelled(name, "<p>has ended</p>")
    return labelled(name, f"<p>{said(step['says'])}</p>{chips(step['cites'])}")


def _difference(row: Row) -> tuple[str, str, str, str]:
    """One line: what, both values, and how far apart amounts are."""
    head, _, rest = row["path"].partition(".")
    subject, _, key = rest.rpartition(".")
    what = f"{subject}, {key.replace('_', ' ')}" if head in ("players", "deeds") else row["path"].replace(".", ", ")
    left, right = row["before"], row["after"]
    amounts = all(isinstance(each, int) and not isinstance(each, bool) for each in (left, right))
    return said(what), _value(left), _value(right), signed(right - left) if amounts else ""


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return f"{len(value)} cards" if len(value) > 4 else said(", ".join(map(_item, value)) or "none")
    return "none" if value is None else figure(value if not isinstance(value, dict) else _item(value))


def _item(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{str(key).replace('_', ' ')} {each}" for key, each in value.items())
    return str(value)
