"""Below the board without a browser: ledger, whole table, branches, sharing, why not, visits."""

import json

import pytest

import engine
from dashboard import link, session
from dashboard.parts import tables
from tests.dashboard.screens import EVIL, PURGE, branched, explorer, first, opened, press, said, tab


def test_the_ledger_lists_every_payment_and_can_be_filtered() -> None:
    at = tab("Ledger", explorer(scenario=PURGE))
    assert "2 payments, £840 moved" in said(at)
    assert list(at.dataframe[0].value["Amount"]) == [640, 200]
    at.selectbox(key="run-ledger-who").set_value("ann").run()
    assert "1 payment, £640 moved; Ann +640 and 0" in said(at)
    at.selectbox(key="run-ledger-rule").set_value("8.2").run()
    assert "No payment fits" in said(at)


def test_the_whole_table_has_every_player_and_title() -> None:
    at = tab("Whole table", explorer(scenario=PURGE, step="99"))
    players, titles = (frame.value for frame in at.dataframe)
    assert dict(zip(players["Player"], players["Cash"], strict=True)) == {"Ann": 1260, "Bob": 1700}
    assert len(titles) == 28
    assert "Old Kent Road" in set(titles["Title"])


def test_cells_that_look_like_formulas_are_kept_as_words() -> None:
    text = tables.to_csv([{"a": "=1+1", "b": None, "c": -5}], {"a": "A", "b": "B", "c": "C"})
    assert text.splitlines() == ["A,B,C", "'=1+1,,-5"]


def test_branches_are_listed_compared_and_forgotten() -> None:
    at = tab("Branches", branched())
    html = said(at)
    assert "They part at step 6" in html
    assert "Ann purges Old Kent Road." in html
    assert "Ann purges Whitechapel Road." in html
    press(at, "run-twig-0-drop")
    assert "No branch yet" in said(at)


def test_a_branch_is_named_and_keeps_its_note_in_the_link() -> None:
    at = opened(tab("Branches", branched()), "run-twig-0-edit")
    next(box for box in at.text_input if box.label == "Name").set_value(EVIL)
    at.text_area[0].set_value("cheaper *street*")
    next(button for button in at.button if button.label == "Keep").click()
    html = said(at.run())
    assert "cheaper *street*" in html
    assert EVIL not in html
    again = link.view_of({name: first(value) for name, value in at.query_params.items()})
    assert again.branch is not None
    assert (again.branch.name, again.branch.note) == (EVIL, "cheaper *street*")
    assert again.branches == (again.branch,)


def test_a_change_is_undone_and_redone() -> None:
    at = branched()
    press(at, "run-undo")
    assert "What if" not in said(at)
    press(at, "run-redo")
    assert "What if: Purge Whitechapel Road" in said(at)
    assert at.button(key="run-redo").disabled


@pytest.mark.parametrize(("way", "words"), [("Text", "Ann takes £640"), ("Scenario", "title: Nothing left to hand in")])
def test_a_run_is_copied_as_text_and_as_a_scenario(way: str, words: str) -> None:
    at = opened(explorer(scenario=PURGE), "run-pop-link")
    at.session_state["run-share-as"] = way
    at.run()
    assert words in at.code[0].value
    if way == "Scenario":
        assert engine.run(engine.load(at.code[0].value)).ok


def test_why_not_is_said_with_the_rule() -> None:
    own = "monappoly/s00_conventions/jailed_a_moment_ago"
    run = engine.explore(engine.load(session.SCENARIOS / f"{own}.yaml"))
    moment = next(n for n, step in enumerate(run.steps, 1) if any(row["instead"] for row in engine.why_not([step])))
    html = said(explorer(scenario=own, step=str(moment)))
    assert "Why not" in html
    assert "collects no rent" in html
    assert "otherwise" in html


def test_the_layer_of_visits_and_the_help() -> None:
    at = explorer(scenario=PURGE, step="99")
    at.toggle(key="run-heat").set_value(True).run()
    boards = [json.loads(node.proto.json) for node in at.get("bidi_component") if node.proto.json]
    board = next(data for data in boards if data and "spaces" in data)
    assert board["heat"]["20"] == 1
    assert "Been here: Ann 1" in board["tips"]["20"]
    press(at, "run-help")
    assert "Keys" in said(at)
