"""What a match, or many of them, is asked for with, and where it begins."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .errors import BadInput
from .events import Logged


class Wish(NamedTuple):
    """What a match was asked for with; one's own cards are a file that has been read, or tables."""

    game: str
    seats: Any
    teams: Any = None
    options: Mapping[str, Any] = {}
    draft: str | None = None
    mode: str | None = None
    own_file: Mapping[str, Any] | None = None
    own_cards: Mapping[str, Any] = {}


class Opening(NamedTuple):
    """Where a match begins: its state once somebody is asked, what happened until then, and from where."""

    state: Any
    logged: list[Logged]
    position: dict[str, Any]


class Bout(NamedTuple):
    """Some rivals by name, and every way to seat them that makes a difference."""

    rivals: tuple[str, ...]
    seatings: list[Any]


class Contest(NamedTuple):
    """By what the wins of many games are counted: a column of a batch's results, the name of each number in
    it, and who takes part."""

    column: int
    names: Mapping[int, str]
    rivals: Sequence[str]


def table_in(value: Any, name: str) -> Mapping[str, Any]:
    """A table of values that somebody gave; anything else is refused by name."""
    if not isinstance(value, Mapping):
        raise BadInput(name, f"expected a table, got {value!r}")
    return value
