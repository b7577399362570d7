"""The final order of a fight, for people: the rules only name the winner."""

from ..core.answers import Result
from .book import Book
from .measures import rank_of
from .names import Names
from .state import Arena
from .victory import score_of


def result_of(s: Arena, book: Book, names: Names, why: str) -> Result:
    """The winning team, then survivors by score, then the eliminated, last out first."""
    order = sorted(range(s.count), key=lambda f: rank_of(s, book, f))
    winners = [f for f in order if s.team[f] == s.winner]
    return Result(
        winners=tuple(names.fighter_id(s, f) for f in winners),
        seats=tuple(sorted({s.owner[f] for f in winners})),
        ranking=tuple(names.fighter_id(s, f) for f in order),
        points={names.fighter_id(s, f): score_of(s, book, f) for f in order},
        why=why,
    )
