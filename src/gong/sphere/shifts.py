"""The shift of the die that a card leaves to choose: down or up, by as much as the card says."""

from .book import Book

#: In keys, where only the direction matters: down is mode 0, up is mode 1.
DOWN, UP = "-1", "+1"
KEYS = (DOWN, UP)
MINUS = "−"


def shift(book: Book, clause: int, mode: int) -> str:
    """What people read: ``+2``, or with the minus of printers ``−2``."""
    return f"{'+' if mode else MINUS}{abs(book.amount[clause])}"
