"""A run as a page of its own: no script, no font, nothing fetched; pictures inline, light and dark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from engine.kernel import Step
from engine.pages.board import run_board
from engine.pages.fragments import changed, chips, labelled, law_line, ledger, said, standings_table, sums, why
from engine.pages.standing import Move, ends, groups, told_moves
from engine.pages.style import style_of
from engine.views.board import currency_of
from engine.views.explorer import cited_by, story, tells
from engine.views.rows import cash_flow
from engine.views.wording import says

if TYPE_CHECKING:
    from engine.scenarios.runner import Run

MOST_STRETCHES: Final = 300  # stretches of steps on one page
MOST_STEPS: Final = 60  # steps listed in one stretch
MOST_PAYMENTS: Final = 400
MOST_ANSWERS: Final = 40  # answers shown between two stretches
MOST_BOARDS: Final = 8  # boards on the way, besides the first and the last

Span = tuple[int, int]


def report_html(run: Run, *, title: str = "") -> str:
    """The run told on one page: position, what happened and why, who paid whom, where it ended.

    A long run is told from both ends; the page says what it leaves out.
    """
    name = said(title or run.scenario.title)
    body = "".join((_head(run, name), _start(run), _story(run), _money(run), _end(run), _foot(run)))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f'<meta name="color-scheme" content="light dark"><title>{name}</title>{style_of(page=True)}</head>'
        f'<body class="mp-page"><main>{body}</main></body></html>\n'
    )


def _head(run: Run, name: str) -> str:
    teaches = run.scenario.teaches
    lead = f'<p class="mp-lead">{said(teaches)}</p>' if teaches else ""
    shows = [number for number in run.scenario.shows if number in run.cites]
    return f'<header><h1>{name}</h1><p class="mp-meta">{law_line(run.start)} {chips(shows)}</p>{lead}</header>'


def _start(run: Run) -> str:
    return f"<section><h2>The position</h2>{run_board(run, 0)}{standings_table(run.start)}</section>"


# --- what happened


def _story(run: Run) -> str:
    """Every stretch folded, answers between them, some boards on the way."""
    asked: dict[int, list[Move]] = {}
    for move in told_moves(run):
        asked.setdefault(move.moment, []).append(move)
    spans = list(groups(run.steps, list(asked)))
    first, left_out, last = ends(spans, MOST_STRETCHES)
    boards = frozenset(list(dict.fromkeys(m for m, given in asked.items() if _by_hand(given) and m))[:MOST_BOARDS])
    parts = [_answers(asked.get(0, ())), *_stretches(run, first, asked, boards)]
    if left_out:
        steps = last[0][0] - first[-1][1]
        told = f"{steps:,} steps are left out here, from {first[-1][1] + 1:,} to {last[0][0]:,}"
        parts.append(f'<p class="mp-gap">{told}: this page tells the first and the last {len(first)} stretches.</p>')
    parts += _stretches(run, last, asked, boards)
    if not run.steps:
        parts.append('<p class="mp-soft">Nothing has happened yet.</p>')
    return f"<section><h2>What happened</h2>{''.join(parts)}</section>"


def _by_hand(given: Sequence[Move]) -> bool:
    return any(move.by_hand for move in given)


def _stretches(run: Run, spans: Sequence[Span], asked: dict[int, list[Move]], boards: frozenset[int]) -> Iterator[str]:
    for first, last in spans:
        yield _stretch(run.steps[first:last], first)
        if last in boards:
            board = f'<div class="mp-inside">{run_board(run, last)}</div>'
            yield f'<details class="mp-quiet"><summary>The board at this moment</summary>{board}</details>'
        yield _answers(asked.get(last, ()))


def _stretch(steps: Sequence[Step], first: int) -> str:
    """One thing that happened: sentence and numbers; inside it the rules, the arithmetic, what changed, each step."""
    rules, _ = cited_by(steps)
    head = f'<span class="mp-n">{first + len(steps)}</span> {said(story(steps))} {chips(rules)}'
    inside = [
        labelled("How much", sums(steps)),
        labelled("What changed", changed(steps)),
        labelled("Why", why(steps)),
        labelled("Step by step", _each(steps, first)) if len(steps) > 1 else "",
    ]
    kind = "" if any(map(tells, steps)) else ' class="mp-quiet"'
    return f'<details{kind}><summary>{head}</summary><div class="mp-inside">{"".join(inside)}</div></details>'


def _each(steps: Sequence[Step], first: int) -> str:
    """The engine's steps one by one."""
    lines = [
        f"<li>{number}. {said(says(step))} {chips([*step.cites, *step.rulings])}</li>"
        for number, step in enumerate(steps[:MOST_STEPS], first + 1)
    ]
    if len(steps) > MOST_STEPS:
        lines.append(f"<li>and {len(steps) - MOST_STEPS} more</li>")
    return f'<ul class="mp-list">{"".join(lines)}</ul>'


def _answers(given: Sequence[Move]) -> str:
    """What was asked and answered at one moment."""
    lines = []
    for move in given[:MOST_ANSWERS]:
        asked = f": {said(move.asked)}" if move.asked else ""
        lines.append(f'<p class="mp-ask"><b>{said(move.who)}</b>{asked} \u2192 <b>{said(move.answer)}</b></p>')
    return "".join(lines)


# --- money and end


def _money(run: Run) -> str:
    """Every transfer, and what each account gained or lost by them."""
    flows = cash_flow(run.steps)
    if not flows:
        return "<section><h2>Who paid whom</h2><p class=mp-soft>No money moved.</p></section>"
    currency = currency_of(run.start.law.ruleset)
    first, left_out, last = ends(flows, MOST_PAYMENTS)
    gap = f'<p class="mp-gap">{left_out:,} payments between these are left out.</p>' if left_out else ""
    tail = ledger(last, currency) if last else ""
    return f"<section><h2>Who paid whom</h2>{ledger(first, currency)}{gap}{tail}</section>"


def _end(run: Run) -> str:
    """Where everyone stands, what is asked, and what did not go as written."""
    trouble = "".join(f'<p class="mp-gap">{said(line)}</p>' for line in _trouble(run))
    board = run_board(run, len(run.steps)) if run.steps else ""
    return f"<section><h2>At the end</h2>{trouble}{board}{standings_table(run.state)}</section>"


def _trouble(run: Run) -> Iterator[str]:
    if run.stopped is not None:
        yield f"The run stops here: {run.stopped.message}"
    yield from run.failures[:20]


def _foot(run: Run) -> str:
    steps, answers = len(run.steps), len(run.given)
    return (
        f"<footer>{steps:,} step{'s' * (steps != 1)}, {answers:,} answer{'s' * (answers != 1)}. Every number beside "
        "a sentence is a rule of the book in force, told in our own words; numbers that begin with R are rulings on "
        "what the book leaves open. This page holds all it shows and asks nothing of the network.</footer>"
    )
