"""The keys of the Explorer: a listener for those that buttons cannot take, and the help that names them all."""

from collections.abc import Callable
from functools import cache
from typing import Any

import streamlit as st

from dashboard.parts import style
from dashboard.parts.board import read

KEYS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("←", "→"), "a step back, a step on"),
    (("Shift", "←", "→"), "to the decision before, to the next"),
    (("Home", "End"), "to the start, to the end"),
    (("B",), "to the answers one could give instead; again for the next of them"),
    (("Ctrl", "Z"), "take back the last change of the run"),
    (("Ctrl", "Y"), "the change taken back, again"),
    (("H",), "this help; ? does the same"),
    (("Tab",), "through everything; board, timeline and tree of steps are one stop each: arrows move, Enter chooses"),
)
WORDS = (
    ("Step", "What happened since the stop before. Every rule shows each task by itself; Decisions only the answers."),
    ("Why", "The rules of the step, the deciding clause marked. A number leads to the Rulebook."),
    ("Why not", "What one might have expected, and the rule that kept it from happening."),
    ("Decision", "Another answer starts a branch: the run goes on from there, and the old one is kept."),
    ("Rules off", "Plays the run again without a rule."),
)


@cache
def listener() -> Callable[..., Any]:
    """The component that listens. Registered once."""
    return st.components.v2.component("monappoly_keys", js=read("keys.js"))


def listen() -> None:
    """Listen on this screen."""
    listener()(key="mp-keys")


@st.dialog("Keys, and what is where")
def help_box() -> None:
    """Every key, and a word on each panel."""
    rows = "".join(f"<tr><td>{pressed(keys)}</td><td>{style.escape(does)}</td></tr>" for keys, does in KEYS)
    style.show(f'<table class="mp-keytable"><tbody>{rows}</tbody></table>', label="Keys")
    words = "".join(f"<dt>{style.escape(name)}</dt><dd>{style.escape(says)}</dd>" for name, says in WORDS)
    style.show(f'<dl class="mp-words">{words}</dl>', label="Panels")


def pressed(keys: tuple[str, ...]) -> str:
    """Some keys as they stand on a keyboard."""
    return " ".join(f"<kbd>{style.escape(key)}</kbd>" for key in keys)


def help_button() -> None:
    """The way to it without a key."""
    if st.button("Help", key="run-help", icon=":material/help:", shortcut="H"):
        help_box()
