"""Events of titles and buildings."""

from engine.events.base import Event
from engine.records import replace
from engine.table import Table


class DeedMoved(Event, kw_only=True):
    """A title changed hands. Buildings are gone by then; a mortgage stays unless it goes to bank or pot (R-153)."""

    space: int
    owner: int
    reserved: bool = False

    def apply(self, table: Table) -> Table:
        """A new ownership: its building history starts afresh (14.3)."""
        deed = table.deed(self.space)
        mortgaged = deed.mortgaged and self.owner >= 0 and not self.reserved
        fresh = replace(deed, owner=self.owner, mortgaged=mortgaged, reserved=self.reserved, forced=False)
        return table.with_deed(replace(fresh, houses=0, built_on=False, built_now=False, purged=False))


class DeedUnreserved(Event, kw_only=True):
    """A reserved title became owned."""

    space: int

    def apply(self, table: Table) -> Table:
        """It counts for its set from now on."""
        return table.with_deed(replace(table.deed(self.space), reserved=False))


class DeedReserved(Event, kw_only=True):
    """A title that had just arrived is reserved instead of owned (R-134)."""

    space: int

    def apply(self, table: Table) -> Table:
        """Inert from now on (13.3)."""
        return table.with_deed(replace(table.deed(self.space), reserved=True, mortgaged=False, forced=False))


class BuildingMarksCleared(Event, kw_only=True):
    """What was built in this turn no longer limits building (option `level_limit_per: roll`)."""

    def apply(self, table: Table) -> Table:
        """No title counts as built on now."""
        deeds = [replace(deed, built_now=False) if deed.built_now else deed for deed in table.deeds]
        return replace(table, deeds=tuple(deeds))


class BuildingsChanged(Event, kw_only=True):
    """The level of a street changed to `houses` (5 a hotel, 6 a double hotel)."""

    space: int
    houses: int
    built: bool = False  # by building, not by selling or purging

    def apply(self, table: Table) -> Table:
        """The new level; building leaves its marks (0.3, 14.3)."""
        deed = table.deed(self.space)
        marks = {"built_on": True, "built_now": True} if self.built else {}
        return table.with_deed(replace(deed, houses=self.houses, **marks))


class MortgageSet(Event, kw_only=True):
    """A title was mortgaged, or its mortgage lifted. `forced`: to settle a debt (17.2)."""

    space: int
    mortgaged: bool
    forced: bool = False

    def apply(self, table: Table) -> Table:
        """The deed is turned over."""
        deed = replace(table.deed(self.space), mortgaged=self.mortgaged, forced=self.forced)
        return table.with_deed(deed)


class PurgeMarked(Event, kw_only=True):
    """A purge blocks its set, or the set is level again (19.1)."""

    space: int
    purged: bool = True

    def apply(self, table: Table) -> Table:
        """The mark stands or is cleared."""
        return table.with_deed(replace(table.deed(self.space), purged=self.purged))


class HandInRecorded(Event, kw_only=True):
    """A set is closed to a further hand-in by this player (11.3)."""

    player: int
    set: str

    def apply(self, table: Table) -> Table:
        """For the rest of the game."""
        player = table.players[self.player]
        return table.with_player(self.player, replace(player, handed_in=(*player.handed_in, self.set)))


class StreetDiscountSet(Event, kw_only=True):
    """Which sets a player builds on at half price now (14.3)."""

    player: int
    sets: tuple[str, ...]

    def apply(self, table: Table) -> Table:
        """The sets."""
        return table.with_player(self.player, replace(table.players[self.player], half_price=self.sets))


class FreeHotelSet(Event, kw_only=True):
    """Credits for a free hotel."""

    player: int
    credits: int

    def apply(self, table: Table) -> Table:
        """The credits left."""
        return table.with_player(self.player, replace(table.players[self.player], free_hotels=self.credits))


class ReserveRuleEnded(Event, kw_only=True):
    """Somebody holds a complete set: reserving is over (13.6)."""

    def apply(self, table: Table) -> Table:
        """For the rest of the game."""
        return replace(table, reserve_rule=False)
