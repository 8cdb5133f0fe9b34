"""Section 6, which card a space gives: standard, percentage, Third and Tax cards, and none after an advance."""

from collections.abc import Iterator

from engine.events.base import Event, Ruled
from engine.events.movement import ReplacementUsed, ThirdCardOwed
from engine.game import Game
from engine.mechanics.windows import moment
from engine.quotes import Quote
from engine.records import BANK
from engine.rules.monappoly.book import adjusts, excepts, resolves
from engine.tasks.base import Arrival, Task
from engine.tasks.cards import DrawCard
from engine.tasks.money import Owe
from engine.tasks.movement import (
    CollectPercentage,
    CollectStandard,
    PayTax,
    TakeGoCard,
    TakeGoToJailCard,
    TakeTaxCard,
    VisitDeck,
    VisitFreeParking,
    VisitJustVisiting,
    VisitTax,
)
from engine.tasks.turn import DrawThirdOwed

# Chance and Community Chest (S14)


@resolves(VisitDeck)
def the_space_gives_its_card(game: Game, visit: VisitDeck) -> Iterator[Event | Task]:
    """The standard card, or the percentage card in its place; both where the table stacks them (R-88)."""
    percentage = game.value("percentage_card", False, visit)
    if percentage:
        game.note("R-88")
    if not percentage or game.options.percentage_cards == "stack":
        yield CollectStandard(player=visit.player, deck=visit.deck, arrival=visit.arrival)
    if percentage:
        yield CollectPercentage(player=visit.player, deck=f"percent_{visit.deck}", arrival=visit.arrival)


@adjusts("percentage_card", "6.1.a", kind="base", rulings=("R-91",))
def anticlockwise_arrivals_draw_a_percentage_card(game: Game, visit: VisitDeck, percentage: bool) -> bool | None:
    """By the facing at the moment of landing."""
    return True if game.player(visit.player).facing == -1 else None


@adjusts("percentage_card", "6.3.a", kind="base", rulings=("R-89",))
def chance_reached_by_a_double_gives_a_percentage_card(game: Game, visit: VisitDeck, percentage: bool) -> bool | None:
    """Whichever way the player faces."""
    return True if visit.deck == "chance" and by_double_alone(game, visit, percentage) else None


@adjusts("percentage_card", "6.3.b", kind="base", rulings=("R-89",))
def community_chest_reached_by_a_double_gives_a_percentage_card(
    game: Game, visit: VisitDeck, percentage: bool
) -> bool | None:
    """Whichever way the player faces."""
    return True if visit.deck == "community_chest" and by_double_alone(game, visit, percentage) else None


def by_double_alone(game: Game, visit: VisitDeck, already: bool) -> bool:
    """Is it the double, and not the facing, that brings the percentage card."""
    return not already and visit.arrival.via_double and game.options.percentage_via_double


@resolves(CollectStandard, "6.3.a")
def chance_gives_a_chance_card(game: Game, collect: CollectStandard) -> Iterator[Event | Task]:
    """The standard case."""
    if collect.deck == "chance":
        yield DrawCard(player=collect.player, deck="chance", arrival=collect.arrival)


@resolves(CollectStandard, "6.3.b")
def community_chest_gives_its_own_card(game: Game, collect: CollectStandard) -> Iterator[Event | Task]:
    """The standard case."""
    if collect.deck == "community_chest":
        yield DrawCard(player=collect.player, deck="community_chest", arrival=collect.arrival)


@resolves(CollectPercentage)
def the_percentage_card_is_drawn(game: Game, collect: CollectPercentage) -> Iterator[Event | Task]:
    """From its own deck; what brought it here is cited with the draw."""
    game.cite(*collect.by)
    game.note(*collect.rulings)
    yield DrawCard(player=collect.player, deck=collect.deck, arrival=collect.arrival)


@resolves(CollectPercentage, "6.2.b", rulings=("R-90",))
def a_third_card_comes_with_it(game: Game, collect: CollectPercentage) -> Iterator[Event | Task]:
    """After it has resolved, cancelled or not; none where the percentage deck is empty."""
    deck = game.table.deck(collect.deck)
    if deck and deck.cards:
        yield DrawCard(player=collect.player, deck="third", arrival=collect.arrival)


