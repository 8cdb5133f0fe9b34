"""The colour tokens as Python values, read from the one table in `tokens.css`."""

import re
from pathlib import Path

TEXT = (Path(__file__).parent / "tokens.css").read_text(encoding="utf-8")
PAIR = re.compile(r"--mp-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)")
SINGLE = re.compile(r"--mp-([\w-]+): (#\w{6});")

LIGHT: dict[str, str] = {**dict(SINGLE.findall(TEXT)), **{name: light for name, light, _ in PAIR.findall(TEXT)}}
DARK: dict[str, str] = {**dict(SINGLE.findall(TEXT)), **{name: dark for name, _, dark in PAIR.findall(TEXT)}}


def palette(theme: str | None) -> dict[str, str]:
    """The tokens of a theme, "light" or "dark"; None is light."""
    return DARK if theme == "dark" else LIGHT
