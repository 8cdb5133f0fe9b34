"""What leaves the engine to be read elsewhere: board, transcript, scenario text, page, notebook output."""

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from scenario_text import scenario

from engine import (
    DataError,
    Run,
    board_svg,
    cash_flow,
    compare,
    explore,
    final_of,
    load,
    play,
    report_html,
    run,
    says,
    scenario_files,
    scenario_yaml,
    start,
    transcript,
)
from engine.chance import Generator, chance_answer
from engine.drivers.policies import sensible_player
from engine.pages.colours import TOKENS, sheet
from engine.pages.geometry import cell, lane_point
from engine.pages.report import MOST_STRETCHES
from engine.pages.svg import cut
from engine.records import CHANCE, replace
from engine.scenarios.final import Words
from engine.timeline import begin, of_run

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "scenarios"
PURGE = FOLDER / "monappoly/s11_free_parking/nothing_left_to_hand_in.yaml"
SVG = "{http://www.w3.org/2000/svg}"
NASTY = '<b onload="x">&amp; ]]> var(--mp-ink) \U0001f3b2'
CROWDED = """
    turn: Bartholomew
    event: free_parking_off
    players:
      Bartholomew: {cash: 12345, at: jail, deeds: {Mayfair: double hotel, Park Lane: hotel, Bow Street: reserved}}
      ann: {cash: 90, at: 24, facing: anticlockwise, deeds: {Old Kent Road: 4 houses, Whitechapel Road: 3 houses}}
      bob: {at: 24, deeds: {Vine Street: mortgaged, Water Works: plain}}
      bea: {at: 24}
      cy: {at: jail}
      di: {at: 10, bankrupt: true}
    pot: {cash: 4567, deeds: [Strand, Fleet Street, Northumberland Avenue]}
    """


@pytest.fixture(scope="module")
def played() -> Run:
    return run(load(PURGE))


@pytest.fixture(scope="module")
def long_run() -> Run:
    """Some thousand steps of a whole game, every answer given."""
    game = load("title: A long game\nshows: []\nseed: 3\ngiven: {new_game: [ann, bob, cy]}\n")
    state, _ = play(start(game))
    said, stream = [], Generator(5)
    while (decision := state.decision) is not None and len(said) < 900:
        chance = decision.player == CHANCE
        answer = chance_answer(decision, 3, state.ply) if chance else sensible_player(state, stream)
        said.append((Words(state).account(decision.player), answer))
        state, _ = play(state, answer)
    return explore(game, keep=0, answers=said)


