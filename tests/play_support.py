"""What random legal play is made of: tables, laws, dice and players drawn from a seed. Nothing here judges."""

import random
from typing import Any, NamedTuple

from engine.answers import Offered
from engine.cards import all_decks
from engine.cards import card as card_of
from engine.decisions import Choose, Decision, Dice, Roll, Shuffle
from engine.game import frame
from engine.law import Law
from engine.mechanics.card_people import is_nope, nopes
from engine.mechanics.windows import keep_of
from engine.records import BANK, replace
from engine.rulebook import rulebook, table_options
from engine.scenarios.position_law import options_struct
from engine.setup import full_deck, new_game
from engine.state import State
from engine.table import Held
from engine.tasks.property import CheckBreakThrough, CheckStreets

NAMES = ("ann", "bob", "cy", "dee", "eve", "fay")
NUMBERS = tuple([rule.number for rule in rulebook("monappoly").rules])
CLASSIC = "hasbro"  # one game in CLASSIC_EVERY is played by the small ruleset
CLASSIC_EVERY = 20
BRACKETS = ([[0, 10]], [[500, 20], [1500, 50]], [[10000, 10]], [])
SOFT_LIMIT = 320  # decisions after which players begin to give up, so that games are whole
MOST_HOUSES = 24  # dealt with titles at the start
HARD_LIMIT = 700  # decisions after which a game without an end is left

# Answers that mean nothing, or nothing good: each must be refused politely or do something legal.
NONSENSE: tuple[Any, ...] = (
    "nonsense",
    "",
    [],
    {},
    3.5,
    True,
    -1,
    10**12,
    [0, 7, 1],
    [1, 2],
    ["x", "y"],
    [[1, 2], [3, 4]],
    {"build": "Nowhere"},
    {"build": []},
    {"build": 0},
    {"sell": "GO"},
    {"mortgage": 40},
    {"unmortgage": {"a": 1}},
    {"unreserve": None},
    {"repay": "x"},
    {"repay": -5},
    {"repay": 10**9},
    {"bid": -1},
    {"bid": "ten"},
    {"play": "no_such_card"},
    {"play": None},
    {"play": ["x"]},
    {"nope": "x"},
    {"leave_jail": "by the window"},
    {"loan": {"keep": -1}},
    {"loan": {"keep": 10**9}},
    {"loan": 3},
    {"deal": 3},
    {"deal": {"with": "nobody"}},
    {"deal": {"with": 3, "give": {}}},
    {"deal": {"with": "ann", "give": {"cash": -5}}},
    {"deal": {"with": "bob", "give": {"deeds": ["Mayfair", "Mayfair"]}, "take": {}}},
    {"deal": {"with": "bob", "give": {"cards": ["double.no_such_card"]}, "take": {}}},
    {"roll": [1, 2, 3]},
    {"a": 1, "b": 2},
    {1: 2},
)


class Temper(NamedTuple):
    """How the players of one game behave, in chances."""

    rolls: float  # rolls at once rather than giving a command
    passes: float  # drops out of an auction
    quits: float  # declares bankruptcy, at any one question
    deals: float  # proposes a deal in a window
    builds: float  # builds when it can
    doubles: float  # more doubles and triples than honest dice give


class Setting(NamedTuple):
    """One game: its start, its law and its players' temper."""

    state: State
    law: Law
    temper: Temper


def setting(seed: int) -> Setting:
    """The game of that seed: 2 to 6 players, any options, any rules switched off."""
    luck = random.Random(seed * 7919 + 11)
    names = NAMES[: 2 + seed % 5]
    if seed % CLASSIC_EVERY == CLASSIC_EVERY - 1:
        numbers = tuple([rule.number for rule in rulebook(CLASSIC).rules if rule.built])
        law = Law(ruleset=CLASSIC, off=random_off(luck, numbers))
        return Setting(poorer(new_game(names, law), luck), law, temper(luck))
    law = Law(options=options_struct(random_options(luck)), off=random_off(luck))
    state = new_game(names, law, small_decks(luck) if luck.random() < 0.15 else "standard")
    if luck.random() < 0.5:
        state = poorer(state, luck)
    kind = luck.random()
    if kind < 0.4:
        state = dealt(state, luck)
    if 0.1 < kind < 0.5:
        state = handed(state, luck)
    return Setting(state, law, temper(luck))


