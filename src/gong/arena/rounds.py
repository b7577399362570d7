"""From one turn to the next, and from one round to the next."""

from ..core.bits import bit
from ..core.log import tell
from ..core.rule import NOBODY, Log, rule
from . import events, phases, rulings, slots, stages
from .attack import face, open_attack
from .book import Book
from .fighters import fighters_in
from .flames import burn, burn_all, burns, fuse_is_short
from .state import Arena
from .turn import begin_round, begin_turn, call_number, effective_initiative, end_turn, next_to_act
from .victory import finish_on_points
from .wounds import discard_life


@rule("W1E-7.1.5", "W1E-R25")
def step_call(s: Arena, book: Book, log: Log) -> None:
    """The next fighter's turn, or the end of the round."""
    f = next_to_act(s, book)
    if f == NOBODY:
        end_round(s, book, log)
        return
    call_number(s, book, f, effective_initiative(s, book, f), log)
    begin_turn(s, book, f, log)
    if book.fuse_timing == rulings.FUSE_TIMING_ON_REVEAL and fuse_is_short(s, book, f):
        explode(s, book, f, log)


@rule("W1E-7.1.5", "W1E-7.2.4", "W1E-R30")
def finish_turn(s: Arena, book: Book, log: Log) -> None:
    """The turn is over, unless a fuse is; then fire takes its due."""
    f = s.actor
    s.owed = 0
    if book.fuse_timing == rulings.FUSE_TIMING_END_OF_TURN and fuse_is_short(s, book, f):
        explode(s, book, f, log)
        return
    end_turn(s, log)
    if book.burn_timing == rulings.BURN_TIMING_END_OF_TURN and burns(s, book, f):
        burn(s, book, f, log)


@rule("W2E-4.10.1", "W1E-4.10.1", "MA-1.8", "MA-2.1.1", "MA-2.1.2", "MA-2.5.1")
def end_round(s: Arena, book: Book, log: Log) -> None:
    """The next round, or the end of the game after the last."""
    if book.burn_timing == rulings.BURN_TIMING_END_OF_ROUND:
        burn_all(s, book, log)
    if s.phase == phases.OVER:
        return
    if s.round_no >= book.rounds:
        finish_on_points(s, book, log)
    else:
        s.round_no += 1
        begin_round(s, log)


@rule("W1E-7.1.7")
def explode(s: Arena, book: Book, f: int, log: Log) -> None:
    """The barrel's owner loses everything, everybody else there is attacked with one roll."""
    tell(log, events.EXPLODED, f, s.zone[f], 0, 0)
    lost = s.life[f]
    discard_life(s, f)
    tell(log, events.LOST_LIFE, f, lost, 0, 0)
    s.stage = stages.EXPLOSION
    open_attack(s, slots.SHOOT_A, s.zone[f])
    others = fighters_in(s, s.zone[f]) & ~bit(f)
    s.phase = phases.FALL
    if others != 0:
        face(s, book, others, log)
