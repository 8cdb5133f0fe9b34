"""The app in Chromium: steps, keys, branches, links, both themes, a phone, and nothing that leaves the machine."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import engine

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

ROOT = Path(__file__).parents[2]
PURGE = "/explorer?scenario=monappoly/s11_free_parking/nothing_left_to_hand_in"
NOPES = "/explorer?scenario=monappoly/s06_cards/nope_chain_of_three"
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync"
)
PROBES = ("/_stcore/health", "/_stcore/host-config")  # the page looks for its base path on a deep link


def missing(what: str) -> None:
    """A missing browser is a failure where CI says so, else a skip."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what} is missing, and CI=true")
    pytest.skip(f"{what} is missing")


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Debian's Chromium through Playwright."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("playwright")
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        missing("chromium")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=FLAGS.split())
        yield found
        found.close()


@pytest.fixture(scope="module")
def app(browser: Any) -> Iterator[str]:
    """The app on a free port."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    command = [sys.executable, "-m", "streamlit", "run", "dashboard/app.py", "--server.port", str(port)]
    command += ["--server.headless", "true", "--server.fileWatcherType", "none"]
    server = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(f"{address}/_stcore/health")
        yield address
    finally:
        server.terminate()
        server.wait(timeout=20)


def wait_for(address: str) -> None:
    """Until the app answers."""
    for _ in range(300):
        try:
            with urllib.request.urlopen(address, timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    pytest.fail("the app did not start")


class Visit:
    """A page that remembers what it complained of and whom it asked."""

    def __init__(self, browser: Any, app: str, **settings: Any) -> None:
        settings.setdefault("viewport", {"width": 1280, "height": 800})
        self.app = app
        self.context = browser.new_context(**settings)
        self.page = self.context.new_page()
        self.errors: list[str] = []
        self.asked: list[str] = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("response", self.answered)
        self.probes = 0

    def answered(self, response: Any) -> None:
        if response.status == 404 and response.url.endswith(PROBES):
            self.probes += 1

    def open(self, path: str, ready: str = ".mp-title, .mp-trouble") -> Any:
        self.page.goto(self.app + path)
        self.page.wait_for_selector(ready, timeout=30_000)
        self.settle()
        return self.page

    def settle(self) -> None:
        """Until the script has run to its end."""
        self.page.wait_for_selector(".stApp[data-test-script-state='notRunning']", timeout=30_000)

    def wait_text(self, selector: str, words: str) -> None:
        """Until an element says so; if it never does, what it says instead."""
        found = self.page.locator(selector).filter(has_text=words)
        try:
            found.first.wait_for(state="attached", timeout=15_000)
        except Exception as error:
            said = self.page.locator(selector).all_inner_texts()
            state = self.page.locator(".stApp").get_attribute("data-test-script-state")
            raise AssertionError(f"{selector} says {said}, not {words!r}; {state} at {self.page.url}") from error

    def sentence(self) -> str:
        return str(self.page.inner_text(".mp-what"))

    def close(self) -> None:
        """No outside request, no console error beyond the probes of a deep link."""
        self.context.close()
        outside = [
            url
            for url in self.asked
            if not url.startswith((self.app, self.app.replace("http", "ws"), "data:", "blob:"))
        ]
        assert not outside
        not_found = [error for error in self.errors if "404" in error]
        assert len(not_found) <= self.probes
        assert not [error for error in self.errors if "404" not in error]


@pytest.fixture
def visit(browser: Any, app: str) -> Iterator[Visit]:
    found = Visit(browser, app)
    yield found
    found.close()


def test_from_the_gallery_to_a_step(visit: Visit) -> None:
    page = visit.open("/")
    page.get_by_label("Search by word, question or rule number").fill("nothing left to hand in")
    page.keyboard.press("Enter")
    visit.wait_text(".mp-card .mp-h3", "Nothing left to hand in")
    visit.settle()
    card = page.locator(".st-key-card-monappoly-s11_free_parking-nothing_left_to_hand_in")
    card.get_by_role("button", name="Open", exact=True).click()
    visit.wait_text(".mp-where", "Step 0 of")
    page.get_by_role("button", name="Next step").click()
    visit.wait_text(".mp-where", "Step 1 of")
    assert "scenario=" in page.url


def test_keys_step_and_jump(visit: Visit) -> None:
    page = visit.open(PURGE)
    visit.wait_text(".mp-where", "Step 0 of")
    for key, words in [("ArrowRight", "Step 1 of"), ("ArrowRight", "Step 2 of"), ("ArrowLeft", "Step 1 of")]:
        page.keyboard.press(key)
        visit.wait_text(".mp-where", words)
    page.keyboard.press("Shift+ArrowRight")
    visit.wait_text(".mp-ask", "Purge which property?")
    page.keyboard.press("End")
    page.wait_for_function(
        "(() => { const t = document.querySelector('.mp-where').textContent.split(' '); return t[1] === t[3] })()"
    )
    page.keyboard.press("Home")
    visit.wait_text(".mp-where", "Step 0 of")


def test_a_branch_and_its_link_in_a_fresh_browser(visit: Visit, browser: Any, app: str) -> None:
    page = visit.open(PURGE)
    visit.wait_text(".mp-where", "Step 0 of")
    page.keyboard.press("Shift+ArrowRight")
    visit.wait_text(".mp-where", "Step 1 of")
    page.keyboard.press("Shift+ArrowRight")
    visit.wait_text(".mp-ask", "Purge which property?")
    page.get_by_role("button", name="Purge Whitechapel Road").click()
    visit.wait_text(".mp-branch", "What if: Purge Whitechapel Road")
    page.wait_for_function("location.search.includes('answers=')")
    sentence, where = visit.sentence(), page.inner_text(".mp-where")
    fresh = Visit(browser, app)
    other = fresh.open(page.url.removeprefix(app))
    fresh.wait_text(".mp-branch", "What if: Purge Whitechapel Road")
    assert fresh.sentence() == sentence
    assert other.inner_text(".mp-where") == where
    other.get_by_role("button", name="Back to the scenario's own run").click()
    other.wait_for_selector(".mp-branch", state="detached")
    fresh.close()


def test_timeline_and_board_are_there_and_clickable(visit: Visit) -> None:
    page = visit.open(PURGE)
    page.locator(".mp-timeline g[data-step='3']").first.click()
    visit.wait_text(".mp-where", "Step 3 of")
    assert page.locator("g[data-space='20']").count() == 1
    page.get_by_role("radio", name="Before").click()
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
    page.get_by_role("button", name="Rules off: none").click()
    page.get_by_role("combobox", name="Rules off").fill("11.2.f")
    page.get_by_role("option", name="11.2.f").click()
    page.get_by_role("button", name="Rules off: 1").wait_for()
    page.wait_for_function("location.search.includes('off=11.2.f')")
    assert page.url.count("11.2") == 1


def test_playing_goes_on_by_itself(visit: Visit) -> None:
    page = visit.open(PURGE)
    page.get_by_role("button", name="Play", exact=True).click()
    visit.wait_text(".mp-where", "Step 2 of")
    page.get_by_role("button", name="Pause", exact=True).click()
    page.get_by_role("button", name="Play", exact=True).wait_for()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_both_themes(browser: Any, app: str, theme: str) -> None:
    one = Visit(browser, app, color_scheme=theme)
    page = one.open(PURGE + "&step=14")
    one.wait_text(".mp-label", "Why")
    page.get_by_role("tab", name="Money", exact=True).click()
    page.wait_for_selector(".js-plotly-plot .main-svg")
    shade = page.evaluate("getComputedStyle(document.querySelector('.stApp')).backgroundColor")
    assert shade == {"light": "rgb(251, 250, 245)", "dark": "rgb(21, 26, 23)"}[theme]
    one.close()


@pytest.mark.parametrize("path", ["/", PURGE + "&step=14", NOPES])
def test_a_phone_needs_no_sideways_scrolling(browser: Any, app: str, path: str) -> None:
    one = Visit(browser, app, viewport={"width": 390, "height": 844})
    page = one.open(path)
    page.wait_for_timeout(1500)
    assert page.evaluate("document.querySelector('[data-testid=stMain]').scrollWidth") <= 390
    one.close()


def test_a_bad_link_is_a_box_and_no_traceback(visit: Visit) -> None:
    page = visit.open("/explorer?scenario=monappoly/nothing_of_the_sort")
    assert "there is no scenario" in page.inner_text(".mp-trouble")
    assert page.locator(".stException").count() == 0


def test_a_bad_file_is_a_box_and_no_traceback(visit: Visit, tmp_path: Path) -> None:
    page = visit.open("/")
    page.get_by_text("Open a file of your own").click()
    bad = tmp_path / "bad.yaml"
    bad.write_text("title: x\nshows: []\ngiven:\n  players:\n    ann: {cahs: 5}\n    bob: {}\n")
    page.locator("input[type=file]").set_input_files(str(bad))
    visit.wait_text(".mp-trouble", "cash")
    text = page.inner_text(".mp-trouble")
    assert "5" in text
    assert "given.players.ann" in text


def places(page: Any) -> dict[str, int]:
    """Where the things stand that a person's hand and eye rest on."""
    return page.evaluate(  # type: ignore[no-any-return]
        """() => Object.fromEntries(
            ['.st-key-nav', '.st-key-levels', '[role=tablist]', '.st-key-slot-changed', '.st-key-slot-next'].map(
                (name) => [name, Math.round(document.querySelector(name).getBoundingClientRect().y)]))"""
    )


