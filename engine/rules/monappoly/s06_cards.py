"""Section 6: cards. Keeping and playing, NOPEs, percentages, terms of jail; the draws are in s06_draws.py."""

from collections.abc import Iterator

from engine import cards
from engine.events.base import Event
from engine.events.cards import CardCancelled, CardKept, CardPlayed, CardSpent
from engine.game import Game
from engine.mechanics.card_commands import only_moves_its_holder
from engine.mechanics.card_people import is_nope, nopes, who_may_answer
from engine.mechanics.card_sums import Charge, several_parts
from engine.mechanics.cards import from_the_hand
from engine.mechanics.jail import locked_in
from engine.mechanics.windows import keep_of
from engine.quotes import percent
from engine.records import NOBODY, replace
from engine.rules.monappoly.book import adjusts, excepts, forbids, resolves
from engine.table import DOUBLE_HOTEL
from engine.tasks.base import Task
from engine.tasks.cards import (
    AnswerWithNope,
    CancelCard,
    KeepCard,
    Part,
    Play,
    PlayKept,
    PlayNope,
    ResolveCard,
    Respond,
)
from engine.tasks.property import ChargeRent

BEFORE_A_DEFAULT = ("go", "free_parking", "go_to_jail", "double")  # decks drawn from while something is still to come
PARKING = ("lands_on_free_parking", "about_to_take_pot")
BY_MOMENT = {"lands_on_free_parking": ("11.4",), "about_to_take_pot": ("11.4",), "leaves_jail": ("6.8.c",)}


# --- what a card holds


@adjusts("card_parts", "6.5", kind="base")
def a_card_may_hold_several_actions(game: Game, play: Play, parts: tuple[Part, ...]) -> tuple[Part, ...] | None:
    """All of them, in order, with the options its player took."""
    return parts if several_parts(play.card) else None


# --- percentages


def share_of(game: Game, charge: Charge, amount: int) -> tuple[int, str] | None:
    """What the buildings of `scaled_by` leave of a sum."""
    if charge.scaled_by == NOBODY:
        return None
    levels = [deed.houses for deed in game.titles(charge.scaled_by)]
    figure = "double_hotel" if DOUBLE_HOTEL in levels else "buildings" if any(levels) else "none"
    share = game.figure("6.1.b", figure)
    return percent(amount, share), f"{share}% by the buildings of {game.name(charge.scaled_by)}"


@adjusts("card_fine", "6.1.b", kind="percent", rulings=("R-92",))
def buildings_scale_a_fine(game: Game, charge: Charge, amount: int) -> tuple[int, str] | None:
    """100% with a double hotel, 50% with any building, 10% with none."""
    return share_of(game, charge, amount)


@adjusts("card_sum", "6.1.b", kind="percent", rulings=("R-92",))
def buildings_scale_every_other_sum(game: Game, charge: Charge, amount: int) -> tuple[int, str] | None:
    """The same for what is received, and for what goes from player to player."""
    return share_of(game, charge, amount)


# --- keeping


@resolves(KeepCard, "6.6")
def a_kept_card_goes_into_the_hand(game: Game, keep: KeepCard) -> Iterator[Event | Task]:
    """The space's own result, or the double's, is not touched by it (R-102)."""
    if cards.card(keep.card).deck in BEFORE_A_DEFAULT:
        game.note("R-102")
    yield CardKept(player=keep.player, card=keep.card, uses=cards.card(keep.card).uses)


@adjusts("nope_hand_full", "6.7.c", kind="base")
def two_nopes_fill_a_hand(game: Game, seat: int, full: bool) -> bool | None:
    """A third may come neither from a deck nor from another hand."""
    return True if len(nopes(game.table, seat)) >= game.figure("6.7.c", "limit") else None


@excepts(KeepCard, "6.6", by="6.7.c", rulings=("R-99",))
def a_third_nope_is_not_kept(game: Game, keep: KeepCard) -> str | None:
    """It has no effect and there is no new draw."""
    return "two NOPEs are held already: the third is shown and goes back" if _third(game, keep) else None


@resolves(KeepCard, "6.7.c", rulings=("R-99",))
def a_third_nope_goes_to_the_back(game: Game, keep: KeepCard) -> Iterator[Event | Task]:
    """Of its own deck, at once."""
    if _third(game, keep):
        yield CardSpent(card=keep.card, deck=cards.card(keep.card).deck)


@adjusts("third_card_too", "6.2.b", kind="base", rulings=("R-90",))
def a_percentage_card_drawn_by_a_card_brings_a_third(game: Game, deck: str, too: bool) -> bool | None:
    """As one drawn on a space does, each after it has resolved."""
    return True if deck.startswith("percent_") else None


@resolves(KeepCard)
def without_6_6_nothing_is_kept(game: Game, keep: KeepCard) -> Iterator[Event | Task]:
    """Only when 6.6 is switched off: the card goes back unplayed."""
    if not game.in_force("6.6") and not (game.in_force("6.7.c") and _third(game, keep)):
        yield CardSpent(card=keep.card, deck=cards.card(keep.card).deck)


def _third(game: Game, keep: KeepCard) -> bool:
    limit = game.figure("6.7.c", "limit")
    return is_nope(keep.card) and len(nopes(game.table, keep.player)) >= limit


# --- playing


@resolves(PlayKept, "6.6")
def a_kept_card_is_played_at_its_moment(game: Game, kept: PlayKept) -> Iterator[Event | Task]:
    """By choice or by itself; a NOPE window follows."""
    by = ("6.6", *BY_MOMENT.get(kept.moment, ()))
    game.cite(*by[1:])
    yield from from_the_hand(game, kept, by)


