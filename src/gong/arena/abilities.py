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


@rule
def takes_preliminary(s: Arena, book: Book, trait: int) -> bool:
    """W2E-4.7.2 step 3: does the declared attack start with the preliminary roll of this ability?"""
    if s.stage != stages.AIMED or not traits_of(s, book, s.actor) & trait:
        return False
    if trait == traits.NET_TEST:
        return is_melee(s.slot)
    return printed_dice(book, card_at(s, s.actor, s.active[s.actor]), s.slot) < 0


@rule
def test_net(s: Arena, book: Book, log: Log) -> None:
    """W2E-8.8.1: a sum of at least the target's size lowers its defence for this attack."""
    total = dice_total(s, book)
    if total >= bulk_of(s, book, s.target):
        s.lowered = book.net_lowers[card_at(s, s.actor, s.active[s.actor])]
    tell(log, events.NET_ROLLED, s.target, total, s.lowered, 0)


@rule
def shock_target(s: Arena, book: Book, log: Log) -> None:
    """W2E-8.9.1 to 8.9.3: any wound slows the target's next action and hastens the attacker's.

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


@rule
def give_skull(s: Arena, f: int, g: int, log: Log) -> None:
    """W2E-8.14.1: in its next turn the holder cannot attack the giver."""
    s.used |= bit(slots.SKULL)
    s.friends[g] |= bit(f)
    tell(log, events.SKULL_GIVEN, f, g, 0, 0)


@rule
def drop_skulls(s: Arena, book: Book, attacked: int, log: Log) -> None:
    """W2E-8.14.3, R52: a Skull on somebody whom its giver attacks is gone; W1E-8.14.3: it holds."""
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


@rule
def net_catches(s: Arena, book: Book) -> bool:
    """W1E-8.8.1: the sum is above the target's size; MA-7.3.1: at least that."""
    over = book.net_over[card_at(s, s.actor, s.active[s.actor])]
    return dice_total(s, book) >= bulk_of(s, book, s.target) + over


@rule
def throw_net(s: Arena, book: Book, log: Log) -> int:
    """W1E-8.8.2, 8.8.3, MA-7.3.1: caught, the target loses exactly 1 life point; the net stays on whoever
    still stands then (W1E-R43, MAR-37)."""
    wounds = 1 if net_catches(s, book) else 0
    if wounds > 0 and s.life[s.target] > wounds:
        s.net[s.target] = book.net_lasts[card_at(s, s.actor, s.active[s.actor])]
    tell(log, events.NET_THROWN, s.target, dice_total(s, book), wounds, 0)
    return wounds


@rule
def take_popularity(s: Arena, book: Book, log: Log) -> None:
    """W1E-8.8.2: some nets cost whoever is caught a point of popularity, which the thrower gets."""
    if not net_catches(s, book):
        return
    card = card_at(s, s.actor, s.active[s.actor])
    if book.net_takes[card] > 0 and s.popularity[s.target] > 0:
        s.popularity[s.target] -= 1
        s.popularity[s.actor] += 1
        tell(log, events.POPULARITY_TAKEN, s.target, s.actor, 0, 0)


@rule
def throws_target(s: Arena, book: Book) -> bool:
    """MA-7.7.2, MAR-41: a kick whose natural dice reach the size of a target that lives throws it."""
    if s.slot != slots.MELEE_B or traits_of(s, book, s.actor) & traits.KICK == 0 or s.life[s.target] == 0:
        return False
    return dice_total(s, book) >= bulk_of(s, book, s.target)


@rule
def snag(s: Arena, f: int, slot: int, log: Log) -> None:
    """W1E-R42 ``total``: this attack loses the die that the net costs."""
    s.snagged |= bit(slot)
    tell(log, events.SNAGGED, f, slot, 0, 0)