def drawn(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def words_of(svg: str) -> list[str]:
    return [each.text or "" for each in drawn(svg).iter(f"{SVG}text")]


# --- colours and geometry


def test_the_colours_are_those_of_the_dashboard() -> None:
    css = (ROOT / "dashboard/parts/tokens.css").read_text(encoding="utf-8")
    pairs = dict(re.findall(r"--mp-([\w-]+): (light-dark\(#\w{6}, #\w{6}\)|#\w{6})", css))
    ours = {name: f"light-dark({light}, {dark})" if light != dark else light for name, (light, dark) in TOKENS.items()}
    assert ours == pairs


def test_the_cells_fill_the_rim_and_touch() -> None:
    boxes = [cell(index) for index in range(40)]
    for index, box in enumerate(boxes):
        following = boxes[(index + 1) % 40]
        touches_x = box.x + box.w == following.x or following.x + following.w == box.x
        touches_y = box.y + box.h == following.y or following.y + following.h == box.y
        assert touches_x or touches_y, index
    assert len({lane_point(index) for index in range(40)}) == 40


# --- the board


def test_the_board_shows_the_position() -> None:
    svg = board_svg(load(scenario(CROWDED)).state)
    words = words_of(svg)
    assert {"£12,345", "£4,567", "3 deeds", "Free Parking does nothing (7.2.e)", "2 inside", "bankrupt"} <= set(words)
    assert {"B1", "B2", "B3", "A", "C", "D", "FP"} <= set(words)
    assert {"Mayfair", "Bow", "GO", "Jail"} <= set(words)
    title = drawn(svg).find(f"{SVG}title")
    assert title is not None
    assert "ann on Trafalgar Square with £90" in (title.text or "")


def test_every_space_has_its_name(played: Run) -> None:
    from engine import space_rows

    told = " ".join(words_of(board_svg(played.start)))
    for row in space_rows():
        assert all(word in told for word in row["name"].split())


def test_a_step_marks_path_and_space(played: Run) -> None:
    moved = next(place for place, step in enumerate(played.steps) if step.task.name == "move")
    with_path = board_svg(played.steps[moved].after, step=played.steps[: moved + 1])
    without = board_svg(played.steps[moved].after)
    assert with_path.count("<path") > without.count("<path")
    assert with_path.count(TOKENS["act"][0]) > without.count(TOKENS["act"][0])
    take = next(step for step in played.steps if step.task.name == "take_money")
    assert "+640" in words_of(board_svg(take.after, step=take))
    elsewhere = board_svg(played.state, step=take)
    assert "+640" not in words_of(elsewhere)


def test_themes(played: Run) -> None:
    light, dark = (board_svg(played.state, theme=theme) for theme in ("light", "dark"))
    assert "var(" not in light + dark
    assert TOKENS["baize"][0] in light
    assert TOKENS["baize"][1] in dark
    auto, page = (board_svg(played.state, theme=theme) for theme in ("auto", "page"))
    assert "prefers-color-scheme:dark" in auto
    assert "<style" not in page
    assert 'fill="var(--mp-baize)"' in page
    assert 'data-jp-theme-light="false"' in sheet(".x")


def test_names_are_words_and_never_markup() -> None:
    given = f"players: {{{NASTY!r}: {{at: jail}}, 'x': {{}}}}"
    state = load(scenario(given)).state
    for theme in ("light", "auto"):
        svg = board_svg(state, theme=theme)
        assert "<b" not in svg
        assert "var(--mp-ink) " in (drawn(svg).find(f"{SVG}title").text or "")
    assert 'onload="' not in state._repr_html_()


def test_long_names_are_cut_and_soon() -> None:
    name = "W" * 50_000
    assert len(cut(name, 140, 1000)) < 20
    state = start(load(scenario()))
    table = state.table.with_player(0, replace(state.table.players[0], name=name))
    assert len(board_svg(replace(state, table=table))) < 60_000


@pytest.mark.parametrize("path", scenario_files([FOLDER])[::9], ids=lambda path: path.stem)
def test_boards_of_all_kinds_are_well_formed(path: Path) -> None:
    found = run(load(path), check=False)
    for state in (found.start, found.state):
        assert drawn(board_svg(state)).get("viewBox") == "0 0 6400 5840"
    if found.steps:
        drawn(board_svg(found.state, step=found.steps))


# --- transcript


def test_a_transcript_says_who_what_why_and_how_much(played: Run) -> None:
    text = transcript(played)
    assert text.startswith("Nothing left to hand in\n")
    assert "  Ann: £620, Bow Street: Old Kent Road (1 house); Whitechapel Road (1 house)" in text
    assert "> Ann, purge which property? Old Kent Road [11.2.f]" in text
    assert "13. Ann takes £640 from Free Parking. [11.2.c, 11.2, 11.2.f, 19.2]" in text
    assert "money in the pot £640; cap £1,000, no double hotel (11.2.c) no change; = £640" in text
    assert text.endswith("Bob is asked: Buy King's Cross Station for £200?\n")


def test_every_rule_has_every_step_and_ruling(played: Run) -> None:
    text = transcript(played, "every rule")
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)]
    assert numbers == list(range(1, len(played.steps) + 1))
    assert "R-123" in text
    assert "  11.2.f Purge when nothing is eligible" in text
    with pytest.raises(ValueError, match="no level"):
        transcript(played, "everything")  # type: ignore[arg-type]


def test_a_transcript_of_some_steps(played: Run) -> None:
    text = transcript(played.steps[:5])
    assert "5. Ann moves 4 spaces to Free Parking. [3.3]" in text
    assert "At the end" in text
    assert transcript([]) == "Nothing has happened.\n"


def test_a_transcript_stays_in_its_lines() -> None:
    text = scenario().replace("title: A test", 'title: "A\\n> ann: cheats\\u202e"')
    assert transcript(run(load(text), check=False)).startswith("A > ann: cheats\n")


# --- copy as scenario


def same(left: Run, right: Run) -> bool:
    return final_of(left.state) == final_of(right.state) and len(left.steps) == len(right.steps)


@pytest.mark.parametrize("path", scenario_files([FOLDER])[::7], ids=lambda path: path.stem)
def test_a_copied_run_runs_and_ends_alike(path: Path) -> None:
    first = run(load(path), check=False)
    again = run(load(scenario_yaml(first)))
    assert again.ok, again.failures
    assert same(first, again)


def test_a_what_if_is_copied_with_its_law_and_dice(played: Run) -> None:
    other = explore(played.scenario, keep=1, answers=[("chance", [4, 2, 1])], off=["8.2"], table={"rounding": 10})
    text = scenario_yaml(other, title="Had she rolled 4, 2, 1: yes")
    again = load(text)
    assert again.title == "Had she rolled 4, 2, 1: yes"
    assert "- ann: {roll: [4, 2, 1]}" in text
    assert again.state.law.off == ("8.2",)
    assert again.state.law == other.start.law
    assert run(again).ok
    assert same(run(again), other)


def test_another_answer_to_a_scenario(played: Run) -> None:
    text = scenario_yaml(played.scenario, [("ann", {"roll": [3, 1, 5]}), ("ann", "Whitechapel Road")])
    again = run(load(text))
    assert again.ok
    assert final_of(again.state)["purged"] == ["Whitechapel Road"]


def test_answers_that_are_not_open_are_left_out(played: Run) -> None:
    text = scenario_yaml(played.scenario, [("ann", {"roll": [3, 1, 5]}), ("ann", "Mayfair"), ("bob", "buy")])
    assert "Mayfair" not in text
    assert run(load(text)).ok


