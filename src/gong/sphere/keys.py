"""Choices as words: ``tackle:f1:1.b2``, ``play:i01``, ``target:1.b2``, ``pass``, ``end:turn``."""

from collections.abc import Sequence
from functools import partial

from ..core.codes import argument_of, code_of, verb_of
from ..core.verbs import Field, Grammar, number_in
from . import codes, items, phases, shifts, terms
from .announcement import mode_clause
from .book import INTERACTIONS, NONE, ULTRAS, Book
from .names import HIDDEN, Names
from .state import PLACES, SLOT_NAMES, SLOTS, STACK, TEAMS, Sphere
from .verbs import VERBS

#: More than any item has.
NO_MODE = 1023
EXAMPLES = "tackle:f1:1.b2, pass:b1, shot:f2, play:i01, target:1.b2, mode:shot, reinforce:f2, pass, end:turn"


class Keys(Grammar):
    """The keys of one card set."""

    def __init__(self, names: Names, book: Book) -> None:
        super().__init__(VERBS, _fields_of(names, Modes(names, book)), EXAMPLES)

    def read(self, s: Sphere, who: int, key: str) -> int:
        """The code of a key; the two that change places come in the order of slots."""
        code = super().read(s, who, key)
        first, second = divmod(argument_of(code), 8)
        if verb_of(code) != codes.SWAP or first <= second:
            return code
        return code_of(codes.SWAP, second * 8 + first)


def _fields_of(names: Names, modes: "Modes") -> dict[str, Field]:
    return {
        **dict.fromkeys(("slot", "first", "second"), Field.one_of([*SLOT_NAMES, "none"])),
        "where": Field.one_of([*SLOT_NAMES, "locker"]),
        "place": Field.plain(names.place, names.read_place, PLACES),
        "team": Field.plain(str, _small, TEAMS),
        "item": Field.plain(lambda n: str(n + 1), lambda text: _small(text, 1), STACK),
        "played": Field.plain(names.card, lambda text: names.read_card(text, "play"), INTERACTIONS),
        "discarded": Field.plain(names.card, lambda text: names.read_card(text, "discard"), INTERACTIONS),
        "picked": Field.plain(
            names.any_card, lambda text: names.read_any(text, "pick"), ULTRAS + INTERACTIONS
        ),
        "top": Field.plain(names.any_card, lambda text: names.read_any(text, "top"), ULTRAS + INTERACTIONS),
        "held": Field(partial(_held, names), partial(_read_held, names), SLOTS),
        "mode": Field(modes.written, modes.read, modes.most),
    }


# -- the opening


def _held(names: Names, s: Sphere, team: int, held: int) -> str:
    return names.ultra(s.opening[team * SLOTS + held])


def _read_held(names: Names, s: Sphere, team: int, text: str) -> int:
    """One of the opening six, of several copies one that has no slot yet; or else none of them."""
    card = names.read_ultra(text, "place")
    held = [k for k in range(SLOTS) if s.opening[team * SLOTS + k] == card]
    free = [k for k in held if s.opening_slot[team * SLOTS + k] == NONE]
    return next(iter(free or held), SLOTS)


class Modes:
    """What can be chosen for the item that is being announced."""

    def __init__(self, names: Names, book: Book) -> None:
        self._book = book
        self._subtypes = ("none", *names.subtypes)
        self.most = max(len(terms.CAPS), len(terms.TYPES), len(self._subtypes))

    def written(self, s: Sphere, team: int, mode: int) -> str:
        asked = self._asked(s)
        return asked[mode] if mode < len(asked) else HIDDEN

    def read(self, s: Sphere, team: int, word: str) -> int:
        """A word that is not asked for is no mode now, even if another item has it."""
        if word not in (*shifts.KEYS, *terms.CAPS, *terms.TYPES, *self._subtypes):
            raise ValueError(word)
        asked = self._asked(s) if s.phase == phases.ANNOUNCING else ()
        return asked.index(word) if word in asked else NO_MODE

    def _asked(self, s: Sphere) -> Sequence[str]:
        """Capabilities, shifts of the die, or types and then subtypes, as the announced item asks."""
        row = s.items * items.WIDTH
        clause = mode_clause(self._book, s.stack[row + items.CLAUSE], s.stack[row + items.CLAUSES])
        if self._book.op[clause] == terms.MOD_ROLL:
            return shifts.KEYS
        if self._book.op[clause] == terms.MOD_CAP:
            return terms.CAPS
        return terms.TYPES if s.mode_due == 2 else self._subtypes


def _small(text: str, first: int = 0) -> int:
    """A small number, counted from the first."""
    number = number_in(text) - first
    if not 0 <= number < STACK:
        raise ValueError(text)
    return number
