"""Compiled play for the rest of Gong: batches of games."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from ..arena.book import Book
from ..arena.codes import MOST_CHOICES
from ..arena.state import FIGHTERS, Arena
from ..core.stream import WORD
from .batch import COLUMNS, play_batch
from .compile import Compiler, Progress
from .record import dtype_of, record_of

Array = np.ndarray[Any, Any]
ENTRIES = (play_batch,)


@cache
def compiler(checked: bool = False) -> Compiler:
    return Compiler(ENTRIES, checked)


def warm(progress: Progress | None = None) -> None:
    """Compile everything, or load it from the cache."""
    for entry in ENTRIES:
        compiler().compiled(entry, progress)


class Batch:
    """One starting situation, ready to be played many times; each has its own working memory."""

    def __init__(
        self, state: Arena, book: Book, policies: Sequence[int], seed: int, checked: bool = False
    ) -> None:
        self._play = compiler(checked).compiled(play_batch)
        self._start = record_of(state)
        self._work = self._start.copy()
        self._book = record_of(book)
        self._policies = np.array([*policies, *[0] * (FIGHTERS - len(policies))], np.int64)
        self._seed = seed

    def play(self, first: int, games: int) -> Array:
        """Games number ``first`` and on, a row each: winning team and fighter, decisions, rounds."""
        return self._run(first, games, np.zeros(0, dtype_of(Arena)))

    def trace(self, game: int, steps: int) -> Array:
        """The states after each of the first steps of one game."""
        trace = np.zeros(steps, dtype_of(Arena))
        self._run(game, 1, trace)
        return trace

    def _run(self, first: int, games: int, trace: Array) -> Array:
        results = np.zeros(games * COLUMNS, np.int64)
        seed = np.array([self._seed & WORD, self._seed >> 32 & WORD, first], np.int64)
        rng, out, log = np.zeros(4, np.int64), np.zeros(MOST_CHOICES, np.int64), np.zeros(0, np.int64)
        self._play(self._start, self._work, self._book, self._policies, rng, out, log, seed, results, trace)
        return results.reshape(games, COLUMNS)
