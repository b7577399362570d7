"""What never changes during a match: cards, fighters, laws and options, as one-dimensional tables.

The capacities are fixed, so that a user's own edition never causes a recompilation.
"""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from ..core.declare import Cell, repeated
from ..data.schema import DECK
from ..data.schema import FIGHTERS as KINDS
from . import elements

CARDS = KINDS * DECK
ROUNDS = 12
LIFE_TABLE = 8
EXPECTED_DICE = 9
EXPECTED_LIFE = 41

Law: TypeAlias = Annotated[int, Cell("i1")]
PerKind: TypeAlias = Annotated[list[int], Cell("i1", KINDS)]
PerCard: TypeAlias = Annotated[list[int], Cell("i1", CARDS)]


@dataclass(slots=True)
class Book:
    """An edition as the rules read it. Card ``c`` of kind ``k`` stands at ``k * DECK + c``."""

    # fighters
    kinds: Law = 0
    sheet_life: PerKind = repeated(0, KINDS)
    bulk: PerKind = repeated(0, KINDS)
    sheet_defence: PerKind = repeated(0, KINDS)
    deck: Annotated[list[int], Cell("i2", KINDS)] = repeated(0, KINDS)
    techniques: Annotated[list[int], Cell("i2", KINDS)] = repeated(0, KINDS)
    element: PerKind = repeated(elements.NONE, KINDS)
    barrels: Annotated[list[int], Cell("i2", KINDS)] = repeated(0, KINDS)
    centred: PerKind = repeated(0, KINDS)
    steady: PerKind = repeated(0, KINDS)
    side: PerKind = repeated(-1, KINDS)

    # cards
    initiative: PerCard = repeated(0, CARDS)
    move: PerCard = repeated(0, CARDS)
    melee_a: PerCard = repeated(0, CARDS)
    melee_b: PerCard = repeated(0, CARDS)
    shoot_a: PerCard = repeated(0, CARDS)
    shoot_b: PerCard = repeated(0, CARDS)
    slots: PerCard = repeated(0, CARDS)
    defence: PerCard = repeated(0, CARDS)
    traits: Annotated[list[int], Cell("i4", CARDS)] = repeated(0, CARDS)
    net_dice: PerCard = repeated(0, CARDS)
    net_lowers: PerCard = repeated(0, CARDS)
    net_over: PerCard = repeated(0, CARDS)
    net_takes: PerCard = repeated(0, CARDS)
    net_lasts: PerCard = repeated(0, CARDS)
    shock_by: PerCard = repeated(0, CARDS)
    shock_per: PerCard = repeated(0, CARDS)
    finish_limit: PerCard = repeated(0, CARDS)
    finish_by: PerCard = repeated(0, CARDS)
    heals: PerCard = repeated(0, CARDS)
    heals_for_big: PerCard = repeated(0, CARDS)
    big: PerCard = repeated(0, CARDS)
    landing_two: PerCard = repeated(0, CARDS)
    landing_three: PerCard = repeated(0, CARDS)
    red_initiative: PerCard = repeated(0, CARDS)
    fiery: PerCard = repeated(0, CARDS)
    fewer_by: PerCard = repeated(0, CARDS)
    bonus: PerCard = repeated(0, CARDS)
    life_dice: Annotated[list[int], Cell("i1", CARDS * LIFE_TABLE)] = repeated(0, CARDS * LIFE_TABLE)

    # laws
    rounds: Law = 0
    ring: Law = 6
    reach: Law = 1
    far_penalty: Law = 0
    charms: Law = 0
    large_tokens: Law = 0
    large_value: Law = 1
    rocks: Annotated[list[int], Cell("i1", ROUNDS + 1)] = repeated(0, ROUNDS + 1)
    by_trophies: Law = 0
    centre_bonus: Law = 0
    refill: Law = 0
    trophies_pass: Law = 0
    own_zones: Law = 0
    sided: Law = 0
    red_gong: Annotated[list[int], Cell("i1", ROUNDS + 1)] = repeated(0, ROUNDS + 1)

    # options: 1 or 0 for yes or no, else one of ``rulings``
    dice_cap: Law = 0
    draft: Law = 0
    centre_start: Law = 0
    tie_reveal: Law = 0
    attack_duty: Law = 0
    friendly_targets: Law = 0
    friendly_fire_rewards: Law = 0
    zero_survivors: Law = 0
    team_sum: Law = 0
    team_last_tiebreak: Law = 0
    team_view: Law = 0
    charm_lock_flipped: Law = 0
    charm_on_preliminary_dice: Law = 0
    charm_scope: Law = 0
    charm_strike_secondary: Law = 0
    charm_vs_rocks: Law = 0
    first_wound_on_discard: Law = 0
    sticks_token_order: Law = 0
    rocks_vs_victory: Law = 0
    skull_blocks_area: Law = 0
    outfit_area: Law = 0
    outfit_strike_secondary: Law = 0
    strike_must_allocate: Law = 0
    skull_breaks: Law = 0
    skull_duty: Law = 0
    initiative_floor: Law = 0
    barrel_roll: Law = 0
    single_arrow: Law = 0
    net_multi_slot: Law = 0
    flames: Law = 0
    flame_source: Law = 0
    fuse_timing: Law = 0
    explosion_credit: Law = 0
    burn_timing: Law = 0
    burn_credit: Law = 0

    # 100 times the life points that n dice with h hitting faces take from l, for the greedy policy
    expected: Annotated[list[int], Cell("i2", EXPECTED_DICE * 7 * EXPECTED_LIFE)] = repeated(
        0, EXPECTED_DICE * 7 * EXPECTED_LIFE
    )
