"""Rules for one edition: what is known before the game begins stands in them as numbers.

A folded rule is a plain function again, shorter than the one it was made from. Its parameters are the same,
and so is everything it does, as long as the facts hold that it was folded under.
"""

import ast
import types
from collections.abc import Mapping
from typing import Any, NamedTuple

from ..core.calls import Function, calls, in_order
from ..core.kernel import Kernel
from ..core.rule import rule
from .facts import Facts
from .sources import function_of, tree_of
from .tracing import Tracing


class Folded(NamedTuple):
    """The rules that an entry needs under some facts."""

    #: What is true all the time: of a field that changes, all that it can become.
    facts: Facts
    entry: Function
    #: What became of each rule that is still needed.
    rules: Mapping[Function, Function]


def fold(kernel: Kernel, facts: Facts, entry: Function | None = None) -> Folded:
    """A kernel's batches, or another entry, with all they call; some source may be ``Unreadable``."""
    start = entry or kernel.play_batch
    tracing = Tracing(kernel, start, facts)
    made: dict[Function, Function] = {}
    for each in in_order(start):
        if tracing.reaches(each):
            node = Folder(tracing, each).folded(tree_of(each))
            made[each] = rule(function_of(node, each, scope_of(each, made)))
    return Folded(tracing.facts(), made[start], made)


def scope_of(function: Any, instead: Mapping[Function, Any]) -> dict[str, Any]:
    """A rule's globals with others in the place of rules it calls, in modules it names too."""
    scope = dict(function.__globals__)
    for names, callee in dict(calls(function)).items():
        other = instead.get(callee, callee)
        if len(names) == 1:
            scope[names[0]] = other
        else:
            scope[names[0]] = _with(scope[names[0]], names[1], other)
    return scope


def _with(module: types.ModuleType, name: str, value: Any) -> types.ModuleType:
    """A module like this one but for one name."""
    twin = types.ModuleType(module.__name__)
    twin.__dict__.update(module.__dict__, **{name: value})
    return twin


class Folder:
    """Writes one rule with what is known of every expression in it."""

    def __init__(self, tracing: Tracing, function: Any) -> None:
        self._tracing = tracing
        self._reading = tracing.reading(function)

    def folded(self, node: ast.FunctionDef) -> ast.FunctionDef:
        made: ast.FunctionDef = _rebuilt(node, body=self._block(node.body))
        return ast.fix_missing_locations(made)

    # -- statements

    def _block(self, statements: list[ast.stmt]) -> list[ast.stmt]:
        """Statements as far as they are reached, without those that do nothing."""
        written: list[ast.stmt] = []
        for statement in statements:
            written += self._statement(statement)
            if not self._reading.block([statement]):
                break
        return written or [ast.Pass()]

    def _statement(self, statement: ast.stmt) -> list[ast.stmt]:
        match statement:
            case ast.If():
                return self._chosen(statement)
            case ast.While(test=test, body=body):
                may = True in self._reading.truths(test)
                return (
                    [_rebuilt(statement, test=self._expression(test), body=self._block(body))] if may else []
                )
            case ast.For(iter=bounds, body=body):
                return [_rebuilt(statement, iter=self._expression(bounds), body=self._block(body))]
            case ast.Expr(value=value):
                return [_rebuilt(statement, value=self._expression(value))] if self._writes(value) else []
            case ast.Assign(targets=targets, value=value):
                written = [self._target(target) for target in targets]
                return [_rebuilt(statement, targets=written, value=self._expression(value))]
            case ast.AugAssign(target=target, value=value):
                return [_rebuilt(statement, target=self._target(target), value=self._expression(value))]
            case ast.Return(value=ast.expr() as value):
                return [_rebuilt(statement, value=self._expression(value))]
        return [statement]

    def _chosen(self, node: ast.If) -> list[ast.stmt]:
        """The branch that is taken, if it is known which."""
        branches = {True: node.body, False: node.orelse}
        truths = self._reading.truths(node.test)
        if len(truths) == 2:
            body, orelse = self._block(node.body), self._block(node.orelse) if node.orelse else []
            return [_rebuilt(node, test=self._expression(node.test), body=body, orelse=orelse)]
        asked: list[ast.stmt] = [ast.Expr(self._expression(node.test))] if self._writes(node.test) else []
        return asked + [part for truth in truths if branches[truth] for part in self._block(branches[truth])]

    def _target(self, target: ast.expr) -> Any:
        if isinstance(target, ast.Subscript):
            return _rebuilt(target, slice=self._expression(target.slice))
        return target

    # -- expressions

    def _expression(self, node: ast.expr) -> ast.expr:
        number = self._number(node)
        if number is not None:
            return ast.copy_location(ast.Constant(number), node)
        match node:
            case ast.BoolOp(op=op, values=operands):
                return self._linked(node, isinstance(op, ast.And), operands)
            case ast.Name() | ast.Attribute():
                return node
        made: ast.expr = _rebuilt(node, **{name: self._part(part) for name, part in ast.iter_fields(node)})
        return made

    def _part(self, part: Any) -> Any:
        if isinstance(part, list):
            return [self._part(each) for each in part]
        return self._expression(part) if isinstance(part, ast.expr) else part

    def _number(self, node: ast.expr) -> int | None:
        """The one number that an expression can be, if nothing happens on the way."""
        found = self._reading.value(node)
        if found is None or len(found) != 1 or self._writes(node):
            return None
        (value,) = found
        return value if isinstance(value, int) else None

    def _linked(self, node: ast.BoolOp, is_and: bool, operands: list[ast.expr]) -> ast.expr:
        """The operands that are asked, without those that are known to let the next one decide."""
        asked: list[ast.expr] = []
        for operand in operands:
            truths = self._reading.truths(operand)
            if truths != {is_and} or self._writes(operand) or operand is operands[-1]:
                asked.append(self._expression(operand))
            if is_and not in truths:
                break
        made: ast.expr = _rebuilt(node, values=asked) if len(asked) > 1 else asked[0]
        return made

    def _writes(self, node: ast.expr) -> bool:
        """Does what is called in it change anything?"""
        inner = (each for each in ast.walk(node) if isinstance(each, ast.Call))
        return any(self._tracing.writes(self._reading.callee(each)) for each in inner)


def _rebuilt(node: Any, **changed: Any) -> Any:
    """A node like this one but for some of its parts."""
    return ast.copy_location(type(node)(**{**dict(ast.iter_fields(node)), **changed}), node)
