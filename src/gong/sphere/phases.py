"""What the game is doing. Where somebody must decide, the phase is named after the decision."""

# What the game is doing. Where somebody must decide, the phase is named after the decision.
DEAL_ULTRAS, DEAL_CARDS, OPENING, STARTER, BEGIN_TURN, REST, DISCARD, DISENGAGING = range(8)
DRAWING, DEALING, PLACING, MORE, SWAPPING, CHOOSING_TEAM, WINDOW, ROLLING, LOCKING = range(8, 17)
SACRIFICING, SACRIFICED, COMPLETING, SETTLING, SAVING, GOAL, ENDING, REFILLING = range(17, 25)
ANNOUNCING, RESOLVING, ASKING, PICKING, PICKING_SLOT, DISCARDING, PUTTING_BACK, OVER = range(25, 33)
PHASES = (
    *("deal-ultras", "deal-cards", "opening", "starter", "begin-turn", "rest", "discard", "disengaging"),
    *("drawing", "dealing", "placing", "more", "swapping", "choosing-team", "window", "rolling", "locking"),
    *("sacrificing", "sacrificed", "completing", "settling", "saving", "goal", "ending", "refilling"),
    *("announcing", "resolving", "asking", "picking", "picking-slot", "discarding", "putting-back", "over"),
)
