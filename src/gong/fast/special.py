"""Kernels made for one edition: compiled from rules that were folded under what is known of a start.

They play the same games, sooner. Each is kept by what was folded, and plays only starts for which that holds;
every other start, and whatever writes a log, is for the kernel's own rules.
"""

from collections import defaultdict
from collections.abc import Collection
from functools import cache
from typing import Any

from ..core.kernel import Kernel
from ..core.table import Table
from .compile import Compiler
from .facts import Facts, facts_of
from .folding import fold
from .pace import Progress
from .sources import Unreadable


class Special:
    """A kernel's batches under some facts."""

    def __init__(self, kernel: Kernel, facts: Facts) -> None:
        folded = fold(kernel, facts)
        self.kernel, self._facts, self._entry = kernel, folded.facts, folded.entry
        self._compiler = Compiler(kernel, folded=folded)

    def fits(self, book: Any, state: Any, policies: Collection[int]) -> bool:
        """May it play this start?"""
        return self._facts.hold(book, state, policies)

    def is_ready(self) -> bool:
        return self._compiler.is_ready(self._entry)

    def play(self, progress: Progress | None = None) -> Any:
        """The compiled entry."""
        return self._compiler.compiled(self._entry, progress)

    def compile_seconds(self) -> float:
        return self._compiler.compile_seconds()


_loaded: dict[Kernel, list[Special]] = defaultdict(list)


def special_for(table: Table, state: Any, policies: Collection[int]) -> Special | None:
    """The one for such starts, compiled or not; none where the source of a rule is not to be had."""
    return _special(table.kernel, facts_of(table.book, state, policies))


@cache
def _special(kernel: Kernel, facts: Facts) -> Special | None:
    try:
        return Special(kernel, facts)
    except Unreadable:
        return None


def load(special: Special, progress: Progress | None = None) -> None:
    """Compile it or take it from the cache; from now on it plays the batches that it fits."""
    special.play(progress)
    if special not in _loaded[special.kernel]:
        _loaded[special.kernel].append(special)


def fitting(table: Table, state: Any, policies: Collection[int]) -> Special | None:
    """One that is loaded and fits."""
    loaded = _loaded[table.kernel]
    return next((one for one in loaded if one.fits(table.book, state, policies)), None)
