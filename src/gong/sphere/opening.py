"""Before the first turn: dealing, placing in secret, and who begins."""

from ..core.bits import bit, count_of, has
from ..core.log import tell
from ..core.rule import NOBODY, Log, rule
from . import chances, events, phases, reasons
from .book import NONE, Book
from .cards import owe_chance, unknown_in
from .duration import stamp_formations
from .state import CARD_DECK, SLOTS, ULTRA_DECK, Sphere

# -- dealing and placing


@rule("US-2.3.2", "US-8.2.1")
def step_deal(s: Sphere, book: Book) -> None:
    """For each leader in seat order six Ultras, then the Interactions."""
    team = next_to_deal(s, book)
    if team == NOBODY:
        s.phase = phases.OPENING
    elif s.dealt[team] < SLOTS:
        owe_chance(s, team, unknown_in(s, team, ULTRA_DECK), chances.DRAW_ULTRA_CARD)
    else:
        owe_chance(s, team, unknown_in(s, team, CARD_DECK), chances.DRAW_CARD)


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


@rule("US-2.3.3", "US-R13", "US-D-02")
def step_opening(s: Sphere, log: Log) -> None:
    """All leaders place at the same time, sealed."""
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


@rule("US-D-02")
def opening_refusal(s: Sphere, team: int, held: int, slot: int) -> int:
    """One of the six that has no slot yet, and a slot that has none of them."""
    at = team * SLOTS + held
    if held >= SLOTS or s.opening[at] == NONE or s.opening_slot[at] != NONE:
        return reasons.NO_SUCH_CARD
    for other in range(SLOTS):
        if s.opening_slot[team * SLOTS + other] == slot:
            return reasons.SLOT_TAKEN
    return reasons.ALLOWED if slot < SLOTS else reasons.NO_SUCH_SLOT


@rule
def place_opening(s: Sphere, team: int, held: int, slot: int) -> None:
    s.opening_slot[team * SLOTS + held] = slot
    if unplaced(s, team) == 0:
        s.owed &= ~bit(team)


@rule("US-R13")
def take_back_refusal(s: Sphere, team: int) -> int:
    """The own placement, whole or in part, until all have placed."""
    if s.phase != phases.OPENING or not has(s.alive, team):
        return reasons.NOTHING_TO_TAKE_BACK
    for k in range(SLOTS):
        if s.opening_slot[team * SLOTS + k] != NONE:
            return reasons.ALLOWED
    return reasons.NOTHING_TO_TAKE_BACK


@rule
def take_back(s: Sphere, team: int) -> None:
    """All six are without a slot again; nobody else learns more than that this leader is not done."""
    for k in range(SLOTS):
        s.opening_slot[team * SLOTS + k] = NONE
    s.owed |= bit(team)


@rule("US-2.3.4", "US-2.3.6", "US-R14", "US-R16")
def reveal_opening(s: Sphere, log: Log) -> None:
    """Ready, and without any ability setting off."""
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


@rule("US-2.6.1", "US-2.6.2", "US-7.2.1", "US-R19", "US-R20", "US-C-02")
def step_starter(s: Sphere) -> None:
    """Every leader rolls; those tied for the highest roll again."""
    for team in range(s.teams):
        if has(s.rollers, team) and s.start_roll[team] == 0:
            owe_chance(s, team, 12, chances.START_DIE)
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
