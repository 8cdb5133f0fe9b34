"""Models of the rulebook data: what a file in `engine/data` may say. Frozen, no unknown keys.

Import them through `engine.rulebook`, which loads pydantic only when a file is first read.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr, field_validator, model_validator

from engine.errors import DataError
from engine.loading import nearest

Figure = StrictInt | tuple[StrictInt, ...] | tuple[tuple[StrictInt, ...], ...]
SectionNumber = StrictInt | Literal["intro"]
Value = StrictInt | StrictStr | tuple[tuple[StrictInt, StrictInt], ...]
Text = Annotated[str, Field(min_length=1, strict=True)]
Status = Literal["rule", "definition", "hidden"]
SpaceKind = Literal[
    "go",
    "street",
    "community_chest",
    "tax",
    "station",
    "chance",
    "just_visiting",
    "utility",
    "free_parking",
    "go_to_jail",
]
SetKind = Literal["colour", "station", "utility"]
RENT_COLUMNS = ("single", "set", "1h", "2h", "3h", "4h", "hotel", "double_hotel")


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Section(_Model):
    """A section of a rulebook."""

    number: SectionNumber
    title: Text


class Rule(_Model):
    """One numbered rule in our own words. `**...**` in the text marks the clause that decides."""

    number: Text
    section: SectionNumber
    title: Text
    text: Text
    figures: Mapping[str, Figure] = {}
    status: Status = "rule"
    reason: str = ""
    built: bool = True

    @model_validator(mode="after")
    def _definition_has_a_reason(self) -> Rule:
        if self.status == "definition" and not self.reason:
            raise ValueError(f"rule {self.number} is a definition and needs a reason")
        return self


class Rulebook(_Model):
    """A rulebook: sections and rules in printed order."""

    book: Text
    title: Text
    sections: tuple[Section, ...]
    rules: tuple[Rule, ...]

    @model_validator(mode="after")
    def _sections_exist(self) -> Rulebook:
        sections = {section.number for section in self.sections}
        for rule in self.rules:
            if rule.section not in sections:
                raise ValueError(f"rule {rule.number} stands in section {rule.section}, which is not listed")
        if len(self.by_number) != len(self.rules):
            raise ValueError("a rule number stands twice")
        return self

    @cached_property
    def by_number(self) -> Mapping[str, Rule]:
        """Rule number -> rule."""
        return {rule.number: rule for rule in self.rules}

    def rule(self, number: str) -> Rule:
        """The rule with this number; DataError names the nearest one."""
        if number not in self.by_number:
            raise DataError(self.book, 0, number, "no such rule", "", nearest(number, self.by_number))
        return self.by_number[number]

    def figure(self, number: str, name: str) -> int:
        """A figure that is one whole number."""
        value = self._figure(number, name)
        if not isinstance(value, int):
            raise DataError(self.book, 0, f"{number}.{name}", "this figure is a list")
        return value

    def row(self, number: str, name: str) -> tuple[int, ...]:
        """A figure that is a list of whole numbers, e.g. the station prices of 15.1."""
        value = self._figure(number, name)
        if isinstance(value, int):
            raise DataError(self.book, 0, f"{number}.{name}", "this figure is one number")
        return tuple(each for each in value if isinstance(each, int))

    def table(self, number: str, name: str) -> tuple[tuple[int, ...], ...]:
        """A figure that is a list of lists, e.g. the tax brackets of 1.1."""
        value = self._figure(number, name)
        if isinstance(value, int):
            raise DataError(self.book, 0, f"{number}.{name}", "this figure is one number")
        return tuple(each for each in value if isinstance(each, tuple))

    def _figure(self, number: str, name: str) -> Figure:
        figures = self.rule(number).figures
        if name not in figures:
            raise DataError(self.book, 0, f"{number}.{name}", "no such figure", "", nearest(name, figures))
        return figures[name]


class Ruling(_Model):
    """One decided question of interpretation, the rules it is about and what supports it."""

    id: Text
    rules: tuple[Text, ...] = Field(min_length=1)
    question: Text
    ruling: Text
    why: Text
    options: tuple[Text, ...] = ()


class Rulings(_Model):
    """The register of rulings for one book."""

    book: Text
    rulings: tuple[Ruling, ...]


class TableOption(_Model):
    """A choice a table may make. `custom` says how a value outside the list is written."""

    name: Text
    values: tuple[Value, ...] = Field(min_length=1)
    default: Value
    rulings: tuple[Text, ...]
    says: Text
    custom: str = ""

    @model_validator(mode="after")
    def _default_is_a_value(self) -> TableOption:
        if self.default not in self.values:
            raise ValueError(f"the default of {self.name} is not one of its values")
        return self

    @property
    def plain_values(self) -> tuple[Value, ...]:
        """The values that are written as they stand here: the last may only name what a table writes itself."""
        return self.values[:-1] if self.custom else self.values

    def read(self, given: Any) -> int | str | tuple[tuple[int, int], ...]:
        """The value meant by what a file says (true and false mean on and off); ValueError when none fits."""
        meant = ("on" if given else "off") if isinstance(given, bool) else given
        for value in self.plain_values:
            if meant == value or (isinstance(value, int) and str(meant) == str(value)):
                return value
        if self.custom and isinstance(meant, list | tuple):
            return _pairs(self.name, meant)
        listed = ", ".join(str(value) for value in self.plain_values)
        raise ValueError(f"{self.name} cannot be '{meant}': it is one of {listed}")


def _pairs(name: str, given: Any) -> tuple[tuple[int, int], ...]:
    """A list of two whole numbers each, as a tuple."""
    pairs = [tuple(pair) for pair in given if isinstance(pair, list | tuple)]
    if len(pairs) != len(given) or any(len(pair) != 2 or {type(each) for each in pair} != {int} for pair in pairs):
        raise ValueError(f"{name} is written as a list of pairs of whole numbers")
    if any(pair[0] < 0 or not 0 <= pair[1] <= 100 for pair in pairs):
        raise ValueError(f"{name} takes sums of 0 or more, and 0 to 100 percent")
    return tuple((pair[0], pair[1]) for pair in pairs)


class TableOptions(_Model):
    """All table options, and presets that set several at once."""

    options: tuple[TableOption, ...]
    presets: Mapping[str, Mapping[str, Value]] = {}

    @model_validator(mode="after")
    def _presets_fit(self) -> TableOptions:
        for preset in self.presets.values():
            for name, value in preset.items():
                self.option(name).read(value)
        return self

    @cached_property
    def by_name(self) -> Mapping[str, TableOption]:
        """Option name -> option."""
        return {option.name: option for option in self.options}

    @cached_property
    def defaults(self) -> Mapping[str, int | str | tuple[tuple[int, int], ...]]:
        """Option name -> default value."""
        return {option.name: option.default for option in self.options}

    def option(self, name: str) -> TableOption:
        """The option of this name; ValueError names the nearest one."""
        if name not in self.by_name:
            near = nearest(name, self.by_name)
            raise ValueError(f"there is no table option '{name}'" + (f"; did you mean '{near}'?" if near else ""))
        return self.by_name[name]


class Space(_Model):
    """One space. `rents`: single, set, 1-4 houses, hotel, double hotel; `build`: price of one step."""

    index: StrictInt = Field(ge=0, le=39)
    kind: SpaceKind
    name: Text
    set: str | None = None
    price: StrictInt | None = None
    rents: tuple[StrictInt, ...] = ()
    build: StrictInt | None = None
    tax: StrictInt | None = None

    @model_validator(mode="after")
    def _fits_its_kind(self) -> Space:
        title = self.kind in ("street", "station", "utility")
        if title != (self.price is not None) or title != (self.set is not None):
            raise ValueError(f"{self.name}: price and set belong to streets, stations and utilities, and only to them")
        if (len(self.rents) == len(RENT_COLUMNS), self.build is not None) != (self.kind == "street",) * 2:
            raise ValueError(f"{self.name}: a street has {len(RENT_COLUMNS)} rents and a build price, nothing else has")
        if (self.tax is not None) != (self.kind == "tax"):
            raise ValueError(f"{self.name}: a tax figure belongs to a tax space, and only there")
        return self

    @property
    def is_title(self) -> bool:
        """Can it be owned?"""
        return self.price is not None


class SetOfTitles(_Model):
    """Titles that belong together; `side` is the side of the board for a colour set."""

    title: Text
    members: tuple[StrictInt, ...] = Field(min_length=2)
    side: StrictInt | None = None
    kind: SetKind


class Stations(_Model):
    """Rent of a station by the number its owner holds, one first."""

    rents: tuple[StrictInt, StrictInt, StrictInt, StrictInt]


class Board(_Model):
    """Forty spaces, the sets of titles on them, and the colour sets of each side."""

    board: Text
    currency: Text
    spaces: tuple[Space, ...] = Field(min_length=40, max_length=40)
    stations: Stations
    sets: Mapping[str, SetOfTitles]
    sides: Mapping[int, tuple[str, ...]]

    @field_validator("spaces")
    @classmethod
    def _in_order(cls, spaces: tuple[Space, ...]) -> tuple[Space, ...]:
        for index, space in enumerate(spaces):
            if space.index != index:
                raise ValueError(f"space {space.index} stands where {index} belongs")
        return spaces

    @model_validator(mode="after")
    def _sets_fit(self) -> Board:
        listed = {(name, index) for name, group in self.sets.items() for index in group.members}
        if listed != {(space.set, space.index) for space in self.spaces if space.set}:
            raise ValueError("the sets do not list the spaces that name them")
        on_sides = {(name, side) for side, names in self.sides.items() for name in names}
        if on_sides != {(name, group.side) for name, group in self.sets.items() if group.side is not None}:
            raise ValueError("the sides do not list the sets that name them")
        return self

    @cached_property
    def by_name(self) -> Mapping[str, tuple[Space, ...]]:
        """Lower-case name, and name with index ('chance 22') -> spaces."""
        names: dict[str, tuple[Space, ...]] = {}
        for space in self.spaces:
            bare = space.name.casefold()
            names[bare] = (*names.get(bare, ()), space)
            names[f"{bare} {space.index}"] = (space,)
        return names

    def find(self, place: str | int) -> Space:
        """The space meant by a name or an index. ValueError for a name that is unknown or stands several times."""
        if isinstance(place, int) or place.isdecimal():
            if not 0 <= int(place) < len(self.spaces):
                raise ValueError(f"there is no space {place}: they run from 0 to {len(self.spaces) - 1}")
            return self.spaces[int(place)]
        found = self.by_name.get(" ".join(place.casefold().split()), ())
        if not found:
            near = nearest(place, [space.name for space in self.spaces])
            raise ValueError(f"there is no space '{place}'" + (f"; did you mean '{near}'?" if near else ""))
        if len(found) > 1:
            written = ", ".join(f"'{space.name} {space.index}'" for space in found)
            raise ValueError(f"'{place}' stands {len(found)} times on the board; write {written} or the index")
        return found[0]


class RulesetFile(_Model):
    """A ruleset: which board, books, decks and options are in force. `options` holds only what differs."""

    ruleset: Text
    title: Text
    extends: str | None = None
    board: Text
    books: tuple[Text, ...] = Field(min_length=1)
    decks: tuple[Text, ...] = ()
    dice: StrictInt = Field(ge=1, le=3)
    players: tuple[StrictInt, StrictInt]
    options: Mapping[str, Value] = {}


class RandomPlay(_Model):
    """How often rules were cited in random legal play: `games` played, rule number -> steps that cited it."""

    games: StrictInt = Field(ge=1)
    cites: Mapping[str, StrictInt]
