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


@rule("W1E-7.1.1", "W1E-7.1.2", "W1E-R23", "W1E-7.2.1")
def can_catch_fire(s: Arena, book: Book, f: int) -> bool:
    """Wood always, powder while the barrel has not been played."""
    element = book.element[s.kind[f]]
    if element == elements.POWDER:
        return s.played[f] & book.barrels[s.kind[f]] == 0
    return element == elements.WOOD


@rule("W1E-7.0.1", "W1E-R21")
def is_fiery(s: Arena, book: Book) -> bool:
    """Is the attack under way a shot that sets on fire?"""
    return is_aimed_shot(s) and book.fiery[card_at(s, s.actor, s.active[s.actor])] == 1


@rule("W1E-7.0.2", "W1E-R22")
def sparks_of(s: Arena, book: Book) -> int:
    """Whoever lost life to a fiery shot, still stands, and carries no flame yet."""
    found = 0
    for f in range(s.count):
        if s.taken[f] > 0 and s.life[f] > 0 and s.flame[f] == 0 and can_catch_fire(s, book, f):
            found |= bit(f)
    return found


@rule("W1E-C6", "W1E-C7")
def step_spark(s: Arena, book: Book, log: Log) -> None:
    """Once the dice of the shot have done all they do, a die for each who may catch fire."""
    if s.roll_for == rolls.FLAME:
        take_spark(s, log)
        return
    if s.roll_for == rolls.ATTACK:
        s.sparks = sparks_of(s, book)
    if s.sparks != 0:
        ask_roll(s, 1, 6, rolls.FLAME, smallest(s, book, s.sparks))
    else:
        s.phase = phases.FALL


@rule("W1E-7.1.1", "W1E-7.2.1")
def take_spark(s: Arena, log: Log) -> None:
    """Fire takes hold if the die is no higher than the life lost."""
    f = s.roller
    is_lit_now = s.dice[0] <= s.taken[f]
    if is_lit_now:
        s.flame[f] = s.round_no
    tell(log, events.FLAME_ROLLED, f, s.dice[0], 1 if is_lit_now else 0, 0)
    s.sparks &= ~bit(f)
    sweep_dice(s)


# -- wood


@rule("W1E-7.2.4", "W1E-R30")
def burns(s: Arena, book: Book, f: int) -> bool:
    """From the round after the one in which the fire took hold."""
    return 0 < s.flame[f] < s.round_no and book.element[s.kind[f]] == elements.WOOD


@rule("W1E-7.2.4", "W1E-7.2.5")
def burn(s: Arena, book: Book, f: int, log: Log) -> None:
    """A life point is lost to the fire."""
    creditor = creditor_of(s, book, f)
    token = next_token(s, book, f, creditor == NOBODY)
    s.life[f] -= 1
    credit_token(s, book, creditor, token)
    tell(log, events.BURNED, f, s.life[f], 0, 0)
    if s.life[f] == 0:
        burn_down(s, book, f, creditor, log)


@rule("W1E-7.2.5", "W1E-R31")
def creditor_of(s: Arena, book: Book, f: int) -> int:
    """Nobody, or whoever breathes fire."""
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


@rule("W1E-R30")
def burn_all(s: Arena, book: Book, log: Log) -> None:
    """With ``end_of_round`` fire takes its due from everybody at once."""
    for f in range(s.count):
        if has(s.standing, f) and s.phase != phases.OVER and burns(s, book, f):
            burn(s, book, f, log)


@rule("W1E-7.2.3", "W1E-R29", "W1E-7.2.6", "W1E-R32", "W1E-R58")
def extinguish_refusal(s: Arena, book: Book, f: int, slot: int) -> int:
    """An unused attack with a die to give up, counted after the net."""
    if s.flame[f] == 0 or book.element[s.kind[f]] != elements.WOOD:
        return reasons.NO_FLAME
    if snag_is_due(s, book, f):
        return reasons.SNAG_DUE
    return reasons.ALLOWED if has_slot(s, book, f, slot) else reasons.NO_DIE_TO_GIVE


@rule("W1E-7.2.2")
def extinguish(s: Arena, f: int, slot: int, log: Log) -> None:
    """The attack has a die fewer, the fire is out."""
    s.flame[f] = 0
    s.sacrificed |= bit(slot)
    tell(log, events.EXTINGUISHED, f, slot, 0, 0)


# -- powder


@rule("W1E-7.1.3", "W1E-7.1.4", "W1E-R24", "W1E-7.1.5", "W1E-R25", "W1E-7.1.9", "W1E-R28")
def fuse_is_short(s: Arena, book: Book, f: int) -> bool:
    """In the round after the lighting another card than the barrel has been turned up."""
    return is_lit(s, book, f) and s.flame[f] < s.round_no and not holds_barrel(s, book, f)
