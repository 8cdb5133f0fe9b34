"""From `given` to a state: defaults, words, contradictions; and from a state back to words."""

import json

import pytest
from scenario_text import scenario

from engine import DataError, State, final_of, load, play, start
from engine.records import JAIL, POT
from engine.tasks.turn import EndMenu, NextTurn, TaxTurn, TurnMenu


def state_of(given: str, **more: str) -> State:
    return start(load(scenario(given, **more)))


def error_of(given: str, **more: str) -> DataError:
    with pytest.raises(DataError) as caught:
        load(scenario(given, **more), name="file.yaml")
    return caught.value


# --- defaults


def test_what_is_left_out_has_the_default() -> None:
    state = state_of("players: {ann: {}, bob: {at: jail}}")
    ann, bob = state.table.players
    assert (ann.cash, ann.at, ann.facing, ann.passed_go, ann.left_go) == (1500, 0, 1, True, True)
    assert (ann.dice_number, ann.loans, ann.hand, ann.triple_bonus, ann.jail_fee) == (None, (), (), 1000, 50)
    assert (bob.at, bob.jail_turns, bob.jail_limit, bob.jail_lock, bob.jail_fee) == (JAIL, 0, 3, 0, 50)
    table = state.table
    assert (table.turn.seat, table.turn.phase, table.turn.taxed, table.pot, table.event) == (0, "start", False, 0, "")
    assert table.reserve_rule
    assert all(not deck.cards for deck in table.decks)
    assert len(table.decks) == 12
    assert state.agenda == (TurnMenu(player=0), NextTurn())


@pytest.mark.parametrize(
    ("player", "left"),
    [("{}", True), ("{passed_go: false}", False), ("{passed_go: false, at: Mayfair}", True), ("{at: Mayfair}", True)],
)
def test_left_go_follows_from_the_place(player: str, left: bool) -> None:
    assert state_of(f"players: {{ann: {player}, bob: {{}}}}").table.players[0].left_go is left


@pytest.mark.parametrize(("turns", "fee"), [(0, 50), (1, 75), (2, 113)])
def test_the_jail_fee_follows_from_the_turns(turns: int, fee: int) -> None:
    state = state_of(f"players: {{ann: {{at: jail, jail: {{turns: {turns}}}}}, bob: {{}}}}")
    assert state.table.players[0].jail_fee == fee


@pytest.mark.parametrize(
    ("deeds", "reserving"),
    [
        ("{}", True),
        ("[Park Lane]", True),
        ("[Park Lane, Mayfair]", False),
        ("{Park Lane: mortgaged, Mayfair: plain}", False),
        ("{Park Lane: plain, Mayfair: reserved}", True),
        ("[Electric Company, Water Works]", True),
    ],
)
def test_the_reserve_rule_ends_with_a_whole_colour_set(deeds: str, reserving: bool) -> None:
    assert state_of(f"players: {{ann: {{deeds: {deeds}}}, bob: {{}}}}").table.reserve_rule is reserving


def test_deeds_in_every_state() -> None:
    state = state_of(
        """
        players:
          ann:
            deeds:
              old kent road: hotel
              3: double hotel
              Electric Company: mortgaged
              Mayfair: reserved
              Park Lane: plain
          bob: {deeds: [5, Fenchurch St. Station], built_on: []}
        pot: {cash: 70, deeds: [Bow Street]}
        """
    )
    deeds = state.table.deed
    assert [deeds(space).houses for space in (1, 3)] == [5, 6]
    assert deeds(1).built_on
    assert deeds(12).mortgaged
    assert deeds(39).reserved
    assert not deeds(37).built_on
    assert [deeds(space).owner for space in (5, 25, 16, 18)] == [1, 1, POT, -1]
    assert state.table.pot == 70


def test_the_end_window_and_the_tax_at_the_opening() -> None:
    assert state_of("{players: {ann: {}, bob: {}}, turn: bob, phase: end}").agenda == (EndMenu(player=1), NextTurn())
    opening = "{players: {ann: {cash: 12000}, bob: {}}, options: {turn_tax_timing: turn_open}}"
    state = state_of(opening)
    assert isinstance(state.agenda[0], TaxTurn)
    assert play(state)[0].table.players[0].cash == 11800


