"""The steps of a run as a folding tree. Two components: one has the whole run, the other only says where we are.

The run comes packed, once, and is the same bytes from step to step, so that nothing of it is sent or read again; what
changes with each step is a number.
"""

import hashlib
import json
import zlib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

import streamlit as st

from dashboard.parts.board import read

START = ["stop:0", "stop", "Start", 0, 0, "", 0, False, []]
FIELDS = ("id", "kind", "says", "first", "last", "rule", "money", "asks")
MARK = 32  # characters in front that tell one run from another


@cache
def tree_component() -> Callable[..., Any]:
    """The tree itself, registered once."""
    return st.components.v2.component(
        "monappoly_outline", css=read("tokens.css", "outline.css"), js=read("outline_rows.js", "outline.js")
    )


@cache
def here_component() -> Callable[..., Any]:
    """What tells the tree which step is shown, registered once."""
    return st.components.v2.component("monappoly_outline_here", js=read("outline_here.js"))


def packed(nodes: Iterable[Mapping[str, Any]], currency: str, of: str) -> bytes:
    """A run for the tree: a mark of its own, then nodes, sign of the money and a mark of the scenario, compressed.

    What somebody has opened or folded by hand is kept as long as `of` is the same.
    """
    rows = [START, *(row(node) for node in nodes)]
    text = json.dumps({"of": digest(of), "currency": currency, "nodes": rows}, separators=(",", ":"))
    return digest(text).encode() + zlib.compress(text.encode())


def row(node: Mapping[str, Any]) -> list[Any]:
    """A node as the browser reads it: its fields in order, its parts last."""
    return [*(node[name] for name in FIELDS), [row(part) for part in node["parts"]]]


def unpacked(data: bytes) -> dict[str, Any]:
    """What `packed` was given, for tests and for looking at."""
    found: dict[str, Any] = json.loads(zlib.decompress(data[MARK:]))
    return found


def digest(text: str) -> str:
    """A short mark of a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:MARK]


def tree(data: bytes, now: int, *, key: str, on_pick: Callable[[], None]) -> None:
    """Draw the tree of a packed run, with stop `now` open and marked. `on_pick` runs when a stop was chosen."""
    tree_component()(key=key, data=data, default={"pick": None}, on_pick_change=on_pick)
    here_component()(key=f"{key}-here", data={"run": data[:MARK].decode(), "now": now})


def picked(value: Mapping[str, Any] | None) -> int | None:
    """The stop chosen, from the state of the component under its key; None before the first."""
    pick = (value or {}).get("pick")
    return int(pick["step"]) if pick else None
