"""Gallery and Explorer without a browser: no exception, key figures, links in, steps, branches, boxes for trouble."""

import hashlib
from pathlib import Path
from urllib.parse import parse_qs, urlencode

import pytest
from streamlit.testing.v1 import AppTest

import engine
from dashboard import link, session
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
