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
    if chooser is not None:
        game = Game(state.table, state.law)
        return chooser(game, decision, player, options_of(game, decision))
    options = open_options(state)
    return stream.pick(options).answer if options else GIVE_UP


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


# How the common questions are answered. Options are listed open and closed, and only those wanted are tried.


def _first_open(game: Game, options: Sequence[Option], *words: str) -> Any:
    """The first open option with the first of the words that has one, else any, else giving up."""
    for word in words:
        for option in options:
            if option.word == word and is_open(game, option):
                return option.answer
    others = (option.answer for option in options if option.word != GIVE_UP and is_open(game, option))
    return next(others, GIVE_UP)


def _acquire(game: Game, decision: Any, player: Player, options: Sequence[Option]) -> Any:
    return _first_open(game, options, "buy", "reserve", "decline")


def _bid(game: Game, decision: Any, player: Player, options: Sequence[Option]) -> Any:
    """The smallest raise while it is below the printed price and the reserve."""
    cap = min(game.space(decision.auction.space).price or 0, player.cash - RESERVE)
    bids = [option for option in options if option.word == "bid" and isinstance(option.of, int) and option.of <= cap]
    for option in sorted(bids, key=lambda bid: int(bid.of or 0)):
        if is_open(game, option):
            return option.answer
    return "pass"


def _raise(game: Game, decision: Any, player: Player, options: Sequence[Option]) -> Any:
    return _first_open(game, options, "mortgage", "loan", "sell")


def _refuse(game: Game, decision: Any, player: Player, options: Sequence[Option]) -> Any:
    return _first_open(game, options, "refuse")


def _repay(game: Game, decision: Any, player: Player, options: Sequence[Option]) -> Any:
    for option in options:
        if option.word == "repay" and player.cash - int(option.of or 0) > RICH and is_open(game, option):
            return option.answer
    return "pass"


_CHOOSERS: dict[str, Callable[[Game, Any, Player, Sequence[Option]], Any]] = {
    "acquire": _acquire,
    "bid": _bid,
    "raise_funds": _raise,
    "deal": _refuse,
    "repay_more": _repay,
}

POLICIES: dict[str, Policy] = {"random": random_player, "sensible": sensible_player}
