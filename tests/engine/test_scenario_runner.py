"""The strict runner: answers, what it answers itself, expectations, and what is an error."""

import pytest
from scenario_text import scenario

from engine import DataError, Run, ScenarioError, load, run

AT_BOW_STREET = "players: {ann: {cash: 620, at: Bow Street}, bob: {at: jail}}"


def run_of(given: str = AT_BOW_STREET, answers: str = "[]", expect: str = "{}", head: str = "") -> Run:
    return run(load(scenario(given, answers, expect, head), name="file.yaml"))


def failures_of(expect: str, given: str = AT_BOW_STREET, answers: str = "[]", head: str = "") -> list[str]:
    return list(run_of(given, answers, expect, head).failures)


def test_a_roll_with_its_dice() -> None:
    played = run_of(answers="- ann: {roll: [3, 1, 5]}")
    assert played.state.table.players[0].at == 20
    assert played.answers[0] == 1
    assert [given.number for given in played.given] == [1, 0]


def test_dice_may_be_an_answer_of_chance_or_come_from_the_seed() -> None:
    given = "players: {ann: {at: Bow Street}, bob: {}}"
    assert run_of(given, "[{ANN: roll}, {chance: [3, 1, 5]}]").steps[2].after.table.turn.dice == (3, 1, 5)
    rolled = {run_of(given, "- ann: roll", head=f"seed: {seed}").steps[2].after.table.turn.dice for seed in range(6)}
    assert len(rolled) > 3
    assert run_of(given, "- ann: roll").steps == run_of(given, "- ann: roll").steps


def test_the_run_stops_where_the_file_has_to_answer() -> None:
    played = run_of(answers="- ann: {roll: [3, 1, 5]}")
    decision = played.state.decision
    assert decision is not None
    assert (decision.player, decision.kind) == (0, "end_menu")
    assert run_of().state.decision.kind == "turn_menu"


def test_repay_more_may_be_left_out() -> None:
    given = "players: {ann: {at: Mayfair, deeds: [Old Kent Road], loans: [{borrowed: 100}]}, bob: {at: jail}}"
    silent = run_of(given, "- ann: {roll: [1, 1, 1]}", head="seed: 1")
    assert "repay_more" in [given.before.decision.kind for given in silent.given]
    spoken = run_of(given, "[{ann: {roll: [1, 1, 1]}}, {ann: {repay: 40}}]", "loans: {ann: [50]}")
    assert spoken.ok, spoken.failures


def test_a_player_who_is_not_asked_may_speak_in_a_window() -> None:
    given = "players: {ann: {}, bob: {deeds: [Mayfair]}, cy: {}}"
    deal = "[{bob: {deal: {with: ann, give: {deeds: [Mayfair]}, take: {cash: 100}}}}, {ann: accept}]"
    sold = run_of(given, deal, "{deeds: {Mayfair: {owner: ann}}, cash: {ann: 1400}, pending: {who: ann}}")
    assert sold.ok, sold.failures
    gone = run_of(given, "- cy: bankrupt", "{bankrupt: {cy: true}, pending: {who: ann, kind: turn_menu}}")
    assert gone.ok, gone.failures


ERRORS = [
    ("- ann: {build: Mayfair}", ["answers.0", "0.4", "closed", "roll"]),
    ("- ann: buy", ["no answer", "roll"]),
    ("- bob: roll", ["only propose a deal or declare bankruptcy"]),
    ("[{ann: {roll: [3, 1, 5]}}, {bob: end_turn}]", ["answers.1"]),
    ("[{ann: bankrupt}, {bob: roll}]", ["answers.1", "left over", "the game is won"]),
    ("- chance: [1, 2, 3]", ["chance answers, but ann is asked"]),
]


@pytest.mark.parametrize(("answers", "said"), ERRORS)
def test_an_answer_that_is_not_open_is_an_error(answers: str, said: list[str]) -> None:
    with pytest.raises(ScenarioError) as caught:
        run_of(answers=answers)
    assert caught.value.line > 0
    assert caught.value.answer
    for part in said:
        assert part in str(caught.value), str(caught.value)


