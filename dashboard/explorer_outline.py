"""The run as a list: turn, roll, where in the roll, what happened; a row chosen leads to its step."""

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

import engine
from dashboard import session
from dashboard.parts import style, tables
from dashboard.story import Story

COLUMNS = {"stop": "Step", "turn": "Turn", "roll": "Dice", "where": "Where", "says": "What happened", "rules": "Rules"}
MOST_LINES = 14  # rows in sight; the rest scrolls
KEY = "run-outline-table"


def outline(story: Story) -> None:
    """The list, as fine as the level chosen above the timeline."""
    rows = session.kept(("outline", story.text, story.view.level, key_of(story)), lambda: listed(story))
    if not rows:
        style.show(style.empty("Nothing has happened yet. Answer the decision, or open another scenario."))
        return
    st.dataframe(
        tables.frame(rows, COLUMNS),
        hide_index=True,
        height=38 + 35 * min(len(rows), MOST_LINES),
        column_config={
            "Step": st.column_config.NumberColumn(width=50),
            "Turn": st.column_config.TextColumn(width=90),
            "Dice": st.column_config.TextColumn(width=90),
            "Where": st.column_config.TextColumn(width=210),
            "What happened": st.column_config.TextColumn(width="large"),
            "Rules": st.column_config.TextColumn(width=160),
        },
        key=KEY,
        on_select=to_step(story),
        selection_mode="single-row",
    )
    st.caption("Choose a row to go to its step. How fine the list is follows the switch under the timeline.")


def key_of(story: Story) -> str:
    """What tells this run from others of the same text."""
    view = story.view
    return "|".join((view.branch.key() if view.branch else "", ",".join(view.off), str(view.table)))


def listed(story: Story) -> Sequence[Any]:
    """The rows of the run shown."""
    return engine.outline(story.run, story.stops)


def to_step(story: Story) -> Callable[[], None]:
    """A row was chosen: go to its step."""

    def chosen() -> None:
        picked = ((session.widget(KEY) or {}).get("selection") or {}).get("rows") or []
        if picked and 0 <= picked[0] + 1 < len(story.stops):
            session.show(story.view.at(story.stops[picked[0] + 1]))

    return chosen
