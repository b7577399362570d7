"""Resolving an item of the stack: its clauses one after the other, each operation once (7.3)."""

from ..core.log import tell
from ..core.rule import Log, rule
from . import events, phases, terms
from .actions import cancel_action
from .book import NONE, Book
from .clauses import NOT_BEGUN, REFUSED, UNDECIDED, about, clause_now, next_clause, top_item
from .draws import step_repeated
from .formation import place_of
from .operations import carry_out_at_once, step_reroll
from .picks import step_picking
from .playable import choosing_clause
from .priority import start_over
from .requirements import conditions_now
from .selectors import fits
from .stack import remove_item
from .state import LOCKED, Sphere


@rule
def begin_resolution(s: Sphere, book: Book) -> None:
    """US-6.2.5: the top item resolves completely."""
    s.phase = phases.RESOLVING
    s.resolving = 1
    s.clause_at = 0
    s.times_left = NOT_BEGUN
    s.agreed = UNDECIDED
    s.picked = NONE
    s.pickers = 0
    s.conditions_before = conditions_now(s, book) if s.action >= 0 else 0
    drop_unfit(s, book, top_item(s))


@rule
def drop_unfit(s: Sphere, book: Book, i: int) -> None:
    """US-6.1.4: targets are judged once, when the item begins to resolve; the unfit are ignored."""
    clause = choosing_clause(book, s.item_clause[i], s.item_clauses[i])
    if book.sel_kind[book.target[clause]] not in (terms.SEL_ULTRA, terms.SEL_ULTRAS):
        return
    if not still_fits(s, book, i, clause, s.item_first[i]):
        s.item_first[i] = NONE
    if not still_fits(s, book, i, clause, s.item_second[i]):
        s.item_second[i] = NONE


@rule
def still_fits(s: Sphere, book: Book, i: int, clause: int, stamp: int) -> bool:
    p = place_of(s, stamp)
    if p < 0:
        return False
    sel = book.target[clause]
    return fits(s, book, sel, p, s.item_team[i], s.item_source[i], s.item_place[i], about(s, i))


@rule
def step_resolve(s: Sphere, book: Book, log: Log) -> None:
    """The next thing the item does."""
    i = top_item(s)
    if s.clause_at >= s.item_clauses[i]:
        finish_resolution(s, book, log)
    elif book.optional[clause_now(s)] == 1 and s.agreed == UNDECIDED:
        s.phase = phases.ASKING
    elif s.agreed == REFUSED:
        next_clause(s)
    else:
        carry_out(s, book, i, clause_now(s), log)


@rule
def finish_resolution(s: Sphere, book: Book, log: Log) -> None:
    """US-6.4.2: a retroactive effect cancels the open action if it broke a condition for declaring it."""
    i = top_item(s)
    is_retroactive = book.retroactive[s.item_clause[i]] == 1
    if is_retroactive and s.action >= 0 and s.stage < LOCKED:
        if s.conditions_before & ~conditions_now(s, book) != 0:
            cancel_action(s, log)
    tell(log, events.RESOLVED, s.item_team[i], s.item_card[i], s.item_kind[i], 0)
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
        step_reroll(s)
    else:
        carry_out_at_once(s, book, i, clause, log)
        next_clause(s)
