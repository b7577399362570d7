"""How decks do: a queue of trials, played part by part in a process beside the server.

One at a time and one for each visitor. The same deck is the same trial, whoever asks, and what came of it is
kept for a day.
"""

import asyncio
import hashlib
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

from .. import __version__
from ..core.workshop import Piles
from ..games import game_of
from .failures import Failed
from .wording import complaint
from .workers import Worker

if TYPE_CHECKING:
    from ..lab.trials import Counted, Part, Result

log = logging.getLogger(__name__)

#: How many may wait, how many are remembered and for how many seconds.
MOST_WAITING, MOST_KEPT, KEPT_FOR = 12, 200, 24 * 3600.0
#: After so many seconds in which nobody has asked, nobody wants to know any more.
FORSAKEN = 120.0
#: No trial goes on for longer than so many seconds: what is done by then is what there is.
LONGEST = 600.0
State = Literal["waiting", "running", "done", "stopped", "failed"]


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


class Run:
    """One trial, waiting, under way or done."""

    def __init__(self, wanted: Wanted, now: float) -> None:
        self.wanted = wanted
        self.id = wanted.id
        self.state: State = "waiting"
        self.guests: set[str] = set()
        self.result: Result | None = None
        self.games = 0
        self.compiled = False
        self.problem: str | None = None
        self.asked_at = self.begun_at = now
        self.task: asyncio.Task[None] | None = None

    @property
    def is_open(self) -> bool:
        return self.state in ("waiting", "running")


class Trials:
    """All trials of a server."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._worker = Worker()
        self._runs: OrderedDict[str, Run] = OrderedDict()
        self._turn = asyncio.Lock()

    # -- what visitors ask

    def begin(self, wanted: Wanted, guest: str) -> Run:
        """A trial of this deck: the one there is, or a new one at the end of the queue."""
        self._forget()
        run = self.found(wanted.id)
        if run is None or run.state in ("stopped", "failed"):
            self._leave_others(guest)
            self._check_room()
            run = self._begun(wanted)
        run.guests.add(guest)
        return run

    def _begun(self, wanted: Wanted) -> Run:
        run = self._runs[wanted.id] = Run(wanted, self._clock())
        self._runs.move_to_end(run.id)
        run.task = asyncio.create_task(self._carried_out(run))
        return run

    def found(self, id_: str) -> Run | None:
        """A trial by its id, and that somebody still wants to know."""
        run = self._runs.get(id_)
        if run is not None:
            run.asked_at = self._clock()
        return run

    def stop(self, run: Run, guest: str) -> None:
        """This visitor wants it no more; nobody else does, then it ends."""
        run.guests.discard(guest)
        if run.is_open and not run.guests:
            self._end(run)

    def place_of(self, run: Run) -> int:
        """How many wait before it."""
        waiting = [one for one in self._runs.values() if one.state == "waiting"]
        return waiting.index(run) if run in waiting else 0

    async def close(self) -> None:
        tasks = [run.task for run in self._runs.values() if run.task is not None]
        for run in self._runs.values():
            if run.is_open:
                self._end(run)
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._worker.close()

    # -- keeping order

    def _leave_others(self, guest: str) -> None:
        """A visitor has one trial, the newest: a page that was loaded again need not know of an older one."""
        for run in self._runs.values():
            if run.is_open and guest in run.guests:
                self.stop(run, guest)

    def _check_room(self) -> None:
        if sum(run.is_open for run in self._runs.values()) >= MOST_WAITING:
            raise Failed(503, complaint("many-trials"))

    def _forget(self) -> None:
        """Old results go, and the oldest ones where there are too many."""
        now = self._clock()
        closed = [run for run in self._runs.values() if not run.is_open]
        old = [run for run in closed if now - run.asked_at > KEPT_FOR]
        for run in old or closed[: max(0, len(self._runs) - MOST_KEPT)]:
            del self._runs[run.id]

    def _end(self, run: Run) -> None:
        run.state = "stopped"
        if run.task is not None:
            run.task.cancel()

    # -- playing

    async def _carried_out(self, run: Run) -> None:
        """When its turn comes; whatever goes wrong, the next one has its turn."""
        async with self._turn:
            run.state, run.begun_at = "running", self._clock()
            try:
                await self._play(run)
            except Exception as error:  # cards of somebody's own, for all we know
                self._fail(run, error)

    async def _play(self, run: Run) -> None:
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
        now = self._clock()
        return now - run.asked_at > FORSAKEN or now - run.begun_at > LONGEST

    def _fail(self, run: Run, error: Exception) -> None:
        log.warning("trial %s failed: %s", run.id[:6], type(error).__name__)
        run.state, run.problem = "failed", complaint("trial-failed")


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
