"""Games for observers: compiled and one by one, each with everything that happened in it."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from ..core.declare import declaration
from ..core.events import Event
from ..core.log import ROW
from ..core.match import Match
from ..core.playout import COLUMNS
from ..core.search import GAME
from ..fast.engine import WHOLE_LOG, Array, Batch
from ..fast.record import dtype_of


class Watched(NamedTuple):
    """A game: its row of results (see ``core.playout``), its figures, and its events."""

    row: Array
    cells: Array
    events: Sequence[Event]


class WatchedBatch(Batch):
    """The games of a batch, the same ones, with their events."""

    def watched(self, match: Match, first: int, games: int) -> Iterator[Watched]:
        log, no_trace = np.zeros(1 + ROW * WHOLE_LOG, np.int64), np.zeros(0, dtype_of(self._kernel.state))
        before = match.events
        for number in range(first, first + games):
            row = np.zeros(COLUMNS, np.int64)
            cells = np.zeros(self._kernel.figures.cells(self._members), np.int64)
            self._work.play(self._start, self._words(number, 0), row, no_trace, log, cells)
            rows = log[1 : 1 + ROW * min(int(log[0]), WHOLE_LOG)].reshape(-1, ROW).tolist()
            yield Watched(row, cells, [*before, *match.table.events_in(self._last_state(), rows)])

    def _last_state(self) -> Any:
        """How the last game ended: names in events are read from it."""
        state, record = self._kernel.state(), self._work._desk[GAME]
        for field in declaration(self._kernel.state):
            setattr(state, field.name, record[field.name].tolist())
        return state
