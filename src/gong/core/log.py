"""The log a rule writes to: rows of six numbers behind a counter, or nothing at all.

A log of length 0 records nothing, so that simulation pays nothing. Nothing of the log is in the state.
"""

from collections.abc import Callable
from typing import Any
from weakref import WeakMethod

from .rule import Log, rule

ROW = 6
CAPACITY = 256
EVERYBODY = -1


def new_log() -> Log:
    return [0] * (1 + ROW * CAPACITY)


class WatchedLog(list[int]):
    """A log that says when a row has been added, before the rule that added it goes on.

    Whoever is told has the match to which this log belongs: it is not kept alive by it, or both would live
    until Python looks for such circles.
    """

    def __init__(self, noticed: Callable[[], None]) -> None:
        super().__init__(new_log())
        self._noticed = WeakMethod(noticed)

    def __setitem__(self, at: Any, value: Any) -> None:
        super().__setitem__(at, value)
        if at == 0 and value > 0 and (noticed := self._noticed()) is not None:
            noticed()


class KeptLog(list[int]):
    """A log that keeps its rows when they have been taken."""

    def __init__(self) -> None:
        super().__init__(new_log())
        self._kept: list[int] = []

    def __setitem__(self, at: Any, value: Any) -> None:
        if at == 0 and value == 0:
            self._kept += self[1 : 1 + ROW * self[0]]
        super().__setitem__(at, value)

    def whole(self) -> list[int]:
        """A log with all rows that were taken."""
        return [len(self._kept) // ROW, *self._kept]


@rule
def emit(log: Log, kind: int, audience: int, a: int, b: int, c: int, d: int) -> None:
    """Add a row; ``audience`` is the one seat that may read it, or everybody. A full log counts it only."""
    if len(log) == 0:
        return
    at = 1 + ROW * log[0]
    if at + ROW <= len(log):
        log[at] = kind
        log[at + 1] = audience
        log[at + 2] = a
        log[at + 3] = b
        log[at + 4] = c
        log[at + 5] = d
    log[0] += 1


@rule
def tell(log: Log, kind: int, a: int, b: int, c: int, d: int) -> None:
    """Add a row that everybody may read."""
    emit(log, kind, -1, a, b, c, d)


def take_rows(log: Log) -> list[tuple[int, ...]]:
    """The rows written since the last call, and an empty log again; one that was too small is an error."""
    if 1 + ROW * log[0] > len(log):
        raise IndexError(f"a log for {len(log) // ROW} rows was given {log[0]}")
    rows = [tuple(log[1 + ROW * i : 1 + ROW * (i + 1)]) for i in range(log[0])]
    log[0] = 0
    return rows
