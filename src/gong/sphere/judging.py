"""Success and failure, and everything that depends on current numbers: whole selectors and conditions."""

from ..core.bits import bit
from ..core.rule import rule
from .asking import fits_plainly, is_so_plainly
from .book import (
    ASSAULT,
    AUTO,
    DO_ASSAULT,
    DO_PASS,
    DO_SAVE,
    DO_SHOT,
    DO_TACKLE,
    FORBID,
    FRONT,
    GRANT_ROLE,
    IF_FAILING,
    IF_SUCCEEDING,
    IMMUNE,
    NONE,
    OF_ABILITY,
    OF_INTERACTION,
    PASS,
    RESISTANCE,
    SAVE,
    SHOT,
    TACKLE,
    Book,
)
from .force import cap_now, has_role, marked
from .formation import is_variant, place_of, row_of, team_at
from .state import ITEM_CARD, NOBODY, ON_OPEN_ACTION, PLACES, ROLLED, Sphere

# What must hold for an action to be declared, as a set: the test of retroactive effects (US-6.4.2).
ACTOR_IN, ACTOR_READY, ROW_FITS, NOT_FORBIDDEN, TARGET_IN, TARGET_TEAM, NOT_IMMUNE, TARGET_READY = (
    1 << i for i in range(8)
)


@rule
def cap_of(kind: int) -> int:
    """The capability an action tests."""
    if kind == DO_TACKLE:
        return TACKLE
    if kind == DO_ASSAULT:
        return ASSAULT
    if kind == DO_PASS:
        return PASS
    return SHOT if kind == DO_SHOT else SAVE


@rule
def is_attack_on(kind: int) -> bool:
    """Has this action an Ultra as its target?"""
    return kind in (DO_TACKLE, DO_ASSAULT)


@rule
def decided_by(s: Sphere) -> int:
    """Op 8: the last effect that decides the open action whatever the numbers, or none."""
    found = NONE
    for i in range(s.effects):
        if s.effect_op[i] == AUTO and s.effect_on[i] == ON_OPEN_ACTION:
            if found < 0 or s.effect_stamp[i] > s.effect_stamp[found]:
                found = i
    return found


@rule
def succeeds_now(s: Sphere, book: Book) -> bool:
    """US-5.0.5: the provisional result, from current numbers."""
    decider = decided_by(s)
    if decider >= 0:
        return s.effect_amount[decider] == 1
    if s.frozen != NONE:
        return s.frozen == 1
    place = place_of(s, s.actor)
    if place < 0:
        return False
    number = cap_now(s, book, place, cap_of(s.action))
    if not is_attack_on(s.action):
        return s.roll <= number
    target = place_of(s, s.target)
    return target >= 0 and s.roll + number >= cap_now(s, book, target, RESISTANCE)


# -- selectors and conditions


@rule
def fits(s: Sphere, book: Book, sel: int, p: int, team: int, source: int, place: int, item: int) -> bool:
    """Is the Ultra at ``p`` one of those a selector means?"""
    if not fits_plainly(s, book, sel, p, team, source, place, item):
        return False
    cap = book.sel_cap[sel]
    return cap == NONE or cap_now(s, book, p, cap) <= book.sel_cap_most[sel]


@rule
def fitting(s: Sphere, book: Book, sel: int, team: int, source: int, place: int, item: int) -> int:
    """How many Ultras a selector means."""
    n = 0
    for p in range(PLACES):
        if fits(s, book, sel, p, team, source, place, item):
            n += 1
    return n


@rule
def fits_item(s: Sphere, book: Book, sel: int, i: int, team: int) -> bool:
    """Is the stack's item ``i`` one of those a selector means?"""
    is_card = s.item_kind[i] == ITEM_CARD
    wanted = book.sel_of[sel]
    if wanted != 0 and wanted & (OF_INTERACTION if is_card else OF_ABILITY) == 0:
        return False
    if book.sel_value[sel] != NONE:
        value = book.card_value[s.item_card[i]] if is_card else book.ultra_value[s.item_card[i]]
        if value > book.sel_value[sel]:
            return False
    side = book.sel_side[sel]
    return side == 0 or (side == 1) == (s.item_team[i] == team)


@rule
def fitting_items(s: Sphere, book: Book, sel: int, team: int) -> int:
    n = 0
    for i in range(s.items):
        if fits_item(s, book, sel, i, team):
            n += 1
    return n


@rule
def holds(s: Sphere, book: Book, clause: int, team: int, source: int, place: int, item: int) -> bool:
    """Do all conditions of a clause hold, success and failure included?"""
    first = book.condition[clause]
    for pred in range(first, first + book.conditions[clause]):
        if is_so(s, book, pred, team, source, place, item) == (book.pred_not[pred] == 1):
            return False
    return True


@rule
def is_so(s: Sphere, book: Book, pred: int, team: int, source: int, place: int, item: int) -> bool:
    kind = book.pred_kind[pred]
    if kind in (IF_FAILING, IF_SUCCEEDING):
        return s.stage == ROLLED and succeeds_now(s, book) == (kind == IF_SUCCEEDING)
    return is_so_plainly(s, book, pred, team, source, place, item)


# -- what an action needs


@rule
def row_allows(s: Sphere, book: Book, p: int, kind: int) -> bool:
    """US-2.4.1, 2.4.2: the front tackles, assaults and shoots, the back passes and saves; or by a role."""
    is_front_work = kind in (DO_TACKLE, DO_ASSAULT, DO_SHOT)
    if is_front_work == (row_of(p) == FRONT):
        return True
    return has_role(s, book, p, cap_of(kind), row_of(p), GRANT_ROLE)


@rule
def may_be_attacked(s: Sphere, team: int, q: int) -> bool:
    """US-7.3.1: an opponent, and in the variant of the one chosen team."""
    other = team_at(q)
    return other != team and (not is_variant(s) or other == s.against)


@rule
def conditions_now(s: Sphere, book: Book) -> int:
    """US-6.4.2: which conditions for declaring the open action hold now; the target's, if it needs one."""
    met = 0
    p = place_of(s, s.actor)
    if p >= 0:
        met |= ACTOR_IN
        met |= ACTOR_READY if s.engaged[p] == 0 else 0
        met |= ROW_FITS if row_allows(s, book, p, s.action) else 0
        met |= 0 if marked(s, book, p, FORBID, bit(s.action)) else NOT_FORBIDDEN
    q = place_of(s, s.target)
    if is_attack_on(s.action) and q >= 0:
        met |= TARGET_IN
        met |= TARGET_TEAM if may_be_attacked(s, s.acting, q) else 0
        met |= 0 if marked(s, book, q, IMMUNE, bit(s.action)) else NOT_IMMUNE
        met |= TARGET_READY if s.engaged[q] == 0 or s.action != DO_TACKLE else 0
    return met


@rule
def can_save(s: Sphere, book: Book, p: int) -> bool:
    """US-5.3.6: ready, in a row that saves, and not forbidden to."""
    if s.card[p] < 0 or s.engaged[p] != 0:
        return False
    return row_allows(s, book, p, DO_SAVE) and not marked(s, book, p, FORBID, bit(DO_SAVE))


@rule
def savers(s: Sphere, book: Book, team: int) -> int:
    """The slots of a team that hold an eligible saver."""
    found = 0
    if team == NOBODY:
        return 0
    for slot in range(6):
        if can_save(s, book, team * 6 + slot):
            found |= bit(slot)
    return found


@rule
def defending(s: Sphere) -> int:
    """The team that the active one attacks."""
    if is_variant(s):
        return s.against
    return 1 - s.active
