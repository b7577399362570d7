"""A choice between rules that follows from a table: which rule answers which verb, or steps which phase.

The rule dialect has no tables of functions, so a switch is written out as the ``if`` chain that one would
write by hand. Each case is called with what it asks for by the names of its parameters: ``s``, ``book``,
``log`` and whatever else the switch has; the parts of an argument that holds two numbers by the names of its
fields; any other name is the argument itself.
"""

import inspect
import linecache
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

from .rule import rule

Function = TypeVar("Function", bound=Callable[..., Any])


class Case(NamedTuple):
    """When a rule is called: ``test`` is an expression over the switch's parameters.

    ``base``: an argument of two numbers is ``first * base + second``; ``fields``: what the two are called.
    """

    test: str
    rule: Callable[..., Any]
    base: int = 8
    fields: tuple[str, ...] = ("first", "second")


def switch(cases: Iterable[Case]) -> Callable[[Function], Function]:
    """The decorated rule with these cases before its own body, which holds where none of them does."""

    def made(otherwise: Function) -> Function:
        chain = _merged(cases)
        scope: dict[str, Any] = {f"case_{i}": case.rule for i, case in enumerate(chain)}
        written: Function = _written(rule(otherwise), chain, scope | {"otherwise": otherwise})
        return written

    return made


def _merged(cases: Iterable[Case]) -> list[Case]:
    """Neighbours that call the same rule are one case."""
    merged: list[Case] = []
    for case in cases:
        if merged and merged[-1][1:] == case[1:]:
            merged[-1] = case._replace(test=f"{merged[-1].test} or {case.test}")
        else:
            merged.append(case)
    return merged


def _written(otherwise: Any, cases: list[Case], scope: dict[str, Any]) -> Any:
    """The function of the chain; its source can be read in tracebacks and debuggers."""
    parameters = list(inspect.signature(otherwise).parameters)
    returns = "" if otherwise.__annotations__["return"] is None else "return "
    source = _source(otherwise.__name__, parameters, cases, returns)
    file = f"<switch {otherwise.__module__}.{otherwise.__name__}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    exec(compile(source, file, "exec"), scope)
    function = scope[otherwise.__name__]
    function.__annotations__ = dict(otherwise.__annotations__)
    function.__doc__, function.__module__ = otherwise.__doc__, otherwise.__module__
    return rule(function)


def _source(name: str, parameters: list[str], cases: list[Case], returns: str) -> str:
    lines = [f"def {name}({', '.join(parameters)}):"]
    for i, case in enumerate(cases):
        word = "if" if i == 0 else "elif"
        lines += [f"    {word} {case.test}:", f"        {returns}case_{i}({_arguments(case, parameters)})"]
    lines += ["    else:", f"        {returns}otherwise({', '.join(parameters)})"]
    return "\n".join(lines) + "\n"


def _arguments(case: Case, parameters: list[str]) -> str:
    both = f"argument // {case.base}", f"argument % {case.base}"
    parts = dict(zip(case.fields, both, strict=True)) if len(case.fields) > 1 else {}
    names = inspect.signature(case.rule).parameters
    return ", ".join(name if name in parameters else parts.get(name, "argument") for name in names)
