"""Rows as a table that can be sorted, and as a file for a spreadsheet."""

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any

import pandas as pd

FORMULA = ("=", "+", "-", "@", "\t", "\r")


def frame(rows: Sequence[Mapping[str, Any]], names: Mapping[str, str]) -> pd.DataFrame:
    """The columns of `names` in their order, under those headings; whole numbers stay whole where one is missing."""
    found = pd.DataFrame([{heading: row[key] for key, heading in names.items()} for row in rows])
    return found.convert_dtypes() if len(found) else pd.DataFrame(columns=list(names.values()))


def to_csv(rows: Sequence[Mapping[str, Any]], names: Mapping[str, str]) -> str:
    """The same as text; words that a spreadsheet would take for a formula get an apostrophe."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(names.values())
    writer.writerows([cell(row[key]) for key in names] for row in rows)
    return text.getvalue()


def cell(value: Any) -> Any:
    """A value as a cell."""
    if isinstance(value, str) and value.startswith(FORMULA):
        return f"'{value}"
    return "" if value is None else value
