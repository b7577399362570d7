"""What drives a room while nobody asks for anything: a step after the other, then again when it is time.

Most choices of people bring nothing about that a room owes: then no step is begun.
"""

import asyncio
from collections.abc import Awaitable, Callable

from ..core.errors import GongError
from .tasks import Tasks

#: Seconds until a step that failed is tried again.
RETRY = 1.0


class Driver:
    """``is_owed``: is there anything to do? ``step`` is taken until it says that nothing is owed;
    ``until_next`` says in how many seconds something will be, if at all; ``failed`` hears of a step that
    could not be taken."""

    def __init__(
        self,
        tasks: Tasks,
        is_owed: Callable[[], bool],
        step: Callable[[], Awaitable[bool]],
        until_next: Callable[[], float | None],
        failed: Callable[[GongError], None],
    ) -> None:
        self._tasks = tasks
        self._is_owed = is_owed
        self._step = step
        self._until_next = until_next
        self._failed = failed
        self._running: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._is_halted = False

    @property
    def is_busy(self) -> bool:
        return self._running is not None

    def wake(self) -> None:
        if self._running is not None or self._is_halted:
            return
        if self._is_owed():
            self._rest()
            self._running = self._tasks.start(self._run())
        else:
            self._rest(self._until_next())

    def wake_later(self, seconds: float) -> None:
        self._rest(seconds)

    def halt(self) -> None:
        """For good."""
        self._is_halted = True
        self._rest()

    def _rest(self, seconds: float | None = None) -> None:
        """Until then, or until somebody wakes it."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if seconds is not None and not self._is_halted:
            self._timer = asyncio.get_running_loop().call_later(seconds, self.wake)

    async def _run(self) -> None:
        """One step at a time, so that nobody else waits long."""
        delay: float | None = RETRY
        try:
            while not self._is_halted and await self._step():
                await asyncio.sleep(0)
            delay = self._until_next()
        except GongError as error:
            self._failed(error)
        finally:
            self._running = None
        self._rest(delay)
