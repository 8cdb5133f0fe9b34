"""Nothing jumps from step to step: what a person's hand and eye rest on stays where it is."""

from typing import Any

import pytest

from tests.browser.visits import NOPES, PURGE, Visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

LOANS = "/explorer?scenario=monappoly/s18_loans/overpayment_is_lost&level=steps"
PLACES = (".st-key-nav", ".st-key-levels", "[role=tablist]", ".st-key-slot-changed", ".st-key-slot-next")
LABELS = ("Changed", "Still to come", "Decision")


def places(page: Any) -> dict[str, int]:
    """Where the controls and the panels stand."""
    return page.evaluate(  # type: ignore[no-any-return]
        """([places, labels]) => {
            const top = (element) => Math.round(element.getBoundingClientRect().y);
            const heads = [...document.querySelectorAll('.st-key-beside .mp-label')];
            const head = (name) => heads.find((each) => each.textContent.startsWith(name));
            return Object.fromEntries([
                ...places.map((name) => [name, top(document.querySelector(name))]),
                ...labels.map((name) => [name, top(head(name))]),
            ]);
        }""",
        [PLACES, LABELS],
    )


@pytest.mark.parametrize("path", [PURGE, NOPES, LOANS])
def test_nothing_jumps_from_step_to_step(visit: Visit, path: str) -> None:
    page = visit.open(path)
    visit.wait_text(".mp-where", "Step 0 of")
    visit.settle()
    first = places(page)
    for step in range(1, 9):
        visit.press("ArrowRight")
        visit.wait_text(".mp-where", f"Step {step} of")
        visit.settle()
        assert places(page) == first, step
    visit.click(page.locator("g[data-space='3']").first)
    visit.wait_text(".mp-space", "Whitechapel Road")
    visit.settle()
    assert places(page) == first


def test_the_keys_are_named_at_the_foot_of_the_right_half(visit: Visit) -> None:
    page = visit.open(PURGE + "&step=14")
    foot, half = (page.locator(name).bounding_box() for name in (".mp-keys", ".st-key-cols"))
    assert 0 <= half["y"] + half["height"] - foot["y"] - foot["height"] <= 16


def test_on_a_phone_panels_are_as_tall_as_what_they_say(browser: Any, app: str) -> None:
    one = Visit(browser, app, viewport={"width": 390, "height": 844})
    page = one.open(NOPES + "&step=8")
    one.wait_text(".mp-label", "Still to come")
    for name in (".mp-what", ".st-key-slot-changed", ".st-key-slot-next", ".st-key-beside"):
        hidden = page.evaluate(
            "(name) => { const e = document.querySelector(name); return e.scrollHeight - e.clientHeight }", name
        )
        assert hidden <= 1, name
    one.close()


def test_a_panel_that_scrolls_is_within_reach_of_keys(visit: Visit) -> None:
    page = visit.open(NOPES + "&level=steps&step=20")
    visit.wait_text(".mp-label", "Still to come")
    panel = page.locator(".st-key-slot-next")
    assert panel.evaluate("(e) => e.scrollHeight > e.clientHeight")
    panel.locator(".mp-stack").focus()
    assert page.evaluate("document.activeElement.className") == "mp-stack"
