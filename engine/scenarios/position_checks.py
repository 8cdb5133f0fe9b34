"""What a position must not contradict. Every complaint names both places.

A limit that a rule sets is not checked in a file that switches this rule off.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.law import Law
from engine.loading import KeyPath, dotted
from engine.scenarios.models import Given
from engine.scenarios.terms import Terms, state_word
from engine.table import DOUBLE_HOTEL, HOTEL, Deed, Player, Table


def check_position(terms: Terms, given: Given, law: Law, table: Table, claims: Mapping[int, KeyPath]) -> None:
    """Raise DataError for the first contradiction."""
    check = _Check(terms, given, law, table, claims)
    check.one_event()
    check.who_plays()
    for seat in range(len(table.players)):
        check.player(seat)
    check.dice_numbers()
    check.buildings()
    check.stock()


class _Check:
    def __init__(self, terms: Terms, given: Given, law: Law, table: Table, claims: Mapping[int, KeyPath]) -> None:
        self.terms, self.given, self.law, self.table, self.claims = terms, given, law, table, claims

    def in_force(self, number: str) -> bool:
        """Is the rule one of the ruleset's and not switched off."""
        return number not in self.law.off

    def also(self, path: KeyPath) -> str:
        """The other place of a contradiction."""
        return f"'{dotted(path)}' (line {self.terms.document.line_of(path)})"

    def base(self, seat: int) -> KeyPath:
        """Where a player stands in the file."""
        return ("given", "players", self.table.players[seat].name)

    # --- turn and players

    def one_event(self) -> None:
        """Two at a time only where the rule against it is switched off (7.1)."""
        if "+" in self.table.event and self.in_force("7.1"):
            raise self.terms.error(("given", "event"), "several events at a time", "one event, or none (7.1)")

    def who_plays(self) -> None:
        """The player in turn is in the game, and so is somebody else."""
        turn, solvent = self.table.turn.seat, self.table.solvent()
        if len(solvent) < 2:
            raise self.terms.error(("given", "players"), "the game is over: fewer than two players are solvent")
        if turn not in solvent:
            other = self.also((*self.base(turn), "bankrupt"))
            raise self.terms.error(
                ("given", "turn"), f"it is the turn of a bankrupt player, says {other}", "a solvent player"
            )

    def player(self, seat: int) -> None:
        """What one player cannot be at once."""
        player, base = self.table.players[seat], self.base(seat)
        if player.bankrupt:
            self._bankrupt(player, base)
        if player.passed_go and not player.left_go:
            other = self.also((*base, "passed_go"))
            raise self.terms.error((*base, "left_go"), f"who has passed GO has left it: {other}", "left_go: true")
        self._limits(player, base)
        self._jail(player, base)
        self._half_price(seat, player, base)

    def _bankrupt(self, player: Player, base: KeyPath) -> None:
        owns = any(deed.owner >= 0 and self.table.players[deed.owner] is player for deed in self.table.deeds)
        for key, has in (("cash", player.cash), ("deeds", owns), ("loans", player.loans), ("hand", player.hand)):
            if has:
                other = self.also((*base, "bankrupt"))
                raise self.terms.error((*base, key), f"{player.name} is bankrupt and has nothing: {other}", "nothing")

    def _limits(self, player: Player, base: KeyPath) -> None:
        figures = self.terms.frame.figures
        loans = figures.get(("18.4", "limit"), 3)
        if len(player.loans) > loans and self.in_force("18.4"):
            raise self.terms.error((*base, "loans"), f"{len(player.loans)} loans", f"at most {loans} (18.4)")
        for key, number in (("doubles", "4.6"), ("triples", "5.5")):
            if getattr(player, key) > 2 and self.in_force(number):
                message = f"{getattr(player, key)} {key} in a row: the third sends to jail"
                raise self.terms.error((*base, key), message, f"0 to 2 ({number})")
        nopes = [place for place, held in enumerate(player.hand) if _is_nope(held.card)]
        limit = figures.get(("6.7.c", "limit"), 2)
        if len(nopes) > limit and self.in_force("6.7.c"):
            other = self.also((*base, "hand", nopes[0]))
            message = f"{len(nopes)} NOPEs in one hand, the first is {other}"
            raise self.terms.error((*base, "hand", nopes[limit]), message, f"at most {limit} (6.7.c)")

    def _jail(self, player: Player, base: KeyPath) -> None:
        if player.jailed and player.jail_turns > player.jail_limit and self.in_force("10.2"):
            limit = self.also((*base, "jail", "limit"))
            message = f"{player.jail_turns} turns inside, where {player.jail_limit} are the most: {limit}"
            raise self.terms.error((*base, "jail", "turns"), message, f"0 to {player.jail_limit} (10.2)")

    def _half_price(self, seat: int, player: Player, base: KeyPath) -> None:
        for place, name in enumerate(player.half_price):
            street = next((sets for sets in self.terms.frame.streets.values() if name in sets), (name,))
            for member in (index for each in street for index in self.terms.frame.members[each]):
                deed = self.table.deed(member)
                if deed.owner != seat or deed.reserved:
                    path = (*base, "half_price", place)
                    message = f"half price needs the whole street, but {self.terms.called(member)} is not owned"
                    raise self.terms.error(
                        path, f"{message}: {self.also((*base, 'deeds'))}", "a street owned whole (14.3)"
                    )

    def dice_numbers(self) -> None:
        """No two players have the same one (R-08)."""
        seen: dict[object, int] = {}
        by_total = self.law.options.dice_number_match == "total"
        for seat, player in enumerate(self.table.players):
            if player.dice_number is None:
                continue
            key = sum(player.dice_number) if by_total else player.dice_number
            if key in seen:
                other = self.also((*self.base(seen[key]), "dice_number"))
                raise self.terms.error(
                    (*self.base(seat), "dice_number"), f"it is taken: {other}", "a number of one's own (R-08)"
                )
            seen[key] = seat

    # --- buildings

    def buildings(self) -> None:
        """Houses on complete sets only, evenly, on nothing mortgaged; one double hotel a set."""
        for name in self.terms.frame.colours:
            deeds = [self.table.deed(index) for index in self.terms.frame.members[name]]
            built = [deed for deed in deeds if deed.houses]
            self._caught_up(deeds)
            if built:
                self._complete(deeds, built[0])
                self._unpledged(deeds, built[0])
                self._even(deeds)
                self._one_double_hotel(built)

    def _caught_up(self, deeds: Sequence[Deed]) -> None:
        """A purge blocks its set only while something in it stands higher (19.1)."""
        purged = [deed for deed in deeds if deed.purged]
        highest = max(min(deed.houses, HOTEL) for deed in deeds)
        if not purged or any(deed.houses < highest for deed in purged):
            return
        if self.in_force("0.4") and self.in_force("19.1"):
            first = purged[0]
            message = f"{self._says(first)} has caught up with its set: {self._where(first)}"
            raise self.terms.error(("given", "purged"), message, "a title lower than another of its set (R-148)")

    def _says(self, deed: Deed) -> str:
        state = state_word(deed.houses, deed.mortgaged, deed.reserved)
        return f"{self.terms.called(deed.space)} ({state})"

    def _where(self, deed: Deed) -> str:
        return self.also(self.claims[deed.space]) if deed.space in self.claims else "it is the bank's"

    def _complete(self, deeds: Sequence[Deed], built: Deed) -> None:
        missing = next((deed for deed in deeds if deed.owner != built.owner or deed.reserved), None)
        if missing is not None and self.in_force("0.4"):
            message = f"{self._says(built)} is built on, but the set is not complete without {self._says(missing)}"
            path = self.claims[built.space]
            raise self.terms.error(path, f"{message}: {self._where(missing)}", "houses on complete sets only (0.4)")

    def _unpledged(self, deeds: Sequence[Deed], built: Deed) -> None:
        pledged = next((deed for deed in deeds if deed.mortgaged), None)
        if pledged is not None and not self.given.uneven and self.in_force("0.4"):
            message = f"{self._says(pledged)} is mortgaged in a set with buildings: {self._where(built)}"
            raise self.terms.error(self.claims[pledged.space], message, "no mortgage in a built set (R-154)")

    def _even(self, deeds: Sequence[Deed]) -> None:
        """A purged title explains why its set is uneven."""
        if self.given.uneven or not self.in_force("0.4"):
            return
        level = [deed for deed in deeds if not deed.purged]
        high = max(deeds, key=lambda deed: deed.houses)
        low = min(level or deeds, key=lambda deed: deed.houses)
        if high.houses - low.houses > 1 and level:
            message = f"{self._says(high)} and {self._says(low)} are not even: {self._where(low)}"
            raise self.terms.error(self.claims[high.space], message, "levels at most one apart, or 'uneven: true'")

    def _one_double_hotel(self, built: Sequence[Deed]) -> None:
        double = [deed for deed in built if deed.houses == DOUBLE_HOTEL]
        if len(double) > 1 and self.in_force("14.2"):
            message = f"a second double hotel in one set, the first is {self._where(double[0])}"
            raise self.terms.error(self.claims[double[1].space], message, "one double hotel a set (14.2)")

    def stock(self) -> None:
        """No more buildings than the bank has (R-15)."""
        stock = self.law.options.building_stock
        if "/" not in stock:
            return
        houses, hotels = (int(part) for part in stock.split("/"))
        levels = [deed.houses for deed in self.table.deeds]
        used = {"houses": (sum(level for level in levels if level < HOTEL), houses)}
        used["hotels"] = (levels.count(HOTEL) + 2 * levels.count(DOUBLE_HOTEL), hotels)
        for word, (count, most) in used.items():
            if count > most and (word == "hotels" or self.law.options.hotel_sale_needs_houses):
                message = f"{count} {word} stand on the board, but 'given.options.building_stock' is {stock}"
                raise self.terms.error(("given", "players"), message, f"at most {most} {word} (R-15)")


def _is_nope(id: str) -> bool:
    """Does the card cancel another (6.7)."""
    from engine.cards import card

    keep = card(id).keep
    return keep is not None and keep.moment == "answer_card"
