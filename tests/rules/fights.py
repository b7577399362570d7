"""Setting up a fight the way the ledger's examples tell it, through the public API alone."""

from collections.abc import Iterator, Mapping
from typing import Any

import gong
from gong.arena.views import FighterView

Spec = Mapping[str, Any]


def fight(
    actor: str | None = None,
    *,
    game: str = "warriorz-2e",
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
    position: dict[str, Any] = {"game": game, "round": 2, "fighters": {}, "cards": {}}
    for name, spec in fighters.items():
        position["fighters"][name] = _fighter(name, {"charm": charms, **spec}, position["cards"])
    position |= {"options": dict(options)} if options else {}
    position |= {"actor": actor} if actor else {}
    return gong.load(position | dict(top or {}), seed=0)


def _fighter(name: str, spec: Spec, cards: dict[str, Any]) -> dict[str, Any]:
    fields = dict(spec)
    for shorthand, field in (("card", "active"), ("down", "pick")):
        if shorthand in fields:
            card = f"{name}-{shorthand}"
            cards.setdefault(name, {})[card] = {"initiative": 4, **fields.pop(shorthand)}
            fields[field] = card
    return fields


def mad(
    actor: str | None = None,
    *,
    players: int = 4,
    mode: str | None = None,
    top: Mapping[str, Any] | None = None,
    **fighters: Spec,
) -> gong.Match:
    """A match of Mad Arena at a position, told like ``fight``; seats and ring go as the fighters are named.

    A mode needs its number of players: whoever is lacking has been eliminated, the dragon never being among
    those. The ring then has a zone for each of them too.
    """
    absent = (name for name in MAD_FIGHTERS if name not in fighters and name != "zamioculcas")
    out = {name: {"life": 0} for _, name in zip(range(players - len(fighters)), absent, strict=False)}
    cards: dict[str, Any] = {"zamioculcas": {"sandal-kick": {"defence": 3}}}  # the ledger's examples say so
    position: dict[str, Any] = {"game": "mad-arena", "round": 2, "fighters": {}, "cards": cards}
    for name, spec in (dict(fighters) | out).items():
        position["fighters"][name] = _fighter(name, spec, position["cards"])
    position |= ({"mode": mode} if mode else {}) | ({"actor": actor} if actor else {})
    return gong.load(position | dict(top or {}), seed=0)


MAD_FIGHTERS = ("agaric", "bonzai", "cactus", "sorgho", "burdock", "baobab", "zamioculcas")


def refused_by(m: gong.Match, seat: int, key: str) -> str | None:
    """The rule that forbids a choice, or nothing if it is allowed."""
    refusal = m.refusal(seat, key)
    return refusal.rule if refusal else None


def told(m: gong.Match, *kinds: str) -> list[Any]:
    """The events of these kinds, in order."""
    return [event for event in m.events if type(event).__name__ in kinds]


def seat_of(m: gong.Match, name: str) -> int:
    """The seat that runs a fighter."""
    return fighter(m, name).seat


def play_out(m: gong.Match) -> Iterator[gong.Match]:
    """The match after each of the first legal choices and fair rolls, to its end."""
    while not m.over:
        if m.chance:
            m.roll()
        else:
            m.play(m.waiting[0], m.choices(m.waiting[0])[0].key)
        yield m


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
