"""The run as a tree: every stop once, in order, under its turn, roll, move, landing, card and debt."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from engine import cash_flow, cited_by, explore, load, outline, run, stops
from engine.views.outline import OutlineNode

SCENARIOS = Path(__file__).parents[2] / "scenarios/monappoly"
PURGE = "s11_free_parking/nothing_left_to_hand_in"
LEVELS = ("steps", "events", "decisions")
RUNS = (
    PURGE,
    "s10_jail/the_waiver_waits",
    "s06_cards/nope_chain_of_three",
    "s18_loans/overpayment_is_lost",
    "s20_bankruptcy/two_ruined_by_one_card",
    "s04_doubles/double_four",
)


def tree(name: str, level: str = "events") -> list[OutlineNode]:
    ran = explore(load(SCENARIOS / f"{name}.yaml"))
    return outline(ran, stops(ran, level))


def every(nodes: list[OutlineNode]) -> Iterator[OutlineNode]:
    for node in nodes:
        yield node
        yield from every(node["parts"])


def way(nodes: list[OutlineNode], words: str) -> list[str]:
    """The kinds of the groups down to the first stop whose sentence holds these words."""
    for node in nodes:
        if not node["parts"]:
            if words in node["says"]:
                return []
            continue
        try:
            return [node["kind"], *way(node["parts"], words)]
        except LookupError:
            continue
    raise LookupError(words)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", RUNS)
def test_every_stop_is_a_leaf_once_and_groups_span_their_parts(name: str, level: str) -> None:
    nodes = tree(name, level)
    ran = explore(load(SCENARIOS / f"{name}.yaml"))
    places = stops(ran, level)
    leaves = [node for node in every(nodes) if not node["parts"]]
    assert [leaf["first"] for leaf in leaves] == list(range(1, len(places)))
    assert len({node["id"] for node in every(nodes)}) == sum(1 for _ in every(nodes))
    for node in every(nodes):
        parts = node["parts"]
        if parts:
            assert (node["first"], node["last"]) == (parts[0]["first"], parts[-1]["last"])
            assert all(right["first"] == left["last"] + 1 for left, right in pairwise(parts))
            assert node["money"] == sum(part["money"] for part in parts)
            assert node["asks"] == any(part["asks"] for part in parts)
    assert sum(node["money"] for node in nodes) == sum(row["amount"] for row in cash_flow(ran.steps))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", RUNS)
def test_the_rule_of_a_stop_is_the_first_of_those_cited(name: str, level: str) -> None:
    ran = explore(load(SCENARIOS / f"{name}.yaml"))
    places = stops(ran, level)
    for leaf in (node for node in every(outline(ran, places)) if not node["parts"]):
        rules, _ = cited_by(ran.steps[places[leaf["first"] - 1] : places[leaf["first"]]])
        assert leaf["rule"] == (rules[0] if rules else "")


def test_a_group_shows_a_rule_that_made_an_amount_before_any_other() -> None:
    turn = tree(PURGE)[0]
    assert (turn["says"], turn["rule"], turn["money"]) == ("Turn 1 · Ann", "11.2.c", 840)


def test_groups_are_named_as_one_would_say_it() -> None:
    said = [node["says"] for node in every(tree(PURGE)) if node["parts"]]
    assert said == [
        "Turn 1 · Ann",
        "Roll 3, 1 and 5",
        "Ann's move to Free Parking",
        "Ann lands on Free Parking",
        "Ann purges Old Kent Road",
        "Bob's move to King's Cross Station, third die",
    ]


def test_turn_roll_move_landing_card_debt() -> None:
    nodes = tree("s20_bankruptcy/two_ruined_by_one_card")
    assert way(nodes, "How do you raise the money?") == ["turn", "roll", "move", "landing", "card", "debt"]
    nopes = tree("s06_cards/nope_chain_of_three")
    assert way(nopes, "Cy plays the NOPE") == ["turn", "roll", "move", "landing", "card", "answers"]


def test_each_player_moved_by_a_double_or_the_third_die_has_a_group() -> None:
    moves = [node["says"] for node in every(tree("s04_doubles/double_four")) if node["kind"] == "move"]
    assert moves == [
        "Ann's move",
        "Bob's move, double",
        "Bob's move to Bow Street, double",
        "Cy's move, double",
        "Cy's move to Pall Mall, double",
        "Bob's move to Community Chest 17, third die",
        "Cy's move to Just Visiting, third die",
    ]


def test_rolls_and_windows_of_a_turn_stand_apart() -> None:
    nodes = tree("s10_jail/the_waiver_waits")
    assert [node["says"] for node in nodes] == ["Turn 1 · Ann", "Turn 2 · Bob", "Turn 3 · Ann"]
    first, second = ([part["says"] for part in node["parts"]] for node in nodes[:2])
    assert first == [
        "Roll 1, 1 and 6, a double",
        "Ann is asked: What do you do before the roll?",
        "Roll 6, 6 and 6, a triple",
        "Ann is asked: What do you do before the roll?",
        "Roll 1, 3 and 6",
        "Before the turn passes",
    ]
    assert second == ["Before the roll", "Roll 1, 2 and 6", "Before the turn passes"]


def test_setup_has_no_turn() -> None:
    text = "title: x\nshows: []\nseed: 1\ngiven: {new_game: [ann, bob]}\nanswers: [{ann: roll}, {bob: roll}]\n"
    ran = run(load(text, name="x"), check=False, strict=False)
    assert outline(ran, stops(ran, "events"))[0]["says"] == "Setup"


def test_a_group_keeps_its_id_at_every_level_and_in_a_what_if() -> None:
    scenario = load(SCENARIOS / f"{PURGE}.yaml")
    own, other = explore(scenario), explore(scenario, off=("11.2.c",))
    ids = [
        {node["id"] for node in every(outline(ran, stops(ran, level))) if node["parts"]}
        for ran, level in ((own, "steps"), (own, "events"), (other, "events"))
    ]
    assert ids[1] <= ids[0]
    assert {"turn:1", "roll:1", "move:4", "landing:6"} <= ids[1] & ids[2]


def test_stops_at_which_somebody_is_asked_say_so() -> None:
    asked = [node["says"] for node in every(tree(PURGE)) if node["asks"] and not node["parts"]]
    assert asked == [
        "The dice are rolled.",
        "Ann is asked: Purge which property?",
        "Bob is asked: Buy King's Cross Station for £200?",
    ]


def test_a_run_without_steps_has_no_nodes() -> None:
    ran = run(load("title: x\nshows: []\ngiven: {players: {ann: {}, bob: {}}}\n", name="x"), check=False, strict=False)
    assert outline(ran, stops(ran)) == []
