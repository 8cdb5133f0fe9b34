"""Every exception the engine raises.

::

    EngineError
      IllegalAnswer     the rules refuse it: carries the refusals and what is open instead
      StaleAnswer       it answers another ply than the one that is waiting
      DataError         a file is wrong: file, line, path, what was expected, the nearest known name
        ScenarioError   a scenario is wrong: also at which answer, and what was pending
      EngineFault       a bug in the engine: carries the state as JSON

A refusal inside the engine is a value; an exception means a wrong answer, a bad file or a bug. Every
class takes plain positional values, so that it can be pickled between processes.
"""

from __future__ import annotations


class EngineError(Exception):
    """Base of all errors of the engine; `str()` is one line for a person."""


class IllegalAnswer(EngineError):  # noqa: N818 - the name is the concept's
    """An answer the rules refuse, or one that nobody asked for.

    In: a message, the refusals as (rule, reason) pairs, and what is open, one readable line each.
    """

    def __init__(self, message: str, refusals: tuple[tuple[str, str], ...] = (), open: tuple[str, ...] = ()) -> None:
        super().__init__(message, refusals, open)
        self.message = message
        self.refusals = refusals
        self.open = open

    def __str__(self) -> str:
        reasons = "; ".join(f"{rule}: {reason}" for rule, reason in self.refusals)
        parts = [self.message, f"closed by {reasons}" if reasons else "", self._open_line()]
        return "; ".join(part for part in parts if part)

    def _open_line(self) -> str:
        return f"open: {', '.join(self.open)}" if self.open else ""


class StaleAnswer(EngineError):  # noqa: N818 - the name is the concept's
    """An answer made for another moment. In: the ply it names and the ply that is waiting."""

    def __init__(self, answered: int, waiting: int) -> None:
        super().__init__(answered, waiting)
        self.answered = answered
        self.waiting = waiting

    def __str__(self) -> str:
        return f"this answers ply {self.answered}, but ply {self.waiting} is waiting; ask again"


class DataError(EngineError):
    """A file that cannot be used as it stands.

    In: the file's name, the line (0 = unknown), the dotted path inside it ('given.players.ann.cash'),
    the message, what was expected, and the nearest known name ('' = none).
    """

    def __init__(
        self, file: str, line: int, path: str, message: str, expected: str = "", nearest: str = "", *extra: object
    ) -> None:
        super().__init__(file, line, path, message, expected, nearest, *extra)
        self.file = file
        self.line = line
        self.path = path
        self.message = message
        self.expected = expected
        self.nearest = nearest

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return ": ".join(part for part in (place, " ".join(self.path.split()), self.said) if part)

    @property
    def said(self) -> str:
        """What is wrong and what was expected, without the place."""
        tail = [f"did you mean '{self.nearest}'?"] if self.nearest else []
        tail += [f"expected {self.expected}"] if self.expected else []
        return " ".join((f"{self.message} ({'; '.join(tail)})" if tail else self.message).split())


class ScenarioError(DataError):
    """A scenario that does not run as written.

    In: as `DataError`, and the answer's number (0 = before the first, None = no answer concerned)
    and what was pending then.
    """

    def __init__(
        self,
        file: str,
        line: int,
        path: str,
        message: str,
        expected: str = "",
        nearest: str = "",
        answer: int | None = None,
        pending: str = "",
    ) -> None:
        super().__init__(file, line, path, message, expected, nearest, answer, pending)
        self.answer = answer
        self.pending = pending

    @property
    def said(self) -> str:
        """As of every `DataError`, then at which answer, and what was pending."""
        where = "" if self.answer is None else f" [answer {self.answer}]"
        pending = f" [pending: {self.pending}]" if self.pending else ""
        return super().said + where + pending


class EngineFault(EngineError):  # noqa: N818 - the name is the concept's
    """A bug: a task nobody resolves, two exclusive rules. In: a message and the state as JSON."""

    def __init__(self, message: str, state_json: str = "") -> None:
        super().__init__(message, state_json)
        self.message = message
        self.state_json = state_json

    def __str__(self) -> str:
        return f"{self.message} (a bug in the engine; the state is kept on this error)"
