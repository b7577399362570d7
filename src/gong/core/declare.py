"""Reading a state's declaration: a dataclass whose fields say how they are stored and what they mean.

The same declaration gives the plain carrier its object, ``gong.fast`` its NumPy record and the position
notation its words.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, NamedTuple, TypeVar, get_type_hints

State = TypeVar("State")


class Used(NamedTuple):
    """Of a list that has room for much, what a game uses: rows of so many cells, as many as another field
    says. Nobody looks beyond them, but at the ``spare`` ones where a row is being made."""

    rows: str
    cells: int
    spare: int = 0


@dataclass(frozen=True, slots=True)
class Cell:
    """How a field is stored: a signed width such as ``i1``, a length (0: a single number), a meaning.

    ``used``: how much of a long list is copied for whoever only looks.
    """

    width: str = "i1"
    length: int = 0
    meaning: str = "number"
    used: Used | None = None


@dataclass(frozen=True, slots=True)
class Declared:
    """One field of a declaration, with its cell and its natural value."""

    name: str
    cell: Cell
    natural: int


def repeated(value: int, length: int) -> Any:
    """The default of a list field: ``length`` times ``value``."""
    return field(default_factory=lambda: new_list([value] * length))


@cache
def declaration(cls: type) -> tuple[Declared, ...]:
    """The fields of a declared dataclass, in order."""
    hints = get_type_hints(cls, include_extras=True)
    blank: Any = cls()
    return tuple(_declared(f.name, hints[f.name], getattr(blank, f.name)) for f in fields(cls))


def _declared(name: str, hint: Any, value: Any) -> Declared:
    cells = [note for note in getattr(hint, "__metadata__", ()) if isinstance(note, Cell)]
    if not cells:
        raise TypeError(f"field {name!r} of a state needs Annotated[..., Cell(...)]")
    return Declared(name, cells[0], value[0] if isinstance(value, list) else value)


def copy_state(s: State) -> State:
    """An independent copy of a plain state."""
    cls: type = type(s)
    twin: State = _copier(cls)(s)
    return twin


def copy_sharing(s: State, before: State) -> State:
    """A copy that nobody changes: lists that are as they were before are the same lists, and of long ones
    only what is used is there."""
    cls: type = type(s)
    twin: State = _copier(cls, sharing=True)(s, before)
    return twin


def copy_only(s: State, fields: frozenset[str]) -> State:
    """A copy in which these fields may be changed; lists of others are the same lists."""
    cls: type = type(s)
    twin: State = _copier(cls, only=fields)(s)
    return twin


class States(list[Any]):
    """States that are copied when they are put here, as in an array of records."""

    def __setitem__(self, at: Any, s: Any) -> None:
        super().__setitem__(at, copy_state(s))


@cache
def _copier(cls: type, sharing: bool = False, only: frozenset[str] | None = None) -> Callable[..., Any]:
    """Written out field by field: going through the fields takes many times as long."""
    lines = ["def copy(s, before=None):", "    twin = new(cls)"]
    for d in declaration(cls):
        is_fresh = d.cell.length and (only is None or d.name in only)
        copied = f"fresh(s.{d.name})" if is_fresh else f"s.{d.name}"
        lines += _shared(d) if sharing and d.cell.length else [f"    twin.{d.name} = {copied}"]
    scope: dict[str, Any] = {"new": object.__new__, "cls": cls, "fresh": new_list}
    exec("\n".join([*lines, "    return twin"]), scope)
    copier: Callable[..., Any] = scope["copy"]
    return copier


def _shared(d: Declared) -> list[str]:
    used = d.cell.used
    now = f"s.{d.name}[:(s.{used.rows} + {used.spare}) * {used.cells}]" if used else f"s.{d.name}"
    fresh = "now" if used and new_list is list else "fresh(now)"
    return [f"    now = {now}", f"    twin.{d.name} = before.{d.name} if before.{d.name} == now else {fresh}"]


class CheckedList(list[int]):
    """A list that refuses negative indices, which would wrap silently on every carrier."""

    def __getitem__(self, i: Any) -> Any:
        return super().__getitem__(_not_negative(i))

    def __setitem__(self, i: Any, value: Any) -> None:
        super().__setitem__(_not_negative(i), value)


def _not_negative(i: Any) -> Any:
    if isinstance(i, int) and i < 0:
        raise IndexError(f"a rule used the negative index {i}")
    return i


#: With GONG_CHECK=1 states assert their invariants after every step and lists refuse negative indices.
CHECKING = os.environ.get("GONG_CHECK") == "1"
new_list: Callable[[list[int]], list[int]] = CheckedList if CHECKING else list
