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
    from engine.drivers.coverage_report import card_rows as card_rows
    from engine.drivers.coverage_report import coverage as coverage
    from engine.drivers.coverage_report import rule_rows as rule_rows
    from engine.drivers.mutation import mutate as mutate
    from engine.drivers.next_roll import odds as odds
    from engine.drivers.simulation import simulate as simulate
    from engine.errors import DataError as DataError
    from engine.errors import EngineError as EngineError
    from engine.errors import EngineFault as EngineFault
    from engine.errors import IllegalAnswer as IllegalAnswer
    from engine.errors import ScenarioError as ScenarioError
    from engine.errors import StaleAnswer as StaleAnswer
    from engine.kernel import Step as Step
    from engine.kernel import interject as interject
    from engine.kernel import play as play
    from engine.law import Law as Law
    from engine.loading import nearest as nearest
    from engine.pages.board import board_svg as board_svg
    from engine.pages.copying import scenario_yaml as scenario_yaml
    from engine.pages.report import report_html as report_html
    from engine.pages.transcript import transcript as transcript
    from engine.scenarios.final import final_of as final_of
    from engine.scenarios.loader import Scenario as Scenario
    from engine.scenarios.loader import load as load
    from engine.scenarios.loader import scenario_files as scenario_files
    from engine.scenarios.loader import start as start
    from engine.scenarios.runner import Run as Run
    from engine.scenarios.runner import run as run
    from engine.setup import new_game as new_game
    from engine.state import State as State
    from engine.state import from_json as from_json
    from engine.timeline import Timeline as Timeline
    from engine.timeline import compare as compare
    from engine.views.board import board_row as board_row
    from engine.views.board import currency_of as currency_of
    from engine.views.board import space_rows as space_rows
    from engine.views.board import state_at as state_at
    from engine.views.branches import parted as parted
    from engine.views.catalogue import catalogue as catalogue
    from engine.views.catalogue import error_row as error_row
    from engine.views.catalogue import preview as preview
    from engine.views.catalogue import rules_shown as rules_shown
    from engine.views.chain import chain_rows as chain_rows
    from engine.views.deck import deck_rows as deck_rows
    from engine.views.deck import scenario_uses as scenario_uses
    from engine.views.explorer import arithmetic as arithmetic
    from engine.views.explorer import asked_at as asked_at
    from engine.views.explorer import balances as balances
    from engine.views.explorer import branch_answers as branch_answers
    from engine.views.explorer import changes as changes
    from engine.views.explorer import citations as citations
    from engine.views.explorer import cited_by as cited_by
    from engine.views.explorer import decision_row as decision_row
    from engine.views.explorer import explore as explore
    from engine.views.explorer import holdings as holdings
    from engine.views.explorer import option_rows as option_rows
    from engine.views.explorer import options_now as options_now
    from engine.views.explorer import rule_titles as rule_titles
    from engine.views.explorer import rulings_named as rulings_named
    from engine.views.explorer import state_before as state_before
    from engine.views.explorer import stops as stops
    from engine.views.explorer import story as story
    from engine.views.explorer import trails as trails
    from engine.views.heat import visits as visits
    from engine.views.ledger import ledger as ledger
    from engine.views.outline import outline as outline
    from engine.views.rows import agenda as agenda
    from engine.views.rows import cash_flow as cash_flow
    from engine.views.rows import diff as diff
    from engine.views.rows import options as options
    from engine.views.rows import pending as pending
    from engine.views.rows import quote_rows as quote_rows
    from engine.views.rows import step_rows as step_rows
    from engine.views.rulebook import book_rows as book_rows
    from engine.views.rulebook import relation_rows as relation_rows
    from engine.views.rulebook import rulebook_rows as rulebook_rows
    from engine.views.rulebook import ruling_rows as ruling_rows
    from engine.views.table import table_rows as table_rows
    from engine.views.tips import rent_now as rent_now
    from engine.views.tips import space_tips as space_tips
    from engine.views.try_out import try_text as try_text
    from engine.views.whynot import why_not as why_not
    from engine.views.wording import says as says

_HOMES = {
    "chance_answer": "chance",
    "card_rows": "drivers.coverage_report",
    "coverage": "drivers.coverage_report",
    "rule_rows": "drivers.coverage_report",
    "DataError": "errors",
    "EngineError": "errors",
    "EngineFault": "errors",
    "IllegalAnswer": "errors",
    "ScenarioError": "errors",
    "StaleAnswer": "errors",
    "final_of": "scenarios.final",
    "Step": "kernel",
    "interject": "kernel",
    "play": "kernel",
    "Law": "law",
    "mutate": "drivers.mutation",
    "odds": "drivers.next_roll",
    "board_svg": "pages.board",
    "scenario_yaml": "pages.copying",
    "report_html": "pages.report",
    "transcript": "pages.transcript",
    "Run": "scenarios.runner",
    "run": "scenarios.runner",
    "Scenario": "scenarios.loader",
    "load": "scenarios.loader",
    "scenario_files": "scenarios.loader",
    "start": "scenarios.loader",
    "new_game": "setup",
    "simulate": "drivers.simulation",
    "State": "state",
    "from_json": "state",
    "Timeline": "timeline",
    "compare": "timeline",
    "book_rows": "views.rulebook",
    "deck_rows": "views.deck",
    "relation_rows": "views.rulebook",
    "rulebook_rows": "views.rulebook",
    "ruling_rows": "views.rulebook",
    "scenario_uses": "views.deck",
    "board_row": "views.board",
    "currency_of": "views.board",
    "space_rows": "views.board",
    "state_at": "views.board",
    "catalogue": "views.catalogue",
    "error_row": "views.catalogue",
    "preview": "views.catalogue",
    "chain_rows": "views.chain",
    "arithmetic": "views.explorer",
    "asked_at": "views.explorer",
    "balances": "views.explorer",
    "branch_answers": "views.explorer",
    "changes": "views.explorer",
    "citations": "views.explorer",
    "cited_by": "views.explorer",
    "decision_row": "views.explorer",
    "explore": "views.explorer",
    "option_rows": "views.explorer",
    "options_now": "views.explorer",
    "stops": "views.explorer",
    "story": "views.explorer",
    "rent_now": "views.tips",
    "space_tips": "views.tips",
    "nearest": "loading",
    "rule_titles": "views.explorer",
    "holdings": "views.explorer",
    "state_before": "views.explorer",
    "rulings_named": "views.explorer",
    "trails": "views.explorer",
    "try_text": "views.try_out",
    "ledger": "views.ledger",
    "parted": "views.branches",
    "rules_shown": "views.catalogue",
    "table_rows": "views.table",
    "visits": "views.heat",
    "why_not": "views.whynot",
    "outline": "views.outline",
    "agenda": "views.rows",
    "cash_flow": "views.rows",
    "diff": "views.rows",
    "options": "views.rows",
    "pending": "views.rows",
    "quote_rows": "views.rows",
    "step_rows": "views.rows",
    "says": "views.wording",
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
