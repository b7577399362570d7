"""What is told of each game besides its result: figures that a kernel declares, and measures by a rule.

They stand in cells, those of a game one after the other: first the game's own, then those of each member,
then for each member those of each of its cards. The rule ``measure`` fills them from the last state and the
log.
"""

from collections.abc import Sequence
from typing import NamedTuple


class Figure(NamedTuple):
    """A number by name, and what it says."""

    name: str
    says: str


class Figures(NamedTuple):
    """The figures of a kernel's games; the rule that measures them counts their places in the same order.

    ``cards``: how many cards a member can have, by their numbers.
    """

    game: Sequence[Figure] = ()
    member: Sequence[Figure] = ()
    card: Sequence[Figure] = ()
    cards: int = 0

    @property
    def of_members(self) -> int:
        """Where the figures of members begin."""
        return len(self.game)

    def of_cards(self, members: int) -> int:
        """Where the figures of cards begin, with so many members."""
        return len(self.game) + members * len(self.member)

    def cells(self, members: int) -> int:
        """How many cells a game takes."""
        return self.of_cards(members) + members * self.cards * len(self.card)
