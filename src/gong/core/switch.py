"""A choice between rules that follows from a table: which rule answers which verb, or steps which phase.

The rule dialect has no tables of functions, so a switch is written out as the ``if`` statements that one
would write by hand, cut in halves as long as they are many. Each case is called with what it asks for by the
names of its parameters: ``s``, ``book``, ``log`` and whatever else the switch has; the parts of an argument
that holds two numbers by the names of its fields; any other name is the argument itself.
"""

import inspect
import linecache
import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

from .rule import rule

Function = TypeVar("Function", bound=Callable[..., Any])
#: So many branches are asked one after the other.
FEW = 3


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
    calls = [f"{returns}case_{i}({_arguments(case, parameters)})" for i, case in enumerate(cases)]
    branches = [part for case, call in zip(cases, calls, strict=True) for part in _branches(case.test, call)]
    otherwise = f"{returns}otherwise({', '.join(parameters)})"
    lines = [f"def {name}({', '.join(parameters)}):", *_halved(_sorted(branches), otherwise, "    ")]
    return "\n".join(lines) + "\n"


class Branch(NamedTuple):
    """A case as it is written: its test, its call, and the numbers that its subject is compared with."""

    test: str
    call: str
    values: list[int]


def _branches(test: str, call: str) -> list[Branch]:
    """One, or one for each number where a test asks for numbers that do not follow each other."""
    values = _values(test)
    is_gapless = not values or values[-1] - values[0] < len(values)
    parts = [test] if is_gapless or " and " in test else test.split(" or ")
    return [Branch(part, call, _values(part)) for part in parts]


def _subject(test: str) -> str:
    return test.partition(" == ")[0]


def _values(test: str) -> list[int]:
    """The numbers with which the first thing in a test is compared."""
    return sorted({int(number) for number in re.findall(rf"{re.escape(_subject(test))} == (\d+)", test)})


def _sorted(branches: list[Branch]) -> list[Branch]:
    """By their numbers, where all ask for numbers of the same thing, and for each number once."""
    asked = [value for branch in branches for value in branch.values]
    is_one = len({_subject(branch.test) for branch in branches}) == 1 and len(asked) == len(set(asked))
    return sorted(branches, key=lambda branch: branch.values) if is_one else branches


def _halved(branches: list[Branch], otherwise: str, indent: str) -> list[str]:
    """Few branches one after the other; many in two halves, so that the last is found soon too."""
    numbers = [branch.values[0] for branch in branches if branch.values]
    if len(branches) <= FEW or len(numbers) < len(branches) or numbers != sorted(set(numbers)):
        return _chain(branches, otherwise, indent)
    middle = len(branches) // 2
    return [
        f"{indent}if {_subject(branches[0].test)} < {numbers[middle]}:",
        *_halved(branches[:middle], otherwise, indent + "    "),
        f"{indent}else:",
        *_halved(branches[middle:], otherwise, indent + "    "),
    ]


def _chain(branches: list[Branch], otherwise: str, indent: str) -> list[str]:
    lines: list[str] = []
    for branch in branches:
        word = "elif" if lines else "if"
        lines += [f"{indent}{word} {branch.test}:", f"{indent}    {branch.call}"]
    return [*lines, f"{indent}else:", f"{indent}    {otherwise}"]


def _arguments(case: Case, parameters: list[str]) -> str:
    both = f"argument // {case.base}", f"argument % {case.base}"
    parts = dict(zip(case.fields, both, strict=True)) if len(case.fields) > 1 else {}
    names = inspect.signature(case.rule).parameters
    unknown = [name for name in names if name not in parameters and name not in parts]
    if len(unknown) > 1:
        raise TypeError(f"{case.rule.__name__}: which of {', '.join(unknown)} is the argument?")
    return ", ".join(name if name in parameters else parts.get(name, "argument") for name in names)
