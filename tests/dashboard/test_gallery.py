"""The gallery without a browser: every scenario, search, order."""

import pytest
from streamlit.testing.v1 import AppTest

from dashboard import session
from dashboard.parts.search import matching
from tests.dashboard.screens import APP, PURGE, press, said


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
