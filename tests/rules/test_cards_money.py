"""Plain money cards, as a table: what each costs or brings whoever draws it."""

from pathlib import Path

import pytest
import yaml
from cards_bench import ANN, BOB, draw, held

from engine.tasks.base import Arrival

# Cards whose whole effect is one sum between the drawer and the bank or the pot, without buildings.
FACTS = Path(__file__).parent.parent / "facts" / "plain_cards.yaml"
PLAIN = [(id, change, pot) for id, (change, pot) in yaml.safe_load(FACTS.read_text()).items()]


@pytest.mark.parametrize(("id", "change", "pot"), PLAIN, ids=[row[0] for row in PLAIN])
def test_a_plain_money_card(id: str, change: int, pot: int) -> None:
    run = draw(id)
    assert run.done
    assert run.cash == [1500 + change, 1500, 1500]
    assert run.table.pot == pot
    assert ("0.5" in run.cites) == (pot > 0)
    assert ("6.1.b" in run.cites) == (id.startswith("percent") or id == "go_to_jail.fine_3000_stay")
    assert run.deck(id.split(".")[0]) == (id,)


@pytest.mark.parametrize(
    ("id", "cash"),
    [
        ("community_chest.birthday_10", [1520, 1490, 1490]),
        ("third.pay_each_200", [1100, 1700, 1700]),
        ("percent_community_chest.new_year_300", [1560, 1470, 1470]),
        ("go_to_jail.pay_each_1500", [1200, 1650, 1650]),
    ],
)
def test_sums_between_the_players(id: str, cash: list[int]) -> None:
    assert draw(id).cash == cash


@pytest.mark.parametrize(
    ("id", "pot"),
    [
        ("chance.general_repairs", 3 * 25 + 3 * 100),
        ("chance.street_repairs", 3 * 40 + 3 * 115),
        ("percent_chance.general_repairs", 3 * 100 + 3 * 400),
        ("percent_chance.street_repairs", 3 * 160 + 3 * 460),
        ("percent_community_chest.charity_200_per_property", 200 * 5),
        ("go_to_jail.bribe_100_per_property", 100 * 5),
    ],
)
def test_a_sum_for_each_thing_owned(id: str, pot: int) -> None:
    """Three houses; a hotel and a double hotel, which is two; a mortgaged title counts, a reserved one does not."""
    owns = held(ANN, 1, houses=3) | held(ANN, 37, houses=5) | held(ANN, 39, houses=6) | held(BOB, 6, houses=4)
    owns |= held(ANN, 12) | held(ANN, 15, mortgaged=True) | held(ANN, 16, reserved=True)
    run = draw(id, {"cash": 9000}, {}, owns=owns)
    assert run.table.pot == pot
    assert ("R-176" in run.rulings) == ("property" in id)


@pytest.mark.parametrize(("houses", "paid"), [(0, 100), (2, 500), (6, 1000)])
def test_6_1_b_buildings_scale_a_percentage_card(houses: int, paid: int) -> None:
    owns = held(ANN, 39, houses=houses)
    assert draw("percent_chance.university_1000", owns=owns).table.pot == paid
    assert draw("percent_chance.university_1000", {"cash": 1500}, {}, owns=owns, off=("6.1.b",)).table.pot == 1000


def test_r_92_a_grant_to_others_is_scaled_by_their_own_buildings() -> None:
    owns = held(ANN, 1, houses=6) | held(BOB, 39, houses=1)
    answers = ([[1, 2], [3, 3]],)
    run = draw("percent_community_chest.advance_go_others_two_dice_x100", answers=answers, owns=owns)
    assert run.paid[0] == (-1, ANN, 200)  # passing GO is no part of it: she lands there
    assert run.paid[1:] == [(-1, BOB, 150), (-1, 2, 60)]


