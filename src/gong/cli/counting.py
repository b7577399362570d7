"""How far something long has come: a bar with the rate and the time left, or a line now and then."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from ..data.words import Words
from .lab import errors

#: Without a bar, a line is told after each so many seconds.
EVERY = 30.0


@contextmanager
def counting(total: int, say: Words, what: str = "ladder") -> Iterator[Callable[[int], None]]:
    """Tell it each time how many more there are: games, or whatever the words of ``what`` call them."""
    rate = TextColumn("{task.fields[rate]}")
    columns = (TextColumn(say.say(f"{what}.counted")), BarColumn(), MofNCompleteColumn(), rate)
    with Progress(
        *columns, TimeRemainingColumn(), console=errors, transient=True, disable=not errors.is_terminal
    ) as bar:
        yield _Counter(bar, bar.add_task("", total=total, rate=""), total, say, what).add


class _Counter:
    """How many there are, and how quickly they come."""

    def __init__(self, bar: Progress, task: TaskID, total: int, say: Words, what: str) -> None:
        self._bar, self._task, self._total, self._say, self._what = bar, task, total, say, what
        self._done = 0
        self._begun = self._told = perf_counter()

    def add(self, more: int) -> None:
        self._done += more
        now = perf_counter()
        rate = self._done / max(now - self._begun, 1e-9)
        said = self._say.say(f"{self._what}.rate", rate=f"{rate:,.1f}")
        self._bar.update(self._task, completed=self._done, rate=said)
        if self._done and not errors.is_terminal and now - self._told > EVERY:
            self._told = now
            print(self._line(rate), file=sys.stderr, flush=True)

    def _line(self, rate: float) -> str:
        left = (self._total - self._done) / rate / 60
        return self._say.say(
            f"{self._what}.status",
            done=self._done,
            all=self._total,
            rate=f"{rate:,.1f}",
            minutes=f"{left:.0f}",
        )
