"""Stepping in Chromium: from the gallery to a step, keys, branches, timeline, chains, rules off, playing, help."""

from pathlib import Path
from typing import Any

import pytest

import engine
from tests.browser.visits import NOPES, PURGE, Visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

ROOT = Path(__file__).parents[2]


def test_from_the_gallery_to_a_step(visit: Visit) -> None:
    page = visit.open("/")
    page.get_by_label("Search by word, question or rule number").fill("nothing left to hand in")
    visit.press("Enter")
    visit.wait_text(".mp-card .mp-h3", "Nothing left to hand in")
    visit.settle()
    card = page.locator(".st-key-card-monappoly-s11_free_parking-nothing_left_to_hand_in")
    visit.click(card.get_by_role("button", name="Open", exact=True))
    visit.wait_text(".mp-where", "Step 0 of")
    visit.click(page.get_by_role("button", name="Next step"))
    visit.wait_text(".mp-where", "Step 1 of")
    assert "scenario=" in page.url


def test_keys_step_and_jump(visit: Visit) -> None:
    page = visit.open(PURGE)
    visit.wait_text(".mp-where", "Step 0 of")
    for key, words in [("ArrowRight", "Step 1 of"), ("ArrowRight", "Step 2 of"), ("ArrowLeft", "Step 1 of")]:
        page.keyboard.press(key)  # not waiting for the page: a quick hand does not
        visit.wait_text(".mp-where", words)
    visit.press("Shift+ArrowRight")
    visit.wait_text(".mp-ask", "Purge which property?")
    visit.press("End")
    page.wait_for_function(
        "(() => { const t = document.querySelector('.mp-where').textContent.split(' '); return t[1] === t[3] })()"
    )
    visit.press("Home")
    visit.wait_text(".mp-where", "Step 0 of")


def test_a_tab_chosen_by_hand_leaves_the_arrows_to_the_steps(visit: Visit) -> None:
    page = visit.open(PURGE)
    visit.click(page.get_by_role("tab", name="Ledger"))
    visit.wait_text("[data-testid=stTabPanel]", "payments")
    visit.press("ArrowRight")
    visit.wait_text(".mp-where", "Step 1 of")
    assert page.get_by_role("tab", name="Ledger").get_attribute("aria-selected") == "true"


def test_a_branch_and_its_link_in_a_fresh_browser(visit: Visit, browser: Any, app: str) -> None:
    page = visit.open(PURGE)
    visit.wait_text(".mp-where", "Step 0 of")
    visit.press("Shift+ArrowRight")
    visit.wait_text(".mp-where", "Step 1 of")
    visit.press("Shift+ArrowRight")
    visit.wait_text(".mp-ask", "Purge which property?")
    visit.click(page.get_by_role("button", name="Purge Whitechapel Road"))
    visit.wait_text(".mp-branch", "What if: Purge Whitechapel Road")
    page.wait_for_function("location.search.includes('answers=')")
    sentence, where = visit.sentence(), page.inner_text(".mp-where")
    fresh = Visit(browser, app)
    other = fresh.open(page.url.removeprefix(app))
    fresh.wait_text(".mp-branch", "What if: Purge Whitechapel Road")
    assert fresh.sentence() == sentence
    assert other.inner_text(".mp-where") == where
    fresh.click(other.get_by_role("button", name="Back to the scenario's own run"))
    other.wait_for_selector(".mp-branch", state="detached")
    fresh.close()


def test_timeline_and_board_are_there_and_clickable(visit: Visit) -> None:
    page = visit.open(PURGE)
    visit.click(page.locator(".mp-timeline g[data-step='3']").first)
    visit.wait_text(".mp-where", "Step 3 of")
    assert page.locator("g[data-space='20']").count() == 1
    visit.click(page.get_by_role("radio", name="Before"))
    page.wait_for_function("() => true")
    assert page.locator("svg.board").get_attribute("aria-label") is not None


