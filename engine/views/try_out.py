"""A ready position in which a card is played, as the text of a scenario: something to try it in, not a test of it.

    try_text("third.next_tax_x3")    Ann holds the card and is about to roll on to a tax space

A card that resolves as it is drawn lies on top of its deck and the roll given draws it. A kept card lies in the hand it
is for, and the roll given brings the moment about. What then happens is for whoever tries it.
"""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from engine.cards.terms import Moment

CLOCKWISE: Final = "clockwise"
BACK: Final = "anticlockwise"
QUIET: Final = (1, 4, 6)  # neither double nor triple; the third die moves the others on by six


class Scene(NamedTuple):
    """Where Ann stands, which way she faces, what she rolls; who holds the card; what she then draws and picks."""

    at: int | str
    roll: tuple[int, ...] = QUIET
    facing: str = CLOCKWISE
    holder: str = "ann"
    draws: str = ""
    picks: tuple[str, ...] = ()


# How each deck is drawn from.
DECKS: Final[dict[str, Scene]] = {
    "chance": Scene(2),
    "percent_chance": Scene(12, facing=BACK),
    "community_chest": Scene(28),
    "percent_community_chest": Scene(22, facing=BACK),
    "third": Scene("GO"),  # to a title of her own: nothing is asked before the card
    "double": Scene(6, (1, 1, 5)),
    "triple": Scene(6, (2, 2, 2)),
    "go": Scene(35),
    "just_visiting": Scene(5),
    "free_parking": Scene(15),
    "go_to_jail": Scene(25),
    "tax": Scene(33),
}
# How each moment of a kept card comes about.
MOMENTS: Final[dict[Moment, Scene]] = {
    "turn_start": Scene(6, ()),
    "turn_start_or_landing": Scene(6, ()),
    "in_jail": Scene("jail", ()),
    "rolled_double": Scene(6, (2, 2, 5)),
    "rolled_double_in_jail": Scene("jail", (2, 2, 5)),
    "rolled_triple": Scene(6, (2, 2, 2)),
    "rolled_snake_eyes": Scene(6, (1, 1, 5)),
    "lands_on_go": Scene(35),
    "passes_go_clockwise": Scene(38, holder="bob"),
    "passes_go_anticlockwise": Scene(3, facing=BACK),
    "lands_on_tax": Scene(33),
    "lands_on_free_parking": Scene(15),
    "about_to_take_pot": Scene(15, holder="bob"),
    "rent_due": Scene(11),
    "triple_bonus_due": Scene(6, (2, 2, 2), holder="bob"),
    "after_next_move": Scene("GO"),
    "leaves_jail": Scene("jail", ()),
    "immunity_money_swap": Scene("GO", holder="bob", draws="third.swap_all_money", picks=("bob",)),
    "immunity_go_to_jail_card": Scene(25, draws="go_to_jail.pay_each_1500"),
    "immunity_bonus_cancel": Scene(6, (2, 2, 2), draws="triple.no_bonus"),
    "immunity_purge": Scene("GO", holder="bob", draws="third.purge_opponent_1", picks=("bob", "Vine Street")),
    "immunity_return_property": Scene("GO", draws="third.return_property"),
    "answer_card": Scene("GO", holder="bob", draws="third.all_1000_return_property"),
}
ANN_OWNS: Final = {"Old Kent Road": "2 houses", "Whitechapel Road": "2 houses", "King's Cross Station": "plain"}
BOB_OWNS: Final = {
    "Bow Street": "1 house",
    "Marlborough Street": "1 house",
    "Vine Street": "1 house",
    "Water Works": "plain",
}


def try_text(id: str) -> str:
    """The scenario, as JSON (which is YAML too). Raises DataError for a card there is not."""
    from engine import cards

    card = cards.card(id)
    scene = MOMENTS[card.keep.moment] if card.keep else DECKS[card.deck]
    top = scene.draws if card.keep else id
    players = _players(scene, top)
    if card.keep:
        players[scene.holder]["hand"] = [id]
    given: dict[str, Any] = {"turn": "ann", "players": players, "pot": {"cash": 600}}
    if top:
        given["decks"] = {cards.card(top).deck: [top]}
    says = " ".join(card.says.split())
    scenario: dict[str, Any] = {"title": f"Try it: {says}", "shows": [], "given": given}
    if scene.roll:
        picks = [{"ann": pick} for pick in scene.picks]
        scenario["answers"] = [{"ann": {"roll": list(scene.roll)}}, *picks]
    return json.dumps(scenario, ensure_ascii=False, indent=1)


def _players(scene: Scene, top: str) -> dict[str, dict[str, Any]]:
    """Ann about to roll, Bob and Cy elsewhere, each with something to lose."""
    ann: dict[str, Any] = {"at": scene.at, "facing": scene.facing, "deeds": ANN_OWNS}
    if top.startswith("third."):
        ann["dice_number"] = list(QUIET[:2])
    return {
        "ann": ann,
        "bob": {"at": 24, "deeds": BOB_OWNS, "loans": [{"borrowed": 500}]},
        "cy": {"at": 24, "cash": 800},
    }
