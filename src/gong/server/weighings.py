"""How even a game is with somebody's own cards: a queue, played part by part in a process beside the server.

The same games are played with the cards and without them. The same cards are the same job, whoever asks.
"""

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from .. import __version__
from .queue import Job, Queue
from .workers import Worker

#: Games on either side in all, by compiled rules and by plain ones, and in how many parts.
GAMES, FEW, PARTS = 4_000, 60, 10
SEED = 1
BOT = "greedy"
NORMAL_95 = 1.96


class Wanted(NamedTuple):
    """One's own file as tables, for a game of so many."""

    game: str
    players: int
    tables: Mapping[str, Any]

    @property
    def id(self) -> str:
        told = msgspec.json.encode((__version__, self.game, self.players, self.tables), order="deterministic")
        return hashlib.sha256(told).hexdigest()[:20]


class Share(NamedTuple):
    """Of a warrior, with Wilson's interval at 95 %."""

    id: str
    games: int
    share: float
    low: float
    high: float
    before: float | None


class Run(Job):
    """One job: what every warrior has won and how often it took part, without the cards and with them."""

    def __init__(self, wanted: Wanted, now: float) -> None:
        super().__init__(wanted.id, now)
        self.wanted = wanted
        self.guests: set[str] = set()
        self.won, self.played = (Counter[str](), Counter[str]()), (Counter[str](), Counter[str]())
        self.done = self.games = 0
        self.fair = 1 / wanted.players
        self.compiled = False

    def shares(self) -> list[Share]:
        return [self._share(name) for name in self.played[1]]

    def _share(self, name: str) -> Share:
        (old, new), (before, games) = self.won, (self.played[0][name], self.played[1][name])
        share = new[name] / games
        low, high = wilson(share, games)
        was = round(old[name] / before, 4) if before else None
        return Share(name, games, round(share, 4), round(low, 4), round(high, 4), was)


def wilson(share: float, games: int) -> tuple[float, float]:
    spread = NORMAL_95**2 / games
    middle = (share + spread / 2) / (1 + spread)
    reach = NORMAL_95 * (share * (1 - share) / games + spread / (4 * games)) ** 0.5 / (1 + spread)
    return max(middle - reach, 0.0), min(middle + reach, 1.0)


class Weighings(Queue[Run]):
    """All jobs of a server; one for each visitor, the newest."""

    crowded, failed = "many-trials", "trial-failed"

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(clock)
        self._worker = Worker()

    def begin(self, wanted: Wanted, guest: str) -> Run:
        self._forget()
        run = self.found(wanted.id)
        if run is None or run.state in ("stopped", "failed"):
            for other in self._jobs.values():
                if other.is_open and guest in other.guests:
                    self.stop(other, guest)
            self._check_room()
            run = self._begun(Run(wanted, self._clock()))
        run.guests.add(guest)
        return run

    def stop(self, run: Run, guest: str) -> None:
        """This visitor wants it no more; nobody else does, then it ends."""
        run.guests.discard(guest)
        if run.is_open and not run.guests:
            self._end(run)

    async def close(self) -> None:
        await super().close()
        await self._worker.close()

    async def _do(self, run: Run) -> None:
        run.compiled = await self._worker.done(_is_compiled, run.wanted.game)
        each = (GAMES if run.compiled else FEW) // PARTS
        run.games = each * PARTS
        for part in range(PARTS):
            for side, tables in enumerate((None, dict(run.wanted.tables))):
                numbers = range(part * each, (part + 1) * each)
                given = (run.wanted.game, run.wanted.players, tables, numbers, run.compiled)
                won, played, run.fair = await self._worker.done(_counted, *given)
                run.won[side].update(won)
                run.played[side].update(played)
            run.done += each
            if self._is_forsaken(run):
                run.state = "stopped"
                return
        run.state = "done"


# -- in the other process


def _is_compiled(game: str) -> bool:
    from ..fast.engine import is_warm  # noqa: PLC0415 - the server itself needs no compiler
    from ..games import game_of  # noqa: PLC0415

    return is_warm(game_of(game).kernel)


def _counted(
    game: str, players: int, tables: dict[str, Any] | None, numbers: range, compiled: bool
) -> tuple[dict[str, float], dict[str, int], float]:
    """What every warrior has won of these games, how many it took part in, and what would be fair."""
    from ..lab import weighing  # noqa: PLC0415 - the server itself needs no compiler

    return weighing.counted_games(game, players, tables, BOT, SEED, numbers, compiled)
