"""The words of cards as numbers: everything that a clause can say."""

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

# Whether whoever's it is may leave it; an operation can go with the answer to the one before it.
MUST, MAY, MAY_TOO = range(3)

# What a retroactive effect needs to cancel the open action (the option ``retroactive``).
BREAKS_A_CONDITION, CANCELS = range(2)

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
