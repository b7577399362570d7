"""Cards and abilities on their way to the stack: targets and modes, one question at a time."""

from ..core.bits import bit, has
from ..core.log import tell
from ..core.rule import Log, rule
from . import events, items, phases, reasons, terms, waits, windows
from .book import NONE, Book
from .cards import lose_card
from .duration import new_stamp
from .formation import next_team, place_of, team_at
from .movement import engage
from .plain_selectors import OPEN
from .playable import (
    can_redirect,
    chooses,
    choosing_clause,
    finds_slot,
    has_targets,
)
from .selectors import fits_item, fits_of
from .stack import blank_item
from .state import ITEM_ABILITY, ITEM_CARD, ITEM_TRIGGER, PLACES, SLOTS, Sphere
from .triggers import (
    TRIGGER_USE,
    clauses_from,
    count_trigger,
    is_within_limit,
    next_waiting,
    raise_for_sides,
    stop_waiting,
)

# -- announcing


@rule("US-R69")
def begin_item(s: Sphere, book: Book, kind: int, card: int, clause: int, clauses: int, team: int) -> None:
    """The item lies above the stack, not yet counted, until everything about it has been said."""
    i = s.items
    row = i * items.WIDTH
    s.stack[row + items.KIND] = kind
    s.stack[row + items.CARD] = card
    s.stack[row + items.CLAUSE] = clause
    s.stack[row + items.CLAUSES] = clauses
    s.stack[row + items.TEAM] = team
    s.stack[row + items.SOURCE] = NONE
    s.stack[row + items.PLACE] = NONE
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
    row = i * items.WIDTH
    if s.action >= 0:
        s.stack[row + items.ACTOR] = s.actor
        s.stack[row + items.ACTOR_PLACE] = s.actor_place
        s.stack[row + items.TARGET] = s.target
        s.stack[row + items.TARGET_PLACE] = s.target_place


@rule
def begin_card(s: Sphere, book: Book, team: int, card: int) -> None:
    s.owed = 0
    begin_item(s, book, ITEM_CARD, card, book.card_clause[card], book.card_clauses[card], team)
    speak_of_action(s, s.items)


@rule
def begin_ability(s: Sphere, book: Book, team: int, slot: int) -> None:
    p = team * SLOTS + slot
    s.owed = 0
    card = s.card[p]
    begin_item(s, book, ITEM_ABILITY, card, book.ultra_clause[card], book.engages[card], team)
    s.stack[s.items * items.WIDTH + items.SOURCE] = s.entered[p]
    s.stack[s.items * items.WIDTH + items.PLACE] = p
    speak_of_action(s, s.items)


@rule("US-R67", "US-R120")
def begin_trigger(s: Sphere, book: Book) -> None:
    """The next waiting trigger goes on the stack; without a legal target, or used up, it is dropped."""
    w = next_waiting(s)
    origin = w * waits.WIDTH
    row = s.items * items.WIDTH
    card = s.wait[origin + waits.CARD]
    clause = s.wait[origin + waits.CLAUSE]
    begin_item(s, book, ITEM_TRIGGER, card, clause, clauses_from(book, clause), s.wait[origin + waits.TEAM])
    s.stack[row + items.SOURCE] = s.wait[origin + waits.SOURCE]
    s.stack[row + items.PLACE] = s.wait[origin + waits.PLACE]
    s.stack[row + items.ACTOR] = s.wait[origin + waits.ACTOR]
    s.stack[row + items.ACTOR_PLACE] = s.wait[origin + waits.ACTOR_PLACE]
    s.stack[row + items.TARGET] = s.wait[origin + waits.TARGET]
    s.stack[row + items.TARGET_PLACE] = s.wait[origin + waits.TARGET_PLACE]
    stop_waiting(s, w)
    source = s.stack[row + items.SOURCE]
    if is_within_limit(s, book, clause, source) and trigger_finds(s, book, s.items):
        count_trigger(s, source)
    else:
        give_up_item(s)


@rule
def trigger_finds(s: Sphere, book: Book, i: int) -> bool:
    row = i * items.WIDTH
    team = s.stack[row + items.TEAM]
    if not has(s.alive, team):
        return False
    source = s.stack[row + items.SOURCE]
    place = s.stack[row + items.PLACE]
    first = s.stack[row + items.CLAUSE]
    for clause in range(first, first + s.stack[row + items.CLAUSES]):
        if not has_targets(s, book, clause, team, source, place, i, s.stack[row + items.CARD]):
            return False
    return True


