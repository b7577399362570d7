"""Line-ups of any game: who meets whom in which seats, number by number, the same for everybody who asks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, TypeAlias

from ..core.errors import BadInput
from ..core.match import Match
from ..core.wishes import Bout, Wish
from ..games import game_of, new_match

#: Duels and fours, as far as a game is played by so few and so many.
SIZES = (2, 4)
#: The seats that win together.
Side: TypeAlias = tuple[int, ...]
#: Options as they can be remembered by.
Options: TypeAlias = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Deals:
    """Matches of a game, of so many seats: ``seed`` decides in which order line-ups are met."""

    game: str
    players: int
    seed: int = 0
    mode: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    def match(self, number: int) -> Match:
        """Before its first choice. Every line-up is met before any is met again."""
        found = _bouts(self.game, self.players, self.mode, tuple(sorted(self.options.items())), self.seed)
        seats = Random(f"seats {self.seed} {number}").choice(found[number % len(found)].seatings)
        return new_match(self.game, seats, mode=self.mode, options=dict(self.options), seed=0)

    @property
    def sides(self) -> int:
        """How many can win."""
        return len(sides_of(self.match(0)))


@cache
def _bouts(game: str, players: int, mode: str | None, options: Options, seed: int) -> list[Bout]:
    wish = Wish(game, players, options=dict(options), mode=mode)
    found = game_of(game).kernel.table.bouts(wish)
    Random(f"bouts {seed}").shuffle(found)
    return found


def sizes_of(game: str, mode: str | None = None) -> list[int]:
    """For how many players it is compared: two and four, as far as it is usually played by so many."""
    usual = game_of(game).kernel.table.typical(Wish(game, None, mode=mode)).seats
    most = usual if isinstance(usual, int) else len(usual)
    return [size for size in SIZES if size <= most and _is_allowed(game, mode, size)] or [most]


def _is_allowed(game: str, mode: str | None, size: int) -> bool:
    try:
        return bool(_bouts(game, size, mode, (), 0))
    except BadInput:
        return False


def sides_of(match: Match) -> list[Side]:
    """The teams as lists of seats, else each seat alone."""
    teams = match.table.wish(match.true_state()).teams
    return [tuple(team) for team in teams] if teams else [(seat,) for seat in range(match.table.seats)]


def members_in(match: Match, seats: Sequence[int]) -> list[int]:
    """Everybody whom these seats play."""
    state: Any = match.true_state()
    return [who for seat in seats for who in match.table.members(state, seat)]
