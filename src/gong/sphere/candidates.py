"""Everything worth asking ``refusal`` about, phase by phase: all legal codes are among them, each once."""

from ..core.codes import add_range, code_of
from ..core.rule import Out, rule
from . import codes, windows
from .book import INTERACTIONS, ULTRAS, Book
from .draws import chooses_victim
from .priority import is_free_point
from .state import PLACES, SLOTS, Sphere


@rule
def candidate_words(s: Sphere, book: Book, team: int, out: Out) -> int:
    at_point = is_free_point(s, team)
    n = candidate_actions(s, team, out) if at_point else add_range(codes.PRIORITY_PASS, 1, out, 0)
    if s.window == windows.POST and s.acting == team and s.items == 0:
        n = add_range(codes.REINFORCE, SLOTS, out, n)
    for slot in range(SLOTS):
        card = s.card[team * SLOTS + slot]
        if card >= 0 and book.engages[card] > 0:
            out[n] = code_of(codes.USE, slot)
            n += 1
    hand = team * INTERACTIONS
    for at in range(hand, hand + book.interactions):
        if s.hand[at] > 0:
            out[n] = code_of(codes.PLAY, at - hand)
            n += 1
    return n


@rule
def candidate_actions(s: Sphere, team: int, out: Out) -> int:
    """Actions and ends at a point."""
    n = 0
    if s.window == windows.ATTACK:
        n = candidate_attacks(s, team, out)
        n = add_range(codes.END_PHASE, 1, out, n)
    if s.window == windows.SHOOTING:
        n = add_range(codes.PASS, SLOTS, out, n)
    if s.window == windows.SHOOTER:
        n = add_range(codes.SHOT, SLOTS, out, n)
        return add_range(codes.DECLINE, 1, out, n)
    return add_range(codes.END_TURN, 1, out, n)


@rule
def candidate_attacks(s: Sphere, team: int, out: Out) -> int:
    n = 0
    for slot in range(SLOTS):
        p = team * SLOTS + slot
        if s.card[p] >= 0 and s.engaged[p] == 0:
            for q in range(s.teams * SLOTS):
                if s.card[q] >= 0 and q // SLOTS == s.against:
                    out[n] = code_of(codes.TACKLE, slot * PLACES + q)
                    out[n + 1] = code_of(codes.ASSAULT, slot * PLACES + q)
                    n += 2
    return n


@rule
def candidate_targets(s: Sphere, book: Book, out: Out) -> int:
    if s.targets_due + s.other_due == 0:
        return add_range(codes.MODE, max(6, book.subtypes + 1), out, 0)
    n = 0
    for p in range(s.teams * SLOTS):
        if s.card[p] >= 0:
            out[n] = code_of(codes.TARGET, p)
            n += 1
    n = add_range(codes.TARGET_SEAT, s.teams, out, n)
    return add_range(codes.TARGET_ITEM, s.items, out, n)


@rule
def candidate_discards(s: Sphere, book: Book, out: Out) -> int:
    """The cards of the hand that loses one."""
    if chooses_victim(s, book):
        return add_range(codes.DISCARD_ONE, INTERACTIONS, out, 0)
    for card in range(INTERACTIONS):
        out[card] = code_of(codes.PICK, ULTRAS + card)
    return INTERACTIONS


@rule
def candidate_swaps(out: Out) -> int:
    n = 0
    for a in range(SLOTS):
        for b in range(a + 1, SLOTS):
            out[n] = code_of(codes.SWAP, a * 8 + b)
            n += 1
    return add_range(codes.SWAP_NONE, 1, out, n)


@rule
def candidate_draws(out: Out) -> int:
    return add_range(codes.STOP, 1, out, add_range(codes.DRAW, 1, out, 0))


@rule
def candidate_answers(out: Out) -> int:
    return add_range(codes.NO, 1, out, add_range(codes.YES, 1, out, 0))


@rule
def candidate_teams(s: Sphere, out: Out) -> int:
    return add_range(codes.AGAINST, s.teams, out, 0)
