"""Events of cards. A card is always in exactly one place: a deck, a hand, or in play."""

from engine.events.base import Event
from engine.records import replace
from engine.table import Held, InPlay, Mark, Table


class DeckStacked(Event, kw_only=True):
    """A deck was put in order."""

    deck: str
    cards: tuple[str, ...]

    def apply(self, table: Table) -> Table:
        """Top first."""
        return table.with_deck(self.deck, self.cards)


class CardDrawn(Event, kw_only=True):
    """The top card of a deck came into play."""

    player: int
    deck: str
    card: str

    def apply(self, table: Table) -> Table:
        """Out of the deck."""
        deck = table.deck(self.deck)
        cards = deck.cards[1:] if deck else ()
        shown = InPlay(card=self.card, player=self.player)
        return replace(table, decks=table.stacked(self.deck, cards), in_play=(*table.in_play, shown))


class CardKept(Event, kw_only=True):
    """A drawn card went into a hand."""

    player: int
    card: str
    uses: int = 1

    def apply(self, table: Table) -> Table:
        """Newest last."""
        player = table.players[self.player]
        held = Held(card=self.card, uses=self.uses, drawn=table.turn.number)
        table = table.with_player(self.player, replace(player, hand=(*player.hand, held)))
        return replace(table, in_play=_without(table.in_play, self.card))


class CardPlayed(Event, kw_only=True):
    """A kept card left the hand and is in play; what is left of its uses comes back with it (`CardReturned`)."""

    player: int
    card: str

    def apply(self, table: Table) -> Table:
        """One use less, and out of the hand."""
        player = table.players[self.player]
        place = next(i for i, held in enumerate(player.hand) if held.card == self.card)
        held = player.hand[place]
        hand = (*player.hand[:place], *player.hand[place + 1 :])
        table = table.with_player(self.player, replace(player, hand=hand))
        shown = InPlay(card=self.card, player=self.player, uses=held.uses - 1, drawn=held.drawn, place=place)
        return replace(table, in_play=(*table.in_play, shown))


class CardReturned(Event, kw_only=True):
    """A card with uses left went from play back to where it was in the hand (R-97)."""

    player: int
    card: str

    def apply(self, table: Table) -> Table:
        """In its old place."""
        shown = next(item for item in reversed(table.in_play) if item.card == self.card)
        player = table.players[self.player]
        held = Held(card=self.card, uses=shown.uses, drawn=shown.drawn)
        hand = (*player.hand[: shown.place], held, *player.hand[shown.place :])
        table = table.with_player(self.player, replace(player, hand=hand))
        return replace(table, in_play=_without(table.in_play, self.card))


class CardCancelled(Event, kw_only=True):
    """A NOPE cancelled the card at `link`, its place among the cards in play."""

    card: str
    player: int
    link: int

    def apply(self, table: Table) -> Table:
        """It will do nothing."""
        play = table.in_play
        cancelled = replace(play[self.link], cancelled=True)
        return replace(table, in_play=(*play[: self.link], cancelled, *play[self.link + 1 :]))


class CardSpent(Event, kw_only=True):
    """A card in play went to the back of its deck."""

    card: str
    deck: str

    def apply(self, table: Table) -> Table:
        """Out of play."""
        deck = table.deck(self.deck)
        decks = table.stacked(self.deck, (*deck.cards, self.card)) if deck else table.decks
        return replace(table, decks=decks, in_play=_without(table.in_play, self.card))


class CardPassed(Event, kw_only=True):
    """A kept card went from one hand to another."""

    src: int
    dst: int
    card: str

    def apply(self, table: Table) -> Table:
        """Newest in its new hand."""
        giver = table.players[self.src]
        place = next(i for i, held in enumerate(giver.hand) if held.card == self.card)
        held = giver.hand[place]
        table = table.with_player(self.src, replace(giver, hand=(*giver.hand[:place], *giver.hand[place + 1 :])))
        taker = table.players[self.dst]
        return table.with_player(self.dst, replace(taker, hand=(*taker.hand, held)))


class HarmPrevented(Event, kw_only=True):
    """An immunity kept something from a player; its mark is gone (R-100)."""

    what: str
    player: int

    def apply(self, table: Table) -> Table:
        """The immunity has done its work."""
        gone = Mark(what=f"prevented_{self.what}", player=self.player)
        return replace(table, marks=tuple([mark for mark in table.marks if mark != gone]))


class HandReturned(Event, kw_only=True):
    """A kept card of a bankrupt player went to the bottom of its deck (R-170)."""

    player: int
    card: str
    deck: str

    def apply(self, table: Table) -> Table:
        """Out of the hand, into the deck."""
        player = table.players[self.player]
        place = next(i for i, held in enumerate(player.hand) if held.card == self.card)
        hand = (*player.hand[:place], *player.hand[place + 1 :])
        table = table.with_player(self.player, replace(player, hand=hand))
        deck = table.deck(self.deck)
        return table.with_deck(self.deck, (*deck.cards, self.card)) if deck else table


def _without(in_play: tuple[InPlay, ...], card: str) -> tuple[InPlay, ...]:
    """The cards in play without the newest of that id."""
    for place in range(len(in_play) - 1, -1, -1):
        if in_play[place].card == card:
            return (*in_play[:place], *in_play[place + 1 :])
    return in_play
