"""Sets of small numbers as the bits of an integer."""

from functools import lru_cache

from .rule import rule


@rule
def bit(i: int) -> int:
    return 1 << i


@rule
def has(members: int, i: int) -> bool:
    return (members >> i) & 1 != 0


@rule
def without(members: int, i: int) -> int:
    return members & ~(1 << i)


@rule
def count_of(members: int) -> int:
    n = 0
    while members != 0:
        members &= members - 1
        n += 1
    return n


@rule
def lowest(members: int) -> int:
    """The smallest member of a set; -1 for an empty one."""
    if members == 0:
        return -1
    i = 0
    while (members >> i) & 1 == 0:
        i += 1
    return i


def members_of(members: int) -> list[int]:
    """The members in ascending order, for code outside the rules."""
    return [*_members(members)]


@lru_cache(maxsize=4096)
def _members(members: int) -> tuple[int, ...]:
    return tuple(i for i in range(members.bit_length()) if members >> i & 1)
