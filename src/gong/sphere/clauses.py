"""The clause that is being carried out, and whom it means."""

from ..core.bits import bit
from ..core.rule import rule
from . import items, terms
from .book import NONE, Book
from .plain_selectors import OPEN
from .selectors import fits_of
from .state import ITEM_TRIGGER, Sphere

UNDECIDED, AGREED, REFUSED = 0, 1, 2
NOT_BEGUN = -1


@rule("US-6.1.6", "US-R71")
def top_item(s: Sphere) -> int:
    """The item that resolves is the one played last."""
    return s.items - 1


@rule
def clause_now(s: Sphere) -> int:
    return s.stack[top_item(s) * items.WIDTH + items.CLAUSE] + s.clause_at


@rule
def next_clause(s: Sphere, book: Book) -> None:
    s.clause_at += 1
    s.times_left = NOT_BEGUN
    if not is_joined(s, book, s.clause_at):
        s.agreed = UNDECIDED
    s.picked = NONE
    s.pickers = 0


@rule
def is_joined(s: Sphere, book: Book, at: int) -> bool:
    """Does the answer to the clause before hold for the item's clause ``at`` too?"""
    row = top_item(s) * items.WIDTH
    if at >= s.stack[row + items.CLAUSES]:
        return False
    return book.optional[s.stack[row + items.CLAUSE] + at] == terms.MAY_TOO


# -- whom it means


@rule
def about(s: Sphere, i: int) -> int:
    """A trigger speaks of the action that set it off, everything else of the open one."""
    return i if s.stack[i * items.WIDTH + items.KIND] == ITEM_TRIGGER else OPEN


@rule("US-6.1.4")
def is_meant(s: Sphere, book: Book, i: int, clause: int, p: int) -> bool:
    """Is the Ultra at ``p`` one the clause is about, and does it still fit?"""
    row = i * items.WIDTH
    if s.card[p] < 0:
        return False
    sel = book.target[clause]
    kind = book.sel_kind[sel]
    if kind == terms.SEL_SELF:
        return s.entered[p] == s.stack[row + items.SOURCE]
    if kind == terms.SEL_ACTOR:
        return s.entered[p] == s.stack[row + items.ACTOR]
    if kind == terms.SEL_ATARGET:
        return s.entered[p] == s.stack[row + items.TARGET]
    if kind in (terms.SEL_ULTRA, terms.SEL_ULTRAS):
        return s.entered[p] in (s.stack[row + items.FIRST], s.stack[row + items.SECOND])
    if kind != terms.SEL_ALL_ULTRAS:
        return False
    return fits_of(s, book, sel, p, i, about(s, i))


@rule("US-R112")
def leaders_meant(s: Sphere, book: Book, i: int, clause: int) -> int:
    """The leaders a clause is about, as a set."""
    row = i * items.WIDTH
    sel = book.target[clause]
    own = bit(s.stack[row + items.TEAM])
    side = book.sel_side[sel]
    if side == terms.ANY_SIDE:
        return s.alive
    if side == terms.OWN:
        return own & s.alive
    return (
        s.alive & ~own
        if book.sel_kind[sel] == terms.SEL_ALL_LEADERS
        else bit(s.stack[row + items.FIRST]) & s.alive
    )
