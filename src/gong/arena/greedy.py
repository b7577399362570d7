"""The greedy policy: one ply of expected value, with a little noise so that it cannot be read like a book."""

from ..core.bits import bit, count_of, has
from ..core.codes import argument_of, code_of, first_in, second_in, verb_of
from ..core.rule import NOBODY, rule
from ..data.schema import DECK
from . import codes, nets, phases, reasons, slots, traits
from .attack import hits
from .book import Book
from .charm import offered_dice
from .declaration import dice_to_share, others_to_share
from .dice import die_for
from .fighters import card_at, defence_of, fighters_in, is_lit, opponents_of, smallest
from .state import CENTRE, Arena
from .targets import slots_left
from .verbs import refusal
from .worth import ROLLED_DEFENCE, blast_worth, blow_worth, dice_worth, exposure, plan_worth

NOISE = 24
DANGER = 30  # hundredths of a life point that each hitting face costs for each opponent and round
SKULL_WORTH = 60
KICK_WORTH = 40
FIRE_WORTH = 120
FUSE_WORTH = 2000
CENTRE_WORTH = 40


@rule
def foregone(s: Arena, book: Book, f: int) -> int:
    """Charms, gifts and tokens are chosen outright; everything else is weighed."""
    if s.phase in phases.CHARMS:
        return greedy_charm(s, book, f)
    if s.phase == phases.HAND_OUT:
        return greedy_gift(s, book)
    return greedy_token(s, book, f) if s.phase == phases.TOKENS else NOBODY


@rule
def choice_worth(s: Arena, book: Book, f: int, code: int) -> int:
    if s.phase == phases.SELECT:
        return card_worth(s, book, f, argument_of(code))
    if s.phase == phases.TURN:
        return step_worth(s, book, f, verb_of(code), argument_of(code))
    if s.phase == phases.PLACE:
        return -4 * exposure(s, book, f, argument_of(code))
    return aim_worth(s, book, f, verb_of(code), argument_of(code))


@rule
def aim_worth(s: Arena, book: Book, f: int, verb: int, argument: int) -> int:
    """The rest of a declaration: in an order the hard to hit first, team-mates last; dice where they hurt."""
    if verb == codes.ORDER_NEXT:
        return 100 * defence_of(s, book, argument) if s.team[argument] != s.team[f] else 0
    if verb == codes.SHARE_DICE:
        return share_worth(s, book, f, first_in(argument), second_in(argument))
    return landing_worth(s, book, f, argument) if verb == codes.THROW_TO else 0


@rule
def share_worth(s: Arena, book: Book, f: int, g: int, n: int) -> int:
    """These dice at ``g``, and the others at whoever suffers most from them."""
    card = card_at(s, f, s.active[f])
    others = others_to_share(s, book, f, g)
    left = dice_to_share(s, book, f) - n
    best = 0
    for h in range(s.count):
        if left > 0 and has(others, h):
            best = max(best, dice_worth(s, book, card, slots.SHOOT_A, s.zone[f], h, left))
    return best + dice_worth(s, book, card, slots.SHOOT_A, s.zone[f], g, n)


@rule
def landing_worth(s: Arena, book: Book, f: int, zone: int) -> int:
    """What throwing the target there does to those who stand there."""
    card = card_at(s, f, s.active[f])
    total = 0
    present = fighters_in(s, zone)
    for g in range(s.count):
        if has(present, g) and g != s.target:
            worth = dice_worth(s, book, card, slots.SHOOT_A, s.zone[f], g, 2)
            total += worth if s.team[g] != s.team[f] else -worth
    return total


@rule
def card_worth(s: Arena, book: Book, f: int, card: int) -> int:
    """What a card can bring as everybody stands now, less the danger its defence leaves."""
    plan = plan_worth(s, book, f, card, book.slots[card], s.zone[f], book.move[card])
    certainty = 64 + 4 * book.initiative[card]
    worth = plan * certainty // 100 - danger_of(s, book, f, card)
    is_barrel = has(book.barrels[s.kind[f]], card % DECK)
    return worth + FUSE_WORTH if is_barrel and is_lit(s, book, f) else worth


