"""What comes of a choice before the round or turn is over, in games that could be: who falls, who scores."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from ..bots.levels import weights_of
from ..core.declare import copy_state
from ..core.playout import COLUMNS, GREEDY
from ..core.stream import new_stream
from ..core.table import Table
from ..fast.engine import Workspace
from ..fast.record import dtype_of, record_of

#: Games of each choice, and how many steps of one are looked at.
GAMES, STEPS = 40, 150


class Deeds:
    """Plays on after choices as the greedy policy does."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._work = Workspace(table.kernel, table.book, weights_of(table))
        self._work.follow([GREEDY])
        self._trace = np.zeros(STEPS, dtype_of(table.kernel.state))

    def of(self, known: Any, who: int, codes: Sequence[int], seed: int) -> list[dict[str, int]]:
        """After each choice: of each kind of deed, in how many of a hundred games it came about.

        The same worlds and dice for all of them.
        """
        counts: list[Counter[str]] = [Counter() for _ in codes]
        for game in range(GAMES):
            world = self._world(known, who, seed, game)
            for code, count in zip(codes, counts, strict=True):
                done = self._deeds(world, who, code, [seed, 0, game, 0])
                count.update(deed for deed, is_done in done.items() if is_done)
        return [{deed: round(100 * n / GAMES) for deed, n in count.items()} for count in counts]

    def _world(self, known: Any, who: int, seed: int, game: int) -> Any:
        return self._table.determinize(known, self._table.seat_of(known, who), new_stream(seed, game))

    def _deeds(self, world: Any, who: int, code: int, words: Sequence[int]) -> dict[str, bool]:
        """What has come about when the round or turn is over."""
        kernel, book, after = self._table.kernel, self._table.book, copy_state(world)
        kernel.apply(after, book, who, code, [])
        if after.phase == kernel.over:
            return self._table.deeds(world, after, who)
        self._trace[:] = np.zeros(1, self._trace.dtype)
        results = np.zeros(COLUMNS, np.int64)
        self._work.play(record_of(after), np.array(words, np.int64), results, self._trace)
        return self._table.deeds(world, self._last(kernel.age(world, book) + 1), who)

    def _last(self, until: int) -> Any:
        """The state in which the round or turn was over."""
        *_, last = self._until(until)
        return last

    def _until(self, until: int) -> Iterator[Any]:
        kernel = self._table.kernel
        for state in self._trace.view(np.recarray):
            yield state
            if state.phase == kernel.over or kernel.age(state, self._table.book) >= until:
                return
