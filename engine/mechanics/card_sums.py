"""What a sum on a card comes to: its base in the card's own terms, then every rule that adjusts it (6.1.b, 4.4)."""

from functools import cache
from typing import Any, NamedTuple, assert_never

from engine import cards
from engine.cards.models import Pay
from engine.cards.terms import Amount, Dice, Per, Percent, Ratio, Share
from engine.cards.terms import Quote as Quoted
from engine.cards.tree import walk
from engine.game import Game
from engine.mechanics.property import houses_and_hotels
from engine.quotes import NEAREST, NEAREST_OR_ZERO, Quote, half_up, percent
from engine.records import NOBODY
from engine.tasks.base import Arrival
from engine.tasks.cards import CarryOut, Play


class Charge(NamedTuple):
    """Whose sum it is: who pays or receives it, how they came to where it is charged, whose buildings scale it."""

    seat: int
    arrival: Arrival
    scaled_by: int = NOBODY


def dice_of(amount: Amount | None) -> Dice | None:
    """The fresh roll an amount needs."""
    return amount if isinstance(amount, Dice) else None


def sum_of(game: Game, act: CarryOut, amount: Amount, seat: int, scale: Percent | None, *, fine: bool) -> Quote:
    """The sum for whoever pays or receives it. A fine at a space reached by a double is doubled, once (R-43)."""
    base, words = base_sum(game, act, amount, seat)
    play, rests_on = act.play, quoted_in(amount)
    scaled_by = play.holder if scale == "holder" else seat if scale == "recipient" else NOBODY
    here = play.arrival if play.drawn and seat == play.holder else Arrival()
    name = "card_fine" if fine and rests_on is None else "card_sum"
    kind = NEAREST_OR_ZERO if rests_on in ("rent", "go_bonus", "pass_bonus", "triple_bonus") else NEAREST
    charge = Charge(seat, here, scaled_by)
    return game.quote(name, base, charge, rounding=kind, label=words)


def quoted_in(amount: Amount) -> str | None:
    """The sum of the rules on which an amount rests."""
    if isinstance(amount, Dice):
        amount = amount.times
    return amount.quote if isinstance(amount, Quoted) else None


def base_sum(game: Game, act: CarryOut, amount: Amount, seat: int) -> tuple[int, str]:
    """The amount before any rule adjusts it, and how it came about."""
    match amount:
        case int():
            return amount, f"£{amount:,}"
        case Per(per=per, each=each):
            count = count_of(game, seat, per)
            return count * each, f"{count} x £{each:,} a {per}"
        case Share(share=share, percent=part):
            whole = game.player(seat).cash if share == "cash" else game.table.pot
            return percent(whole, part), f"{part}% of £{whole:,}"
        case Quoted(quote=quote, times=times):
            whole = quoted(game, quote, act.play, seat)
            return times_ratio(whole, times), f"{_factor(times)}£{whole:,} {quote.replace('_', ' ')}"
        case Dice(times=times, also_third=also_third):
            each, words = base_sum(game, act, times, seat)
            pips = sum(act.rolled[0])
            if not also_third:
                return each * pips, f"{words} x {pips}"
            third = sum(game.table.turn.dice[2:])
            if not third:
                game.note("R-181")  # no die has fallen yet this turn: nothing to multiply by
            return each * pips * third, f"{words} x {pips} x {third}"
    assert_never(amount)


def _factor(times: Ratio) -> str:
    if times.denominator != 1:
        return f"{times.numerator}/{times.denominator} of "
    return "" if times.numerator == 1 else f"{times.numerator} x "


def times_ratio(whole: int, times: Ratio) -> int:
    """A factor applied, to the nearest pound."""
    return half_up(whole * times.numerator, times.denominator)


def count_of(game: Game, seat: int, per: str) -> int:
    """Houses, hotels (a double hotel is two) or titles; mortgaged ones count, reserved ones do not (R-176)."""
    titles = game.titles(seat)
    if per == "property":
        game.note("R-176")
        return len(titles)
    return sum(houses_and_hotels(deed)[0 if per == "house" else 1] for deed in titles)


def quoted(game: Game, what: str, play: Play, seat: int) -> int:
    """A sum the rules have just worked out for the subject; the jail fee is that of `seat`."""
    occasion: Any = play.occasion
    subject = play.subject
    match what:
        case "tax":
            game.note("R-94")
            printed = game.space(play.space).tax or 0 if play.space < 40 else 0
            return game.quote("tax", printed, (subject, play.arrival), label=f"tax of {game.place(play.space)}").amount
        case "rent":
            game.cite(*occasion.by)
            rent: int = occasion.quote.amount
            return rent
        case "go_bonus":
            return game.quote("landing_bonus", 0, subject, rounding=NEAREST_OR_ZERO).amount
        case "pass_bonus":
            return game.quote("pass_bonus", 0, subject, rounding=NEAREST_OR_ZERO).amount
        case "snake_eyes":
            return game.quote("snake_eyes", game.figure("4.1.a", "award"), subject).amount
        case "fp_take":
            return min(game.quote("pot_payout", game.table.pot, subject).amount, game.table.pot)
        case "triple_bonus":
            return game.player(subject).triple_bonus
    return game.player(seat).jail_fee


@cache
def several_parts(card: str) -> bool:
    """Does the card have several actions or options (6.5)."""
    effects = walk(cards.card(card).effects)
    return len(effects) > 1 or any(isinstance(effect, Pay) and effect.also is not None for effect in effects)
