"""The contract on `given`, sentence by sentence: forms that are taken, and contradictions that are one message."""

import re
from pathlib import Path

import pytest
from scenario_text import scenario

from engine import DataError, Run, load, run

EXAMPLE = """\
title: Nothing left to hand in            # required
ruleset: monappoly                        # default monappoly; or hasbro, hasbro_speed_die, older_classic
shows: ["11.2.f", "11.2.c", "19.2"]       # required: rules this run must show (section 4); a missing one fails
teaches: >                                # for a person, one to three sentences, our own words
  Ann's only set is built on, so she has nothing she may hand in. She purges instead, and still takes the money.
tags: [free parking, purge]
seed: 7
given:
  turn: ann
  players:
    ann: {cash: 620, at: Bow Street, deeds: {Old Kent Road: 1 house, Whitechapel Road: 1 house}}
    bob: {}
  pot: {cash: 640}
answers:
  - ann: {roll: [3, 1, 5]}
  - ann: Old Kent Road
expect:
  cash: {ann: 1260}
  deeds: {Old Kent Road: {owner: ann, state: plain}, Whitechapel Road: {owner: ann, state: 1 house}}
  pot: {cash: 0, deeds: []}
  never_cites: ["11.2.e"]
  pending: {who: bob, kind: acquire}
  without:
    "11.2.f": {cash: {ann: 620}}
questions:
  - ask: How much does Ann take from the pot?
    at: 2
    answer: 640
    why: ["11.2.c"]
"""


def played(given: str, answers: str = "[]", expect: str = "{}") -> Run:
    return run(load(scenario(given, answers, expect), name="file.yaml"))


def test_the_example_of_the_contract_holds() -> None:
    found = run(load(EXAMPLE, name="file.yaml"))
    assert found.ok, found.failures


TWO = "{players: {ann: {}, bob: {}}, %s}"
ANN = "{players: {ann: %s, bob: {at: jail}}}"
HOLDS = [
    (ANN % "{at: GO, passed_go: false}", "[{ann: {roll: [3, 6, 1]}}]", "{never_cites: ['8.2'], cites: ['3.2']}"),
    (ANN % "{at: Chance 22}", "[]", "{at: {ann: chance 22}}"),
    (ANN % "{at: 39}", "[]", "{at: {ann: ' MAYFAIR '}}"),
    (ANN % "{at: JAIL, jail: {turns: 2}}", "[]", "{jailed: {ann: true}, jail_fee: {ann: 113, bob: 50}}"),
    (ANN % "{at: jail, jail: {lock: 2, collects_rent: true, limit: 5, turns: 4}}", "[]", "{jail_turns: {ann: 4}}"),
    (ANN % "{deeds: [37, Mayfair]}", "[]", "{reserve_rule: false, deeds: {mayfair: {owner: ANN, state: plain}}}"),
    (ANN % "{deeds: {37: reserved, 39: plain}}", "[]", "{reserve_rule: true}"),
    (
        ANN % "{hand: [{card: third.go_landing_x2, uses: 3}, go.nope]}",
        "[]",
        "{hand: {ann: [third.go_landing_x2, go.nope]}}",
    ),
    (
        ANN % "{hand: [{card: third.go_landing_x2, uses: 3}]}",
        "[]",
        "{hand: {ann: [{card: third.go_landing_x2, uses: 3}]}}",
    ),
    (ANN % "{handed_in: [pink, brown]}", "[]", "{handed_in: {ann: [Brown, PINK]}}"),
    (ANN % "{dice_number: none}", "[]", "{}"),
    (TWO % "event: none", "[]", "{event: null}"),
    (TWO % "event: jail_full", "[]", "{event: jail_full}"),
    (TWO % "event: tax_x2+jail_full, rules_off: ['7.1']", "[]", "{event: tax_x2+jail_full}"),
    (TWO % "phase: end, turn: BOB", "[]", "{pending: {who: bob, kind: end_menu}, turn: Bob}"),
    (TWO % "options: {preset: reference, nope: true, rounding: 10, fines_to_pot: 'off'}", "[]", "{}"),
    (TWO % "agenda: [{turn_menu: {player: ann}}]", "[]", "{pending: {who: ann, kind: turn_menu}}"),
    (TWO % "agenda: [{end_menu: {player: ann}}]", "- ann: end_turn", "{pending: {who: bob, kind: turn_menu}}"),
    (
        "new_game: [ann, bob]",
        "[{chance: [1, 2]}, {chance: [2, 6]}]",
        "{turn: bob, passed_go: {ann: false}, cites: ['3.1']}",
    ),
]


