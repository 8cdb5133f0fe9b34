"""The contract once more, from outside: what files may say, and how a mistake in one is told."""

import pickle
from pathlib import Path

import pytest
from scenario_text import scenario

from engine import DataError, IllegalAnswer, final_of, interject, load, play, run, start
from engine.answers import show
from engine.loading import Fractional, load_yaml
from engine.scenarios.loader import scenario_files

ANN = "players: {ann: {}, bob: {}}"
BUILT = "players: {ann: {deeds: {1: 1 house, 3: plain}}, bob: {}}"
TAXED = "options: {turn_tax_each_roll: on, turn_tax_timing: turn_open, turn_tax: [[500, 10]]}"


def error(given: str = ANN, answers: str = "[]", expect: str = "{}", head: str = "") -> DataError:
    with pytest.raises(DataError) as caught:
        run(load(scenario(given, answers, expect, head), name="file.yaml"))
    return caught.value


def test_a_rule_number_without_quotes_is_read_as_it_is_written() -> None:
    assert load(scenario(head="shows: [8.2]")).shows == ("8.2",)
    read = load(scenario("players: {ann: {}, bob: {}}", head="ruleset: hasbro\nshows: [1.10]"))
    assert read.shows == ("1.10",)
    found = error(expect="{cites: [8.20]}")
    assert "there is no rule '8.20'" in str(found)
    assert found.nearest == "8.2"


def test_a_number_with_a_point_keeps_its_letters_between_processes() -> None:
    (number,) = load_yaml("[1.10]").data
    assert type(number) is Fractional
    assert str(number) == "1.10"
    assert number == Fractional("1.1")
    assert str(pickle.loads(pickle.dumps(number))) == "1.10"


def test_a_misspelt_command_names_the_one_meant() -> None:
    assert error(answers="- ann: {biuld: Mayfair}").nearest == "build"


def test_an_answer_on_another_board_is_told_as_the_file_has_it() -> None:
    played = run(load(scenario(BUILT, "[{ann: {roll: [3, 1, 5]}}, {ann: Old Kent Road}]")), ruleset="hasbro")
    assert played.stopped is not None
    assert played.stopped.message.startswith("Old Kent Road is no answer to")


def test_an_empty_answer_is_shown() -> None:
    assert "'' is no answer" in str(error(answers='- ann: ""'))
    assert show({("a",): 1}) == "{('a',): 1}"


def test_yes_and_no_in_a_failure_are_written_as_in_a_file() -> None:
    (told,) = run(load(scenario(expect="{reserve_rule: false}"))).failures
    assert told.endswith("expected false, found true")
    asked = "questions: [{ask: Is she out?, at: 1, answer: true, path: bankrupt.ann}]"
    (told,) = run(load(scenario(BUILT, "- ann: {build: 3}", head=asked))).failures
    assert told.endswith("says true, but bankrupt.ann is false")


def test_numbers_of_answers_in_a_file_without_any() -> None:
    assert error(expect="{after: [{answer: 3}]}").expected == "0"
    assert error(head="questions: [{ask: What?, at: 5, answer: 1}]").expected == "1"


@pytest.mark.parametrize("sign", ["\u202e", "\u200b", "\u2066", "\ufeff"])
def test_a_name_holds_no_unseen_signs(sign: str) -> None:
    assert "cannot be printed" in str(error(f'players: {{"an{sign}n": {{}}, bob: {{}}}}'))


def test_a_name_of_joined_emoji_is_a_name() -> None:
    assert load(scenario('players: {"\U0001f469\u200d\U0001f680": {}, bob: {}}')).terms.names[1] == "bob"


def test_an_option_value_close_to_a_known_one() -> None:
    assert error(f"{ANN}\noptions: {{nope_scope: Anyone}}").nearest == "anyone"


def test_the_place_stands_once_in_a_message() -> None:
    found = error('players: {"  ": {}, bob: {}}')
    assert found.said == "a player has no name (expected a name)"
    assert str(found).count("a player has no name") == str(found).count("given.players") == 1


