"""How far compiling has come, by the time that it takes: the last of hundreds of steps is a third."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeAlias

from ..core.calls import Function, size_of

#: Told how much is done, of how much, and at what it is.
Progress: TypeAlias = Callable[[int, int, str], None]

#: Milliseconds for a rule, for each byte of it, and at the end for each byte of all: measured over the arena
#: kernel (396 rules, 90 kB: 16.7 s and 12.8 s). Only their proportions matter.
OF_A_RULE, OF_A_BYTE, OF_FINISHING = 17.0, 0.111, 0.142
#: Seconds between two looks at the clock; and how much of the last step is believed before it is over.
TICK, MOST_BELIEVED = 0.2, 0.98


class Pace:
    """Tells of the rules of an entry one after the other, and of the entry itself as time goes by."""

    def __init__(self, order: Sequence[Function], progress: Progress) -> None:
        self._progress = progress
        sizes = [size_of(rule) for rule in order]
        self._costs = [OF_A_RULE + OF_A_BYTE * size for size in sizes[:-1]]
        self._total = sum(self._costs) + OF_FINISHING * sum(sizes)
        self._started = time.perf_counter()

    def rule_done(self, number: int, name: str) -> None:
        """So many rules are translated."""
        self._tell(sum(self._costs[:number]), name)

    @contextmanager
    def finishing(self, name: str) -> Iterator[None]:
        """The last step: it will take as long beside the others as it always does."""
        over = threading.Event()
        clock = threading.Thread(target=self._watch, args=(over, name), daemon=True)
        clock.start()
        try:
            yield
        finally:
            over.set()
            clock.join()
        self._tell(self._total, name)

    def _watch(self, over: threading.Event, name: str) -> None:
        before, rest = sum(self._costs), self._total - sum(self._costs)
        began = time.perf_counter()
        expected = max((began - self._started) * rest / max(before, 1.0), TICK)
        while not over.wait(TICK):
            share = min((time.perf_counter() - began) / expected, MOST_BELIEVED)
            self._tell(before + share * rest, name)

    def _tell(self, done: float, name: str) -> None:
        self._progress(round(done), round(self._total), name)
