"""An open window: who is asked next, and where the game goes on when all have passed."""

from ..core.bits import bit
from ..core.log import tell
from ..core.rule import Log, rule
from . import events, phases, windows
from .actions import resume_after_cancel
from .announcement import begin_trigger
from .attack import begin_attack, begin_shooting
from .book import Book
from .priority import all_passed, is_point, open_window
from .resolution import begin_resolution
from .state import STACK, Sphere
from .triggers import next_waiting
from .victory import checkpoint_passes

#: The phase that follows each window, where it is always the same one.
AFTER = {
    windows.START: phases.DISCARD,
    windows.DISCARD: phases.DISENGAGING,
    windows.DISENGAGE: phases.DRAWING,
    windows.DRAW: phases.MORE,
    windows.PRE: phases.ROLLING,
    windows.POST: phases.LOCKING,
    windows.SAC: phases.SACRIFICED,
    windows.REFILL: phases.REFILLING,
}
NEXT = tuple(AFTER.get(window, phases.WINDOW) for window in range(len(windows.WINDOWS)))


@rule("US-6.2.9", "US-R95", "US-R96")
def step_window(s: Sphere, book: Book, log: Log) -> None:
    """Waiting triggers first; then whoever has priority, the top item, or the end of the window."""
    if s.lost > 0:
        tell_lost(s, log)
    if next_waiting(s) >= 0 and s.items < STACK - 1:
        begin_trigger(s, book)
    elif s.cancelled == 1 and s.items == 0:
        resume_after_cancel(s)
    elif s.window == windows.TRIGGERS and s.spoken == 0:
        s.phase = s.after_triggers
    elif all_passed(s):
        if s.items > 0:
            begin_resolution(s, book)
        else:
            close_window(s, book, log)
    else:
        ask_holder(s, book, log)


@rule("US-R119")
def tell_lost(s: Sphere, log: Log) -> None:
    """Nothing is dropped in silence."""
    tell(log, events.LOST, s.lost, 0, 0, 0)
    s.lost = 0


@rule
def ask_holder(s: Sphere, book: Book, log: Log) -> None:
    if s.window == windows.SHOOTING and s.credit > 0 and s.items == 0:
        s.window = windows.SHOOTER
    if is_point(s.window) and s.items == 0 and s.passed == 0:
        if not checkpoint_passes(s, book, log):
            return
    s.owed = bit(s.holder)


@rule("US-6.2.6")
def close_window(s: Sphere, book: Book, log: Log) -> None:
    """Nothing can be played for that moment any more."""
    if is_point(s.window):
        close_point(s, book, log)
    elif s.window == windows.SWAP:
        begin_attack(s, book, log)
    elif s.window == windows.TRIGGERS:
        s.phase = s.after_triggers
    else:
        s.phase = NEXT[s.window]


@rule("US-4.5.3", "US-5.3.4")
def close_point(s: Sphere, book: Book, log: Log) -> None:
    """What the active leader has announced is carried out."""
    intent = s.intent
    s.intent = 0
    if intent == windows.DECLINE:
        s.credit = 0
        tell(log, events.DECLINED, s.active, 0, 0, 0)
        open_window(s, windows.SHOOTING, s.active)
    elif intent == windows.END_PHASE:
        begin_shooting(s, book, log)
    else:
        s.phase = phases.ENDING
