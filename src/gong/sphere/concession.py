"""Conceding: a team leaves the game of its own will."""

from ..core.bits import bit, has
from ..core.rule import Log, rule
from . import items, phases, reasons
from .announcement import give_up_item
from .book import Book
from .clauses import clause_now, top_item
from .formation import next_team
from .movement import keep_number
from .priority import start_over
from .state import FROM_REFILL, SLOTS, Sphere
from .turn import REFRESHED, clear_table
from .victory import eliminate


@rule("US-1.2.5", "US-D-19")
def concede_refusal(s: Sphere, team: int) -> int:
    """When asked for any decision, once the game has begun."""
    if s.phase < phases.OPENING:
        return reasons.NOT_YET
    return reasons.ALLOWED if has(s.alive & s.owed, team) else reasons.NOT_ASKED


@rule("US-1.2.5", "US-R04", "US-R97", "US-R98", "US-D-19")
def concede(s: Sphere, book: Book, team: int, log: Log) -> None:
    """The team is out at once; if it was active its turn ends at once."""
    freeze_team(s, book, team)
    if s.phase == phases.ANNOUNCING:
        give_up_item(s)
    is_speaking = s.resolving == 1 and s.stack[top_item(s) * items.WIDTH + items.TEAM] == team
    if eliminate(s, bit(team), log):
        return
    s.owed = 0
    if team == s.active and s.phase > phases.STARTER:
        break_off_turn(s)
    elif s.phase == phases.REFILLING or (s.phase == phases.PLACING and s.drawn_for == FROM_REFILL):
        s.phase = phases.ENDING
    elif s.resolving == 1:
        leave_matter(s, book, is_speaking)
    if s.holder >= 0 and not has(s.alive, s.holder):
        s.holder = next_team(s, team)


@rule("US-R98", "US-7.4.3")
def break_off_turn(s: Sphere) -> None:
    """A team that has been attacked still completes its formation."""
    clear_table(s)
    s.phase = phases.REFILLING if s.attacked == REFRESHED else phases.ENDING


@rule("US-R97", "US-R118")
def freeze_team(s: Sphere, book: Book, team: int) -> None:
    """The roll of a team that leaves stands as it is."""
    for p in range(team * SLOTS, (team + 1) * SLOTS):
        if s.card[p] >= 0:
            keep_number(s, book, p)


@rule
def leave_matter(s: Sphere, book: Book, is_speaking: bool) -> None:
    """What a leader who has left was saying comes to nothing; the others are still asked."""
    if is_speaking:
        s.resolving = 0
        s.phase = phases.WINDOW
        start_over(s)
    else:
        s.pickers &= s.alive
        s.times_left = book.amount[clause_now(s)]
        s.phase = phases.RESOLVING
