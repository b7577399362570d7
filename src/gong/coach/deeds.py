"""What comes of a choice before the round or turn is over, in games that could be: who falls, who scores."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..bots.levels import weights_of
from ..core.search import TRIAL, WORLD
from ..core.stream import new_stream
from ..core.table import Table
from ..core.thoughts import Question
from ..fast.engine import Workspace

#: How many games are played on after each choice.
GAMES = 40


class Deeds(Workspace):
    """Searches as any other, and remembers how the last game of a survey went."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.kernel, table.book, weights_of(table))
        self._table = table

    def of(self, known: Any, who: int, codes: Sequence[int], seed: int) -> list[dict[str, int]]:
        """After each choice: of each kind of deed, in how many of a hundred games it came about.

        The same worlds and dice for all of them. The member is the one that was thought about last.
        """
        return [self._after(known, who, code, seed) for code in codes]

    def _after(self, known: Any, who: int, code: int, seed: int) -> dict[str, int]:
        count: Counter[str] = Counter()
        for game in range(GAMES):
            self.survey(known, Question(1, who, (code,)), new_stream(seed, game))
            done = self._table.deeds(self._state(WORLD), self._state(TRIAL), who)
            count.update(deed for deed, is_done in done.items() if is_done)
        return {deed: round(100 * n / GAMES) for deed, n in count.items()}

    def _state(self, which: int) -> Any:
        """A state of the desk, its fields by name as those of a plain one."""
        return self._desk[which : which + 1].view(np.recarray)[0]
