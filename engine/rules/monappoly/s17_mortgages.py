"""Section 17: mortgages, their fee at GO and their effect on rent."""

from collections.abc import Iterator

from engine.events.base import Event
from engine.events.money import MoneyMoved
from engine.events.property import MortgageSet
from engine.game import Game
from engine.mechanics.jail import closed_in_jail
from engine.mechanics.property import payment, short_of
from engine.mechanics.property_prices import mortgage_quote, printed_price, unmortgage_quote
from engine.quotes import Quote, QuoteLine, percent
from engine.records import BANK, POT
from engine.rules.monappoly.book import adjusts, excepts, forbids, resolves
from engine.tasks.base import Task
from engine.tasks.money import Owe
from engine.tasks.movement import ChargeMortgageFee
from engine.tasks.property import ChargePotRent, ChargeRent, Mortgage, Unmortgage

AnyCharge = ChargeRent | ChargePotRent


@resolves(ChargeMortgageFee, "17.1", rulings=("R-152",))
def mortgaged_titles_cost_a_fee_at_go(game: Game, charge: ChargeMortgageFee) -> Iterator[Event | Task]:
    """20% of the printed price of each, rounded title by title; one debt for the pass."""
    seat = charge.player
    due = game.value("fee_titles", own_pass_titles(game, seat), seat)
    spaces = game.value("fee_titles_charged", tuple([s for s in due if not game.deed(s).forced]), due)
    quote = fee_quote(game, spaces)
    if quote.amount:
        yield Owe(player=seat, creditor=BANK, amount=quote.amount, why="mortgage fee", quote=quote)


def own_pass_titles(game: Game, seat: int) -> tuple[int, ...]:
    """The titles that would be charged without 17.2 and 17.3: only on passes of the player's own turn."""
    return mortgaged(game, seat) if game.table.turn.seat == seat else ()


def mortgaged(game: Game, seat: int) -> tuple[int, ...]:
    """Titles of the player that are mortgaged at this moment."""
    return tuple([deed.space for deed in game.table.owned(seat) if deed.mortgaged])


def fee_quote(game: Game, spaces: tuple[int, ...]) -> Quote:
    """The fees of one pass, one line a title."""
    share, total = game.figure("17.1", "percent"), 0
    lines: list[QuoteLine] = []
    for space in spaces:
        price = printed_price(game, space)
        label = f"{share}% of £{price:,}, {game.place(space)}"
        fee = game.quote("mortgage_fee", percent(price, share), space, label=label).amount
        lines.append(QuoteLine(rule="17.1", label=label, before=total, after=total + fee))
        total += fee
    return Quote(what="mortgage_fees", base=0, amount=total, label="titles still mortgaged", lines=tuple(lines))


@adjusts("fee_titles_charged", "17.2", kind="base")
def a_forced_mortgage_pays_as_well(game: Game, due: tuple[int, ...], spaces: tuple[int, ...]) -> tuple[int, ...]:
    """No title is let off because the mortgage was forced."""
    return due


@adjusts("fee_titles", "17.3", kind="base")
def what_is_mortgaged_at_the_pass_is_charged(game: Game, seat: int, spaces: tuple[int, ...]) -> tuple[int, ...]:
    """At this moment and no other, in the player's own turn or by the third die."""
    return mortgaged(game, seat)


@excepts(ChargeRent, "intro", by="17.4")
def a_mortgaged_title_earns_no_rent(game: Game, charge: ChargeRent) -> str | None:
    """Until the mortgage is lifted (R-79)."""
    return f"{game.place(charge.space)} is mortgaged: no rent" if game.deed(charge.space).mortgaged else None


@adjusts("rent", "17.4", kind="base")
def a_mortgage_in_the_set_means_single_rent(game: Game, charge: AnyCharge, rent: int) -> tuple[int, str] | None:
    """The rest of a whole set earns as single titles."""
    deed = game.deed(charge.space)
    if deed.owner < 0 or deed.houses or not game.is_colour(charge.space):
        return None
    broken = game.holds_set(deed.owner, game.set_of(charge.space)) and any(
        other.mortgaged for other in game.group(charge.space)
    )
    return (game.space(charge.space).rents[0], "a title of the set is mortgaged") if broken else None


@adjusts("stations_counted", "17.4", kind="cap", rulings=("R-82",))
def mortgaged_stations_do_not_count_for_rent(game: Game, space: int, count: int) -> int | None:
    """They do for the price of the next (15.2)."""
    owner = game.deed(space).owner
    if owner == POT:
        return None
    free = sum(1 for deed in game.group(space) if deed.owner == owner and not deed.mortgaged)
    return max(1, free) if free != count else None


