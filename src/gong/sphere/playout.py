"""Whole games without people: every leader follows a policy, chance follows a stream."""

from ..core.bits import lowest
from ..core.rule import CHANCE, Log, Out, Stream, rule
from ..core.stream import below
from .book import Book
from .kernel import apply
from .policies import choose
from .state import OVER, Sphere


@rule
def play_step(s: Sphere, book: Book, policies: Out, rng: Stream, out: Out, log: Log) -> int:
    """One outcome of chance or one choice; how many choices that was."""
    if s.to_roll != 0:
        apply(s, book, CHANCE, 1 + below(rng, s.sides), log)
        return 0
    team = lowest(s.owed)
    apply(s, book, team, choose(s, book, team, policies[team], rng, out), log)
    return 1


@rule
def play_out(s: Sphere, book: Book, policies: Out, rng: Stream, out: Out, log: Log) -> int:
    """Play to the end; the number of choices made."""
    decisions = 0
    while s.phase != OVER:
        decisions += play_step(s, book, policies, rng, out, log)
    return decisions
