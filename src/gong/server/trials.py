"""How decks do: a queue of trials, played part by part in a process beside the server.

One at a time and one for each visitor. The same deck is the same trial, whoever asks, and what came of it is
kept for a day.
"""

import asyncio
import hashlib
import time
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from .. import __version__
from ..core.workshop import Piles
from ..games import game_of
from .queue import Job, Queue
from .wording import complaint
from .workers import Worker

if TYPE_CHECKING:
    from ..lab.trials import Counted, Part, Result

#: No trial goes on for longer than so many seconds: what is done by then is what there is.
LONGEST = 600.0


class Wanted(NamedTuple):
    """A deck to be tried. ``asked``: options, and cards of one's own as tables."""

    game: str
    deck: Piles
    asked: Mapping[str, Any]

    @property
    def id(self) -> str:
        """The same for the same deck, cards and version."""
        piles = {pile: sorted(copies.items()) for pile, copies in self.deck.items()}
        told = msgspec.json.encode((__version__, self.game, piles, self.asked), order="deterministic")
        return hashlib.sha256(told).hexdigest()[:20]


class Run(Job):
    """One trial."""

    def __init__(self, wanted: Wanted, now: float) -> None:
        super().__init__(wanted.id, now)
        self.wanted = wanted
        self.guests: set[str] = set()
        self.result: Result | None = None
        self.games = 0
        self.compiled = False


class Trials(Queue[Run]):
    """All trials of a server."""

    crowded, failed = "many-trials", "trial-failed"

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(clock)
        self._worker = Worker()

    # -- what visitors ask

    def begin(self, wanted: Wanted, guest: str) -> Run:
        """A trial of this deck: the one there is, or a new one at the end of the queue."""
        self._forget()
        run = self.found(wanted.id)
        if run is None or run.state in ("stopped", "failed"):
            self._leave_others(guest)
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

    def _leave_others(self, guest: str) -> None:
        """A visitor has one trial, the newest: a page that was loaded again need not know of an older one."""
        for run in self._jobs.values():
            if run.is_open and guest in run.guests:
                self.stop(run, guest)

    # -- playing

    async def _do(self, run: Run) -> None:
        game, deck, asked = run.wanted
        rivals, run.compiled = await self._worker.done(_prospects, game, dict(asked))
        if not rivals:
            run.state, run.problem = "failed", complaint("no-rivals")
            return
        counting = await asyncio.to_thread(_counting)
        parts, run.result = counting.parts_of(rivals, run.compiled), counting.Result()
        run.games = sum(part.games for part in parts)
        for part in parts:
            run.result.add(await self._worker.done(_counted, game, deck, part, run.compiled, dict(asked)))
            if self._is_enough(run):
                run.state = "stopped"
                return
        run.state = "done"

    def _is_enough(self, run: Run) -> bool:
        return self._is_forsaken(run) or self._clock() - run.begun_at > LONGEST


def _counting() -> ModuleType:
    """It takes seconds to load, with NumPy and Numba, so a server does that when it is first needed."""
    from ..lab import trials  # noqa: PLC0415 - see above

    return trials


# -- in the other process


def _prospects(game: str, asked: dict[str, Any]) -> tuple[list[str], bool]:
    """The decks that can be met, and whether compiled rules are ready."""
    from ..fast.engine import is_warm  # noqa: PLC0415 - the server itself needs no compiler

    return list(_counting().rivals_of(game, **asked)), is_warm(game_of(game).kernel)


def _counted(game: str, deck: Piles, part: "Part", compiled: bool, asked: dict[str, Any]) -> "Counted":
    counted: Counted = _counting().played(game, deck, part, compiled, **asked)
    return counted