@forbids(PlayKept, "6.6")
def a_card_is_played_when_it_says(game: Game, kept: PlayKept) -> str | None:
    """In the start window only the cards made for it; elsewhere the windows offer what fits."""
    keep = keep_of(kept.card)
    if kept.moment != "turn_start" or keep is None or keep.moment in ("turn_start", "turn_start_or_landing"):
        return None
    return "now is not its moment"


@forbids(PlayKept, "6.6")
def a_card_played_is_in_the_hand(game: Game, kept: PlayKept) -> str | None:
    """Still, when the answer comes: a player may have lost all they had meanwhile (0.8 switched off)."""
    held = any(held.card == kept.card for held in game.player(kept.player).hand)
    return None if held else "you do not hold it"


@forbids(PlayKept, "6.6", rulings=("R-32",))
def no_card_moves_a_prisoner(game: Game, kept: PlayKept) -> str | None:
    """One that would only move its holder is closed while they are inside."""
    closed = game.player(kept.player).jailed and only_moves_its_holder(kept.card)
    return "you are in jail and it would only move you" if closed else None


@forbids(PlayKept, "10.2")
def a_release_needs_a_prisoner(game: Game, kept: PlayKept) -> str | None:
    """Outside there is nothing to leave."""
    outside = kept.moment == "in_jail" and not game.player(kept.player).jailed
    return "you are not in jail" if outside else None


@forbids(PlayKept, "6.8.a")
def a_lock_holds_against_a_release(game: Game, kept: PlayKept) -> str | None:
    """While it runs."""
    return "a card keeps you in jail" if kept.moment == "in_jail" and locked_in(game, kept.player) else None


@forbids(PlayKept, "11.2")
def the_take_is_settled_by_11_2(game: Game, kept: PlayKept) -> str | None:
    """But for what 11.4 lets cards do."""
    return "what is taken is settled by the cases of Free Parking" if kept.moment in PARKING else None


@excepts(PlayKept, "11.2", by="11.4", rulings=("R-125",))
def cards_may_change_the_take(game: Game, kept: PlayKept) -> str | None:
    """Those of the lander, and those of others."""
    return "a card may change the money outcome" if kept.moment in PARKING else None


@forbids(PlayKept, "10.3")
def a_fee_is_paid(game: Game, kept: PlayKept) -> str | None:
    """But for what 6.8.c lets cards do."""
    return "the fee is due" if kept.moment == "leaves_jail" else None


@excepts(PlayKept, "10.3", by="6.8.c", rulings=("R-113",))
def a_card_may_waive_the_fee(game: Game, kept: PlayKept) -> str | None:
    """The next exit that costs anything."""
    return "a card waives the fee" if kept.moment == "leaves_jail" else None


@excepts(ChargeRent, "0.2", by="6.8.b")
def a_card_lets_a_jailed_owner_collect(game: Game, charge: ChargeRent) -> str | None:
    """For the stay the card set up."""
    owner = game.deed(charge.space).owner
    collects = owner >= 0 and game.player(owner).collects_rent
    return f"a card lets {game.name(owner)} collect rent in jail" if collects else None


# --- NOPE


@resolves(Respond)
def holders_of_a_nope_are_asked(game: Game, window: Respond) -> Iterator[Event | Task]:
    """One after the other, nobody twice about the same card (R-98)."""
    play = window.play
    number = "6.7.b" if is_nope(play.card) else "6.7.a"
    closed = not (game.options.nope and game.in_force(number) and game.in_force("6.6"))
    if closed or game.table.in_play[play.link].cancelled:
        return
    for place, seat in enumerate(window.waiting):
        if nopes(game.table, seat) and not game.player(seat).bankrupt:
            yield AnswerWithNope(player=seat, play=play)
            yield replace(window, waiting=window.waiting[place + 1 :])
            return


@resolves(PlayNope, "6.7.a", "6.6", "6.7.d")
def a_nope_answers_a_card(game: Game, nope: PlayNope) -> Iterator[Event | Task]:
    """It is a card itself, with a window of its own."""
    if not is_nope(nope.on.card):
        yield from _answered(game, nope)


@resolves(PlayNope, "6.7.b", "6.6", "6.7.d")
def a_nope_answers_a_nope(game: Game, nope: PlayNope) -> Iterator[Event | Task]:
    """Anyone's but one's own; without limit."""
    if is_nope(nope.on.card):
        yield from _answered(game, nope)


def _answered(game: Game, nope: PlayNope) -> Iterator[Event | Task]:
    seat, link = nope.player, len(game.table.in_play)
    by = ("6.7.b", "6.7.a") if is_nope(nope.on.card) else ("6.7.a",)
    play = Play(card=nope.card, holder=seat, subject=seat, link=link, moment="answer_card", answers=nope.on.link, by=by)
    parts = tuple([Part(effect=effect, they=seat) for effect in cards.card(nope.card).effects])
    yield CardPlayed(player=seat, card=nope.card)
    yield Respond(play=play, waiting=who_may_answer(game, play, parts))
    yield ResolveCard(player=seat, play=play, parts=parts)


@adjusts("card_does_nothing", "6.7.a", kind="base")
def a_cancelled_card_does_nothing(game: Game, play: Play, nothing: bool) -> bool:
    """For anybody; whatever it would have replaced happens (R-98)."""
    return nothing


@resolves(CancelCard, "6.7.a", rulings=("R-98",))
def a_nope_cancels_a_card(game: Game, cancel: CancelCard) -> Iterator[Event | Task]:
    """The one it answered."""
    shown = game.table.in_play[cancel.link]
    yield CardCancelled(card=shown.card, player=shown.player, link=cancel.link)
