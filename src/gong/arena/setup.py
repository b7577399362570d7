"""Before the first round: dealing or drafting fighters, their tokens and cards, placement."""

from ..core.bits import bit, count_of, has
from ..core.log import tell
from ..core.rule import NOBODY, Log, Out, rule
from . import rows
from .book import Book
from .dice import ask_roll, sweep_dice
from .fighters import smallest
from .reasons import (
    ALLOWED,
    CENTRE_ONLY,
    KIND_TAKEN,
    NO_SUCH_KIND,
    NO_SUCH_ZONE,
    RING_FIRST,
    RING_ONLY,
    ZONE_TAKEN,
)
from .state import (
    CENTRE,
    CLASH,
    CLASH_ROLL,
    DEAL,
    DEAL_ROLL,
    DRAFT,
    NOTHING,
    NOWHERE,
    PLACE,
    Arena,
)
from .turn import begin_round

BY_LINE_UP, BY_CHOICE, BY_LOT = 0, 1, 2


@rule
def setup(s: Arena, book: Book, kinds: Out, owners: Out, teams: Out, count: int, draft: int) -> None:
    """Seat ``count`` fighters in a blank state; a draft decides the kinds that are still nobody's."""
    s.count = count
    s.ring = book.ring
    for f in range(count):
        s.kind[f] = kinds[f]
        s.owner[f] = owners[f]
        s.team[f] = teams[f]
    for f in range(count):
        for g in range(count):
            if s.team[f] == s.team[g]:
                s.mates[f] |= bit(g)
    s.phase = DRAFT if draft == BY_CHOICE else DEAL


@rule
def kinds_owned(s: Arena, seat: int) -> int:
    n = 0
    for f in range(s.count):
        if s.owner[f] == seat and s.kind[f] != NOBODY:
            n += 1
    return n


@rule
def first_without_kind(s: Arena) -> int:
    """W2E-3.1.3: seat order; a second warrior only when every seat has its first."""
    found = NOBODY
    for f in range(s.count):
        if s.kind[f] == NOBODY:
            if found == NOBODY or kinds_owned(s, s.owner[f]) < kinds_owned(s, s.owner[found]):
                found = f
    return found


@rule
def kind_is_taken(s: Arena, kind: int) -> bool:
    for f in range(s.count):
        if s.kind[f] == kind:
            return True
    return False


@rule
def kind_refusal(s: Arena, book: Book, f: int, kind: int) -> int:
    """W2E-1.1.1: each warrior exists once, and no seat names one twice."""
    if kind >= book.kinds:
        return NO_SUCH_KIND
    return KIND_TAKEN if kind_is_taken(s, kind) or is_wished_by(s, s.owner[f], kind) else ALLOWED


@rule
def is_wished_by(s: Arena, seat: int, kind: int) -> bool:
    for f in range(s.count):
        if s.owner[f] == seat and s.wish[f] == kind:
            return True
    return False


@rule
def free_kinds(s: Arena, book: Book) -> int:
    n = 0
    for kind in range(book.kinds):
        if not kind_is_taken(s, kind):
            n += 1
    return n


@rule
def free_kind(s: Arena, book: Book, place: int) -> int:
    """The free warrior number ``place``, counted from 1."""
    for kind in range(book.kinds):
        if not kind_is_taken(s, kind):
            place -= 1
            if place == 0:
                return kind
    return NOBODY


@rule
def take_kind(s: Arena, f: int, kind: int, log: Log) -> None:
    s.kind[f] = kind
    tell(log, rows.DRAFTED, f, kind, 0, 0)


@rule
def step_deal(s: Arena, book: Book, log: Log) -> None:
    """W2E-3.1.2, C1: one warrior by lot for each fighter, from those left."""
    f = first_without_kind(s)
    if f == NOBODY:
        muster(s, book)
    elif s.rolled == 0:
        ask_roll(s, 1, free_kinds(s, book), DEAL_ROLL, NOBODY)
    else:
        take_kind(s, f, free_kind(s, book, s.dice[0]), log)
        sweep_dice(s)


@rule
def step_draft(s: Arena, book: Book) -> None:
    """W2E-3.1.3: in seat order, or all at once."""
    f = first_without_kind(s)
    if f == NOBODY:
        muster(s, book)
    elif book.draft == 0:
        s.owed = bit(f)
    else:
        ask_wishes(s)


