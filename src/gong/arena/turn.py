"""The round: secret choice, countdown, and the frame of a turn with its moves."""

from ..core.bits import bit, has
from ..core.log import emit, tell
from ..core.rule import NOBODY, Log, rule
from ..data.schema import DECK
from . import rows
from .book import Book
from .fighters import bulk_of, card_at
from .reasons import ALLOWED, BACK_TO_START, NO_MOVES, NO_SUCH_ZONE, NOT_ADJACENT, NOT_IN_HAND
from .state import CALL, NOTHING, NOWHERE, SELECT, TURN, Arena
from .topology import adjacent
from .victory import finish_on_points

ANY_FASTEST = 99


@rule
def begin_round(s: Arena, log: Log) -> None:
    """W2E-4.1.1: every living fighter will choose a card in secret; nothing is known of its speed."""
    s.acted = 0
    s.revealed = 0
    for f in range(s.count):
        s.slowest[f] = 0
        s.fastest[f] = ANY_FASTEST
    s.phase = SELECT
    tell(log, rows.ROUND_BEGAN, s.round_no, 0, 0, 0)


@rule
def step_select(s: Arena, log: Log) -> None:
    """W2E-4.1.3: the countdown starts when everybody has chosen; then no choice can be changed."""
    for f in range(s.count):
        if has(s.standing, f) and s.pick[f] == NOTHING:
            s.owed |= bit(f)
    if s.owed == 0:
        s.phase = CALL
        tell(log, rows.COUNTDOWN, s.round_no, 0, 0, 0)


@rule
def card_refusal(s: Arena, f: int, card: int) -> int:
    """W2E-4.1.2: a card of this fighter's hand; played cards never return."""
    if card // DECK != s.kind[f]:
        return NOT_IN_HAND
    return ALLOWED if has(s.hand[f], card % DECK) else NOT_IN_HAND


@rule
def choose_card(s: Arena, book: Book, f: int, card: int, log: Log) -> None:
    s.pick[f] = card % DECK
    s.hand[f] &= ~bit(s.pick[f])
    s.owed &= ~bit(f)
    tell(log, rows.LOCKED, f, s.kind[f], 0, 0)
    emit(log, rows.CHOSE, s.owner[f], f, s.pick[f], 0, 0)
    if book.team_view == 1:
        tell_team(s, f, log)


@rule
def tell_team(s: Arena, f: int, log: Log) -> None:
    """W2E-R22 ``team_cards``: each other seat of the team learns of the choice, once."""
    told = bit(s.owner[f])
    for g in range(s.count):
        if has(s.mates[f], g) and not has(told, s.owner[g]):
            told |= bit(s.owner[g])
            emit(log, rows.CHOSE, s.owner[g], f, s.pick[f], 0, 0)


@rule
def return_card(s: Arena, f: int) -> None:
    """A face-down card goes back to the hand, unseen."""
    if s.pick[f] >= 0:
        s.hand[f] |= bit(s.pick[f])
    s.pick[f] = NOTHING


@rule
def take_back(s: Arena, f: int, log: Log) -> None:
    return_card(s, f)
    s.owed |= bit(f)
    tell(log, rows.TOOK_BACK, f, s.kind[f], 0, 0)


@rule
def waiting_to_act(s: Arena) -> int:
    return s.standing & ~s.acted


@rule
def effective_initiative(s: Arena, book: Book, f: int) -> int:
    """W2E-4.2.3 to 4.2.6: the printed number and the Electroshock, in plain numeric order."""
    return book.initiative[card_at(s, f, s.pick[f])] + s.shock[f]


@rule
def acts_before(s: Arena, book: Book, f: int, g: int) -> bool:
    """W2E-4.2.1, 4.2.2: the higher number first, then the smaller fighter."""
    ahead = effective_initiative(s, book, f) - effective_initiative(s, book, g)
    return ahead > 0 or (ahead == 0 and bulk_of(s, book, f) < bulk_of(s, book, g))


@rule
def next_to_act(s: Arena, book: Book) -> int:
    """W2E-4.2.7: found anew after every turn among those still to act."""
    found = NOBODY
    for f in range(s.count):
        if has(waiting_to_act(s), f):
            if found == NOBODY or acts_before(s, book, f, found):
                found = f
    return found


@rule
def call_number(s: Arena, book: Book, called: int, log: Log) -> None:
    """W2E-4.2.8: the called cards are turned up together; everybody learns that the others are slower."""
    for f in range(s.count):
        if has(waiting_to_act(s) & ~s.revealed, f):
            if effective_initiative(s, book, f) == called:
                call_card(s, book, f, called, log)
            else:
                s.fastest[f] = min(s.fastest[f], called - 1 - s.shock[f])


@rule
def call_card(s: Arena, book: Book, f: int, called: int, log: Log) -> None:
    if book.tie_reveal == 0:
        s.revealed |= bit(f)
        tell(log, rows.REVEALED, f, s.pick[f], called, 0)
    elif s.slowest[f] == 0:
        s.slowest[f] = called - s.shock[f]
        s.fastest[f] = called - s.shock[f]
        tell(log, rows.CALLED, f, called, 0, 0)


@rule
def step_call(s: Arena, book: Book, log: Log) -> None:
    """The next fighter's turn, or the end of the round."""
    f = next_to_act(s, book)
    if f == NOBODY:
        end_round(s, book, log)
    else:
        call_number(s, book, effective_initiative(s, book, f), log)
        begin_turn(s, book, f, log)


@rule
def begin_turn(s: Arena, book: Book, f: int, log: Log) -> None:
    """W2E-4.3.1: the chosen card covers the old one and counts from this instant; its shock is used up."""
    s.actor = f
    s.active[f] = s.pick[f]
    s.played[f] |= bit(s.pick[f])
    s.pick[f] = NOTHING
    s.revealed &= ~bit(f)
    s.shock[f] = 0
    s.began_in = s.zone[f]
    s.moves = book.move[card_at(s, f, s.active[f])]
    s.phase = TURN
    tell(log, rows.TURN_BEGAN, f, s.active[f], 0, 0)


@rule
def end_turn(s: Arena, log: Log) -> None:
    """The fighter has acted; the Skull it held is gone (W2E-8.14.3)."""
    f = s.actor
    s.acted |= bit(f)
    s.friends[f] = 0
    s.actor = NOBODY
    s.began_in = NOWHERE
    s.moves = 0
    s.used = 0
    s.struck = 0
    s.shot = 0
    s.arrow_due = 0
    s.phase = CALL
    tell(log, rows.TURN_ENDED, f, 0, 0, 0)


@rule
def end_round(s: Arena, book: Book, log: Log) -> None:
    """W2E-4.10.1: the next round, or the end of the game after the last."""
    if s.round_no >= book.rounds:
        finish_on_points(s, book, log)
    else:
        s.round_no += 1
        begin_round(s, log)


@rule
def move_refusal(s: Arena, f: int, zone: int) -> int:
    """W2E-4.4.1, 4.4.2: one point, one line, never back into the zone where the turn began."""
    if s.moves == 0:
        return NO_MOVES
    if zone > s.ring:
        return NO_SUCH_ZONE
    if not adjacent(s, s.zone[f], zone):
        return NOT_ADJACENT
    return BACK_TO_START if zone == s.began_in else ALLOWED


@rule
def move(s: Arena, f: int, zone: int, log: Log) -> None:
    tell(log, rows.MOVED, f, s.zone[f], zone, 0)
    s.zone[f] = zone
    s.moves -= 1
