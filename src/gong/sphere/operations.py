"""Operations that are done at once: on Ultras, leaders, the stack and the open action."""

from ..core.bits import bit, has
from ..core.log import tell
from ..core.rule import Log, rule
from . import chances, events, items, terms
from .actions import cancel_action
from .book import Book
from .cards import owe_chance, show_hand
from .clauses import NOT_BEGUN, is_meant, leaders_meant, next_clause
from .duration import add_effect, clear_ultra
from .formation import place_of
from .modifiers import cap_now
from .movement import disengage, engage, remove_by_force, send_to_deck, swap_ultras
from .prospects import has_pair, negated_by, redirected_to
from .stack import item_source, remove_item, tell_item
from .state import LOCKED, ON_LEADER, ON_OPEN_ACTION, ON_ULTRA, SLOTS, Sphere
from .triggers import raise_event


@rule
def carry_out_at_once(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    kind = book.sel_kind[book.target[clause]]
    op = book.op[clause]
    if op == terms.SWAP_SLOTS:
        swap_targets(s, book, i, clause, log)
    elif op == terms.NEGATE:
        negate(s, book, i, clause, log)
    elif kind >= terms.SEL_LEADER:
        affect_leaders(s, book, i, clause, log)
    elif op == terms.MOD_ROLL:
        shift_roll(s, book, i, clause)
    elif kind == terms.SEL_ACTION:
        affect_action(s, book, i, clause, log)
    else:
        affect_ultras(s, book, i, clause, log)


# -- on Ultras


@rule("US-R99")
def affect_ultras(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    """Those meant are read once."""
    meant = 0
    for p in range(s.teams * SLOTS):
        if is_meant(s, book, i, clause, p):
            meant |= bit(p)
    for p in range(s.teams * SLOTS):
        if has(meant, p):
            affect_ultra(s, book, i, clause, p, log)


@rule
def affect_ultra(s: Sphere, book: Book, i: int, clause: int, p: int, log: Log) -> None:
    op = book.op[clause]
    if op == terms.ENGAGE:
        engage(s, book, p, log)
    elif op == terms.DISENGAGE:
        disengage(s, book, p, log)
    elif op == terms.TO_LOCKER:
        remove_by_force(s, book, p, log)
    elif op == terms.TO_DECK:
        send_to_deck(s, book, p, book.which[clause], log)
    elif op == terms.CLEAR_MODS:
        clear_ultra(s, s.entered[p], s.stack[i * items.WIDTH + items.STAMP])
    else:
        lay_on_ultra(s, book, i, clause, p)


@rule
def lay_on_ultra(s: Sphere, book: Book, i: int, clause: int, p: int) -> None:
    """A lasting change."""
    row = i * items.WIDTH
    op = book.op[clause]
    which = book.which[clause]
    amount = book.amount[clause]
    if op == terms.MOD_CAP and book.choice[clause] != 0:
        which = s.stack[row + items.MODE]
    if op == terms.SET_TYPE and book.choice[clause] != 0:
        which = s.stack[row + items.MODE]
        amount = s.stack[row + items.DETAIL] - 1
    if op == terms.COPY_CAP:
        copied = place_of(s, s.stack[row + items.OTHER])
        if copied < 0:
            return
        op = terms.SET_CAP
        amount = cap_now(s, book, copied, which)
    add_effect(
        s,
        op,
        ON_ULTRA,
        s.entered[p],
        which,
        amount,
        s.stack[row + items.STAMP],
        book.duration[clause],
        0,
        item_source(s, i),
    )


@rule
def swap_targets(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    if has_pair(s, book, i, clause):
        row = i * items.WIDTH
        a = place_of(s, s.stack[row + items.FIRST])
        swap_ultras(s, book, a, place_of(s, s.stack[row + items.SECOND]), log)


# -- on the stack and on leaders


@rule("US-6.3.1", "US-6.3.2", "US-R73", "US-R74")
def negate(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    """An item still on the stack goes to its place without any effect."""
    k = negated_by(s, book, i, clause)
    if k < 0:
        return
    tell_item(s, k, events.NEGATED, log)
    remove_item(s, k)


@rule
def affect_leaders(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    row = i * items.WIDTH
    meant = leaders_meant(s, book, i, clause)
    op = book.op[clause]
    for team in range(s.teams):
        if has(meant, team):
            if op == terms.LOOK_HAND:
                show_hand(s, s.stack[row + items.TEAM], team, log)
            elif op == terms.FREE_PASS:
                s.credit = 1 if team == s.active else s.credit
            else:
                amount = book.amount[clause] if book.amount[clause] != 0 else 1
                lasts = book.duration[clause]
                stamp = s.stack[row + items.STAMP]
                source = item_source(s, i)
                add_effect(s, op, ON_LEADER, team, book.which[clause], amount, stamp, lasts, 0, source)


# -- on the roll and the open action


@rule("US-8.1.4")
def shift_roll(s: Sphere, book: Book, i: int, clause: int) -> None:
    """The result moves, and may leave 1 to 12."""
    amount = book.amount[clause]
    if book.choice[clause] != 0 and s.stack[i * items.WIDTH + items.MODE] == 0:
        amount = -amount
    if s.is_rolled == 1:
        s.roll += amount


@rule
def affect_action(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    op = book.op[clause]
    if s.action < 0:
        return
    if op == terms.CANCEL_ACTION:
        if s.stage < LOCKED:
            cancel_action(s, log)
    elif op == terms.SET_ROLL:
        set_roll(s, book, clause)
    elif op == terms.REDIRECT:
        redirect(s, book, i, clause, log)
    elif op == terms.EXTRA_SAVE:
        s.extra_saves += 1
    else:
        amount = book.amount[clause]
        lasts = terms.FOR_ACTION if op == terms.AUTO else book.duration[clause]
        add_effect(
            s,
            op,
            ON_OPEN_ACTION,
            0,
            book.which[clause],
            amount,
            s.stack[i * items.WIDTH + items.STAMP],
            lasts,
            0,
            item_source(s, i),
        )


@rule
def set_roll(s: Sphere, book: Book, clause: int) -> None:
    """The coming roll is not thrown; best is high for attacks, low for the others."""
    number = book.amount[clause]
    if book.which[clause] != 0:
        is_high = (s.action in (terms.DO_TACKLE, terms.DO_ASSAULT)) == (book.which[clause] == terms.BEST)
        number = 12 if is_high else 1
    s.forced_roll = number
    s.is_forced = 1


@rule
def redirect(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    """The named Ultra becomes the target, if it still could be."""
    p = redirected_to(s, book, i, clause)
    if p < 0:
        return
    s.target = s.entered[p]
    s.target_place = p
    tell(log, events.DECLARED, s.acting, s.action, s.actor_place, p)
    raise_event(s, book, terms.ON_TARGET, s.action, s.target)


@rule("US-8.1.4", "US-R87", "US-C-05")
def step_reroll(s: Sphere, book: Book) -> None:
    """A new die; shifts on the old one are lost."""
    if s.times_left == NOT_BEGUN and s.is_rolled == 1:
        s.times_left = 0
        owe_chance(s, s.acting, 12, chances.REROLL_DIE)
    else:
        next_clause(s, book)
