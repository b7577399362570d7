"""Where decks are made: what a search over decks needs of a kernel whose seats bring them."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

from .answers import Refusal

#: A deck as a seat of a wish brings it: copies by card id, pile by pile.
Piles: TypeAlias = Mapping[str, Mapping[str, int]]


class Fates(NamedTuple):
    """Which cards of which seat came up in a game, as (seat, card): those drawn, and those that were played
    or came into play."""

    drawn: set[tuple[int, str]]
    played: set[tuple[int, str]]


class Written(NamedTuple):
    """A deck that somebody wrote down: what it is called, its cards, and the rule that forbids it, if any."""

    name: str
    piles: Piles
    refusal: Refusal | None


class Workshop(ABC):
    """Decks of one game, from one set of cards and within the limits that were agreed on."""

    @abstractmethod
    def ready(self) -> dict[str, Piles]:
        """The decks that come with the game, by name; those that may be played here."""

    @abstractmethod
    def built(self, seed: int, style: str | None = None, family: str | None = None) -> Piles:
        """A legal deck, of a style and a family if asked for; the same seed gives the same deck."""

    @abstractmethod
    def exchanged(self, deck: Piles, chance: Random) -> Piles:
        """A legal deck beside a legal one: some cards out, others in."""

    @abstractmethod
    def including(self, deck: Piles, card: str) -> Piles | None:
        """The deck with this card, as often as it may be, instead of others; nothing if that is illegal."""

    @abstractmethod
    def read(self, text: str, lang: str) -> Written:
        """A deck from its text; what is no deck at all is refused with its line."""

    @abstractmethod
    def cards(self) -> list[str]:
        """Every card there is."""

    @abstractmethod
    def printed(self, lang: str) -> Any:
        """Everything printed about the cards, as the pages show it: see ``core.pages``."""

    @abstractmethod
    def fates(self, rows: Iterable[Sequence[int]]) -> Fates:
        """What became of the cards of a game whose log has these rows."""
