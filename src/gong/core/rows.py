"""Rows of fixed width in one list: things of many numbers that are copied, blanked and swapped whole.

Row ``i`` begins at cell ``i * width``; what stands where in it is for the kernel to name. Positions write and
read each column under a name of its own.
"""

from dataclasses import field
from typing import Annotated, Any, NamedTuple, TypeAlias

from .declare import Cell, Declared, new_list
from .rule import rule

#: The list of a state that holds rows.
Rows: TypeAlias = Annotated[list[int], Cell("i4")]


@rule
def copy_row(cells: Rows, width: int, to: int, origin: int) -> None:
    for k in range(width):
        cells[to * width + k] = cells[origin * width + k]


@rule
def blank_row(cells: Rows, width: int, at: int, nones: int) -> None:
    """Every cell is 0, but -1 in the columns of the set ``nones``."""
    for k in range(width):
        cells[at * width + k] = -(nones >> k & 1)


@rule
def swap_rows(cells: Rows, width: int, a: int, b: int) -> None:
    for k in range(width):
        cell = cells[a * width + k]
        cells[a * width + k] = cells[b * width + k]
        cells[b * width + k] = cell


def blank_rows(width: int, nones: int, rows: int) -> Any:
    """The default of a list field that holds rows."""
    row = [-(nones >> k & 1) for k in range(width)]
    return field(default_factory=lambda: new_list(row * rows))


class Column(NamedTuple):
    """A field of a state, or a column of rows, as positions name it."""

    name: str
    cell: Cell
    natural: int
    field: str
    first: int = 0
    width: int = 1

    def read(self, s: Any) -> list[int]:
        """Its numbers; a field that is a single number has one."""
        value = getattr(s, self.field)
        return value[self.first :: self.width] if self.cell.length else [value]

    def write(self, s: Any, i: int, number: int) -> None:
        if self.cell.length:
            getattr(s, self.field)[i * self.width + self.first] = number
        else:
            setattr(s, self.field, number)


def columns_of(d: Declared, row: str = "", names: tuple[str, ...] = (), nones: int = 0) -> list[Column]:
    """A field itself, or the columns of its rows, such as ``item_team`` of a stack of items."""
    if not names:
        return [Column(d.name, d.cell, d.natural, d.name)]
    cell = Cell(d.cell.width, d.cell.length // len(names))
    return [
        Column(f"{row}_{name}", cell, -(nones >> k & 1), d.name, k, len(names))
        for k, name in enumerate(names)
    ]
