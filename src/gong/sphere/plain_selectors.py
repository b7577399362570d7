"""Selectors and predicates, as far as they do not need current numbers; so static abilities can use them.

Everything is seen from a source: its team, its stamp, the place where it stands or last stood, and the action
it speaks of, which is the open one or for an item of the stack the one that set it off.
"""

from ..core.bits import has
from ..core.rule import rule
from . import items, terms
from .book import INTERACTIONS, NONE, ULTRAS, Book
from .cards import deck_size, hand_size
from .duration import subtype_now, type_now
from .formation import free_slots, row_of, slot_at, team_at, touch
from .state import CARD_DECK, ROLLED, SACRIFICE, SLOTS, ULTRA_DECK, Sphere

OPEN = -1


@rule
def actor_in(s: Sphere, item: int) -> int:
    return s.actor if item == OPEN else s.stack[item * items.WIDTH + items.ACTOR]


@rule
def actor_team_in(s: Sphere, item: int) -> int:
    return team_at(s.actor_place if item == OPEN else s.stack[item * items.WIDTH + items.ACTOR_PLACE])


@rule
def target_in(s: Sphere, item: int) -> int:
    return s.target if item == OPEN else s.stack[item * items.WIDTH + items.TARGET]


@rule
def target_place_in(s: Sphere, item: int) -> int:
    return s.target_place if item == OPEN else s.stack[item * items.WIDTH + items.TARGET_PLACE]


@rule
def has_action(s: Sphere, item: int) -> bool:
    return s.action >= 0 if item == OPEN else s.stack[item * items.WIDTH + items.ACTOR] > 0


@rule
def on_side(book: Book, sel: int, team: int, other: int) -> bool:
    side = book.sel_side[sel]
    return side == terms.ANY_SIDE or (side == terms.OWN) == (team == other)


@rule
def fits_plainly(
    s: Sphere, book: Book, sel: int, p: int, team: int, source: int, place: int, item: int
) -> bool:
    """Is the Ultra at ``p`` one of those a selector means, its numbers left aside?"""
    if s.card[p] < 0 or not on_side(book, sel, team, team_at(p)):
        return False
    if book.sel_row[sel] != terms.ANY_ROW and book.sel_row[sel] != row_of(p):
        return False
    if book.sel_status[sel] != terms.ANY_STATUS and (book.sel_status[sel] == terms.READY) != (
        s.engaged[p] == 0
    ):
        return False
    if book.sel_value[sel] != NONE and book.ultra_value[s.card[p]] > book.sel_value[sel]:
        return False
    if book.sel_not_self[sel] == 1 and s.entered[p] == source:
        return False
    return fits_kin(s, book, sel, p) and fits_near(s, book, sel, p, place, item)


@rule
def fits_kin(s: Sphere, book: Book, sel: int, p: int) -> bool:
    if book.sel_type[sel] != NONE and type_now(s, book, p) != book.sel_type[sel]:
        return False
    return book.sel_subtype[sel] == NONE or subtype_now(s, book, p) == book.sel_subtype[sel]


@rule
def fits_near(s: Sphere, book: Book, sel: int, p: int, place: int, item: int) -> bool:
    """Next to the source, or next to where the action's target stands or last stood."""
    near = book.sel_near[sel]
    if near == terms.NOT_ADJACENT:
        return True
    centre = place if near == terms.NEAR_SELF else target_place_in(s, item)
    return centre >= 0 and touch(p, centre, False)


@rule
def fits_locker_card(s: Sphere, book: Book, sel: int, card: int, is_ultra: bool, named: int) -> bool:
    """A card of a locker room by its kind, value and family; ``named`` is the source's own card."""
    if (book.sel_of[sel] == terms.OF_ULTRA) != is_ultra and book.sel_of[sel] != 0:
        return False
    value = book.ultra_value[card] if is_ultra else book.card_value[card]
    if book.sel_value[sel] != NONE and value > book.sel_value[sel]:
        return False
    if (book.sel_not_same[sel] == 1 or book.sel_not_self[sel] == 1) and card == named:
        return False
    if is_ultra and book.sel_subtype[sel] != NONE and book.subtype_of[card] != book.sel_subtype[sel]:
        return False
    return not is_ultra or book.sel_type[sel] == NONE or book.kind_of[card] == book.sel_type[sel]


@rule
def locker_candidates(s: Sphere, book: Book, sel: int, team: int, named: int) -> int:
    """How many different cards of the own locker room fit."""
    n = 0
    if book.sel_of[sel] != terms.OF_INTERACTION:
        for card in range(book.ultras):
            if s.ultra_locker[team * ULTRAS + card] > 0 and fits_locker_card(s, book, sel, card, True, named):
                n += 1
    if book.sel_of[sel] != terms.OF_ULTRA:
        for card in range(book.interactions):
            if s.card_locker[team * INTERACTIONS + card] > 0:
                n += 1 if fits_locker_card(s, book, sel, card, False, named) else 0
    return n


