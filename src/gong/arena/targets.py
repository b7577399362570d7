"""Who may be attacked from where, and which attacks a fighter still owes."""

from ..core.bits import bit, has
from ..core.rule import rule
from . import nets, reasons, rulings, slots, stages, traits
from .book import Book
from .fighters import (
    card_at,
    fighters_in,
    has_several,
    holds_barrel,
    is_lit,
    opponents_of,
    slot_dice,
    team_of,
    traits_of,
)
from .state import Arena
from .topology import adjacent, distance


@rule
def is_melee(slot: int) -> bool:
    return slot in slots.MELEE


@rule
def is_aimed_shot(s: Arena) -> bool:
    """Is the attack under way a shot that somebody aims?"""
    return s.stage == stages.AIMED and not is_melee(s.slot)


@rule(
    *("W2E-4.5.1", "W2E-4.5.3", "W2E-4.6.1"),
    *("W1E-4.5.1", "W1E-4.5.3", "W1E-4.6.1"),
    *("MA-0.1.6", "MA-2.4.5.1", "MAR-12"),
)
def slot_refusal(s: Arena, book: Book, f: int, slot: int) -> int:
    """Each attack of the card once; a value of 0 is no attack."""
    card = card_at(s, f, s.active[f])
    if not has(book.slots[card], slot):
        return reasons.NO_MELEE_DICE if is_melee(slot) else reasons.NO_SHOOT_DICE
    if has(s.used, slot):
        return reasons.MELEE_USED if is_melee(slot) else reasons.SHOT_USED
    if slot == slots.SHOOT_B and not has(s.used, slots.SHOOT_A):
        return reasons.ARROW_ORDER
    if has(slots_left(s, book, f), slot):
        return reasons.SNAG_DUE if snag_is_due(s, book, f) else reasons.ALLOWED
    return lost_slot_reason(s, book, card, slot)


@rule
def lost_slot_reason(s: Arena, book: Book, card: int, slot: int) -> int:
    """Why an unused attack of the card is gone all the same."""
    if book.traits[card] & traits.EITHER and s.used != 0:
        return reasons.ONE_ATTACK
    if book.traits[card] & traits.KICK and slot == slots.MELEE_B:
        return reasons.KICK_SPENT
    return reasons.NO_MELEE_DICE if is_melee(slot) else reasons.NO_SHOOT_DICE


@rule("W2E-4.5.2", "W1E-4.5.2")
def slots_left(s: Arena, book: Book, f: int) -> int:
    """The attacks of the active card, the Skull among them, that can still be used in this turn."""
    card = card_at(s, f, s.active[f])
    left = book.slots[card] & ~s.used
    if book.traits[card] & (traits.EITHER | traits.KICK):
        left = single_slots(s, book, f, card, left)
    if s.net[f] == nets.NONE and s.sacrificed == 0:
        return left
    return slots_with_dice(s, book, f, card, left)


@rule("MA-8.4", "MA-8.5", "MAR-43", "MA-8.7", "MAR-45", "MA-D-09")
def single_slots(s: Arena, book: Book, f: int, card: int, left: int) -> int:
    """One attack a turn, and the kick once a game."""
    if book.traits[card] & traits.EITHER and s.used != 0:
        return 0
    return left & ~bit(slots.MELEE_B) if book.traits[card] & traits.KICK and has(s.kicked, f) else left


@rule("W1E-4.7.3", "W1E-R11", "W1E-R57", "MA-2.4.5.4", "MAR-14")
def slots_with_dice(s: Arena, book: Book, f: int, card: int, left: int) -> int:
    """An attack without dice is none; a lit barrel must go all the same.

    Without a first arrow there is no second.
    """
    for slot in range(slots.ATTACKS):
        if has(left, slot) and slot_dice(s, book, f, card, slot) == 0:
            if slot != slots.SHOOT_A or not (is_lit(s, book, f) and holds_barrel(s, book, f)):
                left &= ~bit(slot)
    return left if has(left | s.used, slots.SHOOT_A) else left & ~bit(slots.SHOOT_B)


@rule("W1E-8.8.5", "W1E-R42")
def snag_is_due(s: Arena, book: Book, f: int) -> bool:
    """With ``total`` and several attacks somebody in a net says first which one loses the die."""
    if book.net_multi_slot == rulings.NET_MULTI_SLOT_EACH or s.net[f] == nets.NONE or s.snagged != 0:
        return False
    return has_several(book, card_at(s, f, s.active[f]))


@rule
def has_slot(s: Arena, book: Book, f: int, slot: int) -> bool:
    """Is this attack of the active card still unused?"""
    return has(slots_left(s, book, f), slot)


