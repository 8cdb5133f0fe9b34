"""The branches of a run: a tree of what-ifs to open, name, annotate and forget; two of them side by side; a file."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import streamlit as st

import engine
from dashboard import chart_pairs, charts, session
from dashboard import explorer_actions as actions
from dashboard.branch_tree import Twig, tree
from dashboard.link import MOST_BRANCHES, MOST_NAME, MOST_NOTE, Branch, LinkError
from dashboard.parts import branch_pieces as pieces
from dashboard.parts import style
from dashboard.parts.citations import link
from dashboard.parts.people import colour, shown
from dashboard.parts.trouble import plain, trouble
from dashboard.story import Story, branch_name
from dashboard.view_file import MOST_BYTES, from_file, to_file

OWN = "The scenario's own run"
UNNAMED = "Another answer"
MOST_CHANGES = 20

Row = Mapping[str, Any]


def branches(story: Story) -> None:
    """The tree, the comparison, the file."""
    left, right = st.columns([1, 1.25], gap="medium")
    with left:
        twigs(story)
        files(story)
    with right:
        side_by_side(story)


def name_of(story: Story, branch: Branch | None) -> str:
    """What a run is called."""
    if branch is None:
        return OWN
    current = story.view.branch
    if not branch.name and current is not None and branch.key() == current.key():
        return branch_name(story)
    return branch.name or UNNAMED


# ---- the tree --------------------------------------------------------------------------------------------------


def twigs(story: Story) -> None:
    """The own run, and every what-if under the run it leaves."""
    style.show(style.chart_head("Branches", "Every what-if of this scenario, under the run it leaves."))
    with st.container(key="twigs", gap="xxsmall"):
        twig(story, Twig(branch=None, depth=0, place=-1))
        for each in tree(story.view.branches):
            twig(story, each)
    if not story.view.branches:
        style.show(style.empty("No branch yet. Pick another answer under Decision, and the run forks there."))


def twig(story: Story, each: Twig) -> None:
    """One run: open it, name it, forget it."""
    branch, current = each.branch, story.view.branch
    here = (branch.key() if branch else "") == (current.key() if current else "")
    with st.container(horizontal=True, vertical_alignment="center", key=f"run-twig-{each.place}"):
        name, note = name_of(story, branch), branch.note if branch else ""
        style.show(pieces.twig(each.depth, name if here else "", at(story, branch), note))
        if not here:
            key = f"run-twig-{each.place}-open"
            st.button(plain(name), key=key, on_click=actions.take, args=(story, branch), type="tertiary")
        if branch is not None:
            edit(story, branch, each.place)
            st.button(
                "Forget",
                key=f"run-twig-{each.place}-drop",
                type="tertiary",
                on_click=actions.drop,
                args=(story, branch),
            )


def at(story: Story, branch: Branch | None) -> str:
    """Where a branch leaves."""
    if branch is None:
        return ""
    return f"from step {story.place(actions.moment_of(story.own, branch.keep))}"


def edit(story: Story, branch: Branch, place: int) -> None:
    """Name and note of a branch."""
    with st.popover("Name and note", key=f"run-twig-{place}-edit", on_change="rerun", type="tertiary") as box:
        if not box.open:
            return
        with st.form(f"run-twig-{place}-form", border=False):
            name = st.text_input("Name", name_of(story, branch)[:MOST_NAME], max_chars=MOST_NAME)
            note = st.text_area("Note", branch.note, max_chars=MOST_NOTE, height=80)
            if st.form_submit_button("Keep"):
                rename(story, branch, name, note)
                st.rerun()


def rename(story: Story, branch: Branch, name: str, note: str) -> None:
    """Call a branch something else."""
    words = " ".join(name.split())[:MOST_NAME], " ".join(note.split())[:MOST_NOTE]
    found = Branch(branch.keep, branch.answers, *words)
    view, key = story.view, branch.key()
    rows = tuple(found if each.key() == key else each for each in view.branches)
    current = found if view.branch is not None and view.branch.key() == key else view.branch
    session.show(replace(view, branches=rows, branch=current))


# ---- two of them side by side ----------------------------------------------------------------------------------


def side_by_side(story: Story) -> None:
    """Where two runs part, and what everyone has at the end of each."""
    style.show(style.chart_head("Side by side", "Where two runs part, and what everyone has at the end of each."))
    runs: list[Branch | None] = [None, *story.view.branches]
    if len(runs) < 2:
        style.show(style.empty("Two runs are needed: answer a decision otherwise first."))
        return
    first, second = st.columns(2, gap="small")
    names = [name_of(story, each) for each in runs]
    now = next((place for place, each in enumerate(runs) if each == story.view.branch), 0)
    places = range(len(runs))
    left = first.selectbox("Left", places, format_func=names.__getitem__, key="run-pair-left")
    right = second.selectbox("Right", places, now or 1, format_func=names.__getitem__, key="run-pair-right")
    try:
        pair = [run_of(story, runs[place or 0]) for place in (left, right)]
    except engine.EngineError as error:
        trouble("One of them cannot be played", engine.error_row(error))
        return
    parting(story, runs[left or 0], pair)
    both_cash(story, [runs[left or 0], runs[right or 0]], pair)


def run_of(story: Story, branch: Branch | None) -> engine.Run:
    """A run of this scenario under the settings of the view."""
    return session.run_of(story.text, story.name, story.view.off, story.view.table, branch)


def parting(story: Story, left: Branch | None, pair: Sequence[engine.Run]) -> None:
    """The step at which they part, in words, and the ends as a table."""
    found = engine.parted(*pair)
    if found["same"]:
        style.show('<p class="mp-muted">The two are the same from start to end.</p>')
        return
    stops, _ = stops_of(story, left)
    place = next((place for place, moment in enumerate(stops) if moment >= found["step"]), len(stops))
    _, currency = session.board_of(story.ruleset)
    rows = [(word, found[side]) for word, side in (("Left", "left"), ("Right", "right"))]
    style.show(*[pieces.parted(word, row, link) for word, row in rows], label=f"They part at step {place}")
    style.show(
        pieces.ends_table([{**row, "id": shown(row["id"])} for row in found["players"]], currency), label="At the end"
    )
    rest = [row for row in found["changes"] if not row["path"].endswith(".cash")]
    if rest:
        with st.expander(f"{len(rest)} other differences at the end"):
            style.show(pieces.pair_table([{**row, "what": shown(row["what"])} for row in rest[:MOST_CHANGES]]))


def stops_of(story: Story, branch: Branch | None) -> tuple[tuple[int, ...], Any]:
    """The stops of another run at the level shown."""
    view = story.view
    return session.stops_of(story.text, story.name, view.off, view.table, branch, level=view.level)


def both_cash(story: Story, runs: Sequence[Branch | None], pair: Sequence[engine.Run]) -> None:
    """Cash by step in both, on one chart."""
    series = [cash_lines(story, branch) for branch in runs]
    found = engine.parted(*pair)["step"]
    stops, _ = stops_of(story, runs[0])
    place = next((place for place, moment in enumerate(stops) if found and moment >= found), None)
    style.show(style.chart_head("Cash in both", "Solid: left. Dashed: right."))
    figure = chart_pairs.cash_of_two(series[0], series[1], place, style.theme_now())
    st.plotly_chart(figure, theme=None, config=charts.CONFIG, key="run-pair-cash")


def cash_lines(story: Story, branch: Branch | None) -> list[charts.CashSeries]:
    """Cash of every account of a run at its stops."""
    view = story.view
    key = branch.key() if branch else ""
    balances, _ = session.money_of(story.text, story.name, view.off, view.table, key, branch)
    stops, _ = stops_of(story, branch)
    return [
        {
            "name": shown(row["id"]),
            "colour": colour(row["seat"]) if row["seat"] >= 0 else "ink-2",
            "cash": [row["cash"][moment] for moment in stops],
        }
        for row in balances
    ]


# ---- a file ----------------------------------------------------------------------------------------------------


def files(story: Story) -> None:
    """All of this as a file, and back."""
    if not session.link_is_whole(story.view):
        st.caption("Not every branch fits into the address any more: keep the file.")
    elif len(story.view.branches) >= MOST_BRANCHES:
        st.caption(f"{MOST_BRANCHES} branches are kept; a further one takes the place of the oldest.")
    with st.container(horizontal=True, vertical_alignment="center"):
        data = to_file(story.view)
        st.download_button(
            "Download branches", data, "branches.json", "application/json", key="run-file", on_click="ignore"
        )
    with st.expander("Open a file of branches", key="run-file-open", on_change="rerun") as box:
        if box.open:
            file = st.file_uploader("A file downloaded here, at most 600 KB", type=["json"], key="run-file-in")
            if file is not None:
                read(file)


def read(file: Any) -> None:
    """A file that was dropped in: a button to open it, or what is wrong with it."""
    if file.size > MOST_BYTES:
        trouble("This file is too big", {"file": file.name, "message": f"{file.size:,} bytes"})
        return
    try:
        view = from_file(file.getvalue().decode("utf-8", errors="replace"))
        session.run_of(*session.source(view), view.off, view.table, view.branch)
    except LinkError as error:
        trouble("This file cannot be opened", error.row())
    except engine.EngineError as error:
        trouble("This file cannot be played", engine.error_row(error))
    else:
        count = len(view.branches)
        words = f"Open it: {count} branch{'es' * (count != 1)}"
        st.button(words, key="run-file-go", on_click=partial(session.open_view, view))
