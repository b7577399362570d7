"""The windows in which leaders may play something, and what an active leader can announce in one."""

START, DISCARD, DISENGAGE, DRAW, SWAP, ATTACK, SHOOTING, SHOOTER, PRE, POST = range(10)
SAC, TRIGGERS, REFILL = range(10, 13)
WINDOWS = (
    *("start", "discard", "disengage", "draw", "swap", "idle", "idle", "shooter", "pre-roll", "post-roll"),
    *("sacrifice", "triggers", "refill"),
)

# What an active leader has announced at an idle or shooter point.
NO_INTENT, END_PHASE, END_TURN, DECLINE = range(4)
INTENTS = ("none", "end-phase", "end-turn", "decline")
