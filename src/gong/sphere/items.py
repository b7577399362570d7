"""An item of the stack, or one that is being announced: the columns of its row.

``FIRST``, ``SECOND`` and ``OTHER`` are the targets named; ``MODE`` and ``DETAIL`` the modes. ``ACTOR`` and
``TARGET`` are those of the action it speaks of, with the places where they stand or last stood.
"""

COLUMNS = (
    *("kind", "card", "clause", "clauses", "team", "source", "place", "first", "second", "other"),
    *("mode", "detail", "stamp", "actor", "actor_place", "target", "target_place"),
)
KIND, CARD, CLAUSE, CLAUSES, TEAM, SOURCE, PLACE, FIRST, SECOND, OTHER = range(10)
MODE, DETAIL, STAMP, ACTOR, ACTOR_PLACE, TARGET, TARGET_PLACE = range(10, 17)
WIDTH = 17
#: The columns that are -1 in a blank row.
NONES = sum(1 << k for k in (FIRST, SECOND, OTHER, MODE, DETAIL, ACTOR, ACTOR_PLACE, TARGET, TARGET_PLACE))
