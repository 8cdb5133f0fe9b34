"""From what a scenario gives to the state it starts from. What is left out has the default of the contract."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.law import Law
from engine.loading import KeyPath, dotted
from engine.quotes import half_up
from engine.records import GO, POT, replace
from engine.scenarios.models import Given, JailGiven, PlayerGiven
from engine.scenarios.position_agenda import agenda_of
from engine.scenarios.position_agenda_checks import cards_in_play, check_agenda, phase_of, try_agenda
from engine.scenarios.position_cards import FIRST_TURN, Cards
from engine.scenarios.position_checks import check_position
from engine.scenarios.position_law import law_of
from engine.scenarios.terms import STATES, Terms
from engine.setup import new_game, starting_cash
from engine.state import State
from engine.table import Deed, Loan, Player, Table, Turn
from engine.tasks.base import Task
from engine.tasks.turn import EndMenu, NextTurn, OpenTurn, TaxTurn, TurnMenu

AGENDA: KeyPath = ("given", "agenda")
AS_GIVEN = ("passed_go", "waiver", "misses", "extra_turns", "doubles", "triples", "free_hotels", "bankrupt")


def position(terms: Terms, given: Given, seed: int) -> State:
    """The state a file starts from. Raises DataError for words that mean nothing and for contradictions."""
    law = law_of(terms, given)
    if given.players is None:
        return _setup(terms, given, law, seed)
    terms.seat_players(("given", "players"), list(given.players))
    return _Position(terms, given, law, seed).state()


class _Position:
    """One position being built; remembers where each title was claimed."""

    def __init__(self, terms: Terms, given: Given, law: Law, seed: int) -> None:
        self.terms, self.given, self.law = terms, given, law
        self.seats = list((given.players or {}).items())
        self.claims: dict[int, KeyPath] = {}
        self.deeds = {space.index: Deed(space=space.index) for space in terms.frame.board.spaces if space.is_title}
        self.cards = Cards(terms, seed)

    def state(self) -> State:
        """Table and agenda, checked against one another."""
        terms, given = self.terms, self.given
        for name, player in self.seats:
            self._claim_all(name, player)
        self._pot_and_marks()
        players = tuple([self._player(name, player) for name, player in self.seats])
        seat = terms.seat(("given", "turn"), given.turn) if given.turn is not None else self._first()
        agenda = self._agenda(seat)
        table = Table(
            players=players,
            deeds=tuple(self.deeds.values()),
            decks=self.cards.decks(("given", "decks"), given.decks),
            in_play=cards_in_play(terms, AGENDA, agenda, self.cards) if given.agenda else (),
            turn=self._turn(seat, agenda),
            pot=given.pot.cash,
            event=given.event or "",
            any_bankrupt=any(player.bankrupt for player in players),
        )
        reserving = given.reserve_rule
        table = replace(table, reserve_rule=not self._set_held(table) if reserving is None else reserving)
        check_position(terms, given, self.law, table, self.claims)
        state = State(table=table, agenda=agenda, law=self.law)
        if given.agenda is not None:
            try_agenda(terms, AGENDA, state)
        return state

    def _turn(self, seat: int, agenda: tuple[Task, ...]) -> Turn:
        rolls = int(self._taxed_again(seat))
        return Turn(seat=seat, number=FIRST_TURN, phase=self._phase(agenda), taxed=self.given.taxed, rolls=rolls)

    def _phase(self, agenda: tuple[Task, ...]) -> str:
        """In the middle of a resolution a roll is being carried out."""
        given, found = self.given, phase_of(agenda)
        if given.agenda is None or isinstance(agenda[0], NextTurn | OpenTurn):
            return given.phase
        if "phase" in given.model_fields_set and found not in ("rolling", given.phase):
            message = f"the phase is '{given.phase}', but a window of the {found} is on top of 'given.agenda'"
            raise self.terms.error(("given", "phase"), message, found)
        return given.phase if "phase" in given.model_fields_set else found

    def _first(self) -> int:
        """The first player who is still in the game."""
        return next((seat for seat, (_, player) in enumerate(self.seats) if not player.bankrupt), 0)

    def _agenda(self, seat: int) -> tuple[Task, ...]:
        if self.given.agenda is not None:
            agenda = agenda_of(self.terms, AGENDA, self.given.agenda)
            check_agenda(self.terms, AGENDA, agenda, seat)
            return agenda
        if self.given.phase == "end":
            return (EndMenu(player=seat), NextTurn())
        opening = self.law.options.turn_tax_timing == "turn_open" and not self._taxed_again(seat)
        taxed = self.given.taxed or not opening
        due = () if taxed else (TaxTurn(player=seat, opening=True),)
        return (*due, TurnMenu(player=seat), NextTurn())

    def _taxed_again(self, seat: int) -> bool:
        """Between two rolls of a turn whose opening was taxed, and whose every further roll is (R-20, R-21)."""
        options, (_, player) = self.law.options, self.seats[seat]
        each = options.turn_tax_each_roll and options.turn_tax_timing == "turn_open" and self.given.agenda is None
        return each and not self.given.taxed and bool(player.doubles or player.triples)

    # --- titles

    def _claim_all(self, name: str, player: PlayerGiven) -> None:
        """The titles of one player, each in its state."""
        base: KeyPath = ("given", "players", name, "deeds")
        seat = self.terms.seat(base, name)
        if isinstance(player.deeds, list):
            for place, word in enumerate(player.deeds):
                self._claim((*base, place), word, seat, "plain")
        else:
            for word, state in player.deeds.items():
                self._claim((*base, word), word, seat, state)
        for key in ("built_on", "forced"):
            self._mark_all((*base[:-1], key), getattr(player, key) or [], seat)

    def _mark_all(self, path: KeyPath, words: list[str | int], seat: int) -> None:
        """Titles ever built on, and those mortgaged to settle a debt (17.2)."""
        key = str(path[-1])
        for place, index in enumerate(self.terms.titles(path, words)):
            deed, name, where = self.deeds[index], self.terms.called(index), dotted((*path[:-1], "deeds"))
            if deed.owner != seat:
                raise self.terms.error((*path, place), f"{name} is not among '{where}'", f"a title of '{where}'")
            if key == "forced" and not deed.mortgaged:
                raise self.terms.error((*path, place), f"{name} is not mortgaged in '{where}'", "a mortgaged title")
            self.deeds[index] = replace(deed, **{key: True})

    def _claim(self, path: KeyPath, word: str | int, owner: int, state: str) -> None:
        index = self.terms.title(path, word)
        if index in self.claims:
            raise self._twice(path, index)
        self.claims[index] = path
        space = self.terms.frame.board.spaces[index]
        if space.kind != "street" and state not in ("plain", "mortgaged"):
            raise self.terms.error(path, f"{space.name} is no street and cannot be '{state}'", "plain or mortgaged")
        houses = STATES.index(state) if state in STATES else 0
        self.deeds[index] = Deed(
            space=index,
            owner=owner,
            houses=houses,
            mortgaged=state == "mortgaged",
            reserved=state == "reserved",
            built_on=houses > 0,
        )

    def _twice(self, path: KeyPath, index: int) -> Exception:
        first = self.claims[index]
        line = self.terms.document.line_of(first)
        name = self.terms.called(index)
        return self.terms.error(
            path, f"{name} stands here and in {dotted(first)} (line {line})", "one place for a title"
        )

    def _pot_and_marks(self) -> None:
        """Titles in the pot, those built on this turn, those whose purge still blocks their set."""
        terms, given = self.terms, self.given
        for place, word in enumerate(given.pot.deeds):
            self._claim(("given", "pot", "deeds", place), word, POT, "plain")
        for key in ("built", "purged"):
            for place, index in enumerate(terms.titles(("given", key), getattr(given, key))):
                deed = self.deeds[index]
                if deed.owner < 0 or terms.frame.board.spaces[index].kind != "street":
                    where = "the pot" if deed.owner == POT else "the bank"
                    what = (
                        f"{terms.called(index)} belongs to {where}" if deed.owner < 0 else "only streets are built on"
                    )
                    raise terms.error(("given", key, place), what, "a street among the deeds of a player")
                mark = {"built_now": True, "built_on": True} if key == "built" else {"purged": True, "built_on": True}
                self.deeds[index] = replace(deed, **mark)

    def _set_held(self, table: Table) -> bool:
        """Does some player hold a whole colour set with no title of it reserved."""
        members = [self.terms.frame.members[name] for name in self.terms.frame.colours]
        for indices in members:
            deeds = [table.deed(index) for index in indices]
            owner = deeds[0].owner
            if owner >= 0 and all(deed.owner == owner and not deed.reserved for deed in deeds):
                return True
        return False

    # --- players

    def _player(self, name: str, given: PlayerGiven) -> Player:
        base: KeyPath = ("given", "players", name)
        at = self.terms.place((*base, "at"), given.at)
        bonus = given.triple_bonus if given.triple_bonus is not None else self.law.options.triple_bonus_start
        cash = given.cash if given.cash is not None else 0 if given.bankrupt else starting_cash(self.law.ruleset)
        left = given.left_go if given.left_go is not None else at != GO or given.passed_go
        low, high = sorted(given.dice_number or (0, 0))
        player = Player(
            name=name,
            cash=cash,
            at=at,
            facing=1 if given.facing == "clockwise" else -1,
            left_go=left,
            dice_number=(low, high) if given.dice_number else None,
            loans=tuple(self._loans(base, given)),
            hand=self.cards.hand((*base, "hand"), given.hand),
            handed_in=self._sets((*base, "handed_in"), given.handed_in),
            half_price=self._discounts((*base, "half_price"), given.half_price),
            triple_bonus=bonus,
            **{key: getattr(given, key) for key in AS_GIVEN},
        )
        return self._in_jail(base, given, player)

    def _in_jail(self, base: KeyPath, given: PlayerGiven, player: Player) -> Player:
        """The terms of a stay, and the fee due now."""
        jail = given.jail or JailGiven()
        if given.jail is not None and not player.jailed:
            message = f"{player.name} is not in jail: '{dotted((*base, 'at'))}' says {given.at}"
            raise self.terms.error((*base, "jail"), message, "at: jail")
        return replace(
            player,
            jail_turns=jail.turns,
            jail_lock=jail.lock,
            jail_limit=jail.limit,
            collects_rent=jail.collects_rent,
            jail_fee=given.jail_fee if given.jail_fee is not None else self._fee(jail.turns),
        )

    def _fee(self, turns: int) -> int:
        """The fee due in the turn after so many: each step the one before and half as much, to the nearest pound."""
        figures = self.terms.frame.figures
        fee: int = figures.get(("10.3", "fee"), 50)
        growth: int = figures.get(("10.3", "rise_percent"), 50)
        if self.law.options.jail_fee_mode == "per_turn":
            for _ in range(turns):
                fee = half_up(fee * (100 + growth), 100)
        return fee

    def _loans(self, base: KeyPath, given: PlayerGiven) -> Iterator[Loan]:
        for place, loan in enumerate(given.loans):
            owed = loan.borrowed if loan.owed is None else loan.owed
            if owed > loan.borrowed:
                path = (*base, "loans", place, "owed")
                message = f"£{owed:,} is owed of £{loan.borrowed:,} that were borrowed"
                raise self.terms.error(path, message, f"no more than '{dotted((*base, 'loans', place, 'borrowed'))}'")
            yield Loan(borrowed=loan.borrowed, owed=owed)

    def _sets(self, path: KeyPath, names: list[str], colours: bool = False) -> tuple[str, ...]:
        found: list[str] = []
        for place, name in enumerate(names):
            read = self.terms.set_name((*path, place), name, colours)
            if read in found:
                raise self.terms.error((*path, place), f"'{read}' stands twice in this list", "each set once")
            found.append(read)
        return tuple(found)

    def _discounts(self, path: KeyPath, names: list[str]) -> tuple[str, ...]:
        """The sets named and the rest of their streets, for 14.3 knows no discount on half a street."""
        named = self._sets(path, names, colours=True)
        streets = [street for street in self.terms.frame.streets.values() if set(street) & set(named)]
        return tuple(dict.fromkeys((*named, *(name for street in streets for name in street))))


def _setup(terms: Terms, given: Given, law: Law, seed: int) -> State:
    """A new game: the setup of the ruleset, with standard decks unless the file stacks them."""
    terms.seat_players(("given", "new_game"), list(given.new_game or ()), keys=False)
    allowed = {"new_game", "decks", "options", "rules_off"}
    for key in sorted(given.model_fields_set - allowed):
        raise terms.error(("given", key), f"'{key}' and 'given.new_game' cannot both stand here", "a game at its start")
    if given.decks is None or given.decks == "standard":
        return new_game(terms.names, law)
    named = dict(given.decks) if isinstance(given.decks, dict) else {}
    every: dict[str, Any] = dict.fromkeys(terms.frame.file.decks, "standard")
    stacked = Cards(terms, seed).decks(("given", "decks"), every | named)
    return new_game(terms.names, law, {deck.name: deck.cards for deck in stacked})


__all__ = ["position"]