@rule
def danger_of(s: Arena, book: Book, f: int, card: int) -> int:
    """The life that opponents are likely to take while this card is active; dearer when little is left."""
    need = ROLLED_DEFENCE if book.traits[card] & traits.DIE_DEFENCE else book.defence[card]
    danger = DANGER * (7 - need) * count_of(opponents_of(s, f))
    if book.traits[card] & (traits.NO_SHOT | traits.NO_MELEE):
        danger = danger // 2
    if book.traits[card] & traits.FEWER_DICE:
        danger = danger * 2 // 3
    return danger * (s.life[f] + 6) // (2 * s.life[f] + 2)


@rule
def step_worth(s: Arena, book: Book, f: int, verb: int, argument: int) -> int:
    """A step and what the rest of the turn could still bring after it."""
    card = card_at(s, f, s.active[f])
    left = slots_left(s, book, f)
    if verb == codes.MOVE_TO:
        plan = plan_worth(s, book, f, card, left, argument, s.moves - 1)
        return plan - exposure(s, book, f, argument) + centre_worth(s, book, argument)
    if verb == codes.GIVE_SKULL:
        others = left & ~bit(slots.SKULL)
        return SKULL_WORTH + plan_worth(s, book, f, card, others, s.zone[f], s.moves)
    if verb == codes.ATTACK_ZONE:
        return blast_worth(s, book, f, card, s.zone[f], argument)
    if codes.ATTACK <= verb < codes.ATTACK + slots.ATTACKS:
        return attack_worth(s, book, f, card, verb - codes.ATTACK, argument)
    return rare_step_worth(s, book, f, card, verb, argument)


@rule
def centre_worth(s: Arena, book: Book, zone: int) -> int:
    """In the last round the centre may bring points."""
    return CENTRE_WORTH * book.centre_bonus if zone == CENTRE and s.round_no == book.rounds else 0


@rule
def rare_step_worth(s: Arena, book: Book, f: int, card: int, verb: int, argument: int) -> int:
    """Steps that only some cards and tokens bring; the end of the turn is worth nothing."""
    if verb == codes.ATTACK_PAIR:
        return pair_worth(s, book, f, card, first_in(argument), second_in(argument))
    if verb == codes.SHARE_DICE:
        return NOISE + share_worth(s, book, f, first_in(argument), second_in(argument))
    if verb == codes.ATTACK_KICK:
        return KICK_WORTH + attack_worth(s, book, f, card, slots.MELEE_B, argument)
    if verb == codes.FREE:
        return free_worth(s, book, f, card)
    if verb == codes.EXTINGUISH:
        return FIRE_WORTH + plan_worth(s, book, f, card, slots_left(s, book, f), s.zone[f], s.moves)
    if verb == codes.SNAG:
        return 2 * NOISE + plan_worth(s, book, f, card, slots_left(s, book, f), s.zone[f], s.moves)
    return 0


@rule
def pair_worth(s: Arena, book: Book, f: int, card: int, g: int, h: int) -> int:
    """Two arrows now, and the other attacks of the card afterwards."""
    now = blow_worth(s, book, f, card, slots.SHOOT_A, s.zone[f], g)
    now += blow_worth(s, book, f, card, slots.SHOOT_B, s.zone[f], h)
    others = slots_left(s, book, f) & ~bit(slots.SHOOT_A) & ~bit(slots.SHOOT_B)
    return NOISE + now + plan_worth(s, book, f, card, others, s.zone[f], s.moves)


@rule
def free_worth(s: Arena, book: Book, f: int, card: int) -> int:
    """What the rest of the turn brings without the net."""
    net = s.net[f]
    s.net[f] = nets.NONE
    plan = plan_worth(s, book, f, card, slots_left(s, book, f), s.zone[f], s.moves - 1)
    s.net[f] = net
    return 2 * NOISE + plan


