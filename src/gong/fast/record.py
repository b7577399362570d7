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
def _packing(cls: type) -> tuple[list[tuple[str, struct.Struct, bool]], int]:
    """Each field with the padding before it as a struct, and whether it is a list; the padding at the end."""
    dtype, end, fields = dtype_of(cls), 0, []
    for d in declaration(cls):
        assert dtype.fields is not None
        width, offset = int(d.cell.width[1:]), dtype.fields[d.name][1]
        layout = f"={'x' * (offset - end)}{d.cell.length or 1}{WIDTHS[width]}"
        fields.append((d.name, struct.Struct(layout), d.cell.length > 0))
        end = offset + width * (d.cell.length or 1)
    return fields, dtype.itemsize - end


#: The latest bytes of each list: most are as they were a step before, and to see that is much less work.
_packed: dict[tuple[type, str], tuple[list[int], bytes]] = {}


def bytes_of(state: Any) -> bytes:
    """A plain state as the bytes of its record, much faster than through NumPy."""
    cls: type = type(state)
    fields, rest = _packing(cls)
    parts = [
        _list_bytes(cls, name, packing, getattr(state, name))
        if is_list
        else packing.pack(getattr(state, name))
        for name, packing, is_list in fields
    ]
    return b"".join([*parts, bytes(rest)])


def _list_bytes(cls: type, name: str, packing: struct.Struct, value: list[int]) -> bytes:
    before, packed = _packed.get((cls, name), ([], b""))
    if before != value:
        packed = packing.pack(*value)
        _packed[cls, name] = list(value), packed
    return packed


def state_of(cls: type, row: Any) -> Any:
    """A record as a plain state."""
    state = cls()
    for d in declaration(cls):
        value = row[d.name]
        setattr(state, d.name, value.tolist() if d.cell.length else int(value))
    return state
