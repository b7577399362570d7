"""The events of the arena games, and how the rows of the log become them."""

from typing import Annotated, ClassVar

from ..core.events import Event, EventTable, Read

EVENTS = EventTable()

#: The numbers of the rows, in the order in which their events follow.
DRAFTED, PLACED, ROUND_BEGAN, LOCKED, CHOSE, TOOK_BACK, COUNTDOWN, REVEALED, CALLED = range(1, 10)
TURN_BEGAN, MOVED, ATTACKED, ATTACKED_ZONE, SKULL_GIVEN, SKULL_REMOVED = range(10, 16)
DEFENCE_ROLLED, POWER_ROLLED, NET_ROLLED, ATTACK_ROLLED, ROCKS_ROLLED = range(16, 21)
CHARM_DECLINED, CHARM_FLIPPED, CHARM_REROLLED, REROLLED, HIT, LOST_LIFE = range(21, 27)
TOKEN_HANDED, SHOCKED, DIE_HANDED, DICE_KEPT, ELIMINATED, ARROW_LOST, TURN_ENDED = range(27, 34)
CONCEDED, GAME_ENDED, NET_THROWN, NET_REMOVED, FREED, POPULARITY_TAKEN = range(34, 40)
ATTACKED_PAIR, DICE_SHARED, ORDERED, THROWN, FLAME_ROLLED, EXTINGUISHED, SNAGGED = range(40, 47)
BURNED, EXPLODED, REFILLED, HEALED, TROPHIES_PASSED = range(47, 52)


