"""The strict runner: plays a scenario's answers, answers what a file may leave out, and stops where it must ask.

What it answers itself: chance from the seed, a decision with exactly one open option, and `repay_more` with `pass`.
Where the next answer of the file fits such a decision, it is taken. Anything else that does not fit is an error.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from engine.answers import offered, plain, read_option, refusals_of, show, split
from engine.chance import chance_answer
from engine.decisions import Choose, Decision, Roll
from engine.errors import DataError, IllegalAnswer, ScenarioError
from engine.game import Game
from engine.kernel import Step, interject, play, ruin
from engine.loading import nearest
from engine.records import CHANCE
from engine.scenarios.answers import COMMANDS
from engine.scenarios.final import Words
from engine.scenarios.loader import Answer, Scenario, start
from engine.state import State

MENUS = frozenset(("turn_menu", "end_menu", "raise_funds"))  # a deal is among their options: never one option alone
WINDOWS = frozenset(("turn_menu", "end_menu"))


@dataclass(frozen=True, slots=True)
class Given:
    """One answer that was played: who, what, the file's number (0 where the runner or chance answered), from where."""

    seat: int
    value: Any
    number: int
    before: State
    step: int  # steps resolved before it
    interjected: bool = False


@dataclass(frozen=True, slots=True)
class Run:
    """A run: its steps, the answer of the file that led to each, the states after each answer, and what failed."""

    scenario: Scenario
    start: State
    state: State
    steps: tuple[Step, ...]
    answers: tuple[int, ...]  # for each step, the number of the file's answer that led to it
    given: tuple[Given, ...]  # every answer played, in order
    states: tuple[State, ...]  # after answer 0, 1, 2 ...: at the next decision the file answers, or the end
    counts: tuple[int, ...]  # steps resolved by then
    stopped: ScenarioError | None = None  # the first answer that was not open, or was left over
    failures: tuple[str, ...] = field(default=())

    @property
    def ok(self) -> bool:
        """Did everything go as written."""
        return not self.failures and self.stopped is None

    @property
    def cites(self) -> list[str]:
        """Every rule cited, in rulebook order."""
        from engine.views.rows import cited

        return cited(self.steps)

    def __repr__(self) -> str:
        verdict = "as expected" if self.ok else self.stopped or "; ".join(self.failures)
        return f"<Run of {self.scenario.title!r}, {len(self.steps)} steps: {verdict}>"

    def _repr_html_(self) -> str:
        from engine.pages.notebook import run_html

        return run_html(self)


def run(
    scenario: Scenario,
    *,
    off: Iterable[str] = (),
    ruleset: str | None = None,
    check: bool = True,
    strict: bool = True,
) -> Run:
    """Run a scenario; with `check` compare it with what the file expects.

    An answer that is not open, or left over, raises ScenarioError. With `strict` false, and in a what-if (`off`,
    `ruleset`), the run stops there instead, and says so in `stopped`.
    """
    what_if = tuple(off)
    played = replay(scenario, start(scenario, off=what_if, ruleset=ruleset))
    if played.stopped is not None and strict and not what_if and ruleset is None:
        raise played.stopped
    if not check:
        return played
    from dataclasses import replace

    from engine.scenarios.expectations import failures

    found = failures(played, what_if=bool(what_if or ruleset))
    return replace(played, failures=tuple(found))


def replay(scenario: Scenario, state: State) -> Run:
    """Play the answers of a scenario from a state; stops at the first that is not open."""
    return _Player(scenario, state).run()


