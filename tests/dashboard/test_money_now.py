"""The mark of the current step on the cash chart: drawn over a chart that is the same at every step."""

import re
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from dashboard import charts
from dashboard.parts.money_now import overlay

ROOT = Path(__file__).parents[2]
SERIES: list[charts.CashSeries] = [
    {"name": "Ann", "colour": "p1", "cash": [670, 620, 1620]},
    {"name": "Bob", "colour": "p2", "cash": [880, 880, 980]},
]


def test_a_chart_without_a_mark_has_the_lines_and_names_only() -> None:
    plain, marked = (charts.cash_by_step(SERIES, now, "light") for now in (None, 1))
    assert not plain.layout.shapes
    assert len(marked.layout.annotations) == len(plain.layout.annotations) + 1
    assert [list(line.y) for line in plain.data] == [list(line.y) for line in marked.data]
    assert plain.layout.yaxis.range == marked.layout.yaxis.range
    assert all(set(line.marker.opacity) == {0} for line in plain.data)


def test_the_marks_stand_where_plotly_has_the_points() -> None:
    html = overlay(SERIES, 1)
    low, high = charts.cash_by_step(SERIES, None).layout.yaxis.range
    inside = charts.HEIGHT - charts.MARGIN["t"] - charts.MARGIN["b"]
    tops = [float(found) for found in re.findall(r"top:([\d.]+)px;color", html)]
    expected = [charts.MARGIN["t"] + inside * (high - cash) / (high - low) for cash in (620, 880)]
    assert tops == pytest.approx(expected, abs=0.1)
    assert "* 0.5000)" in html
    assert "step 1" in html


@pytest.mark.parametrize("now", [0, 2])
def test_the_ends_of_a_run_have_a_mark_too(now: int) -> None:
    assert overlay(SERIES, now).count("mp-now-mark") == 2
    assert "step 0" in overlay([], 0)


def test_a_step_without_a_payment_draws_no_chart_anew() -> None:
    at = AppTest.from_file(str(ROOT / "dashboard/screens/explorer.py"), default_timeout=60)
    at.query_params["scenario"] = "monappoly/s18_loans/overpayment_is_lost"
    at.query_params["step"] = "60"
    at.session_state["run-tabs"] = "Money"
    at.run()
    before = [chart.proto.id for chart in at.get("plotly_chart")]
    next(button for button in at.button if button.label == "Next step").click().run()
    assert not at.exception
    assert len(before) == 3
    assert [chart.proto.id for chart in at.get("plotly_chart")] == before
