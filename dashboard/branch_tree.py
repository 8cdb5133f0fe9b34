"""Branches as a tree: which what-if leaves which. No Streamlit in here."""

from collections.abc import Sequence
from dataclasses import dataclass

from dashboard.link import Branch


@dataclass(frozen=True)
class Twig:
    """A branch (None: the own run), how deep it stands in the tree, and its place in the list."""

    branch: Branch | None
    depth: int
    place: int


def shared(one: Branch, other: Branch) -> int:
    """How many answers two branches have in common after the same beginning."""
    if one.keep != other.keep:
        return 0
    count = 0
    for left, right in zip(one.answers, other.answers, strict=False):
        if left != right:
            break
        count += 1
    return count


def parent(branches: Sequence[Branch], place: int) -> int | None:
    """The earlier branch that this one leaves, by the most answers in common; None for the scenario's own run."""
    found, most = None, 0
    for earlier in range(place):
        count = shared(branches[earlier], branches[place])
        if count > most:
            found, most = earlier, count
    return found


def tree(branches: Sequence[Branch]) -> list[Twig]:
    """Depth first, each branch under the one it leaves; those that leave the own run by where they leave it."""
    parents = [parent(branches, place) for place in range(len(branches))]
    rows: list[Twig] = []

    def grow(above: int | None, depth: int) -> None:
        children = [place for place, each in enumerate(parents) if each == above]
        for place in sorted(children, key=lambda each: (branches[each].keep, each)):
            rows.append(Twig(branches[place], depth, place))
            grow(place, depth + 1)

    grow(None, 1)
    return rows
