"""Where decks of Ultrium Sphere are made."""

from random import Random

from ..core.table import Wish
from ..core.workshop import Piles, Workshop
from ..data.deckbuilding import build
from ..data.decks import Deck, deck_from, ready_deck, ready_decks, violations
from ..data.exchanges import exchanged
from .table import card_set


class DeckWorkshop(Workshop):
    """Pairs of decks: Ultras and Interactions."""

    def __init__(self, wish: Wish) -> None:
        self._cards = card_set(wish.own_file or wish.own_cards)
        self._options = wish.options

    def ready(self) -> dict[str, Piles]:
        decks = {name: ready_deck(name) for name in ready_decks()}
        return {
            name: _piles(deck)
            for name, deck in decks.items()
            if not violations(deck, self._cards, self._options)
        }

    def built(self, seed: int, style: str | None = None) -> Piles:
        return _piles(build(self._cards, style, seed, self._options))

    def exchanged(self, deck: Piles, chance: Random) -> Piles:
        return _piles(exchanged(deck_from(deck), self._cards, chance, self._options))

    def cards(self) -> list[str]:
        return [*self._cards.ultras, *self._cards.interactions]


def _piles(deck: Deck) -> Piles:
    return {"ultras": dict(deck.ultras), "interactions": dict(deck.interactions)}
