"""Whole games without people: every fighter follows a policy, chance follows a stream."""

from ..core.bits import count_of, lowest
from ..core.rule import CHANCE, Log, Out, Stream, rule
from ..core.stream import below
from .book import Book
from .kernel import apply
from .policies import choose
from .state import OVER, Arena


@rule
def roll_owed(s: Arena, book: Book, rng: Stream, log: Log) -> None:
    """Chance pays all dice it owes, one by one."""
    for _ in range(count_of(s.to_roll)):
        apply(s, book, CHANCE, 1 + below(rng, s.sides), log)


@rule
def play_step(s: Arena, book: Book, policies: Out, rng: Stream, out: Out, log: Log) -> int:
    """One roll of chance or one choice; how many choices that was."""
    if s.to_roll != 0:
        roll_owed(s, book, rng, log)
        return 0
    f = lowest(s.owed)
    apply(s, book, f, choose(s, book, f, policies[f], rng, out), log)
    return 1


@rule
def play_out(s: Arena, book: Book, policies: Out, rng: Stream, out: Out, log: Log) -> int:
    """Play to the end; the number of choices made."""
    decisions = 0
    while s.phase != OVER:
        decisions += play_step(s, book, policies, rng, out, log)
    return decisions
