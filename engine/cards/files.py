"""The border for card files: pydantic models made from the vocabulary, so that each verb is written only once.

An effect in a file is a mapping whose key is the verb: `pay: {amount: 20, to: pot}`. A bare value is the verb's first
field (`extra_turns: 3`), a bare verb has all its defaults (`empty_pot`). A combinator's fields stand beside its key:
`{roll_off: lowest, among: others, then: [...]}`. Reading gives structs of `engine.cards.models`, checked.
Imported when the first deck is read: nothing else here needs pydantic.
"""

from __future__ import annotations

import re
from types import GenericAlias, NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeAlias, Union, get_args, get_origin

from msgspec.structs import fields
from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    PlainValidator,
    Strict,
    StrictStr,
    Tag,
    create_model,
    model_validator,
)
from pydantic_core import PydanticCustomError

from engine.cards.models import (
    Card,
    Collect,
    Combinator,
    Effect,
    Effects,
    ForEach,
    Keep,
    Option,
    Pay,
    Prevent,
    RollOff,
    Target,
)
from engine.cards.terms import Amount, Dice, InsteadOf, Per, Percent, Pounds, Quote, Ratio, Share
from engine.cards.tree import nested, rewrite, walk
from engine.records import replace

_COMBINATORS = frozenset(get_args(Combinator))
_VERBS: dict[str, Any] = {kind.__struct_config__.tag: kind for kind in get_args(Effect)}
_FORMS: dict[str, Any] = {"per": Per, "dice": Dice, "share": Share, "quote": Quote}
_FRACTION = re.compile(r"([1-9][0-9]*)/([1-9][0-9]*)")


class _Entry(BaseModel):
    """Authored fields of one struct: no unknown keys, nothing changed afterwards."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    struct: ClassVar[Any]

    def freeze(self) -> Any:
        """The struct the engine uses."""
        return self.struct(**{name: getattr(self, name) for name in type(self).model_fields})


class _Wrapper(_Entry):
    """`{verb: fields}`: what counts is inside."""

    def freeze(self) -> Any:
        """The struct the fields made."""
        return next(iter(self.__dict__.values()))


def _frozen(value: Any) -> Any:
    return value.freeze() if isinstance(value, _Entry) else value


# --- a model for each struct ------------------------------------------------------------------------------------------


def _authored(kind: Any) -> Any:
    """What an author's value is checked against, given the type of a struct's field."""
    for of_struct, authored in _SPECIAL:
        if kind == of_struct:
            return authored
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        bounds = {key: getattr(kind.__metadata__[0], key) for key in ("ge", "le")}
        return Annotated[int, Strict(), Field(**bounds)]
    if origin in (Union, UnionType):
        return Union[tuple(_authored(each) for each in arguments)]  # noqa: UP007 - made at run time
    return kind if origin is Literal or kind is NoneType else Annotated[kind, Strict()]


def _model(kind: Any, first: str = "") -> Any:
    """The model with a struct's fields, under the names that stand in files; `first` renames the first."""
    made: dict[str, Any] = {}
    for field in fields(kind):
        name = first if first and not made else field.encode_name
        made[field.name] = (_authored(field.type), Field(... if field.required else field.default, alias=name))
    model: Any = create_model(kind.__name__, __base__=_Entry, __module__=__name__, **made)
    model.struct = kind
    return model


def _verb_model(verb: str, kind: Any) -> Any:
    """The model of `{verb: fields}`, or of a combinator with its fields beside the key."""
    if kind in _COMBINATORS:
        return _model(kind, first=verb)
    names = [field.encode_name for field in fields(kind)]

    def bare(value: object) -> object:
        return {names[0]: value} if names and not isinstance(value, dict) else value

    inside: Any = Annotated[_model(kind), BeforeValidator(bare), AfterValidator(_frozen)]
    return create_model(f"{verb}_entry", __base__=_Wrapper, __module__=__name__, inside=(inside, Field(alias=verb)))


def _one_of(name: str, members: dict[str, Any], plain: Any = None) -> Any:
    """One of several mappings, told apart by their keys, or a plain value. What fits none is told the keys."""
    made: dict[str, Any] = {f"key_{key}": (Any, Field(None, alias=key)) for key in members}
    unknown = create_model(name, __base__=_Entry, __module__=__name__, **made)

    def which(value: object) -> str:
        if plain is not None and not isinstance(value, dict):
            return "<plain>"
        return f"<{next((key for key in members if isinstance(value, dict) and key in value), '')}>"

    tagged: list[Any] = [Annotated[member, Tag(f"<{key}>")] for key, member in members.items()]
    tagged += [Annotated[unknown, Tag("<>")], *([Annotated[plain, Tag("<plain>")]] if plain is not None else [])]
    return Annotated[Union[tuple(tagged)], Discriminator(which), AfterValidator(_frozen)]  # noqa: UP007


def _ratio(value: object) -> Ratio:
    """`3` or `"1/2"`."""
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return Ratio(numerator=value)
    if isinstance(value, str) and (found := _FRACTION.fullmatch(value)):
        return Ratio(numerator=int(found[1]), denominator=int(found[2]))
    raise ValueError(f'{value} is no factor; write a whole number, or a fraction in quotes such as "1/2"')


def _lettered(options: tuple[Any, ...]) -> tuple[Option, ...]:
    """An option that is only a list of effects is called A, B and so on."""
    return tuple(
        each if isinstance(each, Option) else Option(do=each, label=chr(65 + place))
        for place, each in enumerate(options)
    )


