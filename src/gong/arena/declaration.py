"""Declaring an attack: at one fighter, at two, at a zone, in an order, or with dice shared out."""

from ..core.bits import bit, count_of, has, lowest
from ..core.log import tell
from ..core.rule import Log, rule
from . import codes, events, phases, reasons, rulings, slots, traits
from .attack import face, face_next, open_attack
from .book import Book
from .fighters import card_at, fighters_in, is_lit, slot_dice, smallest, traits_of
from .state import Arena
from .targets import aim_refusal, caught_in, is_melee, slot_refusal
from .topology import distance


@rule("W2E-4.7.2", "W1E-4.7.2")
def declare(s: Arena, book: Book, verb: int, target: int, log: Log) -> None:
    """An attack on one fighter."""
    slot = verb - codes.ATTACK
    aim_at(s, slot, target)
    tell(log, events.ATTACKED, s.actor, target, slot, distance(s, s.zone[s.actor], s.zone[target]))
    face_target(s, book, log)


@rule
def aim_at(s: Arena, slot: int, target: int) -> None:
    if is_melee(slot):
        s.struck |= bit(target)
    else:
        s.shot |= bit(target)
    s.target = target
    open_attack(s, slot, s.zone[target])


@rule
def face_target(s: Arena, book: Book, log: Log) -> None:
    if s.slot == slots.SHOOT_A and traits_of(s, book, s.actor) & (traits.TWIN | traits.CASCADE):
        declare_specially(s, book, s.target, log)
    else:
        face(s, book, bit(s.target), log)


@rule("W1E-8.3.4", "W1E-R40", "MA-7.6.1")
def declare_specially(s: Arena, book: Book, target: int, log: Log) -> None:
    """A single arrow loses the other; a Strike has the others of the zone put in an order."""
    if traits_of(s, book, s.actor) & traits.TWIN:
        s.used |= bit(slots.SHOOT_B)
        tell(log, events.ARROW_LOST, s.actor, 0, 0, 0)
        face(s, book, bit(target), log)
    else:
        s.heirs = in_the_way(s, book) & ~bit(target)
        rank_next(s, book, target, log)


@rule("MA-8.7", "MAR-45")
def declare_kick(s: Arena, book: Book, target: int, log: Log) -> None:
    """Once a game."""
    s.kicked |= bit(s.actor)
    aim_at(s, slots.MELEE_B, target)
    tell(log, events.ATTACKED, s.actor, target, slots.KICK_TOLD, 0)
    face_target(s, book, log)


@rule("W2E-8.1.1", "W2E-8.1.2", "W1E-7.1.3", "W1E-7.1.4", "W1E-R24", "W1E-R54", "W1E-8.1.1")
def declare_zone(s: Arena, book: Book, zone: int, log: Log) -> None:
    """An attack on everybody in a zone; a thrown barrel takes its fuse along."""
    open_attack(s, slots.SHOOT_A, zone)
    caught = caught_in(s, book, s.actor, zone)
    if is_lit(s, book, s.actor):
        s.flame[s.actor] = 0
    tell(log, events.ATTACKED_ZONE, s.actor, zone, distance(s, s.zone[s.actor], zone), 0)
    if book.barrel_roll == rulings.BARREL_ROLL_PER_TARGET:
        s.queue = caught
    face(s, book, caught, log)


@rule("W1E-8.3.1", "W1E-8.3.3", "W1E-R39")
def declare_pair(s: Arena, book: Book, target: int, second: int, log: Log) -> None:
    """Both targets are named before the first roll."""
    s.shot |= bit(target) | bit(second)
    s.queue = bit(target) | bit(second)
    s.target = target
    open_attack(s, slots.SHOOT_A, s.zone[target])
    s.used |= bit(slots.SHOOT_B)
    tell(log, events.ATTACKED_PAIR, s.actor, target, second, 0)
    face_next(s, book, log)


# -- an order (MA-7.6)


@rule("MA-7.6.2", "MAR-40")
def in_the_way(s: Arena, book: Book) -> int:
    """Everybody in the zone, team-mates too, whom a shot can touch at all."""
    present = 0
    for g in range(s.count):
        if has(fighters_in(s, s.aim), g) and traits_of(s, book, g) & traits.NO_SHOT == 0:
            present |= bit(g)
    return present & ~s.friends[s.actor]


