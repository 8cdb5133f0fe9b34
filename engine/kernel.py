"""The machine: answer a decision, resolve tasks until the next one. Names no rule.

No clock, no chance, no input or output. Same state and same answer, same result.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import force_setattr

from engine.answers import find_option, listing, plain, read_option
from engine.decisions import Option
from engine.errors import EngineFault, IllegalAnswer, StaleAnswer
from engine.events.base import Noted, Ruled
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

    def __repr__(self) -> str:
        """Without the states before and after, which would fill a screen."""
        return f"<Step {' '.join((self.task.name, *self.cites, *self.rulings))}>"

    def _repr_html_(self) -> str:
        from engine.pages.notebook import step_html

        return step_html(self)


Texts = tuple[str, ...]
Work = tuple[Table, list[Task], list[Act], Texts, Texts]  # table after, follow-ups, acts, rules, rulings


def resolve(game: Game, state: State) -> Step:
    """Resolve the task on top of the agenda. Raises EngineFault when the rules contradict one another."""
    table, follow, acts, cites, rulings = _work(game, state.table, state.agenda, True)
    agenda = () if table.winner >= 0 else (*follow, *state.agenda[1:])
    after = State(table=table, agenda=agenda, law=state.law, ply=state.ply)
    return Step(state.agenda[0], tuple(acts), cites, rulings, state, after, len(follow))


def _work(game: Game, table: Table, agenda: Sequence[Task], keep: bool) -> Work:
    """Let every rule of the top task act on the table as it was before it, and stamp what they yield."""
    task = agenda[0]
    game.table = before = table
    citing, noting = game.citing, game.noting
    follow, acts = [], []  # type: tuple[list[Task], list[Act]]
    cites, rulings, acted = (), (), 0  # type: tuple[Texts, Texts, int]
    for rule in game.rules.resolvers.get(task.__class__) or _unresolved(game, table, agenda):
        if citing or noting:
            citing.clear()
            noting.clear()
        if rule.blocked_by and (hit := game.excepted(rule, task)):
            if keep:
                cites, rulings = _blocked(game, hit, acts, cites, rulings)
            continue
        item: Any = None
        for item in rule.function(game, task):
            if not item.is_event:
                follow.append(_with_rules(game, rule, item) if item.stamped else item)
                continue
            table = item.apply(table)
            if keep:
                acts.append(_stamped(game, rule, item))
        acted += item is not None
        if keep and item is not None:
            cites, rulings = _cited(game, rule, item, cites, rulings)
    if (acted > 1 and task.exclusive) or (table is not before and follow and follow[0].waits):
        raise _fault(game, before, agenda, cites, acted)
    return table, follow, acts, cites, rulings


def _unresolved(game: Game, table: Table, agenda: Sequence[Task]) -> tuple[Rule, ...]:
    """No rule in force resolves the task: fine where one of some book would, else a fault."""
    if agenda[0].__class__ not in game.rules.known:
        raise EngineFault(f"no rule ever resolves {agenda[0]!r}", _text(game, table, agenda))
    return ()


def _fault(game: Game, table: Table, agenda: Sequence[Task], cites: tuple[str, ...], acted: int) -> EngineFault:
    if acted > 1 and agenda[0].exclusive:
        words = f"rules {[*cites]} cannot all apply to {agenda[0]!r}"
    else:
        words = f"a task either asks or acts, never both: {agenda[0]!r}"
    return EngineFault(words, _text(game, table, agenda))


def _text(game: Game, table: Table, agenda: Sequence[Task]) -> str:
    return State(table=table, agenda=tuple(agenda), law=game.law).to_json()


def _with_rules(game: Game, rule: Rule, task: Any) -> Task:
    """The fresh task with the numbers of the rule that made it, unless it carries some already."""
    if not task.by:  # nobody else has seen it yet
        rulings = _joined(_joined((), task.rulings), rule.rulings) if task.rulings else rule.rulings
        force_setattr(task, "by", _joined(rule.cites, game.citing))
        if rulings or game.noting:
            force_setattr(task, "rulings", _joined(rulings, game.noting))
    made: Task = task
    return made


def _stamped(game: Game, rule: Rule, event: Any) -> Act:
    """The event with the rule's numbers and what the rule has cited so far."""
    if event.__class__ is Noted:
        game.noting.append(event.ruling)
    own = () if event.gives_way else rule.cites
    rules = (*own, *game.citing) if game.citing else own
    rulings = (*rule.rulings, *game.noting) if game.noting else rule.rulings
    return Act(rules, rulings, event)


def _cited(game: Game, rule: Rule, item: Any, cites: Texts, rulings: Texts) -> tuple[Texts, Texts]:
    """What the step cites, now that the rule has acted: its own numbers, none where it gave way, and what it read."""
    own = () if item.is_event and item.gives_way else rule.cites
    cites = _joined(cites, own) if cites else own
    rulings = _joined(rulings, rule.rulings) if rulings else rule.rulings
    if game.citing:
        cites = _joined(cites, game.citing)
    if game.noting:
        rulings = _joined(rulings, game.noting)
    return cites, rulings


