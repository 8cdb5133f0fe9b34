"""The YAML border: text comes in, checked data with line numbers goes out.

`load_yaml` reads one strict document: bounded in size, depth and number of nodes, without anchors, tags or
duplicate keys. `validate` runs a pydantic model over it. Both report `DataError` with file, line and path.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import yaml

from engine.errors import DataError

if TYPE_CHECKING:
    from pydantic import BaseModel

    Model = TypeVar("Model", bound=BaseModel)

Key = str | int
KeyPath = tuple[Key, ...]

SIZE_LIMIT = 2_000_000
DEPTH_LIMIT = 30
NODE_LIMIT = 200_000
DIGIT_LIMIT = 18
KEY_SHOWN = 60  # letters of a key in an error message

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9_]*)")
_TAG = "tag:yaml.org,2002:"


class Fractional(float):
    """A number with a point or an exponent; it says itself as it was written, so that 1.10 is not 1.1."""

    def __new__(cls, text: str) -> Fractional:
        found = super().__new__(cls, text.replace("_", "").replace(".inf", "inf").replace(".nan", "nan"))
        found.text = text
        return found

    text: str

    def __reduce__(self) -> tuple[type[Fractional], tuple[str]]:
        return Fractional, (self.text,)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Lines:
    """Where one value stands: its line, and the same for each of its children."""

    line: int
    children: dict[Key, Lines]


@dataclass(frozen=True, slots=True)
class Document:
    """A document read from YAML: plain data, the line of each part, and the file's name."""

    data: Any
    lines: Lines
    name: str = "<text>"

    def line_of(self, path: KeyPath) -> int:
        """The line of the part at `path`, or of its nearest existing ancestor."""
        here = self.lines
        for key in path:
            if key not in here.children:
                break
            here = here.children[key]
        return here.line

    def at(self, path: KeyPath) -> Any:
        """The data at `path`; KeyError or IndexError when there is none."""
        here = self.data
        for key in path:
            here = here[key]
        return here

    def error(self, path: KeyPath, message: str, expected: str = "", nearest: str = "") -> DataError:
        """A `DataError` that points at `path`."""
        return DataError(self.name, self.line_of(path), dotted(path), message, expected, nearest)


def dotted(path: Iterable[Key]) -> str:
    """('given', 'players', 0) -> 'given.players.0'; long or unprintable keys as they can be shown on one line."""
    return ".".join(_shown(str(key)) for key in path)


def _shown(key: str) -> str:
    text = "".join(letter if letter.isprintable() else "?" for letter in key)
    return text if len(text) <= KEY_SHOWN else text[:KEY_SHOWN] + "..."


def nearest(name: object, known: Iterable[str]) -> str:
    """The known name closest to `name`, or '' when none is close; for a number cut short (4.1) its first part."""
    from difflib import get_close_matches

    by_folded = {word.casefold(): word for word in known}
    folded = str(name).casefold()
    parts = [word for word in by_folded if word.startswith(f"{folded}.")] if folded[:1].isdigit() else []
    found = parts or get_close_matches(folded, list(by_folded), n=1, cutoff=0.6)
    return by_folded[found[0]] if found else ""


def load_yaml(source: Path | str, *, name: str = "", limit_bytes: int = SIZE_LIMIT) -> Document:
    """Read one YAML document. In: a `Path` to a file, or the text itself. Out: data with line numbers.

    `name` is what errors call the file. Raises `DataError`, never a YAML error.
    """
    if isinstance(source, Path):
        name = name or str(source)
        text = _read_file(source, name, limit_bytes)
    else:
        name, text = name or "<text>", source
        if len(text) > limit_bytes or len(text.encode(errors="surrogatepass")) > limit_bytes:
            raise _too_big(name, limit_bytes)
    try:
        return _Builder(name).build(text)
    except yaml.MarkedYAMLError as error:
        raise _broken(name, error) from None
    except yaml.YAMLError as error:
        raise DataError(name, 0, "", f"not readable as YAML: {str(error).splitlines()[0]}") from None
    except UnicodeEncodeError:
        raise DataError(name, 0, "", "not readable as YAML: the text holds half a character") from None


