"""Fire (W1E-7, behind the option ``flames``): who catches it, who burns, and who puts it out."""

from ..core.bits import bit, has
from ..core.log import tell
from ..core.rule import NOBODY, Log, rule
from . import elements, events, phases, reasons, rolls, rulings
from .book import Book
from .dice import ask_roll, sweep_dice
from .fighters import card_at, holds_barrel, is_lit, smallest
from .state import Arena
from .targets import has_slot, is_aimed_shot, snag_is_due
from .victory import check_victory
from .wounds import credit_token, next_token, remove_fighter, tell_fall


@rule
def can_catch_fire(s: Arena, book: Book, f: int) -> bool:
    """W1E-7.1.1, 7.1.2, 7.2.1: wood always, powder while the barrel has not been played."""
    element = book.element[s.kind[f]]
    if element == elements.POWDER:
        return s.played[f] & book.barrels[s.kind[f]] == 0
    return element == elements.WOOD


@rule
def is_fiery(s: Arena, book: Book) -> bool:
    """W1E-7.0.1: is the attack under way a shot that sets on fire?"""
    return is_aimed_shot(s) and book.fiery[card_at(s, s.actor, s.active[s.actor])] == 1


@rule
def sparks_of(s: Arena, book: Book) -> int:
    """W1E-7.0.1, 7.0.2: whoever lost life to a fiery shot, still stands, and carries no flame yet."""
    found = 0
    for f in range(s.count):
        if s.taken[f] > 0 and s.life[f] > 0 and s.flame[f] == 0 and can_catch_fire(s, book, f):
            found |= bit(f)
    return found


@rule
def step_spark(s: Arena, book: Book, log: Log) -> None:
    """W1E-C6, C7: once the dice of the shot have done all they do, a die for each who may catch fire."""
    if s.roll_for == rolls.FLAME:
        take_spark(s, log)
        return
    if s.roll_for == rolls.ATTACK:
        s.sparks = sparks_of(s, book)
    if s.sparks != 0:
        ask_roll(s, 1, 6, rolls.FLAME, smallest(s, book, s.sparks))
    else:
        s.phase = phases.FALL


@rule
def take_spark(s: Arena, log: Log) -> None:
    """W1E-7.1.1, 7.2.1: fire takes hold if the die is no higher than the life lost."""
    f = s.roller
    is_lit_now = s.dice[0] <= s.taken[f]
    if is_lit_now:
        s.flame[f] = s.round_no
    tell(log, events.FLAME_ROLLED, f, s.dice[0], 1 if is_lit_now else 0, 0)
    s.sparks &= ~bit(f)
    sweep_dice(s)


# -- wood


@rule
def burns(s: Arena, book: Book, f: int) -> bool:
    """W1E-7.2.4: from the round after the one in which the fire took hold."""
    return 0 < s.flame[f] < s.round_no and book.element[s.kind[f]] == elements.WOOD


@rule
def burn(s: Arena, book: Book, f: int, log: Log) -> None:
    """W1E-7.2.4, 7.2.5: a life point is lost to the fire."""
    creditor = creditor_of(s, book, f)
    token = next_token(s, book, f, creditor == NOBODY)
    s.life[f] -= 1
    credit_token(s, book, creditor, token)
    tell(log, events.BURNED, f, s.life[f], 0, 0)
    if s.life[f] == 0:
        burn_down(s, book, f, creditor, log)


@rule
def creditor_of(s: Arena, book: Book, f: int) -> int:
    """W1E-R31: nobody, or whoever breathes fire."""
    if book.burn_credit == rulings.BURN_CREDIT_ZAMIOCULCAS:
        for g in range(s.count):
            if book.element[s.kind[g]] == elements.FIRE and s.team[g] != s.team[f]:
                return g
    return NOBODY


@rule
def burn_down(s: Arena, book: Book, f: int, creditor: int, log: Log) -> None:
    s.falls += 1
    s.fallen = bit(f)
    remove_fighter(s, f)
    tell_fall(s, book, f, creditor, log)
    check_victory(s, book, log)
    if s.phase != phases.OVER:
        s.fallen = 0


@rule
def burn_all(s: Arena, book: Book, log: Log) -> None:
    """W1E-R30 ``end_of_round``."""
    for f in range(s.count):
        if has(s.standing, f) and s.phase != phases.OVER and burns(s, book, f):
            burn(s, book, f, log)


@rule
def extinguish_refusal(s: Arena, book: Book, f: int, slot: int) -> int:
    """W1E-7.2.3, R58: an unused attack with a die to give up, counted after the net."""
    if s.flame[f] == 0 or book.element[s.kind[f]] != elements.WOOD:
        return reasons.NO_FLAME
    if snag_is_due(s, book, f):
        return reasons.SNAG_DUE
    return reasons.ALLOWED if has_slot(s, book, f, slot) else reasons.NO_DIE_TO_GIVE


@rule
def extinguish(s: Arena, f: int, slot: int, log: Log) -> None:
    """W1E-7.2.2: the attack has a die fewer, the fire is out."""
    s.flame[f] = 0
    s.sacrificed |= bit(slot)
    tell(log, events.EXTINGUISHED, f, slot, 0, 0)


# -- powder


@rule
def fuse_is_short(s: Arena, book: Book, f: int) -> bool:
    """W1E-7.1.3 to 7.1.5: in the round after the lighting another card than the barrel has been turned up."""
    return is_lit(s, book, f) and s.flame[f] < s.round_no and not holds_barrel(s, book, f)
