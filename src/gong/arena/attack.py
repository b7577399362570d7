"""An attack from its declaration to its last consequence, in the order of W2E-4.7.2."""

from ..core.bits import bit, has, lowest
from ..core.log import tell
from ..core.rule import NOBODY, Log, rule
from . import events, phases, rolls, rulings, slots, stages, traits
from .abilities import (
    drop_skulls,
    shock_target,
    take_popularity,
    takes_preliminary,
    test_net,
    throw_net,
    throws_net,
    throws_target,
)
from .book import Book
from .charm import ask_charms
from .dice import ask_roll, die_for, sweep_dice, sweep_own_dice
from .fighters import (
    bulk_of,
    card_at,
    defence_of,
    dice_lost,
    opponents_of,
    rolls_defence,
    slot_dice,
    smallest,
    traits_of,
)
from .flames import is_fiery
from .handout import heirs_of, reached_twice, secondaries
from .state import NOTHING, NOWHERE, Arena
from .targets import has_slot, is_aimed_shot, is_melee, opposing_outfits, shoots_arrows, targets_from
from .topology import distance
from .turn import end_turn
from .wounds import owe_wounds, take_guard

MOST_DICE = 6


@rule
def open_attack(s: Arena, slot: int, zone: int) -> None:
    """Step 1: this attack of the card is spent on somebody in a zone."""
    s.owed = 0
    s.arrow_due = 0
    s.used |= bit(slot)
    s.slot = slot
    s.aim = zone


@rule
def face(s: Arena, book: Book, affected: int, log: Log) -> None:
    """The attack is on these fighters; from here on it takes its course."""
    s.affected = affected
    s.heirs = 0
    if s.stage == stages.AIMED:
        drop_skulls(s, book, affected, log)
    set_guards(s, book)
    s.phase = phases.GUARD


@rule("W1E-8.3.3", "W1E-R39", "W1E-R53")
def face_next(s: Arena, book: Book, log: Log) -> None:
    """The next arrow's target, by ascending size (R53)."""
    s.target = smallest(s, book, s.queue)
    s.queue &= ~bit(s.target)
    s.aim = s.zone[s.target]
    face(s, book, bit(s.target), log)


@rule("W1E-8.1.2", "W1E-R34")
def narrow_to_next(s: Arena, book: Book) -> None:
    """With ``per_target`` a roll of its own for each in the zone, by ascending size."""
    s.affected = bit(smallest(s, book, s.queue))
    s.queue &= ~s.affected


@rule("W2E-8.13.1", "W1E-8.13.1")
def is_handed_out(s: Arena, book: Book) -> bool:
    """Is this the shot whose dice are used twice?"""
    return is_aimed_shot(s) and traits_of(s, book, s.actor) & traits.HAND_OUT != 0


@rule(
    *("W2E-8.13.6", "W2E-R50", "W2E-R54", "W2E-8.15.2"),
    *("W1E-8.13.6", "W1E-R49", "W1E-8.15.2", "W1E-8.15.3", "W1E-R52"),
)
def set_guards(s: Arena, book: Book) -> None:
    """Step 2: the defences; Turning Spears among the affected roll, in a Strike every opposing one (R54)."""
    exposed = 0 if throws_net(s, book) else s.affected
    if is_handed_out(s, book):
        exposed |= reached_twice(s, book)
    for f in range(s.count):
        s.guard[f] = defence_of(s, book, f)
        if has(exposed, f) and rolls_defence(s, book, f):
            s.guards_due |= bit(f)


@rule("W2E-8.15.3", "W2E-R53", "W2E-C6", "W1E-8.15.3", "W1E-R52", "W1E-C5")
def step_guard(s: Arena, book: Book, log: Log) -> None:
    if s.guarding != NOBODY:
        take_guard(s, log)
    elif s.guards_due != 0:
        s.guarding = smallest(s, book, s.guards_due)
        s.guards_due &= ~bit(s.guarding)
        ask_roll(s, 1, 6, rolls.GUARD, s.guarding)
    else:
        s.phase = phases.PRELIMINARY


