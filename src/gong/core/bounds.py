"""What a document from outside may be like at all, before anybody looks at what it says."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from .errors import BadInput

#: No position, edition or deck nests nearly as deeply, and no number in one is nearly as large.
DEEPEST, LARGEST = 40, 2**63
#: What moves the cursor of a terminal, rings it, or turns the direction of the text that follows.
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
#: Where a text is one line.
NAMED = re.compile(r"(^|\.)(name|title)(\.|$)")


def check_bounds(document: Any, path: str) -> None:
    """Refuse what no program reads and nobody types: nests without end, endless numbers, invisible signs."""
    level: list[tuple[str, Any]] = [(path, document)]
    for _ in range(DEEPEST):
        level = [part for where, value in level for part in _parts(where, value)]
    if level:
        raise BadInput(path, f"nested more than {DEEPEST} deep")


def _parts(where: str, value: Any) -> Iterator[tuple[str, Any]]:
    match value:
        case Mapping():
            yield from _fields(where, value)
        case list() | tuple():
            yield from ((f"{where}[{i}]", each) for i, each in enumerate(value))
        case int() if abs(value) >= LARGEST:
            raise BadInput(where, "expected a smaller number")
        case str() if CONTROL.search(value) or (NAMED.search(where) and set(value) & set("\n\t")):
            raise BadInput(where, f"control characters are not allowed here: {value[:60]!r}")


def _fields(where: str, table: Mapping[Any, Any]) -> Iterator[tuple[str, Any]]:
    for name, each in table.items():
        if CONTROL.search(str(name)) or "\n" in str(name):
            raise BadInput(where, f"control characters are not allowed in names: {str(name)[:60]!r}")
        yield f"{where}.{name}" if where else str(name), each
