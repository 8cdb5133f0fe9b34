"""The panels of the Explorer. They show rows of the engine and hand answers to the session."""

import streamlit as st

import engine
from dashboard import explorer_actions as actions
from dashboard import session
from dashboard.explorer_settings import lazy, rules_off, table_options
from dashboard.explorer_share import share
from dashboard.link import LEVELS
from dashboard.parts import controls, decision, keys, style
from dashboard.parts.agenda import chain, still_to_come
from dashboard.parts.board import JAIL, board
from dashboard.parts.changes import changed
from dashboard.parts.citations import how_much, link, why
from dashboard.parts.people import shown
from dashboard.parts.position import board_data, heat_marks
from dashboard.parts.timeline import timeline
from dashboard.parts.trouble import trouble
from dashboard.parts.whynot import why_not
from dashboard.story import Story, branch_name

LEVEL_NAMES = {"events": "What happened", "steps": "Every rule", "decisions": "Decisions only"}
KEYS = [(("←", "→"), "step"), (("Shift", "←", "→"), "decision"), (("B",), "branch"), (("?",), "help")]
LABELS_AROUND = 45


# ---- the line above the board ----------------------------------------------------------------------------------


def title(story: Story) -> None:
    """Title, rules shown, what is in force, and the settings."""
    scenario = story.run.scenario
    options = engine.options_now(story.run)
    words = [f"{name.replace('_', ' ')} {value}" for name, value in options.items()] or ["printed options"]
    meta = " · ".join([story.ruleset.replace("_", " ").capitalize(), *words[:3], f"seed {scenario.seed}"])
    with st.container(horizontal=True, vertical_alignment="center", key="title"):
        style.show(style.title(scenario.title, scenario.shows[:5], meta, link))
        with lazy("Other scenario", "run-pop-other") as other:
            if other.open:
                pick_another()
        rules_off(story)
        table_options(story)
        share(story)


def pick_another() -> None:
    """Any packaged scenario by its title."""
    rows = {row["id"]: row for row in session.catalogue() if not row["error"]}
    if not rows:
        st.caption("There are no scenarios here.")
        return
    chosen = st.selectbox(
        "Scenario",
        list(rows),
        index=None,
        placeholder="Type a title or a word of it",
        format_func=lambda id: f"{rows[id]['title']} · {rows[id]['section_title']}",
        key="pick-scenario",
    )
    st.button("Open", key="pick-open", disabled=chosen is None, on_click=session.open_scenario, args=(chosen or "",))


# ---- the two halves --------------------------------------------------------------------------------------------


def halves(story: Story) -> None:
    """Board and controls left; what, why, changed, to come and decision right."""
    with st.container(key="cols"):
        left, right = st.columns([640, 572], gap="medium")
    with left:
        position(story)
    with right, st.container(key="beside", gap="xsmall"):
        headline(story)
        with st.container(key="pair"):
            reasons, outcome = st.columns([1, 1.16], gap="small")
        with reasons:
            because(story)
        with outcome:
            effects(story)
            asked(story)
            chain(engine.chain_rows(story.state))
        style.show(style.keys(KEYS))


def position(story: Story) -> None:
    """The board, the buttons, the timeline."""
    side = session.widget("run-side") or "After"
    row = engine.board_row(story.run, story.moment, story.since, before=side == "Before")
    spaces, currency = session.board_of(story.ruleset)
    shown_state = engine.state_at(story.run, story.since) if side == "Before" else story.state
    label = f"Board {side.lower()} step {story.here}"
    tips = engine.space_tips(shown_state)
    data = board_data(spaces, row, label=label, tips=tips, currency=currency)
    if session.widget("run-heat"):
        data |= heat_marks(engine.visits(story.run, story.moment), row["players"], tips)
    space = board(data, key="board")
    places = story.decisions()
    with st.container(horizontal=True, vertical_alignment="center", key="nav"):
        controls.steps(story.here, story.last, actions.go)
        pause = controls.player(bool(session.recall("playing")), actions.toggle_play)
        controls.side()
    track(story, places)
    about(space, tips)
    if session.recall("playing"):
        actions.ticker(story, pause)


