"""Section 13: reserved titles, until the first complete set."""

from collections.abc import Iterator

from engine.decisions import Choose, Option
from engine.events.base import Event, Ruled
from engine.events.property import DeedMoved, DeedReserved, DeedUnreserved, ReserveRuleEnded
from engine.game import Game
from engine.mechanics.jail import closed_in_jail
from engine.mechanics.property import (
    acquire_options,
    completes,
    holds_a_set,
    payment,
    short_of,
    somebody_holds_a_set,
)
from engine.mechanics.property_prices import printed_price
from engine.quotes import Quote, percent
from engine.rules.monappoly.book import adjusts, excepts, forbids, resolves
from engine.tasks.base import Task
from engine.tasks.property import (
    Build,
    BuyTitle,
    ChargeRent,
    CheckBreakThrough,
    CheckReserve,
    CheckSets,
    CloseDeal,
    EndReserving,
    HandIn,
    LeaveTitle,
    MakeReserved,
    Mortgage,
    OfferReservation,
    ProposeDeal,
    ReserveTitle,
    Side,
    Unreserve,
)

# --- 13.1: who may complete a set


def reserve_rule_holds(game: Game) -> bool:
    """Is section 13 still in force at this table."""
    return game.table.reserve_rule and game.in_force("13.1")


def may_complete(game: Game, seat: int) -> bool:
    """Does every other solvent player have a set, or a reserved title they could make their own (13.4, R-133)."""
    return all(is_able(game, other) for other in game.table.solvent() if other != seat)


def is_able(game: Game, seat: int) -> bool:
    """Has the player a set, or a reservation that may be completed."""
    if holds_a_set(game, seat):
        return True
    reserved = [deed for deed in game.table.owned(seat) if deed.reserved]
    if not reserved:
        return False
    cash = game.player(seat).cash
    affords = any(cash >= game.round(printed_price(game, deed.space)) for deed in reserved)
    return bool(game.value("able_to_unreserve", affords, seat))


@adjusts("able_to_unreserve", "13.5")
def an_empty_purse_holds_up_nobody_else(game: Game, seat: int, able: bool) -> bool | None:
    """A reservation counts whether or not its holder could pay for it."""
    return None if able else True


@forbids(BuyTitle, "13.1")
def the_last_title_of_a_set_is_not_bought_yet(game: Game, buy: BuyTitle) -> str | None:
    """Until everyone is able to complete a set."""
    if not (reserve_rule_holds(game) and completes(game, buy.player, buy.space)) or may_complete(game, buy.player):
        return None
    return "nobody may complete a set until everyone can: reserve it instead"


@resolves(CheckReserve, "13.1", rulings=("R-134",))
def what_completes_a_set_arrives_reserved(game: Game, check: CheckReserve) -> Iterator[Event | Task]:
    """At no further charge; of several that arrived the taker picks one. `break` lets the set stand."""
    seat = check.player
    if not reserve_rule_holds(game) or game.options.reserve_break_through == "break":
        return
    if may_complete(game, seat):
        game.cite("13.4")
        game.note("R-133")
        yield Ruled(text=f"everyone else is able to complete a set: {game.name(seat)} completes one", player=seat)
    elif len(check.arrived) == 1:
        yield DeedReserved(space=check.arrived[0])
    else:
        options = tuple([_reserved(game, seat, space) for space in check.arrived])
        question = "Which of them arrives reserved?"
        yield Choose(player=seat, kind="choose_deed", question=question, options=options)


def _reserved(game: Game, seat: int, space: int) -> Option:
    name = game.place(space)
    act = MakeReserved(player=seat, space=space)
    return Option(word=name, space=space, label=f"{name} is reserved", tasks=(act,))


@resolves(MakeReserved, "13.1", rulings=("R-134",))
def the_title_named_is_reserved(game: Game, make: MakeReserved) -> Iterator[Event | Task]:
    """The others are owned."""
    yield DeedReserved(space=make.space)


def set_completed_by(game: Game, seat: int, gained: tuple[int, ...], lost: tuple[int, ...]) -> str | None:
    """The colour set that a player would complete by gaining and losing these titles."""
    for name in dict.fromkeys(game.set_of(space) for space in gained if game.is_colour(space)):
        if all(_held_after(game, seat, space, gained, lost) for space in game.frame.members[name]):
            return name
    return None


