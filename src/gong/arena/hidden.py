"""What a seat may know: forgetting the rest, and filling the blanks with something that could be true."""

from ..core.bits import bit, has
from ..core.rule import Stream, rule
from ..core.stream import below
from ..data.schema import DECK
from . import phases, rulings
from .book import Book
from .fighters import card_at
from .greedy import card_worth
from .setup import free_kind, free_kinds
from .state import NOBODY, NOTHING, UNKNOWN, Arena
from .turn import printed_initiative, return_card, waiting_to_act

#: How much less than the best a card may promise and still be chosen now and then, by somebody unknown.
WHIM = 150


@rule(
    *("W2E-6.4.1", "W2E-R22", "W2E-11.1.2"),
    *("W1E-6.4.1", "W1E-R20", "W1E-11.1.2"),
    *("MA-9.1", "MA-9.3", "MAR-47"),
)
def sees(s: Arena, book: Book, seat: int, f: int) -> bool:
    """A face-down card is known to its controller alone, or to the whole team."""
    if s.owner[f] == seat:
        return True
    if book.team_view == rulings.TEAM_VIEW_OWN_CARDS:
        return False
    for g in range(s.count):
        if s.owner[g] == seat and s.team[g] == s.team[f]:
            return True
    return False


@rule("W2E-11.1.1", "W2E-11.1.5", "W1E-11.1.1", "W1E-11.1.5", "MA-9.2", "MAR-46")
def forget(s: Arena, book: Book, seat: int) -> None:
    """Blank everything this seat may not know; seat -1 is a spectator."""
    for f in range(s.count):
        if not sees(s, book, seat, f):
            if s.pick[f] >= 0 and not has(s.revealed, f):
                return_card(s, f)
                s.pick[f] = UNKNOWN
            if s.wish[f] >= 0 and s.phase == phases.DRAFT:
                s.wish[f] = UNKNOWN


@rule
def veiled(s: Arena) -> int:
    """A fighter whose card or wish must be turned up now, and this state does not know it; or nobody."""
    if s.phase == phases.CALL:
        for f in range(s.count):
            if s.pick[f] == UNKNOWN and has(waiting_to_act(s), f):
                return f
    if s.phase == phases.CLASH:
        for f in range(s.count):
            if s.wish[f] == UNKNOWN:
                return f
    return NOBODY


@rule
def fill(s: Arena, book: Book, rng: Stream) -> None:
    """Put a random sample consistent with the rest in the blanks."""
    for f in range(s.count):
        if s.pick[f] == UNKNOWN:
            s.pick[f] = sample_card(s, book, f, rng)
            s.hand[f] &= ~bit(s.pick[f])
        if s.wish[f] == UNKNOWN:
            s.wish[f] = free_kind(s, book, f, 1 + below(rng, free_kinds(s, book, f)))


@rule
def seat_of(s: Arena, f: int) -> int:
    return s.owner[f]


@rule
def age(s: Arena, book: Book) -> int:
    """The round; the draft and what is placed before the first are part of it."""
    return s.round_no


@rule
def reopen(s: Arena, book: Book, f: int) -> int:
    """What lies face down is chosen again while cards, or in a draft wishes, are being chosen."""
    for g in range(s.count):
        if s.phase == phases.SELECT and s.pick[g] == UNKNOWN:
            s.pick[g] = NOTHING
            s.owed |= bit(g)
        if s.phase == phases.DRAFT and s.wish[g] == UNKNOWN:
            s.wish[g] = NOTHING
            s.owed |= bit(g)
    return s.owed


@rule("W2E-11.1.3", "W2E-11.1.4", "W1E-11.1.3", "W1E-11.1.4", "W1E-11.1.6")
def could_be(s: Arena, book: Book, f: int, card: int) -> bool:
    """In the hand, and no faster or slower than the countdown has shown."""
    if not has(s.hand[f], card):
        return False
    return s.slowest[f] <= printed_initiative(s, book, card_at(s, f, card)) <= s.fastest[f]


@rule
def sample_card(s: Arena, book: Book, f: int, rng: Stream) -> int:
    """A card that could lie face down: the more it promises, the likelier it is."""
    found = NOTHING
    best = 0
    for card in range(DECK):
        if could_be(s, book, f, card):
            here = card_worth(s, book, f, card_at(s, f, card)) + below(rng, WHIM)
            if found == NOTHING or here > best:
                found = card
                best = here
    return found
