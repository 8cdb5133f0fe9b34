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
KEYS = ("scenario", "step", "keep", "answers", "off", "table", "level", "own", "branches")
LEVELS = ("events", "steps", "decisions")


class LinkError(ValueError):
    """A part of a link that cannot be read: its name, what was expected there, the nearest known name."""

    def __init__(self, part: str, message: str, expected: str, nearest: str = "") -> None:
        super().__init__(message)
        self.part, self.message, self.expected, self.nearest = part, message, expected, nearest


@dataclass(frozen=True)
class Branch:
    """A what-if: the run's own first `keep` answers, then these (who, answer) pairs. `name` is for people."""

    keep: int
    answers: tuple[tuple[str, Any], ...]
    name: str = ""

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
    others = [each for each in view.branches if view.branch is None or each.key() != view.branch.key()]
    if others:
        rows = [[each.keep, [list(pair) for pair in each.answers], each.name] for each in others]
        more = {**found, "branches": packed(rows)}
        found = more if fits(more) else found
    return found


def fits(query: Mapping[str, str]) -> bool:
    """Is the address short enough to be sent about."""
    return len(urlencode(query)) <= LONGEST


def view_of(query: Mapping[str, str]) -> View:
    """The view an address means. Raises LinkError."""
    own = unpacked(query["own"], "own") if query.get("own") else ""
    if not isinstance(own, str) or len(own) > MOST_TEXT:
        raise LinkError("own", "the scenario in this link cannot be read", "a scenario of at most 200 KB")
    branch, others = _branch(query), _branches(query.get("branches", ""))
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
        branches=(*others, branch) if branch else others,
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


def _branches(text: str) -> tuple[Branch, ...]:
    rows = unpacked(text, "branches") if text else []
    if not isinstance(rows, list) or not all(isinstance(row, list) and len(row) == 3 for row in rows):
        raise LinkError("branches", "the branches of this link cannot be read", "the link as it was copied")
    found = []
    for keep, answers, name in rows[:MOST_BRANCHES]:
        if not isinstance(keep, int) or not isinstance(name, str):
            raise LinkError("branches", "the branches of this link cannot be read", "the link as it was copied")
        found.append(Branch(keep, _pairs(answers, "branches"), name[:80]))
    return tuple(found)


def _table(text: str) -> tuple[tuple[str, str], ...]:
    pairs = [part.partition(":") for part in text.split(",") if part]
    if not all(mark for _, mark, _ in pairs):
        raise LinkError("table", "the table options of this link cannot be read", "name:value, name:value")
    return tuple((name, value) for name, _, value in pairs)
