"""What an attack is worth before its dice are thrown: expected life taken, and what that brings.

Values are hundredths of a life point. Everything here is public knowledge, or the fighter's own.
"""

from ..core.bits import bit, has
from ..core.rule import rule
from ..data.schema import DECK
from . import nets, reasons, slots, traits
from .book import EXPECTED_DICE, Book
from .damage import expected_loss
from .fighters import bulk_of, cards_played, defence_of, fighters_in, rolls_defence, slot_dice, traits_of
from .state import CENTRE, Arena
from .targets import aim_refusal, is_melee, zone_refusal
from .topology import distance
from .victory import points_of

ROLLED_DEFENCE = 4  # a little pessimistic about a die
MEAN_POWER = 3
MIDDLE_SIZE = 8
EVEN_CHANCE, CHANCE_SLOPE = 53, 6  # fits the sums of three and four dice
NET_PRIZE = 190


@rule
def dice_of(s: Arena, book: Book, f: int, card: int, slot: int) -> int:
    """How many dice an attack of a card will roll; a power die counts as its mean."""
    dice = slot_dice(s, book, f, card, slot)
    if dice < 0:
        return MEAN_POWER
    is_ahead = s.active[f] < 0 or card % DECK != s.active[f]
    if book.traits[card] & traits.BY_CARDS and is_ahead:
        return min(cards_played(s, f) + 1, EXPECTED_DICE - 1)
    return min(dice, EXPECTED_DICE - 1)


@rule
def need_of(s: Arena, book: Book, card: int, slot: int, zone: int, g: int) -> int:
    """The face a die needs to hurt ``g``, attacked with this card from ``zone``."""
    need = ROLLED_DEFENCE if rolls_defence(s, book, g) else defence_of(s, book, g)
    if is_melee(slot):
        return need - expected_net(s, book, card, g) - expected_finish(s, book, card, g)
    if book.traits[card] & traits.DIE_BONUS:
        need -= book.bonus[card]
    return need + book.far_penalty if distance(s, zone, s.zone[g]) > 1 else need


@rule
def expected_net(s: Arena, book: Book, card: int, g: int) -> int:
    """A net that catches on its mean throw is taken to catch."""
    if book.traits[card] & traits.NET_TEST == 0 or 7 * book.net_dice[card] < 2 * bulk_of(s, book, g):
        return 0
    return book.net_lowers[card]


@rule
def expected_finish(s: Arena, book: Book, card: int, g: int) -> int:
    """Finishing helps against the weak and hinders against the strong."""
    if book.traits[card] & traits.FINISHING == 0:
        return 0
    return book.finish_by[card] if s.life[g] <= book.finish_limit[card] else -book.finish_by[card]


