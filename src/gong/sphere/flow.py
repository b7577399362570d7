"""The kernel's door: ``apply`` plays a choice or an outcome, and time goes on until somebody is asked."""

from ..core.codes import argument_of, verb_of
from ..core.rule import CHANCE, Log, rule
from . import phases
from .book import Book
from .outcomes import take_outcome
from .state import Sphere
from .verbs import step, take_effect


@rule
def apply(s: Sphere, book: Book, who: int, code: int, log: Log) -> None:
    """Play a legal code, or for ``CHANCE`` one outcome, and go on until somebody must decide."""
    if who == CHANCE:
        take_outcome(s, book, code, log)
    else:
        take_effect(s, book, who, verb_of(code), argument_of(code), log)
    advance(s, book, log)


@rule
def advance(s: Sphere, book: Book, log: Log) -> None:
    """Time goes on until somebody must decide, chance is owed, or the game is over."""
    while s.to_roll == 0 and s.owed == 0 and s.phase != phases.OVER:
        step(s, book, log)
