"""Section 8: the GO space."""

from collections.abc import Iterator
from typing import Any

from engine.events.base import Event
from engine.events.money import MoneyMoved
from engine.events.movement import ReplacementUsed
from engine.game import Game
from engine.mechanics.windows import moment
from engine.quotes import NEAREST_OR_ZERO, Quote
from engine.records import BANK
from engine.rules.monappoly.book import adjusts, resolves
from engine.tasks.base import Task
from engine.tasks.cards import DrawCard
from engine.tasks.movement import CollectLandingBonus, CreditPass, Move, PayPassBonus, TakeGoCard, VisitGo

# What counts as a pass


@adjusts("leaving_go_is_a_pass", kind="base", rulings=("R-66",))
def a_back_move_passes_where_the_table_says_so(game: Game, move: Any, counts: bool) -> bool | None:
    """Only with the option `go_pass_on_back_moves`."""
    return True if not counts and isinstance(move, Move) and game.options.go_pass_on_back_moves else None


@adjusts("leaving_go_is_a_pass", kind="plus", rulings=("R-64",))
def leaving_go_passes_unless_the_table_says_not(game: Game, move: Any, counts: bool) -> bool | None:
    """With `go_departure_is_pass` off only crossing it does."""
    return False if counts and not move.crossing and not game.options.go_departure_is_pass else None


# Passing


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


# Landing


@resolves(VisitGo)
def held_cards_then_the_go_card_then_the_money(game: Game, visit: VisitGo) -> Iterator[Event | Task]:
    """Either sort of card may take the place of the money."""
    yield from moment(game, "lands_on_go", visit.player, task=visit)
    player = game.player(visit.player)
    if not game.options.go_departure_is_pass and player.left_go and not player.passed_go:
        game.note("R-64")  # nothing comes of leaving it, so the player counts as having passed it now
        yield CreditPass(player=visit.player)
    yield TakeGoCard(player=visit.player, arrival=visit.arrival)
    yield CollectLandingBonus(player=visit.player)


@resolves(TakeGoCard, "8.1")
def landing_on_go_grants_a_go_card(game: Game, take: TakeGoCard) -> Iterator[Event | Task]:
    """Not for a player whom a card advanced here (6.4)."""
    yield DrawCard(player=take.player, deck="go", arrival=take.arrival)


@resolves(CollectLandingBonus, "8.4")
def landing_on_go_pays(game: Game, collect: CollectLandingBonus) -> Iterator[Event | Task]:
    """£200 whatever the facing; no fees (R-64, R-65)."""
    if game.replaced("go_bonus", collect.player):
        yield ReplacementUsed(what="go_bonus", player=collect.player)
        return
    quote = landing_bonus_quote(game, collect.player)
    if quote.amount:
        game.note("R-64", "R-65")
        if not game.player(collect.player).left_go:
            game.note("R-71")
        yield MoneyMoved(src=BANK, dst=collect.player, amount=quote.amount, why="landing on GO", quote=quote)


def landing_bonus_quote(game: Game, seat: int) -> Quote:
    """What landing on GO pays."""
    return game.quote("landing_bonus", 0, seat, rounding=NEAREST_OR_ZERO, label="landing on GO")


@adjusts("landing_bonus", "8.4", kind="base")
def a_stop_on_go_pays_the_same_both_ways(game: Game, seat: int, amount: int) -> tuple[int, str]:
    """£200."""
    return game.figure("8.4", "bonus"), "landing on GO"
