"""Small scenarios for the tests of the format: text with parts put in."""

from textwrap import dedent, indent

PLAYERS = "players: {ann: {}, bob: {}}"


def scenario(given: str = PLAYERS, answers: str = "[]", expect: str = "{}", head: str = "") -> str:
    """A scenario file: `given`, `answers` and `expect` as YAML, `head` for further keys of the file."""
    parts = ["title: A test", *([] if "shows:" in head else ["shows: []"])]
    parts += [dedent(head).strip()] if head else []
    for key, text in (("given", given), ("answers", answers), ("expect", expect)):
        body = dedent(text).strip()
        parts.append(f"{key}:\n{indent(body, '  ')}")
    return "\n".join(parts) + "\n"
