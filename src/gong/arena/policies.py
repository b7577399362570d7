"""The policies there are, in the rule dialect, so that whole games run compiled.

A policy reads only what its seat may know; the leak tests hold it to that.
"""

from ..core.rule import Out, Stream, rule
from ..core.stream import below
from .book import Book
from .choices import candidates, refusal
from .greedy import greedy_choice
from .reasons import ALLOWED
from .state import Arena

RANDOM, GREEDY = 0, 1
POLICIES = ("random", "greedy")


@rule
def random_choice(s: Arena, book: Book, f: int, rng: Stream, out: Out) -> int:
    """Any legal choice, all equally likely: candidates are drawn until one is legal."""
    n = candidates(s, book, f, out)
    code = out[below(rng, n)]
    while refusal(s, book, f, code) != ALLOWED:
        code = out[below(rng, n)]
    return code


@rule
def choose(s: Arena, book: Book, f: int, policy: int, rng: Stream, out: Out) -> int:
    """The choice of a policy for a fighter that is asked."""
    if policy == GREEDY:
        return greedy_choice(s, book, f, rng, out)
    return random_choice(s, book, f, rng, out)
