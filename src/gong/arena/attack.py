"""An attack from its declaration to its last consequence, in the order of W2E-4.7.2."""

from ..core.bits import bit, has
from ..core.log import tell
from ..core.rule import NOBODY, Log, rule
from . import rows
from .abilities import drop_skulls, shock_target, takes_preliminary, test_net
from .book import (
    AREA,
    AREA_IGNORE_LAST,
    AREA_WHOLE_ROLL,
    BY_DIE,
    DIE_BONUS,
    HAND_OUT_TRAIT,
    NET_TEST,
    Book,
)
from .dice import ask_roll, die_for, sweep_dice, sweep_own_dice
from .fighters import (
    card_at,
    defence_of,
    fighters_in,
    opponents_of,
    rolls_defence,
    slot_dice,
    smallest,
    traits_of,
)
from .handout import heirs_of, secondaries
from .state import (
    AIM,
    ATTACK_ROLL,
    CHARM,
    FALL,
    FOLLOW_UP,
    GUARD,
    GUARD_ROLL,
    HAND_OUT,
    NET_ROLL,
    NOTHING,
    NOWHERE,
    POWER_ROLL,
    PRELIMINARY,
    PRELIMINARY_CHARM,
    SHOOT_A,
    SHOOT_B,
    TOKENS,
    TURN,
    Arena,
)
from .targets import caught_in, has_slot, is_melee, opposing_outfits, shoots_arrows, targets_from
from .topology import distance
from .turn import end_turn
from .wounds import owe_wounds, take_guard

MOST_DICE = 6


@rule
def declare(s: Arena, book: Book, slot: int, target: int, log: Log) -> None:
    """Step 1: an attack on one fighter."""
    tell(log, rows.ATTACKED, s.actor, target, slot, distance(s, s.zone[s.actor], s.zone[target]))
    if is_melee(slot):
        s.struck |= bit(target)
    else:
        s.shot |= bit(target)
    s.target = target
    open_attack(s, book, slot, s.zone[target], bit(target), log)


@rule
def declare_zone(s: Arena, book: Book, zone: int, log: Log) -> None:
    """Step 1, W2E-8.1.1: an attack on everybody in a zone."""
    tell(log, rows.ATTACKED_ZONE, s.actor, zone, distance(s, s.zone[s.actor], zone), 0)
    open_attack(s, book, SHOOT_A, zone, caught_in(s, book, s.actor, zone), log)


@rule
def open_attack(s: Arena, book: Book, slot: int, zone: int, affected: int, log: Log) -> None:
    s.owed = 0
    s.arrow_due = 0
    s.used |= bit(slot)
    s.slot = slot
    s.aim = zone
    s.affected = affected
    drop_skulls(s, affected, log)
    set_guards(s, book)
    s.phase = GUARD


@rule
def is_handed_out(s: Arena, book: Book) -> bool:
    """Is this the shot whose dice are used twice (W2E-8.13)?"""
    return not is_melee(s.slot) and traits_of(s, book, s.actor) & HAND_OUT_TRAIT != 0


@rule
def set_guards(s: Arena, book: Book) -> None:
    """Step 2: the defences; Turning Spears among the affected roll, in a Strike every opposing one (R54)."""
    exposed = s.affected
    if is_handed_out(s, book):
        exposed |= fighters_in(s, s.aim) & opponents_of(s, s.actor)
    for f in range(s.count):
        s.guard[f] = defence_of(s, book, f)
        if has(exposed, f) and rolls_defence(s, book, f):
            s.guards_due |= bit(f)


@rule
def step_guard(s: Arena, book: Book, log: Log) -> None:
    if s.guarding != NOBODY:
        take_guard(s, log)
    elif s.guards_due != 0:
        s.guarding = smallest(s, book, s.guards_due)
        s.guards_due &= ~bit(s.guarding)
        ask_roll(s, 1, 6, GUARD_ROLL, s.guarding)
    else:
        s.phase = PRELIMINARY


@rule
def step_preliminary(s: Arena, book: Book) -> None:
    """Step 3: the roll before the attack, if the card has one (W2E-8.8.1, 8.10.1)."""
    card = card_at(s, s.actor, s.active[s.actor])
    s.phase = AIM
    if takes_preliminary(s, book, BY_DIE):
        ask_roll(s, 1, 6, POWER_ROLL, s.actor)
        s.phase = PRELIMINARY_CHARM
    elif takes_preliminary(s, book, NET_TEST):
        ask_roll(s, book.net_dice[card], 6, NET_ROLL, s.actor)
        s.phase = PRELIMINARY_CHARM
    if s.phase == PRELIMINARY_CHARM and book.charm_on_preliminary_dice == 1:
        s.asked = s.affected & opponents_of(s, s.actor)


@rule
def take_preliminary(s: Arena, book: Book, log: Log) -> None:
    """The preliminary dice are final."""
    if s.roll_for == POWER_ROLL:
        s.power = die_for(s, book, s.target, 0)
    else:
        test_net(s, book, log)
    s.phase = AIM


@rule
def attack_dice(s: Arena, book: Book) -> int:
    """Step 4: the dice of the attack, fewer against an opposing Outfit, never below 0 (W2E-8.1.5, 8.12.1)."""
    card = card_at(s, s.actor, s.active[s.actor])
    dice = s.power if s.power != NOTHING else slot_dice(s, book, s.actor, card, s.slot)
    if book.traits[card] & AREA == 0 or is_melee(s.slot) or book.outfit_area == AREA_WHOLE_ROLL:
        dice -= outfit_cost(s, book)
    if book.dice_cap == 1:
        dice = min(dice, MOST_DICE)
    return max(dice, 0)