def _held_after(game: Game, seat: int, space: int, gained: tuple[int, ...], lost: tuple[int, ...]) -> bool:
    deed = game.deed(space)
    return space in gained or (deed.owner == seat and not deed.reserved and space not in lost)


@forbids(ProposeDeal, "13.1", rulings=("R-134",))
@forbids(CloseDeal, "13.1", rulings=("R-134",))
def no_deal_completes_a_set_yet(game: Game, deal: ProposeDeal | CloseDeal) -> str | None:
    """While 13.1 holds, unless everyone else is able to complete one too."""
    if not reserve_rule_holds(game) or game.options.reserve_break_through == "break":
        return None
    for seat, gain, loss in ((deal.player, deal.take, deal.give), (deal.other, deal.give, deal.take)):
        name = set_completed_by(game, seat, gain.deeds, loss.deeds)
        if name and not may_complete(game, seat):
            return f"it would complete {game.name(seat)}'s {game.board.sets[name].title.lower()} set"
    return None


# --- 13.2: reserving


@adjusts("reserve_price", "13.2", kind="percent", rulings=("R-06",))
def reserving_costs_half_the_price(game: Game, reserve: ReserveTitle, price: int) -> tuple[int, str]:
    """Half, to the nearest pound."""
    share = game.figure("13.2", "reserve_percent")
    return percent(price, share), f"{share}% to reserve"


def reserve_quote(game: Game, reserve: ReserveTitle) -> Quote:
    """What reserving a title costs."""
    words = f"price of {game.place(reserve.space)}"
    return game.quote("reserve_price", printed_price(game, reserve.space), reserve, label=words)


@resolves(OfferReservation, "13.2")
def the_completing_title_may_be_reserved(game: Game, offer: OfferReservation) -> Iterator[Event | Task]:
    """For half its price, from cash; otherwise nothing happens and nothing is auctioned (R-138)."""
    seat, space = offer.player, offer.space
    reserve = ReserveTitle(player=seat, space=space)
    amount = reserve_quote(game, reserve).amount
    short = short_of(game, seat, amount)
    if short and game.in_force("0.7"):
        game.cite("0.7")
        game.note("R-138")
        yield Ruled(text=f"{game.name(seat)} cannot reserve {game.place(space)}: {short}", player=seat)
        return
    question = f"Reserve {game.place(space)} for £{amount:,}?"
    options = acquire_options(game, seat, space, LeaveTitle(player=seat, space=space))
    yield Choose(player=seat, kind="acquire", question=question, options=options, about=space)


@forbids(ReserveTitle, "13.2")
def only_the_last_title_of_a_set_is_reserved(game: Game, reserve: ReserveTitle) -> str | None:
    """While nobody has completed a set and not everyone is able to."""
    if not reserve_rule_holds(game):
        return "reserving is over at this table"
    if not completes(game, reserve.player, reserve.space):
        return "it is not the last title you need for a set"
    return "everyone is able to complete a set: it is bought" if may_complete(game, reserve.player) else None


@resolves(ReserveTitle, "13.2")
def the_title_is_reserved(game: Game, reserve: ReserveTitle) -> Iterator[Event | Task]:
    """Half the price to the bank; the title is kept for this player, but inert."""
    if any(deed.reserved for deed in game.table.owned(reserve.player)):
        game.note("R-137")
    paid, first = payment(game, reserve, reserve_quote(game, reserve), "reserving")
    yield from first
    if paid:
        yield DeedMoved(space=reserve.space, owner=reserve.player, reserved=True)


# --- 13.3: inert


@excepts(ChargeRent, "intro", by="13.3")
def a_reserved_title_earns_no_rent(game: Game, charge: ChargeRent) -> str | None:
    """It is not owned yet (R-79)."""
    reserved = game.deed(charge.space).reserved
    return f"{game.place(charge.space)} is reserved: no rent" if reserved else None


