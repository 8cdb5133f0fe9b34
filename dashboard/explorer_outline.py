"""The run as a tree: turn, roll, each player's move, landing, card, debt; a step chosen in it is gone to."""

from collections.abc import Callable

import streamlit as st

import engine
from dashboard import session
from dashboard.parts import style
from dashboard.parts.outline import packed, picked, tree
from dashboard.story import Story

KEY = "run-outline"


def outline(story: Story) -> None:
    """The tree, as fine as the level chosen above the timeline."""
    if story.last == 0:
        style.show(style.empty("Nothing has happened yet. Answer the decision, or open another scenario."))
        return
    data: bytes = session.kept(("outline", story.text, story.view.level, key_of(story)), lambda: whole_run(story))
    tree(data, story.here, key=KEY, on_pick=to_step(story))
    st.caption(
        "Choose a step to go to it, or its number beside a group. How fine the steps are follows the switch under the"
        " timeline."
    )


def key_of(story: Story) -> str:
    """What tells this run from others of the same text."""
    view = story.view
    return "|".join((view.branch.key() if view.branch else "", ",".join(view.off), str(view.table)))


def whole_run(story: Story) -> bytes:
    """The run shown, for the tree."""
    _, currency = session.board_of(story.ruleset)
    return packed(engine.outline(story.run, story.stops), currency, f"{story.name} {story.text}")


def to_step(story: Story) -> Callable[[], None]:
    """A step was chosen: go to it."""

    def chosen() -> None:
        place = picked(session.widget(KEY))
        if place is not None:
            session.remember("playing", False)
            session.show(story.view.at(story.stops[max(0, min(place, story.last))]))

    return chosen
