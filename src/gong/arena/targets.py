"""Who may be attacked from where, and which attacks a fighter still owes."""

from ..core.bits import bit, has
from ..core.rule import rule
from .book import AREA, ARROWS, DUTY_OPTIONAL, DUTY_REACHABLE, FEWER_DICE, NO_MELEE, NO_SHOT, Book
from .fighters import card_at, fighters_in, opponents_of, team_of, traits_of
from .reasons import (
    AIM_AT_FIGHTER,
    AIM_AT_ZONE,
    ALLOWED,
    ARROW_ORDER,
    BEFRIENDED,
    CANNOT_BE_SHOT,
    CANNOT_BE_STRUCK,
    FRIEND_IN_ZONE,
    MELEE_USED,
    NO_MELEE_DICE,
    NO_SHOOT_DICE,
    NO_SKULL,
    NOBODY_TO_SHOOT,
    OTHER_ZONE,
    OUT_OF_REACH,
    OWN_ZONE,
    SAME_ARROW_TARGET,
    SAME_TARGET,
    SHOT_USED,
    TARGET_FRIEND,
    TARGET_GONE,
)
from .state import ATTACKS, MELEE_A, MELEE_B, SHOOT_A, SHOOT_B, SKULL_SLOT, Arena
from .topology import distance


@rule
def is_melee(slot: int) -> bool:
    return slot in (MELEE_A, MELEE_B)


@rule
def slot_refusal(s: Arena, book: Book, f: int, slot: int) -> int:
    """W2E-4.5.1, 4.6.1: each attack of the card once; a value of 0 is no attack."""
    if not has(book.slots[card_at(s, f, s.active[f])], slot):
        return NO_MELEE_DICE if is_melee(slot) else NO_SHOOT_DICE
    if has(s.used, slot):
        return MELEE_USED if is_melee(slot) else SHOT_USED
    if slot == SHOOT_B and not has(s.used, SHOOT_A):
        return ARROW_ORDER
    return ALLOWED


@rule
def slots_left(s: Arena, book: Book, f: int) -> int:
    """The attacks of the active card, the Skull among them, that have not been used in this turn."""
    return book.slots[card_at(s, f, s.active[f])] & ~s.used


@rule
def has_slot(s: Arena, book: Book, f: int, slot: int) -> bool:
    """Is this attack of the active card still unused?"""
    return has(slots_left(s, book, f), slot)


@rule
def shot_refusal(s: Arena, book: Book, zone: int, g: int) -> int:
    """W2E-4.6.1, 8.2.1: another zone within reach, and nobody under the Ring."""
    if s.zone[g] == zone:
        return OWN_ZONE
    if distance(s, zone, s.zone[g]) > book.reach:
        return OUT_OF_REACH
    return CANNOT_BE_SHOT if traits_of(s, book, g) & NO_SHOT else ALLOWED


@rule
def melee_refusal(s: Arena, book: Book, zone: int, g: int) -> int:
    """W2E-4.5.1, 8.4.1: the same zone, and nobody under the Pipe."""
    if s.zone[g] != zone:
        return OTHER_ZONE
    return CANNOT_BE_STRUCK if traits_of(s, book, g) & NO_MELEE else ALLOWED


@rule
def aim_refusal(s: Arena, book: Book, f: int, slot: int, g: int, zone: int) -> int:
    """Why ``f``, standing in ``zone``, may not aim this attack at ``g`` (W2E-4.5 to 4.7, 8)."""
    if not has(s.standing, g):
        return TARGET_GONE
    if g == f or (s.team[g] == s.team[f] and book.friendly_targets == 0):
        return TARGET_FRIEND
    if has(s.friends[f], g):
        return BEFRIENDED
    if is_melee(slot):
        return SAME_TARGET if has(s.struck, g) else melee_refusal(s, book, zone, g)
    return SAME_ARROW_TARGET if has(s.shot, g) else shot_refusal(s, book, zone, g)


@rule
def attack_refusal(s: Arena, book: Book, f: int, slot: int, g: int) -> int:
    """Why ``f`` may not attack ``g`` now with this attack of its card."""
    reason = slot_refusal(s, book, f, slot)
    if reason != ALLOWED:
        return reason
    if slot == SHOOT_A and traits_of(s, book, f) & AREA:
        return AIM_AT_ZONE
    return aim_refusal(s, book, f, slot, g, s.zone[f])


@rule
def caught_in(s: Arena, book: Book, f: int, zone: int) -> int:
    """W2E-4.7.4: an area attack hits everybody in the zone but those who cannot be shot at."""
    caught = 0
    for g in range(s.count):
        if has(fighters_in(s, zone), g) and not traits_of(s, book, g) & NO_SHOT:
            caught |= bit(g)
    return caught & ~s.friends[f] if book.skull_blocks_area == 1 else caught


