"""What chance can owe."""

# What chance owes.
NO_CHANCE, DRAW_ULTRA_CARD, DRAW_CARD, START_DIE, ACTION_DIE = range(5)
SACRIFICE_DIE, REROLL_DIE, RANDOM_CARD, LOOK_CARD = range(5, 9)
CHANCES = (
    *("none", "draw-ultra", "draw-card", "start", "action"),
    *("sacrifice", "reroll", "random-discard", "look"),
)
