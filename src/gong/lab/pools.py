"""Where games run at the same time: compiled ones in threads, those of a Python bot in processes."""

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from typing import TypeVar

from ..core.errors import GongError

Task = TypeVar("Task")
Done = TypeVar("Done")
AHEAD = 2 * (os.cpu_count() or 1)
LOST = (
    "a process that played for a bot of your own has died; if this is a script, "
    "call it below: if __name__ == '__main__'"
)


@cache
def threads() -> Executor:
    """Compiled rules let go of the interpreter, so threads are enough for them."""
    return ThreadPoolExecutor(os.cpu_count())


@cache
def processes() -> Executor:
    """Fresh processes: a fork would copy the locks of whatever threads there are."""
    fresh = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(os.cpu_count(), fresh, initializer=_leave_interrupts_to_the_first)


def _leave_interrupts_to_the_first() -> None:
    """Ctrl-C reaches every process of a terminal; the one that asked decides what it means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def in_turn(pool: Executor, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Done]:
    """What each task gives, in order, only a few under way at a time, so that there may be any number."""
    ahead: deque[Future[Done]] = deque()
    try:
        for task in tasks:
            ahead.append(pool.submit(work, task))
            if len(ahead) > AHEAD:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()
    except BrokenProcessPool:
        processes.cache_clear()  # a broken pool takes no more work, a new one may
        raise GongError(LOST) from None
    finally:
        for future in ahead:
            future.cancel()
