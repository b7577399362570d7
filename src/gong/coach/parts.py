"""Whole numbers that add up: chances as parts of a million, and what one side loses shared by the others."""

from collections.abc import Sequence

from .account import WHOLE


def parts_of(total: int, weights: Sequence[float]) -> tuple[int, ...]:
    """A whole number shared out by weights; what rounding leaves goes to the largest remainders."""
    whole = sum(weights)
    if whole <= 0:
        weights, whole = [1.0] * len(weights), float(len(weights))
    exact = [total * weight / whole for weight in weights]
    found = [int(part // 1) for part in exact]
    left = total - sum(found)
    latest = sorted(range(len(exact)), key=lambda i: (found[i] - exact[i], i))
    for i in latest[:left]:
        found[i] += 1
    return tuple(found)


def chances_of(weights: Sequence[float]) -> tuple[int, ...]:
    """The chances of all sides, which are certainty together."""
    return parts_of(WHOLE, weights)


def effect_of(side: int, gain: int, chances: Sequence[int]) -> tuple[int, ...]:
    """What a gain of one side does to all: the others pay for it by what they have."""
    if len(chances) == 1:
        return (0,)
    others = [float(chance) if i != side else 0.0 for i, chance in enumerate(chances)]
    if not any(others):
        others = [float(i != side) for i in range(len(chances))]
    paid = parts_of(gain, others)
    return tuple(gain if i == side else -part for i, part in enumerate(paid))


def difference(after: Sequence[int], before: Sequence[int]) -> tuple[int, ...]:
    return tuple(x - y for x, y in zip(after, before, strict=True))


def swing_of(after: Sequence[int], before: Sequence[int]) -> int:
    """How much of all chances went from one side to another."""
    return sum(map(abs, difference(after, before))) // 2
