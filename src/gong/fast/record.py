"""NumPy records derived from a state's declaration, and the way between the two carriers."""

import struct
from functools import cache
from typing import Any

import numpy as np

from ..core.declare import declaration

WIDTHS = {1: "b", 2: "h", 4: "i", 8: "q"}


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


@cache
def _packing(cls: type) -> tuple[struct.Struct, tuple[tuple[str, bool], ...]]:
    """The record's layout as a struct, padding included."""
    layout, end = "=", 0
    dtype = dtype_of(cls)
    for d in declaration(cls):
        assert dtype.fields is not None
        width, offset = int(d.cell.width[1:]), dtype.fields[d.name][1]
        layout += "x" * (offset - end) + f"{d.cell.length or 1}{WIDTHS[width]}"
        end = offset + width * (d.cell.length or 1)
    names = tuple((d.name, d.cell.length > 0) for d in declaration(cls))
    return struct.Struct(layout + "x" * (dtype.itemsize - end)), names


def bytes_of(state: Any) -> bytes:
    """A plain state as the bytes of its record, much faster than through NumPy."""
    cls: type = type(state)
    packing, names = _packing(cls)
    values: list[int] = []
    for name, is_list in names:
        if is_list:
            values += getattr(state, name)
        else:
            values.append(getattr(state, name))
    return packing.pack(*values)


def state_of(cls: type, row: Any) -> Any:
    """A record as a plain state."""
    state = cls()
    for d in declaration(cls):
        value = row[d.name]
        setattr(state, d.name, value.tolist() if d.cell.length else int(value))
    return state
