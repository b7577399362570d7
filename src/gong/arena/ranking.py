"""The final order of a fight, for people: the rules only name the winner."""

from ..core.answers import Result
from .book import Book
from .names import Names
from .state import Arena
from .victory import points_of, score_of, trophies_of


def result_of(s: Arena, book: Book, names: Names, why: str) -> Result:
    """The winning team, then survivors by score, then the eliminated, last out first."""
    order = sorted(range(s.count), key=lambda f: _rank(s, book, f))
    winners = [f for f in order if s.team[f] == s.winner]
    return Result(
        winners=tuple(names.fighter_id(s, f) for f in winners),
        seats=tuple(sorted({s.owner[f] for f in winners})),
        ranking=tuple(names.fighter_id(s, f) for f in order),
        points={names.fighter_id(s, f): score_of(s, book, f) for f in order},
        why=why,
    )


def _rank(s: Arena, book: Book, f: int) -> tuple[int, ...]:
    """W2E-5.2 for everybody: smaller is better."""
    lost = 0 if s.team[f] == s.winner else 1
    out = 1 if s.fell[f] else 0
    return lost, out, -s.fell[f], -points_of(s, book, f), -trophies_of(s, book, f), book.bulk[s.kind[f]]
