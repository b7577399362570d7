"""What a fight looks like from one side, in numbers that the shared evaluation reads."""

from ..core.bits import bit, count_of, has
from ..core.rule import NOBODY, Out, rule
from ..data.schema import DECK
from . import nets, phases, slots, traits
from .book import Book
from .fighters import bulk_of, card_at, defence_of, opponents_of, printed_dice, traits_of
from .state import CENTRE, Arena
from .topology import distance
from .turn import waiting_to_act
from .victory import BY_POINTS, BY_TROPHIES, points_of, team_score, teams_among

MEAN_POWER = 3

# What is told of a side, by its place: what it has, its cards, where it stands, its turn, the game.
STANDING, LIFE, LEAST, POINTS, TROPHIES, AHEAD, CHARMS, LARGE, BULK = range(9)
CARDS, DICE, ARMOUR, SPEED, SPECIAL = range(9, 14)
CENTRAL, NEAR, CLOSE, NETS, FLAMES, SHOCK = range(14, 20)
WAITING, ACTING, NEXT_DICE, NEXT_SPEED, GUARD, AIMED_AT, UNSURE = range(20, 27)
ROUNDS, RIVALS, FIGHTING, SMALLEST = range(27, 31)
FEATURES = 31


@rule
def side_of(s: Arena, f: int) -> int:
    """The fighters that win together with this one."""
    return s.mates[f]


@rule
def contenders(s: Arena) -> int:
    """Who can still win: those who stand; at the end the winners, and all if nobody has won."""
    if s.phase == phases.OVER and s.winner != NOBODY:
        found = 0
        for f in range(s.count):
            if s.team[f] == s.winner:
                found |= bit(f)
        return found
    if s.phase == phases.OVER or s.standing == 0:
        return bit(s.count) - 1
    return s.standing


@rule
def promise(s: Arena, book: Book, f: int) -> int:
    """Life counts for the rounds that are left, points for those that are over."""
    left = book.rounds - s.round_no
    total = 0
    for g in range(s.count):
        if has(s.mates[f], g):
            total += PER_POINT * points_of(s, book, g)
            if has(s.standing, g):
                total += ALIVE + s.life[g] * (PER_LIFE + PER_ROUND * left)
    return total


#: Parts of a doubling of the odds, for ``promise``.
PER_POINT, ALIVE, PER_LIFE, PER_ROUND = 60, 60, 20, 4


@rule
def features(s: Arena, book: Book, f: int, out: Out, at: int) -> int:
    """All of the side's fighters together, those who stand; the place after the last number."""
    for i in range(FEATURES):
        out[at + i] = 0
    out[at + LEAST] = 99
    for g in range(s.count):
        if has(s.mates[f] & s.standing, g) and s.kind[g] != NOBODY:
            add_fighter(s, book, g, out, at)
            add_cards(s, book, g, out, at)
            add_turn(s, book, g, out, at)
    add_game(s, book, f, out, at)
    return at + FEATURES


@rule
def add_fighter(s: Arena, book: Book, g: int, out: Out, at: int) -> None:
    out[at + STANDING] += 1
    out[at + LIFE] += s.life[g]
    out[at + LEAST] = min(out[at + LEAST], s.life[g])
    out[at + CHARMS] += s.charm[g]
    out[at + LARGE] += s.large[g]
    out[at + BULK] += bulk_of(s, book, g)
    out[at + NETS] += 0 if s.net[g] == nets.NONE else 1
    out[at + FLAMES] += s.flame[g]
    out[at + SHOCK] += s.shock[g]
    out[at + CENTRAL] += 1 if s.zone[g] == CENTRE else 0
    for h in range(s.count):
        if has(opponents_of(s, g), h) and s.zone[g] >= 0 and s.zone[h] >= 0:
            apart = distance(s, s.zone[g], s.zone[h])
            out[at + CLOSE] += 1 if apart == 0 else 0
            out[at + NEAR] += 1 if apart == 1 else 0


@rule
def best_dice(book: Book, card: int) -> int:
    """The dice of a card's attacks, where a die decides a mean throw."""
    total = 0
    for slot in range(slots.ATTACKS):
        dice = printed_dice(book, card, slot)
        total += MEAN_POWER if dice < 0 else dice
    return total


@rule
def add_cards(s: Arena, book: Book, g: int, out: Out, at: int) -> None:
    """The cards that are left, the one face down among them."""
    held = s.hand[g] | (bit(s.pick[g]) if s.pick[g] >= 0 else 0)
    for c in range(DECK):
        if has(held, c):
            card = card_at(s, g, c)
            out[at + CARDS] += 1
            out[at + DICE] += best_dice(book, card)
            out[at + ARMOUR] += book.defence[card] - 4
            out[at + SPEED] += book.initiative[card] - 4
            out[at + SPECIAL] += 1 if book.traits[card] != 0 else 0


@rule
def add_turn(s: Arena, book: Book, g: int, out: Out, at: int) -> None:
    """What it still does this round, and how well it is guarded till then."""
    out[at + GUARD] += defence_of(s, book, g)
    out[at + UNSURE] += 1 if traits_of(s, book, g) & traits.DIE_DEFENCE else 0
    out[at + ACTING] += 1 if s.actor == g else 0
    out[at + AIMED_AT] += 1 if has(s.affected | s.queue, g) or s.target == g else 0
    if has(waiting_to_act(s), g):
        out[at + WAITING] += 1
        if s.pick[g] >= 0:
            card = card_at(s, g, s.pick[g])
            out[at + NEXT_DICE] += best_dice(book, card)
            out[at + NEXT_SPEED] += book.initiative[card]
    elif s.actor == g and s.active[g] >= 0:
        card = card_at(s, g, s.active[g])
        for slot in range(slots.ATTACKS):
            if not has(s.used, slot):
                out[at + NEXT_DICE] += max(printed_dice(book, card, slot), 0)


@rule
def add_game(s: Arena, book: Book, f: int, out: Out, at: int) -> None:
    """How far the game is, and how the side stands beside the best of the others."""
    out[at + POINTS] = team_score(s, book, f, BY_POINTS)
    out[at + TROPHIES] = team_score(s, book, f, BY_TROPHIES)
    out[at + AHEAD] = out[at + POINTS] - best_other(s, book, f)
    out[at + ROUNDS] = book.rounds - s.round_no
    out[at + RIVALS] = teams_among(s, s.standing)
    out[at + FIGHTING] = count_of(s.standing)
    for g in range(s.count):
        out[at + SMALLEST] += 1 if has(opponents_of(s, f), g) and is_larger(s, book, g, f) else 0


@rule
def best_other(s: Arena, book: Book, f: int) -> int:
    """The most points that another side has."""
    best = 0
    for g in range(s.count):
        if has(opponents_of(s, f), g):
            best = max(best, team_score(s, book, g, BY_POINTS))
    return best


@rule
def is_larger(s: Arena, book: Book, g: int, f: int) -> bool:
    return s.kind[g] != NOBODY and s.kind[f] != NOBODY and bulk_of(s, book, g) > bulk_of(s, book, f)