def about(space: int | None, tips: dict[int | str, str]) -> None:
    """What the chosen space would do now, for those who cannot hover."""
    lines = tips.get("jail" if space == JAIL else space if space is not None else -1, "").split("\n")
    words = '<span class="mp-muted">Choose a space to read owner, rent and what building would cost.</span>'
    if lines != [""]:
        head, *rest = (style.escape(line) for line in lines)
        words = f"<b>{head}</b> {' · '.join(rest)}"
    elif space is not None:
        words = '<span class="mp-muted">Nobody owns this space and it charges nothing by itself.</span>'
    style.show(f'<div class="mp-space">{words}</div>')


def track(story: Story, places: list[int]) -> None:
    """The timeline with branches, and how fine the steps are."""
    window = range(max(0, story.here - LABELS_AROUND), min(story.last, story.here + LABELS_AROUND) + 1)
    labels = {place: stop_label(story, place) for place in window}
    lines = actions.other_lines(story)
    data = {"total": story.last, "first": 0, "now": story.here, "decisions": places, "labels": labels}
    timeline(
        {**data, "branches": [line.mark for line in lines]}, key="run-timeline", on_pick=actions.pick(story, lines)
    )
    with st.container(horizontal=True, vertical_alignment="center", key="levels"):
        st.segmented_control(
            "Steps shown",
            LEVELS,
            default=story.view.level,
            format_func=LEVEL_NAMES.__getitem__,
            key="run-level",
            label_visibility="collapsed",
            required=True,
            on_change=actions.change_level(story),
        )
        st.toggle("Where everyone has been", key="run-heat")
        travel()


def travel() -> None:
    """Take back a change of the run, and take it up again."""
    for label, icon, act, key in (("Undo", "undo", session.undo, "Ctrl+Z"), ("Redo", "redo", session.redo, "Ctrl+Y")):
        st.button(
            label,
            key=f"run-{icon}",
            icon=f":material/{icon}:",
            shortcut=key,
            on_click=act,
            disabled=not session.can(icon),
        )
    keys.help_button()


def stop_label(story: Story, place: int) -> str:
    """The sentence of a stop, for the timeline."""
    if place == 0:
        return "Start"
    return engine.story(story.run.steps[story.stops[place - 1] : story.stops[place]])[:120]


# ---- what happened ---------------------------------------------------------------------------------------------


def headline(story: Story) -> None:
    """The sentence, where in the turn we are, and whether this is a what-if."""
    scenario = story.run.scenario
    if story.here == 0:
        style.show(
            style.headline(f"Start · {len(story.run.start.table.players)} players", scenario.teaches or scenario.title)
        )
    else:
        style.show(style.headline(f"Step {story.here} · {actions.where(story)}", engine.story(story.steps)))
    if story.view.branch is not None:
        with st.container(horizontal=True, vertical_alignment="center", key="what-if"):
            style.show(f'<div class="mp-branch">What if: {style.escape(branch_name(story))}</div>')
            st.button("Back to the scenario's own run", key="run-own", on_click=actions.back_to_own(story))
    if story.run.stopped is not None and story.here == story.last:
        trouble("The run stops here", engine.error_row(story.run.stopped), "Give another answer below, or go back.")


def because(story: Story) -> None:
    """Why, and how much."""
    if story.here == 0:
        why(story.ruleset, story.run.scenario.shows, (), label="What this shows")
        return
    rules, rulings = engine.cited_by(story.steps)
    why_not(engine.why_not(story.steps))
    why(story.ruleset, rules, rulings)
    _, currency = session.board_of(story.ruleset)
    how_much(engine.arithmetic(story.steps), currency)


def effects(story: Story) -> None:
    """What changed, what is to come."""
    with st.container(key="slot-changed"):
        changed(engine.changes(story.steps))
    with st.container(key="slot-next"):
        still_to_come(engine.agenda(story.state))


def asked(story: Story) -> None:
    """The decisions of this stop, or the one before it."""
    places, here = story.asked_here()
    if not places:
        style.show('<p class="mp-muted">Nothing is asked any more.</p>', label="Decision")
    for place in places[-3:]:
        row = engine.decision_row(story.run, place)
        if row is not None:
            note = (
                "waits for an answer"
                if not row["answered"]
                else ""
                if here
                else f"answered at step {asked_stop(story, place)}"
            )
            holdings = engine.holdings(engine.state_before(story.run, place))
            decision.ask(row, holdings, actions.answer(story), note=note)
    for message in session.take_messages():
        trouble("This answer is not open", message)


def asked_stop(story: Story, place: int) -> int:
    """The stop at which an answer was given."""
    return story.place(story.run.given[place].step)


__all__ = ["halves", "pick_another", "shown", "title"]
