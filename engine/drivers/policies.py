"""Simple computer players. They read only the options of a decision and the table, and know no rule.

`random` takes any open option, `sensible` buys, bids up to a cap, builds, and keeps a reserve of cash.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any

from engine.answers import is_open, options_of, read_option
from engine.chance import Generator
from engine.decisions import Choose, Decision, Option
from engine.game import Game
from engine.state import State
from engine.table import DOUBLE_HOTEL, Player

Policy = Callable[[State, Generator], Any]

RESERVE = 250  # cash a sensible player keeps
RICH = 900  # cash above which loans are repaid
GIVE_UP = "bankrupt"


def open_options(state: State) -> list[Option]:
    """The open options of the pending decision, giving up only where nothing else is open."""
    decision = state.decision
    assert decision is not None
    game = Game(state.table, state.law)
    rows = [option for option in options_of(game, decision) if is_open(game, option)]
    others = [option for option in rows if option.word != GIVE_UP]
    return others or rows


def random_player(state: State, stream: Generator) -> Any:
    """Any open option; every other time simply rolls, so that the game goes on."""
    decision = state.decision
    assert decision is not None
    if decision.kind == "turn_menu" and stream.below(2):
        return "roll"
    if decision.kind == "end_menu":
        return "end_turn"
    options = open_options(state)
    return stream.pick(options).answer if options else GIVE_UP


def sensible_player(state: State, stream: Generator) -> Any:
    """Buys what it can afford, bids to the printed price, builds from what it has above a reserve, repays when rich."""
    decision = state.decision
    assert decision is not None
    player = state.table.players[decision.player]
    if decision.kind == "end_menu":
        return "end_turn"
    if decision.kind == "turn_menu":
        return _turn(state, decision, player)
    chooser = _CHOOSERS.get(decision.kind)
    options = open_options(state)
    if not options:
        return GIVE_UP
    if chooser is None:
        return stream.pick(options).answer
    return chooser(state, player, options)


def _turn(state: State, decision: Choose | Decision, player: Player) -> Any:
    """Spend what lies above the reserve on titles and buildings, then on debts; otherwise roll."""
    spare = player.cash - RESERVE
    if player.jailed or spare <= RESERVE:
        return "roll"
    game, seat = Game(state.table, state.law), decision.player
    redemptions = _redemptions(game, seat, player) if player.cash > RICH else ()
    for wish in chain(_improvements(game, seat), redemptions):
        option = read_option(game, decision, wish)
        if option is not None and is_open(game, option):
            return option.answer
    return "roll"


def _improvements(game: Game, seat: int) -> Iterator[Any]:
    """Reserved titles first; then in each whole set the title that stands lowest."""
    titles = game.table.owned(seat)
    for deed in titles:
        if deed.reserved:
            yield {"unreserve": deed.space}
    held = [game.set_of(deed.space) for deed in titles]
    for name, members in game.frame.members.items():
        if held.count(name) == len(members) and name in game.frame.colours:
            lowest = min(game.group(members[0]), key=lambda deed: (deed.houses, deed.built_now))
            if lowest.houses < DOUBLE_HOTEL:
                yield {"build": lowest.space}


def _redemptions(game: Game, seat: int, player: Player) -> Iterator[Any]:
    """The oldest loan, then mortgages."""
    if player.loans:
        yield {"repay": min(player.loans[0].owed, player.cash)}
    for deed in game.table.owned(seat):
        if deed.mortgaged:
            yield {"unmortgage": deed.space}


def _first(options: Sequence[Option], words: Sequence[str]) -> Option | None:
    for word in words:
        for option in options:
            if option.word == word:
                return option
    return None


def _acquire(state: State, player: Player, options: Sequence[Option]) -> Any:
    chosen = _first(options, ("buy", "reserve", "decline"))
    return chosen.answer if chosen else options[0].answer


def _bid(state: State, player: Player, options: Sequence[Option]) -> Any:
    """The smallest raise while it is below the printed price and the reserve."""
    decision: Any = state.decision
    space = Game(state.table, state.law).space(decision.auction.space)
    cap = min(space.price or 0, player.cash - RESERVE)
    bids = [option for option in options if option.word == "bid" and isinstance(option.of, int) and option.of <= cap]
    return min(bids, key=lambda option: int(option.of or 0)).answer if bids else "pass"


def _raise(state: State, player: Player, options: Sequence[Option]) -> Any:
    chosen = _first(options, ("mortgage", "loan", "sell", GIVE_UP))
    return chosen.answer if chosen else options[0].answer


def _refuse(state: State, player: Player, options: Sequence[Option]) -> Any:
    chosen = _first(options, ("refuse",))
    return chosen.answer if chosen else options[0].answer


def _repay(state: State, player: Player, options: Sequence[Option]) -> Any:
    affordable = [option for option in options if option.word == "repay" and player.cash - int(option.of or 0) > RICH]
    return affordable[0].answer if affordable else "pass"


_CHOOSERS: dict[str, Callable[[State, Player, Sequence[Option]], Any]] = {
    "acquire": _acquire,
    "bid": _bid,
    "raise_funds": _raise,
    "deal": _refuse,
    "repay_more": _repay,
}

POLICIES: dict[str, Policy] = {"random": random_player, "sensible": sensible_player}
