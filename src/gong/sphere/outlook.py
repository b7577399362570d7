"""What an action can still come to before it is declared: who could help it, and who could save.

Both are public: reinforcements and Saves need nothing from a hand.
"""

from msgspec import Struct

from ..core.codes import argument_of, verb_of
from . import codes, terms
from .actions import reinforcement
from .book import Book
from .formation import is_committed, is_ready, touch
from .modifiers import cap_now, leader_total, marked
from .names import Names
from .odds import ACTIONS, chance_of
from .requirements import could_save, defending
from .state import PLACES, SLOT_NAMES, SLOTS, Sphere


class Reinforcement(Struct, frozen=True):
    """What a ready neighbour would add after a failure."""

    slot: str
    adds: int


class Saver(Struct, frozen=True):
    """Who could try to save the Shot, and with what chance before any help."""

    place: str
    chance: float


class SphereOutlook(Struct, frozen=True):
    """Of an action that is offered: ``reinforce`` lists one's own Ultras, ``savers`` those attacked."""

    reinforce: tuple[Reinforcement, ...]
    savers: tuple[Saver, ...]


def outlook_of(s: Sphere, book: Book, names: Names, team: int, code: int) -> SphereOutlook | None:
    """The outlook of an action; ``None`` for any other choice."""
    verb, argument = verb_of(code), argument_of(code)
    if verb not in ACTIONS or (verb == codes.SAVE and argument == codes.NOBODY_ELSE):
        return None
    slot = argument // PLACES if verb in (codes.TACKLE, codes.ASSAULT) else argument
    helpers = reinforcements(s, book, team * SLOTS + slot)
    return SphereOutlook(
        reinforce=tuple(Reinforcement(SLOT_NAMES[p % SLOTS], adds) for p, adds in helpers.items()),
        savers=_savers(s, book, names) if verb == codes.SHOT else (),
    )


def reinforcements(s: Sphere, book: Book, actor: int) -> dict[int, int]:
    """The ready neighbours of an Ultra by place, and what each would add if its action failed."""
    if marked(s, book, actor, terms.NO_REINF, 0):
        return {}
    diagonal = leader_total(s, book, actor // SLOTS, terms.ADJ_DIAGONAL) > 0
    mates = range(actor // SLOTS * SLOTS, (actor // SLOTS + 1) * SLOTS)
    ready = [p for p in mates if touch(p, actor, diagonal) and is_ready(s, p) and not is_committed(s, p)]
    return {p: reinforcement(s, book, p, actor) for p in ready}


def _savers(s: Sphere, book: Book, names: Names) -> tuple[Saver, ...]:
    first = defending(s) * SLOTS
    savers = [p for p in range(first, first + SLOTS) if could_save(s, book, p)]
    numbers = {p: cap_now(s, book, p, terms.SAVE) for p in savers}
    return tuple(Saver(names.place(p), chance_of(terms.DO_SAVE, save)) for p, save in numbers.items())
