"""What the special cards do beyond rolling their dice. Lasting protections are read where they protect."""

from ..core.bits import bit, has
from ..core.log import tell
from ..core.rule import Log, rule
from . import rows
from .book import NET_TEST, SHOCK, Book
from .dice import die_for
from .fighters import bulk_of, card_at, printed_dice, traits_of
from .state import SKULL_SLOT, Arena
from .targets import is_melee


@rule
def takes_preliminary(s: Arena, book: Book, trait: int) -> bool:
    """W2E-4.7.2 step 3: does the declared attack start with the preliminary roll of this ability?"""
    if not traits_of(s, book, s.actor) & trait:
        return False
    if trait == NET_TEST:
        return is_melee(s.slot)
    return printed_dice(book, card_at(s, s.actor, s.active[s.actor]), s.slot) < 0


@rule
def test_net(s: Arena, book: Book, log: Log) -> None:
    """W2E-8.8.1: a sum of at least the target's size lowers its defence for this attack."""
    total = 0
    for i in range(s.rolled):
        total += die_for(s, book, s.target, i)
    if total >= bulk_of(s, book, s.target):
        s.lowered = book.net_lowers[card_at(s, s.actor, s.active[s.actor])]
    tell(log, rows.NET_ROLLED, s.target, total, s.lowered, 0)


@rule
def shock_target(s: Arena, book: Book, log: Log) -> None:
    """W2E-8.9.1 to 8.9.3: any wound slows the target's next action and hastens the attacker's."""
    if not is_melee(s.slot) or traits_of(s, book, s.actor) & SHOCK == 0 or s.taken[s.target] == 0:
        return
    by = book.shock_by[card_at(s, s.actor, s.active[s.actor])]
    s.shock[s.target] -= by
    s.shock[s.actor] += by
    tell(log, rows.SHOCKED, s.target, s.actor, by, 0)


@rule
def give_skull(s: Arena, f: int, g: int, log: Log) -> None:
    """W2E-8.14.1: in its next turn the holder cannot attack the giver."""
    s.used |= bit(SKULL_SLOT)
    s.friends[g] |= bit(f)
    tell(log, rows.SKULL_GIVEN, f, g, 0, 0)


@rule
def drop_skulls(s: Arena, attacked: int, log: Log) -> None:
    """W2E-8.14.3, R52: a Skull on a fighter whom its giver attacks is gone on declaration."""
    for g in range(s.count):
        if has(attacked, g) and has(s.friends[g], s.actor):
            s.friends[g] &= ~bit(s.actor)
            tell(log, rows.SKULL_REMOVED, g, s.actor, 0, 0)
