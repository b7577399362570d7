"""What a seat may know, printed from the fields of its view, whatever they are."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from rich.text import Text

from ..drawing import Lines, fitted, wrapped

APART = " · "
NONE = "-"
#: These fields stand in the head of the screen.
ELSEWHERE = ("game", "seat")


def drawn(view: msgspec.Struct, width: int) -> Lines:
    """Single facts together in as few lines as possible, then each list of things as a table."""
    facts = {name: value for name, value in msgspec.to_builtins(view).items() if name not in ELSEWHERE}
    tables = {name: value for name, value in facts.items() if _is_table(value)}
    single = [f"{_worded(name)} {_said(value)}" for name, value in facts.items() if name not in tables]
    lines = [Text(line) for line in wrapped(APART.join(single), width)]
    return [*lines, *(line for name, rows in tables.items() for line in _table(_worded(name), rows, width))]


def _is_table(value: object) -> bool:
    """Is it a list of things that have fields?"""
    return isinstance(value, Sequence) and bool(value) and all(isinstance(row, Mapping) for row in value)


def _table(title: str, rows: Sequence[Mapping[str, Any]], width: int) -> Lines:
    """A row for each thing, a column for each of its fields; the columns are as wide as what they hold."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    cells = [list(map(_worded, names)), *([_said(row.get(name)) for name in names] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = ["  ".join(map(str.ljust, row, widths)) for row in cells]
    return [
        fitted(title, width, "bold"),
        fitted(lines[0], width, "dim"),
        *(fitted(x, width) for x in lines[1:]),
    ]


def _worded(name: str) -> str:
    return name.replace("_", " ")


def _said(value: object) -> str:
    """A value in a few words; inside a list or a thing they stand one after the other."""
    match value:
        case None | "" | [] | () | {}:
            return NONE
        case bool():
            return "yes" if value else "no"
        case Mapping():
            return ", ".join(f"{_worded(name)} {_said(part)}" for name, part in value.items())
        case list() | tuple():
            return ", ".join(map(_said, value))
        case _:
            return str(value)
