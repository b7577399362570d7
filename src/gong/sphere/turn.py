"""From turn to turn: how one begins, and how it ends."""

from ..core.bits import bit, has
from ..core.log import tell
from ..core.rule import NOBODY, Log, rule
from . import events, phases, reasons, terms, windows
from .actions import close_action
from .announcement import give_up_item
from .book import NONE, Book
from .cards import deck_size
from .draws import draw_ultra
from .duration import end_turn_effects
from .formation import free_slots, is_variant, next_team
from .movement import disengage
from .priority import open_window
from .stack import remove_item
from .state import FROM_REFILL, LOCKER, NO_PHASE, SLOTS, ULTRA_DECK, Sphere
from .triggers import raise_for_sides, release_late
from .victory import check_elimination, finish_by_cap

REFRESHED = 2


# -- the beginning


@rule("US-2.6.3", "US-4.0.1", "US-4.0.4", "US-R21", "US-R28", "US-R100")
def step_begin_turn(s: Sphere, log: Log) -> None:
    """Counters are cleared; in the variant the others may ready somebody first."""
    s.turn_no += 1
    s.turn_phase = NO_PHASE
    s.against = NOBODY if is_variant(s) else 1 - s.active
    s.attacked = s.credit = s.draws = s.rested = s.shot_waits = 0
    for p in range(s.teams * SLOTS):
        s.tackles[p] = s.assaults[p] = s.used[p] = 0
    tell(log, events.TURN_BEGAN, s.active, s.turn_no, 0, 0)
    s.phase = phases.REST


@rule("US-7.4.2")
def step_rest(s: Sphere, book: Book) -> None:
    """Clockwise from the active team, unless its own turn was the one just before."""
    team = next_to_rest(s)
    if team != NOBODY:
        s.owed = bit(team)
        return
    s.started |= bit(s.active)
    raise_for_sides(s, book, terms.ON_TURN_START, s.active)
    open_window(s, windows.START, s.active)


@rule("US-R83", "US-R105")
def next_to_rest(s: Sphere) -> int:
    if not is_variant(s):
        return NOBODY
    for ahead in range(1, s.teams):
        team = (s.active + ahead) % s.teams
        if has(s.alive & ~s.rested, team) and team != s.latest and has_engaged(s, team):
            return team
    return NOBODY


@rule
def has_engaged(s: Sphere, team: int) -> bool:
    for slot in range(SLOTS):
        if s.card[team * SLOTS + slot] >= 0 and s.engaged[team * SLOTS + slot] == 1:
            return True
    return False


@rule("US-D-03")
def rest_refusal(s: Sphere, team: int, slot: int) -> int:
    if slot == LOCKER:
        return reasons.ALLOWED
    is_there = slot < SLOTS and s.card[team * SLOTS + slot] >= 0 and s.engaged[team * SLOTS + slot] == 1
    return reasons.ALLOWED if is_there else reasons.NOT_ENGAGED


@rule
def rest(s: Sphere, book: Book, team: int, slot: int, log: Log) -> None:
    s.owed = 0
    s.rested |= bit(team)
    if slot < SLOTS:
        disengage(s, book, team * SLOTS + slot, log)


# -- the end


@rule("US-2.6.4", "US-4.7.4", "US-7.4.4", "US-7.4.5", "US-R43", "US-R113")
def step_end(s: Sphere, book: Book, log: Log) -> None:
    """The refill of the variant, then every effect of the turn ends, then the next team."""
    s.turn_phase = NO_PHASE
    if s.attacked < REFRESHED:
        clear_table(s)
        s.phase = phases.ENDING
    if is_variant(s) and s.attacked == 1 and has(s.alive, s.against):
        s.attacked = REFRESHED
        refresh(s, book, s.against, log)
        s.phase = phases.REFILLING
        return
    end_turn_effects(s)
    tell(log, events.TURN_ENDED, s.active, 0, 0, 0)
    if check_elimination(s, book, log):
        return
    if s.turn_no >= book.turn_cap:
        finish_by_cap(s, log)
    else:
        s.latest = s.active
        s.active = next_team(s, s.active)
        s.phase = phases.BEGIN_TURN


@rule("US-R113")
def is_ending(s: Sphere) -> bool:
    """After the last of the phases; at the start of a turn there is no phase either."""
    is_start = s.window == windows.START or s.phase in (phases.BEGIN_TURN, phases.REST)
    return s.turn_phase == NO_PHASE and s.phase > phases.STARTER and not is_start


@rule("US-R98", "US-R116")
def clear_table(s: Sphere) -> None:
    """Whatever lay on the stack leaves it without effect; no action is open. What others wait for stays."""
    if s.announcing == 1:
        give_up_item(s)
    while s.items > 0:
        remove_item(s, s.items - 1)
    s.resolving = 0
    release_late(s)
    close_action(s)
    s.credit = 0
    s.shot_waits = 0
    s.shooter = NONE
    s.cancelled = 0
    s.resume = NONE
    s.done_action = NONE


@rule("US-7.4.3", "US-R84")
def refresh(s: Sphere, book: Book, team: int, log: Log) -> None:
    """All Ultras of an attacked team disengage."""
    for slot in range(SLOTS):
        disengage(s, book, team * SLOTS + slot, log)


@rule("US-D-17", "US-R105")
def step_refill(s: Sphere, book: Book) -> None:
    """One card at a time while slots are free."""
    team = s.against
    if has(s.alive, team) and free_slots(s, team) != 0 and deck_size(s, team, ULTRA_DECK) > 0:
        s.owed = bit(team)
    else:
        s.phase = phases.ENDING


@rule
def refill(s: Sphere, log: Log) -> None:
    s.owed = 0
    draw_ultra(s, s.against, FROM_REFILL, log)


@rule
def stop_refill(s: Sphere) -> None:
    s.owed = 0
    s.phase = phases.ENDING