@rule(
    *("W2E-4.6.1", "W2E-4.6.2", "W2E-8.2.1"),
    *("W1E-4.6.1", "W1E-4.6.2", "W1E-8.2.1"),
    *("MA-2.4.4.1", "MA-7.3.2", "MAR-32", "MA-D-07"),
)
def shot_refusal(s: Arena, book: Book, zone: int, g: int) -> int:
    """Another zone within reach, and nobody under the Ring."""
    if s.zone[g] == zone:
        return reasons.OWN_ZONE
    if distance(s, zone, s.zone[g]) > book.reach:
        return reasons.OUT_OF_REACH
    return reasons.CANNOT_BE_SHOT if traits_of(s, book, g) & traits.NO_SHOT else reasons.ALLOWED


@rule(
    *("W2E-4.5.1", "W2E-8.4.1", "W2E-8.4.2"),
    *("W1E-4.5.1", "W1E-8.4.1", "W1E-8.4.2"),
    *("MA-2.4.3.1", "MA-D-06", "MA-D-10"),
)
def melee_refusal(s: Arena, book: Book, zone: int, g: int) -> int:
    """The same zone, and nobody under the Pipe."""
    if s.zone[g] != zone:
        return reasons.OTHER_ZONE
    return reasons.CANNOT_BE_STRUCK if traits_of(s, book, g) & traits.NO_MELEE else reasons.ALLOWED


@rule(
    *("W2E-4.7.4", "W2E-R13", "W2E-8.3.1", "W2E-8.7.1", "W2E-8.7.2", "W2E-8.14.1", "W2E-8.14.4"),
    "W2E-8.15.1",
    *("W1E-4.7.4", "W1E-R12", "W1E-8.7.1", "W1E-8.7.2", "W1E-8.14.1", "W1E-8.15.1", "W1E-8.14.4"),
    *("MA-5.6", "MAR-27"),
)
def aim_refusal(s: Arena, book: Book, f: int, slot: int, g: int, zone: int) -> int:
    """Why ``f``, standing in ``zone``, may not aim this attack at ``g``."""
    if not has(s.standing, g):
        return reasons.TARGET_GONE
    if g == f or (s.team[g] == s.team[f] and not book.friendly_targets):
        return reasons.TARGET_FRIEND
    if has(s.friends[f], g):
        return reasons.BEFRIENDED
    if is_melee(slot):
        return reasons.SAME_TARGET if has(s.struck, g) else melee_refusal(s, book, zone, g)
    return reasons.SAME_ARROW_TARGET if has(s.shot, g) else shot_refusal(s, book, zone, g)


@rule
def attack_refusal(s: Arena, book: Book, f: int, slot: int, g: int) -> int:
    """Why ``f`` may not attack ``g`` now with this attack of its card."""
    reason = slot_refusal(s, book, f, slot)
    if reason == reasons.ALLOWED:
        reason = manner_refusal(s, book, f, slot)
    return reason if reason != reasons.ALLOWED else aim_refusal(s, book, f, slot, g, s.zone[f])


@rule("W1E-8.3.4", "W1E-R40")
def manner_refusal(s: Arena, book: Book, f: int, slot: int) -> int:
    """Attacks that are not declared by naming one target."""
    its = traits_of(s, book, f)
    if slot == slots.MELEE_B:
        return reasons.AIM_BY_KICK if its & traits.KICK else reasons.ALLOWED
    if slot != slots.SHOOT_A or its & (traits.AREA | traits.SPLIT | traits.TWIN) == 0:
        return reasons.ALLOWED
    if its & traits.AREA:
        return reasons.AIM_AT_ZONE
    if its & traits.SPLIT:
        return reasons.AIM_BY_SHARE
    return reasons.SINGLE_ARROW if book.single_arrow == rulings.SINGLE_ARROW_FORBIDDEN else reasons.ALLOWED


@rule("MA-7.7.1")
def kick_refusal(s: Arena, book: Book, f: int, g: int) -> int:
    """The second hand-to-hand attack of the card, at an opponent in the same zone."""
    if traits_of(s, book, f) & traits.KICK == 0:
        return reasons.NO_MELEE_DICE
    reason = slot_refusal(s, book, f, slots.MELEE_B)
    return reason if reason != reasons.ALLOWED else aim_refusal(s, book, f, slots.MELEE_B, g, s.zone[f])