@rule
def ask_wishes(s: Arena) -> None:
    """Those without a warrior name one in secret; when all have, clashes are settled."""
    for f in range(s.count):
        if s.kind[f] == NOBODY and s.wish[f] == NOTHING:
            s.owed |= bit(f)
    if s.owed == 0:
        s.phase = CLASH


@rule
def draft(s: Arena, book: Book, f: int, kind: int, log: Log) -> None:
    s.owed &= ~bit(f)
    if book.draft == 0:
        take_kind(s, f, kind, log)
    else:
        s.wish[f] = kind
        tell(log, rows.LOCKED, f, NOBODY, 0, 0)


@rule
def withdraw_wish(s: Arena, f: int, log: Log) -> None:
    s.wish[f] = NOTHING
    s.owed |= bit(f)
    tell(log, rows.TOOK_BACK, f, NOBODY, 0, 0)


@rule
def wishing_for(s: Arena, kind: int) -> int:
    """The fighters whose open wish this warrior is."""
    wishers = 0
    for f in range(s.count):
        if s.kind[f] == NOBODY and s.wish[f] == kind:
            wishers |= bit(f)
    return wishers


@rule
def first_wished(s: Arena, book: Book) -> int:
    for kind in range(book.kinds):
        if wishing_for(s, kind) != 0:
            return kind
    return NOBODY


@rule
def step_clash(s: Arena, book: Book, log: Log) -> None:
    """A warrior named once is taken; named by several, a die gives it to one and the others choose again."""
    kind = first_wished(s, book)
    if kind == NOBODY:
        s.phase = DRAFT
        return
    wishers = wishing_for(s, kind)
    if count_of(wishers) > 1 and s.rolled == 0:
        ask_roll(s, 1, count_of(wishers), CLASH_ROLL, NOBODY)
    else:
        settle_wish(s, kind, wishers, max(s.dice[0], 1), log)


@rule
def settle_wish(s: Arena, kind: int, wishers: int, place: int, log: Log) -> None:
    """The wisher number ``place`` gets the warrior; every wish for it is spent."""
    for f in range(s.count):
        if has(wishers, f):
            s.wish[f] = NOTHING
            place -= 1
            if place == 0:
                take_kind(s, f, kind, log)
    sweep_dice(s)


@rule
def muster(s: Arena, book: Book) -> None:
    """W2E-3.2.1, 3.2.2: life tokens, charm, cards in hand, the sheet as active card."""
    for f in range(s.count):
        kind = s.kind[f]
        s.life[f] = book.sheet_life[kind]
        s.large[f] = book.large_tokens
        s.charm[f] = book.charms
        s.hand[f] = book.deck[kind]
        s.standing |= bit(f)
    s.phase = PLACE


@rule
def unplaced(s: Arena) -> int:
    waiting = 0
    for f in range(s.count):
        if has(s.standing, f) and s.zone[f] == NOWHERE:
            waiting |= bit(f)
    return waiting


@rule
def step_place(s: Arena, book: Book, log: Log) -> None:
    """W2E-3.3.1: from the smallest to the largest."""
    f = smallest(s, book, unplaced(s))
    if f == NOBODY:
        begin_round(s, log)
    else:
        s.owed = bit(f)


@rule
def place(s: Arena, f: int, zone: int, log: Log) -> None:
    s.owed = 0
    s.zone[f] = zone
    tell(log, rows.PLACED, f, zone, 0, 0)


@rule
def zone_is_taken(s: Arena, zone: int) -> bool:
    for f in range(s.count):
        if s.zone[f] == zone:
            return True
    return False


@rule
def ring_is_full(s: Arena) -> bool:
    for zone in range(1, s.ring + 1):
        if not zone_is_taken(s, zone):
            return False
    return True


@rule
def place_refusal(s: Arena, book: Book, zone: int) -> int:
    """W2E-3.3.1 to 3.3.4: an empty zone; with more warriors than ring zones the ring first."""
    if zone > s.ring:
        return NO_SUCH_ZONE
    if ring_is_full(s):
        return ALLOWED if zone == CENTRE else CENTRE_ONLY
    if zone == CENTRE and s.count > s.ring:
        return RING_FIRST
    if zone == CENTRE and book.centre_start == 1:
        return RING_ONLY
    return ZONE_TAKEN if zone_is_taken(s, zone) else ALLOWED
