"""The contract on `answers`: every form of each decision's answer, and what is not open or means nothing."""

import pytest
from scenario_text import scenario

from engine import DataError, Run, load, run

JAILED = "bob: {at: jail}, cy: {at: jail}"
BUILT = "players: {ann: {cash: 2000, at: 1, deeds: {39: 1 house, 37: plain, 12: plain, 1: mortgaged}}, bob: {at: jail}}"
PAIR = "players: {ann: {cash: 2000, at: 1, deeds: [39, 37]}, bob: {at: jail}}"
OWING = "players: {ann: {loans: [{borrowed: 100}, {borrowed: 50}]}, bob: {}}"
RELEASES = "players: {ann: {at: jail, hand: [chance.jail_release, community_chest.jail_release]}, bob: {at: jail}}"
FORCED = "players: {ann: {at: jail, jail: {turns: 2}, hand: [chance.jail_release]}, bob: {at: jail}}"
TRADE = "{reserve_rule: false, players: {ann: {deeds: [39]}, bob: {deeds: [19]}, cy: {}}}"
LANDS = f"players: {{ann: {{at: 1}}, {JAILED}}}"
ROLL = "{ann: {roll: [1, 4, 1]}}"
POOR = "players: {ann: {cash: 90, at: 30, deeds: {37: 1 house, 39: plain, 12: plain}}, bob: {at: jail}}"
TAXED = "{ann: {roll: [3, 5, 1]}}"
CHOSEN = "{options: {nope: off}, players: {ann: {at: 21, hand: [double.keep_jail_chosen_player]}, bob: {}, cy: {}}}"
POT = "{players: {ann: {cash: 620, at: 16, deeds: [39, 1]}, bob: {at: jail}}, pot: {cash: 640}}"
TAKES_GO = "players: {ann: {at: 38, cash: 1000, loans: [{borrowed: 300}]}, bob: {at: jail}}"
NOPE = """{options: {nope_scope: anyone}, decks: {chance: [chance.speeding_fine_15]},
  players: {ann: {at: 2, hand: [double.nope]}, bob: {at: jail, hand: [go.nope, third.nope]}}}"""
DICE_OFF = """{players: {ann: {at: 10, facing: anticlockwise}, bob: {at: jail}, cy: {at: jail}},
  decks: {percent_chance: [percent_chance.robbed_1000]}}"""
HOLDS = [
    (BUILT, "- ann: {Build: PARK LANE}", "{deeds: {37: {state: 1 house}}}"),
    (BUILT, "- ann: {sell: 39}", "{deeds: {39: {state: plain}}, cash: {ann: 2100}}"),
    (BUILT, "- ann: {mortgage: electric company}", "{deeds: {12: {state: mortgaged}}, cash: {ann: 2075}}"),
    (BUILT, "- ann: {unmortgage: '1'}", "{deeds: {1: {state: plain}}, cash: {ann: 1967}}"),
    (OWING, "- ann: {repay: 120}", "{loans: {ann: [30]}, cash: {ann: 1380}}"),
    (OWING, "- ann: {repay: 999999999999999999}", "{loans: {ann: []}, paid: [{from: ann, to: bank, amount: 150}]}"),
    (RELEASES, "- ann: {leave_jail: Fee}", "{cash: {ann: 1450}, pot: {cash: 50}, cites: ['0.5', '10.3']}"),
    (RELEASES, "- ann: {leave_jail: CARD}", "{hand: {ann: [community_chest.jail_release]}}"),
    (RELEASES, "- ann: {leave_jail: Community_chest.jail_release}", "{hand: {ann: [chance.jail_release]}}"),
    (FORCED, "[{ann: {roll: [1, 4, 2]}}, {ann: CARD}]", "{hand: {ann: []}, cash: {ann: 1500}}"),
    (FORCED, "[{ann: {roll: [1, 4, 2]}}, {ann: fee}]", "{cash: {ann: 1387}}"),
    (TRADE, "[{ann: {Deal: {with: BOB, give: {deeds: [39]}}}}, {bob: Accept}]", "{deeds: {39: {owner: bob}}}"),
    (TRADE, "[{ann: {deal: {with: bob, give: {}, take: {cash: 5}}}}, {bob: refuse}]", "{cash: {ann: 1500}}"),
    (TRADE, "[{bob: {Deal: {with: cy, give: {cash: 5}}}}, {cy: accept}]", "{cash: {cy: 1505}, pending: {who: ann}}"),
    (TRADE, "[{BOB: Bankrupt}]", "{bankrupt: {bob: true}, pending: {who: ann, kind: turn_menu}}"),
    (
        TRADE,
        "[{ann: {deal: {with: bob, give: {cash: 5}}}}, {bob: bankrupt}]",
        "{cash: {ann: 1500}, bankrupt: {bob: true}}",
    ),
    (LANDS, f"[{ROLL}, {{ann: BANKRUPT}}]", "{bankrupt: {ann: true}, turn: bob}"),
    (
        LANDS,
        f"[{ROLL}, {{ann: decline}}, {{ann: {{Bid: 60}}}}, {{bob: PASS}}, {{cy: {{bid: 70}}}}, {{ann: pass}}]",
        "{cash: {cy: 1430}}",
    ),
    (POOR, f"[{TAXED}]", "{pending: {who: ann, kind: raise_funds}}"),
    (POOR, f"[{TAXED}, {{ann: LOAN}}]", "{loans: {ann: [100]}, cash: {ann: 90}}"),
    (POOR, f"[{TAXED}, {{ann: {{loan: {{keep: 50}}}}}}]", "{loans: {ann: [60]}, cash: {ann: 50}}"),
    (CHOSEN, "[{ann: {play: Double.keep_jail_chosen_player}}, {ann: BOB}]", "{jailed: {bob: true}}"),
    (POT, "[{ann: {roll: [3, 1, 5]}}, {ann: MAYFAIR}]", "{pot: {deeds: [39]}}"),
    (POT, "[{ann: {roll: [3, 1, 5]}}, {ann: 39}]", "{pot: {deeds: [39]}}"),
    (TAKES_GO, "[{ann: {roll: [1, 6, 2]}}, {ann: buy}]", "{loans: {ann: [270]}, deeds: {5: {owner: ann}}}"),
    (TAKES_GO, "[{ann: {roll: [1, 6, 2]}}, {ann: {repay: 9999}}]", "{loans: {ann: []}}"),
    (
        NOPE,
        "[{ann: {roll: [1, 4, 2]}}, {bob: {nope: THIRD.nope}}, {ann: stand}]",
        "{hand: {bob: [go.nope]}, never_cites: ['0.5']}",
    ),
    (
        NOPE,
        "[{ann: {roll: [1, 4, 2]}}, {bob: NOPE}, {ann: nope}, {bob: stand}]",
        "{cash: {ann: 1485}, cites: ['6.7.b']}",
    ),
    (DICE_OFF, "[{ann: {roll: [1, 2, 5]}}, {chance: {BOB: 2, cy: 5}}]", "{cash: {cy: 1600}}"),
    (DICE_OFF, "[{ann: {roll: [1, 2, 5]}}, {chance: [2, 5]}]", "{cash: {cy: 1600}}"),
]


