"""How much life dice are expected to take: exactly for people, from a table in the book for policies."""

from functools import cache
from math import comb

from ..core.rule import rule
from .book import EXPECTED_DICE, EXPECTED_LIFE, Book

SIDES = 6
FACES = range(1, SIDES + 1)


def hit_chance(need: int) -> float:
    """That one die shows at least this face."""
    return min(max(SIDES + 1 - need, 0), SIDES) / SIDES


@cache
def at_least(dice: int, total: int) -> float:
    """That so many dice add up to at least this."""
    if dice == 0:
        return 1.0 if total <= 0 else 0.0
    return sum(at_least(dice - 1, total - face) for face in FACES) / SIDES


@cache
def mean_loss(dice: int, p: float, life: int) -> float:
    """The mean of hits among ``dice``, each with probability ``p``, capped by the life there is."""
    return sum(min(k, life) * comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(dice + 1))


@cache
def loss_table() -> tuple[int, ...]:
    """100 times the expected life lost to n dice, h hitting faces and l life points, in the book's order."""
    return tuple(
        round(100 * mean_loss(n, faces / SIDES, life))
        for n in range(EXPECTED_DICE)
        for faces in range(SIDES + 1)
        for life in range(EXPECTED_LIFE)
    )


@rule
def expected_loss(book: Book, dice: int, need: int, life: int) -> int:
    """Hundredths of a life point that so many dice take."""
    faces = min(max(SIDES + 1 - need, 0), SIDES)
    dice = min(max(dice, 0), EXPECTED_DICE - 1)
    return book.expected[(dice * (SIDES + 1) + faces) * EXPECTED_LIFE + min(life, EXPECTED_LIFE - 1)]
