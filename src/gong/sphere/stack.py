"""Cards and abilities on their way to the stack: targets and modes, one question at a time (US-6.1.4)."""

from ..core.bits import bit, has
from ..core.log import tell
from ..core.rule import Log, rule
from . import events
from .asking import OPEN, locker_candidates
from .book import (
    ANY_SIDE,
    COPY_CAP,
    DO_TACKLE,
    ENGAGE_COST,
    FORBID_PLAY,
    IMMUNE,
    INTERACTIONS,
    MOD_CAP,
    MOD_ROLL,
    NONE,
    ON_INTERACTION,
    OPP,
    OWN,
    REDIRECT,
    SEL_ACTION,
    SEL_ACTOR,
    SEL_ALL_ULTRAS,
    SEL_ATARGET,
    SEL_ITEM,
    SEL_LEADER,
    SEL_LOCKER,
    SEL_ROLL,
    SEL_SLOT,
    SEL_ULTRA,
    SEL_ULTRAS,
    SET_TYPE,
    WHEN_ANY,
    WHEN_IDLE,
    WHEN_OPP_TURN,
    WHEN_OWN_TURN,
    WHEN_POST,
    WHEN_PRE,
    WHEN_SAC,
    Book,
)
from .cards import lose_card
from .effects import new_stamp
from .force import leader_total, marked
from .formation import free_slots, is_committed, is_ready, next_team, place_of, team_at
from .judging import fits, fits_item, fitting, fitting_items, holds, is_attack_on, may_be_attacked
from .moving import engage
from .reasons import (
    ALLOWED,
    CONDITION_NOT_MET,
    IS_COMMITTED,
    IS_ENGAGED,
    NO_ABILITY,
    NO_ROOM,
    NO_SUCH_MODE,
    NO_TARGET,
    NOBODY_THERE,
    NOT_A_TARGET,
    NOT_IN_HAND,
    PLAY_FORBIDDEN,
    USED_UP,
    WRONG_TIME,
)
from .state import (
    ANNOUNCING,
    EFFECTS,
    ITEM_ABILITY,
    ITEM_CARD,
    ITEM_TRIGGER,
    NO_INTENT,
    PLACES,
    SLOTS,
    STACK,
    W_POST,
    W_PRE,
    W_SAC,
    WINDOW,
    Sphere,
)
from .triggers import TRIGGER_USE, next_waiting, raise_for_sides, stop_waiting

#: Effects that nobody plays: those of reinforcement, of triggers, and statics whose source has left.
SPARE = 64

# -- when


@rule
def is_idle(s: Sphere) -> bool:
    """7.3: no action under way, and no Shot waiting for its Save."""
    return s.action < 0 and s.shot_waits == 0


@rule
def time_allows(s: Sphere, book: Book, clause: int, team: int) -> bool:
    """One of the moments listed must be now, and every turn or phase that is named."""
    when = book.when[clause]
    if when & WHEN_OWN_TURN and team != s.active:
        return False
    if when & WHEN_OPP_TURN and team == s.active:
        return False
    if book.when_phase[clause] != 0 and book.when_phase[clause] != s.turn_phase:
        return False
    return is_moment(s, when)


@rule
def is_moment(s: Sphere, when: int) -> bool:
    if when & WHEN_ANY or (when & WHEN_IDLE and is_idle(s)):
        return True
    if when & WHEN_PRE and s.window == W_PRE and s.action >= 0:
        return True
    if when & WHEN_POST and s.window == W_POST and s.action >= 0:
        return True
    if when & WHEN_SAC and s.window == W_SAC and s.action >= 0:
        return True
    return when & (WHEN_IDLE | WHEN_PRE | WHEN_POST | WHEN_SAC) == 0


# -- whom


