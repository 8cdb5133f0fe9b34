"""Answers of the seat `chance` from a seed: dice and shuffles that are the same every time, on every machine.

A small generator in whole numbers (splitmix64). The answer to a decision depends only on the seed and on the number of
answers given before it, so a branch that goes back and on again meets the same dice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.decisions import Choose, Decision, Dice, Roll, Shuffle
from engine.records import CHANCE

MASK = (1 << 64) - 1


class Generator:
    """A stream of whole numbers from a seed. It is stirred when the first is drawn: most players draw none."""

    __slots__ = ("more", "state")

    def __init__(self, seed: int, *more: int | str) -> None:
        self.state = seed & MASK
        self.more = more

    def _stir(self) -> None:
        more, self.more = self.more, ()
        for part in more:
            for value in part.encode() if isinstance(part, str) else (part,):
                self.state = (self.word() + value) & MASK

    def word(self) -> int:
        """The next 64 bits."""
        if self.more:
            self._stir()
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def below(self, limit: int) -> int:
        """A whole number from 0 up to but not including `limit`, each as likely as any other."""
        bound = (1 << 64) - (1 << 64) % limit
        while (word := self.word()) >= bound:
            pass
        return word % limit

    def die(self) -> int:
        """1 to 6."""
        return self.below(6) + 1

    def shuffled(self, items: Iterable[Any]) -> tuple[Any, ...]:
        """The items in another order, every order as likely."""
        order = list(items)
        for place in range(len(order) - 1, 0, -1):
            other = self.below(place + 1)
            order[place], order[other] = order[other], order[place]
        return tuple(order)

    def pick(self, items: Sequence[Any]) -> Any:
        """One of the items."""
        return items[self.below(len(items))]


def chance_answer(decision: Choose | Decision, seed: int, ply: int) -> Any:
    """What chance answers to its decision, in the form of the scenario files. ValueError when it is not chance's."""
    stream = Generator(seed, ply)
    if isinstance(decision, Roll):
        return [stream.die() for _ in range(decision.count)]
    if isinstance(decision, Dice):
        return _card_dice(decision, stream)
    if isinstance(decision, Shuffle):
        return list(stream.shuffled(decision.cards))
    if isinstance(decision, Choose) and decision.player == CHANCE:
        return stream.pick(decision.options).answer
    raise ValueError(f"'{decision.kind}' is not for chance to answer")


def _card_dice(decision: Dice, stream: Generator) -> Any:
    """One die or row of dice a roller; a lone roller's stands by itself."""
    rows = [[stream.die() for _ in range(decision.each)] for _ in decision.rollers]
    faces = [row[0] if decision.each == 1 else row for row in rows]
    return faces[0] if len(faces) == 1 else faces


def shuffled_deck(cards: Iterable[str], seed: int, name: str) -> tuple[str, ...]:
    """A deck in the order the seed gives it, whatever the other decks are."""
    return Generator(seed, name).shuffled(cards)
