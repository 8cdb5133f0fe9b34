"""Runs as rows: what changed, who paid whom, where a step stands, sentences, and the tree of states."""

import json

import pytest
from scenario_text import scenario

from engine import (
    IllegalAnswer,
    Run,
    agenda,
    cash_flow,
    compare,
    diff,
    final_of,
    load,
    odds,
    options,
    pending,
    quote_rows,
    run,
    start,
    step_rows,
)
from engine.chance import Generator, chance_answer, shuffled_deck
from engine.timeline import begin, from_text, of_run

GIVEN = """
    players:
      ann: {cash: 620, at: Bow Street, deeds: {Old Kent Road: 1 house, Whitechapel Road: 1 house}}
      bob: {}
    pot: {cash: 640}
    """
ANSWERS = "[{ann: {roll: [3, 1, 5]}}, {ann: Old Kent Road}]"


@pytest.fixture(scope="module")
def played() -> Run:
    return run(load(scenario(GIVEN, ANSWERS)))


def test_rows_have_the_shape_of_the_contract(played: Run) -> None:
    rows = step_rows(played.steps, played.answers)
    shape = ["n", "answer", "task", "cites", "rulings", "says", "path", "changes", "paid"]
    assert [list(row) for row in rows] == [shape] * len(rows)
    assert [row["n"] for row in rows] == list(range(1, len(rows) + 1))
    assert all(row["says"] and row["path"][0] == "turn" for row in rows)
    json.dumps(rows)


def test_what_changed_is_in_the_words_of_the_file(played: Run) -> None:
    changes = diff(played.start, played.state)
    assert {"path": "players.ann.cash", "before": 620, "after": 1260} in changes
    assert {"path": "deeds.Old Kent Road.state", "before": "1 house", "after": "plain"} in changes
    assert {"path": "pot.cash", "before": 640, "after": 0} in changes
    assert diff(played.state, played.state) == []


def test_cash_flow_says_why_and_by_which_rules(played: Run) -> None:
    rows = cash_flow(played.steps)
    assert rows[0] | {"step": 0} == {
        "step": 0,
        "from": "pot",
        "to": "ann",
        "amount": 640,
        "rules": ["11.2", "11.2.c"],
        "why": "Free Parking",
    }
    assert rows[1]["to"] == "bob"
    assert "8.2" in rows[1]["rules"]
    (quote,) = [row for step in played.steps if step.task.name == "take_money" for row in quote_rows(step)]
    assert quote["amount"] == 640
    assert quote["lines"][-1]["rule"] == "11.2.c"


def test_where_a_step_stands(played: Run) -> None:
    rows = step_rows(played.steps, played.answers)
    where = {row["task"]: row["path"] for row in rows}
    assert where["visit_pot"] == ["turn", "roll", "land", "free parking"]
    assert where["take_money"][-2:] == ["purge", "take"]
    assert where["visit_title"] == ["turn", "third die", "land"]


def test_what_is_asked_and_what_closes_it(played: Run) -> None:
    asked = pending(played.state)
    assert asked is not None
    assert (asked["who"], asked["kind"]) == ("bob", "acquire")
    closed = {json.dumps(row["answer"]): [each["rule"] for each in row["closed_by"]] for row in asked["options"]}
    assert closed['"buy"'] == []
    assert closed['"reserve"'] == ["13.2"]
    assert [row["answer"] for row in options(played.state)] == [row["answer"] for row in asked["options"]]
    rows = agenda(played.state)
    assert rows[0]["waits"]
    assert rows[0]["who"] == "bob"
    assert rows[-1]["task"] == "next_turn"


def test_names_are_said_as_they_are() -> None:
    given = json.dumps({"players": {"<b>{x}</b>": {"at": "Bow Street"}, "bob": {"at": "jail"}}})
    rows = step_rows(*_steps(scenario(given, '- "<b>{x}</b>": {roll: [3, 1, 5]}')))
    assert any("<b>{x}</b> pays £200 into Free Parking" in row["says"] for row in rows)


def _steps(text: str) -> tuple[tuple, tuple]:
    played = run(load(text))
    return played.steps, played.answers


# --- chance


def test_chance_is_the_same_every_time_and_fair() -> None:
    assert [Generator(7).word() for _ in range(2)] == [Generator(7).word()] * 2
    stream = Generator(1, "x")
    faces = [stream.die() for _ in range(6000)]
    assert all(900 < faces.count(face) < 1100 for face in range(1, 7))
    assert sorted(shuffled_deck("abcdef", 3, "tax")) == list("abcdef")
    assert shuffled_deck("abcdef", 3, "tax") != shuffled_deck("abcdef", 3, "third")
    with pytest.raises(ValueError, match="not for chance"):
        chance_answer(start(load(scenario())).decision, 0, 0)


# --- the tree of states


def test_a_timeline_goes_back_and_forward_and_branches(played: Run) -> None:
    line = of_run(played)
    assert line.steps == played.steps
    assert line.state == played.state
    there = line.back()
    assert there.state.decision.kind == "choose_deed"
    assert there.forward() == line
    other = there.answer("Whitechapel Road")
    assert other.children(there.at) == (line.at, other.at)
    assert there.answer("Old Kent Road").at == line.at
    parted = compare(line, other)
    assert parted["left"]["task"] == "purge_to_take"
    assert parted["step"] == len(there.steps) + 1
    assert {row["path"] for row in parted["differences"]} >= {"deeds.Old Kent Road.state"}
    assert compare(line, line) == {"step": None, "left": None, "right": None, "differences": []}
    with pytest.raises(IllegalAnswer):
        there.answer("Mayfair")


def test_a_timeline_is_saved_as_its_answers(played: Run) -> None:
    line = of_run(played).go(1).answer([3, 1, 2]).go(2)
    again = from_text(line.to_text())
    assert again.rows() == line.rows()
    assert again.state == line.state


def test_chance_and_single_options_run_on() -> None:
    line = begin(start(load(scenario()))).answer("roll").run_on(seed=5)
    assert line.state.decision is not None
    assert line.state.decision.player >= 0
    assert len(line.nodes) >= 3


# --- odds


def test_the_odds_of_all_rolls_add_up(played: Run) -> None:
    from fractions import Fraction

    rows = odds(played.start)["outcomes"]
    assert sum(Fraction(row["probability"]) for row in rows) == 1
    assert sum(len(row["dice"]) for row in rows) == 216
    parking = [row for row in rows if row["final"]["players"]["ann"]["at"] == "Free Parking"]
    assert parking
    assert all("11.1" in row["cites"] for row in parking)


def test_a_final_position_goes_on_alike(played: Run) -> None:
    menu = load(scenario(GIVEN, f"{ANSWERS[:-1]}, {{bob: decline}}, {{bob: pass}}, {{ann: pass}}]"))
    end = run(menu, strict=False).state
    assert end.decision is not None
    assert final_of(end)["purged"] == ["Old Kent Road"]


def test_what_is_to_come_is_told_while_the_order_is_rolled_for() -> None:
    given = "given: {new_game: [ann, bob]}"
    played = run(load(f'title: x\nshows: ["3.1"]\n{given}\nanswers: [{{chance: [3, 4]}}, {{chance: [5, 1]}}]\n'))
    told = [agenda(state) for state in (played.start, *(step.after for step in played.steps))]
    assert any(row["task"] == "roll_for_order" and not row["who"] for rows in told for row in rows)
