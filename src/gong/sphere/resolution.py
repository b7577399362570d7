"""Resolving an item of the stack: its clauses one after the other, each operation once."""

from ..core.bits import bit
from ..core.rule import Log, rule
from . import events, items, phases, terms
from .actions import cancel_action
from .book import NONE, Book
from .clauses import (
    AGREED,
    NOT_BEGUN,
    REFUSED,
    UNDECIDED,
    about,
    clause_now,
    is_joined,
    is_meant,
    next_clause,
    top_item,
)
from .draws import step_repeated
from .formation import place_of
from .operations import carry_out_at_once, step_reroll
from .picks import step_picking
from .playable import choosing_clause
from .priority import start_over
from .prospects import could_happen
from .requirements import UNDISTURBED, conditions_now
from .selectors import fits_of
from .stack import remove_item, tell_item
from .state import ITEM_TRIGGER, LOCKED, SLOTS, Sphere
from .triggers import uncount_trigger


@rule("US-6.2.5")
def begin_resolution(s: Sphere, book: Book) -> None:
    """The top item resolves completely."""
    s.phase = phases.RESOLVING
    s.resolving = 1
    s.clause_at = 0
    s.times_left = NOT_BEGUN
    s.agreed = UNDECIDED
    s.picked = NONE
    s.pickers = 0
    i = top_item(s)
    drop_unfit(s, book, i)
    s.conditions_before = conditions_met(s, book, i) if s.action >= 0 else 0
    if s.stack[i * items.WIDTH + items.KIND] == ITEM_TRIGGER and not finds_work(s, book, i):
        uncount_trigger(s, s.stack[i * items.WIDTH + items.SOURCE])


@rule("US-6.1.4")
def drop_unfit(s: Sphere, book: Book, i: int) -> None:
    """Targets are judged once, when the item begins to resolve; the unfit are ignored."""
    row = i * items.WIDTH
    clause = choosing_clause(book, s.stack[row + items.CLAUSE], s.stack[row + items.CLAUSES])
    if book.sel_kind[book.target[clause]] not in (terms.SEL_ULTRA, terms.SEL_ULTRAS):
        return
    if not still_fits(s, book, i, clause, s.stack[row + items.FIRST]):
        s.stack[row + items.FIRST] = NONE
    if not still_fits(s, book, i, clause, s.stack[row + items.SECOND]):
        s.stack[row + items.SECOND] = NONE


@rule
def still_fits(s: Sphere, book: Book, i: int, clause: int, stamp: int) -> bool:
    p = place_of(s, stamp)
    if p < 0:
        return False
    sel = book.target[clause]
    return fits_of(s, book, sel, p, i, about(s, i))


@rule("US-R120")
def finds_work(s: Sphere, book: Book, i: int) -> bool:
    """Would any clause of the item change anything as things stand?"""
    first = s.stack[i * items.WIDTH + items.CLAUSE]
    for clause in range(first, first + s.stack[i * items.WIDTH + items.CLAUSES]):
        if could_happen(s, book, i, clause):
            return True
    return False


@rule("US-D-15")
def step_resolve(s: Sphere, book: Book, log: Log) -> None:
    """The next thing the item does."""
    i = top_item(s)
    if s.clause_at >= s.stack[i * items.WIDTH + items.CLAUSES]:
        finish_resolution(s, book, log)
    elif book.optional[clause_now(s)] == terms.MAY and s.agreed == UNDECIDED:
        offer(s, book, i)
    elif s.agreed == REFUSED:
        next_clause(s, book)
    else:
        carry_out(s, book, i, clause_now(s), log)


@rule("US-6.1.4", "US-R105")
def offer(s: Sphere, book: Book, i: int) -> None:
    """What one may do is offered only if any of it could happen."""
    s.agreed = REFUSED
    at = s.clause_at
    while at == s.clause_at or is_joined(s, book, at):
        if could_happen(s, book, i, s.stack[i * items.WIDTH + items.CLAUSE] + at):
            s.agreed = UNDECIDED
            s.phase = phases.ASKING
        at += 1


@rule("US-D-15")
def step_asking(s: Sphere) -> None:
    """Whoever's item it is decides."""
    s.owed = bit(s.stack[top_item(s) * items.WIDTH + items.TEAM])


@rule
def agree(s: Sphere) -> None:
    s.owed = 0
    s.agreed = AGREED
    s.phase = phases.RESOLVING


@rule
def disagree(s: Sphere) -> None:
    s.owed = 0
    s.agreed = REFUSED
    s.phase = phases.RESOLVING


@rule("US-6.4.1", "US-6.4.2", "US-6.4.5", "US-6.4.6", "US-6.4.8", "US-R75", "US-R78")
def undoes_action(s: Sphere, book: Book, i: int) -> bool:
    """A retroactive effect cancels the open action if it broke a condition for declaring it."""
    row = i * items.WIDTH
    if book.is_retroactive[s.stack[row + items.CLAUSE]] == 0 or s.action < 0 or s.stage >= LOCKED:
        return False
    return s.conditions_before & ~conditions_now(s, book) != 0


@rule("US-6.4.2", "US-R75")
def conditions_met(s: Sphere, book: Book, i: int) -> int:
    """What the item may break; read literally, it disturbs the action if it finds anybody."""
    if book.retroactive == terms.CANCELS and still_finds_target(s, book, i):
        return conditions_now(s, book) | UNDISTURBED
    return conditions_now(s, book)


@rule("US-6.1.4")
def still_finds_target(s: Sphere, book: Book, i: int) -> bool:
    """Of the Ultras that the item names, if any, one at least is there; else it does nothing."""
    first = s.stack[i * items.WIDTH + items.CLAUSE]
    names_any = False
    for clause in range(first, first + s.stack[i * items.WIDTH + items.CLAUSES]):
        if terms.SEL_SELF <= book.sel_kind[book.target[clause]] <= terms.SEL_ULTRAS:
            names_any = True
            if means_somebody(s, book, i, clause):
                return True
    return not names_any


@rule
def means_somebody(s: Sphere, book: Book, i: int, clause: int) -> bool:
    for p in range(s.teams * SLOTS):
        if is_meant(s, book, i, clause, p):
            return True
    return False


@rule
def finish_resolution(s: Sphere, book: Book, log: Log) -> None:
    i = top_item(s)
    if undoes_action(s, book, i):
        cancel_action(s, log)
    tell_item(s, i, events.RESOLVED, log)
    remove_item(s, i)
    s.resolving = 0
    s.clause_at = 0
    s.times_left = 0
    s.agreed = UNDECIDED
    s.conditions_before = 0
    s.phase = phases.WINDOW
    start_over(s)


@rule
def carry_out(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    """One step of an operation; most are done in one."""
    op = book.op[clause]
    if op in (terms.DRAW_INTERACTION, terms.DISCARD_INTERACTION, terms.DRAW_ULTRA, terms.MILL_ULTRA):
        step_repeated(s, book, i, clause, log)
    elif op in (terms.RETURN_TO_HAND, terms.RETURN_TO_PLAY, terms.MOVE_TO_FREE, terms.LOOK_TOP):
        step_picking(s, book, i, clause, log)
    elif op == terms.REROLL:
        step_reroll(s, book)
    else:
        carry_out_at_once(s, book, i, clause, log)
        next_clause(s, book)