@pytest.mark.parametrize("path", [PURGE, NOPES])
def test_nothing_jumps_from_step_to_step(visit: Visit, path: str) -> None:
    page = visit.open(path)
    page.keyboard.press("ArrowRight")
    visit.wait_text(".mp-where", "Step 1 of")
    visit.settle()
    first = places(page)
    for step in range(2, 9):
        page.keyboard.press("ArrowRight")
        visit.wait_text(".mp-where", f"Step {step} of")
        visit.settle()
        now = places(page)
        assert {name: now[name] for name in (".st-key-nav", ".st-key-levels", "[role=tablist]")} == {
            name: first[name] for name in (".st-key-nav", ".st-key-levels", "[role=tablist]")
        }
        assert abs(now[".st-key-slot-changed"] - first[".st-key-slot-changed"]) <= 20
    page.locator("g[data-space='3']").first.click()
    visit.wait_text(".mp-space", "Whitechapel Road")
    assert places(page)[".st-key-nav"] == first[".st-key-nav"]
    assert places(page)["[role=tablist]"] == first["[role=tablist]"]


def test_b_goes_to_the_other_answers_and_undo_takes_them_back(visit: Visit) -> None:
    page = visit.open(PURGE + "&step=12")
    page.wait_for_selector(".st-key-mp-keys", state="attached")
    page.wait_for_timeout(500)
    page.keyboard.press("b")
    page.wait_for_function("document.activeElement.textContent.includes('Purge Whitechapel Road')")
    page.keyboard.press("Enter")
    visit.wait_text(".mp-branch", "What if: Purge Whitechapel Road")
    visit.settle()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Control+z")
    page.wait_for_selector(".mp-branch", state="detached")
    visit.settle()
    page.keyboard.press("Control+y")
    visit.wait_text(".mp-branch", "What if: Purge Whitechapel Road")


