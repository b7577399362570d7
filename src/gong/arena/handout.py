"""Strike: the dice of the shot are used once more, one for each other opponent in the zone (W2E-8.13)."""

from ..core.bits import bit, count_of, has
from ..core.log import tell
from ..core.rule import Log, rule
from . import events, phases, reasons, rulings, traits
from .abilities import drop_skulls
from .book import Book
from .fighters import fighters_in, opponents_of, smallest, traits_of
from .state import NOTHING, Arena
from .targets import opposing_outfits


@rule(
    *("W2E-8.2.2", "W2E-R43", "W2E-8.12.3", "W2E-R48", "W2E-8.13.4", "W2E-8.13.5"),
    *("W1E-8.2.2", "W1E-R38", "W1E-8.12.3", "W1E-R47", "W1E-8.13.5"),
)
def secondaries(s: Arena, book: Book) -> int:
    """Other opponents there, but nobody under the Ring, nor under the Outfit (R48)."""
    others = reached_twice(s, book) & ~bit(s.target) & ~s.friends[s.actor]
    if book.outfit_strike_secondary == rulings.OUTFIT_STRIKE_SECONDARY_EXCLUDED:
        others &= ~opposing_outfits(s, book, s.actor, others)
    for f in range(s.count):
        if has(others, f) and traits_of(s, book, f) & traits.NO_SHOT:
            others &= ~bit(f)
    return others


@rule("W1E-8.13.4", "W1E-R48")
def reached_twice(s: Arena, book: Book) -> int:
    """Everybody in the zone whom the dice may hit a second time; in some editions team-mates too."""
    present = fighters_in(s, s.aim)
    if traits_of(s, book, s.actor) & traits.MATES_TOO:
        return present
    return present & opponents_of(s, s.actor)


@rule
def dice_left(s: Arena) -> int:
    return s.rolled - count_of(s.given)


@rule("W2E-D5", "W1E-D5")
def step_hand_out(s: Arena, book: Book) -> None:
    """For each secondary by ascending size a die or none."""
    if s.heirs != 0 and dice_left(s) > 0:
        s.owed = bit(s.actor)
        return
    s.heirs = 0
    s.asked = heirs_to_ask(s, book)
    s.phase = phases.HAND_OUT_CHARM


@rule("W2E-7.1.10", "W2E-R29")
def heirs_to_ask(s: Arena, book: Book) -> int:
    """Each secondary that received a die gets a window."""
    return heirs_of(s) if book.charm_strike_secondary == rulings.CHARM_STRIKE_SECONDARY_OWN_DIE else 0


@rule
def heirs_of(s: Arena) -> int:
    """The secondaries that received a die."""
    heirs = 0
    for f in range(s.count):
        if s.share[f] != NOTHING:
            heirs |= bit(f)
    return heirs


@rule("W2E-8.13.3", "W1E-8.13.3")
def give_refusal(s: Arena, die: int) -> int:
    """A die goes to one secondary at most."""
    if die >= s.rolled:
        return reasons.NO_SUCH_DIE
    return reasons.DIE_GIVEN if has(s.given, die) else reasons.ALLOWED


@rule("W2E-8.13.4", "W2E-R49", "W1E-8.13.4", "W1E-R48")
def keep_refusal(s: Arena, book: Book) -> int:
    """Voluntary; with ``strike_must_allocate`` only those beyond the number of dice go without."""
    must = book.strike_must_allocate != 0 and count_of(s.heirs) <= dice_left(s)
    return reasons.MUST_GIVE if must else reasons.ALLOWED


@rule("W2E-R55")
def give_die(s: Arena, book: Book, die: int, log: Log) -> None:
    """A Skull on the secondary is gone when its die is handed to it."""
    f = smallest(s, book, s.heirs)
    s.owed = 0
    s.heirs &= ~bit(f)
    s.given |= bit(die)
    s.share[f] = die
    drop_skulls(s, book, bit(f), log)
    tell(log, events.DIE_HANDED, f, die, s.dice[die], 0)


@rule
def keep_dice(s: Arena, book: Book, log: Log) -> None:
    f = smallest(s, book, s.heirs)
    s.owed = 0
    s.heirs &= ~bit(f)
    tell(log, events.DICE_KEPT, f, 0, 0, 0)
