"""The fields of forms, read off the schemas of the files that they fill in."""

from collections.abc import Collection, Iterator
from typing import Any

from msgspec import inspect

from ..data.words import Words
from .workshopforms import WorkshopField


def fields_in(schema: type, form: str, say: Words, skipped: Collection[str] = ()) -> Iterator[WorkshopField]:
    table = inspect.type_info(schema)
    assert isinstance(table, inspect.StructType)
    for field in table.fields:
        if field.encode_name not in skipped:
            yield field_of(field, form, say)


def field_of(field: inspect.Field, form: str, say: Words) -> WorkshopField:
    key = f"workshop.{form}-{field.encode_name}"
    label, about = (say.say(name) if name in say else "" for name in (key, f"{key}-about"))
    return WorkshopField(
        id=field.encode_name,
        label=label or field.encode_name,
        about=about,
        required=field.required,
        usual=field.default if isinstance(field.default, int | str) else None,
        **limits_of(field.type),
    )


def limits_of(kind: inspect.Type) -> dict[str, Any]:
    """The kind of a field, with its limits."""
    match kind:
        case inspect.UnionType(types=kinds) if _is_dice(kinds):
            number = next(one for one in kinds if isinstance(one, inspect.IntType))
            return {"kind": "dice", "low": number.ge, "high": number.le, "values": _others(kinds)}
        case inspect.UnionType(types=kinds) if any(isinstance(one, inspect.ListType) for one in kinds):
            return {"kind": "lines"}
        case inspect.UnionType(types=kinds):
            return limits_of(next(one for one in kinds if not isinstance(one, inspect.NoneType)))
        case inspect.IntType(ge=low, le=high):
            return {"kind": "number", "low": low, "high": high}
        case inspect.LiteralType(values=values):
            return {"kind": "choice", "values": [str(value) for value in values]}
        case inspect.BoolType():
            return {"kind": "switch"}
        case inspect.ListType(item_type=inspect.IntType(ge=low, le=high), min_length=fewest, max_length=most):
            return {"kind": "list", "low": low, "high": high, "fewest": fewest, "most": most}
        case inspect.ListType():
            return {"kind": "lines"}
        case inspect.StructType():
            return {"kind": "words"}
    return {"kind": "text"}


def _is_dice(kinds: Any) -> bool:
    """A number, or something else that says how many."""
    return any(isinstance(one, inspect.IntType) for one in kinds) and bool(_others(kinds))


def _others(kinds: Any) -> list[str]:
    """What may stand instead of a number: ``?``, or two of them."""
    two = ["2"] if any(isinstance(one, inspect.ListType) for one in kinds) else []
    literal = [str(value) for one in kinds if isinstance(one, inspect.LiteralType) for value in one.values]
    return [*literal, *two]