def temper(luck: random.Random) -> Temper:
    """Players of some sort."""
    return Temper(
        rolls=luck.choice((0.5, 0.7, 0.85)),
        passes=luck.choice((0.3, 0.5, 0.8)),
        quits=luck.choice((0.0, 0.0, 0.002)),
        deals=luck.choice((0.0, 0.05, 0.15)),
        builds=luck.choice((0.0, 0.3, 0.8)),
        doubles=luck.choice((0.0, 0.1, 0.3)),
    )


def random_options(luck: random.Random) -> dict[str, Any]:
    """Some games have none, some the preset `reference`, most a mixture of everything in part 3."""
    kind = luck.random()
    known = table_options()
    if kind < 0.2:
        return {}
    chosen: dict[str, Any] = dict(known.presets["reference"]) if kind < 0.35 else {}
    for option in known.options:
        if luck.random() < 0.4:
            values = [value for value in option.values if value != "custom brackets"]
            chosen[option.name] = luck.choice(values)
            if option.custom and luck.random() < 0.4:
                chosen[option.name] = luck.choice(BRACKETS)
    return chosen


def random_off(luck: random.Random, numbers: tuple[str, ...] = NUMBERS) -> tuple[str, ...]:
    """None in a third of the games, else one rule or a handful."""
    kind = luck.random()
    count = 0 if kind < 0.34 else 1 if kind < 0.6 else luck.randint(2, 8)
    return tuple(sorted(luck.sample(numbers, count)))


def small_decks(luck: random.Random) -> dict[str, tuple[str, ...]]:
    """A few cards a deck, some decks empty, so that decks run out."""
    found = {}
    for name in all_decks():
        cards = full_deck(name)
        found[name] = tuple(luck.sample(cards, min(len(cards), luck.choice((0, 1, 3, 6)))))
    return found


def poorer(state: State, luck: random.Random) -> State:
    """Little money to begin with brings debts, loans and ruin sooner; the bank has the rest."""
    table = state.table
    cash = [luck.choice((60, 200, 500, 1500)) for _ in table.players]
    players = tuple([replace(player, cash=sum_) for player, sum_ in zip(table.players, cash, strict=True)])
    kept = sum(player.cash for player in table.players) - sum(cash)
    return replace(state, table=replace(table, players=players, bank=table.bank + kept))


def dealt(state: State, luck: random.Random) -> State:
    """Some sets are in one hand and much of the rest is sold, so that there is building from the first turn."""
    table, seats = state.table, range(len(state.table.players))
    share = luck.choice((0.3, 0.6, 0.9))
    owners: dict[int, int] = {}
    levels: dict[int, int] = {}
    for name, members in frame(state.law.ruleset).members.items():
        whole = luck.choice(seats) if luck.random() < share else BANK
        owners |= {space: whole if whole >= 0 else luck.choice((BANK, BANK, *seats)) for space in members}
        if whole >= 0 and name not in ("station", "utility") and sum(levels.values()) < MOST_HOUSES:
            levels |= dict.fromkeys(members, luck.choice((0, 1, 1, 2)))
    deeds = tuple(
        [
            replace(deed, owner=owners[deed.space], houses=houses, built_on=houses > 0)
            for deed in table.deeds
            for houses in [levels.get(deed.space, 0)]
        ]
    )
    gift = luck.choice((0, 1000, 4000))
    players = tuple([replace(each, passed_go=True, left_go=True, cash=each.cash + gift) for each in table.players])
    table = replace(table, deeds=deeds, players=players, bank=table.bank - gift * len(players))
    return replace(state, table=table, agenda=(CheckBreakThrough(), CheckStreets(), *state.agenda))


def handed(state: State, luck: random.Random) -> State:
    """Everybody holds some kept cards from the start; never a third NOPE."""
    table = state.table
    for seat in range(len(table.players)):
        kept = [(deck.name, card) for deck in table.decks for card in deck.cards if keep_of(card) is not None]
        rare = [pair for pair in kept if "immunity" in pair[1]]  # else they hardly ever meet what they guard against
        chosen = [*luck.sample(kept, min(len(kept), luck.choice((0, 2, 4)))), *luck.sample(rare, min(len(rare), 2))]
        for name, card in dict.fromkeys(chosen):
            player, deck = table.players[seat], table.deck(name)
            if deck is not None and not (is_nope(card) and len(nopes(table, seat)) == 2):
                place = deck.cards.index(card)
                table = table.with_deck(name, (*deck.cards[:place], *deck.cards[place + 1 :]))
                held = Held(card=card, uses=card_of(card).uses)
                table = table.with_player(seat, replace(player, hand=(*player.hand, held)))
    return replace(state, table=table)


