"""Compiled play for the rest of Gong: batches of games, and single steps for the lockstep test."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from ..arena.codes import MOST_CHOICES
from ..arena.state import FIGHTERS
from ..arena.table import ArenaTable
from ..core.stream import WORD
from .batch import COLUMNS, play_batch, step_game
from .compile import Compiler, Progress
from .record import record_of

Results = np.ndarray[Any, np.dtype[np.int64]]
#: Nothing calls an entry; each is cached with all it calls.
ENTRIES = (play_batch, step_game)


@cache
def compiler(checked: bool = False) -> Compiler:
    return Compiler(ENTRIES, checked)


def warm(progress: Progress | None = None) -> None:
    """Compile everything, or load it from the cache."""
    for entry in ENTRIES:
        compiler().compiled(entry, progress)


class Batch:
    """One starting situation, ready to be played many times; each has its own working memory."""

    def __init__(self, table: ArenaTable, state: Any, policies: Sequence[int], seed: int) -> None:
        self._play = compiler().compiled(play_batch)
        self._start = record_of(state)
        self._work = self._start.copy()
        self._book = record_of(table.book)
        self._policies = np.array([*policies, *[0] * (FIGHTERS - len(policies))], np.int64)
        self._seed = seed

    def play(self, first: int, games: int) -> Results:
        """Games number ``first`` and on, a row each: winner, decisions, rounds, ending."""
        results = np.zeros(games * COLUMNS, np.int64)
        seed = np.array([self._seed & WORD, self._seed >> 32 & WORD, first], np.int64)
        rng, out, log = np.zeros(4, np.int64), np.zeros(MOST_CHOICES, np.int64), np.zeros(0, np.int64)
        self._play(self._start, self._work, self._book, self._policies, rng, out, log, seed, results)
        return results.reshape(games, COLUMNS)
