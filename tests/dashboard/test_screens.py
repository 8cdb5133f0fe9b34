"""Gallery and Explorer without a browser: no exception, key figures, links in, steps, branches, boxes for trouble."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode

import pytest
from streamlit.testing.v1 import AppTest

import engine
from dashboard import link, session, view_file
from dashboard.branch_tree import tree
from dashboard.parts import tables
from dashboard.parts.search import matching

APP = str(Path(__file__).parents[2] / "dashboard" / "app.py")
PURGE = "monappoly/s11_free_parking/nothing_left_to_hand_in"
EXPLORER = "screens/explorer.py"
EVIL = "<script>alert(1)</script>"


def explorer(**query: str) -> AppTest:
    """The Explorer opened by a link."""
    at = AppTest.from_file(APP, default_timeout=30).run()
    for name, value in query.items():
        at.query_params[name] = value
    return at.switch_page(EXPLORER).run()


def said(at: AppTest) -> str:
    """Everything on the page as HTML and Markdown."""
    assert not at.exception, at.exception
    return "\n".join(block.value for block in at.markdown)


def first(value: str | list[str]) -> str:
    """A part of the address; AppTest gives some as lists."""
    return value if isinstance(value, str) else value[0]


def moment_of(words: str) -> int:
    """The step of the purge scenario whose sentence holds these words."""
    run = engine.explore(engine.load(session.SCENARIOS / f"{PURGE}.yaml"))
    return next(number for number, step in enumerate(run.steps, 1) if words in engine.says(step))


def press(at: AppTest, key: str) -> AppTest:
    return at.button(key=key).click().run()


# ---- gallery ---------------------------------------------------------------------------------------------------


def test_the_gallery_shows_every_scenario_with_picture_and_counts() -> None:
    at = AppTest.from_file(APP, default_timeout=30).run()
    html = said(at)
    assert "mp-thumb" in html
    assert "steps," in html
    at.selectbox(key="gallery-book").set_value("All rulebooks").run()
    good = [row for row in session.catalogue() if not row["error"]]
    assert f"{len(good)} scenarios" in said(at)
    assert sum(button.key.startswith("open-") for button in at.button) > 0


@pytest.mark.parametrize("words", ["purge nothing left", "11.2.f nothing left", "nothing left to hand in"])
def test_the_gallery_finds_by_word_and_by_rule_number(words: str) -> None:
    at = AppTest.from_file(APP, default_timeout=30).run()
    at.text_input(key="gallery-words").set_value(words).run()
    assert "Nothing left to hand in" in said(at)
    assert len(session.catalogue()) > sum(button.key.startswith("open-") for button in at.button)


def test_a_search_without_a_hit_says_what_to_do() -> None:
    at = AppTest.from_file(APP, default_timeout=30).run()
    at.text_input(key="gallery-words").set_value("xylophone").run()
    assert "No scenario fits" in said(at)


def test_open_leads_to_the_explorer() -> None:
    at = AppTest.from_file(APP, default_timeout=30).run()
    at.text_input(key="gallery-words").set_value("Nothing left to hand in").run()
    press(at, f"open-{PURGE}")
    assert "Step 0 of" in said(at)


def test_search_ranks_titles_before_mentions() -> None:
    row = {"id": "a", "title": "A", "tags": [], "teaches": "", "section_title": "", "shows": ["11.2.f"]}
    rows = [{**row, "teaches": "a purge"}, {**row, "title": "Purged"}, row]
    assert [each["title"] for each in matching(rows, "can I purge", {})] == ["Purged", "A"]
    assert len(matching(rows, "11.2", {})) == 3
    assert matching(rows, "11.3", {"11.2.f": "x"}) == []


# ---- explorer --------------------------------------------------------------------------------------------------


def test_without_a_scenario_it_says_what_to_do() -> None:
    assert "pick a scenario" in said(explorer())


def test_it_steps_and_writes_the_address() -> None:
    at = explorer(scenario=PURGE)
    assert "Step 0 of" in said(at)
    press(at, "run-next-step")
    assert "Step 1 of" in said(at)
    press(at, "run-last-step")
    last = first(at.query_params["step"])
    assert int(last) > 10
    press(at, "run-first-step")
    assert "Step 0 of" in said(at)
    press(at, "run-next-decision")
    assert "Decision" in said(at)


def test_a_link_leads_to_the_very_step() -> None:
    at = explorer(scenario=PURGE, step=str(moment_of("takes £640")))
    html = said(at)
    assert "£640" in html
    assert "11.2.c" in html
    assert "+640" in html


def test_every_level_reaches_the_end() -> None:
    for level in link.LEVELS:
        at = explorer(scenario=PURGE, level=level)
        press(at, "run-last-step")
        assert "King" in said(at)


def test_another_answer_is_a_branch_with_a_link() -> None:
    at = explorer(scenario=PURGE, step="12")
    other = next(button for button in at.button if "Whitechapel" in button.label)
    other.click().run()
    assert "What if: Purge Whitechapel Road" in said(at)
    query = {name: first(value) for name, value in at.query_params.items()}
    again = explorer(**query)
    assert "What if: Purge Whitechapel Road" in said(again)
    press(again, "run-last-step")
    assert "Whitechapel Road" in said(again)
    press(again, "run-own")
    assert "What if: Purge" not in said(again)


def test_dice_can_be_changed() -> None:
    at = explorer(scenario=PURGE, step="2")
    key = next(each.key for each in at.number_input if each.key.endswith("die-0"))
    at.number_input(key=key).set_value(2).run()
    press(at, key.replace("die-0", "dice-go"))
    assert "What if: dice 2, 1, 5" in said(at)


def test_a_rule_off_changes_the_run() -> None:
    at = explorer(scenario=PURGE, off="11.2.f")
    press(at, "run-last-step")
    assert "Ann takes" not in said(at)


def test_a_table_option_is_shown() -> None:
    assert "rounding 50" in said(explorer(scenario=PURGE, table="rounding:50"))


# ---- trouble ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ({"scenario": "monappoly/s11_free_parking/nothing_left_to_hand"}, "Did you mean"),
        ({"scenario": "../../etc/passwd"}, "there is no scenario"),
        ({"scenario": PURGE, "step": "-1"}, "whole number"),
        ({"scenario": PURGE, "step": "9" * 50}, "whole number"),
        ({"scenario": PURGE, "keep": "2", "answers": "[["}, "damaged"),
        ({"scenario": PURGE, "keep": "2", "answers": "~xx"}, "damaged"),
        ({"scenario": PURGE, "keep": "900", "answers": "[]"}, "no answer 900"),
        ({"scenario": PURGE, "keep": "2", "answers": '[["zed","roll"]]'}, "no player"),
        ({"scenario": PURGE, "off": "11.2.z"}, "no rule"),
        ({"scenario": PURGE, "table": "roundin:50"}, "rounding"),
        ({"scenario": PURGE, "table": "rounding:7"}, "rounding"),
        ({"scenario": PURGE, "level": "x"}, "no level"),
        ({"own": link.packed("title: [")}, "cannot be shown"),
        ({"own": link.packed("x" * 300_000)}, "200 KB"),
    ],
)
def test_bad_links_end_in_a_readable_box(query: dict[str, str], words: str) -> None:
    html = said(explorer(**query))
    assert "mp-trouble" in html
    assert words in html


def test_an_answer_that_is_not_open_says_so() -> None:
    html = said(explorer(scenario=PURGE, keep="2", answers='[["ann","Mayfair"]]', step="99"))
    assert "mp-trouble" in html
    assert "Mayfair" in html


def test_names_of_players_do_no_harm() -> None:
    text = f"title: A\nshows: []\ngiven:\n  players:\n    {EVIL!r}: {{}}\n    'b*b*$x$': {{}}\nanswers: []\n"
    html = said(explorer(own=link.packed(text)))
    assert EVIL not in html.replace("&lt;", "[")
    assert "mp-trouble" in html or "mp-what" in html


# ---- links -----------------------------------------------------------------------------------------------------

VIEWS = [
    link.View(scenario=PURGE),
    link.View(scenario=PURGE, step=7, off=("11.2.f", "0.5"), table=(("rounding", "50"),), level="steps"),
    link.View(scenario=PURGE, branch=link.Branch(2, (("ann", {"deal": {"with": "bob", "give": {"cash": 5}}}),), "x")),
    link.View(scenario="own", own="title: x\n" * 40, step=0),
]


@pytest.mark.parametrize("view", VIEWS)
def test_a_view_survives_its_link(view: link.View) -> None:
    query = {name: values[0] for name, values in parse_qs(urlencode(link.query_of(view))).items()}
    back = link.view_of(query)
    assert (back.scenario, back.step, back.off, back.table, back.level, back.own) == (
        view.scenario,
        view.step,
        view.off,
        view.table,
        view.level,
        view.own,
    )
    assert (back.branch.key() if back.branch else None) == (view.branch.key() if view.branch else None)


def test_other_branches_ride_along_while_there_is_room() -> None:
    branches = tuple(link.Branch(n, (("ann", "roll"),), f"branch {n}") for n in range(9))
    assert link.view_of(link.query_of(link.View(scenario=PURGE, branches=branches))).branches == branches
    many = tuple(link.Branch(n, (("ann", hashlib.sha256(bytes([n])).hexdigest()),), "") for n in range(60))
    query = link.query_of(link.View(scenario=PURGE, branches=many))
    assert "branches" not in query
    assert link.fits(query)


def test_a_packed_bomb_does_not_unpack() -> None:
    bomb = link.packed("0" * 50_000_000)
    with pytest.raises(link.LinkError):
        link.unpacked(bomb, "own")


# ---- below the board -------------------------------------------------------------------------------------------


def tab(name: str, at: AppTest) -> AppTest:
    """Another tab below the board."""
    at.session_state["run-tabs"] = name
    return at.run()


def opened(at: AppTest, key: str) -> AppTest:
    """A popover whose content is only made while it is open."""
    at.session_state[key] = True
    return at.run()


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


def branched(**query: str) -> AppTest:
    """The purge scenario with the other street purged."""
    at = explorer(scenario=PURGE, step="12", **query)
    return next(button for button in at.button if "Whitechapel" in button.label).click().run()


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


# ---- a widget for each kind of answer ----------------------------------------------------------------------------


def asked(scenario: str, fits: Callable[[dict[str, Any]], bool]) -> AppTest:
    """The Explorer at the first decision of that kind."""
    run = engine.explore(engine.load(session.SCENARIOS / f"{scenario}.yaml"))
    rows = [(place, engine.decision_row(run, place)) for place in range(len(run.given) + 1)]
    place = next(place for place, row in rows if row is not None and fits(row))
    moment = run.given[place].step if place < len(run.given) else len(run.steps)
    return explorer(scenario=scenario, level="steps", step=str(moment))


@pytest.mark.parametrize(
    ("scenario", "word", "amount", "said_then"),
    [
        ("monappoly/s20_bankruptcy/winning_before_moving", "loan", 15, "loan, keep £15"),
        ("monappoly/s12_auctions/a_bidder_quits", "bid", 250, "bid £250"),
    ],
)
def test_an_amount_is_a_number_within_the_engines_bounds(scenario: str, word: str, amount: int, said_then: str) -> None:
    at = asked(scenario, lambda row: any(each["word"] == word for each in row["amounts"]))
    box = next(each for each in at.number_input if each.key.endswith(f"{word}-amount"))
    assert box.min <= box.value <= box.max
    box.set_value(amount).run()
    press(at, box.key.replace("amount", "go"))
    assert f"What if: {said_then}" in said(at)


def test_a_deal_is_proposed_by_a_form() -> None:
    at = asked("monappoly/s00_conventions/a_deal_by_bystanders", lambda row: row["interjected"])
    key = next(each.key for each in at.button if each.key.startswith("run-ask-")).split("-")[2]
    opened(at, f"run-ask-{key}-deal")
    at.number_input(key=f"run-ask-{key}-deal-give-cash").set_value(5).run()
    press(at, f"run-ask-{key}-deal-go")
    assert "What if: deal with" in said(at)


def test_a_nope_chain_is_drawn_newest_on_top() -> None:
    scenario = "monappoly/s06_cards/nope_chain_of_three"
    run = engine.explore(engine.load(session.SCENARIOS / f"{scenario}.yaml"))
    chains = [engine.chain_rows(engine.state_at(run, moment)) for moment in range(len(run.steps) + 1)]
    moment = max(range(len(chains)), key=lambda place: len(chains[place]))
    html = said(explorer(scenario=scenario, level="steps", step=str(moment)))
    chain = html[html.index("mp-chain") :]
    assert chain.count("<li") == len(chains[moment]) >= 3
    assert "NOPE" in chain


# ---- the gallery's order and the file of a view ----------------------------------------------------------------


def test_good_starts_come_first_and_the_rulebook_is_counted() -> None:
    at = AppTest.from_file(APP, default_timeout=30).run()
    html = said(at)
    assert "rules of Monappoly are shown" in html
    assert html.index("start here") < html.index("surprising")
    at.selectbox(key="gallery-tag").set_value("surprising").run()
    at.selectbox(key="gallery-length").set_value("Longer").run()
    rows = [row for row in session.catalogue() if "surprising" in row["tags"] and row["answers"] > 2]
    assert f"{len(rows)} scenario" in said(at)


def test_a_question_finds_its_scenarios() -> None:
    found = session.gallery_search("can I build in jail")
    assert 0 < len(found) < 60
    assert "build" in found[0]["title"].casefold()
    assert all("11.2.f" in row["shows"] for row in session.gallery_search("11.2.f"))


WHAT_IFS = (
    link.Branch(2, (("ann", "roll"),), "first", "a note"),
    link.Branch(2, (("ann", "roll"), ("chance", [1, 2, 3])), "second"),
    link.Branch(1, (("ann", {"build": "Mayfair"}),), "third"),
)


def test_branches_make_a_tree() -> None:
    assert [(each.place, each.depth) for each in tree(WHAT_IFS)] == [(2, 1), (0, 1), (1, 2)]


def test_a_view_survives_its_file() -> None:
    many = tuple(link.Branch(n, (("ann", hashlib.sha256(bytes([n])).hexdigest()),), f"b{n}") for n in range(20))
    view = link.View(scenario=PURGE, step=3, off=("11.2.f",), branch=many[4], branches=many)
    assert view_file.from_file(view_file.to_file(view)) == view
    own = link.View(scenario="own", own="title: x\n", branch=WHAT_IFS[0], branches=WHAT_IFS)
    assert view_file.from_file(view_file.to_file(own)) == own


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{" * 5000,
        '{"file": "monappoly view", "branches": 5}',
        '{"file": "monappoly view", "branches": [[1, [["ann"]], "x"]]}',
        '{"file": "monappoly view", "branches": [[-1, [], "x"]]}',
        '{"file": "monappoly view", "step": 5}',
        '{"file": "monappoly view", "own": 5}',
        "x" * 700_000,
    ],
)
def test_bad_files_of_views_are_refused(text: str) -> None:
    with pytest.raises(link.LinkError):
        view_file.from_file(text)
