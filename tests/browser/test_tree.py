"""The tree of steps in Chromium: folded and open, keys inside it, where a choice leads, and nothing that jumps."""

from pathlib import Path
from typing import Any

import pytest

from tests.browser.visits import Visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

WAIVER = "/explorer?scenario=monappoly/s10_jail/the_waiver_waits"
EVIL = "<img src=x onerror=document.title='x'>"
FIRST = "Step 25 of 52"


def opened(visit: Visit, path: str = WAIVER + "&step=44") -> Any:
    """The page with its tree."""
    page = visit.open(path)
    page.wait_for_selector("[role=treeitem][aria-current]")
    return page


def current(page: Any) -> str:
    return str(page.locator("[role=treeitem][aria-current] > .row > .words").text_content())


def wait_current(page: Any, words: str) -> None:
    """Until the row marked says so."""
    page.locator("[role=treeitem][aria-current] > .row > .words", has_text=words).wait_for()


def focused(page: Any) -> str:
    return str(page.locator("[role=treeitem]:focus > .row > .words").text_content())


def labels(page: Any) -> list[str]:
    found: list[str] = page.locator("[role=treeitem] > .row > .words").all_text_contents()
    return found


def turns_open(page: Any) -> list[str]:
    found: list[str] = page.locator("[role=tree] > [role=treeitem][aria-expanded]").evaluate_all(
        "all => all.map(e => e.getAttribute('aria-expanded'))"
    )
    return found


def wait_turns_open(page: Any, wanted: list[str]) -> None:
    """Until the turns are open and folded like that."""
    page.wait_for_function(
        """wanted => String([...document.querySelectorAll('*')].flatMap(e => e.shadowRoot ? [e.shadowRoot] : [document])
            .map(root => [...root.querySelectorAll('[role=tree] > [role=treeitem][aria-expanded]')])
            .find(all => all.length)?.map(e => e.getAttribute('aria-expanded'))) === String(wanted)""",
        arg=wanted,
        timeout=15_000,
    )


def current_in_sight(page: Any) -> bool:
    """Does the row of the step shown lie inside the box."""
    return bool(
        page.locator("[role=treeitem][aria-current] > .row").evaluate(
            """row => { const a = row.getBoundingClientRect(), b = row.closest('.box').getBoundingClientRect();
                        return a.top >= b.top && a.bottom <= b.bottom }"""
        )
    )


def page_scroll(page: Any) -> float:
    return float(page.evaluate("document.querySelector('[data-testid=stMain]').scrollTop"))


def test_the_branch_of_the_step_shown_is_open_and_the_rest_folded(visit: Visit) -> None:
    page = opened(visit)
    visit.wait_text(".mp-where", FIRST)
    assert current(page).startswith("Step 25: Bob pays the bank £160")
    assert turns_open(page) == ["true", "false", "false"]
    assert page.locator("[role=treeitem][aria-current]").get_attribute("aria-level") == "6"
    assert current_in_sight(page)
    assert page_scroll(page) == 0
    assert "Bond Street is auctioned" in page.locator(".crumbs").inner_text()


def test_stepping_moves_the_mark_and_what_was_opened_by_hand_stays(visit: Visit) -> None:
    page = opened(visit, WAIVER + "&step=64")
    visit.click(page.locator(".row.turn", has_text="Turn 3"))
    wait_turns_open(page, ["true", "false", "true"])
    visit.wait_text(".mp-where", "Step 36 of")
    page.evaluate("document.activeElement.blur()")
    for step in (37, 38, 39):
        visit.press("ArrowRight")
        visit.wait_text(".mp-where", f"Step {step} of")
        wait_current(page, f"Step {step}")
        assert current_in_sight(page)
    assert turns_open(page) == ["false", "true", "true"]


def test_what_was_folded_by_hand_stays_folded_and_carries_the_mark(visit: Visit) -> None:
    page = opened(visit)
    visit.click(page.locator(".row.turn", has_text="Turn 1"))
    assert current(page).startswith("Turn 1 · Ann, 37 steps from 1")
    page.evaluate("document.activeElement.blur()")
    visit.press("ArrowRight")
    visit.wait_text(".mp-where", "Step 26 of")
    assert current(page).startswith("Turn 1 · Ann")
    assert turns_open(page) == ["false", "false", "false"]


