"""What every bot offers, and what is asked of a class of one's own."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias

from ..core.answers import Choice
from ..core.match import Match


class Bot(Protocol):
    """Chooses for a seat. ``choose`` may look at a match only through what that seat may know."""

    name: str

    def choose(self, match: Match, seat: int) -> str:
        """The key of a legal choice for a seat that is waited for."""
        ...


class Chooser(Protocol):
    """A bot of one's own. One is made for each seat of a match, so it may remember what it saw."""

    def choose(self, view: Any, choices: Sequence[Choice], rng: Random) -> Choice | str:
        """One of the choices or its key. ``view`` is what the seat may know; ``rng`` is repeatable."""
        ...


#: Makes a bot from a seed. It can be pickled, so that games are played in other processes too.
Maker: TypeAlias = Callable[[int], Bot]
