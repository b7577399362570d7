"""What an expression of a rule can be: some numbers, or anything; or which lists and records a name means."""

import ast
import operator
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any, TypeAlias

#: A place that holds numbers, such as ``("state", "phase")``, or a local name of a rule.
Place: TypeAlias = tuple[Any, ...]


class Refs(frozenset[Place]):
    """The lists or records that a name can mean, by where they are."""


#: Numbers that are possible, or ``None`` for anything at all; or what a name means.
Values: TypeAlias = frozenset[Any] | None

ANYTHING: Values = None
NOTHING: frozenset[Any] = frozenset()
EITHER: frozenset[Any] = frozenset((False, True))
#: More values than these are anything; and so many pairs of them are worked out.
MOST, MOST_PAIRS = 48, 1024
#: Numbers beyond this are not worked out: compiled ones have 64 bits.
LARGEST = 1 << 40

OPERATORS: dict[type, Callable[..., Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.USub: operator.neg,
    ast.Invert: operator.invert,
    ast.Not: operator.not_,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
#: 0 with anything is 0.
ABSORBING = (ast.BitAnd, ast.Mult)


def joined(a: Values, b: Values) -> Values:
    """What can be one or the other."""
    if a is None or b is None:
        return ANYTHING
    if not a or not b:
        return a or b
    both = type(a)(a | b)
    return both if len(both) <= MOST else ANYTHING


def few(numbers: Iterable[int]) -> Values:
    """Numbers one by one, unless they are many."""
    found = frozenset(numbers)
    return found if len(found) <= MOST else ANYTHING


def combined(function: Callable[..., Any], *operands: Values) -> Values:
    """What a function makes of values."""
    known = [operand for operand in operands if operand is not None]
    if len(known) < len(operands):
        return ANYTHING if all(known) else NOTHING
    pairs = 1
    for operand in known:
        pairs *= len(operand)
    return _worked_out(function, known) if pairs <= MOST_PAIRS else ANYTHING


def _worked_out(function: Callable[..., Any], operands: list[frozenset[Any]]) -> Values:
    try:
        found = frozenset(function(*each) for each in product(*operands))
    except (ArithmeticError, ValueError):  # a division by 0, a shift by less than none: no rule comes so far
        return ANYTHING
    return found if len(found) <= MOST and all(abs(value) < LARGEST for value in found) else ANYTHING


def calculated(op: ast.AST, *operands: Values) -> Values:
    """What an operator makes of values."""
    if isinstance(op, ABSORBING) and frozenset((0,)) in operands:
        return frozenset((0,))
    found = combined(OPERATORS[type(op)], *operands)
    return EITHER if found is None and isinstance(op, (ast.Not, ast.cmpop)) else found


def fitting(values: Values, width: str) -> Values:
    """What of a field's values it can store: one that does not fit would become another one."""
    if values is None:
        return ANYTHING
    most = 1 << (8 * int(width[1:]) - 1)
    return values if all(-most <= value < most for value in values) else ANYTHING


def truths(values: Values) -> set[bool]:
    """Whether a test can hold, and whether it can fail."""
    return {True, False} if values is None else {bool(value) for value in values}


def that_are(values: Values, truth: bool) -> Values:
    """Those that hold, or those that fail, as a test."""
    return ANYTHING if values is None else frozenset(value for value in values if bool(value) == truth)


def all_of(tests: list[Values]) -> Values:
    """What tests are together that must all hold."""
    found = combined(lambda *each: all(each), *tests)
    return EITHER if found is None else found


def certain(each: list[Values]) -> frozenset[Any] | None:
    """Numbers of which every single one is known."""
    known = [one for one in each if one is not None and len(one) == 1]
    return frozenset().union(*known) if len(known) == len(each) else None


def counted(bounds: list[Values]) -> Values:
    """The numbers that a loop over a range goes through."""
    starts, stops = bounds[:-1] or [frozenset((0,))], bounds[-1]
    if len(bounds) > 2 or starts[0] is None or stops is None:
        return ANYTHING
    if not starts[0] or not stops:
        return NOTHING
    numbers = range(min(starts[0]), max(stops))
    return frozenset(numbers) if len(numbers) <= MOST else ANYTHING


def pairs_of(node: ast.Compare) -> Iterator[tuple[ast.expr, ast.cmpop, ast.expr]]:
    """The comparisons of a chain such as ``a < b < c``."""
    yield from zip([node.left, *node.comparators], node.ops, node.comparators, strict=False)
