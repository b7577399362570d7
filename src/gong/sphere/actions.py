"""The five actions, from the declaration to their completion."""

from ..core.bits import bit, has
from ..core.log import tell
from ..core.rule import Log, rule
from . import chances, events, phases, reasons, terms, windows
from .book import NONE, Book
from .cards import owe_chance
from .duration import add_effect, end_action_effects, new_stamp, source_of, subtype_now, type_now
from .formation import is_committed, is_ready, is_variant, place_of, team_at, touch
from .modifiers import count_marks, leader_total, marked, sacrifice_threshold, total
from .movement import engage, remove_by_force
from .priority import open_window, point_refusal
from .requirements import (
    can_save,
    cap_of,
    defending,
    is_attack_on,
    may_be_attacked,
    row_allows,
    savers,
    succeeds_now,
)
from .state import DECLARED, LOCKED, LOCKER, NO_STAGE, ON_ULTRA, PLACES, ROLLED, SACRIFICE, SLOTS, Sphere
from .triggers import raise_event, release_late

SAME_TYPE, SAME_SUBTYPE = 2, 3
GIVEN, RECEIVED = 1, 2
DIE_SIDES = 12


# -- may it be declared


@rule("US-3.2.3", "US-5.0.1", "US-R54")
def actor_refusal(s: Sphere, book: Book, team: int, kind: int, slot: int) -> int:
    """A ready Ultra of the own team, in a row that allows it, not forbidden to."""
    p = team * SLOTS + slot
    if slot >= SLOTS or s.card[p] < 0:
        return reasons.NOBODY_THERE
    if s.engaged[p] == 1:
        return reasons.IS_ENGAGED
    if not row_allows(s, book, p, kind):
        return (
            reasons.FRONT_ONLY
            if kind in (terms.DO_TACKLE, terms.DO_ASSAULT, terms.DO_SHOT)
            else reasons.BACK_ONLY
        )
    return (
        reasons.IS_FORBIDDEN if marked(s, book, p, terms.FORBID, bit(kind)) else attempt_refusal(s, kind, p)
    )


@rule("US-5.1.3", "US-R48")
def attempt_refusal(s: Sphere, kind: int, p: int) -> int:
    """One Tackle and one Assault for each Ultra and turn, more by an effect."""
    allowed = 1 + count_marks(s, p, terms.GRANT_EXTRA, bit(kind))
    if kind == terms.DO_TACKLE and s.tackles[p] >= allowed:
        return reasons.HAS_TACKLED
    return reasons.HAS_ASSAULTED if kind == terms.DO_ASSAULT and s.assaults[p] >= allowed else reasons.ALLOWED


@rule("US-5.1.1", "US-5.1.6", "US-5.2.2", "US-7.3.1", "US-R49")
def target_refusal(s: Sphere, book: Book, team: int, kind: int, q: int) -> int:
    """An opponent who can be attacked this way; a Tackle needs a ready one."""
    if q >= PLACES or s.card[q] < 0:
        return reasons.NOBODY_THERE
    if team_at(q) == team:
        return reasons.OWN_TARGET
    if not may_be_attacked(s, team, q):
        return reasons.OTHER_TEAM
    if kind == terms.DO_TACKLE and s.engaged[q] == 1:
        return reasons.TARGET_ENGAGED
    return reasons.TARGET_IMMUNE if marked(s, book, q, terms.IMMUNE, bit(kind)) else reasons.ALLOWED


@rule("US-4.5.1", "US-D-09")
def attack_refusal(s: Sphere, book: Book, team: int, kind: int, slot: int, place: int) -> int:
    """Tackles and Assaults in phase 5."""
    reason = point_refusal(s, team)
    if reason == reasons.ALLOWED and s.window != windows.ATTACK:
        reason = reasons.WRONG_PHASE
    if reason == reasons.ALLOWED:
        reason = actor_refusal(s, book, team, kind, slot)
    return reason if reason != reasons.ALLOWED else target_refusal(s, book, team, kind, place)


@rule
def tackle_refusal(s: Sphere, book: Book, team: int, slot: int, place: int) -> int:
    return attack_refusal(s, book, team, terms.DO_TACKLE, slot, place)


@rule
def assault_refusal(s: Sphere, book: Book, team: int, slot: int, place: int) -> int:
    return attack_refusal(s, book, team, terms.DO_ASSAULT, slot, place)


@rule("US-5.3.3", "US-D-10", "US-R56", "US-R108")
def pass_refusal(s: Sphere, book: Book, team: int, slot: int) -> int:
    reason = point_refusal(s, team)
    if reason != reasons.ALLOWED:
        return reason
    if s.credit > 0:
        return reasons.CREDIT_PENDING
    if s.window != windows.SHOOTING:
        return reasons.WRONG_PHASE
    return actor_refusal(s, book, team, terms.DO_PASS, slot)


