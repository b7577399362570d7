"""A choice as one number: a verb and its argument. A code means the same in every state of a match."""

from ..core.rule import rule

DRAFT_KIND, PLACE_AT, PLAY_CARD, MOVE_TO = 1, 2, 3, 4
ATTACK = 5  # 5 to 8: one verb for each attack of a card, the argument is the target
ATTACK_ZONE, GIVE_SKULL, END = 9, 10, 11
DECLINE, FLIP, REROLL = 12, 13, 14
GIVE_DIE, KEEP_DICE, HAND_TOKEN = 15, 16, 17
TAKE_BACK, CONCEDE = 18, 19

SMALL_TOKEN, LARGE_TOKEN = 0, 1
MOST_CHOICES = 160


@rule
def code_of(verb: int, argument: int) -> int:
    return (verb << 8) | argument


@rule
def verb_of(code: int) -> int:
    return code >> 8


@rule
def argument_of(code: int) -> int:
    return code & 255
