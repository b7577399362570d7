"""Compiled play for the rest of Gong: batches of games of any kernel."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np

from ..core.kernel import Kernel
from ..core.playout import COLUMNS
from ..core.stream import WORD
from ..core.table import Table
from .compile import Compiler, Progress
from .record import dtype_of, record_of

Array = np.ndarray[Any, Any]
#: States of a game that are traced together.
AT_ONCE = 500


def compiler(kernel: Kernel, checked: bool = False) -> Compiler:
    return _compiler(kernel, checked)


@cache
def _compiler(kernel: Kernel, checked: bool) -> Compiler:
    """The same one however it is asked for, or an entry would be loaded again."""
    return Compiler(kernel, checked)


def warm(kernel: Kernel, progress: Progress | None = None) -> None:
    """Compile everything of a kernel, or load it from the cache."""
    compiler(kernel).compiled(kernel.play_batch, progress)


class Batch:
    """One starting situation, ready to be played many times; each has its own working memory."""

    def __init__(
        self, table: Table, state: Any, policies: Sequence[int], seed: int, checked: bool = False
    ) -> None:
        kernel = table.kernel
        self._play = compiler(kernel, checked).compiled(kernel.play_batch)
        self._kernel = kernel
        self._start = record_of(state)
        self._work = self._start.copy()
        self._book = record_of(table.book)
        self._policies = np.array([*policies, *[0] * (kernel.most_members - len(policies))], np.int64)
        self._seed = seed

    def play(self, first: int, games: int) -> Array:
        """Games number ``first`` and on, a row each: see the columns of ``core.playout``."""
        return self._run(first, games, np.zeros(0, dtype_of(self._kernel.state)), 0)

    def trace(self, game: int, steps: int) -> Iterator[Any]:
        """The states after each of the first steps of one game; some at a time, since they can be large."""
        trace = np.zeros(min(steps, AT_ONCE), dtype_of(self._kernel.state))
        for step in range(0, steps, AT_ONCE):
            self._run(game, 1, trace, step)
            yield from trace[: steps - step]

    def _run(self, first: int, games: int, trace: Array, step: int) -> Array:
        results = np.zeros(games * COLUMNS, np.int64)
        seed = np.array([self._seed & WORD, self._seed >> 32 & WORD, first, step], np.int64)
        rng, out = np.zeros(4, np.int64), np.zeros(self._kernel.most_choices, np.int64)
        log = np.zeros(0, np.int64)
        self._play(self._start, self._work, self._book, self._policies, rng, out, log, seed, results, trace)
        return results.reshape(games, COLUMNS)
