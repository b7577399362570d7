"""Compiled play for the rest of Gong: batches of games."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

from ..arena import codes as arena_codes
from ..arena.state import FIGHTERS, Arena
from ..core.stream import WORD
from ..sphere import codes as sphere_codes
from . import batch, duels
from .compile import Compiler, Progress
from .record import dtype_of, record_of

Array = np.ndarray[Any, Any]
#: For each kernel: its entry, the columns of its results, and the room its choices need.
ENTRIES: dict[str, tuple[Callable[..., None], int, int]] = {
    "arena": (batch.play_batch, batch.COLUMNS, arena_codes.MOST_CHOICES),
    "sphere": (duels.play_duels, duels.COLUMNS, sphere_codes.MOST_CHOICES),
}


def compiler(checked: bool = False, kernel: str = "arena") -> Compiler:
    return _compiler(checked, kernel)


@cache
def _compiler(checked: bool, kernel: str) -> Compiler:
    """The same one however it is asked for, or an entry would be loaded again."""
    return Compiler((ENTRIES[kernel][0],), checked, kernel)


def warm(progress: Progress | None = None, kernel: str = "arena") -> None:
    """Compile everything of a kernel, or load it from the cache."""
    compiler(kernel=kernel).compiled(ENTRIES[kernel][0], progress)


def kernel_of(state: Any) -> str:
    """Which kernel's state this is."""
    return "arena" if isinstance(state, Arena) else "sphere"


class Batch:
    """One starting situation, ready to be played many times; each has its own working memory."""

    def __init__(
        self, state: Any, book: Any, policies: Sequence[int], seed: int, checked: bool = False
    ) -> None:
        kernel = kernel_of(state)
        entry, self._columns, self._room = ENTRIES[kernel]
        self._play = compiler(checked, kernel).compiled(entry)
        self._kind: type = type(state)
        self._start = record_of(state)
        self._work = self._start.copy()
        self._book = record_of(book)
        self._policies = np.array([*policies, *[0] * (FIGHTERS - len(policies))], np.int64)
        self._seed = seed

    def play(self, first: int, games: int) -> Array:
        """Games number ``first`` and on, a row each: who won, decisions, rounds or turns."""
        return self._run(first, games, np.zeros(0, dtype_of(self._kind)))

    def trace(self, game: int, steps: int) -> Array:
        """The states after each of the first steps of one game."""
        trace = np.zeros(steps, dtype_of(self._kind))
        self._run(game, 1, trace)
        return trace

    def _run(self, first: int, games: int, trace: Array) -> Array:
        results = np.zeros(games * self._columns, np.int64)
        seed = np.array([self._seed & WORD, self._seed >> 32 & WORD, first], np.int64)
        rng, out, log = np.zeros(4, np.int64), np.zeros(self._room, np.int64), np.zeros(0, np.int64)
        self._play(self._start, self._work, self._book, self._policies, rng, out, log, seed, results, trace)
        return results.reshape(games, self._columns)
