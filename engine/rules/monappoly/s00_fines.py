"""Rule 0.5: where fines go."""

from engine.game import Game
from engine.records import POT
from engine.rules.monappoly.book import adjusts


@adjusts("fines_account", "0.5", kind="base", rulings=("R-01",))
def fines_feed_the_pot(game: Game, seat: int, account: int) -> int | None:
    """Taxes, card fines and jail fees go into Free Parking, unless the table sends them to the bank."""
    return POT if game.options.fines_to_pot else None
