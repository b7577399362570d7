"""Could a clause do anything as things stand? What one "may" do is offered only where it could (US-R105)."""

from ..core.bits import has
from ..core.rule import rule
from . import items, terms
from .book import NONE, Book
from .cards import deck_size, hand_size, knows_hand
from .clauses import is_meant, leaders_meant
from .duration import holds_on, is_clearable
from .formation import free_slots, place_of, team_at
from .modifiers import marked
from .picks import can_return, looked_kind
from .playable import can_redirect
from .selectors import fits_item
from .stack import index_of_item
from .state import CARD_DECK, DECLARED, LOCKED, SLOTS, ULTRA_DECK, Sphere


@rule("US-6.1.4", "US-R105")
def could_happen(s: Sphere, book: Book, i: int, clause: int) -> bool:
    """Would agreeing to a clause of the stack's item ``i`` change anything?"""
    kind = book.sel_kind[book.target[clause]]
    op = book.op[clause]
    if op == terms.SWAP_SLOTS:
        return has_pair(s, book, i, clause)
    if op == terms.NEGATE:
        return negated_by(s, book, i, clause) >= 0
    if op in (terms.RETURN_TO_HAND, terms.RETURN_TO_PLAY):
        return can_return(s, book, i, clause)
    if op == terms.LOOK_TOP:
        return deck_size(s, s.stack[i * items.WIDTH + items.TEAM], looked_kind(book, clause)) > 0
    if kind >= terms.SEL_LEADER:
        return concerns_leader(s, book, i, clause)
    if kind in (terms.SEL_ACTION, terms.SEL_ROLL):
        return concerns_action(s, book, i, clause)
    return concerns_ultra(s, book, i, clause)


# -- on Ultras


@rule
def has_pair(s: Sphere, book: Book, i: int, clause: int) -> bool:
    """Both must still be there, in one team."""
    row = i * items.WIDTH
    a = place_of(s, s.stack[row + items.FIRST])
    b = place_of(s, s.stack[row + items.SECOND])
    if a < 0 or b < 0 or team_at(a) != team_at(b):
        return False
    return is_meant(s, book, i, clause, a) and is_meant(s, book, i, clause, b)


@rule
def concerns_ultra(s: Sphere, book: Book, i: int, clause: int) -> bool:
    for p in range(s.teams * SLOTS):
        if is_meant(s, book, i, clause, p) and would_change(s, book, i, clause, p):
            return True
    return False


@rule
def would_change(s: Sphere, book: Book, i: int, clause: int, p: int) -> bool:
    """Would the clause do anything to the Ultra at ``p``?"""
    row = i * items.WIDTH
    op = book.op[clause]
    if op in (terms.ENGAGE, terms.DISENGAGE):
        return (s.engaged[p] == 0) == (op == terms.ENGAGE)
    if op == terms.TO_LOCKER:
        return not marked(s, book, p, terms.SHIELD, 0)
    if op == terms.CLEAR_MODS:
        return is_clearable(s, s.entered[p], s.stack[row + items.STAMP])
    if op == terms.MOVE_TO_FREE:
        return free_slots(s, team_at(p)) != 0
    if op == terms.COPY_CAP and place_of(s, s.stack[row + items.OTHER]) < 0:
        return False
    return op == terms.TO_DECK or holds_on(s, book.duration[clause])


# -- on the stack and on leaders


@rule
def negated_by(s: Sphere, book: Book, i: int, clause: int) -> int:
    """Where the item lies that a negation has named, if it is still on the stack and still fits."""
    row = i * items.WIDTH
    k = index_of_item(s, s.stack[row + items.FIRST])
    if k >= 0 and fits_item(s, book, book.target[clause], k, s.stack[row + items.TEAM]):
        return k
    return NONE


@rule
def concerns_leader(s: Sphere, book: Book, i: int, clause: int) -> bool:
    meant = leaders_meant(s, book, i, clause)
    for team in range(s.teams):
        if has(meant, team) and would_reach(s, book, i, clause, team):
            return True
    return False


@rule
def would_reach(s: Sphere, book: Book, i: int, clause: int, team: int) -> bool:
    """Would the clause do anything to this leader? A hand that one knows shows nothing."""
    op = book.op[clause]
    if op == terms.DRAW_INTERACTION:
        return deck_size(s, team, CARD_DECK) > 0
    if op in (terms.DRAW_ULTRA, terms.MILL_ULTRA):
        return deck_size(s, team, ULTRA_DECK) > 0
    if op == terms.DISCARD_INTERACTION:
        return hand_size(s, team) > 0
    if op == terms.LOOK_HAND:
        return not knows_hand(s, s.stack[i * items.WIDTH + items.TEAM], team)
    if op == terms.FREE_PASS:
        return team == s.active and s.credit == 0
    return holds_on(s, book.duration[clause])


# -- on the roll and the open action


@rule
def concerns_action(s: Sphere, book: Book, i: int, clause: int) -> bool:
    op = book.op[clause]
    if op in (terms.MOD_ROLL, terms.REROLL):
        return s.is_rolled == 1
    if op == terms.MOD_SACRIFICE:
        return s.action == terms.DO_ASSAULT
    if op == terms.SET_ROLL:
        return s.action >= 0 and s.stage == DECLARED
    if op == terms.REDIRECT:
        return redirected_to(s, book, i, clause) >= 0
    is_kind = s.action == terms.DO_SAVE if op == terms.EXTRA_SAVE else s.action >= 0
    return is_kind and s.stage < LOCKED


@rule
def redirected_to(s: Sphere, book: Book, i: int, clause: int) -> int:
    """Where the Ultra stands that was named, if it could be another target now."""
    row = i * items.WIDTH
    p = place_of(s, s.stack[row + items.OTHER])
    if p >= 0 and s.stage < LOCKED and can_redirect(s, book, clause, p, s.stack[row + items.TEAM]):
        return p
    return NONE