@EVENTS.row(DRAFTED)
class Drafted(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    reveals: ClassVar[bool] = True


@EVENTS.row(PLACED)
class Placed(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    zone: Annotated[int, Read("number", 1)]


@EVENTS.row(ROUND_BEGAN)
class RoundBegan(Event, frozen=True):
    number: Annotated[int, Read("number", 0)]


@EVENTS.row(LOCKED)
class Locked(Event, frozen=True):
    """A secret choice has been made; what it is stays secret."""

    seat: Annotated[int, Read("seat", 0)]
    fighter: Annotated[str | None, Read("kind", 1)]
    quiet: ClassVar[bool] = True


@EVENTS.row(CHOSE)
class Chose(Event, frozen=True):
    """For the chooser alone: what was chosen."""

    fighter: Annotated[str, Read("fighter", 0)]
    card: Annotated[str, Read("card", 1)]
    quiet: ClassVar[bool] = True


@EVENTS.row(TOOK_BACK)
class TookBack(Event, frozen=True):
    seat: Annotated[int, Read("seat", 0)]
    fighter: Annotated[str | None, Read("kind", 1)]
    quiet: ClassVar[bool] = True


@EVENTS.row(COUNTDOWN)
class Countdown(Event, frozen=True):
    """Everybody has chosen."""

    number: Annotated[int, Read("number", 0)]


@EVENTS.row(REVEALED)
class Revealed(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    card: Annotated[str, Read("card", 1)]
    initiative: Annotated[int, Read("number", 2)]
    reveals: ClassVar[bool] = True


@EVENTS.row(CALLED)
class Called(Event, frozen=True):
    """A fighter acts on this number; its card stays down (``tie_reveal``: announce)."""

    fighter: Annotated[str, Read("fighter", 0)]
    initiative: Annotated[int, Read("number", 1)]
    reveals: ClassVar[bool] = True


@EVENTS.row(TURN_BEGAN)
class TurnBegan(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    card: Annotated[str, Read("card", 1)]
    reveals: ClassVar[bool] = True


@EVENTS.row(MOVED)
class Moved(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    start: Annotated[int, Read("number", 1)]
    zone: Annotated[int, Read("number", 2)]


@EVENTS.row(ATTACKED)
class Attacked(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    target: Annotated[str, Read("fighter", 1)]
    attack: Annotated[str, Read("attack", 2)]
    distance: Annotated[int, Read("number", 3)]


@EVENTS.row(ATTACKED_ZONE)
class AttackedZone(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    zone: Annotated[int, Read("number", 1)]
    distance: Annotated[int, Read("number", 2)]


@EVENTS.row(SKULL_GIVEN)
class SkullGiven(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    target: Annotated[str, Read("fighter", 1)]


@EVENTS.row(SKULL_REMOVED)
class SkullRemoved(Event, frozen=True):
    target: Annotated[str, Read("fighter", 0)]
    fighter: Annotated[str, Read("fighter", 1)]


@EVENTS.row(DEFENCE_ROLLED)
class DefenceRolled(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    face: Annotated[int, Read("number", 1)]


@EVENTS.row(POWER_ROLLED)
class PowerRolled(Event, frozen=True):
    """The dice before an attack: the Claymore's power, the Net's throw."""

    fighter: Annotated[str, Read("fighter", 0)]
    dice: Annotated[tuple[int, ...], Read("dice", 1)]


@EVENTS.row(NET_ROLLED)
class NetRolled(Event, frozen=True):
    target: Annotated[str, Read("fighter", 0)]
    total: Annotated[int, Read("number", 1)]
    lowered: Annotated[int, Read("number", 2)]


@EVENTS.row(ATTACK_ROLLED)
class AttackRolled(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    dice: Annotated[tuple[int, ...], Read("dice", 1)]


@EVENTS.row(ROCKS_ROLLED)
class RocksRolled(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    dice: Annotated[tuple[int, ...], Read("dice", 1)]


@EVENTS.row(CHARM_DECLINED)
class CharmDeclined(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]


@EVENTS.row(CHARM_FLIPPED)
class CharmFlipped(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    die: Annotated[int, Read("place", 1)]
    before: Annotated[int, Read("number", 2)]
    after: Annotated[int, Read("number", 3)]


@EVENTS.row(CHARM_REROLLED)
class CharmRerolled(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    dice: Annotated[tuple[int, ...], Read("places", 1)]


@EVENTS.row(REROLLED)
class Rerolled(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    dice: Annotated[tuple[int, ...], Read("dice", 1)]


@EVENTS.row(HIT)
class Hit(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    wounds: Annotated[int, Read("number", 1)]
    defence: Annotated[int, Read("number", 2)]


@EVENTS.row(LOST_LIFE)
class LostLife(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    lost: Annotated[int, Read("number", 1)]
    left: Annotated[int, Read("number", 2)]


@EVENTS.row(TOKEN_HANDED)
class TokenHanded(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    token: Annotated[str, Read("token", 1)]


@EVENTS.row(SHOCKED)
class Shocked(Event, frozen=True):
    target: Annotated[str, Read("fighter", 0)]
    fighter: Annotated[str, Read("fighter", 1)]
    by: Annotated[int, Read("number", 2)]


@EVENTS.row(DIE_HANDED)
class DieHanded(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    die: Annotated[int, Read("place", 1)]
    face: Annotated[int, Read("number", 2)]


@EVENTS.row(DICE_KEPT)
class DiceKept(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]


@EVENTS.row(ELIMINATED)
class Eliminated(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    winner: Annotated[str | None, Read("fighter", 1)]


@EVENTS.row(ARROW_LOST)
class ArrowLost(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]


@EVENTS.row(TURN_ENDED)
class TurnEnded(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]


@EVENTS.row(CONCEDED)
class Conceded(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]


@EVENTS.row(GAME_ENDED)
class GameEnded(Event, frozen=True):
    winners: Annotated[tuple[str, ...], Read("team", 0)]
    why: Annotated[str, Read("ending", 1)]


@EVENTS.row(NET_THROWN)
class NetThrown(Event, frozen=True):
    target: Annotated[str, Read("fighter", 0)]
    total: Annotated[int, Read("number", 1)]
    caught: Annotated[bool, Read("flag", 2)]


@EVENTS.row(NET_REMOVED)
class NetRemoved(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]


@EVENTS.row(FREED)
class Freed(Event, frozen=True):
    """A movement point was spent on the net."""

    fighter: Annotated[str, Read("fighter", 0)]


@EVENTS.row(POPULARITY_TAKEN)
class PopularityTaken(Event, frozen=True):
    target: Annotated[str, Read("fighter", 0)]
    fighter: Annotated[str, Read("fighter", 1)]


@EVENTS.row(ATTACKED_PAIR)
class AttackedPair(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    target: Annotated[str, Read("fighter", 1)]
    second: Annotated[str, Read("fighter", 2)]


@EVENTS.row(DICE_SHARED)
class DiceShared(Event, frozen=True):
    """So many dice of the coming roll are meant for this target."""

    target: Annotated[str, Read("fighter", 0)]
    number: Annotated[int, Read("number", 1)]


@EVENTS.row(ORDERED)
class Ordered(Event, frozen=True):
    """The place of a target in the order in which the dice try them."""

    target: Annotated[str, Read("fighter", 0)]
    place: Annotated[int, Read("number", 1)]


@EVENTS.row(THROWN)
class Thrown(Event, frozen=True):
    target: Annotated[str, Read("fighter", 0)]
    zone: Annotated[int, Read("number", 1)]


@EVENTS.row(FLAME_ROLLED)
class FlameRolled(Event, frozen=True):
    target: Annotated[str, Read("fighter", 0)]
    face: Annotated[int, Read("number", 1)]
    lit: Annotated[bool, Read("flag", 2)]


@EVENTS.row(EXTINGUISHED)
class Extinguished(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    attack: Annotated[str, Read("attack", 1)]


@EVENTS.row(SNAGGED)
class Snagged(Event, frozen=True):
    """The attack that loses the die which the net costs."""

    fighter: Annotated[str, Read("fighter", 0)]
    attack: Annotated[str, Read("attack", 1)]


@EVENTS.row(BURNED)
class Burned(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    left: Annotated[int, Read("number", 1)]


@EVENTS.row(EXPLODED)
class Exploded(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    zone: Annotated[int, Read("number", 1)]


@EVENTS.row(REFILLED)
class Refilled(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]


@EVENTS.row(HEALED)
class Healed(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    by: Annotated[int, Read("number", 1)]
    left: Annotated[int, Read("number", 2)]


@EVENTS.row(TROPHIES_PASSED)
class TrophiesPassed(Event, frozen=True):
    fighter: Annotated[str, Read("fighter", 0)]
    winner: Annotated[str, Read("fighter", 1)]
