"""The settings of a run: rules switched off, table options."""

from dataclasses import replace
from functools import partial
from typing import Any

import streamlit as st

import engine
from dashboard import session
from dashboard.parts.trouble import plain
from dashboard.story import Story


def lazy(label: str, key: str) -> Any:
    """A popover whose content is only made while it is open."""
    return st.popover(label, width="content", key=key, on_change="rerun")


def rules_off(story: Story) -> None:
    """Switch rules off: those this run cites first, then all others."""
    count = len(story.view.off)
    with lazy(f"Rules off: {count or 'none'}", "run-pop-off") as box:
        if not box.open:
            return
        titles = engine.rule_titles(story.ruleset)
        whole = session.run_of(story.text, story.name, (), story.view.table)
        order = dict.fromkeys(number for number in (*whole.cites, *titles) if number in titles)
        st.caption("Switch a rule off and the run is played again without it. Rules this run cites come first.")
        session.set_widget("run-off", [number for number in story.view.off if number in titles])
        st.multiselect(
            "Rules off",
            list(order),
            format_func=lambda number: f"{number} {titles[number]}",
            key="run-off",
            on_change=partial(apply_off, story),
        )


def apply_off(story: Story) -> None:
    """Play the run again without those rules."""
    off = tuple(session.widget("run-off") or ())
    session.show(replace(story.view, off=off))


def table_options(story: Story) -> None:
    """What a table may settle for itself."""
    changed = dict(story.view.table)
    name = f"Table options: {len(changed)} changed" if changed else "Table options"
    with lazy(name, "run-pop-options") as box:
        if not box.open:
            return
        st.caption("What the rulebook leaves to the table. A change plays the run again.")
        for row in engine.option_rows(story.run.start.law.options):
            values = [str(value) for value in row["values"] if value != "custom brackets"]
            now = str(row["now"]) if str(row["now"]) in values else values[0]
            st.selectbox(
                row["name"].replace("_", " ").capitalize(),
                values,
                index=values.index(now),
                help=plain(f"{row['says']} {', '.join(row['rulings'])}"),
                key=f"run-option-{row['name']}",
                on_change=partial(apply_option, story, row["name"]),
            )


def apply_option(story: Story, name: str) -> None:
    """Play the run again under another option."""
    table = dict(story.view.table) | {name: str(session.widget(f"run-option-{name}"))}
    session.show(replace(story.view, table=tuple(sorted(table.items()))))
