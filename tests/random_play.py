"""Random legal play. `python -m tests.random_play --games 20000 --jobs 2` plays many games and says what was seen;
`--seed N` plays one game and prints its answers.
"""

import argparse
import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import yaml

sys.path.insert(0, str(Path(__file__).parent))

from play_checks import Checker, Fault, must
from play_support import CLASSIC, HARD_LIMIT, NONSENSE, NUMBERS, chance, deal, setting, wanted

from engine.answers import Offered, offered, read_option
from engine.cards import all_decks
from engine.errors import EngineError, IllegalAnswer
from engine.events.cards import CardDrawn, CardPlayed
from engine.events.money import WentBankrupt
from engine.game import Game
from engine.kernel import Step, interject, play
from engine.mechanics.windows import keep_of
from engine.records import CHANCE, replace
from engine.scenarios.final import final_of
from engine.scenarios.loader import load
from engine.setup import full_deck
from engine.state import State, from_json

PASTED = 0.02  # of the start windows: written down and read again
SAVED_EVERY = 12  # decisions between two round trips through text
TRAIL = 6  # answers shown with a fault


class Report(NamedTuple):
    """What one game showed."""

    seed: int
    fault: str
    decisions: int
    turns: int
    tasks: int
    most_tasks: int
    won: bool
    ruined: int
    cards: Counter[str]
    cites: Counter[str]
    refuses: Counter[str]