BAD = [
    ("- ann: {roll: [3, 1, 0]}", ["answers.0.ann.roll.2", "1 to 6"]),
    ("- ann: {roll: [3, 1]}", ["3 dice"]),
    ("- chance: [7, 1, 1]", ["no die shows '7'"]),
    ("- an: roll", ["did you mean 'ann'"]),
    ("- {ann: roll, bob: roll}", ["2 names"]),
    ("- ann:", ["missing"]),
]


@pytest.mark.parametrize(("answers", "said"), BAD)
def test_an_answer_nobody_can_give_is_refused_when_the_file_is_read(answers: str, said: list[str]) -> None:
    with pytest.raises(DataError) as caught:
        load(scenario(AT_BOW_STREET, answers))
    for part in said:
        assert part in str(caught.value), str(caught.value)


ROLL = "- ann: {roll: [3, 1, 5]}"

HOLDS = [
    "{cash: {ann: 420, bob: 1500}, at: {ann: 20, bob: jail}, facing: {ann: clockwise}, jailed: {bob: true}}",
    "{loans: {ann: []}, hand: {ann: []}, jail_fee: {bob: 50}, jail_turns: {bob: 0}, misses: {ann: 0}}",
    "{pot: {cash: 200, deeds: []}, event: none, turn: ann, winner: none, reserve_rule: true, purged: []}",
    "{event: null, cites: ['11.2.a'], never_cites: ['11.2.c'], pending: {who: ANN, kind: end_menu}}",
    "{paid: [{from: ann, to: pot, amount: 200, rule: '11.2.a'}]}",
    "{paid: [{from: ann, amount: 200}]}",
    "{deeds: {Mayfair: {owner: bank, state: plain}}}",
    "{after: [{answer: 0, cash: {ann: 620}, pending: {kind: turn_menu}}, {answer: 1, cash: {ann: 420}}]}",
    "{after: [{answer: 0, refused: [{answer: {build: Mayfair}, rule: '0.4'}]}]}",
    "{without: {'11.2.a': {cash: {ann: 620}, never_cites: ['11.2.a']}}}",
    "{handed_in: {ann: []}, triple_bonus: {ann: 1000}, free_hotels: {ann: 0}, passed_go: {ann: true}}",
]


@pytest.mark.parametrize("expect", HOLDS)
def test_what_holds(expect: str) -> None:
    assert failures_of(expect, answers=ROLL) == []


FAILS = [
    ("{cash: {ann: 421}}", "expected 421, found 420"),
    ("{at: {ann: jail}}", "found Free Parking"),
    ("{jailed: {ann: true}}", "jailed.ann"),
    ("{loans: {ann: [5]}}", "expected [5], found []"),
    ("{hand: {ann: [chance.jail_release]}}", "hand.ann"),
    ("{pot: {cash: 1}}", "pot.cash"),
    ("{pot: {deeds: [Mayfair]}}", "found none"),
    ("{event: tax_x2}", "expected tax_x2, found none"),
    ("{turn: bob}", "expected bob, found ann"),
    ("{winner: ann}", "expected ann, found none"),
    ("{purged: [Mayfair]}", "purged"),
    ("{reserve_rule: false}", "reserve_rule"),
    ("{cites: ['11.2.c']}", "no step cites 11.2.c"),
    ("{never_cites: ['11.2.a']}", "cites 11.2.a"),
    ("{pending: none}", "expected none, found ann: end_menu"),
    ("{pending: {who: bob}}", "pending.who"),
    ("{pending: {kind: nope}}", "pending.kind"),
    ("{deeds: {Mayfair: {owner: ann}}}", "found bank"),
    ("{deeds: {Mayfair: {state: hotel}}}", "found plain"),
    ("{paid: [{from: ann, to: pot, amount: 200, rule: '8.2'}]}", "no such payment"),
    ("{paid: [{from: ann, amount: 200}, {from: ann, amount: 200}]}", "paid.1"),
    ("{refused: [{answer: {build: Mayfair}}]}", "no answer to 'end_menu' at all"),
    ("{refused: [{answer: end_turn}]}", "is open"),
    ("{after: [{answer: 0, refused: [{answer: {build: Mayfair}, rule: '8.2'}]}]}", "not by 8.2"),
    ("{after: [{answer: 0, cash: {ann: 1}}]}", "expect.after.0.cash.ann"),
    ("{without: {'11.2.a': {cash: {ann: 1}}}}", "expect.without.11.2.a.cash.ann"),
]


