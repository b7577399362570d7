"""What does not fit a schema: msgspec finds that something is wrong; here is told where, down to the keys of
tables, in words that come from the schema itself."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import inspect

from ..core.errors import BadInput

#: Something wrong: the dotted path of the field, and the problem in words.
Flaw: TypeAlias = tuple[str, str]


def fitted(document: Mapping[str, object], schema: Any, where: str = "") -> Any:
    """A whole document as its schema has it; ``where`` goes before the path of a field that is wrong."""
    try:
        return msgspec.convert(document, schema)
    except msgspec.ValidationError as error:
        flaw = next(misfits(inspect.type_info(schema), document, ""), ("", str(error)))
        raise bad_input(flaw, where) from None


def bad_input(flaw: Flaw, where: str = "") -> BadInput:
    path, problem = flaw
    return BadInput(joined_path(where, path), problem)


def misfits(kind: inspect.Type, value: object, path: str) -> Iterator[Flaw]:
    """Every place where the value, or something inside it, is of no kind allowed there."""
    chosen = next((one for one in _alternatives(kind) if _fits(one, value)), None)
    match chosen, value:
        case inspect.StructType(), Mapping():
            yield from _misfit_fields(chosen, value, path)
        case inspect.DictType(value_type=inner), Mapping():
            for key in value:
                yield from misfits(inner, value[key], joined_path(path, key))
        case inspect.ListType(item_type=inner), list() | tuple():
            for i, item in enumerate(value):
                yield from misfits(inner, item, f"{path}[{i}]")
        case None, _:
            yield _misfit(kind, value, path)


def _misfit_fields(table: inspect.StructType, value: Mapping[str, object], path: str) -> Iterator[Flaw]:
    fields = {field.encode_name: field for field in table.fields}
    allowed = [*fields, *filter(None, [table.tag_field])]
    for key in value:
        if key not in allowed:
            yield joined_path(path, key), unknown_word("field", key, allowed)
    for name, field in fields.items():
        if name in value:
            yield from misfits(field.type, value[name], joined_path(path, name))
        elif field.required:
            yield joined_path(path, name), f"missing; expected {_words(field.type)}"


def _misfit(kind: inspect.Type, value: object, path: str) -> Flaw:
    """Nothing of this kind: say what was expected, and for an ability which ones there are."""
    tags = [str(one.tag) for one in _alternatives(kind) if isinstance(one, inspect.StructType) and one.tag]
    if tags and isinstance(value, Mapping):
        lacking = f"missing; known: {', '.join(tags)}"
        return f"{path}.does", unknown_word("ability", value["does"], tags) if "does" in value else lacking
    return path, f"expected {_words(kind)}, got {shown(value)}"


def _alternatives(kind: inspect.Type) -> Sequence[inspect.Type]:
    return kind.types if isinstance(kind, inspect.UnionType) else (kind,)


def _fits(kind: inspect.Type, value: object) -> bool:
    """Whether a value is of this kind, leaving aside what is inside it."""
    match kind, value:
        case inspect.IntType(ge=low, le=high), int():
            return not isinstance(value, bool) and _within(value, low, high)
        case inspect.ListType(min_length=low, max_length=high), list() | tuple():
            return _within(len(value), low, high)
        case inspect.LiteralType(values=allowed), str():
            return value in allowed
        case inspect.StructType(tag=tag), Mapping():
            return tag is None or value.get("does") == tag
        case (inspect.StrType(), str()) | (inspect.DictType(), Mapping()) | (inspect.NoneType(), None):
            return True
        case inspect.BoolType(), bool():
            return True
    return False


def _within(number: int, low: int | None, high: int | None) -> bool:
    return (low is None or low <= number) and (high is None or number <= high)


def _words(kind: inspect.Type) -> str:
    """A kind of value in plain words."""
    match kind:
        case inspect.UnionType(types=kinds):
            return either(
                dict.fromkeys(_words(one) for one in kinds if not isinstance(one, inspect.NoneType))
            )
        case inspect.LiteralType(values=allowed):
            return either(shown(value) for value in allowed)
        case inspect.IntType(ge=low, le=high):
            return "a whole number" if low is None else f"a whole number from {low} to {high}"
        case inspect.ListType(min_length=low, max_length=high):
            return f"a list{_length(low, high)}"
        case inspect.StrType():
            return "text"
        case inspect.BoolType():
            return "true or false"
    return "a table"


def _length(low: int | None, high: int | None) -> str:
    if high is None:
        return ""
    return f" of {high}" if low == high else f" of {low or 0} to {high}"


def either(words: Iterable[str]) -> str:
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


def shown(value: object) -> str:
    """A value as its file has it; tables and lists by their kind only."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case Mapping():
            return "a table"
        case list() | tuple():
            return f"a list of {len(value)}"
    return str(value)


def unknown_word(what: str, word: object, known: Sequence[str]) -> str:
    """That there is no such word, the nearest one there is, and all of them."""
    from difflib import get_close_matches  # noqa: PLC0415 - a slow import that only a mistake needs

    near = get_close_matches(str(word), known, n=1)
    hint = f', did you mean "{near[0]}"?' if near else ";"
    return f"unknown {what} {shown(word)}{hint} known: {', '.join(known)}"


def joined_path(path: str, key: object) -> str:
    return f"{path}.{key}" if path and key else path or str(key)
