"""The Explorer without a browser: steps, answers, what it says to bad links, a widget for each kind of answer."""

from collections.abc import Callable
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

import engine
from dashboard import link, session
from tests.dashboard.screens import EVIL, PURGE, explorer, first, moment_of, opened, press, said


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
