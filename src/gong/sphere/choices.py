"""Which choices a leader has: legality is written once, in ``refusal``; ``candidates`` proposes."""

from ..core.bits import has
from ..core.codes import add_range, argument_of, code_of, verb_of
from ..core.rule import Out, rule
from . import codes, phases, reasons, terms, windows
from .actions import attack_refusal, pass_refusal, reinforce_refusal, save_refusal, shot_refusal
from .announcement import item_target_refusal, leader_target_refusal, mode_refusal, ultra_target_refusal
from .attack import against_refusal
from .book import INTERACTIONS, ULTRAS, Book
from .clauses import clause_now
from .draws import discard_refusal
from .formation import all_engaged
from .opening import opening_refusal
from .picks import pick_refusal, put_back_refusal, slot_refusal
from .playable import play_refusal, use_refusal
from .priority import is_free_point, is_point
from .state import PLACES, SLOTS, Sphere
from .turn import rest_refusal
from .upkeep import hand_card_refusal, put_refusal, swap_refusal

FAR = 36
ATTACK_PHASE = 5


@rule
def refusal(s: Sphere, book: Book, team: int, code: int) -> int:
    """0 if this leader may play this code now, else the reason."""
    verb = verb_of(code)
    if s.phase == phases.OVER:
        return reasons.GAME_OVER
    if verb == codes.CONCEDE:
        return concede_refusal(s, team)
    if not has(s.owed, team):
        return reasons.NOT_ASKED
    if s.phase == phases.WINDOW:
        return window_refusal(s, book, team, verb, argument_of(code))
    return answer_refusal(s, book, team, verb, argument_of(code))


@rule
def concede_refusal(s: Sphere, team: int) -> int:
    """US-1.2.5: when asked for any decision, once the game has begun."""
    if s.phase < phases.OPENING:
        return reasons.NOT_YET
    return reasons.ALLOWED if has(s.alive & s.owed, team) else reasons.NOT_ASKED


@rule
def window_refusal(s: Sphere, book: Book, team: int, verb: int, argument: int) -> int:
    """US-6.2.2, 6.2.7: pass, play, use, reinforce; at a point also actions and ends."""
    if verb == codes.PLAY:
        return play_refusal(s, book, team, argument)
    if verb == codes.USE:
        return use_refusal(s, book, team, team * SLOTS + argument)
    if verb == codes.REINFORCE:
        return reinforce_refusal(s, book, team, team * SLOTS + argument)
    if verb == codes.PRIORITY_PASS:
        return reasons.STACK_WAITS if is_free_point(s, team) else reasons.ALLOWED
    if codes.TACKLE <= verb <= codes.SHOT or verb == codes.END:
        return point_refusal(s, book, team, verb, argument)
    return reasons.OTHER_DECISION


