"""One rule, read with what is known so far: what its expressions can be, and where that goes."""

import ast
import builtins
from collections.abc import Iterable
from types import FunctionType
from typing import Any

from ..core.rule import RULES
from . import values
from .places import RESULT, Places, parameters
from .values import ANYTHING, EITHER, NOTHING, Place, Refs, Values


class Reading:
    """Reading a rule again changes nothing, unless more has become known in the meantime."""

    def __init__(self, places: Places, function: Any) -> None:
        self._known = places
        self._rule = function
        self._locals = {*function.__code__.co_varnames}

    # -- statements

    def block(self, statements: Iterable[ast.stmt]) -> bool:
        """Read statements one after the other; whether what stands behind them can be reached."""
        return all(self._goes_on(statement) for statement in statements)

    def _goes_on(self, statement: ast.stmt) -> bool:
        match statement:
            case ast.Return(value=value):
                self._known.grow((self._rule, RESULT), self.value(value) if value else NOTHING)
                return False
            case ast.Continue() | ast.Break():
                return False
            case ast.If():
                return self._branches(statement)
            case ast.While(test=test, body=body):
                if True in self.truths(test):
                    self.block(body)
            case ast.For(target=target, iter=several, body=body):
                self._loop(target, self._numbers(several), body)
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    self._store(target, self.value(value))
            case ast.AugAssign(target=target, op=op, value=value):
                self._store(target, self._changed(target, op, value))
            case ast.Expr(value=value):
                self.value(value)
            case ast.Pass():
                pass
            case _:
                raise self._stranger(statement)
        return True

    def _branches(self, node: ast.If) -> bool:
        branches = {True: node.body, False: node.orelse}
        ends = [self.block(branches[truth]) for truth in self.truths(node.test)]
        return any(ends)

    def _loop(self, target: ast.expr, numbers: Values, body: list[ast.stmt]) -> None:
        self._store(target, numbers)
        if numbers is None or numbers:
            self.block(body)

    def _numbers(self, several: ast.expr) -> Values:
        """What a loop goes through: a range, or some numbers that are written there."""
        match several:
            case ast.Call(args=bounds):
                return values.counted([self.value(bound) for bound in bounds])
            case ast.Tuple(elts=each):
                return self._any_value(each)
        return values.few(self._global(several))

    def _changed(self, target: ast.expr, op: ast.operator, value: ast.expr) -> Values:
        """A count goes on and on: it is not followed."""
        before = self.value(target)
        after = values.calculated(op, before, self.value(value))
        return after if before is not None and after is not None and after <= before else ANYTHING

    def _store(self, target: ast.expr, found: Values) -> None:
        if isinstance(target, ast.Name):
            self._known.grow((self._rule, target.id), found)
            return
        self._known.writers.add(self._rule)
        for place in self._places(target):
            self._known.grow(place, found)

    def _places(self, target: ast.expr) -> Iterable[Place]:
        """Where an attribute or an item of a list is."""
        match target:
            case ast.Attribute(value=record, attr=name):
                return [(*place, name) for place in self._refs(record)]
            case ast.Subscript(value=cells, slice=index):
                self.value(index)
                return self._refs(cells)
        raise self._stranger(target)

    def _refs(self, node: ast.expr) -> Refs:
        found = self.value(node)
        if found is None or (found and not isinstance(found, Refs)):
            raise self._stranger(node)
        return Refs(found)

    def _stranger(self, node: ast.AST) -> TypeError:
        return TypeError(
            f"{self._rule.__module__}.{self._rule.__name__}: unknown in a rule: {ast.unparse(node)}"
        )

    # -- expressions

    def truths(self, test: ast.expr) -> set[bool]:
        """Whether a test can hold, and whether it can fail."""
        return values.truths(self.value(test))

    def value(self, node: ast.expr) -> Values:
        """What an expression can be."""
        match node:
            case ast.Constant(value=value):
                return frozenset((value,))
            case ast.Name(id=name) if name in self._locals:
                return self._known.read((self._rule, name), self._rule)
            case ast.Name() | ast.Attribute() if self._is_global(node):
                return frozenset((self._global(node),))
            case ast.Attribute():
                return self._field(node)
            case ast.Subscript(value=table, slice=index) if self._is_global(table):
                self.value(index)
                return values.few(self._global(table))
            case ast.Subscript():
                return self._held(self._places(node))
            case ast.Call():
                return self._called(node)
        return self._worked_out(node)

    def _worked_out(self, node: ast.expr) -> Values:
        """What an expression with operators can be."""
        match node:
            case ast.BinOp(left=left, op=op, right=right):
                return values.calculated(op, self.value(left), self.value(right))
            case ast.UnaryOp(op=op, operand=operand):
                return values.calculated(op, self.value(operand))
            case ast.Compare():
                return self._compared(node)
            case ast.BoolOp(op=op, values=operands):
                return self._linked(isinstance(op, ast.And), operands)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                branches = {True: body, False: orelse}
                return self._any_value([branches[truth] for truth in self.truths(test)])
            case ast.Tuple():
                return ANYTHING
        raise self._stranger(node)

    def _is_global(self, node: ast.expr) -> bool:
        """Is it named outside the rule, maybe through a module?"""
        name = node.value if isinstance(node, ast.Attribute) else node
        return isinstance(name, ast.Name) and name.id not in self._locals

    def _global(self, node: ast.expr) -> Any:
        """A number, a tuple or a function that a rule names."""
        scope = self._rule.__globals__
        match node:
            case ast.Name(id=name):
                return scope[name] if name in scope else vars(builtins)[name]
            case ast.Attribute(value=ast.Name(id=module), attr=name):
                return getattr(scope[module], name)
        raise self._stranger(node)

    def _field(self, node: ast.Attribute) -> Values:
        places = [*self._places(node)]
        lists = Refs(place for place in places if self._known.is_list(place))
        return lists or self._held(places)

    def _held(self, places: Iterable[Place]) -> Values:
        """What any of these places can hold."""
        found: Values = NOTHING
        for place in places:
            found = values.joined(found, self._known.read(place, self._rule))
        return found

    def _any_value(self, nodes: Iterable[ast.expr]) -> Values:
        found: Values = NOTHING
        for node in nodes:
            found = values.joined(found, self.value(node))
        return found

    def _compared(self, node: ast.Compare) -> Values:
        found = [self._comparison(*pair) for pair in values.pairs_of(node)]
        return found[0] if len(found) == 1 else values.all_of(found)

    def _comparison(self, left: ast.expr, op: ast.cmpop, right: ast.expr) -> Values:
        if not isinstance(op, (ast.In, ast.NotIn)):
            return values.calculated(op, self.value(left), self.value(right))
        one, among = self.value(left), self._members(right)
        if one is None or among is None:
            return EITHER
        return frozenset((value in among) == isinstance(op, ast.In) for value in one)

    def _members(self, node: ast.expr) -> Any:
        """The numbers that ``in`` asks about, if all are known."""
        if not isinstance(node, ast.Tuple):
            return self._global(node)
        return values.certain([self.value(each) for each in node.elts])

    def _linked(self, is_and: bool, operands: list[ast.expr]) -> Values:
        """Operands of ``and`` or ``or``, as far as they are asked."""
        found: Values = NOTHING
        for operand in operands[:-1]:
            one = self.value(operand)
            if is_and not in values.truths(one):
                return values.joined(found, one)
            found = values.joined(found, values.that_are(one, not is_and))
        return values.joined(found, self.value(operands[-1]))

    # -- calls

    def callee(self, node: ast.Call) -> Any:
        return self._global(node.func)

    def _called(self, node: ast.Call) -> Values:
        given = [self.value(argument) for argument in node.args]
        callee = self._global(node.func)
        if isinstance(callee, FunctionType) and callee in RULES:
            if len(given) != len(parameters(callee)):
                raise self._stranger(node)
            return self._rule_called(callee, given)
        if callee is len and isinstance(given[0], Refs):
            return self._lengths(given[0])
        return ANYTHING if callee is range else values.combined(callee, *given)

    def _rule_called(self, callee: Any, given: list[Values]) -> Values:
        self._known.call(self._rule, callee)
        for name, found in zip(parameters(callee), given, strict=True):
            self._known.grow((callee, name), found)
        return self._known.read((callee, RESULT), self._rule)

    def _lengths(self, cells: Refs) -> Values:
        found: Values = NOTHING
        for place in cells:
            found = values.joined(found, self._known.length(place))
        return found
