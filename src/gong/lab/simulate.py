"""Playing many games and counting: who wins, how long it takes."""

import os
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..arena.policies import POLICIES
from ..arena.table import ArenaTable
from ..core.errors import BadInput
from ..core.match import Match
from ..fast.batch import DECISIONS, ROUNDS, WINNER
from ..fast.engine import Batch

CHUNK = 2_000
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


def team_names(table: ArenaTable) -> list[str]:
    """A team by its fighters; alone, a fighter's own name."""
    seats = table.seating.seats
    return ["+".join(name for seat in team for name in seats[seat]) for team in table.seating.teams]


def simulate(
    match: Match, bots: Sequence[str], games: int, seed: int, progress: Progress | None = None
) -> Tally:
    """Play ``games`` games from where the match stands, on all cores; the result does not depend on how many."""
    table = match.table
    assert isinstance(table, ArenaTable)
    state, policies = match.true_state(), policy_numbers(bots, table)
    names, tally = team_names(table), Tally(match.game)
    tally.wins.update(dict.fromkeys(names, 0))
    started = time.perf_counter()

    def play(first: int) -> Any:
        return Batch(table, state, policies, seed).play(first, min(CHUNK, games - first))

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for rows in pool.map(play, range(0, games, CHUNK)):
            _count(tally, rows, names)
            tally.seconds = time.perf_counter() - started
            if progress:
                progress(tally.games)
    return tally


def _count(tally: Tally, rows: Any, names: list[str]) -> None:
    tally.games += len(rows)
    tally.decisions += int(rows[:, DECISIONS].sum())
    tally.rounds += int(rows[:, ROUNDS].sum())
    for team, wins in enumerate(np.bincount(rows[rows[:, WINNER] >= 0, WINNER], minlength=len(names))):
        tally.wins[names[team]] += int(wins)
