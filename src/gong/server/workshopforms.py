"""What the page about warriors of one's own sends and receives. Fields and limits come from the schema."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec import inspect
from pydantic import Field

from ..data.schema import AnyAbility, Card, Fighter
from ..data.words import Words, words
from .api import Model
from .deckforms import OwnCards
from .messages import Lang

#: What a form does not ask about: other forms do, or it says where a number is from.
NOT_ASKED = ("cards", "abilities", "origins")
#: Games of an arena: so many seats.
FEWEST, MOST = 2, 8

Kind = Literal["number", "dice", "choice", "text", "words", "switch", "list"]


class WorkshopForm(Model):
    """One's own file: its text, or its tables."""

    cards: OwnCards | None = None
    tables: dict[str, Any] | None = None


class WeighForm(Model):
    """One's own file, and how many fight."""

    cards: OwnCards
    players: Annotated[int, Field(ge=FEWEST, le=MOST)] = 4


class WorkshopField(Model):
    """A field of a form. ``words``: a text in each language; ``dice``: a number, two of them, or ``?``;
    ``list``: numbers, ``fewest`` to ``most`` of them. ``usual``: what is meant where nothing is said."""

    id: str
    kind: Kind
    label: str
    about: str
    low: int | None = None
    high: int | None = None
    fewest: int | None = None
    most: int | None = None
    values: list[str] = Field(default_factory=list)
    required: bool = False
    usual: int | str | bool | None = None


class WorkshopAbility(Model):
    """Something a card can do: its numbers, and itself with the least that may stand there."""

    id: str
    about: str
    fields: list[WorkshopField]
    least: dict[str, Any]


class WorkshopFields(Model):
    sheet: list[WorkshopField]
    card: list[WorkshopField]
    abilities: list[WorkshopAbility]


class WorkshopProblem(Model):
    field: str
    text: str


class WorkshopReport(Model):
    """``tables``: one's own file; ``whole``: the warriors that it makes of its base.

    ``printed``: the catalogue of the game with these cards; nothing while something is wrong.
    """

    tables: dict[str, Any]
    whole: dict[str, Any]
    toml: str
    problems: list[WorkshopProblem]
    warnings: list[WorkshopProblem]
    printed: dict[str, Any] | None


class WeighedShare(Model):
    """Of a warrior: its share of the win with one's own cards, and without them if it is there then."""

    id: str
    games: int
    share: float
    low: float
    high: float
    before: float | None


class Weighed(Model):
    """How even the game is with and without one's own cards, as far as it has been played."""

    id: str
    state: Literal["waiting", "running", "done", "stopped", "failed"]
    place: int
    done: int
    games: int
    compiled: bool
    players: int
    fair: float
    shares: list[WeighedShare]
    problem: str | None


# -- fields from the schema


def fields_of(lang: Lang) -> WorkshopFields:
    say = words(lang)
    return WorkshopFields(
        sheet=list(_fields(Fighter, "sheet", say)),
        card=list(_fields(Card, "card", say)),
        abilities=[_ability(kind, say) for kind in inspect.multi_type_info(AnyAbility.__args__)],
    )


def _fields(schema: type, form: str, say: Words) -> Iterator[WorkshopField]:
    table = inspect.type_info(schema)
    assert isinstance(table, inspect.StructType)
    for field in table.fields:
        if field.encode_name not in NOT_ASKED:
            yield _field(field, form, say)


def _field(field: inspect.Field, form: str, say: Words) -> WorkshopField:
    key = f"workshop.{form}-{field.encode_name}"
    label, about = (say.say(name) if name in say else "" for name in (key, f"{key}-about"))
    return WorkshopField(
        id=field.encode_name,
        label=label or field.encode_name,
        about=about,
        required=field.required,
        usual=field.default if isinstance(field.default, int | str) else None,
        **_limits(field.type),
    )


def _limits(kind: inspect.Type) -> dict[str, Any]:
    """The kind of a field, with its limits."""
    match kind:
        case inspect.UnionType(types=kinds) if any(isinstance(one, inspect.IntType) for one in kinds):
            number = next(one for one in kinds if isinstance(one, inspect.IntType))
            return {"kind": "dice", "low": number.ge, "high": number.le, "values": _others(kinds)}
        case inspect.UnionType(types=kinds):
            return _limits(next(one for one in kinds if not isinstance(one, inspect.NoneType)))
        case inspect.IntType(ge=low, le=high):
            return {"kind": "number", "low": low, "high": high}
        case inspect.LiteralType(values=values):
            return {"kind": "choice", "values": [str(value) for value in values]}
        case inspect.BoolType():
            return {"kind": "switch"}
        case inspect.ListType(item_type=inspect.IntType(ge=low, le=high), min_length=fewest, max_length=most):
            return {"kind": "list", "low": low, "high": high, "fewest": fewest, "most": most}
        case inspect.StructType():
            return {"kind": "words"}
    return {"kind": "text"}


def _others(kinds: Any) -> list[str]:
    """What may stand instead of a number: ``?``, or two of them."""
    two = ["2"] if any(isinstance(one, inspect.ListType) for one in kinds) else []
    literal = [str(value) for one in kinds if isinstance(one, inspect.LiteralType) for value in one.values]
    return [*literal, *two]


def _ability(table: Any, say: Words) -> WorkshopAbility:
    least = {field.encode_name: _least(field.type) for field in table.fields}
    ability = msgspec.convert({"does": table.tag, **least}, AnyAbility)
    plain = {name: getattr(ability, name) for name in ability.__struct_fields__}
    return WorkshopAbility(
        id=table.tag,
        about=say.say(f"ability.{table.tag}", None, **plain),
        fields=[_field(field, "ability", say) for field in table.fields],
        least={"does": table.tag, **least},
    )


def _least(kind: inspect.Type) -> Any:
    found = _limits(kind)
    match found["kind"]:
        case "number":
            return found["low"] or 0
        case "choice":
            return found["values"][0]
        case "switch":
            return False
    return [found["low"] or 0] * max(found["fewest"] or 1, 1)
