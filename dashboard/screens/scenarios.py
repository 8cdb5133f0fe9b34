"""Scenarios: a gallery of positions that each show a rule at work."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

import engine
from dashboard import session
from dashboard.parts import links, style
from dashboard.parts.citations import link
from dashboard.parts.people import shown
from dashboard.parts.position import picture_data
from dashboard.parts.search import matching
from dashboard.parts.thumbnail import thumbnail
from dashboard.parts.trouble import trouble
from dashboard.wide import frame

PAGE = 18
ACROSS = 3
FIRST = "start here"
NAMED = (
    "s06_cards/nope_chain_of_three",
    "s11_free_parking/nothing_left_to_hand_in",
    "s18_loans/overpayment_in_steps_of_fifty",
)
MOST_BYTES = 200_000
ALL = "All sections"
EVERY = "All rulebooks"

Row = Mapping[str, Any]


def main() -> None:
    """Search, cards, pages."""
    frame("Scenarios")
    links.follow("scenarios")
    rows = sorted(session.catalogue(), key=rank)
    style.show(
        '<div class="mp-title"><div class="mp-h1 mp-big" role="heading" aria-level="1">Scenarios</div>'
        '<span class="mp-meta">Positions that each show a rule at work. Open one and step through it.</span></div>'
    )
    found = filters([row for row in rows if not row["error"]])
    if not found:
        style.show(style.empty("No scenario fits. Take a word away, or choose another section."))
    above, below = st.container(), st.container()
    with below:
        chosen = page(found)
    with above:
        cards(chosen)
    own_file()
    for row in rows:
        if row["error"]:
            trouble("A scenario file cannot be read", row["error"])


def rank(row: Row) -> tuple[int, bool]:
    """The named ones first, then those tagged as a good start, then the rest in order."""
    place = next((place for place, id in enumerate(NAMED) if row["id"].endswith(id)), len(NAMED))
    return place, FIRST not in row["tags"]


def filters(rows: Sequence[Row]) -> list[Row]:
    """What is searched for, in which section and which rulebook."""
    words_at, section_at, book_at, count_at = st.columns([474, 236, 236, 253], gap="small", vertical_alignment="bottom")
    words = words_at.text_input(
        "Search by word or rule number", placeholder="purge, NOPE, 18.6", key="gallery-words", icon=":material/search:"
    )
    counts = Counter(row["ruleset"] for row in rows)
    books = [name for name, _ in counts.most_common()]
    book = book_at.selectbox("Rulebook", [*books, EVERY], format_func=book_name, key="gallery-book")
    sections = {row["section"]: row["section_title"] for row in rows if book in (EVERY, row["ruleset"])}
    order = [ALL, *sorted(sections, key=lambda number: (len(number), number))]
    section = section_at.selectbox(
        "Section", order, format_func=lambda number: section_name(number, sections), key="gallery-section"
    )
    titles = {number: title for name in books for number, title in engine.rule_titles(name).items()}
    found = matching(rows, words or "", titles)
    found = [row for row in found if book in (EVERY, row["ruleset"]) and section in (ALL, row["section"])]
    count_at.markdown(
        style.block(f'<div class="mp-count">{len(found)} scenario{"s" * (len(found) != 1)}</div>'),
        unsafe_allow_html=True,
    )
    return found


def book_name(name: str) -> str:
    """A ruleset for people."""
    return name.replace("_", " ").capitalize() if name != EVERY else name


def section_name(number: str, titles: Mapping[str, str]) -> str:
    """Number and title of a section."""
    return number if number == ALL else f"{number} {titles.get(number, '')}".strip()


def page(rows: Sequence[Row]) -> Sequence[Row]:
    """The rows of the page chosen; a short list needs none."""
    pages = -(-len(rows) // PAGE)
    if pages < 2:
        return rows
    chosen = st.pagination(pages, key="gallery-page")
    return rows[(chosen - 1) * PAGE : chosen * PAGE]


def cards(rows: Sequence[Row]) -> None:
    """Three in a row, all of one height."""
    with st.container(key="gallery"):
        for start in range(0, len(rows), ACROSS):
            for column, row in zip(st.columns(ACROSS, gap="small"), rows[start : start + ACROSS], strict=False):
                with column:
                    card(row)


def card(row: Row) -> None:
    """Picture, title, what it teaches, rules, counts, and the way in."""
    text, name = session.text_of(row["id"])
    try:
        found = session.preview(text, name)
    except engine.EngineError as error:
        trouble(row["title"], engine.error_row(error))
        return
    lines = "\n".join(part for part in (found["figure"], found["caption"]) if part)
    picture = thumbnail(picture_data(found["board"], alt=f"The board of {row['title']}", centre=lines))
    section = f"{row['section']} {row['section_title']}"
    with st.container(border=True, height="stretch", key=f"card-{row['id'].replace('/', '-')}"):
        style.show(style.card(picture, section, row["title"], row["teaches"]))
        with st.container(horizontal=True, vertical_alignment="center", key=f"foot-{row['id'].replace('/', '-')}"):
            style.show(style.chips(row["shows"][:3], link))
            counts = f"{found['steps']} steps, {found['decisions']} decision{'s' * (found['decisions'] != 1)}"
            style.show(f'<span class="mp-counts">{counts}</span>')
            if st.button("Open", key=f"open-{row['id']}"):
                session.open_scenario(row["id"])
                st.switch_page("screens/explorer.py")


def own_file() -> None:
    """A scenario of one's own, read and shown, never kept."""
    with st.expander("Open a scenario file of your own"):
        file = st.file_uploader("A scenario in YAML, at most 200 KB", type=["yaml", "yml"], key="own-file")
        if file is None:
            st.caption(
                "The format is described in the project's README; every scenario here can be downloaded as an example."
            )
            return
        if file.size > MOST_BYTES:
            trouble(
                "This file is too big",
                {"file": file.name, "message": f"{file.size:,} bytes", "expected": "at most 200,000 bytes"},
            )
            return
        text = file.getvalue().decode("utf-8", errors="replace")
        try:
            scenario = session.scenario_of(text, file.name)
            session.run_of(text, file.name, (), ())
        except engine.EngineError as error:
            trouble("This scenario cannot be read", engine.error_row(error))
            return
        style.show(style.title(shown(scenario.title), scenario.shows))
        if st.button("Open", key="own-open"):
            session.open_own(text)
            st.switch_page("screens/explorer.py")


main()
