"""Section 9: Just Visiting and Go To Jail."""

from collections.abc import Iterator

from engine.events.base import Event
from engine.events.movement import ReplacementUsed
from engine.game import Game
from engine.mechanics.windows import moment
from engine.rules.monappoly.book import resolves
from engine.tasks.base import Task
from engine.tasks.cards import DrawCard
from engine.tasks.movement import ObeyGoToJail, SendToJail, TakeGoToJailCard, VisitGoToJail, VisitJustVisiting


@resolves(VisitJustVisiting, "9.1")
def just_visiting_grants_its_card(game: Game, visit: VisitJustVisiting) -> Iterator[Event | Task]:
    """Not for a player whom a card advanced here (6.4)."""
    yield DrawCard(player=visit.player, deck="just_visiting", arrival=visit.arrival)


@resolves(VisitGoToJail)
def the_card_then_jail(game: Game, visit: VisitGoToJail) -> Iterator[Event | Task]:
    """A held card may avoid the draw before it is seen, if there is one to draw; then the card; then jail (S15.1)."""
    deck = game.table.deck("go_to_jail")
    if not visit.arrival.advanced and deck and deck.cards:
        yield from moment(game, "immunity_go_to_jail_card", visit.player, task=visit)
    yield TakeGoToJailCard(player=visit.player, arrival=visit.arrival)
    yield ObeyGoToJail(player=visit.player)


@resolves(TakeGoToJailCard, "9.1")
def go_to_jail_grants_its_card(game: Game, take: TakeGoToJailCard) -> Iterator[Event | Task]:
    """Unless a card avoided the draw."""
    if game.replaced("draw_go_to_jail_card", take.player):
        yield ReplacementUsed(what="draw_go_to_jail_card", player=take.player)
    else:
        yield DrawCard(player=take.player, deck="go_to_jail", arrival=take.arrival)


@resolves(ObeyGoToJail, "9.2")
def go_to_jail_means_jail(game: Game, obey: ObeyGoToJail) -> Iterator[Event | Task]:
    """Unless the card says otherwise."""
    if game.replaced("go_to_jail", obey.player):
        game.cite("9.2")  # its own clause: unless the card says otherwise
        yield ReplacementUsed(what="go_to_jail", player=obey.player)
    else:
        yield SendToJail(player=obey.player)
