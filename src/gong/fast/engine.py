"""Compiled play for the rest of Gong: batches of games of any kernel."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np

from ..core.batch import PLAY, SEARCHING, STEP, SURVEY, THINK
from ..core.kernel import Kernel
from ..core.log import ROW
from ..core.playout import COLUMNS, RANDOM
from ..core.rule import Stream
from ..core.search import DESK, PLAN
from ..core.stream import WORD
from ..core.table import Table
from ..core.thoughts import Plan, Question, Surveyed, Thought, Tried, surveyed, tools_for, tried, weighed
from .compile import Compiler
from .pace import Progress
from .record import dtype_of, record_of
from .special import fitting

Array = np.ndarray[Any, Any]
#: States of a game that are traced together.
AT_ONCE = 500
#: Rows of a whole game's log; what is beyond them in a game without end is left out.
WHOLE_LOG = 20_000
NO_LOG = NO_CELLS = np.zeros(0, np.int64)


def compiler(kernel: Kernel, checked: bool = False) -> Compiler:
    return _compiler(kernel, checked)


@cache
def _compiler(kernel: Kernel, checked: bool) -> Compiler:
    """The same one however it is asked for, or an entry would be loaded again."""
    return Compiler(kernel, checked)


def warm(kernel: Kernel, progress: Progress | None = None) -> None:
    """Compile everything of a kernel, or load it from the cache."""
    compiler(kernel).compiled(kernel.serve, progress)


def is_warm(kernel: Kernel) -> bool:
    """Can the rules of a kernel be played compiled without waiting for the compiler?"""
    return compiler(kernel).is_ready(kernel.serve)


class Workspace:
    """What compiled rules work in; each thread needs its own."""

    def __init__(self, kernel: Kernel, book: Any, weights: Sequence[int], checked: bool = False) -> None:
        self._compiler, self._entry = compiler(kernel, checked), kernel.serve
        self._book = record_of(book)
        self._desk = np.zeros(DESK, dtype_of(kernel.state))
        self.policies = np.zeros(kernel.most_members, np.int64)
        self.plans = np.zeros((kernel.most_members, PLAN), np.int64)
        self._tools = tools_for(kernel, weights, _cells)
        self._no_trace = self._desk[:0]

    def follow(self, policies: Sequence[int | Plan]) -> None:
        """Policies and plans go round the members."""
        for who in range(len(self.policies)):
            policy = policies[who % len(policies)]
            self.policies[who] = SEARCHING if isinstance(policy, Plan) else policy
            if isinstance(policy, Plan):
                self.plans[who] = policy

    def play(
        self,
        start: Array,
        seed: Array,
        results: Array,
        trace: Array,
        log: Array = NO_LOG,
        cells: Array = NO_CELLS,
    ) -> None:
        """A game for each row of the results; with cells, its figures too."""
        self._serve(PLAY, start, log, seed, results, trace, cells)

    def play_specially(self, play: Any, start: Array, seed: Array, results: Array, trace: Array) -> None:
        """The same by the rules of one edition, where nobody searches."""
        tools = self._tools.rng, self._tools.out
        play(start, self._desk, self._book, self.policies, *tools, NO_LOG, seed, results, trace)

    def think(self, known: Any, who: int, plan: Plan, rng: Stream) -> Thought:
        """What a member should choose whose seat knows this much; the stream goes on."""
        self._tools.rng[:] = rng
        self.plans[who] = plan
        asked = np.array([who], np.int64)
        code = self._serve(THINK, record_of(known), NO_LOG, asked, NO_LOG, self._no_trace)
        rng[:] = _numbers(self._tools.rng)
        return Thought(int(code), weighed(_numbers(self._tools.mind), who))

    def tried(self, who: int) -> list[Tried]:
        """What the last search has tried of this member's choices."""
        return tried(_numbers(self._tools.mind), who)

    def survey(self, s: Any, question: Question, rng: Stream) -> list[Surveyed]:
        """What a position is worth, or some choices in it; the stream goes on."""
        self._tools.rng[:] = rng
        asked = np.array(question.numbers(), np.int64)
        answers = np.zeros(question.room(len(self.policies)), np.int64)
        self._serve(SURVEY, record_of(s), NO_LOG, asked, answers, self._no_trace)
        rng[:] = _numbers(self._tools.rng)
        return surveyed(answers.tolist(), question, len(self.policies))

    def step(self, games: Array, known: Array, chosen: Array, cells: Array, codes: Array) -> int:
        """Many games a step on, see ``core.abreast``; how many choices there are in all."""
        return self._serve(STEP, games, NO_LOG, chosen, codes, known, cells)

    def _serve(
        self,
        task: int,
        start: Array,
        log: Array,
        seed: Array,
        results: Array,
        trace: Array,
        cells: Array = NO_CELLS,
    ) -> int:
        serve, plans = self._compiler.compiled(self._entry), self.plans.reshape(-1)
        work = self._desk, self._book, self.policies, plans, self._tools
        code: int = serve(task, start, *work, log, seed, results, cells, trace)
        return code


