"""Which choices a fighter has: legality is written once, in ``refusal``; ``candidates`` proposes."""

from ..core.bits import bit, count_of, has
from ..core.codes import add_range, argument_of, code_of, first_in, second_in, two_in, verb_of
from ..core.rule import Out, rule
from ..data.schema import DECK
from . import codes, elements, nets, phases, reasons, slots, traits
from .book import Book
from .charm import MOST_RETHROWN, charm_refusal, offered_dice
from .declaring import dice_to_share, order_refusal, share_refusal
from .duty import attack_loses_attack, may_step, move_loses_attack, pair_loses_attack
from .fighters import card_at, traits_of
from .flames import extinguish_refusal
from .handout import give_refusal, keep_refusal
from .kick import throw_refusal
from .setup import kind_refusal, place_refusal
from .state import NOTHING, Arena
from .targets import (
    attack_refusal,
    has_skull,
    has_slot,
    is_melee,
    kick_refusal,
    owes_attack,
    owes_barrel,
    owes_skull,
    pair_refusal,
    polices_path,
    skull_refusal,
    slots_left,
    snag_is_due,
    zone_attack_refusal,
)
from .turn import card_refusal, free_refusal, move_refusal
from .wounds import next_loser, token_refusal


@rule
def is_charm_phase(phase: int) -> bool:
    return phase in (phases.CHARM, phases.HAND_OUT_CHARM, phases.PRELIMINARY_CHARM, phases.ROCK_CHARM)


@rule
def refusal(s: Arena, book: Book, f: int, code: int) -> int:
    """0 if this fighter may play this code now, else the reason."""
    verb = verb_of(code)
    if s.phase == phases.OVER:
        return reasons.GAME_OVER
    if verb == codes.CONCEDE:
        return concede_refusal(s, f)
    if verb == codes.TAKE_BACK:
        return take_back_refusal(s, f)
    if not has(s.owed, f):
        return reasons.NOT_ASKED
    if s.phase == phases.TURN:
        return step_refusal(s, book, f, verb, argument_of(code))
    return answer_refusal(s, book, f, verb, argument_of(code))


@rule
def concede_refusal(s: Arena, f: int) -> int:
    if s.phase < phases.PLACE:
        return reasons.NOT_YET
    return reasons.ALLOWED if has(s.standing & ~s.leaving, f) else reasons.NOT_ASKED


@rule
def take_back_refusal(s: Arena, f: int) -> int:
    """W2E-4.1.3: one's own choice until all have locked."""
    if s.phase == phases.DRAFT and s.wish[f] != NOTHING:
        return reasons.ALLOWED
    if s.phase != phases.SELECT and s.phase != phases.DRAFT:
        return reasons.ALL_LOCKED
    return reasons.ALLOWED if s.pick[f] != NOTHING else reasons.NOTHING_TO_TAKE_BACK


@rule
def answer_refusal(s: Arena, book: Book, f: int, verb: int, argument: int) -> int:
    """Everything that is asked outside a fighter's steps."""
    if s.phase == phases.SELECT and verb == codes.PLAY_CARD:
        return card_refusal(s, f, argument)
    if s.phase == phases.PLACE and verb == codes.PLACE_AT:
        return place_refusal(s, book, argument)
    if s.phase == phases.DRAFT and verb == codes.DRAFT_KIND:
        return kind_refusal(s, book, f, argument)
    if is_charm_phase(s.phase):
        return charm_answer_refusal(s, book, f, verb, argument)
    if s.phase == phases.HAND_OUT and verb == codes.GIVE_DIE:
        return give_refusal(s, argument)
    if s.phase == phases.HAND_OUT and verb == codes.KEEP_DICE:
        return keep_refusal(s, book)
    if s.phase == phases.TOKENS and verb == codes.HAND_TOKEN:
        return token_refusal(s, next_loser(s, book), argument)
    return aiming_refusal(s, book, f, verb, argument)


@rule
def aiming_refusal(s: Arena, book: Book, f: int, verb: int, argument: int) -> int:
    """MA-D-08b, D-11, D-12: the rest of an order, of shared dice, and the landing."""
    if s.phase == phases.ORDER and verb == codes.ORDER_NEXT:
        return order_refusal(s, argument)
    if s.phase == phases.SHARE and verb == codes.SHARE_DICE:
        return share_refusal(s, book, f, first_in(argument), second_in(argument))
    if s.phase == phases.THROW and verb == codes.THROW_TO:
        return throw_refusal(s, argument)
    return reasons.OTHER_DECISION


@rule
def charm_answer_refusal(s: Arena, book: Book, f: int, verb: int, argument: int) -> int:
    """W2E-D6."""
    if verb == codes.DECLINE:
        return reasons.ALLOWED
    if verb == codes.FLIP:
        return charm_refusal(s, book, f, bit(argument))
    return charm_refusal(s, book, f, argument) if verb == codes.REROLL else reasons.OTHER_DECISION


