"""The whole state of a match of Ultrium Sphere, declared once. Nothing else is ever consulted.

A *place* is a slot of a team: ``team * SLOTS + slot``. An Ultra in play is known by its *stamp*, the moment
at which it entered: whoever leaves and comes back is somebody new.
"""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from ..core.declare import Cell, Used, repeated
from ..core.rows import blank_rows
from . import chances, effects, items, phases, waits, windows
from .book import INTERACTIONS, NONE, ULTRAS

TEAMS, SLOTS = 6, 6
PLACES = TEAMS * SLOTS
#: After the slots of a team: its locker room, or where a slot is asked for nobody at all.
LOCKER = SLOTS
#: Rows of the stack, of triggers that wait and of effects in force, and known places of each deck: more than
#: any legal decks need, see docs/decisions/0012-room.md. What would not find room may not be played.
STACK, WAITING, EFFECTS, KNOWN = 768, 256, 1536, 99
#: So many rows of the stack and of effects are kept for what nobody plays: triggers, reinforcement, statics.
SPARE = 64
DECKS = TEAMS * 2
UNKNOWN = -2
NOBODY = -1
SLOT_NAMES = ("f1", "f2", "f3", "b1", "b2", "b3")
ULTRA_DECK, CARD_DECK = 0, 1

# How far the action has come.
NO_STAGE, DECLARED, ROLLED, LOCKED, SACRIFICE = range(5)
STAGES = ("none", "declared", "rolled", "locked", "sacrifice")

# Where a drawn Ultra comes from: the draw phase, an effect, or the refill of the variant.
FROM_PHASE, FROM_EFFECT, FROM_REFILL = range(3)

#: The start of a turn and its end belong to none of the six phases (US-R100, US-R113).
NO_PHASE = 0

# How a match ended.
NOT_OVER, BY_GOALS, LAST_TEAM, TURN_CAP, ALL_OUT = range(5)
ENDINGS = ("not-over", "goals", "last-team", "turn-cap", "all-out")

# What an item of the stack is.
ITEM_CARD, ITEM_ABILITY, ITEM_TRIGGER = range(3)
ITEMS = ("interaction", "ability", "trigger")

# Where an Ultra goes that leaves play.
TO_LOCKER_ROOM, TO_DECK_TOP, TO_DECK_BOTTOM, INTO_DECK = range(4)
GOES = ("locker", "top", "bottom", "deck")

# Whom an effect is on; and that nobody knows what has laid it.
ON_ULTRA, ON_LEADER, ON_OPEN_ACTION = range(3)
NO_SOURCE = 0

Number: TypeAlias = Annotated[int, Cell("i1")]
Wide: TypeAlias = Annotated[int, Cell("i2")]
Stamp: TypeAlias = Annotated[int, Cell("i4")]
Bits: TypeAlias = Annotated[int, Cell("i2")]
PerTeam: TypeAlias = Annotated[list[int], Cell("i1", TEAMS)]
PerPlace: TypeAlias = Annotated[list[int], Cell("i1", PLACES)]
OfUltra: TypeAlias = Annotated[list[int], Cell("i4", PLACES)]
UltraCounts: TypeAlias = Annotated[list[int], Cell("i1", TEAMS * ULTRAS, used=Used("teams", ULTRAS))]
CardCounts: TypeAlias = Annotated[
    list[int], Cell("i1", TEAMS * INTERACTIONS, used=Used("teams", INTERACTIONS))
]
Items: TypeAlias = Annotated[
    list[int], Cell("i4", STACK * items.WIDTH, used=Used("items", items.WIDTH, spare=1))
]
Waits: TypeAlias = Annotated[list[int], Cell("i4", WAITING * waits.WIDTH, used=Used("waiting", waits.WIDTH))]
Effects: TypeAlias = Annotated[
    list[int], Cell("i4", EFFECTS * effects.WIDTH, used=Used("effects", effects.WIDTH))
]
KnownCards: TypeAlias = Annotated[list[int], Cell("i1", DECKS * KNOWN, used=Used("teams", 2 * KNOWN))]
KnownBy: TypeAlias = Annotated[list[int], Cell("i1", DECKS * KNOWN, used=Used("teams", 2 * KNOWN))]
Seen: TypeAlias = Annotated[
    list[int], Cell("i1", TEAMS * TEAMS * INTERACTIONS, used=Used("teams", TEAMS * INTERACTIONS))
]

NO_ITEMS = blank_rows(items.WIDTH, items.NONES, STACK)
NO_WAITS = blank_rows(waits.WIDTH, waits.NONES, WAITING)
NO_EFFECTS = blank_rows(effects.WIDTH, effects.NONES, EFFECTS)


