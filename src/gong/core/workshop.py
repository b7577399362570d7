"""Where decks are made: what a search over decks needs of a kernel whose seats bring them."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import TypeAlias

#: A deck as a seat of a wish brings it: copies by card id, pile by pile.
Piles: TypeAlias = Mapping[str, Mapping[str, int]]


class Workshop(ABC):
    """Decks of one game, from one set of cards and within the limits that were agreed on."""

    @abstractmethod
    def ready(self) -> dict[str, Piles]:
        """The decks that come with the game, by name; those that may be played here."""

    @abstractmethod
    def built(self, seed: int, style: str | None = None) -> Piles:
        """A legal deck, of a style if one is asked for; the same seed gives the same deck."""

    @abstractmethod
    def exchanged(self, deck: Piles, chance: Random) -> Piles:
        """A legal deck beside a legal one: some cards out, others in."""

    @abstractmethod
    def cards(self) -> list[str]:
        """Every card there is."""