def test_keys_in_the_tree_move_in_it_and_nowhere_else(visit: Visit) -> None:
    page = opened(visit)
    page.locator("[role=treeitem][tabindex='0']").focus()
    assert page.locator("[role=treeitem][tabindex='0']").count() == 1
    for key, begins in [
        ("ArrowUp", "Step 24"),
        ("ArrowDown", "Step 25"),
        ("ArrowRight", "Step 25"),
        ("ArrowLeft", "Bond Street is auctioned"),
        ("ArrowLeft", "Bond Street is auctioned"),
        ("ArrowDown", "Step 26"),
        ("ArrowUp", "Bond Street is auctioned"),
        ("ArrowRight", "Bond Street is auctioned"),
        ("ArrowRight", "Step 22"),
        ("End", "Turn 3"),
        ("ArrowRight", "Turn 3"),
        ("ArrowDown", "Before the roll"),
        ("Home", "Step 0: Start"),
    ]:
        page.keyboard.press(key)
        assert focused(page).startswith(begins), key
        assert page.locator("[role=treeitem][tabindex='0']").count() == 1
    visit.settle()
    assert FIRST in page.inner_text(".mp-where")


def test_enter_goes_to_the_step_and_the_focus_stays(visit: Visit) -> None:
    page = opened(visit)
    page.locator("[role=treeitem][tabindex='0']").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    visit.wait_text(".mp-where", "Step 24 of")
    wait_current(page, "Step 24")
    assert focused(page).startswith("Step 24")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    visit.wait_text(".mp-where", "Step 47 of")
    wait_current(page, "Step 47")


def test_a_click_goes_to_a_step_and_the_timeline_to_the_tree(visit: Visit) -> None:
    page = opened(visit)
    visit.click(page.locator(".row.stop", has_text="Ann does not buy Bond Street"))
    visit.wait_text(".mp-where", "Step 21 of")
    visit.click(page.locator(".go", has_text="38\u201346"))
    visit.wait_text(".mp-where", "Step 38 of")
    visit.click(page.locator(".mp-timeline g[data-step='30']").first)
    visit.wait_text(".mp-where", "Step 30 of")
    wait_current(page, "Step 30")
    assert current_in_sight(page)


def test_open_all_and_fold_all(visit: Visit) -> None:
    page = opened(visit)
    visit.click(page.get_by_role("button", name="Open all"))
    assert len([label for label in labels(page) if label.startswith("Step ")]) == 53
    assert page.locator("[role=treeitem][aria-expanded=false]").count() == 0
    assert current_in_sight(page)
    visit.click(page.get_by_role("button", name="Fold all"))
    assert [label.split(",")[0] for label in labels(page)] == [
        "Step 0: Start",
        "Turn 1 · Ann",
        "Turn 2 · Bob",
        "Turn 3 · Ann",
    ]


def test_the_level_changes_the_finest_rows_and_keeps_what_is_open(visit: Visit) -> None:
    page = opened(visit)
    visit.click(page.locator(".row.turn", has_text="Turn 3"))
    visit.click(page.get_by_role("radio", name="Every rule"))
    visit.wait_text(".mp-where", "Step 44 of 90")
    wait_current(page, "Step 44")
    assert turns_open(page) == ["true", "false", "true"]


def test_nothing_on_the_page_moves_when_the_tree_opens_and_folds(visit: Visit) -> None:
    page = opened(visit)
    height = "document.querySelector('[data-testid=stMainBlockContainer]').getBoundingClientRect().height"
    before = page.evaluate(height), page.locator(".mp-outline").bounding_box()
    for name in ("Open all", "Fold all"):
        page.get_by_role("button", name=name).click()
        now = page.locator(".mp-outline").bounding_box()
        page.evaluate("document.querySelector('[data-testid=stMain]').scrollTop = 0")
        assert page.evaluate(height) == before[0]
        assert (now["width"], now["height"]) == (before[1]["width"], before[1]["height"])


def test_a_name_is_text_and_never_markup(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "names.yaml"
    players = f'given: {{players: {{"{EVIL}": {{}}, bob: {{}}}}}}'
    file.write_text(f'title: x\nshows: []\nseed: 1\n{players}\nanswers: [{{"{EVIL}": roll}}]\n')
    page = visit.open("/")
    page.get_by_text("Open a file of your own").click()
    page.locator("input[type=file]").set_input_files(str(file))
    visit.click(page.locator(".st-key-own-open button"))
    page.wait_for_selector("[role=treeitem][aria-current]")
    visit.click(page.get_by_role("button", name="Open all"))
    assert any("onerror" in label for label in labels(page))
    assert page.locator(".mp-outline img").count() == 0
    assert page.title() != "x"
