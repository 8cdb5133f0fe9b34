"""Section 16: utilities."""

from engine.game import Game
from engine.rules.monappoly.book import adjusts
from engine.tasks.property import ChargePotRent, ChargeRent

AnyCharge = ChargeRent | ChargePotRent


@adjusts("rent", "16.1", kind="base")
def utility_rent_is_dice_times_the_multiplier(game: Game, charge: AnyCharge, rent: int) -> tuple[int, str] | None:
    """Nothing is due when no dice brought the lander here (R-80)."""
    if game.frame.kinds[charge.space] != "utility":
        return None
    multiplier = int(game.value("utility_multiplier", game.figure("16.3", "one"), charge))
    pips = int(game.value("utility_pips", sum(game.table.turn.dice), charge))
    return multiplier * pips, f"{multiplier} x {pips} on the dice"


@adjusts("utility_pips", "16.2", kind="base")
def the_dice_of_the_arrival_count(game: Game, charge: AnyCharge, pips: int) -> int:
    """Two main dice after an own roll, the third die alone after a third-die move."""
    if charge.arrival.by not in ("roll", "third_die"):
        game.note("R-80")
    elif game.table.turn.kind == "triple":
        game.note("R-52")
    return sum(charge.arrival.dice)


@adjusts("utility_multiplier", "16.3", kind="base")
def both_utilities_have_the_higher_multiplier(game: Game, charge: AnyCharge, multiplier: int) -> int:
    """4 for one, 10 for the pair; a reserved one does not count (R-81)."""
    owner = game.deed(charge.space).owner
    pair = owner >= 0 and game.holds_set(owner, game.set_of(charge.space))
    return game.figure("16.3", "both" if pair else "one")
