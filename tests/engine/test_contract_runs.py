"""The contract on `expect`, citations, `questions`, the command line and `final`."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from json_schema import as_json, complaints
from scenario_text import scenario

from engine import DataError, State, final_of, load, play, run, start
from engine.chance import chance_answer
from engine.commands import commands
from engine.drivers.policies import open_options
from engine.law import Law
from engine.loading import load_yaml
from engine.records import CHANCE
from engine.scenarios.loader import scenario_files
from engine.scenarios.position_law import options_struct
from engine.setup import new_game
from engine.views.rows import options

ROOT = Path(__file__).parents[2]
ROLL = "- ann: {roll: [3, 1, 5]}"
POT = "{players: {ann: {cash: 620, at: 16, deeds: [39]}, bob: {at: jail}}, pot: {cash: 640}}"
HELD = "hand: [go.nope, {card: third.go_landing_x2, uses: 3}]"
HANDS = f"{{players: {{ann: {{{HELD}, loans: [{{borrowed: 5}}, {{borrowed: 9}}]}}, bob: {{}}}}}}"
GO = "players: {ann: {at: 38, deeds: {39: mortgaged}, loans: [{borrowed: 100}]}, bob: {at: jail}}"
UNEVEN = "players: {ann: {deeds: {39: 1 house, 37: plain}}, bob: {}}"
PASSES = "- ann: {roll: [1, 4, 5]}"


def failures(given: str, answers: str = "[]", expect: str = "{}", head: str = "") -> tuple[str, ...]:
    return run(load(scenario(given, answers, expect, head), name="file.yaml")).failures


HOLDS = [
    (POT, ROLL, "{after: [{answer: 0, cash: {ann: 620}}, {answer: 1, cash: {ann: 1260}}]}"),
    (POT, ROLL, "{without: {'11.2.e': {deeds: {39: {owner: ann}}}}, handed_in: {ann: [dark blue]}}"),
    (HANDS, "[]", "{hand: {ann: [go.nope, third.go_landing_x2]}, loans: {ann: [5, 9]}}"),
    (GO, PASSES, "{paid: [{to: ann, amount: 200, rule: 8.2}, {to: bank, amount: 10, rule: '18.5'}]}"),
    (UNEVEN, "[]", "{refused: [{answer: {build: 39}, rule: '0.4'}, {answer: {build: 39}, rule: '19.1'}]}"),
    (UNEVEN, "[]", "{refused: [{answer: {sell: 37}}, {answer: {deal: {with: bob, give: {cash: 9999}}}}]}"),
    ("players: {ann: {}, bob: {}}", "- ann: bankrupt", "{pending: none, winner: BOB, cash: {ann: 0}}"),
]


@pytest.mark.parametrize(("given", "answers", "expect"), HOLDS)
def test_what_is_expected_and_holds(given: str, answers: str, expect: str) -> None:
    assert failures(given, answers, expect) == ()


FAILS = [
    (HANDS, "[]", "{hand: {ann: [third.go_landing_x2, go.nope]}}", "hand.ann"),
    (HANDS, "[]", "{hand: {ann: [go.nope, {card: third.go_landing_x2, uses: 4}]}}", '"uses": 4'),
    (HANDS, "[]", "{loans: {ann: [9, 5]}}", "loans.ann"),
    (HANDS, "[]", "{handed_in: {ann: [pink]}}", "handed_in.ann"),
    (GO, PASSES, "{paid: [{amount: 10}, {amount: 200}]}", "paid.1"),
    (GO, PASSES, "{paid: [{amount: 200}, {amount: 200}]}", "paid.1"),
    (UNEVEN, "[]", "{refused: [{answer: {build: 39}, rule: '0.3'}]}", "closed by 0.4, 19.1, not by 0.3"),
    (UNEVEN, "[]", "{refused: [{answer: {roll: [1, 2, 3]}}]}", "is open"),
    (UNEVEN, "[]", "{refused: [{answer: fly}]}", "no answer to 'turn_menu'"),
]


@pytest.mark.parametrize(("given", "answers", "expect", "said"), FAILS)
def test_what_is_expected_and_does_not_hold(given: str, answers: str, expect: str, said: str) -> None:
    (failure,) = failures(given, answers, expect)
    assert said in failure


OWN = "{at: 20, deeds: [21, 23, 24, 25, 26, 27, 28, 29]}"
JAIL = "bob: {at: jail}"
FINE = "decks: {chance: [chance.speeding_fine_15]}"
CITES = [
    (f"players: {{ann: {{at: 35}}, {JAIL}}}", "[1, 4, 2]", ["8.4"], ["8.2", "8.3"]),
    (f"players: {{ann: {{at: 0, passed_go: false}}, {JAIL}}}", "[1, 4, 2]", ["3.2"], ["8.2", "8.3"]),
    (f"players: {{ann: {{at: 5}}, {JAIL}}}", "[6, 6, 2]", ["4.1.f"], ["8.2", "8.3"]),
    (f"players: {{ann: {{at: 2}}, {JAIL}}}, decks: {{chance: [chance.back_3]}}", "[1, 4, 2]", ["intro"], ["8.2"]),
    (f"players: {{ann: {OWN}, bob: {{at: 20}}}}", "[3, 3, 2]", ["2.4", "4.3", "4.5"], ["4.7", "5.1"]),
    (f"players: {{ann: {OWN}, bob: {{at: 20}}}}", "[3, 3, 3]", ["2.4", "5.3", "5.4"], ["4.3", "4.5", "5.6"]),
    (f"players: {{ann: {OWN}, bob: {{at: 20}}}}", "[3, 2, 2]", ["2.1"], ["2.4", "4.5"]),
    (f"players: {{ann: {{at: 20, triples: 1}}, {JAIL}}}", "[3, 3, 2]", ["4.7"], []),
    (f"players: {{ann: {{at: 20, doubles: 1}}, {JAIL}}}", "[3, 3, 3]", ["5.6"], []),
    (f"players: {{ann: {{at: 0, passed_go: false}}, {JAIL}}}", "[3, 3, 2]", ["4.3", "3.2"], []),
    ("players: {ann: {at: 5}, bob: {at: jail, deeds: [8]}}", "[1, 2, 2]", ["0.2"], []),
    (f"players: {{ann: {{at: 10}}, {JAIL}}}", "[5, 5, 2]", ["11.2.b"], ["0.5"]),
    (f"event: tax_x2, players: {{ann: {{at: 20}}, {JAIL}}}", "[3, 3, 2]", ["7.3"], ["7.3.b"]),
    (f"players: {{ann: {{cash: 11000, at: 20, deeds: [1]}}, {JAIL}}}", "[3, 2, 2]", ["1.1", "1.2"], []),
    (f"players: {{ann: {{cash: 11000, at: 20}}, {JAIL}}}", "[3, 2, 2]", ["1.1"], ["1.2"]),
    (f"players: {{ann: {{at: 1}}, {JAIL}}}", "[1, 2, 4]", ["0.5"], []),
    (f"options: {{fines_to_pot: off}}, players: {{ann: {{at: 1}}, {JAIL}}}", "[1, 2, 4]", ["6.3.c"], ["0.5"]),
    (f"{FINE}, players: {{ann: {{at: 2}}, {JAIL}}}", "[1, 4, 2]", ["0.5", "6.3.a"], []),
    (f"event: jail_full, players: {{ann: {{at: 25}}, {JAIL}}}", "[1, 4, 4]", ["0.5", "7.2.d"], []),
    ("players: {ann: {at: 5}, bob: {at: 20, deeds: [8]}}", "[1, 2, 1]", ["intro"], ["16.1", "16.2"]),
]


@pytest.mark.parametrize(("given", "dice", "cites", "never"), CITES)
def test_what_a_step_cites(given: str, dice: str, cites: list[str], never: list[str]) -> None:
    expect = f"{{cites: {json.dumps(cites)}, never_cites: {json.dumps(never)}}}"
    assert failures(f"{{{given}}}", f"- ann: {{roll: {dice}}}", expect) == ()


def test_building_cites_the_levels_the_set_and_the_price() -> None:
    given = "players: {ann: {cash: 5000, deeds: {39: hotel, 37: hotel}}, bob: {}}"
    assert failures(given, "- ann: {build: 39}", "cites: ['0.3', '0.4', '14.1', intro]") == ()


ASK = "questions: [{ask: x, at: 1, answer: %s, path: %s}]"


@pytest.mark.parametrize(
    ("answer", "path"),
    [
        ("1260", "cash.ann"),
        ("free parking", "at.ann"),
        ("20", "at.ann"),
        ("POT", "deeds.Mayfair.owner"),
        ("plain", "deeds.39.state"),
        ("0", "pot.cash"),
        ("none", "event"),
        ("false", "bankrupt.ann"),
        ("yes, choices: [yes, no]", "reserve_rule"),
    ],
)
def test_a_question_about_a_path_has_the_answer_that_happens(answer: str, path: str) -> None:
    assert failures(POT, ROLL, head=ASK % (answer, path)) == ()


@pytest.mark.parametrize(
    ("answer", "path", "said"),
    [
        ("1", "cahs.ann", "did you mean 'cash'"),
        ("1", "cash.zed", "no player 'zed'"),
        ("1", "loans.ann", "no value 'loans'"),
        ("Mayfare", "at.ann", "did you mean 'Mayfair'"),
    ],
)
def test_a_question_about_nothing_is_an_error(answer: str, path: str, said: str) -> None:
    with pytest.raises(DataError, match=said):
        failures(POT, ROLL, head=ASK % (answer, path))


# --- the command line


def call(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(commands, [str(word) for word in words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


BAD_FILES = {
    "broken.yaml": (b"title: [x\n", "not readable as YAML"),
    "bomb.yaml": (b"a: &a [x, x]\nb: [*a, *a]\n", "anchors"),
    "tag.yaml": (b"a: !!python/object/apply:os.system ['ls']\n", "tags"),
    "garbage.yaml": (bytes(range(256)) * 4, "not UTF-8"),
    "empty.yaml": (b"", "nothing in this file"),
    "scalar.yaml": (b"hello\n", "expected a mapping"),
    "big.yaml": (b"title: " + b"x" * 3_000_000, "larger than"),
    "deep.yaml": (b"title: t\ngiven: " + b"[" * 500 + b"]" * 500, "nest"),
    "huge.yaml": (b"title: t\nshows: []\nseed: " + b"9" * 400, "too long"),
    "twice.yaml": (b"title: t\ntitle: u\n", "stands twice"),
    "unknown.yaml": (b"title: t\nshows: []\ngivn: {}\n", "did you mean 'given'"),
    "title.yaml": (b"title: ''\nshows: []\ngiven: {new_game: [a, b]}\n", "expected some text"),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_file_is_one_message_and_exit_code_two(name: str, tmp_path: Path) -> None:
    text, said = BAD_FILES[name]
    (tmp_path / name).write_bytes(text)
    code, output = call("run", tmp_path / name)
    assert (code, output.count("\n")) == (2, 1), output
    assert said in output
    assert str(tmp_path / name) in output


def test_an_empty_folder_stands_in_its_place_among_the_others(tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    (tmp_path / "good.yaml").write_text(scenario())
    code, output = call("run", "--json", tmp_path / "none", tmp_path / "good.yaml", tmp_path / "absent.yaml")
    rows = [json.loads(line) for line in output.splitlines()]
    assert code == 2
    assert [row["ok"] for row in rows] == [False, True, False]
    assert "a folder without scenarios" in rows[0]["error"]["message"]


def test_the_schema_takes_every_scenario_there_is() -> None:
    schema = json.loads(call("schema")[1])
    files = scenario_files([ROOT / "scenarios"])
    assert files
    for file in files:
        assert list(complaints(as_json(load_yaml(file).data), schema, schema)) == [], file


@pytest.mark.parametrize(
    "change",
    [{"anwsers": []}, {"title": 5}, {"given": {"players": {"ann": {"cash": -1}}}}, {"expect": {"event": "tax_x3"}}],
)
def test_the_schema_refuses_what_is_wrong(change: dict[str, Any]) -> None:
    schema = json.loads(call("schema")[1])
    good: dict[str, Any] = {"title": "t", "shows": [], "given": {"players": {"ann": {}, "bob": {}}}}
    assert list(complaints(good, schema, schema)) == []
    assert list(complaints(good | change, schema, schema))


# --- final


def pasted(state: State) -> State:
    text = json.dumps({"title": "Pasted", "shows": [], "given": final_of(state)})
    return play(start(load(text)))[0]


def seen(state: State) -> tuple[Any, ...]:
    """What can be told from outside: the position, who is asked what, and what is open."""
    decision, final = state.decision, final_of(state)
    asked = (decision.player, decision.kind) if decision else None
    return asked, final, [(row["answer"], row["closed_by"]) for row in options(state)]


def an_answer(state: State, luck: random.Random) -> Any:
    decision = state.decision
    assert decision is not None
    if decision.player == CHANCE:
        return chance_answer(decision, luck.randrange(10**6), 0)
    if decision.kind == "turn_menu" and luck.random() < 0.6:
        return "roll"
    return luck.choice(open_options(state)).answer


LAWS = [{}, {"preset": True}, {"turn_tax_each_roll": "on"}, {"turn_tax_timing": "turn_open", "nope_scope": "anyone"}]


@pytest.mark.parametrize("seed", range(8))
def test_a_final_position_goes_on_alike(seed: int) -> None:
    from engine.rulebook import table_options

    luck, chosen = random.Random(seed), LAWS[seed % len(LAWS)]
    values = table_options().presets["reference"] if "preset" in chosen else chosen
    state, _ = play(new_game(["ann", "bob", "cy", "dee"][: 2 + seed % 3], Law(options=options_struct(values))))
    for _ in range(120):
        if state.decision is None:
            return
        if state.decision.kind in ("turn_menu", "end_menu") and luck.random() < 0.2:
            alike(state, random.Random(luck.random()))
        state, _ = play(state, an_answer(state, luck))


def alike(state: State, luck: random.Random) -> None:
    other = pasted(state)
    for _ in range(20):
        assert seen(state) == seen(other)
        if state.decision is None:
            return
        answer = an_answer(state, luck)
        (state, _), (other, _) = play(state, answer), play(other, answer)


def test_a_card_for_the_next_move_stays_one_when_pasted() -> None:
    card = "just_visiting.after_move_back_17"
    given = f"{{players: {{ann: {{at: 4, hand: [{{card: {card}, drawn_now: true}}]}}, bob: {{at: jail}}}}}}"
    for text, kept in ((given, True), (given.replace(", drawn_now: true", ""), False)):
        state = start(load(scenario(text)))
        assert final_of(pasted(state)) == final_of(state)
        after, _ = play(play(pasted(state), "roll")[0], [1, 2, 3])
        held = [each.card for each in after.table.players[0].hand]
        assert (card in held) == kept
