"""Who sits where: each seat brings a pair of decks, checked before anything is shuffled."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..core.errors import BadInput
from ..data.decks import BadDeck, Deck, deck_from, ready_deck, ready_decks, violations
from ..data.sets import CardSet
from .state import TEAMS


def seated(cards: CardSet, seats: Any, options: Mapping[str, Any]) -> list[Deck]:
    """The decks of all seats; the first mistake is named with its rule."""
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise BadInput("seats", "expected a deck for each seat: a name or tables of cards")
    if not 2 <= len(seats) <= TEAMS:
        raise BadInput("seats", f"this game is for 2 to {TEAMS} teams, got {len(seats)} decks (US-1.1.1)")
    decks = [_read(cards, seat, f"seats[{i}]") for i, seat in enumerate(seats)]
    found = {f"seats[{i}]": violations(deck, cards, options) for i, deck in enumerate(decks)}
    bad = {path: flaws for path, flaws in found.items() if flaws}
    if bad:
        told = [f"{path}: {'; '.join(flaw.said('en') for flaw in flaws)}" for path, flaws in bad.items()]
        raise BadInput(next(iter(bad)), "; ".join(told).removeprefix(f"{next(iter(bad))}: "))
    return decks


def _read(cards: CardSet, seat: Any, path: str) -> Deck:
    if isinstance(seat, Deck):
        return seat
    if isinstance(seat, str):
        if seat not in ready_decks():
            raise BadInput(path, f"there is no ready deck {seat!r}; there are {', '.join(ready_decks())}")
        return ready_deck(seat)
    if not isinstance(seat, Mapping):
        raise BadInput(path, f"expected the name of a deck or its cards, got {seat!r}")
    try:
        return deck_from(seat, cards)
    except BadDeck as wrong:
        raise BadInput(f"{path}.{wrong.path}", wrong.problem) from None
