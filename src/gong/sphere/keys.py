"""Choices as words: ``tackle:f1:1.b2``, ``play:i01``, ``target:1.b2``, ``pass``, ``end:turn``."""

from ..core.codes import argument_of, code_of, verb_of
from ..core.errors import BadInput
from ..core.verbs import Field, Grammar, number_in
from . import codes, items, shifts, terms
from .announcement import mode_clause
from .book import INTERACTIONS, NONE, ULTRAS, Book
from .names import HIDDEN, Names
from .state import PLACES, SLOT_NAMES, SLOTS, STACK, TEAMS, Sphere
from .verbs import VERBS

EXAMPLES = "tackle:f1:1.b2, pass:b1, shot:f2, play:i01, target:1.b2, mode:shot, reinforce:f2, pass, end:turn"


class Keys(Grammar):
    """The keys of one card set."""

    def __init__(self, names: Names, book: Book) -> None:
        super().__init__(VERBS, self._fields_of(names), EXAMPLES)
        self._names = names
        self._book = book

    def read(self, s: Sphere, who: int, key: str) -> int:
        """The code of a key; the two that change places come in the order of slots."""
        code = super().read(s, who, key)
        first, second = divmod(argument_of(code), 8)
        if verb_of(code) != codes.SWAP or first <= second:
            return code
        return code_of(codes.SWAP, second * 8 + first)

    def _fields_of(self, names: Names) -> dict[str, Field]:
        modes = max(len(terms.CAPS), len(terms.TYPES), len(names.subtypes) + 1)
        return {
            **dict.fromkeys(
                ("slot", "first", "second"), Field.plain(lambda n: _slot(n, "none"), _read_slot, SLOTS + 1)
            ),
            "where": Field.plain(lambda n: _slot(n, "locker"), _read_slot, SLOTS + 1),
            "place": Field.plain(names.place, names.read_place, PLACES),
            "team": Field.plain(str, _small, TEAMS),
            "item": Field.plain(lambda n: str(n + 1), lambda text: _small(text, 1), STACK),
            "played": Field.plain(names.card, lambda text: names.read_card(text, "play"), INTERACTIONS),
            "discarded": Field.plain(names.card, lambda text: names.read_card(text, "discard"), INTERACTIONS),
            "picked": Field.plain(
                names.any_card, lambda text: names.read_any(text, "pick"), ULTRAS + INTERACTIONS
            ),
            "top": Field.plain(
                names.any_card, lambda text: names.read_any(text, "top"), ULTRAS + INTERACTIONS
            ),
            "held": Field(self._held, self._read_held, SLOTS),
            "mode": Field(self._mode, self._read_mode, modes),
        }

    # -- the opening

    def _held(self, s: Sphere, team: int, held: int) -> str:
        return self._names.ultra(s.opening[team * SLOTS + held])

    def _read_held(self, s: Sphere, team: int, text: str) -> int:
        """One of the opening six; of several copies one that has no slot yet."""
        card = self._names.read_ultra(text, "place")
        held = [k for k in range(SLOTS) if s.opening[team * SLOTS + k] == card]
        free = [k for k in held if s.opening_slot[team * SLOTS + k] == NONE]
        if not held:
            raise BadInput(text, "this Ultra is not among the opening six")
        return (free or held)[0]

    # -- modes

    def _mode(self, s: Sphere, team: int, mode: int) -> str:
        """A capability, a shift of the die, or a type and then a subtype, as the announced item asks."""
        row = s.items * items.WIDTH
        clause = mode_clause(self._book, s.stack[row + items.CLAUSE], s.stack[row + items.CLAUSES])
        if self._book.op[clause] == terms.MOD_ROLL:
            return shifts.UP if mode else shifts.DOWN
        if self._book.op[clause] == terms.MOD_CAP:
            return terms.CAPS[mode]
        if s.mode_due == 2:
            return terms.TYPES[mode] if mode < len(terms.TYPES) else HIDDEN
        return self._names.subtypes[mode - 1] if mode else "none"

    def _read_mode(self, s: Sphere, team: int, word: str) -> int:
        for known in (shifts.KEYS, terms.CAPS, terms.TYPES):
            if word in known:
                return known.index(word)
        return 0 if word == "none" else self._names.subtypes.index(word) + 1


def _slot(slot: int, nowhere: str) -> str:
    return SLOT_NAMES[slot] if slot < SLOTS else nowhere


def _read_slot(text: str) -> int:
    return codes.NOBODY_ELSE if text in ("none", "locker") else SLOT_NAMES.index(text)


def _small(text: str, first: int = 0) -> int:
    """A small number, counted from the first."""
    number = number_in(text) - first
    if not 0 <= number < STACK:
        raise ValueError(text)
    return number
