"""How often somebody has won, and how sure that is."""

from math import sqrt
from typing import NamedTuple

#: So many standard errors on either side of a mean hold it 95 times in 100.
NORMAL_95 = 1.959964


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval: with 95 % confidence the true rate lies in it. Without games it can be anything."""
    if games == 0:
        return 0.0, 1.0
    rate, spread = wins / games, NORMAL_95**2 / games
    middle = (rate + spread / 2) / (1 + spread)
    reach = NORMAL_95 * sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return max(middle - reach, 0.0), min(middle + reach, 1.0)


class Share(NamedTuple):
    """How many games, and how many points were made in them: a win is one, a win that is shared a part."""

    games: int = 0
    points: float = 0.0

    @property
    def rate(self) -> float:
        return self.points / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """As if all games were apart; those of one deal balance each other, if anything."""
        return wilson(self.points, self.games)
