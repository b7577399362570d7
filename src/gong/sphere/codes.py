"""The verbs of Ultrium Sphere. A code is a verb and its argument, see ``core.codes``."""

from ..core.codes import CONCEDE

__all__ = ["CONCEDE"]

PLACE_ONE, READY_ONE, DISCARD_ONE, PUT, DRAW, STOP, SWAP, AGAINST = range(1, 9)
TACKLE, ASSAULT, PASS, SHOT, SAVE = range(9, 14)
END, PRIORITY_PASS, REINFORCE, PLAY, USE = range(14, 19)
TARGET, TARGET_SEAT, TARGET_ITEM, MODE, YES_NO, PICK, SLOT, TOP = range(19, 27)

MOST_CHOICES = 192
NOBODY_ELSE = 6  # none, or the locker room, where a slot could be named
