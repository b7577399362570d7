"""Where decks of Ultrium Sphere are made."""

from collections.abc import Iterable, Sequence
from random import Random

from ..core.answers import Refusal
from ..core.errors import BadInput
from ..core.wishes import Wish
from ..core.workshop import Fates, Piles, Workshop, Written
from ..data.deckbuilding import build
from ..data.decks import BadDeck, Deck, deck_from, ready_deck, ready_decks, violations
from ..data.decktext import read_text
from ..data.exchanges import exchanged, including
from . import events
from .catalogue import SphereCatalogue, printed_set
from .names import Names
from .state import SLOTS, ULTRA_DECK
from .table import card_set

#: Of how many flaws of a deck one is told at once.
TOLD = 3


class DeckWorkshop(Workshop):
    """Pairs of decks: Ultras and Interactions."""

    def __init__(self, wish: Wish) -> None:
        self._cards = card_set(wish.own_file or wish.own_cards)
        self._game, self._options = wish.game, wish.options
        self._names = Names(self._cards)

    def ready(self) -> dict[str, Piles]:
        decks = {name: ready_deck(name) for name in ready_decks()}
        return {
            name: _piles(deck)
            for name, deck in decks.items()
            if not violations(deck, self._cards, self._options)
        }

    def built(self, seed: int, style: str | None = None, family: str | None = None) -> Piles:
        return _piles(build(self._cards, style, seed, self._options, family))

    def exchanged(self, deck: Piles, chance: Random) -> Piles:
        return _piles(exchanged(deck_from(deck), self._cards, chance, self._options))

    def including(self, deck: Piles, card: str) -> Piles | None:
        made = including(deck_from(deck), self._cards, card, self._options)
        return None if made is None else _piles(made)

    def read(self, text: str, lang: str) -> Written:
        try:
            deck = read_text(text, self._cards)
        except BadDeck as error:
            raise BadInput("deck", error.said(lang)) from None
        return Written(deck.name.said(lang), _piles(deck), self._refusal(deck, lang))

    def _refusal(self, deck: Deck, lang: str) -> Refusal | None:
        """The first rule that is broken, with the next few besides."""
        broken = violations(deck, self._cards, self._options)
        if not broken:
            return None
        return Refusal(broken[0].rule, "; ".join(flaw.said(lang) for flaw in broken[:TOLD]))

    def cards(self) -> list[str]:
        return [*self._cards.ultras, *self._cards.interactions]

    def printed(self, lang: str) -> SphereCatalogue:
        return printed_set(self._game, self._cards, lang)

    def fates(self, rows: Iterable[Sequence[int]]) -> Fates:
        """The first six are never told as drawn, but as placed."""
        fates = Fates(set(), set())
        for kind, _, a, b, c, _ in rows:
            if kind == events.DRAWN and b >= 0:
                fates.drawn.add((a, self._names.ultra(b) if c == ULTRA_DECK else self._names.card(b)))
            elif kind == events.PLACED:
                fates.drawn.add((a // SLOTS, self._names.ultra(b)))
                fates.played.add((a // SLOTS, self._names.ultra(b)))
            elif kind == events.ENTERED_PLAY:
                fates.played.add((a // SLOTS, self._names.ultra(b)))
            elif kind == events.PLAYED:
                fates.played.add((a, self._names.card(b)))
        return fates


def _piles(deck: Deck) -> Piles:
    return {"ultras": dict(deck.ultras), "interactions": dict(deck.interactions)}