class Match:
    """One game being played and checked."""

    def __init__(self, seed: int) -> None:
        start, _, self.temper = setting(seed)
        self.luck = random.Random(seed)
        self.start = start
        self.check = Checker(start)
        self.moves: list[tuple[int, Any]] = []  # who spoke unasked (or -1), and the answer
        self.cards: Counter[str] = Counter()
        self.cites: Counter[str] = Counter()
        self.refuses: Counter[str] = Counter()
        self.shadow: State | None = None  # the game as it goes on from a position written down and read again
        self.tasks = self.most = self.ruined = 0
        self.state = self.seen(play(start))

    def seen(self, result: tuple[State, list[Step]]) -> State:
        """Check and count what came of an answer."""
        state, steps = result
        self.check.steps(steps)
        self.check.position(state)
        self.tasks += len(steps)
        self.most = max(self.most, len(steps))
        counted = self.start.law.ruleset != CLASSIC  # its numbers are others
        for step in steps:
            self.cites.update(step.cites if counted else ())
            for act in step.acts:
                if isinstance(act.event, CardPlayed) or (isinstance(act.event, CardDrawn) and not kept(act.event.card)):
                    self.cards[act.event.card] += 1
                self.ruined += isinstance(act.event, WentBankrupt)
        return state

    def run(self) -> None:
        """To the end, or to the limit of decisions."""
        while self.state.decision is not None and len(self.moves) < HARD_LIMIT:
            self.turn()
        self.replay()

    def turn(self) -> None:
        """One answer, with probes around it."""
        decision = self.state.decision
        assert decision is not None
        if decision.player == CHANCE:
            self.nonsense(0.01)
            self.go_on(chance(decision, self.luck, self.temper.doubles))
            return
        rows = list(offered(Game(self.state.table, self.state.law), decision))
        is_open = self.check.options(rows)
        if self.start.law.ruleset != CLASSIC:
            self.refuses.update({refusal.rule for row in rows for refusal in row.refusals})
        self.probe(rows, is_open)
        fresh = decision.kind == "turn_menu" and not self.state.table.turn.rolls
        if fresh and self.check.on("0.8", "20.1", "20.2", "20.4") and self.luck.random() < PASTED:
            self.shadow = pasted(self.state)
            if unlike := parted(self.state, self.shadow):
                raise Fault(f"the position written down is another: {unlike}")
        if decision.kind in ("turn_menu", "end_menu") and self.luck.random() < self.temper.deals / 2:
            self.speak_unasked()
            return
        answer = wanted(self.state, is_open, self.temper, self.luck, len(self.moves))
        self.go_on(answer, listed=any(answer == row.option.answer for row in is_open))

    def go_on(self, answer: Any, listed: bool = True) -> None:
        """Play the answer; one that was not listed may be refused, but then with a reason."""
        before = self.state
        try:
            after = self.seen(play(before, answer))
        except IllegalAnswer as refused:
            must(not listed, f"an open option was refused: {answer!r}: {refused}")
            must(refused.open, f"refused, and nothing is named that is open: {answer!r}")
            self.moves.append((-1, None))
            return
        self.moves.append((-1, answer))
        self.follow(answer, after)
        if len(self.moves) % SAVED_EVERY == 0:
            self.saved(before, answer, after)
        self.state = after

    def follow(self, answer: Any, after: State) -> None:
        """A position written down goes on exactly like the one it was taken from, for the rest of that turn."""
        if self.shadow is not None:
            self.shadow, _ = play(self.shadow, answer, keep=False)
            if unlike := parted(after, self.shadow):
                raise Fault(f"the position written down goes on differently after {answer!r}: {unlike}")
            if after.table.turn.number != self.state.table.turn.number:
                self.shadow = None

    def saved(self, before: State, answer: Any, after: State) -> None:
        """A state that has been text goes on exactly like the live one."""
        text = before.to_json()
        again = from_json(text)
        must(again == before and again.to_json() == text, "the state read back is another")
        must(play(again, answer, keep=False)[0] == after, f"the saved state goes on differently: {answer!r}")

    def speak_unasked(self) -> None:
        """Somebody else proposes a deal, or is ruined."""
        asked = self.state.decision
        assert asked is not None
        self.shadow = None
        seats = [seat for seat in range(len(self.state.table.players)) if seat != asked.player]
        seat = self.luck.choice(seats)
        answer: Any = {"deal": deal(self.state, seat, self.luck)} if self.luck.random() < 0.95 else "bankrupt"
        try:
            self.state = self.seen(interject(self.state, seat, answer))
        except IllegalAnswer:
            self.moves.append((-1, None))
        else:
            self.moves.append((seat, answer))

    # --- probes

    def probe(self, rows: list[Offered], is_open: list[Offered]) -> None:
        """Some of what is listed: the open is read and accepted, the closed refused with its rule."""
        luck, state = self.luck, self.state
        self.nonsense(0.03)
        closed = [row for row in rows if not row.open]
        if closed and luck.random() < 0.3:
            self.refused(luck.choice(closed))
        if luck.random() < 0.3:
            row = luck.choice(is_open)
            game = Game(state.table, state.law)
            read = read_option(game, state.decision, row.option.answer)
            must(read is not None and read.tasks == row.option.tasks, f"reads otherwise: {row.option.answer!r}")
            if luck.random() < 0.4:
                after, steps = play(state, row.option.answer)
                self.check.steps(steps)
                self.check.position(after)

    def refused(self, row: Offered) -> None:
        """A closed option, answered all the same."""
        try:
            play(self.state, row.option.answer)
        except IllegalAnswer as error:
            rules = {refusal.rule for refusal in row.refusals}
            must({rule for rule, _ in error.refusals} == rules, f"closed by {rules}, refused by {error.refusals}")
        else:
            raise Fault(f"a closed option was accepted: {row.option.answer!r} {row.refusals}")

    def nonsense(self, share: float) -> None:
        """An answer that nobody should give: refused, or legal after all."""
        if self.luck.random() < share:
            try:
                after, _ = play(self.state, self.luck.choice(NONSENSE))
            except IllegalAnswer:
                return
            self.check.position(after)

    def replay(self) -> None:
        """The same answers again, nothing kept: the same end."""
        if len(self.moves) % 4 and self.state.decision is not None:
            return
        state, _ = play(self.start, keep=False)
        for seat, answer in self.moves:
            if answer is None:
                continue
            then = play(state, answer, keep=False) if seat < 0 else interject(state, seat, answer, keep=False)
            state = then[0]
        must(state == self.state and hash(state) == hash(self.state), "the same answers led elsewhere")


def pasted(state: State) -> State:
    """The position as the contract's `final` writes it down, read again as the `given` of a scenario."""
    head = {"title": "A position", "shows": [], "ruleset": state.law.ruleset}
    return load(yaml.safe_dump({**head, "given": final_of(state)}, sort_keys=False)).state


def parted(one: State, two: State) -> list[str]:
    """Where two positions differ that must be the same: all but the bank's balance, the turn's number, spent dice."""
    left, right = outline(one), outline(two)
    return [f"{name}: {left[name]!r:.300} / {right[name]!r:.300}" for name in left if left[name] != right[name]]