@rule
def chooses(book: Book, sel: int) -> int:
    """How many targets must be named when a clause goes on the stack."""
    kind = book.sel_kind[sel]
    if kind == SEL_ULTRAS:
        return book.sel_count[sel]
    if kind == SEL_LEADER:
        return 1 if book.sel_side[sel] == OPP else 0
    return 1 if kind in (SEL_ULTRA, SEL_ITEM) else 0


@rule
def choosing_clause(book: Book, clause: int, clauses: int) -> int:
    """The clause of a card whose targets are named, or its first."""
    for c in range(clause, clause + clauses):
        if chooses(book, book.target[c]) > 0 or book.op[c] in (REDIRECT, COPY_CAP):
            return c
    return clause


@rule
def has_targets(
    s: Sphere, book: Book, clause: int, team: int, source: int, place: int, item: int, card: int
) -> bool:
    """US-6.1.4: everything the clause is about must be there."""
    sel = book.target[clause]
    kind = book.sel_kind[sel]
    if kind in (SEL_ULTRA, SEL_ULTRAS):
        return has_ultras(s, book, clause, team, source, place, item)
    if kind == SEL_ITEM:
        return fitting_items(s, book, sel, team) > 0
    if kind == SEL_LOCKER:
        return locker_candidates(s, book, sel, team, card) > 0
    if kind == SEL_SLOT:
        return free_slots(s, team) != 0
    if kind in (SEL_ACTION, SEL_ROLL):
        return has_open_matter(s, book, clause, team, kind)
    if kind in (SEL_ACTOR, SEL_ATARGET):
        return item != OPEN or s.action >= 0
    return True


@rule
def has_ultras(s: Sphere, book: Book, clause: int, team: int, source: int, place: int, item: int) -> bool:
    sel = book.target[clause]
    needed = chooses(book, sel)
    if book.sel_same_team[sel] == 1:
        return has_pair_in_team(s, book, sel, team, source, place, item, needed)
    if fitting(s, book, sel, team, source, place, item) < needed:
        return False
    return book.op[clause] != COPY_CAP or can_copy(s, book, clause, team, source, place, item)


@rule
def can_copy(s: Sphere, book: Book, clause: int, team: int, source: int, place: int, item: int) -> bool:
    """Op 3: somebody to copy from who is not the only target."""
    other = book.other[clause]
    for p in range(PLACES):
        if fits(s, book, book.target[clause], p, team, source, place, item):
            for q in range(PLACES):
                if q != p and fits(s, book, other, q, team, source, place, item):
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
    if kind == SEL_ROLL:
        return s.is_rolled == 1 and s.window in (W_POST, W_SAC)
    if s.action < 0:
        return False
    if book.op[clause] != REDIRECT:
        return True
    for p in range(PLACES):
        if can_redirect(s, book, clause, p, team):
            return True
    return False


@rule
def can_redirect(s: Sphere, book: Book, clause: int, p: int, team: int) -> bool:
    """Op 24: another target that could legally have been declared."""
    if not is_attack_on(s.action) or s.card[p] < 0 or s.entered[p] == s.target:
        return False
    if not fits(s, book, book.other[clause], p, team, NONE, NONE, OPEN):
        return False
    return is_open_target(s, book, p, s.acting, s.action)


@rule
def is_open_target(s: Sphere, book: Book, p: int, team: int, kind: int) -> bool:
    """Could an action of this kind be declared at the Ultra at ``p``?"""
    if not may_be_attacked(s, team, p) or marked(s, book, p, IMMUNE, bit(kind)):
        return False
    return kind != DO_TACKLE or s.engaged[p] == 0


# -- may it be played


@rule
def clause_refusal(s: Sphere, book: Book, clause: int, team: int, source: int, place: int, card: int) -> int:
    """US-6.1.4: timing, condition and targets."""
    if not time_allows(s, book, clause, team):
        return WRONG_TIME
    if not holds(s, book, clause, team, source, place, OPEN):
        return CONDITION_NOT_MET
    return ALLOWED if has_targets(s, book, clause, team, source, place, OPEN, card) else NO_TARGET


