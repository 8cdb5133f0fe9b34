"""Scenarios: a gallery of positions that each show a rule at work."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

import engine
from dashboard import session, view_file
from dashboard.link import LinkError
from dashboard.parts import links, style
from dashboard.parts.citations import link
from dashboard.parts.people import shown
from dashboard.parts.position import picture_data
from dashboard.parts.thumbnail import thumbnail
from dashboard.parts.trouble import trouble
from dashboard.wide import frame

PAGE = 18
ACROSS = 3
FIRST = ("start here", "surprising")  # these tags come first, in this order
HOME = "monappoly"
SHORT = 2  # answers of a short scenario at most
LENGTHS = ("Any length", "Short", "Longer")
LENGTH_HELP = f"Short: at most {SHORT} answers are given. Longer: more than that."
MOST_BYTES = 200_000
ALL = "All sections"
EVERY = "All rulebooks"
ANY = "Any subject"

Row = Mapping[str, Any]


def main() -> None:
    """Search, cards, pages."""
    frame("Scenarios")
    links.follow("scenarios")
    rows = sorted(session.catalogue(), key=rank)
    good = [row for row in rows if not row["error"]]
    heading = style.heading("Scenarios", 1).replace("mp-h1", "mp-h1 mp-big")
    says = f"Positions that each show a rule at work. Open one and step through it. {covered()}"
    style.show(f'<div class="mp-title">{heading}<span class="mp-meta">{style.escape(says)}</span></div>')
    found = filters(good)
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


def rank(row: Row) -> tuple[bool, int]:
    """Monappoly before the classic game; in each those tagged as a good start, then the surprising, then the rest."""
    return row["ruleset"] != HOME, next((place for place, tag in enumerate(FIRST) if tag in row["tags"]), len(FIRST))


def covered() -> str:
    """How much of the rulebook chosen they show."""
    book = session.widget("gallery-book") or HOME
    if book == EVERY:
        return ""
    found = session.coverage(book)
    return f"{found['shown']} of {found['of']} rules of {book_name(book)} are shown."


def filters(rows: Sequence[Row]) -> list[Row]:
    """What is searched for, in which section and rulebook, about what and how long."""
    with st.container(key="gallery-filters"):
        words_at, book_at, section_at, tag_at, length_at, count_at = st.columns(
            [330, 150, 220, 170, 140, 110], gap="small", vertical_alignment="bottom"
        )
    words = words_at.text_input(
        "Search by word, question or rule number",
        placeholder="can I build in jail",
        key="gallery-words",
        icon=":material/search:",
    )
    book = book_at.selectbox("Rulebook", book_names(rows), format_func=book_name, key="gallery-book")
    rows = [row for row in rows if book in (EVERY, row["ruleset"])]
    with section_at:
        section = section_choice(rows)
    with tag_at:
        tag = tag_choice(rows)
    length = length_at.selectbox("Length", LENGTHS, key="gallery-length", help=LENGTH_HELP)
    hits = {row["id"]: place for place, row in enumerate(session.gallery_search(words or ""))}
    found = [row for row in rows if row["id"] in hits and section in (ALL, row["section"])]
    found = [row for row in found if tag in (ANY, *row["tags"]) and fits_length(row, length)]
    if words:
        found.sort(key=lambda row: hits[row["id"]])
    with count_at:
        style.show(f'<div class="mp-count">{len(found)} scenario{"s" * (len(found) != 1)}</div>')
    return found


def book_names(rows: Sequence[Row]) -> list[str]:
    """The rulebook most of them are of first, then the others, then every one."""
    return [*[name for name, _ in Counter(row["ruleset"] for row in rows).most_common()], EVERY]


def section_choice(rows: Sequence[Row]) -> str:
    """One section of the rulebook."""
    sections = {row["section"]: row["section_title"] for row in rows}
    order = [ALL, *sorted(sections, key=lambda number: (len(number), number))]
    chosen = st.selectbox(
        "Section", order, format_func=lambda number: section_name(number, sections), key="gallery-section"
    )
    return chosen or ALL


def tag_choice(rows: Sequence[Row]) -> str:
    """What it is about: the tags, most used first, those that mark a good start before them."""
    counts = Counter(tag for row in rows for tag in row["tags"])
    first = [tag for tag in FIRST if tag in counts]
    tags = first + [tag for tag, _ in counts.most_common() if tag not in first]
    name = {ANY: ANY} | {tag: f"{tag[:1].upper()}{tag[1:]} ({counts[tag]})" for tag in tags}
    return st.selectbox("About", [ANY, *tags], format_func=lambda tag: name.get(tag, tag), key="gallery-tag") or ANY


def fits_length(row: Row, length: str) -> bool:
    """Short ones are told in an answer or two."""
    return length == LENGTHS[0] or (row["answers"] <= SHORT) == (length == LENGTHS[1])


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
    marks = [tag for tag in FIRST if tag in row["tags"]]
    section = " · ".join([f"{row['section']} {row['section_title']}", *marks])
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
    """A scenario of one's own, or a saved view; read and shown, never kept."""
    with st.expander("Open a file of your own: a scenario, or a saved view"):
        kinds = ["yaml", "yml", "json"]
        file = st.file_uploader("YAML of at most 200 KB, or JSON saved here", type=kinds, key="own-file")
        if file is None:
            st.caption(
                "The format is described in the project's README; every scenario here can be downloaded as an example."
            )
            return
        text = file.getvalue()[: MOST_BYTES + 1].decode("utf-8", errors="replace")
        saved = view_file.is_view(text)
        most = view_file.MOST_BYTES if saved else MOST_BYTES
        if file.size > most:
            words = {"message": f"{file.size:,} bytes", "expected": f"at most {most:,} bytes"}
            trouble("This file is too big", {"file": file.name, **words})
        elif saved:
            own_view(file.getvalue().decode("utf-8", errors="replace"))
        else:
            own_scenario(text, file.name)


def own_scenario(text: str, name: str) -> None:
    """A scenario that was dropped in."""
    try:
        scenario = session.scenario_of(text, name)
        session.run_of(text, name, (), ())
    except engine.EngineError as error:
        trouble("This scenario cannot be read", engine.error_row(error))
        return
    style.show(style.title(shown(scenario.title), scenario.shows))
    if st.button("Open", key="own-open"):
        session.open_own(text)
        st.switch_page("screens/explorer.py")


def own_view(text: str) -> None:
    """A saved view that was dropped in."""
    try:
        view = view_file.from_file(text)
        session.run_of(*session.source(view), view.off, view.table, view.branch)
    except LinkError as error:
        trouble("This saved view cannot be opened", error.row())
        return
    except engine.EngineError as error:
        trouble("This saved view cannot be played", engine.error_row(error))
        return
    if st.button("Open", key="own-open"):
        session.open_view(view)
        st.switch_page("screens/explorer.py")


main()
