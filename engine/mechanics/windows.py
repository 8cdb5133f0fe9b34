"""The instants at which kept cards may act. Rules mark them with `yield from moment(game, name, subject)`."""

from collections.abc import Iterator

from engine.game import Game
from engine.tasks.base import Task


def moment(game: Game, name: str, subject: int, *, task: Task | None = None) -> Iterator[Task]:
    """The window of that name for the player it happens to; nothing when no hand holds a card at all."""
    return iter(())
