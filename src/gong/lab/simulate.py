"""Playing many games and counting: who wins, how long it takes."""

import os
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..core.errors import BadInput
from ..core.match import Match
from ..core.playout import DECISIONS, ENDING, LENGTH, POLICIES
from ..core.table import Contest, Table
from ..fast.engine import Batch, warm

CHUNK = 2_000
AHEAD = 2 * (os.cpu_count() or 1)
Progress = Callable[[int], None]


@dataclass
class Tally:
    """What a simulation found. ``wins`` is keyed by fighter, in team games by side.

    ``endings``: how many games ended in which way.
    """

    game: str
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    rounds: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    interrupted: bool = False

    def report(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "wins": dict(self.wins),
            "mean_rounds": round(self.rounds / self.games, 3) if self.games else 0,
        }


def policy_numbers(bots: Sequence[str], match: Match) -> list[int]:
    """Each member's policy: the bots go round the seats."""
    for name in bots:
        if name not in POLICIES:
            raise BadInput(
                "bots", f"there is no bot {name!r} for simulation; there are {', '.join(POLICIES)}"
            )
    table, state = match.table, match.true_state()
    seat_of = {who: seat for seat in range(table.seats) for who in table.members(state, seat)}
    return [POLICIES.index(bots[seat_of[who] % len(bots)]) for who in sorted(seat_of)]


def count(tally: Tally, table: Table, contest: Contest, rows: Any) -> None:
    """Add the rows of a batch; a draw is nobody's win."""
    tally.games += len(rows)
    tally.decisions += int(rows[:, DECISIONS].sum())
    tally.rounds += int(rows[:, LENGTH].sum())
    tally.endings.update(table.endings[why] for why in rows[:, ENDING])
    for number, wins in zip(*np.unique(rows[:, contest.column], return_counts=True), strict=True):
        if int(number) in contest.names:
            tally.wins[contest.names[int(number)]] += int(wins)


def simulate(
    match: Match, bots: Sequence[str], games: int, seed: int, progress: Progress | None = None
) -> Tally:
    """Play games from where the match stands, on all cores; the result does not depend on how many.

    Interrupted, it tells what it has counted so far.
    """
    table, state, policies = match.table, match.true_state(), policy_numbers(bots, match)
    contest = table.contest()
    tally = Tally(match.game, wins=Counter(dict.fromkeys(contest.rivals, 0)))
    warm(table.kernel)
    started = time.perf_counter()

    def play(first: int) -> Any:
        return Batch(table, state, policies, seed).play(first, min(CHUNK, games - first))

    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        for rows in in_turn(pool, play, range(0, games, CHUNK)):
            count(tally, table, contest, rows)
            tally.seconds = time.perf_counter() - started
            if progress:
                progress(tally.games)
    except KeyboardInterrupt:
        tally.interrupted = True
    finally:
        pool.shutdown(cancel_futures=True)
    return tally


def in_turn(pool: ThreadPoolExecutor, play: Callable[[int], Any], firsts: range) -> Iterator[Any]:
    """The chunks in order, only a few under way at a time, so that any number of games may be asked for."""
    ahead: deque[Future[Any]] = deque()
    for first in firsts:
        ahead.append(pool.submit(play, first))
        if len(ahead) > AHEAD:
            yield ahead.popleft().result()
    while ahead:
        yield ahead.popleft().result()
