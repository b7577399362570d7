"""The figures of a deck: how its values, types and families are spread, and what its Ultras can do."""

from collections import Counter
from collections.abc import Mapping

from .decks import Deck, printed_card
from .notation import CAPABILITIES
from .sets import CardSet


def values_in(copies: Mapping[str, int], cards: CardSet) -> Counter[int]:
    """How many cards there are of each value."""
    found = Counter[int]()
    for card, count in copies.items():
        if printed := printed_card(card, cards):
            found[printed.value] += count
    return found


def types_in(deck: Deck, cards: CardSet) -> Counter[str]:
    found = Counter[str]()
    for card, count in deck.ultras.items():
        if card in cards.ultras:
            found[cards.ultras[card].type] += count
    return found


def subtypes_in(deck: Deck, cards: CardSet) -> Counter[str]:
    found = Counter[str]()
    for card, count in deck.ultras.items():
        if card in cards.ultras and cards.ultras[card].subtype:
            found[cards.ultras[card].subtype or ""] += count
    return found


def actions_in(deck: Deck, cards: CardSet) -> dict[str, tuple[float, int]]:
    """The mean and the best of each capability."""
    known = [(cards.ultras[card], n) for card, n in deck.ultras.items() if card in cards.ultras and n > 0]
    total = sum(count for _, count in known)
    return {
        word: (
            sum(ultra.capability(word) * count for ultra, count in known) / total,
            max(ultra.capability(word) for ultra, _ in known),
        )
        for word in (CAPABILITIES if known else ())
    }
