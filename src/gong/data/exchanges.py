"""One deck from another: some cards of a pile go out, others come in, and it stays legal."""

from collections import Counter
from collections.abc import Mapping
from random import Random

from msgspec import structs

from .decks import PILES, Deck, Limits, Options, Printed, limits_of, violations
from .sets import CardSet

#: At most so many cards change at once.
MOST_CHANGED = 3


def exchanged(deck: Deck, cards: CardSet, chance: Random, options: Options | None = None) -> Deck:
    """A legal deck beside this one; the same one where chance finds no other."""
    limits, pile = limits_of(options), chance.choice(PILES)
    printed: Mapping[str, Printed] = getattr(cards, pile)
    copies = Counter(getattr(deck, pile))
    number = chance.randint(1, MOST_CHANGED)
    out = chance.sample(sorted(copies.elements()), number)
    copies.subtract(out)
    filled = _filled(+copies, number, printed, limits, chance)
    if filled is None:
        return deck
    return structs.replace(deck, **{pile: {card: filled[card] for card in printed if filled[card]}})


def including(deck: Deck, cards: CardSet, card: str, options: Options | None = None) -> Deck | None:
    """The deck with as many copies of this card as it may have, instead of some of about the same value.

    Nothing where that is not legal.
    """
    pile = "ultras" if card in cards.ultras else "interactions"
    printed: Mapping[str, Printed] = getattr(cards, pile)
    copies, value = Counter(getattr(deck, pile)), printed[card].value
    missing = (limits_of(options).copies if printed[card].multi else 1) - copies[card]
    others = [other for other in copies.elements() if other != card and other in printed]
    others.sort(key=lambda other: (printed[other].value < value, abs(printed[other].value - value)))
    for other in others[: max(missing, 0)]:
        copies[other] -= 1
        copies[card] += 1
    made = structs.replace(deck, **{pile: dict(+copies)})
    return None if violations(made, cards, options) else made


def _filled(
    copies: Counter[str], number: int, printed: Mapping[str, Printed], limits: Limits, chance: Random
) -> Counter[str] | None:
    """So many cards more at random, as the cap allows; nothing where it allows none."""
    cheapest = min(card.value for card in printed.values())
    for left in range(number - 1, -1, -1):
        most = _room(copies, printed, limits) - left * cheapest
        free = [card for card in _allowed(copies, printed, limits) if printed[card].value <= most]
        if not free:
            return None
        copies[chance.choice(free if left else _dearer(free, printed))] += 1
    return copies


def _room(copies: Counter[str], printed: Mapping[str, Printed], limits: Limits) -> float:
    if limits.cap is None:
        return float("inf")
    return limits.cap - sum(printed[card].value * number for card, number in copies.items())


def _allowed(copies: Counter[str], printed: Mapping[str, Printed], limits: Limits) -> list[str]:
    """Cards of which there may be one more."""
    return [card for card, one in printed.items() if copies[card] < (limits.copies if one.multi else 1)]


def _dearer(free: list[str], printed: Mapping[str, Printed]) -> list[str]:
    """The dearer half of what may be had: the last card should not leave much of the cap unspent."""
    ordered = sorted(free, key=lambda card: printed[card].value)
    return ordered[len(ordered) // 2 :]
