"""Whatever changes what a card of the set does changes its text: each field of each clause is tried."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
import pytest

from gong.data.clauses import Clause
from gong.data.notation import LASTING, MOMENTS, OPERATIONS, Operation, Selector, Timing, target_problem
from gong.data.sets import load_set
from gong.data.words import LANGUAGES

from .test_wording import effect_of, said

CARDS = load_set()
#: Other values of a selector's fields, by what is selected.
FILTERS: Mapping[str, Mapping[str, Sequence[object]]] = {
    "ultra": {
        "side": ("any", "own", "opp"),
        "row": ("any", "front", "back"),
        "status": ("any", "ready", "engaged"),
        "type": ("", "human", "alien"),
        "subtype": ("", "dama", "vexel"),
        "value": (None, 0, 4),
        "near": ("", "atarget"),
        "every": (False, True),
    },
    "item": {"of": ("interaction", "ability", "any"), "side": ("any", "own", "opp"), "value": (None, 0, 4)},
    "leader": {"side": ("own", "opp", "any")},
    "card": {"value": (None, 0, 4), "not_same_name": (False, True)},
    "deck": {"of": ("ultra", "interaction")},
}
#: Other words that go with an operation.
HOW: Mapping[str, Sequence[str]] = {
    "set_roll": ("", "best", "worst"),
    "auto": ("success", "failure"),
    "to_deck": ("top", "bottom", "shuffle"),
    "return_to_play": ("ready", "engaged"),
    "discard_interaction": ("victim", "random", "controller"),
    "look_top": ("", "reorder"),
    "grant_role": ("front", "back"),
}


def others(of: Any, values: Mapping[str, Sequence[object]]) -> Iterator[Any]:
    """It with one field changed, for each other value of each field."""
    for field, some in values.items():
        for value in some:
            if value != getattr(of, field):
                yield msgspec.structs.replace(of, **{field: value})


def other_timings(timing: Timing) -> Iterator[Timing]:
    """Only what is played has a moment to choose."""
    if not timing.moments:
        return
    words: dict[str, Sequence[object]] = {"turn": ("", "own turn", "opp turn"), "phase": (0, 2, 6)}
    yield from others(timing, {**words, "moments": [(moment,) for moment in MOMENTS]})


def other_targets(target: Selector, op: Operation) -> Iterator[Selector]:
    """What the operation can act on as well; a card of another name is another than itself anyway."""
    for other in others(target, FILTERS.get(target.kind, {})):
        if not target_problem(op, other, "") and not (other.not_self and other.not_same_name):
            yield other


def other_operations(op: Operation) -> Iterator[Operation]:
    yield from others(op, {"how": HOW.get(op.name, (op.how,))})
    if op.amount:
        yield from others(op, {"amount": (op.amount + 1, op.amount + 2)})
    if op.capability and op.name != "grant_role":
        yield from others(op, {"capability": ("shot", "pass", "resistance")})
    if op.actions:
        yield from others(op, {"actions": (("tackle",), ("assault",), ("tackle", "assault"))})


def other_conditions(clause: Clause) -> Iterator[Clause]:
    """One condition fewer, or its opposite."""
    for at, one in enumerate(clause.conditions):
        before, after = clause.conditions[:at], clause.conditions[at + 1 :]
        opposite = msgspec.structs.replace(one, negated=not one.negated)
        yield msgspec.structs.replace(clause, conditions=(*before, *after))
        yield msgspec.structs.replace(clause, conditions=(*before, opposite, *after))


def other_clauses(clause: Clause) -> Iterator[Clause]:
    """Every clause that differs from it in one thing."""
    words: dict[str, Sequence[object]] = {}
    if clause.kind != "static":
        words["optional"] = (False, True)
    if clause.kind in ("play", "engage"):
        words["retroactive"] = (False, True)
    if clause.kind in ("engage", "trigger"):
        words["limit"] = (0, 1, 2, 3)
    if (
        OPERATIONS[clause.op.name].lasts == LASTING
        and clause.kind != "static"
        and clause.target.kind != "action"
    ):
        words["duration"] = ("turn", "action")
    words["timing"] = list(other_timings(clause.timing))
    words["target"] = list(other_targets(clause.target, clause.op))
    words["op"] = list(other_operations(clause.op))
    yield from others(clause, words)
    yield from other_conditions(clause)


@pytest.mark.parametrize("card", [card for card, clauses in CARDS.clauses.items() if clauses])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_field_that_changes_the_effect_changes_the_text(card: str, lang: str) -> None:
    for clause in CARDS.clauses[card]:
        text = said(lang, clause)
        for other in other_clauses(clause):
            if effect_of(other) != effect_of(clause):
                assert said(lang, other) != text, other