@forbids(Mortgage, "13.3", rulings=("R-139",))
@forbids(HandIn, "13.3", rulings=("R-119",))
@forbids(Build, "13.3", rulings=("R-139",))
def a_reserved_title_brings_nothing(game: Game, task: Mortgage | HandIn | Build) -> str | None:
    """It can be neither mortgaged nor handed in, nor built on."""
    return "it is reserved" if game.deed(task.space).reserved else None


@forbids(ProposeDeal, "13.3", rulings=("R-139",))
@forbids(CloseDeal, "13.3", rulings=("R-139",))
def a_reserved_title_is_not_traded(game: Game, deal: ProposeDeal | CloseDeal) -> str | None:
    """It stays with its player until it is made their own."""
    sides: tuple[Side, Side] = (deal.give, deal.take)
    for space in (*sides[0].deeds, *sides[1].deeds):
        if game.deed(space).reserved:
            return f"{game.place(space)} is reserved"
    return None


# --- 13.4: unreserving


@forbids(Unreserve, "13.4", rulings=("R-135",))
def unreserving_waits_until_everyone_is_able(game: Game, unreserve: Unreserve) -> str | None:
    """Or until reserving is over altogether."""
    deed = game.deed(unreserve.space)
    if deed.owner != unreserve.player or not deed.reserved:
        return "you have not reserved it"
    if not game.table.reserve_rule or may_complete(game, unreserve.player):
        return None
    return "some other player has neither a set nor a reserved title"


@forbids(Unreserve, "13.4", rulings=("R-26",))
def a_prisoner_unreserves_nothing(game: Game, unreserve: Unreserve) -> tuple[str, str] | None:
    """Unless the table lets prisoners manage their titles."""
    return closed_in_jail(game, unreserve.player)


def unreserve_quote(game: Game, unreserve: Unreserve) -> Quote:
    """What making a reserved title one's own costs."""
    share = game.figure("13.4", "price_percent")
    price = percent(printed_price(game, unreserve.space), share)
    return game.quote("unreserve_price", price, unreserve, label=f"{share}% of the price")


@forbids(Unreserve, "0.7")
def unreserving_is_paid_from_cash(game: Game, unreserve: Unreserve) -> str | None:
    """No funds may be raised for it."""
    return short_of(game, unreserve.player, unreserve_quote(game, unreserve).amount)


@forbids(ReserveTitle, "0.7")
def reserving_is_paid_from_cash(game: Game, reserve: ReserveTitle) -> str | None:
    """No funds may be raised for it."""
    return short_of(game, reserve.player, reserve_quote(game, reserve).amount)


@resolves(Unreserve, "13.4", rulings=("R-136",))
def unreserving_costs_the_full_price(game: Game, unreserve: Unreserve) -> Iterator[Event | Task]:
    """Nothing of the half already paid counts towards it; then the set is complete."""
    may_complete(game, unreserve.player)  # cites 13.5 where somebody's empty purse did not stand in the way
    game.note(*rulings_of_unreserving(game, unreserve))
    paid, first = payment(game, unreserve, unreserve_quote(game, unreserve), "unreserving")
    yield from first
    if paid:
        yield DeedUnreserved(space=unreserve.space)
        yield CheckSets(player=unreserve.player)


def rulings_of_unreserving(game: Game, unreserve: Unreserve) -> Iterator[str]:
    """What it rests on: the rule being spent, the bankrupt not counting, the rest of the set having been lost."""
    if not game.table.reserve_rule:
        yield "R-135"
    elif game.table.any_bankrupt:
        yield "R-140"
    if not completes(game, unreserve.player, unreserve.space):
        yield "R-137"


# --- 13.6: the end of reserving


@resolves(CheckBreakThrough, "13.6")
def the_first_complete_set_ends_reserving(game: Game, check: CheckBreakThrough) -> Iterator[Event | Task]:
    """For the rest of the game."""
    if game.table.reserve_rule and somebody_holds_a_set(game):
        yield ReserveRuleEnded()


@resolves(EndReserving, "13.6", rulings=("R-133",))
def everyone_being_able_ends_reserving(game: Game, ending: EndReserving) -> Iterator[Event | Task]:
    """When a player who may complete a set comes to its last title."""
    if game.table.reserve_rule:
        yield ReserveRuleEnded()
