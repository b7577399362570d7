"""Who took part in the games of a part, in which seat, by which bot, on which side, and what came of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.match import Match
from ..core.playout import CAST, WINNERS
from ..fast.engine import Array

#: The tables of kept games by name, each in a file of its own.
TABLES = ("games", "seats", "cards")


@dataclass(frozen=True)
class Seated:
    """The members of one line-up: each one's seat and bot."""

    match: Match
    bots: Sequence[str]

    @property
    def seats(self) -> list[int]:
        table, state = self.match.table, self.match.true_state()
        seat_of = {who: seat for seat in range(table.seats) for who in table.members(state, seat)}
        return [seat_of[who] for who in sorted(seat_of)]

    def bot_of(self, seat: int) -> str:
        return self.bots[seat % len(self.bots)]


@dataclass(frozen=True)
class Casts:
    """Of some games: for each a row, with a cell for each member. ``share``: its part of the win, of 1."""

    seat: Array
    name: Array
    side: Array
    bot: Array
    share: Array
    #: What each share would be if all were equally good.
    fair: float

    @property
    def of_side(self) -> float:
        """What part of its side each member is."""
        return 1 / (int(self.share.shape[1]) * self.fair)


def casts_of(rows: Array, seated: Seated) -> Casts:
    """Names as objects, so that they cost little; several winning sides share the win."""
    table, seats = seated.match.table, seated.seats
    members = range(len(seats))
    codes, kinds = np.unique(rows[:, CAST], return_inverse=True)

    def told(tell: Any) -> Array:
        return np.array([[tell(who, int(code)) for who in members] for code in codes], object)[kinds]

    won = rows[:, [WINNERS]] >> np.arange(len(seats)) & 1
    side = told(table.side)
    sharing = np.maximum(_sides_that_won(won, len(seats) // table.sides()), 1)
    games = (len(rows), 1)
    return Casts(
        np.tile(np.array(seats), games),
        told(table.cast),
        side,
        np.tile(np.array([seated.bot_of(seat) for seat in seats], object), games),
        won / sharing,
        1 / table.sides(),
    )


def _sides_that_won(won: Array, members: int) -> Array:
    """How many sides of so many members have won."""
    sides: Array = -(-won.sum(axis=1, keepdims=True) // members)
    return sides