def test_a_nope_chain_is_drawn_as_a_stack(visit: Visit) -> None:
    run = engine.explore(engine.load(ROOT / "scenarios/monappoly/s06_cards/nope_chain_of_three.yaml"))
    chains = [len(engine.chain_rows(engine.state_at(run, moment))) for moment in range(len(run.steps) + 1)]
    page = visit.open(f"{NOPES}&level=steps&step={chains.index(max(chains))}")
    visit.wait_text(".mp-label", "Cards in play")
    assert page.locator(".mp-chain li").count() == max(chains) >= 3
    assert "stands so far" in page.inner_text(".mp-chain")


def test_a_rule_switched_off_plays_the_run_again(visit: Visit) -> None:
    page = visit.open(PURGE + "&step=14")
    visit.click(page.get_by_role("button", name="Rules off: none"))
    page.get_by_role("combobox", name="Rules off").fill("11.2.f")
    visit.click(page.get_by_role("option", name="11.2.f"))
    page.get_by_role("button", name="Rules off: 1").wait_for()
    page.wait_for_function("location.search.includes('off=11.2.f')")
    assert page.url.count("11.2") == 1


def test_playing_goes_on_by_itself(visit: Visit) -> None:
    page = visit.open(PURGE)
    visit.click(page.get_by_role("button", name="Play", exact=True))
    visit.wait_text(".mp-where", "Step 2 of")
    visit.click(page.get_by_role("button", name="Pause", exact=True))
    page.get_by_role("button", name="Play", exact=True).wait_for()


def test_b_goes_to_the_other_answers_and_undo_takes_them_back(visit: Visit) -> None:
    page = visit.open(PURGE + "&step=12")
    page.wait_for_selector(".st-key-mp-keys", state="attached")
    visit.press("b")
    page.wait_for_function("document.activeElement.textContent.includes('Purge Whitechapel Road')")
    visit.press("Enter")
    visit.wait_text(".mp-branch", "What if: Purge Whitechapel Road")
    visit.settle()
    page.evaluate("document.activeElement.blur()")
    visit.press("Control+z")
    page.wait_for_selector(".mp-branch", state="detached")
    visit.settle()
    visit.press("Control+y")
    visit.wait_text(".mp-branch", "What if: Purge Whitechapel Road")


@pytest.mark.parametrize("key", ["?", "h"])
def test_a_key_opens_the_help(visit: Visit, key: str) -> None:
    page = visit.open(PURGE)
    page.wait_for_selector(".st-key-mp-keys", state="attached")
    visit.press(key)
    visit.wait_text("[role=dialog]", "Keys, and what is where")
    visit.press("Escape")
    page.wait_for_selector("[role=dialog]", state="detached")


def test_the_way_of_somebody_who_has_read_nothing(visit: Visit, browser: Any, app: str) -> None:
    page = visit.open("/")
    page.get_by_label("Search by word, question or rule number").fill("what is a purge")
    visit.press("Enter")
    page.wait_for_function("!document.querySelector('.mp-count').textContent.startsWith('7')")
    visit.settle()
    visit.click(page.locator("[class*='st-key-open-'] button").first)
    visit.wait_text(".mp-where", "Step 0 of")
    visit.open(PURGE)
    for step in range(1, 7):
        visit.press("ArrowRight")
        visit.wait_text(".mp-where", f"Step {step} of")
        visit.settle()
    visit.wait_text(".mp-says", "Ann takes £640 from Free Parking")
    visit.wait_text(".mp-cite mark", "more than £1,000")
    visit.click(page.get_by_role("button", name="Purge Whitechapel Road"))
    visit.wait_text(".mp-branch", "What if: Purge Whitechapel Road")
    visit.click(page.get_by_role("button", name="Copy and share"))
    address = page.locator("[data-testid=stPopoverBody] code").inner_text()
    fresh = Visit(browser, app)
    fresh.open(address.removeprefix(app))
    fresh.wait_text(".mp-branch", "What if: Purge Whitechapel Road")
    fresh.click(fresh.page.locator(".mp-cite a", has_text="11.2.c").first)
    fresh.page.wait_for_url("**/rulebook?rule=11.2.c")
    fresh.close()
