"""What never changes during a match: cards, their clauses, and the options, as one-dimensional tables.

A card's effect is a list of clauses. Everything a clause can say is one of the words below: no card has code
of its own. The capacities are fixed: a user's own set never causes a recompilation.
"""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from ..core.declare import Cell, repeated

ULTRAS, INTERACTIONS, CLAUSES, SELECTORS, PREDICATES = 96, 96, 224, 320, 192
NONE = -1

# The six capabilities of an Ultra.
CAPS = ("assault", "tackle", "shot", "resistance", "save", "pass")
ASSAULT, TACKLE, SHOT, RESISTANCE, SAVE, PASS = range(6)
ANY_CAP = (1 << 6) - 1

# The five actions, as numbers and as bits of a set.
ACTIONS = ("tackle", "assault", "pass", "shot", "save")
DO_TACKLE, DO_ASSAULT, DO_PASS, DO_SHOT, DO_SAVE = range(5)

TYPES = ("human", "android", "genetic", "alien")

# What a clause is.
CLAUSE_KINDS = ("play", "engage", "trigger", "static")
PLAY, ENGAGE_COST, TRIGGER, STATIC = range(4)

# When it can be played (bits), and which phase it asks for besides (0: any).
WHENS = ("any", "idle", "pre", "post", "sac", "own turn", "opp turn")
WHEN_ANY, WHEN_IDLE, WHEN_PRE, WHEN_POST, WHEN_SAC, WHEN_OWN_TURN, WHEN_OPP_TURN = (1 << i for i in range(7))

# What sets a trigger off, and the one thing it may ask for besides: kinds of actions, a side, a phase.
EVENTS = (
    *(
        "on_enter",
        "on_leave",
        "on_turn_start",
        "on_phase",
        "on_declare",
        "on_roll",
        "on_success",
        "on_failure",
    ),
    *("on_goal", "on_reinforce", "on_target", "on_engage", "on_disengage", "on_swap", "on_interaction"),
)
ON_ENTER, ON_LEAVE, ON_TURN_START, ON_PHASE, ON_DECLARE, ON_ROLL, ON_SUCCESS, ON_FAILURE = range(8)
ON_GOAL, ON_REINFORCE, ON_TARGET, ON_ENGAGE, ON_DISENGAGE, ON_SWAP, ON_INTERACTION = range(8, 15)
#: Arguments of events: own or opp (turn start, interaction), scored or conceded, given or received.
FIRST_SIDE, SECOND_SIDE = 1, 2

# Whom or what a clause is about.
SELECTOR_KINDS = (
    *("none", "self", "actor", "atarget", "ultra", "n ultras", "all ultra", "action", "roll", "item"),
    *("leader", "all leader", "locker", "hand", "deck", "slot"),
)
SEL_NONE, SEL_SELF, SEL_ACTOR, SEL_ATARGET, SEL_ULTRA, SEL_ULTRAS, SEL_ALL_ULTRAS, SEL_ACTION = range(8)
SEL_ROLL, SEL_ITEM, SEL_LEADER, SEL_ALL_LEADERS, SEL_LOCKER, SEL_HAND, SEL_DECK, SEL_SLOT = range(8, 16)
ANY_SIDE, OWN, OPP = range(3)  # "each" is any side
ANY_ROW, FRONT, BACK = range(3)
ANY_STATUS, READY, ENGAGED = range(3)
NOT_ADJACENT, NEAR_SELF, NEAR_ATARGET = range(3)
#: Items are interactions or abilities; cards and decks are Ultras or Interactions.
OF_INTERACTION, OF_ABILITY, OF_ULTRA = 1, 2, 4

# Conditions.
PREDICATE_KINDS = (
    *("actor=self", "actor is own", "actor is opp", "atarget=self", "atarget is own", "atarget is opp"),
    *("shooter=self", "open", "failing", "succeeding", "roll=", "roll<=", "phase", "slot_ahead(self) empty"),
    *(
        "own free slot exists",
        "score behind",
        "score ahead",
        "score level",
        "hand<=",
        "count",
        "pass pending",
    ),
)
IF_ACTOR_SELF, IF_ACTOR_OWN, IF_ACTOR_OPP, IF_ATARGET_SELF, IF_ATARGET_OWN, IF_ATARGET_OPP = range(6)
IF_SHOOTER_SELF, IF_OPEN, IF_FAILING, IF_SUCCEEDING, IF_ROLL, IF_ROLL_AT_MOST, IF_PHASE, IF_NOBODY_AHEAD = (
    range(6, 14)
)
IF_FREE_SLOT, IF_BEHIND, IF_LEADING, IF_LEVEL, IF_HAND_AT_MOST, IF_COUNT, IF_PASS_PENDING = range(14, 21)

# Operations, in the order of the ledger. Arguments: see ``which``, ``amount`` and ``choice`` of the book.
OPERATIONS = (
    *("mod_cap", "set_cap", "copy_cap", "clear_mods", "mod_roll", "set_roll", "reroll", "auto", "engage"),
    *("disengage", "stay_engaged", "to_locker", "to_deck", "return_to_play", "draw_ultra", "mill_ultra"),
    *("draw_interaction", "discard_interaction", "return_to_hand", "look_hand", "look_top", "swap_slots"),
    *("move_to_free", "redirect", "forbid", "immune", "shield", "grant_role", "grant_extra", "free_pass"),
    *("extra_save", "negate", "cancel_action", "forbid_play", "mod_reinf_given", "mod_reinf_received"),
    *("reinf_always_subtype", "no_reinf", "adj_diagonal", "set_type", "mod_sacrifice", "mod_hand_limit"),
    "mod_ultra_draws",
)
MOD_CAP, SET_CAP, COPY_CAP, CLEAR_MODS, MOD_ROLL, SET_ROLL, REROLL, AUTO, ENGAGE = range(9)
DISENGAGE, STAY_ENGAGED, TO_LOCKER, TO_DECK, RETURN_TO_PLAY, DRAW_ULTRA, MILL_ULTRA = range(9, 16)
DRAW_INTERACTION, DISCARD_INTERACTION, RETURN_TO_HAND, LOOK_HAND, LOOK_TOP, SWAP_SLOTS = range(16, 22)
MOVE_TO_FREE, REDIRECT, FORBID, IMMUNE, SHIELD, GRANT_ROLE, GRANT_EXTRA, FREE_PASS = range(22, 30)
EXTRA_SAVE, NEGATE, CANCEL_ACTION, FORBID_PLAY, MOD_REINF_GIVEN, MOD_REINF_RECEIVED = range(30, 36)
REINF_ALWAYS_SUBTYPE, NO_REINF, ADJ_DIAGONAL, SET_TYPE, MOD_SACRIFICE, MOD_HAND_LIMIT = range(36, 42)
MOD_ULTRA_DRAWS = 42

# Values of ``which`` for some operations.
BEST, WORST = 1, 2
TO_TOP, TO_BOTTOM, TO_ANY_PLACE = range(3)
BY_VICTIM, AT_RANDOM, BY_CONTROLLER = range(3)

# How long an effect lasts.
DURATIONS = ("instant", "action", "turn", "play")
INSTANT, FOR_ACTION, FOR_TURN, WHILE_IN_PLAY = range(4)

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
    retroactive: PerClause = repeated(0, CLAUSES)
    optional: PerClause = repeated(0, CLAUSES)
    limit: PerClause = repeated(0, CLAUSES)

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
