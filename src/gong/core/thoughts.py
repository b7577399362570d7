"""A search on the plain carrier, and what either carrier's search has found, for people and bots."""

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from .declare import States
from .evaluation import CERTAIN
from .kernel import Kernel
from .rule import Stream
from .search import CODE, DESK, DROPPED, MIND, SQUARES, SUM, TRIES, row

#: Standard errors on either side of a mean that hold it 95 times in 100.
MARGIN = 1.96


class Weighed(NamedTuple):
    """A choice with the chance to win by it, and the interval in which that lies; all between 0 and 1."""

    code: int
    chance: float
    low: float
    high: float


class Thought(NamedTuple):
    """What was chosen, and what was weighed, best first."""

    code: int
    weighed: tuple[Weighed, ...]


class Plan(NamedTuple):
    """How a search goes about it; see ``core.search``."""

    playouts: int
    ahead: int = 1
    naive: int = 50
    mixes: int = 6


def think(
    kernel: Kernel, book: Any, known: Any, who: int, plan: Plan, rng: Stream, weights: Sequence[int] = ()
) -> Thought:
    """Search on the plain carrier: slowly, and with the same choice as the compiled one."""
    desk, mind = States([known] * DESK), [0] * MIND
    out, room = [0] * kernel.most_choices, [0] * kernel.room
    plans = [*plan] * kernel.most_members
    code = kernel.think(desk, book, who, plans, rng, [0] * 4, out, [], mind, list(weights), room)
    return Thought(code, weighed(mind, who))


def weighed(mind: Sequence[int], who: int) -> tuple[Weighed, ...]:
    """The choices of a member that were tried."""
    rows = [mind[at : at + DROPPED + 1] for at in (row(who, i) for i in range(mind[who]))]
    tried = [_weighed(cells) for cells in rows if cells[TRIES]]
    return tuple(sorted(tried, key=lambda one: -one.chance))


def _weighed(cells: Sequence[int]) -> Weighed:
    """Mean and interval; a mean of few tries is not taken for surer than it can be."""
    tries = int(cells[TRIES])
    mean = int(cells[SUM]) / tries / CERTAIN
    spread = max(int(cells[SQUARES]) / tries / CERTAIN**2 - mean * mean, 0.0)
    error = MARGIN * sqrt((spread + 1 / (4 * tries)) / tries)
    return Weighed(int(cells[CODE]), mean, max(mean - error, 0.0), min(mean + error, 1.0))