@rule
def worth_of(s: Arena, book: Book, card: int, g: int, loss: int) -> int:
    """A loss in popularity: the first wound's bonus, and more the nearer it brings the end of ``g``."""
    worth = loss
    if s.large[g]:
        worth += (book.large_value - 1) * min(loss, 100)
    if book.traits[card] & traits.STEAL_LIFE:
        worth = loss + loss // 2
    return worth + end_worth(s, book, g, loss * loss // (100 * max(s.life[g], 1)))


@rule
def end_worth(s: Arena, book: Book, g: int, nearness: int) -> int:
    """An end brings more where trophies are the points: the larger the fighter and the more it holds."""
    if book.by_trophies == 0:
        return nearness
    return nearness * (bulk_of(s, book, g) + points_of(s, book, g)) // MIDDLE_SIZE


@rule
def net_worth(s: Arena, book: Book, card: int, dice: int, g: int) -> int:
    """A life point and all that a net costs, times the chance, which falls by so much for each half point."""
    margin = 7 * dice - 2 * (bulk_of(s, book, g) + book.net_over[card])
    chance = min(max(EVEN_CHANCE + CHANCE_SLOPE * margin, 0), 100)
    prize = NET_PRIZE + (100 if book.net_takes[card] > 0 and s.popularity[g] > 0 else 0)
    return chance * prize // 100 if s.net[g] == nets.NONE else chance


@rule
def blow_worth(s: Arena, book: Book, f: int, card: int, slot: int, zone: int, g: int) -> int:
    """What attacking ``g`` from ``zone`` is worth."""
    return throw_worth(s, book, card, slot, zone, g, dice_of(s, book, f, card, slot))


@rule
def throw_worth(s: Arena, book: Book, card: int, slot: int, zone: int, g: int, dice: int) -> int:
    """What the dice of an attack are worth at ``g``, whose card may take one of them."""
    if traits_of(s, book, g) & traits.FEWER_DICE:
        dice -= 1
    if book.traits[card] & traits.NET_THROW and not is_melee(slot):
        return net_worth(s, book, card, dice, g)
    return dice_worth(s, book, card, slot, zone, g, dice)


@rule
def dice_worth(s: Arena, book: Book, card: int, slot: int, zone: int, g: int, dice: int) -> int:
    """What so many dice at ``g`` are worth."""
    loss = expected_loss(book, dice, need_of(s, book, card, slot, zone, g), s.life[g])
    return worth_of(s, book, card, g, loss)


@rule
def blast_worth(s: Arena, book: Book, f: int, card: int, zone: int, target: int) -> int:
    """What an area attack on a zone is worth; wounded team-mates count against it."""
    total = 0
    present = fighters_in(s, target)
    for g in range(s.count):
        if has(present, g) and traits_of(s, book, g) & traits.NO_SHOT == 0:
            worth = blow_worth(s, book, f, card, slots.SHOOT_A, zone, g)
            total += worth if s.team[g] != s.team[f] else -worth
    return total


@rule
def best_blast(s: Arena, book: Book, f: int, card: int, zone: int) -> int:
    best = 0
    for target in range(s.ring + 1):
        if zone_refusal(s, book, f, target, zone) == reasons.ALLOWED:
            best = max(best, blast_worth(s, book, f, card, zone, target))
    return best


@rule
def vantage(s: Arena, slot: int, zone: int, target: int, moves: int) -> int:
    """The best zone for an attack on ``target`` that so many moves can reach: as near as it may be."""
    gap = distance(s, zone, target)
    if is_melee(slot):
        return target if gap <= moves else zone
    if moves == 0 or gap == 1:
        return zone
    return CENTRE if target != CENTRE else CENTRE + 1


@rule
def best_within(s: Arena, book: Book, f: int, card: int, slot: int, zone: int, moves: int) -> int:
    """The best this attack of a card could do after so many moves, as everybody stands now."""
    if slot == slots.SHOOT_A and book.traits[card] & traits.AREA:
        return best_blast_within(s, book, f, card, zone, moves)
    best = 0
    dice = dice_of(s, book, f, card, slot)
    for g in range(s.count):
        if s.team[g] != s.team[f] and has(s.standing, g):
            there = vantage(s, slot, zone, s.zone[g], moves)
            if aim_refusal(s, book, f, slot, g, there) == reasons.ALLOWED:
                best = max(best, throw_worth(s, book, card, slot, there, g, dice))
    return best


@rule
def best_blast_within(s: Arena, book: Book, f: int, card: int, zone: int, moves: int) -> int:
    """The best of all zones that so many moves can reach: what is near may be a friend."""
    best = 0
    for there in range(s.ring + 1):
        if distance(s, zone, there) <= moves:
            best = max(best, best_blast(s, book, f, card, there))
    return best


@rule
def plan_worth(s: Arena, book: Book, f: int, card: int, attacks: int, zone: int, moves: int) -> int:
    """What all these attacks of a card could bring from ``zone`` on."""
    total = 0
    for slot in range(slots.ATTACKS):
        if attacks & bit(slot):
            total += best_within(s, book, f, card, slot, zone, moves)
    return total


@rule
def exposure(s: Arena, book: Book, f: int, zone: int) -> int:
    """How many blows a zone invites: opponents near it, weighted by nearness."""
    threat = 0
    for g in range(s.count):
        if has(s.standing, g) and s.team[g] != s.team[f] and s.zone[g] >= 0:
            threat += 24 - 6 * distance(s, zone, s.zone[g])
    return threat
