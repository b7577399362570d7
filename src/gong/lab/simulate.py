"""Playing many games and counting: who wins, how long it takes."""

import os
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..arena.policies import POLICIES
from ..arena.table import ArenaTable
from ..core.errors import BadInput
from ..core.match import Match
from ..fast.batch import DECISIONS, ROUNDS, WINNER, WINNING_KIND
from ..fast.engine import Batch, warm

CHUNK = 2_000
AHEAD = 2 * (os.cpu_count() or 1)
Progress = Callable[[int], None]


@dataclass
class Tally:
    """What a simulation found. ``wins`` is keyed by fighter, in team games by team."""

    game: str
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    rounds: int = 0
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


def policy_numbers(bots: Sequence[str], table: ArenaTable) -> list[int]:
    """Each fighter's policy: the bots go round the seats."""
    for name in bots:
        if name not in POLICIES:
            raise BadInput(
                "bots", f"there is no bot {name!r} for simulation; there are {', '.join(POLICIES)}"
            )
    owners = [seat for seat, mine in enumerate(table.seating.seats) for _ in mine]
    return [POLICIES.index(bots[seat % len(bots)]) for seat in owners]


def side_names(table: ArenaTable) -> tuple[int, list[str]]:
    """What wins are counted by, a column of the results, and the name of each side in it."""
    seats, teams = table.seating.seats, table.seating.teams
    if table.seating.draft and all(len(team) == 1 == len(seats[team[0]]) for team in teams):
        return WINNING_KIND, list(table.edition.fighters)
    if table.seating.draft:
        return WINNER, ["+".join(f"seat {seat}" for seat in team) for team in teams]
    return WINNER, ["+".join(name for seat in team for name in seats[seat]) for team in teams]


def simulate(
    match: Match, bots: Sequence[str], games: int, seed: int, progress: Progress | None = None
) -> Tally:
    """Play games from where the match stands, on all cores; the result does not depend on how many.

    Interrupted, it tells what it has counted so far.
    """
    table = match.table
    assert isinstance(table, ArenaTable)
    state, policies = match.true_state(), policy_numbers(bots, table)
    column, names = side_names(table)
    tally = Tally(match.game, wins=Counter(dict.fromkeys(names, 0)))
    warm()
    started = time.perf_counter()

    def play(first: int) -> Any:
        return Batch(state, table.book, policies, seed).play(first, min(CHUNK, games - first))

    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        for rows in in_turn(pool, play, range(0, games, CHUNK)):
            _count(tally, rows, column, names)
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


def _count(tally: Tally, rows: Any, column: int, names: list[str]) -> None:
    tally.games += len(rows)
    tally.decisions += int(rows[:, DECISIONS].sum())
    tally.rounds += int(rows[:, ROUNDS].sum())
    winners = rows[rows[:, column] >= 0, column]
    for side, wins in enumerate(np.bincount(winners, minlength=len(names))):
        tally.wins[names[side]] += int(wins)