@rule
def locker_copies(s: Sphere, book: Book, sel: int, team: int) -> int:
    """How many cards of the own locker room fit, copies counted each."""
    n = 0
    for card in range(book.ultras):
        if fits_locker_card(s, book, sel, card, True, NONE):
            n += s.ultra_locker[team * ULTRAS + card]
    for card in range(book.interactions):
        if fits_locker_card(s, book, sel, card, False, NONE):
            n += s.card_locker[team * INTERACTIONS + card]
    return n


@rule
def count_plainly(s: Sphere, book: Book, sel: int, team: int, source: int, place: int, item: int) -> int:
    """How many a selector means: cards of a deck, a hand or a locker room, or Ultras in play."""
    kind = book.sel_kind[sel]
    if kind == terms.SEL_DECK:
        return deck_size(s, team, ULTRA_DECK if book.sel_of[sel] == terms.OF_ULTRA else CARD_DECK)
    if kind == terms.SEL_HAND:
        return hand_size(s, team)
    if kind == terms.SEL_LOCKER:
        return locker_copies(s, book, sel, team)
    n = 0
    for p in range(s.teams * SLOTS):
        if fits_plainly(s, book, sel, p, team, source, place, item):
            n += 1
    return n


@rule("US-R104")
def best_rival(s: Sphere, team: int) -> int:
    """The best score of another living team."""
    best = 0
    for other in range(s.teams):
        if other != team and has(s.alive, other):
            best = max(best, s.goals[other])
    return best


@rule
def is_so_plainly(s: Sphere, book: Book, pred: int, team: int, source: int, place: int, item: int) -> bool:
    """Does a predicate hold? Those about success need more, see ``selectors``."""
    kind = book.pred_kind[pred]
    if kind <= terms.IF_OPEN:
        return is_so_of_action(s, book, pred, team, source, item)
    if kind in (terms.IF_ROLL, terms.IF_ROLL_AT_MOST):
        return is_so_of_roll(s, book, pred)
    if kind == terms.IF_PHASE:
        return s.turn_phase == book.pred_number[pred]
    if kind == terms.IF_NOBODY_AHEAD:
        return slot_at(place) >= 3 and s.card[place - 3] < 0
    if kind == terms.IF_COUNT:
        n = count_plainly(s, book, book.pred_sel[pred], team, source, place, item)
        return n >= book.pred_number[pred]
    return is_so_of_team(s, book, pred, team)


@rule
def is_so_of_action(s: Sphere, book: Book, pred: int, team: int, source: int, item: int) -> bool:
    kind = book.pred_kind[pred]
    if kind == terms.IF_OPEN:
        return s.action >= 0 and has(book.pred_number[pred], s.action)
    if kind == terms.IF_SHOOTER_SELF:
        return s.action == terms.DO_SAVE and s.shooter == source
    if not has_action(s, item):
        return False
    if kind == terms.IF_ACTOR_SELF:
        return actor_in(s, item) == source
    if kind in (terms.IF_ACTOR_OWN, terms.IF_ACTOR_OPP):
        return (actor_team_in(s, item) == team) == (kind == terms.IF_ACTOR_OWN)
    return is_so_of_target(s, kind, team, source, item)


@rule
def is_so_of_target(s: Sphere, kind: int, team: int, source: int, item: int) -> bool:
    if target_in(s, item) <= 0:
        return False
    if kind == terms.IF_ATARGET_SELF:
        return target_in(s, item) == source
    is_own = team_at(target_place_in(s, item)) == team
    return is_own == (kind == terms.IF_ATARGET_OWN) and kind in (terms.IF_ATARGET_OWN, terms.IF_ATARGET_OPP)


@rule
def is_so_of_roll(s: Sphere, book: Book, pred: int) -> bool:
    if s.stage not in (ROLLED, SACRIFICE) or s.is_rolled == 0:
        return False
    if book.pred_kind[pred] == terms.IF_ROLL:
        return s.roll == book.pred_number[pred]
    return s.roll <= book.pred_number[pred]


@rule
def is_so_of_team(s: Sphere, book: Book, pred: int, team: int) -> bool:
    kind = book.pred_kind[pred]
    if kind == terms.IF_FREE_SLOT:
        return free_slots(s, team) != 0
    if kind == terms.IF_HAND_AT_MOST:
        return hand_size(s, team) <= book.pred_number[pred]
    if kind == terms.IF_PASS_PENDING:
        return s.credit > 0
    if kind == terms.IF_BEHIND:
        return s.goals[team] < best_rival(s, team)
    if kind == terms.IF_LEADING:
        return s.goals[team] > best_rival(s, team)
    return kind == terms.IF_LEVEL and s.goals[team] == best_rival(s, team)


@rule
def holds_plainly(s: Sphere, book: Book, clause: int, team: int, source: int, place: int, item: int) -> bool:
    """Do all conditions of a clause hold?"""
    first = book.condition[clause]
    for pred in range(first, first + book.conditions[clause]):
        if is_so_plainly(s, book, pred, team, source, place, item) == (book.pred_not[pred] == 1):
            return False
    return True
