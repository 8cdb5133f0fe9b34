"""Take it along: the address, a scenario that runs, a transcript for a chat, a page that needs no app, a file."""

from collections.abc import Callable
from urllib.parse import urlencode

import streamlit as st

import engine
from dashboard import session
from dashboard.explorer_settings import lazy
from dashboard.link import LONGEST, query_of
from dashboard.parts.trouble import trouble
from dashboard.story import Story
from dashboard.view_file import to_file

WAYS = ("Link", "Text", "Scenario", "Page", "File")
MOST_SHOWN = 12_000
LEVELS = {"events": "what happened", "steps": "every rule", "decisions": "what happened"}


def share(story: Story) -> None:
    """The ways to take this view along, made only while the box is open."""
    with lazy("Copy and share", "run-pop-link") as box:
        if not box.open:
            return
        way = st.segmented_control("As", WAYS, default="Link", key="run-share-as", required=True) or "Link"
        makers: dict[str, Callable[[Story], None]] = {"Link": as_link, "Text": as_text, "Scenario": as_scenario}
        makers |= {"Page": as_page, "File": as_file}
        try:
            makers[way](story)
        except engine.EngineError as error:
            trouble("This cannot be written down", engine.error_row(error))


def as_link(story: Story) -> None:
    """The address of exactly this view."""
    if not session.link_fits(story.view):
        st.caption(f"This view needs more than the {LONGEST:,} characters a link may have. Send the file instead.")
        return
    whole = session.link_is_whole(story.view)
    rest = "" if whole else " Its other branches do not fit: send the file for those."
    st.caption(f"This address shows scenario, step, answers and settings as you see them now.{rest}")
    address = f"{session.address()}?{urlencode(query_of(story.view), safe='/,:')}"
    st.code(address, language=None, wrap_lines=True)


def as_text(story: Story) -> None:
    """What happened with rule numbers, to be pasted into a chat."""
    st.caption("What happened, with rule numbers, to be pasted into a chat. It follows the level of steps shown.")
    text = engine.transcript(story.run, LEVELS[story.view.level])
    shown(text, file_name(story, "txt"), "text/plain")


def as_scenario(story: Story) -> None:
    """The run shown as a scenario file."""
    st.caption("A scenario that runs and expects what happened here: dice, answers and settings are in it.")
    text = engine.scenario_yaml(story.run)
    shown(text, file_name(story, "yaml"), "text/yaml")


def as_page(story: Story) -> None:
    """The run as a page of its own."""
    st.caption("One file for those without the app: it needs no script and fetches nothing.")
    page = engine.report_html(story.run)
    st.download_button(
        "Download the page", page, file_name(story, "html"), "text/html", key="run-page", on_click="ignore"
    )


def as_file(story: Story) -> None:
    """The view with every branch, and the scenario as it was written."""
    st.caption("The view with all its branches. It is opened again under Scenarios or under Branches below.")
    with st.container(horizontal=True):
        st.download_button(
            "Download the view", to_file(story.view), file_name(story, "json"), key="run-view-file", on_click="ignore"
        )
        st.download_button(
            "Download the scenario", story.text, file_name(story, "yaml"), key="run-own-file", on_click="ignore"
        )


def shown(text: str, name: str, kind: str) -> None:
    """A text as a file, and with a button to copy it."""
    st.download_button("Download", text, name, kind, key="run-share-file", on_click="ignore")
    if len(text) > MOST_SHOWN:
        st.caption("This is the beginning only; the file holds all of it.")
    st.code(text[:MOST_SHOWN], language=None, wrap_lines=True)


def file_name(story: Story, ending: str) -> str:
    """After the scenario's file."""
    name = story.name.split("/")[-1].removesuffix(".yaml").replace(" ", "_")
    return f"{name}.{ending}"
