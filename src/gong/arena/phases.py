"""What the game is doing. Where somebody must decide, the phase is named after the decision.

What each is called and what happens in it is declared in ``flow``.
"""

DEAL, DRAFT, CLASH, PLACE, SELECT, CALL, TURN = range(7)
ORDER, SHARE, GUARD, PRELIMINARY, PRELIMINARY_CHARM, AIM, CHARM, WOUND, TOKENS = range(7, 16)
FOLLOW_UP, SPARK, THROW, HAND_OUT, HAND_OUT_CHARM, HAND_OUT_WOUND, FALL, VOLLEY = range(16, 24)
ROCK_GUARD, ROCKS, ROCK_CHARM, ROCK_WOUND, ROCK_FALL, AFTER_ATTACK, OVER = range(24, 31)

#: From its declaration to the cleared table, an attack is in one of these phases.
FIRST_OF_ATTACK, LAST_OF_ATTACK = ORDER, AFTER_ATTACK
#: Somebody may use a Lucky Charm.
CHARMS = (CHARM, HAND_OUT_CHARM, PRELIMINARY_CHARM, ROCK_CHARM)
