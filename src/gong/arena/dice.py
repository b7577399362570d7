"""The dice on the table: asking for them, placing them, reading them as a target sees them."""

from ..core.bits import bit, lowest
from ..core.log import tell
from ..core.rule import NOBODY, Log, rule
from . import phases, rolls, rulings
from .book import Book
from .state import DICE, FIGHTERS, Arena


@rule
def ask_roll(s: Arena, n: int, sides: int, why: int, roller: int) -> None:
    """Chance owes ``n`` fresh dice; whatever lay on the table is swept away."""
    sweep_dice(s)
    s.roll_for = why
    s.sides = sides
    s.rolled = n
    s.to_roll = bit(n) - 1
    s.roller = roller


@rule("W2E-R28")
def place_die(s: Arena, book: Book, face: int) -> None:
    """The next owed die shows ``face``; a personal rethrow changes one fighter's copy only."""
    i = lowest(s.to_roll)
    s.to_roll &= ~bit(i)
    if book.charm_scope == rulings.CHARM_SCOPE_SHARED or s.rethrown_by == NOBODY:
        s.dice[i] = face
    if book.charm_scope == rulings.CHARM_SCOPE_PERSONAL and s.phase >= phases.FIRST_OF_ATTACK:
        place_own_die(s, i, face, s.rethrown_by)


@rule
def place_own_die(s: Arena, i: int, face: int, only: int) -> None:
    """Each fighter's own copy of the roll, used where charms are personal."""
    for f in range(FIGHTERS):
        if only in (NOBODY, f):
            s.own_dice[f * DICE + i] = face


@rule
def die_for(s: Arena, book: Book, f: int, i: int) -> int:
    """A die as it counts against ``f``."""
    if book.charm_scope == rulings.CHARM_SCOPE_PERSONAL:
        return s.own_dice[f * DICE + i]
    return s.dice[i]


@rule
def set_die_for(s: Arena, book: Book, f: int, i: int, face: int) -> None:
    if book.charm_scope == rulings.CHARM_SCOPE_PERSONAL:
        s.own_dice[f * DICE + i] = face
    else:
        s.dice[i] = face


@rule
def locked_for(s: Arena, book: Book, f: int) -> int:
    """The dice that ``f`` can no longer change."""
    return s.own_locked[f] if book.charm_scope == rulings.CHARM_SCOPE_PERSONAL else s.locked


@rule
def sweep_dice(s: Arena) -> None:
    """Clear the table, so that equal situations are equal states."""
    for i in range(s.rolled):
        s.dice[i] = 0
    s.roll_for = rolls.NONE
    s.sides = 6
    s.rolled = 0
    s.to_roll = 0
    s.roller = NOBODY
    s.rethrown_by = NOBODY
    s.locked = 0


@rule
def sweep_own_dice(s: Arena) -> None:
    """The personal copies, where charms are personal."""
    for f in range(FIGHTERS):
        s.own_locked[f] = 0
    for i in range(FIGHTERS * DICE):
        s.own_dice[i] = 0


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
