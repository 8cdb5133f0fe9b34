"""A decision with its own widget, made from the decision: options, amounts, deals, dice. It knows no rule.

`ask` draws it and calls `on_answer(place, who, value, label)` when an answer is chosen.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import streamlit as st

from dashboard.parts import style
from dashboard.parts.citations import link
from dashboard.parts.people import shown
from dashboard.parts.trouble import plain

MOST_BUTTONS = 6
MOST_SHUT = 4
LAST = "bankrupt"  # giving up is listed after everything else
MENUS = ("turn_menu", "end_menu", "raise_funds")

OnAnswer = Callable[[int, str, Any, str], None]
Row = Mapping[str, Any]


def ask(row: Row, holdings: Sequence[Row], on_answer: OnAnswer, *, note: str) -> None:
    """The question with its options, open ones to be clicked, closed ones with rule and reason."""
    key = f"run-ask-{row['place']}"
    with st.container(gap="xxsmall"):
        style.show(label="Decision", note=note, decision=True)
        box(row, holdings, on_answer, key)


def box(row: Row, holdings: Sequence[Row], on_answer: OnAnswer, key: str) -> None:
    """The question, and a widget for each way to answer it."""
    with st.container(border=True, key=f"{key}-box"):
        who = "Chance" if row["asked"] == "chance" else shown(row["asked"])
        style.show(f'<div class="mp-ask">{style.escape(who)}: {style.escape(row["question"])}</div>')
        if row["taken"] is None and row["answered"]:
            style.show(style.taken_option(said(row), "this run"))
        options(row, key, on_answer)
        amounts(row, key, on_answer)
        if row["kind"] in ("roll", "dice"):
            dice(row, key, on_answer)
        if row["kind"] == "shuffle":
            st.caption("The seed shuffles this deck. A scenario file can give another order.")
        if row["kind"] in MENUS:
            deal(row, holdings, key, on_answer)
        shut(row)


def said(row: Row) -> str:
    """The answer of this run in words."""
    if row["kind"] in ("roll", "dice"):
        return "Dice " + ", ".join(str(each) for each in flat(row["value"]))
    if row["kind"] == "shuffle":
        return "The deck in the order of the seed"
    return f"{shown(row['who'])} speaks up: {row['label']}" if row["interjected"] else str(row["label"])


def options(row: Row, key: str, on_answer: OnAnswer) -> None:
    """Open options as buttons, or as a list to pick from where there are many."""
    is_open = [(number, each) for number, each in enumerate(row["options"]) if not each["closed_by"]]
    if row["taken"] is not None:
        style.show(style.taken_option(row["options"][row["taken"]]["label"]))
    others = [(number, each) for number, each in is_open if number != row["taken"]]
    others.sort(key=lambda pair: pair[1]["answer"] == LAST)
    if len(others) > MOST_BUTTONS:
        return many(row, [each for _, each in others], key, on_answer)
    for number, each in others:
        st.button(
            plain(each["label"]) or "this",
            key=f"{key}-{number}",
            icon=":material/radio_button_unchecked:",
            width="stretch",
            on_click=on_answer,
            args=(row["place"], row["asked"], each["answer"], each["label"]),
            help=plain(each["why"]) if each["why"] else None,
        )


def many(row: Row, others: Sequence[Row], key: str, on_answer: OnAnswer) -> None:
    """A list to pick from and a button."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        number = st.selectbox(
            f"{len(others)} more answers",
            range(len(others)),
            format_func=lambda place: others[place]["label"],
            key=f"{key}-many",
        )
        each = others[number or 0]
        args = (row["place"], row["asked"], each["answer"], each["label"])
        st.button("What if", key=f"{key}-many-go", on_click=on_answer, args=args)


