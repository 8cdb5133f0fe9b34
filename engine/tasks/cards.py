"""Tasks of cards: drawing, keeping, playing, answering (section 6, S22)."""

from engine.tasks.base import Arrival, Task


class DrawCard(Task):
    """Draw the top card of a deck; an empty deck gives none (R-95)."""

    deck: str
    arrival: Arrival = Arrival()
