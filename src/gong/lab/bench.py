"""How fast the rules run, compiled and plain, in one run and on one core."""

import subprocess
import sys
import time
from typing import Any

from ..arena.codes import MOST_CHOICES
from ..arena.playout import play_out
from ..arena.table import ArenaTable
from ..core.declare import copy_state
from ..core.match import Match
from ..core.stream import new_stream
from ..fast.batch import DECISIONS
from ..fast.compile import Progress
from ..fast.engine import Batch, compiler, warm

ROUNDS = 5
SECONDS = 0.6
GAMES = 2_000


def bench(match: Match, progress: Progress | None = None) -> dict[str, Any]:
    """Random play on both carriers in turn; the best of several rounds of each."""
    warm(progress)
    compiled_best, games_best, plain_best = 0.0, 0.0, 0.0
    for number in range(ROUNDS):
        decisions, games = compiled_rate(match, number)
        compiled_best, games_best = max(compiled_best, decisions), max(games_best, games)
        plain_best = max(plain_best, plain_rate(match, number))
    return {
        "game": match.game,
        "players": match.table.seats,
        "decisions_per_second": round(compiled_best),
        "games_per_second": round(games_best),
        "plain_decisions_per_second": round(plain_best),
        "ratio": round(compiled_best / plain_best, 1),
        "compile_seconds": round(compiler().compile_seconds(), 2),
        "load_seconds": round(load_seconds(), 2),
    }


def compiled_rate(match: Match, seed: int) -> tuple[float, float]:
    """Decisions and games per second of processor time."""
    table = match.table
    assert isinstance(table, ArenaTable)
    batch = Batch(match.true_state(), table.book, [0] * 8, seed)
    games = decisions = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < SECONDS:
        decisions += int(batch.play(games, GAMES)[:, DECISIONS].sum())
        games += GAMES
    return decisions / spent, games / spent


def plain_rate(match: Match, seed: int) -> float:
    table = match.table
    assert isinstance(table, ArenaTable)
    start, out = match.true_state(), [0] * MOST_CHOICES
    games = decisions = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < SECONDS:
        decisions += play_out(copy_state(start), table.book, [0] * 8, new_stream(seed, games), out, [])
        games += 1
    return decisions / spent


def load_seconds() -> float:
    """From the cache to ready, in a process of its own; importing Numba is not counted."""
    code = (
        "import time; from gong.fast.engine import warm; "
        "started = time.perf_counter(); warm(); print(time.perf_counter() - started)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    return float(done.stdout)
