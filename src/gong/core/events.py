"""What happened, for logs, animations and screen readers.

An event is declared once: its class, the number of its rows in the log, and how each field is read from a
row.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, NamedTuple, TypeAlias, get_type_hints

from msgspec import Struct


def dashed(name: str) -> str:
    """``TurnBegan`` as ``turn-began``."""
    return "".join(f"-{c.lower()}" if c.isupper() and i else c.lower() for i, c in enumerate(name))


class Event(Struct, frozen=True, tag_field="kind", tag=dashed, gc=False):
    """Something that happened at the table. Fields hold readable ids, never numbers of the kernel.

    Events are many and never part of a cycle, so Python need not look through them for any.
    """

    #: Does this kind of event tell seats something that was hidden from them?
    reveals: ClassVar[bool] = False
    #: Does it tell the others nothing new to decide on, such as that somebody has locked a choice?
    quiet: ClassVar[bool] = False


class Logged(Struct, frozen=True, gc=False):
    """An event and the one seat that may read it; ``None`` is everybody."""

    event: Event
    audience: int | None = None


class Read(NamedTuple):
    """How a field of an event is read: as what, and from which number of its row."""

    how: str
    at: int


#: The events of a kernel by the number of their rows.
EventTable: TypeAlias = dict[int, type[Event]]


def by_number(names: Mapping[str, Any]) -> EventTable:
    """The events that a module declares: rows of the number ``TURN_BEGAN`` become a ``TurnBegan``."""
    classes = [value for value in names.values() if isinstance(value, type) and issubclass(value, Event)]
    leaves = [event for event in classes if not event.__subclasses__()]
    return {names[dashed(event.__name__).replace("-", "_").upper()]: event for event in leaves}


@cache
def reads_of(event: type[Event]) -> tuple[tuple[str, Read], ...]:
    """The fields of an event, each with how it is read."""
    hints = get_type_hints(event, include_extras=True)
    notes = {name: getattr(hints[name], "__metadata__", ()) for name in event.__struct_fields__}
    return tuple((name, _read(event, name, noted)) for name, noted in notes.items())


def _read(event: type[Event], name: str, notes: tuple[Any, ...]) -> Read:
    for note in notes:
        if isinstance(note, Read):
            return note
    raise TypeError(f"{event.__name__}.{name}: an event's field needs Annotated[..., Read(...)]")


def kind_of(event: Event) -> str:
    """The event's kind as the locale files and the wire write it."""
    tag = event.__struct_config__.tag
    assert isinstance(tag, str)
    return tag


def told_as(event: Event, way: str) -> str:
    """The message for an event, by its kind and in which of several ways that is told."""
    return f"{kind_of(event)}-{way}" if way else kind_of(event)
