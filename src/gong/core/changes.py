"""What is different in a view: the fields that changed, with what they hold now.

Of a list of things with ids, only the things that changed are named, each with its own changes, unless others
came or went. So nobody who draws a table needs to know what an event does.
"""

from collections.abc import Sequence
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


def _different(then: tuple[Any, ...], now: tuple[Any, ...]) -> list[int]:
    pairs = enumerate(zip(then, now, strict=True))
    return [i for i, (old, new) in pairs if old is not new and old != new]


def _change(olds: list[Any], new: Any) -> Any:
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
