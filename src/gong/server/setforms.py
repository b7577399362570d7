"""What the workshop asks about an Ultra, an Interaction and a clause of either, with what clauses can do.

What an operation does is not written here: each is shown by a clause of our own set, in the words that a card
with it would have.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from ..data.clauses import Written, WrittenAbility, WrittenPlay, clauses_of
from ..data.notation import EVENTS, MOMENTS, OPERATIONS, PREDICATES, SELECTORS, TURNS, Misread
from ..data.schema import Strict
from ..data.sets import InteractionCard, UltraCard, load_set
from ..data.words import words
from .decks import workshop_with
from .formfields import fields_in
from .messages import Lang
from .workshopforms import WorkshopAbility, WorkshopField, WorkshopFields

#: By form: its schema, and what other forms ask about.
FORMS: dict[str, tuple[type[Strict], tuple[str, ...]]] = {
    "ultra": (UltraCard, ("abilities",)),
    "interaction": (InteractionCard, ("clauses",)),
    "ability": (WrittenAbility, ()),
    "clause": (WrittenPlay, ("kind",)),
}
#: What a clause becomes when it stands on a card of the other pile.
SCHEMAS: dict[str, type[Written]] = {"ability": WrittenAbility, "clause": WrittenPlay}
#: Of everything that an Ultra needs, for a card that only shows what a clause says.
NOBODY = {"type": "human", **dict.fromkeys(("assault", "tackle", "shot", "resistance", "save", "pass"), 0)}


class Example(NamedTuple):
    """A clause with one operation, as a file has it."""

    op: str
    form: str
    written: dict[str, Any]

    @property
    def id(self) -> str:
        return f"{self.form}-{self.op}".replace("_", "-")


def fields_of(lang: Lang) -> WorkshopFields:
    say, known = words(lang), _suggestions()
    forms = {
        form: sorted((_with(field, known) for field in fields_in(schema, "set", say, skipped)), key=_place)
        for form, (schema, skipped) in FORMS.items()
    }
    said = _said(lang)
    abilities = [
        WorkshopAbility(
            id=_shape(each.op), form=each.form, about=said[each.id], fields=[], least=dict(each.written)
        )
        for each in examples()
    ]
    return WorkshopFields(forms=forms, abilities=abilities)


def _place(field: WorkshopField) -> bool:
    """A card is called something first."""
    return field.id != "name"


def _with(field: WorkshopField, known: dict[str, list[str]]) -> WorkshopField:
    return field.model_copy(update={"values": field.values or known.get(field.id, [])})


def _shape(op: str) -> str:
    arguments = OPERATIONS[op].arguments
    return f"{op}({arguments})" if arguments else op


# -- what our own cards say


@cache
def examples() -> list[Example]:
    """For each operation a clause of an Ultra and one of an Interaction, where there can be one."""
    found: dict[tuple[str, str], Example] = {}
    for written in _written():
        for text in [written.op] if isinstance(written.op, str) else written.op:
            for form in SCHEMAS:
                op = text.partition("(")[0]
                example = _example(written, op, text, form)
                if example is not None:
                    found.setdefault((op, form), example)
    return [found[op, form] for op in OPERATIONS for form in SCHEMAS if (op, form) in found]


def _example(written: Written, op: str, text: str, form: str) -> Example | None:
    """The clause with this operation alone; nothing where such a card could not have it."""
    told: dict[str, Any] = msgspec.to_builtins(written)
    tables = {key: value for key, value in told.items() if value not in (None, [], False)} | {"op": text}
    kind = tables.pop("kind")
    if form == "ability":
        tables = {"kind": "engage" if kind == "play" else kind, **tables}
    try:
        clauses_of(msgspec.convert(tables, SCHEMAS[form]))
    except (Misread, msgspec.ValidationError):
        return None
    return Example(op, form, tables)


def _written() -> Iterator[Written]:
    """All clauses of our set as written; those that do one thing first, for they are easier to read."""
    cards = load_set()
    some = [clause for card in cards.interactions.values() for clause in card.clauses]
    others = [clause for card in cards.ultras.values() for clause in card.abilities]
    yield from sorted([*some, *others], key=lambda one: not isinstance(one.op, str))


@cache
def _said(lang: Lang) -> dict[str, str]:
    """What a card says that has nothing but such a clause."""
    ultras = {
        each.id: {**NOBODY, "abilities": [each.written]} for each in examples() if each.form == "ability"
    }
    others = {each.id: {"clauses": [each.written]} for each in examples() if each.form == "clause"}
    printed = workshop_with({"ultras": ultras, "interactions": others}).printed(lang)
    return {card.id: card.text for card in (*printed.ultras, *printed.interactions)}


@cache
def _suggestions() -> dict[str, list[str]]:
    """What can stand in a field that takes a text: what our cards have there, and every word there is."""
    told = [msgspec.to_builtins(written) for written in _written()]
    events = [f"{name}({words[0]})" if words else name for name, words in EVENTS.items()]
    return {
        "target": _different([each["target"] for each in told], [*SELECTORS.values()]),
        "op": _different(
            [op for each in told for op in ([each["op"]] if isinstance(each["op"], str) else each["op"])], []
        ),
        "when": _different([], [*MOMENTS, *TURNS, "phase 1", *events]),
        "condition": _different([word for each in told for word in each["condition"]], [*PREDICATES]),
        "subtype": load_set().subtypes,
    }


def _different(found: list[str], known: list[str]) -> list[str]:
    return list(dict.fromkeys([*sorted(found), *known]))
