"""What holds in every position of every game, whatever the options and whichever rules are switched off."""

from collections import Counter
from collections.abc import Sequence

from play_support import CLASSIC

from engine.answers import Offered
from engine.events.money import MoneyMoved
from engine.kernel import Step
from engine.law import Law
from engine.mechanics.card_people import nopes
from engine.records import BANK, CHANCE, JAIL, POT
from engine.rulebook import rulebook, rulings
from engine.state import State
from engine.table import DOUBLE_HOTEL, HOTEL, Deed, Table

EVENTS = {"", "utility_x10", "station_x0", "tax_x2", "jail_full", "free_parking_off"}
KNOWN_NUMBERS = {name: frozenset(rule.number for rule in rulebook(name).rules) for name in ("monappoly", CLASSIC)}
KNOWN_RULINGS = frozenset(ruling.id for ruling in rulings())
# Sums that depend on what somebody holds or names: all others are on the grid of the table's rounding rule.
OFF_GRID = {
    "Free Parking",
    "Free Parking emptied",
    "bankruptcy",
    "cash swap",
    "deal",
    "debt of a bankrupt player",
    "loan repayment",
    "loans called in",
}
MOST_TASKS = 600  # tasks resolved between two decisions


class Fault(AssertionError):  # noqa: N818
    """Something that may never be."""


def must(condition: object, message: str) -> None:
    """Raise the fault unless the condition holds."""
    if not condition:
        raise Fault(message)


def cards_of(table: Table) -> list[str]:
    """Every card there is, wherever it lies, in order."""
    found = [card for deck in table.decks for card in deck.cards]
    found += [held.card for player in table.players for held in player.hand]
    found += [shown.card for shown in table.in_play]
    return sorted(found)


