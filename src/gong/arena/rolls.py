"""What the dice on the table are for."""

NONE, DEAL, CLASH, GUARD, POWER, NET, ATTACK, ROCKS, FLAME = range(9)
NAMES = ("none", "deal", "clash", "guard", "power", "net", "attack", "rocks", "flame")
