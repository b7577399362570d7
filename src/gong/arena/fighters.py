"""Reading fighters: their card, defence, size, neighbours and opponents."""

from ..core.bits import bit, has, lowest
from ..core.rule import NOBODY, rule
from ..data.schema import DECK
from . import elements, nets, rulings, slots, traits
from .book import LIFE_TABLE, Book
from .state import DICE, Arena, Numbers


@rule
def anybody_has(numbers: Numbers, count: int, value: int) -> bool:
    """Is this the kind, the zone or another such number of any of so many fighters?"""
    for f in range(count):
        if numbers[f] == value:
            return True
    return False


@rule
def card_at(s: Arena, f: int, card: int) -> int:
    """Where a fighter's card stands in the book."""
    return s.kind[f] * DECK + card


@rule("W2E-4.3.2", "W1E-8.0.1", "W1E-R33")
def traits_of(s: Arena, book: Book, f: int) -> int:
    """The text of the active card holds until it is covered; a sheet has none."""
    if s.active[f] < 0:
        return 0
    return book.traits[card_at(s, f, s.active[f])]


@rule("W2E-4.3.2", "W1E-4.3.2", "MA-0.2.5", "MAR-03", "MA-2.4.1.2", "MA-8.8")
def defence_of(s: Arena, book: Book, f: int) -> int:
    """The active card's defence, before the first turn the sheet's; lower in a net."""
    if s.active[f] < 0:
        return book.sheet_defence[s.kind[f]] - net_on_defence(s, f)
    return book.defence[card_at(s, f, s.active[f])] - net_on_defence(s, f)


@rule("W1E-8.8.3", "MA-7.3.3", "MA-7.3.4", "MAR-33")
def net_on_defence(s: Arena, f: int) -> int:
    """In the net of one turn only until that turn starts, in the other as long as it is there."""
    return 1 if s.net[f] == nets.UNTIL_FREED or (s.net[f] == nets.NEXT_TURN and s.actor != f) else 0


@rule("W2E-8.15.2", "W1E-8.15.2")
def rolls_defence(s: Arena, book: Book, f: int) -> bool:
    """While the card is active the defence is a die."""
    return traits_of(s, book, f) & traits.DIE_DEFENCE != 0


@rule("W2E-1.1.2", "W1E-1.1.2")
def bulk_of(s: Arena, book: Book, f: int) -> int:
    """The size is printed and never changes."""
    return book.bulk[s.kind[f]]


@rule
def smallest(s: Arena, book: Book, members: int) -> int:
    """The smallest of a set of fighters, or nobody; most sets have one member."""
    if members & (members - 1) == 0:
        return lowest(members) if members != 0 else NOBODY
    found = NOBODY
    for f in range(s.count):
        if has(members, f):
            if found == NOBODY or bulk_of(s, book, f) < bulk_of(s, book, found):
                found = f
    return found


@rule
def team_of(s: Arena, f: int) -> int:
    """The fighters, standing or not, that win together with ``f``."""
    return s.mates[f]


@rule
def opponents_of(s: Arena, f: int) -> int:
    """The standing fighters of other teams."""
    return s.standing & ~s.mates[f]


@rule
def fighters_in(s: Arena, zone: int) -> int:
    present = 0
    for f in range(s.count):
        if s.zone[f] == zone and has(s.standing, f):
            present |= bit(f)
    return present


@rule("W2E-8.11.1", "W1E-8.11.1", "MA-7.4.1")
def cards_played(s: Arena, f: int) -> int:
    """The cards of the pile, the active one included."""
    n = 0
    for card in range(DECK):
        if has(s.played[f], card):
            n += 1
    return n


@rule
def printed_dice(book: Book, card: int, slot: int) -> int:
    """The dice a card shows for one of its attacks; -1 where an ability decides, 0 for no attack."""
    if slot == slots.MELEE_A:
        return book.melee_a[card]
    if slot == slots.MELEE_B:
        return book.melee_b[card]
    if slot == slots.SHOOT_A:
        return book.shoot_a[card]
    return book.shoot_b[card]


@rule("W1E-7.2.3", "W1E-R29", "W1E-8.8.3", "W1E-8.8.5", "W1E-R42", "MA-7.3.4", "MA-7.3.7", "MAR-36")
def dice_lost(s: Arena, book: Book, f: int, card: int, slot: int) -> int:
    """The dice that a net and a fire put out take from an attack."""
    lost = 1 if has(s.sacrificed, slot) and s.actor == f else 0
    if s.net[f] == nets.NONE:
        return lost
    if book.net_multi_slot == rulings.NET_MULTI_SLOT_TOTAL and has_several(book, card):
        return lost + (1 if has(s.snagged, slot) else 0)
    return lost + 1


@rule
def has_several(book: Book, card: int) -> bool:
    """Has this card more than one attack?"""
    its = book.slots[card] & slots.ALL_ATTACKS
    return its & (its - 1) != 0


@rule("W1E-8.8.4", "W1E-R41")
def slot_dice(s: Arena, book: Book, f: int, card: int, slot: int) -> int:
    """The dice of an attack now, never below 0; -1 while only a die can tell."""
    dice = full_dice(s, book, f, card, slot)
    return dice if dice < 0 else max(dice - dice_lost(s, book, f, card, slot), 0)


@rule("W1E-7.1.1")
def is_lit(s: Arena, book: Book, f: int) -> bool:
    """Does a fuse burn on this fighter's barrel?"""
    return s.flame[f] != 0 and book.element[s.kind[f]] == elements.POWDER


@rule
def holds_barrel(s: Arena, book: Book, f: int) -> bool:
    """Is the card that can explode the active one?"""
    return s.active[f] >= 0 and has(book.barrels[s.kind[f]], s.active[f])


@rule("W2E-8.5.1", "W2E-8.5.2", "W1E-8.5.1", "W1E-8.5.2", "MA-7.2.1")
def full_dice(s: Arena, book: Book, f: int, card: int, slot: int) -> int:
    """The dice of an attack that nothing lowers; -1 while only a die can tell."""
    dice = printed_dice(book, card, slot)
    if dice >= 0:
        return dice
    if book.traits[card] & traits.BY_LIFE:
        return book.life_dice[card * LIFE_TABLE + min(s.life[f], LIFE_TABLE) - 1]
    if book.traits[card] & traits.BY_CARDS:
        return min(cards_played(s, f), DICE)
    return dice
