"""The events of the arena games, and how the rows of the log become them."""

from typing import Annotated, ClassVar

from ..core.events import Event, Read, by_number

#: The numbers of the rows, in the order in which their events follow.
DRAFTED, PLACED, ROUND_BEGAN, LOCKED, CHOSE, TOOK_BACK, COUNTDOWN, REVEALED, CALLED = range(1, 10)
TURN_BEGAN, MOVED, ATTACKED, ATTACKED_ZONE, SKULL_GIVEN, SKULL_REMOVED = range(10, 16)
DEFENCE_ROLLED, POWER_ROLLED, NET_ROLLED, ATTACK_ROLLED, ROCKS_ROLLED = range(16, 21)
CHARM_DECLINED, CHARM_FLIPPED, CHARM_REROLLED, REROLLED, HIT, LOST_LIFE = range(21, 27)
TOKEN_HANDED, SHOCKED, DIE_HANDED, DICE_KEPT, ELIMINATED, ARROW_LOST, TURN_ENDED = range(27, 34)
CONCEDED, GAME_ENDED, NET_THROWN, NET_REMOVED, FREED, POPULARITY_TAKEN = range(34, 40)
ATTACKED_PAIR, DICE_SHARED, ORDERED, THROWN, FLAME_ROLLED, EXTINGUISHED, SNAGGED = range(40, 47)
BURNED, EXPLODED, REFILLED, HEALED, TROPHIES_PASSED = range(47, 52)


class OfFighter(Event, frozen=True):
    """What a fighter does, or what happens to it."""

    fighter: Annotated[str, Read("fighter", 0)]


class OfTarget(Event, frozen=True):
    """What happens to whom it is aimed at."""

    target: Annotated[str, Read("fighter", 0)]


class Drafted(OfFighter, frozen=True):
    reveals: ClassVar[bool] = True


class Placed(OfFighter, frozen=True):
    zone: Annotated[int, Read("number", 1)]


class RoundBegan(Event, frozen=True):
    number: Annotated[int, Read("number", 0)]


class Locked(Event, frozen=True):
    """A secret choice has been made; what it is stays secret."""

    seat: Annotated[int, Read("seat", 0)]
    fighter: Annotated[str | None, Read("kind", 1)]
    quiet: ClassVar[bool] = True


class Chose(OfFighter, frozen=True):
    """For the chooser alone: what was chosen."""

    card: Annotated[str, Read("card", 1)]
    quiet: ClassVar[bool] = True


class TookBack(Event, frozen=True):
    seat: Annotated[int, Read("seat", 0)]
    fighter: Annotated[str | None, Read("kind", 1)]
    quiet: ClassVar[bool] = True


class Countdown(Event, frozen=True):
    """Everybody has chosen."""

    number: Annotated[int, Read("number", 0)]


class Revealed(OfFighter, frozen=True):
    card: Annotated[str, Read("card", 1)]
    initiative: Annotated[int, Read("number", 2)]
    reveals: ClassVar[bool] = True


class Called(OfFighter, frozen=True):
    """A fighter acts on this number; its card stays down (``tie_reveal``: announce)."""

    initiative: Annotated[int, Read("number", 1)]
    reveals: ClassVar[bool] = True


class TurnBegan(OfFighter, frozen=True):
    card: Annotated[str, Read("card", 1)]
    reveals: ClassVar[bool] = True


class Moved(OfFighter, frozen=True):
    start: Annotated[int, Read("number", 1)]
    zone: Annotated[int, Read("number", 2)]


class Attacked(OfFighter, frozen=True):
    target: Annotated[str, Read("fighter", 1)]
    attack: Annotated[str, Read("attack", 2)]
    distance: Annotated[int, Read("number", 3)]


class AttackedZone(OfFighter, frozen=True):
    zone: Annotated[int, Read("number", 1)]
    distance: Annotated[int, Read("number", 2)]


class SkullGiven(OfFighter, frozen=True):
    target: Annotated[str, Read("fighter", 1)]


class SkullRemoved(OfTarget, frozen=True):
    fighter: Annotated[str, Read("fighter", 1)]


class DefenceRolled(OfFighter, frozen=True):
    face: Annotated[int, Read("number", 1)]


