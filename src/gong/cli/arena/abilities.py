"""What cards can do, in words, for whoever makes cards: read off the schema, so that it never goes stale."""

import inspect as python
import textwrap
from collections.abc import Iterator

import msgspec
from msgspec import inspect

from ...data.card_conflicts import DECIDERS
from ...data.schema import AnyAbility

WIDTH = 110


def abilities() -> Iterator[str]:
    """Every ability with what it does, how it is written and what its fields may be; lines of text."""
    kinds = inspect.type_info(AnyAbility)
    assert isinstance(kinds, inspect.UnionType)
    for kind in kinds.types:
        assert isinstance(kind, inspect.StructType)
        yield from _ability(kind)


def _ability(kind: inspect.StructType) -> Iterator[str]:
    said = " ".join(python.cleandoc(kind.cls.__doc__ or "").replace("``", "`").split())
    yield from textwrap.wrap(f"{kind.tag}: {said}", WIDTH, subsequent_indent="    ")
    yield f"    {{ {', '.join([f'does = {_toml(kind.tag)}', *map(_example, kind.fields)])} }}"
    for field in kind.fields:
        default = "" if field.required else f"; {_toml(field.default)} if left out"
        yield f"    {field.encode_name}: {in_words(field.type)}{default}"


def _example(field: inspect.Field) -> str:
    value = _smallest(field.type) if field.required else field.default
    return f"{field.encode_name} = {_toml(value)}"


def _smallest(kind: inspect.Type) -> object:
    """A value that fits."""
    match kind:
        case inspect.IntType(ge=low):
            return low or 0
        case inspect.ListType(item_type=item, min_length=length):
            return [_smallest(item)] * (length or 0)
        case inspect.LiteralType(values=allowed):
            return allowed[0]
    return False


def in_words(kind: inspect.Type) -> str:
    """What a field may be."""
    match kind:
        case inspect.IntType(ge=low, le=high):
            return f"{low} to {high}"
        case inspect.ListType(item_type=item, min_length=low, max_length=high):
            return f"a list of {low if low == high else f'{low} to {high}'}, each {in_words(item)}"
        case inspect.LiteralType(values=allowed):
            return " or ".join(map(_toml, allowed))
    return "true or false"


def _toml(value: object) -> str:
    """A value as a file has it; JSON writes these the same way."""
    return msgspec.json.format(msgspec.json.encode(value), indent=-1).decode().replace(",", ", ")


def question_marks() -> Iterator[str]:
    """Which abilities decide a number that the card prints as a question mark."""
    for field, deciders in DECIDERS.items():
        yield f'{field} = "?" needs one of: {deciders}'
