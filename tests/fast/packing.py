"""The way back from a record to a plain state, and a plain state as bytes: for comparing the two carriers."""

import struct
from functools import cache
from typing import Any

from gong.core.declare import declaration
from gong.fast.record import dtype_of

WIDTHS = {1: "b", 2: "h", 4: "i", 8: "q"}


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
