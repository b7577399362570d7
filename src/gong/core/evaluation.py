"""The chance that a side wins, judged from a state: the same rules for all kernels.

A kernel describes a state from one member's side in a fixed number of small integers. A small network reads
them, beside the mean of what describes the other sides, and gives each side a score; scores become chances
that add up to certainty. Without weights the kernel's own ``promise`` is the score. ``docs/evaluation.md``
says how weights are laid out, trained and measured.
"""

from collections.abc import Callable

from .bits import bit, has
from .playout import COLUMNS, DECISIONS, Book, State, by_kernel
from .rule import Out, Stream

MEMBERS, FEATURES, OVER = 1, 1, -1
features: Callable[[State, Book, int, Out, int], int] = by_kernel
promise: Callable[[State, Book, int], int] = by_kernel
side_of: Callable[[State, int], int] = by_kernel
contenders: Callable[[State], int] = by_kernel
outcome: Callable[[State, Book, Out, int], None] = by_kernel
forget: Callable[[State, Book, int], None] = by_kernel
fill: Callable[[State, Book, Stream], None] = by_kernel

#: Where the facts of a judged state tell one member of each side; of a game it is how many choices were made.
HEADS = DECISIONS

#: The chance of whoever has won. A score is counted in parts of a doubling of the odds.
CERTAIN = 65535
OCTAVE_BITS = 8
OCTAVE = 1 << OCTAVE_BITS
FAR = 31 * OCTAVE

#: Features stay within these, and so does what a hidden layer hands on, from 0 upwards.
MOST = 127
#: The header of weights: how many features, how many layers; then of each layer its width and its shift.
HEADER, PER_LAYER = 2, 2
#: No layer is wider, and no network has more.
WIDEST, MOST_LAYERS = 128, 4


def clipped(n: int) -> int:
    """A feature within its bounds."""
    return min(max(n, -MOST), MOST)


def value(s: State, book: Book, who: int, weights: Out, room: Out) -> int:
    """The chance, up to ``CERTAIN``, that this member's side wins."""
    values(s, book, weights, room)
    return room[who]


def values(s: State, book: Book, weights: Out, room: Out) -> None:
    """The chance of every member's side, in the first cells of ``room``."""
    for who in range(MEMBERS):
        room[who] = 0
    heads = heads_of(s, contenders(s))
    if s.phase != OVER and heads & (heads - 1) != 0:
        if len(weights) == 0:
            judge_plainly(s, book, heads, room)
        else:
            judge(s, book, heads, weights, room)
    share_out(s, heads, room)


def heads_of(s: State, members: int) -> int:
    """One member of each side that has any among these."""
    found = 0
    for who in range(MEMBERS):
        if has(members, who) and side_of(s, who) & members & (bit(who) - 1) == 0:
            found |= bit(who)
    return found


def judge_plainly(s: State, book: Book, heads: int, room: Out) -> None:
    for who in range(MEMBERS):
        if has(heads, who):
            room[who] = promise(s, book, who)


def judge(s: State, book: Book, heads: int, weights: Out, room: Out) -> None:
    """The score of each side: the network reads its features, and the mean of the others'."""
    sides = describe(s, book, heads, room)
    for who in range(MEMBERS):
        if has(heads, who):
            own = MEMBERS + FEATURES * (1 + who)
            first = MEMBERS + FEATURES * (1 + MEMBERS)
            for i in range(FEATURES):
                room[first + i] = room[own + i]
                room[first + FEATURES + i] = (room[MEMBERS + i] - room[own + i]) // (sides - 1)
            room[who] = score(weights, room, first)


def describe(s: State, book: Book, heads: int, room: Out) -> int:
    """The features of each side at its head's place, their sums before them; the number of sides."""
    sides = 0
    for i in range(FEATURES):
        room[MEMBERS + i] = 0
    for who in range(MEMBERS):
        if has(heads, who):
            sides += 1
            own = MEMBERS + FEATURES * (1 + who)
            features(s, book, who, room, own)
            for i in range(FEATURES):
                room[own + i] = clipped(room[own + i])
                room[MEMBERS + i] += room[own + i]
    return sides