@rule
def give_up_item(s: Sphere) -> None:
    """The item that was being announced is gone."""
    s.announcing = 0
    s.targets_due = 0
    s.other_due = 0
    s.mode_due = 0
    blank_item(s, s.items)
    s.phase = phases.WINDOW


@rule("US-D-14")
def step_announce(s: Sphere, book: Book, log: Log) -> None:
    """Targets, then modes, then it is on the stack."""
    if s.targets_due + s.other_due + s.mode_due > 0:
        s.owed = bit(s.stack[s.items * items.WIDTH + items.TEAM])
    else:
        finish_item(s, book, log)


@rule
def announced_selector(s: Sphere, book: Book) -> int:
    i = s.items
    row = i * items.WIDTH
    clause = choosing_clause(book, s.stack[row + items.CLAUSE], s.stack[row + items.CLAUSES])
    return book.target[clause] if s.targets_due > 0 else book.other[clause]


@rule
def ultra_target_refusal(s: Sphere, book: Book, p: int) -> int:
    """Is the Ultra at ``p`` a legal next target of the item being announced?"""
    i = s.items
    row = i * items.WIDTH
    sel = announced_selector(s, book)
    if s.targets_due + s.other_due == 0 or p >= PLACES or s.card[p] < 0:
        return reasons.NOT_A_TARGET
    if s.targets_due > 0 and book.sel_kind[sel] not in (terms.SEL_ULTRA, terms.SEL_ULTRAS):
        return reasons.NOT_A_TARGET
    clause = choosing_clause(book, s.stack[row + items.CLAUSE], s.stack[row + items.CLAUSES])
    if s.targets_due == 0 and book.op[clause] == terms.REDIRECT:
        return (
            reasons.ALLOWED
            if can_redirect(s, book, clause, p, s.stack[row + items.TEAM])
            else reasons.NOT_A_TARGET
        )
    about = i if s.stack[row + items.KIND] == ITEM_TRIGGER else OPEN
    if not fits_of(s, book, sel, p, i, about) or not finds_slot(s, book, clause, team_at(p)):
        return reasons.NOT_A_TARGET
    if not is_unnamed(s, p, NONE):
        return reasons.NOT_A_TARGET
    if s.targets_due > 0 and s.other_due > 0 and not leaves_other(s, book, clause, p, about):
        return reasons.NOT_A_TARGET
    return pair_refusal(s, book, sel, p, about)


@rule
def leaves_other(s: Sphere, book: Book, clause: int, p: int, about: int) -> bool:
    """Whoever is named must leave somebody to copy from, and targets enough besides."""
    for q in range(s.teams * SLOTS):
        if is_unnamed(s, q, p) and fits_of(s, book, book.other[clause], q, s.items, about):
            n = 1
            for r in range(s.teams * SLOTS):
                if (
                    r != q
                    and is_unnamed(s, r, p)
                    and fits_of(s, book, book.target[clause], r, s.items, about)
                ):
                    n += 1
            if n >= s.targets_due:
                return True
    return False


@rule
def is_unnamed(s: Sphere, q: int, p: int) -> bool:
    """Neither a target of the item being announced nor at ``p``, who would be the next."""
    row = s.items * items.WIDTH
    return q != p and s.entered[q] not in (s.stack[row + items.FIRST], s.stack[row + items.SECOND])


@rule
def pair_refusal(s: Sphere, book: Book, sel: int, p: int, about: int) -> int:
    """Two that are to change places must be of one team, and the first must leave somebody for the second."""
    i = s.items
    row = i * items.WIDTH
    if book.sel_same_team[sel] == 0:
        return reasons.ALLOWED
    first = place_of(s, s.stack[row + items.FIRST])
    if first >= 0:
        return reasons.ALLOWED if team_at(first) == team_at(p) else reasons.NOT_A_TARGET
    n = 0
    for slot in range(SLOTS):
        q = team_at(p) * SLOTS + slot
        if fits_of(s, book, sel, q, i, about):
            n += 1
    return reasons.ALLOWED if n >= s.targets_due else reasons.NOT_A_TARGET


