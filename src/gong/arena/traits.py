"""The abilities of a card, as bits of a set."""

AREA, NO_SHOT, NO_MELEE, ARROWS, BY_LIFE, BY_CARDS, BY_DIE, STEAL_LIFE = (1 << i for i in range(8))
NET_TEST, SHOCK, FEWER_DICE, HAND_OUT, SKULL, DIE_DEFENCE, DIE_BONUS = (1 << i for i in range(8, 15))
TWIN, NET_THROW, FINISHING, MATES_TOO, CASCADE, SPLIT, EITHER, KICK = (1 << i for i in range(15, 23))

#: Attacks whose dice count for some of their targets only.
SHARED_OUT = AREA | CASCADE | SPLIT
