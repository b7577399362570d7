"""Finished games judged by the coach: a queue, worked off in a process beside the server.

One at a time, and of one address one. The same game is judged once, whoever asks, and what came of it is
kept with its replay until another version judges it anew.
"""

import asyncio
import gzip
import logging
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from .. import __version__
from ..coach import Analysis, analyse
from ..coach.account import FORMAT
from ..core.errors import BadInput
from .jobs import Lanes
from .queue import FORSAKEN, Job, Queue
from .store import Store
from .workers import Worker, told_progress

log = logging.getLogger(__name__)

#: No analysis takes longer than so many seconds; and how often is seen whether anybody still waits for it.
LONGEST, LOOK = 900.0, FORSAKEN / 8
#: What was judged by another of these is judged anew.
VERSION = f"{__version__} {FORMAT}"

_decode = msgspec.json.Decoder(Analysis).decode


class Asked(NamedTuple):
    """A replay, and who is to judge it."""

    replay: str
    level: str


class Review(Job):
    """One analysis. ``who`` asked first, as limits count it."""

    def __init__(self, asked: Asked, record: bytes, who: str | None, now: float) -> None:
        super().__init__("/".join(asked), now)
        self.asked = asked
        self.record = record
        self.who = who


class Analyses(Queue[Review]):
    """All analyses of a server."""

    crowded, failed = "many-analyses", "analysis-failed"

    def __init__(
        self,
        store: Store,
        judge: Callable[[bytes, str], bytes] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(clock)
        self._store = store
        self._judge = judge or judged
        self._worker = Worker(patience=LONGEST)
        self._lanes = Lanes()

    async def kept(self, asked: Asked) -> Analysis | None:
        """What is known already."""
        blob = await self._store.analysis(asked.replay, asked.level, VERSION)
        return None if blob is None else await asyncio.to_thread(_unpacked, blob)

    def begin(self, asked: Asked, record: bytes, who: str | None) -> Review:
        """The analysis there is, or a new one at the end of the queue."""
        self._forget()
        review = self.found("/".join(asked))
        if review is None or not review.is_open:
            self._check_room()
            review = self._begun(Review(asked, record, who, self._clock()))
        return review

    def under_way(self, asked: Asked) -> Review | None:
        return self.found("/".join(asked))

    def progress(self, review: Review) -> tuple[int, int]:
        """How many moves are judged, of how many; nothing of nothing while the coach gets ready."""
        return self._worker.progress() if review.state == "running" else (0, 0)

    async def close(self) -> None:
        await super().close()
        await self._worker.close()

    # -- working

    async def _carried_out(self, job: Review) -> None:
        async with self._lanes.turn(job.who):
            await super()._carried_out(job)

    async def _do(self, job: Review) -> None:
        if self._is_forsaken(job):
            job.state = "stopped"
            return
        work = asyncio.ensure_future(self._worker.done(self._judge, job.record, job.asked.level))
        try:
            await self._attended(job, work)
        finally:
            work.cancel()

    async def _attended(self, job: Review, work: "asyncio.Future[bytes]") -> None:
        """As long as somebody asks how far it is."""
        while not work.done():
            await asyncio.wait([work], timeout=LOOK)
            if not work.done() and self._is_forsaken(job):
                job.state = "stopped"
                return
        await self._store.save_analysis(*job.asked, VERSION, work.result())
        job.state = "done"

    def _fail(self, job: Review, error: Exception) -> None:
        super()._fail(job, error)
        if isinstance(error, BadInput):
            job.problem = error.problem


def _unpacked(blob: bytes) -> Analysis:
    return _decode(gzip.decompress(blob))


# -- in the other process


def judged(record: bytes, level: str) -> bytes:
    """The analysis, zipped; on the way it is told how far it is."""
    raw: Any = msgspec.json.decode(record)
    return gzip.compress(msgspec.json.encode(analyse(raw, level, progress=told_progress)), 6)
