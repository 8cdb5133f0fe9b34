"""The instants at which kept cards may act. Rules mark them with `yield from moment(game, name, subject)`.

The subject's hand comes first, then the others clockwise; in each hand the cards that fire by themselves before those
that may be played, oldest first; a hand gives one card an event, and after each card all are looked at anew.
"""

from collections.abc import Callable, Iterator
from functools import cache

from engine import cards
from engine.cards.models import Keep
from engine.cards.terms import MOMENTS
from engine.decisions import Choose, Option
from engine.events.base import Event
from engine.game import Game
from engine.mechanics.book import resolves
from engine.records import replace
from engine.table import Held
from engine.tasks.base import Task
from engine.tasks.cards import AtMoment, PlayKept
from engine.tasks.turn import FinishMove

_YOU = {"who": "you", "whose": "your", "whom": "you", "s": "", "es": "", "is_are": "are"}
_OTHER = {"who": "{}", "whose": "{}'s", "whom": "{}", "s": "s", "es": "es", "is_are": "is"}
_OVER = {"lands_on_free_parking": "fp_all", "landing": "landing"}  # the default whose going ends the window
# When there is nothing left that a card of that instant could change.
_IDLE: dict[str, Callable[[Game], bool]] = {
    "about_to_take_pot": lambda game: not game.table.pot,
    "triple_bonus_due": lambda game: not game.table.turn.bonus_times,
}
_NAMES = {"landing": "turn_start_or_landing"}  # the instants whose cards go by another name


def moment(game: Game, name: str, subject: int, *, task: Task | None = None) -> tuple[Task, ...]:
    """The window of that name for the player it happens to; nothing when no hand holds a card for it."""
    return (AtMoment(moment=name, subject=subject, occasion=task),) if is_awaited(game, name, subject) else ()


def is_awaited(game: Game, name: str, subject: int) -> bool:
    """Does a hand hold a card for that instant: the subject's own, or a bystander's."""
    own, others = _awaiting(name)
    for seat, player in enumerate(game.table.players):
        if player.hand and (wanted := own if seat == subject else others):
            for held in player.hand:
                if held.card in wanted:
                    return True
    return False


def finished(game: Game, seat: int) -> tuple[Task, ...]:
    """The end of a move by roll or third die, where a kept card waits for it (R-101)."""
    return (FinishMove(player=seat),) if is_awaited(game, "after_next_move", seat) else ()


@cache
def keep_of(card: str) -> Keep | None:
    """When a kept card acts."""
    return cards.card(card).keep


@cache
def _awaiting(name: str) -> tuple[frozenset[str], frozenset[str]]:
    """The kept cards of an instant that wait in the hand of whom it happens to, and those that wait in the others'."""
    kept = {each.id: each.keep for deck in cards.all_decks() for each in cards.deck_cards(deck) if each.keep}
    found = {card: keep.whose for card, keep in kept.items() if keep.moment == _NAMES.get(name, name)}
    own = frozenset(card for card, whose in found.items() if whose == "own")
    return own, frozenset(found) - own


@resolves(AtMoment)
def the_hands_are_looked_through(game: Game, at: AtMoment) -> Iterator[Event | Task]:
    """The first hand with a card that may act now: it fires, or its player is asked; then the hands again."""
    if game.player(at.subject).bankrupt or game.replaced(_OVER.get(at.moment, ""), at.subject):
        return
    own, others = _awaiting(at.moment)
    for seat in (at.subject, *game.table.clockwise(at.subject)):
        if seat in at.done:
            continue
        wanted = own if seat == at.subject else others
        found = [held for held in game.player(seat).hand if held.card in wanted and may_act(game, at, held)]
        plays = [_play(at, seat, held) for held in found]
        plays = [play for play in plays if not game.refusals(play)]
        if plays:
            forced = [play for play in plays if play.forced]
            game.note(*_rests_on(at, seat, plays, forced))
            yield forced[0] if forced else _asked(game, at, seat, plays)
            yield replace(at, done=(*at.done, seat))
            return


def _rests_on(at: AtMoment, seat: int, plays: list[PlayKept], forced: list[PlayKept]) -> Iterator[str]:
    """The rulings that settle whose card it is: the order of hands and cards, one a hand, when a move is over."""
    if seat != at.subject or 0 < len(forced) < len(plays):
        yield "R-96"
    if len(plays) > 1:
        yield "R-97"
    if at.moment == "after_next_move":
        yield "R-101"


def may_act(game: Game, at: AtMoment, held: Held) -> bool:
    """May a card that waits for this instant act now, with something of its own left to replace."""
    if at.moment == "after_next_move" and held.drawn == game.table.turn.number:
        return False  # never in the turn that drew it
    if at.moment in _IDLE and _IDLE[at.moment](game):
        return False
    return not any(game.replaced(what, at.subject) for what in cards.card(held.card).instead_of)


def _play(at: AtMoment, seat: int, held: Held) -> PlayKept:
    keep = keep_of(held.card)
    forced = keep is not None and keep.forced
    return PlayKept(
        player=seat, card=held.card, subject=at.subject, moment=at.moment, forced=forced, occasion=at.occasion
    )


def _asked(game: Game, at: AtMoment, seat: int, plays: list[PlayKept]) -> Choose:
    if at.moment.startswith("immunity_"):
        use = Option(
            word="use", label=f"Use {cards.said(plays[0].card)}", why=why_now(game, plays[0]), tasks=(plays[0],)
        )
        options: tuple[Option, ...] = (use, Option(word="decline", label="Let it happen"))
        return Choose(player=seat, kind="immunity", question=f"Use {cards.said(plays[0].card)}?", options=options)
    options = tuple([play_option(game, play) for play in plays])
    options = (*options, Option(word="pass", label="Keep the cards"))
    return Choose(player=seat, kind="play_kept", question="Play a kept card now?", options=options)


def play_option(game: Game, play: PlayKept, then: tuple[Task, ...] = ()) -> Option:
    """The option `{play: card}`."""
    words = f"Play {cards.said(play.card)}"
    return Option(word="play", of=play.card, label=words, why=why_now(game, play), tasks=(play, *then))


def why_now(game: Game, play: PlayKept) -> str:
    """Why the card may be played now."""
    keep = keep_of(play.card)
    if keep is None:
        return ""
    words = _YOU
    if play.subject != play.player:
        words = {key: form.format(game.name(play.subject)) for key, form in _OTHER.items()}
    return f"it may be played {MOMENTS[keep.moment].format(**words)}"
