"""The attacks of a card, and the Skull that some give instead, as bits of sets."""

MELEE_A, MELEE_B, SHOOT_A, SHOOT_B, SKULL = range(5)
MELEE = (MELEE_A, MELEE_B)
ATTACKS = 4
ALL_ATTACKS = (1 << ATTACKS) - 1
ATTACK_NAMES = ("melee", "melee-second", "shoot", "shoot-second")
NAMES = (*ATTACK_NAMES, "skull")
#: As an attack is told, a kick is no second blow.
TOLD_NAMES = (*NAMES, "kick")
KICK_TOLD = len(TOLD_NAMES) - 1