@rule("W1E-8.3.1")
def pair_refusal(s: Arena, book: Book, f: int, g: int, h: int) -> int:
    """Two opponents in two zones next to each other, both in reach."""
    if traits_of(s, book, f) & traits.TWIN == 0:
        return reasons.NO_SHOOT_DICE
    reason = slot_refusal(s, book, f, slots.SHOOT_A)
    if reason != reasons.ALLOWED:
        return reason
    return pair_aim_refusal(s, book, f, g, h, s.zone[f])


@rule("W1E-8.3.1", "W1E-8.3.2")
def pair_aim_refusal(s: Arena, book: Book, f: int, g: int, h: int, zone: int) -> int:
    if g == h:
        return reasons.SAME_ARROW_TARGET
    reason = aim_refusal(s, book, f, slots.SHOOT_A, g, zone)
    if reason == reasons.ALLOWED:
        reason = aim_refusal(s, book, f, slots.SHOOT_A, h, zone)
    if reason != reasons.ALLOWED:
        return reason
    return reasons.ALLOWED if adjacent(s, s.zone[g], s.zone[h]) else reasons.PAIR_ZONES


@rule
def pair_from(s: Arena, book: Book, f: int, zone: int) -> bool:
    """Could two arrows be loosed at two opponents from ``zone``?"""
    near = targets_from(s, book, f, slots.SHOOT_A, zone)
    for g in range(s.count):
        for h in range(g):
            if has(near, g) and has(near, h) and adjacent(s, s.zone[g], s.zone[h]):
                return True
    return False


@rule(
    *("W2E-4.7.4", "W2E-R13", "W2E-8.1.1"),
    *("W1E-4.7.4", "W1E-R12", "W1E-8.1.1", "W1E-8.2.2", "W1E-R38"),
    *("MA-7.1.1", "MAR-27"),
)
def caught_in(s: Arena, book: Book, f: int, zone: int) -> int:
    """An area attack hits everybody in the zone but those who cannot be shot at."""
    caught = 0
    for g in range(s.count):
        if has(fighters_in(s, zone), g) and not traits_of(s, book, g) & traits.NO_SHOT:
            caught |= bit(g)
    return caught & ~s.friends[f] if book.skull_blocks_area == rulings.SKULL_BLOCKS_AREA_IMMUNE else caught


@rule(
    *("W2E-8.1.3", "W2E-R40", "W2E-8.1.4", "W2E-R41"),
    *("W1E-7.1.6", "W1E-R26", "W1E-8.1.3", "W1E-R35", "W1E-8.1.4", "W1E-R36", "W1E-R55"),
    *("MA-7.1.2", "MAR-30", "MA-D-08a"),
)
def zone_refusal(s: Arena, book: Book, f: int, target: int, zone: int) -> int:
    """Another zone in reach, no friend's, and unless lit with an opponent."""
    if target > s.ring or distance(s, zone, target) > book.reach:
        return reasons.OUT_OF_REACH
    if target == zone:
        return reasons.OWN_ZONE
    if book.skull_blocks_area == rulings.SKULL_BLOCKS_AREA_ZONE and fighters_in(s, target) & s.friends[f]:
        return reasons.FRIEND_IN_ZONE
    if is_lit(s, book, f) and holds_barrel(s, book, f):
        return reasons.ALLOWED
    return reasons.ALLOWED if caught_in(s, book, f, target) & opponents_of(s, f) else reasons.NOBODY_TO_SHOOT


@rule
def zone_attack_refusal(s: Arena, book: Book, f: int, target: int) -> int:
    reason = slot_refusal(s, book, f, slots.SHOOT_A)
    if reason != reasons.ALLOWED:
        return reason
    if not traits_of(s, book, f) & traits.AREA:
        return reasons.AIM_AT_FIGHTER
    return zone_refusal(s, book, f, target, s.zone[f])


@rule("W2E-8.14.1", "W2E-8.14.2", "W2E-R51", "W2E-8.2.2", "W2E-R43", "W1E-8.14.1", "W1E-8.14.2", "W1E-R50")
def skull_aim_refusal(s: Arena, book: Book, f: int, g: int, zone: int) -> int:
    """An opponent in another zone within reach; it is no attack, so nothing protects."""
    if not has(s.standing, g):
        return reasons.TARGET_GONE
    if s.team[g] == s.team[f]:
        return reasons.TARGET_FRIEND
    if s.zone[g] == zone:
        return reasons.OWN_ZONE
    return reasons.OUT_OF_REACH if distance(s, zone, s.zone[g]) > book.reach else reasons.ALLOWED


@rule
def has_skull(s: Arena, book: Book, f: int) -> bool:
    return has(slots_left(s, book, f), slots.SKULL)


@rule
def skull_refusal(s: Arena, book: Book, f: int, g: int) -> int:
    if not has_skull(s, book, f):
        return reasons.NO_SKULL
    return skull_aim_refusal(s, book, f, g, s.zone[f])


