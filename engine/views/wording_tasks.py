"""Tasks in words, for a step without events and for what is still to come on the agenda."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.words import effects_in_words
from engine.scenarios.final import Words
from engine.views.wording_events import card_words, deck_words, dice_words, pounds, who

Teller = Callable[[Words, Any], str]


def _by_player(text: str) -> Teller:
    """`text` with `{who}` for the player the task belongs to."""
    return lambda words, task: text.format(who=_name(words, task))


def _name(words: Words, task: Any) -> str:
    """The player, with the braces of untrusted names kept as they are (they are values, not templates)."""
    for field in ("player", "roller", "seat", "debtor"):
        seat = getattr(task, field, -9)
        if isinstance(seat, int) and seat >= 0:
            return words.person(seat)
    return "somebody"


def _at_space(text: str) -> Teller:
    """`text` with `{who}` and `{where}` for the title the task is about."""
    return lambda words, task: text.format(who=_name(words, task), where=words.place(task.space))


def _moves(words: Words, task: Any) -> str:
    way = "on" if task.steps >= 0 else "back"
    return f"{_name(words, task)} moves {way} {abs(task.steps)}"


def _effect(words: Words, task: Any) -> str:
    """One effect of a card: its holder is spoken to, anybody else is named."""
    they = task.part.they
    them = "you" if they == task.play.holder else words.person(they)
    return f"{words.person(task.play.holder)}'s card: {effects_in_words((task.part.effect,), them)}"


TASKS: dict[str, Teller] = {
    "set_up_game": lambda words, task: "the game is set up",
    "next_turn": lambda words, task: "the next turn",
    "open_turn": _by_player("the turn of {who} opens"),
    "tax_turn": _by_player("the turn tax of {who} is looked at"),
    "roll_for_order": lambda words, task: f"{words.person(min(task.seat, len(words.names) - 1))} rolls for the order",
    "read_order_roll": lambda words, task: (
        f"{words.person(task.seat)} has rolled {dice_words(task.dice)} for the order"
    ),
    "shuffle_decks": lambda words, task: "the decks are shuffled",
    "stack_deck": lambda words, task: f"{deck_words(task.deck)} is put in order",
    "begin_play": lambda words, task: f"{words.person(task.seat)} begins",
    "commit_to_roll": _by_player("{who} is about to roll"),
    "roll_dice": _by_player("{who} rolls the dice"),
    "read_roll": lambda words, task: f"the roll of {_name(words, task)} is read: {dice_words(task.dice)}",
    "react_to_roll": _by_player("held cards may react to the roll of {who}"),
    "react_to": _by_player("held cards may react to the roll of {who}"),
    "review_roll": _by_player("has the Double card changed the roll of {who}"),
    "clear_event": _by_player("a double ends the event for the whole table"),
    "test_three": _by_player("is it the third in a row for {who}"),
    "draw_double_card": _by_player("{who} draws the Double card"),
    "pay_dice_number": _by_player("whose dice number is it"),
    "count_roll": _by_player("doubles and triples in a row of {who} are counted"),
    "move_roller": _by_player("{who} moves by the roll"),
    "draw_third_owed": _by_player("a Third card for {who}, if one is due"),
    "move_others": lambda words, task: f"the third die of {words.person(task.roller)} moves the others",
    "move_by_third_die": lambda words, task: f"the third die moves {_name(words, task)} {task.steps}",
    "move_by_double": _by_player("the double moves {who}"),
    "finish_move": _by_player("the move of {who} is over"),
    "draw_thirds_owed": lambda words, task: "Third cards still due are drawn",
    "end_roll": _by_player("the roll of {who} is over"),
    "open_window": _by_player("a window for {who} opens"),
    "end_turn": _by_player("the turn of {who} ends"),
    "play_out": lambda words, task: f"the effect of the double {task.face}: {task.part}",
    "turn_round": _by_player("{who} turns round"),
    "grow_triple_bonus": _by_player("the triple bonus of {who} grows"),
    "give_triple_card": _by_player("{who} draws the Triple card"),
    "pay_triple_bonus": _by_player("the triple bonus of {who} is paid"),
    "start_event": _by_player("a global event begins"),
    "move": _moves,
    "advance": lambda words, task: f"{_name(words, task)} advances to {words.place(task.to)}",
    "pass_go": _by_player("{who} passes GO"),
    "pay_pass_bonus": _by_player("{who} is paid for passing GO"),
    "charge_mortgage_fee": _by_player("{who} pays for titles still mortgaged"),
    "charge_instalment": _by_player("{who} pays the loan instalment, if any"),
    "offer_repayment": _by_player("{who} may repay more"),
    "credit_pass": _by_player("{who} counts as having passed GO"),
    "land": _by_player("{who} has landed"),
    "act_on_space": _by_player("the space {who} landed on acts"),
    "take_go_card": _by_player("{who} draws the GO card"),
    "visit_go": _by_player("{who} is on GO"),
    "collect_landing_bonus": _by_player("{who} is paid for landing on GO"),
    "visit_title": _by_player("{who} is on a title"),
    "visit_tax": _by_player("{who} is on a tax space"),
    "pay_tax": _by_player("{who} pays the tax"),
    "visit_deck": lambda words, task: f"{_name(words, task)} is on {deck_words(task.deck)}",
    "take_tax_card": _by_player("{who} draws the Tax card"),
    "collect_standard": lambda words, task: f"{_name(words, task)} draws from {deck_words(task.deck)}",
    "collect_percentage": _by_player("{who} draws a percentage card, then a Third card"),
    "take_go_to_jail_card": _by_player("{who} draws the Go To Jail card"),
    "visit_just_visiting": _by_player("{who} is Just Visiting"),
    "visit_go_to_jail": _by_player("{who} is on Go to Jail"),
    "obey_go_to_jail": _by_player("{who} obeys Go to Jail"),
    "visit_free_parking": _by_player("{who} is on Free Parking"),
    "held_cards_for_the_pot": _by_player("held cards of {who} for Free Parking"),
    "visit_pot": _by_player("which case of Free Parking applies to {who}"),
    "send_to_jail": _by_player("{who} is sent to jail"),
    "release_from_jail": _by_player("{who} is let out of jail"),
    "pay_jail_fee": _by_player("{who} pays the jail fee"),
    "collect_jail_fee": _by_player("{who} pays the jail fee"),
    "release_by_card": _by_player("{who} plays a release card"),
    "spend_jail_turn": _by_player("a turn of {who} in jail goes by"),
    "leave_or_stay": _by_player("does {who} stay in jail"),
    "owe": lambda words, task: (
        f"{_name(words, task)} owes {who(words, task.creditor)} {pounds(task.amount)} ({task.why})"
    ),
    "borrow": _by_player("{who} takes a loan"),
    "pay_instalment": lambda words, task: f"the instalment of {pounds(task.amount)} goes to the oldest loan",
    "repay_loan": lambda words, task: f"{_name(words, task)} repays {pounds(task.amount)}",
    "close_loans": _by_player("the loans of {who} that were called in are closed"),
    "cancel_debt": _by_player("the debt of {who} is settled"),
    "go_bankrupt": _by_player("{who} goes bankrupt"),
    "pay_creditor": lambda words, task: f"the bank pays {who(words, task.creditor)} {pounds(task.amount)}",
    "return_assets": _by_player("everything {who} has goes back to the bank"),
    "leave_game": _by_player("{who} leaves the game"),
    "check_winner": lambda words, task: "is one solvent player left",
    "offer_title": _at_space("{where} is offered to {who}"),
    "offer_purchase": _at_space("{who} may buy {where}"),
    "offer_reservation": _at_space("{who} may reserve {where}"),
    "leave_title": _at_space("{who} leaves {where}"),
    "buy_title": _at_space("{who} buys {where}"),
    "reserve_title": _at_space("{who} reserves {where}"),
    "decline_title": _at_space("{who} does not buy {where}"),
    "start_auction": _at_space("{where} is auctioned"),
    "run_auction": lambda words, task: f"the auction of {words.place(task.space)} stands at {pounds(task.bid)}",
    "raise_bid": lambda words, task: f"{_name(words, task)} bids {pounds(task.amount)}",
    "pass_bid": _by_player("{who} passes"),
    "win_auction": lambda words, task: f"{_name(words, task)} wins {words.place(task.space)} for {pounds(task.amount)}",
    "cancel_auction": lambda words, task: f"{words.place(task.space)} stays with the bank",
    "check_reserve": _by_player("may {who} complete the set yet"),
    "make_reserved": _at_space("{where} arrives reserved"),
    "check_break_through": lambda words, task: "does anybody hold a complete set now",
    "end_reserving": lambda words, task: "reserving is over",
    "check_streets": lambda words, task: "who builds at half price now",
    "charge_surcharge": _at_space("is a surcharge due for {where}"),
    "clear_purges": lambda words, task: "purged titles that are level again are open",
    "check_sets": lambda words, task: "complete sets and streets are looked at",
    "charge_rent": _at_space("{who} owes rent on {where}"),
    "charge_pot_rent": _at_space("{who} owes rent on {where}, which lies in Free Parking"),
    "pay_rent": _at_space("{who} pays the rent of {where}"),
    "build": _at_space("{who} builds on {where}"),
    "sell_building": _at_space("{who} sells a building on {where}"),
    "mortgage": _at_space("{who} mortgages {where}"),
    "unmortgage": _at_space("{who} lifts the mortgage on {where}"),
    "unreserve": _at_space("{who} pays for {where}, reserved until now"),
    "propose_deal": lambda words, task: f"{_name(words, task)} proposes a deal to {words.person(task.other)}",
    "close_deal": lambda words, task: f"{_name(words, task)} and {words.person(task.other)} close their deal",
    "hand_in": _at_space("{who} hands in {where}"),
    "enter_pot": _at_space("{where} goes into Free Parking"),
    "purge_to_take": _at_space("{who} purges {where}"),
    "purge": _at_space("{where} is purged"),
    "take_pot": _by_player("{who} takes from Free Parking"),
    "take_money": _by_player("{who} takes the money in Free Parking"),
    "return_deed": _at_space("{where} goes back to the bank"),
    "draw_card": lambda words, task: f"{_name(words, task)} draws from {deck_words(task.deck)}",
    "keep_card": lambda words, task: f"{_name(words, task)} keeps {card_words(task.card)}",
    "play_kept": lambda words, task: f"{_name(words, task)} plays {card_words(task.card)}",
    "prepare": lambda words, task: f"what {card_words(task.play.card)} leaves open is settled first",
    "respond": lambda words, task: f"who says NOPE to {card_words(task.play.card)}",
    "answer_with_nope": _by_player("{who} answers with a NOPE"),
    "play_nope": lambda words, task: f"{_name(words, task)} says NOPE to {card_words(task.on.card)}",
    "resolve_card": lambda words, task: f"the card takes effect: {card_words(task.play.card)}",
    "carry_out": _effect,
    "cancel_card": lambda words, task: "the card under the NOPE is cancelled",
    "leave_marks": lambda words, task: "the card takes the place of what was to come",
    "return_cards": lambda words, task: "spent cards go to the bottom of their decks",
    "at_moment": lambda words, task: f"may a kept card act now, {words.person(task.subject)} first",
}