@rule(
    *("W2E-4.7.2", "W2E-R11", "W2E-7.1.7", "W2E-R26", "W2E-8.8.1", "W2E-8.10.1", "W2E-C4", "W2E-C5"),
    *("W1E-8.10.1", "W1E-C3"),
)
def step_preliminary(s: Arena, book: Book) -> None:
    """Step 3: the roll before the attack, if the card has one."""
    card = card_at(s, s.actor, s.active[s.actor])
    s.phase = phases.AIM
    if takes_preliminary(s, book, traits.BY_DIE):
        ask_roll(s, 1, 6, rolls.POWER, s.actor)
        s.phase = phases.PRELIMINARY_CHARM
    elif takes_preliminary(s, book, traits.NET_TEST):
        ask_roll(s, book.net_dice[card], 6, rolls.NET, s.actor)
        s.phase = phases.PRELIMINARY_CHARM
    if s.phase == phases.PRELIMINARY_CHARM and book.charm_on_preliminary_dice:
        s.asked = s.affected & opponents_of(s, s.actor)


@rule
def step_preliminary_charm(s: Arena, book: Book, log: Log) -> None:
    ask_charms(s, book, phases.AIM)
    if s.phase == phases.AIM:
        take_preliminary(s, book, log)


@rule
def take_preliminary(s: Arena, book: Book, log: Log) -> None:
    """The preliminary dice are final."""
    if s.roll_for == rolls.POWER:
        s.power = s.dice[0] if s.target == NOBODY else die_for(s, book, s.target, 0)
    else:
        test_net(s, book, log)
    s.phase = phases.AIM


@rule(
    *("W2E-1.5.2", "W2E-R01", "W2E-4.7.3", "W2E-R12", "W2E-8.10.2", "W2E-R47"),
    *("W1E-1.5.2", "W1E-R01", "W1E-4.7.3", "W1E-R11", "W1E-8.10.2", "W1E-R46"),
    *("MA-0.1.3", "MAR-01"),
)
def attack_dice(s: Arena, book: Book) -> int:
    """Step 4: the dice of the attack, fewer against an opposing Outfit, never below 0."""
    if s.stage != stages.AIMED:
        return unaimed_dice(s, book)
    card = card_at(s, s.actor, s.active[s.actor])
    dice = slot_dice(s, book, s.actor, card, s.slot)
    if s.power != NOTHING:
        dice = s.power - dice_lost(s, book, s.actor, card, s.slot)
    is_for_many = book.traits[card] & (traits.AREA | traits.SPLIT) != 0 and not is_melee(s.slot)
    if not is_for_many or book.outfit_area == rulings.OUTFIT_AREA_WHOLE_ROLL:
        dice -= outfit_cost(s, book)
    if book.dice_cap == rulings.DICE_CAP_6:
        dice = min(dice, MOST_DICE)
    return max(dice, 0)


@rule("W1E-7.1.7", "W1E-C8", "MA-7.7.3", "MA-C-14")
def unaimed_dice(s: Arena, book: Book) -> int:
    """The barrel's dice; of a landing, the more the larger whoever lands."""
    card = card_at(s, s.actor, s.active[s.actor])
    if s.stage == stages.EXPLOSION:
        return book.shoot_a[card_at(s, s.actor, lowest(book.barrels[s.kind[s.actor]]))]
    size = bulk_of(s, book, s.target)
    return 1 + (1 if size >= book.landing_two[card] else 0) + (1 if size >= book.landing_three[card] else 0)


@rule("W2E-8.12.1", "W2E-8.12.3", "W1E-8.12.1", "W1E-8.12.3", "W1E-8.8.7", "W1E-R44")
def outfit_cost(s: Arena, book: Book) -> int:
    """The dice that an opposing Outfit among the affected takes away."""
    cost = 0
    outfits = opposing_outfits(s, book, s.actor, s.affected)
    for f in range(s.count):
        if has(outfits, f):
            cost = max(cost, book.fewer_by[card_at(s, f, s.active[f])])
    return cost


@rule(
    *("W2E-4.7.2", "W2E-7.1.11", "W2E-R30", "W2E-C2"),
    *("W1E-4.7.2", "W1E-C2"),
    *("MA-C-03", "MA-C-04", "MA-C-05", "MA-C-06", "MA-C-08", "MA-C-09", "MA-C-10", "MA-C-11", "MA-C-12"),
    "MA-C-13",
)
def step_aim(s: Arena, book: Book, log: Log) -> None:
    """Steps 4 to 6: roll, then ask the attacked opponents for their charms."""
    if s.queue != 0 and s.target == NOBODY:
        narrow_to_next(s, book)
    dice = attack_dice(s, book)
    ask_roll(s, dice, 6, rolls.ATTACK, s.actor)
    s.asked = s.affected & opponents_of(s, s.actor)
    s.phase = phases.CHARM
    if dice == 0:
        tell(log, events.ATTACK_ROLLED, s.actor, 0, 0, 0)


