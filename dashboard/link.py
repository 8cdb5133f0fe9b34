"""What the Explorer shows, as a value and as the query of an address. No Streamlit in here."""

import base64
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import urlencode

LONGEST = 2_000
MOST_TEXT = 200_000
MOST_BRANCHES = 20
MOST_NAME = 80
MOST_NOTE = 280
KEYS = ("scenario", "step", "keep", "answers", "off", "table", "level", "own", "branches")
LEVELS = ("events", "steps", "decisions")


class LinkError(ValueError):
    """A part of a link that cannot be read: its name, what was expected there, the nearest known name."""

    def __init__(self, part: str, message: str, expected: str, nearest: str = "") -> None:
        super().__init__(message)
        self.part, self.message, self.expected, self.nearest = part, message, expected, nearest

    def row(self) -> dict[str, str]:
        """What a screen says of it."""
        return {"message": self.message, "path": self.part, "expected": self.expected, "nearest": self.nearest}


@dataclass(frozen=True)
class Branch:
    """A what-if: the run's own first `keep` answers, then these (who, answer) pairs. Name and note are for people."""

    keep: int
    answers: tuple[tuple[str, Any], ...]
    name: str = ""
    note: str = ""

    def key(self) -> str:
        """The same for the same what-if, whatever it is called."""
        return packed([self.keep, [list(pair) for pair in self.answers]])


@dataclass(frozen=True)
class View:
    """Scenario, step, what-if, rules off, table options; `own` is the text of a scenario of one's own."""

    scenario: str = ""
    step: int | None = None
    branch: Branch | None = None
    off: tuple[str, ...] = ()
    table: tuple[tuple[str, str], ...] = ()
    level: str = "events"
    own: str = ""
    branches: tuple[Branch, ...] = field(default=())

    def at(self, step: int | None) -> "View":
        """The same view at another step."""
        return replace(self, step=step)


# ---- text for the address --------------------------------------------------------------------------------------


def packed(value: Any) -> str:
    """JSON, or the same compressed where that is shorter (it then starts with `~`)."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    short = "~" + base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    return short if len(short) < len(urlencode({"": text})) - 1 else text


def unpacked(text: str, part: str) -> Any:
    """What `packed` made. Raises LinkError; never unpacks more than MOST_TEXT."""
    try:
        if text.startswith("~"):
            data = base64.urlsafe_b64decode(text[1:] + "=" * (-len(text[1:]) % 4))
            machine = zlib.decompressobj()
            text = machine.decompress(data, 4 * MOST_TEXT).decode()
            if machine.unconsumed_tail:
                raise ValueError("too long")
        return json.loads(text)
    except (ValueError, zlib.error, RecursionError) as error:
        raise LinkError(part, f"this part of the link is damaged ({error})", "the link as it was copied") from None


def whole(text: str, part: str) -> int:
    """A whole number, 0 or more."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 7):
        raise LinkError(part, f"'{text[:40]}' is no step or answer number", "a whole number from 0")
    return int(text)


def query_of(view: View) -> dict[str, str]:
    """The query of the address; parts at their default are left out, other branches where there is room."""
    found = {"scenario": view.scenario}
    if view.own:
        found["own"] = packed(view.own)
    if view.step is not None:
        found["step"] = str(view.step)
    if view.branch:
        found |= {"keep": str(view.branch.keep), "answers": packed([list(pair) for pair in view.branch.answers])}
    found["off"] = ",".join(view.off)
    found["table"] = ",".join(f"{name}:{value}" for name, value in view.table)
    found["level"] = "" if view.level == "events" else view.level
    found = {name: value for name, value in found.items() if value}
    more = {**found, "branches": packed([branch_row(each, view.branch) for each in view.branches])}
    return more if view.branches and fits(more) else found


def branch_row(branch: Branch, current: Branch | None) -> list[Any]:
    """A branch in short; the answers of the one shown stand elsewhere in the link."""
    shown = current is not None and branch.key() == current.key()
    row = [branch.keep, 0 if shown else [list(pair) for pair in branch.answers], branch.name]
    return [*row, branch.note] if branch.note else row


def fits(query: Mapping[str, str]) -> bool:
    """Is the address short enough to be sent about."""
    return len(urlencode(query)) <= LONGEST


def view_of(query: Mapping[str, str]) -> View:
    """The view an address means. Raises LinkError."""
    own = unpacked(query["own"], "own") if query.get("own") else ""
    if not isinstance(own, str) or len(own) > MOST_TEXT:
        raise LinkError("own", "the scenario in this link cannot be read", "a scenario of at most 200 KB")
    branch = _branch(query)
    branches = _branches(query.get("branches", ""), branch)
    if branch is not None:
        known = next((each for each in branches if each.key() == branch.key()), None)
        branch, branches = known or branch, branches if known else (*branches, branch)
    level = query.get("level", "events")
    if level not in LEVELS:
        raise LinkError("level", f"there is no level '{level[:40]}'", "one of " + ", ".join(LEVELS))
    return View(
        scenario=query.get("scenario", "").removeprefix("scenarios/").removesuffix(".yaml"),
        step=whole(query["step"], "step") if query.get("step") else None,
        branch=branch,
        off=tuple(number for number in query.get("off", "").split(",") if number),
        table=_table(query.get("table", "")),
        level=level,
        own=own,
        branches=branches,
    )


def _branch(query: Mapping[str, str]) -> Branch | None:
    if not query.get("answers"):
        return None
    keep = whole(query.get("keep", "0"), "keep")
    return Branch(keep, _pairs(unpacked(query["answers"], "answers"), "answers"))


def _pairs(value: Any, part: str) -> tuple[tuple[str, Any], ...]:
    rows = value if isinstance(value, list) else [None]
    if not all(isinstance(row, list) and len(row) == 2 and isinstance(row[0], str) for row in rows):
        raise LinkError(part, "the answers of this link cannot be read", 'a list like [["ann","roll"]]')
    return tuple((row[0], row[1]) for row in rows)


def _branches(text: str, current: Branch | None) -> tuple[Branch, ...]:
    rows = unpacked(text, "branches") if text else []
    if not isinstance(rows, list):
        raise LinkError("branches", "the branches of this link cannot be read", "the link as it was copied")
    return tuple(read_branch(row, current) for row in rows[:MOST_BRANCHES])


def read_branch(row: Any, current: Branch | None) -> Branch:
    """What `branch_row` made. Raises LinkError."""
    keep, answers, *words = row if isinstance(row, list) and len(row) in (3, 4) else (None, None)
    if type(keep) is not int or keep < 0 or not all(isinstance(word, str) for word in words):
        raise LinkError("branches", "the branches of this link cannot be read", "the link as it was copied")
    name, note = (*words, "", "")[:2]
    pairs = current.answers if answers == 0 and current is not None else _pairs(answers, "branches")
    return Branch(keep, pairs, name[:MOST_NAME], note[:MOST_NOTE])


def _table(text: str) -> tuple[tuple[str, str], ...]:
    pairs = [part.partition(":") for part in text.split(",") if part]
    if not all(mark for _, mark, _ in pairs):
        raise LinkError("table", "the table options of this link cannot be read", "name:value, name:value")
    return tuple((name, value) for name, _, value in pairs)
