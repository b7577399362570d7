"""What may be played now: its moment, its condition, its targets, and room for what it lays."""

from ..core.bits import bit
from ..core.rule import rule
from . import items, reasons, terms, windows
from .book import INTERACTIONS, NONE, Book
from .cards import deck_size
from .formation import free_slots, is_committed, is_ready, place_of, team_at
from .modifiers import leader_total, marked
from .plain_selectors import OPEN, actor_in, locker_candidates, target_in
from .requirements import is_attack_on, may_be_attacked
from .selectors import are_there, fits, fitting, fitting_items, holds
from .state import EFFECTS, PLACES, SLOTS, SPARE, STACK, ULTRA_DECK, WAITING, Sphere
from .triggers import TRIGGER_USE

# -- when

#: What a card can name of a window of the open action.
OF_ACTION = {windows.PRE: terms.WHEN_PRE, windows.POST: terms.WHEN_POST, windows.SAC: terms.WHEN_SAC}
WINDOW_MOMENTS = tuple(OF_ACTION.get(window, 0) for window in range(len(windows.WINDOWS)))
MOMENTS = terms.WHEN_ANY | terms.WHEN_IDLE | terms.WHEN_PRE | terms.WHEN_POST | terms.WHEN_SAC


@rule
def is_idle(s: Sphere) -> bool:
    """No action is under way, and no Shot waits for its Save."""
    return s.action < 0 and s.shot_waits == 0


@rule
def time_allows(s: Sphere, book: Book, clause: int, team: int) -> bool:
    """One of the moments listed must be now, and every turn or phase that is named."""
    when = book.when[clause]
    if when & (terms.WHEN_OPP_TURN if team == s.active else terms.WHEN_OWN_TURN):
        return False
    if book.when_phase[clause] != 0 and book.when_phase[clause] != s.turn_phase:
        return False
    return when & MOMENTS == 0 or when & moments_now(s) != 0


@rule
def moments_now(s: Sphere) -> int:
    """The moments that it is now, as a set."""
    now = terms.WHEN_ANY
    if is_idle(s):
        now |= terms.WHEN_IDLE
    elif s.action >= 0:
        now |= WINDOW_MOMENTS[s.window]
    return now


# -- whom


@rule
def chooses(book: Book, sel: int) -> int:
    """How many targets must be named when a clause goes on the stack."""
    kind = book.sel_kind[sel]
    if kind == terms.SEL_ULTRAS:
        return book.sel_count[sel]
    if kind == terms.SEL_LEADER:
        return 1 if book.sel_side[sel] == terms.OPP else 0
    return 1 if kind in (terms.SEL_ULTRA, terms.SEL_ITEM) else 0


@rule
def choosing_clause(book: Book, clause: int, clauses: int) -> int:
    """The clause of a card whose targets are named, or its first."""
    for c in range(clause, clause + clauses):
        if chooses(book, book.target[c]) > 0 or book.op[c] in (terms.REDIRECT, terms.COPY_CAP):
            return c
    return clause


@rule("US-6.1.4", "US-R106")
def has_targets(
    s: Sphere, book: Book, clause: int, team: int, source: int, place: int, item: int, card: int
) -> bool:
    """Everything the clause is about must be there."""
    sel = book.target[clause]
    kind = book.sel_kind[sel]
    if kind in (terms.SEL_ULTRA, terms.SEL_ULTRAS):
        return has_ultras(s, book, clause, team, source, place, item)
    if kind == terms.SEL_ITEM:
        return fitting_items(s, book, sel, team) > 0
    if kind == terms.SEL_LOCKER:
        return locker_candidates(s, book, sel, team, card) > 0
    if kind == terms.SEL_SLOT:
        return free_slots(s, team) != 0
    if kind in (terms.SEL_ACTION, terms.SEL_ROLL):
        return has_open_matter(s, book, clause, team, kind)
    if kind in (terms.SEL_SELF, terms.SEL_ACTOR, terms.SEL_ATARGET):
        return place_of(s, named_one(s, kind, source, item)) >= 0
    return True


