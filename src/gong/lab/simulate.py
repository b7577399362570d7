"""Playing many games and counting: who wins, how long it takes."""

import os
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from ..arena.policies import POLICIES
from ..arena.table import ArenaTable
from ..core.errors import BadInput
from ..core.match import Match
from ..fast import duels
from ..fast.batch import DECISIONS, ROUNDS, WINNER, WINNING_KIND
from ..fast.engine import Batch, kernel_of, warm
from ..sphere.state import TURN_CAP
from ..sphere.table import SphereTable
from .seatings import sides_of

CHUNK = 2_000
AHEAD = 2 * (os.cpu_count() or 1)
Progress = Callable[[int], None]


@dataclass
class Tally:
    """What a simulation found. ``wins`` is keyed by fighter, in team games by side.

    ``capped``: how many games only a cap of turns ended.
    """

    game: str
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    rounds: int = 0
    capped: int = 0
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


def policy_numbers(bots: Sequence[str], table: Any) -> list[int]:
    """Each fighter's policy, or each leader's: the bots go round the seats."""
    for name in bots:
        if name not in POLICIES:
            raise BadInput(
                "bots", f"there is no bot {name!r} for simulation; there are {', '.join(POLICIES)}"
            )
    if isinstance(table, SphereTable):
        owners = list(range(table.seats))
    else:
        owners = [seat for seat, mine in enumerate(table.seating.seats) for _ in mine]
    return [POLICIES.index(bots[seat % len(bots)]) for seat in owners]


class Count(NamedTuple):
    """What wins are counted by: a column of the results, a name for each number in it, and who takes part."""

    column: int
    names: list[str]
    rivals: list[str]

    def add(self, tally: Tally, rows: Any) -> None:
        tally.games += len(rows)
        tally.decisions += int(rows[:, DECISIONS].sum())
        tally.rounds += int(rows[:, ROUNDS].sum())
        winners = rows[rows[:, self.column] >= 0, self.column]
        for number, wins in enumerate(np.bincount(winners)):
            if wins:
                tally.wins[self.names[number]] += int(wins)


class SeatCount(NamedTuple):
    """Wins by seat, where a match is between seats; a draw is nobody's win."""

    rivals: list[str]

    def add(self, tally: Tally, rows: Any) -> None:
        tally.games += len(rows)
        tally.decisions += int(rows[:, duels.DECISIONS].sum())
        tally.rounds += int(rows[:, duels.TURNS].sum())
        tally.capped += int((rows[:, duels.ENDING] == TURN_CAP).sum())
        for seat, name in enumerate(self.rivals):
            tally.wins[name] += int((rows[:, duels.WINNERS] == 1 << seat).sum())


def counted_by(match: Match) -> Count | SeatCount:
    """By fighter where each fights alone, by side in modes with sides, else by team; leaders by seat."""
    table = match.table
    if not isinstance(table, ArenaTable):
        return SeatCount([str(seat) for seat in range(table.seats)])
    seats, teams, fighters = table.seating.seats, table.seating.teams, list(table.edition.fighters)
    sides = sides_of(table.edition, match.view(None).mode)
    present = {name for seat in seats for name in seat} if not table.seating.draft else {*fighters}
    if sides:
        names = [sides.get(name, name) for name in fighters]
        return Count(WINNING_KIND, names, [sides[name] for name in fighters if name in {*sides} & present])
    if table.seating.draft and all(len(team) == 1 == len(seats[team[0]]) for team in teams):
        return Count(WINNING_KIND, fighters, fighters)
    if table.seating.draft:
        names = ["+".join(f"seat {seat}" for seat in team) for team in teams]
    else:
        names = ["+".join(name for seat in team for name in seats[seat]) for team in teams]
    return Count(WINNER, names, names)


def simulate(
    match: Match, bots: Sequence[str], games: int, seed: int, progress: Progress | None = None
) -> Tally:
    """Play games from where the match stands, on all cores; the result does not depend on how many.

    Interrupted, it tells what it has counted so far.
    """
    table: Any = match.table
    state, policies = match.true_state(), policy_numbers(bots, table)
    count = counted_by(match)
    tally = Tally(match.game, wins=Counter(dict.fromkeys(count.rivals, 0)))
    warm(kernel=kernel_of(state))
    started = time.perf_counter()

    def play(first: int) -> Any:
        return Batch(state, table.book, policies, seed).play(first, min(CHUNK, games - first))

    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        for rows in in_turn(pool, play, range(0, games, CHUNK)):
            count.add(tally, rows)
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
