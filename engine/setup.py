"""A new game, ready for its setup: seats, titles, decks, and the tasks that roll, shuffle and open the first turn."""

from collections.abc import Mapping, Sequence

from engine.cards import deck_cards
from engine.game import Frame, frame
from engine.law import Law
from engine.state import State
from engine.table import Deck, Deed, Player, Table
from engine.tasks.turn import NextTurn, SetUpGame

__all__ = ["full_deck", "new_game", "new_table"]

Decks = str | Mapping[str, Sequence[str]]


def new_game(names: Sequence[str], law: Law | None = None, decks: Decks = "standard") -> State:
    """The state in which chance makes the first order roll.

    `decks`: `standard` for all cards, to be shuffled by chance; or deck names to card ids, top first, which stay in
    that order (a deck left out is empty). Raises ValueError for a number of players the ruleset does not take.

        state = new_game(["ann", "bob"], Law(ruleset="monappoly"))
    """
    law = law or Law()
    table = new_table(names, law, decks)
    return State(table=table, agenda=(SetUpGame(shuffled=decks == "standard"), NextTurn()), law=law)


def new_table(names: Sequence[str], law: Law, decks: Decks = "standard") -> Table:
    """Everybody on GO with the starting cash, every title with the bank, the pot empty."""
    frame_ = frame(law.ruleset)
    least, most = frame_.file.players
    if not least <= len(names) <= most:
        raise ValueError(f"{least} to {most} players, not {len(names)}")
    figures = frame_.figures
    cash = starting_cash(law.ruleset)
    fee = int(figures.get(("10.3", "fee"), Player(name="").jail_fee))
    bonus = law.options.triple_bonus_start
    players = [Player(name=name, cash=cash, jail_fee=fee, triple_bonus=bonus) for name in names]
    deeds = [Deed(space=space.index) for space in frame_.board.spaces if space.price]
    return Table(players=tuple(players), deeds=tuple(deeds), decks=_decks(frame_, decks))


def starting_cash(ruleset: str) -> int:
    """What everybody begins with, by whichever rule of the book fixes it."""
    sums = [value for (_, name), value in frame(ruleset).figures.items() if name == "starting_cash"]
    return int(sums[0]) if sums else Player(name="").cash


def _decks(frame_: Frame, decks: Decks) -> tuple[Deck, ...]:
    names = frame_.file.decks
    if isinstance(decks, str):
        return tuple([Deck(name=name, cards=full_deck(name)) for name in names])
    return tuple([Deck(name=name, cards=tuple(decks.get(name, ()))) for name in names])


def full_deck(name: str) -> tuple[str, ...]:
    """The ids of all cards of a deck, as often as it has copies, in the order of its file."""
    return tuple([card.id for card in deck_cards(name) for _ in range(card.copies)])
