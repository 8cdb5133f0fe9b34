"""Models of a scenario file, key by key as the contract has them: what is given, answered, expected, asked.

They check shapes only. What the words mean (spaces, players, cards, rule numbers) is checked where the position is
built, by `position`. Import them through `loader`, which loads pydantic when a file is first read.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    StrictStr,
    ValidatorFunctionWrapHandler,
    WrapValidator,
    model_validator,
)

POUNDS_LIMIT = 10**12  # far above any game; keeps every sum exact in any front end


def _name(value: Any) -> Any:
    """A name written as a number is still a name."""
    return str(value) if type(value) is int else value


def _number(value: Any) -> Any:
    """A rule number that lost its quotes (YAML reads 8.2 as a fraction)."""
    return value if value is None or isinstance(value, bool | str | list | dict) else str(value)


def _several(value: Any, read: ValidatorFunctionWrapHandler) -> Any:
    """Events side by side, which only a table without rule 7.1 has: `tax_x2+jail_full`."""
    if isinstance(value, str) and "+" in value:
        return "+".join([str(read(part)) for part in value.split("+")])
    return read(value)


def _nothing(value: Any) -> Any:
    """`none` and null are the same."""
    return None if isinstance(value, str) and value.casefold() == "none" else value


def _one_key(schema: dict[str, Any]) -> None:
    """In the JSON Schema, a mapping of one name to its answer."""
    schema["items"] |= {"minProperties": 1, "maxProperties": 1}


def _null_too(schema: dict[str, Any]) -> None:
    """In the JSON Schema, a player with nothing after the colon."""
    players = schema["anyOf"][0]
    players["additionalProperties"] = {"anyOf": [players["additionalProperties"], {"type": "null"}]}


def _or_none(schema: dict[str, Any]) -> None:
    """In the JSON Schema, the word for nothing beside null."""
    schema["anyOf"].append({"const": "none"})


OR_NONE = Field(json_schema_extra=_or_none)
Name = Annotated[StrictStr, BeforeValidator(_name)]
RuleNumber = Annotated[StrictStr, BeforeValidator(_number)]
Place = StrictInt | StrictStr
Pounds = Annotated[StrictInt, Field(ge=0, le=POUNDS_LIMIT)]
Debt = Annotated[StrictInt, Field(ge=1, le=POUNDS_LIMIT)]
Count = Annotated[StrictInt, Field(ge=0, le=10_000)]
Die = Annotated[StrictInt, Field(ge=1, le=6)]
Facing = Literal["clockwise", "anticlockwise"]
DeedState = Literal[
    "plain",
    "mortgaged",
    "reserved",
    "1 house",
    "2 houses",
    "3 houses",
    "4 houses",
    "hotel",
    "double hotel",
]
GlobalEvent = Literal["utility_x10", "station_x0", "tax_x2", "jail_full", "free_parking_off"]
Text = Annotated[StrictStr, Field(min_length=1)]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class LoanGiven(_Model):
    """A loan: what was borrowed and, where it is less, what is still owed."""

    borrowed: Debt
    owed: Debt | None = None


class HeldGiven(_Model):
    """A kept card with some of its uses spent, or drawn in this very turn (R-101)."""

    card: StrictStr
    uses: Annotated[StrictInt, Field(ge=1)] | None = None
    drawn_now: StrictBool = False


class JailGiven(_Model):
    """A stay in jail: turns completed, turns still locked in, rent, turns at most."""

    turns: Count = 0
    lock: Count = 0
    collects_rent: StrictBool = False
    limit: Annotated[StrictInt, Field(ge=1, le=10_000)] = 3


Hand = list[StrictStr | HeldGiven]
DiceNumber = Annotated[tuple[Die, Die] | None, BeforeValidator(_nothing), OR_NONE]


class PlayerGiven(_Model):
    """One seat. What is left out has the default of the contract."""

    cash: Pounds | None = None
    at: Place = "GO"
    facing: Facing = "clockwise"
    passed_go: StrictBool = True
    left_go: StrictBool | None = None
    dice_number: DiceNumber = None
    deeds: dict[Place, DeedState] | list[Place] = {}
    loans: list[LoanGiven] = []
    hand: Hand = []
    jail: JailGiven | None = None
    jail_fee: Pounds | None = None
    waiver: StrictBool = False
    handed_in: list[StrictStr] = []
    misses: Count = 0
    extra_turns: Count = 0
    doubles: Count = 0
    triples: Count = 0
    triple_bonus: Pounds | None = None
    free_hotels: Count = 0
    built_on: list[Place] | None = None
    half_price: list[StrictStr] = []
    forced: list[Place] = []
    bankrupt: StrictBool = False


def _empty(value: Any) -> Any:
    """A player with nothing after the colon has the defaults."""
    return {} if value is None else value


class PotGiven(_Model):
    """What lies in Free Parking."""

    cash: Pounds = 0
    deeds: list[Place] = []


Event = Annotated[GlobalEvent | Literal["none"] | None, WrapValidator(_several), BeforeValidator(_nothing)]
Decks = dict[StrictStr, list[StrictStr] | Literal["standard"]] | Literal["standard"]


class Given(_Model):
    """The position: at the start window of `turn` unless `phase` or `agenda` says otherwise."""

    players: Annotated[
        dict[Name, Annotated[PlayerGiven, BeforeValidator(_empty)]] | None, Field(json_schema_extra=_null_too)
    ] = None
    new_game: list[Name] | None = None
    turn: Name | None = None
    phase: Literal["start", "end"] = "start"
    taxed: StrictBool = False
    built: list[Place] = []
    pot: PotGiven = PotGiven()
    event: Event = None
    reserve_rule: StrictBool | None = None
    decks: Decks | None = None
    purged: list[Place] = []
    uneven: StrictBool = False
    options: dict[StrictStr, Any] = {}
    rules_off: list[RuleNumber] = []
    agenda: list[StrictStr | dict[StrictStr, Any]] | None = None

    @model_validator(mode="after")
    def _one_beginning(self) -> Given:
        if (self.players is None) == (self.new_game is None):
            both = "stand both here" if self.players is not None else "are both missing"
            raise ValueError(f"'players' and 'new_game' {both}, write one of them")
        return self


class DeedExpected(_Model):
    """Who owns a title (a player, `bank` or `pot`), and in what state."""

    owner: Name | None = None
    state: DeedState | None = None


class PotExpected(_Model):
    """What must lie in Free Parking; deeds in any order."""

    cash: Pounds | None = None
    deeds: list[Place] | None = None


class PaidExpected(_Model):
    """A payment that must occur; what is left out may be anything."""

    from_: Name | None = Field(default=None, alias="from")
    to: Name | None = None
    amount: Pounds | None = None
    rule: RuleNumber | None = None


class PendingExpected(_Model):
    """Who must be asked, and what."""

    who: Name | None = None
    kind: StrictStr | None = None


class RefusedExpected(_Model):
    """An answer that must be closed, and one of the rules that close it."""

    answer: Any
    rule: RuleNumber | None = None


class Checks(_Model):
    """What must hold at one moment of a run. Only the keys that are written are looked at."""

    cash: dict[Name, StrictInt] = {}
    at: dict[Name, Place] = {}
    facing: dict[Name, Facing] = {}
    jailed: dict[Name, StrictBool] = {}
    jail_turns: dict[Name, StrictInt] = {}
    loans: dict[Name, list[StrictInt]] = {}
    hand: dict[Name, Hand] = {}
    jail_fee: dict[Name, StrictInt] = {}
    misses: dict[Name, StrictInt] = {}
    extra_turns: dict[Name, StrictInt] = {}
    doubles: dict[Name, StrictInt] = {}
    triples: dict[Name, StrictInt] = {}
    passed_go: dict[Name, StrictBool] = {}
    handed_in: dict[Name, list[StrictStr]] = {}
    triple_bonus: dict[Name, StrictInt] = {}
    free_hotels: dict[Name, StrictInt] = {}
    bankrupt: dict[Name, StrictBool] = {}
    deeds: dict[Place, DeedExpected] = {}
    pot: PotExpected = PotExpected()
    event: Event = None
    turn: Name | None = None
    winner: Annotated[Name | None, BeforeValidator(_nothing)] = None
    reserve_rule: StrictBool | None = None
    purged: list[Place] = []
    cites: list[RuleNumber] = []
    never_cites: list[RuleNumber] = []
    paid: list[PaidExpected] = []
    pending: Annotated[PendingExpected | None, BeforeValidator(_nothing), OR_NONE] = None
    refused: list[RefusedExpected] = []


class AfterChecks(Checks):
    """The same checks after answer number `answer` (0 is before the first)."""

    answer: Annotated[StrictInt, Field(ge=0)]


class Expect(Checks):
    """What must hold at the end, on the way, and with one rule switched off."""

    after: list[AfterChecks] = []
    without: dict[RuleNumber, Checks] = {}


class Question(_Model):
    """A question for the reader, asked before answer number `at` is resolved."""

    ask: Text
    at: Annotated[StrictInt, Field(ge=1)]
    answer: StrictInt | StrictBool | StrictStr
    why: list[RuleNumber] = []
    choices: list[StrictInt | StrictBool | StrictStr] = []
    path: StrictStr | None = None

    @model_validator(mode="after")
    def _answer_is_a_choice(self) -> Question:
        if self.choices and self.answer not in self.choices:
            raise ValueError(f"the answer '{self.answer}' is none of the choices")
        return self


class ScenarioFile(_Model):
    """A scenario: a lesson, a dispute and a test in one file."""

    title: Text
    ruleset: StrictStr = "monappoly"
    shows: list[RuleNumber]
    teaches: StrictStr = ""
    tags: list[Name] = []
    seed: Annotated[StrictInt, Field(ge=0, lt=10**18)] = 0
    given: Given
    answers: Annotated[list[dict[Name, Any]], Field(json_schema_extra=_one_key)] = []
    expect: Expect = Expect()
    questions: list[Question] = []
