"""The clauses of a card: as a file has them, and as they are read; what goes together is checked here."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from .notation import (
    EVENTS,
    LASTING,
    OPERATIONS,
    Misread,
    Operation,
    Predicate,
    Selector,
    Timing,
    event,
    operation,
    predicate,
    selector,
    target_problem,
    timing,
)
from .schema import Strict

Kind: TypeAlias = Literal["play", "engage", "trigger", "static"]
Duration: TypeAlias = Literal["instant", "action", "turn", "play"]
Meaning = TypeVar("Meaning")

#: These need a moment at which they begin, so they cannot be static.
NEVER_STATIC = ("copy_cap", "grant_extra", "set_type")
ONLY_STATIC = ("stay_engaged",)


class Written(Strict, kw_only=True):
    """A clause as a file has it: several operations share the target. ``limit``: how often a turn."""

    kind: Kind
    target: str
    op: str | Annotated[list[str], Meta(min_length=1, max_length=4)]
    when: list[str] = msgspec.field(default_factory=list)
    condition: list[str] = msgspec.field(default_factory=list)
    duration: Duration | None = None
    optional: bool = False
    limit: Annotated[int, Meta(ge=1, le=6)] | None = None
    retroactive: bool = False


class WrittenPlay(Written, kw_only=True):
    """A clause of an Interaction, whose card says whether it is retroactive."""

    kind: Literal["play"] = "play"


class WrittenAbility(Written, kw_only=True):
    """A special ability of an Ultra."""

    kind: Literal["engage", "trigger", "static"]


class Clause(Struct, frozen=True, kw_only=True):
    """One clause of a card: a single operation on a target. ``limit`` 0: as often as one likes.

    ``joined``: written together with the one before, so that one "may" is for both.
    """

    kind: Kind
    timing: Timing
    conditions: tuple[Predicate, ...]
    target: Selector
    op: Operation
    duration: Duration
    retroactive: bool = False
    optional: bool = False
    joined: bool = False
    limit: int = 0


def are_one_ability(triggers: Sequence[Clause]) -> bool:
    """Of one event, condition and limit, and without two choices to make (US-R117)."""
    facts = {(one.kind, one.timing, one.conditions, one.limit) for one in triggers}
    chosen = {(one.target, one.op.other) for one in triggers if one.target.is_chosen or one.op.other}
    modes = sum(one.op.is_chosen for one in triggers)
    return len(facts) == 1 and len(chosen) <= 1 and modes <= 1


def clauses_of(written: Written, retroactive: bool = False) -> tuple[Clause, ...]:
    """The clauses that one of a file stands for, one for each operation; ``Misread`` names the field."""
    _check_self(written)
    when = _when(written)
    conditions = tuple(
        _read(f"condition[{at}]", predicate, word) for at, word in enumerate(written.condition)
    )
    target = _read("target", selector, written.target)
    _check_kind(written, target)
    return tuple(_clause(written, field, when, conditions, target, retroactive) for field in _fields(written))


def _clause(
    written: Written,
    field: str,
    when: Timing,
    conditions: tuple[Predicate, ...],
    target: Selector,
    retroactive: bool,
) -> Clause:
    text = _fields(written)[field]
    op = _read(field, operation, text)
    _check_operation(written, field, op, target)
    return Clause(
        kind=written.kind,
        timing=when,
        conditions=conditions,
        target=target,
        op=op,
        duration=_duration(written, op, target),
        retroactive=written.retroactive or retroactive,
        optional=written.optional,
        joined=field not in ("op", "op[0]"),
        limit=written.limit or 0,
    )


def _fields(written: Written) -> Mapping[str, str]:
    """The operations of a clause by the field they stand in."""
    if isinstance(written.op, str):
        return {"op": written.op}
    return {f"op[{at}]": text for at, text in enumerate(written.op)}


def _read(field: str, read: Callable[[str], Meaning], text: str) -> Meaning:
    """What the text means; where it means nothing, the field is named."""
    try:
        return read(text)
    except Misread as wrong:
        raise Misread(wrong.problem, field) from None


def _check_self(written: Written) -> None:
    """An Interaction is nowhere in play, so it cannot speak of itself."""
    texts = {"target": written.target, **_fields(written)}
    texts |= {f"condition[{at}]": text for at, text in enumerate(written.condition)}
    for field, text in texts.items():
        if written.kind == "play" and re.search(r"\bself\b", text):
            raise Misread(f'"{text}": an Interaction is not in play, it has no "self"', field)


def _when(written: Written) -> Timing:
    match written.kind, written.when:
        case "trigger", [text]:
            return _read("when[0]", event, text)
        case "trigger", words:
            raise Misread(f"expected one event, got {len(words)}; known: {', '.join(EVENTS)}", "when")
        case "static", [_, *_]:
            raise Misread("a static ability always holds; say when it does not with a condition", "when")
        case "static", _:
            return Timing()
    return timing(written.when)


def _check_kind(written: Written, target: Selector) -> None:
    """What goes only with some kinds of clauses."""
    if written.kind == "play" and written.retroactive:
        raise Misread("an Interaction carries it once, on the card", "retroactive")
    if written.retroactive and written.kind != "engage":
        raise Misread("only Interactions and engage abilities are retroactive", "retroactive")
    if written.limit and written.kind not in ("engage", "trigger"):
        raise Misread("only engage and triggered abilities have a limit", "limit")
    if written.kind == "static":
        _check_static(written, target)


def _check_static(written: Written, target: Selector) -> None:
    """It holds for itself: nothing is asked, and what it looks at cannot be what it changes (US-R112)."""
    if target.is_chosen:
        every = f"all {target.kind}(...)"
        raise Misread(f'"{written.target}": a static ability chooses nobody; write {every}', "target")
    if target.capability:
        raise Misread(f'"{written.target}": a static ability cannot look at numbers (US-R112)', "target")
    for at, text in enumerate(written.condition):
        if predicate(text).kind in ("failing", "succeeding"):
            raise Misread(
                f'"{text}": a static ability cannot look at the result (US-R112)', f"condition[{at}]"
            )
    if written.optional:
        raise Misread("a static ability always holds, it is not optional", "optional")


def _check_operation(written: Written, field: str, op: Operation, target: Selector) -> None:
    problem = target_problem(op, target, written.target)
    if problem:
        raise Misread(problem, "target")
    static = written.kind == "static"
    if static and (OPERATIONS[op.name].lasts != LASTING or op.is_chosen or op.name in NEVER_STATIC):
        raise Misread(f"{op.name} is done or chosen once, a static ability holds all the time", field)
    if static and op.name == "grant_role" and target.kind != "self":
        raise Misread(f'a static {op.name} is for self alone, got "{written.target}"', "target")
    if op.name in ONLY_STATIC and not static:
        raise Misread(f"{op.name} outlasts the turn, so only a static ability can do it (US-6.5.1)", field)


def _duration(written: Written, op: Operation, target: Selector) -> Duration:
    """As written, or the longest the operation allows."""
    allowed = _durations(written.kind, op, target)
    if written.duration is None:
        return allowed[0]
    if written.duration not in allowed:
        raise Misread(f'{op.name} lasts {" or ".join(allowed)} here, got "{written.duration}"', "duration")
    return written.duration


def _durations(kind: Kind, op: Operation, target: Selector) -> tuple[Duration, ...]:
    lasts = OPERATIONS[op.name].lasts
    if lasts != LASTING:
        return (lasts,)
    if target.kind == "action":
        return ("action",)
    if kind == "static":
        return ("action",) if target.kind in ("actor", "atarget") else ("play", "action")
    return ("turn", "action")
