"""What is in force on an Ultra, a leader or the open action: effects and static abilities together."""

from ..core.rule import rule
from . import effects, terms
from .book import Book
from .formation import place_of, printed, team_at
from .plain_selectors import OPEN, fits_plainly, holds_plainly, on_side
from .state import ON_LEADER, ON_OPEN_ACTION, ON_ULTRA, SLOTS, Sphere

BEYOND = 2**30


@rule
def is_on(s: Sphere, row: int, on: int, who: int) -> bool:
    """Is the effect of this row on that Ultra or leader?"""
    return s.effect[row + effects.ON] == on and s.effect[row + effects.WHO] == who


@rule
def has_static(s: Sphere, book: Book, q: int, op: int) -> bool:
    """Has the Ultra at ``q`` a static clause of this operation? Few have: this is asked first."""
    return s.card[q] >= 0 and book.static_ops[s.card[q]] >> op & 1 == 1


@rule
def has_static_on(s: Sphere, book: Book, q: int, cap: int) -> bool:
    """Has it one that changes this capability of somebody?"""
    return s.card[q] >= 0 and book.static_caps[s.card[q]] >> cap & 1 == 1


@rule("US-5.5.4")
def is_static_on(s: Sphere, book: Book, clause: int, q: int, p: int) -> bool:
    """Does the static clause of the Ultra at ``q`` reach the Ultra at ``p`` now?"""
    if book.clause_kind[clause] != terms.STATIC:
        return False
    sel = book.target[clause]
    kind = book.sel_kind[sel]
    if kind == terms.SEL_SELF and p != q:
        return False
    if kind == terms.SEL_ACTOR and (s.action < 0 or s.entered[p] != s.actor):
        return False
    if kind == terms.SEL_ATARGET and (s.action < 0 or s.entered[p] != s.target):
        return False
    team = team_at(q)
    if kind == terms.SEL_ALL_ULTRAS and not fits_plainly(s, book, sel, p, team, s.entered[q], q, OPEN):
        return False
    if kind not in (terms.SEL_SELF, terms.SEL_ACTOR, terms.SEL_ATARGET, terms.SEL_ALL_ULTRAS):
        return False
    return holds_plainly(s, book, clause, team, s.entered[q], q, OPEN)


@rule("US-5.5.2", "US-R65")
def marked(s: Sphere, book: Book, p: int, op: int, wanted: int) -> bool:
    """Is an operation in force on the Ultra at ``p``? One of ``wanted`` must be named, unless that is 0."""
    for row in range(0, s.effects * effects.WIDTH, effects.WIDTH):
        if s.effect[row + effects.OP] == op and is_on(s, row, ON_ULTRA, s.entered[p]):
            if wanted == 0 or s.effect[row + effects.WHICH] & wanted:
                return True
    for q in range(s.teams * SLOTS):
        if has_static(s, book, q, op) and static_marks(s, book, q, p, op, wanted):
            return True
    return False


@rule
def static_marks(s: Sphere, book: Book, q: int, p: int, op: int, wanted: int) -> bool:
    first = book.ultra_clause[s.card[q]]
    for clause in range(first, first + book.ultra_clauses[s.card[q]]):
        if book.op[clause] == op and (wanted == 0 or book.which[clause] & wanted):
            if is_static_on(s, book, clause, q, p):
                return True
    return False


@rule
def has_role(s: Sphere, book: Book, p: int, cap: int, line: int, op: int) -> bool:
    """May this Ultra use a capability from a row that does not offer it (``grant_role``)?"""
    for row in range(0, s.effects * effects.WIDTH, effects.WIDTH):
        if s.effect[row + effects.OP] == op and is_on(s, row, ON_ULTRA, s.entered[p]):
            if s.effect[row + effects.WHICH] == cap and s.effect[row + effects.AMOUNT] == line:
                return True
    if not has_static(s, book, p, op):
        return False
    first = book.ultra_clause[s.card[p]]
    for clause in range(first, first + book.ultra_clauses[s.card[p]]):
        if book.op[clause] == op and book.which[clause] == cap and book.amount[clause] == line:
            if is_static_on(s, book, clause, p, p):
                return True
    return False


@rule
def total(s: Sphere, book: Book, p: int, op: int) -> int:
    """The sum of all amounts of an operation in force on the Ultra at ``p``."""
    return laid_total(s, op, ON_ULTRA, s.entered[p]) + static_total(s, book, op, ON_ULTRA, p)


@rule
def laid_total(s: Sphere, op: int, on: int, who: int) -> int:
    """The sum over the effects on an Ultra, a leader or the open action."""
    n = 0
    for row in range(0, s.effects * effects.WIDTH, effects.WIDTH):
        if s.effect[row + effects.OP] == op and is_on(s, row, on, who):
            n += s.effect[row + effects.AMOUNT]
    return n


@rule
def static_total(s: Sphere, book: Book, op: int, on: int, at: int) -> int:
    """The sum over static abilities that reach the Ultra at this place, this leader or the open action."""
    n = 0
    for q in range(s.teams * SLOTS):
        if has_static(s, book, q, op):
            n += static_total_of(s, book, q, op, on, at)
    return n


@rule
def static_total_of(s: Sphere, book: Book, q: int, op: int, on: int, at: int) -> int:
    n = 0
    first = book.ultra_clause[s.card[q]]
    for clause in range(first, first + book.ultra_clauses[s.card[q]]):
        if book.op[clause] == op and reaches(s, book, clause, q, on, at):
            n += book.amount[clause]
    return n