@pytest.mark.parametrize("key", ["?", "h"])
def test_a_key_opens_the_help(visit: Visit, key: str) -> None:
    page = visit.open(PURGE)
    page.wait_for_selector(".st-key-mp-keys", state="attached")
    page.wait_for_timeout(500)
    page.keyboard.press(key)
    visit.wait_text("[role=dialog]", "Keys, and what is where")
    page.keyboard.press("Escape")
    page.wait_for_selector("[role=dialog]", state="detached")


def test_the_ledger_is_downloaded(visit: Visit) -> None:
    page = visit.open(PURGE)
    page.get_by_role("tab", name="Ledger").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download CSV").click()
    rows = Path(download.value.path()).read_text(encoding="utf-8").splitlines()
    assert rows[0].startswith("Step,From,To,Amount")
    assert len(rows) == 3


def test_branches_go_into_a_file_and_come_back(visit: Visit, browser: Any, app: str, tmp_path: Path) -> None:
    page = visit.open(PURGE + "&step=12")
    page.get_by_role("button", name="Purge Whitechapel Road").click()
    visit.wait_text(".mp-branch", "What if")
    page.get_by_role("tab", name="Branches").click()
    visit.wait_text(".mp-label", "They part at step 6")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download branches").click()
    file = tmp_path / "branches.json"
    download.value.save_as(file)
    fresh = Visit(browser, app)
    other = fresh.open("/")
    other.get_by_text("Open a file of your own").click()
    other.locator("input[type=file]").set_input_files(str(file))
    other.locator(".st-key-own-open button").click()
    fresh.wait_text(".mp-branch", "What if: Purge Whitechapel Road")
    assert fresh.sentence() == visit.sentence()
    fresh.close()


def test_a_page_of_the_run_needs_nothing_else(visit: Visit, browser: Any, tmp_path: Path) -> None:
    page = visit.open(PURGE)
    page.get_by_role("button", name="Copy and share").click()
    page.get_by_role("radio", name="Page", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the page").click()
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


def test_the_way_of_somebody_who_has_read_nothing(visit: Visit, browser: Any, app: str) -> None:
    page = visit.open("/")
    page.get_by_label("Search by word, question or rule number").fill("what is a purge")
    page.keyboard.press("Enter")
    page.wait_for_function("!document.querySelector('.mp-count').textContent.startsWith('7')")
    visit.settle()
    page.locator("[class*='st-key-open-'] button").first.click()
    visit.wait_text(".mp-where", "Step 0 of")
    visit.open(PURGE)
    for step in range(1, 7):
        page.keyboard.press("ArrowRight")
        visit.wait_text(".mp-where", f"Step {step} of")
        visit.settle()
    visit.wait_text(".mp-says", "Ann takes £640 from Free Parking")
    visit.wait_text(".mp-cite mark", "more than £1,000")
    page.get_by_role("button", name="Purge Whitechapel Road").click()
    visit.wait_text(".mp-branch", "What if: Purge Whitechapel Road")
    page.get_by_role("button", name="Copy and share").click()
    address = page.locator("[data-testid=stPopoverBody] code").inner_text()
    fresh = Visit(browser, app)
    fresh.open(address.removeprefix(app))
    fresh.wait_text(".mp-branch", "What if: Purge Whitechapel Road")
    fresh.page.locator(".mp-cite a", has_text="11.2.c").first.click()
    fresh.page.wait_for_url("**/rulebook?rule=11.2.c")
    fresh.close()
