"""The table: everything a spectator can see. Frozen; only events make a new one.

Money is whole pounds. Spaces are indices 0-39, jail is 100. Seats are 0-5 clockwise; `BANK` and `POT` are accounts too.
"""

from engine.records import BANK, JAIL, NOBODY, POT, Record, replace

HOTEL = 5
DOUBLE_HOTEL = 6

_SLOTS: dict[int, int] = {}  # where a title stood last time; only a hint, checked at each use


class Loan(Record, kw_only=True):
    """A loan from the bank: what was borrowed, and what is still owed."""

    borrowed: int
    owed: int


class Held(Record, kw_only=True):
    """A kept card in a hand: its id, the occasions left, and the turn it was drawn in (R-101)."""

    card: str
    uses: int = 1
    drawn: int = -1


class Player(Record, kw_only=True):
    """One seat."""

    name: str
    cash: int = 1500
    at: int = 0
    facing: int = 1  # 1 clockwise, -1 anti-clockwise
    passed_go: bool = False
    left_go: bool = False  # the first move off GO has been made
    dice_number: tuple[int, int] | None = None
    loans: tuple[Loan, ...] = ()  # oldest first
    hand: tuple[Held, ...] = ()  # oldest first
    jail_turns: int = 0  # turns completed inside in this stay
    jail_lock: int = 0  # turns still locked in (6.8.a)
    jail_limit: int = 3  # turns at most (10.2)
    jail_fee: int = 50  # the fee due now
    collects_rent: bool = False  # in jail all the same (6.8.b)
    waiver: bool = False  # the next paid exit is free (6.8.c)
    handed_in: tuple[str, ...] = ()  # sets closed to a further hand-in (11.3)
    half_price: tuple[str, ...] = ()  # sets built on at half cost (14.3)
    misses: int = 0
    extra_turns: int = 0
    doubles: int = 0  # in a row
    triples: int = 0
    triple_bonus: int = 1000
    free_hotels: int = 0
    owed_third: bool = False  # a Third card is due at the end of this player's movement (6.2.a)
    bankrupt: bool = False

    @property
    def jailed(self) -> bool:
        """Is the piece in jail."""
        return self.at == JAIL


class Deed(Record, kw_only=True):
    """One title. `owner` is a seat, `BANK` or `POT`; `houses` 0-4, 5 a hotel, 6 a double hotel."""

    space: int
    owner: int = BANK
    houses: int = 0
    mortgaged: bool = False
    forced: bool = False  # the mortgage was taken to settle a debt (17.2)
    reserved: bool = False
    built_on: bool = False  # at any time in the present ownership (14.3)
    built_now: bool = False  # already built on this turn (0.3)
    purged: bool = False  # its purge still blocks the set (19.1)


class Deck(Record, kw_only=True):
    """A face-down deck: card ids, top first."""

    name: str
    cards: tuple[str, ...] = ()


class InPlay(Record, kw_only=True):
    """A card that has left its deck or hand and is being resolved; the rest is for its way back into the hand."""

    card: str
    player: int
    cancelled: bool = False
    uses: int = 0  # occasions left after this one
    drawn: int = -1  # the turn it was drawn in
    place: int = 0  # where it stood in the hand


class Mark(Record, kw_only=True):
    """A default that a card has replaced for a player and that has not come up yet (`instead_of`)."""

    what: str
    player: int


class Turn(Record, kw_only=True):
    """The turn in hand."""

    seat: int = NOBODY
    number: int = 0
    phase: str = "start"  # start (window) | rolling | end (window)
    rolls: int = 0
    taxed: bool = False
    dice: tuple[int, ...] = ()
    natural: str = ""  # normal | double | triple, as the dice fell
    kind: str = ""  # the same after cards (effective type)
    fallen: tuple[int, ...] = ()  # the dice as they fell; `dice` may have been changed by a conversion
    cleared: str = ""  # the event this roll has ended (7.3.b)
    bonus_times: int = 1  # what cards have made of the triple bonus due
    bonus_to: int = NOBODY  # and who gets it instead of the roller
    was_jailed: bool = False  # the roller stood in jail before this roll
    struck_out: bool = False  # three in a row: jail, and the turn ends (4.6, 5.5)
    counted: bool = False  # this roll has been added to the in-a-row counts
    turn_over: bool = False  # no extra roll may follow


