"""Keys that come faster than the page is drawn: each moves on from the stop shown last, and none is taken back."""

import pytest

from dashboard import explorer_actions as actions
from dashboard import session
from dashboard.link import View
from dashboard.story import tell
from tests.dashboard.screens import PURGE, explorer, press, said

NEXT = "run-next-step"


def test_the_address_of_before_a_press_takes_nothing_back() -> None:
    at = press(explorer(scenario=PURGE), NEXT)
    del at.query_params["step"]
    assert "Step 2 of" in said(press(at, NEXT))


def test_an_address_without_a_press_is_followed() -> None:
    at = press(press(explorer(scenario=PURGE), NEXT), NEXT)
    del at.query_params["step"]
    assert "Step 0 of" in said(at.run())


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
