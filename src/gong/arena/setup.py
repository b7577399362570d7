"""Before the first round: dealing or drafting fighters, their tokens and cards, placement."""

from ..core.bits import bit, count_of, has
from ..core.log import tell
from ..core.rule import NOBODY, Log, Out, rule
from . import events, phases, reasons, rolls, rulings
from .book import Book
from .dice import ask_roll, sweep_dice
from .fighters import anybody_has, smallest
from .state import CENTRE, NOTHING, NOWHERE, Arena
from .turn import begin_round

BY_LINE_UP, BY_CHOICE, BY_LOT = 0, 1, 2


@rule
def setup(s: Arena, book: Book, kinds: Out, owners: Out, teams: Out, count: int, draft: int) -> None:
    """Seat ``count`` fighters in a blank state; a draft decides the kinds that are still nobody's."""
    s.count = count
    for f in range(count):
        s.kind[f] = kinds[f]
        s.owner[f] = owners[f]
        s.team[f] = teams[f]
    for f in range(count):
        for g in range(count):
            if s.team[f] == s.team[g]:
                s.mates[f] |= bit(g)
    lay_ring(s, book)
    s.phase = phases.DRAFT if draft == BY_CHOICE else phases.DEAL


@rule("W2E-2.1.1", "W1E-2.1.1", "MA-0.3.1", "MA-0.3.2")
def lay_ring(s: Arena, book: Book) -> None:
    """A ring of its own, or a zone for each fighter that is not bound to the centre."""
    s.ring = book.ring
    if book.own_zones == 1:
        s.ring = places_before(s, book, s.count)


@rule("MA-1.4", "MAR-05")
def places_before(s: Arena, book: Book, f: int) -> int:
    """How many of the first fighters have a zone of their own on the ring."""
    n = 0
    for g in range(f):
        if not is_centred(s, book, g):
            n += 1
    return n


@rule("MA-8.1")
def is_centred(s: Arena, book: Book, f: int) -> bool:
    """Is this fighter bound to the centre?"""
    return s.kind[f] != NOBODY and book.centred[s.kind[f]] == 1


@rule
def kinds_owned(s: Arena, seat: int) -> int:
    n = 0
    for f in range(s.count):
        if s.owner[f] == seat and s.kind[f] != NOBODY:
            n += 1
    return n


@rule("W2E-3.1.3", "W2E-R04", "W1E-3.1.3", "W1E-R04")
def first_without_kind(s: Arena) -> int:
    """Seat order; a second warrior only when every seat has its first."""
    found = NOBODY
    for f in range(s.count):
        if s.kind[f] == NOBODY:
            if found == NOBODY or kinds_owned(s, s.owner[f]) < kinds_owned(s, s.owner[found]):
                found = f
    return found


@rule("W2E-1.1.1", "W2E-3.1.1", "W2E-D1", "W1E-1.1.1", "W1E-3.1.1", "W1E-D1")
def kind_refusal(s: Arena, book: Book, f: int, kind: int) -> int:
    """Each warrior exists once, and no seat names one twice."""
    if kind >= book.kinds:
        return reasons.NO_SUCH_KIND
    if anybody_has(s.kind, s.count, kind) or is_wished_by(s, s.owner[f], kind):
        return reasons.KIND_TAKEN
    return reasons.ALLOWED if fits_side(s, book, f, kind) else reasons.OTHER_SIDE


@rule("MA-5.1", "MA-6.1")
def fits_side(s: Arena, book: Book, f: int, kind: int) -> bool:
    """A team is a side, so a fighter goes where its team-mates are and nowhere else."""
    if book.sided == 0:
        return True
    for g in range(s.count):
        if s.kind[g] != NOBODY:
            if (book.side[s.kind[g]] == book.side[kind]) != has(s.mates[f], g):
                return False
    return book.side[kind] >= 0


@rule
def is_wished_by(s: Arena, seat: int, kind: int) -> bool:
    for f in range(s.count):
        if s.owner[f] == seat and s.wish[f] == kind:
            return True
    return False


@rule
def is_free_for(s: Arena, book: Book, f: int, kind: int) -> bool:
    return not anybody_has(s.kind, s.count, kind) and fits_side(s, book, f, kind)


@rule
def free_kinds(s: Arena, book: Book, f: int) -> int:
    """How many warriors could still be this fighter."""
    n = 0
    for kind in range(book.kinds):
        if is_free_for(s, book, f, kind):
            n += 1
    return n


@rule
def free_kind(s: Arena, book: Book, f: int, place: int) -> int:
    """The warrior number ``place``, counted from 1, of those who could be this fighter."""
    for kind in range(book.kinds):
        if is_free_for(s, book, f, kind):
            place -= 1
            if place == 0:
                return kind
    return NOBODY


@rule
def take_kind(s: Arena, book: Book, f: int, kind: int, log: Log) -> None:
    s.kind[f] = kind
    lay_ring(s, book)
    tell(log, events.DRAFTED, f, kind, 0, 0)


