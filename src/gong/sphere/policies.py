"""The policies there are, in the rule dialect, so that whole games run compiled.

A policy reads only what its seat may know; the leak tests hold it to that.
"""

from ..core.rule import Out, Stream, rule
from ..core.stream import below
from .book import Book
from .choices import candidates, refusal
from .greedy import greedy_choice
from .reasons import ALLOWED
from .state import Sphere

RANDOM, GREEDY = 0, 1
POLICIES = ("random", "greedy")


@rule
def random_choice(s: Sphere, book: Book, team: int, rng: Stream, out: Out) -> int:
    """Any legal choice, all equally likely: candidates are drawn until one is legal."""
    n = candidates(s, book, team, out)
    code = out[below(rng, n)]
    while refusal(s, book, team, code) != ALLOWED:
        code = out[below(rng, n)]
    return code


@rule
def choose(s: Sphere, book: Book, team: int, policy: int, rng: Stream, out: Out) -> int:
    """The choice of a policy for a leader that is asked."""
    if policy == GREEDY:
        return greedy_choice(s, book, team, rng, out)
    return random_choice(s, book, team, rng, out)
