"""Every task and event can be told in a sentence of its own."""

from engine.decisions import WAITING
from engine.events.base import Event
from engine.state import task_types
from engine.views.wording_events import EVENTS, SILENT
from engine.views.wording_tasks import TASKS


def test_every_task_has_words() -> None:
    waiting = {name for name, kind in task_types().items() if issubclass(kind, WAITING)}
    assert set(task_types()) - waiting - set(TASKS) == set()


def test_every_event_has_words_or_goes_without_saying() -> None:
    names = {kind.__name__ for kind in Event.__subclasses__() if kind.__module__.startswith("engine.")}
    snake = {"".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_") for name in names}
    assert snake - set(EVENTS) - set(SILENT) == set()
