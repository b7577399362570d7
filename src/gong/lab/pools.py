"""Where games run at the same time: compiled ones in threads, those of a Python bot in processes."""

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import cache
from typing import Any, Protocol, TypeVar

from pebble import ProcessExpired, ProcessPool

from ..core.errors import GongError
from ..games import GAMES, Game, register

Task = TypeVar("Task")
Done = TypeVar("Done")
AHEAD = 2 * (os.cpu_count() or 1)
LOST = (
    "a process that played for a bot of your own has died; if this is a script, "
    "call it below: if __name__ == '__main__'"
)


class Pool(Protocol):
    def submit(self, work: Callable[..., Any], /, task: Any) -> Future[Any]: ...


@cache
def threads() -> Pool:
    """Compiled rules let go of the interpreter, so threads are enough for them."""
    return ThreadPoolExecutor(os.cpu_count())


@cache
def processes() -> Pool:
    """Fresh processes: a fork would copy the locks of whatever threads there are."""
    fresh = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(os.cpu_count(), fresh, initializer=_leave_interrupts_to_the_first)


class Crew:
    """Processes that end at once, whatever they are doing."""

    def __init__(self, jobs: int) -> None:
        fresh = multiprocessing.get_context("spawn")
        known = tuple(GAMES.values())
        self._pool = ProcessPool(jobs, context=fresh, initializer=_join, initargs=(known,))

    def submit(self, work: Callable[..., Any], /, task: Any) -> Future[Any]:
        future: Future[Any] = self._pool.schedule(work, args=(task,))
        return future

    def end(self) -> None:
        self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join()


@contextmanager
def crew(jobs: int) -> Iterator[Crew]:
    """So many processes for long games: interrupted, nobody waits for a game to end."""
    workers = Crew(jobs)
    try:
        yield workers
    finally:
        workers.end()


def _join(known: Iterable[Game]) -> None:
    """It knows the games that were registered where it was asked for."""
    _leave_interrupts_to_the_first()
    for game in known:
        register(game)


def _leave_interrupts_to_the_first() -> None:
    """Ctrl-C reaches every process of a terminal; the one that asked decides what it means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def in_turn(pool: Pool, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Done]:
    """What each task gives, in order, only a few under way at a time, so that there may be any number."""
    ahead: deque[Future[Done]] = deque()
    try:
        for task in tasks:
            ahead.append(pool.submit(work, task))
            if len(ahead) > AHEAD:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()
    except (BrokenProcessPool, ProcessExpired):
        processes.cache_clear()  # a broken pool takes no more work, a new one may
        raise GongError(LOST) from None
    finally:
        for future in ahead:
            future.cancel()
