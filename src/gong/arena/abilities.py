"""What the special cards do beyond rolling their dice. Lasting protections are read where they protect."""

from ..core.bits import bit, has
from ..core.log import tell
from ..core.rule import Log, rule
from . import events, slots, stages, traits
from .book import Book
from .dice import die_for
from .fighters import bulk_of, card_at, printed_dice, traits_of
from .state import MOST_SHOCK, Arena
from .targets import is_aimed_shot, is_melee


@rule("W2E-4.7.2")
def takes_preliminary(s: Arena, book: Book, trait: int) -> bool:
    """Does the declared attack start with the preliminary roll of this ability?"""
    if s.stage != stages.AIMED or not traits_of(s, book, s.actor) & trait:
        return False
    if trait == traits.NET_TEST:
        return is_melee(s.slot)
    return printed_dice(book, card_at(s, s.actor, s.active[s.actor]), s.slot) < 0


@rule("W2E-8.8.1", "W2E-8.8.2")
def test_net(s: Arena, book: Book, log: Log) -> None:
    """A sum of at least the target's size lowers its defence for this attack."""
    total = dice_total(s, book)
    if total >= bulk_of(s, book, s.target):
        s.lowered = book.net_lowers[card_at(s, s.actor, s.active[s.actor])]
    tell(log, events.NET_ROLLED, s.target, total, s.lowered, 0)


@rule("W2E-8.9.1", "W2E-8.9.2", "W2E-8.9.3", "W2E-R46", "W1E-8.9.1", "W1E-8.9.3", "W1E-R45")
def shock_target(s: Arena, book: Book, log: Log) -> None:
    """Any wound slows the target's next action and hastens the attacker's.

    W1E-8.9.1: the more life points, the more.
    """
    if not is_melee(s.slot) or traits_of(s, book, s.actor) & traits.SHOCK == 0 or s.taken[s.target] == 0:
        return
    card = card_at(s, s.actor, s.active[s.actor])
    by = book.shock_by[card]
    if book.shock_per[card] > 0:
        by *= (s.taken[s.target] + book.shock_per[card] - 1) // book.shock_per[card]
    s.shock[s.target] = max(s.shock[s.target] - by, -MOST_SHOCK)
    s.shock[s.actor] = min(s.shock[s.actor] + by, MOST_SHOCK)
    tell(log, events.SHOCKED, s.target, s.actor, by, 0)


@rule("W2E-8.14.1", "W1E-8.14.1")
def give_skull(s: Arena, f: int, g: int, log: Log) -> None:
    """In its next turn the holder cannot attack the giver."""
    s.used |= bit(slots.SKULL)
    s.friends[g] |= bit(f)
    tell(log, events.SKULL_GIVEN, f, g, 0, 0)


@rule("W2E-8.14.3", "W2E-R52", "W2E-R55", "W1E-8.14.3", "W1E-R51")
def drop_skulls(s: Arena, book: Book, attacked: int, log: Log) -> None:
    """A Skull on somebody whom its giver attacks is gone; in some editions it holds."""
    if not book.skull_breaks:
        return
    for g in range(s.count):
        if has(attacked, g) and has(s.friends[g], s.actor):
            s.friends[g] &= ~bit(s.actor)
            tell(log, events.SKULL_REMOVED, g, s.actor, 0, 0)


@rule
def throws_net(s: Arena, book: Book) -> bool:
    """Is the attack under way a thrown net?"""
    return is_aimed_shot(s) and traits_of(s, book, s.actor) & traits.NET_THROW != 0


@rule
def dice_total(s: Arena, book: Book) -> int:
    """The dice on the table added up."""
    total = 0
    for i in range(s.rolled):
        total += die_for(s, book, s.target, i)
    return total


@rule("W1E-8.8.1", "W1E-C4", "MA-7.3.1", "MA-C-07")
def net_catches(s: Arena, book: Book) -> bool:
    """The sum reaches the target's size, or exceeds it where the card says so."""
    over = book.net_over[card_at(s, s.actor, s.active[s.actor])]
    return dice_total(s, book) >= bulk_of(s, book, s.target) + over


@rule("W1E-8.8.2", "W1E-8.8.3", "W1E-8.8.6", "W1E-R43", "MA-7.3.1", "MA-7.3.8", "MAR-37")
def throw_net(s: Arena, book: Book, log: Log) -> int:
    """Caught, the target loses exactly 1 life point; the net stays on whoever
    still stands then (W1E-R43, MAR-37)."""
    wounds = 1 if net_catches(s, book) else 0
    if wounds > 0 and s.life[s.target] > wounds:
        s.net[s.target] = book.net_lasts[card_at(s, s.actor, s.active[s.actor])]
    tell(log, events.NET_THROWN, s.target, dice_total(s, book), wounds, 0)
    return wounds


@rule("W1E-4.8.3", "W1E-8.8.2")
def take_popularity(s: Arena, book: Book, log: Log) -> None:
    """Some nets cost whoever is caught a point of popularity, which the thrower gets."""
    if not net_catches(s, book):
        return
    card = card_at(s, s.actor, s.active[s.actor])
    if book.net_takes[card] > 0 and s.popularity[s.target] > 0:
        s.popularity[s.target] -= 1
        s.popularity[s.actor] += 1
        tell(log, events.POPULARITY_TAKEN, s.target, s.actor, 0, 0)


@rule("MA-7.7.2", "MA-7.7.4", "MAR-41")
def throws_target(s: Arena, book: Book) -> bool:
    """A kick whose natural dice reach the size of a target that lives throws it."""
    if s.slot != slots.MELEE_B or traits_of(s, book, s.actor) & traits.KICK == 0 or s.life[s.target] == 0:
        return False
    return dice_total(s, book) >= bulk_of(s, book, s.target)


@rule("W1E-8.8.5", "W1E-R42")
def snag(s: Arena, f: int, slot: int, log: Log) -> None:
    """With ``total`` this attack loses the die that the net costs."""
    s.snagged |= bit(slot)
    tell(log, events.SNAGGED, f, slot, 0, 0)
