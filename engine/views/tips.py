"""What a space would do now: owner, rent and why, what lifting a mortgage or building would cost. From the rules.

The rent is not worked out here: a landing is put to the rules of the law in force, and their answer is read.
"""

from __future__ import annotations

from typing import Any

from engine.answers import refusals_of
from engine.decisions import WAITING, Option
from engine.events.base import Ruled
from engine.game import Game, frame
from engine.kernel import resolve
from engine.quotes import Quote
from engine.records import BANK, POT, replace
from engine.rulebook import Space
from engine.scenarios.final import Words
from engine.state import State
from engine.table import Deed, Player
from engine.tasks.base import Arrival
from engine.tasks.money import Owe
from engine.tasks.movement import VisitTitle
from engine.tasks.property import Build, PayRent

TYPICAL = (3, 4)  # the dice shown for a utility before anyone has rolled
MOST_TASKS = 12

Row = dict[str, Any]


def space_tips(state: State) -> dict[int | str, str]:
    """A line or a few for every title and for jail, by space."""
    found: dict[int | str, str] = {}
    for space in frame(state.law.ruleset).board.spaces:
        if space.is_title:
            found[space.index] = "\n".join(_title_lines(state, space))
    inside = [player for player in state.table.players if player.jailed and not player.bankrupt]
    if inside:
        found["jail"] = "\n".join(_stay(player) for player in inside)
    return found


def rent_now(state: State, space: int) -> Row | None:
    """What a landing there would cost the next player who does not own it: `{payer, amount, rules, why}`.

    None when nobody could owe it anything.
    """
    lander = _lander(state, state.table.deed(space).owner)
    if lander is None:
        return None
    table, words = state.table, Words(state)
    player = replace(table.players[lander], at=space, jail_turns=0)
    dice = table.turn.dice[:2] or TYPICAL
    visit = VisitTitle(player=lander, arrival=Arrival(dice=dice))
    asked = replace(state, table=table.with_player(lander, player), agenda=(visit,))
    quote, rules, said = _followed(asked)
    amount = quote.amount if quote else 0
    why = [line.label for line in quote.lines] if quote else [said] if said else []
    return {"payer": words.account(lander), "amount": amount, "rules": rules, "why": why, "dice": list(dice)}


def _lander(state: State, owner: int) -> int | None:
    """The player whose turn it is, else the next one who does not own the title."""
    table = state.table
    seat = max(table.turn.seat, 0)
    order = [seat, *table.clockwise(seat)]
    return next((each for each in order if each != owner and not table.players[each].bankrupt), None)


def _followed(state: State) -> tuple[Quote | None, list[str], str]:
    """Resolve the visit until a debt is named: its quote, the rules on the way, and what was said."""
    game = Game(state.table, state.law)
    rules: list[str] = []
    said = ""
    for _ in range(MOST_TASKS):
        top = state.agenda[0] if state.agenda else None
        if top is None or isinstance(top, WAITING):
            break
        if isinstance(top, PayRent | Owe):
            return top.quote, list(dict.fromkeys([*rules, *(top.quote.rules if top.quote else ())])), said
        step = resolve(game, state)
        rules += step.cites
        said = next((act.event.text for act in step.acts if isinstance(act.event, Ruled)), said)
        state = step.after
    return None, list(dict.fromkeys(rules)), said


def _title_lines(state: State, space: Space) -> list[str]:
    """Owner and state, rent, what may be done with it."""
    words, deed = Words(state), state.table.deed(space.index)
    lines = [f"{space.name} · £{space.price:,}", _owned(words, deed)]
    if deed.owner != BANK:
        rent = rent_now(state, space.index)
        if rent is not None:
            lines.append(_rent_line(rent, space))
    if deed.owner >= 0 and not deed.reserved and space.kind == "street":
        lines.append(_build_line(state, space, deed))
    return [line for line in lines if line]


def _owned(words: Words, deed: Deed) -> str:
    if deed.owner == BANK:
        return "Belongs to the bank"
    if deed.owner == POT:
        return "Lies in Free Parking"
    held = words.deed(deed)
    name = words.account(deed.owner)
    return f"Reserved by {name}" if deed.reserved else f"{name}, {held}"


def _rent_line(rent: Row, space: Space) -> str:
    """The rent now and the rules that make it so."""
    rules = ", ".join(rent["rules"])
    why = "; ".join(rent["why"])
    dice = f" with dice {rent['dice'][0]} and {rent['dice'][1]}" if space.kind == "utility" else ""
    amount = f"Rent now £{rent['amount']:,}{dice}" if rent["amount"] else "No rent now"
    return amount + (f": {why}" if why else "") + (f" ({rules})" if rules else "")


def _build_line(state: State, space: Space, deed: Deed) -> str:
    """What the next level costs, or the rule that closes it."""
    game = Game(state.table, state.law)
    option = Option(word="build", tasks=(Build(player=deed.owner, space=space.index),))
    closed = refusals_of(game, option)
    if closed:
        return f"Building closed: {closed[0].reason} ({closed[0].rule})"
    return f"Building open: £{space.build:,} a level, printed" if space.build else ""


def _stay(player: Player) -> str:
    """One prisoner's time inside."""
    return f"{player.name}: {player.jail_turns} of {player.jail_limit} turns, fee £{player.jail_fee:,}"


__all__ = ["rent_now", "space_tips"]
