"""Events of cards. A card is always in exactly one place: a deck, a hand, or in play."""

from engine.events.base import Event
from engine.records import replace
from engine.table import Held, InPlay, Table


class DeckStacked(Event):
    """A deck was put in order."""

    deck: str
    cards: tuple[str, ...]

    def apply(self, table: Table) -> Table:
        """Top first."""
        return table.with_deck(self.deck, self.cards)


class CardDrawn(Event):
    """The top card of a deck came into play."""

    player: int
    deck: str
    card: str

    def apply(self, table: Table) -> Table:
        """Out of the deck."""
        deck = table.deck(self.deck)
        cards = deck.cards[1:] if deck else ()
        table = table.with_deck(self.deck, cards)
        return replace(table, in_play=(*table.in_play, InPlay(card=self.card, player=self.player)))


class CardKept(Event):
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


class CardPlayed(Event):
    """A kept card came into play, or one of its uses did (`stays`: the rest of its uses stay in the hand)."""

    player: int
    card: str
    stays: bool = False

    def apply(self, table: Table) -> Table:
        """One use less, or out of the hand."""
        player = table.players[self.player]
        hand = list(player.hand)
        place = next(i for i, held in enumerate(hand) if held.card == self.card)
        if self.stays:
            hand[place] = replace(hand[place], uses=hand[place].uses - 1)
            return table.with_player(self.player, replace(player, hand=tuple(hand)))
        del hand[place]
        table = table.with_player(self.player, replace(player, hand=tuple(hand)))
        return replace(table, in_play=(*table.in_play, InPlay(card=self.card, player=self.player)))


class CardCancelled(Event):
    """A NOPE cancelled the card."""

    card: str
    player: int

    def apply(self, table: Table) -> Table:
        """It will do nothing."""
        play = list(table.in_play)
        for place in range(len(play) - 1, -1, -1):
            if play[place].card == self.card and not play[place].cancelled:
                play[place] = replace(play[place], cancelled=True)
                break
        return replace(table, in_play=tuple(play))


class CardSpent(Event):
    """A card in play went to the back of its deck."""

    card: str
    deck: str

    def apply(self, table: Table) -> Table:
        """Out of play."""
        table = replace(table, in_play=_without(table.in_play, self.card))
        deck = table.deck(self.deck)
        return table.with_deck(self.deck, (*deck.cards, self.card)) if deck else table


class CardPassed(Event):
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


class HandReturned(Event):
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