@resolves(DrawThirdOwed, "6.2.a")
def the_third_card_owed_is_drawn(game: Game, draw: DrawThirdOwed) -> Iterator[Event | Task]:
    """At the end of the movement of the roll that hit the dice number."""
    turn, seat = game.table.turn, draw.player
    if game.player(seat).owed_third:
        own = seat == turn.seat or turn.kind == "triple"
        arrival = Arrival(dice=turn.dice[:2]) if own else Arrival(by="third_die", dice=turn.dice[2:])
        yield ThirdCardOwed(player=seat, owed=False)
        yield DrawCard(player=seat, deck="third", arrival=arrival)


# Tax (S13)


def assessed_tax(game: Game, seat: int, arrival: Arrival, space: int) -> Quote:
    """The printed tax with the event and the double: the sum that a card speaking of the tax uses (R-94)."""
    printed = game.space(space).tax or 0
    return game.quote("tax", printed, (seat, arrival), label=f"{game.place(space)}, printed £{printed:,}")


@resolves(VisitTax)
def cards_then_the_tax(game: Game, visit: VisitTax) -> Iterator[Event | Task]:
    """Held tax cards, the Tax card, and what is left to pay (R-93)."""
    yield from moment(game, "lands_on_tax", visit.player, task=visit)
    yield TakeTaxCard(player=visit.player, arrival=visit.arrival)
    yield PayTax(player=visit.player, arrival=visit.arrival, space=game.player(visit.player).at)


@resolves(TakeTaxCard, "6.3.c", rulings=("R-93",))
def a_tax_space_gives_a_tax_card(game: Game, take: TakeTaxCard) -> Iterator[Event | Task]:
    """Before the payment; not when a held card has replaced the draw."""
    if game.replaced("draw_tax_card", take.player):
        yield ReplacementUsed(what="draw_tax_card", player=take.player)
    elif not game.replaced("pay_tax", take.player):
        yield DrawCard(player=take.player, deck="tax", arrival=take.arrival)


@resolves(PayTax, "intro", rulings=("R-16",))
def the_assessed_tax_is_paid(game: Game, pay: PayTax) -> Iterator[Event | Task]:
    """Unless a card took its place."""
    if game.replaced("pay_tax", pay.player):
        yield ReplacementUsed(what="pay_tax", player=pay.player)
        return
    quote = assessed_tax(game, pay.player, pay.arrival, pay.space)
    account = game.value("fines_account", BANK, pay.player)
    if quote.amount:
        yield Owe(player=pay.player, creditor=account, amount=quote.amount, why="tax", quote=quote, space=pay.space)
    else:
        yield Ruled(text="no tax is due", player=pay.player)


# No card from a space a card has advanced the player to


_ADVANCED = "a card brought the player here: no card from the space"


@excepts(TakeGoCard, "8.1", by="6.4", rulings=("R-73",))
def no_go_card_when_advanced(game: Game, take: TakeGoCard) -> str | None:
    """Only the card is barred, not the £200."""
    return _ADVANCED if take.arrival.advanced else None


@excepts(VisitJustVisiting, "9.1", by="6.4", rulings=("R-73",))
def no_just_visiting_card_when_advanced(game: Game, visit: VisitJustVisiting) -> str | None:
    """Nothing else happens there."""
    return _ADVANCED if visit.arrival.advanced else None


@excepts(TakeGoToJailCard, "9.1", by="6.4", rulings=("R-73",))
def no_go_to_jail_card_when_advanced(game: Game, take: TakeGoToJailCard) -> str | None:
    """Jail follows all the same."""
    return _ADVANCED if take.arrival.advanced else None


@excepts(VisitFreeParking, "11.1", by="6.4", rulings=("R-73",))
def no_free_parking_card_when_advanced(game: Game, visit: VisitFreeParking) -> str | None:
    """The pot is dealt with all the same."""
    return _ADVANCED if visit.arrival.advanced else None


@excepts(TakeTaxCard, "6.3.c", by="6.4", rulings=("R-73",))
def no_tax_card_when_advanced(game: Game, take: TakeTaxCard) -> str | None:
    """The tax is due all the same."""
    return _ADVANCED if take.arrival.advanced else None
