"""Operations in which cards or slots are picked, and looking at the top of a deck."""

from ..core.bits import bit, has
from ..core.log import tell
from ..core.rule import Log, rule
from . import events, items, phases, reasons, terms
from .book import INTERACTIONS, NONE, ULTRAS, Book
from .cards import deck_at, deck_size, know_top, owes_look, raise_bottom
from .clauses import NOT_BEGUN, clause_now, is_meant, next_clause, top_item
from .formation import free_slots, place_of, team_at
from .movement import enter_play, move_ultra
from .plain_selectors import fits_locker_card, locker_candidates
from .state import CARD_DECK, KNOWN, SLOTS, TEAMS, ULTRA_DECK, Sphere


@rule
def step_picking(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    op = book.op[clause]
    if op == terms.LOOK_TOP:
        step_look(s, book, i, clause, log)
    elif op == terms.MOVE_TO_FREE:
        step_move(s, book, i, clause)
    else:
        step_locker(s, book, i, clause)


# -- cards of the locker room


@rule
def step_locker(s: Sphere, book: Book, i: int, clause: int) -> None:
    """Ops 14, 19: a card of the own locker room, as often as the card says."""
    if s.times_left == NOT_BEGUN:
        s.times_left = book.amount[clause] if book.op[clause] == terms.RETURN_TO_HAND else 1
    if s.times_left == 0 or not can_return(s, book, i, clause):
        next_clause(s, book)
    else:
        s.phase = phases.PICKING


@rule
def can_return(s: Sphere, book: Book, i: int, clause: int) -> bool:
    """Is there a card to bring back, and for an Ultra a free slot?"""
    team = s.stack[i * items.WIDTH + items.TEAM]
    is_full = book.op[clause] == terms.RETURN_TO_PLAY and free_slots(s, team) == 0
    return not is_full and locker_candidates(s, book, book.target[clause], team, named_card(s, i)) > 0


@rule
def named_card(s: Sphere, i: int) -> int:
    """The card that "not self" and "not same name" speak of."""
    return s.stack[i * items.WIDTH + items.CARD]


@rule
def pick_refusal(s: Sphere, book: Book, code: int) -> int:
    """A card of the locker room that fits; Ultras come first in the numbering, then Interactions."""
    i = top_item(s)
    team = s.stack[i * items.WIDTH + items.TEAM]
    sel = book.target[clause_now(s)]
    is_ultra = code < ULTRAS
    card = code if is_ultra else code - ULTRAS
    if card >= (book.ultras if is_ultra else book.interactions):
        return reasons.NOT_AN_OPTION
    there = (
        s.card_locker[team * INTERACTIONS + card] if not is_ultra else s.ultra_locker[team * ULTRAS + card]
    )
    if there == 0 or not fits_locker_card(s, book, sel, card, is_ultra, named_card(s, i)):
        return reasons.NOT_AN_OPTION
    return reasons.ALLOWED


@rule
def pick_card(s: Sphere, book: Book, code: int, log: Log) -> None:
    i = top_item(s)
    team = s.stack[i * items.WIDTH + items.TEAM]
    s.owed = 0
    s.times_left -= 1
    if book.op[clause_now(s)] == terms.RETURN_TO_PLAY:
        s.picked = code
        s.phase = phases.PICKING_SLOT
        return
    card = code - ULTRAS
    s.card_locker[team * INTERACTIONS + card] -= 1
    s.hand[team * INTERACTIONS + card] += 1
    for looker in range(s.teams):
        s.seen[(looker * TEAMS + team) * INTERACTIONS + card] += 1
    tell(log, events.CARD_RETURNED, team, card, 0, 0)
    s.phase = phases.RESOLVING


# -- slots


@rule
def step_move(s: Sphere, book: Book, i: int, clause: int) -> None:
    """Its leader picks a free slot of its team for it."""
    p = place_of(s, s.stack[i * items.WIDTH + items.FIRST])
    if (
        s.times_left != NOT_BEGUN
        or p < 0
        or not is_meant(s, book, i, clause, p)
        or free_slots(s, team_at(p)) == 0
    ):
        next_clause(s, book)
    else:
        s.times_left = 0
        s.phase = phases.PICKING_SLOT


@rule
def slot_team(s: Sphere, book: Book) -> int:
    """The team among whose slots one is picked."""
    i = top_item(s)
    row = i * items.WIDTH
    if book.op[clause_now(s)] == terms.MOVE_TO_FREE:
        return team_at(place_of(s, s.stack[row + items.FIRST]))
    return s.stack[row + items.TEAM]


@rule
def slot_refusal(s: Sphere, book: Book, slot: int) -> int:
    is_free = slot < SLOTS and has(free_slots(s, slot_team(s, book)), slot)
    return reasons.ALLOWED if is_free else reasons.NOT_AN_OPTION


@rule
def pick_slot(s: Sphere, book: Book, slot: int, log: Log) -> None:
    i = top_item(s)
    row = i * items.WIDTH
    clause = clause_now(s)
    p = slot_team(s, book) * SLOTS + slot
    s.owed = 0
    s.phase = phases.RESOLVING
    if book.op[clause] == terms.MOVE_TO_FREE:
        move_ultra(s, place_of(s, s.stack[row + items.FIRST]), p, log)
    else:
        s.ultra_locker[s.stack[row + items.TEAM] * ULTRAS + s.picked] -= 1
        enter_play(s, book, p, s.picked, 1 - book.amount[clause], log)
        s.picked = NONE


# -- the top of a deck


@rule
def looked_kind(book: Book, clause: int) -> int:
    return ULTRA_DECK if book.sel_of[book.target[clause]] == terms.OF_ULTRA else CARD_DECK


@rule
def step_look(s: Sphere, book: Book, i: int, clause: int, log: Log) -> None:
    """Chance shows one after the other to the looker; then they may be put back in any order."""
    row = i * items.WIDTH
    team = s.stack[row + items.TEAM]
    kind = looked_kind(book, clause)
    n = min(book.amount[clause], deck_size(s, team, kind))
    if s.times_left == NOT_BEGUN:
        if owes_look(s, team, kind, n):
            return
        raise_bottom(s, team, kind, n)
        know_top(s, team, kind, n, s.stack[row + items.TEAM])
        tell(log, events.TOP_LOOKED, s.stack[row + items.TEAM], team, n, 0)
        s.times_left = n if book.which[clause] == 1 else 0
    if s.times_left > 0:
        s.phase = phases.PUTTING_BACK
    else:
        next_clause(s, book)


@rule
def put_back_refusal(s: Sphere, book: Book, code: int) -> int:
    """One of the cards that are still to be put back."""
    i = top_item(s)
    clause = clause_now(s)
    kind = looked_kind(book, clause)
    card = code if kind == ULTRA_DECK else code - ULTRAS
    return reasons.ALLOWED if place_in_top(s, book, i, clause, card) >= 0 else reasons.NOT_AN_OPTION


@rule
def place_in_top(s: Sphere, book: Book, i: int, clause: int, card: int) -> int:
    """Where a card lies among those not yet put back; those that are lie above."""
    team = s.stack[i * items.WIDTH + items.TEAM]
    kind = looked_kind(book, clause)
    n = min(book.amount[clause], deck_size(s, team, kind))
    first = deck_at(team, kind) * KNOWN
    for k in range(n - s.times_left, n):
        if s.top_card[first + k] == card:
            return k
    return NONE


@rule
def put_back(s: Sphere, book: Book, code: int) -> None:
    """The named card comes next from the top."""
    i = top_item(s)
    row = i * items.WIDTH
    clause = clause_now(s)
    team = s.stack[row + items.TEAM]
    kind = looked_kind(book, clause)
    first = deck_at(team, kind) * KNOWN
    n = min(book.amount[clause], deck_size(s, team, kind))
    at = place_in_top(s, book, i, clause, code if kind == ULTRA_DECK else code - ULTRAS)
    to = n - s.times_left
    card = s.top_card[first + at]
    s.top_card[first + at] = s.top_card[first + to]
    s.top_card[first + to] = card
    for k in range(n):
        s.top_known[first + k] = bit(s.stack[row + items.TEAM])
    s.owed = 0
    s.times_left -= 1
    s.phase = phases.RESOLVING
