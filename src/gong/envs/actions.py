"""A number for everything that can be done in a game, the same in every match of it."""

from bisect import bisect_right

from ..core.codes import argument_of, code_of, verb_of
from ..core.table import Table

#: The action of a seat that is not asked while others are.
NOTHING = 0


class Actions:
    """The numbers of a game: first nothing, then verb after verb with each of its arguments."""

    def __init__(self, table: Table) -> None:
        self._first: dict[int, int] = {}
        self.count = NOTHING + 1
        for verb, many in table.spans().items():
            self._first[verb] = self.count
            self.count += many
        self._verbs = list(self._first)

    def number(self, code: int) -> int:
        return self._first[verb_of(code)] + argument_of(code)

    def code(self, number: int) -> int | None:
        """The choice behind a number; none behind that of doing nothing."""
        if not NOTHING < number < self.count:
            return None
        verb = self._verbs[bisect_right(list(self._first.values()), number) - 1]
        return code_of(verb, number - self._first[verb])

    def starts(self) -> dict[int, int]:
        """The first number of each verb."""
        return dict(self._first)
