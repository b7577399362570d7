"""Lucky Charms: the window after a roll in which an attacked fighter may change dice (W2E-7.1)."""

from ..core.bits import bit, count_of
from ..core.log import tell
from ..core.rule import Log, rule
from . import events, phases, reasons, rulings
from .book import Book
from .dice import die_for, locked_for, set_die_for
from .fighters import smallest
from .state import Arena

MOST_RETHROWN = 3


@rule("W2E-7.1.10", "W2E-R29")
def offered_dice(s: Arena, book: Book, f: int) -> int:
    """The dice that ``f`` may still change; a Strike secondary only its own."""
    on_table = bit(s.rolled) - 1
    if s.phase == phases.HAND_OUT_CHARM:
        on_table = bit(s.share[f])
    return on_table & ~locked_for(s, book, f)


@rule("W2E-7.1.1", "W2E-7.1.9", "W2E-R28", "W2E-7.1.13", "W2E-R32", "W2E-7.1.14")
def ask_charms(s: Arena, book: Book, next_phase: int) -> None:
    """A window for each, the smallest first, while its charm and a free die are there."""
    while s.asked != 0:
        f = smallest(s, book, s.asked)
        if s.charm[f] and offered_dice(s, book, f) != 0:
            s.owed = bit(f)
            return
        s.asked &= ~bit(f)
    s.phase = next_phase


@rule("W2E-7.1.2", "W2E-7.1.3", "W2E-7.1.6")
def charm_refusal(s: Arena, book: Book, f: int, dice: int) -> int:
    """Only free attack dice, at most three."""
    if dice == 0 or dice >= bit(s.rolled):
        return reasons.NO_SUCH_DIE
    if s.phase == phases.HAND_OUT_CHARM and dice & ~bit(s.share[f]):
        return reasons.ONLY_OWN_DIE
    if dice & ~offered_dice(s, book, f):
        return reasons.DIE_LOCKED
    return reasons.TOO_MANY_DICE if count_of(dice) > MOST_RETHROWN else reasons.ALLOWED


@rule
def flip_refusal(s: Arena, book: Book, f: int, die: int) -> int:
    return charm_refusal(s, book, f, bit(die))


@rule
def close_window(s: Arena, f: int) -> None:
    s.owed = 0
    s.asked &= ~bit(f)


@rule
def decline_charm(s: Arena, f: int, log: Log) -> None:
    close_window(s, f)
    tell(log, events.CHARM_DECLINED, f, 0, 0, 0)


@rule
def lock_dice(s: Arena, book: Book, f: int, dice: int) -> None:
    if book.charm_scope == rulings.CHARM_SCOPE_PERSONAL:
        s.own_locked[f] |= dice
    else:
        s.locked |= dice


@rule("W2E-7.1.2", "W2E-7.1.6", "W2E-R25")
def flip_die(s: Arena, book: Book, f: int, die: int, log: Log) -> None:
    """The opposite face; a flipped die is locked too."""
    close_window(s, f)
    s.charm[f] = 0
    face = 7 - die_for(s, book, f, die)
    set_die_for(s, book, f, die, face)
    if book.charm_lock_flipped:
        lock_dice(s, book, f, bit(die))
    tell(log, events.CHARM_FLIPPED, f, die, 7 - face, face)


@rule("W2E-7.1.2", "W2E-7.1.3", "W2E-7.1.5", "W2E-R24", "W2E-C3")
def reroll_dice(s: Arena, book: Book, f: int, dice: int, log: Log) -> None:
    """Up to three dice are thrown again and are final."""
    close_window(s, f)
    s.charm[f] = 0
    lock_dice(s, book, f, dice)
    s.to_roll = dice
    s.rethrown_by = f
    tell(log, events.CHARM_REROLLED, f, dice, 0, 0)
