"""One rule on the page, and the list to find it in: HTML only, every word escaped."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any
from urllib.parse import quote

from dashboard.parts.rule_search import Hit
from dashboard.parts.style import NEXT, block, chip, chips, figure, heading, icon, rule_text, ruling_chip

VERBS = {"resolves": "carries out", "forbids": "forbids", "adjusts": "adjusts", "excepts": "excepts"}
STATUS = {"definition": "definition", "hidden": "not in the printed list"}
MANY = 6
OURS = "monappoly"

Row = Mapping[str, Any]


def rule_href(number: str) -> str:
    """The address of a rule or ruling on this screen, from anywhere in the app."""
    return f"/rulebook?rule={quote(number, safe='')}"


def card_href(name: str) -> str:
    """The address of a card."""
    return f"/rulebook?view=cards&card={quote(name, safe='')}"


def scenario_href(file: str) -> str:
    """The address that opens a scenario in the explorer."""
    return f"/explorer?scenario={quote(file, safe='/')}"


def own_book(book: str) -> str:
    """The part of an address that names a book other than ours."""
    return "" if book == OURS else f"&book={quote(book, safe='')}"


# --- the list ---------------------------------------------------------------------------------------------------------


def item(rule: Row, now: str, book: str, note: str = "", ruling: str = "") -> str:
    """One line of the list; `ruling` is to stand out on the page it leads to."""
    current = ' aria-current="page"' if rule["number"] == now else ""
    small = f"<small>{escape(note)}</small>" if note else ""
    words = f'<span class="rb-name">{escape(rule["title"])}{small}</span>'
    chosen = f"&ruling={quote(ruling, safe='')}" if ruling else ""
    href = escape(rule_href(rule["number"]) + chosen + own_book(book))
    number = f'<span class="rb-no">{escape(rule["number"])}</span>'
    return f'<a class="rb-item" href="{href}" target="_self"{current}>{number}{words}</a>'


def contents(sections: Iterable[Sequence[str]], rules: Sequence[Row], now: str, book: str) -> str:
    """The table of contents: sections that unfold, the one of the rule shown open."""
    here = next((rule["section"] for rule in rules if rule["number"] == now), "")
    parts = []
    for number, name in sections:
        lines = "".join(item(rule, now, book) for rule in rules if rule["section"] == number)
        mark = " open" if number == here else ""
        head = escape(name if number == "intro" else f"{number} {name}")
        parts.append(f"<details{mark}><summary>{head}</summary>{lines}</details>")
    return block(f'<nav class="rb-list" aria-label="Rules by section">{"".join(parts)}</nav>')


def results(hits: Sequence[Hit], rules: Mapping[str, Row], rulings: Mapping[str, Row], now: str, book: str) -> str:
    """What a search found, best first; a hit by a ruling says which question."""
    lines = []
    for hit in hits:
        asked = rulings.get(hit.ruling)
        note = f"{hit.ruling}: {asked['question']} {asked['ruling']}" if asked else ""
        lines.append(item(rules[hit.number], now, book, note, hit.ruling))
    return block(f'<nav class="rb-list" aria-label="Rules found">{"".join(lines)}</nav>')


# --- one rule ---------------------------------------------------------------------------------------------------------


def rule_head(rule: Row, section: str, book: str) -> str:
    """Number, title, text with the deciding clause marked, what kind of rule it is."""
    tags = [STATUS.get(rule["status"], ""), "" if rule["built"] else "not built yet"]
    marks = "".join(f'<span class="rb-tag">{escape(tag)}</span>' for tag in tags if tag)
    over = (
        f'<div class="rb-over">{chip(rule["number"])}<span>{escape(book)} \u00b7 {escape(section)}</span>{marks}</div>'
    )
    why = f'<p class="rb-why">{escape(rule["reason"])}</p>' if rule["reason"] else ""
    often = rule.get("frequency", "")
    often = f'<p class="rb-why">{escape(often.capitalize())}.</p>' if often else ""
    return f'<div class="rb-rule">{over}{heading(rule["title"], 2)}<p>{rule_text(rule["text"])}</p>{why}{often}</div>'


def before_and_after(rules: Sequence[Row], now: str, book: str) -> str:
    """Links to the rule before and the rule after."""
    numbers = [rule["number"] for rule in rules]
    place = numbers.index(now)
    back = step_link(numbers[place - 1], "\u2190 {}", book) if place else ""
    on = step_link(numbers[place + 1], "{} \u2192", book) if place + 1 < len(numbers) else ""
    return f'<div class="rb-step"><span>{back}</span><span>{on}</span></div>'


def step_link(number: str, words: str, book: str) -> str:
    """A link to a rule, in these words."""
    href = escape(rule_href(number) + own_book(book))
    return f'<a href="{href}" target="_self">{escape(words.format(number))}</a>'


def figures(rule: Row) -> str:
    """The figures of a rule, each with its name."""
    rows = "".join(
        f"<tr><td>{escape(name.replace('_', ' ').capitalize())}</td><td>{figure_words(value)}</td></tr>"
        for name, value in rule["figures"].items()
    )
    return f'<table class="rb-figures"><tbody>{rows}</tbody></table>'


def figure_words(value: Any) -> str:
    """A number, a row of numbers, or a table of them."""
    if isinstance(value, int):
        return figure(value)
    if all(isinstance(each, int) for each in value):
        return ", ".join(figure(each) for each in value)
    return "; ".join(" \u2192 ".join(figure(each) for each in row) for row in value)


def ruling_card(row: Row, now: str, chosen: bool = False) -> str:
    """What the book leaves open, how it is ruled, and why."""
    others = [number for number in row["rules"] if number != now]
    also = chips(others, rule_href) if others else ""
    ask = f'<div class="rb-ask">{ruling_chip(row["id"])}<span>{escape(row["question"])}</span></div>'
    words = f'<p>{rule_text(row["ruling"])}</p><p class="rb-why">Why: {rule_text(row["why"])}</p>'
    return f'<div class="rb-ruling{" rb-on" if chosen else ""}">{ask}{words}{also}</div>'


def folded(pieces: Sequence[str], what: str, most: int = MANY) -> str:
    """The first few; the rest behind a line that unfolds."""
    if len(pieces) <= most:
        return "".join(pieces)
    rest = f'<details class="rb-more"><summary>{len(pieces) - most} more {escape(what)}</summary>'
    return "".join(pieces[:most]) + rest + "".join(pieces[most:]) + "</details>"


def links(lines: Sequence[str], what: str, most: int = MANY) -> str:
    """A framed list of lines."""
    if len(lines) <= most:
        return f'<div class="rb-links">{"".join(lines)}</div>'
    rest = "".join(lines[most:])
    more = f'<details class="rb-more"><summary>{len(lines) - most} more {escape(what)}</summary>'
    return f'<div class="rb-links">{"".join(lines[:most])}</div>{more}<div class="rb-links">{rest}</div></details>'


def scenario_line(use: Row) -> str:
    """A scenario that shows the rule; opens it."""
    words = f"{icon(NEXT)}<span>{escape(use['title'])}</span>"
    return f'<a href="{escape(scenario_href(use["file"]))}" target="_self">{words}</a>'


def card_line(card: Row) -> str:
    """A card that touches the rule; opens it among the cards."""
    deck = escape(card["deck"].replace("_", " "))
    words = f"<span>{escape(card['says'])}<small>{deck}</small></span>"
    return f'<a href="{escape(card_href(card["id"]))}" target="_self">{icon(NEXT)}{words}</a>'


def function_line(claim: Row) -> str:
    """A function of the engine that carries the rule out."""
    over = f"{VERBS[claim['verb']]} \u201c{claim['subject']}\u201d"
    words = f"{escape(claim['says'])}<small>{escape(over)}</small>"
    where = f'<small class="rb-code">{escape(claim["file"])}: {escape(claim["name"])}</small>'
    return f"<div>{icon(NEXT)}<span>{words}{where}</span></div>"


def neighbours(relations: Iterable[Row], now: str, titles: Mapping[str, str], book: str = OURS) -> list[str]:
    """Each neighbour once for each way it is related, with what it is about."""
    grouped: dict[tuple[str, str], list[str]] = {}
    for row in relations:
        if now in (row["source"], row["target"]):
            outward = row["source"] == now
            key = (relation_words(row["verb"], outward), row["target"] if outward else row["source"])
            about = f"{row['subject']}: {row['says']}"
            said = grouped.setdefault(key, [])
            said += [about] if about not in said else []
    return [neighbour_line(verb, other, said, titles, book) for (verb, other), said in grouped.items()]


def neighbour_line(verb: str, other: str, said: Sequence[str], titles: Mapping[str, str], book: str) -> str:
    """One neighbour in words, from this rule's side."""
    number = (
        chip(other, rule_href(other) + own_book(book))
        if other
        else '<span class="mp-muted">nothing with a number</span>'
    )
    about = "".join(f"<small>{escape(each)}</small>" for each in said[:3])
    more = f"<small>and {len(said) - 3} more</small>" if len(said) > 3 else ""
    title = escape(titles.get(other, ""))
    return f'<div><span class="rb-verb">{verb}</span><span>{number} {title}{about}{more}</span></div>'


def relation_words(verb: str, outward: bool) -> str:
    """The verb as the rule shown would say it."""
    if verb == "resolves":
        return "comes before" if outward else "comes after"
    done = {"forbids": "forbidden by", "adjusts": "adjusted by", "excepts": "lifted by"}
    return {"excepts": "lifts"}.get(verb, verb) if outward else done[verb]
