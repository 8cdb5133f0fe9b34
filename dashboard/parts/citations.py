"""Why: the rules of what just happened with our text, their figures, and the rulings behind them."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any
from urllib.parse import quote as quoted

import engine
from dashboard.parts import style

MOST_CARDS = 3
MOST_RULINGS = 2


def link(number: str) -> str:
    """The Rulebook page of a rule or a ruling."""
    return f"/rulebook?rule={quoted(number, safe='')}"


def why(ruleset: str, rules: Sequence[str], rulings: Sequence[str], label: str = "Why") -> None:
    """The citation cards, the rulings, and the rest as chips."""
    rows = engine.citations(ruleset, rules)
    if not rows:
        style.show('<p class="mp-muted">Nothing was decided by a rule here.</p>', label=label)
        return
    pieces = [cite(row) for row in rows[:MOST_CARDS]]
    found = engine.rulings_named(rulings)
    pieces += [
        style.ruling(row["id"], f"{row['question']} Ruled: {row['ruling']}", link) for row in found[:MOST_RULINGS]
    ]
    rest = [row["number"] for row in rows[MOST_CARDS:]] + [row["id"] for row in found[MOST_RULINGS:]]
    style.show(*pieces, style.also(rest, link), label=label)


def cite(row: Mapping[str, Any]) -> str:
    """One rule with its figures."""
    card = style.cite(row["number"], row["title"], row["text"], link)
    words = [f"{name.replace('_', ' ')} {figure(value)}" for name, value in row["figures"].items()]
    if not words:
        return card
    return card.removesuffix("</div>") + f'<p class="mp-figures">Figures: {escape(" · ".join(words))}</p></div>'


def figure(value: Any) -> str:
    """A number of the rulebook, or a row of them."""
    if isinstance(value, list):
        return ", ".join(figure(each) for each in value)
    return f"{value:,}" if isinstance(value, int) else str(value)


def how_much(rows: Sequence[Mapping[str, Any]], currency: str) -> None:
    """The arithmetic of every amount."""
    if rows:
        tables = [style.quote_table(row["lines"], link, currency) for row in rows]
        style.show('<div class="mp-gap"></div>'.join(tables), label="How much")
