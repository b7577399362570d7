"""The processes in which bots think, for all rooms of a server: a thinking bot never delays another table.

Whoever waits for a process does so for a moment only. Where many bots think, they are given less time, step
by step down the levels; what then still takes too long, or ends with its process, is for the substitute.
"""

import asyncio
import logging
import os
import time
from collections.abc import Callable
from multiprocessing import get_context

from pebble import ProcessExpired, ProcessPool

from ..bots import can_travel, own_makers
from ..games import GAMES
from .budgets import Budget, affordable
from .thinking import Answer, Question, answered, is_awake, prepared

log = logging.getLogger(__name__)

#: Seconds that a bot waits until a process is free, that it thinks at most, and that processes take to begin.
QUEUE, LIMIT, BEGINNING = 2.0, 5.0, 30.0
#: A hint keeps nobody else waiting, and the first one has to wait until the rules are loaded.
HINT_LIMIT = 60.0
#: How often a bot is asked whose process has died.
ATTEMPTS = 2


def usual_number() -> int:
    """One core is for the people."""
    return max((os.cpu_count() or 1) - 1, 1)


class Thinkers:
    """``number`` processes, started when first needed; a process that ends is replaced."""

    def __init__(
        self,
        number: int | None = None,
        think: Callable[[Question], Answer] = answered,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._number = number or usual_number()
        self._think = think
        self._clock = clock
        self._pool: ProcessPool | None = None
        self._begun: asyncio.Task[None] | None = None
        self._free = asyncio.Semaphore(self._number)
        self._asked = 0

    def budget(self) -> Budget:
        """A new room's."""
        return Budget(self._clock)

    def wake(self) -> None:
        """Somebody will think soon: processes take a while to begin."""
        if self._pool is None:
            makers = {name: made_by for name, made_by in own_makers().items() if can_travel(made_by)}
            known = (tuple(game for game in GAMES.values() if can_travel(game)), makers)
            self._pool = ProcessPool(
                self._number, context=get_context("spawn"), initializer=prepared, initargs=known
            )
            self._begun = asyncio.create_task(self._begin(self._pool))

    async def answer(self, question: Question, budget: Budget) -> Answer | None:
        """What the bot chooses, or a weaker one; ``None`` if nobody could think about it in time."""
        self._asked += 1
        try:
            share = QUEUE * self._number / self._asked
            level = affordable(question.level, budget.left, share)
            if level is None or not await self._is_free():
                return None
            return await self._at_work(question, level, budget)
        finally:
            self._asked -= 1

    async def close(self) -> None:
        if self._pool is not None and self._begun is not None:
            self._pool.stop()  # type: ignore[no-untyped-call]
            self._begun.cancel()
            await asyncio.gather(self._begun, return_exceptions=True)
            await asyncio.to_thread(self._pool.join)

    # -- one question

    async def _is_free(self) -> bool:
        """Has a process become free in time?"""
        self.wake()
        assert self._begun is not None
        try:
            await asyncio.wait_for(asyncio.shield(self._begun), BEGINNING)
            await asyncio.wait_for(self._free.acquire(), QUEUE)
        except TimeoutError:
            return False
        return True

    async def _at_work(self, question: Question, level: str, budget: Budget) -> Answer | None:
        started = self._clock()
        try:
            found = await self._found(question._replace(level=level))
        finally:
            self._free.release()
            budget.spend(self._clock() - started)
        if found is None or level == question.level:
            return found
        return Answer(found.key, level)

    async def _found(self, question: Question) -> Answer | None:
        """From a process that lives, or from none."""
        for _ in range(ATTEMPTS):
            try:
                return await self._thought(question)
            except TimeoutError:
                log.warning("%s has thought for too long", question.level)
                return None
            except ProcessExpired:
                log.warning("a process has died in which %s was thinking", question.level)
            except Exception:
                # A bot of somebody's own that fails must not hold up the table.
                log.exception("bot %s", question.level)
                return None
        return None

    async def _thought(self, question: Question) -> Answer:
        assert self._pool is not None
        limit = HINT_LIMIT if question.explains else LIMIT
        future = self._pool.schedule(self._think, args=(question,), timeout=limit)
        answer: Answer = await asyncio.wrap_future(future)
        return answer

    async def _begin(self, pool: ProcessPool) -> None:
        """Until a process answers."""
        await asyncio.wrap_future(pool.schedule(is_awake))
