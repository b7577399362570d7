"""Which rules a rule calls, and by what name: read from its bytecode, through modules that it names."""

import dis
import types
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeAlias

from .declare import declaration
from .rule import RULES

Function: TypeAlias = Callable[..., Any]
Names: TypeAlias = tuple[str, ...]


def in_order(entry: Function, seen: set[Function] | None = None) -> Iterator[Function]:
    """Every rule that an entry needs, each after everything it calls."""
    seen = set() if seen is None else seen
    if entry in seen:
        return
    seen.add(entry)
    for callee in callees(entry):
        yield from in_order(callee, seen)
    yield entry


def callees(function: Function) -> list[Function]:
    """The rules that a rule calls, each as often as it is written there."""
    return [callee for _, callee in calls(function)]


@cache
def calls(function: Any) -> list[tuple[Names, Function]]:
    """The calls of rules in a rule, with how each is named: ``move``, or ``turn.move``."""
    return [
        (names, value)
        for names, value in named(function)
        if isinstance(value, types.FunctionType) and value in RULES
    ]


@cache
def named(function: Any) -> list[tuple[Names, Any]]:
    """What a rule names outside itself: each name, or what it takes from a module, with its value."""
    return [
        (names, _value(function, names))
        for code in _codes_in(function.__code__)
        for names in _global_names(function, code)
    ]


def _value(function: Any, names: Names) -> Any:
    value = function.__globals__.get(names[0])
    for name in names[1:]:
        value = getattr(value, name, None)
    return value


def _global_names(function: Any, code: types.CodeType) -> list[Names]:
    """The global names that code reads, one by one, with the attribute if it is read from a module."""
    found: list[Names] = []
    for step in dis.get_instructions(code):
        if step.opname == "LOAD_GLOBAL":
            found.append((step.argval,))
        elif step.opname in ("LOAD_ATTR", "LOAD_METHOD") and found and _is_module(function, found[-1]):
            found[-1] = (*found[-1], step.argval)
    return found


@cache
def fields_read(state: type, *rules: Function) -> tuple[str, ...]:
    """The fields of a state that rules may read, themselves or through what they call; the shortest first."""
    seen: set[Function] = set()
    codes = [code for rule in rules for each in in_order(rule, seen) for code in _codes_in(each.__code__)]
    steps = (step for code in codes for step in dis.get_instructions(code))
    named = {step.argval for step in steps if step.opname in ("LOAD_ATTR", "LOAD_METHOD")}
    fields = sorted(declaration(state), key=lambda declared: declared.cell.length)
    return tuple(declared.name for declared in fields if declared.name in named)


def _codes_in(code: types.CodeType) -> Iterator[types.CodeType]:
    """A function's code, and what is written inside it: comprehensions, small functions."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            yield from _codes_in(inner)


@cache
def size_of(function: Any) -> int:
    """Bytes of bytecode, as if every qualified name were a plain one: it compiles to the same code."""
    steps = list(dis.get_instructions(function))
    ends = [step.offset for step in steps[1:]] + [len(function.__code__.co_code)]
    qualified = [
        end - step.offset
        for before, step, end in zip(steps, steps[1:], ends[1:], strict=False)
        if before.opname == "LOAD_GLOBAL" and _is_module(function, (before.argval,))
    ]
    return len(function.__code__.co_code) - sum(qualified)


def _is_module(function: Any, names: Names) -> bool:
    return len(names) == 1 and isinstance(function.__globals__.get(names[0]), types.ModuleType)
