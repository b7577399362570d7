"""What every bot offers, and the list of those there are."""

from typing import Protocol

from ..core.errors import BadInput
from ..core.match import Match
from ..core.playout import POLICIES
from .policy import PolicyBot


class Bot(Protocol):
    """Chooses for a seat. ``choose`` may look at a match only through what that seat may know."""

    name: str

    def choose(self, match: Match, seat: int) -> str:
        """The key of a legal choice for a seat that is waited for."""
        ...


def bots() -> list[str]:
    """The names of all bots, weakest first."""
    return list(POLICIES)


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name; ``seed`` makes its dice-free whims repeatable."""
    if name not in bots():
        raise BadInput("bots", f"there is no bot {name!r}; there are {', '.join(bots())}")
    return PolicyBot(name, seed)
