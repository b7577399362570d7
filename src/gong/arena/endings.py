"""How a fight ended."""

NOT_OVER, LAST_STANDING, MOST_POPULAR, MOST_TROPHIES, SMALLEST, NOBODY_LEFT, MOST_POINTS = range(7)
NAMES = (
    *("not-over", "last-standing", "most-popular", "most-trophies", "smallest", "nobody-left"),
    "most-points",
)
