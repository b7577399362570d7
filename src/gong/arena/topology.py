"""The arena as a graph: a centre and a ring of zones around it."""

from ..core.rule import rule
from .state import CENTRE, Arena


@rule("W2E-2.3.1", "W2E-2.5.1", "W2E-R03", "W1E-2.3.1", "W1E-2.5.1", "W1E-R03")
def distance(s: Arena, a: int, b: int) -> int:
    """The fewest lines crossed; nothing is farther than 2."""
    if a == b:
        return 0
    if a == CENTRE or b == CENTRE:
        return 1
    apart = abs(a - b)
    return 1 if apart in (1, s.ring - 1) else 2


@rule("W2E-2.2.1", "W1E-2.2.1", "MA-0.3.3")
def adjacent(s: Arena, a: int, b: int) -> bool:
    """Separated by one line."""
    return distance(s, a, b) == 1
