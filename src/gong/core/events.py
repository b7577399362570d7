"""What happened, for logs, animations and screen readers."""

from typing import ClassVar

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


class Logged(Struct, frozen=True, gc=False):
    """An event and the one seat that may read it; ``None`` is everybody."""

    event: Event
    audience: int | None = None


def kind_of(event: Event) -> str:
    """The event's kind as the locale files and the wire write it."""
    tag = event.__struct_config__.tag
    assert isinstance(tag, str)
    return tag
