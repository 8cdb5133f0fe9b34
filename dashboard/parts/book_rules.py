"""The rules: a list to find one in, and one with all that hangs on it."""

from typing import Any

import streamlit as st

from dashboard import session
from dashboard.parts import address, rule_page, rule_search, style
from dashboard.parts.book_data import OURS, book_data, card_data, uses


def rules_view(books: list[Any]) -> None:
    """A list to find a rule in, and the rule."""
    book = chosen_book(books)
    data = book_data(book)
    number, ruling = chosen_rule(data)
    left, right = st.columns([1, 2.9], gap="medium")
    with left:
        find_column(books, book, data, number)
    with right:
        if number is None:
            style.show(style.empty("There is no such rule in this book. Choose one from the list."))
        else:
            rule_column(books, book, data, number, ruling)


def chosen_book(books: list[Any]) -> str:
    """The book of the rule shown, from the address."""
    asked = address.get("book", OURS)
    return asked if asked in {book["name"] for book in books} else OURS


def chosen_rule(data: dict[str, Any]) -> tuple[str | None, str]:
    """The rule of the address and, if it names a ruling, the ruling."""
    rule, ruling = address.get("rule"), address.get("ruling")
    if rule in data["rulings"]:
        rule, ruling = "", rule
    about = data["rulings"][ruling]["rules"] if ruling in data["rulings"] else []
    asked = rule or next(iter(about), "" if ruling else next(iter(data["by_number"])))
    return (asked if asked in data["by_number"] else None), ruling


def find_column(books: list[Any], book: str, data: dict[str, Any], now: str | None) -> None:
    """Search, book, and the list: contents, or what the search found."""
    query = st.text_input(
        "Search by words or number",
        key="rb_query",
        placeholder="can I build in jail, 11.2.f, R-121",
        icon=":material/search:",
        max_chars=120,
        on_change=best_hit,
        args=(data,),
    )
    pick_book(books, book)
    section = next(each["sections"] for each in books if each["name"] == book)
    if not query.strip():
        st.markdown(rule_page.contents(section, data["rules"], now or "", book), unsafe_allow_html=True)
        return
    hits = rule_search.find(query, data["rules"], list(data["rulings"].values()))
    if not hits:
        style.show(style.empty("No rule holds these words. Try fewer or other words, or a number such as 11.2."))
        return
    st.caption(f"{len(hits)} {'rule' if len(hits) == 1 else 'rules'}, best first")
    found = rule_page.results(hits, data["by_number"], data["rulings"], now or "", book)
    st.markdown(found, unsafe_allow_html=True)


def best_hit(data: dict[str, Any]) -> None:
    """A new search shows the best rule at once."""
    hits = rule_search.find(session.widget("rb_query", ""), data["rules"], list(data["rulings"].values()))
    if hits:
        address.go(rule=hits[0].number, ruling=hits[0].ruling)


def pick_book(books: list[Any], book: str) -> None:
    """Which rulebook."""
    titles = {each["name"]: each["title"] for each in books}
    session.set_widget("rb_book", book)

    def change() -> None:
        picked = session.widget("rb_book")
        address.go(book="" if picked == OURS else picked, rule="", ruling="")

    st.selectbox("Rulebook", list(titles), format_func=titles.__getitem__, key="rb_book", on_change=change)


def rule_column(
    books: list[Any],
    book: str,
    data: dict[str, Any],
    number: str,
    ruling: str,
) -> None:
    """The rule, and beside it all that hangs on it."""
    rule, row = data["by_number"][number], next(each for each in books if each["name"] == book)
    name = next((f"{no} {title}" for no, title in row["sections"] if no == rule["section"]), "")
    main, beside = st.columns([1.35, 1], gap="medium")
    with main:
        step = rule_page.before_and_after(data["rules"], number, book)
        style.show(rule_page.rule_head(rule, name.removeprefix("intro "), row["title"]), step)
        if rule["figures"]:
            style.show(rule_page.figures(rule), label="Figures")
        show_rulings(data, rule, number, ruling)
    with beside:
        show_scenarios(rule, book)
        show_neighbours(data, number)
        show_cards(rule)
        show_functions(rule)


def show_rulings(data: dict[str, Any], rule: Any, number: str, ruling: str) -> None:
    """What the book leaves open; the ruling asked for first."""
    order = sorted(rule["rulings"], key=lambda each: each != ruling)
    if order:
        cards = [rule_page.ruling_card(data["rulings"][each], number, each == ruling) for each in order]
        style.show(rule_page.folded(cards, "rulings"), label="What the book leaves open", note=f"{len(order)} ruled")


def show_neighbours(data: dict[str, Any], number: str) -> None:
    """Which rules bear on this one, and on which it bears."""
    titles = {each: rule["title"] for each, rule in data["by_number"].items()}
    lines = rule_page.neighbours(data["relations"], number, titles, data["book"])
    if lines:
        style.show(rule_page.links(lines, "neighbours"), label="On the map", note="which rule overrides which")
    else:
        style.show('<p class="rb-none">It stands alone: no rule lifts, forbids or adjusts it.</p>', label="On the map")


def show_scenarios(rule: Any, book: str) -> None:
    """Scenarios that show the rule."""
    found = [use for use in uses(book) if use["file"] in set(rule["scenarios"])]
    if found:
        lines = [rule_page.scenario_line(use) for use in found]
        style.show(rule_page.links(lines, "scenarios"), label="See it happen", note=str(len(found)))


def show_cards(rule: Any) -> None:
    """Cards that touch the rule."""
    found = [card for card in card_data() if card["id"] in set(rule["cards"])]
    if found:
        lines = [rule_page.card_line(card) for card in found]
        style.show(rule_page.links(lines, "cards", 4), label="Cards that touch it", note=str(len(found)))


def show_functions(rule: Any) -> None:
    """The functions of the engine that carry the rule out."""
    if rule["claims"]:
        lines = [rule_page.function_line(claim) for claim in rule["claims"]]
        style.show(rule_page.links(lines, "functions", 4), label="In the engine")
