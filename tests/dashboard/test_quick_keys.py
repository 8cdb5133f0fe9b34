"""Keys that come faster than the page is drawn: each moves on from the stop shown last, and none is taken back."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from dashboard import explorer_actions as actions
from dashboard import session
from dashboard.link import View
from dashboard.story import tell

APP = str(Path(__file__).parents[2] / "dashboard" / "app.py")
PURGE = "monappoly/s11_free_parking/nothing_left_to_hand_in"


def at_start() -> AppTest:
    at = AppTest.from_file(APP, default_timeout=30).run()
    at.query_params["scenario"] = PURGE
    return at.switch_page("screens/explorer.py").run()


def stop(at: AppTest) -> str:
    assert not at.exception, at.exception
    return next(block.value for block in at.markdown if "mp-where" in block.value and "Step " in block.value)


def next_step(at: AppTest) -> AppTest:
    return at.button(key="run-next-step").click().run()


def test_the_address_of_before_a_press_takes_nothing_back() -> None:
    at = next_step(at_start())
    del at.query_params["step"]
    assert "Step 2 of" in stop(next_step(at))


def test_an_address_without_a_press_is_followed() -> None:
    at = next_step(next_step(at_start()))
    del at.query_params["step"]
    assert "Step 0 of" in stop(at.run())


@pytest.mark.parametrize(
    ("move", "place"), [("first", 0), ("previous", 1), ("next", 3), ("decision before", 1), ("next decision", 5)]
)
def test_a_press_counts_from_the_stop_shown_last(monkeypatch: pytest.MonkeyPatch, move: str, place: int) -> None:
    story = tell(View(scenario=PURGE))
    chosen: list[View] = []
    monkeypatch.setattr(session, "shown", lambda: story.view.at(story.stops[2]))
    monkeypatch.setattr(session, "show", chosen.append)
    monkeypatch.setattr(session, "remember", lambda name, value: None)
    actions.go(move)
    assert [view.step for view in chosen] == [story.stops[place]]


def test_a_press_on_what_cannot_be_shown_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen: list[View] = []
    monkeypatch.setattr(session, "shown", lambda: View(scenario="monappoly/no/such"))
    monkeypatch.setattr(session, "show", chosen.append)
    monkeypatch.setattr(session, "remember", lambda name, value: None)
    actions.go("next")
    assert not chosen
