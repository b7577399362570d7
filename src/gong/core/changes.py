"""What is different in a view: the fields that changed, with what they hold now.

Of a list of things with ids, only the things that changed are named, each with its own changes, unless others
came or went. So nobody who draws a table needs to know what an event does.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

from msgspec import Struct

Changes: TypeAlias = dict[str, Any]


def changes(befores: Sequence[Struct], after: Struct) -> Changes:
    """What turns any of the views before into this one."""
    found = {}
    for name in after.__struct_fields__:
        new = getattr(after, name)
        olds = [getattr(before, name) for before in befores]
        if any(old is not new and old != new for old in olds):
            found[name] = _change(olds, new)
    return found


def _change(olds: list[Any], new: Any) -> Any:
    ids = _ids(new)
    if not ids or any(_ids(old) != ids for old in olds):
        return new
    pairs = {ids[i]: changes([old[i] for old in olds], thing) for i, thing in enumerate(new)}
    return {thing: changed for thing, changed in pairs.items() if changed}


def _ids(things: Any) -> list[str]:
    """The ids of a list of things that have some."""
    if not isinstance(things, tuple) or not all(hasattr(thing, "id") for thing in things):
        return []
    return [thing.id for thing in things]
