"""Files in Chromium: downloads, a page on its own, branches that come back, and boxes for what is wrong."""

from pathlib import Path
from typing import Any

import pytest

from tests.browser.visits import PURGE, Visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def test_the_ledger_is_downloaded(visit: Visit) -> None:
    page = visit.open(PURGE)
    visit.click(page.get_by_role("tab", name="Ledger"))
    with page.expect_download() as download:
        visit.click(page.get_by_role("button", name="Download CSV"))
    rows = Path(download.value.path()).read_text(encoding="utf-8").splitlines()
    assert rows[0].startswith("Step,From,To,Amount")
    assert len(rows) == 3


def test_branches_go_into_a_file_and_come_back(visit: Visit, browser: Any, app: str, tmp_path: Path) -> None:
    page = visit.open(PURGE + "&step=12")
    visit.click(page.get_by_role("button", name="Purge Whitechapel Road"))
    visit.wait_text(".mp-branch", "What if")
    visit.click(page.get_by_role("tab", name="Branches"))
    visit.wait_text(".mp-label", "They part at step 6")
    with page.expect_download() as download:
        visit.click(page.get_by_role("button", name="Download branches"))
    file = tmp_path / "branches.json"
    download.value.save_as(file)
    fresh = Visit(browser, app)
    other = fresh.open("/")
    fresh.click(other.get_by_text("Open a file of your own"))
    other.locator("input[type=file]").set_input_files(str(file))
    fresh.click(other.locator(".st-key-own-open button"))
    fresh.wait_text(".mp-branch", "What if: Purge Whitechapel Road")
    assert fresh.sentence() == visit.sentence()
    fresh.close()


def test_a_page_of_the_run_needs_nothing_else(visit: Visit, browser: Any, tmp_path: Path) -> None:
    page = visit.open(PURGE)
    visit.click(page.get_by_role("button", name="Copy and share"))
    visit.click(page.get_by_role("radio", name="Page", exact=True))
    with page.expect_download() as download:
        visit.click(page.get_by_role("button", name="Download the page"))
    file = tmp_path / "run.html"
    download.value.save_as(file)
    context = browser.new_context(java_script_enabled=False)
    alone = context.new_page()
    asked: list[str] = []
    alone.on("request", lambda request: asked.append(request.url))
    alone.goto(file.as_uri())
    assert "Ann takes £640" in alone.inner_text("body")
    assert alone.locator("svg").count() > 0
    assert asked == [file.as_uri()]
    context.close()


def test_a_bad_link_is_a_box_and_no_traceback(visit: Visit) -> None:
    page = visit.open("/explorer?scenario=monappoly/nothing_of_the_sort")
    assert "there is no scenario" in page.inner_text(".mp-trouble")
    assert page.locator(".stException").count() == 0


def test_a_bad_file_is_a_box_and_no_traceback(visit: Visit, tmp_path: Path) -> None:
    page = visit.open("/")
    visit.click(page.get_by_text("Open a file of your own"))
    bad = tmp_path / "bad.yaml"
    bad.write_text("title: x\nshows: []\ngiven:\n  players:\n    ann: {cahs: 5}\n    bob: {}\n")
    page.locator("input[type=file]").set_input_files(str(bad))
    visit.wait_text(".mp-trouble", "cash")
    text = page.inner_text(".mp-trouble")
    assert "5" in text
    assert "given.players.ann" in text