def test_an_agenda_names_players_and_spaces() -> None:
    state = state_of(
        """
        players: {ann: {at: Mayfair}, bob: {}}
        agenda:
          - advance: {player: Bob, to: Vine Street, arrival: {by: card, dice: [2, 3]}}
          - owe: {player: ann, creditor: pot, amount: 50, why: test, then: [check_winner, {turn_menu: {player: bob}}]}
          - turn_menu: {player: ann}
        """
    )
    advance, owe, menu, bottom = state.agenda
    assert (advance.player, advance.to, advance.arrival.dice) == (1, 19, (2, 3))
    assert (owe.creditor, owe.then[1]) == (POT, TurnMenu(player=1))
    assert (menu, bottom) == (TurnMenu(player=0), NextTurn())
    assert state.table.turn.phase == "rolling"


def test_options_by_name_and_preset() -> None:
    options = state_of(
        "{players: {ann: {}, bob: {}}, options: {preset: reference, nope: on, rounding: 20, turn_tax: [[100, 10]]}}"
    ).law.options
    assert (options.rounding, options.nope, options.percentage_cards) == (20, True, "stack")
    assert options.turn_tax == ((100, 10),)
    assert state_of("{players: {ann: {}, bob: {}}, options: {fines_to_pot: off}}").law.options.fines_to_pot is False


def test_decks_stacked_and_standard() -> None:
    stacked = state_of("{players: {ann: {}, bob: {}}, decks: {chance: [chance.back_3, chance.advance_go]}}").table
    assert stacked.deck("chance").cards == ("chance.back_3", "chance.advance_go")
    given = "{players: {ann: {hand: [chance.jail_release]}, bob: {}}, decks: {chance: standard}}"
    one, again = (state_of(given, head="seed: 3").table.deck("chance").cards for _ in range(2))
    other = state_of(given, head="seed: 4").table.deck("chance").cards
    assert one == again != other
    assert sorted(one) == sorted(other)
    assert len(one) == 15
    assert "chance.jail_release" not in one
    assert (
        sum(len(deck.cards) for deck in state_of("{players: {ann: {}, bob: {}}, decks: standard}").table.decks) == 177
    )


def test_a_new_game_starts_at_the_setup() -> None:
    state, _ = play(state_of("new_game: [ann, bob, cy]"))
    assert state.decision is not None
    assert state.decision.kind == "roll"
    assert sum(len(deck.cards) for deck in state.table.decks) == 177


def test_names_are_any_text_and_only_text() -> None:
    given = json.dumps({"players": {"<script>alert(1)</script>": {}, "{who} %s": {}, "1": {}}, "turn": "1"})
    state = state_of(given)
    assert [player.name for player in state.table.players] == ["<script>alert(1)</script>", "{who} %s", "1"]
    assert state.table.turn.seat == 2


# --- contradictions and unknown words

