"""Why not: what somebody might have expected of some steps and did not happen, with the rule that kept it from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.events.base import Ruled
from engine.kernel import Act, Step
from engine.law import compiled
from engine.views.explorer import citations

Row = dict[str, Any]

# Here the same event tells what did happen: a bid, a pass, an opening.
HAPPENED = frozenset(
    (
        "cancel_debt",
        "check_reserve",
        "decline_title",
        "end_turn",
        "leave_or_stay",
        "leave_title",
        "pass_bid",
        "raise_bid",
        "start_auction",
        "visit_title",
    )
)


def why_not(steps: Iterable[Step]) -> list[Row]:
    """`{text, rules, titles, instead}`: in words, the rules that say so, and what would have applied without them.

    `instead` is `{number, title}` of the rule that was kept from applying, None where no exception was made.
    """
    rows: list[Row] = []
    for step in steps:
        for act in step.acts:
            if not isinstance(act.event, Ruled) or (step.task.name in HAPPENED and not _blocked(step, act)):
                continue
            rules = list(dict.fromkeys(act.rules or step.cites))
            row: Row = {"text": act.event.text, "rules": rules, "rulings": list(act.rulings)}
            named = {each["number"]: each["title"] for each in citations(step.after.law.ruleset, rules)}
            row |= {"titles": [named.get(number, "") for number in rules], "instead": _blocked(step, act)}
            if row not in rows:
                rows.append(row)
    return rows


def _blocked(step: Step, act: Act) -> Row | None:
    """The rule an exception kept from applying, None where the act is no exception."""
    law = step.after.law
    for rule in compiled(law.ruleset, law.off).resolvers.get(type(step.task), ()):
        by = {exception.by for exception in rule.blocked_by}
        if rule.numbers and by & set(act.rules[:1]):
            known = citations(law.ruleset, rule.numbers[:1])
            return {"number": rule.numbers[0], "title": known[0]["title"] if known else ""}
    return None


__all__ = ["why_not"]
