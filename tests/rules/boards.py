"""The ledger's standard board of Ultrium Sphere with deviations, through the public API alone."""

from collections.abc import Mapping, Sequence
from typing import Any

import gong
from gong.sphere.views import TeamView, UltraView

SLOTS = ("f1", "f2", "f3", "b1", "b2", "b3")
PLAIN: dict[str, Any] = {
    "type": "human",
    "value": 4,
    "multi": True,
    "assault": 0,
    "tackle": 0,
    "shot": 6,
    "resistance": 9,
    "save": 6,
    "pass": 6,
}
STATUS = ("engaged", "tackled", "assaulted")
FILLER = "i28"  # any card will do: nobody plays from a deck
Side = Mapping[str, Any]


def board(
    a: Side | None = None,
    b: Side | None = None,
    *others: Side,
    point: str = "attack",
    cards: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    **top: Any,
) -> gong.Match:
    """Team A active on turn 5, everybody plain and ready; each side says what is different about it.

    A slot is a card id, ``None`` for an empty one, or deviations from the plain Ultra with its status.
    ``hand``, ``deck``, ``interactions``, ``locker`` are lists of cards; decks may be numbers of plain ones.
    """
    own: dict[str, Any] = {"ultras": {"plain": dict(PLAIN)}, "interactions": {}}
    for kind, table in (cards or {}).items():
        own[kind] |= {name: _overlay(kind, card) for name, card in table.items()}
    teams = [_team(side or {}, f"x{i}", own) for i, side in enumerate((a, b, *others))]
    position = {
        "game": "ultrium-sphere",
        "turn": 5,
        "active": 0,
        "point": point,
        "teams": teams,
        "cards": own,
    }
    position |= {"options": dict(options)} if options else {}
    return gong.load(position | top, seed=seed)


def _overlay(kind: str, card: Mapping[str, Any]) -> dict[str, Any]:
    return {**PLAIN, **card} if kind == "ultras" else dict(card)


def _team(side: Side, prefix: str, own: dict[str, Any]) -> dict[str, Any]:
    """A team that is out has no cards any more."""
    score = {name: side[name] for name in ("goals", "conceded", "out") if name in side}
    return score if side.get("out") else _cards(side, prefix, own) | score


def _cards(side: Side, prefix: str, own: dict[str, Any]) -> dict[str, Any]:
    formation = {slot: _ultra(side.get(slot, {}), f"{prefix}-{slot}", own) for slot in SLOTS}
    team: dict[str, Any] = {"formation": {slot: entry for slot, entry in formation.items() if entry}}
    team["hand"] = _counted(side.get("hand", ()))
    team["ultras"] = _pile(side.get("deck", 10), "plain")
    team["interactions"] = _pile(side.get("interactions", 10), FILLER)
    team["locker"] = _counted(side.get("locker", ()))
    return team


def _ultra(spec: Any, name: str, own: dict[str, Any]) -> Any:
    if spec is None:
        return None
    fields = {"card": spec} if isinstance(spec, str) else dict(spec)
    status = {key: fields.pop(key) for key in STATUS if key in fields}
    card = fields.pop("card", None)
    if card is None and fields:
        card = name
        own["ultras"][card] = {**PLAIN, **fields}
    return {"card": card or "plain", **status}


def _pile(cards: int | Sequence[str], plain: str) -> dict[str, int]:
    if isinstance(cards, int):
        return {plain: cards} if cards else {}
    return _counted(cards)


def _counted(cards: Sequence[str]) -> dict[str, int]:
    return {card: list(cards).count(card) for card in cards}


# -- looking


def team(m: gong.Match, seat: int) -> TeamView:
    """A team as it is: its own leader's view."""
    found: TeamView = m.view(seat).teams[seat]
    return found


def ultra(m: gong.Match, place: str) -> UltraView:
    """The Ultra at a place such as ``1.b2``; nobody there is an error."""
    found = maybe_ultra(m, place)
    assert found is not None, f"nobody at {place}"
    return found


def maybe_ultra(m: gong.Match, place: str) -> UltraView | None:
    seat, slot = place.split(".")
    found: UltraView | None = m.view(None).teams[int(seat)].formation[slot]
    return found


def keys(m: gong.Match, seat: int) -> list[str]:
    """The keys a seat may play now."""
    return [choice.key for choice in m.choices(seat)]


def refused_by(m: gong.Match, seat: int, key: str) -> str | None:
    """The rule that refuses a key, or nothing if it may be played."""
    refusal = m.refusal(seat, key)
    return refusal.rule if refusal else None


def told(m: gong.Match, *kinds: str) -> list[Any]:
    """The events of these kinds so far, in order."""
    return [event for event in m.events if type(event).__name__ in kinds]


# -- doing


def passes(m: gong.Match) -> gong.Match:
    """Everybody passes until something else than a window is asked, or chance is owed."""
    while m.waiting and "pass" in keys(m, m.waiting[0]):
        m.play(m.waiting[0], "pass")
    return m


def do(m: gong.Match, *steps: str | int) -> gong.Match:
    """Play keys, each by whoever waits and may; numbers are outcomes of chance."""
    for step in steps:
        if isinstance(step, int):
            m.roll(step)
        else:
            m.play(_speaker(m, step), step)
    return m


def _speaker(m: gong.Match, key: str) -> int:
    able = [seat for seat in m.waiting if m.refusal(seat, key) is None]
    return (able or list(m.waiting) or [0])[0]
