"""What a leader could answer in a window, and whether it is worth a question where nobody could tell."""

from ..core.bits import has
from . import items, reasons, terms, windows
from .book import INTERACTIONS, Book
from .playable import MOMENTS, play_refusal, use_refusal
from .requirements import cap_of, decided_by, is_attack_on
from .state import ITEM_TRIGGER, SLOTS, Sphere
from .stops import OWN, USUAL, concerns, is_stirred, missing, reinforcements, reinforcers, stops_at

#: What can turn any result, whatever the numbers; and what can if it is retroactive.
DECIDING = (
    *(terms.SET_CAP, terms.COPY_CAP, terms.CLEAR_MODS, terms.REROLL, terms.AUTO, terms.REDIRECT),
    *(terms.SHIELD, terms.EXTRA_SAVE, terms.CANCEL_ACTION, terms.MOD_SACRIFICE),
    *(terms.MOD_REINF_GIVEN, terms.MOD_REINF_RECEIVED, terms.REINF_ALWAYS_SUBTYPE, terms.ADJ_DIAGONAL),
)
UPSETTING = (
    *(terms.ENGAGE, terms.TO_LOCKER, terms.TO_DECK, terms.FORBID, terms.IMMUNE, terms.SWAP_SLOTS),
    *(terms.MOVE_TO_FREE, terms.DISENGAGE, terms.RETURN_TO_PLAY),
)
ENOUGH = 99


def can_answer(s: Sphere, book: Book, team: int) -> bool:
    """Could this leader play something now, if it were asked?"""
    return bool(answers(s, book, team)) or bool(reinforcers(s, book, team))


def answers(s: Sphere, book: Book, team: int) -> list[range]:
    """The clauses of each card and ability that could be played now."""
    hand = [card for card in range(book.interactions) if s.hand[team * INTERACTIONS + card] > 0]
    cards = [card for card in hand if play_refusal(s, book, team, card) == reasons.ALLOWED]
    slots = [slot for slot in range(SLOTS) if use_refusal(s, book, team, slot) == reasons.ALLOWED]
    ultras = [s.card[team * SLOTS + slot] for slot in slots]
    played = [_clauses(book.card_clause[card], book.card_clauses[card]) for card in cards]
    return played + [_clauses(book.ultra_clause[ultra], book.engages[ultra]) for ultra in ultras]


def _clauses(first: int, count: int) -> range:
    return range(first, first + count)


def is_worth_asking(s: Sphere, book: Book, team: int) -> bool:
    """Is a leader among bots asked here? Where something can be played now or never, where somebody else has
    played something, and after a roll that goes against it and that it could turn."""
    if has_now_or_never(s, book, team):
        return True
    if not stops_at(s, team) & USUAL - {(OWN, "pre-roll")} or not concerns(s, book, team):
        return False
    if is_stirred(s, team):
        return could_counter(s, book, team)
    return s.action >= 0 and could_turn(s, book, team)


def has_now_or_never(s: Sphere, book: Book, team: int) -> bool:
    """Some cards can be played before a roll and at no other moment."""
    found = [book.when[clauses[0]] & MOMENTS for clauses in answers(s, book, team)]
    return terms.WHEN_PRE in found


def could_counter(s: Sphere, book: Book, team: int) -> bool:
    """Anything may be an answer to what somebody has played; to what was set off, only what undoes it."""
    if s.stack[(s.items - 1) * items.WIDTH + items.KIND] != ITEM_TRIGGER:
        return can_answer(s, book, team)
    return any(book.op[clause] == terms.NEGATE for clauses in answers(s, book, team) for clause in clauses)


def could_turn(s: Sphere, book: Book, team: int) -> bool:
    """Would everything that this leader could add be enough to turn the result of the open action?"""
    reach = sum(max(_reach(s, book, team, c) for c in clauses) for clauses in answers(s, book, team))
    if s.window == windows.SAC:
        return reach > 0
    if decided_by(s) >= 0:
        return reach >= ENOUGH
    short = missing(s, book)
    return reach + reinforcements(s, book, team) >= (short if s.acting == team else 1 - short)


def _reach(s: Sphere, book: Book, team: int, clause: int) -> int:
    """By how much a clause moves the open action towards what this leader wants."""
    op = book.op[clause]
    if op == terms.MOD_CAP:
        return abs(book.amount[clause]) if _helps(s, book, team, clause) else 0
    if op == terms.MOD_ROLL:
        return abs(book.amount[clause])
    is_decisive = op in DECIDING or (op in UPSETTING and book.is_retroactive[clause] == 1)
    return ENOUGH if is_decisive else 0


def _helps(s: Sphere, book: Book, team: int, clause: int) -> bool:
    """Does it change a number that counts here, in the direction that is wanted?"""
    is_more, is_own = book.amount[clause] > 0, s.acting == team
    if _changes(book, clause, cap_of(s.action)) and is_more == is_own:
        return True
    return is_attack_on(s.action) and _changes(book, clause, terms.RESISTANCE) and is_more != is_own


def _changes(book: Book, clause: int, cap: int) -> bool:
    """Is it about this capability, or can it be?"""
    return has(book.choice[clause], cap) if book.choice[clause] else book.which[clause] == cap
