"""Moves that the tests of the Sphere make again and again, and how they write cards of their own."""

from collections.abc import Iterable, Mapping
from typing import Any

import gong

from .boards import board, keys, team, told

Spec = Mapping[str, Any]
A, B, C = 0, 1, 2
SLOTS = ("f1", "f2", "f3", "b1", "b2", "b3")

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
) -> gong.Match:
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

# --- windows --------------------------------------------------------------------------------------


def window(m: gong.Match) -> str | None:
    """The kind of the open window."""
    open_one = m.view(None).window
    return open_one.kind if open_one else None


def stack(m: gong.Match) -> list[str]:
    """What is on the stack, the bottom first."""
    return [item.card for item in m.view(None).stack]


def may_pass(m: gong.Match) -> bool:
    return not m.chance and bool(m.waiting) and "pass" in keys(m, m.waiting[0])


def close(m: gong.Match) -> None:
    """Everybody passes until this window is over, or chance or another decision comes in between."""
    kind = window(m)
    while window(m) == kind and may_pass(m):
        m.play(m.waiting[0], "pass")


def resolve(m: gong.Match) -> None:
    """Everybody passes until the top of the stack resolves."""
    height = len(stack(m))
    assert height, "the stack is empty"
    while len(stack(m)) == height and may_pass(m):
        m.play(m.waiting[0], "pass")


def settle(m: gong.Match) -> None:
    """Everybody passes until the stack is empty."""
    while stack(m) and may_pass(m):
        m.play(m.waiting[0], "pass")


# --- actions --------------------------------------------------------------------------------------


def attempt(m: gong.Match, key: str, *rolls: int) -> None:
    """An action up to the window after the last of these rolls; without rolls, up to the one before."""
    m.play(m.waiting[0], key)
    for roll in rolls:
        close(m)
        m.roll(roll)


def act(m: gong.Match, key: str, *rolls: int) -> None:
    """An action from its declaration to its end, nobody interfering."""
    attempt(m, key, *rolls)
    close(m)


def plays(m: gong.Match, seat: int, name: str, *steps: str) -> None:
    """A leader plays an Interaction when it comes to him; the steps name its targets and modes."""
    reach(m, seat)
    take(m, seat, f"play:{name}", *steps)


def uses(m: gong.Match, seat: int, slot: str, *steps: str) -> None:
    """A leader uses the ability of an Ultra when it comes to him."""
    reach(m, seat)
    take(m, seat, f"use:{slot}", *steps)


def casts(m: gong.Match, seat: int, name: str, *steps: str) -> None:
    """A leader plays an Interaction and it resolves."""
    plays(m, seat, name, *steps)
    resolve(m)


def take(m: gong.Match, seat: int, *steps: str) -> None:
    for step in steps:
        m.play(seat, step)


def reach(m: gong.Match, seat: int) -> None:
    """The others pass until it is this leader's turn to speak."""
    while m.waiting != (seat,):
        m.play(m.waiting[0], "pass")


def turn_over(m: gong.Match) -> None:
    """The rest of the turn without deeds: the next thing that happens belongs to the next turn."""
    turns = len(told(m, "TurnBegan"))
    while not m.over and len(told(m, "TurnBegan")) == turns:
        idle(m)


def idle(m: gong.Match) -> None:
    """One step by somebody who wants nothing."""
    if m.chance:
        m.roll(m.chance.sides)
    else:
        options = keys(m, m.waiting[0])
        m.play(m.waiting[0], next((key for key in NOTHING if key in options), options[0]))


NOTHING = ("pass", "end:turn", "decline", "stop", "swap:none", "put:locker", "ready:none", "save:none", "no")

# --- what there is --------------------------------------------------------------------------------


def seen_by(m: gong.Match, seat: int | None, *kinds: str) -> list[Any]:
    """The events of these kinds that a seat, or a spectator, could see."""
    return [event for event in m.events_for(seat) if type(event).__name__ in kinds]


def engaged(m: gong.Match, seat: int) -> list[str]:
    """The slots of a team whose Ultras are engaged."""
    return [slot for slot, there in team(m, seat).formation.items() if there and there.engaged]


def filled(m: gong.Match, seat: int) -> list[str]:
    """The slots of a team with an Ultra in them."""
    return [slot for slot, there in team(m, seat).formation.items() if there]


def offered(m: gong.Match, seat: int, kind: str) -> list[str]:
    """What follows the first word of the keys of one kind that a seat may play."""
    return [key.removeprefix(f"{kind}:") for key in keys(m, seat) if key.startswith(f"{kind}:")]


def goals(m: gong.Match) -> list[int]:
    return [team.goals for team in m.view(None).teams]


def began(m: gong.Match) -> list[int]:
    """The seats whose turns have begun since the board was set up."""
    return [event.seat for event in told(m, "TurnBegan")]


def succeeding(m: gong.Match) -> bool:
    """Whether the open action would succeed as it stands."""
    return bool(m.view(None).action.succeeding)


def rolled(m: gong.Match) -> int:
    """The roll of the open action as it stands."""
    return int(m.view(None).action.roll)


def sides(m: gong.Match) -> int | None:
    """The number of outcomes of the chance that is owed."""
    return m.chance.sides if m.chance else None


def open_action(m: gong.Match) -> str | None:
    action = m.view(None).action
    return action.kind if action else None
