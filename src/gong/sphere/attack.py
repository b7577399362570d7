"""Phases 5 and 6: whom to attack, where a completed action leads, Saves and goals."""

from ..core.bits import bit, has
from ..core.log import tell
from ..core.rule import Log, rule
from . import events, phases, reasons, terms, windows
from .actions import has_saver
from .book import NONE, Book
from .formation import is_variant
from .priority import open_window
from .requirements import defending
from .state import BY_GOALS, NO_PHASE, SLOTS, Sphere
from .triggers import ask_abilities
from .upkeep import begin_phase
from .victory import checkpoint_passes, eliminate, finish

NOT_ASKED_YET, ASKED = 0, 1


# -- whom to attack


@rule("US-4.5.1", "US-7.3.1")
def begin_attack(s: Sphere, book: Book, log: Log) -> None:
    """In the variant the team to attack is named first."""
    begin_phase(s, book, 5, log)
    if is_variant(s):
        s.phase = phases.CHOOSING_TEAM
    else:
        open_window(s, windows.ATTACK, s.active)


@rule
def step_choose_team(s: Sphere, book: Book, log: Log) -> None:
    if checkpoint_passes(s, book, log):
        s.owed = bit(s.active)


@rule("US-D-08")
def against_refusal(s: Sphere, team: int, other: int) -> int:
    return reasons.ALLOWED if other != team and has(s.alive, other) else reasons.NO_SUCH_TEAM


@rule("US-R82")
def choose_team(s: Sphere, other: int, log: Log) -> None:
    s.owed = 0
    s.against = other
    tell(log, events.CHOSEN_TEAM, s.active, other, 0, 0)
    open_window(s, windows.ATTACK, s.active)


@rule("US-4.6.1", "US-4.6.2")
def begin_shooting(s: Sphere, book: Book, log: Log) -> None:
    begin_phase(s, book, 6, log)
    open_window(s, windows.SHOOTING, s.active)


# -- where a completed action leads


@rule("US-5.0.9")
def step_settle(s: Sphere, book: Book, log: Log) -> None:
    """The triggers of the completed action first, then where it leads."""
    if s.items > 0 or s.waiting > 0:
        s.after_triggers = phases.SETTLING
        open_window(s, windows.TRIGGERS, s.active)
        return
    kind = s.done_action
    is_success = s.done_outcome == 1
    s.done_action = NONE
    s.done_outcome = 0
    settle(s, book, kind, is_success)


@rule("US-5.3.5", "US-5.3.8", "US-R55", "US-5.3.4")
def settle(s: Sphere, book: Book, kind: int, is_success: bool) -> None:
    if kind == terms.DO_PASS and s.credit > 0:
        open_window(s, windows.SHOOTER, s.active)
    elif kind == terms.DO_SHOT and is_success:
        begin_saving(s)
    elif kind == terms.DO_SAVE and not is_success:
        settle_failed_save(s, book)
    elif kind in (terms.DO_PASS, terms.DO_SHOT, terms.DO_SAVE):
        s.shot_waits = 0
        open_window(s, windows.SHOOTING, s.active)
    else:
        open_window(s, windows.ATTACK, s.active)


@rule
def begin_saving(s: Sphere) -> None:
    """A Shot on target: nobody has tried to save it yet."""
    s.extra_saves = 0
    s.saves_left = 0
    s.extra_save_asked = NOT_ASKED_YET
    for p in range(s.teams * SLOTS):
        s.beaten[p] = 0
    s.phase = phases.SAVING


@rule("US-R110", "US-6.1.2", "US-R105")
def settle_failed_save(s: Sphere, book: Book) -> None:
    """An effect may allow another saver before the goal counts."""
    s.saves_left += s.extra_saves
    s.extra_saves = 0
    if s.saves_left > 0 and has_saver(s, book):
        s.saves_left -= 1
        s.extra_save_asked = ASKED
        s.phase = phases.SAVING
    else:
        s.phase = phases.GOAL


# -- Saves and goals


@rule("US-5.3.6", "US-5.3.7", "US-5.3.9", "US-R57", "US-R58", "US-D-12")
def step_saving(s: Sphere, book: Book) -> None:
    """The defender names a saver, or it is a goal at once."""
    if has_saver(s, book):
        s.owed = bit(defending(s))
    else:
        s.phase = phases.GOAL


@rule(
    *("US-1.1.2", "US-1.1.3", "US-1.2.7", "US-4.7.1", "US-4.7.5", "US-5.3.11", "US-7.1.2"),
    *("US-R01", "US-R81", "US-R113"),
)
def step_goal(s: Sphere, book: Book, log: Log) -> None:
    """A goal ends the turn, the last one the match."""
    other = defending(s)
    s.shot_waits = 0
    s.goals[s.active] += 1
    s.conceded[other] += 1
    tell(log, events.GOAL, s.active, other, s.goals[s.active], 0)
    if s.goals[s.active] >= book.goals_to_win:
        finish(s, bit(s.active), BY_GOALS, log)
        return
    s.turn_phase = NO_PHASE
    raise_goal(s, book, other)
    s.after_triggers = phases.ENDING
    s.phase = phases.ENDING
    if is_variant(s) and s.conceded[other] >= book.goals_conceded_out:
        eliminate(s, bit(other), log)
    if s.phase != phases.OVER and s.waiting > 0:
        open_window(s, windows.TRIGGERS, s.active)


@rule
def raise_goal(s: Sphere, book: Book, other: int) -> None:
    for p in range(s.teams * SLOTS):
        if s.card[p] >= 0 and p // SLOTS == s.active:
            ask_abilities(s, book, p, terms.ON_GOAL, 1, s.active)
        elif s.card[p] >= 0 and p // SLOTS == other:
            ask_abilities(s, book, p, terms.ON_GOAL, 2, other)
