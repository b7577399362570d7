"""Setting up a fight the way the ledger's examples tell it, through the public API alone."""

from collections.abc import Mapping
from typing import Any

import gong
from gong.arena.views import FighterView

Spec = Mapping[str, Any]


def fight(
    actor: str | None = None,
    *,
    options: Mapping[str, str] | None = None,
    charms: bool = False,
    top: Mapping[str, Any] | None = None,
    **fighters: Spec,
) -> gong.Match:
    """A match at a position.

    Each fighter is given by the fields of the position notation, and two shorthands: ``card`` lays a card of
    these numbers as active card, ``down`` lays one face down (both join its deck). ``actor`` is the fighter
    whose turn has just begun. Charms are spent unless ``charms`` or a fighter's own ``charm`` says otherwise.
    ``top`` holds further fields of the position: ``round``, ``seats``, ``teams``, ...
    """
    position: dict[str, Any] = {"game": "warriorz-2e", "round": 2, "fighters": {}, "cards": {}}
    for name, spec in fighters.items():
        position["fighters"][name] = _fighter(name, spec, charms, position["cards"])
    position |= {"options": dict(options)} if options else {}
    position |= {"actor": actor} if actor else {}
    return gong.load(position | dict(top or {}), seed=0)


def _fighter(name: str, spec: Spec, charms: bool, cards: dict[str, Any]) -> dict[str, Any]:
    fields = {"charm": charms, **spec}
    for shorthand, field in (("card", "active"), ("down", "pick")):
        if shorthand in fields:
            card = f"{name}-{shorthand}"
            cards.setdefault(name, {})[card] = {"initiative": 4, **fields.pop(shorthand)}
            fields[field] = card
    return fields


def fighter(m: gong.Match, name: str) -> FighterView:
    """What everybody sees of a fighter."""
    found: FighterView = next(f for f in m.view(None).fighters if f.id == name)
    return found


def keys(m: gong.Match, seat: int) -> list[str]:
    """The keys a seat may play now."""
    return [choice.key for choice in m.choices(seat)]


def kinds(m: gong.Match) -> list[str]:
    """The kinds of the events so far, in order."""
    return [type(event).__name__ for event in m.events]


def pass_charms(m: gong.Match) -> None:
    """Decline every charm window that is open now."""
    while m.waiting and "charm:no" in keys(m, m.waiting[0]):
        m.play(m.waiting[0], "charm:no")