@rule
def point_refusal(s: Sphere, book: Book, team: int, verb: int, argument: int) -> int:
    """US-4.7.2: with everybody engaged only an end is left."""
    if s.action >= 0:
        return reasons.ACTION_OPEN
    if not is_point(s.window):
        return reasons.WRONG_PHASE if s.turn_phase < ATTACK_PHASE else reasons.STACK_WAITS
    if not is_free_point(s, team):
        return reasons.STACK_WAITS
    if verb == codes.END:
        return end_refusal(s, argument)
    if verb in (codes.TACKLE, codes.ASSAULT):
        kind = terms.DO_TACKLE if verb == codes.TACKLE else terms.DO_ASSAULT
        return attack_refusal(s, book, team, kind, team * SLOTS + argument // FAR, argument % FAR)
    if verb == codes.PASS:
        return pass_refusal(s, book, team, team * SLOTS + argument)
    return shot_refusal(s, book, team, team * SLOTS + argument)


@rule
def end_refusal(s: Sphere, intent: int) -> int:
    if intent == windows.DECLINE:
        return reasons.ALLOWED if s.window == windows.SHOOTER else reasons.WRONG_PHASE
    if s.window == windows.SHOOTER:
        return reasons.WRONG_PHASE
    if intent == windows.END_TURN:
        return reasons.ALLOWED
    if intent != windows.END_PHASE or s.window != windows.ATTACK:
        return reasons.WRONG_PHASE
    return reasons.ONLY_END if all_engaged(s, s.active) else reasons.ALLOWED


@rule
def answer_refusal(s: Sphere, book: Book, team: int, verb: int, argument: int) -> int:
    """Everything that is asked outside windows."""
    if s.phase == phases.ANNOUNCING:
        return announce_refusal(s, book, verb, argument)
    if s.phase >= phases.ANNOUNCING:
        return resolution_refusal(s, book, verb, argument)
    if s.phase == phases.SAVING and verb == codes.SAVE:
        if argument == codes.NOBODY_ELSE:
            return reasons.ALLOWED if s.extra_save_asked == 1 else reasons.MUST_SAVE
        return save_refusal(s, book, team, team * SLOTS + argument)
    return turn_refusal(s, team, verb, argument)


@rule
def turn_refusal(s: Sphere, team: int, verb: int, argument: int) -> int:
    if s.phase == phases.OPENING and verb == codes.PLACE_ONE:
        return opening_refusal(s, team, argument // SLOTS, argument % SLOTS)
    if s.phase == phases.REST and verb == codes.READY_ONE:
        return rest_refusal(s, team, argument)
    if s.phase == phases.DISCARD and verb == codes.DISCARD_ONE:
        return hand_card_refusal(s, team, argument)
    if s.phase == phases.PLACING and verb == codes.PUT:
        return put_refusal(s, team, argument)
    if s.phase in (phases.MORE, phases.REFILLING) and verb in (codes.DRAW, codes.STOP):
        return reasons.ALLOWED
    if s.phase == phases.SWAPPING and verb == codes.SWAP:
        return swap_refusal(s, team, argument // 8, argument % 8)
    if s.phase == phases.CHOOSING_TEAM and verb == codes.AGAINST:
        return against_refusal(s, team, argument)
    return reasons.OTHER_DECISION


@rule
def announce_refusal(s: Sphere, book: Book, verb: int, argument: int) -> int:
    """US-D-14."""
    if verb == codes.TARGET:
        return ultra_target_refusal(s, book, argument)
    if verb == codes.TARGET_ITEM:
        return item_target_refusal(s, book, argument)
    if verb == codes.TARGET_SEAT:
        return leader_target_refusal(s, book, argument)
    return mode_refusal(s, book, argument) if verb == codes.MODE else reasons.OTHER_DECISION


@rule
def resolution_refusal(s: Sphere, book: Book, verb: int, argument: int) -> int:
    """US-D-15, D-16."""
    if s.phase == phases.ASKING and verb == codes.YES_NO:
        return reasons.ALLOWED if argument < 2 else reasons.OTHER_DECISION
    if s.phase == phases.PICKING and verb == codes.PICK:
        return pick_refusal(s, book, argument)
    if s.phase == phases.PICKING_SLOT and verb == codes.SLOT:
        return slot_refusal(s, book, argument)
    if s.phase == phases.DISCARDING and verb == discard_verb(s, book):
        return discard_refusal(s, argument if verb == codes.DISCARD_ONE else argument - ULTRAS)
    if s.phase == phases.PUTTING_BACK and verb == codes.TOP:
        return put_back_refusal(s, book, argument)
    return reasons.OTHER_DECISION


@rule
def discard_verb(s: Sphere, book: Book) -> int:
    """A victim discards; whoever looks into a hand picks."""
    return codes.DISCARD_ONE if book.which[clause_now(s)] == terms.BY_VICTIM else codes.PICK


# -- candidates


@rule
def candidates(s: Sphere, book: Book, team: int, out: Out) -> int:
    """Everything worth asking ``refusal`` about: all legal codes are among them, each once."""
    if not has(s.owed, team):
        return 0
    if s.phase == phases.WINDOW:
        return candidate_words(s, book, team, out)
    if s.phase >= phases.ANNOUNCING:
        return candidate_details(s, book, team, out)
    return candidate_phases(s, team, out)


@rule
def candidate_words(s: Sphere, book: Book, team: int, out: Out) -> int:
    at_point = is_free_point(s, team)
    n = candidate_actions(s, team, out) if at_point else add_range(codes.PRIORITY_PASS, 1, out, 0)
    if s.window == windows.POST and s.acting == team and s.items == 0:
        n = add_range(codes.REINFORCE, SLOTS, out, n)
    for slot in range(SLOTS):
        if s.card[team * SLOTS + slot] >= 0 and book.ultra_clauses[s.card[team * SLOTS + slot]] > 0:
            out[n] = code_of(codes.USE, slot)
            n += 1
    for card in range(book.interactions):
        if s.hand[team * INTERACTIONS + card] > 0:
            out[n] = code_of(codes.PLAY, card)
            n += 1
    return n


@rule
def candidate_actions(s: Sphere, team: int, out: Out) -> int:
    """Actions and ends at a point."""
    n = 0
    if s.window == windows.ATTACK:
        n = candidate_attacks(s, team, out)
        n = add_end(windows.END_PHASE, out, n)
    if s.window == windows.SHOOTING:
        n = add_range(codes.PASS, SLOTS, out, n)
    if s.window == windows.SHOOTER:
        n = add_range(codes.SHOT, SLOTS, out, n)
        return add_end(windows.DECLINE, out, n)
    return add_end(windows.END_TURN, out, n)


@rule
def add_end(intent: int, out: Out, n: int) -> int:
    out[n] = code_of(codes.END, intent)
    return n + 1


@rule
def candidate_attacks(s: Sphere, team: int, out: Out) -> int:
    n = 0
    for slot in range(SLOTS):
        p = team * SLOTS + slot
        if s.card[p] >= 0 and s.engaged[p] == 0:
            for q in range(PLACES):
                if s.card[q] >= 0 and q // SLOTS == s.against:
                    out[n] = code_of(codes.TACKLE, slot * FAR + q)
                    out[n + 1] = code_of(codes.ASSAULT, slot * FAR + q)
                    n += 2
    return n


@rule
def candidate_details(s: Sphere, book: Book, team: int, out: Out) -> int:
    if s.phase == phases.ANNOUNCING:
        return candidate_targets(s, book, out)
    if s.phase == phases.ASKING:
        out[0] = code_of(codes.YES_NO, 1)
        out[1] = code_of(codes.YES_NO, 0)
        return 2
    if s.phase == phases.PICKING_SLOT:
        return add_range(codes.SLOT, SLOTS, out, 0)
    if s.phase == phases.PUTTING_BACK:
        return add_range(codes.TOP, 192, out, 0)
    if s.phase == phases.PICKING:
        return add_range(codes.PICK, 192, out, 0)
    return candidate_discards(s, book, out)


@rule
def candidate_discards(s: Sphere, book: Book, out: Out) -> int:
    """The cards of the hand that loses one."""
    verb = discard_verb(s, book)
    for card in range(INTERACTIONS):
        out[card] = code_of(verb, card if verb == codes.DISCARD_ONE else ULTRAS + card)
    return INTERACTIONS


@rule
def candidate_targets(s: Sphere, book: Book, out: Out) -> int:
    if s.targets_due + s.other_due == 0:
        return add_range(codes.MODE, max(6, book.subtypes + 1), out, 0)
    n = 0
    for p in range(PLACES):
        if s.card[p] >= 0:
            out[n] = code_of(codes.TARGET, p)
            n += 1
    n = add_range(codes.TARGET_SEAT, s.teams, out, n)
    return add_range(codes.TARGET_ITEM, s.items, out, n)


@rule
def candidate_phases(s: Sphere, team: int, out: Out) -> int:
    if s.phase == phases.OPENING:
        return add_range(codes.PLACE_ONE, 36, out, 0)
    if s.phase == phases.REST:
        return add_range(codes.READY_ONE, codes.NOBODY_ELSE + 1, out, 0)
    if s.phase == phases.DISCARD:
        return add_range(codes.DISCARD_ONE, INTERACTIONS, out, 0)
    if s.phase == phases.PLACING:
        return add_range(codes.PUT, codes.NOBODY_ELSE + 1, out, 0)
    if s.phase in (phases.MORE, phases.REFILLING):
        return add_range(codes.STOP, 1, out, add_range(codes.DRAW, 1, out, 0))
    if s.phase == phases.SWAPPING:
        return candidate_swaps(out)
    if s.phase == phases.CHOOSING_TEAM:
        return add_range(codes.AGAINST, s.teams, out, 0)
    return add_range(codes.SAVE, codes.NOBODY_ELSE + 1, out, 0)


@rule
def candidate_swaps(out: Out) -> int:
    n = 0
    for a in range(SLOTS):
        for b in range(a + 1, SLOTS):
            out[n] = code_of(codes.SWAP, a * 8 + b)
            n += 1
    out[n] = code_of(codes.SWAP, codes.NOBODY_ELSE * 8)
    return n + 1
