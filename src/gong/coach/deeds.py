"""What comes of a choice before the round or turn is over, in games that could be: who falls, who scores."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from ..bots.levels import weights_of
from ..core.playout import COLUMNS, GREEDY
from ..core.stream import new_stream
from ..core.table import Table
from ..fast.engine import Workspace
from ..fast.record import dtype_of, record_of

#: Games of each choice, and how many steps of one are looked at.
GAMES, STEPS = 50, 150
#: A deed makes a theme if the solution brings it about, or averts it, so much more often than the next best
#: choice, in parts of a hundred.
OFTEN = 25
#: What averting a deed is called.
AVERTED = {"fall": "survival", "conceded": "defence", "loss": "shelter"}


class Deeds:
    """Plays on after choices as the greedy policy does."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._work = Workspace(table.kernel, table.book, weights_of(table))
        self._work.follow([GREEDY])
        self._trace = np.zeros(STEPS, dtype_of(table.kernel.state))

    def of(self, known: Any, who: int, code: int, seed: int) -> dict[str, int]:
        """Of each kind of deed, in how many of a hundred games it came about."""
        counts: dict[str, int] = {}
        for game in range(GAMES):
            for deed, is_done in self._deeds(known, who, code, seed, game).items():
                counts[deed] = counts.get(deed, 0) + bool(is_done)
        return {deed: round(100 * count / GAMES) for deed, count in counts.items() if count}

    def _deeds(self, known: Any, who: int, code: int, seed: int, game: int) -> dict[str, bool]:
        """In one world; the same world and dice for each choice that is asked about with this seed."""
        table, kernel = self._table, self._table.kernel
        world = table.determinize(known, table.seat_of(known, who), new_stream(seed, game))
        until = kernel.age(world, table.book) + 1
        before = record_of(world).view(np.recarray)[0]
        kernel.apply(world, table.book, who, code, [])
        self._trace[:] = np.zeros(1, self._trace.dtype)
        results, words = np.zeros(COLUMNS, np.int64), np.array([seed, 0, game, 0], np.int64)
        if world.phase == kernel.over:
            return table.deeds(before, record_of(world).view(np.recarray)[0], who)
        self._work.play(record_of(world), words, results, self._trace)
        return table.deeds(before, self._last(until), who)

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


def themes_from(best: Mapping[str, int], second: Mapping[str, int]) -> list[str]:
    """The deeds that tell the solution from the next best choice, as themes."""
    found = []
    for deed in dict.fromkeys((*best, *second)):
        more = best.get(deed, 0) - second.get(deed, 0)
        if deed in AVERTED and more <= -OFTEN:
            found.append(AVERTED[deed])
        elif deed not in AVERTED and more >= OFTEN:
            found.append(deed)
    return found
