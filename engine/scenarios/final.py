"""From a state back to the vocabulary of `given`: a position can be pasted into a scenario and goes on alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Frame, frame, spoken
from engine.records import BANK, CHANCE, JAIL, NOBODY, POT
from engine.state import State
from engine.table import Deed, Held, Player, Table

_WINDOWS = {"turn_menu": "start", "end_menu": "end"}
STATES = ("plain", "1 house", "2 houses", "3 houses", "4 houses", "hotel", "double hotel")


def final_of(state: State) -> dict[str, Any]:
    """The position in the words of `given`; `winner` stands in it once the game is won."""
    table, words = state.table, Words(state)
    found: dict[str, Any] = {"turn": words.account(table.turn.seat)} if table.turn.seat >= 0 else {}
    phase = _WINDOWS.get(state.decision.kind, "") if state.decision else ""
    if phase:
        found["phase"] = phase
    found["taxed"] = _taxed(state)
    found["built"] = [words.place(deed.space) for deed in table.deeds if deed.built_now]
    found["players"] = {player.name: _player(words, state, seat) for seat, player in enumerate(table.players)}
    found["pot"] = {"cash": table.pot, "deeds": [words.place(deed.space) for deed in table.owned(POT)]}
    found["event"] = table.event or "none"
    found["reserve_rule"] = table.reserve_rule
    found["decks"] = {deck.name: list(deck.cards) for deck in table.decks if deck.cards}
    found["purged"] = [words.place(deed.space) for deed in table.deeds if deed.purged]
    if words.uneven(table):
        found["uneven"] = True
    found |= _law(state)
    if table.winner >= 0:
        found["winner"] = words.account(table.winner)
    return found


def _taxed(state: State) -> bool:
    """Is the moment of this turn's tax past, whether or not anything was due."""
    turn, options = state.table.turn, state.law.options
    if turn.rolls and options.turn_tax_each_roll:
        # The next roll of the turn is taxed anew, where there is one.
        return state.decision is not None and state.decision.kind == "end_menu"
    if options.turn_tax_timing == "turn_open":
        return True
    return turn.taxed or turn.rolls > 0


def _law(state: State) -> dict[str, Any]:
    """Options that differ from the ruleset's, and rules switched off."""
    found: dict[str, Any] = {}
    from engine.table_options import Options

    if state.law.options != Options():
        from engine.scenarios.position_law import options_words

        found["options"] = options_words(state.law.options, state.law.ruleset)
    if state.law.off:
        found["rules_off"] = list(state.law.off)
    return found


def _player(words: Words, state: State, seat: int) -> dict[str, Any]:
    """One seat with its titles."""
    table, owned = state.table, state.table.owned(seat)
    found = words.player(table.players[seat])
    found["deeds"] = {words.place(deed.space): words.deed(deed) for deed in owned}
    found["built_on"] = [words.place(deed.space) for deed in owned if deed.built_on]
    if "17.2" in state.law.off and any(deed.forced for deed in owned):
        found["forced"] = [words.place(deed.space) for deed in owned if deed.forced]
    found["hand"] = [_held(words, held, table.turn.number) for held in table.players[seat].hand]
    return found


def _held(words: Words, held: Held, turn: int) -> Any:
    """A kept card; one that waits for the next move does not act in the turn that drew it (R-101)."""
    from engine.cards import card

    keep = card(held.card).keep
    if held.drawn != turn or keep is None or keep.moment != "after_next_move":
        return words.held(held)
    return {"card": held.card, "uses": held.uses, "drawn_now": True}


def _stay(player: Player) -> dict[str, Any]:
    """The terms of a stay in jail."""
    terms = {"turns": player.jail_turns, "lock": player.jail_lock}
    return {**terms, "collects_rent": player.collects_rent, "limit": player.jail_limit}


class Words:
    """What things are called in scenario files, under one ruleset and with these players."""

    __slots__ = ("frame", "names")

    def __init__(self, state: State) -> None:
        self.frame: Frame = frame(state.law.ruleset)
        self.names = tuple([player.name for player in state.table.players])

    def account(self, seat: int) -> str:
        """A player's name, `bank`, `pot` or `chance`."""
        if seat >= 0:
            return self.names[seat]
        return {BANK: "bank", POT: "pot", CHANCE: "chance", NOBODY: "nobody"}[seat]

    def person(self, seat: int) -> str:
        """The same as a sentence has it: players with a capital."""
        return spoken(self.names[seat]) if seat >= 0 else self.account(seat)

    def place(self, index: int) -> str:
        """A space's name; repeated names carry their index."""
        if index == JAIL:
            return "jail"
        name = self.frame.board.spaces[index].name
        return f"{name} {index}" if self.frame.kinds[index] in ("chance", "community_chest") else name

    def deed(self, deed: Deed) -> str:
        """The state of a title."""
        return "reserved" if deed.reserved else "mortgaged" if deed.mortgaged else STATES[deed.houses]

    def held(self, held: Held) -> Any:
        """A kept card: its id, with the uses left where some are spent."""
        from engine.cards import card

        full = held.uses == card(held.card).uses
        return held.card if full else {"card": held.card, "uses": held.uses}

    def hand(self, hand: Sequence[Held]) -> list[Any]:
        """Kept cards, oldest first."""
        return [self.held(held) for held in hand]

    def player(self, player: Player) -> dict[str, Any]:
        """Everything about one seat but its titles."""
        number = player.dice_number
        found: dict[str, Any] = {
            "cash": player.cash,
            "at": self.place(player.at),
            "facing": "clockwise" if player.facing > 0 else "anticlockwise",
            "passed_go": player.passed_go,
            "left_go": player.left_go,
            "dice_number": list(number) if number else None,
            "loans": [{"borrowed": loan.borrowed, "owed": loan.owed} for loan in player.loans],
            "hand": self.hand(player.hand),
            "jail_fee": player.jail_fee,
            "waiver": player.waiver,
            "handed_in": list(player.handed_in),
            "half_price": list(player.half_price),
        }
        for key in ("misses", "extra_turns", "doubles", "triples", "triple_bonus", "free_hotels", "bankrupt"):
            found[key] = getattr(player, key)
        return found | ({"jail": _stay(player)} if player.jailed else {})

    def uneven(self, table: Table) -> bool:
        """Is some set built unevenly without a purge to explain it."""
        for name in self.frame.colours:
            levels = [deed.houses for deed in map(table.deed, self.frame.members[name]) if not deed.purged]
            if levels and max(levels) - min(levels) > 1:
                return True
        return False