def test_a_position_at_a_window_goes_on_alike(played: Run) -> None:
    places = 0
    for path in scenario_files([FOLDER])[::15]:
        for state in run(load(path), check=False).states:
            if state.decision is not None and state.decision.kind in ("turn_menu", "end_menu"):
                again = load(scenario_yaml(state))
                assert final_of(again.state) == final_of(state), path
                places += 1
    assert places > 50
    text = scenario_yaml(played.start, [("ann", {"roll": [3, 1, 5]}), ("ann", "Old Kent Road")], title="From here")
    assert final_of(run(load(text)).state) == final_of(played.state)
    assert "jail_fee" not in text


def test_a_position_in_the_middle_is_refused(played: Run) -> None:
    with pytest.raises(DataError, match="'acquire' is asked"):
        scenario_yaml(played.state)


@pytest.mark.parametrize(
    "name", ["yes", "1e3", "0x10", "null", "12:30", "- a", "#a", "a: b", "{x}", "'q'", NASTY, "Zoë"]
)
def test_names_come_back_as_they_were(name: str) -> None:
    first = load(scenario({"players": {name: {"at": "Bow Street"}, "b": {}}}.__repr__(), "[]"))
    again = load(scenario_yaml(first, title=name))
    assert again.title == name
    assert again.state.table.players[0].name == name
    assert load(scenario_yaml(first.state)).state.table.players[0].name == name


def test_a_whole_game_is_copied(long_run: Run) -> None:
    again = run(load(scenario_yaml(long_run)))
    assert again.ok
    assert same(again, long_run)


# --- the page


class Reader(HTMLParser):
    """Checks that tags close in order and collects what a page could fetch."""

    VOID = frozenset(("meta", "br"))

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.fetches: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.fetches += [f"{name}={value}" for name, value in attrs if name in ("src", "href", "action", "srcset")]
        assert not [name for name, _ in attrs if name.startswith("on")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_a_page_holds_everything(played: Run) -> None:
    text = report_html(played)
    page = Reader(text)
    told = "".join(page.words)
    assert not page.fetches
    assert not {"script", "link", "img", "iframe", "object", "form"} & set(page.seen)
    assert page.seen.count("svg") == 3  # start, the decision on the way, end
    assert page.seen.count("details") > 8
    for part in (played.scenario.teaches, "no more than £1,000", "Does any double hotel raise the limit", "+640"):
        assert part in told
    for step in played.steps:
        assert says(step) in told
    for row in cash_flow(played.steps):
        assert f"£{row['amount']:,}" in told
    assert "@media (prefers-color-scheme:dark)" in text
    assert "url(" not in text


def test_words_of_people_are_escaped_on_a_page() -> None:
    given = f"players: {{{NASTY!r}: {{at: Bow Street, cash: 500}}, b: {{}}}}"
    found = run(load(scenario(given, f"- {NASTY!r}: {{roll: [3, 1, 5]}}")), check=False)
    text = report_html(found, title="</title><script>alert(1)</script>")
    assert "script" not in Reader(text).seen
    assert "<b onload" not in text
    assert "<b onload" not in found._repr_html_() + found.steps[-1]._repr_html_()


def test_a_long_run_makes_a_page_of_bounded_size(long_run: Run) -> None:
    assert len(long_run.steps) > 3000
    text = report_html(long_run)
    page = Reader(text)
    assert len(text) < 1_500_000
    assert page.seen.count("details") <= MOST_STRETCHES + 8
    assert "steps are left out here" in text
    assert len(long_run._repr_html_()) < 150_000


def test_a_page_says_where_a_run_stopped(played: Run) -> None:
    stopped = explore(played.scenario, off=["11.2.f"])
    assert stopped.stopped is not None
    assert "The run stops here" in report_html(stopped)
    assert "Stopped: " in transcript(stopped)
    empty = run(load(scenario()), check=False)
    assert "Nothing has happened yet" in report_html(empty)
    assert "No money moved" in report_html(empty)


# --- notebooks


def test_states_steps_and_runs_show_themselves(played: Run) -> None:
    take = next(step for step in played.steps if step.task.name == "take_money")
    for text, part in (
        (played.start._repr_html_(), "Mortgage Old Kent Road"),
        (take._repr_html_(), "A take has an upper limit"),
        (played._repr_html_(), "Ann takes £640 from Free Parking."),
    ):
        assert Reader(text).seen.count("svg") == 1
        assert part in text
        assert ".vscode-dark .mp-page" in text


def test_a_comparison_is_a_row_that_shows_itself(played: Run) -> None:
    line = of_run(played)
    same_ones = compare(line, line)
    assert same_ones == {"step": None, "left": None, "right": None, "differences": []}
    assert "are the same" in same_ones._repr_html_()
    other = explore(played.scenario, off=["11.2.f"])
    found = compare(played, other)
    assert set(found) == {"step", "left", "right", "differences"}
    text = found._repr_html_()
    Reader(text)
    assert f"They part at step {found['step']}" in text
    assert "ann, cash" in text
    ended = compare(begin(played.start), played)
    assert "has ended" in ended._repr_html_()