class Table(Record, kw_only=True):
    """The whole visible position."""

    players: tuple[Player, ...]
    deeds: tuple[Deed, ...] = ()  # by space, only the titles
    decks: tuple[Deck, ...] = ()
    in_play: tuple[InPlay, ...] = ()  # the card on top of the chain last
    turn: Turn = Turn()
    pot: int = 0
    bank: int = 0  # what the bank has paid out is negative: all accounts always add up to the same
    event: str = ""
    reserve_rule: bool = True  # section 13 is in force until 13.6
    marks: tuple[Mark, ...] = ()
    winner: int = NOBODY
    any_bankrupt: bool = False

    def deed(self, space: int) -> Deed:
        """The title of `space`. Raises KeyError when the space is no title."""
        deeds = self.deeds
        guess = _SLOTS.get(space, 0)
        if guess < len(deeds) and deeds[guess].space == space:
            return deeds[guess]
        return deeds[self.slot(space)]

    def slot(self, space: int) -> int:
        """The place of a title in `deeds`. Raises KeyError when the space is no title."""
        deeds = self.deeds
        guess = _SLOTS.get(space, len(deeds))
        if guess < len(deeds) and deeds[guess].space == space:
            return guess
        for slot, deed in enumerate(deeds):
            if deed.space == space:
                _SLOTS[space] = slot
                return slot
        raise KeyError(space)

    def owned(self, seat: int) -> tuple[Deed, ...]:
        """All titles of an owner, reserved ones included, in board order."""
        return tuple([deed for deed in self.deeds if deed.owner == seat])

    def cash(self, account: int) -> int:
        """Balance of a seat, the pot or the bank."""
        if account >= 0:
            return self.players[account].cash
        return self.pot if account == POT else self.bank

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """The other solvent seats, clockwise from the one after `seat`."""
        count = len(self.players)
        if not self.any_bankrupt and 0 <= seat < count:
            return (*range(seat + 1, count), *range(seat))
        others = [(seat + step) % count for step in range(1, count)]
        return tuple([other for other in others if not self.players[other].bankrupt])

    def solvent(self) -> tuple[int, ...]:
        """Seats still in the game, in seat order."""
        return tuple([seat for seat, player in enumerate(self.players) if not player.bankrupt])

    def deck(self, name: str) -> Deck | None:
        """The deck of that name, or None."""
        for deck in self.decks:
            if deck.name == name:
                return deck
        return None

    def with_player(self, seat: int, player: Player) -> "Table":
        """The table with one seat replaced."""
        players = [*self.players]
        players[seat] = player
        return replace(self, players=tuple(players))

    def with_deed(self, deed: Deed) -> "Table":
        """The table with one title replaced."""
        deeds = [*self.deeds]
        deeds[self.slot(deed.space)] = deed
        return replace(self, deeds=tuple(deeds))

    def with_deck(self, name: str, cards: tuple[str, ...]) -> "Table":
        """The table with the cards of one deck replaced."""
        return replace(self, decks=self.stacked(name, cards))

    def stacked(self, name: str, cards: tuple[str, ...]) -> tuple[Deck, ...]:
        """The decks with the cards of one of them replaced."""
        decks = [*self.decks]
        for place, deck in enumerate(decks):
            if deck.name == name:
                decks[place] = replace(deck, cards=cards)
                break
        return tuple(decks)

    def total(self) -> int:
        """The sum over all accounts; it never changes."""
        return self.bank + self.pot + sum(player.cash for player in self.players)
