"""How fast the rules run, compiled and plain, in one run and on one core."""

import subprocess
import sys
import time
from typing import Any, NamedTuple

from rich.table import Table

from ..core.declare import copy_state
from ..core.match import Match
from ..core.playout import DECISIONS
from ..core.stream import new_stream
from ..core.wishes import Wish
from ..fast.engine import Batch, compiler, warm
from ..fast.pace import Progress
from ..games import game_of, games, kernels, new_match

#: Every other game should be so fast, compared with this one, compiled and plain; below the last is a fault.
MEASURE, AIM_SHARE, LEAST_SHARE = "warriorz-2e", 0.55, 0.4
#: Compiled against plain, and how many seconds loading may take at most.
LEAST_RATIO, MOST_LOAD_SECONDS = 25, 2
ROUNDS = 5
#: Games of one batch.
AT_ONCE = 200
SECONDS = 0.6


def bench(match: Match, progress: Progress | None = None) -> dict[str, Any]:
    """Random play on both carriers in turn; the best of several rounds of each."""
    kernel = match.table.kernel
    warm(kernel, progress)
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
        "compile_seconds": round(compiler(kernel).compile_seconds(), 2),
        "load_seconds": round(load_seconds(match.game), 2),
    }


def compiled_rate(match: Match, seed: int) -> tuple[float, float]:
    """Decisions and games per second of processor time."""
    ready = Batch(match.table, match.true_state(), [], seed)
    games = decisions = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < SECONDS:
        decisions += int(ready.play(games, AT_ONCE)[:, DECISIONS].sum())
        games += AT_ONCE
    return decisions / spent, games / spent


def plain_rate(match: Match, seed: int) -> float:
    kernel, book, start = match.table.kernel, match.table.book, match.true_state()
    out, policies, games, decisions = [0] * kernel.most_choices, [0] * kernel.most_members, 0, 0
    started = time.process_time()
    while (spent := time.process_time() - started) < SECONDS:
        decisions += kernel.play_out(copy_state(start), book, policies, new_stream(seed, games), out, [])
        games += 1
    return decisions / spent


# -- one game beside the others


class Speed(NamedTuple):
    """How fast a game runs on each carrier, and what share that is of the measure's speed."""

    game: str
    players: int
    decisions_per_second: int
    share: float
    plain_decisions_per_second: int
    plain_share: float


def compare(progress: Progress | None = None) -> list[Speed]:
    """Random play of every game on both carriers, the measure first; the best of several rounds in turn."""
    for kernel in kernels():
        warm(kernel, progress)
    matches = {game: typical_match(game) for game in sorted(games(), key=lambda game: game != MEASURE)}
    compiled, plain = dict.fromkeys(matches, 0.0), dict.fromkeys(matches, 0.0)
    for number in range(ROUNDS):
        for game, match in matches.items():
            compiled[game] = max(compiled[game], compiled_rate(match, number)[0])
            plain[game] = max(plain[game], plain_rate(match, number))
    return [
        Speed(game, match.table.seats, *_with_share(compiled, game), *_with_share(plain, game))
        for game, match in matches.items()
    ]


def _with_share(rates: dict[str, float], game: str) -> tuple[int, float]:
    return round(rates[game]), round(rates[game] / rates[MEASURE], 2)


def comparison(speeds: list[Speed]) -> Table:
    """The same as a table for people."""
    title = f"random decisions a second on one core, and their share of {MEASURE}'s"
    table = Table("game", "players", "compiled", "share", "plain", "share", "aim", title=title)
    for game, players, compiled, share, plain, plain_share in speeds:
        aim = "" if game == MEASURE else str(AIM_SHARE)
        rates = (f"{compiled:,}", f"{share:.2f}", f"{plain:,}", f"{plain_share:.2f}")
        table.add_row(game, str(players), *rates, aim)
    return table


def typical_match(game: str, mode: str | None = None, players: int | None = None, **asked: Any) -> Match:
    """A match of those who play where nobody says who; ``asked``: what else it is made with."""
    wish = game_of(game).kernel.table.typical(Wish(game, players, mode=mode))
    return new_match(game, wish.seats, mode=wish.mode, seed=1, **asked)


# -- the cache


def load_seconds(game: str) -> float:
    """From the cache to ready, in processor time of a process of its own; importing Numba is not counted."""
    code = (
        "import time; from gong.fast.engine import warm; from gong.games import game_of; "
        f"kernel = game_of({game!r}).kernel; started = time.process_time(); warm(kernel); "
        "print(time.process_time() - started)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    return float(done.stdout)
