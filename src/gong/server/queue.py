"""Slow work that visitors ask about until it is done: one piece at a time, and the same once."""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, Literal, TypeVar

from .failures import Failed
from .wording import complaint

log = logging.getLogger(__name__)

#: How many may wait, how many are remembered and for how many seconds.
MOST_WAITING, MOST_KEPT, KEPT_FOR = 12, 200, 24 * 3600.0
#: After so many seconds in which nobody has asked, nobody wants to know any more.
FORSAKEN = 120.0
State = Literal["waiting", "running", "done", "stopped", "failed"]


class Job:
    """One piece of work, waiting, under way or done."""

    def __init__(self, id: str, now: float) -> None:  # noqa: A002
        self.id = id
        self.state: State = "waiting"
        self.problem: str | None = None
        self.asked_at = self.begun_at = now
        self.task: asyncio.Task[None] | None = None

    @property
    def is_open(self) -> bool:
        return self.state in ("waiting", "running")


J = TypeVar("J", bound=Job)


class Queue(ABC, Generic[J]):
    """All work of one sort. ``crowded`` and ``failed`` are complaints."""

    crowded: str
    failed: str

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._jobs: OrderedDict[str, J] = OrderedDict()
        self._turn = asyncio.Lock()

    def found(self, id_: str) -> J | None:
        """A job by its id, and that somebody still wants to know."""
        job = self._jobs.get(id_)
        if job is not None:
            job.asked_at = self._clock()
        return job

    def place_of(self, job: J) -> int:
        """How many wait before it."""
        waiting = [one for one in self._jobs.values() if one.state == "waiting"]
        return waiting.index(job) if job in waiting else 0

    async def close(self) -> None:
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for job in self._jobs.values():
            if job.is_open:
                self._end(job)
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- keeping order

    def _begun(self, job: J) -> J:
        """At the end of the queue."""
        self._jobs[job.id] = job
        self._jobs.move_to_end(job.id)
        job.task = asyncio.create_task(self._carried_out(job))
        return job

    def _check_room(self) -> None:
        if sum(job.is_open for job in self._jobs.values()) >= MOST_WAITING:
            raise Failed(503, complaint(self.crowded))

    def _forget(self) -> None:
        """Old results go, and the oldest ones where there are too many."""
        now = self._clock()
        closed = [job for job in self._jobs.values() if not job.is_open]
        old = [job for job in closed if now - job.asked_at > KEPT_FOR]
        for job in old or closed[: max(0, len(self._jobs) - MOST_KEPT)]:
            del self._jobs[job.id]

    def _end(self, job: J) -> None:
        job.state = "stopped"
        if job.task is not None:
            job.task.cancel()

    def _is_forsaken(self, job: J) -> bool:
        return self._clock() - job.asked_at > FORSAKEN

    # -- working

    async def _carried_out(self, job: J) -> None:
        """When its turn comes; whatever goes wrong, the next one has its turn."""
        async with self._turn:
            job.state, job.begun_at = "running", self._clock()
            try:
                await self._do(job)
            except Exception as error:  # somebody else's cards and files, for all we know
                self._fail(job, error)

    @abstractmethod
    async def _do(self, job: J) -> None:
        """The work itself; in the end the state says what came of it."""

    def _fail(self, job: J, error: Exception) -> None:
        log.warning("%s %s failed: %s", type(job).__name__, job.id[:6], type(error).__name__)
        job.state, job.problem = "failed", complaint(self.failed)