@rule("US-5.3.2", "US-7.3.2", "US-D-11", "US-5.3.4", "US-R108")
def shot_refusal(s: Sphere, book: Book, team: int, slot: int) -> int:
    """With a pass credit, against a team that is still there."""
    reason = point_refusal(s, team)
    if reason != reasons.ALLOWED:
        return reason
    if s.credit == 0 or s.window != windows.SHOOTER:
        return reasons.NO_CREDIT
    if is_variant(s) and not has(s.alive, s.against):
        return reasons.NOTHING_LEFT
    return actor_refusal(s, book, team, terms.DO_SHOT, slot)


# -- declaring and rolling


@rule
def tackle(s: Sphere, book: Book, team: int, slot: int, place: int, log: Log) -> None:
    declare(s, book, team, terms.DO_TACKLE, team * SLOTS + slot, place, log)


@rule
def assault(s: Sphere, book: Book, team: int, slot: int, place: int, log: Log) -> None:
    declare(s, book, team, terms.DO_ASSAULT, team * SLOTS + slot, place, log)


@rule
def declare_pass(s: Sphere, book: Book, team: int, slot: int, log: Log) -> None:
    declare(s, book, team, terms.DO_PASS, team * SLOTS + slot, NONE, log)


@rule
def declare_shot(s: Sphere, book: Book, team: int, slot: int, log: Log) -> None:
    declare(s, book, team, terms.DO_SHOT, team * SLOTS + slot, NONE, log)


@rule("US-5.0.1", "US-5.0.2")
def declare(s: Sphere, book: Book, team: int, kind: int, p: int, q: int, log: Log) -> None:
    """The action is open."""
    s.owed = 0
    s.action = kind
    s.stage = DECLARED
    s.acting = team
    s.actor = s.entered[p]
    s.actor_place = p
    s.target = s.entered[q] if q >= 0 else NONE
    s.target_place = q
    if kind == terms.DO_SHOT:
        s.shooter = s.actor
    tell(log, events.DECLARED, team, kind, p, q)
    raise_event(s, book, terms.ON_DECLARE, kind, NONE)
    if q >= 0:
        raise_event(s, book, terms.ON_TARGET, kind, s.target)
    open_window(s, windows.PRE, team)


@rule("US-5.0.3", "US-5.0.4", "US-R45", "US-R46", "US-C-03")
def step_roll(s: Sphere, book: Book, log: Log) -> None:
    """The die, unless somebody has left or the roll is set."""
    if place_of(s, s.actor) < 0:
        abandon(s, book, phases.COMPLETING, log)
    elif is_attack_on(s.action) and place_of(s, s.target) < 0:
        abandon(s, book, phases.SACRIFICING if s.action == terms.DO_ASSAULT else phases.COMPLETING, log)
    elif s.is_forced == 1:
        take_roll(s, book, s.forced_roll, log)
    else:
        owe_chance(s, s.acting, DIE_SIDES, chances.ACTION_DIE)


@rule
def abandon(s: Sphere, book: Book, phase: int, log: Log) -> None:
    """A failed attempt without a roll."""
    s.outcome = 0
    s.stage = LOCKED
    tell(log, events.ABANDONED, s.action, s.acting, 0, 0)
    count_attempt(s)
    s.holding = 1
    raise_event(s, book, terms.ON_FAILURE, s.action, NONE)
    s.holding = 0
    s.phase = phase


@rule("US-5.0.5")
def take_roll(s: Sphere, book: Book, face: int, log: Log) -> None:
    """The result is provisional."""
    s.roll = face
    s.is_rolled = 1
    s.stage = ROLLED
    tell(log, events.ROLLED, s.acting, face, 0, 0)
    raise_event(s, book, terms.ON_ROLL, s.action, NONE)
    open_window(s, windows.POST, s.acting)


@rule("US-5.0.10", "US-5.3.4", "US-R109", "US-R48")
def count_attempt(s: Sphere) -> None:
    """An attempt counts for limits, brings a credit or uses it up, and is an attack in the variant."""
    p = place_of(s, s.actor)
    if p >= 0 and s.action == terms.DO_TACKLE:
        s.tackles[p] += 1
    if p >= 0 and s.action == terms.DO_ASSAULT:
        s.assaults[p] += 1
    if s.action == terms.DO_PASS and s.outcome == 1:
        s.credit = 1
    if s.action == terms.DO_SHOT:
        s.credit = 0
    if s.action in (terms.DO_TACKLE, terms.DO_ASSAULT, terms.DO_SHOT):
        s.attacked = 1


