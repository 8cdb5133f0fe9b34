"""How the app looks in Chromium: both themes, a phone, and nothing that jumps from step to step."""

from typing import Any

import pytest

from tests.browser.visits import NOPES, PURGE, Visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_both_themes(browser: Any, app: str, theme: str) -> None:
    one = Visit(browser, app, color_scheme=theme)
    page = one.open(PURGE + "&step=14")
    one.wait_text(".mp-label", "Why")
    one.click(page.get_by_role("tab", name="Money", exact=True))
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
    visit.press("ArrowRight")
    visit.wait_text(".mp-where", "Step 1 of")
    visit.settle()
    first = places(page)
    for step in range(2, 9):
        visit.press("ArrowRight")
        visit.wait_text(".mp-where", f"Step {step} of")
        visit.settle()
        now = places(page)
        assert {name: now[name] for name in (".st-key-nav", ".st-key-levels", "[role=tablist]")} == {
            name: first[name] for name in (".st-key-nav", ".st-key-levels", "[role=tablist]")
        }
        assert abs(now[".st-key-slot-changed"] - first[".st-key-slot-changed"]) <= 20
    visit.click(page.locator("g[data-space='3']").first)
    visit.wait_text(".mp-space", "Whitechapel Road")
    assert places(page)[".st-key-nav"] == first[".st-key-nav"]
    assert places(page)["[role=tablist]"] == first["[role=tablist]"]
