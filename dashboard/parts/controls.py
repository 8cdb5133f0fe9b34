"""First, back, on, last, the decisions between, play and speed: buttons with shortcuts."""

from collections.abc import Callable

import streamlit as st

from dashboard.parts import style

SPEEDS = {"slow": 2.0, "1 step/s": 1.0, "fast": 0.4}
BOARD = ("Before", "After")

Go = Callable[[str], None]

BACK = (
    ("First step", "first_page", "first", "Home"),
    ("Previous decision", "keyboard_double_arrow_left", "decision before", "Shift+Left"),
    ("Previous step", "chevron_left", "previous", "Left"),
)
ON = (
    ("Next step", "chevron_right", "next", "Right"),
    ("Next decision", "keyboard_double_arrow_right", "next decision", "Shift+Right"),
    ("Last step", "last_page", "last", "End"),
)


def steps(here: int, last: int, go: Go) -> None:
    """The buttons to the left and right of the step number; `go` is called with the move."""
    for label, icon, move, shortcut in BACK:
        button(label, icon, move, shortcut, go, closed=here == 0)
    style.show(f'<div class="mp-where">Step {here} of {last}</div>')
    for label, icon, move, shortcut in ON:
        button(label, icon, move, shortcut, go, closed=here == last)


def button(label: str, icon: str, move: str, shortcut: str, go: Go, *, closed: bool) -> None:
    """One of them; its label is for the ear, its icon for the eye."""
    st.button(
        label,
        key="run-" + label.lower().replace(" ", "-"),
        icon=f":material/{icon}:",
        shortcut=shortcut,
        on_click=go,
        args=(move,),
        type="primary" if label == "Next step" else "secondary",
        disabled=closed,
    )


def player(playing: bool, on_toggle: Callable[[], None]) -> float:
    """Play or pause, and how fast; returns the seconds a step stays."""
    st.button("Pause" if playing else "Play", key="run-play", on_click=on_toggle)
    speed = st.selectbox("Speed", list(SPEEDS), index=1, key="run-speed", label_visibility="collapsed", width=92)
    return SPEEDS[speed or "1 step/s"]


def side() -> str:
    """Does the board show the position before or after the step."""
    return (
        st.segmented_control(
            "Board shows", BOARD, default="After", key="run-side", label_visibility="collapsed", required=True
        )
        or "After"
    )
