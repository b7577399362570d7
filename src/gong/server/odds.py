"""What an attack promises before its dice are thrown."""

from ..arena.book import Book
from ..arena.state import Arena
from .messages import Odds


def odds_of(known: Arena, book: Book, f: int, code: int) -> Odds | None:
    """The odds of an attack, as far as a seat that knows this can tell; ``None`` for any other choice."""
    return None
