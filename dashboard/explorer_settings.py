"""The settings of a run: rules switched off, table options, the link, the list of branches."""

from dataclasses import replace
from functools import partial
from typing import Any
from urllib.parse import urlencode

import streamlit as st

import engine
from dashboard import explorer_actions as actions
from dashboard import session
from dashboard.link import LONGEST, query_of
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


def copy_link(story: Story) -> None:
    """The address of exactly this view."""
    with lazy("Copy link", "run-pop-link") as box:
        if not box.open:
            return
        if session.link_fits(story.view):
            st.caption("This address shows scenario, step, answers and settings as you see them now.")
            address = f"{session.address()}?{urlencode(query_of(story.view), safe='/,:')}"
            st.code(address, language=None, wrap_lines=True)
        else:
            st.caption(f"This view needs more than the {LONGEST:,} characters a link may have. Send the file instead.")
        text, name = (story.text, story.name)
        st.download_button("Download the scenario", text, file_name=name.split("/")[-1].replace(" ", "_"))


def branches(story: Story) -> None:
    """The what-ifs so far: open one, or forget it."""
    with st.popover(f"Branches: {len(story.view.branches)}", width="content"):
        for number, branch in enumerate(story.view.branches):
            with st.container(horizontal=True, vertical_alignment="center"):
                st.button(
                    plain(branch.name or "what if"),
                    key=f"run-branch-{number}",
                    on_click=actions.take,
                    args=(story, branch),
                )
                st.button(
                    "Forget",
                    key=f"run-branch-{number}-drop",
                    type="tertiary",
                    on_click=actions.drop,
                    args=(story, branch),
                )
