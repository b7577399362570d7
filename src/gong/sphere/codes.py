"""A choice as one number: a verb and its argument. A code means the same in every state of a match."""

from ..core.rule import rule

PLACE_ONE, READY_ONE, DISCARD_ONE, PUT, DRAW, STOP, SWAP, AGAINST = range(1, 9)
TACKLE, ASSAULT, PASS, SHOT, SAVE = range(9, 14)
END, PRIORITY_PASS, REINFORCE, PLAY, USE = range(14, 19)
TARGET, TARGET_SEAT, TARGET_ITEM, MODE, YES_NO, PICK, SLOT, TOP = range(19, 27)
CONCEDE = 31

MOST_CHOICES = 192
NOBODY_ELSE = 6  # none, or the locker room, where a slot could be named


@rule
def code_of(verb: int, argument: int) -> int:
    return (verb << 8) | argument


@rule
def verb_of(code: int) -> int:
    return code >> 8


@rule
def argument_of(code: int) -> int:
    return code & 255
