"""Who has won, and why."""

from ..core.bits import bit, count_of, has
from ..core.log import tell
from ..core.playout import CAST, CAST_BITS, ENDING, KIND, LENGTH, WINNERS
from ..core.rule import NOBODY, Log, Out, rule
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


@rule("W2E-5.1.1", "W2E-6.1.1", "W1E-5.1.1", "W1E-6.1.1", "MA-4.1", "MA-5.4", "MA-6.4")
def one_team_left(s: Arena) -> bool:
    """Nobody stands against the fighters still standing."""
    for f in range(s.count):
        if has(s.standing, f):
            return s.standing & ~team_of(s, f) == 0
    return True


@rule("W2E-5.1.2", "W2E-R18", "W1E-5.1.2", "W1E-R16", "MA-4.1", "MAR-20")
def check_victory(s: Arena, book: Book, log: Log) -> None:
    """The game ends at once when one team is left; an empty arena is settled by what was won."""
    if not one_team_left(s):
        return
    if s.standing == 0:
        finish_empty(s, book, log)
    else:
        finish(s, s.team[smallest(s, book, s.standing)], endings.LAST_STANDING, log)


@rule("W2E-5.3.1", "W2E-R19", "W1E-5.3.1", "W1E-R17")
def finish_empty(s: Arena, book: Book, log: Log) -> None:
    """Nobody is left; the tie-breaks run among those whom the last attack and its rocks felled."""
    if book.zero_survivors == rulings.ZERO_SURVIVORS_DRAW or s.fallen == 0:
        finish(s, NOBODY, endings.NOBODY_LEFT, log)
    else:
        award(s, book, s.fallen, log)


@rule("W2E-5.2.1", "W1E-5.2.1", "MA-4.2")
def finish_on_points(s: Arena, book: Book, log: Log) -> None:
    """Several survivors after the last round; only their teams compete."""
    award(s, book, s.standing, log)


@rule("W2E-6.3.2", "W2E-R20", "W1E-6.3.2", "W1E-R18")
def counted_members(s: Arena, book: Book, f: int) -> int:
    """The whole team, or its survivors; in an empty arena those who fell last."""
    if book.team_sum == rulings.TEAM_SUM_ALL_MEMBERS:
        return team_of(s, f)
    return team_of(s, f) & (s.standing if s.standing != 0 else s.fallen)


@rule("W2E-6.3.1", "W1E-6.3.1", "MA-5.5", "MAR-25")
def team_score(s: Arena, book: Book, f: int, by: int) -> int:
    """Points or trophies, added up over the team."""
    members = counted_members(s, book, f)
    total = 0
    for g in range(s.count):
        if has(members, g):
            total += points_of(s, book, g) if by == BY_POINTS else trophies_of(s, book, g)
    return total


@rule("W2E-5.2.1", "W1E-5.2.1", "MA-4.2", "MA-4.3", "MAR-21", "MA-8.9")
def points_of(s: Arena, book: Book, f: int) -> int:
    """Popularity, or the sizes of trophies; and a bonus for surviving in the centre."""
    is_central = has(s.standing, f) and s.zone[f] == CENTRE
    points = book.centre_bonus if is_central else 0
    if book.by_trophies == 0:
        return points + s.popularity[f]
    for g in range(s.count):
        if has(foreign_heads(s, f), g):
            points += bulk_of(s, book, g)
    return points


@rule("MA-4.2")
def score_of(s: Arena, book: Book, f: int) -> int:
    """What counts for it: whoever has left the arena wins nothing by its trophies."""
    if book.by_trophies == 1 and not has(s.standing, f):
        return 0
    return points_of(s, book, f)


@rule("MAR-25")
def foreign_heads(s: Arena, f: int) -> int:
    """A side does not profit from its own dead."""
    return s.heads[f] & ~team_of(s, f)


@rule("W2E-5.2.2", "W1E-5.2.2", "MAR-26")
def trophies_of(s: Arena, book: Book, f: int) -> int:
    """Where trophies are the points, only foreign ones count."""
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


@rule("W2E-5.2.3", "W2E-6.3.3", "W2E-R21", "W1E-5.2.3", "W1E-6.3.3", "W1E-R19")
def last_tiebreak(s: Arena, book: Book, rivals: int) -> int:
    """The smallest of the rivals, or of everybody in their teams."""
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


@rule(
    *("W2E-5.2.1", "W2E-5.2.2", "W2E-5.2.3", "W2E-6.3.1"),
    *("W1E-5.2.1", "W1E-5.2.2", "W1E-5.2.3", "W1E-6.3.1"),
    *("MA-4.4", "MAR-22", "MA-4.5", "MA-5.5", "MAR-26"),
)
def award(s: Arena, book: Book, rivals: int, log: Log) -> None:
    """Points, then trophies, then the smallest."""
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


@rule
def outcome(s: Arena, book: Book, results: Out, at: int) -> None:
    """The winning team's fighters, the kind of the first of them, rounds, how it ended, and who took part."""
    results[at + WINNERS] = 0
    results[at + KIND] = NOBODY
    results[at + CAST] = 0
    for f in range(s.count - 1, -1, -1):
        results[at + CAST] |= (s.kind[f] + 1) << CAST_BITS * f
        if s.team[f] == s.winner:
            results[at + WINNERS] |= 1 << f
            results[at + KIND] = s.kind[f]
    results[at + LENGTH] = s.round_no
    results[at + ENDING] = s.ending
