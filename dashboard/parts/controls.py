"""First, back, on, last, the decisions between, play and speed: buttons with shortcuts."""

from collections.abc import Callable, Sequence

import streamlit as st

from dashboard.parts import style

SPEEDS = {"slow": 2.0, "1 step/s": 1.0, "fast": 0.4}
BOARD = ("Before", "After")

Go = Callable[[int], None]


def steps(here: int, last: int, decisions: Sequence[int], go: Go) -> None:
    """The buttons to the left and right of the step number."""
    before = max((place for place in decisions if place < here), default=0)
    after = min((place for place in decisions if place > here), default=last)
    left = [
        ("First step", "first_page", 0, "Home"),
        ("Previous decision", "keyboard_double_arrow_left", before, "Shift+Left"),
    ]
    left.append(("Previous step", "chevron_left", max(0, here - 1), "Left"))
    for label, icon, place, shortcut in left:
        button(label, icon, place, shortcut, go, closed=here == 0)
    style.show(f'<div class="mp-where">Step {here} of {last}</div>')
    right = [("Next step", "chevron_right", min(last, here + 1), "Right")]
    right += [
        ("Next decision", "keyboard_double_arrow_right", after, "Shift+Right"),
        ("Last step", "last_page", last, "End"),
    ]
    for label, icon, place, shortcut in right:
        button(label, icon, place, shortcut, go, closed=here == last)


def button(label: str, icon: str, place: int, shortcut: str, go: Go, *, closed: bool) -> None:
    """One of them; its label is for the ear, its icon for the eye."""
    st.button(
        label,
        key="run-" + label.lower().replace(" ", "-"),
        icon=f":material/{icon}:",
        shortcut=shortcut,
        on_click=go,
        args=(place,),
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
