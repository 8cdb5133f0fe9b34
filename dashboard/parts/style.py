"""The look of the app: one style block, and small pieces of HTML in which every word is escaped.

Each helper returns HTML as text; `show` puts it on the page. The pieces are written so that names such as
`<script>`, `*x*` or `$y$` appear as they are.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from html import escape
from typing import Any, Literal, NotRequired, TypedDict

import streamlit as st

from dashboard.parts.board import read

MINUS = "\u2212"
TWO_LINES, THREE_LINES = 120, 155  # so many letters of a headline fit the room kept for it in large, in small type
MARKED = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
RULING = re.compile(r"^R-\d")

DIAMOND = '<path d="M8 2l6 6-6 6-6-6z" fill="currentColor"/>'
NEXT = '<path d="M4 3v10l8-5z" fill="currentColor"/>'
RING = '<circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" stroke-width="1.5"/>'
SHUT = RING + '<path d="M3.2 12.8 12.8 3.2" stroke="currentColor" stroke-width="1.5"/>'
TAKEN = RING + '<circle cx="8" cy="8" r="4" fill="currentColor"/>'

Theme = Literal["light", "dark"]

Link = Callable[[str], str | None]
"""From a rule or ruling number to the address of its page."""


class ChangeRow(TypedDict):
    """One line of "Changed": what it was and is, the difference if it is an amount, the rules behind it."""

    what: str
    before: str | int
    after: str | int
    change: NotRequired[int | None]
    rules: NotRequired[Sequence[str]]


class QuoteLine(TypedDict):
    """One line of the arithmetic; the last one carries `total`."""

    label: str
    amount: int | str
    rule: NotRequired[str | None]
    total: NotRequired[bool]


class StackRow(TypedDict):
    """One thing still to come; `decision` marks those that will ask someone."""

    text: str
    rules: NotRequired[Sequence[str]]
    decision: NotRequired[bool]


def no_link(_number: str) -> str | None:
    """Chips without a target."""
    return None


@cache
def theme_watcher() -> Callable[..., Any]:
    """A component without a picture: it notices a theme switch. Registered once."""
    return st.components.v2.component("monappoly_theme", js=read("theme.js"))


def inject() -> Theme:
    """Put the style block on the page, once for each run of a screen; return the theme for the charts.

    A theme switch alone does not run the script again; the watcher asks for it.
    """
    theme = theme_now()
    st.html(f"<style>{read('tokens.css', 'style.css')}</style>")
    theme_watcher()(key="mp-theme", data={"theme": theme}, on_theme_change=lambda: None)
    return theme


def icon(shape: str, kind: str = "") -> str:
    """A small drawing in the colour of the text."""
    return f'<svg class="mp-icon {kind}" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">{shape}</svg>'


def flat(html: str) -> str:
    """HTML on one line: a blank line would end the HTML block and let Markdown read what follows."""
    return re.sub(r"\s*[\r\n\u2028\u2029]\s*", " ", html)


def show(*pieces: str, label: str | None = None, note: str = "", decision: bool = False) -> None:
    """Put pieces of HTML on the page, under a section label if there is one."""
    st.markdown(block(*pieces, label=label, note=note, decision=decision), unsafe_allow_html=True)


def block(*pieces: str, label: str | None = None, note: str = "", decision: bool = False) -> str:
    """The pieces as one block of HTML that Markdown leaves alone."""
    right = f'<span class="mp-note">{escape(note)}</span>' if note else ""
    mark = icon(DIAMOND, "mp-accent") if decision else ""
    words = f"<span>{escape(label)}</span>" if label else ""
    head = f'<div class="mp-label" role="heading" aria-level="2">{mark}{words}{right}</div>' if label else ""
    return flat(f'<div class="mp">{head}{"".join(pieces)}</div>')


def money(amount: int, currency: str = "£") -> str:
    """Pounds with thousands separated and a true minus."""
    return f"{MINUS if amount < 0 else ''}{escape(currency)}{abs(amount):,}"


def plain_signed(amount: int) -> str:
    """An amount with its sign, as plain text."""
    return f"{'+' if amount > 0 else MINUS if amount < 0 else ''}{abs(amount):,}"


def signed(amount: int) -> str:
    """A gain or loss with its sign and colour."""
    kind = "mp-gain" if amount > 0 else "mp-loss" if amount < 0 else "mp-muted"
    return f'<span class="{kind}">{plain_signed(amount)}</span>'


def figure(value: str | int) -> str:
    """An amount with separators, or words as they are."""
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{MINUS if value < 0 else ''}{abs(value):,}"
    return escape(str(value))


def chip(rule: str, href: str | None = None) -> str:
    """A rule number; numbers like R-121 get the outlined form of a ruling."""
    kind = "mp-chip mp-ruling" if RULING.match(rule) else "mp-chip"
    if href is None or not re.match(r"^(https?://|[/?#.])", href):
        return f'<span class="{kind}">{escape(rule)}</span>'
    return f'<a class="{kind}" href="{escape(href)}" target="_self">{escape(rule)}</a>'


def ruling_chip(ruling: str, href: str | None = None) -> str:
    """The number of a ruling, for what the book leaves open."""
    return chip(ruling, href).replace('class="mp-chip"', 'class="mp-chip mp-ruling"')


def chips(rules: Iterable[str], link: Link = no_link) -> str:
    """Several numbers in a row."""
    return '<span class="mp-chips">' + "".join(chip(rule, link(rule)) for rule in rules) + "</span>"


def disc(initial: str, colour: str) -> str:
    """A player's token in running text."""
    return f'<span class="mp-disc" style="background:var(--mp-{escape(colour)})">{escape(initial)}</span>'


