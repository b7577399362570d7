"""The events of the arena games, and how the rows of the log become them."""

from typing import ClassVar

from ..core.events import Event
from . import rows


class Drafted(Event, frozen=True):
    fighter: str
    reveals: ClassVar[bool] = True


class Placed(Event, frozen=True):
    fighter: str
    zone: int


class RoundBegan(Event, frozen=True):
    number: int


class Locked(Event, frozen=True):
    """A secret choice has been made; what it is stays secret."""

    seat: int
    fighter: str | None


class Chose(Event, frozen=True):
    """For the chooser alone: what was chosen."""

    fighter: str
    card: str


class TookBack(Event, frozen=True):
    seat: int
    fighter: str | None


class Countdown(Event, frozen=True):
    """Everybody has chosen."""

    number: int


class Revealed(Event, frozen=True):
    fighter: str
    card: str
    initiative: int
    reveals: ClassVar[bool] = True


class Called(Event, frozen=True):
    """A fighter acts on this number; its card stays down (``tie_reveal``: announce)."""

    fighter: str
    initiative: int
    reveals: ClassVar[bool] = True


class TurnBegan(Event, frozen=True):
    fighter: str
    card: str
    reveals: ClassVar[bool] = True


class Moved(Event, frozen=True):
    fighter: str
    start: int
    zone: int


class Attacked(Event, frozen=True):
    fighter: str
    target: str
    attack: str
    distance: int


class AttackedZone(Event, frozen=True):
    fighter: str
    zone: int
    distance: int


class SkullGiven(Event, frozen=True):
    fighter: str
    target: str


class SkullRemoved(Event, frozen=True):
    target: str
    fighter: str


class DefenceRolled(Event, frozen=True):
    fighter: str
    face: int


class PowerRolled(Event, frozen=True):
    """The dice before an attack: the Claymore's power, the Net's throw."""

    fighter: str
    dice: tuple[int, ...]


class NetRolled(Event, frozen=True):
    target: str
    total: int
    lowered: int


class AttackRolled(Event, frozen=True):
    fighter: str
    dice: tuple[int, ...]


class RocksRolled(Event, frozen=True):
    fighter: str
    dice: tuple[int, ...]


class CharmDeclined(Event, frozen=True):
    fighter: str


class CharmFlipped(Event, frozen=True):
    fighter: str
    die: int
    before: int
    after: int


class CharmRerolled(Event, frozen=True):
    fighter: str
    dice: tuple[int, ...]


class Rerolled(Event, frozen=True):
    fighter: str
    dice: tuple[int, ...]


class Hit(Event, frozen=True):
    fighter: str
    wounds: int
    defence: int


class LostLife(Event, frozen=True):
    fighter: str
    lost: int
    left: int


class TokenHanded(Event, frozen=True):
    fighter: str
    token: str


class Shocked(Event, frozen=True):
    target: str
    fighter: str
    by: int


class DieHanded(Event, frozen=True):
    fighter: str
    die: int
    face: int


class DiceKept(Event, frozen=True):
    fighter: str


class Eliminated(Event, frozen=True):
    fighter: str
    winner: str | None


class ArrowLost(Event, frozen=True):
    fighter: str


class TurnEnded(Event, frozen=True):
    fighter: str


class Conceded(Event, frozen=True):
    fighter: str


class GameEnded(Event, frozen=True):
    winners: tuple[str, ...]
    why: str


class NetThrown(Event, frozen=True):
    target: str
    total: int
    caught: bool


class NetRemoved(Event, frozen=True):
    fighter: str


class Freed(Event, frozen=True):
    """A movement point was spent on the net."""

    fighter: str


class PopularityTaken(Event, frozen=True):
    target: str
    fighter: str


class AttackedPair(Event, frozen=True):
    fighter: str
    target: str
    second: str


class DiceShared(Event, frozen=True):
    """So many dice of the coming roll are meant for this target."""

    target: str
    number: int


class Ordered(Event, frozen=True):
    """The place of a target in the order in which the dice try them."""

    target: str
    place: int


class Thrown(Event, frozen=True):
    target: str
    zone: int


class FlameRolled(Event, frozen=True):
    target: str
    face: int
    lit: bool


class Extinguished(Event, frozen=True):
    fighter: str
    attack: str


class Snagged(Event, frozen=True):
    """The attack that loses the die which the net costs."""

    fighter: str
    attack: str


class Burned(Event, frozen=True):
    fighter: str
    left: int


class Exploded(Event, frozen=True):
    fighter: str
    zone: int


class Refilled(Event, frozen=True):
    fighter: str


class Healed(Event, frozen=True):
    fighter: str
    by: int
    left: int


class TrophiesPassed(Event, frozen=True):
    fighter: str
    winner: str


