"""Pieces of HTML, in which every word is escaped and cut to a sane length."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, Final

from engine.kernel import Step
from engine.pages.standing import law_words, pending_words, standings, table_words
from engine.state import State
from engine.views.board import currency_of
from engine.views.explorer import arithmetic, changes, citations, cited_by, rulings_named

Row = Mapping[str, Any]

MINUS: Final = "\u2212"
LONGEST: Final = 900  # letters of one sentence or rule
_MARKED = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
_RULING = re.compile(r"^R-\d")


def said(words: object) -> str:
    """Words as text of a page: escaped, and cut where they are endless."""
    text = "".join(letter if letter.isprintable() else " " for letter in str(words)[: LONGEST + 1])
    return escape(text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "\u2026")


def rule_text(text: str) -> str:
    """Our words of a rule: `**clause**` becomes the marked clause."""
    parts = _MARKED.split(text[: 4 * LONGEST])
    return "".join(f"<mark>{escape(part)}</mark>" if place % 2 else escape(part) for place, part in enumerate(parts))


def chips(numbers: Iterable[str]) -> str:
    """Numbers of rules and rulings in a row."""
    found = "".join(f'<span class="mp-chip{" mp-ruling" * bool(_RULING.match(n))}">{said(n)}</span>' for n in numbers)
    return f'<span class="mp-chips">{found}</span>' if found else ""


def money(amount: int, currency: str) -> str:
    """`£1,260`, with a true minus."""
    return f"{MINUS if amount < 0 else ''}{escape(currency)}{abs(amount):,}"


def signed(amount: int) -> str:
    """A gain or loss with its sign and colour."""
    if not amount:
        return '<span class="mp-soft">0</span>'
    return (
        f'<span class="{"mp-gain" if amount > 0 else "mp-loss"}">{"+" if amount > 0 else MINUS}{abs(amount):,}</span>'
    )


def figure(value: object) -> str:
    """An amount with separators, or words as they are."""
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{MINUS if value < 0 else ''}{abs(value):,}"
    return said(value)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], numbers: Sequence[int] = (), kind: str = "") -> str:
    """A table; cells are HTML already. `numbers` are the columns of amounts."""

    def cells(tag: str, row: Sequence[str]) -> str:
        return "".join(
            f"<{tag}{' class=mp-num' if place in numbers else ''}>{cell}</{tag}>" for place, cell in enumerate(row)
        )

    head = f"<thead><tr>{cells('th', heads)}</tr></thead>" if heads else ""
    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
    return f'<div class="mp-scroll"><table class="{kind}">{head}<tbody>{body}</tbody></table></div>'


def labelled(label: str, inside: str) -> str:
    """A piece under a small label; nothing where there is no piece."""
    return f'<div><div class="mp-label">{said(label)}</div>{inside}</div>' if inside else ""


# --- of a position


def standings_table(state: State, *, asked: bool = True) -> str:
    """Everyone: cash, place, titles; then pot, event and, with `asked`, who is asked."""
    currency = currency_of(state.law.ruleset)
    rows = []
    for row in standings(state):
        name = f'<span class="{"mp-out-of-it" if row["out"] else ""}">{said(row["name"])}</span>'
        name = f"<b>{name}</b>" if row["turn"] else name
        rest = f'<br><span class="mp-soft">{said(", ".join(row["rest"]))}</span>' if row["rest"] else ""
        deeds = said("; ".join(row["deeds"])) if row["deeds"] else '<span class="mp-soft">no titles</span>'
        rows.append((name, money(row["cash"], currency), said(row["place"]), deeds + rest))
    beside = [*table_words(state), pending_words(state) if asked else ""]
    more = "".join(f"<li>{said(line)}</li>" for line in beside if line)
    return table(("player", "cash", "on", "holds"), rows, (1,)) + (f'<ul class="mp-list">{more}</ul>' if more else "")


def law_line(state: State) -> str:
    """Ruleset, rules off, table options."""
    return said("; ".join(law_words(state)))


# --- of some steps


def why(steps: Sequence[Step]) -> str:
    """The rules with our text, and the rulings behind them."""
    rules, rulings = cited_by(steps)
    parts = [cite(row) for row in citations(steps[-1].after.law.ruleset, rules)]
    return "".join(parts + [ruling(row) for row in rulings_named(rulings)])


def cite(row: Row) -> str:
    """A rule: number, title, text, the deciding clause marked."""
    return (
        f'<div class="mp-cite">{chips([row["number"]])}<b>{said(row["title"])}</b><p>{rule_text(row["text"])}</p></div>'
    )


def ruling(row: Row) -> str:
    """What the book leaves open, how it is ruled, and why."""
    reason = f'<p class="mp-why">{rule_text(row["why"])}</p>' if row["why"] else ""
    head = f"{chips([row['id']])}<b>{rule_text(row['question'])}</b>"
    return f'<div class="mp-cite">{head}<p>{rule_text(row["ruling"])}</p>{reason}</div>'


def sums(steps: Sequence[Step]) -> str:
    """The arithmetic of every amount, line by line."""
    currency = currency_of(steps[-1].after.law.ruleset)
    return "".join(_sum(quote["lines"], currency) for quote in arithmetic(steps))


def _sum(lines: Sequence[Row], currency: str) -> str:
    rows = []
    for line in lines:
        shown = money(line["amount"], currency) if isinstance(line["amount"], int) else said(line["amount"])
        number = chips([line["rule"]]) if line.get("rule") else ""
        kind = " class=mp-sum" if line.get("total") else ""
        rows.append(f"<tr{kind}><td>{said(line['label'])}</td><td>{number}</td><td class=mp-num>{shown}</td></tr>")
    return f'<table class="mp-quote"><tbody>{"".join(rows)}</tbody></table>'


def changed(steps: Sequence[Step]) -> str:
    """Before and after, only what changed, with the rules behind it."""
    rows = []
    for row in changes(steps):
        difference = "" if row["change"] is None else signed(row["change"])
        rows.append((said(row["what"]), figure(row["before"]), figure(row["after"]), difference, chips(row["rules"])))
    return table(("what", "before", "after", "change", "by"), rows, (1, 2, 3)) if rows else ""


def ledger(flows: Sequence[Row], currency: str) -> str:
    """Payments: step, from, to, amount, what for, rules."""
    rows = [
        (
            str(row["step"]),
            said(row["from"]),
            said(row["to"]),
            money(row["amount"], currency),
            said(row["why"]),
            chips(row["rules"]),
        )
        for row in flows
    ]
    return table(("step", "from", "to", "amount", "for", "by"), rows, (3,))
