"""The machine: answer a decision, resolve tasks until the next one. Names no rule.

No clock, no chance, no input or output. Same state and same answer, same result.
"""

from typing import Any

import msgspec
from msgspec.structs import force_setattr

from engine.answers import find_option
from engine.decisions import Option
from engine.errors import EngineFault, IllegalAnswer, StaleAnswer
from engine.events.base import Event, Noted, Ruled
from engine.game import Game
from engine.law import Rule
from engine.records import replace
from engine.state import State
from engine.table import Table
from engine.tasks.base import Task
from engine.tasks.money import GoBankrupt, Owe

TASK_LIMIT = 10_000  # more tasks than this between two decisions is a loop


class Act(msgspec.Struct, frozen=True, gc=False):
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
    """What accumulates while one task is resolved; `acts` and what follows it only where steps are kept."""

    __slots__ = ("acts", "cites", "follow", "keep", "rulings", "table")

    def __init__(self, table: Table, keep: bool) -> None:
        self.table = table
        self.keep = keep
        self.follow: list[Task] = []
        self.acts: list[Act] = []
        self.cites: list[str] = []
        self.rulings: list[str] = []


def resolve(game: Game, state: State) -> Step:
    """Resolve the task on top of the agenda. Raises EngineFault when the rules contradict one another."""
    return _step(state, _work(game, state.table, state.agenda, True))


def _step(state: State, work: _Work) -> Step:
    follow, table = work.follow, work.table
    agenda = () if table.winner >= 0 else (*follow, *state.agenda[1:])
    after = State(table=table, agenda=agenda, law=state.law, ply=state.ply)
    cites, rulings = _once(work.cites), _once(work.rulings)
    return Step(state.agenda[0], tuple(work.acts), cites, rulings, state, after, len(follow))


def _work(game: Game, table: Table, agenda: tuple[Task, ...], keep: bool) -> _Work:
    """Let every rule of the top task act on the table as it was before it."""
    task = agenda[0]
    game.table = table
    work = _Work(table, keep)
    rules = game.rules.resolvers.get(task.__class__, ())
    if not rules and task.__class__ not in game.rules.known:
        raise EngineFault(f"no rule ever resolves {task!r}", _text(game, table, agenda))
    acted = 0
    for rule in rules:
        if game.citing:
            game.citing = []
        if game.noting:
            game.noting = []
        if rule.blocked_by and (hit := game.excepted(rule, task)):
            _blocked(game, work, hit[0], hit[1])
        elif _apply(game, rule, task, work):
            acted += 1
    if acted > 1 and task.exclusive:
        raise EngineFault(f"rules {work.cites} cannot all apply to {task!r}", _text(game, table, agenda))
    if work.table is not table and work.follow and work.follow[0].waits:
        raise EngineFault(f"a task either asks or acts, never both: {task!r}", _text(game, table, agenda))
    return work


def _text(game: Game, table: Table, agenda: tuple[Task, ...]) -> str:
    return State(table=table, agenda=agenda, law=game.law).to_json()


def _apply(game: Game, rule: Rule, task: Task, work: _Work) -> bool:
    """Run one rule to its end and stamp what it yields; has it done anything."""
    item: Any = None
    for item in rule.function(game, task):
        if not item.is_event:
            if item.stamped and not item.by:  # nobody else has seen it yet
                force_setattr(item, "by", _once([*rule.cites, *game.citing]))
                force_setattr(item, "rulings", _once([*item.rulings, *rule.rulings, *game.noting]))
            work.follow.append(item)
            continue
        work.table = item.apply(work.table)
        if work.keep:
            work.acts.append(_stamped(game, rule, item, work))
    if item is None:
        return False
    if work.keep:
        work.cites += rule.cites
        work.rulings += rule.rulings
        if game.citing:
            work.cites += game.citing
        if game.noting:
            work.rulings += game.noting
    return True


def _stamped(game: Game, rule: Rule, event: Event, work: _Work) -> Act:
    """The event with the rule's numbers and what the rule has cited so far."""
    if event.__class__ is Noted:
        work.rulings.append(event.ruling)
    rules = (*rule.cites, *game.citing) if game.citing else rule.cites
    rulings = (*rule.rulings, *game.noting) if game.noting else rule.rulings
    return Act(rules, rulings, event)


def _blocked(game: Game, work: _Work, exception: Rule, why: str) -> None:
    """A rule did not apply: cite the one that kept it from applying."""
    if work.keep:
        cites = (exception.by, *game.citing)
        work.cites += cites
        work.rulings += exception.rulings
        work.acts.append(Act(cites, exception.rulings, Ruled(text=why)))


def _once(items: list[str]) -> tuple[str, ...]:
    """The items without repetition, first occurrence first."""
    return tuple(dict.fromkeys(items)) if len(items) > 1 else tuple(items)


def _without_the_ruined(table: Table, agenda: tuple[Task, ...]) -> tuple[Task, ...]:
    """The agenda without bankrupt players' tasks on top; a decision may say what comes instead."""
    while agenda and agenda[0].player >= 0 and table.players[agenda[0].player].bankrupt:
        agenda = (*getattr(agenda[0], "otherwise", ()), *agenda[1:])
    return agenda


def run(state: State, *, keep: bool = True) -> tuple[State, list[Step]]:
    """Resolve tasks until a decision waits, the agenda is empty or the game is won.

    A task on which no rule acts leaves no step: it only leaves the agenda.
    """
    game = Game(state.table, state.law)
    steps: list[Step] = []
    table, agenda = state.table, state.agenda
    for _ in range(TASK_LIMIT):
        if table.any_bankrupt:
            agenda = _without_the_ruined(table, agenda)
        if not agenda or agenda[0].waits:
            return _at(state, table, agenda), steps
        work = _work(game, table, agenda, keep)
        if work.acts or (keep and work.follow):
            step = _step(_at(state, table, agenda), work)
            steps.append(step)
            state = step.after
            table, agenda = state.table, state.agenda
        else:
            table = work.table
            agenda = () if table.winner >= 0 else (*work.follow, *agenda[1:])
    raise EngineFault(f"more than {TASK_LIMIT} tasks without a decision", _text(game, table, agenda))


def _at(state: State, table: Table, agenda: tuple[Task, ...]) -> State:
    """The state with this table and agenda."""
    if agenda is state.agenda and table is state.table:
        return state
    return State(table=table, agenda=agenda, law=state.law, ply=state.ply)


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
            return _pushed(state, (ruin(state, decision.player), *state.agenda))
    else:
        option = find_option(game, decision, answer)
    return _pushed(state, (*option.tasks, *state.agenda[1:]))


def ruin(state: State, seat: int) -> GoBankrupt:
    """Bankruptcy of one's own accord; a debt still outstanding further down the agenda is its cause (R-164)."""
    for task in state.agenda:
        debt = getattr(task, "debt", task)
        if isinstance(debt, Owe) and debt.player == seat:
            return GoBankrupt(player=seat, creditor=debt.creditor, amount=debt.amount)
    return GoBankrupt(player=seat)


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
        tasks: tuple[Task, ...] = (ruin(state, seat),)
    elif isinstance(answer, dict) and set(answer) == {"deal"}:
        tasks = find_option(game, replace(decision, player=seat), answer).tasks[:1]
    else:
        raise IllegalAnswer("a player who is not asked may only propose a deal or declare bankruptcy")
    return run(_pushed(state, (*tasks, *state.agenda)), keep=keep)