@rule("W2E-7.1.4", "W2E-R23", "W2E-D6")
def step_charm(s: Arena, book: Book) -> None:
    ask_charms(s, book, phases.WOUND)


@rule("W2E-7.2.1", "W2E-7.2.2", "W2E-7.2.3", "W2E-R33", "W2E-8.16.1", "W1E-8.16.1")
def die_modifier(s: Arena, book: Book) -> int:
    """Step 7: +1 for the Energy Armor, -1 at distance 2, Finishing."""
    card = card_at(s, s.actor, s.active[s.actor])
    if s.stage != stages.AIMED:
        return 0
    if is_melee(s.slot):
        return finishing_modifier(s, book, card)
    bonus = book.bonus[card] if book.traits[card] & traits.DIE_BONUS else 0
    far = distance(s, s.zone[s.actor], s.aim) > 1
    return bonus - book.far_penalty if far else bonus


@rule("MA-7.5.1")
def finishing_modifier(s: Arena, book: Book, card: int) -> int:
    """By the life the target had when it was attacked."""
    if book.traits[card] & traits.FINISHING == 0:
        return 0
    life = s.life[s.target] + s.taken[s.target] - s.owing[s.target]
    return book.finish_by[card] if life <= book.finish_limit[card] else -book.finish_by[card]


@rule("MA-2.4.5.2", "MAR-13")
def counts_against(s: Arena, book: Book, f: int, i: int) -> bool:
    """Whether a die of the roll is meant for ``f`` at all; most attacks have one target."""
    shared = traits_of(s, book, s.actor) & traits.SHARED_OUT
    if shared == 0 or not is_aimed_shot(s):
        return True
    if shared & traits.SPLIT:
        return is_allotted(s, f, i)
    if shared & traits.CASCADE:
        return comes_through(s, book, f, i)
    return not is_ignored_by(s, book, f, i)


@rule("MA-8.6", "MAR-44")
def is_allotted(s: Arena, f: int, i: int) -> bool:
    """The dice are read in the order in which the targets were named."""
    first = 0
    for g in range(s.count):
        if s.rank[g] < s.rank[f]:
            first += s.allot[g]
    return first <= i < first + s.allot[f]


@rule("MA-7.6.1", "MA-7.6.2", "MAR-40")
def comes_through(s: Arena, book: Book, f: int, i: int) -> bool:
    """A die stops at the first fighter of the order whose defence it reaches."""
    for g in range(s.count):
        if 0 < s.rank[g] < s.rank[f] and die_for(s, book, g, i) >= needed_face(s, book, g):
            return False
    return True


@rule("W2E-8.1.5", "W2E-R42", "W1E-8.1.5", "W1E-R37")
def is_ignored_by(s: Arena, book: Book, f: int, i: int) -> bool:
    """The last die of an area roll does not count against an opposing Outfit."""
    if book.outfit_area != rulings.OUTFIT_AREA_IGNORE_LAST_DIE:
        return False
    if not has(opposing_outfits(s, book, s.actor, s.affected), f):
        return False
    return i >= s.rolled - book.fewer_by[card_at(s, f, s.active[f])]


@rule("W2E-7.1.8", "W2E-R27", "W2E-8.8.3", "W2E-R45")
def needed_face(s: Arena, book: Book, f: int) -> int:
    """Modifiers apply to the face a die shows, so they can as well lower what it must show."""
    return s.guard[f] - s.lowered - die_modifier(s, book)


@rule("W2E-4.7.1", "W2E-8.1.2", "W1E-4.7.1", "W1E-8.1.2", "MA-2.4.3.2", "MA-2.4.4.2")
def hits(s: Arena, book: Book, f: int, i: int) -> bool:
    """The modified die reaches the defence, lowered if the net caught."""
    if not counts_against(s, book, f, i):
        return False
    return die_for(s, book, f, i) >= needed_face(s, book, f)


@rule
def wounds_on(s: Arena, book: Book, f: int) -> int:
    need = needed_face(s, book, f)
    wounds = 0
    for i in range(s.rolled):
        if die_for(s, book, f, i) >= need and counts_against(s, book, f, i):
            wounds += 1
    return wounds