def test_folders_pipes_and_impossible_names_are_no_files(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(scenario())
    long = tmp_path / ("a" * 5000)
    assert scenario_files([long]) == [long]
    for path, words in ((tmp_path, r"this is a folder \(expected a file\)"), (Path("/dev/null"), "a pipe or a device")):
        with pytest.raises(DataError, match=words):
            load(path)
    with pytest.raises(DataError, match="cannot be read"):
        load(long)


def test_nobody_at_a_seat_that_is_not_there() -> None:
    state, _ = play(start(load(scenario())))
    for seat in (-1, 2, 99, None, "bob"):
        with pytest.raises(IllegalAnswer, match="there is no seat"):
            interject(state, seat, "bankrupt")  # type: ignore[arg-type]


def test_an_extra_roll_of_a_turn_taxed_at_its_opening_goes_on_alike() -> None:
    given = f"players: {{ann: {{cash: 2000, at: 10, doubles: 1}}, bob: {{}}}}\n{TAXED}"
    state, _ = play(start(load(scenario(given))))
    assert state.table.players[0].cash == 2000
    assert final_of(state)["taxed"] is False
    after, _ = play(state, "roll")
    assert after.table.players[0].cash == 1850


def test_no_tax_is_to_come_in_an_end_window() -> None:
    played = run(
        load(scenario(f"players: {{ann: {{at: 10}}, bob: {{at: jail}}}}\n{TAXED}", "- ann: {roll: [4, 6, 1]}"))
    )
    assert final_of(played.state)["phase"] == "end"
    assert final_of(played.state)["taxed"] is True


def test_steps_scenarios_and_runs_say_themselves_in_a_line() -> None:
    read = load(scenario(BUILT, "- ann: {build: 3}"))
    played = run(read)
    assert all(len(repr(step)) < 120 and step.task.name in repr(step) for step in played.steps)
    assert repr(read) == "<Scenario 'A test', monappoly, <text>>"
    assert repr(played) == f"<Run of 'A test', {len(played.steps)} steps: as expected>"


DEBTOR = "players: {ann: {at: 1, cash: 10, deeds: [39]}, bob: {}, cy: {}}"
QUITS = "[{ann: {roll: [1, 2, 1]}}, {ann: bankrupt}]"


def test_a_run_drops_a_bankruptcy_that_a_rule_switched_off_closes() -> None:
    expect = '{without: {"20.1": {bankrupt: {ann: false}, pending: {who: ann, kind: raise_funds}}}}'
    read = load(scenario(DEBTOR, QUITS, expect))
    assert run(read).failures == ()
    stopped = run(read, off=["20.1"]).stopped
    assert stopped is not None
    assert stopped.path == "answers.1"
    assert "closed by 20.1" in stopped.message


@pytest.mark.parametrize(
    "answers", ["- ann: bankrupt", "- bob: bankrupt", "[{ann: {roll: [2, 3, 1]}}, {ann: bankrupt}]"]
)
def test_a_closed_bankruptcy_is_told_with_its_place(answers: str) -> None:
    found = error('players: {ann: {}, bob: {}, cy: {}}\nrules_off: ["20.1"]', answers)
    assert found.line
    assert found.path.startswith("answers.")
    assert "closed by 20.1" in str(found)


@pytest.mark.parametrize(
    ("task", "said"),
    [
        ("roll_dice", "'player' is missing"),
        ("land", "'player' is missing"),
        ("{leave_jail: {player: ann}}, send_to_jail", "'player' is missing"),
        ("{read_roll: {dice: [1, 2, 3]}}", "'player' is missing"),
        ("{propose_deal: {player: ann, other: chance}}", "chance is no player"),
        ("{begin_play: {seat: chance}}", "chance is no player"),
    ],
)
def test_a_task_of_the_agenda_has_its_player(task: str, said: str) -> None:
    found = error(f"{ANN}\nagenda: [{task}]")
    assert said in found.message
    assert found.expected == "one of ann, bob"


def test_what_follows_a_roll_of_the_agenda_reads_the_dice() -> None:
    found = error(f"{ANN}\nagenda: [{{roll: {{then: {{land: {{player: bob}}}}}}}}]")
    assert (found.path, found.message) == ("given.agenda.0.roll.then", "land reads no dice")
