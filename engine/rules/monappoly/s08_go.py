"""Section 8: the GO space."""

from collections.abc import Iterator

from engine.events.base import Event
from engine.events.money import MoneyMoved
from engine.events.movement import ReplacementUsed
from engine.game import Game
from engine.mechanics.windows import moment
from engine.quotes import NEAREST_OR_ZERO
from engine.records import BANK
from engine.rules.monappoly.book import adjusts, resolves
from engine.tasks.base import Task
from engine.tasks.movement import CollectLandingBonus, PayPassBonus, VisitGo


@adjusts("pass_bonus", "8.2", kind="base")
def passing_clockwise_pays(game: Game, seat: int, amount: int) -> tuple[int, str] | None:
    """£200."""
    if game.value("direction", 1, seat) != 1:
        return None
    return game.figure("8.2", "bonus"), "passing GO clockwise"


@adjusts("pass_bonus", "8.3", kind="base")
def passing_anticlockwise_pays_less(game: Game, seat: int, amount: int) -> tuple[int, str] | None:
    """£100."""
    if game.value("direction", 1, seat) != -1:
        return None
    return game.figure("8.3", "bonus"), "passing GO anti-clockwise"


@resolves(PayPassBonus)
def the_pass_is_paid(game: Game, passing: PayPassBonus) -> Iterator[Event | Task]:
    """Unless a card took the bonus's place."""
    if game.replaced("pass_go_bonus", passing.player):
        yield ReplacementUsed(what="pass_go_bonus", player=passing.player)
        return
    quote = game.quote("pass_bonus", 0, passing.player, rounding=NEAREST_OR_ZERO, label="passing GO")
    if quote.amount:
        yield MoneyMoved(src=BANK, dst=passing.player, amount=quote.amount, why="passing GO", quote=quote)
