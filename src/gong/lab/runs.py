"""A run: many games of some line-ups, the same whatever plays them and wherever."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeVar

import numpy as np

from ..bots import maker
from ..bots.levels import weights_of
from ..core.match import Match
from ..core.playout import ENDING, LENGTH, POLICIES
from ..fast.engine import Array, Batch
from . import plain
from .casts import Seated, casts_of
from .observers import Member, Noted, Observed, observer
from .schedule import Part, parts_of, size_of_parts
from .simulate import COMPILED_CHUNK, PLAIN_CHUNK, SEARCH_CHUNK, is_compiled, policies_of
from .watching import Watched, WatchedBatch

AnyBatch = TypeVar("AnyBatch", bound=Batch)
#: Games of one part where everything about them is measured.
MEASURED_CHUNK = 250


class Task(NamedTuple):
    """A part, and the line-up that plays it, before its first choice."""

    part: Part
    match: Match


class Played(NamedTuple):
    """The games of a part: a row of results each (see ``core.playout``), their figures, if measured, and what
    observers noted of them."""

    part: Part
    rows: Array
    cells: Array | None = None
    noted: tuple[Noted, ...] = ()


@dataclass(frozen=True)
class Player:
    """Plays parts; it can travel to other processes."""

    bots: tuple[str, ...]
    seed: int
    measured: bool = False
    observers: tuple[str, ...] = ()

    def play(self, task: Task) -> Played:
        if self.observers:
            return self._play_watched(task)
        if not self.is_compiled:
            return self._play_plain(*task)
        part, match = task
        batch = self._batch(match, Batch)
        if not self.measured:
            return Played(part, batch.play(part.first, part.games))
        return Played(part, *batch.measured(part.first, part.games))

    def _play_plain(self, part: Part, match: Match) -> Played:
        makers, numbers = [maker(name) for name in self.bots], range(part.first, part.first + part.games)
        if not self.measured:
            return Played(part, plain.play_games(match, makers, self.seed, numbers))
        return Played(part, *plain.measured_games(match, makers, self.seed, numbers))

    def _batch(self, match: Match, kind: type[AnyBatch]) -> AnyBatch:
        policies, weights = policies_of(self.bots, match), weights_of(match.table)
        return kind(match.table, match.true_state(), policies, self.seed, weights=weights)

    # -- with observers

    def _play_watched(self, task: Task) -> Played:
        """Each game is shown to the observers and forgotten."""
        rows, cells, shown, seated = [], [], [], Seated(task.match, self.bots)
        for number, watched in enumerate(self._watched(task), task.part.first):
            rows.append(watched.row)
            cells.append(watched.cells)
            game = observed(number, watched, seated)
            shown.append([observer(name).noted([game]) for name in self.observers])
        noted = tuple(joined([each[at] for each in shown]) for at in range(len(self.observers)))
        return Played(task.part, np.array(rows, np.int64), np.array(cells, np.int64), noted)

    def _watched(self, task: Task) -> Iterator[Watched]:
        """Compiled or plain: the same games as without observers."""
        part, match = task
        if self.is_compiled:
            return self._batch(match, WatchedBatch).watched(match, part.first, part.games)
        return self._watched_plain(part, match)

    def _watched_plain(self, part: Part, match: Match) -> Iterator[Watched]:
        makers = [maker(name) for name in self.bots]
        for number in range(part.first, part.first + part.games):
            row, cells, events = plain.watched_game(match, makers, self.seed, number)
            yield Watched(np.array(row, np.int64), np.array(cells, np.int64), events)

    @property
    def is_compiled(self) -> bool:
        return is_compiled(self.bots)


def joined(noted: Sequence[Noted]) -> Noted:
    """What one observer noted of several games."""
    games = [number for each in noted for number in each.games]
    return Noted(noted[0].observer, tuple(games), tuple(row for each in noted for row in each.rows))


def observed(number: int, watched: Watched, seated: Seated) -> Observed:
    """A game as observers are shown it."""
    row, table = watched.row, seated.match.table
    casts = casts_of(row[np.newaxis], seated)
    told = zip(*(getattr(casts, name)[0].tolist() for name in Member._fields), strict=True)
    members = tuple(Member(*each) for each in told)
    return Observed(number, members, int(row[LENGTH]), table.endings[row[ENDING]], watched.events)


@dataclass(frozen=True)
class Run:
    """So many games of these line-ups, each as often as the others."""

    line_ups: Sequence[Match]
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    measured: bool = False
    observers: tuple[str, ...] = ()
    player: Player = field(init=False)

    def __post_init__(self) -> None:
        vars(self)["player"] = Player(self.bots, self.seed, self.measured, self.observers)

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
        return MEASURED_CHUNK if self.measured or self.observers else COMPILED_CHUNK

    def tasks(self, parts: Sequence[Part] | None = None) -> Iterator[Task]:
        """What is to be played, by default all."""
        return (Task(part, self.line_ups[part.line_up]) for part in (self.parts if parts is None else parts))