@rule("W2E-4.7.4", "W2E-R13")
def targets_from(s: Arena, book: Book, f: int, slot: int, zone: int) -> int:
    """The opponents this attack could be aimed at from ``zone``; no duty points at team-mates."""
    found = 0
    is_blow = is_melee(slot)  # a blow is for those in the zone, a shot for the others
    for g in range(s.count):
        if (s.zone[g] == zone) == is_blow and s.team[g] != s.team[f]:
            if aim_refusal(s, book, f, slot, g, zone) == reasons.ALLOWED:
                found |= bit(g)
    return found


@rule
def zone_targets_from(s: Arena, book: Book, f: int, zone: int) -> bool:
    for target in range(s.ring + 1):
        if zone_refusal(s, book, f, target, zone) == reasons.ALLOWED:
            return True
    return False


@rule
def skull_targets_from(s: Arena, book: Book, f: int, zone: int) -> bool:
    for g in range(s.count):
        if skull_aim_refusal(s, book, f, g, zone) == reasons.ALLOWED:
            return True
    return False


@rule
def can_attack_from(s: Arena, book: Book, f: int, slot: int, zone: int) -> bool:
    """Is this attack unused, and would it have a legal target from ``zone``?"""
    return has_slot(s, book, f, slot) and finds_target_from(s, book, f, slot, zone)


@rule
def finds_target_from(s: Arena, book: Book, f: int, slot: int, zone: int) -> bool:
    """Would this attack have a legal target from ``zone``?"""
    if slot >= slots.SHOOT_A and traits_of(s, book, f) & (traits.AREA | traits.TWIN):
        return slot == slots.SHOOT_A and can_shoot_specially(s, book, f, zone)
    return targets_from(s, book, f, slot, zone) != 0


@rule
def can_shoot_specially(s: Arena, book: Book, f: int, zone: int) -> bool:
    """A barrel needs a zone, twin arrows a target, or two where a single arrow is forbidden."""
    if traits_of(s, book, f) & traits.AREA:
        return zone_targets_from(s, book, f, zone)
    if book.single_arrow == rulings.SINGLE_ARROW_FORBIDDEN:
        return pair_from(s, book, f, zone)
    return targets_from(s, book, f, slots.SHOOT_A, zone) != 0


@rule("W2E-4.3.4", "W2E-R10", "W1E-4.3.4", "W1E-R10", "MA-2.4.5.3")
def owes_attack(s: Arena, book: Book, f: int) -> bool:
    """An unused attack has a legal target from where the fighter stands."""
    if book.attack_duty == rulings.ATTACK_DUTY_OPTIONAL:
        return False
    left = slots_left(s, book, f)
    for slot in range(slots.ATTACKS):
        if has(left, slot) and finds_target_from(s, book, f, slot, s.zone[f]):
            return True
    return False


@rule("W1E-7.1.6", "W1E-R26", "W1E-R56")
def owes_barrel(s: Arena, book: Book, f: int) -> bool:
    """A lit barrel on the active card must be thrown before the turn ends."""
    if not (is_lit(s, book, f) and holds_barrel(s, book, f) and has_slot(s, book, f, slots.SHOOT_A)):
        return False
    return zone_targets_from(s, book, f, s.zone[f])


@rule("W2E-8.14.2", "W2E-R51", "W1E-8.14.2", "W1E-R50")
def owes_skull(s: Arena, book: Book, f: int) -> bool:
    """Giving the Skull is a duty like an attack; not in every edition."""
    if not book.skull_duty or book.attack_duty == rulings.ATTACK_DUTY_OPTIONAL or not has_skull(s, book, f):
        return False
    return skull_targets_from(s, book, f, s.zone[f])


@rule("W2E-R10")
def polices_path(book: Book) -> bool:
    """With ``reachable`` order and path must give as many attacks as possible a target."""
    return book.attack_duty == rulings.ATTACK_DUTY_REACHABLE


@rule("W2E-8.12.1", "W2E-8.12.2", "W1E-8.12.1", "W1E-8.12.2", "W1E-R59")
def opposing_outfits(s: Arena, book: Book, f: int, members: int) -> int:
    """The opponents of ``f`` among ``members`` against whom fewer dice are rolled."""
    found = 0
    for g in range(s.count):
        if has(members & ~team_of(s, f), g) and traits_of(s, book, g) & traits.FEWER_DICE:
            found |= bit(g)
    return found


@rule
def shoots_arrows(s: Arena, book: Book, f: int) -> bool:
    return traits_of(s, book, f) & traits.ARROWS != 0