def outline(state: State) -> dict[str, Any]:
    """The parts of a position, by name."""
    table, asked = state.table, state.decision
    found: dict[str, Any] = {}
    for player in table.players:
        hand = tuple([replace(held, drawn=0) for held in player.hand])
        found[player.name] = replace(player, hand=hand)
    found["turn"] = table.turn.seat, table.turn.phase, table.turn.kind if table.turn.rolls else ""
    for deed in table.deeds:
        found[f"deed {deed.space}"] = deed if "17.2" in state.law.off else replace(deed, forced=False)
    found["in_play"] = tuple([replace(shown, drawn=0) for shown in table.in_play])
    for name in ("decks", "pot", "event", "reserve_rule", "marks", "winner"):
        found[name] = getattr(table, name)
    return found | {"asked": (asked.kind, asked.player) if asked is not None else None}


def kept(card: str) -> bool:
    """Is it kept when drawn, and played later."""
    return keep_of(card) is not None


def play_one(seed: int) -> Report:
    """Play and check the game of that seed. A fault is in the report."""
    match, fault = None, ""
    try:
        match = Match(seed)
        match.run()
    except (Fault, EngineError, AssertionError, ArithmeticError, LookupError, TypeError, ValueError, StopIteration,
            AttributeError, RecursionError, RuntimeError) as error:  # fmt: skip
        fault = described(seed, match, error)
    if match is None:
        return Report(seed, fault, 0, 0, 0, 0, False, 0, Counter(), Counter(), Counter())
    table = match.state.table
    return Report(
        seed=seed,
        fault=fault,
        decisions=len(match.moves),
        turns=table.turn.number,
        tasks=match.tasks,
        most_tasks=match.most,
        won=table.winner >= 0,
        ruined=match.ruined,
        cards=match.cards,
        cites=match.cites,
        refuses=match.refuses,
    )


def described(seed: int, match: Match | None, error: BaseException) -> str:
    """The fault with what is needed to see it again."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace else ""
    head = f"seed {seed}: {type(error).__name__}: {str(error)[:600]} ({place})"
    if match is None:
        return head
    law, asked = match.start.law, match.state.decision
    last = "; ".join(repr(answer) for _, answer in match.moves[-TRAIL:])
    kind = f"{asked.kind} of {asked.player}" if asked is not None else "nothing"
    return f"{head}\n  off: {law.off}\n  asked: {kind} after {len(match.moves)} answers: {last}"


def every_card() -> list[str]:
    """The ids of all cards."""
    return sorted({card for name in all_decks() for card in full_deck(name)})


def summary(reports: list[Report]) -> list[str]:
    """What was seen, in lines."""
    cards: Counter[str] = sum((each.cards for each in reports), Counter())
    cites: Counter[str] = sum((each.cites + each.refuses for each in reports), Counter())
    known = every_card()
    rarest = sorted(known, key=lambda card: cards[card])[:8]
    lengths = sorted(each.decisions for each in reports)
    count = len(reports)
    return [
        f"games {count}, won {sum(each.won for each in reports)}, faults {sum(bool(each.fault) for each in reports)}",
        f"decisions {sum(lengths)}: median {lengths[count // 2]}, most {lengths[-1]}",
        f"turns {sum(each.turns for each in reports)}, tasks {sum(each.tasks for each in reports)}, "
        f"most between two decisions {max(each.most_tasks for each in reports)}",
        f"bankruptcies {sum(each.ruined for each in reports)}",
        f"cards never played: {[card for card in known if not cards[card]] or 'none'}",
        f"rarest: {', '.join(f'{card} {cards[card]}' for card in rarest)}",
        f"rules neither cited nor refusing anything: {[number for number in NUMBERS if not cites[number]] or 'none'}",
        f"rarest: {', '.join(f'{number} {cites[number]}' for number in sorted(NUMBERS, key=cites.__getitem__)[:8])}",
    ]


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.random_play", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, help="play one game and print its answers")
    given = parser.parse_args()
    if given.seed is not None:
        return show(given.seed)
    from joblib import Parallel, delayed
    from tqdm import tqdm

    seeds = range(given.first, given.first + given.games)
    found = Parallel(n_jobs=given.jobs, return_as="generator")(delayed(play_one)(seed) for seed in seeds)
    reports = []
    for report in tqdm(found, total=given.games, unit="game"):
        reports.append(report)
        if report.fault:
            tqdm.write(report.fault, file=sys.stdout)
    print("\n".join(summary(reports)))
    return 1 if any(report.fault for report in reports) else 0


def show(seed: int) -> int:
    """One game, its answers and what comes of it."""
    report = play_one(seed)
    print(report.fault or "no fault", *summary([report]), sep="\n")
    return 1 if report.fault else 0


if __name__ == "__main__":
    raise SystemExit(main())