def validate(model: type[Model], document: Document, root: KeyPath = ()) -> Model:
    """Run `model` over the part of `document` at `root`; the first complaint becomes a `DataError`."""
    from pydantic import ValidationError

    from engine.complaints import first_complaint

    data = document.at(root)
    try:
        return model.model_validate(data)
    except ValidationError as error:
        complaint = first_complaint(model, data, error)
    raise document.error(root + complaint.path, complaint.message, complaint.expected, complaint.nearest)


def _read_file(path: Path, name: str, limit_bytes: int) -> str:
    """The text of a file whose size was checked before it was read."""
    try:
        _check_is_file(path, name)
        if path.stat().st_size > limit_bytes:
            raise _too_big(name, limit_bytes)
        with path.open("rb") as file:
            raw = file.read(limit_bytes + 1)
    except OSError as error:
        raise DataError(name, 0, "", f"the file cannot be read: {error.strerror or error}") from None
    if len(raw) > limit_bytes:
        raise _too_big(name, limit_bytes)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise DataError(name, line, "", "the file is not UTF-8 text") from None


def _check_is_file(path: Path, name: str) -> None:
    """Folders, pipes and devices are no files: reading them fails or never ends."""
    if path.is_dir():
        empty = not any(path.rglob("*.y*ml"))
        what = f"there is no such file: this is a folder{' without scenarios' * empty}"
        raise DataError(name, 0, "", what, f"a file{', or a folder of .yaml files' * empty}")
    if not path.exists():
        raise DataError(name, 0, "", "there is no such file")
    if not path.is_file():
        raise DataError(name, 0, "", "this is a pipe or a device, not a file", "a file on disk")


def _too_big(name: str, limit_bytes: int) -> DataError:
    return DataError(name, 0, "", f"the file is larger than {limit_bytes:,} bytes", "a smaller file")


def _broken(name: str, error: yaml.MarkedYAMLError) -> DataError:
    mark = error.problem_mark or error.context_mark
    problem = error.problem or error.context or "it breaks off"
    if "cannot start any token" in problem:
        problem += "; indent with spaces, not tabs, and quote text that begins with a sign"
    return DataError(name, mark.line + 1 if mark else 0, "", f"not readable as YAML: {problem}")


@dataclass(slots=True)
class _Open:
    """A mapping or list whose end has not been read yet."""

    data: Any
    lines: Lines
    path: KeyPath
    key: Key | None = None

    def next_path(self) -> KeyPath:
        """The path of what comes next in here."""
        if isinstance(self.data, list):
            return (*self.path, len(self.data))
        return self.path if self.key is None else (*self.path, self.key)


