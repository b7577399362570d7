"""Every test that docs/security.md names exists: a promise is as good as what shows it."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parents[1]
PAGE = (HERE / "docs" / "security.md").read_text("utf-8")
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


def functions_in(path: str) -> set[str]:
    tree = ast.parse((HERE / path).read_text("utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


def test_every_test_that_is_named_exists() -> None:
    named = NAMED.findall(PAGE)
    assert len(named) > 30
    files = {path for path, _ in named}
    assert [path for path in files if not (HERE / path).is_file()] == []
    known = {path: functions_in(path) for path in files}
    assert [f"{path}::{name}" for path, name in named if name not in known[path]] == []


def test_every_promise_names_a_test() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("|") and "shown by" not in line]
    promises = [row for row in rows if row.count("|") == 4 and not row.startswith(("|---", "| |", "| **"))]
    assert promises
    assert [row for row in promises if not NAMED.search(row)] == []