def rule_text(text: str) -> str:
    """Our words of a rule: `**clause**` becomes the marked clause, everything else is escaped."""
    parts = MARKED.split(text)
    return "".join(f"<mark>{escape(part)}</mark>" if place % 2 else escape(part) for place, part in enumerate(parts))


def heading(name: str, level: int) -> str:
    """A heading without the anchor that Streamlit adds to real ones."""
    return f'<div class="mp-h{level}" role="heading" aria-level="{level}">{escape(name)}</div>'


def title(name: str, rules: Iterable[str] = (), meta: str = "", link: Link = no_link) -> str:
    """The line above the board: title, rules shown, ruleset and options."""
    right = f'<span class="mp-meta">{escape(meta)}</span>' if meta else ""
    return f'<div class="mp-title">{heading(name, 1)}{chips(rules, link)}{right}</div>'


def headline(step: str, says: str) -> str:
    """What just happened, in one sentence."""
    size = "mp-says" + " mp-long" * (len(says) > TWO_LINES) + " mp-longer" * (len(says) > THREE_LINES)
    return f'<div class="mp-what"><div class="mp-step">{escape(step)}</div><p class="{size}">{escape(says)}</p></div>'


def chart_head(name: str, says: str) -> str:
    """Title and explanation above a chart."""
    return f'{heading(name, 3)}<p class="mp-sub">{escape(says)}</p>'


def cite(number: str, name: str, text: str, link: Link = no_link) -> str:
    """A citation: number, title, our text with the deciding clause marked."""
    head = f'<div class="mp-head">{chip(number, link(number))}<b>{escape(name)}</b></div>'
    return f'<div class="mp-cite">{head}<p>{rule_text(text)}</p></div>'


def ruling(number: str, text: str, link: Link = no_link) -> str:
    """What the book leaves open, and how it is ruled."""
    return f'<p class="mp-open">{ruling_chip(number, link(number))} {rule_text(text)}</p>'


def also(rules: Iterable[str], link: Link = no_link) -> str:
    """The other rules of the step, as chips only."""
    numbers = "".join(chip(rule, link(rule)) for rule in rules)
    return f'<div class="mp-also">Also {numbers}</div>' if numbers else ""


