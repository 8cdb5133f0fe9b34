"""The colour tokens of every picture and page, light and dark, and the ways a picture comes by them.

The dashboard has the same table as CSS; a test holds the two together.
"""

from __future__ import annotations

import re
from typing import Final, Literal

Theme = Literal["light", "dark", "auto", "page"]

TOKENS: Final[dict[str, tuple[str, str]]] = {
    "bg": ("#fbfaf5", "#151a17"),
    "bg-2": ("#efece1", "#202823"),
    "paper": ("#fffdf6", "#1b211d"),
    "ink": ("#23241f", "#e7ece8"),
    "ink-2": ("#4f5148", "#bcc5bf"),
    "ink-3": ("#65675c", "#9da8a1"),
    "line": ("#dcd8c8", "#323c36"),
    "line-2": ("#b7b29f", "#536059"),
    "primary": ("#1f6f54", "#2a8060"),
    "on-primary": ("#ffffff", "#ffffff"),
    "link": ("#185a44", "#7fd0ae"),
    "tint": ("#e4eee7", "#1c332a"),
    "mark": ("#f7e5ab", "#54440f"),
    "mark-line": ("#9a6a00", "#e6c452"),
    "gain": ("#1f6f54", "#7fd0ae"),
    "loss": ("#a8341f", "#f2a08c"),
    "baize": ("#2a6650", "#1b4636"),
    "lane": ("#235744", "#163b2d"),
    "stitch": ("#5d9680", "#3f7a64"),
    "on-baize": ("#f6f3e8", "#eef3ef"),
    "on-baize-2": ("#d5e5db", "#b9d3c6"),
    "cell": ("#fffdf6", "#242c27"),
    "cell-line": ("#8d8a7a", "#6d7b72"),
    "key": ("#23241f", "#0d100e"),
    "band-line": ("#23241f", "#93a098"),
    "hatch": ("#8d8a7a", "#6f7c74"),
    "act": ("#f2b632", "#f2b632"),
    "act-key": ("#23241f", "#0d100e"),
    "heat": ("#f2b632", "#7a5a10"),
    "pip": ("#fffdf6", "#fffdf6"),
    "pip-key": ("#23241f", "#23241f"),
    "brown": ("#4f2c20", "#8a4a28"),
    "blue": ("#6cc0e8", "#7fd4f7"),
    "pink": ("#dd5aa2", "#d98abf"),
    "orange": ("#dd8b1f", "#e0913a"),
    "red": ("#bb2418", "#ee4a52"),
    "yellow": ("#f3d83c", "#f8dd78"),
    "green": ("#45955f", "#2fac7b"),
    "dark_blue": ("#35408f", "#5b80f2"),
    "station": ("#4b4d46", "#aab2ac"),
    "utility": ("#a8a596", "#77827b"),
    "p1": ("#c04408", "#ee8070"),
    "p2": ("#253da2", "#6d9ab8"),
    "p3": ("#90106b", "#b88bff"),
    "p4": ("#0a7d54", "#6ae8f2"),
    "p5": ("#5f310d", "#e6c452"),
    "p6": ("#1c2a30", "#eafad2"),
    "on-p": ("#ffffff", "#151a17"),
}
_SIDES: Final = {"light": 0, "dark": 1}
_USED = re.compile(r'="var\(--mp-([\w-]+)\)"')  # only in attributes: quotes in the words of people are escaped

# Notebooks say on the page which theme they show; what the reader's system prefers comes after that.
_LIGHT_HOSTS: Final = ('[data-jp-theme-light="true"]', ".vscode-light", "html[theme=light]")
_DARK_HOSTS: Final = ('[data-jp-theme-light="false"]', ".vscode-dark", "html[theme=dark]")


def ink(name: str) -> str:
    """A token as the value of an attribute."""
    return f"var(--mp-{name})"


def sheet(selector: str, *, hosts: bool = True) -> str:
    """The tokens as CSS for what `selector` picks: light, dark where the reader prefers it, on paper light.

    With `hosts` the theme of the notebook around it comes first.
    """
    light, dark = _block("light"), _block("dark")
    parts = [
        f"{selector}{{{light}}}",
        f"@media (prefers-color-scheme:dark){{{selector}{{{dark}}}}}",
        f"@media print{{{selector}{{{light}}}}}",
    ]
    if hosts:
        parts += [f"{','.join(f'{host} {selector}' for host in _LIGHT_HOSTS)}{{{light}}}"]
        parts += [f"{','.join(f'{host} {selector}' for host in _DARK_HOSTS)}{{{dark}}}"]
    return "".join(parts)


def _block(theme: Literal["light", "dark"]) -> str:
    values = ";".join(f"--mp-{name}:{pair[_SIDES[theme]]}" for name, pair in TOKENS.items())
    return f"{values};color-scheme:{theme}"


def painted(svg: str, theme: Theme) -> str:
    """A picture with the colours of one theme written into it; with `auto` and `page` it keeps its variables."""
    if theme not in _SIDES:
        return svg
    side = _SIDES[theme]
    return _USED.sub(lambda found: f'="{TOKENS[found[1]][side]}"', svg)
