"""How good chances are: what they were off, beside simple guesses, and how often what they said was so."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np

from ..fast.engine import Array
from .positions import Positions

BINS = 10
#: Of the plot: a square with its margin.
SIDE, MARGIN = 360, 40


class Quality(NamedTuple):
    """Of some positions the mean square of what each guess was off: an even chance for every side, the plain
    value, and the weights."""

    group: str
    positions: int
    even: float
    plain: float
    weights: float


class Bin(NamedTuple):
    """Of all sides whose chance was said to be about so much: the mean of that, and how many of them won."""

    said: float
    came: float
    sides: int


def qualities(positions: Positions) -> list[Quality]:
    """Of all positions, then by the number of sides, then by round or turn."""
    return [_quality("all", positions), *_by_sides(positions), *_by_length(positions)]


def _by_sides(positions: Positions) -> Iterator[Quality]:
    for n in np.unique(positions.sides):
        if n > 1:
            yield _quality(f"{n} sides", taken(positions, positions.sides == n))


def _by_length(positions: Positions) -> Iterator[Quality]:
    """Each round by itself; where there are many, some together."""
    most = int(positions.length.max())
    step = max(most // 8, 1)
    for first in range(1, most + 1, step):
        which = (positions.length >= first) & (positions.length < first + step)
        if which.any():
            name = f"round {first}" if step == 1 else f"turns {first} to {first + step - 1}"
            yield _quality(name, taken(positions, which))


def _quality(group: str, positions: Positions) -> Quality:
    even = positions.heads / np.maximum(positions.sides, 1)[:, None]
    off = [off_by(chances, positions) for chances in (even, positions.plain, positions.chances)]
    return Quality(group, len(positions.game), *off)


def taken(positions: Positions, which: Array) -> Positions:
    return Positions(*(cells[which] for cells in positions))


def off_by(chances: Array, positions: Positions) -> float:
    """The Brier score: the mean square of what chances were off, side by side."""
    return float(((chances - positions.shares) ** 2)[positions.heads > 0].mean())


def reliability(positions: Positions) -> list[Bin]:
    """In tenths of what was said."""
    sides = positions.heads > 0
    said, came = positions.chances[sides], positions.shares[sides]
    which = np.minimum((said * BINS).astype(int), BINS - 1)
    found = [which == tenth for tenth in range(BINS)]
    return [Bin(float(said[at].mean()), float(came[at].mean()), int(at.sum())) for at in found if at.any()]


def table(found: Iterable[Quality]) -> str:
    """As Markdown."""
    lines = ["| positions | number | even chances | plain value | weights |", "|---|--:|--:|--:|--:|"]
    lines += [
        f"| {q.group} | {q.positions:,} | {q.even:.4f} | {q.plain:.4f} | {q.weights:.4f} |" for q in found
    ]
    return "\n".join(lines)


def bins_table(bins: Iterable[Bin]) -> str:
    lines = ["| said | came true | sides |", "|--:|--:|--:|"]
    lines += [f"| {100 * b.said:.1f} % | {100 * b.came:.1f} % | {b.sides:,} |" for b in bins]
    return "\n".join(lines)


def plot(bins: Iterable[Bin], title: str) -> str:
    """A picture of reliability: dots on the diagonal are chances that mean what they say."""
    whole = SIDE + 2 * MARGIN
    dots = "".join(
        f'<circle cx="{_x(b.said):.1f}" cy="{_y(b.came):.1f}" r="5"><title>'
        f"{100 * b.said:.1f} % said, {100 * b.came:.1f} % came true, {b.sides} sides</title></circle>"
        for b in bins
    )
    ticks = "".join(
        f'<text x="{_x(t / 4):.0f}" y="{whole - 18}" text-anchor="middle">{25 * t} %</text>'
        f'<text x="{MARGIN - 6}" y="{_y(t / 4) + 4:.0f}" text-anchor="end">{25 * t}</text>'
        for t in range(5)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" role="img" '
        f'aria-label="{title}" font-family="sans-serif" font-size="12">'
        f'<rect width="{whole}" height="{whole}" fill="#fff"/>'
        f'<text x="{whole / 2}" y="22" text-anchor="middle">{title}</text>'
        f'<rect x="{MARGIN}" y="{MARGIN}" width="{SIDE}" height="{SIDE}" fill="none" stroke="#888"/>'
        f'<path d="M{_x(0)} {_y(0)}L{_x(1)} {_y(1)}" stroke="#888" stroke-dasharray="4"/>'
        f'<g fill="#b5402a">{dots}</g><g fill="#333">{ticks}</g></svg>\n'
    )


def _x(share: float) -> float:
    return MARGIN + SIDE * share


def _y(share: float) -> float:
    return MARGIN + SIDE * (1 - share)
