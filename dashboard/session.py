"""The only user of `st.session_state` and `st.query_params`.

It holds a view (scenario, step, answers changed, rules off) and the texts of scenarios; runs are worked out from the
text and kept in caches that all sessions share, so nothing is computed twice and nothing mutable is shared.
"""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import streamlit as st

import engine
from dashboard.link import LONGEST, MOST_BRANCHES, Branch, LinkError, View, fits, query_of, view_of
from dashboard.parts.search import Found, ready, search

SCENARIOS = Path(__file__).parent.parent / "scenarios"
OWN = "own"
MOST_UNDO = 50


# ---- kept for all sessions -------------------------------------------------------------------------------------


@st.cache_resource(show_spinner=False, max_entries=4)
def _catalogue(stamp: str) -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in engine.catalogue(SCENARIOS)}


@st.cache_resource(show_spinner=False, ttl=5)
def _stamp() -> str:
    """Names and times of the files, in short; looked up every few seconds at most."""
    files = [(str(file), file.stat().st_mtime_ns) for file in engine.scenario_files([SCENARIOS])]
    return hashlib.sha256(repr(files).encode()).hexdigest()


def catalogue() -> list[dict[str, Any]]:
    """Every packaged scenario; read again when a file has changed."""
    return list(_catalogue(_stamp()).values())


@st.cache_resource(show_spinner=False, max_entries=4)
def _searchable(stamp: str) -> list[Found]:
    """Every scenario with its words, those of its rules too."""
    found: list[Found] = []
    rows = [row for row in _catalogue(stamp).values() if not row["error"]]
    for ruleset in dict.fromkeys(row["ruleset"] for row in rows):
        titles = engine.rule_titles(ruleset)
        texts = {row["number"]: row["text"] for row in engine.citations(ruleset, titles)}
        found += ready([row for row in rows if row["ruleset"] == ruleset], titles, texts)
    return found


def gallery_search(words: str) -> list[dict[str, Any]]:
    """The packaged scenarios that fit, the best first; all of them without words."""
    if not words.strip():
        return catalogue()
    return [dict(row) for row in search(_searchable(_stamp()), words)]


@st.cache_resource(show_spinner=False, max_entries=8)
def _coverage(stamp: str, ruleset: str) -> dict[str, Any]:
    return engine.rules_shown(_catalogue(stamp).values(), ruleset)


def coverage(ruleset: str) -> dict[str, Any]:
    """How many rules of a rulebook the packaged scenarios name."""
    return _coverage(_stamp(), ruleset)


@st.cache_data(show_spinner=False, max_entries=2_000)
def preview(text: str, name: str) -> dict[str, Any]:
    """Counts and picture of a scenario."""
    return engine.preview(engine.load(_document(text), name=name))


@st.cache_resource(show_spinner=False, max_entries=200)
def scenario_of(text: str, name: str) -> engine.Scenario:
    """A scenario that has been read. Raises DataError."""
    return engine.load(_document(text), name=name)


Settings = tuple[tuple[str, str], ...]


def run_of(text: str, name: str, off: tuple[str, ...], table: Settings, branch: Branch | None = None) -> engine.Run:
    """A run, worked out once for the same text, rules off, options and answers. Raises DataError."""
    return _run(text, name, off, table, branch.key() if branch else "", branch)


@st.cache_resource(show_spinner=False, max_entries=120)
def _run(text: str, name: str, off: tuple[str, ...], table: Settings, key: str, _branch: Branch | None) -> engine.Run:
    answers = _branch.answers if _branch else ()
    keep = _branch.keep if _branch else None
    return engine.explore(scenario_of(text, name), off=off, table=dict(table), keep=keep, answers=answers)


def stops_of(
    text: str, name: str, off: tuple[str, ...], table: Settings, branch: Branch | None, *, level: str
) -> tuple[tuple[int, ...], dict[int, list[int]]]:
    """The moments of a run worth a stop, and where somebody is asked."""
    return _stops(text, name, off, table, branch.key() if branch else "", level, branch)


@st.cache_resource(show_spinner=False, max_entries=200)
def _stops(
    text: str, name: str, off: tuple[str, ...], table: Settings, key: str, level: str, _branch: Branch | None
) -> tuple[tuple[int, ...], dict[int, list[int]]]:
    run = _run(text, name, off, table, key, _branch)
    return tuple(engine.stops(run, level)), engine.asked_at(run)


@st.cache_resource(show_spinner=False, max_entries=40)
def trails_of(
    text: str, name: str, off: tuple[str, ...], table: Settings, key: str, _branch: Branch | None
) -> list[tuple[str, ...]]:
    """Where each step of a run stands."""
    return engine.trails(_run(text, name, off, table, key, _branch))


