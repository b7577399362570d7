"""Piles of cards: how many there are of each, from the first cell of a team on."""

from typing import Annotated, TypeAlias

from ..core.declare import Cell
from ..core.rule import Stream, rule
from ..core.stream import below
from .book import NONE

#: The list of a state that holds the piles of all teams, or what is known of places in them.
Counts: TypeAlias = Annotated[list[int], Cell("i1")]


@rule
def nth(pile: Counts, first: int, kinds: int, n: int) -> int:
    """The card number ``n``, from 1, in the order of card ids and copies counted each; or none."""
    for card in range(kinds):
        n -= pile[first + card]
        if n <= 0:
            return card
    return NONE


@rule
def take_any(pile: Counts, first: int, kinds: int, rng: Stream) -> int:
    """A card leaves a pile, each copy equally likely; none leaves an empty one."""
    left = 0
    for at in range(first, first + kinds):
        left += pile[at]
    if left == 0:
        return NONE
    card = nth(pile, first, kinds, 1 + below(rng, left))
    pile[first + card] -= 1
    return card
