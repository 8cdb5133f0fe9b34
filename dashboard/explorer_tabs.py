"""Below the board: money, list of steps, ledger, whole table, branches. Only the open tab is made."""

import streamlit as st

from dashboard import explorer_actions as actions
from dashboard import session
from dashboard.explorer_branches import branches
from dashboard.explorer_ledger import ledger, whole_table
from dashboard.explorer_outline import outline
from dashboard.parts import money as charts
from dashboard.parts import style
from dashboard.parts.board import legend
from dashboard.story import Story

TABS = ("Steps", "Money", "Ledger", "Whole table", "Branches")  # the first is open: it costs a step nothing


def below(story: Story, theme: style.Theme) -> None:
    """The tabs."""
    steps_tab, money_tab, ledger_tab, table_tab, branches_tab = st.tabs(TABS, key="run-tabs", on_change="rerun")
    if money_tab.open:
        with money_tab:
            money(story, theme)
    if steps_tab.open:
        with steps_tab:
            outline(story)
    if ledger_tab.open:
        with ledger_tab:
            ledger(story)
    if table_tab.open:
        with table_tab:
            whole_table(story)
    if branches_tab.open:
        with branches_tab:
            branches(story)


def money(story: Story, theme: style.Theme) -> None:
    """The three charts and the key to the board."""
    view = story.view
    key = view.branch.key() if view.branch else ""
    balances, flows = session.money_of(story.text, story.name, view.off, view.table, key, view.branch)
    _, currency = session.board_of(story.ruleset)
    players = [row for row in balances if row["seat"] >= 0]
    first, second, third = st.columns([1.15, 1, 0.95], gap="medium")
    run = (story.text, key, theme, ",".join(view.off), str(view.table))
    with first:
        series, lines = session.kept(
            ("cash", view.level, *run), lambda: charts.cash_figure(balances, story.stops, theme)
        )
        charts.cash(lines, series, story.here, actions.cash_key(), actions.pick_cash(story))
    with second:
        figure = session.kept(("flows", *run), lambda: charts.flow_figure(flows, players, theme, currency))
        charts.flows(figure, len(flows))
    with third:
        charts.one_player(players, flows, story.moment, theme, story.place)
    with st.expander("Reading the board", key="run-legend", on_change="rerun") as key_to_board:
        if key_to_board.open:
            legend(key="legend")


__all__ = ["TABS", "below"]