# -- reinforcing


@rule("US-5.4.1", "US-5.4.3", "US-5.4.4", "US-5.4.5", "US-5.4.8", "US-R60", "US-R61", "US-R62", "US-R63")
def reinforce_refusal(s: Sphere, book: Book, team: int, slot: int) -> int:
    """A ready neighbour of the actor, while the action fails and the stack is empty."""
    if s.window != windows.POST or s.action < 0 or s.items > 0:
        return reasons.NOT_FAILING
    if s.acting != team:
        return reasons.CANNOT_REINFORCE
    if succeeds_now(s, book):
        return reasons.NOT_FAILING
    p = team * SLOTS + slot
    if slot >= SLOTS or not is_ready(s, p) or is_committed(s, p):
        return reasons.CANNOT_REINFORCE
    actor = place_of(s, s.actor)
    if actor < 0 or not touch(p, actor, leader_total(s, book, team, terms.ADJ_DIAGONAL) > 0):
        return reasons.NOT_ADJACENT
    if s.reinforced[p] == 1:
        return reasons.REINFORCED_ALREADY
    return reasons.NO_REINFORCEMENT if marked(s, book, actor, terms.NO_REINF, 0) else reasons.ALLOWED


@rule("US-5.4.2", "US-R59")
def reinforcement(s: Sphere, book: Book, p: int, actor: int) -> int:
    """+1, +2 for the same type, +3 for the same subtype; effects change what is given."""
    bonus = 1
    subtype = subtype_now(s, book, actor)
    if type_now(s, book, p) == type_now(s, book, actor):
        bonus = SAME_TYPE
    if subtype != NONE and subtype_now(s, book, p) == subtype:
        bonus = SAME_SUBTYPE
    if marked(s, book, p, terms.REINF_ALWAYS_SUBTYPE, 0):
        bonus = SAME_SUBTYPE
    return bonus + total(s, book, p, terms.MOD_REINF_GIVEN) + total(s, book, actor, terms.MOD_REINF_RECEIVED)


@rule("US-5.4.6", "US-5.4.7", "US-5.4.9", "US-6.2.4", "US-R64")
def reinforce(s: Sphere, book: Book, team: int, slot: int, log: Log) -> None:
    """At once, without the stack; the same leader keeps priority."""
    p = team * SLOTS + slot
    actor = place_of(s, s.actor)
    bonus = reinforcement(s, book, p, actor)
    s.owed = 0
    s.passed = 0
    s.reinforced[p] = 1
    cap = cap_of(s.action)
    source = source_of(team, s.card[p])
    add_effect(s, terms.MOD_CAP, ON_ULTRA, s.actor, cap, bonus, new_stamp(s), terms.FOR_ACTION, 1, source)
    tell(log, events.REINFORCED, p, bonus, 0, 0)
    raise_event(s, book, terms.ON_REINFORCE, GIVEN, s.entered[p])
    raise_event(s, book, terms.ON_REINFORCE, RECEIVED, s.actor)
    engage(s, book, p, log)


# -- locking and completing


@rule("US-5.0.6", "US-5.0.7", "US-R51")
def step_lock(s: Sphere, book: Book, log: Log) -> None:
    """The result is final and takes effect."""
    s.outcome = 1 if succeeds_now(s, book) else 0
    s.stage = LOCKED
    tell(log, events.LOCKED, s.action, s.outcome, s.acting, 0)
    count_attempt(s)
    s.holding = 1
    raise_event(s, book, terms.ON_SUCCESS if s.outcome == 1 else terms.ON_FAILURE, s.action, NONE)
    if s.outcome == 1:
        apply_success(s, book, log)
    s.holding = 0
    s.phase = phases.SACRIFICING if s.action == terms.DO_ASSAULT else phases.COMPLETING


@rule("US-5.1.4", "US-5.2.3")
def apply_success(s: Sphere, book: Book, log: Log) -> None:
    """A tackled Ultra engages, an assaulted one leaves."""
    q = place_of(s, s.target)
    if q < 0:
        return
    if s.action == terms.DO_TACKLE:
        engage(s, book, q, log)
    elif s.action == terms.DO_ASSAULT:
        remove_by_force(s, book, q, log)


@rule("US-5.2.4", "US-R53", "US-C-04")
def step_sacrifice(s: Sphere) -> None:
    """The second die of an Assault, while the attacker is still there."""
    if place_of(s, s.actor) < 0:
        s.phase = phases.COMPLETING
    else:
        owe_chance(s, s.acting, DIE_SIDES, chances.SACRIFICE_DIE)


