"""What is known of how cards are made, for whoever changes numbers: docs/cards-reconstruction.md, "Method".

A breach is named by what it is about. A game may have some from the start; tuning adds none.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from statistics import mean

from ..data.schema import Card, Edition, Fighter

#: So many dice are a heavy blow; it has no more initiative and defence than this.
HEAVY, SLOW, WEAK = 4, 4, 4
#: Of each attack a fighter has so many ordinary cards; it runs with one of few dice.
FEWEST, FEW_DICE = 2, 3


def breaches(edition: Edition) -> set[str]:
    """Everything in these cards that goes against what is known."""
    return {f"{kind} {which}" for kind, told in ALL.items() for which in told(edition)}


def _heavy(edition: Edition) -> Iterator[str]:
    """A heavy blow is slow and leaves a weak defence."""
    for fighter in edition.fighters.values():
        for name, card in fighter.cards.items():
            is_heavy = card.kind == "ordinary" and max(_dice(card)) >= HEAVY
            if is_heavy and (card.initiative > SLOW or _defence(card) > WEAK):
                yield name


def _handy(edition: Edition) -> Iterator[str]:
    """Every fighter strikes, shoots and runs."""
    for name, fighter in edition.fighters.items():
        cards = _ordinary(fighter)
        strikes, shots = (sum(_dice(card)[attack] > 0 for card in cards) for attack in (0, 1))
        runs = sum(card.move == 2 and sum(_dice(card)) <= FEW_DICE for card in cards)
        if min(strikes, shots) < FEWEST or not 1 <= runs <= FEW_DICE:
            yield name


def _movement(edition: Edition) -> Iterator[str]:
    """Movement goes with initiative, with defence and with few dice."""
    cards = [card for fighter in edition.fighters.values() for card in _ordinary(fighter)]
    by_move = [[card for card in cards if card.move == move] for move in (0, 1, 2)]
    trends: dict[str, Callable[[Card], int]] = {
        "initiative": lambda card: card.initiative,
        "defence": _defence,
        "dice": lambda card: -sum(_dice(card)),
    }
    for name, trend in trends.items():
        means = [mean(map(trend, some)) for some in by_move if some]
        if means != sorted(means):
            yield name


def _sizes(edition: Edition) -> Iterator[str]:
    """The smaller, the harder to hit: by the sheets, and by the cards of the smaller and the bigger half."""
    fighters = sorted(edition.fighters.items(), key=lambda each: each[1].size)
    for (_, small), (name, big) in pairwise(fighters):
        if big.defence > small.defence:
            yield name
    guards = [mean(map(_defence, _ordinary(fighter) or fighter.cards.values())) for _, fighter in fighters]
    half = len(guards) // 2
    if half and min(guards[:half]) <= max(guards[half:]):
        yield "guards"


ALL: dict[str, Callable[[Edition], Iterator[str]]] = {
    "heavy": _heavy,
    "handy": _handy,
    "movement": _movement,
    "sizes": _sizes,
}


def _ordinary(fighter: Fighter) -> list[Card]:
    return [card for card in fighter.cards.values() if card.kind == "ordinary"]


def _dice(card: Card) -> tuple[int, int]:
    """Hand-to-hand and from afar; what an ability decides counts nothing."""
    first, second = (
        sum(value) if isinstance(value, list) else value if isinstance(value, int) else 0
        for value in (card.melee, card.shoot)
    )
    return first, second


def _defence(card: Card) -> int:
    return card.defence if isinstance(card.defence, int) else 4
