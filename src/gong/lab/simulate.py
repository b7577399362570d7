"""Playing many games and counting: who wins, how long it takes."""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from ..bots import can_travel, levels, maker
from ..bots.levels import weights_of
from ..core.match import Match
from ..core.playout import DECISIONS, ENDING, LENGTH, POLICIES
from ..core.table import Table
from ..core.thoughts import Plan
from ..core.wishes import Contest
from ..fast.engine import Array, Batch, warm
from . import plain
from .pools import in_turn, processes, threads

#: Games of one task.
COMPILED_CHUNK, SEARCH_CHUNK, PLAIN_CHUNK = 2_000, 1, 10
Progress = Callable[[int], None]


@dataclass
class Tally:
    """What a simulation found. ``wins`` is keyed by fighter, in team games by side.

    ``endings``: how many games ended in which way; ``capped``: how many met a limit of their length.
    """

    game: str
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    rounds: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    capped: int = 0
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


def simulate(
    match: Match, bots: Sequence[str], games: int, seed: int, progress: Progress | None = None
) -> Tally:
    """Play games from where the match stands, on all cores; the result does not depend on how many.

    Bots go round the seats. Interrupted, it tells what it has counted so far.
    """
    contest = match.table.contest()
    tally = Tally(match.game, wins=Counter(dict.fromkeys(contest.rivals, 0)))
    if is_compiled(bots):
        warm(match.table.kernel)
    started = time.perf_counter()
    try:
        for rows in rows_of(match, bots, games, seed):
            count(tally, match.table, contest, rows)
            tally.seconds = time.perf_counter() - started
            if progress:
                progress(tally.games)
    except KeyboardInterrupt:
        tally.interrupted = True
    return tally


def tallied(match: Match, bots: Sequence[str], games: int, seed: int) -> Tally:
    """A few games of policies, compiled, in the thread that asks for them."""
    contest = match.table.contest()
    tally = Tally(match.game, wins=Counter(dict.fromkeys(contest.rivals, 0)))
    count(tally, match.table, contest, _compiled(match, bots, seed)(range(games)))
    return tally


def is_compiled(bots: Sequence[str]) -> bool:
    """Policies and searches run compiled; with a bot of one's own a game is played in Python. Others are
    refused."""
    for name in bots:
        maker(name)
    return all(name in POLICIES or levels.is_level(name) for name in bots)


def rows_of(match: Match, bots: Sequence[str], games: int, seed: int) -> Iterator[Array]:
    """The results of all games, a row each, some at a time and in order: see ``core.playout``."""
    if is_compiled(bots):
        chunk = COMPILED_CHUNK if set(bots) <= set(POLICIES) else SEARCH_CHUNK
        return in_turn(threads(), _compiled(match, bots, seed), _parts(games, chunk))
    play = partial(plain.play_games, match, [maker(name) for name in bots], seed)
    parts = _parts(games, PLAIN_CHUNK)
    if games <= PLAIN_CHUNK or not can_travel(play):
        return map(play, parts)
    return in_turn(processes(), play, parts)


def _parts(games: int, chunk: int) -> Iterator[range]:
    return (range(first, min(first + chunk, games)) for first in range(0, games, chunk))


def _compiled(match: Match, bots: Sequence[str], seed: int) -> Callable[[range], Array]:
    table, state, policies = match.table, match.true_state(), policies_of(bots, match)
    weights = weights_of(table)
    return lambda part: Batch(table, state, policies, seed, weights=weights).play(part.start, len(part))


def policies_of(bots: Sequence[str], match: Match) -> list[int | Plan]:
    """Each member's policy, or how it searches: the bots go round the seats."""
    return [levels.policy_of(name, match.table) for name in _by_member(bots, match)]


def policy_numbers(bots: Sequence[str], match: Match) -> list[int]:
    """Each member's policy, where nobody searches."""
    return [POLICIES.index(name) for name in _by_member(bots, match)]


def _by_member(bots: Sequence[str], match: Match) -> list[str]:
    table, state = match.table, match.true_state()
    seat_of = {who: seat for seat in range(table.seats) for who in table.members(state, seat)}
    return [bots[seat_of[who] % len(bots)] for who in sorted(seat_of)]


def count(tally: Tally, table: Table, contest: Contest, rows: Array) -> None:
    """Add the rows of some games; a draw is nobody's win."""
    tally.games += len(rows)
    tally.decisions += int(rows[:, DECISIONS].sum())
    tally.rounds += int(rows[:, LENGTH].sum())
    tally.endings.update(table.endings[why] for why in rows[:, ENDING])
    tally.capped = tally.endings[table.capped]
    for number, wins in zip(*np.unique(rows[:, contest.column], return_counts=True), strict=True):
        if int(number) in contest.names:
            tally.wins[contest.names[int(number)]] += int(wins)
