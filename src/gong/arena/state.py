"""The whole state of a fight, declared once.

Nothing else is ever consulted. A *fighter* is a place 0 to 7 in this match; ``kind`` says who stands there.
The meanings in the cells ("fighter", "cards", ...) are what the position notation reads.
"""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from ..core.declare import Cell, repeated
from ..data.schema import DECK
from . import endings, nets, phases, rolls, stages

FIGHTERS = 8
DICE = 8
#: Electroshock makes nobody slower or faster than this.
MOST_SHOCK = 50

# Marks that are no fighter, card or zone.
NOBODY = -1
NOTHING = -1
UNKNOWN = -2
NOWHERE = -1
CENTRE = 0

Number: TypeAlias = Annotated[int, Cell("i1")]
Wide: TypeAlias = Annotated[int, Cell("i2")]
Flag: TypeAlias = Annotated[int, Cell("i1", 0, "flag")]
Fighter: TypeAlias = Annotated[int, Cell("i1", 0, "fighter")]
Fighters: TypeAlias = Annotated[int, Cell("i2", 0, "fighters")]
Numbers: TypeAlias = Annotated[list[int], Cell("i1", FIGHTERS)]
WideNumbers: TypeAlias = Annotated[list[int], Cell("i2", FIGHTERS)]
Flags: TypeAlias = Annotated[list[int], Cell("i1", FIGHTERS, "flag")]


@dataclass(slots=True)
class Arena:
    """Everything a fight depends on."""

    # the table
    phase: Annotated[int, Cell("i1", 0, "phase")] = phases.DEAL
    round_no: Number = 1
    count: Number = 0
    ring: Number = 6
    owed: Fighters = 0
    kind: Annotated[list[int], Cell("i1", FIGHTERS, "kind")] = repeated(NOBODY, FIGHTERS)
    owner: Numbers = repeated(NOBODY, FIGHTERS)
    team: Numbers = repeated(NOBODY, FIGHTERS)
    mates: Annotated[list[int], Cell("i2", FIGHTERS, "fighters")] = repeated(0, FIGHTERS)
    wish: Annotated[list[int], Cell("i1", FIGHTERS, "kind")] = repeated(NOTHING, FIGHTERS)

    # each fighter
    zone: Numbers = repeated(NOWHERE, FIGHTERS)
    life: WideNumbers = repeated(0, FIGHTERS)
    large: Flags = repeated(0, FIGHTERS)
    loot: Numbers = repeated(0, FIGHTERS)
    popularity: WideNumbers = repeated(0, FIGHTERS)
    large_won: Numbers = repeated(0, FIGHTERS)
    trophies: Numbers = repeated(0, FIGHTERS)
    charm: Flags = repeated(0, FIGHTERS)
    hand: Annotated[list[int], Cell("i2", FIGHTERS, "cards")] = repeated(0, FIGHTERS)
    played: Annotated[list[int], Cell("i2", FIGHTERS, "pile")] = repeated(0, FIGHTERS)
    #: What each has played, in the order in which it did.
    pile: Annotated[list[int], Cell("i1", FIGHTERS * DECK, "card")] = repeated(NOTHING, FIGHTERS * DECK)
    pick: Annotated[list[int], Cell("i1", FIGHTERS, "card")] = repeated(NOTHING, FIGHTERS)
    active: Annotated[list[int], Cell("i1", FIGHTERS, "card")] = repeated(NOTHING, FIGHTERS)
    shock: Numbers = repeated(0, FIGHTERS)
    net: Annotated[list[int], Cell("i1", FIGHTERS, "net")] = repeated(nets.NONE, FIGHTERS)
    flame: Numbers = repeated(0, FIGHTERS)
    heads: Annotated[list[int], Cell("i2", FIGHTERS, "fighters")] = repeated(0, FIGHTERS)
    friends: Annotated[list[int], Cell("i2", FIGHTERS, "fighters")] = repeated(0, FIGHTERS)
    slowest: Numbers = repeated(0, FIGHTERS)
    fastest: Numbers = repeated(99, FIGHTERS)
    fell: Numbers = repeated(0, FIGHTERS)

    # the round
    standing: Fighters = 0
    acted: Fighters = 0
    revealed: Fighters = 0
    leaving: Fighters = 0
    kicked: Fighters = 0
    falls: Number = 0
    discarded: Wide = 0
    healed: Wide = 0
    large_discarded: Number = 0

    # the turn
    actor: Fighter = NOBODY
    began_in: Number = NOWHERE
    moves: Number = 0
    used: Annotated[int, Cell("i1", 0, "slots")] = 0
    sacrificed: Annotated[int, Cell("i1", 0, "slots")] = 0
    snagged: Annotated[int, Cell("i1", 0, "slots")] = 0
    struck: Fighters = 0
    shot: Fighters = 0
    arrow_due: Flag = 0

    # the attack
    slot: Annotated[int, Cell("i1", 0, "slot")] = NOTHING
    aim: Number = NOWHERE
    target: Fighter = NOBODY
    affected: Fighters = 0
    queue: Fighters = 0
    stage: Annotated[int, Cell("i1", 0, "stage")] = stages.AIMED
    rank: Numbers = repeated(0, FIGHTERS)
    allot: Numbers = repeated(0, FIGHTERS)
    guards_due: Fighters = 0
    guarding: Fighter = NOBODY
    guard: Numbers = repeated(0, FIGHTERS)
    power: Number = NOTHING
    lowered: Number = 0
    taken: Numbers = repeated(0, FIGHTERS)
    owing: Numbers = repeated(0, FIGHTERS)
    after_tokens: Annotated[int, Cell("i1", 0, "phase")] = phases.DEAL
    heirs: Fighters = 0
    given: Annotated[int, Cell("i2", 0, "places")] = 0
    share: Numbers = repeated(NOTHING, FIGHTERS)
    sparks: Fighters = 0
    fallen: Fighters = 0
    volleys: Fighters = 0

    # the dice on the table
    roll_for: Annotated[int, Cell("i1", 0, "roll")] = rolls.NONE
    sides: Number = 6
    rolled: Number = 0
    to_roll: Annotated[int, Cell("i2", 0, "places")] = 0
    roller: Fighter = NOBODY
    rethrown_by: Fighter = NOBODY
    dice: Annotated[list[int], Cell("i1", DICE, "dice")] = repeated(0, DICE)
    locked: Annotated[int, Cell("i2", 0, "places")] = 0
    asked: Fighters = 0
    own_dice: Annotated[list[int], Cell("i1", FIGHTERS * DICE, "dice")] = repeated(0, FIGHTERS * DICE)
    own_locked: Annotated[list[int], Cell("i2", FIGHTERS)] = repeated(0, FIGHTERS)

    # the end
    winner: Annotated[int, Cell("i1", 0, "team")] = NOBODY
    ending: Annotated[int, Cell("i1", 0, "ending")] = endings.NOT_OVER
