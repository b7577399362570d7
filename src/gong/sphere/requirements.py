"""What an action needs to be declared, and whether it succeeds."""

from ..core.bits import bit
from ..core.rule import rule
from . import effects, terms
from .book import NONE, Book
from .formation import is_variant, place_of, row_of, team_at
from .modifiers import cap_now, has_role, marked
from .state import NOBODY, ON_OPEN_ACTION, Sphere

# What must hold for an action to be declared, as a set: the test of retroactive effects.
ACTOR_IN, ACTOR_READY, ROW_FITS, NOT_FORBIDDEN, TARGET_IN, TARGET_TEAM, NOT_IMMUNE, TARGET_READY = (
    1 << i for i in range(8)
)
UNDISTURBED = 1 << 8  # held before, never after: what a retroactive effect breaks if read literally


@rule("US-3.2.1")
def cap_of(kind: int) -> int:
    """The capability an action tests."""
    if kind == terms.DO_TACKLE:
        return terms.TACKLE
    if kind == terms.DO_ASSAULT:
        return terms.ASSAULT
    if kind == terms.DO_PASS:
        return terms.PASS
    return terms.SHOT if kind == terms.DO_SHOT else terms.SAVE


@rule
def is_attack_on(kind: int) -> bool:
    """Has this action an Ultra as its target?"""
    return kind in (terms.DO_TACKLE, terms.DO_ASSAULT)


@rule("US-6.1.2")
def decided_by(s: Sphere) -> int:
    """The last effect that decides the open action whatever the numbers, or none."""
    found = NONE
    for i in range(s.effects):
        row = i * effects.WIDTH
        if s.effect[row + effects.OP] == terms.AUTO and s.effect[row + effects.ON] == ON_OPEN_ACTION:
            if found < 0 or s.effect[row + effects.STAMP] > s.effect[found * effects.WIDTH + effects.STAMP]:
                found = i
    return found


@rule(
    "US-2.4.3",
    "US-5.0.5",
    "US-5.1.2",
    "US-5.2.1",
    "US-5.3.1",
    "US-5.3.10",
    "US-8.1.3",
    "US-R17",
    "US-R86",
    "US-R111",
)
def succeeds_now(s: Sphere, book: Book) -> bool:
    """The provisional result, from current numbers."""
    decider = decided_by(s)
    if decider >= 0:
        return s.effect[decider * effects.WIDTH + effects.AMOUNT] == 1
    number = number_now(s, book, s.actor, cap_of(s.action), s.actor_number)
    if not is_attack_on(s.action):
        return s.roll <= number
    return s.roll + number >= number_now(s, book, s.target, terms.RESISTANCE, s.target_number)


@rule("US-5.0.3", "US-R118")
def number_now(s: Sphere, book: Book, stamp: int, cap: int, kept: int) -> int:
    """Whoever has left after the roll counts with the number it had then."""
    place = place_of(s, stamp)
    return cap_now(s, book, place, cap) if place >= 0 else kept


# -- what an action needs


@rule("US-2.4.1", "US-2.4.2", "US-2.4.4")
def row_allows(s: Sphere, book: Book, p: int, kind: int) -> bool:
    """The front tackles, assaults and shoots, the back passes and saves; or by a role."""
    is_front_work = kind in (terms.DO_TACKLE, terms.DO_ASSAULT, terms.DO_SHOT)
    if is_front_work == (row_of(p) == terms.FRONT):
        return True
    return has_role(s, book, p, cap_of(kind), row_of(p), terms.GRANT_ROLE)


@rule("US-7.3.1")
def may_be_attacked(s: Sphere, team: int, q: int) -> bool:
    """An opponent, and in the variant of the one chosen team."""
    other = team_at(q)
    return other != team and (not is_variant(s) or other == s.against)


@rule("US-6.4.2")
def conditions_now(s: Sphere, book: Book) -> int:
    """Which conditions for declaring the open action hold now; the target's, if it needs one."""
    met = 0
    p = place_of(s, s.actor)
    if p >= 0:
        met |= ACTOR_IN
        met |= ACTOR_READY if s.engaged[p] == 0 else 0
        met |= ROW_FITS if row_allows(s, book, p, s.action) else 0
        met |= 0 if marked(s, book, p, terms.FORBID, bit(s.action)) else NOT_FORBIDDEN
    q = place_of(s, s.target)
    if is_attack_on(s.action) and q >= 0:
        met |= TARGET_IN
        met |= TARGET_TEAM if may_be_attacked(s, s.acting, q) else 0
        met |= 0 if marked(s, book, q, terms.IMMUNE, bit(s.action)) else NOT_IMMUNE
        met |= TARGET_READY if s.engaged[q] == 0 or s.action != terms.DO_TACKLE else 0
    return met


@rule("US-5.3.7")
def can_save(s: Sphere, book: Book, p: int) -> bool:
    """Not beaten by this Shot before."""
    return s.beaten[p] == 0 and could_save(s, book, p)


@rule("US-5.3.6")
def could_save(s: Sphere, book: Book, p: int) -> bool:
    """Ready, in a row that saves, and not forbidden to."""
    if s.card[p] < 0 or s.engaged[p] != 0:
        return False
    return row_allows(s, book, p, terms.DO_SAVE) and not marked(s, book, p, terms.FORBID, bit(terms.DO_SAVE))


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
