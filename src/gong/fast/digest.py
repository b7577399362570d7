"""A name for what compiled code is made of: what the rules of a kernel do, wherever their files lie.

A comment, a docstring or another order of functions leaves it as it is; so does another folder.
"""

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any, get_type_hints

import numba

from ..core.calls import in_order, named
from ..core.kernel import Kernel
from . import linking
from .record import dtype_of

#: The sources that decide how rules are compiled.
COMPILER = Path(__file__).parent


def digest_of(kernel: Kernel) -> str:
    """The name of a kernel's compiled code."""
    digest = hashlib.sha256()
    for part in _parts(kernel):
        digest.update(repr(part).encode())
    return digest.hexdigest()[:16]


def _parts(kernel: Kernel) -> Iterator[Any]:
    yield numba.__version__, sys.version_info[:2], kernel.name, kernel.inlining
    yield dtype_of(kernel.state).descr, dtype_of(kernel.book).descr
    for path in sorted(COMPILER.glob("*.py")):
        yield path.read_bytes()
    if not linking.is_tested():  # then Numba keeps the code, by the path and the text of the entry's file
        yield kernel.serve.__code__.co_filename, Path(kernel.serve.__code__.co_filename).read_bytes()
    for rule in in_order(kernel.serve):
        yield from _of(rule)


def _of(rule: Any) -> Iterator[Any]:
    """Who it is, what it takes and returns, what it does, and the value of all that it names."""
    yield rule.__module__, rule.__qualname__, _hints(rule), _code(rule.__code__, rule.__doc__)
    for names, value in named(rule):
        yield names, _told(value)


def _hints(rule: Any) -> list[str]:
    hints = get_type_hints(rule, include_extras=True)
    return [f"{name} {hint} {getattr(hint, '_fields', '')}" for name, hint in hints.items()]


def _code(code: CodeType, doc: str | None = None) -> tuple[Any, ...]:
    return (
        code.co_code,
        code.co_names,
        code.co_varnames,
        [_told(each) for each in code.co_consts if each != doc],
    )


def _told(value: Any) -> Any:
    """A number as it is, anything else by its name; a class with the numbers in it."""
    match value:
        case int() | str() | tuple() | None:
            return value
        case frozenset():
            return sorted(map(repr, value))
        case CodeType():
            return _code(value)
        case type():
            numbers = [(name, each) for name, each in vars(value).items() if isinstance(each, int | tuple)]
            return value.__qualname__, numbers
    return getattr(value, "__name__", type(value).__qualname__)