class Checker:
    """The constants of one game, and what must hold of each of its positions."""

    def __init__(self, start: State) -> None:
        table = start.table
        self.law: Law = start.law
        self.off = frozenset(start.law.off)
        self.known = KNOWN_NUMBERS[start.law.ruleset]
        self.total = table.total()
        self.cards = cards_of(table)
        self.spaces = tuple([deed.space for deed in table.deeds])
        self.by_set = self._sets()
        stock = start.law.options.building_stock
        self.stock = None if stock == "unlimited" else tuple([int(part) for part in stock.split("/")])
        self._deeds: tuple[Deed, ...] = ()

    def _sets(self) -> dict[str, tuple[int, ...]]:
        from engine.game import frame

        own = frame(self.law.ruleset)
        return {name: members for name, members in own.members.items() if name in own.colours}

    def on(self, *numbers: str) -> bool:
        """Are all these rules in force; the small ruleset, which has other numbers, is judged only when it is whole."""
        return self.off.isdisjoint(numbers) if self.law.ruleset == "monappoly" else not self.off

    # --- a position

    def position(self, state: State) -> None:
        """Everything that is true of a table between two answers."""
        table = state.table
        must(table.total() == self.total, f"money: {table.total()} instead of {self.total}")
        if cards_of(table) != self.cards:
            raise Fault(self._cards_astray(table))
        if table.deeds is not self._deeds:
            self.deeds(table)
            self._deeds = table.deeds
        self.players(table)
        events = table.event.split("+")
        must(EVENTS.issuperset(events), f"event {table.event!r}")
        must(len(events) == 1 or not self.on("7.1"), f"several events: {table.event!r}")
        must(table.pot >= 0, f"the pot holds {table.pot}")
        self.question(state)

    def _cards_astray(self, table: Table) -> str:
        now, before = Counter(cards_of(table)), Counter(self.cards)
        return f"cards: lost {dict(before - now)}, made {dict(now - before)}"

    def deeds(self, table: Table) -> None:
        """Every title once, with an owner in the game; buildings on streets only, from the bank's stock."""
        must(tuple([deed.space for deed in table.deeds]) == self.spaces, "titles are not what they were")
        houses = hotels = 0
        for deed in table.deeds:
            must(0 <= deed.houses <= DOUBLE_HOTEL, f"{deed}")
            if deed.owner >= 0:
                must(not table.players[deed.owner].bankrupt or not self.on("20.1", "20.2"), f"owner is out: {deed}")
            else:
                must(deed.owner in (BANK, POT), f"{deed}")
                bare = not (deed.houses or deed.mortgaged or deed.reserved or deed.forced)
                must(bare, f"not bare: {deed}")
            must(not (deed.reserved and (deed.houses or deed.mortgaged)), f"reserved is inert: {deed}")
            must(not (deed.houses and deed.mortgaged), f"built and mortgaged: {deed}")
            houses += deed.houses if deed.houses < HOTEL else 0
            hotels += max(0, deed.houses - HOTEL + 1)
        if self.stock is not None and self.on("intro"):
            short = self.law.options.hotel_sale_needs_houses  # else a hotel may be sold for houses the bank lacks
            fits = hotels <= self.stock[1] and (houses <= self.stock[0] or not short)
            must(fits, f"{houses} houses and {hotels} hotels stand")
        if self.on("intro", "0.4"):
            self.sets(table)

    def sets(self, table: Table) -> None:
        """Buildings on whole sets of one owner, and even but for purges."""
        for name, members in self.by_set.items():
            group = [table.deed(space) for space in members]
            if not any(deed.houses for deed in group):
                continue
            owners = {(deed.owner, deed.reserved, deed.mortgaged) for deed in group}
            must(len(owners) == 1, f"built on a broken set {name}: {group}")
            level = [deed.houses for deed in group if not deed.purged]
            if level and self.on("19.1") and not any(deed.purged for deed in group):
                must(max(level) - min(level) <= 1, f"uneven {name}: {group}")

    def players(self, table: Table) -> None:
        """Cash, loans, NOPEs, places."""
        for seat, player in enumerate(table.players):
            must(player.cash >= 0, f"{player.name} has {player.cash}")
            must(0 <= player.at < 40 or player.at == JAIL, f"{player.name} stands on {player.at}")
            must(player.facing in (1, -1), f"{player.name} faces {player.facing}")
            if self.on("18.4"):
                must(len(player.loans) <= 3, f"{player.name} has {len(player.loans)} loans")
            must(all(0 < loan.owed <= loan.borrowed for loan in player.loans), f"{player.loans}")
            if self.on("6.7.c"):
                must(len(nopes(table, seat)) <= 2, f"{player.name} holds {len(nopes(table, seat))} NOPEs")
            must(all(held.uses > 0 for held in player.hand), f"{player.hand}")
            if player.bankrupt and self.on("20.2"):
                must(not player.cash and not player.hand and not player.loans, f"bankrupt: {player}")

    def question(self, state: State) -> None:
        """Somebody in the game is asked, or the game is won by the last one left."""
        table, decision = state.table, state.decision
        left = table.solvent()
        if table.winner >= 0:
            must(left == (table.winner,) and decision is None, f"{table.winner} has won with {left} left")
            return
        must(len(left) > 1 or not self.on("20.4"), "the last one left has not won")
        if decision is None:
            must(not left, "nothing is asked and nobody has won")
            return
        if decision.player != CHANCE:
            must(not table.players[decision.player].bankrupt, f"a bankrupt is asked: {decision}")
        if decision.kind in ("turn_menu", "end_menu"):
            must(not table.in_play, f"cards still lie on the table: {table.in_play}")
            must(not table.marks or self.off, f"replaced, and never come up: {table.marks}")
            must(len(state.agenda) == 2, f"left over below a window: {[task.name for task in state.agenda]}")

    # --- what led to it

    def steps(self, steps: Sequence[Step]) -> None:
        """Money in every step; citations of rules in force; not a pound without one."""
        must(len(steps) <= MOST_TASKS, f"{len(steps)} tasks between two decisions")
        for step in steps:
            must(step.after.table.total() == self.total, f"money: {step.task}")
            must(self.off.isdisjoint(step.cites), f"{step.task.name} cites a rule switched off: {step.cites}")
            must(self.known.issuperset(step.cites), f"{step.task.name} cites {step.cites}")
            must(KNOWN_RULINGS.issuperset(step.rulings), f"{step.task.name} notes {step.rulings}")
            for act in step.acts:
                if isinstance(act.event, MoneyMoved):
                    must(act.event.amount > 0, f"{act.event}")
                    round_sum = act.event.amount % self.law.options.rounding == 0
                    must(round_sum or self.off or act.event.why in OFF_GRID, f"off the grid: {act.event}")
                    must(act.event.src != act.event.dst, f"{act.event}")
                    must(act.rules or self.off, f"money without a rule: {act.event}")
                    must(self.solvent(step, act.event), f"money of a bankrupt: {act.event}")

    def solvent(self, step: Step, moved: MoneyMoved) -> bool:
        """Are both parties in the game (or no players)."""
        players = step.before.table.players
        return not any(seat >= 0 and players[seat].bankrupt for seat in (moved.src, moved.dst))

    # --- what is open

    def options(self, rows: Sequence[Offered]) -> list[Offered]:
        """At least one option is open; a closed one says by which rule and why. Returns the open ones."""
        is_open = [row for row in rows if row.open]
        must(is_open, f"nothing is open: {[(row.option.answer, row.refusals) for row in rows]}")
        for row in rows:
            must(row.option.label, f"no label: {row.option.answer}")
            for refusal in row.refusals:
                must(refusal.rule in self.known, f"refused by {refusal.rule!r}: {row.option.answer}")
                must(refusal.reason, f"refused without a reason: {row.option.answer}")
                gone = refusal.rule in self.off and not refusal.reason.endswith("is switched off")
                must(not gone, f"refused by a rule that is switched off: {row.option.answer} {refusal}")
                must(not refusal.ruling or refusal.ruling in KNOWN_RULINGS, f"refused by {refusal.ruling!r}")
        return is_open