def amounts(row: Row, key: str, on_answer: OnAnswer) -> None:
    """A number within the engine's bounds: a bid, a repayment."""
    for each in row["amounts"]:
        word, of = each["word"], each["of"]
        name = f"{word}, {of}" if of else word
        with st.container(horizontal=True, vertical_alignment="bottom"):
            amount = int(
                st.number_input(
                    f"{name.capitalize()} £{each['low']:,} to £{each['high']:,}",
                    each["low"],
                    each["high"],
                    each["low"],
                    key=f"{key}-{word}-amount",
                )
            )
            answer = {word: {of: amount}} if of else {word: amount}
            args = (row["place"], row["asked"], answer, f"{name} £{amount:,}")
            st.button(word.capitalize(), key=f"{key}-{word}-go", on_click=on_answer, args=args)


def dice(row: Row, key: str, on_answer: OnAnswer) -> None:
    """One number for every die."""
    about, value = row["about"], flat(row["value"])
    count = about.get("count") or len(about.get("rollers", [0])) * about.get("each", 1)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        faces = [
            int(
                st.number_input(
                    die_name(number, about),
                    1,
                    6,
                    value[number] if number < len(value) else 1,
                    key=f"{key}-die-{number}",
                    width=62,
                )
            )
            for number in range(count)
        ]
        answer = shaped(faces, about)
        label = "dice " + ", ".join(str(face) for face in faces)
        st.button("What if", key=f"{key}-dice-go", on_click=on_answer, args=(row["place"], "chance", answer, label))


def die_name(number: int, about: Row) -> str:
    """A number, or whose die it is."""
    rollers, each = about.get("rollers", []), about.get("each", 1)
    if len(rollers) > 1:
        return shown(rollers[number // each])
    return f"Die {number + 1}"


def flat(value: Any) -> list[int]:
    """Dice as they were answered, in one row."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        return [face for each in value for face in flat(each)]
    return [value] if isinstance(value, int) else []


def shaped(faces: list[int], about: Row) -> Any:
    """Dice in the form of the scenario files."""
    each, rollers = about.get("each", 1), len(about.get("rollers", []))
    if about.get("count"):
        return faces
    if rollers == 1:
        return faces[0] if each == 1 else faces
    return faces if each == 1 else [faces[start : start + each] for start in range(0, len(faces), each)]


def deal(row: Row, holdings: Sequence[Row], key: str, on_answer: OnAnswer) -> None:
    """A small form: with whom, what is given, what is taken."""
    mine = next((each for each in holdings if each["id"] == row["asked"]), None)
    others = {each["id"]: each for each in holdings if each["id"] != row["asked"]}
    if mine is None or not others:
        return
    with st.popover("Propose a deal", width="stretch", key=f"{key}-deal", on_change="rerun") as form:
        if not form.open:
            return
        name = st.selectbox("With", list(others), format_func=shown, key=f"{key}-deal-with")
        give = side("Give", mine, f"{key}-deal-give")
        take = side("Take", others[name], f"{key}-deal-take-{name}")
        answer = {"deal": {"with": name, "give": give, "take": take}}
        args = (row["place"], row["asked"], answer, f"deal with {shown(name)}")
        st.button("Propose", key=f"{key}-deal-go", on_click=on_answer, args=args)


def side(word: str, holding: Row, key: str) -> dict[str, Any]:
    """What one side puts in."""
    cash = int(st.number_input(f"{word} money", 0, max(0, holding["cash"]), 0, key=f"{key}-cash"))
    deeds = st.multiselect(f"{word} properties", holding["deeds"], key=f"{key}-deeds")
    found: dict[str, Any] = {"cash": cash} if cash else {}
    return found | ({"deeds": deeds} if deeds else {})


def shut(row: Row) -> None:
    """Closed options stay in sight, struck through, with the rule."""
    closed = [each for each in row["options"] if each["closed_by"]]
    pieces = [style.shut_option(each["label"], each["closed_by"], link) for each in closed[:MOST_SHUT]]
    if pieces:
        style.show(*pieces)
    if len(closed) > MOST_SHUT:
        with st.expander(f"{len(closed) - MOST_SHUT} more closed answers"):
            style.show(*[style.shut_option(each["label"], each["closed_by"], link) for each in closed[MOST_SHUT:]])
