"""A rules engine for several Monopoly rulebooks: one pure function from a state and an answer to the next state.

    scenario = load("scenarios/monappoly/s11_free_parking/nothing_left_to_hand_in.yaml")
    run(scenario).ok                        # does it come out as it expects
    state, steps = play(start(scenario), "roll")
    pending(state)                          # who is asked what, and what closes which option

Names are fetched when first used, so that importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.chance import chance_answer as chance_answer
    from engine.coverage_report import card_rows as card_rows
    from engine.coverage_report import coverage as coverage
    from engine.coverage_report import rule_rows as rule_rows
    from engine.errors import DataError as DataError
    from engine.errors import EngineError as EngineError
    from engine.errors import EngineFault as EngineFault
    from engine.errors import IllegalAnswer as IllegalAnswer
    from engine.errors import ScenarioError as ScenarioError
    from engine.errors import StaleAnswer as StaleAnswer
    from engine.final import final_of as final_of
    from engine.kernel import Step as Step
    from engine.kernel import interject as interject
    from engine.kernel import play as play
    from engine.law import Law as Law
    from engine.loading import nearest as nearest
    from engine.mutation import mutate as mutate
    from engine.next_roll import odds as odds
    from engine.pages.board import board_svg as board_svg
    from engine.pages.copying import scenario_yaml as scenario_yaml
    from engine.pages.report import report_html as report_html
    from engine.pages.transcript import transcript as transcript
    from engine.runner import Run as Run
    from engine.runner import run as run
    from engine.scenario import Scenario as Scenario
    from engine.scenario import load as load
    from engine.scenario import scenario_files as scenario_files
    from engine.scenario import start as start
    from engine.setup import new_game as new_game
    from engine.simulation import simulate as simulate
    from engine.state import State as State
    from engine.state import from_json as from_json
    from engine.timeline import Timeline as Timeline
    from engine.timeline import compare as compare
    from engine.view_board import board_row as board_row
    from engine.view_board import currency_of as currency_of
    from engine.view_board import space_rows as space_rows
    from engine.view_board import state_at as state_at
    from engine.view_branches import parted as parted
    from engine.view_catalogue import catalogue as catalogue
    from engine.view_catalogue import error_row as error_row
    from engine.view_catalogue import preview as preview
    from engine.view_catalogue import rules_shown as rules_shown
    from engine.view_chain import chain_rows as chain_rows
    from engine.view_deck import deck_rows as deck_rows
    from engine.view_deck import scenario_uses as scenario_uses
    from engine.view_explorer import arithmetic as arithmetic
    from engine.view_explorer import asked_at as asked_at
    from engine.view_explorer import balances as balances
    from engine.view_explorer import branch_answers as branch_answers
    from engine.view_explorer import changes as changes
    from engine.view_explorer import citations as citations
    from engine.view_explorer import cited_by as cited_by
    from engine.view_explorer import decision_row as decision_row
    from engine.view_explorer import explore as explore
    from engine.view_explorer import holdings as holdings
    from engine.view_explorer import option_rows as option_rows
    from engine.view_explorer import options_now as options_now
    from engine.view_explorer import rule_titles as rule_titles
    from engine.view_explorer import rulings_named as rulings_named
    from engine.view_explorer import state_before as state_before
    from engine.view_explorer import stops as stops
    from engine.view_explorer import story as story
    from engine.view_explorer import trails as trails
    from engine.view_heat import visits as visits
    from engine.view_ledger import ledger as ledger
    from engine.view_rulebook import book_rows as book_rows
    from engine.view_rulebook import relation_rows as relation_rows
    from engine.view_rulebook import rulebook_rows as rulebook_rows
    from engine.view_rulebook import ruling_rows as ruling_rows
    from engine.view_table import table_rows as table_rows
    from engine.view_tips import rent_now as rent_now
    from engine.view_tips import space_tips as space_tips
    from engine.view_try import try_text as try_text
    from engine.view_whynot import why_not as why_not
    from engine.views import agenda as agenda
    from engine.views import cash_flow as cash_flow
    from engine.views import diff as diff
    from engine.views import options as options
    from engine.views import pending as pending
    from engine.views import quote_rows as quote_rows
    from engine.views import step_rows as step_rows
    from engine.wording import says as says

_HOMES = {
    "chance_answer": "chance",
    "card_rows": "coverage_report",
    "coverage": "coverage_report",
    "rule_rows": "coverage_report",
    "DataError": "errors",
    "EngineError": "errors",
    "EngineFault": "errors",
    "IllegalAnswer": "errors",
    "ScenarioError": "errors",
    "StaleAnswer": "errors",
    "final_of": "final",
    "Step": "kernel",
    "interject": "kernel",
    "play": "kernel",
    "Law": "law",
    "mutate": "mutation",
    "odds": "next_roll",
    "board_svg": "pages.board",
    "scenario_yaml": "pages.copying",
    "report_html": "pages.report",
    "transcript": "pages.transcript",
    "Run": "runner",
    "run": "runner",
    "Scenario": "scenario",
    "load": "scenario",
    "scenario_files": "scenario",
    "start": "scenario",
    "new_game": "setup",
    "simulate": "simulation",
    "State": "state",
    "from_json": "state",
    "Timeline": "timeline",
    "compare": "timeline",
    "book_rows": "view_rulebook",
    "deck_rows": "view_deck",
    "relation_rows": "view_rulebook",
    "rulebook_rows": "view_rulebook",
    "ruling_rows": "view_rulebook",
    "scenario_uses": "view_deck",
    "board_row": "view_board",
    "currency_of": "view_board",
    "space_rows": "view_board",
    "state_at": "view_board",
    "catalogue": "view_catalogue",
    "error_row": "view_catalogue",
    "preview": "view_catalogue",
    "chain_rows": "view_chain",
    "arithmetic": "view_explorer",
    "asked_at": "view_explorer",
    "balances": "view_explorer",
    "branch_answers": "view_explorer",
    "changes": "view_explorer",
    "citations": "view_explorer",
    "cited_by": "view_explorer",
    "decision_row": "view_explorer",
    "explore": "view_explorer",
    "option_rows": "view_explorer",
    "options_now": "view_explorer",
    "stops": "view_explorer",
    "story": "view_explorer",
    "rent_now": "view_tips",
    "space_tips": "view_tips",
    "nearest": "loading",
    "rule_titles": "view_explorer",
    "holdings": "view_explorer",
    "state_before": "view_explorer",
    "rulings_named": "view_explorer",
    "trails": "view_explorer",
    "try_text": "view_try",
    "ledger": "view_ledger",
    "parted": "view_branches",
    "rules_shown": "view_catalogue",
    "table_rows": "view_table",
    "visits": "view_heat",
    "why_not": "view_whynot",
    "agenda": "views",
    "cash_flow": "views",
    "diff": "views",
    "options": "views",
    "pending": "views",
    "quote_rows": "views",
    "step_rows": "views",
    "says": "wording",
}

__all__ = list(_HOMES)


def __getattr__(name: str) -> Any:
    """The public names, each from its module when it is first asked for."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'engine' has no attribute '{name}'")
    return getattr(import_module(f"engine.{home}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