@rule("US-R67")
def named_one(s: Sphere, kind: int, source: int, item: int) -> int:
    """The one Ultra that a clause means without any choice."""
    if kind == terms.SEL_SELF:
        return source
    return actor_in(s, item) if kind == terms.SEL_ACTOR else target_in(s, item)


@rule("US-R37")
def finds_slot(s: Sphere, book: Book, clause: int, team: int) -> bool:
    """Whoever is to be moved needs a free slot in its team."""
    return book.op[clause] != terms.MOVE_TO_FREE or free_slots(s, team) != 0


@rule
def has_ultras(s: Sphere, book: Book, clause: int, team: int, source: int, place: int, item: int) -> bool:
    sel = book.target[clause]
    needed = chooses(book, sel)
    if book.sel_same_team[sel] == 1:
        return has_pair_in_team(s, book, sel, team, source, place, item, needed)
    if not are_there(s, book, sel, team, source, place, item, needed):
        return False
    if book.op[clause] == terms.MOVE_TO_FREE:
        return can_move(s, book, clause, team, source, place, item)
    return book.op[clause] != terms.COPY_CAP or can_copy(s, book, clause, team, source, place, item)


@rule("US-R37")
def can_move(s: Sphere, book: Book, clause: int, team: int, source: int, place: int, item: int) -> bool:
    """Somebody whose team has a free slot."""
    for p in range(PLACES):
        if fits(s, book, book.target[clause], p, team, source, place, item):
            if finds_slot(s, book, clause, team_at(p)):
                return True
    return False


@rule
def can_copy(s: Sphere, book: Book, clause: int, team: int, source: int, place: int, item: int) -> bool:
    """Somebody to copy from, and targets enough besides."""
    sel = book.target[clause]
    others = fitting(s, book, sel, team, source, place, item) - chooses(book, sel)
    for q in range(s.teams * SLOTS):
        if fits(s, book, book.other[clause], q, team, source, place, item):
            if others > 0 or not fits(s, book, sel, q, team, source, place, item):
                return True
    return False


@rule
def has_pair_in_team(
    s: Sphere, book: Book, sel: int, team: int, source: int, place: int, item: int, needed: int
) -> bool:
    for other in range(s.teams):
        n = 0
        for slot in range(SLOTS):
            if fits(s, book, sel, other * SLOTS + slot, team, source, place, item):
                n += 1
        if n >= needed:
            return True
    return False


@rule
def has_open_matter(s: Sphere, book: Book, clause: int, team: int, kind: int) -> bool:
    """An open action, or a roll that is not locked yet; a redirection needs somewhere to go."""
    if kind == terms.SEL_ROLL:
        return s.is_rolled == 1 and s.window in (windows.POST, windows.SAC)
    if s.action < 0:
        return False
    if book.op[clause] != terms.REDIRECT:
        return True
    for p in range(s.teams * SLOTS):
        if can_redirect(s, book, clause, p, team):
            return True
    return False


@rule
def can_redirect(s: Sphere, book: Book, clause: int, p: int, team: int) -> bool:
    """Another target that could legally have been declared."""
    if not is_attack_on(s.action) or s.card[p] < 0 or s.entered[p] == s.target:
        return False
    if not fits(s, book, book.other[clause], p, team, NONE, NONE, OPEN):
        return False
    return is_open_target(s, book, p, s.acting, s.action)


@rule
def is_open_target(s: Sphere, book: Book, p: int, team: int, kind: int) -> bool:
    """Could an action of this kind be declared at the Ultra at ``p``?"""
    if not may_be_attacked(s, team, p) or marked(s, book, p, terms.IMMUNE, bit(kind)):
        return False
    return kind != terms.DO_TACKLE or s.engaged[p] == 0


# -- may it be played


@rule("US-6.1.4", "US-6.1.5", "US-6.4.7", "US-R70")
def clause_refusal(s: Sphere, book: Book, clause: int, team: int, source: int, place: int, card: int) -> int:
    """Timing, condition and targets."""
    if not time_allows(s, book, clause, team):
        return reasons.WRONG_TIME
    if not holds(s, book, clause, team, source, place, OPEN):
        return reasons.CONDITION_NOT_MET
    return (
        reasons.ALLOWED
        if has_targets(s, book, clause, team, source, place, OPEN, card)
        else reasons.NO_TARGET
    )


