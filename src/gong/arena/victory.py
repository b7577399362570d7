"""Who has won, and why."""

from ..core.bits import bit, count_of, has
from ..core.log import tell
from ..core.rule import NOBODY, Log, rule
from . import endings, events, phases, rulings
from .book import Book
from .fighters import bulk_of, smallest, team_of
from .state import CENTRE, Arena

BY_POINTS, BY_TROPHIES = 0, 1


@rule
def finish(s: Arena, team: int, ending: int, log: Log) -> None:
    s.winner = team
    s.ending = ending
    s.phase = phases.OVER
    s.owed = 0
    tell(log, events.GAME_ENDED, team, ending, 0, 0)


@rule
def one_team_left(s: Arena) -> bool:
    """W2E-5.1.1, 6.1.1: nobody stands against the fighters still standing."""
    for f in range(s.count):
        if has(s.standing, f):
            return s.standing & ~team_of(s, f) == 0
    return True


@rule
def check_victory(s: Arena, book: Book, log: Log) -> None:
    """W2E-5.1.2: the game ends at once when one team is left; an empty arena is settled by W2E-5.3.1."""
    if not one_team_left(s):
        return
    if s.standing == 0:
        finish_empty(s, book, log)
    else:
        finish(s, s.team[smallest(s, book, s.standing)], endings.LAST_STANDING, log)


@rule
def finish_empty(s: Arena, book: Book, log: Log) -> None:
    """W2E-5.3.1: nobody is left; the tie-breaks run among those whom the last attack and its rocks felled."""
    if book.zero_survivors == rulings.ZERO_SURVIVORS_DRAW or s.fallen == 0:
        finish(s, NOBODY, endings.NOBODY_LEFT, log)
    else:
        award(s, book, s.fallen, log)


@rule
def finish_on_points(s: Arena, book: Book, log: Log) -> None:
    """W2E-5.2.1: several survivors after the last round; only their teams compete."""
    award(s, book, s.standing, log)


@rule
def counted_members(s: Arena, book: Book, f: int) -> int:
    """W2E-6.3.2: the whole team, or its survivors; in an empty arena those who fell last."""
    if book.team_sum == rulings.TEAM_SUM_ALL_MEMBERS:
        return team_of(s, f)
    return team_of(s, f) & (s.standing if s.standing != 0 else s.fallen)


@rule
def team_score(s: Arena, book: Book, f: int, by: int) -> int:
    """W2E-5.2.1, 5.2.2, 6.3.1: points or trophies, added up over the team."""
    members = counted_members(s, book, f)
    total = 0
    for g in range(s.count):
        if has(members, g):
            total += points_of(s, book, g) if by == BY_POINTS else trophies_of(s, book, g)
    return total


@rule
def points_of(s: Arena, book: Book, f: int) -> int:
    """W2E-5.2.1: popularity. MA-4.2, 4.3: the sizes of trophies, and a bonus for surviving in the centre."""
    is_central = has(s.standing, f) and s.zone[f] == CENTRE
    points = book.centre_bonus if is_central else 0
    if book.by_trophies == 0:
        return points + s.popularity[f]
    for g in range(s.count):
        if has(foreign_heads(s, f), g):
            points += bulk_of(s, book, g)
    return points


@rule
def foreign_heads(s: Arena, f: int) -> int:
    """MAR-25: a side does not profit from its own dead."""
    return s.heads[f] & ~team_of(s, f)


@rule
def trophies_of(s: Arena, book: Book, f: int) -> int:
    """MAR-26: where trophies are the points, only foreign ones count."""
    return count_of(foreign_heads(s, f)) if book.by_trophies == 1 else s.trophies[f]


@rule
def leaders(s: Arena, book: Book, rivals: int, by: int) -> int:
    """The rivals whose teams have the most."""
    best = 0
    for f in range(s.count):
        if has(rivals, f):
            best = max(best, team_score(s, book, f, by))
    kept = 0
    for f in range(s.count):
        if has(rivals, f) and team_score(s, book, f, by) == best:
            kept |= bit(f)
    return kept


@rule
def last_tiebreak(s: Arena, book: Book, rivals: int) -> int:
    """W2E-5.2.3, 6.3.3: the smallest of the rivals, or of everybody in their teams."""
    if book.team_last_tiebreak == rulings.TEAM_LAST_TIEBREAK_SMALLEST_SURVIVOR:
        return smallest(s, book, rivals)
    members = 0
    for f in range(s.count):
        if has(rivals, f):
            members |= team_of(s, f)
    return smallest(s, book, members)


@rule
def teams_among(s: Arena, members: int) -> int:
    """How many teams these fighters belong to."""
    teams = 0
    for f in range(s.count):
        if has(members, f):
            teams |= bit(s.team[f])
    return count_of(teams)


@rule
def award(s: Arena, book: Book, rivals: int, log: Log) -> None:
    """W2E-5.2, 6.3, MA-4.4, 5.5: points, then trophies, then the smallest."""
    ahead = leaders(s, book, rivals, BY_POINTS)
    if teams_among(s, ahead) == 1:
        ending = endings.MOST_POINTS if book.by_trophies == 1 else endings.MOST_POPULAR
        finish(s, s.team[smallest(s, book, ahead)], ending, log)
        return
    decorated = leaders(s, book, ahead, BY_TROPHIES)
    if teams_among(s, decorated) == 1:
        finish(s, s.team[smallest(s, book, decorated)], endings.MOST_TROPHIES, log)
    else:
        finish(s, s.team[last_tiebreak(s, book, decorated)], endings.SMALLEST, log)