@pytest.mark.parametrize(("given", "answers", "expect"), HOLDS)
def test_what_given_takes(given: str, answers: str, expect: str) -> None:
    found = played(given, answers, expect)
    assert found.ok, found.failures


def test_an_agenda_is_read_in_a_fresh_process(tmp_path: Path) -> None:
    import subprocess
    import sys

    owe = "{owe: {player: ann, creditor: bob, amount: 50, why: a bet}}"
    file = tmp_path / "owe.yaml"
    file.write_text(scenario(TWO % f"agenda: [{owe}, {{end_menu: {{player: ann}}}}]", "[]", "cash: {bob: 1550}"))
    done = subprocess.run(
        [sys.executable, "-m", "engine", "run", str(file)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


CHAIN = """
options: {nope_scope: anyone}
players: {ann: {at: Strand, hand: [third.nope]}, bob: {at: Mayfair}, cy: {}}
agenda:
  - answer_with_nope: {player: ann, play: &cy}
  - resolve_card: {player: cy, play: &cy, parts: [{effect: {verb: cancel_card}, they: cy}]}
  - resolve_card: {player: bob, play: &bob, parts: [{effect: {verb: cancel_card}, they: bob}]}
  - resolve_card: {player: ann, play: &ann, parts: [{effect: {verb: go_to_jail, who: they}, they: bob}]}
  - return_cards: {link: 0}
  - turn_menu: {player: ann}
"""
PLAYS = {
    "cy": "{card: just_visiting.nope, holder: cy, subject: cy, link: 2, moment: answer_card, answers: 1}",
    "bob": "{card: go.nope, holder: bob, subject: bob, link: 1, moment: answer_card, answers: 0}",
    "ann": "{card: double.keep_jail_chosen_player, holder: ann, subject: ann, moment: turn_start}",
}


@pytest.mark.parametrize(("answer", "jailed", "hand"), [("nope", "false", "[]"), ("stand", "true", "[third.nope]")])
def test_a_file_may_start_in_a_chain_of_three(answer: str, jailed: str, hand: str) -> None:
    given = re.sub(r"&(\w+)", lambda found: PLAYS[found[1]], CHAIN)
    expect = f"{{jailed: {{bob: {jailed}}}, hand: {{ann: {hand}}}, pending: {{who: ann, kind: turn_menu}}}}"
    found = played(given, f"- ann: {answer}", expect)
    assert found.ok, found.failures


REFUSED = [
    (ANN % "{at: Chance}", ["given.players.ann.at", "'Chance 7', 'Chance 22', 'Chance 36'"]),
    (ANN % "{at: Chance 8}", ["did you mean 'Chance"]),
    (ANN % "{at: 40}", ["0 to 39"]),
    (ANN % f"{{at: {'x' * 5000}}}", ["there is no space 'xxx", "..."]),
    (ANN % "{csah: 5}", ["unknown key 'csah'", "did you mean 'cash'"]),
    (ANN % "{cash: -1}", ["'-1' does not fit"]),
    (ANN % "{cash: 1.5}", ["a whole number"]),
    (ANN % "{cash: true}", ["a whole number"]),
    (ANN % "{dice_number: [1]}", ["this list is too short (expected at least 2 entries)"]),
    (ANN % "{dice_number: [1, 2, 3]}", ["at most 2 entries"]),
    (ANN % "{hand: [{card: third.go_landing_x2, use: 3}]}", ["unknown key 'use'", "did you mean 'uses'"]),
    (ANN % "{hand: [chance.jail_release], deeds: {39: 5 houses}}", ["'5 houses'", "4 houses"]),
    (ANN % "{deeds: {39: 1 house}}", ["the set is not complete", "0.4"]),
    (ANN % "{deeds: {39: 3 houses, 37: plain}}", ["not even", "uneven: true"]),
    (ANN % "{deeds: [39, Mayfair]}", ["stands here and in"]),
    (ANN % "{built_on: [39]}", ["Mayfair is not among 'given.players.ann.deeds'"]),
    (ANN % "{deeds: [39], forced: [39]}", ["Mayfair is not mortgaged"]),
    (ANN % "{jail: {turns: 1}}", ["ann is not in jail"]),
    (TWO % "event: tax_x3", ["did you mean 'tax_x2'", "free_parking_off, none"]),
    (TWO % "event: tax_x2+jail_full", ["several events at a time", "7.1"]),
    (TWO % "options: {turn_tax: custom brackets}", ["turn_tax cannot be 'custom brackets'", "a list of pairs"]),
    (TWO % "options: {turn_tax: [[-1, 10]]}", ["turn_tax cannot be"]),
    (TWO % "options: {turn_tax: [[1, 101]]}", ["turn_tax cannot be"]),
    (TWO % "options: {roundin: 5}", ["did you mean 'rounding'"]),
    (TWO % "decks: {chanc: standard}", ["did you mean 'chance'"]),
    (TWO % "agenda: [turn_menu]", ["given.agenda.0.turn_menu.player", "'player' is missing"]),
    (TWO % "agenda: [{turn_menu: {player: 9}}]", ["there is no seat 9"]),
    (TWO % "agenda: [{turn_menu: {player: pot}}]", ["only a player"]),
    (TWO % "agenda: [{turn_menu: {player: bob}}]", ["it is the turn of ann"]),
    (TWO % "phase: start, agenda: [{end_menu: {player: ann}}]", ["given.phase", "given.agenda"]),
    (TWO % "agenda: [{owe: {player: ann, creditor: 77, amount: 5, why: x}}]", ["there is no seat 77"]),
    (TWO % "agenda: [{build: {player: ann, space: 77}}]", ["there is no space 77"]),
    (TWO % "agenda: [{build: {player: ann, space: GO}}]", ["these tasks cannot be carried out"]),
    (TWO % "agenda: [{draw_card: {player: ann, deck: chanc}}]", ["did you mean 'chance'"]),
    (TWO % "agenda: [{move: {player: ann, steps: 1000000}}]", ["these tasks cannot be carried out"]),
    (TWO % "agenda: [{resolve_card: {player: ann, play: {card: x, holder: ann, subject: ann}}}]", ["no card 'x'"]),
    ("{new_game: [ann, Ann]}", ["differ only by case"]),
    ("{new_game: [ann, bob], turn: ann}", ["given.turn", "given.new_game"]),
    ("players: {a: {}, b: {}, c: {}, d: {}, e: {}, f: {}, g: {}}", ["7 players", "2 to 6"]),
    ("players: {nobody: {}, bob: {}}", ["a meaning of its own"]),
    ('players: {"a\\nb": {}, bob: {}}', ["given.players.a?b", "cannot be printed"]),
]


@pytest.mark.parametrize(("given", "said"), REFUSED)
def test_what_given_refuses_in_one_message(given: str, said: list[str]) -> None:
    with pytest.raises(DataError) as caught:
        played(given)
    message = str(caught.value)
    assert message.startswith("file.yaml:")
    assert "\n" not in message
    assert len(message) < 1000
    for part in said:
        assert part in message, message


def test_every_table_option_takes_each_of_its_values_and_yes_or_no_as_booleans() -> None:
    from engine.rulebook import table_options

    for option in table_options().options:
        values = [str(value) for value in option.plain_values]
        for value in [*values, *(["true", "false"] if set(values) == {"on", "off"} else [])]:
            found = load(scenario(TWO % f"options: {{{option.name}: {value}}}")).state.law.options
            assert hasattr(found, option.name)
