"""Ultras entering, leaving, changing places, engaging, disengaging; any of it can set abilities off."""

from ..core.log import tell
from ..core.rows import swap_rows
from ..core.rule import Log, rule
from . import events, terms
from .book import NONE, ULTRAS, Book
from .cards import put_anywhere, put_at_bottom, put_on_top, shuffle
from .duration import add_effect, forget_ultra, new_stamp, source_of
from .formation import place_of, team_at
from .modifiers import cap_now, is_static_on, marked
from .plain_selectors import OPEN, holds_plainly
from .requirements import cap_of
from .state import (
    NO_STAGE,
    ON_OPEN_ACTION,
    ON_ULTRA,
    ROLLED,
    SLOTS,
    TO_DECK_TOP,
    TO_LOCKER_ROOM,
    ULTRA_DECK,
    Sphere,
)
from .triggers import raise_event

EVERYBODY_KNOWS = (1 << 6) - 1


@rule("US-3.2.6", "US-R25")
def set_status(s: Sphere, book: Book, p: int, engaged: int, event: int, cause: int, log: Log) -> None:
    """Engaging the engaged, or disengaging the ready, changes nothing and sets nothing off."""
    if s.card[p] >= 0 and s.engaged[p] != engaged:
        s.engaged[p] = engaged
        tell(log, event, p, 0, 0, 0)
        raise_event(s, book, cause, 0, s.entered[p])


@rule("US-5.1.7", "US-R50")
def engage(s: Sphere, book: Book, p: int, log: Log) -> None:
    set_status(s, book, p, 1, events.ENGAGED, terms.ON_ENGAGE, log)


@rule
def disengage(s: Sphere, book: Book, p: int, log: Log) -> None:
    set_status(s, book, p, 0, events.DISENGAGED, terms.ON_DISENGAGE, log)


@rule("US-4.3.3", "US-5.5.5")
def enter_play(s: Sphere, book: Book, p: int, card: int, engaged: int, log: Log) -> None:
    """Somebody new, with its enter ability."""
    s.card[p] = card
    s.engaged[p] = engaged
    s.entered[p] = new_stamp(s)
    tell(log, events.ENTERED_PLAY, p, card, 0, 0)
    raise_event(s, book, terms.ON_ENTER, 0, s.entered[p])


@rule
def empty_slot(s: Sphere, p: int) -> None:
    s.card[p] = NONE
    s.engaged[p] = 0
    s.entered[p] = 0
    s.tackles[p] = 0
    s.assaults[p] = 0
    s.used[p] = 0
    s.reinforced[p] = 0
    s.beaten[p] = 0


@rule("US-3.2.7", "US-R26", "US-R103")
def leave_play(s: Sphere, book: Book, p: int, where: int, log: Log) -> int:
    """Whoever leaves loses everything; the card it was."""
    card = s.card[p]
    keep_number(s, book, p)
    raise_event(s, book, terms.ON_LEAVE, 0, s.entered[p])
    leave_statics(s, book, p)
    forget_ultra(s, s.entered[p])
    tell(log, events.LEFT_PLAY, p, card, team_at(p), where)
    empty_slot(s, p)
    return card


@rule("US-5.0.3", "US-R46", "US-R118")
def keep_number(s: Sphere, book: Book, p: int) -> None:
    """After the roll a lost actor or target does not undo the action: its number stays as it was."""
    if s.stage != ROLLED:
        return
    if s.entered[p] == s.actor:
        s.actor_number = cap_now(s, book, p, cap_of(s.action))
    if s.entered[p] == s.target:
        s.target_number = cap_now(s, book, p, terms.RESISTANCE)


