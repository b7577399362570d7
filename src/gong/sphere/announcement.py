"""Cards and abilities on their way to the stack: targets and modes, one question at a time (US-6.1.4)."""

from ..core.bits import bit, has
from ..core.log import tell
from ..core.rule import Log, rule
from . import events, phases, reasons, terms, windows
from .book import NONE, Book
from .cards import lose_card
from .effects import new_stamp
from .formation import next_team, place_of, team_at
from .movement import engage
from .plain_selectors import OPEN
from .playable import can_redirect, chooses, choosing_clause, engage_clause, engage_clauses, has_targets
from .selectors import fits, fits_item
from .stack import blank_item
from .state import ITEM_ABILITY, ITEM_CARD, ITEM_TRIGGER, PLACES, SLOTS, STACK, Sphere
from .triggers import next_waiting, raise_for_sides, stop_waiting

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
    s.other_due = 1 if book.op[chosen] in (terms.REDIRECT, terms.COPY_CAP) else 0
    s.mode_due = modes_of(book, clause, clauses)
    s.phase = phases.ANNOUNCING


@rule
def modes_of(book: Book, clause: int, clauses: int) -> int:
    """How many modes must be named: a capability or a shift is one, type and subtype are two."""
    for c in range(clause, clause + clauses):
        if book.op[c] in (terms.MOD_CAP, terms.MOD_ROLL) and book.choice[c] != 0:
            return 1
        if book.op[c] == terms.SET_TYPE and book.choice[c] != 0:
            return 2
    return 0


@rule
def mode_clause(book: Book, clause: int, clauses: int) -> int:
    for c in range(clause, clause + clauses):
        if book.op[c] in (terms.MOD_CAP, terms.MOD_ROLL, terms.SET_TYPE) and book.choice[c] != 0:
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
    s.phase = phases.WINDOW


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
        return reasons.NOT_A_TARGET
    if s.targets_due > 0 and book.sel_kind[sel] not in (terms.SEL_ULTRA, terms.SEL_ULTRAS):
        return reasons.NOT_A_TARGET
    clause = choosing_clause(book, s.item_clause[i], s.item_clauses[i])
    if s.targets_due == 0 and book.op[clause] == terms.REDIRECT:
        return reasons.ALLOWED if can_redirect(s, book, clause, p, s.item_team[i]) else reasons.NOT_A_TARGET
    about = i if s.item_kind[i] == ITEM_TRIGGER else OPEN
    if not fits(s, book, sel, p, s.item_team[i], s.item_source[i], s.item_place[i], about):
        return reasons.NOT_A_TARGET
    if s.entered[p] in (s.item_first[i], s.item_second[i]):
        return reasons.NOT_A_TARGET
    return pair_refusal(s, book, sel, p)


@rule
def pair_refusal(s: Sphere, book: Book, sel: int, p: int) -> int:
    """Two that are to change places must be of one team, and the first must leave somebody for the second."""
    i = s.items
    if book.sel_same_team[sel] == 0:
        return reasons.ALLOWED
    first = place_of(s, s.item_first[i])
    if first >= 0:
        return reasons.ALLOWED if team_at(first) == team_at(p) else reasons.NOT_A_TARGET
    n = 0
    for slot in range(SLOTS):
        q = team_at(p) * SLOTS + slot
        if fits(s, book, sel, q, s.item_team[i], s.item_source[i], s.item_place[i], OPEN):
            n += 1
    return reasons.ALLOWED if n >= s.targets_due else reasons.NOT_A_TARGET


@rule
def item_target_refusal(s: Sphere, book: Book, k: int) -> int:
    sel = announced_selector(s, book)
    if s.targets_due == 0 or book.sel_kind[sel] != terms.SEL_ITEM or k >= s.items:
        return reasons.NOT_A_TARGET
    return reasons.ALLOWED if fits_item(s, book, sel, k, s.item_team[s.items]) else reasons.NOT_A_TARGET


@rule
def leader_target_refusal(s: Sphere, book: Book, team: int) -> int:
    sel = announced_selector(s, book)
    if s.targets_due == 0 or book.sel_kind[sel] != terms.SEL_LEADER or not has(s.alive, team):
        return reasons.NOT_A_TARGET
    side = book.sel_side[sel]
    is_own = team == s.item_team[s.items]
    return (
        reasons.ALLOWED if side == terms.ANY_SIDE or (side == terms.OWN) == is_own else reasons.NOT_A_TARGET
    )


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
        return reasons.NO_SUCH_MODE
    clause = mode_clause(book, s.item_clause[i], s.item_clauses[i])
    op = book.op[clause]
    if op == terms.MOD_CAP:
        return reasons.ALLOWED if mode < 6 and has(book.choice[clause], mode) else reasons.NO_SUCH_MODE
    if op == terms.MOD_ROLL:
        return reasons.ALLOWED if mode < 2 else reasons.NO_SUCH_MODE
    most = 4 if s.mode_due == 2 else book.subtypes + 1
    return reasons.ALLOWED if mode < most else reasons.NO_SUCH_MODE


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
    s.phase = phases.WINDOW
    tell_item(s, i, log)
    if s.item_kind[i] == ITEM_TRIGGER:
        return
    s.intent = windows.NO_INTENT
    s.passed = bit(s.item_team[i])
    s.holder = next_team(s, s.item_team[i])
    pay_for_item(s, book, i, log)


@rule
def pay_for_item(s: Sphere, book: Book, i: int, log: Log) -> None:
    if s.item_kind[i] == ITEM_CARD:
        lose_card(s, s.item_team[i], s.item_card[i])
        raise_for_sides(s, book, terms.ON_INTERACTION, s.item_team[i])
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
