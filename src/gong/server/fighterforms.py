"""What the workshop asks about a warrior, a card of it, and what the card does."""

from typing import Any

import msgspec
from msgspec import inspect

from ..data.schema import AnyAbility, Card, Fighter
from ..data.words import Words, words
from .formfields import field_of, fields_in, limits_of
from .messages import Lang
from .workshopforms import WorkshopAbility, WorkshopFields

#: What a form does not ask about: other forms do, or it says where a number is from.
NOT_ASKED = ("cards", "abilities", "origins")


def fields_of(lang: Lang) -> WorkshopFields:
    say = words(lang)
    return WorkshopFields(
        forms={
            form: list(fields_in(schema, form, say, NOT_ASKED))
            for form, schema in (("sheet", Fighter), ("card", Card))
        },
        abilities=[_ability(kind, say) for kind in inspect.multi_type_info(AnyAbility.__args__)],
    )


def _ability(table: Any, say: Words) -> WorkshopAbility:
    least = {field.encode_name: _least(field.type) for field in table.fields}
    ability = msgspec.convert({"does": table.tag, **least}, AnyAbility)
    plain = {name: getattr(ability, name) for name in ability.__struct_fields__}
    return WorkshopAbility(
        id=table.tag,
        form="card",
        about=say.say(f"ability.{table.tag}", None, **plain),
        fields=[field_of(field, "ability", say) for field in table.fields],
        least={"does": table.tag, **least},
    )


def _least(kind: inspect.Type) -> Any:
    found = limits_of(kind)
    match found["kind"]:
        case "number":
            return found["low"] or 0
        case "choice":
            return found["values"][0]
        case "switch":
            return False
    return [found["low"] or 0] * max(found["fewest"] or 1, 1)
