"""What is worth asking ``refusal`` about: every legal code is among these, each once."""

from ..core.bits import bit, count_of, has
from ..core.codes import add_range, code_of, two_in
from ..core.rule import Out, rule
from ..data.schema import DECK
from . import codes, elements, nets, slots, traits
from .book import Book
from .charm import MOST_RETHROWN, offered_dice
from .declaration import dice_to_share
from .duty import may_step
from .fighters import card_at, traits_of
from .state import Arena
from .targets import (
    has_slot,
    is_melee,
    slots_left,
    snag_is_due,
)


@rule
def kinds(book: Book, out: Out) -> int:
    return add_range(codes.DRAFT_KIND, book.kinds, out, 0)


@rule
def places(s: Arena, out: Out) -> int:
    return add_range(codes.PLACE_AT, s.ring + 1, out, 0)


@rule
def next_targets(s: Arena, out: Out) -> int:
    return add_range(codes.ORDER_NEXT, s.count, out, 0)


@rule
def next_shares(s: Arena, book: Book, f: int, out: Out) -> int:
    return shares(s, book, f, s.heirs, out, 0)


@rule
def landings(s: Arena, out: Out) -> int:
    return add_range(codes.THROW_TO, s.ring + 1, out, 0)


@rule
def cards(s: Arena, f: int, out: Out) -> int:
    n = 0
    first = card_at(s, f, 0)
    for card in range(DECK):
        if has(s.hand[f], card):
            out[n] = code_of(codes.PLAY_CARD, first + card)
            n += 1
    return n


@rule
def steps(s: Arena, book: Book, f: int, out: Out) -> int:
    """Moves, then attacks, then the Skull, then the end of the turn."""
    n = 0
    if s.moves > 0:
        n = moves(s, f, out)
    left = slots_left(s, book, f)
    if left != 0:
        n = attacks(s, book, f, left, out, n)
    if s.net[f] != nets.NONE or s.flame[f] != 0:
        n = remedies(s, book, f, out, n)
    return add_range(codes.END, 1, out, n)


@rule
def remedies(s: Arena, book: Book, f: int, out: Out, n: int) -> int:
    """What a net or a fire asks for."""
    if s.net[f] == nets.UNTIL_FREED and s.moves > 0:
        n = add_range(codes.FREE, 1, out, n)
    if snag_is_due(s, book, f):
        n = add_range(codes.SNAG, slots.ATTACKS, out, n)
    if s.flame[f] != 0 and book.element[s.kind[f]] == elements.WOOD:
        n = add_range(codes.EXTINGUISH, slots.ATTACKS, out, n)
    return n


@rule
def moves(s: Arena, f: int, out: Out) -> int:
    n = 0
    for zone in range(s.ring + 1):
        if may_step(s, s.zone[f], zone):
            out[n] = code_of(codes.MOVE_TO, zone)
            n += 1
    return n


@rule
def targets(s: Arena, f: int, slot: int, out: Out, n: int) -> int:
    """Those who stand in the fighter's zone for a blow, elsewhere for a shot."""
    here = s.zone[f]
    is_blow = is_melee(slot)
    for g in range(s.count):
        if has(s.standing, g) and (s.zone[g] == here) == is_blow:
            out[n] = code_of(codes.ATTACK + slot, g)
            n += 1
    return n


@rule
def attacks(s: Arena, book: Book, f: int, left: int, out: Out, n: int) -> int:
    """The attacks that are left, the Skull among them."""
    for slot in range(slots.ATTACKS):
        if has(left, slot):
            n = targets(s, f, slot, out, n)
    if traits_of(s, book, f) & (traits.AREA | traits.TWIN | traits.SPLIT | traits.KICK):
        n = specials(s, book, f, out, n)
    if has(left, slots.SKULL):
        n = add_range(codes.GIVE_SKULL, s.count, out, n)
    return n


@rule
def specials(s: Arena, book: Book, f: int, out: Out, n: int) -> int:
    """Zones for a barrel, pairs for two arrows, shares of dice, a kick."""
    its = traits_of(s, book, f)
    if its & traits.KICK and has_slot(s, book, f, slots.MELEE_B):
        n = add_range(codes.ATTACK_KICK, s.count, out, n)
    if not has_slot(s, book, f, slots.SHOOT_A):
        return n
    if its & traits.AREA:
        n = add_range(codes.ATTACK_ZONE, s.ring + 1, out, n)
    if its & traits.TWIN:
        n = pairs(s, out, n)
    return shares(s, book, f, s.standing & ~bit(f), out, n) if its & traits.SPLIT else n


@rule
def pairs(s: Arena, out: Out, n: int) -> int:
    for g in range(s.count):
        for h in range(g + 1, s.count):
            if s.zone[g] != s.zone[h]:
                out[n] = code_of(codes.ATTACK_PAIR, two_in(g, h))
                n += 1
    return n


@rule
def shares(s: Arena, book: Book, f: int, members: int, out: Out, n: int) -> int:
    dice = dice_to_share(s, book, f)
    for g in range(s.count):
        if has(members, g):
            for share in range(1, dice + 1):
                out[n] = code_of(codes.SHARE_DICE, two_in(g, share))
                n += 1
    return n


@rule
def charms(s: Arena, book: Book, f: int, out: Out) -> int:
    """Decline, flip one die, or throw up to three again."""
    n = add_range(codes.DECLINE, 1, out, 0)
    n = add_range(codes.FLIP, s.rolled, out, n)
    free = offered_dice(s, book, f)
    for dice in range(1, bit(s.rolled)):
        if dice & ~free == 0 and count_of(dice) <= MOST_RETHROWN:
            out[n] = code_of(codes.REROLL, dice)
            n += 1
    return n


@rule
def gifts(s: Arena, out: Out) -> int:
    n = add_range(codes.KEEP_DICE, 1, out, 0)
    return add_range(codes.GIVE_DIE, s.rolled, out, n)