def played(given: str, answers: str, expect: str = "{}") -> Run:
    return run(load(scenario(given, answers, expect), name="file.yaml"))


@pytest.mark.parametrize(("given", "answers", "expect"), HOLDS)
def test_what_an_answer_may_look_like(given: str, answers: str, expect: str) -> None:
    found = played(given, answers, expect)
    assert found.ok, found.failures


REFUSED = [
    (PAIR, "- ann: {biuld: Mayfair}", ["answers.0", "did you mean 'build'", "open: roll"]),
    (PAIR, "- ann: {build: Mayfare}", ["answers.0.ann.build", "did you mean 'Mayfair'"]),
    (BUILT, "- ann: {build: Mayfair}", ["closed by 0.4", "open: roll", "(closed by intro)"]),
    (PAIR, "- ann: {repay: lots}", ["answers.0.ann.repay", "a whole number"]),
    (PAIR, "- ann: {roll: }", ["answers.0.ann.roll", "3 dice"]),
    (PAIR, "- ann: {roll: [1, 2, 0]}", ["no die shows '0'"]),
    (PAIR, "- ann: {roll: [1, 2, true]}", ["no die shows"]),
    (PAIR, "- ann: {loan: 3}", ["answers.0.ann.loan", "keep"]),
    (PAIR, "- ann: {play: third.keep_forward_9}", ["answers.0.ann.play", "did you mean 'third.keep_forward_"]),
    (PAIR, "- ann: {leave_jail: window}", ["answers.0.ann.leave_jail", "fee"]),
    (TRADE, "- ann: {deal: {with: bobb}}", ["answers.0.ann.deal.with", "did you mean 'bob'"]),
    (TRADE, "- ann: {deal: {give: {cash: 1}}}", ["'with' is missing"]),
    (TRADE, "- ann: {deal: {with: bob, gives: {}}}", ["did you mean 'give'"]),
    (TRADE, "- ann: {deal: {with: bob, give: {csah: 4}}}", ["did you mean 'cash'"]),
    (TRADE, "- ann: {deal: {with: bob, give: {deeds: [Mayfare]}}}", ["give.deeds.0", "did you mean 'Mayfair'"]),
    (TRADE, "- bob: {deal: {with: cy, give: {cash: 50000}}}", ["closed by intro", "1,500"]),
    (TRADE, "- bob: roll", ["only propose a deal or declare bankruptcy"]),
    (LANDS, f"[{ROLL}, {{bob: bankrupt}}]", ["bob answers, but ann is asked"]),
    (LANDS, f"[{ROLL}, {{bob: {{deal: {{with: cy, give: {{cash: 5}}}}}}}}]", ["bob answers, but ann is asked"]),
    (LANDS, f"[{ROLL}, {{ann: byu}}]", ["did you mean 'buy'", "reserve (closed by 13.2)"]),
    (LANDS, f"[{ROLL}, {{ann: buy}}, {{ann: buy}}]", ["answers.2", "open: end_turn"]),
    ("players: {ann: {}, bob: {}}", "[{ann: bankrupt}, {bob: roll}]", ["left over", "the game is won"]),
    (DICE_OFF, "[{ann: {roll: [1, 2, 5]}}, {chance: {bob: 2, dee: 5}}]", ["no player 'dee'"]),
    (DICE_OFF, "[{ann: {roll: [1, 2, 5]}}, {chance: {bob: 2}}]", ["it did not fit 'dice' before"]),
]


@pytest.mark.parametrize(("given", "answers", "said"), REFUSED)
def test_what_is_not_open_or_means_nothing_is_one_message(given: str, answers: str, said: list[str]) -> None:
    with pytest.raises(DataError) as caught:
        played(given, answers)
    message = str(caught.value)
    assert message.startswith("file.yaml:")
    assert "\n" not in message
    for part in said:
        assert part in message, message


def test_a_refused_answer_must_mean_something_too() -> None:
    with pytest.raises(DataError, match="did you mean 'Mayfair'"):
        played(PAIR, "[]", "refused: [{answer: {build: Mayfare}}]")