@rule("W2E-3.1.2", "W2E-C1", "W1E-3.1.2", "W1E-C1", "MA-1.2", "MA-C-01", "MA-C-02", "MAR-23", "MAR-28")
def step_deal(s: Arena, book: Book, log: Log) -> None:
    """One warrior by lot for each fighter, from those left."""
    f = first_without_kind(s)
    if f == NOBODY:
        muster(s, book)
    elif s.rolled == 0:
        ask_roll(s, 1, free_kinds(s, book, f), rolls.DEAL, NOBODY)
    else:
        take_kind(s, book, f, free_kind(s, book, f, s.dice[0]), log)
        sweep_dice(s)


@rule("W2E-3.1.3", "W2E-R04", "W1E-3.1.3", "W1E-R04")
def step_draft(s: Arena, book: Book) -> None:
    """In seat order, or all at once."""
    f = first_without_kind(s)
    if f == NOBODY:
        muster(s, book)
    elif book.draft == rulings.DRAFT_SEAT_ORDER:
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
        s.phase = phases.CLASH


@rule
def draft(s: Arena, book: Book, f: int, kind: int, log: Log) -> None:
    s.owed &= ~bit(f)
    if book.draft == rulings.DRAFT_SEAT_ORDER:
        take_kind(s, book, f, kind, log)
    else:
        s.wish[f] = kind
        tell(log, events.LOCKED, f, NOBODY, 0, 0)


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
        s.phase = phases.DRAFT
        return
    wishers = wishing_for(s, kind)
    if count_of(wishers) > 1 and s.rolled == 0:
        ask_roll(s, 1, count_of(wishers), rolls.CLASH, NOBODY)
    else:
        settle_wish(s, book, kind, wishers, max(s.dice[0], 1), log)


@rule
def settle_wish(s: Arena, book: Book, kind: int, wishers: int, place: int, log: Log) -> None:
    """The wisher number ``place`` gets the warrior; every wish for it is spent."""
    for f in range(s.count):
        if has(wishers, f):
            s.wish[f] = NOTHING
            place -= 1
            if place == 0:
                take_kind(s, book, f, kind, log)
    sweep_dice(s)


@rule("W2E-3.2.1", "W2E-3.2.2", "W1E-3.2.1", "W1E-3.2.2", "MA-1.6", "MA-1.7")
def muster(s: Arena, book: Book) -> None:
    """Life tokens, charm, cards in hand, the sheet as active card."""
    for f in range(s.count):
        kind = s.kind[f]
        s.life[f] = book.sheet_life[kind]
        s.large[f] = book.large_tokens
        s.charm[f] = book.charms
        s.hand[f] = book.deck[kind]
        s.standing |= bit(f)
    s.phase = phases.PLACE


@rule
def unplaced(s: Arena) -> int:
    waiting = 0
    for f in range(s.count):
        if has(s.standing, f) and s.zone[f] == NOWHERE:
            waiting |= bit(f)
    return waiting


@rule("W2E-3.3.1", "W2E-D2", "W1E-3.3.1", "W1E-D2", "MA-1.5")
def step_place(s: Arena, book: Book, log: Log) -> None:
    """From the smallest to the largest; in some editions each on its own zone."""
    if book.own_zones == 1:
        take_own_zones(s, book, log)
    f = smallest(s, book, unplaced(s))
    if f == NOBODY:
        begin_round(s, log)
    else:
        s.owed = bit(f)


@rule("MA-1.4", "MA-1.5")
def take_own_zones(s: Arena, book: Book, log: Log) -> None:
    """Seat order is ring order; whoever is bound to the centre starts there."""
    waiting = unplaced(s)
    for f in range(s.count):
        if has(waiting, f):
            place(s, f, own_zone(s, book, f), log)


@rule("MA-1.4", "MA-1.5")
def own_zone(s: Arena, book: Book, f: int) -> int:
    return CENTRE if is_centred(s, book, f) else 1 + places_before(s, book, f)


@rule
def place(s: Arena, f: int, zone: int, log: Log) -> None:
    s.owed = 0
    s.zone[f] = zone
    tell(log, events.PLACED, f, zone, 0, 0)


@rule
def ring_is_full(s: Arena) -> bool:
    for zone in range(1, s.ring + 1):
        if not anybody_has(s.zone, s.count, zone):
            return False
    return True


@rule(
    *("W2E-3.3.1", "W2E-3.3.2", "W2E-3.3.3", "W2E-3.3.4", "W2E-R06", "W2E-R07"),
    *("W1E-3.3.1", "W1E-3.3.2", "W1E-3.3.3", "W1E-3.3.4", "W1E-R06"),
)
def place_refusal(s: Arena, book: Book, zone: int) -> int:
    """An empty zone; with more warriors than ring zones the ring first."""
    if zone > s.ring:
        return reasons.NO_SUCH_ZONE
    if ring_is_full(s):
        return reasons.ALLOWED if zone == CENTRE else reasons.CENTRE_ONLY
    if zone == CENTRE and s.count > s.ring:
        return reasons.RING_FIRST
    if zone == CENTRE and book.centre_start == rulings.CENTRE_START_RING_ONLY:
        return reasons.RING_ONLY
    return reasons.ZONE_TAKEN if anybody_has(s.zone, s.count, zone) else reasons.ALLOWED