@rule
def step_refusal(s: Arena, book: Book, f: int, verb: int, argument: int) -> int:
    """W2E-4.3.5, D4: the steps of a turn."""
    if s.arrow_due and verb != codes.ATTACK + slots.SHOOT_B:
        return reasons.ARROW_DUE
    if verb == codes.MOVE_TO:
        return move_step_refusal(s, book, f, argument)
    if codes.ATTACK <= verb < codes.ATTACK + slots.ATTACKS:
        return attack_step_refusal(s, book, f, verb - codes.ATTACK, argument)
    if verb == codes.ATTACK_ZONE:
        return zone_attack_refusal(s, book, f, argument)
    if verb == codes.GIVE_SKULL:
        return skull_refusal(s, book, f, argument) if argument < s.count else reasons.TARGET_GONE
    return end_refusal(s, book, f) if verb == codes.END else rare_step_refusal(s, book, f, verb, argument)


@rule
def rare_step_refusal(s: Arena, book: Book, f: int, verb: int, argument: int) -> int:
    """Steps that only some cards and tokens bring."""
    if verb == codes.ATTACK_PAIR:
        return pair_step_refusal(s, book, f, first_in(argument), second_in(argument))
    if verb == codes.SHARE_DICE:
        return share_refusal(s, book, f, first_in(argument), second_in(argument))
    if verb == codes.ATTACK_KICK:
        return kick_refusal(s, book, f, argument) if argument < s.count else reasons.TARGET_GONE
    if verb == codes.FREE:
        return free_refusal(s, f)
    if verb == codes.EXTINGUISH:
        return extinguish_refusal(s, book, f, argument)
    return snag_refusal(s, book, f, argument) if verb == codes.SNAG else reasons.OTHER_DECISION


@rule
def pair_step_refusal(s: Arena, book: Book, f: int, g: int, h: int) -> int:
    if g >= s.count or h >= s.count:
        return reasons.TARGET_GONE
    reason = pair_refusal(s, book, f, g, h)
    if reason == reasons.ALLOWED and polices_path(book) and pair_loses_attack(s, book, f, g, h):
        return reasons.ATTACK_LOST
    return reason


@rule
def snag_refusal(s: Arena, book: Book, f: int, slot: int) -> int:
    """W1E-R42 ``total``: one of the card's attacks."""
    if s.net[f] == nets.NONE:
        return reasons.NO_NET_ON
    if not snag_is_due(s, book, f):
        return reasons.SNAG_SETTLED
    attacks = book.slots[card_at(s, f, s.active[f])] & slots.ALL_ATTACKS
    return reasons.ALLOWED if has(attacks, slot) else reasons.NO_MELEE_DICE


@rule
def move_step_refusal(s: Arena, book: Book, f: int, zone: int) -> int:
    reason = move_refusal(s, f, zone)
    if reason == reasons.ALLOWED and polices_path(book) and move_loses_attack(s, book, f, zone):
        return reasons.ATTACK_LOST
    return reason


@rule
def attack_step_refusal(s: Arena, book: Book, f: int, slot: int, g: int) -> int:
    if g >= s.count:
        return reasons.TARGET_GONE
    reason = attack_refusal(s, book, f, slot, g)
    if reason == reasons.ALLOWED and polices_path(book) and attack_loses_attack(s, book, f, slot, g):
        return reasons.ATTACK_LOST
    return reason


@rule
def end_refusal(s: Arena, book: Book, f: int) -> int:
    """W2E-4.3.5: only when no move is left and no attack or Skull has a legal target."""
    if s.moves > 0:
        return reasons.MOVES_LEFT
    if owes_attack(s, book, f):
        return reasons.ATTACK_DUE
    if owes_barrel(s, book, f):
        return reasons.BARREL_DUE
    return reasons.SKULL_DUE if owes_skull(s, book, f) else reasons.ALLOWED


@rule
def candidates(s: Arena, book: Book, f: int, out: Out) -> int:
    """Everything worth asking ``refusal`` about: all legal codes are among them, each once."""
    if not has(s.owed, f):
        return 0
    if s.phase == phases.TURN:
        return candidate_steps(s, book, f, out)
    if s.phase == phases.SELECT:
        return candidate_cards(s, f, out)
    if is_charm_phase(s.phase):
        return candidate_charms(s, book, f, out)
    if s.phase == phases.HAND_OUT:
        return candidate_gifts(s, out)
    return candidate_beginnings(s, book, out)


