"""Conceding: a fighter leaves the arena; nobody wins anything by it."""

from ..core.bits import bit, has
from ..core.log import tell
from ..core.rule import Log, rule
from . import codes, events, phases, reasons
from .book import Book
from .charm import decline_charm
from .declaration import rank_next, share_the_rest
from .fighters import smallest
from .handout import give_die, keep_dice, keep_refusal
from .kick import throw_to
from .state import Arena
from .turn import end_turn
from .victory import check_victory
from .wounds import discard_life, hand_token, remove_fighter


@rule
def concede(s: Arena, f: int, log: Log) -> None:
    """From now on nothing is asked of this fighter; it leaves as soon as no attack is under way."""
    s.leaving |= bit(f)
    tell(log, events.CONCEDED, f, 0, 0, 0)


@rule
def concede_refusal(s: Arena, f: int) -> int:
    if s.phase < phases.PLACE:
        return reasons.NOT_YET
    return reasons.ALLOWED if has(s.standing & ~s.leaving, f) else reasons.NOT_ASKED


@rule
def attack_under_way(s: Arena) -> bool:
    """An attack is over only when its table has been cleared."""
    return phases.FIRST_OF_ATTACK <= s.phase <= phases.LAST_OF_ATTACK


@rule
def answer_for_leavers(s: Arena, book: Book, log: Log) -> None:
    """In the middle of an attack whoever has conceded declines everything."""
    f = s.actor
    for g in range(s.count):
        if has(s.owed & s.leaving, g):
            f = g
    if s.phase in phases.CHARMS:
        decline_charm(s, f, log)
    elif s.phase == phases.TOKENS:
        hand_token(s, book, codes.SMALL_TOKEN, log)
    elif s.phase == phases.HAND_OUT:
        decline_gift(s, book, log)
    else:
        take_first_way(s, book, log)


@rule
def take_first_way(s: Arena, book: Book, log: Log) -> None:
    """Decisions of which one way must be taken: an order, a share of dice, a landing."""
    if s.phase == phases.ORDER:
        rank_next(s, book, smallest(s, book, s.heirs), log)
    elif s.phase == phases.SHARE:
        share_the_rest(s, book, log)
    elif s.phase == phases.THROW:
        throw_to(s, book, 1, log)


@rule
def decline_gift(s: Arena, book: Book, log: Log) -> None:
    if keep_refusal(s, book) == reasons.ALLOWED:
        keep_dice(s, book, log)
    else:
        give_die(s, book, first_free_die(s), log)


@rule
def first_free_die(s: Arena) -> int:
    die = 0
    while has(s.given, die):
        die += 1
    return die


@rule
def depart(s: Arena, book: Book, log: Log) -> None:
    """The conceding leave together; their life tokens are discarded, their standees are no trophies."""
    s.falls += 1 if s.leaving & s.standing else 0
    for f in range(s.count):
        if has(s.leaving & s.standing, f):
            discard_life(s, f)
            remove_fighter(s, f)
            if f == s.actor:
                end_turn(s, log)
    s.leaving = 0
    check_victory(s, book, log)
