"""Compiling rules: each under one explicit signature read from its annotations, over records.

A rule module never imports Numba. Here each rule is cloned with its globals rebound to the compiled rules it
calls.
"""

import threading
import time
import types
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import numba
import numpy as np
from numba import types as nb
from numba.core import config
from numba.core.errors import NumbaError

from ..core.calls import Function, callees, in_order, size_of
from ..core.declare import declaration
from ..core.kernel import Inlining, Kernel
from . import linking
from .folder import usable_folder
from .folding import Folded, scope_of
from .pace import Pace, Progress
from .record import dtype_of

# Measured: 15 s of compilation became 10 s, and the code ran 1.5 times faster.
config.LOOP_VECTORIZE = 0
config.SLP_VECTORIZE = 0

#: Bytes of bytecode, with all that is inlined into it, from which on a rule is not copied.
MOST_COPIED = 16_000

#: Numba is told how to compile by what is put in the place of its methods: not by two threads at once.
_ONE_AT_A_TIME = threading.RLock()


class Compiler:
    """Compiles rules on demand, callees first. Only the entries are cached: they contain all they call.

    ``checked`` adds bounds checks; ``folded`` takes the rules of one edition instead of the kernel's own.
    """

    def __init__(self, kernel: Kernel, checked: bool = False, folded: Folded | None = None) -> None:
        rules: Mapping[Function, Function] = folded.rules if folded else {}
        self._entries = (folded.entry if folded else kernel.serve,)
        self._checked = checked
        self._done: dict[Function, Any] = {}
        # Checked code plays a few games in tests: with every rule a call it is compiled sooner.
        self._inlining = None if checked else kernel.inlining
        # The doors of a kernel stay calls: inlined, they make one function too large to be optimised well.
        self._doors = {rules.get(door, door) for door in (kernel.apply, kernel.refusal, kernel.candidates)}
        self._folder = usable_folder(kernel, checked, folded.facts.digest() if folded else "")

    def compiled(self, entry: Function, progress: Progress | None = None) -> Any:
        """The compiled form of an entry: from the cache if it is there, else compiled with all it calls."""
        with _ONE_AT_A_TIME:
            if entry not in self._done:
                config.CACHE_DIR = str(self._folder)
                self._make(entry, progress)
        return self._done[entry]

    def _make(self, entry: Function, progress: Progress | None) -> None:
        if not self._loaded(entry):
            started = time.perf_counter()
            self._fill(entry, progress or _in_silence)
            self._marker(entry).write_text(f"{time.perf_counter() - started:.3f}")

    def _loaded(self, entry: Function) -> bool:
        """Take it from the cache. It contains what it calls: without it there, Numba does not know that."""
        if not self._marker(entry).exists():
            return False
        with suppress(NumbaError), linking.as_kept(self._checked):
            self._done[entry] = self._whole(entry)
        return entry in self._done

    def _fill(self, entry: Function, progress: Progress) -> None:
        order = list(in_order(entry))
        self._inlined = self._copied(order)
        pace = Pace(order, progress)
        for number, callee in enumerate(order[:-1], start=1):
            if callee not in self._done:
                self._done[callee] = self._part(callee)
            pace.rule_done(number, callee.__name__)
        with pace.finishing(entry.__name__), linking.as_whole(self._checked):
            self._done[entry] = self._whole(entry)

    def _copied(self, order: Sequence[Function]) -> set[Function]:
        """The rules that are inlined."""
        return inlined(order, self._inlining) - self._doors if self._inlining else set()

    def is_ready(self, entry: Function) -> bool:
        """Is it compiled, or in the cache?"""
        return entry in self._done or self._marker(entry).exists()

    def compile_seconds(self) -> float:
        """How long the entries took to compile when the cache was filled."""
        return sum(float(self._marker(entry).read_text()) for entry in self._entries)

    def _marker(self, entry: Function) -> Path:
        """Says that the cache holds this entry, so that nothing it calls needs to be compiled."""
        return self._folder / f"{entry.__name__}.ready"

    def _part(self, function: Function) -> Any:
        """It is never called from Python, so it needs none of the wrappers that cost much of the time."""
        apart = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        inline = function in self._inlined
        with linking.as_part(self._checked):
            return self._compile(function, forceinline=inline, **apart)

    def _whole(self, entry: Function) -> Any:
        return self._compile(entry, cache=True)

    def _compile(self, function: Function, **options: bool) -> Any:
        # rules make no lists, so nobody needs to count who still uses one: _nrt
        usual = {"nogil": True, "error_model": "numpy", "boundscheck": self._checked, "_nrt": False}
        return numba.njit(signature_of(function), **usual, **options)(self._clone(function))

    def _clone(self, function: Any) -> Any:
        clone = types.FunctionType(function.__code__, scope_of(function, self._done), function.__name__)
        clone.__module__ = function.__module__
        clone.__qualname__ = function.__qualname__
        return clone


def _in_silence(done: int, total: int, name: str) -> None:
    """Nobody asks how far it is."""


def inlined(order: Sequence[Function], how: Inlining) -> set[Function]:
    """The rules that are compiled into their callers: small ones, and if so wanted those with one caller.

    Measured: a call costs as much as a small rule; inlining large ones costs compile time. So what has become
    large by what is inlined into it is never copied to several places.
    """
    places = Counter(callee for rule in order for callee in callees(rule))
    callers = Counter(callee for rule in order for callee in {*callees(rule)})
    found: set[Function] = set()
    sizes: dict[Function, int] = {}
    for rule in order:
        own = size_of(rule)
        sizes[rule] = own + sum(sizes[callee] for callee in callees(rule) if callee in found)
        is_wanted = own < _limit(rule, how) or (how.lone and callers[rule] <= 1)
        if is_wanted and (places[rule] <= 1 or sizes[rule] < MOST_COPIED):
            found.add(rule)
    return found


def _limit(rule: Function, how: Inlining) -> int:
    return how.if_seldom if rule.__module__.split(".")[-1] in how.seldom else how.usual


def signature_of(function: Function) -> Any:
    """The one signature of a rule: every number wide, every list an array, every state a record."""
    hints = get_type_hints(function, include_extras=True)
    result = hints.pop("return")
    return _numba_type(result)(*(_numba_type(hint) for hint in hints.values()))


def _numba_type(hint: Any) -> Any:
    if hint is type(None):
        return nb.void
    if hint is bool:
        return nb.boolean
    if hint is int:
        return nb.int64
    if hint == list[int]:
        return nb.int64[::1]
    if isinstance(hint, type) and issubclass(hint, tuple):
        return nb.BaseTuple.from_types([_numba_type(each) for each in get_type_hints(hint).values()], hint)
    if get_origin(hint) is Annotated:
        # The list of a record converts to this layout alone.
        return nb.Array(numba.from_dtype(np.dtype(hint.__metadata__[0].width)), 1, "A")
    if get_origin(hint) is list:
        return nb.Array(_numba_type(get_args(hint)[0]), 1, "C")
    declaration(hint)
    return numba.from_dtype(dtype_of(hint))
