"""Work in the background: none of it is lost sight of, and none of it fails in silence."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from .database import Unavailable

log = logging.getLogger(__name__)


class Tasks:
    def __init__(self) -> None:
        self.running: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(reported(work))
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return task

    async def finish(self, patience: float) -> None:
        """What can be done in so many seconds may still be done; what waits for better times may not."""
        if self.running:
            await asyncio.wait(self.running, timeout=patience)
        for task in self.running:
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)


async def reported(work: Coroutine[Any, Any, Any]) -> None:
    """A failure is one line in the log."""
    try:
        await work
    except Unavailable as error:
        log.warning("%s", error)
    except Exception:
        log.exception("in the background")
