"""The verbs of a fight. A code is a verb and its argument, see ``core.codes``."""

from ..core.codes import CONCEDE, TAKE_BACK

__all__ = ["CONCEDE", "TAKE_BACK"]

DRAFT_KIND, PLACE_AT, PLAY_CARD, MOVE_TO = 1, 2, 3, 4
ATTACK = 5  # 5 to 8: one verb for each attack of a card, the argument is the target
ATTACK_ZONE, GIVE_SKULL, END = 9, 10, 11
DECLINE, FLIP, REROLL = 12, 13, 14
GIVE_DIE, KEEP_DICE, HAND_TOKEN = 15, 16, 17
ATTACK_PAIR, SHARE_DICE = 18, 19  # the argument is a target and a second one, or a target and a number
ATTACK_KICK, THROW_TO, ORDER_NEXT = 20, 21, 22
FREE, EXTINGUISH, SNAG = 23, 24, 25

SMALL_TOKEN, LARGE_TOKEN = 0, 1
MOST_CHOICES = 192