class PowerRolled(OfFighter, frozen=True):
    """The dice before an attack: the Claymore's power, the Net's throw."""

    dice: Annotated[tuple[int, ...], Read("dice", 1)]


class NetRolled(OfTarget, frozen=True):
    total: Annotated[int, Read("number", 1)]
    lowered: Annotated[int, Read("number", 2)]


class AttackRolled(OfFighter, frozen=True):
    dice: Annotated[tuple[int, ...], Read("dice", 1)]


class RocksRolled(OfFighter, frozen=True):
    dice: Annotated[tuple[int, ...], Read("dice", 1)]


class CharmDeclined(OfFighter, frozen=True): ...


class CharmFlipped(OfFighter, frozen=True):
    die: Annotated[int, Read("place", 1)]
    before: Annotated[int, Read("number", 2)]
    after: Annotated[int, Read("number", 3)]


class CharmRerolled(OfFighter, frozen=True):
    dice: Annotated[tuple[int, ...], Read("places", 1)]


class Rerolled(OfFighter, frozen=True):
    dice: Annotated[tuple[int, ...], Read("dice", 1)]


class Hit(OfFighter, frozen=True):
    wounds: Annotated[int, Read("number", 1)]
    defence: Annotated[int, Read("number", 2)]


class LostLife(OfFighter, frozen=True):
    lost: Annotated[int, Read("number", 1)]
    left: Annotated[int, Read("number", 2)]


class TokenHanded(OfFighter, frozen=True):
    token: Annotated[str, Read("token", 1)]


class Shocked(OfTarget, frozen=True):
    fighter: Annotated[str, Read("fighter", 1)]
    by: Annotated[int, Read("number", 2)]


class DieHanded(OfFighter, frozen=True):
    die: Annotated[int, Read("place", 1)]
    face: Annotated[int, Read("number", 2)]


class DiceKept(OfFighter, frozen=True): ...


class Eliminated(OfFighter, frozen=True):
    winner: Annotated[str | None, Read("fighter", 1)]


class ArrowLost(OfFighter, frozen=True): ...


class TurnEnded(OfFighter, frozen=True): ...


class Conceded(OfFighter, frozen=True): ...


class GameEnded(Event, frozen=True):
    winners: Annotated[tuple[str, ...], Read("team", 0)]
    why: Annotated[str, Read("ending", 1)]


class NetThrown(OfTarget, frozen=True):
    total: Annotated[int, Read("number", 1)]
    caught: Annotated[bool, Read("flag", 2)]


class NetRemoved(OfFighter, frozen=True): ...


class Freed(OfFighter, frozen=True):
    """A movement point was spent on the net."""


class PopularityTaken(OfTarget, frozen=True):
    fighter: Annotated[str, Read("fighter", 1)]


class AttackedPair(OfFighter, frozen=True):
    target: Annotated[str, Read("fighter", 1)]
    second: Annotated[str, Read("fighter", 2)]


class DiceShared(OfTarget, frozen=True):
    """So many dice of the coming roll are meant for this target."""

    number: Annotated[int, Read("number", 1)]


class Ordered(OfTarget, frozen=True):
    """The place of a target in the order in which the dice try them."""

    place: Annotated[int, Read("number", 1)]


class Thrown(OfTarget, frozen=True):
    zone: Annotated[int, Read("number", 1)]


class FlameRolled(OfTarget, frozen=True):
    face: Annotated[int, Read("number", 1)]
    lit: Annotated[bool, Read("flag", 2)]


class Extinguished(OfFighter, frozen=True):
    attack: Annotated[str, Read("attack", 1)]


class Snagged(OfFighter, frozen=True):
    """The attack that loses the die which the net costs."""

    attack: Annotated[str, Read("attack", 1)]


class Burned(OfFighter, frozen=True):
    left: Annotated[int, Read("number", 1)]


class Exploded(OfFighter, frozen=True):
    zone: Annotated[int, Read("number", 1)]


class Refilled(OfFighter, frozen=True): ...


class Healed(OfFighter, frozen=True):
    by: Annotated[int, Read("number", 1)]
    left: Annotated[int, Read("number", 2)]


class TrophiesPassed(OfFighter, frozen=True):
    winner: Annotated[str, Read("fighter", 1)]


EVENTS = by_number(globals())
