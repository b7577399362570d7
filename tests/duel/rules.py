"""The dice duel: everybody chooses a stance in secret, all are turned up together, strikers roll a die.

DUEL-1  Everybody begins with the life points of the data file.
DUEL-2  Each round all who stand choose a stance in secret: strike, guard or rest.
DUEL-3  Nobody rests twice in a row.
DUEL-4  When all have chosen, the stances are turned up together.
DUEL-5  Every striker rolls one six-sided die, in the order of the seats.
DUEL-6  A strike is aimed at the next in the order of the seats who stood when the round began.
DUEL-7  It hits on 3 or more; against a guard on 5 or more.
DUEL-8  A hit costs a life point.
DUEL-9  Whoever rests gets a life point back, never more than at the beginning.
DUEL-10 Whoever has no life points left at the end of a round is out.
DUEL-11 The last one standing wins; if all fall together, nobody does.
DUEL-12 After the last round whoever has most life points wins; if several have as many, nobody does.
"""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from gong.core.bits import bit, count_of, has, lowest
from gong.core.codes import CONCEDE, TAKE_BACK, add_range, argument_of, verb_of
from gong.core.declare import Cell, repeated
from gong.core.figures import Figure, Figures
from gong.core.log import ROW, emit, tell
from gong.core.playout import ENDING, KIND, LENGTH, WINNERS
from gong.core.rule import ALLOWED, NOBODY, Log, Out, Stream, rule
from gong.core.stream import below

from . import events

DUELLISTS = 4
PICK, RESOLVE, OVER = range(3)
NOTHING, UNKNOWN = -1, -2
STRIKE, GUARD, REST = range(3)
STANCES = ("strike", "guard", "rest")
#: The one verb of a duel; its argument is a stance.
TAKE_STANCE = 1
GAME_OVER, NOT_ASKED, NO_SUCH_STANCE, RESTED_BEFORE, ALL_CHOSEN = range(1, 6)
NOT_OVER, LAST_STANDING, ALL_FELL, MOST_LIFE = range(4)
ENDINGS = ("not-over", "last-standing", "all-fell", "most-life")

Number: TypeAlias = Annotated[int, Cell("i1")]
Numbers: TypeAlias = Annotated[list[int], Cell("i1", DUELLISTS)]


@dataclass(slots=True)
class Duel:
    """Everything a duel depends on."""

    phase: Number = PICK
    round_no: Number = 1
    count: Number = 2
    owed: Number = 0
    standing: Number = 0
    to_roll: Number = 0
    sides: Number = 6
    life: Numbers = repeated(0, DUELLISTS)
    pick: Numbers = repeated(NOTHING, DUELLISTS)
    last: Numbers = repeated(NOTHING, DUELLISTS)
    face: Numbers = repeated(0, DUELLISTS)
    winners: Number = 0
    ending: Number = NOT_OVER


@dataclass(slots=True)
class Book:
    """The data file."""

    life: Number = 0
    rounds: Number = 0


@rule("DUEL-1")
def setup(s: Duel, book: Book, count: int) -> None:
    s.count = count
    s.standing = bit(count) - 1
    for who in range(count):
        s.life[who] = book.life


@rule("DUEL-2")
def proposed(s: Duel, book: Book, who: int, out: Out) -> int:
    return add_range(TAKE_STANCE, len(STANCES), out, 0)


@rule("DUEL-3")
def refusal(s: Duel, book: Book, who: int, code: int) -> int:
    verb = verb_of(code)
    if s.phase == OVER:
        return GAME_OVER
    if verb == CONCEDE:
        return ALLOWED if has(s.standing, who) else NOT_ASKED
    if verb == TAKE_BACK:
        return ALLOWED if s.phase == PICK and s.pick[who] != NOTHING else ALL_CHOSEN
    if not has(s.owed, who):
        return NOT_ASKED
    if verb != TAKE_STANCE or argument_of(code) >= len(STANCES):
        return NO_SUCH_STANCE
    return RESTED_BEFORE if argument_of(code) == REST and s.last[who] == REST else ALLOWED


@rule
def take_effect(s: Duel, book: Book, who: int, verb: int, argument: int, log: Log) -> None:
    if verb == CONCEDE:
        concede(s, who, log)
    elif verb == TAKE_BACK:
        s.pick[who] = NOTHING
        s.owed |= bit(who)
        tell(log, events.TOOK_BACK, who, 0, 0, 0)
    else:
        s.pick[who] = argument
        s.owed &= ~bit(who)
        tell(log, events.LOCKED, who, 0, 0, 0)
        emit(log, events.CHOSE, who, who, s.pick[who], 0, 0)


@rule("DUEL-5")
def take_outcome(s: Duel, book: Book, face: int, log: Log) -> None:
    who = lowest(s.to_roll)
    s.face[who] = face
    s.to_roll &= ~bit(who)
    tell(log, events.ROLLED, who, face, 0, 0)


@rule
def concede(s: Duel, who: int, log: Log) -> None:
    s.owed &= ~bit(who)
    s.standing &= ~bit(who)
    s.pick[who] = NOTHING
    s.life[who] = 0
    tell(log, events.FELL, who, 0, 0, 0)


@rule("DUEL-2", "DUEL-4", "DUEL-5")
def advance(s: Duel, book: Book, log: Log) -> None:
    while s.phase != OVER and s.to_roll == 0:
        if ends(s, book, log):
            return
        if s.phase == PICK:
            s.owed = unchosen(s)
            if s.owed != 0 or is_veiled(s):
                return
            reveal(s, log)
        else:
            settle(s, book, log)


@rule
def unchosen(s: Duel) -> int:
    """Who stands and has no stance yet."""
    asked = 0
    for who in range(s.count):
        if has(s.standing, who) and s.pick[who] == NOTHING:
            asked |= bit(who)
    return asked


