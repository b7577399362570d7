"""The net a fighter wears: gone after its next turn, or when a movement point is spent on it."""

NONE, NEXT_TURN, UNTIL_FREED = range(3)
NAMES = ("none", "next-turn", "until-freed")
