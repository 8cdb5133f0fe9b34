"""The tree of steps without a browser: what is sent, what stays the same from step to step, where a choice leads."""

import json
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

import engine
from dashboard import explorer_outline, session
from dashboard.link import View
from dashboard.parts import outline
from dashboard.story import tell
from tests.dashboard.screens import EVIL, PURGE, branched, explorer, press, tab


def sent(at: AppTest) -> bytes:
    """The run as it went to the tree."""
    assert not at.exception, at.exception
    found: list[bytes] = [node.proto.bytes for node in at.get("bidi_component") if node.proto.bytes]
    assert len(found) == 1
    return found[0]


def here(at: AppTest) -> dict[str, Any]:
    """What the tree is told with each step."""
    told = [json.loads(node.proto.json) for node in at.get("bidi_component") if node.proto.json]
    return next(data for data in told if set(data) == {"run", "now"})


def leaves(rows: list[Any]) -> list[list[Any]]:
    """The stops of rows as the browser gets them."""
    return [leaf for row in rows for leaf in (leaves(row[-1]) if row[-1] else [row])]


def test_the_tree_has_the_start_and_every_stop() -> None:
    at = explorer(scenario=PURGE)
    data = outline.unpacked(sent(at))
    stops = leaves(data["nodes"])
    assert [row[3] for row in stops] == list(range(11))
    assert stops[0][2] == "Start"
    assert data["currency"] == "£"
    assert "Ann takes £640 from Free Parking." in [row[2] for row in stops]


def test_from_step_to_step_only_a_number_changes() -> None:
    at = explorer(scenario=PURGE)
    before, first = sent(at), here(at)
    press(at, "run-next-step")
    assert sent(at) == before
    assert here(at) == {**first, "now": 1}
    assert before.startswith(here(at)["run"].encode())


@pytest.mark.parametrize(("level", "stops"), [("steps", 26), ("events", 11), ("decisions", 4)])
def test_the_level_governs_the_finest_rows(level: str, stops: int) -> None:
    at = explorer(scenario=PURGE, level=level)
    assert len(leaves(outline.unpacked(sent(at))["nodes"])) == stops


def test_a_branch_is_another_run_of_the_same_scenario() -> None:
    own, other = sent(explorer(scenario=PURGE)), sent(branched())
    assert own[: outline.MARK] != other[: outline.MARK]
    assert outline.unpacked(own)["of"] == outline.unpacked(other)["of"]


def test_the_tree_is_only_made_while_its_tab_is_open() -> None:
    at = tab("Ledger", explorer(scenario=PURGE))
    assert not [node for node in at.get("bidi_component") if node.proto.bytes]


def test_names_are_sent_as_they_are_and_only_as_text() -> None:
    text = json.dumps(EVIL)
    scenario = engine.load(
        f"title: x\nshows: []\nseed: 1\ngiven: {{players: {{{text}: {{}}, bob: {{}}}}}}\nanswers: [{{{text}: roll}}]\n",
        name="x",
    )
    run = engine.explore(scenario)
    data = outline.unpacked(outline.packed(engine.outline(run, engine.stops(run)), "£", "x"))
    assert any(EVIL in row[2] for row in leaves(data["nodes"]))
    for script in ("outline_rows.js", "outline.js", "outline_here.js"):
        assert "innerHTML" not in outline.read(script)


def test_a_run_in_which_nothing_happened_says_so() -> None:
    at = AppTest.from_function(_nothing, default_timeout=30).run()
    assert not at.exception, at.exception
    assert "Nothing has happened yet" in at.markdown[0].value
    assert not at.get("bidi_component")


def _nothing() -> None:
    from dashboard.explorer_outline import outline as shown
    from dashboard.link import View
    from dashboard.story import tell

    own = "title: x\nshows: []\ngiven: {players: {ann: {}, bob: {}}}\n"
    shown(tell(View(scenario="own", own=own)))


@pytest.mark.parametrize(("step", "place"), [(0, 0), (6, 6), (99, 10)])
def test_a_step_chosen_is_gone_to(monkeypatch: pytest.MonkeyPatch, step: int, place: int) -> None:
    story = tell(View(scenario=PURGE))
    chosen: list[View] = []
    monkeypatch.setattr(session, "widget", lambda key: {"pick": {"step": step, "click": 1}})
    monkeypatch.setattr(session, "show", chosen.append)
    monkeypatch.setattr(session, "remember", lambda name, value: None)
    explorer_outline.to_step(story)()
    assert [view.step for view in chosen] == [story.stops[place]]


def test_before_a_choice_nothing_is_gone_to(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen: list[View] = []
    monkeypatch.setattr(session, "widget", lambda key: None)
    monkeypatch.setattr(session, "show", chosen.append)
    explorer_outline.to_step(tell(View(scenario=PURGE)))()
    assert not chosen
