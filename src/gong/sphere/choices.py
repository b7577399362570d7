"""Which choices a leader has: legality is written once, in ``refusal``; ``candidates`` proposes."""

from ..core.bits import has
from ..core.codes import add_range, argument_of, code_of, verb_of
from ..core.rule import Out, rule
from .actions import attack_refusal, pass_refusal, reinforce_refusal, save_refusal, shot_refusal
from .book import (
    BY_VICTIM,
    DO_ASSAULT,
    DO_TACKLE,
    INTERACTIONS,
    ULTRAS,
    Book,
)
from .codes import (
    AGAINST,
    ASSAULT,
    CONCEDE,
    DISCARD_ONE,
    DRAW,
    END,
    MODE,
    NOBODY_ELSE,
    PASS,
    PICK,
    PLACE_ONE,
    PLAY,
    PRIORITY_PASS,
    PUT,
    READY_ONE,
    REINFORCE,
    SAVE,
    SHOT,
    SLOT,
    STOP,
    SWAP,
    TACKLE,
    TARGET,
    TARGET_ITEM,
    TARGET_SEAT,
    TOP,
    USE,
    YES_NO,
)
from .drawing import discard_refusal
from .formation import all_engaged
from .meaning import clause_now
from .opening import opening_refusal
from .phases import hand_card_refusal, put_refusal, swap_refusal
from .picking import pick_refusal, put_back_refusal, slot_refusal
from .reasons import (
    ACTION_OPEN,
    ALLOWED,
    GAME_OVER,
    MUST_SAVE,
    NOT_ASKED,
    NOT_YET,
    ONLY_END,
    OTHER_DECISION,
    STACK_WAITS,
    WRONG_PHASE,
)
from .settling import against_refusal
from .stack import (
    item_target_refusal,
    leader_target_refusal,
    mode_refusal,
    play_refusal,
    ultra_target_refusal,
    use_refusal,
)
from .state import (
    ANNOUNCING,
    ASKING,
    CHOOSING_TEAM,
    DECLINE,
    DISCARD,
    DISCARDING,
    END_PHASE,
    END_TURN,
    MORE,
    OPENING,
    OVER,
    PICKING,
    PICKING_SLOT,
    PLACES,
    PLACING,
    PUTTING_BACK,
    REFILLING,
    REST,
    SAVING,
    SLOTS,
    SWAPPING,
    W_ATTACK,
    W_POST,
    W_SHOOTER,
    W_SHOOTING,
    WINDOW,
    Sphere,
)
from .turn import rest_refusal
from .window import is_free_point, is_point

FAR = 36
ATTACK_PHASE = 5


@rule
def refusal(s: Sphere, book: Book, team: int, code: int) -> int:
    """0 if this leader may play this code now, else the reason."""
    verb = verb_of(code)
    if s.phase == OVER:
        return GAME_OVER
    if verb == CONCEDE:
        return concede_refusal(s, team)
    if not has(s.owed, team):
        return NOT_ASKED
    if s.phase == WINDOW:
        return window_refusal(s, book, team, verb, argument_of(code))
    return answer_refusal(s, book, team, verb, argument_of(code))


@rule
def concede_refusal(s: Sphere, team: int) -> int:
    """US-1.2.5: when asked for any decision, once the game has begun."""
    if s.phase < OPENING:
        return NOT_YET
    return ALLOWED if has(s.alive & s.owed, team) else NOT_ASKED


@rule
def window_refusal(s: Sphere, book: Book, team: int, verb: int, argument: int) -> int:
    """US-6.2.2, 6.2.7: pass, play, use, reinforce; at a point also actions and ends."""
    if verb == PLAY:
        return play_refusal(s, book, team, argument)
    if verb == USE:
        return use_refusal(s, book, team, team * SLOTS + argument)
    if verb == REINFORCE:
        return reinforce_refusal(s, book, team, team * SLOTS + argument)
    if verb == PRIORITY_PASS:
        return STACK_WAITS if is_free_point(s, team) else ALLOWED
    if TACKLE <= verb <= SHOT or verb == END:
        return point_refusal(s, book, team, verb, argument)
    return OTHER_DECISION


