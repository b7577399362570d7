"""What never changes during a match: cards, their clauses, and the options, as one-dimensional tables.

A card's effect is a list of clauses. Everything a clause can say is one of the words below: no card has code
of its own. The capacities are fixed: a user's own set never causes a recompilation.
"""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from ..core.declare import Cell, repeated

ULTRAS, INTERACTIONS, CLAUSES, SELECTORS, PREDICATES = 112, 96, 224, 320, 192
#: Ultras and Interactions in one numbering, Ultras first.
CARDS = ULTRAS + INTERACTIONS
NONE = -1

Law: TypeAlias = Annotated[int, Cell("i2")]
PerUltra: TypeAlias = Annotated[list[int], Cell("i1", ULTRAS)]
PerInteraction: TypeAlias = Annotated[list[int], Cell("i1", INTERACTIONS)]
PerClause: TypeAlias = Annotated[list[int], Cell("i2", CLAUSES)]
PerSelector: TypeAlias = Annotated[list[int], Cell("i1", SELECTORS)]
PerPredicate: TypeAlias = Annotated[list[int], Cell("i2", PREDICATES)]


@dataclass(slots=True)
class Book:
    """A card set and the options of a match as the rules read them."""

    # options
    teams: Law = 2
    opening_hand: Law = 3
    hand_limit: Law = 4
    max_ultra_draws: Law = 3
    sacrifice_threshold: Law = 4
    goals_to_win: Law = 3
    goals_conceded_out: Law = 3
    turn_cap: Law = 200
    retroactive: Law = 0
    open_lists: Law = 0

    # Ultras: printed numbers, six to a card in the order of CAPS; subtypes are numbered from 0
    ultras: Law = 0
    subtypes: Law = 0
    kind_of: PerUltra = repeated(0, ULTRAS)
    subtype_of: PerUltra = repeated(NONE, ULTRAS)
    ultra_value: PerUltra = repeated(0, ULTRAS)
    ultra_copies: PerUltra = repeated(1, ULTRAS)
    caps: Annotated[list[int], Cell("i1", ULTRAS * 6)] = repeated(0, ULTRAS * 6)
    ultra_clause: Annotated[list[int], Cell("i2", ULTRAS)] = repeated(0, ULTRAS)
    ultra_clauses: PerUltra = repeated(0, ULTRAS)
    # what its static clauses do, a bit for each operation, and the capabilities that they change
    static_ops: Annotated[list[int], Cell("i8", ULTRAS)] = repeated(0, ULTRAS)
    static_caps: PerUltra = repeated(0, ULTRAS)
    # the events that its triggers listen for, a bit for each; its first clauses, so many, are for engaging
    listens: Annotated[list[int], Cell("i4", ULTRAS)] = repeated(0, ULTRAS)
    engages: PerUltra = repeated(0, ULTRAS)

    # Interactions
    interactions: Law = 0
    card_value: PerInteraction = repeated(0, INTERACTIONS)
    card_copies: PerInteraction = repeated(1, INTERACTIONS)
    card_clause: Annotated[list[int], Cell("i2", INTERACTIONS)] = repeated(0, INTERACTIONS)
    card_clauses: PerInteraction = repeated(0, INTERACTIONS)

    # clauses: a card's stand one after the other
    clause_kind: PerClause = repeated(0, CLAUSES)
    when: PerClause = repeated(0, CLAUSES)
    when_phase: PerClause = repeated(0, CLAUSES)
    event: PerClause = repeated(NONE, CLAUSES)
    event_about: PerClause = repeated(0, CLAUSES)
    condition: PerClause = repeated(0, CLAUSES)
    conditions: PerClause = repeated(0, CLAUSES)
    target: PerClause = repeated(0, CLAUSES)
    other: PerClause = repeated(0, CLAUSES)
    op: PerClause = repeated(0, CLAUSES)
    which: PerClause = repeated(0, CLAUSES)
    amount: PerClause = repeated(0, CLAUSES)
    choice: PerClause = repeated(0, CLAUSES)
    duration: PerClause = repeated(0, CLAUSES)
    is_retroactive: PerClause = repeated(0, CLAUSES)
    optional: PerClause = repeated(0, CLAUSES)
    limit: PerClause = repeated(0, CLAUSES)
    # a trigger that is set off together with the clause before it
    joined: PerClause = repeated(0, CLAUSES)

    # selectors; row 0 selects nothing
    sel_kind: PerSelector = repeated(0, SELECTORS)
    sel_count: PerSelector = repeated(1, SELECTORS)
    sel_side: PerSelector = repeated(0, SELECTORS)
    sel_row: PerSelector = repeated(0, SELECTORS)
    sel_status: PerSelector = repeated(0, SELECTORS)
    sel_type: PerSelector = repeated(NONE, SELECTORS)
    sel_subtype: PerSelector = repeated(NONE, SELECTORS)
    sel_value: PerSelector = repeated(NONE, SELECTORS)
    sel_cap: PerSelector = repeated(NONE, SELECTORS)
    sel_cap_most: PerSelector = repeated(0, SELECTORS)
    sel_near: PerSelector = repeated(0, SELECTORS)
    sel_not_self: PerSelector = repeated(0, SELECTORS)
    sel_not_same: PerSelector = repeated(0, SELECTORS)
    sel_same_team: PerSelector = repeated(0, SELECTORS)
    sel_of: PerSelector = repeated(0, SELECTORS)

    # predicates; ``pred_not`` negates, ``pred_sel`` is what a count counts
    pred_kind: PerPredicate = repeated(0, PREDICATES)
    pred_not: PerPredicate = repeated(0, PREDICATES)
    pred_number: PerPredicate = repeated(0, PREDICATES)
    pred_sel: PerPredicate = repeated(0, PREDICATES)
