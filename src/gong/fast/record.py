"""NumPy records derived from a state's declaration."""

from functools import cache
from typing import Any

import numpy as np

from ..core.declare import declaration


@cache
def dtype_of(cls: type) -> np.dtype[Any]:
    """The record of a declared dataclass; names that every NumPy record already has are refused."""
    fields: list[Any] = []
    for d in declaration(cls):
        if hasattr(np.recarray, d.name) or hasattr(np.record, d.name):
            raise TypeError(f"{cls.__name__}.{d.name}: NumPy records already have an attribute of this name")
        fields.append((d.name, d.cell.width, d.cell.length) if d.cell.length else (d.name, d.cell.width))
    return np.dtype(fields, align=True)


def record_of(state: Any) -> np.ndarray[Any, Any]:
    """A plain state as an array of one record."""
    cls: type = type(state)
    row = np.zeros(1, dtype_of(cls))
    write_record(state, row, 0)
    return row


def write_record(state: Any, rows: np.ndarray[Any, Any], at: int) -> None:
    cls: type = type(state)
    for d in declaration(cls):
        rows[d.name][at] = getattr(state, d.name)