@rule
def most_laid(s: Sphere, book: Book, clause: int, clauses: int) -> int:
    """How many effects clauses can put in force at most."""
    n = 0
    for c in range(clause, clause + clauses):
        sel = book.target[c]
        if book.sel_kind[sel] == SEL_ALL_ULTRAS:
            n += SLOTS if book.sel_side[sel] == OWN else s.teams * SLOTS
        else:
            n += s.teams
    return n


@rule
def has_room(s: Sphere, book: Book, clause: int, clauses: int) -> bool:
    """US-6.5.1: all that is on the stack comes into force, with this on top; else it may not be played."""
    if s.items >= STACK - 2:
        return False
    n = s.effects + most_laid(s, book, clause, clauses)
    for i in range(s.items):
        n += most_laid(s, book, s.item_clause[i], s.item_clauses[i])
    return n <= EFFECTS - SPARE


@rule
def play_refusal(s: Sphere, book: Book, team: int, card: int) -> int:
    """US-6.1.1, 6.1.2: a card of the hand whose moment it is, unless playing is forbidden."""
    if card >= book.interactions or s.hand[team * INTERACTIONS + card] == 0:
        return NOT_IN_HAND
    if leader_total(s, book, team, FORBID_PLAY) > 0:
        return PLAY_FORBIDDEN
    first = book.card_clause[card]
    if not has_room(s, book, first, book.card_clauses[card]):
        return NO_ROOM
    for clause in range(first, first + book.card_clauses[card]):
        reason = clause_refusal(s, book, clause, team, NONE, NONE, card)
        if reason != ALLOWED:
            return reason
    return ALLOWED


@rule
def engage_clause(s: Sphere, book: Book, p: int) -> int:
    """The first clause of an Ultra that is used by engaging it, or none."""
    first = book.ultra_clause[s.card[p]]
    for clause in range(first, first + book.ultra_clauses[s.card[p]]):
        if book.clause_kind[clause] == ENGAGE_COST:
            return clause
    return NONE


@rule
def engage_clauses(s: Sphere, book: Book, p: int) -> int:
    n = 0
    first = book.ultra_clause[s.card[p]]
    for clause in range(first, first + book.ultra_clauses[s.card[p]]):
        if book.clause_kind[clause] == ENGAGE_COST:
            n += 1
    return n


@rule
def use_refusal(s: Sphere, book: Book, team: int, p: int) -> int:
    """US-5.5.3: by a ready Ultra that is not busy."""
    if p >= PLACES or team_at(p) != team or s.card[p] < 0:
        return NOBODY_THERE
    clause = engage_clause(s, book, p)
    if clause == NONE:
        return NO_ABILITY
    if not is_ready(s, p):
        return IS_ENGAGED
    if is_committed(s, p):
        return IS_COMMITTED
    if book.limit[clause] != 0 and s.used[p] % TRIGGER_USE >= book.limit[clause]:
        return USED_UP
    clauses = engage_clauses(s, book, p)
    if not has_room(s, book, clause, clauses):
        return NO_ROOM
    for c in range(clause, clause + clauses):
        reason = clause_refusal(s, book, c, team, s.entered[p], p, s.card[p])
        if reason != ALLOWED:
            return reason
    return ALLOWED


# -- announcing


@rule
def begin_item(s: Sphere, book: Book, kind: int, card: int, clause: int, clauses: int, team: int) -> None:
    """The item lies above the stack, not yet counted, until everything about it has been said."""
    i = s.items
    s.item_kind[i] = kind
    s.item_card[i] = card
    s.item_clause[i] = clause
    s.item_clauses[i] = clauses
    s.item_team[i] = team
    s.item_source[i] = NONE
    s.item_place[i] = NONE
    s.announcing = 1
    chosen = choosing_clause(book, clause, clauses)
    s.targets_due = chooses(book, book.target[chosen])
    s.other_due = 1 if book.op[chosen] in (REDIRECT, COPY_CAP) else 0
    s.mode_due = modes_of(book, clause, clauses)
    s.phase = ANNOUNCING


