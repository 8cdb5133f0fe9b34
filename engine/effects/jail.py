"""Effects on jail: who goes there and on what terms, who leaves, and the fee."""

from engine.cards import models as verbs
from engine.effects.registry import Yields, carries_out, nothing
from engine.events.movement import JailFeeSet, JailTermsSet
from engine.game import Game
from engine.mechanics.card_people import person
from engine.mechanics.card_sums import sum_of
from engine.tasks.cards import CarryOut
from engine.tasks.movement import ReleaseFromJail, SendToJail


@carries_out(verbs.GoToJail)
def go_to_jail(game: Game, act: CarryOut, effect: verbs.GoToJail) -> Yields:
    """With the terms the card sets for this stay (6.8.a, 6.8.b); a prisoner stays as they are."""
    if game.player(act.player).jailed:
        yield nothing(act, f"{game.name(act.player)} is in jail already")
        return
    yield SendToJail(
        player=act.player,
        limit=effect.turns,
        lock=effect.locked_for or None,
        collects_rent=effect.collects_rent or None,
    )


@carries_out(verbs.Release)
def release(game: Game, act: CarryOut, effect: verbs.Release) -> Yields:
    """To Just Visiting, free; a lock holds against it unless the card breaks locks."""
    if not game.player(act.player).jailed:
        yield nothing(act, f"{game.name(act.player)} is not in jail")
        return
    if effect.breaks_lock and game.player(act.player).jail_lock:
        yield JailTermsSet(player=act.player, lock=0)
    yield ReleaseFromJail(player=act.player, how="card")


@carries_out(verbs.SetJailFee)
def set_jail_fee(game: Game, act: CarryOut, effect: verbs.SetJailFee) -> Yields:
    """Of this stay, or of the next one; later steps grow from it (R-115)."""
    game.note("R-115")
    quote = sum_of(game, act, effect.amount, act.player, None, fine=False)
    yield JailFeeSet(player=act.player, fee=quote.amount)


@carries_out(verbs.SwapJailFees)
def swap_jail_fees(game: Game, act: CarryOut, effect: verbs.SwapJailFees) -> Yields:
    """The two fees as they stand (R-115)."""
    game.note("R-115")
    holder, other = act.play.holder, person(effect.partner, act.part.they, act.play.holder)
    fees = game.player(holder).jail_fee, game.player(other).jail_fee
    if fees[0] != fees[1]:
        yield JailFeeSet(player=holder, fee=fees[1])
        yield JailFeeSet(player=other, fee=fees[0])
