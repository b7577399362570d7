"""Everybody against everybody: every two bots play the same deals, and the seats go round.

A deal is a line-up and its dice. As in duplicate bridge it is played once for each side the one bot can have,
the other bot having all the rest, and every pairing plays the same deals: nobody gains by a good warrior, a
good seat or good dice, and two pairings differ by who plays. With two sides that is a duel, with four it is
one against three.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, permutations
from typing import NamedTuple, TypeAlias

from ..bots import Bot, Maker, can_travel, maker
from ..bots.levels import weights_of
from ..core.errors import BadInput
from ..core.match import Match
from ..core.playout import WINNERS
from ..fast.engine import Batch
from .deals import Deals, Side, members_in, sides_of
from .meetings import checked_games
from .plain import play_game
from .pools import crew, in_turn
from .simulate import is_compiled, policies_of

#: By bot: how many choices it made, and for how many seconds it thought.
Spent: TypeAlias = dict[str, tuple[int, float]]
Row: TypeAlias = Sequence[int]


class Pairing(NamedTuple):
    """One bot on one side, the other one on all others."""

    one: str
    others: str


class Task(NamedTuple):
    pairing: Pairing
    deal: int


class Score(NamedTuple):
    """What came of a deal: how much of the win the one bot had, for each side it took.

    ``spent`` is empty for games that were played compiled.
    """

    task: Task
    points: tuple[float, ...]
    spent: Spent


@dataclass(frozen=True)
class Ladder:
    """Bots, their deals, and how many games each pairing plays, rounded up to whole deals."""

    deals: Deals
    bots: tuple[str, ...]
    games: int
    makers: Mapping[str, Maker] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """What makes no sense is refused before anything is played."""
        checked_games(self.games)
        if len(set(self.bots)) < max(2, len(self.bots)):
            raise BadInput("bots", f"expected at least two, each once, got {', '.join(self.bots)}")
        vars(self)["makers"] = {name: maker(name) for name in self.bots}
        self.deals.match(0)

    def pairings(self) -> list[Pairing]:
        """With two sides it is the same who is called the one; with more it is not."""
        ways = combinations if self.deals.sides == 2 else permutations
        return [Pairing(*names) for names in ways(self.bots, 2)]

    def tasks(self) -> list[Task]:
        """Deal by deal, so that what is interrupted is even."""
        pairings, deals = self.pairings(), -(-self.games // self.deals.sides)
        return [Task(pairing, deal) for deal in range(deals) for pairing in pairings]

    @property
    def is_compiled(self) -> bool:
        """Is anything of it played compiled?"""
        return any(is_compiled([name]) for name in self.bots)


def scores(ladder: Ladder, tasks: Sequence[Task], jobs: int = 1) -> Iterator[Score]:
    """What came of these deals, in their order, however many processes play them."""
    play = partial(played, ladder)
    if jobs == 1 or not can_travel(play):
        yield from map(play, tasks)
        return
    with crew(jobs) as workers:
        yield from in_turn(workers, play, tasks)


def played(ladder: Ladder, task: Task) -> Score:
    """Play a deal once for each side that the one bot can have."""
    match = ladder.deals.match(task.deal)
    sides, watch = sides_of(match), Watch(ladder.makers)
    points = []
    for at, mine in enumerate(sides):
        names = _seated(task.pairing, mine, match.table.seats)
        points.append(points_of(match, _row(match, names, ladder.deals.seed, task.deal, watch), at, sides))
    return Score(task, tuple(points), watch.spent)


def _seated(pairing: Pairing, mine: Side, seats: int) -> list[str]:
    """Who plays each seat when the one bot has this side."""
    return [pairing.one if seat in mine else pairing.others for seat in range(seats)]


def _row(match: Match, names: list[str], seed: int, deal: int, watch: "Watch") -> Row:
    """One game, compiled where no bot is somebody's own; dice and whims follow from seed and deal alone."""
    if not is_compiled(names):
        return play_game(match, [watch.maker(name) for name in names], seed, deal)
    table, policies = match.table, policies_of(names, match)
    batch = Batch(table, match.true_state(), policies, seed, weights=weights_of(table))
    row: list[int] = batch.play(deal, 1)[0].tolist()
    return row


def points_of(match: Match, row: Row, mine: int, sides: Sequence[Side]) -> float:
    """How much of the win a side had: those who won share it, or everybody if nobody did."""
    winners = [at for at, side in enumerate(sides) if _has_won(row, members_in(match, side))]
    sharing = winners or range(len(sides))
    return (mine in sharing) / len(sharing)


def _has_won(row: Row, members: Sequence[int]) -> bool:
    return any(row[WINNERS] >> who & 1 for who in members)


class Watch:
    """Takes the time of bots."""

    def __init__(self, makers: Mapping[str, Maker]) -> None:
        self.spent: Spent = {}
        self._makers = makers

    def maker(self, name: str) -> Maker:
        return lambda seed: Timed(self._makers[name](seed), partial(self._note, name))

    def _note(self, name: str, seconds: float) -> None:
        choices, before = self.spent.get(name, (0, 0.0))
        self.spent[name] = (choices + 1, before + seconds)


class Timed:
    """A bot whose time is taken."""

    def __init__(self, bot: Bot, note: Callable[[float], None]) -> None:
        self.name = bot.name
        self._bot, self._note = bot, note

    def choose(self, match: Match, seat: int) -> str:
        started = time.perf_counter()
        key = self._bot.choose(match, seat)
        self._note(time.perf_counter() - started)
        return key