@rule
def modes_of(book: Book, clause: int, clauses: int) -> int:
    """How many modes must be named: a capability or a shift is one, type and subtype are two."""
    for c in range(clause, clause + clauses):
        if book.op[c] in (MOD_CAP, MOD_ROLL) and book.choice[c] != 0:
            return 1
        if book.op[c] == SET_TYPE and book.choice[c] != 0:
            return 2
    return 0


@rule
def mode_clause(book: Book, clause: int, clauses: int) -> int:
    for c in range(clause, clause + clauses):
        if book.op[c] in (MOD_CAP, MOD_ROLL, SET_TYPE) and book.choice[c] != 0:
            return c
    return clause


@rule
def speak_of_action(s: Sphere, i: int) -> None:
    """What is played during an action speaks of it."""
    if s.action >= 0:
        s.item_actor[i] = s.actor
        s.item_actor_place[i] = s.actor_place
        s.item_target[i] = s.target
        s.item_target_place[i] = s.target_place


@rule
def begin_card(s: Sphere, book: Book, team: int, card: int) -> None:
    s.owed = 0
    begin_item(s, book, ITEM_CARD, card, book.card_clause[card], book.card_clauses[card], team)
    speak_of_action(s, s.items)


@rule
def begin_ability(s: Sphere, book: Book, team: int, p: int) -> None:
    s.owed = 0
    begin_item(s, book, ITEM_ABILITY, s.card[p], engage_clause(s, book, p), engage_clauses(s, book, p), team)
    s.item_source[s.items] = s.entered[p]
    s.item_place[s.items] = p
    speak_of_action(s, s.items)


@rule
def begin_trigger(s: Sphere, book: Book) -> None:
    """US-R67: the next waiting trigger goes on the stack; without a legal target it is dropped."""
    w = next_waiting(s)
    i = s.items
    begin_item(s, book, ITEM_TRIGGER, s.wait_card[w], s.wait_clause[w], 1, s.wait_team[w])
    s.item_source[i] = s.wait_source[w]
    s.item_place[i] = s.wait_place[w]
    s.item_actor[i] = s.wait_actor[w]
    s.item_actor_place[i] = s.wait_actor_place[w]
    s.item_target[i] = s.wait_target[w]
    s.item_target_place[i] = s.wait_target_place[w]
    stop_waiting(s, w)
    if s.items >= STACK - 1 or not trigger_finds(s, book, i):
        give_up_item(s)


@rule
def trigger_finds(s: Sphere, book: Book, i: int) -> bool:
    team = s.item_team[i]
    if not has(s.alive, team):
        return False
    return has_targets(s, book, s.item_clause[i], team, s.item_source[i], s.item_place[i], i, s.item_card[i])


@rule
def give_up_item(s: Sphere) -> None:
    """The item that was being announced is gone."""
    s.announcing = 0
    s.targets_due = 0
    s.other_due = 0
    s.mode_due = 0
    blank_item(s, s.items)
    s.phase = WINDOW


@rule
def blank_item(s: Sphere, i: int) -> None:
    s.item_kind[i] = 0
    s.item_card[i] = 0
    s.item_clause[i] = 0
    s.item_clauses[i] = 0
    s.item_team[i] = 0
    s.item_source[i] = 0
    s.item_place[i] = 0
    s.item_first[i] = NONE
    s.item_second[i] = NONE
    s.item_other[i] = NONE
    s.item_mode[i] = NONE
    s.item_detail[i] = NONE
    s.item_stamp[i] = 0
    s.item_actor[i] = NONE
    s.item_actor_place[i] = NONE
    s.item_target[i] = NONE
    s.item_target_place[i] = NONE


