"""How compiled rules become one program.

Numba finishes every function by itself: it links in all that is called, optimises the lot and makes machine
code of it. A rule deep down is then optimised again in everything above it, for code nobody runs: only
the entry is called. Here a callee is left as Numba translated it; the entry links each callee once and is
optimised as one module. Numba also prepares for what no rule does, such as counting from the end of a list
or raising an exception; that is left out. What all this saves is in docs/decisions/0002-compiling.md.

This replaces methods inside Numba, so it is done with tested versions only; with any other one Numba compiles
in its ordinary way.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, TypeAlias

import numba
from llvmlite import ir
from llvmlite.binding import Linkage
from numba import types
from numba.core import cgutils, config
from numba.core.base import BaseContext
from numba.core.caching import CacheImpl
from numba.core.callconv import CPUCallConv, Status
from numba.core.codegen import CPUCodeLibrary
from numba.core.cpu import CPUContext
from numba.np import arrayobj

Library = Any
#: Whose, what it is called, and what stands in its place.
Replacement: TypeAlias = tuple[Any, str, Any]
#: The first version of Numba that was tested, and the first after those; `pyproject.toml` names the same.
TESTED = (0, 62), (0, 69)


def is_tested() -> bool:
    """Is this a Numba whose methods are known?"""
    first, after = TESTED
    return first <= tuple(map(int, numba.__version__.split(".")[:2])) < after


@contextmanager
def as_part(checked: bool = False) -> Iterator[None]:
    """What is compiled here will be linked into an entry; it cannot be called."""
    with _plainly(
        checked,
        (CPUCodeLibrary, "finalize", _leave_as_is),
        (CPUContext, "get_executable", _stand_in),
    ):
        yield


@contextmanager
def as_whole(checked: bool = False) -> Iterator[None]:
    """What is compiled here links in all that it calls, once each."""
    with _plainly(
        checked,
        (CPUCodeLibrary, "finalize", _linking_everything(CPUCodeLibrary.finalize)),
        (CPUCodeLibrary, "_optimize_final_module", _optimise_once),
        (CacheImpl, "_locator_classes", [ByName]),
    ):
        yield


@contextmanager
def as_kept(checked: bool = False) -> Iterator[None]:
    """What is taken from the cache here needs nothing of what Numba knows of Python and of NumPy."""
    with _plainly(checked, (BaseContext, "refresh", _nothing_new)), as_whole(checked):
        yield


class ByName:
    """Where Numba keeps an entry: in the folder that is named by all it is made of, so neither the place nor
    the date of a source file matters."""

    def ensure_cache_path(self) -> None:
        """The folder is there."""

    def get_cache_path(self) -> str:
        return str(config.CACHE_DIR)

    def get_source_stamp(self) -> int:
        return 0

    def get_disambiguator(self) -> str:
        return "entry"

    @classmethod
    def from_function(cls, function: Any, file: str) -> "ByName":
        return cls()


@contextmanager
def _plainly(checked: bool, *instead: Replacement) -> Iterator[None]:
    """With these in the place of Numba's, and what both parts and wholes do without."""
    always: list[Replacement] = [(arrayobj, "fix_integer_index", _as_given)]
    if not checked:
        always += [
            (CPUCallConv, "call_function", _called),
            (CPUCallConv, "return_user_exc", _never),
            (CPUCallConv, "return_status_propagate", _never),
        ]
    with ExitStack() as replaced:
        for one in (*instead, *always) if is_tested() else ():
            replaced.enter_context(_instead(*one))
        yield


@contextmanager
def _instead(owner: Any, name: str, other: Any) -> Iterator[None]:
    usual = getattr(owner, name)
    setattr(owner, name, other)
    try:
        yield
    finally:
        setattr(owner, name, usual)


def _nothing_new(context: Any) -> None:
    """Whatever is compiled later asks for it again."""


def _leave_as_is(library: Library) -> None:
    library._raise_if_finalized()
    library._finalized = True


def _stand_in(context: Any, library: Library, fndesc: Any, env: Any) -> Callable[..., Any]:
    """Numba knows a function by its executable: any built-in of its own will do for one never called.

    Who is to be called by the entry itself is left as it is here, or Numba would finish it there.
    """
    library.finalize()
    return object().__reduce_ex__


def _as_given(context: Any, builder: Any, index_type: Any, index: Any, size: Any) -> Any:
    """An index below 0 is a fault, and checked code says so; Numba would count it from the end."""
    return context.cast(builder, index, index_type, types.intp)


def _called(
    convention: Any, builder: Any, callee: Any, result: Any, kinds: Any, given: Any, attrs: Any = None
) -> tuple[Status, Any]:
    """A call of a rule, which always returns what it should.

    Numba would fill the room for that with zeros, and ask afterwards whether something was raised.
    """
    room = _room(builder, convention.get_return_type(result).pointee)
    raised = callee.function_type.args[1]
    packed = convention._get_arg_packer(kinds).as_arguments(builder, given)
    code = builder.call(callee, [room, ir.Constant(raised, None), *packed])
    value = convention.context.get_returned_value(builder, result, builder.load(room))
    return _all_well(code, ir.Constant(raised.pointee, ir.Undefined)), value


def _all_well(code: Any, raised: Any) -> Status:
    no, yes = cgutils.false_bit, cgutils.true_bit
    return Status(code, yes, no, no, no, no, no, raised)


def _room(builder: Any, kind: Any) -> Any:
    with builder.goto_entry_block():
        return builder.alloca(kind)


def _never(convention: Any, builder: Any, *about: Any, **more: Any) -> None:
    """No rule raises anything. Numba thinks so of every table that is a tuple: an index beyond its end is a
    fault here as it is with lists."""
    builder.unreachable()


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
    _keep_to_itself(library._final_module)
    passes, builder = library._codegen._module_pass_manager()
    passes.run(library._final_module, builder)


def _keep_to_itself(module: Any) -> None:
    """Nobody else calls what was linked in, so LLVM may fit it to the calls that there are."""
    for function in module.functions:
        if function.linkage == Linkage.linkonce_odr:
            function.linkage = Linkage.internal
