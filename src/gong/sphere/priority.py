"""Windows and priority (US-6.2): who may speak, and when a window closes."""

from ..core.bits import bit, has
from ..core.log import tell
from ..core.rule import Log, rule
from . import events, phases, windows
from .formation import next_team
from .state import Sphere


@rule
def open_window(s: Sphere, window: int, owner: int) -> None:
    """US-6.2.1: priority starts with the owner."""
    s.phase = phases.WINDOW
    s.window = window
    s.owner = owner if has(s.alive, owner) else next_team(s, owner)
    s.intent = windows.NO_INTENT
    s.spoken = 0
    start_over(s)


@rule
def start_over(s: Sphere) -> None:
    """US-6.2.5: all passes are void and the owner has priority again."""
    s.passed = 0
    s.owner = s.owner if has(s.alive, s.owner) else next_team(s, s.owner)
    s.holder = s.owner


@rule
def is_point(window: int) -> bool:
    """US-6.2.7: an idle point or a shooter point."""
    return window in (windows.ATTACK, windows.SHOOTING, windows.SHOOTER)


@rule
def is_free_point(s: Sphere, team: int) -> bool:
    """The active leader is at a point, with everything open."""
    return is_point(s.window) and team == s.active and s.items == 0 and s.passed == 0


@rule
def all_passed(s: Sphere) -> bool:
    return s.alive & ~s.passed == 0


@rule
def pass_priority(s: Sphere, team: int, log: Log) -> None:
    """US-6.2.2, 6.2.8: a forced pass looks like a free one."""
    s.owed = 0
    s.passed |= bit(team)
    s.holder = next_team(s, team)
    tell(log, events.PASSED, team, 0, 0, 0)


@rule
def announce_end(s: Sphere, team: int, intent: int, log: Log) -> None:
    """US-4.5.3: counts as passing with that intent."""
    s.owed = 0
    s.intent = intent
    s.passed = bit(team)
    s.holder = next_team(s, team)
    tell(log, events.ANNOUNCED, team, intent, 0, 0)
