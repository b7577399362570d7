"""Phases 1 to 4 of a turn: discarding, disengaging, drawing and swapping."""

from ..core.bits import bit, has
from ..core.log import tell
from ..core.rule import NOBODY, Log, rule
from . import events, phases, reasons, terms, windows
from .book import INTERACTIONS, NONE, ULTRAS, Book
from .cards import deck_size, discard_card, hand_size
from .draws import draw_card, draw_ultra
from .formation import free_slots, ultras_of
from .modifiers import leader_total, marked
from .movement import disengage, enter_play, send_to_locker, swap_ultras
from .priority import open_window
from .requirements import defending
from .state import FROM_EFFECT, FROM_PHASE, FROM_REFILL, LOCKER, SLOTS, TO_LOCKER_ROOM, ULTRA_DECK, Sphere
from .triggers import raise_event
from .victory import checkpoint_passes


@rule("US-4.0.2", "US-R100")
def begin_phase(s: Sphere, book: Book, number: int, log: Log) -> None:
    s.turn_phase = number
    tell(log, events.PHASE_BEGAN, number, 0, 0, 0)
    raise_event(s, book, terms.ON_PHASE, number, NONE)


# -- discarding


@rule("US-4.1.1", "US-4.1.2", "US-R29", "US-R30")
def step_discard(s: Sphere, book: Book, log: Log) -> None:
    """Exactly the excess, of the leader's choice."""
    if s.turn_phase != 1:
        begin_phase(s, book, 1, log)
    limit = book.hand_limit + leader_total(s, book, s.active, terms.MOD_HAND_LIMIT)
    if hand_size(s, s.active) > max(limit, 0):
        if checkpoint_passes(s, book, log):
            s.owed = bit(s.active)
    else:
        open_window(s, windows.DISCARD, s.active)


@rule("US-D-04")
def hand_card_refusal(s: Sphere, team: int, card: int) -> int:
    is_there = card < INTERACTIONS and s.hand[team * INTERACTIONS + card] > 0
    return reasons.ALLOWED if is_there else reasons.NOT_IN_HAND


@rule
def discard(s: Sphere, team: int, card: int, log: Log) -> None:
    s.owed = 0
    discard_card(s, team, card, log)


# -- disengaging


@rule("US-4.2.1", "US-4.2.2", "US-7.4.1")
def step_disengage(s: Sphere, book: Book, log: Log) -> None:
    begin_phase(s, book, 2, log)
    for slot in range(SLOTS):
        p = s.active * SLOTS + slot
        if s.card[p] >= 0 and not marked(s, book, p, terms.STAY_ENGAGED, 0):
            disengage(s, book, p, log)
    open_window(s, windows.DISENGAGE, s.active)


# -- drawing


@rule("US-4.3.1", "US-4.3.5", "US-R31", "US-R94")
def step_draw(s: Sphere, book: Book, log: Log) -> None:
    """The Ultra first, then the Interaction, then the Ultra is placed."""
    begin_phase(s, book, 3, log)
    s.draws = 0
    s.phase = phases.DEALING
    draw_ultra(s, s.active, FROM_PHASE, log)


@rule
def step_dealing(s: Sphere, log: Log) -> None:
    """The Interaction of the draw phase; then the Ultra waits for its place."""
    if s.draws == 0:
        s.draws = 1
        draw_card(s, s.active, log)
    elif s.drawn != NONE:
        s.placer = s.active
        s.phase = phases.PLACING
    else:
        s.draws = 99
        open_window(s, windows.DRAW, s.active)


@rule
def step_placing(s: Sphere) -> None:
    s.owed = bit(s.placer)


@rule("US-4.3.2", "US-4.3.3", "US-7.4.3", "US-R32", "US-D-05")
def put_refusal(s: Sphere, team: int, slot: int) -> int:
    """Any own slot or the locker room; in a refill only a free slot."""
    if s.drawn_for == FROM_REFILL:
        is_free = slot < SLOTS and has(free_slots(s, team), slot)
        return reasons.ALLOWED if is_free else reasons.NO_SUCH_SLOT
    return reasons.ALLOWED if slot <= LOCKER else reasons.NO_SUCH_SLOT


@rule("US-4.3.6", "US-R33", "US-R35")
def put(s: Sphere, book: Book, team: int, slot: int, log: Log) -> None:
    """Into a free slot, onto somebody who leaves, or straight to the locker room."""
    card = s.drawn
    s.owed = 0
    s.drawn = NONE
    s.placer = NOBODY
    if slot == LOCKER:
        s.ultra_locker[team * ULTRAS + card] += 1
        tell(log, events.LEFT_PLAY, NONE, card, team, TO_LOCKER_ROOM)
    else:
        p = team * SLOTS + slot
        if s.card[p] >= 0:
            send_to_locker(s, book, p, log)
        enter_play(s, book, p, card, 0, log)
    after_putting(s)


@rule
def after_putting(s: Sphere) -> None:
    if s.drawn_for == FROM_EFFECT:
        s.phase = phases.RESOLVING
    elif s.drawn_for == FROM_REFILL:
        open_window(s, windows.REFILL, defending(s))
    else:
        open_window(s, windows.DRAW, s.active)


@rule("US-4.3.4", "US-R34", "US-D-06", "US-R105")
def step_more(s: Sphere, book: Book, log: Log) -> None:
    """A second and a third Ultra, while there are cards."""
    most = max(book.max_ultra_draws + leader_total(s, book, s.active, terms.MOD_ULTRA_DRAWS), 1)
    if s.draws >= most or deck_size(s, s.active, ULTRA_DECK) == 0:
        begin_swap(s, book, log)
    elif checkpoint_passes(s, book, log):
        s.owed = bit(s.active)


@rule
def draw_more(s: Sphere, log: Log) -> None:
    s.owed = 0
    s.draws += 1
    s.phase = phases.DEALING
    draw_ultra(s, s.active, FROM_PHASE, log)


@rule
def stop_drawing(s: Sphere, book: Book, log: Log) -> None:
    s.owed = 0
    begin_swap(s, book, log)


# -- swapping


@rule
def begin_swap(s: Sphere, book: Book, log: Log) -> None:
    begin_phase(s, book, 4, log)
    s.phase = phases.SWAPPING


@rule
def step_swap(s: Sphere, book: Book, log: Log) -> None:
    if checkpoint_passes(s, book, log):
        s.owed = bit(s.active)


@rule("US-4.3.7", "US-4.4.1", "US-R36", "US-R37", "US-D-07")
def swap_refusal(s: Sphere, team: int, first: int, second: int) -> int:
    """Two Ultras in play."""
    there = ultras_of(s, team)
    is_pair = first < second < SLOTS and has(there, first) and has(there, second)
    return reasons.ALLOWED if is_pair else reasons.NO_PAIR


@rule
def swap(s: Sphere, book: Book, team: int, first: int, second: int, log: Log) -> None:
    swap_ultras(s, book, team * SLOTS + first, team * SLOTS + second, log)
    swap_nobody(s)


@rule
def swap_nobody(s: Sphere) -> None:
    s.owed = 0
    open_window(s, windows.SWAP, s.active)
