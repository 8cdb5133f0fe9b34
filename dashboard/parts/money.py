"""Where the money went: cash by step, who paid whom, and what made one player's cash what it is."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import plotly.graph_objects as go
import streamlit as st

from dashboard import charts
from dashboard.parts import style
from dashboard.parts.money_now import overlay
from dashboard.parts.people import accounts, colour, shown

Row = Mapping[str, Any]


def cash_figure(
    balances: Sequence[Row], stops: Sequence[int], theme: style.Theme
) -> tuple[list[charts.CashSeries], go.Figure]:
    """Cash of every account at each stop, and its picture, which is the same at every stop."""
    series: list[charts.CashSeries] = [
        {
            "name": shown(row["id"]),
            "colour": colour(row["seat"]) if row["seat"] >= 0 else "ink-2",
            "cash": [row["cash"][moment] for moment in stops],
        }
        for row in balances
    ]
    return series, charts.cash_by_step(series, None, theme)


def cash(
    figure: go.Figure, series: Sequence[charts.CashSeries], here: int, key: str, on_pick: Callable[[], None]
) -> None:
    """Cash of every account at each stop, and a mark at the stop shown; a click on a point goes there."""
    style.show(style.chart_head("Cash by step", "Click a point to go there."))
    with st.container(key="cash"):
        st.plotly_chart(figure, theme=None, config=charts.CONFIG, on_select=on_pick, key=key, selection_mode="points")
        style.show(f'<div class="mp-now">{overlay(series, here)}</div>')


def flows(figure: go.Figure, count: int) -> None:
    """Every payment of the run."""
    says = "Whole run: no money moves." if not count else f"Whole run, {count} payment{'s' * (count != 1)}."
    style.show(style.chart_head("Who paid whom", says))
    st.plotly_chart(figure, theme=None, config=charts.CONFIG, key="run-flows")


def flow_figure(rows: Sequence[Row], players: Sequence[Row], theme: style.Theme, currency: str) -> go.Figure:
    """The picture of every payment."""
    return charts.who_paid_whom(rows, theme, accounts(players), currency)


def one_player(
    balances: Sequence[Row], rows: Sequence[Row], moment: int, theme: style.Theme, step_of: Callable[[int], int]
) -> None:
    """What made one player's cash what it is now."""
    style.show(style.chart_head("What made the cash", "Up to the step shown, each payment with its rule."))
    names = [row["id"] for row in balances]
    name = st.selectbox("Player", names, format_func=shown, key="run-waterfall", label_visibility="collapsed")
    start = next(row["cash"][0] for row in balances if row["id"] == name)
    items: list[charts.CashItem] = [{"label": "Start", "amount": start, "start": True}]
    for row in rows:
        if row["step"] > moment or name not in (row["from"], row["to"]) or not row["amount"]:
            continue
        gain = row["to"] == name
        label = f"{row['why']}, {'from' if gain else 'to'} {shown(row['from'] if gain else row['to'])}"
        amount = row["amount"] if gain else -row["amount"]
        items.append(
            {"label": label, "amount": amount, "rule": (row["rules"] or [""])[0], "step": step_of(row["step"])}
        )
    figure = charts.waterfall(items, shown(name), theme)
    st.plotly_chart(figure, theme=None, config=charts.CONFIG, key="run-waterfall-chart")