#: For each kind of row: its event and how each of its fields is read, from which number of the row.
#: "card" is a card of the fighter in number 0; "dice" takes a count and packed faces from two numbers.
EVENTS: dict[int, tuple[type[Event], dict[str, tuple[str, int]]]] = {
    rows.DRAFTED: (Drafted, {"fighter": ("fighter", 0)}),
    rows.PLACED: (Placed, {"fighter": ("fighter", 0), "zone": ("number", 1)}),
    rows.ROUND_BEGAN: (RoundBegan, {"number": ("number", 0)}),
    rows.LOCKED: (Locked, {"seat": ("seat", 0), "fighter": ("kind", 1)}),
    rows.CHOSE: (Chose, {"fighter": ("fighter", 0), "card": ("card", 1)}),
    rows.TOOK_BACK: (TookBack, {"seat": ("seat", 0), "fighter": ("kind", 1)}),
    rows.COUNTDOWN: (Countdown, {"number": ("number", 0)}),
    rows.REVEALED: (
        Revealed,
        {"fighter": ("fighter", 0), "card": ("card", 1), "initiative": ("number", 2)},
    ),
    rows.CALLED: (Called, {"fighter": ("fighter", 0), "initiative": ("number", 1)}),
    rows.TURN_BEGAN: (TurnBegan, {"fighter": ("fighter", 0), "card": ("card", 1)}),
    rows.MOVED: (Moved, {"fighter": ("fighter", 0), "start": ("number", 1), "zone": ("number", 2)}),
    rows.ATTACKED: (
        Attacked,
        {
            "fighter": ("fighter", 0),
            "target": ("fighter", 1),
            "attack": ("attack", 2),
            "distance": ("number", 3),
        },
    ),
    rows.ATTACKED_ZONE: (
        AttackedZone,
        {"fighter": ("fighter", 0), "zone": ("number", 1), "distance": ("number", 2)},
    ),
    rows.SKULL_GIVEN: (SkullGiven, {"fighter": ("fighter", 0), "target": ("fighter", 1)}),
    rows.SKULL_REMOVED: (SkullRemoved, {"target": ("fighter", 0), "fighter": ("fighter", 1)}),
    rows.DEFENCE_ROLLED: (DefenceRolled, {"fighter": ("fighter", 0), "face": ("number", 1)}),
    rows.POWER_ROLLED: (PowerRolled, {"fighter": ("fighter", 0), "dice": ("dice", 1)}),
    rows.NET_ROLLED: (
        NetRolled,
        {"target": ("fighter", 0), "total": ("number", 1), "lowered": ("number", 2)},
    ),
    rows.ATTACK_ROLLED: (AttackRolled, {"fighter": ("fighter", 0), "dice": ("dice", 1)}),
    rows.ROCKS_ROLLED: (RocksRolled, {"fighter": ("fighter", 0), "dice": ("dice", 1)}),
    rows.CHARM_DECLINED: (CharmDeclined, {"fighter": ("fighter", 0)}),
    rows.CHARM_FLIPPED: (
        CharmFlipped,
        {"fighter": ("fighter", 0), "die": ("place", 1), "before": ("number", 2), "after": ("number", 3)},
    ),
    rows.CHARM_REROLLED: (CharmRerolled, {"fighter": ("fighter", 0), "dice": ("places", 1)}),
    rows.REROLLED: (Rerolled, {"fighter": ("fighter", 0), "dice": ("dice", 1)}),
    rows.HIT: (Hit, {"fighter": ("fighter", 0), "wounds": ("number", 1), "defence": ("number", 2)}),
    rows.LOST_LIFE: (LostLife, {"fighter": ("fighter", 0), "lost": ("number", 1), "left": ("number", 2)}),
    rows.TOKEN_HANDED: (TokenHanded, {"fighter": ("fighter", 0), "token": ("token", 1)}),
    rows.SHOCKED: (Shocked, {"target": ("fighter", 0), "fighter": ("fighter", 1), "by": ("number", 2)}),
    rows.DIE_HANDED: (DieHanded, {"fighter": ("fighter", 0), "die": ("place", 1), "face": ("number", 2)}),
    rows.DICE_KEPT: (DiceKept, {"fighter": ("fighter", 0)}),
    rows.ELIMINATED: (Eliminated, {"fighter": ("fighter", 0), "winner": ("fighter", 1)}),
    rows.ARROW_LOST: (ArrowLost, {"fighter": ("fighter", 0)}),
    rows.TURN_ENDED: (TurnEnded, {"fighter": ("fighter", 0)}),
    rows.CONCEDED: (Conceded, {"fighter": ("fighter", 0)}),
    rows.GAME_ENDED: (GameEnded, {"winners": ("team", 0), "why": ("ending", 1)}),
    rows.NET_THROWN: (
        NetThrown,
        {"target": ("fighter", 0), "total": ("number", 1), "caught": ("flag", 2)},
    ),
    rows.NET_REMOVED: (NetRemoved, {"fighter": ("fighter", 0)}),
    rows.FREED: (Freed, {"fighter": ("fighter", 0)}),
    rows.POPULARITY_TAKEN: (PopularityTaken, {"target": ("fighter", 0), "fighter": ("fighter", 1)}),
    rows.ATTACKED_PAIR: (
        AttackedPair,
        {"fighter": ("fighter", 0), "target": ("fighter", 1), "second": ("fighter", 2)},
    ),
    rows.DICE_SHARED: (DiceShared, {"target": ("fighter", 0), "number": ("number", 1)}),
    rows.ORDERED: (Ordered, {"target": ("fighter", 0), "place": ("number", 1)}),
    rows.THROWN: (Thrown, {"target": ("fighter", 0), "zone": ("number", 1)}),
    rows.FLAME_ROLLED: (
        FlameRolled,
        {"target": ("fighter", 0), "face": ("number", 1), "lit": ("flag", 2)},
    ),
    rows.EXTINGUISHED: (Extinguished, {"fighter": ("fighter", 0), "attack": ("attack", 1)}),
    rows.SNAGGED: (Snagged, {"fighter": ("fighter", 0), "attack": ("attack", 1)}),
    rows.BURNED: (Burned, {"fighter": ("fighter", 0), "left": ("number", 1)}),
    rows.EXPLODED: (Exploded, {"fighter": ("fighter", 0), "zone": ("number", 1)}),
    rows.REFILLED: (Refilled, {"fighter": ("fighter", 0)}),
    rows.HEALED: (Healed, {"fighter": ("fighter", 0), "by": ("number", 1), "left": ("number", 2)}),
    rows.TROPHIES_PASSED: (TrophiesPassed, {"fighter": ("fighter", 0), "winner": ("fighter", 1)}),
}
