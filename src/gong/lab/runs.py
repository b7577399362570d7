"""A run: many games of some line-ups, the same whatever plays them and wherever."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from ..bots import maker
from ..bots.levels import weights_of
from ..core.match import Match
from ..core.playout import POLICIES
from ..fast.engine import Array, Batch
from . import plain
from .schedule import Part, parts_of, size_of_parts
from .simulate import COMPILED_CHUNK, PLAIN_CHUNK, SEARCH_CHUNK, is_compiled, policies_of

#: Games of one part where everything about them is measured.
MEASURED_CHUNK = 250


class Task(NamedTuple):
    """A part, and the line-up that plays it, before its first choice."""

    part: Part
    match: Match


class Played(NamedTuple):
    """The games of a part: a row of results each (see ``core.playout``), and their figures, if measured."""

    part: Part
    rows: Array
    cells: Array | None = None


@dataclass(frozen=True)
class Player:
    """Plays parts; it can travel to other processes."""

    bots: tuple[str, ...]
    seed: int
    measured: bool = False

    def play(self, task: Task) -> Played:
        if not self.is_compiled:
            return self._play_plain(*task)
        part, match = task
        policies, weights = policies_of(self.bots, match), weights_of(match.table)
        batch = Batch(match.table, match.true_state(), policies, self.seed, weights=weights)
        if not self.measured:
            return Played(part, batch.play(part.first, part.games))
        return Played(part, *batch.measured(part.first, part.games))

    def _play_plain(self, part: Part, match: Match) -> Played:
        makers, numbers = [maker(name) for name in self.bots], range(part.first, part.first + part.games)
        if not self.measured:
            return Played(part, plain.play_games(match, makers, self.seed, numbers))
        return Played(part, *plain.measured_games(match, makers, self.seed, numbers))

    @property
    def is_compiled(self) -> bool:
        return is_compiled(self.bots)


@dataclass(frozen=True)
class Run:
    """So many games of these line-ups, each as often as the others."""

    line_ups: Sequence[Match]
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    measured: bool = False
    player: Player = field(init=False)

    def __post_init__(self) -> None:
        vars(self)["player"] = Player(self.bots, self.seed, self.measured)

    @cached_property
    def parts(self) -> list[Part]:
        size = size_of_parts(len(self.line_ups), self.games, self._most())
        return list(parts_of(len(self.line_ups), self.games, size, self.seed))

    def _most(self) -> int:
        """Games of one part."""
        if not self.player.is_compiled:
            return PLAIN_CHUNK
        if not {*self.bots} <= {*POLICIES}:
            return SEARCH_CHUNK
        return MEASURED_CHUNK if self.measured else COMPILED_CHUNK

    def tasks(self, parts: Sequence[Part] | None = None) -> Iterator[Task]:
        """What is to be played, by default all."""
        return (Task(part, self.line_ups[part.line_up]) for part in (self.parts if parts is None else parts))
