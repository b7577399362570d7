"""Setting up a fight the way the ledger's examples tell it, through the public API alone."""

import random
from collections.abc import Iterator, Mapping
from typing import Any, Self

import gong
from gong.arena.views import FighterView

from .scene import Scene

Spec = Mapping[str, Any]


def fight(
    actor: str | None = None,
    *,
    game: str = "warriorz-2e",
    options: Mapping[str, str] | None = None,
    charms: bool = False,
    top: Mapping[str, Any] | None = None,
    **told: Any,
) -> "Fight":
    """A match at a position.

    Each fighter is given by the fields of the position notation, and two shorthands: ``card`` lays a card of
    these numbers as active card, ``down`` lays one face down (both join its deck; a bare number is an
    initiative). ``actor`` is the fighter whose turn has just begun. Charms are spent unless ``charms`` or a
    fighter's own ``charm`` says otherwise. ``round``, ``teams``, ``seats`` and ``moves`` are those of the
    position; ``top`` holds its further fields.
    """
    fields, fighters = _apart(told)
    position: dict[str, Any] = {"game": game, "round": 2, "fighters": {}, "cards": {}}
    for name, spec in fighters.items():
        position["fighters"][name] = _fighter(name, {"charm": charms, **spec}, position["cards"])
    position |= {"options": dict(options)} if options else {}
    position |= {"actor": actor} if actor else {}
    return Fight.of(gong.load(position | fields | dict(top or {}), seed=0))


def _apart(told: Spec) -> tuple[dict[str, Any], dict[str, Any]]:
    """The fields of the position, and the fighters."""
    fields = {name: value for name, value in told.items() if name in ("round", "teams", "seats", "moves")}
    return fields, {name: value for name, value in told.items() if name not in fields}


def _fighter(name: str, spec: Spec, cards: dict[str, Any]) -> dict[str, Any]:
    fields = dict(spec)
    for shorthand, field in (("card", "active"), ("down", "pick")):
        if shorthand in fields:
            card = f"{name}-{shorthand}"
            numbers = fields.pop(shorthand)
            numbers = {"initiative": numbers} if isinstance(numbers, int) else numbers
            cards.setdefault(name, {})[card] = {"initiative": 4, **numbers}
            fields[field] = card
    return fields


def mad(
    actor: str | None = None,
    *,
    players: int = 4,
    mode: str | None = None,
    top: Mapping[str, Any] | None = None,
    **told: Any,
) -> "Fight":
    """A match of Mad Arena at a position, told like ``fight``; seats and ring go as the fighters are named.

    A mode needs its number of players: whoever is lacking has been eliminated, the dragon never being among
    those. The ring then has a zone for each of them too.
    """
    fields, fighters = _apart(told)
    absent = (name for name in MAD_FIGHTERS if name not in fighters and name != "zamioculcas")
    out = {name: {"life": 0} for _, name in zip(range(players - len(fighters)), absent, strict=False)}
    cards: dict[str, Any] = {"zamioculcas": {"sandal-kick": {"defence": 3}}}  # the ledger's examples say so
    position: dict[str, Any] = {"game": "mad-arena", "round": 2, "fighters": {}, "cards": cards}
    for name, spec in (fighters | out).items():
        position["fighters"][name] = _fighter(name, spec, position["cards"])
    position |= ({"mode": mode} if mode else {}) | ({"actor": actor} if actor else {})
    return Fight.of(gong.load(position | fields | dict(top or {}), seed=0))


def at(zone: int, defence: int = 4, **fields: Any) -> dict[str, Any]:
    """A fighter who stands in a zone behind a card of this defence, without moves or attacks."""
    return {"zone": zone, "card": {"defence": defence}, **fields}


def holding(card: str, zone: int = 1, **fields: Any) -> dict[str, Any]:
    """A fighter whose active card is this one of the edition."""
    return {"zone": zone, "active": card, **fields}


def armed(zone: int = 1, **fields: Any) -> dict[str, Any]:
    """A fighter whose active card has these numbers: ``armed(move=1, melee=3)``."""
    return {"zone": zone, **_laid("card", fields)}


def down(initiative: int = 4, zone: int = 1, **fields: Any) -> dict[str, Any]:
    """A fighter with a card of this initiative, and of these numbers, face down."""
    return {"zone": zone, **_laid("down", {"initiative": initiative, **fields})}


NUMBERS = ("initiative", "move", "melee", "shoot", "defence", "abilities")


