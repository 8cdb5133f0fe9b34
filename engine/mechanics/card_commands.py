"""The command `{play: card}` of the start window, and the answers to a NOPE window."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from engine import cards
from engine.answers import split
from engine.cards import models as verbs
from engine.cards.tree import nested, walk
from engine.decisions import Option, offers, reads
from engine.game import Game
from engine.mechanics.card_people import nopes
from engine.mechanics.jail import extra_roll_due
from engine.mechanics.menu import lists, reads_command
from engine.mechanics.windows import keep_of, play_option
from engine.tasks.base import Task
from engine.tasks.cards import AnswerWithNope, PlayKept, PlayNope
from engine.tasks.turn import OpenWindow, TurnMenu

_MOVES = verbs.AdvanceTo | verbs.MoveBy | verbs.AdvanceToNearest | verbs.GoToJail


@lists("turn_menu")
def play_commands(game: Game, menu: TurnMenu) -> Iterator[Option]:
    """`{play: card}` for each kept card, the release cards aside: those are played by leaving jail."""
    for card in dict.fromkeys([held.card for held in game.player(menu.player).hand]):
        keep = keep_of(card)
        if keep and keep.moment != "in_jail":
            yield _command(game, menu, card)


@reads_command("play", "turn_menu")
def read_play_command(game: Game, menu: TurnMenu, value: Any) -> Option | None:
    """Any card of the hand by its id."""
    held = [held.card for held in game.player(menu.player).hand if held.card == str(value).strip().casefold()]
    return _command(game, menu, held[0]) if held else None


def _command(game: Game, menu: TurnMenu, card: str) -> Option:
    keep = keep_of(card)
    moment = "in_jail" if keep and keep.moment == "in_jail" else "turn_start"
    back = OpenWindow(player=menu.player) if extra_roll_due(game) else menu  # the card may cost the extra roll
    return play_option(game, PlayKept(player=menu.player, card=card, subject=menu.player, moment=moment), (back,))


@cache
def only_moves_its_holder(card: str) -> bool:
    """Would the card do nothing but move whoever holds it (R-32)."""
    plain = [effect for effect in walk(cards.card(card).effects) if not nested(effect)]
    return bool(plain) and all(isinstance(effect, _MOVES) for effect in plain) and not _aims(card)


def _aims(card: str) -> bool:
    aims = verbs.Target | verbs.RollOff | verbs.ForEach
    return any(isinstance(effect, aims) for effect in walk(cards.card(card).effects))


# --- NOPE


@offers(AnswerWithNope)
def nope_answers(game: Game, decision: AnswerWithNope) -> tuple[Option, ...]:
    """`nope` with the oldest one held, or `stand` (R-98)."""
    held = nopes(game.table, decision.player)
    found = (_nope(decision, held[0]),) if held else ()
    return (*found, Option(word="stand", label=f"Let {cards.said(decision.play.card)} stand"))


def _nope(decision: AnswerWithNope, card: str) -> Option:
    play: Task = PlayNope(player=decision.player, card=card, on=decision.play)
    why = "it is about to take effect"
    return Option(word="nope", label=f"NOPE {cards.said(decision.play.card)}", why=why, tasks=(play,))


@reads(AnswerWithNope)
def read_nope_answer(game: Game, decision: AnswerWithNope, answer: Any) -> Option | None:
    """`stand`, `nope`, or `{nope: card}` for one that is held."""
    word, of = split(answer)
    options = nope_answers(game, decision)
    if of is None:
        return next((option for option in options if option.word == str(word).strip().casefold()), None)
    card = str(of).strip().casefold()
    return _nope(decision, card) if word == "nope" and card in nopes(game.table, decision.player) else None
