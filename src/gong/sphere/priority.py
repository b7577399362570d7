"""Windows and priority: who may speak, and when a window closes."""

from ..core.bits import bit, has
from ..core.log import tell
from ..core.rule import Log, rule
from . import events, phases, reasons, windows
from .formation import all_engaged, next_team
from .state import Sphere

ATTACK_PHASE = 5


@rule("US-4.0.3", "US-6.2.1", "US-7.3.3", "US-R27", "US-R72")
def open_window(s: Sphere, window: int, owner: int) -> None:
    """Priority starts with the owner."""
    s.phase = phases.WINDOW
    s.window = window
    s.owner = owner if has(s.alive, owner) else next_team(s, owner)
    s.intent = windows.NO_INTENT
    s.spoken = 0
    start_over(s)


@rule("US-6.2.5")
def start_over(s: Sphere) -> None:
    """All passes are void and the owner has priority again."""
    s.passed = 0
    s.owner = s.owner if has(s.alive, s.owner) else next_team(s, s.owner)
    s.holder = s.owner


@rule("US-6.2.7")
def is_point(window: int) -> bool:
    """An idle point or a shooter point."""
    return window in (windows.ATTACK, windows.SHOOTING, windows.SHOOTER)


@rule
def is_free_point(s: Sphere, team: int) -> bool:
    """The active leader is at a point, with everything open."""
    return is_point(s.window) and team == s.active and s.items == 0 and s.passed == 0


@rule
def all_passed(s: Sphere) -> bool:
    return s.alive & ~s.passed == 0


@rule("US-6.2.2", "US-6.2.8")
def pass_priority(s: Sphere, team: int, log: Log) -> None:
    """A forced pass looks like a free one."""
    s.owed = 0
    s.passed |= bit(team)
    s.holder = next_team(s, team)
    tell(log, events.PASSED, team, 0, 0, 0)


@rule("US-D-13")
def pass_priority_refusal(s: Sphere, team: int) -> int:
    return reasons.STACK_WAITS if is_free_point(s, team) else reasons.ALLOWED


# -- points


@rule("US-4.5.2", "US-5.0.11", "US-R39")
def point_refusal(s: Sphere, team: int) -> int:
    """Why neither actions nor ends are to be had now."""
    if s.action >= 0:
        return reasons.ACTION_OPEN
    if not is_point(s.window):
        return reasons.WRONG_PHASE if s.turn_phase < ATTACK_PHASE else reasons.STACK_WAITS
    return reasons.ALLOWED if is_free_point(s, team) else reasons.STACK_WAITS


@rule("US-4.7.2", "US-D-09")
def end_phase_refusal(s: Sphere, team: int) -> int:
    """With everybody engaged only the end of the turn is left."""
    reason = point_refusal(s, team)
    if reason == reasons.ALLOWED and s.window != windows.ATTACK:
        reason = reasons.WRONG_PHASE
    if reason == reasons.ALLOWED and all_engaged(s, s.active):
        reason = reasons.ONLY_END
    return reason


@rule("US-4.7.3", "US-R42", "US-D-10")
def end_turn_refusal(s: Sphere, team: int) -> int:
    reason = point_refusal(s, team)
    if reason == reasons.ALLOWED and s.window == windows.SHOOTER:
        reason = reasons.WRONG_PHASE
    return reason


@rule("US-D-11")
def decline_refusal(s: Sphere, team: int) -> int:
    reason = point_refusal(s, team)
    if reason == reasons.ALLOWED and s.window != windows.SHOOTER:
        reason = reasons.WRONG_PHASE
    return reason


@rule
def end_phase(s: Sphere, team: int, log: Log) -> None:
    announce_end(s, team, windows.END_PHASE, log)


@rule
def end_turn(s: Sphere, team: int, log: Log) -> None:
    announce_end(s, team, windows.END_TURN, log)


@rule
def decline(s: Sphere, team: int, log: Log) -> None:
    announce_end(s, team, windows.DECLINE, log)


@rule("US-4.5.3", "US-R40")
def announce_end(s: Sphere, team: int, intent: int, log: Log) -> None:
    """Counts as passing with that intent."""
    s.owed = 0
    s.intent = intent
    s.passed = bit(team)
    s.holder = next_team(s, team)
    tell(log, events.ANNOUNCED, team, intent, 0, 0)
