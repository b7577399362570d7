"""What a seat knows as an array of whole numbers, field by field."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.declare import Declared, declaration
from ..core.table import Table
from ..fast.record import dtype_of

Numbers = NDArray[np.int32]
Mask = NDArray[np.int8]


class Shown(NamedTuple):
    """A field of the state in an observation: where it begins, and how many numbers it has there."""

    name: str
    at: int
    length: int
    least: int
    most: int


class Run(NamedTuple):
    """Neighbouring numbers of one width: where they begin in an observation and in a record, in bytes."""

    at: int
    offset: int
    length: int
    kind: np.dtype[Any]


class Sight:
    """The layout of a game's observations: the seat itself, then the fields of the state in their order.

    The state is always a forgotten one: what the seat may not know is blank in it.
    """

    def __init__(self, table: Table) -> None:
        self.fields = [Shown("seat", 0, 1, 0, table.seats - 1)]
        for declared in declaration(table.kernel.state):
            self._show(declared, table.kernel.shown.get(declared.name, declared.cell.length))
        self.size = self._end
        self._record = dtype_of(table.kernel.state)
        self._runs = self._joined()

    @property
    def _end(self) -> int:
        return self.fields[-1].at + self.fields[-1].length

    def _show(self, declared: Declared, cells: int) -> None:
        span = np.iinfo(np.dtype(declared.cell.width))
        self.fields.append(Shown(declared.name, self._end, max(cells, 1), int(span.min), int(span.max)))

    def _joined(self) -> list[Run]:
        """The fields as they lie in a record, neighbours together: fewer pieces are copied sooner."""
        runs: list[Run] = []
        for shown in self.fields[1:]:
            kind, offset = self._record.fields[shown.name][:2]  # type: ignore[index]
            run = Run(shown.at, offset, shown.length, kind.base)
            last = runs[-1] if runs else None
            if last and last.kind == run.kind and last.offset + last.length * last.kind.itemsize == offset:
                runs[-1] = last._replace(length=last.length + run.length)
            else:
                runs.append(run)
        return runs

    def bounds(self) -> tuple[Numbers, Numbers]:
        """The least and the most that each number can be."""
        lengths = [shown.length for shown in self.fields]
        least, most = ([getattr(shown, name) for shown in self.fields] for name in ("least", "most"))
        return np.repeat(least, lengths).astype(np.int32), np.repeat(most, lengths).astype(np.int32)

    def observe(self, known: Any, seat: int) -> Numbers:
        """What a seat knows, of a state that has forgotten the rest."""
        seen = np.zeros(self.size, np.int32)
        seen[0] = seat
        for name, at, length, *_ in self.fields[1:]:
            value = getattr(known, name)
            seen[at : at + length] = value[:length] if isinstance(value, list) else value
        return seen

    def pairs(self, known: NDArray[Any], seen: Numbers) -> list[tuple[Numbers, NDArray[Any]]]:
        """Where to copy what, for many states at once: records, each as its seat knows it.

        The seat itself is no field, and for whoever copies to write.
        """
        cells = known.view(np.uint8).reshape(len(known), -1)
        return [
            (seen[:, at : at + length], cells[:, offset : offset + length * kind.itemsize].view(kind))
            for at, offset, length, kind in self._runs
        ]
