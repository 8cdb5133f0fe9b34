"""Events that move money and loans. Cash moves only by `MoneyMoved`, by double entry."""

from engine.events.base import Event
from engine.quotes import Quote
from engine.records import POT, replace
from engine.table import Loan, Table


class MoneyMoved(Event, kw_only=True):
    """`amount` whole pounds went from one account to another. `why` is a short word for charts (`rent`, `tax`)."""

    src: int
    dst: int
    amount: int
    why: str
    quote: Quote | None = None
    space: int | None = None

    def apply(self, table: Table) -> Table:
        """Both accounts change by the same amount."""
        players, pot, bank = [*table.players], table.pot, table.bank
        for account, amount in ((self.src, -self.amount), (self.dst, self.amount)):
            if account >= 0:
                player = players[account]
                players[account] = replace(player, cash=player.cash + amount)
            elif account == POT:
                pot += amount
            else:
                bank += amount
        return replace(table, players=tuple(players), pot=pot, bank=bank)


class LoanTaken(Event, kw_only=True):
    """A player borrowed from the bank (the money itself moves by `MoneyMoved`)."""

    player: int
    amount: int

    def apply(self, table: Table) -> Table:
        """The loan goes to the end of the list: oldest first."""
        player = table.players[self.player]
        loan = Loan(borrowed=self.amount, owed=self.amount)
        return table.with_player(self.player, replace(player, loans=(*player.loans, loan)))


class LoansReduced(Event, kw_only=True):
    """What is owed went down; loans paid off disappear. `owed` lists what remains of each, oldest first."""

    player: int
    owed: tuple[int, ...]

    def apply(self, table: Table) -> Table:
        """Loans with nothing owed are gone."""
        player = table.players[self.player]
        pairs = zip(player.loans, self.owed, strict=True)
        loans = tuple([replace(loan, owed=owed) for loan, owed in pairs if owed > 0])
        return table.with_player(self.player, replace(player, loans=loans))


class LoansLapsed(Event, kw_only=True):
    """A player's loans end unpaid."""

    player: int
    count: int

    def apply(self, table: Table) -> Table:
        """Nothing is owed any more."""
        return table.with_player(self.player, replace(table.players[self.player], loans=()))


class WentBankrupt(Event, kw_only=True):
    """A player is out. Money, titles, loans and cards are settled by the events beside it."""

    player: int

    def apply(self, table: Table) -> Table:
        """The seat stays, empty."""
        player = table.players[self.player]
        marks = tuple([mark for mark in table.marks if mark.player != self.player])
        out = replace(player, bankrupt=True, loans=(), misses=0, extra_turns=0, owed_third=False, half_price=())
        return replace(table.with_player(self.player, out), any_bankrupt=True, marks=marks)


class GameWon(Event, kw_only=True):
    """One solvent player is left."""

    player: int

    def apply(self, table: Table) -> Table:
        """The winner stands."""
        return replace(table, winner=self.player)


class TripleBonusGrew(Event, kw_only=True):
    """A player's next triple bonus is higher."""

    player: int
    amount: int

    def apply(self, table: Table) -> Table:
        """The new bonus."""
        return table.with_player(self.player, replace(table.players[self.player], triple_bonus=self.amount))