@rule
def point_refusal(s: Sphere, book: Book, team: int, verb: int, argument: int) -> int:
    """US-4.7.2: with everybody engaged only an end is left."""
    if s.action >= 0:
        return ACTION_OPEN
    if not is_point(s.window):
        return WRONG_PHASE if s.turn_phase < ATTACK_PHASE else STACK_WAITS
    if not is_free_point(s, team):
        return STACK_WAITS
    if verb == END:
        return end_refusal(s, argument)
    if verb in (TACKLE, ASSAULT):
        kind = DO_TACKLE if verb == TACKLE else DO_ASSAULT
        return attack_refusal(s, book, team, kind, team * SLOTS + argument // FAR, argument % FAR)
    if verb == PASS:
        return pass_refusal(s, book, team, team * SLOTS + argument)
    return shot_refusal(s, book, team, team * SLOTS + argument)


@rule
def end_refusal(s: Sphere, intent: int) -> int:
    if intent == DECLINE:
        return ALLOWED if s.window == W_SHOOTER else WRONG_PHASE
    if s.window == W_SHOOTER:
        return WRONG_PHASE
    if intent == END_TURN:
        return ALLOWED
    if intent != END_PHASE or s.window != W_ATTACK:
        return WRONG_PHASE
    return ONLY_END if all_engaged(s, s.active) else ALLOWED


@rule
def answer_refusal(s: Sphere, book: Book, team: int, verb: int, argument: int) -> int:
    """Everything that is asked outside windows."""
    if s.phase == ANNOUNCING:
        return announce_refusal(s, book, verb, argument)
    if s.phase >= ANNOUNCING:
        return resolution_refusal(s, book, verb, argument)
    if s.phase == SAVING and verb == SAVE:
        if argument == NOBODY_ELSE:
            return ALLOWED if s.extra_save_asked == 1 else MUST_SAVE
        return save_refusal(s, book, team, team * SLOTS + argument)
    return turn_refusal(s, team, verb, argument)


@rule
def turn_refusal(s: Sphere, team: int, verb: int, argument: int) -> int:
    if s.phase == OPENING and verb == PLACE_ONE:
        return opening_refusal(s, team, argument // SLOTS, argument % SLOTS)
    if s.phase == REST and verb == READY_ONE:
        return rest_refusal(s, team, argument)
    if s.phase == DISCARD and verb == DISCARD_ONE:
        return hand_card_refusal(s, team, argument)
    if s.phase == PLACING and verb == PUT:
        return put_refusal(s, team, argument)
    if s.phase in (MORE, REFILLING) and verb in (DRAW, STOP):
        return ALLOWED
    if s.phase == SWAPPING and verb == SWAP:
        return swap_refusal(s, team, argument // 8, argument % 8)
    if s.phase == CHOOSING_TEAM and verb == AGAINST:
        return against_refusal(s, team, argument)
    return OTHER_DECISION


@rule
def announce_refusal(s: Sphere, book: Book, verb: int, argument: int) -> int:
    """US-D-14."""
    if verb == TARGET:
        return ultra_target_refusal(s, book, argument)
    if verb == TARGET_ITEM:
        return item_target_refusal(s, book, argument)
    if verb == TARGET_SEAT:
        return leader_target_refusal(s, book, argument)
    return mode_refusal(s, book, argument) if verb == MODE else OTHER_DECISION


@rule
def resolution_refusal(s: Sphere, book: Book, verb: int, argument: int) -> int:
    """US-D-15, D-16."""
    if s.phase == ASKING and verb == YES_NO:
        return ALLOWED if argument < 2 else OTHER_DECISION
    if s.phase == PICKING and verb == PICK:
        return pick_refusal(s, book, argument)
    if s.phase == PICKING_SLOT and verb == SLOT:
        return slot_refusal(s, book, argument)
    if s.phase == DISCARDING and verb == discard_verb(s, book):
        return discard_refusal(s, argument if verb == DISCARD_ONE else argument - ULTRAS)
    if s.phase == PUTTING_BACK and verb == TOP:
        return put_back_refusal(s, book, argument)
    return OTHER_DECISION


@rule
def discard_verb(s: Sphere, book: Book) -> int:
    """A victim discards; whoever looks into a hand picks."""
    return DISCARD_ONE if book.which[clause_now(s)] == BY_VICTIM else PICK


# -- candidates


@rule
def candidates(s: Sphere, book: Book, team: int, out: Out) -> int:
    """Everything worth asking ``refusal`` about: all legal codes are among them, each once."""
    if not has(s.owed, team):
        return 0
    if s.phase == WINDOW:
        return candidate_words(s, book, team, out)
    if s.phase >= ANNOUNCING:
        return candidate_details(s, book, team, out)
    return candidate_phases(s, team, out)


@rule
def candidate_words(s: Sphere, book: Book, team: int, out: Out) -> int:
    at_point = is_free_point(s, team)
    n = candidate_actions(s, team, out) if at_point else add_range(PRIORITY_PASS, 1, out, 0)
    if s.window == W_POST and s.acting == team and s.items == 0:
        n = add_range(REINFORCE, SLOTS, out, n)
    for slot in range(SLOTS):
        if s.card[team * SLOTS + slot] >= 0 and book.ultra_clauses[s.card[team * SLOTS + slot]] > 0:
            out[n] = code_of(USE, slot)
            n += 1
    for card in range(book.interactions):
        if s.hand[team * INTERACTIONS + card] > 0:
            out[n] = code_of(PLAY, card)
            n += 1
    return n


@rule
def candidate_actions(s: Sphere, team: int, out: Out) -> int:
    """Actions and ends at a point."""
    n = 0
    if s.window == W_ATTACK:
        n = candidate_attacks(s, team, out)
        n = add_end(END_PHASE, out, n)
    if s.window == W_SHOOTING:
        n = add_range(PASS, SLOTS, out, n)
    if s.window == W_SHOOTER:
        n = add_range(SHOT, SLOTS, out, n)
        return add_end(DECLINE, out, n)
    return add_end(END_TURN, out, n)


@rule
def add_end(intent: int, out: Out, n: int) -> int:
    out[n] = code_of(END, intent)
    return n + 1


@rule
def candidate_attacks(s: Sphere, team: int, out: Out) -> int:
    n = 0
    for slot in range(SLOTS):
        p = team * SLOTS + slot
        if s.card[p] >= 0 and s.engaged[p] == 0:
            for q in range(PLACES):
                if s.card[q] >= 0 and q // SLOTS == s.against:
                    out[n] = code_of(TACKLE, slot * FAR + q)
                    out[n + 1] = code_of(ASSAULT, slot * FAR + q)
                    n += 2
    return n


@rule
def candidate_details(s: Sphere, book: Book, team: int, out: Out) -> int:
    if s.phase == ANNOUNCING:
        return candidate_targets(s, book, out)
    if s.phase == ASKING:
        out[0] = code_of(YES_NO, 1)
        out[1] = code_of(YES_NO, 0)
        return 2
    if s.phase == PICKING_SLOT:
        return add_range(SLOT, SLOTS, out, 0)
    if s.phase == PUTTING_BACK:
        return add_range(TOP, 192, out, 0)
    if s.phase == PICKING:
        return add_range(PICK, 192, out, 0)
    return candidate_discards(s, book, out)


@rule
def candidate_discards(s: Sphere, book: Book, out: Out) -> int:
    """The cards of the hand that loses one."""
    verb = discard_verb(s, book)
    for card in range(INTERACTIONS):
        out[card] = code_of(verb, card if verb == DISCARD_ONE else ULTRAS + card)
    return INTERACTIONS


@rule
def candidate_targets(s: Sphere, book: Book, out: Out) -> int:
    if s.targets_due + s.other_due == 0:
        return add_range(MODE, max(6, book.subtypes + 1), out, 0)
    n = 0
    for p in range(PLACES):
        if s.card[p] >= 0:
            out[n] = code_of(TARGET, p)
            n += 1
    n = add_range(TARGET_SEAT, s.teams, out, n)
    return add_range(TARGET_ITEM, s.items, out, n)


@rule
def candidate_phases(s: Sphere, team: int, out: Out) -> int:
    if s.phase == OPENING:
        return add_range(PLACE_ONE, 36, out, 0)
    if s.phase == REST:
        return add_range(READY_ONE, NOBODY_ELSE + 1, out, 0)
    if s.phase == DISCARD:
        return add_range(DISCARD_ONE, INTERACTIONS, out, 0)
    if s.phase == PLACING:
        return add_range(PUT, NOBODY_ELSE + 1, out, 0)
    if s.phase in (MORE, REFILLING):
        return add_range(STOP, 1, out, add_range(DRAW, 1, out, 0))
    if s.phase == SWAPPING:
        return candidate_swaps(out)
    if s.phase == CHOOSING_TEAM:
        return add_range(AGAINST, s.teams, out, 0)
    return add_range(SAVE, NOBODY_ELSE + 1, out, 0)


@rule
def candidate_swaps(out: Out) -> int:
    n = 0
    for a in range(SLOTS):
        for b in range(a + 1, SLOTS):
            out[n] = code_of(SWAP, a * 8 + b)
            n += 1
    out[n] = code_of(SWAP, NOBODY_ELSE * 8)
    return n + 1
