"""The game in sentences: events, choices and refusals in the reader's language."""

from ..core.events import Event
from ..core.table import Refusal
from ..data.sets import CardSet
from .book import Book
from .names import Names
from .reasons import REASONS
from .state import PHASES, Sphere

#: The decision that each phase asks for.
DECISIONS = {
    "opening": "D-02",
    "rest": "D-03",
    "discard": "D-04",
    "placing": "D-05",
    "more": "D-06",
    "swapping": "D-07",
    "choosing-team": "D-08",
    "saving": "D-12",
    "window": "D-13",
    "announcing": "D-14",
    "asking": "D-15",
    "picking": "D-15",
    "picking-slot": "D-15",
    "putting-back": "D-15",
    "discarding": "D-16",
    "refilling": "D-17",
}


class Speech:
    """Says everything about a match of one card set."""

    def __init__(self, cards: CardSet, names: Names, book: Book) -> None:
        self._cards = cards
        self._names = names
        self._book = book

    def choice(self, s: Sphere, team: int, code: int, key: str, lang: str) -> str:
        return key

    def event(self, event: Event, lang: str) -> str:
        return str(event)

    def refusal(self, s: Sphere, reason: int, lang: str) -> Refusal:
        name, section = REASONS[reason]
        return Refusal(f"US-{section or DECISIONS.get(PHASES[s.phase], 'D-13')}", name)
