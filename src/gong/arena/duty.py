"""W2E-R10 ``reachable``: order and path must give as many attacks as possible a target, as things stand now.

A fighter has at most two moves left, so every path is looked at. Attacks at two different targets count
twice only if two different targets can be had.
"""

from ..core.bits import bit, count_of
from ..core.rule import NOBODY, rule
from . import slots, traits
from .book import Book
from .fighters import traits_of
from .state import Arena
from .targets import (
    can_attack_from,
    can_shoot_specially,
    has_skull,
    has_slot,
    pair_from,
    skull_targets_from,
    targets_from,
)
from .topology import adjacent


@rule
def pair_on_path(s: Arena, book: Book, f: int, slot: int, path: int) -> int:
    """How many of two attacks at different targets find one on a path, given as a set of zones."""
    found = 0
    for zone in range(s.ring + 1):
        if path & bit(zone):
            found |= targets_from(s, book, f, slot, zone)
    return min(count_of(found), 2)


@rule
def arrows_on_path(s: Arena, book: Book, f: int, path: int) -> int:
    """Both arrows leave from one zone."""
    best = 0
    for zone in range(s.ring + 1):
        if path & bit(zone):
            best = max(best, arrows_from(s, book, f, zone))
    return best


@rule
def arrows_from(s: Arena, book: Book, f: int, zone: int) -> int:
    """How many of two arrows find a target from ``zone``."""
    if traits_of(s, book, f) & traits.TWIN == 0:
        return min(count_of(targets_from(s, book, f, slots.SHOOT_A, zone)), 2)
    if pair_from(s, book, f, zone):
        return 2
    return 1 if can_shoot_specially(s, book, f, zone) else 0


@rule
def single_on_path(s: Arena, book: Book, f: int, slot: int, path: int) -> int:
    for zone in range(s.ring + 1):
        if path & bit(zone) and can_attack_from(s, book, f, slot, zone):
            return 1
    return 0


@rule
def skull_on_path(s: Arena, book: Book, f: int, path: int) -> int:
    if not book.skull_duty or not has_skull(s, book, f):
        return 0
    for zone in range(s.ring + 1):
        if path & bit(zone) and skull_targets_from(s, book, f, zone):
            return 1
    return 0


@rule
def attacks_on_path(s: Arena, book: Book, f: int, path: int) -> int:
    total = all_attacks_on_path(s, book, f, path)
    return min(total, 1) if traits_of(s, book, f) & traits.EITHER else total


@rule
def all_attacks_on_path(s: Arena, book: Book, f: int, path: int) -> int:
    total = skull_on_path(s, book, f, path)
    if has_slot(s, book, f, slots.MELEE_A) and has_slot(s, book, f, slots.MELEE_B):
        total += pair_on_path(s, book, f, slots.MELEE_A, path)
    else:
        total += single_on_path(s, book, f, slots.MELEE_A, path)
        total += single_on_path(s, book, f, slots.MELEE_B, path)
    if traits_of(s, book, f) & (traits.ARROWS | traits.TWIN) and has_slot(s, book, f, slots.SHOOT_A):
        return total + arrows_on_path(s, book, f, path)
    second_arrow = single_on_path(s, book, f, slots.SHOOT_B, bit(s.zone[f]))
    return total + second_arrow + single_on_path(s, book, f, slots.SHOOT_A, path)


@rule
def may_step(s: Arena, here: int, there: int) -> bool:
    return there != s.began_in and adjacent(s, here, there)


@rule("W2E-R10")
def most_attacks(s: Arena, book: Book, f: int, first: int) -> int:
    """The most attacks that the rest of the turn can bring; ``first`` fixes the next zone, or nobody does."""
    best = 0
    for a in range(s.ring + 1):
        for b in range(s.ring + 1):
            if is_path(s, s.zone[f], a, b, first):
                best = max(best, attacks_on_path(s, book, f, path_of(s, s.zone[f], a, b, first)))
    return best


@rule
def is_path(s: Arena, here: int, a: int, b: int, first: int) -> bool:
    """Do two zones make a path for the moves left? Unused steps stay where they are."""
    if first != NOBODY and a != first:
        return False
    one = may_step(s, here, a) if s.moves >= 1 else a == here
    two = may_step(s, a, b) if s.moves >= 2 else b == a
    return one and two


@rule
def path_of(s: Arena, here: int, a: int, b: int, first: int) -> int:
    """The zones from which an attack is still possible; the present one only if no step is fixed."""
    path = bit(a) | bit(b)
    return path if first != NOBODY else path | bit(here)


@rule
def move_loses_attack(s: Arena, book: Book, f: int, zone: int) -> bool:
    return most_attacks(s, book, f, zone) < most_attacks(s, book, f, NOBODY)


@rule
def attack_loses_attack(s: Arena, book: Book, f: int, slot: int, g: int) -> bool:
    """Would spending this attack on ``g`` leave fewer attacks in all than could be had?"""
    best = most_attacks(s, book, f, NOBODY)
    used = s.used
    struck = s.struck
    shot = s.shot
    spend(s, slot, g)
    after = 1 + most_attacks(s, book, f, NOBODY)
    s.used = used
    s.struck = struck
    s.shot = shot
    return after < best


@rule
def pair_loses_attack(s: Arena, book: Book, f: int, g: int, h: int) -> bool:
    """Would two arrows at these two leave fewer attacks in all than could be had?"""
    best = most_attacks(s, book, f, NOBODY)
    used = s.used
    shot = s.shot
    spend(s, slots.SHOOT_A, g)
    spend(s, slots.SHOOT_B, h)
    after = 2 + most_attacks(s, book, f, NOBODY)
    s.used = used
    s.shot = shot
    return after < best


@rule
def spend(s: Arena, slot: int, g: int) -> None:
    s.used |= bit(slot)
    if slot in slots.MELEE:
        s.struck |= bit(g)
    else:
        s.shot |= bit(g)
