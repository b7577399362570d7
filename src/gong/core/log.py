"""The log a rule writes to: rows of six numbers behind a counter, or nothing at all.

A log of length 0 records nothing, so that simulation pays nothing. Nothing of the log is in the state.
"""

from .rule import Log, rule

ROW = 6
CAPACITY = 256
EVERYBODY = -1


def new_log() -> Log:
    return [0] * (1 + ROW * CAPACITY)


@rule
def emit(log: Log, kind: int, audience: int, a: int, b: int, c: int, d: int) -> None:
    """Add a row; ``audience`` is the one seat that may read it, or everybody."""
    if len(log) == 0:
        return
    at = 1 + ROW * log[0]
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
    """The rows written since the last call, and an empty log again."""
    rows = [tuple(log[1 + ROW * i : 1 + ROW * (i + 1)]) for i in range(log[0])]
    log[0] = 0
    return rows
