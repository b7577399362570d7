"""What drives a room while nobody asks for anything: a step after the other, then again when it is time.

Most choices of people bring nothing about that a room owes: then no step is begun.
"""

import asyncio
from typing import Protocol

from ..core.errors import GongError
from .tasks import Tasks

#: Seconds until a step that failed is tried again.
RETRY = 1.0


class Driven(Protocol):
    """What is driven."""

    def is_owing(self) -> bool:
        """Is there anything to do?"""

    async def take_step(self) -> bool:
        """Do the next thing; ``False``: nothing is owed."""

    def until_next(self) -> float | None:
        """In how many seconds there will be something, if at all."""

    def stuck(self, error: GongError) -> None:
        """A step could not be taken."""


class Driver:
    """Whoever wakes it says whom it drives: it does not keep anybody alive."""

    def __init__(self, tasks: Tasks) -> None:
        self._tasks = tasks
        self._running: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._is_halted = False

    @property
    def is_busy(self) -> bool:
        return self._running is not None

    def wake(self, driven: Driven) -> None:
        if self._running is not None or self._is_halted:
            return
        self._rest()
        if driven.is_owing():
            self._running = self._tasks.start(self._run(driven))
        else:
            self.wake_later(driven.until_next(), driven)

    def wake_later(self, seconds: float | None, driven: Driven) -> None:
        """Then, unless somebody wakes it before."""
        self._rest()
        if seconds is not None and not self._is_halted:
            self._timer = asyncio.get_running_loop().call_later(seconds, self.wake, driven)

    def halt(self) -> None:
        """For good."""
        self._is_halted = True
        self._rest()

    def _rest(self) -> None:
        """Until somebody wakes it."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def _run(self, driven: Driven) -> None:
        """One step at a time, so that nobody else waits long."""
        delay: float | None = RETRY
        try:
            while not self._is_halted and await driven.take_step():
                await asyncio.sleep(0)
            delay = driven.until_next()
        except GongError as error:
            driven.stuck(error)
        finally:
            self._running = None
        self.wake_later(delay, driven)