def _blocked(game: Game, hit: tuple[Rule, str], acts: list[Act], cites: Texts, rulings: Texts) -> tuple[Texts, Texts]:
    """A rule did not apply: say why, and cite the one that kept it from applying."""
    exception, why = hit
    act = Act((exception.by, *game.citing), exception.rulings, Ruled(text=why))
    acts.append(act)
    return _joined(cites, act.rules), _joined(rulings, act.rulings)


def _joined(texts: Texts, more: Iterable[str]) -> Texts:
    """The texts, and those of the others that are not among them yet; they are few, and mostly there already."""
    for text in more:
        if text not in texts:
            texts = (*texts, text)
    return texts


def _without_the_ruined(table: Table, agenda: list[Task]) -> bool:
    """Take bankrupt players' tasks off the top; a decision may say what comes instead. Was there any."""
    found = False
    while agenda and agenda[0].player >= 0 and table.players[agenda[0].player].bankrupt:
        agenda[:1] = getattr(agenda[0], "otherwise", ())
        found = True
    return found


def run(state: State, *, keep: bool = True, game: Game | None = None) -> tuple[State, list[Step]]:
    """Resolve tasks until a decision waits, the agenda is empty or the game is won.

    A task on which no rule acts leaves no step: it only leaves the agenda. `game`: the view of this state, if made.
    """
    game = game or Game(state.table, state.law)
    steps: list[Step] = []
    table, agenda, moved = state.table, list(state.agenda), False  # moved: `state` lags behind
    for game.resolved in range(TASK_LIMIT):
        if table.any_bankrupt:
            moved |= _without_the_ruined(table, agenda)
        if not agenda or agenda[0].waits:
            return _at(state, table, agenda) if moved else state, steps
        after, follow, acts, cites, rulings = _work(game, table, agenda, keep)
        leaves_step = keep and (follow or acts)
        if leaves_step and moved:
            state = _at(state, table, agenda)
        task, table, moved = agenda[0], after, not leaves_step
        if table.winner < 0:
            agenda[:1] = follow
        else:
            agenda.clear()
        if leaves_step:
            before, state = state, _at(state, table, agenda)
            steps.append(Step(task, tuple(acts), cites, rulings, before, state, len(follow)))
    raise EngineFault(f"more than {TASK_LIMIT} tasks without a decision", _text(game, table, agenda))


def _at(state: State, table: Table, agenda: list[Task]) -> State:
    """The state with this table and agenda."""
    return State(table=table, agenda=tuple(agenda), law=state.law, ply=state.ply)


def play(state: State, answer: Any = None, *, ply: int | None = None, keep: bool = True) -> tuple[State, list[Step]]:
    """Answer the pending decision, then resolve up to the next one.

    `answer` has the form of the scenario files (`"roll"`, `{"build": "Mayfair"}`, `[3, 1, 5]`); None only resolves.
    `ply`, where given, must be the state's: an answer to an older position is refused.
    Returns the new state and the steps (none with `keep=False`). Raises IllegalAnswer, StaleAnswer, EngineFault.
    """
    if ply is not None and ply != state.ply:
        raise StaleAnswer(ply, state.ply)
    game = Game(state.table, state.law)
    if answer is not None:
        state = answered(game, state, answer)
    return run(state, keep=keep, game=game)


def answered(game: Game, state: State, answer: Any) -> State:
    """The state with the pending decision replaced by the tasks of the chosen option."""
    decision = state.decision
    if decision is None:
        raise IllegalAnswer("nothing is asked: the game is over" if state.table.winner >= 0 else "nothing is asked")
    if plain(answer) == "bankrupt" and decision.player >= 0:
        option = bankruptcy_option(game, decision)
        if option is None:
            return _pushed(state, (_open_ruin(game, state, decision.player), *state.agenda))
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


def _open_ruin(game: Game, state: State, seat: int) -> GoBankrupt:
    """The same, where no rule closes it (none is left to carry it out with 20.1 off). Raises IllegalAnswer."""
    task = ruin(state, seat)
    if refusals := game.refusals(task):
        why = tuple([(each.rule, each.reason) for each in refusals])
        raise IllegalAnswer("bankrupt is closed", why, listing(game, state.decision) if state.decision else ())
    return task


def bankruptcy_option(game: Game, decision: Any) -> Option | None:
    """The option `bankrupt` of a decision that lists it; None where it does not. Raises IllegalAnswer when closed."""
    if read_option(game, decision, "bankrupt") is None:
        return None
    return find_option(game, decision, "bankrupt")


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
    if not isinstance(seat, int) or not 0 <= seat < len(state.table.players):
        raise IllegalAnswer(f"there is no seat {seat}: they run from 0 to {len(state.table.players) - 1}")
    if state.table.players[seat].bankrupt:
        raise IllegalAnswer(f"{state.table.players[seat].name} is bankrupt")
    game, answer = Game(state.table, state.law), plain(answer)
    if answer == "bankrupt":
        tasks: tuple[Task, ...] = (_open_ruin(game, state, seat),)
    elif isinstance(answer, dict) and set(answer) == {"deal"}:
        tasks = find_option(game, replace(decision, player=seat), answer).tasks[:1]
    else:
        raise IllegalAnswer("a player who is not asked may only propose a deal or declare bankruptcy")
    return run(_pushed(state, (*tasks, *state.agenda)), keep=keep, game=game)
