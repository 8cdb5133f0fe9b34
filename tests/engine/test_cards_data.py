"""The card files agree with the facts file, hang together, and say what they do."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from engine.cards import DECKS, all_decks, card, deck, deck_cards, in_words, read_deck, replaces, rules_of
from engine.cards.models import AdvanceTo, Card, Choose, Draw, Effect, Effects
from engine.cards.terms import MOMENTS, InsteadOf, Moment
from engine.cards.tree import walk
from engine.errors import DataError
from engine.loading import load_yaml
from engine.rulebook import board, rulebook

FACTS: dict[str, dict[str, Any]] = load_yaml(Path(__file__).parents[1] / "facts" / "cards.yaml").data["cards"]
DECK_SIZES = {
    "chance": 16,
    "community_chest": 16,
    "percent_chance": 16,
    "percent_community_chest": 16,
    "third": 38,
    "double": 13,
    "triple": 8,
    "go": 12,
    "just_visiting": 11,
    "free_parking": 11,
    "go_to_jail": 10,
    "tax": 10,
}
IDS = [each.id for name in all_decks() for each in deck_cards(name)]
EVERY = [pytest.param(card(id), id=id) for id in IDS]
GOOD = """
deck: third
drawn_when: A test.
rules: ["6.2.a"]
cards:
  - id: third.first
    says: Something.
    effects:
      - pay: {amount: 20, to: pot}
  - id: third.second
    says: Something else.
    effects:
"""


def only(effects: str) -> str:
    """A file whose second card has these effects, written on one line."""
    return GOOD.rstrip().removesuffix("effects:") + f"effects: {effects}\n"


def facts_of(each: Card) -> dict[str, Any]:
    """What the facts file says of a card, found in the card itself."""
    found: dict[str, Any] = {"deck": each.deck, "copies": each.copies, "play": "kept" if each.keep else "drawn"}
    if each.keep:
        found |= {"moment": each.keep.moment, "whose": each.keep.whose, "forced": each.keep.forced}
    return found | {"uses": each.uses, "percent": each.percent_of, "replaces": list(replaces(each))}


# --- the facts --------------------------------------------------------------------------------------------------------


def test_every_card_of_the_facts_is_there_once() -> None:
    assert sorted(IDS) == sorted(FACTS)
    assert len(set(IDS)) == len(IDS) == 174


@pytest.mark.parametrize("id", sorted(FACTS))
def test_a_card_agrees_with_the_facts(id: str) -> None:
    facts = {key: value for key, value in FACTS[id].items() if key != "amounts"}
    assert facts_of(card(id)) == facts


def test_there_are_177_cards_and_169_without_nopes() -> None:
    cards = [card(id) for id in IDS]
    assert sum(each.copies for each in cards) == 177
    assert sum(each.copies for each in cards if not each.id.endswith(".nope")) == 169


@pytest.mark.parametrize(("name", "size"), DECK_SIZES.items())
def test_the_size_of_each_deck(name: str, size: int) -> None:
    assert sum(each.copies for each in deck_cards(name)) == size


def test_twelve_decks_and_each_file_names_its_own() -> None:
    assert set(all_decks()) == set(DECK_SIZES)
    assert all(deck(name).name == name and deck(name).drawn_when for name in all_decks())


# --- each card --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("each", EVERY)
def test_the_words_name_every_figure(each: Card) -> None:
    words = in_words(each)
    said = re.findall(r"\d+", re.sub(r"(?<=\d),(?=\d{3})", "", words))
    assert len(words) > 10
    assert words.endswith(".")
    for amount in FACTS[each.id]["amounts"]:
        assert str(amount) in said, words
        said.remove(str(amount))


@pytest.mark.parametrize("each", EVERY)
def test_our_wording_is_short(each: Card) -> None:
    assert 5 < len(each.says) <= 160
    assert each.says[-1] in ".!?"


@pytest.mark.parametrize("each", EVERY)
def test_what_is_replaced_is_on_the_closed_list(each: Card) -> None:
    assert set(each.instead_of) <= set(get_args(InsteadOf))


@pytest.mark.parametrize("each", EVERY)
def test_a_card_is_a_value(each: Card) -> None:
    assert hash(each) == hash(msgspec.json.decode(msgspec.json.encode(each), type=Card))
    assert msgspec.json.decode(msgspec.json.encode(each.effects), type=Effects) == each.effects


@pytest.mark.parametrize("each", EVERY)
def test_the_rules_a_card_touches_are_in_the_book(each: Card) -> None:
    rules = rules_of(each)
    assert set(deck(each.deck).rules) <= set(rules)
    assert set(rules) <= set(rulebook("monappoly").by_number)


@pytest.mark.parametrize("each", EVERY)
def test_places_and_decks_exist(each: Card) -> None:
    names = [space.name for space in board("uk").spaces]
    for effect in walk(each.effects):
        if isinstance(effect, AdvanceTo):
            assert names.count(effect.space) == 1
        if isinstance(effect, Draw):
            assert effect.deck in all_decks()


# --- the vocabulary ---------------------------------------------------------------------------------------------------


def test_every_verb_has_a_card_that_uses_it() -> None:
    used = {type(effect) for id in IDS for effect in walk(card(id).effects)}
    assert used == set(get_args(Effect))


def test_every_moment_has_words_and_a_card() -> None:
    assert set(MOMENTS) == set(get_args(Moment))
    assert {each.keep.moment for id in IDS if (each := card(id)).keep} == set(MOMENTS)


def test_what_the_card_says_of_its_percentage_stands_on_each_payment() -> None:
    choice = card("percent_community_chest.fine_400_or_percent_chance").effects[0]
    assert isinstance(choice, Choose)
    assert [option.label for option in choice.options] == ["A", "B"]
    assert getattr(choice.options[0].do[0], "percent_of", "") == "holder"
    assert getattr(card("chance.dividend_50").effects[0], "percent_of", "") == "none"


# --- mistakes in a file -----------------------------------------------------------------------------------------------

MISTAKES = [
    ("[pay: {amonut: 20, to: pot}]", "third.second.effects.0.pay.amonut", "amount"),
    ("[paye: {amount: 20, to: pot}]", "third.second.effects.0.paye", "pay"),
    ("[empty_pott]", "third.second.effects.0", "empty_pot"),
    ("[pay: {amount: 20, to: pott}]", "third.second.effects.0.pay.to", "pot"),
    ("[pay: {amount: {per: huose, each: 5}, to: pot}]", "third.second.effects.0.pay.amount.per", "house"),
    ("[pay: {amount: {dice: 1, tims: 5}, to: pot}]", "third.second.effects.0.pay.amount.tims", "times"),
    ("[{roll_off: lowest, amonng: others, then: [empty_pot]}]", "third.second.effects.0.amonng", "among"),
    ("[choose: [[empty_pot], [extra_trns: 3]]]", "third.second.effects.0.choose.1.0.extra_trns", "extra_turns"),
    ("[{for_each: others, do: [{hand_in: {cuont: 1}}]}]", "third.second.effects.0.do.0.hand_in.cuont", "count"),
    ("[]\n    instead_of: [lading]", "third.second.instead_of.0", "landing"),
    ("[]\n    keep: {moment: turn_strat}", "third.second.keep.moment", "turn_start"),
    ("[]\n    kept: {moment: turn_start}", "third.second.kept", "keep"),
]


@pytest.mark.parametrize(("effects", "path", "near"), MISTAKES, ids=[path for _, path, _ in MISTAKES])
def test_a_mistake_names_file_card_path_and_nearest_name(effects: str, path: str, near: str) -> None:
    with pytest.raises(DataError) as caught:
        read_deck(only(effects), name="third.yaml")
    error = caught.value
    assert (error.file, error.path, error.nearest) == ("third.yaml", path, near)
    assert error.line >= 12
    assert str(error).startswith(f"third.yaml:{error.line}: {path}: ")


REFUSED = [
    ("[pay: {amount: twenty, to: pot}]", "third.second.effects.0.pay.amount"),
    ("[pay: {amount: -5, to: pot}]", "third.second.effects.0.pay.amount"),
    ("[pay: {amount: {quote: tax, times: 0.5}, to: pot}]", "third.second.effects.0.pay.amount.times"),
    ("[pay: {amount: true, to: pot}]", "third.second.effects.0.pay.amount"),
    ("[pay: {to: pot}]", "third.second.effects.0.pay"),
    ("[extra_turns: 0]", "third.second.effects.0.extra_turns"),
    ("[{pay: {amount: 5, to: pot}, collect: {amount: 5}}]", "third.second.effects.0.collect"),
    ("[swap_places: they]", "third.second"),
    ("[{for_each: others, do: [{target: chosen, then: [empty_pot]}]}]", "third.second"),
    ("[prevent: purge]", "third.second"),
    ("[]\n    uses: 3", "third.second"),
    ("[choose: [[empty_pot]]]", "third.second.effects.0.choose"),
]


@pytest.mark.parametrize(("effects", "path"), REFUSED, ids=[effects for effects, _ in REFUSED])
def test_what_a_card_may_not_say(effects: str, path: str) -> None:
    with pytest.raises(DataError) as caught:
        read_deck(only(effects), name="third.yaml")
    assert caught.value.path == path


def test_an_unknown_card_or_deck_names_the_nearest() -> None:
    with pytest.raises(DataError, match=r"third\.back_1"):
        card("third.bakc_1")
    with pytest.raises(DataError, match="chance"):
        deck_cards("chanse")


def test_an_id_belongs_to_its_deck_and_stands_once() -> None:
    with pytest.raises(DataError, match=r"should begin with 'third\.'"):
        read_deck(only("[empty_pot]").replace("third.second", "go.second"))
    with pytest.raises(DataError, match="stands twice"):
        read_deck(only("[empty_pot]").replace("third.second", "third.first"))


def test_the_files_are_where_they_are_said_to_be() -> None:
    assert sorted(path.stem for path in DECKS.iterdir()) == sorted(DECK_SIZES)
