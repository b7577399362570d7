"""The mark that makes a plain function a rule.

A rule is a short function over declared integers: no objects, dicts, strings, exceptions or recursion
inside. The mark changes nothing; it lets ``gong.fast`` find the very same functions and compile them.
"""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

#: A growing record of what happened: cell 0 counts the rows, see ``core.log``.
Log: TypeAlias = list[int]
#: A fixed-length list that a rule fills for its caller.
Out: TypeAlias = list[int]
#: The four words of a random stream, see ``core.stream``.
Stream: TypeAlias = list[int]

RULES: list[Callable[..., Any]] = []

NOBODY = -1
CHANCE = -1


def rule(function: Function) -> Function:
    """Mark a function as belonging to the rule dialect."""
    RULES.append(function)
    return function
