"""What is allowed in a file of one's own and yet unlikely: slips of the pen, not mistakes."""

from collections import Counter
from collections.abc import Iterator

from .misfits import Flaw
from .schema import Card, Edition

INITIATIVES = range(1, 9)
#: So many cards make a hand with one for each initiative.
WHOLE_HAND = len(INITIATIVES)


def warnings(edition: Edition, base: Edition | None = None) -> Iterator[Flaw]:
    """Where the cards are unlikely, and what is; what the base already has is left out."""
    known = set(_all(base)) if base else set()
    return (flaw for flaw in _all(edition) if flaw not in known)


def _all(edition: Edition) -> Iterator[Flaw]:
    for name, fighter in edition.fighters.items():
        path = f"fighters.{name}"
        yield from _initiatives(f"{path}.cards", list(fighter.cards.values()))
        for card_id, card in fighter.cards.items():
            yield from _card(f"{path}.cards.{card_id}", card)


def _initiatives(path: str, cards: list[Card]) -> Iterator[Flaw]:
    """Two of one initiative, none of another, where there are as many cards as initiatives."""
    if len(cards) != WHOLE_HAND:
        return
    found = Counter(card.initiative for card in cards)
    missing = [str(initiative) for initiative in INITIATIVES if not found[initiative]]
    for initiative, count in sorted(found.items()):
        if count > 1:
            yield path, f"{count} cards of initiative {initiative}, none of {', '.join(missing)}"


def _card(path: str, card: Card) -> Iterator[Flaw]:
    if card.melee == 0 and card.shoot == 0:
        yield path, "no dice at all: a card that cannot attack"
    if card.kind == "ordinary" and card.abilities:
        yield path, "an ordinary card with abilities; technique or item?"
    if card.kind != "ordinary" and not card.abilities and not isinstance(card.melee, list):
        yield path, "a special card that does nothing special"