def _expand(value: object) -> object:
    """A bare verb is a verb with all its defaults."""
    if isinstance(value, dict) and value:
        return value
    if isinstance(value, str) and value in _VERBS:
        return {value: {}}
    raise PydanticCustomError("unknown_verb", "no such verb", {"known": list(_VERBS)})


_RATIO = Annotated[Ratio, PlainValidator(_ratio)]
_EFFECTS: Any = tuple["AuthoredEffect", ...]
_SPECIAL: list[tuple[Any, Any]] = [(Effects, _EFFECTS), (Ratio, _RATIO)]
_OPTION: Any = _model(Option)
_OPTIONS: Any = GenericAlias(tuple, (_one_of("option", {"do": _OPTION}, _EFFECTS), ...))
_SPECIAL += [(tuple[Option, ...], Annotated[_OPTIONS, Field(min_length=2), AfterValidator(_lettered)])]
_SPECIAL += [(Pounds | Quote, _one_of("sum", {"quote": _model(Quote)}, _authored(Pounds)))]
_SPECIAL += [(Ratio | Dice, _one_of("factor", {"dice": _model(Dice)}, _RATIO))]
_AMOUNT: Any = _one_of("amount", {key: _model(kind) for key, kind in _FORMS.items()}, _authored(Pounds))
_SPECIAL += [(Amount, _AMOUNT), (Amount | None, _AMOUNT | None)]
_ENTRIES = {verb: _verb_model(verb, kind) for verb, kind in _VERBS.items()}
if TYPE_CHECKING:
    AuthoredEffect: TypeAlias = Effect
    AuthoredKeep: TypeAlias = Keep
else:
    AuthoredEffect = Annotated[_one_of("effect", _ENTRIES), BeforeValidator(_expand)]
    AuthoredKeep = Annotated[_model(Keep), AfterValidator(_frozen)]
for _made in [_OPTION, *_ENTRIES.values()]:
    _made.model_rebuild(_types_namespace={"AuthoredEffect": AuthoredEffect})


# --- the file ---------------------------------------------------------------------------------------------------------


class CardEntry(_Entry):
    """One card of a file. `percent_of` is written into each payment that does not say otherwise."""

    id: Annotated[StrictStr, Field(pattern=r"^[a-z_]+\.[a-z0-9_]+$")]
    says: Annotated[StrictStr, Field(min_length=1)]
    effects: tuple[AuthoredEffect, ...]
    copies: Annotated[int, Strict(), Field(ge=1)] = 1
    keep: AuthoredKeep | None = None
    uses: Annotated[int, Strict(), Field(ge=1)] = 1
    instead_of: tuple[InsteadOf, ...] = ()
    percent_of: Percent = "none"

    @model_validator(mode="after")
    def _hangs_together(self) -> CardEntry:
        for complaint in _complaints(self):
            raise ValueError(complaint)
        return self


class DeckFile(_Entry):
    """A deck: when it is drawn from, the rules which say so, and its cards."""

    deck: StrictStr
    drawn_when: Annotated[StrictStr, Field(min_length=1)]
    rules: Annotated[tuple[StrictStr, ...], Field(min_length=1)]
    cards: Annotated[tuple[CardEntry, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _ids_fit(self) -> DeckFile:
        ids = [card.id for card in self.cards]
        for card in ids:
            if not card.startswith(f"{self.deck}."):
                raise ValueError(f"the id {card} should begin with '{self.deck}.'")
            if ids.count(card) > 1:
                raise ValueError(f"the id {card} stands twice")
        return self


CardEntry.model_rebuild(_types_namespace={"AuthoredEffect": AuthoredEffect})


def freeze(file: DeckFile) -> tuple[Card, ...]:
    """The cards of a checked file."""
    return tuple(_card(file.deck, entry) for entry in file.cards)


def _card(deck: str, entry: CardEntry) -> Card:
    """The card the engine uses: what `percent_of` says of the whole stands on each payment."""

    def scaled(effect: Effect) -> Effect:
        if isinstance(effect, Pay):
            return replace(effect, percent_of=effect.percent_of or entry.percent_of)
        if isinstance(effect, Collect):
            return replace(effect, percent_of=effect.percent_of or entry.percent_of)
        return effect

    values = {name: getattr(entry, name) for name in CardEntry.model_fields}
    return Card(**values | {"deck": deck, "effects": rewrite(entry.effects, scaled)})


def _complaints(card: CardEntry) -> list[str]:
    """What is wrong with a card whose parts are right."""
    found = []
    if card.uses > 1 and card.keep is None:
        found.append("only a kept card has several uses")
    if len(set(card.instead_of)) < len(card.instead_of):
        found.append("instead_of names something twice")
    for effect in walk(card.effects):
        if isinstance(effect, Prevent) and (card.keep is None or card.keep.moment != f"immunity_{effect.what}"):
            found.append(f"prevent: {effect.what} needs keep.moment: immunity_{effect.what}")
        if isinstance(effect, ForEach) and any(isinstance(inner, RollOff | Target) for inner in walk(effect.do)):
            found.append("for_each may not hold a roll_off or target: they are settled before the NOPE window")
    if _stray(card.effects):
        found.append("'they' is named where no for_each, roll_off or target says who that is")
    return found


def _stray(effects: Effects) -> bool:
    """Does an effect outside for_each, roll_off and target name `they` as the other player?"""
    parties = ("partner", "to", "source")
    for effect in effects:
        if isinstance(effect, ForEach | RollOff | Target):
            continue
        if any(getattr(effect, name, None) == "they" for name in parties) or any(map(_stray, nested(effect))):
            return True
    return False
