"""A view as a file to keep or send: what an address holds, and as many branches as there are. No Streamlit in here."""

import json
from dataclasses import replace
from typing import Any

from dashboard.link import MOST_BRANCHES, MOST_TEXT, Branch, LinkError, View, branch_row, query_of, read_branch, view_of

KIND = "monappoly view"
MOST_BYTES = 600_000
PARTS = ("scenario", "step", "off", "table", "level")


def to_file(view: View) -> str:
    """The view as JSON."""
    query = query_of(view)
    found: dict[str, Any] = {"file": KIND, **{part: query[part] for part in PARTS if part in query}}
    found["own"] = view.own
    found["branches"] = [branch_row(branch, None) for branch in view.branches]
    found["shown"] = branch_row(view.branch, None) if view.branch else None
    return json.dumps(found, ensure_ascii=False, indent=1)


def is_view(text: str) -> bool:
    """Does a file look like one of these, rather than like a scenario."""
    return text.lstrip().startswith("{") and KIND in text[:400]


def from_file(text: str) -> View:
    """What `to_file` made. Raises LinkError; nothing in the file is trusted."""
    if len(text) > MOST_BYTES:
        raise LinkError("file", "this file is too big", f"at most {MOST_BYTES:,} characters")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise LinkError("file", f"this is no saved view ({error})", "a file downloaded here") from None
    if not isinstance(data, dict) or data.get("file") != KIND:
        raise LinkError("file", "this is no saved view", "a file downloaded here")
    own, rows, shown = data.get("own", ""), data.get("branches", []), data.get("shown")
    if not isinstance(own, str) or len(own) > MOST_TEXT or not isinstance(rows, list):
        raise LinkError("own", "the scenario in this file cannot be read", "a scenario of at most 200 KB")
    query = {part: data[part] for part in PARTS if part in data}
    if not all(isinstance(value, str) for value in query.values()):
        raise LinkError("file", "a part of this file is no text", "a file downloaded here")
    branches = tuple(read_branch(row, None) for row in rows[:MOST_BRANCHES])
    branch = read_branch(shown, None) if shown else None
    return replace(view_of(query), own=own, branches=with_shown(branches, branch), branch=branch)


def with_shown(branches: tuple[Branch, ...], shown: Branch | None) -> tuple[Branch, ...]:
    """The branches, the one shown among them."""
    if shown is None or any(each.key() == shown.key() for each in branches):
        return branches
    return (*branches, shown)
