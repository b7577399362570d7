"""The source of a rule as a syntax tree."""

import ast
import linecache
from collections.abc import Callable, Iterator
from functools import cache
from types import CodeType, FunctionType
from typing import Any

Function = Callable[..., Any]


class Unreadable(Exception):
    """The source of a rule is not there, is not what runs, or says what no rule of ours says."""


@cache
def tree_of(function: Any) -> ast.FunctionDef:
    """The definition of a rule, without decorators and annotations."""
    code = function.__code__
    node, written = _definitions(code.co_filename).get((code.co_name, code.co_firstlineno), (None, None))
    if node is None or written != code:
        raise Unreadable(f"{function.__module__}.{function.__name__}")
    return node


@cache
def _definitions(file: str) -> dict[tuple[str, int], tuple[ast.FunctionDef, CodeType]]:
    """The functions of a file by their names and first lines, with the code that it makes of them now."""
    source = "".join(linecache.getlines(file))
    try:
        tree, module = ast.parse(source), compile(source, file, "exec", dont_inherit=True)
    except SyntaxError:
        return {}
    codes = {(code.co_name, code.co_firstlineno): code for code in _codes_in(module)}
    nodes = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {key: (_bare(node), codes[key]) for node in nodes for key in [(node.name, _first_line(node))]}


def _codes_in(module: CodeType) -> Iterator[CodeType]:
    return (each for each in module.co_consts if isinstance(each, CodeType))


def _first_line(node: ast.FunctionDef) -> int:
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])


def _bare(node: ast.FunctionDef) -> ast.FunctionDef:
    names = [ast.arg(argument.arg) for argument in node.args.args]
    arguments = ast.arguments(posonlyargs=[], args=names, kwonlyargs=[], kw_defaults=[], defaults=[])
    bare = ast.FunctionDef(node.name, arguments, node.body, decorator_list=[], returns=None)
    if hasattr(bare, "type_params"):
        bare.type_params = []
    return ast.fix_missing_locations(ast.copy_location(bare, node))


def compiled(node: ast.FunctionDef, file: str) -> CodeType:
    """The code of a definition."""
    module = compile(ast.Module([node], type_ignores=[]), file, "exec")
    return next(_codes_in(module))


def function_of(node: ast.FunctionDef, like: Any, scope: dict[str, Any]) -> Any:
    """A definition as a function over these globals; all else it has from another one."""
    made = FunctionType(compiled(node, like.__code__.co_filename), scope, like.__name__)
    made.__annotations__ = dict(like.__annotations__)
    made.__doc__, made.__module__, made.__qualname__ = like.__doc__, like.__module__, like.__qualname__
    return made
