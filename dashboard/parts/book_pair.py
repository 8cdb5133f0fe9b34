"""Two rulebooks side by side; the right one may be a reader's own copy, which is read, shown and not kept."""

from typing import Any

import streamlit as st

from dashboard import session
from dashboard.parts import address, compare_books, style
from dashboard.parts.book_data import OURS, book_data

OWN = "own"
ALL = "All subjects"
FORMAT = (
    "A plain text file in UTF-8, at most 200 KB: each rule as a number (11.2.f) on a line of its own, its title on the"
    " next, its text on the lines after. It is shown to you only, and is not stored."
)


def pair_view(books: list[Any]) -> None:
    """Two books, subject by subject; or ours and a reader's copy, number by number."""
    titles = {book["name"]: book["title"] for book in books}
    left, right, subject = st.columns([1, 1, 1.2], gap="small")
    with left:
        first = pick("Left", "left", list(titles), OURS, titles)
    with right:
        others = [name for name in titles if name != first]
        second = pick("Right", "right", [*others, OWN], others[0] if others else OWN, {**titles, OWN: "Your own copy"})
    if second == OWN:
        own_copy(first, titles[first])
        return
    rows = compare_books.by_subject({name: book_data(name)["rules"] for name in (first, second)})
    names = [name for name, _ in rows]
    with subject:
        chosen = pick("Subject", "subject", [ALL, *names], names[0], {})
    shown = [row for row in rows if chosen in (ALL, row[0])]
    st.markdown(compare_books.subjects_page(shown, first, second, titles), unsafe_allow_html=True)


def pick(label: str, name: str, choices: list[str], default: str, titles: dict[str, str]) -> str:
    """A choice that stands in the address."""
    asked = address.get(name)
    session.set_widget(f"rb_{name}", asked if asked in choices else default)

    def change() -> None:
        address.go(**{name: session.widget(f"rb_{name}")})

    st.selectbox(label, choices, format_func=lambda each: titles.get(each, each), key=f"rb_{name}", on_change=change)
    found: str = session.widget(f"rb_{name}")
    return found


def own_copy(book: str, title: str) -> None:
    """The reader's text beside ours."""
    limit = compare_books.MOST_BYTES // 1024 // 1024 or 1
    given = st.file_uploader("Your copy of a rulebook", type=["txt", "md"], max_upload_size=limit, help=FORMAT)
    if given is None:
        style.show(style.empty(f"Drop in a text file to read it beside {title}."), f'<p class="mp-sub">{FORMAT}</p>')
        return
    copy = compare_books.read_own(given.read(compare_books.MOST_BYTES + 1))
    ours = book_data(book)["rules"]
    report(copy, {rule["number"] for rule in ours})
    if copy.rules:
        rows = compare_books.by_number(ours, copy.rules)
        if not st.toggle("Also show the rules that are not in your copy"):
            rows = [row for row in rows if row[1]]
        st.markdown(compare_books.own_page(rows, book, title), unsafe_allow_html=True)


def report(copy: compare_books.OwnCopy, numbers: set[str]) -> None:
    """How much was read, and what did not fit."""
    same = sum(rule["number"] in numbers for rule in copy.rules)
    st.caption(f"{len(copy.rules)} rules read, {same} with a number of this book.")
    if copy.misfits:
        with st.expander(f"{len(copy.misfits)} places did not fit", expanded=not copy.rules):
            style.show(compare_books.misfit_list(copy.misfits))
