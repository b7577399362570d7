"""Teams and cards that the tests of the Sphere write again and again."""

from collections.abc import Iterable, Mapping
from typing import Any

from .boards import SLOTS, Board, board

Spec = Mapping[str, Any]
A, B, C = 0, 1, 2

# --- boards and cards -----------------------------------------------------------------------------


def field(
    a: Spec | None = None,
    b: Spec | None = None,
    c: Spec | None = None,
    d: Spec | None = None,
    *,
    cards: Mapping[str, Spec] | None = None,
    ultras: Mapping[str, Spec] | None = None,
    **top: Any,
) -> Board:
    """The standard board with deviations; more teams if they are given; cards of the test's own."""
    others = [side for side in (c, d) if side is not None]
    own = {"interactions": dict(cards or {}), "ultras": dict(ultras or {})}
    return board(a or {}, b or {}, *others, cards=own, **top)


def clause(
    op: str, *amount: Any, target: str = "ultra(any)", when: str | Iterable[str] = "any", **more: Any
) -> dict[str, Any]:
    """One clause of a card: ``clause("mod_cap", "shot", "+2")``; ``only`` names its conditions."""
    only = more.pop("only", ())
    text = f"{op}({', '.join(map(str, amount))})" if amount else op
    whens = [when] if isinstance(when, str) else list(when)
    conditions = [only] if isinstance(only, str) else list(only)
    return {"op": text, "target": target, "when": whens, "condition": conditions, **more}


def card(*clauses: Spec, value: int = 4, retroactive: bool = False) -> dict[str, Any]:
    """An Interaction made for a test."""
    return {"value": value, "retroactive": retroactive, "clauses": list(clauses)}


def able(*abilities: Spec, **numbers: Any) -> dict[str, Any]:
    """A plain Ultra with abilities."""
    return {"abilities": list(abilities), **numbers}


def static(op: str, *amount: Any, target: str = "self", **more: Any) -> dict[str, Any]:
    return clause(op, *amount, target=target, when=(), kind="static", **more)


def trigger(event: str, op: str, *amount: Any, target: str = "leader(own)", **more: Any) -> dict[str, Any]:
    return clause(op, *amount, target=target, when=event, kind="trigger", **more)


def engage(op: str, *amount: Any, target: str = "ultra(any)", **more: Any) -> dict[str, Any]:
    return clause(op, *amount, target=target, kind="engage", **more)


def noticing(event: str, **more: Any) -> dict[str, Any]:
    """Draws an Interaction when the event happens: the simplest trace a trigger can leave."""
    return trigger(event, "draw_interaction(1)", **more)


#: Sends an Ultra away without being retroactive.
ZAP = {"zap": card(clause("to_locker"))}


def only(**slots: Any) -> dict[str, Any]:
    """A formation of these Ultras alone."""
    return {slot: slots.get(slot) for slot in SLOTS}


ENGAGED = {"engaged": True}
BACK_ENGAGED: Spec = {"b1": ENGAGED, "b2": ENGAGED, "b3": ENGAGED}
FRONT_ENGAGED: Spec = {"f1": ENGAGED, "f2": ENGAGED, "f3": ENGAGED}
ALL_ENGAGED: Spec = {**FRONT_ENGAGED, **BACK_ENGAGED}
#: One Ultra in the first slot, and nothing to come.
LONELY: Spec = {"f2": None, "f3": None, "b1": None, "b2": None, "b3": None, "deck": 0}
BRUMAIRE = {"type": "human", "subtype": "brumaire"}
#: A legal deck of plain cards.
DECK: Any = {
    "ultras": {"u09": 6, "u10": 6, "u21": 6, "u22": 6, "u33": 1},
    "interactions": {"i01": 6, "i04": 6, "i05": 6, "i08": 6, "i09": 1},
}
