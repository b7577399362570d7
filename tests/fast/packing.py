"""The way back from a record to a plain state, and a plain state as bytes: for comparing the two carriers."""

import struct
from functools import cache
from typing import Any

from gong.core.declare import declaration
from gong.fast.record import dtype_of

WIDTHS = {1: "b", 2: "h", 4: "i", 8: "q"}


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