@rule
def outfit_cost(s: Arena, book: Book) -> int:
    """The dice that an opposing Outfit among the affected takes away."""
    cost = 0
    outfits = opposing_outfits(s, book, s.actor, s.affected)
    for f in range(s.count):
        if has(outfits, f):
            cost = max(cost, book.fewer_by[card_at(s, f, s.active[f])])
    return cost


@rule
def step_aim(s: Arena, book: Book, log: Log) -> None:
    """Steps 4 to 6: roll, then ask the attacked opponents for their charms."""
    dice = attack_dice(s, book)
    ask_roll(s, dice, 6, ATTACK_ROLL, s.actor)
    s.asked = s.affected & opponents_of(s, s.actor)
    s.phase = CHARM
    if dice == 0:
        tell(log, rows.ATTACK_ROLLED, s.actor, 0, 0, 0)


@rule
def die_modifier(s: Arena, book: Book) -> int:
    """Step 7: +1 for the Energy Armor, -1 at distance 2 (W2E-7.2.1, 8.16.1)."""
    if is_melee(s.slot):
        return 0
    card = card_at(s, s.actor, s.active[s.actor])
    bonus = book.bonus[card] if book.traits[card] & DIE_BONUS else 0
    far = distance(s, s.zone[s.actor], s.aim) > 1
    return bonus - book.far_penalty if far else bonus


@rule
def counts_against(s: Arena, book: Book, f: int, i: int) -> bool:
    """W2E-8.1.5: the last die of an area roll does not count against an opposing Outfit."""
    is_area = not is_melee(s.slot) and traits_of(s, book, s.actor) & AREA != 0
    if not is_area or book.outfit_area != AREA_IGNORE_LAST:
        return True
    if not has(opposing_outfits(s, book, s.actor, s.affected), f):
        return True
    return i < s.rolled - book.fewer_by[card_at(s, f, s.active[f])]


@rule
def needed_face(s: Arena, book: Book, f: int) -> int:
    """W2E-7.1.8: modifiers apply to the face a die shows, so they can as well lower what it must show."""
    return s.guard[f] - s.lowered - die_modifier(s, book)


@rule
def hits(s: Arena, book: Book, f: int, i: int) -> bool:
    """W2E-4.7.1: the modified die reaches the defence, lowered if the net caught."""
    if not counts_against(s, book, f, i):
        return False
    return die_for(s, book, f, i) >= needed_face(s, book, f)


@rule
def wounds_on(s: Arena, book: Book, f: int) -> int:
    wounds = 0
    for i in range(s.rolled):
        if hits(s, book, f, i):
            wounds += 1
    return wounds


@rule
def wound(s: Arena, f: int, wounds: int, log: Log) -> None:
    tell(log, rows.HIT, f, wounds, s.guard[f] - s.lowered, 0)
    owe_wounds(s, f, wounds, log)


@rule
def step_wound(s: Arena, book: Book, log: Log) -> None:
    """Steps 7 and 8: count against each defence; the tokens follow."""
    left = s.affected
    while left != 0:
        f = smallest(s, book, left)
        left &= ~bit(f)
        wound(s, f, wounds_on(s, book, f), log)
        s.taken[f] = s.owing[f]
    s.after_tokens = FOLLOW_UP
    s.phase = TOKENS


@rule
def step_follow_up(s: Arena, book: Book, log: Log) -> None:
    """Step 9: Electroshock tokens; the Strike's dice are handed out."""
    shock_target(s, book, log)
    s.phase = FALL
    if is_handed_out(s, book):
        s.heirs = secondaries(s, book)
        s.phase = HAND_OUT


@rule
def step_hand_out_wound(s: Arena, book: Book, log: Log) -> None:
    """W2E-8.13.2: each handed-out die against its secondary's own defence."""
    left = heirs_of(s)
    while left != 0:
        f = smallest(s, book, left)
        left &= ~bit(f)
        wound(s, f, 1 if hits(s, book, f, s.share[f]) else 0, log)
    s.after_tokens = FALL
    s.phase = TOKENS


@rule
def step_after_attack(s: Arena, book: Book, log: Log) -> None:
    """The table is cleared and the turn goes on, if its fighter still stands (W2E-4.3.6)."""
    close_attack(s)
    sweep_dice(s)
    if book.charm_scope == 1:
        sweep_own_dice(s)
    s.phase = TURN
    if not has(s.standing, s.actor):
        end_turn(s, log)
    elif shoots_arrows(s, book, s.actor) and has(s.used, SHOOT_A):
        ask_second_arrow(s, book, log)


@rule
def ask_second_arrow(s: Arena, book: Book, log: Log) -> None:
    """W2E-8.3.3: the second arrow follows directly if it has a target, else it is lost."""
    if not has_slot(s, book, s.actor, SHOOT_B):
        return
    if targets_from(s, book, s.actor, SHOOT_B, s.zone[s.actor]) != 0:
        s.arrow_due = 1
    else:
        s.used |= bit(SHOOT_B)
        tell(log, rows.ARROW_LOST, s.actor, 0, 0, 0)


@rule
def close_attack(s: Arena) -> None:
    s.slot = NOTHING
    s.aim = NOWHERE
    s.target = NOBODY
    s.affected = 0
    s.guards_due = 0
    s.power = NOTHING
    s.lowered = 0
    s.heirs = 0
    s.given = 0
    s.fallen = 0
    s.asked = 0
    s.after_tokens = 0
    for f in range(s.count):
        s.guard[f] = 0
        s.taken[f] = 0
        s.share[f] = NOTHING
