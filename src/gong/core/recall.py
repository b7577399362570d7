"""What was found out about states, kept for as long as everything it follows from is the same."""

from collections import deque
from collections.abc import Callable, Sequence
from operator import attrgetter
from types import FunctionType
from typing import Any, Generic, TypeVar

from .calls import Function, fields_read

Found = TypeVar("Found")
#: Several seats look at one match in turn, each at what it knows.
KEPT = 8


def functions_of(kind: type) -> list[Function]:
    """All that a class does itself."""
    return [each for each in vars(kind).values() if isinstance(each, FunctionType)]


class Recall(Generic[Found]):
    """Finds something out about states that nobody changes any more.

    ``asks``: the rules and other functions that look at a state to find it out. What they read is read from
    themselves; ``but``: fields that they name and that decide nothing here.
    """

    def __init__(self, state: type, asks: Sequence[Function], but: Sequence[str] = ()) -> None:
        read = [name for name in fields_read(state, *asks) if name not in but]
        self._parts = attrgetter(*read)
        self._kept: deque[tuple[Any, Found]] = deque(maxlen=KEPT)

    def of(self, s: Any, find: Callable[[Any], Found]) -> Found:
        now = self._parts(s)
        for then, found in self._kept:
            if then == now:
                return found
        found = find(s)
        self._kept.appendleft((now, found))
        return found