@adjusts("utility_multiplier", "17.4", kind="cap", rulings=("R-82",))
def a_mortgaged_utility_breaks_the_pair(game: Game, charge: AnyCharge, multiplier: int) -> int | None:
    """The other earns the lower multiplier."""
    lower = game.figure("16.3", "one")
    broken = multiplier != lower and any(deed.mortgaged for deed in game.group(charge.space))
    return lower if broken else None


# --- mortgaging and lifting a mortgage (R-151; no rule of the book gives the sums)


@adjusts("mortgage_value", "intro", kind="percent", rulings=("R-151",))
@adjusts("unmortgage_price", "intro", kind="percent", rulings=("R-151",))
def a_mortgage_is_half_the_price(game: Game, task: Mortgage | Unmortgage, price: int) -> tuple[int, str]:
    """Of the printed price, for stations too (R-85)."""
    share = game.figure("intro", "mortgage_percent")
    return percent(price, share), f"{share}% of the price"


@adjusts("unmortgage_price", "intro", kind="percent", rulings=("R-151",))
def lifting_it_costs_a_tenth_more(game: Game, task: Unmortgage, price: int) -> tuple[int, str]:
    """Interest on that half."""
    share = game.figure("intro", "unmortgage_interest_percent")
    return price + percent(price, share), f"and {share}% interest"


@forbids(Mortgage, "intro", rulings=("R-26",))
def a_prisoner_mortgages_only_for_a_debt(game: Game, mortgage: Mortgage) -> tuple[str, str] | None:
    """Unless the table lets prisoners manage their titles."""
    return None if mortgage.forced else closed_in_jail(game, mortgage.player)


@forbids(Mortgage, "intro")
def only_ones_own_free_title_is_mortgaged(game: Game, mortgage: Mortgage) -> str | None:
    """Once at a time."""
    deed = game.deed(mortgage.space)
    if deed.owner != mortgage.player:
        return "it is not yours"
    return "it is mortgaged already" if deed.mortgaged else None


@forbids(Mortgage, "intro", rulings=("R-154",))
def no_mortgage_in_a_built_set(game: Game, mortgage: Mortgage) -> str | None:
    """Its buildings are sold first."""
    built = any(deed.houses for deed in game.group(mortgage.space))
    return "there are buildings on its set" if built else None


@resolves(Mortgage, "intro")
def the_bank_lends_on_a_title(game: Game, mortgage: Mortgage) -> Iterator[Event | Task]:
    """Half its price, and the deed is turned over."""
    if not mortgage.forced:
        game.note("R-25")
    game.note("R-154" if mortgage.forced else "R-25")
    quote = mortgage_quote(game, mortgage)
    amount, space = quote.amount, mortgage.space
    yield MoneyMoved(src=BANK, dst=mortgage.player, amount=amount, why="mortgage", quote=quote, space=space)
    yield MortgageSet(space=space, mortgaged=True, forced=mortgage.forced)


@forbids(Unmortgage, "intro", rulings=("R-26",))
def a_prisoner_lifts_no_mortgage(game: Game, unmortgage: Unmortgage) -> tuple[str, str] | None:
    """Unless the table lets prisoners manage their titles."""
    return closed_in_jail(game, unmortgage.player)


@forbids(Unmortgage, "intro")
def only_ones_own_mortgage_is_lifted(game: Game, unmortgage: Unmortgage) -> str | None:
    """A title that is mortgaged."""
    deed = game.deed(unmortgage.space)
    if deed.owner != unmortgage.player:
        return "it is not yours"
    return None if deed.mortgaged else "it is not mortgaged"


@forbids(Unmortgage, "0.7")
def a_mortgage_is_lifted_from_cash(game: Game, unmortgage: Unmortgage) -> str | None:
    """No funds may be raised for it."""
    return short_of(game, unmortgage.player, unmortgage_quote(game, unmortgage).amount)


@resolves(Unmortgage, "intro")
def a_mortgage_is_lifted(game: Game, unmortgage: Unmortgage) -> Iterator[Event | Task]:
    """What the bank lent and its interest; the title counts for its set again."""
    paid, first = payment(game, unmortgage, unmortgage_quote(game, unmortgage), "unmortgage")
    yield from first
    if paid:
        yield MortgageSet(space=unmortgage.space, mortgaged=False)
