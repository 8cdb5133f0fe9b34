"""A quote: why an amount is what it is. Base, each adjustment with its rule number, rounding last."""

from engine.records import Record

# Kinds of rounding (board.md 5, R-04): what happens to an amount whose nearest multiple is 0.
NEAREST = "nearest"  # one step of the grid at least, unless it was literally zero
NEAREST_OR_ZERO = "nearest_or_zero"  # rent, GO money, triple bonus, turn tax
UP = "up"  # loans

# The order in which adjustments of one amount apply (architecture 15.1).
ORDER = ("base", "times", "plus", "percent", "cap")


class QuoteLine(Record, kw_only=True):
    """One adjustment: the rule, what it does in words, and the amount before and after it."""

    rule: str
    label: str
    before: int
    after: int
    ruling: str = ""


class Quote(Record, kw_only=True):
    """An amount in whole pounds and the lines that made it."""

    what: str
    base: int
    amount: int
    label: str = ""
    lines: tuple[QuoteLine, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """Numbers of the rules that adjusted it."""
        return tuple([line.rule for line in self.lines if line.rule])


def half_up(numerator: int, denominator: int) -> int:
    """A fraction to the nearest whole pound, halves away from zero."""
    quotient, rest = divmod(abs(numerator), denominator)
    value = quotient + (1 if 2 * rest >= denominator else 0)
    return value if numerator >= 0 else -value


def percent(amount: int, share: int) -> int:
    """`share` per cent of an amount, to the nearest pound."""
    return half_up(amount * share, 100)


def to_grid(amount: int, grid: int, kind: str = NEAREST) -> int:
    """An amount on the grid of the rounding rule; 0 stays 0 (R-04)."""
    if grid == 1 or amount == 0:
        return amount
    if kind == UP:
        return -(-amount // grid) * grid
    rounded = half_up(amount, grid) * grid
    return grid if rounded == 0 and kind == NEAREST else rounded