@rule
def zone_refusal(s: Arena, book: Book, f: int, target: int, zone: int) -> int:
    """W2E-8.1.3, 8.1.4: another zone in reach with an opponent to shoot at, and no friend's zone."""
    if target > s.ring or distance(s, zone, target) > book.reach:
        return OUT_OF_REACH
    if target == zone:
        return OWN_ZONE
    if book.skull_blocks_area == 0 and fighters_in(s, target) & s.friends[f]:
        return FRIEND_IN_ZONE
    return ALLOWED if caught_in(s, book, f, target) & opponents_of(s, f) else NOBODY_TO_SHOOT


@rule
def zone_attack_refusal(s: Arena, book: Book, f: int, target: int) -> int:
    reason = slot_refusal(s, book, f, SHOOT_A)
    if reason != ALLOWED:
        return reason
    if not traits_of(s, book, f) & AREA:
        return AIM_AT_FIGHTER
    return zone_refusal(s, book, f, target, s.zone[f])


@rule
def skull_aim_refusal(s: Arena, book: Book, f: int, g: int, zone: int) -> int:
    """W2E-8.14.1, R51: an opponent in another zone within reach; it is no attack, so nothing protects."""
    if not has(s.standing, g):
        return TARGET_GONE
    if s.team[g] == s.team[f]:
        return TARGET_FRIEND
    if s.zone[g] == zone:
        return OWN_ZONE
    return OUT_OF_REACH if distance(s, zone, s.zone[g]) > book.reach else ALLOWED


@rule
def has_skull(s: Arena, book: Book, f: int) -> bool:
    return has(slots_left(s, book, f), SKULL_SLOT)


@rule
def skull_refusal(s: Arena, book: Book, f: int, g: int) -> int:
    if not has_skull(s, book, f):
        return NO_SKULL
    return skull_aim_refusal(s, book, f, g, s.zone[f])


@rule
def targets_from(s: Arena, book: Book, f: int, slot: int, zone: int) -> int:
    """The opponents this attack could be aimed at from ``zone``; no duty points at team-mates (W2E-4.7.4)."""
    found = 0
    for g in range(s.count):
        if s.team[g] != s.team[f] and aim_refusal(s, book, f, slot, g, zone) == ALLOWED:
            found |= bit(g)
    return found


@rule
def zone_targets_from(s: Arena, book: Book, f: int, zone: int) -> bool:
    for target in range(s.ring + 1):
        if zone_refusal(s, book, f, target, zone) == ALLOWED:
            return True
    return False


@rule
def skull_targets_from(s: Arena, book: Book, f: int, zone: int) -> bool:
    for g in range(s.count):
        if skull_aim_refusal(s, book, f, g, zone) == ALLOWED:
            return True
    return False


@rule
def can_attack_from(s: Arena, book: Book, f: int, slot: int, zone: int) -> bool:
    """Would this unused attack have a legal target in ``zone``?"""
    if not has_slot(s, book, f, slot):
        return False
    if slot == SHOOT_A and traits_of(s, book, f) & AREA:
        return zone_targets_from(s, book, f, zone)
    return targets_from(s, book, f, slot, zone) != 0


@rule
def owes_attack(s: Arena, book: Book, f: int) -> bool:
    """W2E-4.3.4: an unused attack has a legal target from where the fighter stands."""
    if book.attack_duty == DUTY_OPTIONAL or slots_left(s, book, f) == 0:
        return False
    for slot in range(ATTACKS):
        if can_attack_from(s, book, f, slot, s.zone[f]):
            return True
    return False


@rule
def owes_skull(s: Arena, book: Book, f: int) -> bool:
    """W2E-8.14.2: giving the Skull is a duty like an attack."""
    if book.attack_duty == DUTY_OPTIONAL or not has_skull(s, book, f):
        return False
    return skull_targets_from(s, book, f, s.zone[f])


@rule
def polices_path(book: Book) -> bool:
    """W2E-R10 ``reachable``: order and path must give as many attacks as possible a target."""
    return book.attack_duty == DUTY_REACHABLE


@rule
def opposing_outfits(s: Arena, book: Book, f: int, members: int) -> int:
    """W2E-8.12: the opponents of ``f`` among ``members`` against whom fewer dice are rolled."""
    found = 0
    for g in range(s.count):
        if has(members & ~team_of(s, f), g) and traits_of(s, book, g) & FEWER_DICE:
            found |= bit(g)
    return found


@rule
def shoots_arrows(s: Arena, book: Book, f: int) -> bool:
    return traits_of(s, book, f) & ARROWS != 0