class _Builder:
    """Builds a `Document` from the parser's events, in one pass and without recursion."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.stack: list[_Open] = []
        self.nodes = 0
        self.documents = 0
        self.root: tuple[Any, Lines] | None = None

    def build(self, text: str) -> Document:
        loader = _LOADER(text)
        try:
            while loader.check_event():
                self._take(loader, loader.get_event())
        finally:
            loader.dispose()
        if self.root is None:
            raise DataError(self.name, 1, "", "there is nothing in this file")
        return Document(self.root[0], self.root[1], self.name)

    def _take(self, loader: Any, event: Any) -> None:
        """Act on one event of the parser."""
        if isinstance(event, yaml.NodeEvent):
            self._check(event)
            if isinstance(event, yaml.ScalarEvent):
                self._scalar(loader, event)
            else:
                self._open(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self.stack.pop()
        elif isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents > 1:
                raise self._error(event, "a second document begins here", "one document in a file")

    def _check(self, event: Any) -> None:
        """Refuse what a data file has no use for: anchors, aliases, tags, great depth, great number."""
        self.nodes += 1
        if isinstance(event, yaml.AliasEvent) or event.anchor:
            raise self._error(event, "anchors (&) and aliases (*) are not allowed", "the value written out")
        if event.tag is not None and event.tag != "!":
            raise self._error(event, f"tags such as {event.tag} are not allowed", "a plain value")
        if len(self.stack) >= DEPTH_LIMIT and not isinstance(event, yaml.ScalarEvent):
            raise self._error(event, f"nested more than {DEPTH_LIMIT} levels deep", "a flatter file")
        if self.nodes > NODE_LIMIT:
            raise self._error(event, f"more than {NODE_LIMIT:,} values", "a smaller file")

    def _open(self, event: Any) -> None:
        """A mapping or list begins."""
        is_map = isinstance(event, yaml.MappingStartEvent)
        if is_map and self._awaits_key():
            raise self._error(event, "a mapping cannot be a key", "a name")
        if not is_map and self._awaits_key():
            raise self._error(event, "a list cannot be a key", "a name")
        data: Any = {} if is_map else []
        path = self._path()
        self.stack.append(_Open(data, self._place(event, data), path))

    def _scalar(self, loader: Any, event: Any) -> None:
        """A single value: the next key, or a value."""
        tag = _TAG + "str"
        if event.implicit[0]:
            tag = loader.resolve(yaml.ScalarNode, event.value, event.implicit)
        if self._awaits_key():
            self._key(event, tag)
        else:
            self._place(event, self._value(event, tag.removeprefix(_TAG)))

    def _awaits_key(self) -> bool:
        return bool(self.stack) and isinstance(self.stack[-1].data, dict) and self.stack[-1].key is None

    def _key(self, event: Any, tag: str) -> None:
        """Keys are text as written ('1.1', 'no'), whole numbers excepted."""
        top = self.stack[-1]
        key: Key = event.value
        if tag == _TAG + "int" and _WHOLE.fullmatch(event.value):
            key = self._whole(event)
        if key in top.data:
            first = top.lines.children[key].line
            raise self._error(event, f"'{key}' stands twice, first in line {first}", "each key once", key)
        if key == "":
            raise self._error(event, "a key is empty", "a name before the colon")
        top.key = key
        top.lines.children[key] = Lines(event.start_mark.line + 1, {})

    def _place(self, event: Any, value: Any) -> Lines:
        """Put a value where it belongs; returns the place of its line numbers."""
        here = Lines(event.start_mark.line + 1, {})
        if not self.stack:
            self.root = (value, here)
            return here
        top = self.stack[-1]
        if isinstance(top.data, list):
            top.lines.children[len(top.data)] = here
            top.data.append(value)
            return here
        assert top.key is not None
        top.data[top.key] = value
        here, top.key = top.lines.children[top.key], None
        return here

    def _value(self, event: Any, tag: str) -> Any:
        """Text, whole number, float, true/false or null. Dates and numbers in odd bases stay text."""
        text: str = event.value
        if tag == "int" and _WHOLE.fullmatch(text):
            return self._whole(event)
        if tag == "bool":
            return text.lower() in ("yes", "true", "on")
        if tag == "null":
            return None
        if tag == "float" and ":" not in text:
            return Fractional(text.lower())
        return text

    def _whole(self, event: Any) -> int:
        digits = event.value.replace("_", "")
        if len(digits) > DIGIT_LIMIT:
            raise self._error(event, "this number is too long", f"at most {DIGIT_LIMIT} digits")
        return int(digits)

    def _error(self, event: Any, message: str, expected: str, *key: Key) -> DataError:
        """A `DataError` at an event; `key` is one that could not be entered."""
        return DataError(self.name, event.start_mark.line + 1, dotted([*self._path(), *key]), message, expected)

    def _path(self) -> KeyPath:
        return self.stack[-1].next_path() if self.stack else ()
