"""The machine: answer a decision, resolve tasks until the next one. Names no rule.

No clock, no chance, no input or output. Same state and same answer, same result.
"""

from typing import Any

import msgspec
from msgspec.structs import force_setattr

from engine.answers import find_option
from engine.decisions import WAITING, Choose, Option
from engine.errors import EngineFault, IllegalAnswer, StaleAnswer
from engine.events.base import Event, Noted, Ruled
from engine.game import Game
from engine.law import Rule
from engine.records import CHANCE, Record, replace
from engine.state import State
from engine.table import Table
from engine.tasks.base import Stamped, Task
from engine.tasks.money import GoBankrupt

TASK_LIMIT = 10_000  # more tasks than this between two decisions is a loop


class Act(Record):
    """One event of a step with the rules and rulings the kernel stamped on it."""

    rules: tuple[str, ...]
    rulings: tuple[str, ...]
    event: Any


class Step(msgspec.Struct, frozen=True, gc=False):
    """One task resolved."""

    task: Task
    acts: tuple[Act, ...]
    cites: tuple[str, ...]
    rulings: tuple[str, ...]
    before: State
    after: State
    pushed: int  # how many tasks it put on the agenda


class _Work:
    """What accumulates while one task is resolved."""

    __slots__ = ("acted", "acts", "cites", "follow", "rulings", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.acts: list[Act] = []
        self.follow: list[Task] = []
        self.cites: list[str] = []
        self.rulings: list[str] = []
        self.acted = 0


def resolve(game: Game, state: State) -> Step:
    """Resolve the task on top of the agenda. Raises EngineFault when the rules contradict one another."""
    task = state.agenda[0]
    work = _work(game, state, task)
    after = State(
        table=work.table,
        agenda=() if work.table.winner >= 0 else (*work.follow, *state.agenda[1:]),
        law=state.law,
        ply=state.ply,
    )
    return Step(task, tuple(work.acts), _once(work.cites), _once(work.rulings), state, after, len(work.follow))


def _work(game: Game, state: State, task: Task) -> _Work:
    game.table = table = state.table
    work = _Work(table)
    rules = game.rules.resolvers.get(type(task), ())
    if not rules and type(task) not in game.rules.known:
        raise EngineFault(f"no rule ever resolves {task!r}", state.to_json())
    for rule in rules:
        game.citing, game.noting = [], []
        if rule.blocked_by and (hit := game.excepted(rule, task)):
            _blocked(game, work, hit[0], hit[1])
            continue
        _apply(game, rule, task, work)
    if work.acted > 1 and task.exclusive:
        raise EngineFault(f"rules {work.cites} cannot all apply to {task!r}", state.to_json())
    if work.follow and work.table is not table and any(isinstance(item, WAITING) for item in work.follow[:1]):
        raise EngineFault(f"a task either asks or acts, never both: {task!r}", state.to_json())
    return work


def _apply(game: Game, rule: Rule, task: Task, work: _Work) -> None:
    """Run one rule to its end and stamp what it yields."""
    acts, follow = work.acts, work.follow
    acted = False
    for item in rule.function(game, task):
        acted = True
        if isinstance(item, Event):
            rules = (*rule.cites, *game.citing) if game.citing else rule.cites
            rulings = (*rule.rulings, *game.noting) if game.noting else rule.rulings
            if type(item) is Noted:
                work.rulings.append(item.ruling)
            work.table = item.apply(work.table)
            acts.append(Act(rules=rules, rulings=rulings, event=item))
            continue
        if isinstance(item, Stamped) and not item.by:
            fresh: Any = item  # nobody else has seen it yet
            force_setattr(fresh, "by", _once([*rule.cites, *game.citing]))
            force_setattr(fresh, "rulings", _once([*item.rulings, *rule.rulings, *game.noting]))
        follow.append(item)
    if acted:
        work.acted += 1
        work.cites += rule.cites
        work.cites += game.citing
        work.rulings += rule.rulings
        work.rulings += game.noting


def _blocked(game: Game, work: _Work, exception: Rule, why: str) -> None:
    """A rule did not apply: cite the one that kept it from applying."""
    cites = (exception.by, *game.citing)
    work.cites += cites
    work.rulings += exception.rulings
    work.acts.append(Act(rules=cites, rulings=exception.rulings, event=Ruled(text=why)))


def _once(items: list[str]) -> tuple[str, ...]:
    """The items without repetition, first occurrence first."""
    return tuple(dict.fromkeys(items)) if len(items) > 1 else tuple(items)


def _void(table: Table, task: Task) -> bool:
    """Does the task belong to a player who is out."""
    return task.player >= 0 and table.players[task.player].bankrupt


def settle(state: State) -> State:
    """Drop the tasks of bankrupt players from the top of the agenda; a decision may say what comes instead."""
    table, agenda = state.table, state.agenda
    while agenda and table.any_bankrupt and _void(table, agenda[0]):
        agenda = (*getattr(agenda[0], "otherwise", ()), *agenda[1:])
    if agenda is state.agenda:
        return state
    return State(table=table, agenda=agenda, law=state.law, ply=state.ply)


def run(state: State, *, keep: bool = True) -> tuple[State, list[Step]]:
    """Resolve tasks until a decision waits, the agenda is empty or the game is won."""
    game = Game(state.table, state.law)
    steps: list[Step] = []
    state = settle(state) if state.table.any_bankrupt else state
    count = 0
    while state.agenda and not isinstance(state.agenda[0], WAITING):
        if keep:
            step = resolve(game, state)
            steps.append(step)
            state = step.after
        else:
            state = _pass(game, state)
        if state.table.any_bankrupt:
            state = settle(state)
        count += 1
        if count > TASK_LIMIT:
            raise EngineFault(f"more than {TASK_LIMIT} tasks without a decision", state.to_json())
    return state, steps


def _pass(game: Game, state: State) -> State:
    """Resolve the top task without keeping a step."""
    work = _work(game, state, state.agenda[0])
    agenda = () if work.table.winner >= 0 else (*work.follow, *state.agenda[1:])
    return State(table=work.table, agenda=agenda, law=state.law, ply=state.ply)


def play(state: State, answer: Any = None, *, ply: int | None = None, keep: bool = True) -> tuple[State, list[Step]]:
    """Answer the pending decision, then resolve up to the next one.

    `answer` has the form of the scenario files (`"roll"`, `{"build": "Mayfair"}`, `[3, 1, 5]`); None only resolves.
    `ply`, where given, must be the state's: an answer to an older position is refused.
    Returns the new state and the steps (none with `keep=False`). Raises IllegalAnswer, StaleAnswer, EngineFault.
    """
    if ply is not None and ply != state.ply:
        raise StaleAnswer(ply, state.ply)
    if answer is not None:
        state = answered(state, answer)
    return run(state, keep=keep)


def answered(state: State, answer: Any) -> State:
    """The state with the pending decision replaced by the tasks of the chosen option."""
    decision = state.decision
    if decision is None:
        raise IllegalAnswer("nothing is asked: the game is over" if state.table.winner >= 0 else "nothing is asked")
    game = Game(state.table, state.law)
    if answer == "bankrupt" and decision.player >= 0:
        option = bankruptcy_option(game, decision)
        if option is None:
            return _pushed(state, (GoBankrupt(player=decision.player), *state.agenda))
    else:
        option = find_option(game, decision, answer)
    return _pushed(state, (*option.tasks, *state.agenda[1:]))


def bankruptcy_option(game: Game, decision: Any) -> Option | None:
    """The option `bankrupt` of a decision that lists it."""
    try:
        return find_option(game, decision, "bankrupt")
    except IllegalAnswer:
        return None


def _pushed(state: State, agenda: tuple[Task, ...]) -> State:
    return State(table=state.table, agenda=agenda, law=state.law, ply=state.ply + 1)


def interject(state: State, seat: int, answer: Any, *, keep: bool = True) -> tuple[State, list[Step]]:
    """A player who is not asked says something in a start or end window: a deal, or bankruptcy (R-27, R-31).

    Its task goes on top of the pending decision, which is then put again.
    Raises IllegalAnswer when the moment or the answer does not allow it.
    """
    decision = state.decision
    if decision is None or decision.kind not in ("turn_menu", "end_menu"):
        raise IllegalAnswer("only in a start or end window may a player who is not asked speak")
    if state.table.players[seat].bankrupt:
        raise IllegalAnswer(f"{state.table.players[seat].name} is bankrupt")
    game = Game(state.table, state.law)
    if answer == "bankrupt":
        tasks: tuple[Task, ...] = (GoBankrupt(player=seat),)
    elif isinstance(answer, dict) and set(answer) == {"deal"}:
        tasks = find_option(game, replace(decision, player=seat), answer).tasks[:1]
    else:
        raise IllegalAnswer("a player who is not asked may only propose a deal or declare bankruptcy")
    return run(_pushed(state, (*tasks, *state.agenda)), keep=keep)


__all__ = ["CHANCE", "Act", "Choose", "Step", "answered", "interject", "play", "resolve", "run", "settle"]