@rule("MA-D-08b")
def order_refusal(s: Arena, g: int) -> int:
    return reasons.ALLOWED if has(s.heirs, g) else reasons.NOT_IN_ORDER


@rule("MA-7.6.1")
def rank_next(s: Arena, book: Book, g: int, log: Log) -> None:
    """The next of the order; the last one left follows by itself, then the dice fall."""
    s.owed = 0
    add_to_order(s, g, log)
    if count_of(s.heirs) == 1:
        add_to_order(s, lowest(s.heirs), log)
    s.phase = phases.ORDER
    if s.heirs == 0:
        face(s, book, in_order(s), log)


@rule
def add_to_order(s: Arena, g: int, log: Log) -> None:
    s.rank[g] = count_of(in_order(s)) + 1
    s.heirs &= ~bit(g)
    tell(log, events.ORDERED, g, s.rank[g], 0, 0)


@rule
def in_order(s: Arena) -> int:
    """The fighters that have been named so far."""
    named = 0
    for g in range(s.count):
        if s.rank[g] > 0:
            named |= bit(g)
    return named


# -- dice shared out (MA-8.6)


@rule("MA-8.6", "MAR-44")
def dice_to_share(s: Arena, book: Book, f: int) -> int:
    """All shooting dice, less those already given."""
    dice = slot_dice(s, book, f, card_at(s, f, s.active[f]), slots.SHOOT_A)
    for g in range(s.count):
        dice -= s.allot[g]
    return dice


@rule("MA-8.6", "MA-D-11")
def share_refusal(s: Arena, book: Book, f: int, target: int, number: int) -> int:
    """At least one die each, all of them in the end, and nobody outside the zone."""
    if s.phase == phases.TURN:
        reason = first_share_refusal(s, book, f, target)
        if reason != reasons.ALLOWED:
            return reason
    elif not has(s.heirs, target):
        return reasons.BAD_SHARE
    left = dice_to_share(s, book, f) - number
    if number < 1 or left < 0 or (left > 0 and others_to_share(s, book, f, target) == 0):
        return reasons.BAD_SHARE
    return reasons.ALLOWED


@rule
def first_share_refusal(s: Arena, book: Book, f: int, g: int) -> int:
    if traits_of(s, book, f) & traits.SPLIT == 0:
        return reasons.BAD_SHARE
    reason = slot_refusal(s, book, f, slots.SHOOT_A)
    return reason if reason != reasons.ALLOWED else aim_refusal(s, book, f, slots.SHOOT_A, g, s.zone[f])


@rule
def others_to_share(s: Arena, book: Book, f: int, g: int) -> int:
    """Who could be given the dice that ``g`` does not get."""
    if s.phase != phases.TURN:
        return s.heirs & ~bit(g)
    others = 0
    for h in range(s.count):
        if h != g and s.zone[h] == s.zone[g]:
            if aim_refusal(s, book, f, slots.SHOOT_A, h, s.zone[f]) == reasons.ALLOWED:
                others |= bit(h)
    return others


@rule
def share_dice(s: Arena, book: Book, f: int, target: int, number: int, log: Log) -> None:
    """So many dice for ``target``; the roll follows when none is left."""
    others = others_to_share(s, book, f, target)
    if s.phase == phases.TURN:
        open_attack(s, slots.SHOOT_A, s.zone[target])
    s.owed = 0
    s.rank[target] = count_of(in_order(s)) + 1
    s.allot[target] = number
    s.heirs = others
    s.phase = phases.SHARE
    tell(log, events.DICE_SHARED, target, number, 0, 0)
    if dice_to_share(s, book, f) == 0:
        face(s, book, in_order(s), log)


@rule
def share_the_rest(s: Arena, book: Book, log: Log) -> None:
    """Whoever has left gives what remains to the next who can have it."""
    share_dice(s, book, s.actor, smallest(s, book, s.heirs), dice_to_share(s, book, s.actor), log)
