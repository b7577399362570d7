"""The mark that makes a plain function a rule.

A rule is a short function over declared integers: no objects, dicts, strings, exceptions or recursion
inside. The mark changes nothing; it lets ``gong.fast`` find the very same functions and compile them, and it
says which rules of the ledgers the function carries out: ``@rule("W2E-4.4.2", "MA-2.4.2.3")``.
"""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, overload

Function = TypeVar("Function", bound=Callable[..., Any])

#: A growing record of what happened: cell 0 counts the rows, see ``core.log``.
Log: TypeAlias = list[int]
#: A fixed-length list that a rule fills for its caller.
Out: TypeAlias = list[int]
#: The four words of a random stream, see ``core.stream``.
Stream: TypeAlias = list[int]

#: Every rule there is, with the IDs it carries out.
RULES: dict[Callable[..., Any], tuple[str, ...]] = {}

NOBODY = -1
CHANCE = -1
#: What ``refusal`` answers where nothing is against a choice.
ALLOWED = 0


@overload
def rule(first: Function, /) -> Function: ...
@overload
def rule(*ids: str) -> Callable[[Function], Function]: ...
def rule(*what: Any) -> Any:
    """Mark a function as belonging to the rule dialect, with the IDs it carries out, if it has any."""
    if len(what) == 1 and callable(what[0]):
        return _marked(what[0], ())
    return lambda function: _marked(function, what)


def _marked(function: Function, ids: tuple[str, ...]) -> Function:
    RULES[function] = ids
    return function
