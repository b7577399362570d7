"""The verbs of Ultrium Sphere. A code is a verb and its argument, see ``core.codes``."""

from ..core.codes import CONCEDE, TAKE_BACK

__all__ = ["CONCEDE", "TAKE_BACK"]

PLACE_ONE, READY_ONE, DISCARD_ONE, PUT, DRAW, STOP, SWAP, SWAP_NONE, AGAINST = range(1, 10)
TACKLE, ASSAULT, PASS, SHOT, SAVE = range(10, 15)
END_PHASE, END_TURN, DECLINE, PRIORITY_PASS, REINFORCE, PLAY, USE = range(15, 22)
TARGET, TARGET_SEAT, TARGET_ITEM, MODE, YES, NO, PICK, SLOT = range(22, 30)
TOP = 32  # after those of every kernel

MOST_CHOICES = 1080  # every Ultra in play, every leader and every item of the stack
NOBODY_ELSE = 6  # none, or the locker room, where a slot could be named
