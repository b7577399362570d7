"""How even a game of fighters is: the share of the win of each, by number of players, in the same games."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np

from ..core.match import Match
from ..fast.engine import Array
from .casts import Seated, casts_of
from .simulate import rows_of

#: The shares of one number of players, by fighter.
Shares = Mapping[str, float]


class Judge(NamedTuple):
    """Who plays the games of a trial, how many of each number of players, by which seed."""

    bots: tuple[str, ...]
    games: int
    seed: int


class Found(NamedTuple):
    """How uneven a game is, and the shares by number of players."""

    uneven: float
    shares: dict[int, Shares]


def judged(matches: Sequence[Match], judge: Judge, enough: float = float("inf")) -> Found | None:
    """Play; nothing as soon as the squares come to more than is enough."""
    squares, shares = 0.0, dict[int, Shares]()
    for match in matches:
        found, fair = shares_of(match, judge)
        shares[match.table.seats] = found
        squares += float(np.mean([(share / fair - 1) ** 2 for share in found.values()])) / len(matches)
        if squares > enough:
            return None
    return Found(sqrt(squares), shares)


def shares_of(match: Match, judge: Judge) -> tuple[Shares, float]:
    """The share of the win of each fighter in the games it takes part in, and the fair one."""
    won, played = counted(match, judge.bots, rows_of(match, judge.bots, judge.games, judge.seed))
    return {name: won[name] / played[name] for name in played}, 1 / match.table.sides()


def counted(match: Match, bots: Sequence[str], rows: Iterable[Array]) -> tuple[Counter[str], Counter[str]]:
    """What each fighter has won of these games, and how many it took part in."""
    won, played, seated = Counter[str](), Counter[str](), Seated(match, bots)
    for some in rows:
        casts = casts_of(some, seated)
        names, at = np.unique(casts.name.astype(str), return_inverse=True)
        sums, counts = (np.bincount(at.reshape(-1), weights) for weights in (casts.share.reshape(-1), None))
        for name, total, count in zip(names, sums, counts, strict=True):
            won[str(name)] += total
            played[str(name)] += int(count)
    return won, played
