"""Section 19: purging."""

from collections.abc import Iterator

from engine.events.base import Event, Ruled
from engine.events.property import BuildingsChanged, PurgeMarked
from engine.game import Game
from engine.records import NOBODY
from engine.rules.monappoly.book import forbids, resolves
from engine.table import HOTEL, Deed
from engine.tasks.base import Task
from engine.tasks.property import Build, ClearPurges, Purge, SellBuilding


@forbids(Build, "19.1", rulings=("R-148",))
def a_purged_title_comes_first(game: Game, build: Build) -> str | None:
    """Nothing else of its set is built on until it is level again."""
    if game.deed(build.space).purged:
        return None
    behind = [deed for deed in game.group(build.space) if deed.purged]
    return f"{game.place(behind[0].space)} was purged and must catch up first" if behind else None


@forbids(SellBuilding, "19.1", rulings=("R-148",))
def a_purged_title_is_not_sold_from(game: Game, sale: SellBuilding) -> str | None:
    """While it has not caught up."""
    return "it was purged and has not caught up" if game.deed(sale.space).purged else None


def level_again(group: tuple[Deed, ...]) -> bool:
    """Has every purged title caught up with the rest of its set; a hotel is as high as it must come (14.2)."""
    rest = [deed.houses for deed in group if not deed.purged]
    purged = [deed.houses for deed in group if deed.purged]
    goal = max(rest) if rest else max(purged, default=0)
    return all(houses >= min(goal, HOTEL) for houses in purged)


@resolves(ClearPurges, "19.1", rulings=("R-148",))
def the_block_ends_when_the_set_is_level(game: Game, clear: ClearPurges) -> Iterator[Event | Task]:
    """By building the purged title up, or by selling the rest down."""
    group = tuple([game.deed(space) for space in game.frame.members[clear.set]])
    if any(deed.purged for deed in group) and level_again(group):
        for deed in group:
            if deed.purged:
                yield PurgeMarked(space=deed.space, purged=False)


@resolves(Purge, "19.1", rulings=("R-149",))
def a_purge_blocks_its_set(game: Game, purge: Purge) -> Iterator[Event | Task]:
    """Until the title has caught up; where the whole set is bare there is nothing to catch up with."""
    if not game.deed(purge.space).houses:
        return
    yield PurgeMarked(space=purge.space)
    yield ClearPurges(set=game.set_of(purge.space))


@resolves(Purge, "19.2", rulings=("R-149",))
def a_purge_takes_all_buildings(game: Game, purge: Purge) -> Iterator[Event | Task]:
    """Without a penny for them; a bare title loses nothing."""
    if purge.holder in (NOBODY, purge.player):
        yield from buildings_off(game, purge)


@resolves(Purge, "19.3", rulings=("R-149",))
def a_card_may_purge_somebody_else(game: Game, purge: Purge) -> Iterator[Event | Task]:
    """A title of another player than the one whose card it is."""
    if purge.holder not in (NOBODY, purge.player):
        yield from buildings_off(game, purge)


def buildings_off(game: Game, purge: Purge) -> Iterator[Event | Task]:
    """Back to the bank's stock."""
    if game.deed(purge.space).houses:
        yield BuildingsChanged(space=purge.space, houses=0)
    else:
        yield Ruled(text=f"nothing is built on {game.place(purge.space)}", player=purge.player)
