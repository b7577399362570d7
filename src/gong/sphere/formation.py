"""The six slots of each team: who stands where, in which row, next to whom."""

from ..core.bits import bit, has
from ..core.rule import rule
from . import terms
from .book import Book
from .state import NOBODY, SLOTS, Sphere

WIDTH = 3


@rule
def team_at(place: int) -> int:
    return place // SLOTS


@rule
def slot_at(place: int) -> int:
    return place % SLOTS


@rule("US-2.4.1", "US-2.4.2")
def row_of(place: int) -> int:
    """The front or the back."""
    return terms.FRONT if slot_at(place) < WIDTH else terms.FRONT + 1


@rule
def place_of(s: Sphere, stamp: int) -> int:
    """Where an Ultra stands, or nowhere if it has left play."""
    if stamp <= 0:
        return NOBODY
    for place in range(s.teams * SLOTS):
        if s.card[place] >= 0 and s.entered[place] == stamp:
            return place
    return NOBODY


@rule
def is_ready(s: Sphere, place: int) -> bool:
    """In play and not engaged."""
    return s.card[place] >= 0 and s.engaged[place] == 0


@rule("US-3.2.4", "US-R23")
def is_committed(s: Sphere, place: int) -> bool:
    """Performing the open action."""
    return s.action >= 0 and s.actor == s.entered[place] and s.card[place] >= 0


@rule("US-2.5.1", "US-2.5.2", "US-R18")
def touch(a: int, b: int, diagonal: bool) -> bool:
    """Side by side or one behind the other, within a team; with a drill also diagonally."""
    if team_at(a) != team_at(b) or a == b:
        return False
    across = abs(a % WIDTH - b % WIDTH)
    deep = 0 if row_of(a) == row_of(b) else 1
    return across <= 1 and (across + deep == 1 or (diagonal and across + deep == 2))


@rule
def free_slots(s: Sphere, team: int) -> int:
    """The empty slots of a team, as a set."""
    free = 0
    for slot in range(SLOTS):
        if s.card[team * SLOTS + slot] < 0:
            free |= bit(slot)
    return free


@rule
def ultras_of(s: Sphere, team: int) -> int:
    """The slots in which a team has somebody, as a set."""
    return (bit(SLOTS) - 1) & ~free_slots(s, team)


@rule("US-R41")
def all_engaged(s: Sphere, team: int) -> bool:
    """Nobody ready; an empty formation counts as all engaged."""
    for slot in range(SLOTS):
        if is_ready(s, team * SLOTS + slot):
            return False
    return True


@rule
def next_team(s: Sphere, team: int) -> int:
    """The next living team clockwise."""
    for ahead in range(1, s.teams + 1):
        other = (team + ahead) % s.teams
        if has(s.alive, other):
            return other
    return NOBODY


@rule("US-7.1.1", "US-R80")
def is_variant(s: Sphere) -> bool:
    """Three or more teams, for the whole match."""
    return s.teams > 2


@rule("US-3.1.3")
def printed(s: Sphere, book: Book, place: int, cap: int) -> int:
    return book.caps[s.card[place] * 6 + cap]
