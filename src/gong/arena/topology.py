"""The arena as a graph: a centre and a ring of zones around it."""

from ..core.rule import rule
from .state import CENTRE, Arena


@rule
def distance(s: Arena, a: int, b: int) -> int:
    """W2E-2.3.1: the fewest lines crossed; nothing is farther than 2."""
    if a == b:
        return 0
    if a == CENTRE or b == CENTRE:
        return 1
    apart = abs(a - b)
    return 1 if apart in (1, s.ring - 1) else 2


@rule
def adjacent(s: Arena, a: int, b: int) -> bool:
    """W2E-2.2.1: separated by one line."""
    return distance(s, a, b) == 1
