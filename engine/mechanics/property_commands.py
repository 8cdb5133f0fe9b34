"""The commands about one's own titles: build, sell, mortgage, unmortgage, unreserve."""

from collections.abc import Iterator
from typing import Any

from engine.answers import space_named
from engine.decisions import Option
from engine.game import Game
from engine.mechanics.menu import back_to, lists, reads_command
from engine.mechanics.property_prices import (
    LEVELS,
    build_quote,
    mortgage_quote,
    sale_quote,
    unmortgage_quote,
)
from engine.table import DOUBLE_HOTEL, Deed
from engine.tasks.money import RaiseFunds
from engine.tasks.property import Build, Mortgage, SellBuilding, Unmortgage, Unreserve
from engine.tasks.turn import TurnMenu

Command = Build | SellBuilding | Mortgage | Unmortgage | Unreserve


@reads_command("build", "turn_menu")
def read_build(game: Game, decision: Any, value: Any) -> Option | None:
    """`{build: deed}`: one level, the double hotel included."""
    space = _title(game, value)
    return None if space is None else build_option(game, decision, space)


@reads_command("unmortgage", "turn_menu")
def read_unmortgage(game: Game, decision: Any, value: Any) -> Option | None:
    """`{unmortgage: deed}`."""
    space = _title(game, value)
    return None if space is None else unmortgage_option(game, decision, space)


@reads_command("unreserve", "turn_menu")
def read_unreserve(game: Game, decision: Any, value: Any) -> Option | None:
    """`{unreserve: deed}`."""
    space = _title(game, value)
    if space is None:
        return None
    return command(game, decision, "unreserve", Unreserve(player=decision.player, space=space), "Unreserve")


@reads_command("sell", "turn_menu", "raise_funds")
def read_sell(game: Game, decision: Any, value: Any) -> Option | None:
    """`{sell: deed}`."""
    space = _title(game, value)
    return None if space is None else sell_option(game, decision, space)


@reads_command("mortgage", "turn_menu", "raise_funds")
def read_mortgage(game: Game, decision: Any, value: Any) -> Option | None:
    """`{mortgage: deed}`."""
    space = _title(game, value)
    return None if space is None else mortgage_option(game, decision, space)


def _title(game: Game, value: Any) -> int | None:
    """The title that a name or index means."""
    space = space_named(game, value)
    return space if space is not None and game.frame.sets[space] else None


def build_option(game: Game, decision: Any, space: int) -> Option:
    """`{build: deed}`, with the level it leads to and its price."""
    act = Build(player=decision.player, space=space)
    level = LEVELS[min(game.deed(space).houses + 1, DOUBLE_HOTEL)]
    return command(game, decision, "build", act, f"Build {level} on", build_quote(game, act).amount)


def unmortgage_option(game: Game, decision: Any, space: int) -> Option:
    """`{unmortgage: deed}`, with its price."""
    act = Unmortgage(player=decision.player, space=space)
    return command(game, decision, "unmortgage", act, "Unmortgage", unmortgage_quote(game, act).amount)


def sell_option(game: Game, decision: Any, space: int) -> Option:
    """`{sell: deed}`, to settle a debt or of one's own accord."""
    act = SellBuilding(player=decision.player, space=space, forced=isinstance(decision, RaiseFunds))
    level = LEVELS[game.deed(space).houses]
    return command(game, decision, "sell", act, f"Sell {level} on", sale_quote(game, act).amount)


def mortgage_option(game: Game, decision: Any, space: int) -> Option:
    """`{mortgage: deed}`, to settle a debt or of one's own accord."""
    act = Mortgage(player=decision.player, space=space, forced=isinstance(decision, RaiseFunds))
    return command(game, decision, "mortgage", act, "Mortgage", mortgage_quote(game, act).amount)


def command(game: Game, decision: Any, word: str, act: Command, verb: str, amount: int | None = None) -> Option:
    """The option `{word: deed}` with its price."""
    name = game.place(act.space)
    label = f"{verb} {name}" if amount is None else f"{verb} {name} for £{amount:,}"
    return Option(word=word, of=name, space=act.space, label=label, tasks=(act, *back_to(decision)))


@lists("turn_menu")
def portfolio_commands(game: Game, menu: TurnMenu) -> Iterator[Option]:
    """Everything that could be done with each title, open or closed."""
    for deed in game.table.owned(menu.player):
        yield from _for_title(game, menu, deed)


def _for_title(game: Game, menu: TurnMenu, deed: Deed) -> Iterator[Option]:
    seat, space = menu.player, deed.space
    if deed.reserved:
        yield command(game, menu, "unreserve", Unreserve(player=seat, space=space), "Unreserve")
        return
    if game.is_colour(space):
        yield build_option(game, menu, space)
    if deed.houses:
        yield sell_option(game, menu, space)
    if deed.mortgaged:
        yield unmortgage_option(game, menu, space)
    else:
        yield mortgage_option(game, menu, space)


@lists("raise_funds")
def funds_from_titles(game: Game, decision: RaiseFunds) -> Iterator[Option]:
    """Buildings to sell and titles to mortgage."""
    for deed in game.table.owned(decision.player):
        if deed.houses:
            yield sell_option(game, decision, deed.space)
        if not deed.mortgaged and not deed.reserved:
            yield mortgage_option(game, decision, deed.space)