@rule
def wound(s: Arena, book: Book, f: int, wounds: int, log: Log) -> None:
    tell(log, events.HIT, f, wounds, s.guard[f] - s.lowered, 0)
    suffer(s, book, f, wounds, log)


@rule
def suffer(s: Arena, book: Book, f: int, wounds: int, log: Log) -> None:
    """What an attack takes is remembered until it is over: fire and Electroshock depend on it."""
    s.taken[f] = min(wounds, s.life[f])
    owe_wounds(s, book, f, wounds, log)


@rule("W2E-4.7.2", "W1E-4.7.2")
def step_wound(s: Arena, book: Book, log: Log) -> None:
    """Steps 7 and 8: count against each defence; the tokens follow."""
    s.after_tokens = phases.FOLLOW_UP
    left = s.affected
    while left != 0:
        f = smallest(s, book, left)
        left &= ~bit(f)
        if throws_net(s, book):
            suffer(s, book, f, throw_net(s, book, log), log)
        else:
            wound(s, book, f, wounds_on(s, book, f), log)
    s.phase = phases.TOKENS


@rule("W2E-4.7.2", "W1E-8.3.3", "W1E-R39")
def step_follow_up(s: Arena, book: Book, log: Log) -> None:
    """Step 9, once every target has had its roll."""
    s.phase = phases.FALL
    if s.queue != 0 and s.target == NOBODY:
        s.phase = phases.AIM
    elif s.queue != 0:
        s.slot = slots.SHOOT_B
        face_next(s, book, log)
    elif s.stage == stages.AIMED:
        follow_up(s, book, log)


@rule
def follow_up(s: Arena, book: Book, log: Log) -> None:
    """Electroshock and net, the throw after a kick, the Strike's dice for others, sparks."""
    shock_target(s, book, log)
    if throws_net(s, book):
        take_popularity(s, book, log)
    if throws_target(s, book):
        s.phase = phases.THROW
    elif is_handed_out(s, book):
        s.heirs = secondaries(s, book)
        s.phase = phases.HAND_OUT
    elif is_fiery(s, book):
        s.phase = phases.SPARK


@rule
def step_hand_out_charm(s: Arena, book: Book) -> None:
    ask_charms(s, book, phases.HAND_OUT_WOUND)


@rule("W2E-8.13.2", "W1E-8.13.2")
def step_hand_out_wound(s: Arena, book: Book, log: Log) -> None:
    """Each handed-out die against its secondary's own defence."""
    s.after_tokens = phases.SPARK if is_fiery(s, book) else phases.FALL
    left = heirs_of(s)
    while left != 0:
        f = smallest(s, book, left)
        left &= ~bit(f)
        wound(s, book, f, 1 if hits(s, book, f, s.share[f]) else 0, log)
    s.phase = phases.TOKENS


@rule("W2E-4.3.6", "W1E-4.3.6")
def step_after_attack(s: Arena, book: Book, log: Log) -> None:
    """The table is cleared and the turn goes on, if its fighter still stands."""
    close_attack(s)
    sweep_dice(s)
    if book.charm_scope == rulings.CHARM_SCOPE_PERSONAL:
        sweep_own_dice(s)
    s.phase = phases.TURN
    if not has(s.standing, s.actor):
        end_turn(s, log)
    elif shoots_arrows(s, book, s.actor) and has(s.used, slots.SHOOT_A):
        ask_second_arrow(s, book, log)


@rule("W2E-8.3.2", "W2E-8.3.3", "W2E-R44")
def ask_second_arrow(s: Arena, book: Book, log: Log) -> None:
    """The second arrow follows directly if it has a target, else it is lost."""
    if not has_slot(s, book, s.actor, slots.SHOOT_B):
        return
    if targets_from(s, book, s.actor, slots.SHOOT_B, s.zone[s.actor]) != 0:
        s.arrow_due = 1
    else:
        s.used |= bit(slots.SHOOT_B)
        tell(log, events.ARROW_LOST, s.actor, 0, 0, 0)


@rule
def close_attack(s: Arena) -> None:
    s.slot = s.power = NOTHING
    s.aim = NOWHERE
    s.target = NOBODY
    s.stage = stages.AIMED
    s.affected = s.queue = s.guards_due = s.lowered = 0
    s.heirs = s.given = s.fallen = s.asked = s.after_tokens = 0
    for f in range(s.count):
        s.guard[f] = s.taken[f] = s.rank[f] = s.allot[f] = 0
        s.share[f] = NOTHING
