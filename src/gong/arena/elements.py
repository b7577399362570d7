"""What fire does to a fighter, and whose shots are fire."""

NONE, FIRE, POWDER, WOOD = range(4)
NAMES = ("none", "fire", "powder", "wood")
