"""Section 10: jail, with the cards that lock in (6.8.a) and that pay the way out (6.8.c)."""

from collections.abc import Iterator

from engine.events.base import Event, Ruled
from engine.events.movement import (
    FirstMoveMade,
    JailFeeSet,
    JailTermsSet,
    JailTurnCounted,
    LeftJail,
    ReplacementUsed,
    SentToJail,
    TurnEnding,
)
from engine.game import Game
from engine.mechanics.jail import extra_roll_due, holds_waiver, locked_in, release_cards
from engine.mechanics.windows import moment
from engine.quotes import percent
from engine.records import BANK
from engine.rules.monappoly.book import adjusts, forbids, resolves
from engine.tasks.base import Task
from engine.tasks.cards import PlayKept
from engine.tasks.money import Owe
from engine.tasks.movement import (
    CollectJailFee,
    LeaveJail,
    LeaveOrStay,
    PayJailFee,
    ReleaseByCard,
    ReleaseFromJail,
    SendToJail,
    SpendJailTurn,
)

WAYS_OUT = {"double": ("10.1",), "fee": ("10.3",), "waiver": ("6.8.c",)}

# The fee


def fee_at_the_start(game: Game) -> int:
    """The fee of the first turn inside."""
    return game.figure("10.3", "fee")


def grown(game: Game, fee: int) -> int:
    """The next step of the fee: half as much again, to the nearest pound, halves up (R-108)."""
    return fee + percent(fee, game.figure("10.3", "rise_percent"))


@adjusts("jail_exit", "10.3", kind="base", rulings=("R-108",))
def the_fee_is_that_of_this_turn(game: Game, seat: int, fee: int) -> tuple[int, str]:
    """£50 at first, half as much again for each turn spent inside."""
    player = game.player(seat)
    return fee, f"turn {player.jail_turns + 1} in jail" if player.jailed else "the fee as it stands"


@adjusts("jail_exit", "6.8.c", kind="cap", rulings=("R-113",))
def a_card_waives_the_fee(game: Game, seat: int, fee: int) -> tuple[int, str] | None:
    """The next paid exit is free; the step of the fee is untouched."""
    player = game.player(seat)
    waived = player.jailed and (player.waiver or game.replaced("jail_fee", seat))
    return (0, "waived by a card") if waived else None


# Being sent


@resolves(SendToJail)
def a_player_goes_straight_to_jail(game: Game, sending: SendToJail) -> Iterator[Event | Task]:
    """A new stay, counts at zero, no GO money, no extra roll left (S15.2); not into a full jail (7.2.d)."""
    seat, player, turn = sending.player, game.player(sending.player), game.table.turn
    if player.jailed:
        yield Ruled(text=f"{game.name(seat)} is in jail already", player=seat)
        return
    if game.value("jail_is_full", False, seat):
        return
    game.cite(*sending.by)
    game.note(*sending.rulings)
    if sending.lock:
        game.cite("6.8.a")
    if sending.collects_rent:
        game.cite("6.8.b")
    yield SentToJail(player=seat)
    limit = game.figure("10.2", "turns") if sending.limit is None else sending.limit
    yield JailTermsSet(player=seat, limit=limit, lock=sending.lock, collects_rent=sending.collects_rent)
    if not player.left_go:
        yield FirstMoveMade(player=seat)
    if seat == turn.seat and not turn.turn_over and (turn.phase == "rolling" or extra_roll_due(game)):
        game.note("R-45")
        yield TurnEnding()


# Leaving


@adjusts("locked_in", "6.8.a", kind="base")
def a_card_bars_the_way_out(game: Game, seat: int, locked: bool) -> bool | None:
    """No double, fee or release card until the lock has run out."""
    player = game.player(seat)
    return True if player.jailed and player.jail_lock > 0 else None


@adjusts("freed_by_the_roll", "10.1", kind="base", rulings=("R-114",))
def a_double_or_triple_opens_the_door(game: Game, seat: int, freed: bool) -> bool:
    """And the roll is then played like any other; only for one jailed before it (R-49)."""
    return True


@resolves(ReleaseFromJail)
def a_player_is_placed_on_just_visiting(game: Game, release: ReleaseFromJail) -> Iterator[Event | Task]:
    """No landing and no card (R-112); the fee starts anew, except where it rises with each payment."""
    seat, player = release.player, game.player(release.player)
    if not player.jailed:
        return
    if release.how == "card" and locked_in(game, seat):
        yield Ruled(text=f"{game.name(seat)} is locked in", player=seat)
        return
    game.note("R-112")
    game.cite(*release.by, *WAYS_OUT.get(release.how, ()))
    yield LeftJail(player=seat)
    if release.how == "card" and game.replaced("jail_fee", seat):
        yield ReplacementUsed(what="jail_fee", player=seat)
    if game.options.jail_fee_mode == "per_turn":
        fee = fee_at_the_start(game)
    else:
        fee = grown(game, player.jail_fee) if release.how == "fee" else player.jail_fee
    if fee != player.jail_fee:
        yield JailFeeSet(player=seat, fee=fee)