def _laid(where: str, fields: Spec) -> dict[str, Any]:
    """The fields of a fighter, those of its card apart."""
    card = {field: fields[field] for field in NUMBERS if field in fields}
    return {where: card} | {field: value for field, value in fields.items() if field not in card}


def new_fight(game: str, seats: Any, **how: Any) -> "Fight":
    """A new match, before placement."""
    return Fight.of(gong.new_match(game, seats, **how))


MAD_FIGHTERS = ("agaric", "bonzai", "cactus", "sorgho", "burdock", "baobab", "zamioculcas")


class Fight(Scene):
    """A match of one of the arenas."""

    # -- looking

    def fighter(self, name: str) -> FighterView:
        """What everybody sees of a fighter."""
        found: FighterView = next(f for f in self.view(None).fighters if f.id == name)
        return found

    def seat_of(self, name: str) -> int:
        """The seat that runs a fighter."""
        return self.fighter(name).seat

    def lives(self, *names: str) -> tuple[int, ...]:
        return tuple(self.fighter(name).life for name in names)

    def zones_of(self) -> dict[str, int | None]:
        return {f.id: f.zone for f in self.view(None).fighters}

    def options(self, seat: int, *words: str) -> list[str]:
        """The keys of some kinds that a seat may play now."""
        return [key for key in self.keys(seat) if key.split(":")[0] in words]

    def phase(self) -> str:
        found: str = self.view(None).phase
        return found

    def turns(self) -> list[str]:
        """Who has begun a turn, in order."""
        return [event.fighter for event in self.told("TurnBegan")]

    def wounds(self) -> dict[str, int]:
        """The wounds of each fighter's last hit, missed attacks included."""
        return {event.fighter: event.wounds for event in self.told("Hit")}

    def owed(self) -> int:
        """How many dice are owed now, all of six sides."""
        assert self.chance is None or self.chance.sides == 6
        return self.chance.count if self.chance else 0

    # -- doing

    def attack(self, key: str, *dice: int) -> Self:
        """Seat 0 attacks and these dice fall."""
        return self.take(0, key).do(dice)

    def strikes(self, *blows: str) -> list[int]:
        """Seat 0 makes these attacks, all of which miss; how many dice each one has."""
        counts = []
        for blow in blows:
            counts.append(self.take(0, blow).owed())
            if counts[-1]:
                self.do((1,) * counts[-1])
        return counts

    def pass_charms(self) -> Self:
        """Decline every charm window that is open now."""
        while self.waiting and "charm:no" in self.keys(self.waiting[0]):
            self.play(self.waiting[0], "charm:no")
        return self

    def pass_turn(self) -> Self:
        """Whoever is acting walks as far as it must and attacks nobody."""
        ended = self.kinds.count("TurnEnded")
        while not self.over and self.kinds.count("TurnEnded") == ended:
            offers = self.keys(self.waiting[0])
            self.play(self.waiting[0], "end" if "end" in offers else self.options(self.waiting[0], "move")[0])
        return self

    def acting_order(self) -> list[str]:
        """Everybody still to act ends the turn at once; who acted when."""
        while self.phase() == "turn":
            self.play(self.waiting[0], "end")
        return self.turns()

    def finish_attack(self) -> Self:
        """Every die shows a 6, every charm is spent on the first die, every die is handed out."""
        while self.view(None).attack:
            seat = min(self.waiting, default=0)
            self.do((6,) * self.owed() if self.chance else self.keys(seat)[1])
        return self

    def finish_round(self) -> Self:
        """Play on to the end of the round; every die shows a 1, so that nobody is hit."""
        number = self.view(None).round
        while not self.over and self.view(None).round == number:
            self.do((1,) * self.owed() if self.chance else self.keys(self.waiting[0])[0])
        return self

    def play_out(self) -> Iterator[Self]:
        """The match after each of the first legal choices and fair rolls, to its end."""
        while not self.over:
            if self.chance:
                self.roll()
            else:
                self.play(self.waiting[0], self.keys(self.waiting[0])[0])
            yield self

    def wander(self, seed: int) -> Iterator[Self]:
        """Play at random to the end: the match before each step, and when it is over."""
        rng = random.Random(seed)
        while not self.over:
            yield self
            if self.chance:
                self.roll()
            else:
                seat = rng.choice(self.waiting)
                self.play(seat, rng.choice(self.choices(seat)).key)
        yield self