@rule
def step_announce(s: Sphere, book: Book, log: Log) -> None:
    """US-D-14: targets, then modes, then it is on the stack."""
    if s.targets_due + s.other_due + s.mode_due > 0:
        s.owed = bit(s.item_team[s.items])
    else:
        finish_item(s, book, log)


@rule
def announced_selector(s: Sphere, book: Book) -> int:
    i = s.items
    clause = choosing_clause(book, s.item_clause[i], s.item_clauses[i])
    return book.target[clause] if s.targets_due > 0 else book.other[clause]


@rule
def ultra_target_refusal(s: Sphere, book: Book, p: int) -> int:
    """Is the Ultra at ``p`` a legal next target of the item being announced?"""
    i = s.items
    sel = announced_selector(s, book)
    if s.targets_due + s.other_due == 0 or p >= PLACES or s.card[p] < 0:
        return NOT_A_TARGET
    if s.targets_due > 0 and book.sel_kind[sel] not in (SEL_ULTRA, SEL_ULTRAS):
        return NOT_A_TARGET
    clause = choosing_clause(book, s.item_clause[i], s.item_clauses[i])
    if s.targets_due == 0 and book.op[clause] == REDIRECT:
        return ALLOWED if can_redirect(s, book, clause, p, s.item_team[i]) else NOT_A_TARGET
    about = i if s.item_kind[i] == ITEM_TRIGGER else OPEN
    if not fits(s, book, sel, p, s.item_team[i], s.item_source[i], s.item_place[i], about):
        return NOT_A_TARGET
    if s.entered[p] in (s.item_first[i], s.item_second[i]):
        return NOT_A_TARGET
    return pair_refusal(s, book, sel, p)


@rule
def pair_refusal(s: Sphere, book: Book, sel: int, p: int) -> int:
    """Two that are to change places must be of one team, and the first must leave somebody for the second."""
    i = s.items
    if book.sel_same_team[sel] == 0:
        return ALLOWED
    first = place_of(s, s.item_first[i])
    if first >= 0:
        return ALLOWED if team_at(first) == team_at(p) else NOT_A_TARGET
    n = 0
    for slot in range(SLOTS):
        q = team_at(p) * SLOTS + slot
        if fits(s, book, sel, q, s.item_team[i], s.item_source[i], s.item_place[i], OPEN):
            n += 1
    return ALLOWED if n >= s.targets_due else NOT_A_TARGET


@rule
def item_target_refusal(s: Sphere, book: Book, k: int) -> int:
    sel = announced_selector(s, book)
    if s.targets_due == 0 or book.sel_kind[sel] != SEL_ITEM or k >= s.items:
        return NOT_A_TARGET
    return ALLOWED if fits_item(s, book, sel, k, s.item_team[s.items]) else NOT_A_TARGET


@rule
def leader_target_refusal(s: Sphere, book: Book, team: int) -> int:
    sel = announced_selector(s, book)
    if s.targets_due == 0 or book.sel_kind[sel] != SEL_LEADER or not has(s.alive, team):
        return NOT_A_TARGET
    side = book.sel_side[sel]
    is_own = team == s.item_team[s.items]
    return ALLOWED if side == ANY_SIDE or (side == OWN) == is_own else NOT_A_TARGET


@rule
def name_target(s: Sphere, ref: int) -> None:
    """A stamp, an item's stamp, or a team: whatever the selector asks for."""
    i = s.items
    s.owed = 0
    if s.targets_due == 0:
        s.item_other[i] = ref
        s.other_due = 0
        return
    if s.item_first[i] == NONE:
        s.item_first[i] = ref
    else:
        s.item_second[i] = ref
    s.targets_due -= 1


