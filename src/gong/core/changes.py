"""What is different in a view: the fields that changed, with what they hold now.

Of a list of things with ids, only the things that changed are named, each with its own changes, unless others
came or went; of a table, which has the same names all the time, only the names that hold something else. So
nobody who draws a table needs to know what an event does.
"""

from collections.abc import Iterator, Sequence
from itertools import compress, count
from operator import ne
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import astuple

Changes: TypeAlias = dict[str, Any]


def changes(befores: Sequence[Struct], after: Struct) -> Changes:
    """What turns any of the views before into this one."""
    now, thens = astuple(after), [astuple(before) for before in befores]
    places = sorted(set().union(*(_different(then, now) for then in thens)))
    names = after.__struct_fields__
    return {names[i]: _change([then[i] for then in thens], now[i]) for i in places}


def _different(then: tuple[Any, ...], now: tuple[Any, ...]) -> Iterator[int]:
    """The places that differ. Each seat asks for them at every event, so nothing is compared in Python."""
    return compress(count(), map(ne, then, now))


def _change(olds: list[Any], new: Any) -> Any:
    if isinstance(new, dict):
        return {name: value for name, value in new.items() if any(old[name] != value for old in olds)}
    ids = _ids(new)
    if not ids or any(_ids(old) != ids for old in olds):
        return new
    others = [i for i, thing in enumerate(new) if any(old[i] is not thing for old in olds)]
    pairs = {ids[i]: changes([old[i] for old in olds], new[i]) for i in others}
    return {thing: changed for thing, changed in pairs.items() if changed}


def _ids(things: Any) -> list[str]:
    """The ids of a list of things that have some."""
    if not isinstance(things, tuple) or not things or not hasattr(things[0], "id"):
        return []
    return [thing.id for thing in things]
