"""A choice as one number: a verb and its argument. A code means the same in every state of a match."""

from ..core.rule import rule

DRAFT_KIND, PLACE_AT, PLAY_CARD, MOVE_TO = 1, 2, 3, 4
ATTACK = 5  # 5 to 8: one verb for each attack of a card, the argument is the target
ATTACK_ZONE, GIVE_SKULL, END = 9, 10, 11
DECLINE, FLIP, REROLL = 12, 13, 14
GIVE_DIE, KEEP_DICE, HAND_TOKEN = 15, 16, 17
ATTACK_PAIR, SHARE_DICE = 18, 19  # the argument is a target and a second one, or a target and a number
ATTACK_KICK, THROW_TO, ORDER_NEXT = 20, 21, 22
FREE, EXTINGUISH, SNAG = 23, 24, 25
TAKE_BACK, CONCEDE = 30, 31

SMALL_TOKEN, LARGE_TOKEN = 0, 1
MOST_CHOICES = 192


@rule
def code_of(verb: int, argument: int) -> int:
    return (verb << 8) | argument


@rule
def two_in(first: int, second: int) -> int:
    """Two small numbers in one argument."""
    return (first << 3) | second


@rule
def first_in(argument: int) -> int:
    return argument >> 3


@rule
def second_in(argument: int) -> int:
    return argument & 7


@rule
def verb_of(code: int) -> int:
    return code >> 8


@rule
def argument_of(code: int) -> int:
    return code & 255