CONTRADICTIONS = [
    ("players: {ann: {deeds: [Mayfair]}, bob: {deeds: [Mayfair]}}", ["bob.deeds.0", "given.players.ann.deeds.0"]),
    ("players: {ann: {deeds: {39: plain, mayfair: plain}}, bob: {}}", ["ann.deeds.mayfair", "ann.deeds.39"]),
    ("{players: {ann: {deeds: [Mayfair]}, bob: {}}, pot: {deeds: [39]}}", ["pot.deeds.0", "ann.deeds.0"]),
    ("players: {ann: {deeds: {Mayfair: 1 house}}, bob: {}}", ["Mayfair (1 house)", "Park Lane (plain)", "bank"]),
    (
        "players: {ann: {deeds: {Mayfair: 1 house}}, bob: {deeds: [Park Lane]}}",
        ["ann.deeds.Mayfair", "given.players.bob.deeds.0"],
    ),
    ("players: {ann: {deeds: {Mayfair: 2 houses, Park Lane: plain}}, bob: {}}", ["not even", "Park Lane", "uneven"]),
    (
        "{players: {ann: {deeds: [Mayfair, Park Lane]}, bob: {}}, purged: [Park Lane]}",
        ["given.purged", "caught up", "R-148"],
    ),
    ("players: {ann: {deeds: {Mayfair: 1 house, Park Lane: mortgaged}}, bob: {}}", ["mortgage", "deeds.Mayfair"]),
    ("players: {ann: {deeds: {Mayfair: double hotel, Park Lane: double hotel}}, bob: {}}", ["double hotel", "14.2"]),
    ("players: {ann: {hand: [chance.jail_release]}, bob: {hand: [chance.jail_release]}}", ["bob.hand.0", "ann.hand.0"]),
    (
        "{players: {ann: {hand: [chance.jail_release]}, bob: {}}, decks: {chance: [chance.jail_release]}}",
        ["decks.chance.0", "given.players.ann.hand.0"],
    ),
    ("{players: {ann: {}, bob: {}}, decks: {chance: [chance.back_3, chance.back_3]}}", ["chance.1", "chance.0"]),
    ("{players: {ann: {}, bob: {}}, decks: {tax: [chance.back_3]}}", ["belongs to the deck chance"]),
    ("players: {ann: {hand: [chance.back_3]}, bob: {}}", ["not a card one keeps"]),
    ("players: {ann: {hand: [chance.jail_relase]}, bob: {}}", ["did you mean 'chance.jail_release'"]),
    ("players: {ann: {hand: [{card: chance.jail_release, uses: 2}]}, bob: {}}", ["1 use", "uses"]),
    ("players: {ann: {doubles: 3}, bob: {}}", ["ann.doubles", "4.6"]),
    ("players: {ann: {triples: 3}, bob: {}}", ["ann.triples", "5.5"]),
    (
        "players: {ann: {loans: [{borrowed: 1}, {borrowed: 1}, {borrowed: 1}, {borrowed: 1}]}, bob: {}}",
        ["4 loans", "18.4"],
    ),
    ("players: {ann: {loans: [{borrowed: 100, owed: 101}]}, bob: {}}", ["loans.0.owed", "loans.0.borrowed"]),
    ("players: {ann: {dice_number: [1, 2]}, bob: {dice_number: [2, 1]}}", ["bob.dice_number", "ann.dice_number"]),
    ("players: {ann: {dice_number: [0, 2]}, bob: {}}", ["ann.dice_number.0"]),
    ("players: {ann: {jail: {turns: 1}}, bob: {}}", ["ann.jail", "ann.at"]),
    ("players: {ann: {passed_go: true, left_go: false}, bob: {}}", ["ann.left_go", "ann.passed_go"]),
    ("players: {ann: {bankrupt: true, cash: 5}, bob: {}, cy: {}}", ["ann.cash", "ann.bankrupt"]),
    ("{players: {ann: {bankrupt: true}, bob: {}, cy: {}}, turn: ann}", ["given.turn", "ann.bankrupt"]),
    ("players: {ann: {bankrupt: true}, bob: {}}", ["fewer than two players"]),
    ("players: {ann: {half_price: [brown]}, bob: {}}", ["half_price.0", "ann.deeds"]),
    ("players: {ann: {built_on: [Mayfair]}, bob: {}}", ["built_on", "ann.deeds"]),
    ("{players: {ann: {}, bob: {}}, built: [Mayfair]}", ["built.0", "bank"]),
    ("{players: {ann: {}, bob: {}}, new_game: [ann, bob]}", ["players", "new_game"]),
    ("{new_game: [ann, bob], turn: ann}", ["given.turn", "new_game"]),
    ("players: {a: {}, b: {}, c: {}, d: {}, e: {}, f: {}, g: {}}", ["7 players", "2 to 6"]),
    ("players: {ann: {}}", ["1 players", "2 to 6"]),
    ("players: {ann: {}, Ann: {}}", ["differ only by case"]),
    ("players: {chance: {}, ann: {}}", ["chance", "meaning of its own"]),
    (f"players: {{{'x' * 41}: {{}}, ann: {{}}}}", ["41 characters", "at most 40"]),
    ("{players: {ann: {}, bob: {}}, turn: bobb}", ["given.turn", "did you mean 'bob'"]),
    ("players: {ann: {at: Chance}, bob: {}}", ["Chance 22"]),
    ("players: {ann: {at: Mayfare}, bob: {}}", ["did you mean 'Mayfair'"]),
    ("players: {ann: {at: 40}, bob: {}}", ["no space 40"]),
    ("players: {ann: {deeds: [GO]}, bob: {}}", ["cannot be owned"]),
    ("players: {ann: {deeds: {Water Works: 1 house}}, bob: {}}", ["no street"]),
    ("players: {ann: {deeds: {Mayfair: 5 houses}}, bob: {}}", ["4 houses"]),
    ("players: {ann: {cash: -1}, bob: {}}", ["ann.cash"]),
    ("players: {ann: {handed_in: [browm]}, bob: {}}", ["did you mean 'brown'"]),
    ("{players: {ann: {}, bob: {}}, options: {roundin: 5}}", ["did you mean 'rounding'"]),
    ("{players: {ann: {}, bob: {}}, options: {rounding: 7}}", ["rounding cannot be '7'", "none, 5, 10, 20, 50"]),
    ("{players: {ann: {}, bob: {}}, options: {preset: referense}}", ["did you mean 'reference'"]),
    ('{players: {ann: {}, bob: {}}, rules_off: ["11.2.z"]}', ["rules_off.0", "no rule '11.2.z'"]),
    ("{players: {ann: {}, bob: {}}, event: tax_x3}", ["did you mean 'tax_x2'"]),
    ("{players: {ann: {}, bob: {}}, decks: {chanse: []}}", ["did you mean 'chance'"]),
    ("{players: {ann: {}, bob: {}}, agenda: [{turn_menuu: {player: ann}}]}", ["did you mean 'turn_menu'"]),
    ("{players: {ann: {}, bob: {}}, agenda: [{turn_menu: {playr: ann}}]}", ["did you mean 'player'"]),
    ("{players: {ann: {}, bob: {}}, agenda: [{turn_menu: {player: any}}]}", ["did you mean 'ann'"]),
    ("{players: {ann: {}, bob: {}}, agenda: [{owe: {player: ann, amount: 5}}]}", ["is missing"]),
    ("{players: {ann: {}, bob: {}}, agenda: [next_turn, {turn_menu: {player: ann}}]}", ["bottom"]),
    ("{players: {ann: {cashh: 5}, bob: {}}}", ["did you mean 'cash'"]),
]


