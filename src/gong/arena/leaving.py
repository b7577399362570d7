"""Conceding: a fighter leaves the arena; nobody wins anything by it."""

from ..core.bits import bit, has
from ..core.log import tell
from ..core.rule import Log, rule
from . import rows
from .book import Book
from .charm import decline_charm
from .choices import is_charm_phase
from .codes import SMALL_TOKEN
from .handout import give_die, keep_dice, keep_refusal
from .reasons import ALLOWED
from .state import AFTER_ATTACK, GUARD, HAND_OUT, TOKENS, Arena
from .turn import end_turn
from .victory import check_victory
from .wounds import hand_token, remove_fighter


@rule
def concede(s: Arena, f: int, log: Log) -> None:
    """From now on nothing is asked of this fighter; it leaves as soon as no attack is under way."""
    s.leaving |= bit(f)
    tell(log, rows.CONCEDED, f, 0, 0, 0)


@rule
def attack_under_way(s: Arena) -> bool:
    """An attack is over only when its table has been cleared."""
    return GUARD <= s.phase <= AFTER_ATTACK


@rule
def answer_for_leavers(s: Arena, book: Book, log: Log) -> None:
    """In the middle of an attack whoever has conceded declines everything."""
    f = s.actor
    for g in range(s.count):
        if has(s.owed & s.leaving, g):
            f = g
    if is_charm_phase(s.phase):
        decline_charm(s, f, log)
    elif s.phase == TOKENS:
        hand_token(s, book, SMALL_TOKEN, log)
    elif s.phase == HAND_OUT:
        decline_gift(s, book, log)


@rule
def decline_gift(s: Arena, book: Book, log: Log) -> None:
    if keep_refusal(s, book) == ALLOWED:
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


@rule
def discard_life(s: Arena, f: int) -> None:
    s.discarded += s.life[f]
    s.large_discarded += s.large[f] + s.loot[f]
    s.life[f] = 0
    s.large[f] = 0
    s.loot[f] = 0