@forbids(PayJailFee, "6.8.a")
def a_lock_cannot_be_paid_off(game: Game, pay: PayJailFee) -> str | None:
    """While it runs."""
    return _locked(game, pay.player)


@forbids(PayJailFee, "10.3")
def leaving_early_is_paid_from_cash(game: Game, pay: PayJailFee) -> str | None:
    """Only the exit of the last turn is a debt."""
    player = game.player(pay.player)
    fee = game.round(player.jail_fee)
    if pay.forced or player.cash >= fee or holds_waiver(game, pay.player):
        return None
    return f"the fee is £{fee:,} and you have £{player.cash:,}"


@forbids(ReleaseByCard, "6.8.a")
def a_lock_holds_against_release_cards(game: Game, release: ReleaseByCard) -> str | None:
    """While it runs."""
    return _locked(game, release.player)


def _locked(game: Game, seat: int) -> str | None:
    left = game.player(seat).jail_lock
    return f"a card keeps you in jail for {left} more turn{'s' if left > 1 else ''}" if left > 0 else None


@resolves(PayJailFee)
def a_waiver_is_looked_for_first(game: Game, pay: PayJailFee) -> Iterator[Event | Task]:
    """Held cards that waive the fee fire now; then it is paid."""
    yield from moment(game, "leaves_jail", pay.player, task=pay)
    yield CollectJailFee(player=pay.player)


@resolves(CollectJailFee)
def the_fee_opens_the_door(game: Game, collect: CollectJailFee) -> Iterator[Event | Task]:
    """Paid as a fine, or waived."""
    seat, player = collect.player, game.player(collect.player)
    quote = game.quote("jail_exit", player.jail_fee, seat, label="jail fee")
    if player.cash < quote.amount:
        game.note("R-111")
    if "6.8.c" in quote.rules:
        if game.replaced("jail_fee", seat):
            yield ReplacementUsed(what="jail_fee", player=seat)
        else:
            yield JailTermsSet(player=seat, waiver=False)
        yield ReleaseFromJail(player=seat, how="waiver")
        return
    account = game.value("fines_account", BANK, seat)
    out = (ReleaseFromJail(player=seat, how="fee"),)
    yield Owe(player=seat, creditor=account, amount=quote.amount, why="jail fee", quote=quote, then=out)


@resolves(ReleaseByCard, "6.6")
def a_release_card_opens_the_door(game: Game, release: ReleaseByCard) -> Iterator[Event | Task]:
    """It is played like any kept card, and the fee does not come up."""
    if release.card in release_cards(game, release.player):
        yield PlayKept(player=release.player, card=release.card, subject=release.player, moment="in_jail")


# A roll that does not free


def last_turn(game: Game, seat: int) -> bool:
    """Is this the last turn the player may spend inside."""
    player = game.player(seat)
    return player.jail_turns + 1 >= player.jail_limit


@resolves(LeaveOrStay)
def a_prisoner_stays(game: Game, task: LeaveOrStay) -> Iterator[Event | Task]:
    """Locked in, or with turns left."""
    player = game.player(task.player)
    if not player.jailed:
        return
    if locked_in(game, task.player):
        yield Ruled(text=f"{game.name(task.player)} is locked in and stays", player=task.player)
    elif not (game.in_force("10.2") and last_turn(game, task.player)):
        yield Ruled(text=f"{game.name(task.player)} stays in jail, turn {player.jail_turns + 1}", player=task.player)


@resolves(LeaveOrStay, "10.2", rulings=("R-109", "R-110"))
def the_last_turn_is_forced(game: Game, task: LeaveOrStay) -> Iterator[Event | Task]:
    """By the fee, as a debt if need be (R-111), or by a card; then the same roll moves the player."""
    player = game.player(task.player)
    if player.jailed and last_turn(game, task.player) and not game.value("locked_in", False, task.player):
        yield LeaveJail(player=task.player)


@resolves(SpendJailTurn)
def a_turn_inside_is_counted(game: Game, spend: SpendJailTurn) -> Iterator[Event | Task]:
    """Only own turns taken inside count (R-109); a lock runs down with them."""
    player = game.player(spend.player)
    game.note("R-109")
    yield JailTurnCounted(player=spend.player, turns=player.jail_turns + 1, lock=max(0, player.jail_lock - 1))


@resolves(SpendJailTurn, "10.3", rulings=("R-108",))
def the_fee_grows_with_each_turn_inside(game: Game, spend: SpendJailTurn) -> Iterator[Event | Task]:
    """Each step is the one before plus half."""
    if game.options.jail_fee_mode == "per_turn":
        yield JailFeeSet(player=spend.player, fee=grown(game, game.player(spend.player).jail_fee))
