"""A number for everything that can be done in a game, the same in every match of it."""

import numpy as np
from numpy.typing import NDArray

from ..core.abreast import NO_CODE
from ..core.codes import argument_of, code_of, verb_of
from ..core.table import Table

#: The action of a seat that is not asked while others are.
NOTHING = 0


class Actions:
    """The numbers of a game: first nothing, then verb after verb with each of its arguments."""

    def __init__(self, table: Table) -> None:
        self._first: dict[int, int] = {}
        self._codes = [NO_CODE]
        self.count = NOTHING + 1
        for verb, many in table.spans().items():
            self._first[verb] = self.count
            self.count += many
            self._codes += [code_of(verb, argument) for argument in range(many)]

    def number(self, code: int) -> int:
        return self._first[verb_of(code)] + argument_of(code)

    def code(self, number: int) -> int | None:
        """The choice behind a number; none behind that of doing nothing."""
        return self._codes[number] if NOTHING < number < self.count else None

    def codes(self) -> NDArray[np.int64]:
        """The choice behind each number, for many at once."""
        return np.array(self._codes, np.int64)

    def numbers(self) -> NDArray[np.int64]:
        """The number of each code; of what is no code that of doing nothing."""
        found = np.full(max(self._codes) + 1, NOTHING)
        found[self._codes[1:]] = range(1, self.count)
        return found

    def starts(self) -> dict[int, int]:
        """The first number of each verb."""
        return dict(self._first)
