"""Single numbers of cards changed by name, and documents written as TOML again."""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ..core.errors import BadInput
from .loader import Document, merge

BARE = re.compile(r"[A-Za-z0-9_-]+")
#: So many ids are named to whoever has meant another.
MOST_NAMED = 12


def with_changes(own: Document, whole: Document, changes: Iterable[str], where: str = "--set") -> Document:
    """One's own file with more changes: ``cactus.net.melee=3``; ``whole`` is what it makes of its base."""
    for change in changes:
        name, equals, value = change.partition("=")
        parts = [part.strip() for part in name.split(".")]
        if not equals or len(parts) < 2 or not all(parts):
            raise BadInput(where, f"expected card.field=value, as in cactus.net.melee=3, got {change!r}")
        *road, field = road_to(whole, parts, where)
        own = merge(own, nested(road, {field: read_value(value)}))
    return own


def road_to(whole: Mapping[str, Any], parts: Sequence[str], where: str) -> list[str]:
    """All tables on the way to a field, of which only those with ids of their own were named."""
    *tables, field = parts
    road: list[str] = []
    node: Any = whole
    for part in tables:
        step = _step(node, part, where)
        road += step
        for table in step:
            node = node[table]
    return [*road, field]


def _step(node: Mapping[str, Any], part: str, where: str) -> list[str]:
    """From a table to the one of this name in it, or in one of its tables."""
    if isinstance(node.get(part), Mapping):
        return [part]
    below = [
        key
        for key, table in node.items()
        if isinstance(table, Mapping) and isinstance(table.get(part), Mapping)
    ]
    if not below:
        raise BadInput(where, f"there is no {part!r}; there are {_named(node)}")
    return [below[0], part]


def _named(node: Mapping[str, Any]) -> str:
    """What could have been meant: the ids in its tables of tables, then those."""
    tables = {key: table for key, table in node.items() if isinstance(table, Mapping)}
    ids = [each for table in tables.values() for each, inside in table.items() if isinstance(inside, Mapping)]
    ids += tables
    return ", ".join(ids[:MOST_NAMED]) + (
        f" and {len(ids) - MOST_NAMED} more" if len(ids) > MOST_NAMED else ""
    )


def nested(road: Sequence[str], inside: Document) -> Document:
    """A table within tables."""
    for table in reversed(road):
        inside = {table: inside}
    return inside


def read_value(text: str) -> Any:
    """As TOML has it; a word without quotes is a word."""
    try:
        return tomllib.loads(f"value = {text.strip()}")["value"]
    except tomllib.TOMLDecodeError:
        return text.strip()


# -- writing


def toml_of(document: Mapping[str, Any]) -> str:
    """A document as TOML: values first, then a section for each table."""
    return "\n".join(_lines(document, [])).strip() + "\n"


def _lines(table: Mapping[str, Any], road: list[str]) -> Iterator[str]:
    values = {key: value for key, value in table.items() if not isinstance(value, Mapping)}
    if road and (values or not table):
        yield f"\n[{'.'.join(map(_key, road))}]"
    for key, value in values.items():
        yield f"{_key(key)} = {_value(value)}"
    for key, inside in table.items():
        if isinstance(inside, Mapping):
            yield from _lines(inside, [*road, key])


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else json.dumps(key)


def _value(value: Any) -> str:
    match value:
        case Mapping():
            return "{ " + ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items()) + " }"
        case list() | tuple():
            return "[" + ", ".join(map(_value, value)) + "]"
        case _:
            return json.dumps(value, ensure_ascii=False)
