"""How compiled rules become one program.

Numba finishes every function by itself: it links in all that is called, optimises the lot and makes machine
code of it. A rule deep down is then optimised again in everything above it, for code nobody runs: only
the entry is called. Here a callee is left as Numba translated it; the entry links each callee once and is
optimised as one module. What that saves is in docs/decisions/0002-compiling.md.

This replaces methods inside Numba, so it is done with tested versions only; with any other one Numba compiles
in its ordinary way.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numba
from numba.core.codegen import CPUCodeLibrary
from numba.core.cpu import CPUContext

Library = Any
#: The first version of Numba that was tested, and the first after those; `pyproject.toml` names the same.
TESTED = (0, 62), (0, 69)


def is_tested() -> bool:
    """Is this a Numba whose methods are known?"""
    first, after = TESTED
    return first <= tuple(map(int, numba.__version__.split(".")[:2])) < after


@contextmanager
def as_part() -> Iterator[None]:
    """What is compiled here will be linked into an entry; it cannot be called."""
    if not is_tested():
        yield
        return
    with (
        _instead(CPUCodeLibrary, "finalize", _leave_as_is),
        _instead(CPUContext, "get_executable", _stand_in),
    ):
        yield


@contextmanager
def as_whole() -> Iterator[None]:
    """What is compiled here links in all that it calls, once each."""
    if not is_tested():
        yield
        return
    linking = _linking_everything(CPUCodeLibrary.finalize)
    with (
        _instead(CPUCodeLibrary, "finalize", linking),
        _instead(CPUCodeLibrary, "_optimize_final_module", _optimise_once),
    ):
        yield


@contextmanager
def _instead(owner: type, name: str, function: Callable[..., Any]) -> Iterator[None]:
    usual = getattr(owner, name)
    setattr(owner, name, function)
    try:
        yield
    finally:
        setattr(owner, name, usual)


def _leave_as_is(library: Library) -> None:
    library._raise_if_finalized()
    library._finalized = True


def _stand_in(context: Any, library: Library, fndesc: Any, env: Any) -> Callable[..., Any]:
    """Numba knows a function by its executable: any built-in of its own will do for one never called."""
    return object().__reduce_ex__


def _linking_everything(finalize: Callable[[Library], None]) -> Callable[[Library], None]:
    def finalized(library: Library) -> None:
        library._linking_libraries[:] = _below(library)
        finalize(library)

    return finalized


def _below(library: Library) -> list[Library]:
    """Every library that this one needs, directly or not: users before what they use, or LLVM drops what it
    has no use for yet."""
    found: dict[Library, None] = {}

    def visit(one: Library) -> None:
        for needed in one._linking_libraries:
            if needed not in found:
                visit(needed)
                found[needed] = None

    visit(library)
    return list(reversed(found))


def _optimise_once(library: Library) -> None:
    """Numba's first, cheap pass prepares for pruning reference counts; rules have none."""
    passes, builder = library._codegen._module_pass_manager()
    passes.run(library._final_module, builder)