@pytest.mark.parametrize(("given", "said"), CONTRADICTIONS)
def test_what_contradicts_itself_names_both_places(given: str, said: list[str]) -> None:
    error = error_of(given)
    assert error.file == "file.yaml"
    assert error.line > 0
    assert error.path.startswith("given")
    for part in said:
        assert part in str(error), str(error)


def test_lines_are_those_of_the_file() -> None:
    error = error_of("players:\n  ann: {deeds: [Mayfair]}\n  bob:\n    deeds:\n      - Mayfair")
    assert error.line == 8
    assert "(line 5)" in error.message


def test_a_half_price_set_stands_for_its_whole_street() -> None:
    deeds = "{1: 1 house, 3: plain, 6: plain, 8: plain, 9: plain}"
    state = state_of(f"players: {{ann: {{half_price: [blue], deeds: {deeds}}}, bob: {{}}}}")
    assert state.table.players[0].half_price == ("blue", "brown")


def test_a_limit_does_not_hold_where_its_rule_is_off() -> None:
    given = "{players: {ann: {deeds: {Mayfair: 2 houses}, doubles: 4}, bob: {}}, rules_off: ['0.4', '4.6']}"
    assert state_of(given).table.deed(39).houses == 2


def test_uneven_may_be_given_and_is_explained_by_a_purge() -> None:
    state_of("{players: {ann: {deeds: {Mayfair: 3 houses, Park Lane: 1 house}}, bob: {}}, uneven: true}")
    purged = "{players: {ann: {deeds: {Mayfair: 3 houses, Park Lane: plain}}, bob: {}}, purged: [Park Lane]}"
    assert state_of(purged).table.deed(37).purged


# --- and back

POSITIONS = [
    "players: {ann: {}, bob: {}}",
    """
    players:
      ann:
        cash: 7
        at: Chance 22
        facing: anticlockwise
        dice_number: [5, 2]
        deeds: {Mayfair: 2 houses, Park Lane: plain, Vine Street: mortgaged, Old Kent Road: reserved}
        loans: [{borrowed: 500, owed: 20}, {borrowed: 100}]
        hand: [chance.jail_release]
        handed_in: [station]
        misses: 1
        extra_turns: 2
        doubles: 1
        triple_bonus: 1500
        free_hotels: 1
      bob: {at: jail, jail: {turns: 2, lock: 1, collects_rent: true, limit: 6}, waiver: true, jail_fee: 10}
      cy: {bankrupt: true}
    turn: bob
    taxed: true
    pot: {cash: 33, deeds: [Strand]}
    event: jail_full
    purged: [Park Lane]
    decks: {chance: [chance.back_3]}
    options: {rounding: 5, nope: off}
    rules_off: ["8.2"]
    reserve_rule: true
    """,
    "{players: {ann: {}, bob: {}}, phase: end, turn: bob}",
]


@pytest.mark.parametrize("given", POSITIONS)
def test_a_final_position_can_be_pasted(given: str) -> None:
    state = state_of(given)
    text = json.dumps({"title": "pasted", "shows": [], "given": final_of(state)})
    assert start(load(text)) == state
