"""A readable box for a file or a link that cannot be used: what, where, what was expected, the nearest name."""

import re
from collections.abc import Mapping
from html import escape
from typing import Any

from dashboard.parts.style import show

SPECIAL = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~$:&^])")


def plain(text: str) -> str:
    """Words of people for places where Streamlit reads Markdown: buttons, captions, messages."""
    return SPECIAL.sub(r"\\\1", " ".join(str(text).split()))


def trouble(headline: str, rows: Mapping[str, Any], advice: str = "") -> None:
    """Draw the box. `rows`: message, file, line, path, expected, nearest; what is empty is left out."""
    names = {"file": "File", "line": "Line", "path": "Place in it", "answer": "Answer", "pending": "Asked then"}
    names |= {"expected": "Expected", "nearest": "Did you mean"}
    lines = [(label, rows.get(name)) for name, label in names.items()]
    shown = "".join(
        f"<tr><th>{escape(label)}</th><td>{escape(str(value)[:400])}</td></tr>"
        for label, value in lines
        if value not in (None, "", 0)
    )
    message = escape(str(rows.get("message", ""))[:800])
    help_ = f'<p class="mp-muted">{escape(advice)}</p>' if advice else ""
    head = f'<div class="mp-h3" role="heading" aria-level="2">{escape(headline)}</div>'
    show(f'<div class="mp-trouble" role="alert">{head}<p>{message}</p><table>{shown}</table>{help_}</div>')