@rule
def mode_refusal(s: Sphere, book: Book, mode: int) -> int:
    """A capability on offer; a shift up (1) or down (0); a type, then a subtype (its number + 1) or none."""
    i = s.items
    if s.targets_due + s.other_due > 0 or s.mode_due == 0:
        return NO_SUCH_MODE
    clause = mode_clause(book, s.item_clause[i], s.item_clauses[i])
    op = book.op[clause]
    if op == MOD_CAP:
        return ALLOWED if mode < 6 and has(book.choice[clause], mode) else NO_SUCH_MODE
    if op == MOD_ROLL:
        return ALLOWED if mode < 2 else NO_SUCH_MODE
    most = 4 if s.mode_due == 2 else book.subtypes + 1
    return ALLOWED if mode < most else NO_SUCH_MODE


@rule
def name_mode(s: Sphere, mode: int) -> None:
    i = s.items
    s.owed = 0
    if s.item_mode[i] == NONE:
        s.item_mode[i] = mode
    else:
        s.item_detail[i] = mode
    s.mode_due -= 1


@rule
def finish_item(s: Sphere, book: Book, log: Log) -> None:
    """US-6.2.3: it is on the stack; costs are paid, and whoever played it counts as having passed."""
    i = s.items
    s.items += 1
    s.announcing = 0
    s.spoken = 1
    s.item_stamp[i] = new_stamp(s)
    s.phase = WINDOW
    tell_item(s, i, log)
    if s.item_kind[i] == ITEM_TRIGGER:
        return
    s.intent = NO_INTENT
    s.passed = bit(s.item_team[i])
    s.holder = next_team(s, s.item_team[i])
    pay_for_item(s, book, i, log)


@rule
def pay_for_item(s: Sphere, book: Book, i: int, log: Log) -> None:
    if s.item_kind[i] == ITEM_CARD:
        lose_card(s, s.item_team[i], s.item_card[i])
        raise_for_sides(s, book, ON_INTERACTION, s.item_team[i])
    else:
        s.used[s.item_place[i]] += 1
        engage(s, book, s.item_place[i], log)


@rule
def tell_item(s: Sphere, i: int, log: Log) -> None:
    kinds = events.PLAYED
    if s.item_kind[i] == ITEM_ABILITY:
        kinds = events.USED
    elif s.item_kind[i] == ITEM_TRIGGER:
        kinds = events.TRIGGERED
    tell(log, kinds, s.item_team[i], s.item_card[i], i, s.item_place[i])


@rule
def index_of_item(s: Sphere, stamp: int) -> int:
    """Where an item lies on the stack, if it is still there."""
    for i in range(s.items):
        if s.item_stamp[i] == stamp:
            return i
    return NONE


@rule
def remove_item(s: Sphere, i: int) -> None:
    """An item leaves the stack, those above it come down; a card goes to its locker room (US-6.1.3)."""
    if s.item_kind[i] == ITEM_CARD:
        s.card_locker[s.item_team[i] * INTERACTIONS + s.item_card[i]] += 1
    for k in range(i, s.items - 1):
        copy_item(s, k, k + 1)
    s.items -= 1
    blank_item(s, s.items)


@rule
def copy_item(s: Sphere, to: int, origin: int) -> None:
    s.item_kind[to] = s.item_kind[origin]
    s.item_card[to] = s.item_card[origin]
    s.item_clause[to] = s.item_clause[origin]
    s.item_clauses[to] = s.item_clauses[origin]
    s.item_team[to] = s.item_team[origin]
    s.item_source[to] = s.item_source[origin]
    s.item_place[to] = s.item_place[origin]
    s.item_first[to] = s.item_first[origin]
    s.item_second[to] = s.item_second[origin]
    s.item_other[to] = s.item_other[origin]
    s.item_mode[to] = s.item_mode[origin]
    s.item_detail[to] = s.item_detail[origin]
    s.item_stamp[to] = s.item_stamp[origin]
    s.item_actor[to] = s.item_actor[origin]
    s.item_actor_place[to] = s.item_actor_place[origin]
    s.item_target[to] = s.item_target[origin]
    s.item_target_place[to] = s.item_target_place[origin]
