"""Table options (rulings, part 3): what a table may settle for itself. Defaults first in the comments."""

from engine.records import Record


class Options(Record, kw_only=True):
    """One value per option; yes-or-no options are booleans here and `on`/`off` in files."""

    fines_to_pot: bool = True
    rounding: int = 1  # none is 1; 5, 10, 20, 50
    auction_grid_strict: bool = True
    dice_number_match: str = "pair"  # pair, total
    dice_number_on_triple: bool = False
    building_stock: str = "35/13"  # 35/13, 32/12, unlimited
    triple_bonus_start: int = 1000
    turn_tax: str | tuple[tuple[int, int], ...] = "10/15/25"  # 10/15/25, off, own brackets (threshold, percent)
    turn_tax_timing: str = "before_roll"  # before_roll, turn_open
    turn_tax_each_roll: bool = False
    jailed_may_manage: bool = False
    double4_roller_moves: bool = False
    doubled_fines: bool = True
    via_double_scope: str = "effect_moves"  # effect_moves, roller_only, none
    go_departure_is_pass: bool = True
    go_pass_on_back_moves: bool = False
    pot_rent: bool = True
    percentage_cards: str = "replace"  # replace, stack
    percentage_via_double: bool = True
    nope: bool = True
    nope_scope: str = "affected"  # affected, anyone
    jail_fee_mode: str = "per_turn"  # per_turn, per_payment
    pot_empty_means: str = "no_money"  # no_money, nothing_at_all
    handin_mortgaged: bool = True
    reserve_break_through: str = "strict"  # strict, break
    level_limit_per: str = "turn"  # turn, roll
    hotel_sale_needs_houses: bool = True
    loan_keep: str = "choose"  # choose, always_200, none
    debt_trades: str = "anyone"  # anyone, creditor
    deal_cards: bool = False
    bankrupt_roller_third_die: bool = False
