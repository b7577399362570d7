"""Before the first turn: dealing, placing in secret, and who begins (US-2.3, 2.6)."""

from ..core.bits import bit, count_of, has
from ..core.log import tell
from ..core.rule import NOBODY, Log, rule
from . import chances, events, phases, reasons
from .book import NONE, Book
from .cards import owe_card, unknown_in
from .effects import stamp_formations
from .state import CARD_DECK, SLOTS, ULTRA_DECK, Sphere

# -- dealing and placing


@rule
def step_deal(s: Sphere, book: Book) -> None:
    """US-2.3.2, 8.2.1: for each leader in seat order six Ultras, then the Interactions."""
    team = next_to_deal(s, book)
    if team == NOBODY:
        s.phase = phases.OPENING
    elif s.dealt[team] < SLOTS:
        owe_card(s, team, unknown_in(s, team, ULTRA_DECK), chances.DRAW_ULTRA_CARD)
    else:
        owe_card(s, team, unknown_in(s, team, CARD_DECK), chances.DRAW_CARD)


@rule
def next_to_deal(s: Sphere, book: Book) -> int:
    for team in range(s.teams):
        if s.dealt[team] < SLOTS + book.opening_hand:
            return team
    return NOBODY


@rule
def deal_ultra(s: Sphere, team: int, card: int) -> None:
    """It lies face down until all have placed theirs."""
    s.opening[team * SLOTS + s.dealt[team]] = card
    s.dealt[team] += 1


@rule
def step_opening(s: Sphere, log: Log) -> None:
    """US-2.3.3, US-R13: all leaders place at the same time, sealed."""
    for team in range(s.teams):
        if has(s.alive, team) and unplaced(s, team) > 0:
            s.owed |= bit(team)
    if s.owed == 0:
        reveal_opening(s, log)


@rule
def unplaced(s: Sphere, team: int) -> int:
    n = 0
    for k in range(SLOTS):
        if s.opening[team * SLOTS + k] != NONE and s.opening_slot[team * SLOTS + k] == NONE:
            n += 1
    return n


@rule
def opening_refusal(s: Sphere, team: int, k: int, slot: int) -> int:
    """One of the six that has no slot yet, and a slot that has none of them."""
    at = team * SLOTS + k
    if k >= SLOTS or s.opening[at] == NONE or s.opening_slot[at] != NONE:
        return reasons.NO_SUCH_CARD
    for other in range(SLOTS):
        if s.opening_slot[team * SLOTS + other] == slot:
            return reasons.SLOT_TAKEN
    return reasons.ALLOWED if slot < SLOTS else reasons.NO_SUCH_SLOT


@rule
def place_opening(s: Sphere, team: int, k: int, slot: int) -> None:
    s.opening_slot[team * SLOTS + k] = slot
    if unplaced(s, team) == 0:
        s.owed &= ~bit(team)


@rule
def reveal_opening(s: Sphere, log: Log) -> None:
    """US-2.3.4, 2.3.6: ready, and without any ability setting off."""
    for team in range(s.teams):
        tell(log, events.OPENING_REVEALED, team, 0, 0, 0)
        for slot in range(SLOTS):
            reveal_slot(s, team, slot, log)
    s.rollers = s.alive
    s.phase = phases.STARTER


@rule
def reveal_slot(s: Sphere, team: int, slot: int, log: Log) -> None:
    for k in range(SLOTS):
        at = team * SLOTS + k
        if s.opening_slot[at] == slot:
            s.card[team * SLOTS + slot] = s.opening[at]
            tell(log, events.PLACED, team * SLOTS + slot, s.opening[at], 0, 0)
            s.opening[at] = NONE
            s.opening_slot[at] = NONE


# -- who begins


@rule
def step_starter(s: Sphere) -> None:
    """US-2.6.1: every leader rolls; those tied for the highest roll again."""
    for team in range(s.teams):
        if has(s.rollers, team) and s.start_roll[team] == 0:
            owe_card(s, team, 12, chances.START_DIE)
            return
    best = 0
    for team in range(s.teams):
        best = max(best, s.start_roll[team])
    for team in range(s.teams):
        if s.start_roll[team] != best:
            s.rollers &= ~bit(team)
        s.start_roll[team] = 0
    if count_of(s.rollers) == 1:
        name_starter(s)


@rule
def name_starter(s: Sphere) -> None:
    for team in range(s.teams):
        if has(s.rollers, team):
            s.active = team
    s.rollers = 0
    stamp_formations(s)
    s.phase = phases.BEGIN_TURN
