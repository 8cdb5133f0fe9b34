"""The base of everything the engine makes and multiplies: frozen msgspec structs, seats, and struct replacement."""

import re
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar, dataclass_transform

import msgspec

__all__ = ["BANK", "CHANCE", "GO", "JAIL", "JUST_VISITING", "NOBODY", "POT", "Record", "replace", "snake_case"]

# Accounts and askers are seats: 0-5 are players, in clockwise order; the rest are negative.
BANK: Final = -1
POT: Final = -2
CHANCE: Final = -3
NOBODY: Final = -9

GO: Final = 0
JUST_VISITING: Final = 10
JAIL: Final = 100  # a place of its own, not stepped on


def snake_case(name: str) -> str:
    """`VisitPot` to `visit_pot`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


R = TypeVar("R", bound="Record")

if TYPE_CHECKING:
    # What type checkers see: every record is keyword-only and frozen, subclasses included.
    @dataclass_transform(kw_only_default=True, frozen_default=True)
    class _RecordMeta(type):
        def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **config: Any) -> Any: ...

    class Record(metaclass=_RecordMeta):
        """A frozen, hashable value."""

        __struct_config__: ClassVar[Any]

    def replace(record: R, /, **changes: Any) -> R:
        """The record with some fields changed."""
else:
    from msgspec.structs import replace

    class Record(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
        """A frozen, hashable value. `gc=False` is safe: records hold only values and tuples, hence no cycles.

        Every class with fields of its own says `kw_only=True`, since msgspec does not inherit that setting (a
        metaclass could see to it, but then making a record would take three times as long).
        """
