"""Selectors and conditions in full: whom and what they mean, current numbers included."""

from ..core.rule import rule
from . import items, terms
from .book import NONE, Book
from .modifiers import cap_now
from .plain_selectors import fits_plainly, is_so_plainly
from .requirements import succeeds_now
from .state import ITEM_CARD, ROLLED, SLOTS, Sphere

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
    for p in range(s.teams * SLOTS):
        if fits(s, book, sel, p, team, source, place, item):
            n += 1
    return n


@rule
def are_there(
    s: Sphere, book: Book, sel: int, team: int, source: int, place: int, item: int, wanted: int
) -> bool:
    """Does a selector mean so many Ultras? Nobody is asked any more once they are found."""
    for p in range(s.teams * SLOTS):
        if wanted == 0:
            return True
        if fits(s, book, sel, p, team, source, place, item):
            wanted -= 1
    return wanted == 0


@rule
def fits_of(s: Sphere, book: Book, sel: int, p: int, i: int, item: int) -> bool:
    """The same, asked by the stack's item ``i``; it speaks of the action of ``item``."""
    row = i * items.WIDTH
    team = s.stack[row + items.TEAM]
    return fits(s, book, sel, p, team, s.stack[row + items.SOURCE], s.stack[row + items.PLACE], item)


@rule
def fits_item(s: Sphere, book: Book, sel: int, i: int, team: int) -> bool:
    """Is the stack's item ``i`` one of those a selector means?"""
    row = i * items.WIDTH
    is_card = s.stack[row + items.KIND] == ITEM_CARD
    card = s.stack[row + items.CARD]
    wanted = book.sel_of[sel]
    if wanted != 0 and wanted & (terms.OF_INTERACTION if is_card else terms.OF_ABILITY) == 0:
        return False
    value = book.card_value[card] if is_card else book.ultra_value[card]
    if book.sel_value[sel] != NONE and value > book.sel_value[sel]:
        return False
    side = book.sel_side[sel]
    return side == terms.ANY_SIDE or (side == terms.OWN) == (s.stack[row + items.TEAM] == team)


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
    if kind in (terms.IF_FAILING, terms.IF_SUCCEEDING):
        return s.stage == ROLLED and succeeds_now(s, book) == (kind == terms.IF_SUCCEEDING)
    return is_so_plainly(s, book, pred, team, source, place, item)