@rule
def item_target_refusal(s: Sphere, book: Book, k: int) -> int:
    sel = announced_selector(s, book)
    if s.targets_due == 0 or book.sel_kind[sel] != terms.SEL_ITEM or k >= s.items:
        return reasons.NOT_A_TARGET
    return (
        reasons.ALLOWED
        if fits_item(s, book, sel, k, s.stack[s.items * items.WIDTH + items.TEAM])
        else reasons.NOT_A_TARGET
    )


@rule
def leader_target_refusal(s: Sphere, book: Book, leader: int) -> int:
    sel = announced_selector(s, book)
    if s.targets_due == 0 or book.sel_kind[sel] != terms.SEL_LEADER or not has(s.alive, leader):
        return reasons.NOT_A_TARGET
    side = book.sel_side[sel]
    is_own = leader == s.stack[s.items * items.WIDTH + items.TEAM]
    return (
        reasons.ALLOWED if side == terms.ANY_SIDE or (side == terms.OWN) == is_own else reasons.NOT_A_TARGET
    )


@rule
def name_ultra(s: Sphere, p: int) -> None:
    name_target(s, s.entered[p])


@rule
def name_item(s: Sphere, k: int) -> None:
    name_target(s, s.stack[k * items.WIDTH + items.STAMP])


@rule
def name_target(s: Sphere, ref: int) -> None:
    """A stamp, an item's stamp, or a team: whatever the selector asks for."""
    i = s.items
    row = i * items.WIDTH
    s.owed = 0
    if s.targets_due == 0:
        s.stack[row + items.OTHER] = ref
        s.other_due = 0
        return
    if s.stack[row + items.FIRST] == NONE:
        s.stack[row + items.FIRST] = ref
    else:
        s.stack[row + items.SECOND] = ref
    s.targets_due -= 1


@rule("US-R92", "US-R101")
def mode_refusal(s: Sphere, book: Book, mode: int) -> int:
    """A capability on offer; a shift up (1) or down (0); a type, then a subtype (its number + 1) or none."""
    i = s.items
    row = i * items.WIDTH
    if s.targets_due + s.other_due > 0 or s.mode_due == 0:
        return reasons.NO_SUCH_MODE
    clause = mode_clause(book, s.stack[row + items.CLAUSE], s.stack[row + items.CLAUSES])
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
    row = i * items.WIDTH
    s.owed = 0
    if s.stack[row + items.MODE] == NONE:
        s.stack[row + items.MODE] = mode
    else:
        s.stack[row + items.DETAIL] = mode
    s.mode_due -= 1


@rule("US-6.2.3")
def finish_item(s: Sphere, book: Book, log: Log) -> None:
    """It is on the stack; costs are paid, and whoever played it counts as having passed."""
    i = s.items
    row = i * items.WIDTH
    s.items += 1
    s.announcing = 0
    s.spoken = 1
    s.stack[row + items.STAMP] = new_stamp(s)
    s.phase = phases.WINDOW
    tell_item(s, i, log)
    if s.stack[row + items.KIND] == ITEM_TRIGGER:
        return
    s.intent = windows.NO_INTENT
    s.passed = bit(s.stack[row + items.TEAM])
    s.holder = next_team(s, s.stack[row + items.TEAM])
    pay_for_item(s, book, i, log)


@rule
def pay_for_item(s: Sphere, book: Book, i: int, log: Log) -> None:
    row = i * items.WIDTH
    if s.stack[row + items.KIND] == ITEM_CARD:
        lose_card(s, s.stack[row + items.TEAM], s.stack[row + items.CARD])
        raise_for_sides(s, book, terms.ON_INTERACTION, s.stack[row + items.TEAM])
    else:
        count_use(s, s.stack[row + items.PLACE])
        engage(s, book, s.stack[row + items.PLACE], log)


@rule
def count_use(s: Sphere, p: int) -> None:
    """No limit is as high as what can be counted below the uses of triggers."""
    if s.used[p] % TRIGGER_USE < TRIGGER_USE - 1:
        s.used[p] += 1


@rule
def tell_item(s: Sphere, i: int, log: Log) -> None:
    row = i * items.WIDTH
    kinds = events.PLAYED
    if s.stack[row + items.KIND] == ITEM_ABILITY:
        kinds = events.USED
    elif s.stack[row + items.KIND] == ITEM_TRIGGER:
        kinds = events.TRIGGERED
    tell(log, kinds, s.stack[row + items.TEAM], s.stack[row + items.CARD], i, s.stack[row + items.PLACE])
