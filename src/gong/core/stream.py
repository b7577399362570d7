"""A small random generator that gives the same numbers on every carrier.

It is sfc32 (Chris Doty-Humphrey): four 32-bit words, additions, shifts and exclusive-ors only, so that the
plain carrier's unbounded integers and the compiled 64-bit ones can never disagree.
"""

from .rule import Stream, rule

WORD = 0xFFFFFFFF
WARM_UP = 12


def new_stream(seed: int, index: int = 0) -> Stream:
    """A stream of its own for each (seed, index), e.g. one for each game of a simulation."""
    stream = [0, 0, 0, 0]
    reseed(stream, seed & WORD, (seed >> 32) & WORD, index & WORD)
    return stream


@rule
def reseed(rng: Stream, low: int, high: int, index: int) -> None:
    rng[0] = low
    rng[1] = high
    rng[2] = index
    rng[3] = 1
    for _ in range(WARM_UP):
        next_word(rng)


@rule
def next_word(rng: Stream) -> int:
    b = rng[1]
    c = rng[2]
    count = rng[3]
    word = (rng[0] + b + count) & WORD
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & WORD
    rng[2] = ((((c << 21) & WORD) | (c >> 11)) + word) & WORD
    rng[3] = (count + 1) & WORD
    return word


@rule
def below(rng: Stream, n: int) -> int:
    """A number from 0 to n - 1; the bias for table-sized n is under one in ten million."""
    return (next_word(rng) * n) >> 32
