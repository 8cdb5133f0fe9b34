"""The map: the ring of all rules, the neighbourhood of one, and the same in words."""

from typing import Any

import streamlit as st

from dashboard import session
from dashboard.chart_base import CONFIG
from dashboard.parts import address, rule_map, rule_page, style
from dashboard.parts.book_data import OURS, book_data
from dashboard.parts.book_rules import show_neighbours

CHOOSE = "Choose a rule, or click one on the ring, to see what it overrides and what overrides it."


def map_view(books: list[Any], theme: str) -> None:
    """Which rule overrides which: the ring, one rule's neighbourhood, and the same in words."""
    data = book_data(OURS)
    rule, verbs = map_filters(data)
    made = rule_map.graph(data["rules"], data["relations"], verbs)
    sections = dict(books[0]["sections"])
    style.show(rule_map.legend())
    picture, words = st.columns([2.05, 1], gap="medium")
    with picture, st.container(key="rb-map-box"):
        style.show('<p class="mp-sub"><a href="#rb-in-words">The same in words</a></p>')
        draw_map(rule_map.whole(made, sections, rule, theme), f"rb_ring_{rule}", rule)
    with words:
        if rule is None:
            style.show(style.empty(CHOOSE))
        else:
            map_words(data, made, rule, verbs, theme)
    st.markdown('<div id="rb-in-words"></div>', unsafe_allow_html=True)
    with st.expander("The whole map in words"):
        st.markdown(
            rule_map.in_words([row for row in data["relations"] if row["verb"] in verbs], titles_of(data)),
            unsafe_allow_html=True,
        )


def map_filters(data: dict[str, Any]) -> tuple[str | None, list[str]]:
    """The rule looked at, from the address, and the kinds of lines drawn."""
    numbers = list(data["by_number"])
    asked = address.get("rule")
    session.set_widget("rb_map_rule", asked if asked in numbers else None)
    pick, kinds = st.columns([1.4, 2], gap="medium", vertical_alignment="bottom")
    pick.selectbox(
        "Rule",
        numbers,
        format_func=lambda number: f"{number} {data['by_number'][number]['title']}",
        key="rb_map_rule",
        placeholder="Choose a rule",
        on_change=lambda: address.go(rule=session.widget("rb_map_rule") or ""),
    )
    verbs = kinds.pills(
        "Lines",
        list(rule_map.VERBS),
        selection_mode="multi",
        default=list(rule_map.VERBS),
        format_func=lambda verb: rule_map.VERBS[verb][0].split(",")[0].capitalize(),
        key="rb_map_verbs",
    )
    return session.widget("rb_map_rule"), list(verbs)


def draw_map(figure: Any, key: str, now: str | None) -> None:
    """A picture whose dots can be clicked: a click chooses that rule."""
    alt = "Rules as dots, lines for which rule lifts, forbids or adjusts which; the list below says the same in words."
    event = st.plotly_chart(
        figure, theme=None, config=CONFIG, key=key, on_select="rerun", selection_mode="points", alt=alt
    )
    points = event["selection"]["points"] if event else []
    number = next((point["customdata"] for point in points if point.get("customdata")), None)
    number = number[0] if isinstance(number, list) else number
    if number and number != now:
        address.go(rule=str(number))
        st.rerun()


def map_words(data: dict[str, Any], made: Any, rule: str, verbs: list[str], theme: str) -> None:
    """One rule: its neighbourhood as a picture and in words."""
    row = data["by_number"][rule]
    style.show(style.cite(rule, row["title"], row["text"], rule_page.rule_href))
    if made.degree(rule):
        draw_map(rule_map.neighbourhood(made, rule, theme), f"rb_near_{rule}", rule)
    show_neighbours({**data, "relations": [each for each in data["relations"] if each["verb"] in verbs]}, rule)


def titles_of(data: dict[str, Any]) -> dict[str, str]:
    """Number -> title."""
    return {number: rule["title"] for number, rule in data["by_number"].items()}
