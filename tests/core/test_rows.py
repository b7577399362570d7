"""Rows of fixed width: whatever is done with one is done with all of it, and with no other."""

import pytest

from gong.core.declare import Cell, Declared
from gong.core.rows import blank_row, columns_of, copy_row, swap_rows

WIDTH, ROWS = 5, 4


def numbered() -> list[int]:
    return list(range(WIDTH * ROWS))


def rows(cells: list[int]) -> list[list[int]]:
    return [cells[i : i + WIDTH] for i in range(0, len(cells), WIDTH)]


@pytest.mark.parametrize(("to", "origin"), [(0, 3), (3, 0), (2, 1)])
def test_a_row_is_copied_whole(to: int, origin: int) -> None:
    cells, before = numbered(), rows(numbered())
    copy_row(cells, WIDTH, to, origin)
    assert rows(cells) == [before[origin] if i == to else row for i, row in enumerate(before)]


def test_two_rows_change_places_whole() -> None:
    cells, before = numbered(), rows(numbered())
    swap_rows(cells, WIDTH, 1, 3)
    assert rows(cells) == [before[0], before[3], before[2], before[1]]


def test_a_blank_row_is_nought_but_for_its_nones() -> None:
    cells, before = numbered(), rows(numbered())
    blank_row(cells, WIDTH, 2, 0b10010)
    assert rows(cells) == [before[0], before[1], [0, -1, 0, 0, -1], before[3]]


def test_columns_are_read_and_written_by_name() -> None:
    declared = Declared("stack", Cell("i4", WIDTH * ROWS), 0)
    columns = columns_of(declared, "item", ("a", "b", "c", "d", "e"), 0b00010)
    assert [(column.name, column.natural, column.cell.length) for column in columns] == [
        *(("item_a", 0, ROWS), ("item_b", -1, ROWS), ("item_c", 0, ROWS)),
        *(("item_d", 0, ROWS), ("item_e", 0, ROWS)),
    ]

    class State:
        stack = numbered()

    columns[2].write(State, 3, 99)
    assert columns[2].read(State) == [2, 7, 12, 99]