# --- chance -----------------------------------------------------------------------------------------------------------


def chance(decision: Choose | Decision, luck: random.Random, doubles: float) -> Any:
    """What chance answers."""
    if isinstance(decision, Roll):
        return dice(decision.count, luck, doubles)
    if isinstance(decision, Dice):
        rows = [[luck.randint(1, 6) for _ in range(decision.each)] for _ in decision.rollers]
        faces = [row[0] if decision.each == 1 else row for row in rows]
        return faces[0] if len(faces) == 1 else faces
    assert isinstance(decision, Shuffle), decision
    return luck.sample(decision.cards, len(decision.cards))


def dice(count: int, luck: random.Random, doubles: float) -> list[int]:
    """Honest dice, or now and then equal ones."""
    faces = [luck.randint(1, 6) for _ in range(count)]
    if luck.random() < doubles:
        faces[1] = faces[0]
        if count == 3 and luck.random() < 0.4:
            faces[2] = faces[0]
    return faces


# --- players ----------------------------------------------------------------------------------------------------------


def wanted(state: State, rows: list[Offered], mood: Temper, luck: random.Random, asked: int) -> Any:
    """What the player who is asked answers: mostly what moves the game on, sometimes anything at all."""
    decision = state.decision
    assert decision is not None
    answers = {row.option.word: row.option.answer for row in rows if row.option.of is None and not row.option.several}
    if gives_up(decision.kind, mood, luck, asked):
        return "bankrupt"
    if decision.kind in ("turn_menu", "end_menu", "raise_funds") and luck.random() < mood.deals:
        return {"deal": deal(state, decision.player, luck)}
    builds = [row for row in rows if row.option.word == "build"]
    if builds and luck.random() < mood.builds:
        return luck.choice(builds).option.answer
    if decision.kind == "turn_menu" and "roll" in answers and luck.random() < mood.rolls:
        return "roll"
    if decision.kind == "bid" and luck.random() < mood.passes:
        return "pass"
    if decision.kind == "raise_funds" and luck.random() < 0.1:
        return {"loan": {"keep": luck.choice((0, 50, 200, 201))}}
    borrower = state.table.players[decision.player].loans and decision.kind in ("turn_menu", "repay_more")
    if borrower and luck.random() < 0.1:
        return {"repay": luck.randint(1, 400)}
    if "use" in answers and luck.random() < 0.6:
        return "use"
    others = [row for row in rows if row.option.word != "bankrupt"]
    return luck.choice(others or rows).option.answer


def gives_up(kind: str, mood: Temper, luck: random.Random, asked: int) -> bool:
    """Now and then, sooner in debt, and ever more once the game has lasted long enough."""
    chance_of = mood.quits + (0.08 if kind == "raise_funds" else 0.0)
    if asked > SOFT_LIMIT:
        chance_of += 0.03 * (1 + (asked - SOFT_LIMIT) // 40)
    return luck.random() < chance_of


def deal(state: State, seat: int, luck: random.Random) -> dict[str, Any]:
    """Some exchange with some player; the rules may refuse it."""
    other = luck.choice([each for each in range(len(state.table.players)) if each != seat])
    name = state.table.players[other].name
    return {"with": name, "give": side(state, seat, luck), "take": side(state, other, luck)}


def side(state: State, seat: int, luck: random.Random) -> dict[str, Any]:
    """What one side gives: often nothing of a kind."""
    player, given = state.table.players[seat], {}
    if luck.random() < 0.5:
        given["cash"] = luck.randint(0, max(1, player.cash // 2))
    owned = [deed.space for deed in state.table.owned(seat)]
    if owned and luck.random() < 0.6:
        given["deeds"] = luck.sample(owned, min(len(owned), luck.choice((1, 1, 2, 3))))
    if player.hand and luck.random() < 0.3:
        given["cards"] = [luck.choice(player.hand).card]
    return given