@rule
def is_veiled(s: Duel) -> bool:
    """Is there a stance to be turned up that this state does not know?"""
    for who in range(s.count):
        if s.pick[who] == UNKNOWN:
            return True
    return False


@rule("DUEL-4")
def reveal(s: Duel, log: Log) -> None:
    s.phase = RESOLVE
    for who in range(s.count):
        if has(s.standing, who):
            tell(log, events.TURNED_UP, who, s.pick[who], 0, 0)
            if s.pick[who] == STRIKE:
                s.to_roll |= bit(who)


@rule("DUEL-6")
def aimed_at(s: Duel, who: int) -> int:
    target = (who + 1) % s.count
    while not has(s.standing, target):
        target = (target + 1) % s.count
    return target


@rule("DUEL-7")
def hits(s: Duel, who: int, target: int) -> bool:
    return s.face[who] >= (5 if s.pick[target] == GUARD else 3)


@rule("DUEL-8", "DUEL-9", "DUEL-10")
def settle(s: Duel, book: Book, log: Log) -> None:
    for who in range(s.count):
        if has(s.standing, who) and s.pick[who] == REST:
            s.life[who] = min(s.life[who] + 1, book.life)
    for who in range(s.count):
        if has(s.standing, who) and s.pick[who] == STRIKE and hits(s, who, aimed_at(s, who)):
            target = aimed_at(s, who)
            s.life[target] = max(s.life[target] - 1, 0)
            tell(log, events.HIT, who, target, s.life[target], 0)
    end_round(s, log)


@rule("DUEL-10")
def end_round(s: Duel, log: Log) -> None:
    for who in range(s.count):
        s.last[who] = s.pick[who]
        s.pick[who] = NOTHING
        s.face[who] = 0
        if has(s.standing, who) and s.life[who] == 0:
            s.standing &= ~bit(who)
            tell(log, events.FELL, who, 0, 0, 0)
    s.round_no += 1
    s.phase = PICK


@rule("DUEL-11", "DUEL-12")
def ends(s: Duel, book: Book, log: Log) -> bool:
    if s.phase != PICK:
        return False
    if count_of(s.standing) < 2:
        finish(s, s.standing, LAST_STANDING if s.standing else ALL_FELL, log)
    elif s.round_no > book.rounds:
        finish(s, liveliest(s), MOST_LIFE, log)
    return s.phase == OVER


@rule("DUEL-12")
def liveliest(s: Duel) -> int:
    """Whoever has most life points, alone."""
    best = 0
    for who in range(s.count):
        if s.life[who] > s.life[best]:
            best = who
    for who in range(s.count):
        if who != best and s.life[who] == s.life[best]:
            return 0
    return bit(best)


@rule
def finish(s: Duel, winners: int, why: int, log: Log) -> None:
    s.owed = 0
    s.phase = OVER
    s.winners = winners
    s.ending = why
    tell(log, events.ENDED, winners, why, 0, 0)


# -- what is known


@rule("DUEL-2")
def forget(s: Duel, book: Book, seat: int) -> None:
    for who in range(s.count):
        if who != seat and s.phase == PICK and s.pick[who] >= 0:
            s.pick[who] = UNKNOWN


@rule
def fill(s: Duel, book: Book, rng: Stream) -> None:
    for who in range(s.count):
        if s.pick[who] == UNKNOWN:
            s.pick[who] = below(rng, REST if s.last[who] == REST else len(STANCES))


@rule
def seat_of(s: Duel, who: int) -> int:
    return who


@rule
def age(s: Duel, book: Book) -> int:
    return s.round_no


@rule
def reopen(s: Duel, book: Book, who: int) -> int:
    for other in range(s.count):
        if s.pick[other] == UNKNOWN:
            s.pick[other] = NOTHING
            s.owed |= bit(other)
    return s.owed


# -- how it is played


@rule
def choice_worth(s: Duel, book: Book, who: int, code: int) -> int:
    """Rest when hurt, else strike."""
    hurt = s.life[who] < book.life
    return 10 if argument_of(code) == (REST if hurt else STRIKE) else 0


@rule
def foregone(s: Duel, book: Book, who: int) -> int:
    return NOBODY


@rule
def outcome(s: Duel, book: Book, results: Out, at: int) -> None:
    results[at + WINNERS] = s.winners
    results[at + KIND] = lowest(s.winners)
    results[at + LENGTH] = s.round_no
    results[at + ENDING] = s.ending


# -- what simulations tell of it

FIGURES = Figures(member=(Figure("life", "life points at the end"), Figure("hits", "hits it made")))


@rule
def measure(s: Duel, book: Book, log: Log, cells: Out, at: int) -> None:
    for who in range(s.count):
        cells[at + 2 * who] = s.life[who]
    for i in range(log[0]):
        if log[1 + ROW * i] == events.HIT:
            cells[at + 2 * log[3 + ROW * i] + 1] += 1


# -- how it stands

FEATURES = 4


@rule
def side_of(s: Duel, who: int) -> int:
    return bit(who)


@rule
def contenders(s: Duel) -> int:
    """Who stands; at the end the winner, and everybody if there is none."""
    left = s.winners if s.phase == OVER else s.standing
    return left if left != 0 else bit(s.count) - 1


@rule
def promise(s: Duel, book: Book, who: int) -> int:
    return 128 * s.life[who]


@rule
def features(s: Duel, book: Book, who: int, out: Out, at: int) -> int:
    out[at] = s.life[who]
    out[at + 1] = s.pick[who] if s.pick[who] >= 0 else REST + 1
    out[at + 2] = 1 if s.last[who] == REST else 0
    out[at + 3] = book.rounds - s.round_no
    return at + FEATURES