def _cells(numbers: Sequence[int]) -> Any:
    """What compiled rules take for a list."""
    return np.array(numbers, np.int64)


def _numbers(cells: Any) -> list[int]:
    numbers: list[int] = cells.tolist()
    return numbers


class Batch:
    """One starting situation, ready to be played many times; each has its own working memory.

    Policies go round the members; without any, all play at random. A kernel made for its edition plays it, if
    one is loaded that fits: all give the same games.
    """

    def __init__(
        self,
        table: Table,
        state: Any,
        policies: Sequence[int | Plan],
        seed: int,
        checked: bool = False,
        weights: Sequence[int] = (),
    ) -> None:
        kernel = table.kernel
        everybodys = policies or [RANDOM]
        plain = [policy for policy in everybodys if not isinstance(policy, Plan)]
        is_plain = len(plain) == len(everybodys) and not checked
        self._special = fitting(table, state, plain) if is_plain else None
        self._kernel = kernel
        self._work = Workspace(kernel, table.book, weights, checked)
        self._work.follow(everybodys)
        self._start = record_of(state)
        self._seed = seed
        self._members = sum(len(table.members(state, seat)) for seat in range(table.seats))

    def play(self, first: int, games: int) -> Array:
        """Games number ``first`` and on, a row each: see the columns of ``core.playout``."""
        return self._run(first, games, np.zeros(0, dtype_of(self._kernel.state)), 0)

    def measured(self, first: int, games: int) -> tuple[Array, Array]:
        """The same games: their rows, and for each a row of cells with its figures (see ``core.figures``)."""
        results = np.zeros(games * COLUMNS, np.int64)
        cells = np.zeros(games * self._kernel.figures.cells(self._members), np.int64)
        log = np.zeros(1 + ROW * WHOLE_LOG, np.int64)
        no_trace = np.zeros(0, dtype_of(self._kernel.state))
        self._work.play(self._start, self._words(first, 0), results, no_trace, log, cells)
        return results.reshape(games, COLUMNS), cells.reshape(games, -1)

    def logged(self, first: int, games: int) -> Iterator[tuple[Array, Array]]:
        """The same games one by one, each with the rows of its log."""
        no_trace, log = np.zeros(0, dtype_of(self._kernel.state)), np.zeros(1 + ROW * WHOLE_LOG, np.int64)
        for game in range(first, first + games):
            log[0] = 0
            row = self._run(game, 1, no_trace, 0, log)[0]
            yield row, log[1 : 1 + ROW * min(int(log[0]), WHOLE_LOG)].reshape(-1, ROW)

    def trace(self, game: int, steps: int) -> Iterator[Any]:
        """The states after each of the first steps of one game; some at a time, since they can be large."""
        trace = np.zeros(min(steps, AT_ONCE), dtype_of(self._kernel.state))
        for step in range(0, steps, AT_ONCE):
            self._run(game, 1, trace, step)
            yield from trace[: steps - step]

    def states(self, game: int, most: int) -> Array:
        """The states of one game after each of its steps, the last one over; of so many steps at the most."""
        found: list[Array] = []
        for step in range(0, most, AT_ONCE):
            trace = np.zeros(AT_ONCE, dtype_of(self._kernel.state))
            self._run(game, 1, trace, step)
            ends = np.flatnonzero(trace["phase"] == self._kernel.over)
            if len(ends):
                return np.concatenate([*found, trace[: ends[0] + 1]])
            found.append(trace)
        return np.concatenate(found)

    def _run(self, first: int, games: int, trace: Array, step: int, log: Array = NO_LOG) -> Array:
        results = np.zeros(games * COLUMNS, np.int64)
        seed = self._words(first, step)
        if self._special and not len(log):  # only a kernel's own rules write a log
            self._work.play_specially(self._special.play(), self._start, seed, results, trace)
        else:
            self._work.play(self._start, seed, results, trace, log)
        return results.reshape(games, COLUMNS)

    def _words(self, first: int, step: int) -> Array:
        return np.array([self._seed & WORD, self._seed >> 32 & WORD, first, step], np.int64)
