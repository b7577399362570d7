"""Which games are played in which order: parts of line-ups, numbered from 0 on.

The number of a game says which line-up plays it and is the key of its random stream. So it does not matter
who plays which part, and when; and as line-ups come in a new order again and again, the games that were
played when somebody stops are a fair sample of all.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple


class Part(NamedTuple):
    """The games ``first`` and on, so many, of one line-up; parts are numbered too."""

    number: int
    line_up: int
    first: int
    games: int


def parts_of(line_ups: int, games: int, at_once: int, seed: int) -> Iterator[Part]:
    """So many games, as evenly over all line-ups as they go, and of each never more than ``at_once``."""
    chance, number, first = Random(f"line-ups {seed}"), 0, 0
    while first < games:
        share = min(line_ups * at_once, games - first)
        for at, line_up in enumerate(chance.sample(range(line_ups), line_ups)):
            own = share // line_ups + (at < share % line_ups)
            if own:
                yield Part(number, line_up, first, own)
                number, first = number + 1, first + own


def size_of_parts(line_ups: int, games: int, most: int, least_rounds: int = 8) -> int:
    """So small that each line-up has its turn several times, and so large that a part is worth its while."""
    return max(1, min(most, games // (line_ups * least_rounds)))
