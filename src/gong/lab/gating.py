"""Does a new network play better than the last one? Each leads a search that is the same otherwise."""

from collections.abc import Sequence
from functools import partial
from random import Random

from msgspec import Struct

from ..bots import Maker, SearchBot
from ..bots.levels import Numbers
from ..core.match import Match
from ..core.playout import WINNERS
from ..core.wishes import Wish
from .deals import members_in, sides_of
from .plain import play_game
from .positions import drawn_match

#: Who searches at the gate.
LEVEL = "fighter"


class Score(Struct, frozen=True):
    """So many games, so many won, and how many that would be if the new one were no better."""

    games: int = 0
    won: float = 0.0
    fair: float = 0.0

    def plus(self, other: "Score") -> "Score":
        return Score(self.games + other.games, self.won + other.won, self.fair + other.fair)

    @property
    def is_better(self) -> bool:
        return self.won > self.fair


def led(numbers: Numbers, level: str = LEVEL) -> Maker:
    """A search that judges by these weights."""
    return partial(SearchBot, level, weights=tuple(numbers))


def met(asked: Wish, new: Maker, old: Maker, deal: int, seed: int) -> Score:
    """A deal: the new one plays each side in turn, the old one all others, with the same dice."""
    match = drawn_match(asked, Random(f"gate {seed} {deal}"), deal)
    score = Score()
    for side in sides_of(match):
        makers = [new if seat in side else old for seat in range(match.table.seats)]
        score = score.plus(_of_game(match, side, play_game(match, makers, seed, deal)[WINNERS]))
    return score


def _of_game(match: Match, side: Sequence[int], winners: int) -> Score:
    """What fell to a side: of a win that is shared its part, as of a game that nobody won."""
    masks = {one: sum(1 << who for who in members_in(match, one)) for one in sides_of(match)}
    winning = [one for one in masks if masks[one] & winners] or list(masks)
    return Score(1, 1 / len(winning) if tuple(side) in winning else 0.0, 1 / len(masks))