@rule
def reaches(s: Sphere, book: Book, clause: int, q: int, on: int, at: int) -> bool:
    if on == ON_ULTRA:
        return is_static_on(s, book, clause, q, at)
    if on == ON_LEADER:
        return is_static_on_leader(s, book, clause, q, at)
    return is_static_on_action(s, book, clause, q)


@rule
def count_marks(s: Sphere, p: int, op: int, wanted: int) -> int:
    """How many effects of an operation name one of ``wanted`` for the Ultra at ``p``."""
    n = 0
    for row in range(0, s.effects * effects.WIDTH, effects.WIDTH):
        if s.effect[row + effects.OP] == op and is_on(s, row, ON_ULTRA, s.entered[p]):
            n += 1 if s.effect[row + effects.WHICH] & wanted else 0
    return n


# -- leaders


@rule
def leader_total(s: Sphere, book: Book, team: int, op: int) -> int:
    """The sum of an operation on a leader; for one without amounts, how often it is in force."""
    return laid_total(s, op, ON_LEADER, team) + static_total(s, book, op, ON_LEADER, team)


@rule
def is_static_on_leader(s: Sphere, book: Book, clause: int, q: int, team: int) -> bool:
    sel = book.target[clause]
    if book.clause_kind[clause] != terms.STATIC or book.sel_kind[sel] < terms.SEL_LEADER:
        return False
    is_for = on_side(book, sel, team_at(q), team)
    return is_for and holds_plainly(s, book, clause, team_at(q), s.entered[q], q, OPEN)


# -- the open action


@rule
def action_total(s: Sphere, book: Book, op: int) -> int:
    """The sum of an operation on the open action (``mod_sacrifice``)."""
    return laid_total(s, op, ON_OPEN_ACTION, 0) + static_total(s, book, op, ON_OPEN_ACTION, 0)


@rule
def is_static_on_action(s: Sphere, book: Book, clause: int, q: int) -> bool:
    if book.clause_kind[clause] != terms.STATIC or book.sel_kind[book.target[clause]] != terms.SEL_ACTION:
        return False
    return holds_plainly(s, book, clause, team_at(q), s.entered[q], q, OPEN)


@rule("US-5.2.4")
def sacrifice_threshold(s: Sphere, book: Book) -> int:
    """What the sacrifice roll must exceed; with 0 or less nobody leaves."""
    threshold = book.sacrifice_threshold + action_total(s, book, terms.MOD_SACRIFICE)
    place = place_of(s, s.actor)
    return threshold if place < 0 else threshold + total(s, book, place, terms.MOD_SACRIFICE)


# -- numbers


@rule("US-8.1.1", "US-8.1.2", "US-R85", "US-6.1.6", "US-R71")
def cap_now(s: Sphere, book: Book, p: int, cap: int) -> int:
    """The printed number with all modifiers in the order of their stamps."""
    number = printed(s, book, p, cap)
    at = next_modifier(s, book, p, cap, 0)
    while at < BEYOND:
        number = modified(s, book, p, cap, at, number)
        at = next_modifier(s, book, p, cap, at)
    return number


@rule
def is_modifier(s: Sphere, row: int, p: int, cap: int) -> bool:
    if s.effect[row + effects.WHICH] != cap or not is_on(s, row, ON_ULTRA, s.entered[p]):
        return False
    return s.effect[row + effects.OP] in (terms.MOD_CAP, terms.SET_CAP)


@rule
def is_static_modifier(s: Sphere, book: Book, clause: int, q: int, p: int, cap: int) -> bool:
    if book.op[clause] not in (terms.MOD_CAP, terms.SET_CAP) or book.which[clause] != cap:
        return False
    return is_static_on(s, book, clause, q, p)


@rule
def next_modifier(s: Sphere, book: Book, p: int, cap: int, after: int) -> int:
    """The stamp of the next modifier after a moment."""
    best = BEYOND
    for row in range(0, s.effects * effects.WIDTH, effects.WIDTH):
        if after < s.effect[row + effects.STAMP] < best and is_modifier(s, row, p, cap):
            best = s.effect[row + effects.STAMP]
    for q in range(s.teams * SLOTS):
        if s.card[q] >= 0 and book.static_caps[s.card[q]] >> cap & 1 == 1:
            if after < s.entered[q] < best and has_static_modifier(s, book, q, p, cap):
                best = s.entered[q]
    return best


@rule
def has_static_modifier(s: Sphere, book: Book, q: int, p: int, cap: int) -> bool:
    first = book.ultra_clause[s.card[q]]
    for clause in range(first, first + book.ultra_clauses[s.card[q]]):
        if is_static_modifier(s, book, clause, q, p, cap):
            return True
    return False


@rule
def modified(s: Sphere, book: Book, p: int, cap: int, at: int, number: int) -> int:
    """The running number after everything of one stamp."""
    for row in range(0, s.effects * effects.WIDTH, effects.WIDTH):
        if s.effect[row + effects.STAMP] == at and is_modifier(s, row, p, cap):
            number = s.effect[row + effects.AMOUNT] + (
                number if s.effect[row + effects.OP] == terms.MOD_CAP else 0
            )
    for q in range(s.teams * SLOTS):
        if has_static_on(s, book, q, cap) and s.entered[q] == at:
            number = static_modified(s, book, q, p, cap, number)
    return number


@rule
def static_modified(s: Sphere, book: Book, q: int, p: int, cap: int, number: int) -> int:
    first = book.ultra_clause[s.card[q]]
    for clause in range(first, first + book.ultra_clauses[s.card[q]]):
        if is_static_modifier(s, book, clause, q, p, cap):
            number = book.amount[clause] + (number if book.op[clause] == terms.MOD_CAP else 0)
    return number
