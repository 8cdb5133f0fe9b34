"""Reading what the seat `chance` answers: the turn's dice, a card's dice, the order of a deck."""

from collections import Counter
from typing import Any

from engine.decisions import Dice, Option, Roll, Shuffle, reads
from engine.game import Game
from engine.records import replace


def is_die(value: Any) -> bool:
    """A whole number from 1 to 6."""
    return type(value) is int and 1 <= value <= 6


@reads(Roll)
def read_roll(game: Game, roll: Roll, answer: Any) -> Option | None:
    """A list of as many dice as asked for."""
    if not isinstance(answer, list | tuple) or len(answer) != roll.count or not all(is_die(die) for die in answer):
        return None
    return Option(word="dice", tasks=(replace(roll.then, dice=tuple(answer)),))


@reads(Dice)
def read_dice(game: Game, dice: Dice, answer: Any) -> Option | None:
    """`n`, `[n, m]`, one list a roller, or `{name: n}` for a dice-off."""
    rolled = _rolled(game, dice, answer)
    return None if rolled is None else Option(word="dice", tasks=(replace(dice.then, rolled=rolled),))


def _rolled(game: Game, dice: Dice, answer: Any) -> tuple[tuple[int, ...], ...] | None:
    """The faces roller by roller, or None when the answer has another shape."""
    if isinstance(answer, dict):
        given = {str(name).casefold(): value for name, value in answer.items()}
        names = [game.name(seat).casefold() for seat in dice.rollers]
        if set(given) != set(names):
            return None
        answer = [given[name] for name in names]
    elif len(dice.rollers) == 1 and not (dice.each > 1 and _is_nested(answer)):
        answer = [answer]
    if not isinstance(answer, list | tuple) or len(answer) != len(dice.rollers):
        return None
    rows = [tuple(row) if isinstance(row, list | tuple) else (row,) for row in answer]
    good = all(len(row) == dice.each and all(is_die(die) for die in row) for row in rows)
    return tuple(rows) if good else None


def _is_nested(answer: Any) -> bool:
    return isinstance(answer, list | tuple) and bool(answer) and isinstance(answer[0], list | tuple)


@reads(Shuffle)
def read_shuffle(game: Game, shuffle: Shuffle, answer: Any) -> Option | None:
    """The ids of the deck's own cards, top first."""
    if not isinstance(answer, list | tuple) or not all(isinstance(card, str) for card in answer):
        return None
    if Counter(answer) != Counter(shuffle.cards):
        return None
    return Option(word="order", tasks=(replace(shuffle.then, cards=tuple(answer)),))