def test_4_4_a_fine_drawn_on_a_space_reached_by_a_double_is_doubled() -> None:
    by_double = Arrival(by="double", dice=(3, 3), via_double=True)
    run = draw("chance.school_fees_150", arrival=by_double)
    assert run.table.pot == 300
    assert "4.4" in run.cites
    assert draw("chance.dividend_50", arrival=by_double).cash[ANN] == 1550
    assert draw("third.pay_each_200", arrival=by_double).cash[ANN] == 1100
    assert draw("chance.school_fees_150", arrival=by_double, options={"doubled_fines": False}).table.pot == 150


def test_r_43_a_card_sum_from_a_doubled_tax_is_not_doubled_again() -> None:
    by_double = Arrival(by="double", dice=(3, 3), via_double=True)
    run = draw("tax.tripled", {"at": 4, "cash": 3000}, {}, arrival=by_double, event="tax_x2")
    assert run.table.pot == 200 * 2 * 2 * 3
    assert {"4.4", "7.2.c", "0.5"} <= run.cites


TAXES = [
    ("tax.tripled", (), [900, 1500, 1500], 600),
    ("tax.halved", (), [1400, 1500, 1500], 100),
    ("tax.receive_tax", (), [1700, 1500, 1500], 0),
    ("tax.doubled_everyone", (), [1100, 1100, 1100], 1200),
    ("tax.lowest_pays", ({"ann": 3, "bob": 2, "cy": 2},), [1500, 1300, 1500], 200),
    ("tax.refund_x_die", (4,), [2300, 1500, 1500], 0),
    ("tax.triple_or_half_and_jail", ("A",), [900, 1500, 1500], 600),
    ("tax.triple_or_half_and_jail", ("B",), [1400, 1500, 1500], 100),
    ("tax.evasion_500_jail", (), [1000, 1500, 1500], 500),
]


@pytest.mark.parametrize(("id", "answers", "cash", "pot"), TAXES)
def test_a_tax_card(id: str, answers: tuple[object, ...], cash: list[int], pot: int) -> None:
    run = draw(id, {"at": 4}, {}, {}, answers=answers)
    assert (run.cash, run.table.pot) == (cash, pot)
    assert [mark.what for mark in run.table.marks] == ["pay_tax"]


def test_the_pot_pays_what_it_holds_and_the_bank_the_rest() -> None:
    run = draw("free_parking.lucky_3000", owns=held(ANN, 39, houses=6), pot=700)
    assert run.paid == [(-2, ANN, 700), (-1, ANN, 2300)]


@pytest.mark.parametrize(("grid", "paid"), [(1, 15), (10, 20), (50, 50)])
def test_a_card_sum_is_rounded_to_one_step_at_least(grid: int, paid: int) -> None:
    assert draw("chance.speeding_fine_15", options={"rounding": grid}).table.pot == paid


def test_a_fine_goes_to_the_bank_where_the_table_says_so() -> None:
    assert draw("chance.school_fees_150", options={"fines_to_pot": False}).paid == [(ANN, -1, 150)]
    assert draw("chance.school_fees_150", off=("0.5",)).paid == [(ANN, -1, 150)]


def test_r_177_loans_called_in_are_one_debt() -> None:
    from engine.table import Loan

    loans = (Loan(borrowed=300, owed=200), Loan(borrowed=500, owed=500))
    run = draw("double.repay_all_loans", {"loans": loans}, {})
    assert run.paid == [(ANN, -1, 700)]
    assert not run.table.players[ANN].loans


def test_all_loans_go_up_in_smoke_and_who_had_none_returns_a_property() -> None:
    from engine.table import Loan

    loans = (Loan(borrowed=300, owed=200),)
    owns = held(BOB, 1, 12)
    run = draw("third.loans_wiped_all", {"loans": loans}, {}, owns=owns, answers=("Electric Company",))
    assert run.done
    assert run.cash == [1500, 2500]
    assert not run.table.players[ANN].loans
    assert run.table.deed(12).owner == -1
