"""What the browser needs of a kernel whose games its pages can show, and what all lobbies have in common."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec import Struct


class Pages(NamedTuple):
    """What the browser needs of a kernel whose games its pages can show.

    ``view``: what a table shows. ``lobby``: a game as it is offered, given its name, a language, and the name
    and title of every bot. ``catalogue``: everything printed about a game, with cards of one's own if its
    seats bring no decks. Each of the three says in a field ``kernel`` whose it is. ``outlook``: what is shown
    of an offer besides its odds, if anything.
    """

    view: type
    lobby: Callable[[str, str, Sequence[tuple[str, str]]], Any]
    catalogue: Callable[..., Any]
    outlook: type | None = None


class OptionValue(Struct, frozen=True):
    id: str
    text: str


class OptionInfo(OptionValue, frozen=True):
    """Something a game lets its players decide, and the rule that leaves it open."""

    default: str
    rule: str | None
    values: list[OptionValue]


class Titled(Struct, frozen=True):
    """Something that goes by its id and is shown by its title."""

    id: str
    title: str


class BotInfo(Titled, frozen=True): ...