def score(weights: Out, room: Out, first: int) -> int:
    """What comes out of the last layer; layers write behind each other into the room."""
    inputs = 2 * weights[0]
    at = HEADER + PER_LAYER * weights[1]
    for layer in range(weights[1]):
        width = weights[HEADER + PER_LAYER * layer]
        shift = weights[HEADER + PER_LAYER * layer + 1]
        add_up(weights, at, room, first, inputs, width)
        first += inputs
        for i in range(width):
            room[first + i] >>= shift
            if layer < weights[1] - 1:
                room[first + i] = min(max(room[first + i], 0), MOST)
        at += width * (1 + inputs)
        inputs = width
    return room[first]


def add_up(weights: Out, at: int, room: Out, first: int, inputs: int, width: int) -> None:
    """One layer: its biases, and for each input that is not 0 a row of weights as often as it says."""
    out = first + inputs
    for i in range(width):
        room[out + i] = weights[at + i]
    for j in range(inputs):
        times = room[first + j]
        if times != 0:
            row = at + width * (1 + j)
            for i in range(width):
                room[out + i] += times * weights[row + i]


def share_out(s: State, heads: int, room: Out) -> None:
    """Scores of sides become chances of members; sides of equal scores have equal chances."""
    best = -(1 << 40)
    for who in range(MEMBERS):
        if has(heads, who):
            best = max(best, room[who])
    total = 0
    for who in range(MEMBERS):
        if has(heads, who):
            room[who] = halved(min(best - room[who], FAR))
            total += room[who]
    for who in range(MEMBERS):
        if has(heads, who):
            give(s, who, room[who] * CERTAIN // total, room)


def give(s: State, head: int, chance: int, room: Out) -> None:
    """All members of a side win together."""
    for who in range(MEMBERS):
        if has(side_of(s, head), who):
            room[who] = chance


def halved(score: int) -> int:
    """65536 halved once for each octave; between two octaves a parabola is true to a third of a percent."""
    part = score & (OCTAVE - 1)
    slope = 44012 * part >> OCTAVE_BITS
    bend = 11244 * part * part >> 2 * OCTAVE_BITS
    return (65536 - slope + bend) >> (score >> OCTAVE_BITS)


def appraise(
    states: list[State],
    book: list[Book],
    weights: Out,
    room: Out,
    rng: Stream,
    seats: Out,
    chances: Out,
    described: Out,
    facts: Out,
) -> None:
    """Judge many states. ``seats``: what each is known by; what that seat does not know is filled in anew.

    Of each state: the chance of every member, the features of every side at its head's place, and the facts
    that a batch tells of a game, with the heads in the last cell.
    """
    for i in range(len(states)):
        s = states[i]
        if len(seats) > 0:
            forget(s, book[0], seats[i])
            fill(s, book[0], rng)
        values(s, book[0], weights, room)
        for who in range(MEMBERS):
            chances[i * MEMBERS + who] = room[who]
        heads = heads_of(s, contenders(s))
        describe(s, book[0], heads, room)
        for who in range(MEMBERS):
            for j in range(FEATURES if has(heads, who) else 0):
                cell = who * FEATURES + j
                described[i * MEMBERS * FEATURES + cell] = room[MEMBERS + FEATURES + cell]
        outcome(s, book[0], facts, i * COLUMNS)
        facts[i * COLUMNS + HEADS] = heads


EVALUATION = (
    *(clipped, halved, add_up, score, heads_of, describe, judge_plainly, judge, give, share_out),
    *(values, value, appraise),
)


def room_for(members: int, count: int) -> int:
    """How many cells ``value`` works in: chances, sums, features of all, and what the layers write."""
    return members + count * (3 + members) + MOST_LAYERS * WIDEST
