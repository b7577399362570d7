"""The evaluation, compiled, over many states at once."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ..core.playout import COLUMNS
from ..core.stream import new_stream
from ..core.table import Table
from .engine import Array, compiler
from .record import record_of


class Judged(NamedTuple):
    """Of each state the chance of each member, the features at each head, and facts: ``core.evaluation``."""

    chances: Array
    described: Array
    facts: Array


class Judge:
    """Judges many states at once; each has its own working memory."""

    def __init__(
        self, table: Table, weights: Sequence[int] = (), seed: int = 0, checked: bool = False
    ) -> None:
        self._kernel = table.kernel
        self._appraise = compiler(table.kernel, checked).compiled(table.kernel.appraise)
        self._book = record_of(table.book)
        self._weights = np.array(weights, np.int64)
        self._room = np.zeros(table.kernel.room, np.int64)
        self._rng = np.array(new_stream(seed), np.int64)

    def judged(self, states: Array, seats: Sequence[int] = ()) -> Judged:
        """Chances, features and facts; with ``seats`` the states become what these seats could imagine."""
        kernel, n = self._kernel, len(states)
        chances = np.zeros((n, kernel.most_members), np.int64)
        described = np.zeros((n, kernel.most_members, kernel.feature_count), np.int64)
        facts = np.zeros((n, COLUMNS), np.int64)
        known = np.array(seats, np.int64)
        working = (self._book, self._weights, self._room, self._rng, known)
        self._appraise(states, *working, *(cells.reshape(-1) for cells in (chances, described, facts)))
        return Judged(chances, described, facts)
