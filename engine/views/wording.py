"""One sentence for each step: what happened, in the words of the rulebook and the names of the players."""

from __future__ import annotations

from typing import Any

from engine.decisions import Choose, Decision, Roll
from engine.events.base import Event
from engine.kernel import Step
from engine.scenarios.final import Words
from engine.tasks.base import Task
from engine.views.wording_events import EVENTS, SILENT
from engine.views.wording_tasks import TASKS


def says(step: Step) -> str:
    """The step in one or a few sentences: its events, or what it asks, or what it lays out."""
    words = Words(step.after)
    parts = [event_says(words, act.event, step) for act in step.acts]
    told = [part for part in dict.fromkeys(parts) if part]
    if not told:
        told = [_without_events(words, step)]
    return " ".join(_sentence(part) for part in told)


def event_says(words: Words, event: Event, step: Step) -> str:
    """One event; empty for one that goes without saying."""
    name = event.name
    if name in SILENT:
        return ""
    teller = EVENTS.get(name)
    return teller(words, event, step.before) if teller else name.replace("_", " ")


def task_says(words: Words, task: Task) -> str:
    """A task that is still to come."""
    if isinstance(task, Roll):
        return "The dice are rolled."
    if isinstance(task, Choose | Decision):
        return _sentence(f"{words.person(task.player)} is asked: {task.question or task.kind.replace('_', ' ')}")
    teller = TASKS.get(task.name)
    if teller is not None:
        try:
            return _sentence(teller(words, task))
        except (AttributeError, LookupError):
            pass  # a task that names its facts otherwise is still told, by its own name
    who = getattr(task, "player", -9)
    name = task.name.replace("_", " ")
    return _sentence(f"{words.person(who)}: {name}" if who >= 0 else name)


def _without_events(words: Words, step: Step) -> str:
    """A step that changed nothing: it asks, it lays out what follows, or it does not apply."""
    top: Any = step.after.agenda[0] if step.pushed and step.after.agenda else None
    if isinstance(top, Choose | Decision):
        return task_says(words, top)
    told = task_says(words, step.task)
    if step.pushed or step.cites:
        return told
    return f"{told.removesuffix('.')}: nothing to do"


def _sentence(text: str) -> str:
    """With a capital and a full stop."""
    text = text.strip()
    if not text:
        return ""
    return text[0].upper() + text[1:] + ("" if text.endswith((".", "?", "!", ".”", "?”", "!”")) else ".")
