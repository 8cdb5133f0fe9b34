"""The opening section: what titles cost and earn, and what the bank pays for buildings and mortgages (R-15, R-16)."""

from collections.abc import Iterator

from engine.decisions import Choose
from engine.events.base import Event, Ruled
from engine.events.property import DeedMoved
from engine.game import Game
from engine.mechanics.property import acquire_options, completes, payment, short_of
from engine.mechanics.property_prices import LEVELS, price_quote, rent_quote
from engine.mechanics.windows import moment
from engine.records import POT
from engine.rules.monappoly.book import adjusts, resolves
from engine.rules.monappoly.s13_reserving import may_complete, reserve_rule_holds
from engine.tasks.base import Task
from engine.tasks.money import Owe
from engine.tasks.property import (
    BuyTitle,
    ChargePotRent,
    ChargeRent,
    CheckSets,
    DeclineTitle,
    EndReserving,
    OfferPurchase,
    OfferReservation,
    OfferTitle,
    PayRent,
)

# --- buying


@resolves(OfferTitle, "intro")
def the_bank_offers_its_title_to_the_lander(game: Game, offer: OfferTitle) -> Iterator[Event | Task]:
    """To buy; to reserve where it would complete a set that 13.1 still keeps from everyone."""
    seat, space = offer.player, offer.space
    if seat != game.table.turn.seat:
        game.note("R-87")
    if not (reserve_rule_holds(game) and completes(game, seat, space)):
        yield OfferPurchase(player=seat, space=space)
        return
    game.cite("13.1")
    if may_complete(game, seat):
        game.cite("13.4")
        game.note("R-133", *(["R-140"] if game.table.any_bankrupt else []))
        yield EndReserving(player=seat)
        yield OfferPurchase(player=seat, space=space)
    else:
        yield OfferReservation(player=seat, space=space)


@resolves(OfferPurchase, "intro")
def the_lander_buys_or_declines(game: Game, offer: OfferPurchase) -> Iterator[Event | Task]:
    """Not asked when the price exceeds the cash: it is then declined at once (0.7)."""
    seat, space = offer.player, offer.space
    if seat != game.table.turn.seat:
        game.note("R-87")
    price = price_quote(game, BuyTitle(player=seat, space=space)).amount
    short = short_of(game, seat, price)
    if short and game.in_force("0.7"):
        game.cite("0.7")
        yield Ruled(text=f"{game.name(seat)} cannot buy {game.place(space)}: {short}", player=seat)
        yield DeclineTitle(player=seat, space=space)
        return
    question = f"Buy {game.place(space)} for £{price:,}?"
    options = acquire_options(game, seat, space, DeclineTitle(player=seat, space=space))
    yield Choose(player=seat, kind="acquire", question=question, options=options, about=space)


@resolves(BuyTitle, "intro", rulings=("R-16",))
def a_title_is_bought_at_its_price(game: Game, buy: BuyTitle) -> Iterator[Event | Task]:
    """Price to the bank, title to the buyer."""
    paid, first = payment(game, buy, price_quote(game, buy), "purchase")
    yield from first
    if paid:
        yield DeedMoved(space=buy.space, owner=buy.player)
        yield CheckSets(player=buy.player)


# --- rent


@resolves(ChargeRent, "intro", rulings=("R-16",))
def the_lander_owes_the_printed_rent(game: Game, charge: ChargeRent) -> Iterator[Event | Task]:
    """Assessed now; then held rent cards of the payer; then paid as a debt (S12)."""
    quote = rent_quote(game, charge)
    if not quote.amount:
        yield Ruled(text=f"no rent is due on {game.place(charge.space)}", player=charge.player)
        return
    pay = PayRent(
        player=charge.player,
        space=charge.space,
        owner=game.deed(charge.space).owner,
        quote=quote,
        arrival=charge.arrival,
    )
    yield from moment(game, "rent_due", charge.player, task=pay)
    yield pay


@resolves(ChargePotRent, "intro", rulings=("R-78",))
def a_title_in_the_pot_earns_single_rent_for_the_pot(game: Game, charge: ChargePotRent) -> Iterator[Event | Task]:
    """It cannot be bought there; the option `pot_rent` off makes it free."""
    quote = rent_quote(game, charge) if game.options.pot_rent else None  # not asked, not cited
    if quote and quote.amount:
        yield Owe(player=charge.player, creditor=POT, amount=quote.amount, why="rent", quote=quote, space=charge.space)
    else:
        yield Ruled(text=f"{game.place(charge.space)} lies in the pot: nothing is due", player=charge.player)


@adjusts("rent", "intro", kind="base", rulings=("R-16",))
def a_whole_set_earns_set_rent(game: Game, charge: ChargeRent, rent: int) -> tuple[int, str] | None:
    """Every title of the colour owned and none reserved (R-81); no buildings on this one."""
    deed = game.deed(charge.space)
    if deed.owner < 0 or deed.houses or not game.is_colour(charge.space):
        return None
    name = game.set_of(charge.space)
    if game.holds_set(deed.owner, name):
        return game.space(charge.space).rents[1], "whole set"
    if all(other.owner == deed.owner for other in game.group(charge.space)):
        game.note("R-81")
    return None


@adjusts("rent", "intro", kind="base", rulings=("R-16",))
def buildings_earn_their_printed_rent(game: Game, charge: ChargeRent, rent: int) -> tuple[int, str] | None:
    """1 to 4 houses, hotel, double hotel."""
    deed = game.deed(charge.space)
    return (game.space(charge.space).rents[deed.houses + 1], LEVELS[deed.houses]) if deed.houses else None


@adjusts("rent", "intro", kind="base", rulings=("R-16",))
def stations_earn_by_their_number(game: Game, charge: ChargeRent, rent: int) -> tuple[int, str] | None:
    """25, 50, 100, 200 by how many the owner has."""
    if game.frame.kinds[charge.space] != "station":
        return None
    owner = game.deed(charge.space).owner
    owned = [deed for deed in game.group(charge.space) if deed.owner == owner] if owner >= 0 else []
    count = int(game.value("stations_counted", max(1, len(owned)), charge.space))
    return game.board.stations.rents[count - 1], f"{count} station{'s' if count > 1 else ''}"
