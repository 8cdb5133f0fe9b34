"""A view goes into an address and into a file, and comes back; what is damaged or too large is refused."""

import hashlib
from urllib.parse import parse_qs, urlencode

import pytest

from dashboard import link, view_file
from dashboard.branch_tree import tree
from tests.dashboard.screens import PURGE

VIEWS = [
    link.View(scenario=PURGE),
    link.View(scenario=PURGE, step=7, off=("11.2.f", "0.5"), table=(("rounding", "50"),), level="steps"),
    link.View(scenario=PURGE, branch=link.Branch(2, (("ann", {"deal": {"with": "bob", "give": {"cash": 5}}}),), "x")),
    link.View(scenario="own", own="title: x\n" * 40, step=0),
]


@pytest.mark.parametrize("view", VIEWS)
def test_a_view_survives_its_link(view: link.View) -> None:
    query = {name: values[0] for name, values in parse_qs(urlencode(link.query_of(view))).items()}
    back = link.view_of(query)
    assert (back.scenario, back.step, back.off, back.table, back.level, back.own) == (
        view.scenario,
        view.step,
        view.off,
        view.table,
        view.level,
        view.own,
    )
    assert (back.branch.key() if back.branch else None) == (view.branch.key() if view.branch else None)


def test_other_branches_ride_along_while_there_is_room() -> None:
    branches = tuple(link.Branch(n, (("ann", "roll"),), f"branch {n}") for n in range(9))
    assert link.view_of(link.query_of(link.View(scenario=PURGE, branches=branches))).branches == branches
    many = tuple(link.Branch(n, (("ann", hashlib.sha256(bytes([n])).hexdigest()),), "") for n in range(60))
    query = link.query_of(link.View(scenario=PURGE, branches=many))
    assert "branches" not in query
    assert link.fits(query)


def test_a_packed_bomb_does_not_unpack() -> None:
    bomb = link.packed("0" * 50_000_000)
    with pytest.raises(link.LinkError):
        link.unpacked(bomb, "own")


WHAT_IFS = (
    link.Branch(2, (("ann", "roll"),), "first", "a note"),
    link.Branch(2, (("ann", "roll"), ("chance", [1, 2, 3])), "second"),
    link.Branch(1, (("ann", {"build": "Mayfair"}),), "third"),
)


def test_branches_make_a_tree() -> None:
    assert [(each.place, each.depth) for each in tree(WHAT_IFS)] == [(2, 1), (0, 1), (1, 2)]


def test_a_view_survives_its_file() -> None:
    many = tuple(link.Branch(n, (("ann", hashlib.sha256(bytes([n])).hexdigest()),), f"b{n}") for n in range(20))
    view = link.View(scenario=PURGE, step=3, off=("11.2.f",), branch=many[4], branches=many)
    assert view_file.from_file(view_file.to_file(view)) == view
    own = link.View(scenario="own", own="title: x\n", branch=WHAT_IFS[0], branches=WHAT_IFS)
    assert view_file.from_file(view_file.to_file(own)) == own


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{" * 5000,
        '{"file": "monappoly view", "branches": 5}',
        '{"file": "monappoly view", "branches": [[1, [["ann"]], "x"]]}',
        '{"file": "monappoly view", "branches": [[-1, [], "x"]]}',
        '{"file": "monappoly view", "step": 5}',
        '{"file": "monappoly view", "own": 5}',
        "x" * 700_000,
    ],
)
def test_bad_files_of_views_are_refused(text: str) -> None:
    with pytest.raises(link.LinkError):
        view_file.from_file(text)