@st.cache_resource(show_spinner=False, max_entries=40)
def money_of(
    text: str, name: str, off: tuple[str, ...], table: Settings, key: str, _branch: Branch | None
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Balances at each moment, and every payment, of a run."""
    run = _run(text, name, off, table, key, _branch)
    return engine.balances(run), engine.cash_flow(run.steps)


@st.cache_resource(show_spinner=False, max_entries=60)
def kept(key: tuple[str, ...], _make: Callable[[], Any]) -> Any:
    """Something made once for a key, such as the picture of a whole run."""
    return _make()


@st.cache_resource(show_spinner=False)
def board_of(ruleset: str) -> tuple[list[dict[str, Any]], str]:
    """The spaces of a ruleset's board, and the sign of its money."""
    return engine.space_rows(ruleset), engine.currency_of(ruleset)


def _document(text: str) -> str:
    """A text is never taken for the name of a file."""
    return text if "\n" in text else text + "\n"


def text_of(id: str) -> tuple[str, str]:
    """Text and name of a packaged scenario. Raises LinkError for one that is not listed."""
    known = _catalogue(_stamp())
    if id not in known:
        message = f"there is no scenario '{id[:120]}'"
        raise LinkError("scenario", message, "the id of a scenario here", engine.nearest(id, known))
    return Path(known[id]["file"]).read_text(encoding="utf-8", errors="replace"), f"{id}.yaml"


# ---- the view of this session ----------------------------------------------------------------------------------


def view() -> View:
    """What the Explorer shows now. Raises LinkError when the address cannot be read."""
    query = st.query_params.to_dict()
    state = st.session_state
    # A quick second key press brings the address of before the first: what a control chose comes before any address.
    if state.pop("chosen", False):
        return shown()
    if query and query != state.get("query") and ("scenario" in query or "own" in query):
        state["view"], state["query"] = view_of(query), query
    return shown()


def shown() -> View:
    """What was shown last, whatever the address says."""
    found: View = st.session_state.get("view", View())
    return found


def show(found: View) -> None:
    """Remember a view, for the rest of this run too; a change to the run can be undone."""
    before = st.session_state.get("view")
    if before is not None and (before.scenario, before.own) == (found.scenario, found.own):
        if not _same_run(before, found):
            remember("undo", [*recall("undo", []), before][-MOST_UNDO:])
            remember("redo", [])
    else:
        remember("undo", [])
        remember("redo", [])
    _choose(found)


def _choose(found: View) -> None:
    st.session_state["view"], st.session_state["chosen"] = found, True


def write_address(found: View) -> None:
    """Put the view into the address, as far as it fits."""
    query = query_of(found)
    if not fits(query):
        query = {"scenario": found.scenario} if found.scenario != OWN else {}
    if st.query_params.to_dict() != query:
        st.query_params.from_dict(query)
    st.session_state["query"] = query


def link_fits(found: View) -> bool:
    """May the address be sent to somebody."""
    return fits(query_of(found))


def link_is_whole(found: View) -> bool:
    """Does the address hold every branch, too."""
    return link_fits(found) and (not found.branches or "branches" in query_of(found))


def open_scenario(id: str) -> None:
    """Show a packaged scenario from its start."""
    show(View(scenario=id))
    forget_widgets()


def open_own(text: str) -> None:
    """Show a scenario somebody dropped in."""
    show(View(scenario=OWN, own=text))
    forget_widgets()


def open_view(found: View) -> None:
    """Show a saved view."""
    show(found)
    forget_widgets()


def source(found: View) -> tuple[str, str]:
    """Text and name of what the view shows."""
    return (found.own, "your scenario") if found.own else text_of(found.scenario)


def take_branch(found: View, branch: Branch, step: int | None, *, instead: Branch | None = None) -> View:
    """Follow a what-if and keep it in the list of branches: in its own place, that of `instead`, or the last."""
    keys = [each.key() for each in found.branches]
    kept = list(found.branches)
    wanted = (instead or branch).key()
    if branch.key() in keys:
        branch = kept[keys.index(branch.key())]
    elif wanted in keys:
        kept[keys.index(wanted)] = branch
    else:
        kept.append(branch)
    return replace(found, branch=branch, step=step, branches=tuple(kept[-MOST_BRANCHES:]))


# ---- undo and redo ---------------------------------------------------------------------------------------------


def undo() -> None:
    """Back to what was shown before the last change."""
    _travel("undo", "redo")


def redo() -> None:
    """The change taken back, again."""
    _travel("redo", "undo")


def can(which: str) -> bool:
    """Is there anything to `undo` or `redo`."""
    return bool(recall(which))


def _travel(source: str, target: str) -> None:
    past: list[View] = recall(source, [])
    if past:
        remember(target, [*recall(target, []), st.session_state["view"]])
        remember(source, past[:-1])
        _choose(past[-1])
        remember("playing", False)


def _same_run(one: View, other: View) -> bool:
    """Do two views differ in nothing but the step and the level."""
    return replace(one, step=None, level="events") == replace(other, step=None, level="events")


# ---- small things screens remember -----------------------------------------------------------------------------


def remember(name: str, value: Any) -> None:
    """Keep a value of a screen, for this session."""
    st.session_state[f"kept-{name}"] = value


def recall(name: str, default: Any = None) -> Any:
    """A value kept by `remember`."""
    return st.session_state.get(f"kept-{name}", default)


def widget(key: str, default: Any = None) -> Any:
    """The value of a widget or a component by its key."""
    return st.session_state.get(key, default)


def set_widget(key: str, value: Any) -> None:
    """Set a widget before it is drawn."""
    st.session_state[key] = value


def add_message(row: dict[str, Any]) -> None:
    """Something to be said once, at the next run."""
    remember("messages", [*recall("messages", []), row])


def take_messages() -> list[dict[str, Any]]:
    """What is to be said now."""
    found: list[dict[str, Any]] = recall("messages", [])
    remember("messages", [])
    return found


def address() -> str:
    """The address of this page without its query."""
    return str(st.context.url or "").split("?")[0]


def forget_widgets() -> None:
    """Drop what belongs to the scenario shown before."""
    for key in [key for key in st.session_state if str(key).startswith("run-")]:
        del st.session_state[key]
    remember("playing", False)


__all__ = ["LONGEST", "Branch", "LinkError", "View"]
