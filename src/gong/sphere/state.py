"""The whole state of a match of Ultrium Sphere, declared once. Nothing else is ever consulted.

A *place* is a slot of a team: ``team * SLOTS + slot``. An Ultra in play is known by its *stamp*, the moment
at which it entered: whoever leaves and comes back is somebody new (US-3.2.7).
"""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from ..core.declare import Cell, repeated
from . import chances, phases, windows
from .book import INTERACTIONS, NONE, ULTRAS

TEAMS, SLOTS = 6, 6
PLACES = TEAMS * SLOTS
#: After the slots of a team: its locker room, or where a slot is asked for nobody at all.
LOCKER = SLOTS
STACK, WAITING, KNOWN = 24, 32, 8
#: Far more than a turn of any ready deck lays; nothing is played that would not find room (``has_room``).
EFFECTS = 256
DECKS = TEAMS * 2
UNKNOWN = -2
NOBODY = -1
SLOT_NAMES = ("f1", "f2", "f3", "b1", "b2", "b3")
F1, F2, F3, B1, B2, B3 = range(6)
ULTRA_DECK, CARD_DECK = 0, 1

# How far the action has come.
NO_STAGE, DECLARED, ROLLED, LOCKED, SACRIFICE = range(5)
STAGES = ("none", "declared", "rolled", "locked", "sacrifice")

# Where a drawn Ultra comes from: the draw phase, an effect, or the refill of the variant.
FROM_PHASE, FROM_EFFECT, FROM_REFILL = range(3)

# How a match ended.
NOT_OVER, BY_GOALS, LAST_TEAM, TURN_CAP, ALL_OUT = range(5)
ENDINGS = ("not-over", "goals", "last-team", "turn-cap", "draw")

# What an item of the stack is.
ITEM_CARD, ITEM_ABILITY, ITEM_TRIGGER = range(3)
ITEMS = ("interaction", "ability", "trigger")

# Where an Ultra goes that leaves play.
TO_LOCKER_ROOM, TO_DECK_TOP, TO_DECK_BOTTOM, INTO_DECK = range(4)
GOES = ("locker", "top", "bottom", "deck")

# Whom an effect is on.
ON_ULTRA, ON_LEADER, ON_OPEN_ACTION = range(3)

Number: TypeAlias = Annotated[int, Cell("i1")]
Wide: TypeAlias = Annotated[int, Cell("i2")]
Stamp: TypeAlias = Annotated[int, Cell("i4")]
Bits: TypeAlias = Annotated[int, Cell("i2")]
PerTeam: TypeAlias = Annotated[list[int], Cell("i1", TEAMS)]
PerPlace: TypeAlias = Annotated[list[int], Cell("i1", PLACES)]
Stamps: TypeAlias = Annotated[list[int], Cell("i4", PLACES)]
UltraCounts: TypeAlias = Annotated[list[int], Cell("i1", TEAMS * ULTRAS)]
CardCounts: TypeAlias = Annotated[list[int], Cell("i1", TEAMS * INTERACTIONS)]
PerItem: TypeAlias = Annotated[list[int], Cell("i4", STACK)]
PerEffect: TypeAlias = Annotated[list[int], Cell("i4", EFFECTS)]
PerTrigger: TypeAlias = Annotated[list[int], Cell("i4", WAITING)]
KnownCards: TypeAlias = Annotated[list[int], Cell("i1", DECKS * KNOWN)]
KnownBy: TypeAlias = Annotated[list[int], Cell("i1", DECKS * KNOWN)]


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
    card: PerPlace = repeated(NONE, PLACES)
    engaged: PerPlace = repeated(0, PLACES)
    entered: Stamps = repeated(0, PLACES)
    tackles: PerPlace = repeated(0, PLACES)
    assaults: PerPlace = repeated(0, PLACES)
    used: PerPlace = repeated(0, PLACES)
    reinforced: PerPlace = repeated(0, PLACES)

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
    seen: Annotated[list[int], Cell("i1", TEAMS * TEAMS * INTERACTIONS)] = repeated(
        0, TEAMS * TEAMS * INTERACTIONS
    )

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
    refilling: Number = 0

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
    frozen: Number = NONE
    cancelled: Number = 0
    done_action: Number = NONE
    done_outcome: Number = 0
    resume: Number = NONE
    shot_waits: Number = 0
    shooter: Stamp = NONE
    extra_saves: Number = 0
    extra_save_asked: Number = 0

    # the stack, and triggers waiting to go on it
    items: Number = 0
    item_kind: PerItem = repeated(0, STACK)
    item_card: PerItem = repeated(0, STACK)
    item_clause: PerItem = repeated(0, STACK)
    item_clauses: PerItem = repeated(0, STACK)
    item_team: PerItem = repeated(0, STACK)
    item_source: PerItem = repeated(0, STACK)
    item_place: PerItem = repeated(0, STACK)
    item_first: PerItem = repeated(NONE, STACK)
    item_second: PerItem = repeated(NONE, STACK)
    item_other: PerItem = repeated(NONE, STACK)
    item_mode: PerItem = repeated(NONE, STACK)
    item_detail: PerItem = repeated(NONE, STACK)
    item_stamp: PerItem = repeated(0, STACK)
    item_actor: PerItem = repeated(NONE, STACK)
    item_actor_place: PerItem = repeated(NONE, STACK)
    item_target: PerItem = repeated(NONE, STACK)
    item_target_place: PerItem = repeated(NONE, STACK)
    waiting: Number = 0
    wait_clause: PerTrigger = repeated(0, WAITING)
    wait_team: PerTrigger = repeated(0, WAITING)
    wait_source: PerTrigger = repeated(0, WAITING)
    wait_place: PerTrigger = repeated(0, WAITING)
    wait_card: PerTrigger = repeated(0, WAITING)
    wait_late: PerTrigger = repeated(0, WAITING)
    wait_actor: PerTrigger = repeated(NONE, WAITING)
    wait_actor_place: PerTrigger = repeated(NONE, WAITING)
    wait_target: PerTrigger = repeated(NONE, WAITING)
    wait_target_place: PerTrigger = repeated(NONE, WAITING)

    # the item being announced: it lies on top of the stack's arrays, not yet counted
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
    effect_op: PerEffect = repeated(0, EFFECTS)
    effect_on: PerEffect = repeated(0, EFFECTS)
    effect_who: PerEffect = repeated(0, EFFECTS)
    effect_which: PerEffect = repeated(0, EFFECTS)
    effect_amount: PerEffect = repeated(0, EFFECTS)
    effect_stamp: PerEffect = repeated(0, EFFECTS)
    effect_lasts: PerEffect = repeated(0, EFFECTS)
    effect_free: PerEffect = repeated(0, EFFECTS)

    # chance
    to_roll: Number = 0
    sides: Number = 12
    chance: Number = chances.NO_CHANCE
    chance_team: Number = NOBODY

    # the end
    winners: Bits = 0
    ending: Number = NOT_OVER
