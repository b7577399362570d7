"""What has been found of every place so far: fields, tables, what rules are given, name and return."""

from collections import defaultdict
from functools import cache
from typing import Any, get_type_hints

from ..core.calls import Function
from ..core.declare import Cell
from .values import ANYTHING, Place, Values, fitting, joined

#: Of a rule's place, what it returns; of a list's, how long it is.
RESULT, LENGTH = "return", "length"


@cache
def parameters(function: Function) -> dict[str, Any]:
    """The names and types of what a rule is given."""
    hints = get_type_hints(function, include_extras=True)
    return {name: hint for name, hint in hints.items() if name != RESULT}


class Places:
    """What can be where. It only ever grows, and whoever reads what has grown is to be read again."""

    def __init__(self) -> None:
        self.live: dict[Function, None] = {}
        self.pending: dict[Function, None] = {}
        self.callees: dict[Function, set[Function]] = defaultdict(set)
        self.writers: set[Function] = set()
        self._cells: dict[Place, Values] = defaultdict(frozenset)
        self._fields: dict[Place, Cell] = {}
        self._readers: dict[Place, set[Function]] = defaultdict(set)

    def begin(self, place: Place, numbers: Values, length: int | None = None) -> None:
        """What is there at the start; of a list with its length, if that is known."""
        self._cells[place] = numbers
        self._cells[*place, LENGTH] = ANYTHING if length is None else frozenset((length,))

    def declare(self, place: Place, cell: Cell, numbers: Values) -> None:
        """A field of a state or a book."""
        self._fields[place] = cell
        self.begin(place, numbers, cell.length)

    def is_begun(self, place: Place) -> bool:
        return place in self._cells

    def is_list(self, place: Place) -> bool:
        return place in self._fields and self._fields[place].length > 0

    def length(self, place: Place) -> Values:
        return self._cells[*place, LENGTH]

    def read(self, place: Place, reader: Function | None = None) -> Values:
        if reader:
            self._readers[place].add(reader)
        return self._cells[place]

    def grow(self, place: Place, found: Values) -> None:
        """A place can hold this, too."""
        if place in self._fields:
            found = fitting(found, self._fields[place].width)
        before = self._cells[place]
        after = joined(before, found)
        if after != before:
            self._cells[place] = after
            self.pending.update(dict.fromkeys(self._readers[place]))

    def reach(self, function: Function) -> None:
        """A rule is played, too."""
        if function not in self.live:
            self.live[function] = self.pending[function] = None

    def call(self, caller: Function, callee: Function) -> None:
        self.callees[caller].add(callee)
        self.reach(callee)
