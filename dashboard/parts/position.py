"""From the engine's rows of a position to what the board and the gallery picture draw. Names and colours only."""

from collections.abc import Mapping, Sequence
from typing import Any

from dashboard.parts.board import JAIL, BoardData, PlayerMark, Space
from dashboard.parts.people import colour, initials, shown
from dashboard.parts.style import plain_signed
from dashboard.parts.thumbnail import ThumbnailData

KINDS = {
    "community_chest": "chest",
    "just_visiting": "visit",
    "free_parking": "parking",
    "go_to_jail": "tojail",
}
UNTIL = "until any player rolls a double (7.3)"


def board_data(
    spaces: Sequence[Mapping[str, Any]],
    rows: Mapping[str, Any],
    *,
    label: str,
    tips: Mapping[Any, str] | None = None,
    currency: str = "£",
) -> BoardData:
    """What the board component draws for one position."""
    players = player_marks(rows["players"])
    data: BoardData = {
        "spaces": [space_mark(space) for space in spaces],
        "players": players,
        "label": label,
        "deeds": rows["deeds"],
        "dice": list(rows["dice"]),
        "turn": rows["turn"],
        "path": rows["path"],
        "acting": rows["acting"],
        "tips": {JAIL if key == "jail" else key: text for key, text in (tips or {}).items()},
        "currency": currency,
    }
    if rows["pot"] is not None:
        data["pot"] = rows["pot"]
        data["event"] = event_mark(rows["event"])
    else:
        data["wordmark"] = "MONOPOLY"
    return data


def space_mark(space: Mapping[str, Any]) -> Space:
    """A space in the words of the board part."""
    mark: Space = {"kind": KINDS.get(space["kind"], space["kind"]), "name": space["name"], "set": space["set"]}
    mark["price"], mark["tax"] = space["price"], space["tax"]
    if space["note"]:
        mark["note"] = space["note"]
    return mark


def player_marks(players: Sequence[Mapping[str, Any]]) -> list[PlayerMark]:
    """Tokens and standings."""
    marks = initials([player["id"] for player in players])
    return [player_mark(player, mark) for player, mark in zip(players, marks, strict=True)]


def player_mark(player: Mapping[str, Any], initial: str) -> PlayerMark:
    """One of them."""
    jailed = player["at"] == "jail"
    way = "in jail" if jailed else "anti-clockwise" if player["facing"] == "anticlockwise" else "clockwise"
    mark: PlayerMark = {
        "id": player["id"],
        "name": shown(player["id"]),
        "initial": initial,
        "colour": colour(player["seat"]),
        "at": player["at"],
        "cash": player["cash"],
        "facing": player["facing"],
        "way": way,
        "out": player["out"],
        "change": plain_signed(player["change"]) if player["change"] else "",
    }
    if jailed:
        mark["note"] = f"{shown(player['id'])}, {player['jail_turns']} of {player['jail_limit']}"
    return mark


def event_mark(event: Mapping[str, Any] | None) -> dict[str, str] | None:
    """The global event in force."""
    if not event:
        return None
    says = f"{event['says']} ({event['rule']})"
    return {"says": f"Event: {says[0].lower()}{says[1:]}", "until": UNTIL, "short": says}


def picture_data(rows: Mapping[str, Any], *, alt: str, centre: str) -> ThumbnailData:
    """The small picture of a position."""
    players = rows["players"]
    colours = {player["id"]: colour(player["seat"]) for player in players}
    marks = initials([player["id"] for player in players])
    tokens = [(one["at"], colours[one["id"]], mark) for one, mark in zip(players, marks, strict=True) if not one["out"]]
    owned = {space: colours[deed["owner"]] for space, deed in rows["deeds"].items() if deed["owner"] in colours}
    acting = rows["acting"] if isinstance(rows["acting"], int) else None
    return {
        "alt": alt,
        "deeds": owned,
        "path": rows["path"],
        "acting": acting,
        "tokens": tokens,
        "centre": centre,
    }


def heat_marks(rows: Mapping[str, Any], players: Sequence[Mapping[str, Any]], tips: Mapping[Any, str]) -> BoardData:
    """The layer of who has been where: shade by visits, a short count on the space, names in the tip."""
    marks = dict(zip([player["id"] for player in players], initials([each["id"] for each in players]), strict=True))
    heat, words, more = {}, {}, {JAIL if key == "jail" else key: text for key, text in tips.items()}
    for key, row in rows["spaces"].items():
        space = JAIL if key == "jail" else key
        heat[space] = row["count"] / rows["most"]
        words[space] = " ".join(
            f"{marks[name]}{'' if times == 1 else f'×{times}'}" for name, times in row["by"].items()
        )
        been = ", ".join(f"{shown(name)} {times}" for name, times in row["by"].items())
        more[space] = "\n".join(part for part in (more.get(space, ""), f"Been here: {been}") if part)
    return {"heat": heat, "heat_text": words, "tips": more}  # type: ignore[typeddict-item]
