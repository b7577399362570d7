"""The kinds of log rows. Each has an event class of the same name in ``events``."""

from ..core.log import tell
from ..core.rule import Log, rule
from .book import Book
from .dice import die_for
from .state import Arena

(
    DRAFTED,
    PLACED,
    ROUND_BEGAN,
    LOCKED,
    CHOSE,
    TOOK_BACK,
    COUNTDOWN,
    REVEALED,
    CALLED,
    TURN_BEGAN,
    MOVED,
    ATTACKED,
    ATTACKED_ZONE,
    SKULL_GIVEN,
    SKULL_REMOVED,
    DEFENCE_ROLLED,
    POWER_ROLLED,
    NET_ROLLED,
    ATTACK_ROLLED,
    ROCKS_ROLLED,
    CHARM_DECLINED,
    CHARM_FLIPPED,
    CHARM_REROLLED,
    REROLLED,
    HIT,
    LOST_LIFE,
    TOKEN_HANDED,
    SHOCKED,
    DIE_HANDED,
    DICE_KEPT,
    ELIMINATED,
    ARROW_LOST,
    TURN_ENDED,
    CONCEDED,
    GAME_ENDED,
    NET_THROWN,
    NET_REMOVED,
    FREED,
    POPULARITY_TAKEN,
    ATTACKED_PAIR,
    DICE_SHARED,
    ORDERED,
    THROWN,
    FLAME_ROLLED,
    EXTINGUISHED,
    SNAGGED,
    BURNED,
    EXPLODED,
    REFILLED,
    HEALED,
    TROPHIES_PASSED,
) = range(1, 52)


@rule
def packed_dice(s: Arena, book: Book, f: int) -> int:
    """The dice as they count for ``f`` in one number, four bits each, the first one lowest."""
    packed = 0
    for i in range(s.rolled):
        packed |= die_for(s, book, f, i) << (4 * i)
    return packed


@rule
def tell_dice(s: Arena, book: Book, log: Log, kind: int, fighter: int) -> None:
    """Somebody's dice have fallen."""
    if len(log) > 0:
        tell(log, kind, fighter, s.rolled, packed_dice(s, book, fighter), 0)