@rule
def take_sacrifice(s: Sphere, face: int, log: Log) -> None:
    s.roll = face
    s.is_rolled = 1
    s.stage = SACRIFICE
    tell(log, events.ROLLED, s.acting, face, 1, 0)
    open_window(s, windows.SAC, s.acting)


@rule("US-R52")
def is_sacrificed(s: Sphere, book: Book) -> bool:
    """The bare die against the threshold; one of 0 or less takes nobody, wherever the die was shifted."""
    threshold = sacrifice_threshold(s, book)
    return threshold > 0 and s.roll <= threshold


@rule
def step_sacrificed(s: Sphere, book: Book, log: Log) -> None:
    p = place_of(s, s.actor)
    s.holding = 1
    if p >= 0 and is_sacrificed(s, book):
        remove_by_force(s, book, p, log)
    s.holding = 0
    s.phase = phases.COMPLETING


@rule("US-3.2.2", "US-5.0.8", "US-5.0.9", "US-5.1.5", "US-5.2.5", "US-R22")
def step_complete(s: Sphere, book: Book, log: Log) -> None:
    """The actor engages; then what the action itself sets off."""
    p = place_of(s, s.actor)
    if p >= 0:
        if s.action == terms.DO_SAVE and s.outcome == 0:
            s.beaten[p] = 1
        engage(s, book, p, log)
    release_late(s)
    s.done_action = s.action
    s.done_outcome = s.outcome
    s.shot_waits = 1 if s.action == terms.DO_SHOT and s.outcome == 1 else 0
    if s.action == terms.DO_SAVE and s.outcome == 0:
        s.shot_waits = 1
    close_action(s)
    s.phase = phases.SETTLING


@rule
def close_action(s: Sphere) -> None:
    """Nothing of the action is left."""
    end_action_effects(s)
    s.action = s.acting = NONE
    s.stage = NO_STAGE
    s.actor = s.actor_place = NONE
    s.target = s.target_place = NONE
    s.roll = s.is_rolled = 0
    s.forced_roll = s.is_forced = 0
    s.outcome = s.actor_number = s.target_number = 0
    for p in range(s.teams * SLOTS):
        s.reinforced[p] = 0


# -- cancelling


@rule("US-6.4.3", "US-R76")
def cancel_action(s: Sphere, log: Log) -> None:
    """As if never attempted; what was spent stays spent."""
    tell(log, events.CANCELLED, s.action, s.acting, 0, 0)
    s.resume = s.action
    s.cancelled = 1
    if s.action == terms.DO_SAVE:
        s.extra_saves = 0
    close_action(s)


@rule("US-6.4.4", "US-R77", "US-R102")
def resume_after_cancel(s: Sphere) -> None:
    """Where the action was declared."""
    kind = s.resume
    s.resume = NONE
    s.cancelled = 0
    if kind in (terms.DO_TACKLE, terms.DO_ASSAULT):
        open_window(s, windows.ATTACK, s.active)
    elif kind == terms.DO_PASS:
        open_window(s, windows.SHOOTING, s.active)
    elif kind == terms.DO_SHOT:
        open_window(s, windows.SHOOTER, s.active)
    else:
        s.phase = phases.SAVING


# -- saving


@rule("US-5.3.6", "US-D-12")
def save_refusal(s: Sphere, book: Book, team: int, slot: int) -> int:
    """An eligible saver of the defending team; nobody only where another Save is an extra."""
    if slot == LOCKER:
        return reasons.ALLOWED if s.extra_save_asked == 1 else reasons.MUST_SAVE
    p = team * SLOTS + slot
    if slot > LOCKER or s.card[p] < 0:
        return reasons.NOBODY_THERE
    if s.engaged[p] == 1:
        return reasons.IS_ENGAGED
    if s.beaten[p] == 1:
        return reasons.HAS_SAVED
    if marked(s, book, p, terms.FORBID, bit(terms.DO_SAVE)):
        return reasons.IS_FORBIDDEN
    return reasons.ALLOWED if can_save(s, book, p) else reasons.BACK_ONLY


@rule("US-D-18")
def save(s: Sphere, book: Book, team: int, slot: int, log: Log) -> None:
    """Nobody more, and it is a goal."""
    if slot == LOCKER:
        s.owed = 0
        s.phase = phases.GOAL
    else:
        declare(s, book, team, terms.DO_SAVE, team * SLOTS + slot, NONE, log)


@rule
def has_saver(s: Sphere, book: Book) -> bool:
    team = defending(s)
    return has(s.alive, team) and savers(s, book, team) != 0