@dataclass(slots=True)
class Sphere:
    """Everything a match depends on."""

    # the table
    phase: Number = phases.DEAL_ULTRAS
    teams: Number = 2
    alive: Bits = 0
    owed: Bits = 0
    turn_no: Wide = 0
    turn_phase: Number = 0
    active: Number = NOBODY
    started: Bits = 0
    latest: Number = NOBODY
    goals: PerTeam = repeated(0, TEAMS)
    conceded: PerTeam = repeated(0, TEAMS)
    stamp: Stamp = 0

    # Ultras in play
    card: OfUltra = repeated(NONE, PLACES)
    engaged: OfUltra = repeated(0, PLACES)
    entered: OfUltra = repeated(0, PLACES)
    tackles: OfUltra = repeated(0, PLACES)
    assaults: OfUltra = repeated(0, PLACES)
    used: OfUltra = repeated(0, PLACES)
    reinforced: OfUltra = repeated(0, PLACES)
    beaten: OfUltra = repeated(0, PLACES)

    # cards elsewhere: how many of each; decks hold those of unknown place
    ultra_deck: UltraCounts = repeated(0, TEAMS * ULTRAS)
    card_deck: CardCounts = repeated(0, TEAMS * INTERACTIONS)
    hand: CardCounts = repeated(0, TEAMS * INTERACTIONS)
    ultra_locker: UltraCounts = repeated(0, TEAMS * ULTRAS)
    card_locker: CardCounts = repeated(0, TEAMS * INTERACTIONS)
    gone: PerTeam = repeated(0, TEAMS)
    hidden_ultras: PerTeam = repeated(0, TEAMS)
    hidden_cards: PerTeam = repeated(0, TEAMS)
    hidden_hand: PerTeam = repeated(0, TEAMS)

    # cards of known place, the first on top, and who knows each; then those at the bottom, the first lowest
    tops: Annotated[list[int], Cell("i1", DECKS)] = repeated(0, DECKS)
    top_card: KnownCards = repeated(NONE, DECKS * KNOWN)
    top_known: KnownBy = repeated(0, DECKS * KNOWN)
    bottoms: Annotated[list[int], Cell("i1", DECKS)] = repeated(0, DECKS)
    bottom_card: KnownCards = repeated(NONE, DECKS * KNOWN)
    bottom_known: KnownBy = repeated(0, DECKS * KNOWN)
    # cards of another hand that a leader has seen: looker * TEAMS + victim, by card
    seen: Seen = repeated(0, TEAMS * TEAMS * INTERACTIONS)

    # the opening
    dealt: PerTeam = repeated(0, TEAMS)
    opening: PerPlace = repeated(NONE, PLACES)
    opening_slot: PerPlace = repeated(NONE, PLACES)
    rollers: Bits = 0
    start_roll: PerTeam = repeated(0, TEAMS)

    # the turn
    against: Number = NOBODY
    attacked: Number = 0
    credit: Number = 0
    draws: Number = 0
    drawn: Number = NONE
    drawn_for: Number = 0
    placer: Number = NOBODY
    rested: Bits = 0

    # the window
    window: Number = windows.START
    owner: Number = NOBODY
    holder: Number = NOBODY
    passed: Bits = 0
    intent: Number = windows.NO_INTENT
    spoken: Number = 0
    holding: Number = 0
    after_triggers: Number = phases.BEGIN_TURN

    # the action
    action: Number = NONE
    stage: Number = NO_STAGE
    acting: Number = NOBODY
    actor: Stamp = NONE
    actor_place: Number = NONE
    target: Stamp = NONE
    target_place: Number = NONE
    roll: Wide = 0
    is_rolled: Number = 0
    forced_roll: Wide = 0
    is_forced: Number = 0
    outcome: Number = 0
    actor_number: Wide = 0
    target_number: Wide = 0
    cancelled: Number = 0
    done_action: Number = NONE
    done_outcome: Number = 0
    resume: Number = NONE
    shot_waits: Number = 0
    shooter: Stamp = NONE
    # more savers: those the open Save brings if it fails, and those that are still to come
    extra_saves: Number = 0
    saves_left: Number = 0
    extra_save_asked: Number = 0

    # the stack, and triggers waiting to go on it
    items: Wide = 0
    stack: Items = NO_ITEMS
    waiting: Wide = 0
    wait: Waits = NO_WAITS
    # triggers and effects for which there was no room, until it has been said
    lost: Wide = 0

    # the item being announced: its row is the next above the stack, not yet counted
    announcing: Number = 0
    targets_due: Number = 0
    other_due: Number = 0
    mode_due: Number = 0

    # the item being resolved
    resolving: Number = 0
    clause_at: Number = 0
    times_left: Number = 0
    agreed: Number = 0
    picked: Number = NONE
    pickers: Bits = 0
    conditions_before: Bits = 0

    # effects in force
    effects: Wide = 0
    effect: Effects = NO_EFFECTS

    # chance
    to_roll: Number = 0
    sides: Number = 12
    chance: Number = chances.NO_CHANCE
    chance_team: Number = NOBODY

    # the end
    winners: Bits = 0
    ending: Number = NOT_OVER