class _Player:
    """One run under way."""

    def __init__(self, scenario: Scenario, state: State) -> None:
        self.scenario = scenario
        self.begin = self.state = state
        self.queue = list(scenario.answers)
        self.current = 0  # number of the file's answer being carried out
        self.dice: Any = None  # dice of `{roll: [...]}`, for the next roll of the turn
        self.steps: list[Step] = []
        self.numbers: list[int] = []
        self.given: list[Given] = []
        self.missed: dict[int, str] = {}  # answers passed over at a decision the runner answered, and why
        self.states: list[State] = []
        self.counts: list[int] = []
        self.same_board = state.law.ruleset == scenario.ruleset

    def run(self) -> Run:
        """From the start to the first decision nobody may answer, or to the first answer that is not open."""
        stopped = None
        try:
            self._resolve(*play(self.state))
            while (decision := self.state.decision) is not None and self._answer(decision):
                pass
            self._nothing_left()
        except ScenarioError as error:
            stopped = error
        while len(self.states) <= self.current:
            self._mark()
        return Run(
            scenario=self.scenario,
            start=self.begin,
            state=self.state,
            steps=tuple(self.steps),
            answers=tuple(self.numbers),
            given=tuple(self.given),
            states=tuple(self.states),
            counts=tuple(self.counts),
            stopped=stopped,
        )

    # --- one decision

    def _answer(self, decision: Choose | Decision) -> bool:
        """Answer the pending decision; False when the file has said all and the runner may not speak."""
        if decision.player == CHANCE:
            self._chance(decision)
            return True
        following = self.queue[0] if self.queue else None
        if following is not None and following.seat == decision.player and self._fits(decision, following.value):
            self._take(following)
            return True
        alone = self._alone(decision)
        if alone is not None:
            self._passed_over(decision, following)
            self._give(decision.player, alone, 0)
            return True
        if following is None:
            return False
        self._speak_up(decision, following)
        return True

    def _chance(self, decision: Choose | Decision) -> None:
        """The dice of `{roll: [...]}`, the file's next answer where it fits, or the seed."""
        if self.dice is not None and isinstance(decision, Roll):
            dice, self.dice = self.dice[: decision.count], None
            if not self._fits(decision, dice):
                answer = self.scenario.answers[self.current - 1]
                raise self._error(answer, f"the dice {show(dice)} are none for this roll", decision)
            self._give(CHANCE, dice, 0)
        elif self.queue and self.queue[0].seat == CHANCE and self._fits(decision, self.queue[0].value):
            self._take(self.queue[0])
        else:
            self._passed_over(decision, self.queue[0] if self.queue else None)
            self._give(CHANCE, chance_answer(decision, self.scenario.seed, self.state.ply), 0)

    def _passed_over(self, decision: Choose | Decision, answer: Answer | None) -> None:
        """Remember an answer of the one who was asked that did not fit: an error further on then says so."""
        if answer is None or answer.seat != decision.player or answer.number in self.missed:
            return
        game = Game(self.state.table, self.state.law)
        option = read_option(game, decision, self._word(decision, answer.value))
        refusals = refusals_of(game, option) if option is not None else ()
        why = ", ".join(f"{refusal.rule}: {refusal.reason}" for refusal in refusals)
        if why or answer.seat == CHANCE:
            self.missed[answer.number] = f"it did not fit '{decision.kind}' before{': ' * bool(why)}{why}"

    def _alone(self, decision: Choose | Decision) -> Any:
        """What the runner answers itself, or None."""
        if decision.kind == "repay_more":
            return "pass"
        if decision.kind in MENUS:
            return None
        rows = [row for row in offered(Game(self.state.table, self.state.law), decision) if row.open]
        return rows[0].option.answer if len(rows) == 1 else None

    def _fits(self, decision: Choose | Decision, value: Any) -> bool:
        """Is the answer one that is open now."""
        game = Game(self.state.table, self.state.law)
        option = read_option(game, decision, self._word(decision, value))
        if option is None and plain(value) == "bankrupt" and decision.player >= 0:
            return not game.refusals(ruin(self.state, decision.player))
        return option is not None and not refusals_of(game, option)

    def _word(self, decision: Choose | Decision, value: Any) -> Any:
        """`{roll: dice}` is `roll`; on another board a space is meant by its index."""
        if decision.kind == "turn_menu" and split(plain(value))[0] == "roll":
            return "roll"
        return value if self.same_board else self._by_index(value)

    def _by_index(self, value: Any) -> Any:
        """The same answer with the spaces of the file's own board as indices."""
        if isinstance(value, dict):
            return {key: self._by_index(each) for key, each in value.items()}
        if isinstance(value, list):
            return [self._by_index(each) for each in value]
        if isinstance(value, str):
            found = self.scenario.terms.frame.board.by_name.get(" ".join(value.casefold().split()), ())
            return found[0].index if len(found) == 1 else value
        return value

    # --- answers

    def _take(self, answer: Answer) -> None:
        """Carry out the file's next answer."""
        self._mark()
        self.queue.pop(0)
        self.current = answer.number
        decision = self.state.decision
        assert decision is not None
        word = self._word(decision, answer.value)
        if word == "roll" and isinstance(answer.value, dict):
            (self.dice,) = answer.value.values()
        self._give(answer.seat, word, answer.number)

    def _give(self, seat: int, value: Any, number: int) -> None:
        self.given.append(Given(seat, value, number, self.state, len(self.steps)))
        self._resolve(*play(self.state, value))

    def _resolve(self, state: State, steps: list[Step]) -> None:
        self.state = state
        self.steps += steps
        self.numbers += [self.current] * len(steps)

    def _mark(self) -> None:
        """Remember the position after the answers so far, where the next one is about to be given."""
        self.states.append(self.state)
        self.counts.append(len(self.steps))

    def _speak_up(self, decision: Choose | Decision, answer: Answer) -> None:
        """An answer of a player who is not asked: a deal or bankruptcy in a window, or an error."""
        if answer.seat == decision.player or answer.seat == CHANCE or decision.kind not in WINDOWS:
            raise self._not_open(decision, answer)
        try:
            state, steps = interject(self.state, answer.seat, self._word(decision, answer.value))
        except IllegalAnswer as error:
            raise self._error(answer, str(error), decision) from None
        self._mark()
        self.queue.pop(0)
        self.current = answer.number
        self.given.append(Given(answer.seat, answer.value, answer.number, self.state, len(self.steps), True))
        self._resolve(state, steps)

    # --- errors

    def _not_open(self, decision: Choose | Decision, answer: Answer) -> ScenarioError:
        """Why the answer cannot be given here, what is open, and which rule closes the rest."""
        words = Words(self.state)
        if answer.seat != decision.player:
            asked = words.account(decision.player)
            who = words.account(answer.seat)
            return self._error(answer, f"{who} answers, but {asked} is asked{self._listing(decision)}", decision)
        try:
            play(self.state, self._word(decision, answer.value))
        except IllegalAnswer as error:
            error.message = error.message.replace(show(self._word(decision, answer.value)), show(answer.value), 1)
            return self._error(answer, str(error), decision, self._near(decision, answer.value))
        return self._error(answer, f"{show(answer.value)} is not open", decision)

    def _near(self, decision: Choose | Decision, value: Any) -> str:
        """The word of an option that a misspelt one comes close to."""
        word = split(plain(value))[0]
        rows = offered(Game(self.state.table, self.state.law), decision)
        words = [str(row.option.word) for row in rows] + list(COMMANDS if isinstance(value, dict) else ())
        return "" if word is None or plain(word) in map(plain, words) else nearest(word, words)

    def _listing(self, decision: Choose | Decision) -> str:
        try:
            play(self.state, {"": ""})
        except IllegalAnswer as error:
            return f"; open: {', '.join(error.open)}" if error.open else ""
        return ""

    def _error(self, answer: Answer, message: str, decision: Choose | Decision | None, near: str = "") -> ScenarioError:
        file, path = self.scenario.file, f"answers.{answer.number - 1}"
        line = self.scenario.line_of("answers", answer.number - 1)
        pending = ""
        if answer.number in self.missed:
            message = f"{message}; {self.missed[answer.number]}"
        if decision is not None:
            pending = f"{Words(self.state).account(decision.player)}: {decision.kind}"
        return ScenarioError(file, line, path, message, "", near, answer.number, pending)

    def _nothing_left(self) -> None:
        """Every answer has been used, the dice of a roll too."""
        if self.queue:
            over = "the game is won" if self.state.table.winner >= 0 else "nothing more is asked"
            raise self._error(self.queue[0], f"{show(self.queue[0].value)} is left over: {over}", None)
        if self.dice is not None:
            answer = self.scenario.answers[self.current - 1]
            raise self._error(answer, f"the dice {show(self.dice)} were never rolled", self.state.decision)


__all__ = ["DataError", "Given", "Run", "replay", "run"]