@rule
def most_laid(s: Sphere, book: Book, clause: int, clauses: int) -> int:
    """How many effects clauses can put in force at most."""
    n = 0
    for c in range(clause, clause + clauses):
        if book.duration[c] != terms.INSTANT:
            n += most_meant(s, book, book.target[c])
    return n


@rule
def most_meant(s: Sphere, book: Book, sel: int) -> int:
    """How many Ultras or leaders a selector can mean at most."""
    is_own = book.sel_side[sel] == terms.OWN
    kind = book.sel_kind[sel]
    if kind == terms.SEL_ALL_ULTRAS:
        return SLOTS if is_own else s.teams * SLOTS
    if kind in (terms.SEL_LEADER, terms.SEL_ALL_LEADERS) and not is_own:
        return s.teams
    return book.sel_count[sel]


@rule
def most_set_off(s: Sphere, book: Book, clause: int, clauses: int) -> int:
    """How many triggers can be set off at most before the next of them goes on the stack."""
    n = 0
    for c in range(clause, clause + clauses):
        if book.op[c] == terms.DRAW_ULTRA:
            for team in range(s.teams):
                n += 2 * min(book.amount[c], deck_size(s, team, ULTRA_DECK))
        elif book.sel_kind[book.target[c]] == terms.SEL_ALL_ULTRAS:
            n += s.teams * SLOTS
        else:
            n += 2
    return n


@rule("US-R119")
def has_room(s: Sphere, book: Book, clause: int, clauses: int) -> bool:
    """All that is on the stack comes into force, with this on top; else it may not be played."""
    if s.items >= STACK - SPARE or s.waiting + most_set_off(s, book, clause, clauses) > WAITING - PLACES:
        return False
    n = s.effects + most_laid(s, book, clause, clauses)
    for i in range(s.items):
        row = i * items.WIDTH
        n += most_laid(s, book, s.stack[row + items.CLAUSE], s.stack[row + items.CLAUSES])
    return n <= EFFECTS - SPARE


@rule
def clauses_refusal(
    s: Sphere, book: Book, clause: int, clauses: int, team: int, source: int, place: int, card: int
) -> int:
    """Every clause must be possible; then there must be room for all, which takes longest to find out."""
    for c in range(clause, clause + clauses):
        reason = clause_refusal(s, book, c, team, source, place, card)
        if reason != reasons.ALLOWED:
            return reason
    return reasons.ALLOWED if has_room(s, book, clause, clauses) else reasons.NO_ROOM


@rule("US-6.1.1", "US-6.1.2")
def play_refusal(s: Sphere, book: Book, team: int, card: int) -> int:
    """A card of the hand whose moment it is, unless playing is forbidden."""
    if card >= book.interactions or s.hand[team * INTERACTIONS + card] == 0:
        return reasons.NOT_IN_HAND
    first = book.card_clause[card]
    reason = clauses_refusal(s, book, first, book.card_clauses[card], team, NONE, NONE, card)
    if reason == reasons.ALLOWED and leader_total(s, book, team, terms.FORBID_PLAY) > 0:
        reason = reasons.PLAY_FORBIDDEN
    return reason


@rule("US-5.5.3", "US-R66")
def use_refusal(s: Sphere, book: Book, team: int, slot: int) -> int:
    """By a ready Ultra that is not busy."""
    p = team * SLOTS + slot
    if slot >= SLOTS or s.card[p] < 0:
        return reasons.NOBODY_THERE
    if book.engages[s.card[p]] == 0:
        return reasons.NO_ABILITY
    if not is_ready(s, p):
        return reasons.IS_ENGAGED
    if is_committed(s, p):
        return reasons.IS_COMMITTED
    clause = book.ultra_clause[s.card[p]]
    if book.limit[clause] != 0 and s.used[p] % TRIGGER_USE >= book.limit[clause]:
        return reasons.USED_UP
    return clauses_refusal(s, book, clause, book.engages[s.card[p]], team, s.entered[p], p, s.card[p])