@pytest.mark.parametrize(("expect", "said"), FAILS)
def test_what_does_not_hold_says_so(expect: str, said: str) -> None:
    (failure,) = failures_of(expect, answers=ROLL)
    assert said in failure, failure
    assert "line" in failure


@pytest.mark.parametrize(
    ("expect", "near"),
    [
        ("{cash: {an: 1}}", "ann"),
        ("{at: {ann: Mayfare}}", "Mayfair"),
        ("{cites: ['11.2.aa']}", "11.2.a"),
        ("{without: {'11.2.aa': {}}}", "11.2.a"),
        ("{pending: {kind: turnmenu}}", "turn_menu"),
        ("{chas: {ann: 1}}", "cash"),
        ("{deeds: {Mayfair: {owner: pott}}}", "pot"),
    ],
)
def test_a_word_that_means_nothing_is_an_error(expect: str, near: str) -> None:
    with pytest.raises(DataError) as caught:
        load(scenario(AT_BOW_STREET, ROLL, expect))
    assert caught.value.nearest == near
    assert caught.value.line > 0


def test_shows_is_a_citation_or_a_refusal_that_holds() -> None:
    assert failures_of("{}", answers=ROLL, head="shows: ['11.2.a']") == []
    refused = "{after: [{answer: 0, refused: [{answer: {build: Mayfair}, rule: '0.4'}]}]}"
    assert failures_of(refused, answers=ROLL, head="shows: ['0.4']") == []
    (failure,) = failures_of("{}", answers=ROLL, head="shows: ['11.2.a', '11.2.c']")
    assert "11.2.c is not shown" in failure


def test_a_ruling_closes_with_every_rule_of_its_row() -> None:
    given = "players: {ann: {deeds: {Mayfair: 1 house, Park Lane: plain}}, bob: {}}"
    for rule in ("0.4", "19.1"):
        expect = f"refused: [{{answer: {{build: Mayfair}}, rule: '{rule}'}}]"
        assert failures_of(expect, given) == []


def test_questions_are_checked_where_they_name_a_path() -> None:
    ask = "questions: [{ask: How much, at: 1, answer: %s, path: cash.ann, why: ['11.2.a']}]"
    assert failures_of("{}", answers=ROLL, head=ask % 420) == []
    (failure,) = failures_of("{}", answers=ROLL, head=ask % 400)
    assert "cash.ann is 420" in failure
    with pytest.raises(DataError, match="none of the choices"):
        load(scenario(answers=ROLL, head="questions: [{ask: x, at: 1, answer: 1, choices: [2, 3]}]"))


def test_a_what_if_stops_where_an_answer_is_not_open() -> None:
    given = "{players: {ann: {at: Bow Street, deeds: [Mayfair]}, bob: {at: jail}}, pot: {cash: 100}}"
    text = scenario(given, "[{ann: {roll: [3, 1, 5]}}, {ann: Mayfair}, {ann: end_turn}]")
    assert run(load(text)).ok
    played = run(load(text), off=["11.2.e"])
    assert played.stopped is not None
    assert played.stopped.answer == 2
    assert played.states[1] == played.state
    with pytest.raises(DataError, match="no rule"):
        run(load(text), off=["99.9"])


def test_another_ruleset_is_a_what_if_too() -> None:
    played = run(load(scenario(AT_BOW_STREET, ROLL)), ruleset="hasbro")
    assert played.state.law.ruleset == "hasbro"
    with pytest.raises(DataError) as caught:
        run(load(scenario(AT_BOW_STREET, ROLL)), ruleset="hasbroo")
    assert caught.value.nearest == "hasbro"
