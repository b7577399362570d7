"""A trigger that waits to go on the stack: the columns of its row.

``LATE`` ones wait until the action that set them off is completed.
"""

COLUMNS = (
    *("clause", "team", "source", "place", "card", "late"),
    *("actor", "actor_place", "target", "target_place"),
)
CLAUSE, TEAM, SOURCE, PLACE, CARD, LATE, ACTOR, ACTOR_PLACE, TARGET, TARGET_PLACE = range(10)
WIDTH = 10
#: The columns that are -1 in a blank row.
NONES = sum(1 << k for k in (ACTOR, ACTOR_PLACE, TARGET, TARGET_PLACE))