@rule
def leave_statics(s: Sphere, book: Book, p: int) -> None:
    """A static clause on the open action stays for that action even if its source leaves meanwhile."""
    if s.action < 0 or s.stage == NO_STAGE or book.ultra_clauses[s.card[p]] == 0:
        return
    first = book.ultra_clause[s.card[p]]
    for clause in range(first, first + book.ultra_clauses[s.card[p]]):
        if book.clause_kind[clause] == terms.STATIC and book.duration[clause] == terms.FOR_ACTION:
            if holds_plainly(s, book, clause, team_at(p), s.entered[p], p, OPEN):
                keep_static(s, book, clause, p)


@rule
def keep_static(s: Sphere, book: Book, clause: int, q: int) -> None:
    op = book.op[clause]
    which = book.which[clause]
    amount = book.amount[clause]
    source = source_of(team_at(q), s.card[q])
    if book.sel_kind[book.target[clause]] == terms.SEL_ACTION:
        add_effect(s, op, ON_OPEN_ACTION, 0, which, amount, s.entered[q], terms.FOR_ACTION, 1, source)
        return
    for p in range(s.teams * SLOTS):
        if p != q and s.card[p] >= 0 and is_static_on(s, book, clause, q, p):
            who = s.entered[p]
            add_effect(s, op, ON_ULTRA, who, which, amount, s.entered[q], terms.FOR_ACTION, 1, source)


@rule("US-2.2.1", "US-R11")
def send_to_locker(s: Sphere, book: Book, p: int, log: Log) -> None:
    card = leave_play(s, book, p, TO_LOCKER_ROOM, log)
    s.ultra_locker[team_at(p) * ULTRAS + card] += 1


@rule("US-6.1.2")
def remove_by_force(s: Sphere, book: Book, p: int, log: Log) -> None:
    """A shield keeps an Ultra out of the locker room."""
    if not marked(s, book, p, terms.SHIELD, 0):
        send_to_locker(s, book, p, log)


@rule
def send_to_deck(s: Sphere, book: Book, p: int, where: int, log: Log) -> None:
    """Everybody sees where the card goes, unless the deck is shuffled."""
    team = team_at(p)
    card = leave_play(s, book, p, TO_DECK_TOP + where, log)
    if where == terms.TO_TOP:
        put_on_top(s, team, ULTRA_DECK, card, EVERYBODY_KNOWS)
    elif where == terms.TO_BOTTOM:
        put_at_bottom(s, team, ULTRA_DECK, card, EVERYBODY_KNOWS)
    else:
        put_anywhere(s, team, ULTRA_DECK, card)
        shuffle(s, team, ULTRA_DECK)


@rule("US-R38")
def exchange(s: Sphere, a: int, b: int) -> None:
    """Status and changes travel with the card."""
    swap_rows(s.card, 1, a, b)
    swap_rows(s.engaged, 1, a, b)
    swap_rows(s.entered, 1, a, b)
    swap_rows(s.tackles, 1, a, b)
    swap_rows(s.assaults, 1, a, b)
    swap_rows(s.used, 1, a, b)
    swap_rows(s.reinforced, 1, a, b)
    swap_rows(s.beaten, 1, a, b)
    follow_places(s)


@rule
def follow_places(s: Sphere) -> None:
    """Where actor and target of the open action stand now."""
    if place_of(s, s.actor) >= 0:
        s.actor_place = place_of(s, s.actor)
    if place_of(s, s.target) >= 0:
        s.target_place = place_of(s, s.target)


@rule("US-4.4.1")
def swap_ultras(s: Sphere, book: Book, a: int, b: int, log: Log) -> None:
    """Two Ultras of one team change places."""
    exchange(s, a, b)
    tell(log, events.SWAPPED, a, b, 0, 0)
    raise_event(s, book, terms.ON_SWAP, 0, s.entered[a])
    raise_event(s, book, terms.ON_SWAP, 0, s.entered[b])


@rule("US-R37")
def move_ultra(s: Sphere, a: int, b: int, log: Log) -> None:
    """To a free slot of its team, which is no swap."""
    exchange(s, a, b)
    tell(log, events.MOVED, a, b, 0, 0)
