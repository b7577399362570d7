"""Slow work for visitors: the same once, what is forsaken not at all, one job at a time for each address."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Hashable
from contextlib import asynccontextmanager
from typing import Any, Generic, TypeVar

from starlette.requests import Request

from .failures import Failed

T = TypeVar("T")
#: Nobody reads it; a proxy may write it down.
GONE = 499


class Shared(Generic[T]):
    """Whoever asks for what is being done waits for the same job; it ends when the last of them has left."""

    def __init__(self) -> None:
        self._jobs: dict[Hashable, asyncio.Task[T]] = {}
        self._waiting: dict[asyncio.Task[T], int] = {}

    async def do(self, what: Hashable, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        job = self._jobs.get(what) or self._begun(what, work)
        self._waiting[job] += 1
        try:
            return await asyncio.shield(job)
        finally:
            self._leave(what, job)

    def _begun(self, what: Hashable, work: Callable[[], Coroutine[Any, Any, T]]) -> asyncio.Task[T]:
        job = self._jobs[what] = asyncio.create_task(work())
        self._waiting[job] = 0
        return job

    def _leave(self, what: Hashable, job: asyncio.Task[T]) -> None:
        self._waiting[job] -= 1
        if self._waiting[job] and not job.done():
            return
        if self._jobs.get(what) is job:
            del self._jobs[what]  # whoever asks from now on begins anew
        if not self._waiting[job]:
            del self._waiting[job]
            job.cancel()


class Lanes:
    """One at a time for each address: whoever asks for more waits behind themselves, not before others."""

    def __init__(self) -> None:
        self._lanes: dict[str, asyncio.Lock] = {}
        self._in_lane: dict[str, int] = {}

    @asynccontextmanager
    async def turn(self, who: str | None) -> AsyncIterator[None]:
        """``None``: a proxy that may hide anybody, who need not wait."""
        if who is None:
            yield
            return
        lane = self._lanes.setdefault(who, asyncio.Lock())
        self._in_lane[who] = self._in_lane.get(who, 0) + 1
        try:
            async with lane:
                yield
        finally:
            self._in_lane[who] -= 1
            if not self._in_lane[who]:
                del self._in_lane[who], self._lanes[who]


async def while_asked(request: Request, work: Awaitable[T]) -> T:
    """The work, given up when whoever asked for it has gone. What the request brought must have been read."""
    job = asyncio.ensure_future(work)
    leaving = asyncio.create_task(_left(request))
    try:
        await asyncio.wait([job, leaving], return_when=asyncio.FIRST_COMPLETED)
        if job.done():
            return job.result()
        raise Failed(GONE, "gone")
    finally:
        for task in (job, leaving):
            task.cancel()
        await asyncio.gather(job, leaving, return_exceptions=True)


async def _left(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
