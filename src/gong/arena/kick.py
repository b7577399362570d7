"""The sandal kick: the target is thrown, and lands on others (MA-7.7)."""

from ..core.bits import bit
from ..core.log import tell
from ..core.rule import Log, rule
from . import events, phases, reasons, slots, stages
from .attack import face
from .book import Book
from .fighters import fighters_in
from .state import CENTRE, Arena


@rule("MA-7.7.2", "MA-D-12")
def throw_refusal(s: Arena, zone: int) -> int:
    """Any zone of the ring."""
    return reasons.ALLOWED if CENTRE < zone <= s.ring else reasons.LANDING_ZONE


@rule("MA-7.7.3", "MA-7.7.5", "MAR-42")
def throw_to(s: Arena, book: Book, zone: int, log: Log) -> None:
    """The landing is one roll against everybody else there."""
    s.owed = 0
    s.zone[s.target] = zone
    tell(log, events.THROWN, s.target, zone, 0, 0)
    below = fighters_in(s, zone) & ~bit(s.target) & ~bit(s.actor)
    s.phase = phases.FALL
    if below != 0:
        s.stage = stages.LANDING
        s.slot = slots.SHOOT_A
        s.aim = zone
        face(s, book, below, log)