@rule
def candidate_beginnings(s: Arena, book: Book, out: Out) -> int:
    """Warriors to draft, zones to start in, tokens to hand over, the rest of a declaration."""
    if s.phase == phases.DRAFT:
        return add_range(codes.DRAFT_KIND, book.kinds, out, 0)
    if s.phase == phases.PLACE:
        return add_range(codes.PLACE_AT, s.ring + 1, out, 0)
    if s.phase == phases.ORDER:
        return add_range(codes.ORDER_NEXT, s.count, out, 0)
    if s.phase == phases.SHARE:
        return candidate_shares(s, book, s.actor, s.heirs, out, 0)
    if s.phase == phases.THROW:
        return add_range(codes.THROW_TO, s.ring + 1, out, 0)
    return add_range(codes.HAND_TOKEN, 2, out, 0)


@rule
def candidate_cards(s: Arena, f: int, out: Out) -> int:
    n = 0
    for card in range(DECK):
        if has(s.hand[f], card):
            out[n] = code_of(codes.PLAY_CARD, card_at(s, f, card))
            n += 1
    return n


@rule
def candidate_steps(s: Arena, book: Book, f: int, out: Out) -> int:
    """Moves, then attacks, then the Skull, then the end of the turn."""
    n = 0
    if s.moves > 0:
        n = candidate_moves(s, f, out)
    if slots_left(s, book, f) != 0:
        n = candidate_attacks(s, book, f, out, n)
    if s.net[f] != nets.NONE or s.flame[f] != 0:
        n = candidate_remedies(s, book, f, out, n)
    return add_range(codes.END, 1, out, n)


@rule
def candidate_remedies(s: Arena, book: Book, f: int, out: Out, n: int) -> int:
    """What a net or a fire asks for."""
    if s.net[f] == nets.UNTIL_FREED and s.moves > 0:
        n = add_range(codes.FREE, 1, out, n)
    if snag_is_due(s, book, f):
        n = add_range(codes.SNAG, slots.ATTACKS, out, n)
    if s.flame[f] != 0 and book.element[s.kind[f]] == elements.WOOD:
        n = add_range(codes.EXTINGUISH, slots.ATTACKS, out, n)
    return n


@rule
def candidate_moves(s: Arena, f: int, out: Out) -> int:
    n = 0
    for zone in range(s.ring + 1):
        if may_step(s, s.zone[f], zone):
            out[n] = code_of(codes.MOVE_TO, zone)
            n += 1
    return n


@rule
def candidate_targets(s: Arena, f: int, slot: int, out: Out, n: int) -> int:
    """Those who stand in the fighter's zone for a blow, elsewhere for a shot."""
    for g in range(s.count):
        if has(s.standing, g) and (s.zone[g] == s.zone[f]) == is_melee(slot):
            out[n] = code_of(codes.ATTACK + slot, g)
            n += 1
    return n


@rule
def candidate_attacks(s: Arena, book: Book, f: int, out: Out, n: int) -> int:
    for slot in range(slots.ATTACKS):
        if has_slot(s, book, f, slot):
            n = candidate_targets(s, f, slot, out, n)
    if traits_of(s, book, f) & (traits.AREA | traits.TWIN | traits.SPLIT | traits.KICK):
        n = candidate_specials(s, book, f, out, n)
    if has_skull(s, book, f):
        n = add_range(codes.GIVE_SKULL, s.count, out, n)
    return n


@rule
def candidate_specials(s: Arena, book: Book, f: int, out: Out, n: int) -> int:
    """Zones for a barrel, pairs for two arrows, shares of dice, a kick."""
    its = traits_of(s, book, f)
    if its & traits.KICK and has_slot(s, book, f, slots.MELEE_B):
        n = add_range(codes.ATTACK_KICK, s.count, out, n)
    if not has_slot(s, book, f, slots.SHOOT_A):
        return n
    if its & traits.AREA:
        n = add_range(codes.ATTACK_ZONE, s.ring + 1, out, n)
    if its & traits.TWIN:
        n = candidate_pairs(s, out, n)
    return candidate_shares(s, book, f, s.standing & ~bit(f), out, n) if its & traits.SPLIT else n


@rule
def candidate_pairs(s: Arena, out: Out, n: int) -> int:
    for g in range(s.count):
        for h in range(g + 1, s.count):
            if s.zone[g] != s.zone[h]:
                out[n] = code_of(codes.ATTACK_PAIR, two_in(g, h))
                n += 1
    return n


@rule
def candidate_shares(s: Arena, book: Book, f: int, members: int, out: Out, n: int) -> int:
    dice = dice_to_share(s, book, f)
    for g in range(s.count):
        if has(members, g):
            for share in range(1, dice + 1):
                out[n] = code_of(codes.SHARE_DICE, two_in(g, share))
                n += 1
    return n


@rule
def candidate_charms(s: Arena, book: Book, f: int, out: Out) -> int:
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
def candidate_gifts(s: Arena, out: Out) -> int:
    n = add_range(codes.KEEP_DICE, 1, out, 0)
    return add_range(codes.GIVE_DIE, s.rolled, out, n)
