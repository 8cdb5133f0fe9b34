"""The ledger of a run, and the whole table at the step shown: tables to read, filter, sort and take away."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import streamlit as st

import engine
from dashboard import session
from dashboard.parts import style, tables
from dashboard.parts.people import shown
from dashboard.story import Story

EVERY = ""
LEDGER = {"stop": "Step", "from": "From", "to": "To", "amount": "Amount", "why": "Why", "rules": "Rules", "how": "How"}
LEDGER_FILE = {**LEDGER, "step": "Engine step"}
MOST_LINES = 12  # rows in sight; the rest scrolls

Row = Mapping[str, Any]


def ledger(story: Story) -> None:
    """Every payment of the run shown, filtered as wished."""
    whole = engine.ledger(story.run)
    if not whole["rows"]:
        style.show(style.empty("No money moves in this run. Answer otherwise, or open another scenario."))
        return
    who, rule, why, count, file = st.columns([1.1, 1.4, 1.2, 1.6, 0.9], gap="small", vertical_alignment="bottom")
    with who:
        name = choice("Player", whole["players"], shown, "run-ledger-who")
    with rule:
        titles = engine.rule_titles(story.ruleset)
        number = choice("Rule", whole["rules"], lambda each: f"{each} {titles.get(each, '')}", "run-ledger-rule")
    with why:
        reason = choice("Reason", whole["reasons"], shown, "run-ledger-why")
    found = engine.ledger(story.run, who=name, rule=number, why=reason)
    rows = [ledger_line(story, row) for row in found["rows"]]
    with count:
        style.show(f'<div class="mp-count">{style.escape(total(found, name, story.ruleset))}</div>')
    with file:
        csv = tables.to_csv(rows, LEDGER_FILE)
        st.download_button("Download CSV", csv, "ledger.csv", "text/csv", key="run-ledger-csv", on_click="ignore")
    show_ledger(story, rows)


def show_ledger(story: Story, rows: Sequence[Row]) -> None:
    """The table; a row chosen leads to its step."""
    if not rows:
        style.show(style.empty("No payment fits. Take a filter away."))
        return
    st.dataframe(
        tables.frame(rows, LEDGER),
        hide_index=True,
        height=38 + 35 * min(len(rows), MOST_LINES),
        column_config={
            "Step": st.column_config.NumberColumn(width=50),
            "Amount": st.column_config.NumberColumn(format="localized", width=80),
            "Why": st.column_config.TextColumn(width=130),
            "How": st.column_config.TextColumn(width="large"),
        },
        key="run-ledger-table",
        on_select=to_step(story, rows),
        selection_mode="single-row",
    )
    st.caption("Choose a row to go to its step. The step is that of the timeline.")


def choice(label: str, values: Sequence[str], name: Callable[[str], str], key: str) -> str:
    """One of some values, or every one."""
    return (
        st.selectbox(label, [EVERY, *values], format_func=lambda each: name(each) if each else "Every one", key=key)
        or EVERY
    )


def ledger_line(story: Story, row: Row) -> dict[str, Any]:
    """A payment as a line: the stop it belongs to, names as they are shown."""
    line = {**row, "stop": story.place(row["step"]), "from": shown(row["from"]), "to": shown(row["to"])}
    return {**line, "why": shown(row["why"]), "rules": ", ".join(row["rules"]), "how": " → ".join(row["lines"])}


def total(found: Row, name: str, ruleset: str) -> str:
    """How many payments, and what they come to."""
    _, currency = session.board_of(ruleset)
    words = f"{found['count']} payment{'s' * (found['count'] != 1)}, {style.money(found['total'], currency)} moved"
    if not name:
        return words
    return f"{words}; {shown(name)} {style.plain_signed(found['gained'])} and {style.plain_signed(-found['spent'])}"


def to_step(story: Story, rows: Sequence[Row]) -> Callable[[], None]:
    """A row was chosen: go to its step."""

    def chosen() -> None:
        picked = ((session.widget("run-ledger-table") or {}).get("selection") or {}).get("rows") or []
        if picked and 0 <= picked[0] < len(rows):
            session.show(story.view.at(story.stops[rows[picked[0]]["stop"]]))

    return chosen


# ---- the whole table -------------------------------------------------------------------------------------------


def whole_table(story: Story) -> None:
    """Every player and every title at the step shown."""
    rows = engine.table_rows(story.state)
    for kind, label in (("players", "Players"), ("deeds", "Titles")):
        names = {key: heading(key) for key in rows[kind][0]} if rows[kind] else {}
        left, right = st.columns([4, 1], vertical_alignment="center")
        with left:
            style.show(style.chart_head(f"{label} at step {story.here}", "As the position on the board has them."))
        csv = tables.to_csv(rows[kind], names)
        right.download_button(
            f"{label} as CSV",
            csv,
            f"{kind}_step_{story.here}.csv",
            "text/csv",
            key=f"run-{kind}-csv",
            on_click="ignore",
        )
        numbers = {names[key]: money_column() for key in ("cash", "owed", "price", "rent_now") if key in names}
        st.dataframe(
            tables.frame([first_up(row) for row in rows[kind]], names),
            hide_index=True,
            column_config=numbers,
            key=f"run-{kind}-table",
            height=38 + 35 * min(len(rows[kind]), 28),
        )


def money_column() -> Any:
    """Thousands separated, to the right."""
    return st.column_config.NumberColumn(format="localized")


def heading(key: str) -> str:
    """The heading of a column."""
    return shown(key.replace("_", " "))


def first_up(row: Row) -> dict[str, Any]:
    """Names with a capital."""
    return {key: shown(value) if key in ("player", "owner") else value for key, value in row.items()}