@rule
def attack_worth(s: Arena, book: Book, f: int, card: int, slot: int, g: int) -> int:
    """This blow now, and the other attacks of the card afterwards; a bird in the hand."""
    now = blow_worth(s, book, f, card, slot, s.zone[f], g)
    if s.team[g] == s.team[f]:
        return -now
    others = 0 if book.traits[card] & traits.EITHER else slots_left(s, book, f) & ~bit(slot)
    if book.traits[card] & traits.TWIN and slot == slots.SHOOT_A:
        others &= ~bit(slots.SHOOT_B)
    return NOISE + now + plan_worth(s, book, f, card, others, s.zone[f], s.moves)


@rule
def hurts(s: Arena, book: Book, f: int, die: int) -> bool:
    """Does this die on the table wound ``f`` as things stand?"""
    if s.phase == phases.ROCK_CHARM:
        return die_for(s, book, f, die) >= s.guard[f]
    return hits(s, book, f, die)


@rule
def hurting_dice(s: Arena, book: Book, f: int) -> int:
    """The dice that wound ``f`` and that it may still change."""
    free = offered_dice(s, book, f)
    found = 0
    for die in range(s.rolled):
        if has(free, die) and hurts(s, book, f, die):
            found |= bit(die)
    return found


@rule
def wounds_now(s: Arena, book: Book, f: int) -> int:
    if s.phase == phases.HAND_OUT_CHARM:
        return 1 if hurts(s, book, f, s.share[f]) else 0
    wounds = 0
    for die in range(s.rolled):
        if hurts(s, book, f, die):
            wounds += 1
    return wounds


@rule
def greedy_charm(s: Arena, book: Book, f: int) -> int:
    """Rethrow up to three dice that hurt if that saves enough; flip a lone one."""
    hurting = hurting_dice(s, book, f)
    if s.phase == phases.PRELIMINARY_CHARM or hurting == 0:
        return code_of(codes.DECLINE, 0)
    wounds = min(wounds_now(s, book, f), s.life[f])
    deadly = wounds >= s.life[f]
    if not deadly and wounds < patience(s, book, f):
        return code_of(codes.DECLINE, 0)
    if count_of(hurting) == 1 and flip_saves(s, book, f, hurting):
        return code_of(codes.FLIP, first_of(hurting))
    return code_of(codes.REROLL, first_three(hurting))


@rule
def patience(s: Arena, book: Book, f: int) -> int:
    """How many wounds a charm should answer: fewer when life or rounds run out."""
    if s.round_no >= book.rounds - 1 or s.life[f] <= 3:
        return 1
    return 2 if s.large[f] or s.round_no > book.rounds // 2 else 3


@rule
def first_of(members: int) -> int:
    i = 0
    while not has(members, i):
        i += 1
    return i


@rule
def first_three(members: int) -> int:
    kept = 0
    for die in range(8):
        if has(members, die) and count_of(kept) < 3:
            kept |= bit(die)
    return kept


@rule
def flip_saves(s: Arena, book: Book, f: int, hurting: int) -> bool:
    """Would the opposite face miss? High faces flip low, so anything above 3 is worth turning."""
    return die_for(s, book, f, first_of(hurting)) >= 4


@rule
def greedy_gift(s: Arena, book: Book) -> int:
    """For the next secondary the lowest die that hits it, else none."""
    heir = smallest(s, book, s.heirs)
    chosen = NOBODY
    for die in range(s.rolled):
        if not has(s.given, die) and hits(s, book, heir, die):
            if chosen == NOBODY or s.dice[die] < s.dice[chosen]:
                chosen = die
    if chosen != NOBODY:
        return code_of(codes.GIVE_DIE, chosen)
    if refusal(s, book, s.actor, code_of(codes.KEEP_DICE, 0)) == reasons.ALLOWED:
        return code_of(codes.KEEP_DICE, 0)
    return code_of(codes.GIVE_DIE, first_of(~s.given))


@rule
def greedy_token(s: Arena, book: Book, f: int) -> int:
    """An owner keeps the large tokens, an attacker wants them."""
    token = codes.SMALL_TOKEN if s.actor != f else codes.LARGE_TOKEN
    return code_of(codes.HAND_TOKEN, token)