def change_rows(rows: Iterable[ChangeRow], link: Link = no_link) -> str:
    """The table of what a step changed."""
    amounts = "".join(f'<th class="mp-num">{word}</th>' for word in ("before", "after", "change"))
    head = f"<th>what</th>{amounts}<th>by</th>"
    body = "".join(change_row(row, link) for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def change_row(row: ChangeRow, link: Link) -> str:
    """One line of that table."""
    change = row.get("change")
    return (
        f'<tr><td class="mp-subject">{escape(row["what"])}</td><td class="mp-num">{figure(row["before"])}</td>'
        f'<td class="mp-num">{figure(row["after"])}</td>'
        f'<td class="mp-num">{"" if change is None else signed(change)}</td>'
        f"<td>{chips(row.get('rules', ()), link)}</td></tr>"
    )


def quote_table(lines: Iterable[QuoteLine], link: Link = no_link, currency: str = "£") -> str:
    """The arithmetic of an amount: base, each adjustment with its number, result."""
    body = "".join(quote_line(line, link, currency) for line in lines)
    return f'<table class="mp-quote"><tbody>{body}</tbody></table>'


def quote_line(line: QuoteLine, link: Link, currency: str) -> str:
    """One line of the arithmetic."""
    rule, amount = line.get("rule"), line["amount"]
    shown = money(amount, currency) if isinstance(amount, int) else escape(amount)
    kind = ' class="mp-sum"' if line.get("total") else ""
    number = chip(rule, link(rule)) if rule else ""
    return f'<tr{kind}><td>{escape(line["label"])}</td><td>{number}</td><td class="mp-num">{shown}</td></tr>'


def stack(rows: Sequence[StackRow], link: Link = no_link) -> str:
    """What is still to come, next on top."""
    if not rows:
        return '<p class="mp-muted">Nothing is left to do: the turn passes on.</p>'
    items = []
    for place, row in enumerate(rows):
        mark = icon(DIAMOND) if row.get("decision") else icon(NEXT) if place == 0 else ""
        numbers = chips(row.get("rules", ()), link)
        items.append(f'<li><span class="mp-n">{mark}</span><span>{escape(row["text"])}</span>{numbers}</li>')
    return f'<ol class="mp-stack" tabindex="0">{"".join(items)}</ol>'  # it may scroll: within reach of keys


def shut_option(label: str, closed_by: Iterable[Mapping[str, Any]], link: Link = no_link) -> str:
    """A refused option: struck through, with the reason and the rule that closes it."""
    reasons = list(closed_by)
    why = "; ".join(str(item["reason"]) for item in reasons)
    numbers = chips((str(item["rule"]) for item in reasons), link)
    words = f"<span><s>{escape(label)}</s><small>Closed: {escape(why)}</small></span>"
    return f'<div class="mp-opt mp-shut"><span class="mp-ring">{icon(SHUT)}</span>{words}{numbers}</div>'


def taken_option(label: str, tag: str = "this run") -> str:
    """The option this run took."""
    words = f'<span>{escape(label)}</span><span class="mp-tag">{escape(tag)}</span>'
    return f'<div class="mp-opt mp-taken"><span class="mp-ring">{icon(TAKEN)}</span>{words}</div>'


def card(picture: str, section: str, name: str, teaches: str) -> str:
    """The upper part of a gallery card; `picture` is SVG made by `thumbnail`."""
    title_of_card = heading(name, 3).replace('aria-level="3"', 'aria-level="2"')
    words = f'<div class="mp-section">{escape(section)}</div>{title_of_card}<p>{escape(teaches)}</p>'
    return f'<div class="mp-card"><div>{picture}</div><div>{words}</div></div>'


def empty(text: str) -> str:
    """An empty state: it says what to do next."""
    return f'<p class="mp-empty">{escape(text)}</p>'


def keys(pairs: Iterable[tuple[Sequence[str], str]]) -> str:
    """The line of keyboard shortcuts."""
    shown = " ".join("".join(f"<kbd>{escape(key)}</kbd> " for key in names) + escape(does) for names, does in pairs)
    return f'<p class="mp-keys">{shown}</p>'


def theme_now() -> Theme:
    """The theme the page has, for charts."""
    return "dark" if st.context.theme.type == "dark" else "light"
