"""How the app looks in Chromium: both themes, and a phone."""

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
